"""What may come of the Germans: an attack on a hex as they stand, and what each unit would do if it were activated."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.view import Overlay
from salient.games.enemy_action.combat.battle import steps_in
from salient.games.enemy_action.combat.expected import Expected, expected_german_attack
from salient.games.enemy_action.combat.telling import units
from salient.games.enemy_action.german import methods
from salient.games.enemy_action.german.methods import Plan
from salient.games.enemy_action.german.targets import requirement, shares
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.position import EAAPosition

LIKELY = Fraction(1, 2)  # from here on a hex is drawn as in danger
TRIED = ("eaa-german-no-method-", "eaa-german-method-1-fails")  # what a method says that does not work


# If they attack here -----------------------------------------------------------------------------------


def threats(pos: EAAPosition) -> Iterator[Overlay]:
    """L05, Q03 Every Allied hex beside Germans who could begin an attack: its ratio, exact chances of hits."""
    ids = pos.world.map.ids
    for tone in ("bad", "gold"):
        labels, notes = {}, {}
        for hex in bits.places(pos.standing(ALLIED) & _beside_germans(pos)):
            found = expected_german_attack(pos, hex)
            if found is not None and (_danger(pos, hex, found) >= LIKELY) == (tone == "bad"):
                labels[ids[hex]] = found.strength.text()
                notes[ids[hex]] = tuple(_said(pos, hex, found))
        yield Overlay("threats", SIDES[GERMAN], tuple(labels), tone=tone, labels=labels, group=tone, notes=notes)


def _beside_germans(pos: EAAPosition) -> int:
    found = 0
    for hex in bits.places(pos.standing(GERMAN)):
        found |= pos.world.ground.near[hex]
    return found


def _danger(pos: EAAPosition, hex: int, found: Expected) -> Fraction:
    """How likely there are as many hits as steps: nobody could stay."""
    return found.at_least(steps_in(pos, hex, GERMAN))


def _said(pos: EAAPosition, hex: int, found: Expected) -> Iterator[Message]:
    steps, (theirs, ours) = steps_in(pos, hex, GERMAN), found.mean
    yield msg("eaa-threat-attack", units=units(pos, found.attackers), ratio=found.strength.text(), chits=found.drawn)
    yield msg(
        "eaa-threat-hits",
        mean=_tenths(ours),
        none=_percent(1 - found.at_least(1)),
        all=_percent(found.at_least(steps)),
        steps=steps,
    )
    yield msg("eaa-threat-losses", mean=_tenths(theirs))
    need = requirement(pos, hex, shares(pos, hex, found.attackers))
    wanted = f"{need.wanted[0]}:{need.wanted[1]}"
    yield Message("eaa-threat-would" if need.met else "eaa-threat-would-not", {"ratio": wanted})


def _tenths(number: Fraction) -> str:
    return f"{float(number):.1f}"


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.0f} %"


# If they are activated ---------------------------------------------------------------------------------


def intentions(pos: EAAPosition) -> Iterator[Overlay]:
    """K08 What each German unit would do if its corps were activated now, and which methods fail before."""
    ids, ends, notes = pos.world.map.ids, dict[str, int](), dict[str, list[Message]]()
    for corps in pos.world.of_corps:
        active = bits.of(u for u in bits.places(corps & pos.world.own_bits[GERMAN]) if pos.at[u] >= 0)
        if not active:
            continue
        twin = pos.copy()
        twin.active, twin.moved, twin.attacked, twin.targets = active, 0, 0, 0
        for unit in bits.places(active):
            plan = methods.decide(twin, unit, active)
            end = ids[plan.path[-1] if plan.path else pos.at[unit]]
            ends[end] = ends.get(end, 0) + bool(plan.path)
            notes.setdefault(ids[pos.at[unit]], []).extend(_explained(twin, unit, active, plan))
    goals = {hex: str(count) for hex, count in ends.items() if count}
    told = {hex: tuple(said) for hex, said in notes.items()}
    yield Overlay("intentions", SIDES[GERMAN], tuple(goals), tone=SIDES[GERMAN], labels=goals, notes=told)


def _explained(pos: EAAPosition, unit: int, active: int, plan: Plan) -> Iterator[Message]:
    name = pos.unit_ref(unit)
    if plan.path:
        yield msg("eaa-intent-goes", unit=name, hex=pos.hex_ref(plan.path[-1]), why=plan.why)
    else:
        yield msg("eaa-intent-stays", unit=name, why=plan.why)
    yield from (said for said in methods.explain(pos, unit, active)[:-1] if said.id.startswith(TRIED))
