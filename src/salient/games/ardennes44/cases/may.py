"""The question `may`: the phase of a verb is begun, and the answer given that the verb means."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from salient.engine.actions import Action, refuse
from salient.engine.cases import Answer, Disagreement, Said, Unsupported
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases.board import is_box
from salient.games.ardennes44.cases.markers import NoBridge
from salient.games.ardennes44.cases.move import Walk, why_not_edge
from salient.games.ardennes44.cases.said import Situation
from salient.games.ardennes44.cases.scene import NOT_NOW, Permission, Scene, Staged, not_now, permission, total
from salient.games.ardennes44.combat import rally, results
from salient.games.ardennes44.combat.attack_steps import GatherAttackers
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.determined_defense import DeterminedDefense
from salient.games.ardennes44.combat.disengage_steps import AnnounceDisengagement, DisengagementWalk
from salient.games.ardennes44.combat.fire_fight import FireFight
from salient.games.ardennes44.combat.rally_phase import RallyRoll
from salient.games.ardennes44.combat.support_steps import DefensiveFire, Support
from salient.games.ardennes44.logistics.artillery_supply_phase import MakeReady
from salient.games.ardennes44.logistics.bridge_phase import (
    AskBurn,
    AskDemolition,
    BurnBeforeAttack,
    DemolishBeforeAttack,
)
from salient.games.ardennes44.logistics.traffic_phase import (
    PlaceRoadblock,
    PlaceRoadblocks,
    PlaceTraffic,
    PlaceTrafficMarker,
)
from salient.games.ardennes44.map.ground import EDGE_OWNER
from salient.games.ardennes44.movement.march import Sneak
from salient.games.ardennes44.night.replacement_phase import ReplacementPlace, Replacements
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.pieces.counters import NIGHT, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.world import MARKER_IDS


class AskMay(Said, frozen=True):
    verb: str
    unit: str | None = None
    units: list[str] = []
    target: str | list[str] | None = None
    number: int | None = None


class MayAnswer(Permission, frozen=True):
    drm: int = 0


class Found(NamedTuple):
    """The stage on which an answer was tried, why it was not to be given, and what is added to the roll it brings."""

    stage: Staged
    reasons: list[Refusal]
    drm: int = 0
    action: str = ""  # if it was not given yet


class Asked:
    """The question with its scene."""

    def __init__(self, case: Situation, ask: AskMay):
        self.scene, self.ask, self.target = Scene(case), ask, ask.target
        self.scene.units([*ask.units, *([ask.unit] if ask.unit is not None else [])])

    @property
    def unit(self) -> str:
        if self.ask.unit is None:
            raise Unsupported(f"{self.ask.verb}: names no unit")
        return self.ask.unit

    @property
    def hex(self) -> str:
        if not isinstance(self.target, str):
            raise Unsupported(f"{self.ask.verb}: its target must be one hex")
        self.scene.place(self.target)
        return self.target

    @property
    def pair(self) -> list[str]:
        if not isinstance(self.target, list) or len(self.target) != 2:
            raise Unsupported(f"{self.ask.verb}: its target must be the two hexes of a bridge")
        return self.target

    def line(self, usual: str, *answers: str) -> Found:
        """These answers in the phase of the case."""
        stage = self.scene.phase(usual)
        return Found(stage, stage.why_not_line(*answers))


def question(case: Situation, ask: AskMay) -> Answer:
    if ask.verb not in VERBS:
        raise Unsupported(f"there is no verb {ask.verb!r}; there is {', '.join(VERBS)}")
    verb, when = VERBS[ask.verb]
    asked = Asked(case, ask)
    try:
        found = verb(asked)
    except NoBridge:  # 7.2, 7.8 there is nothing to blow or to build
        found = Found(asked.scene.stage(), not_now(ask.verb))
    when += ("25.1",) if asked.scene.pos.night else ()
    return permission(found.stage.position, found.reasons, when, drm=found.drm)


# 7 Bridges, 32 dumps -------------------------------------------------------------------------------


def demolish(asked: Asked) -> Found:
    scene, ask = asked.scene, asked.ask
    if ask.unit is None:
        return _burn(asked)
    action = f"demolish {scene.bridge(asked.pair)} {asked.unit}"
    if scene.is_phase("bridge", "combat") and scene.when.phase == "combat":
        step = _attack_across(asked)
        stage = scene.stage(DemolishBeforeAttack(step.player, step.attackers, step.target))
        if scene.side(asked.unit) == scene.pos.player:
            return Found(stage, not_now(action))
        reasons = stage.unasked(step, action)
    else:
        stage = scene.phase("bridge")
        reasons = stage.refusals(action)
    return Found(stage, reasons, 0 if reasons else total(stage, action), action)


def _attack_across(asked: Asked) -> AskDemolition:
    """7.4 The attack in whose course the bridge is tried: by all enemies at its other end."""
    pos, side = asked.scene.pos, asked.scene.side(asked.unit)
    ends = [asked.scene.place(id) for id in asked.pair]
    target = next((end for end in ends if pos.units_at(end, side)), ends[0])
    (other,) = [end for end in ends if end != target]
    return AskDemolition(side, tuple(pos.units_at(other, 1 - side)), target)


def _burn(asked: Asked) -> Found:
    """32.3 A fuel dump needs no unit."""
    scene, action = asked.scene, f"burn {asked.hex}"
    if scene.when.phase == "combat":
        hex = scene.place(asked.hex)
        stage = scene.stage(BurnBeforeAttack(hex))
        reasons = stage.unasked(AskBurn(hex), action)
    else:
        stage = scene.phase("bridge")
        reasons = stage.refusals(action)
    return Found(stage, reasons, 0 if reasons else total(stage, action), action)


def _repair(asked: Asked) -> Found:
    """7.8 By nobody; a unit that a case names says whose work it is."""
    if asked.ask.unit is not None and asked.scene.side(asked.unit) != asked.scene.pos.player:
        return Found(asked.scene.stage(), not_now("repair"))
    return asked.line("bridge", f"repair {asked.scene.bridge(asked.pair)}")


def _rebuild(asked: Asked) -> Found:
    """7.8 of a bridge, 25.2 of a unit."""
    return _repair(asked) if isinstance(asked.target, list) else _replace(asked)


# 20 Disengagement, 18 recovery ---------------------------------------------------------------------


def _disengage(asked: Asked) -> Found:
    scene, unit = asked.scene, asked.unit
    stage = scene.phase("combat")
    reasons = stage.why_not_line(f"disengage {unit}")
    if reasons:
        return Found(stage, reasons)
    if isinstance(stage.top, AnnounceDisengagement):
        stage.play("try")
    drm = total(stage, "roll 1")
    target = asked.target
    way = [target] if isinstance(target, str) else list(target or ())
    return _retire(asked, stage, way, drm) if way else Found(stage, [], drm)


def _retire(asked: Asked, stage: Staged, way: list[str], drm: int) -> Found:
    """20.3 The way, with a die that lets the unit go; without a Disruption, if there is such a die."""
    tried = [stage.copy().roll(die) for die in range(1, 7)]
    gone = [one for one in tried if not one.over and isinstance(one.top, DisengagementWalk)]
    freely = [one for one in gone if one.top.result == "yes"]  # type: ignore[attr-defined]
    if not gone:
        return Found(stage, _said_against(tried))
    stage = (freely or gone)[0]
    out = way.pop() if way[-1] in EDGE_OWNER or is_box(way[-1]) else ""
    unit = asked.scene.unit(asked.unit)
    reasons = []
    for hex in way:
        walking = not stage.over and isinstance(stage.top, DisengagementWalk)
        reasons = stage.why_not_line(f"retreat {hex}") if walking else _too_far(asked)
        if reasons:
            return Found(stage, reasons, drm)
    if out:
        here = asked.scene.place(way[-1]) if way else stage.position.at[unit]
        reasons = why_not_edge(asked.scene, here, out) or stage.why_not_line("exit")
    elif not stage.over and isinstance(stage.top, DisengagementWalk):
        reasons = stage.why_not_line("stop")
    return Found(stage, reasons, drm)


def _too_far(asked: Asked) -> list[Refusal]:
    """20.3 One or two hexes: the retreat is over."""
    return [refuse("20.3", "a44-refused-disengage-length", unit=asked.scene.pos.unit_ref(asked.scene.unit(asked.unit)))]


def _said_against(tried: list[Staged]) -> list[Refusal]:
    """17.3 What the game said when the unit had nowhere to go."""
    for stage in tried:
        for args in stage.events("a44-cannot-retreat"):
            return [Refusal(str(args["number"]), args["reason"])]
    raise Disagreement("no die lets the unit go, and nothing says why")


def _recover(asked: Asked) -> Found:
    """18.6 Nobody is asked: the phase rolls for a unit, or improves it at once."""
    scene, unit = asked.scene, asked.scene.unit(asked.unit)
    stage = scene.phase("rally")
    if not scene.is_phase("rally"):
        return Found(stage, not_now("rally"))
    rolls = [step for step in stage.position.stack if isinstance(step, RallyRoll) and step.unit == unit]
    better = stage.position.status[unit] & NOT_IN_GOOD_ORDER != scene.pos.status[unit] & NOT_IN_GOOD_ORDER
    reasons = rally.why_not_rally(scene.pos, unit) if not rolls and not better else []
    if scene.side(asked.unit) != scene.pos.player:
        reasons = not_now("rally")
    elif not (rolls or better or reasons):
        raise Disagreement(f"{asked.unit} does not recover, and nothing says why")
    return Found(stage, reasons, sum(line.value for line in rally.rally_lines(scene.pos, unit)) if rolls else 0)


# Orders of the Movement Phase ----------------------------------------------------------------------


def _improve(asked: Asked) -> Found:
    found = asked.line("movement", f"improve {asked.unit}")
    target, unit = asked.target, asked.scene.unit(asked.unit)
    if target is not None and asked.scene.place(asked.hex) != asked.scene.pos.at[unit]:
        raise Unsupported(f"{asked.unit} is not in {target}")
    return found


def _break_down(asked: Asked) -> Found:
    return asked.line("movement", f"break {asked.unit}")


def _recombine(asked: Asked) -> Found:
    """Whichever of the two was broken off."""
    if not isinstance(asked.target, str):
        raise Unsupported("recombine: its target must be the other unit")
    part, unit = asked.unit, asked.target
    parts = {one for one, _ in asked.scene.pos.parents}
    if asked.scene.unit(unit) in parts and asked.scene.unit(part) not in parts:
        part, unit = unit, part
    return asked.line("movement", f"recombine {part} {unit}")


def _mark_night(asked: Asked) -> Found:
    """The stack of a hex, or of a unit, which must get the marker with the others."""
    scene = asked.scene
    named = [*asked.ask.units, *([asked.ask.unit] if asked.ask.unit is not None else [])]
    units = scene.units(named)
    if units and not scene.on_map(named[0]):
        return Found(scene.stage(), not_now("mark"))
    hex = asked.hex if not units else scene.ids([scene.pos.at[units[0]]])[0]
    if asked.target not in (None, hex):
        raise Unsupported(f"{named[0]} is not in {asked.target}")
    found = asked.line("movement", f"mark {hex}")
    unmarked = [unit for unit in units if not found.stage.position.status[unit] & NIGHT]
    if found.reasons or not unmarked:
        return found
    alone = scene.pos.copy()  # the others got it: what is said of this one by itself
    for other in alone.units_at(alone.at[unmarked[0]], alone.unit(unmarked[0]).side):
        if other != unmarked[0]:
            alone.put(other, -1)
    scene.pos = alone
    return asked.line("movement", f"mark {hex}")


def _stay(asked: Asked) -> Found:
    """18.3 To the end of the phase, and of its own march."""
    scene, ref = asked.scene, asked.scene.pos.unit_ref(asked.scene.unit(asked.unit))
    stage = scene.phase("movement")
    reasons = stage.refusals("done")
    if any(reason.message.id == NOT_NOW for reason in reasons):
        return Found(stage, reasons)
    reasons = [reason for reason in reasons if reason.message.args.get("unit") == ref]
    marching = stage.copy()
    if not marching.why_not_line(f"select {asked.unit}") and bool(marching.refusals("stop")) != bool(reasons):
        raise Disagreement(f"{asked.unit} may end its march, but not the phase, or the other way round")
    return Found(stage, reasons)


def _infiltrate(asked: Asked) -> Found:
    """31 by night; by day 27.8, of one brigade that enters a hex and may try not to be noticed there."""
    scene, unit, hex = asked.scene, asked.unit, asked.hex
    if scene.pos.night:
        return asked.line("movement", f"infiltrate {unit}", f"move {hex}")
    found = asked.line("movement", f"select {unit}", f"move {hex}")
    stage = found.stage
    if found.reasons or isinstance(stage.top, Sneak):
        return found
    return Found(stage, [refuse("27.8", "a44-refused-sneak-unit", unit=scene.pos.unit_ref(scene.unit(unit)))])


def _load(asked: Asked) -> Found:
    return asked.line("movement", f"load {asked.unit}")


def _unload(asked: Asked) -> Found:
    return asked.line("movement", f"unload {asked.unit}")


def _in_any_way(asked: Asked, tried: Callable[[Walk], list[Refusal]]) -> Found:
    """11.1b As units usually move, or by Tactical Movement."""
    usual: Found | None = None
    for mode in ("normal", "tactical"):
        walk = Walk(asked.scene, [asked.unit], mode)
        found = Found(walk.stage, walk.begin() or tried(walk))
        if not found.reasons:
            return found
        usual = usual or found
    assert usual is not None
    return usual


def _exit(asked: Asked) -> Found:
    if not isinstance(asked.target, str):
        raise Unsupported("exit: its target must be an edge of the map")
    edge = asked.target
    if edge not in EDGE_OWNER and not is_box(edge):
        raise Unsupported(f"{edge!r} is no edge of the map; there is {', '.join(EDGE_OWNER)}")
    return _in_any_way(asked, lambda walk: walk.leave(edge))


def _enter(asked: Asked) -> Found:
    """By an Entry Hex or its letter, or into a box."""
    scene, target = asked.scene, asked.target
    lettered = [hex for hex, letter in scene.pos.world.features.entry.items() if letter == target]
    place = lettered[0] if lettered else scene.place(asked.hex)
    scene.hold_by_default(place)
    return _in_any_way(asked, lambda walk: walk.go(scene.ids([place])))


def _land(asked: Asked) -> Found:
    return asked.line("movement", f"select {asked.unit}", f"move {asked.hex}")


# Artillery, leads ----------------------------------------------------------------------------------


def _flip_ready(asked: Asked) -> Found:
    """One gun, or several in one phase."""
    scene, guns = asked.scene, asked.ask.units or [asked.unit]
    stage = scene.phase("artillery_supply")
    if not scene.is_phase("artillery_supply"):
        return Found(stage, not_now("ready"))
    for number, gun in enumerate(guns):
        reasons = stage.unasked(MakeReady(scene.pos.player, number), f"ready {gun}")
        if reasons:
            return Found(stage, reasons)
        stage.play(f"ready {gun}")
    return Found(stage, [])


def _support(asked: Asked) -> Found:
    """22.6 By the guns of the attackers, 22.8 or of whoever is attacked."""
    scene, gun, target = asked.scene, asked.unit, asked.scene.place(asked.hex)
    if not scene.is_phase("combat"):
        return Found(scene.phase("combat"), not_now("gun"))
    side, pos = scene.side(gun), scene.pos
    if pos.units_at(target, 1 - side) and not pos.units_at(target, side):
        attackers = _able(scene, asked.hex)
        stage = scene.stage(Support(Battle(side, target, attackers)))
        return Found(stage, stage.refusals(f"gun {gun}"))
    stage = scene.stage(DefensiveFire(Battle(1 - side, target, (), defenders=tuple(pos.units_at(target, side)))))
    return Found(stage, stage.refusals(f"fire {gun}"))


def _able(scene: Scene, hex: str) -> tuple[int, ...]:
    """14.2 All who could attack a hex."""
    stage = scene.phase("combat")
    if stage.why_not_line(f"attack {hex}"):
        return ()
    assert isinstance(stage.top, GatherAttackers)
    return tuple(scene.units(stage.offered("join")))


def _lead(asked: Asked) -> Found:
    """16.2 a fire fight against a hex, 16.7 a determined defense against a result."""
    scene, unit, target = asked.scene, asked.unit, asked.target
    if not isinstance(target, str):
        raise Unsupported("lead: its target must be a hex or a combat result")
    if not scene.is_phase("combat"):
        return Found(scene.phase("combat"), not_now("lead"))
    side, pos = scene.side(unit), scene.pos
    if target in pos.world.things["hex"]:
        attack = Battle(side, scene.place(target), (scene.unit(unit),))
        stage, action = scene.stage(FireFight(attack, False)), f"lead {unit}"
        reasons = stage.refusals(action) or scene.phase("combat").why_not_line(f"attack {target}", f"join {unit}")
    else:
        if target not in results.EFFECTS:
            raise Unsupported(f"{target!r} is neither a hex nor a combat result")
        here = pos.at[scene.unit(unit)]
        defense = Battle(1 - side, here, (), defenders=tuple(pos.units_at(here, side)))
        stage, action = scene.stage(DeterminedDefense(defense, target)), f"hold {unit}"
        reasons = stage.refusals(action)
    return Found(stage, reasons, total(stage, action))


# Night, markers ------------------------------------------------------------------------------------


def _replace(asked: Asked) -> Found:
    """25.2 A step for a unit on the map; a destroyed one returns to a hex."""
    scene, unit = asked.scene, asked.unit
    if asked.target is not None:
        scene.hold_by_default(scene.place(asked.hex))
    stage = scene.phase("replacement")
    if not scene.is_phase("replacement") or not scene.pos.night:
        return Found(stage, not_now("replace"))
    reasons = stage.unasked(Replacements(scene.pos.player), f"replace {unit}")
    if reasons and asked.target is not None:
        step = ReplacementPlace(scene.pos.player, scene.unit(unit))
        reasons += [one for one in step.why_not(scene.pos, Action("place", (asked.hex,))) if one not in reasons]
    if reasons or asked.target is None:
        return Found(stage, reasons)
    return Found(stage, stage.why_not_line(f"replace {unit}", f"place {asked.hex}"))


def _place_traffic(asked: Asked) -> Found:
    """24.3 The marker of a number, or the first that is in the box."""
    scene, player = asked.scene, asked.scene.pos.player
    stage = scene.phase("traffic")
    if not scene.is_phase("traffic"):
        return Found(stage, not_now("marker"))
    own = MARKER_IDS[6 * player : 6 * player + 6]
    if asked.ask.number is not None:
        marker = own[asked.ask.number - 1]
    else:
        marker = next(iter(stage.offered("marker")), own[0])
    reasons = stage.unasked(PlaceTraffic(player), f"marker {marker}")
    if not reasons:
        return Found(stage, stage.why_not_line(f"marker {marker}", f"place {asked.hex}"))
    step = PlaceTrafficMarker(player, MARKER_IDS.index(marker))
    return Found(stage, [*reasons, *step.why_not(scene.pos, Action("place", (asked.hex,)))])


def _place_roadblock(asked: Asked) -> Found:
    """33.2 The roadblock of a number, or the first that is in the box."""
    scene, player = asked.scene, asked.scene.pos.player
    stage = scene.phase("traffic")
    if not scene.is_phase("traffic"):
        return Found(stage, not_now("marker"))
    if not stage.over and isinstance(stage.top, PlaceTraffic):
        stage.play("done")
    own = [MARKER_IDS[12 + marker] for marker in roadblocks.markers(player)]
    if asked.ask.number is not None:
        marker = own[asked.ask.number - 1]
    else:
        marker = next((one for one in own if scene.pos.roadblock[own.index(one) + 2 * player] < 0), own[0])
    asks = not stage.over and isinstance(stage.top, PlaceRoadblocks)
    if asks and not stage.refusals(f"marker {marker}"):
        return Found(stage, stage.why_not_line(f"marker {marker}", f"place {asked.hex}"))
    step = PlaceRoadblock(player, MARKER_IDS.index(marker) - 12)
    reasons = step.why_not(scene.pos, Action("place", (asked.hex,)))
    if asks:
        reasons = [*stage.refusals(f"marker {marker}"), *reasons]
    return Found(stage, reasons)


#: What each verb means, and the rules that say when it is done.
VERBS: dict[str, tuple[Callable[[Asked], Found], tuple[str, ...]]] = {
    "demolish": (demolish, ("7.1", "7.2", "7.3", "7.4")),
    "repair": (_repair, ("7.1", "7.8")),
    "rebuild": (_rebuild, ("7.8", "25.2")),
    "disengage": (_disengage, ("20.1",)),
    "recover": (_recover, ("18.6",)),
    "improve": (_improve, ("15.8",)),
    "break_down": (_break_down, ("26.2",)),
    "recombine": (_recombine, ("26.4",)),
    "replace": (_replace, ("25.2",)),
    "place_traffic": (_place_traffic, ("24.3",)),
    "place_roadblock": (_place_roadblock, ("33.2",)),
    "mark_night": (_mark_night, ("25.3",)),
    "support": (_support, ("22.6",)),
    "flip_ready": (_flip_ready, ("5.1", "5.2", "22.5")),
    "infiltrate": (_infiltrate, ("31",)),
    "exit": (_exit, ("11.9",)),
    "enter": (_enter, ("13.1",)),
    "land": (_land, ("27.2",)),
    "lead": (_lead, ("16.2",)),
    "load": (_load, ("12.4",)),
    "unload": (_unload, ("12.6",)),
    "stay": (_stay, ("11.1",)),
}
