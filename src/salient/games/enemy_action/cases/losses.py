"""Rules cases of losses, retreats and advances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from salient.engine.cases import Disagreement, Said, Unsupported, answers
from salient.engine.messages import Ref
from salient.games.enemy_action.cases.said import Board, CaseUnit, Fields, Hex, HexName, Situation, UnitName
from salient.games.enemy_action.cases.scene import DETACHMENT
from salient.games.enemy_action.cases.table import Stage, Table, same_side
from salient.games.enemy_action.combat import german_advance, hold, odds, retreat
from salient.games.enemy_action.combat.allied_defence import AlliedDefence
from salient.games.enemy_action.combat.allied_losses import AlliedLosses, TakeAttackerHits
from salient.games.enemy_action.combat.battle import Battle, ascending, beside, defenders_in, german_attackers
from salient.games.enemy_action.combat.german_losses import GermanLosses
from salient.games.enemy_action.combat.hold import GermanDefence
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ELIMINATED, NOWHERE, EAAPosition
from salient.games.enemy_action.words import Die, Natural, Positive


def fought(table: Table, target: int, attackers: Iterable[int], hits: int = 0) -> Battle:
    """An attack on the hex whose chits have been read, with hits for whoever takes them now."""
    pos, own = table.pos, ascending(table.pos, list(attackers))
    side = same_side(table, own)
    return Battle(
        side,
        target,
        tuple(own),
        defenders=defenders_in(pos, target, side),
        hits=hits,
        path=(target,),
        over_river=all(odds.over_river(pos, unit, target) for unit in own),
    )


def rolled_out(stage: Stage) -> EAAPosition:
    """The dice of the case are just those that fall."""
    stage.no_dice_left()
    if not stage.over and stage.rolling:
        raise Unsupported(f"a die is missing for: {stage.words(stage.top.prompt(stage.position))}")
    return stage.position


class AskHold(Said, frozen=True):
    hex: HexName
    attackers: list[UnitName]
    attacked: HexName | None = None
    retreated: Natural = 0
    came: HexName | None = None


Hold = answers("chance")


def holds(case: Situation, ask: AskHold) -> Fields:
    table = Table(case)
    pos, hex = table.pos, table.hex(ask.hex)
    if bool(ask.retreated) != (ask.came is not None):
        raise Unsupported("hold: who has retreated came from a hex, nobody else did")
    attacked = table.hex(ask.attacked or ask.hex)
    units = defenders_in(pos, hex, ALLIED)
    battle = fought(table, attacked, table.units(ask.attackers), 1).but(
        defenders=units,
        retreated=ask.retreated,
        path=(attacked,) if ask.came is None else (table.hex(ask.came), hex),
    )
    return {"chance": odds.total(hold.hold_terms(pos, battle, units))}


Hit = Annotated[str, msgspec.Meta(pattern=r"^(step|retreat [0-9]{4}( losing a step)?)$")]
Choice = Annotated[str, msgspec.Meta(pattern=r"^(retreat [0-9]{4}|loss \S+|disperse)$")]


class End(Said, frozen=True):
    at: HexName = ""
    steps: int = 0
    dispersed: bool = False


class AskDefends(Said, frozen=True):
    hex: HexName
    attackers: list[UnitName]
    hits: Positive
    dice: list[Die]


Defends = answers(hits=list[Hit], units=dict[UnitName, End], eliminated=list[UnitName])


def german_defends(case: Situation, ask: AskDefends) -> Fields:
    table = Table(case)
    battle = fought(table, table.hex(ask.hex), table.units(ask.attackers), ask.hits)
    stage = table.stage(GermanDefence(battle), dice=ask.dice)
    pos = rolled_out(stage)
    gone = [unit.id for unit in case.units if _is_gone(table, pos, unit)]
    return {"hits": _taken(stage), "units": _ends(table, pos), "eliminated": gone}


def _is_gone(table: Table, pos: EAAPosition, unit: CaseUnit) -> bool:
    if DETACHMENT in unit.status:
        return not pos.detachments >> table.hex(unit.at) & 1
    return pos.at[table.unit(unit.id)] == ELIMINATED


def _ends(table: Table, pos: EAAPosition) -> Fields:
    return {
        unit.id: {"at": table.place(pos, u), "steps": pos.steps[u], "dispersed": bool(pos.dispersed >> u & 1)}
        for u, unit in enumerate(pos.world.units)
    }


def _taken(stage: Stage) -> list[str]:
    """How each hit was taken, as the game tells it."""
    found: list[str] = []
    by_retreat = False
    for event in stage.heard:
        id = event.message.id
        if id == "eaa-retreats":
            hex = event.message.args["hex"]
            assert isinstance(hex, Ref)
            found.append(f"retreat {hex.id}")
        elif id in ("eaa-loses-step", "eaa-eliminated", "eaa-detachment-lost"):
            if by_retreat:
                found[-1] += " losing a step"
            else:
                found.append("step")
        by_retreat = id == "eaa-loss-retreat"
    return found


class AskLosses(Said, frozen=True):
    attackers: list[UnitName]
    target: HexName
    hits: Positive
    dice: list[Die]


Losses = answers("", "dispersed", steps=dict[UnitName, int])


def german_losses(case: Situation, ask: AskLosses) -> Fields:
    table = Table(case)
    battle = fought(table, table.hex(ask.target), table.units(ask.attackers), ask.hits)
    pos = rolled_out(table.stage(GermanLosses(battle), dice=ask.dice))
    alive = [unit for unit in battle.attackers if pos.at[unit] >= 0]
    dispersed = bool(alive) and all(pos.dispersed >> unit & 1 for unit in alive)
    return {"steps": table.steps(pos), "dispersed": dispersed}


class AskAlliedLosses(Said, frozen=True):
    attackers: list[UnitName]
    hits: Positive
    choices: list[Choice]


AlliedLost = answers("left", steps=dict[UnitName, int], dispersed=list[UnitName])


def allied_losses(case: Situation, ask: AskAlliedLosses) -> Fields:
    table = Table(case)
    attackers = table.units(ask.attackers)
    stage = table.stage(AlliedLosses(fought(table, attacked(table, attackers), attackers, ask.hits)))
    stage.play(*_answers(table, ask.choices))
    pos, top = stage.position, None if stage.over else stage.top
    left = top.battle.hits if isinstance(top, TakeAttackerHits) else 0
    return {"steps": table.steps(pos), "dispersed": table.unit_ids(pos.dispersed), "left": left}


def attacked(table: Table, attackers: Sequence[int]) -> int:
    """The German hex beside all of the attackers."""
    near = table.pos.standing(GERMAN)
    for unit in attackers:
        near &= table.board.ground.near[table.pos.at[unit]]
    if near.bit_count() != 1:
        raise Unsupported("there must be one German hex beside all attackers")
    return near.bit_length() - 1


def _answers(table: Table, choices: Iterable[str]) -> list[str]:
    """The player's answers in the words of the game."""
    names = {f"loss {unit.id}": f"lose {unit.id}" for unit in table.pos.world.units}
    for choice in choices:
        if choice.startswith("loss") and choice not in names:
            raise Unsupported(f"choices: nobody is meant by {choice!r}")
    return [names.get(choice, choice) for choice in choices]


class AskAlliedDefends(Said, frozen=True):
    hex: HexName
    hits: Positive
    choices: list[Choice]


AlliedDefends = answers(units=dict[UnitName, End])


def allied_defends(case: Situation, ask: AskAlliedDefends) -> Fields:
    table = Table(case)
    hex = table.hex(ask.hex)
    stage = table.stage(AlliedDefence(fought(table, hex, beside(table.pos, hex, GERMAN), ask.hits)))
    stage.play(*_answers(table, ask.choices))
    return {"units": _ends(table, stage.position)}


class AskRetreat(Said, frozen=True):
    units: list[UnitName]
    came: HexName | None = None


RetreatHexes = answers("priority", hexes=list[HexName])


def _came(table: Table, id: str | None) -> int:
    return NOWHERE if id is None else table.hex(id)


def retreat_hexes(case: Situation, ask: AskRetreat) -> Fields:
    table = Table(case)
    units = table.units(ask.units)
    if same_side(table, units) != ALLIED:
        raise Unsupported("retreat_hexes: the player's units retreat as he likes, Germans do not")
    pos, here, retreated = table.pos, table.pos.at[units[0]], int(ask.came is not None)
    ways = retreat.open_to(pos, units, _came(table, ask.came), retreated)
    battle = Battle(
        GERMAN,
        here,
        german_attackers(pos, here),
        defenders=tuple(units),
        hits=1,
        retreated=retreated,
        path=(here,) if ask.came is None else (table.hex(ask.came), here),
    )
    offered = table.stage(AlliedDefence(battle)).offered("retreat")
    if sorted(offered) != table.ids(way.hex for way in ways):
        raise Disagreement("other hexes are offered than are open")
    return {"hexes": offered, "priority": ways[0].priority if ways else 0}


class AskGermanRetreat(Said, frozen=True):
    units: list[UnitName]
    hits_after: Natural = 0
    came: HexName | None = None
    retreated: Natural = 0


GermanRetreat = answers("", "step", hex=HexName | None)


def german_retreat(case: Situation, ask: AskGermanRetreat) -> Fields:
    table = Table(case)
    units = table.units(ask.units)
    if same_side(table, units) != GERMAN:
        raise Unsupported("german_retreat: the units are not German")
    way = retreat.german_way(table.pos, units, _came(table, ask.came), ask.retreated, ask.hits_after)
    return {"hex": None if way is None else table.id(way.hex), "step": way is not None and way.costs_step}


class AskAdvance(Said, frozen=True):
    attackers: list[UnitName]
    vacated: HexName
    path: list[HexName]
    dice: list[Die]
    eliminated: bool = False
    joiners: list[UnitName] = []


Advance = answers(units=dict[UnitName, HexName], detachments=list[HexName])


def advances(case: Situation, ask: AskAdvance) -> Fields:
    table = Table(case)
    path = table.hexes(ask.path)
    if not path or path[0] != table.hex(ask.vacated) or (len(path) > 1) == ask.eliminated:
        raise Unsupported("german_advance: a path begins with the vacated hex, and goes on unless all are eliminated")
    battle = fought(table, path[0], table.units(ask.attackers)).but(
        joiners=table.bits(ask.joiners),
        defenders=() if ask.eliminated else table.pos.units_at(path[-1], ALLIED),
        path=tuple(path),
        retreated=len(path) - 1,
    )
    pos = rolled_out(table.stage(german_advance.GermanAdvance(battle), dice=ask.dice))
    return {"units": table.places(pos), "detachments": table.ids(pos.detachments)}


class AskRow(Said, frozen=True):
    unit: UnitName
    to: HexName


AdvanceRow = answers("row")


def advance_row(case: Situation, ask: AskRow) -> Fields:
    table = Table(case)
    return {"row": german_advance.advance_row(table.pos, table.unit(ask.unit), table.hex(ask.to))}


# Hits that are left over ---------------------------------------------------------------------------


class AskLeftover(Said, frozen=True):
    defender_steps: Positive
    defender_hits: Natural
    retreated: Natural
    attacker_hits: Natural


Leftover = answers("attacker_hits", "eliminated")


def leftover(case: Situation, ask: AskLeftover) -> Fields:
    """A German attack on a unit of so many steps, which retreats so far and then loses steps."""
    if case.board is not None or case.units:
        raise Unsupported("leftover: there is no board and no unit but those of the question")
    source = Hex(supply_source="Allied")
    units = [
        CaseUnit(id="x", side="Allied", at="1414", strength=1, steps=ask.defender_steps),
        CaseUnit(id="a", side="German", at="1413", strength=1, steps=4),
    ]
    road = [f"14{column}" for column in range(10, 19)]
    table = Table(Situation(board=Board(roads=[road], hexes={"1418": source}), units=units, when=case.when))
    x, a = table.units("xa")
    battle = fought(table, table.hex("1414"), [a], ask.defender_hits).but(attacker_hits=ask.attacker_hits)
    stage = table.stage(AlliedDefence(battle))
    for _ in range(ask.retreated):
        stage.play(f"retreat {stage.offered('retreat')[0]}")
    while not stage.over and stage.offered("lose") == ["x"]:
        stage.play("lose x")
    spared = stage.events("eaa-hits-spared")
    left = spared[0]["left"] if spared else ask.attacker_hits
    return {"eliminated": stage.position.at[x] == ELIMINATED, "attacker_hits": left}
