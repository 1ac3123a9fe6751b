"""Rules cases of section 10: fire."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from salient.engine.cases import Answer, Unsupported, answers, least, most
from salient.games.fronte.activation import Activation
from salient.games.fronte.cases.fights import cover
from salient.games.fronte.cases.table import Stage, Table, breakdown, score
from salient.games.fronte.cases.words import Ask, BoardSaid, SectorSaid, Troop, UnitLike, UnitSaid, troop
from salient.games.fronte.fire import FireRoll, Locate, PickTarget

Fields = dict[str, Any]
FROM, AT, BEYOND = "E05", "F05", "G05"  # a firer, its target next to it, and RECON on its other side
GUN = "artillery_medium"


# Fire ------------------------------------------------------------------------------------------------------


class AskFirePool(Ask, kw_only=True, frozen=True):
    firer: UnitLike
    target: UnitLike
    sector: SectorSaid = SectorSaid()


#: 10.j Several words for the die of more than two artillery regiments.
GUNS = Literal["guns", "artillery", "artillery_regiments", "regiments", "more_than_2_regiments", "extra_regiments"]
FireLines = dict[Literal["base", "regiment", "fc", "cover", "hq_destroyed", "out_of_supply"] | GUNS, int]


FirePool = answers(numbers="firer_dice target_dice", firer_breakdown=FireLines, target_breakdown=FireLines)


def _is_gun(told: Troop) -> bool:
    return told.kind.startswith("artillery")


def fire_pool(ask: AskFirePool) -> Fields:
    """At the next sector. Artillery fires at artillery where its own RECON sees it (2.1.n)."""
    table, firer, target = Table(ask), troop(ask.firer), troop(ask.target)
    cover(table, AT, ask.sector)
    unit, other = table.add(firer, FROM), table.add(target, AT, 1, 1)
    counter = _is_gun(firer) and _is_gun(target)
    if counter:
        table.add("recon_light", BEYOND)
    stage = table.stage(Activation(0)).play(f"{'counter' if counter else 'fire'} u{unit} {AT}")
    lines = breakdown(stage, f"target u{other}")
    roll = stage.play(f"target u{other}").top
    assert isinstance(roll, FireRoll)
    return {
        "firer_dice": roll.first_dice,
        "target_dice": roll.second_dice,
        "firer_breakdown": lines[0],
        "target_breakdown": lines[1],
    }


class AskFire(Ask, frozen=True):
    firer: UnitLike = GUN
    target: UnitLike | None = None
    distance: int = 1
    candidates: list[UnitSaid] | None = None
    sector_units: list[UnitLike] | None = None
    common_neighbours: list[Literal["heavy", "open", "clear", "forest", "village", "city", "ridge"]] | None = None
    recon_adjacent: bool = False
    recon_same_division: bool = True
    isolated: bool = True
    counter_battery: bool = False
    die: int | None = None
    firers: list[UnitLike] | None = None
    same_target: bool = True
    moved: bool = False
    fired: bool = False
    assaulted: bool = False
    retreated: bool = False
    bridging: bool = False


FireAnswer = answers(
    numbers="separate_resolutions",
    truths="legal located fire_action_spent roll_needed die_needed",
    legal_targets=list[str],
    chooser=Literal["firer", "target_owner"] | None,
)


def fire_legality(ask: AskFire) -> Fields | Answer:
    if ask.counter_battery:
        return _counter_battery(ask)
    if ask.firers is not None:
        return _together(ask, ask.firers)
    if ask.candidates is not None:
        return _candidates(ask, ask.candidates)
    if ask.sector_units is not None:
        return _sector_fire(ask, ask.sector_units)
    return {"legal": _can_fire(ask)}


def _firer(ask: AskFire) -> Troop:
    """The firer with what the case says that it has done."""
    told = troop(ask.firer)
    names = [name for name in ("moved", "fired", "assaulted", "retreated", "bridging") if getattr(ask, name)]
    return told._replace(facts=msgspec.structs.replace(told.facts, **dict.fromkeys(names, True))) if names else told


def _recon(table: Table, ask: AskFire, at: str) -> None:
    if ask.recon_adjacent:
        table.add("recon_light", at, 0, 0 if ask.recon_same_division else 2)


def _counter_battery(ask: AskFire) -> Fields:
    """2.1.m, 2.1.n Artillery looks for artillery."""
    table = Table(ask)
    table.add(_firer(ask), FROM)
    table.add(GUN, AT, 1, 1)
    _recon(table, ask, BEYOND)
    stage = table.stage(Activation(0)).play(f"counter u0 {AT}")
    needed = isinstance(stage.top, Locate)
    if ask.die is not None and needed:
        stage.roll(ask.die)
    located = isinstance(stage.top, PickTarget)
    if located:
        stage.play("target u1").roll(least, most)
    spent = stage.refusals(f"counter u0 {AT}")
    return {"located": located, "fire_action_spent": bool(spent), "roll_needed": needed, "die_needed": needed}


def _together(ask: AskFire, firers: list[UnitLike]) -> Fields:
    """10.d Each unit fires alone, if at the same target or not."""
    table = Table(ask)
    units = [table.add(one, FROM) for one in firers]
    target = table.add("infantry regiment", AT, 1, 1, pr=9)
    if not ask.same_target:
        raise Unsupported("same_target: of several targets nothing is asked")
    stage = table.stage(Activation(0))
    rolls = 0
    for unit in units:
        stage.play(f"fire u{unit} {AT}", f"target u{target}")
        rolls += isinstance(stage.top, FireRoll)
        score(stage, 1, 2)
    return {"separate_resolutions": rolls}


#: Sectors one, two and three from E05.
RINGS = {
    1: ("F05", "D05", "D04", "E04", "D06", "E06"),
    2: ("G05", "C05", "D03", "F03", "D07", "F07"),
    3: ("H05", "B05", "C02", "F02", "C08", "F08"),
}


def _targets(stage: Stage, unit: int, told: list[Troop]) -> list[str]:
    """Whom a unit may hit, over all sectors that it may fire into."""
    found = []
    for words in stage.offered("fire"):
        if words.startswith(f"u{unit} "):
            picking = stage.copy().play(f"fire {words}")
            picking.agree("target")
            found += picking.offered("target")
    return [told[int(id[1:]) - 1].name for id in found]


def _candidates(ask: AskFire, candidates: list[UnitSaid]) -> Answer:
    """Units that a firer sees, each in a sector of its own; those of one distance share it if artillery fires (R78)."""
    firer, told = _firer(ask), [troop(one) for one in candidates]
    table = Table(ask)
    unit = table.add(firer, FROM)
    for number, one in enumerate(told):
        far = one.facts.distance or ask.distance
        if far not in RINGS:
            raise Unsupported(f"candidates are 1 to 3 sectors away, not {far}")
        table.add(one, RINGS[far][0 if _is_gun(firer) else number], 1, 1)
    named = _targets(table.stage(Activation(0)), unit, told)
    legal = _aimed(ask, told) in named if ask.target is not None else bool(named)
    return _among(told, {"legal_targets": named, "legal": legal})


def _among(told: list[Troop], fields: Fields) -> Answer:
    return Answer(fields, names={"legal_targets": [one.name for one in told]})


def _aimed(ask: AskFire, told: list[Troop]) -> str:
    """The target of a case is one of its units."""
    name = troop(ask.target).name if isinstance(ask.target, UnitSaid) else str(ask.target)
    if name not in [one.name for one in told]:
        raise Unsupported(f"the target {name!r} is none of the units")
    return name


def _sector_fire(ask: AskFire, units: list[UnitLike]) -> Answer:
    """Fire into a sector with these units."""
    firer, told = _firer(ask), [troop(one) for one in units]
    table = Table(ask)
    unit = table.add(firer, FROM)
    for one in told:
        table.add(one, AT, 1, 1)
    _recon(table, ask, BEYOND)
    stage = table.stage(Activation(0))
    named = _targets(stage, unit, told)
    found: Fields = {"legal_targets": named, "legal": bool(named)}
    if ask.target is not None:
        found["legal"] = _aimed(ask, told) in named
    if named:
        found["chooser"] = "firer" if stage.play(f"fire u{unit} {AT}").side == "allied" else "target_owner"
    return _among(told, found)


#: A target at distance 2 with so many sectors between, from C03: table, target, the sectors.
BETWEEN: dict[int, tuple[Literal["hex", "square"], str, tuple[str, ...]]] = {
    1: ("hex", "E03", ("D03",)),
    2: ("hex", "D04", ("C04", "D03")),
    3: ("square", "E03", ("D02", "D03", "D04")),
}


def _can_fire(ask: AskFire) -> bool:
    firer, target = _firer(ask), "infantry" if ask.target is None else ask.target
    start, there, board = "C03", f"{chr(67 + ask.distance)}03", BoardSaid(cols=20)
    if ask.common_neighbours is not None:
        if len(ask.common_neighbours) not in BETWEEN or ask.distance != 2:
            raise Unsupported("common_neighbours: one to three sectors, for a distance of 2")
        shape, there, sectors = BETWEEN[len(ask.common_neighbours)]
        between = dict(zip(sectors, ask.common_neighbours, strict=True))
        board = BoardSaid(geometry=shape, terrain={**between})
    table = Table(ask, board)
    unit = table.add(firer, start)
    aimed = table.add(target, there if ask.distance else "J10", 1, 1)  # nobody is in one sector with an enemy (4.f)
    if not ask.isolated:
        table.add("engineer", there, 1, 1)
    stage = table.stage(Activation(0))
    return not stage.why_not_line(f"fire u{unit} {there}", f"target u{aimed}")
