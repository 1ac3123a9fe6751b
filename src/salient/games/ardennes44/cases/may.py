"""The question `may` of rules cases: one function a verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from salient.engine.actions import refuse
from salient.engine.cases import Answer, Unsupported, same
from salient.engine.messages import Refusal
from salient.engine.sums import Modifier
from salient.games.ardennes44.cases.asking import Asking, permission
from salient.games.ardennes44.cases.entry import hold_by_default
from salient.games.ardennes44.cases.markers import NoBridge, bridge
from salient.games.ardennes44.cases.move import OUT, leaves, mode_of, plain_mode, why_not_edge
from salient.games.ardennes44.combat import air, artillery, attack, disengage, improved, odds, rally, results
from salient.games.ardennes44.logistics import artillery_supply, bridges, traffic
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map.ground import EDGE_OWNER
from salient.games.ardennes44.movement import entry, movement, strategic
from salient.games.ardennes44.movement.modes import Mode, why_not_mode
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.night import breakdown, night, replacements
from salient.games.ardennes44.options import commando, dumps, roadblocks, specials
from salient.games.ardennes44.pieces.counters import ALLIED, MOVED, RETREATED
from salient.games.ardennes44.position import A44Position

FIELDS = ("verb", "unit", "units", "target", "side", "mode", "attackers", "result", "number", "flipped", "part", "die")

Found = tuple[list[Refusal], Sequence[Modifier]]


def question(asking: Asking) -> Answer:
    asking.known(*FIELDS)
    verb = asking.get("verb")
    answer = VERBS.get(str(verb))
    if answer is None:
        raise Unsupported(f"there is no verb {verb!r}; there is {', '.join(VERBS)}")
    try:
        reasons, lines = answer(asking)
    except NoBridge:  # 7.2, 7.8 there is nothing to blow or to build
        reasons, lines = [refuse(WHEN.get(str(verb), ((), "7.2"))[1], "a44-refused-case-bridge")], ()
    reasons = [*_out_of_turn(asking, str(verb)), *reasons]
    also: tuple[str, ...] = ("31",) if verb == "infiltrate" else ()
    if verb == "infiltrate" and not asking.pos.night:
        also = ("27.8", "31")
    if any(reason.message.id in OUT_OF_TURN for reason in reasons):
        also = (*also, *ALSO_WHEN.get(str(verb), ()), *(("25.1",) if asking.pos.night else ()))
    return permission(asking.pos, reasons, also=also, drm=sum(line.value for line in lines))


# When ----------------------------------------------------------------------------------------------

#: The phase of each verb, and the rule that says so; it is the actor's own phase unless ANY_SIDE has the verb.
WHEN: dict[str, tuple[tuple[str, ...], str]] = {
    "demolish": (("bridge", "combat"), "7.2"),
    "repair": (("bridge",), "7.8"),
    "disengage": (("combat",), "20.1"),
    "recover": (("rally",), "18.6"),
    "rally": (("rally",), "18.6"),
    "improve": (("movement",), "15.8"),
    "break_down": (("movement", "combat"), "26.2"),
    "recombine": (("movement",), "26.4"),
    "replace": (("replacement",), "25.2"),
    "place_traffic": (("traffic",), "24.3"),
    "place_roadblock": (("traffic",), "33.2"),
    "mark_night": (("movement",), "25.3"),
    "support": (("combat",), "22.6"),
    "flip_ready": (("artillery_supply",), "5.1"),
    "infiltrate": (("movement",), "31"),
    "exit": (("movement",), "11.9"),
    "enter": (("movement",), "13.1"),
    "land": (("movement",), "27.2"),
    "lead": (("combat",), "16.2"),
    "load": (("movement",), "12.4"),
    "unload": (("movement",), "12.6"),
}
ANY_SIDE = ("support", "lead")
#: Other sections that say when a thing is done.
ALSO_WHEN = {"demolish": ("7.1", "7.3", "7.4"), "repair": ("7.1",), "flip_ready": ("5.2", "22.5")}
OUT_OF_TURN = ("a44-refused-case-phase", "a44-refused-case-turn")
AT_NIGHT = ("replacement", "movement", "combat")  # 25.1


def _out_of_turn(asking: Asking, verb: str) -> list[Refusal]:
    """What a case asks for in another phase than the rulebook's, or in the enemy's."""
    phases, number = WHEN.get(verb, ((), ""))
    phase = asking.when.get("phase")
    if asking.pos.night and phase and phase not in AT_NIGHT:
        return [refuse("25.1", "a44-refused-case-phase")]
    if phases and asking.pos.night and set(phases).isdisjoint(AT_NIGHT):
        return [refuse(number, "a44-refused-case-phase")]
    if not phases or not phase:
        return []
    if phase not in phases:
        return [refuse(number, "a44-refused-case-phase")]
    units = asking.units("unit") or asking.units("units")
    if not units or verb in ANY_SIDE:
        return []
    own = asking.pos.unit(units[0]).side == asking.pos.player
    if verb == "demolish":  # 7.2a in the own Bridge Phase, in the enemy's Combat Phase
        own = own == (phase == "bridge")
    return [] if own else [refuse(number, "a44-refused-case-turn")]


# Bridges -------------------------------------------------------------------------------------------


def _demolish(asking: Asking) -> Found:
    pos = asking.pos
    if "unit" not in asking.question and not isinstance(asking.get("target"), list):
        return _demolish_dump(asking)
    number = bridge(pos, asking.get("target"))
    unit = asking.unit() if "unit" in asking.question else _demolisher(asking, number, in_combat=asking.in_combat())
    in_combat = asking.in_combat(pos.unit(unit).side)
    under = _attack_across(asking, unit, number) if in_combat else None
    return bridges.why_not_demolish(pos, unit, number, under), bridges.lines(pos, unit, number, in_combat=in_combat)


def _demolisher(asking: Asking, number: int, *, in_combat: bool) -> int:
    """Where no unit is named: one that can try the bridge, or else any."""
    pos = asking.pos
    own = pos.world.own[1 - pos.player if in_combat else pos.player]
    able = [unit for unit in own if pos.at[unit] >= 0 and not bridges.why_not_unit(pos, unit, number)]
    if not own:
        raise Unsupported("a demolition names its unit, or a hex with a fuel dump")
    return (able or own)[0]


def _attack_across(asking: Asking, unit: int, number: int) -> bridges.Attack:
    """The attack in whose course the bridge is tried: by the units named, or by all enemies at the other end."""
    pos, side = asking.pos, asking.pos.unit(unit).side
    ends = pos.world.ground.bridges[number]
    target = next((end for end in ends if pos.units_at(end, side)), ends[0])
    other = ends[1] if target == ends[0] else ends[0]
    return bridges.Attack(asking.units("attackers") or pos.units_at(other, 1 - side), target)


def _demolish_dump(asking: Asking) -> Found:
    """32.3 A fuel dump needs no unit."""
    pos, attacked = asking.pos, asking.in_combat(ALLIED)
    dump = dumps.dump_at(pos, asking.hex("target"))
    if dump is None:
        raise Unsupported("a demolition names its unit, or a hex with a fuel dump")
    return dumps.why_not_demolish(pos, dump, attacked=attacked), dumps.demolition_modifiers(attacked=attacked)


def _repair(asking: Asking) -> Found:
    units = asking.units("unit")
    paths = supply(asking.pos, asking.side(units[0] if units else None))
    return bridges.why_not_repair(asking.pos, bridge(asking.pos, asking.get("target")), paths), ()


def _rebuild(asking: Asking) -> Found:
    """7.8 of a bridge, 25.2 of a unit."""
    return _repair(asking) if isinstance(asking.get("target"), list) else _replace(asking)


def _commando(asking: Asking) -> Found:
    return commando.why_not_place(asking.pos, bridge(asking.pos, asking.get("target"))), ()


# Combat --------------------------------------------------------------------------------------------


def _disengage(asking: Asking) -> Found:
    pos, unit = asking.pos, asking.unit()
    reasons = disengage.why_not_disengage(pos, unit)
    target = asking.get("target")
    if target:
        ids, result = target if isinstance(target, list) else [target], asking.get("result", "yes")
        out = leaves(pos, str(ids[-1]))
        path = tuple(asking.place(id) for id in (ids[:-1] if out else ids))
        if path and path[0] == pos.at[unit]:
            path = path[1:]
        reasons += _disengages_off(pos, unit, path, out) if out else disengage.why_not_path(pos, unit, path, result)
    return reasons, disengage.disengagement_lines(pos, unit)


def _disengages_off(pos: A44Position, unit: int, path: tuple[int, ...], edge: str) -> list[Refusal]:
    """17.6 Off the map from the last of these hexes."""
    last = path[-1] if path else pos.at[unit]
    reasons = why_not_edge(pos, last, edge)
    if path not in disengage.disengagements(pos, unit).off:
        reasons.append(refuse("17.6", "a44-refused-exit-edge", hex=pos.hex_ref(last)))
    return reasons


def _recover(asking: Asking) -> Found:
    unit = asking.unit()
    return rally.why_not_rally(asking.pos, unit), rally.rally_lines(asking.pos, unit)


def _support(asking: Asking) -> Found:
    """By the guns of whoever is attacked, or of the attackers."""
    pos, gun, target = asking.pos, asking.unit(), asking.hex("target")
    side = pos.unit(gun).side
    if pos.units_at(target, 1 - side) and not pos.units_at(target, side):
        attackers = asking.units("attackers") or attack.able(pos, side, target)
        return artillery.why_not_support(pos, gun, target, attackers, attacking=True), ()
    defenders = pos.units_at(target, side)
    return artillery.why_not_support(pos, gun, target, defenders, attacking=False), ()


def _lead(asking: Asking) -> Found:
    """16.2 a fire fight against a hex, 16.7 a determined defense against a result."""
    pos, unit, target = asking.pos, asking.unit(), asking.get("target")
    if isinstance(target, list):
        target = target[-1] if target else None
    if target in pos.world.things["hex"] and pos.at[unit] != asking.place(target):
        hex, plus = asking.place(target), asking.get("result") == "FF(+1)"
        reasons = results.why_not_lead_attack(pos, unit, hex)
        if not attack.reaches(pos, unit, hex):
            reasons.append(refuse("16.2", "a44-refused-lead-advance", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex)))
        return reasons, results.fire_fight_lines(pos, unit, hex, plus_one=plus)
    stated = asking.get("result") or target
    result = next((name for name in results.EFFECTS if same(stated, name)), None)
    if result is None:
        raise Unsupported(f"{stated!r} is neither a hex nor a combat result")
    hex = pos.at[unit]
    dcb = odds.defensive_bonus(pos, hex, pos.units_at(hex, pos.unit(unit).side))
    return results.why_not_lead_defense(pos, unit, result), results.defense_lines(pos, unit, dcb)


def _surprise(asking: Asking) -> Found:
    return attack.why_not_surprise(asking.pos, asking.units("unit") or asking.units("units")), ()


# Artillery supply, works, night, breakdown ---------------------------------------------------------


def _flip_ready(asking: Asking) -> Found:
    """One gun, or several in one phase."""
    guns = asking.units("units") or [asking.unit()]
    before = int(asking.get("flipped", 0))
    reasons = (artillery_supply.why_not_flip(asking.pos, gun, before + more) for more, gun in enumerate(guns))
    return [reason for found in reasons for reason in found], ()


def _improve(asking: Asking) -> Found:
    pos, unit = asking.pos, asking.unit()
    reasons = improved.why_not_improve(pos, unit)
    if asking.get("target") is not None and asking.hex("target") != pos.at[unit]:
        reasons.append(refuse("15.8", "a44-refused-work-off-map", unit=pos.unit_ref(unit)))
    return reasons, ()


def _break_down(asking: Asking) -> Found:
    """26.2 Before it moves, disengages or advances: after its attack there is still time."""
    pos, unit = asking.pos, asking.unit()
    acted = pos.status[unit] & (MOVED if asking.when.get("phase") == "movement" else RETREATED)
    return breakdown.why_not_break_down(pos, unit, acted=bool(acted)), ()


def _recombine(asking: Asking) -> Found:
    """The breakdown unit is whichever of the two is one."""
    part, unit = asking.unit(), asking.unit("target")
    if breakdown.parent(asking.pos, part) is None and breakdown.parent(asking.pos, unit) is not None:
        part, unit = unit, part
    return breakdown.why_not_recombine(asking.pos, part, unit), ()


def _replace(asking: Asking) -> Found:
    pos, unit = asking.pos, asking.unit()
    hex = asking.hex("target") if asking.get("target") is not None else None
    if hex is not None:
        hold_by_default(pos, hex)
    return replacements.why_not_replace(pos, unit, hex, supply(pos, pos.unit(unit).side)), ()


def _mark_night(asking: Asking) -> Found:
    pos = asking.pos
    units = asking.units("units") or asking.units("unit")
    if not units:
        units = pos.units_at(asking.hex("target"), asking.side())
    if not units:
        return [refuse("25.3", "a44-refused-mark-stack")], ()
    return night.why_not_mark(pos, units), ()


def _infiltrate(asking: Asking) -> Found:
    """31 by night; by day 27.8, of one brigade."""
    units = asking.units("units") or asking.units("unit")
    target = asking.get("target")
    hex = asking.place(target[-1] if isinstance(target, list) else target)
    if not asking.pos.night:
        return _why_not_slip(asking.pos, units[0], hex), ()
    return night.why_not_infiltrate_together(asking.pos, units, hex), ()


# Markers -------------------------------------------------------------------------------------------


def _place_traffic(asking: Asking) -> Found:
    pos, units, number = asking.pos, asking.units("unit"), asking.get("number")
    side = asking.side(units[0] if units else None)
    reasons = traffic.why_not_place(pos, side, asking.hex("target"))
    if not reasons and number is not None and number not in map(traffic.number, traffic.available(pos, side)):
        reasons = [refuse("24.3", "a44-refused-traffic-none")]
    return reasons, ()


def _place_roadblock(asking: Asking) -> Found:
    """The marker that is free, or the first."""
    pos, side = asking.pos, asking.side()
    own = roadblocks.markers(side)
    number = asking.get("number")
    free = [marker for marker in own if pos.roadblock[marker] < 0]
    marker = own[int(number) - 1] if number in (1, 2) else free[0] if free else own[0]
    return roadblocks.why_not_place(pos, marker, asking.hex("target"), supply(pos, side)), ()


# The map's edge ------------------------------------------------------------------------------------


def _exit(asking: Asking) -> Found:
    pos, unit = asking.pos, asking.unit()
    here = pos.at[unit]
    by_edge = why_not_edge(pos, here, _edge(asking, here))

    def reasons(mode: Mode) -> list[Refusal]:
        return why_not_mode(pos, unit, mode) + (by_edge or entry.why_not_exit(pos, Progress(unit, mode, here), here))

    return _in_any_way(asking, reasons), ()


def _edge(asking: Asking, here: int) -> str:
    """The edge that is named, by itself, by a box behind it, or by the hex or the Entry Hex from which one leaves."""
    pos, target = asking.pos, asking.get("target", OUT[0])
    word = str(target[-1] if isinstance(target, list) else target)
    edge = leaves(pos, word.casefold().replace("_", " ").removesuffix(" edge"))
    if not edge and (word in pos.world.things["hex"] or word == pos.world.features.entry.get(here)):
        edge = OUT[0]
    if not edge:
        raise Unsupported(f"{word!r} is no edge of the map; there is {', '.join(EDGE_OWNER)}")
    return edge


def _in_any_way(asking: Asking, reasons: Callable[[Mode], list[Refusal]]) -> list[Refusal]:
    """In the way that the question names; if it names none, 11.1b Tactical Movement will do as well."""
    found = reasons(plain_mode(mode_of(asking)))
    return found if "mode" in asking.question or reasons("tactical") else []


def _enter(asking: Asking) -> Found:
    pos, unit = asking.pos, asking.unit()
    hex = _entry_hex(asking)
    if hex >= pos.world.ground.n:
        return entry.why_not_box(pos, unit, hex), ()
    hold_by_default(pos, hex)
    return _in_any_way(asking, lambda mode: entry.why_not_enter(pos, unit, hex, mode)), ()


def _entry_hex(asking: Asking) -> int:
    """A hex, or the letter of an Entry Hex."""
    target: Any = asking.get("target")
    lettered = [hex for hex, letter in asking.pos.world.features.entry.items() if letter == target]
    return lettered[0] if lettered else asking.place(target)


def _land(asking: Asking) -> Found:
    return specials.why_not_drop(asking.pos, asking.unit(), asking.hex("target")), ()


def _sneak(asking: Asking) -> Found:
    return _why_not_slip(asking.pos, asking.unit(), asking.hex("target")), ()


def _why_not_slip(pos: A44Position, unit: int, hex: int) -> list[Refusal]:
    """27.8 The brigade ignores zones of control, but neither bonds nor ground."""
    reasons, here = specials.why_not_sneak(pos, unit, hex), pos.at[unit]
    if 0 <= here < pos.world.ground.n and pos.world.ground.near[here] >> hex & 1:
        reasons += movement.why_not_step(pos, Progress(unit, "normal", here), here, hex)
    return reasons


def _load(asking: Asking) -> Found:
    return strategic.why_not_load(asking.pos, asking.unit()), ()


def _unload(asking: Asking) -> Found:
    return strategic.why_not_remove(asking.pos, asking.unit()), ()


def _attack(asking: Asking) -> Found:
    pos, unit, target = asking.pos, asking.unit(), asking.hex("target")
    reasons = attack.why_not_target(pos, pos.unit(unit).side, target) + attack.why_not_join(pos, unit, target)
    return reasons + night.why_not_attack(pos, unit), ()


def _air(asking: Asking) -> Found:
    units = asking.units("unit")
    return air.why_not_air(asking.pos, asking.side(units[0] if units else None)), ()


VERBS: dict[str, Callable[[Asking], Found]] = {
    "demolish": _demolish,
    "repair": _repair,
    "disengage": _disengage,
    "recover": _recover,
    "rally": _recover,
    "rebuild": _rebuild,
    "improve": _improve,
    "break_down": _break_down,
    "recombine": _recombine,
    "replace": _replace,
    "place_traffic": _place_traffic,
    "place_roadblock": _place_roadblock,
    "mark_night": _mark_night,
    "support": _support,
    "flip_ready": _flip_ready,
    "infiltrate": _infiltrate,
    "exit": _exit,
    "enter": _enter,
    "lead": _lead,
    "land": _land,
    "commando": _commando,
    "surprise": _surprise,
    "sneak": _sneak,
    "load": _load,
    "unload": _unload,
    "attack": _attack,
    "air": _air,
}
