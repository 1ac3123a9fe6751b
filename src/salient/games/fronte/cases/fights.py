"""Rules cases of sections 8 and 9: who leads, who supports, the dice of an assault."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from salient.engine.cases import Answer, Said, Unsupported, answers
from salient.games.fronte.activation import Activation
from salient.games.fronte.assault import counted_fc
from salient.games.fronte.assault_steps import AssaultRoll, SupportAttack, SupportDefence
from salient.games.fronte.cases.ground import others
from salient.games.fronte.cases.table import Stage, Table, breakdown
from salient.games.fronte.cases.words import (
    Ask,
    BoardSaid,
    Ground,
    NearBy,
    NearEnemy,
    RiverSaid,
    SectorSaid,
    Troop,
    UnitLike,
    UnitSaid,
    troop,
    with_facts,
)

Fields = dict[str, Any]

#: The assault of these cases goes from E06 to F06; guns stand well behind.
START, TARGET = "E06", "F06"
GUNS = ("C06", "I06")
BESIDE = ("G06", "F05", "G05", "F07", "G07")  # sectors next to the attacked one, for regiments of other divisions
FAR = "J10"


# Pools -----------------------------------------------------------------------------------------------------


class FighterSaid(Said, frozen=True):
    leader: UnitLike
    supports: list[UnitLike] = []
    artillery: bool = False
    hq_destroyed: bool = False
    in_supply: bool = True
    division_pr_lost_this_turn: int = 0


class AskAssaultPool(Ask, kw_only=True, frozen=True):
    attacker: FighterSaid
    defender: FighterSaid
    sector: SectorSaid = SectorSaid()


AssaultLines = dict[
    Literal["base", "regiment", "fc", "support", "artillery", "cover", "hq_destroyed", "losses", "out_of_supply"], int
]


AssaultPool = answers(
    numbers="attacker_dice defender_dice",
    attacker_breakdown=AssaultLines,
    defender_breakdown=AssaultLines,
)


def cover(table: Table, at: str, sector: SectorSaid) -> None:
    """The sector of a case, put onto the table; a river runs through it from north to south."""
    word = sector.ground
    if word == "river":
        chain = [f"{at[0]}{row:02d}" for row in range(1, 11)]
        column = ord(at[0]) - 65
        river = RiverSaid(chain, (column, -1), (column, 10))
        table.rivers += Table(Ask(), BoardSaid(rivers=[river])).rivers
    elif word not in ("open", "clear"):
        table.ground[at] = word  # type: ignore[assignment]
    if sector.fortified:
        table.fortified.append(at)
    if sector.mined:
        table.mined[at] = 1
    if sector.airfield:
        table.marks[at] = "airfield"


def assault_pool(ask: AskAssaultPool) -> Fields:
    table = Table(ask)
    cover(table, TARGET, ask.sector)
    ours, our_supports = _fighter(table, ask.attacker, START, 0)
    theirs, their_supports = _fighter(table, ask.defender, TARGET, 1)
    stage = table.stage(Activation(0)).play(f"assault {START} {TARGET}", f"lead u{ours}")
    _support(stage, our_supports)
    if ask.attacker.artillery:
        stage.play(f"gun {stage.offered('gun')[0]}")
    stage.play("fight", f"lead u{theirs}")
    _support(stage, their_supports)
    lines = breakdown(stage, "fight")
    roll = stage.play("fight").top
    assert isinstance(roll, AssaultRoll)
    return {
        "attacker_dice": roll.first_dice,
        "defender_dice": roll.second_dice,
        "attacker_breakdown": lines[0],
        "defender_breakdown": lines[1],
    }


def _fighter(table: Table, said: FighterSaid, at: str, side: int) -> tuple[int, list[int]]:
    """A leader and whoever is there to support it."""
    leader = table.add(said.leader, at, side, side)
    supports = [table.add(one, at, side, side) for one in said.supports]
    if said.artillery:
        table.add("artillery_medium", GUNS[side], side, side)
    if said.hq_destroyed:
        table.without_hq(side, side)
    if not said.in_supply:
        table.cut_off(side)
    table.lost[side] = said.division_pr_lost_this_turn
    return leader, supports


def _support(stage: Stage, units: list[int]) -> None:
    """Of these units those that are offered support, the best FC first, as long as more are accepted."""
    for unit in sorted(units, key=lambda one: -counted_fc(stage.position, (one,))):
        if f"u{unit}" in stage.offered("support"):
            stage.play(f"support u{unit}")


# Leaders and supports --------------------------------------------------------------------------------------


class AskAssault(Ask, kw_only=True, frozen=True):
    leader: UnitLike
    start: str = msgspec.field(default=START, name="from")
    target: str = TARGET
    alone: bool | None = None
    division_units_in_sector: list[UnitLike] = []
    defenders: tuple[UnitLike, ...] = ("infantry regiment",)
    enemies: list[str | UnitSaid] = []
    target_empty: bool = False
    target_terrain: Ground = "open"
    geometry: Literal["hex", "square"] = "hex"
    distance: int = 1
    road_step: bool = False
    bridge: bool = False
    boat_bridge: bool = False
    engineers_in_river_sector: bool = False
    fired: bool = False
    assaulted: bool = False
    supported: bool = False
    bridging: bool = False


#: The river of these cases runs south through column C: who sits in C03, and whom it attacks.
RIVER = {"river sector, west bank": "west", "river sector, east bank": "east"}
ACROSS = {"west-bank neighbour": "B03", "east-bank neighbour": "D03"}


def assault_legality(ask: AskAssault) -> Fields:
    """Whether this unit may lead the assault."""
    at_river = ask.start in RIVER
    if not at_river:
        Table(Ask()).sector(ask.start)
    start, target = ("C03", ACROSS.get(ask.target, ask.target)) if at_river else (ask.start, ask.target)
    if ask.distance > 1:
        target = f"{chr(ord(start[0]) + ask.distance)}{start[1:]}"
    board = BoardSaid(
        geometry=ask.geometry,
        terrain={target: ask.target_terrain},
        roads=[[start, target]] if ask.road_step else [],
        rivers=[[f"C{row:02d}" for row in range(1, 11)]] if at_river else [],
        bridges=[start] if ask.bridge else [],
        boat_bridges=[start] if ask.boat_bridge else [],
    )
    table = Table(ask, board)
    bank = table.bank(RIVER[ask.start], start) if at_river else ""
    leader, mates = troop(ask.leader), [troop(one) for one in ask.division_units_in_sector]
    if ask.alone is not None and ask.alone == bool(mates):
        raise Unsupported(f"alone is {ask.alone}, and division_units_in_sector says otherwise")
    same = next((number for number, one in enumerate(mates) if one.kind == leader.kind), None)
    if same is not None:  # the leader is one of them
        leader = mates.pop(same)
    done = {name for name in ("fired", "assaulted", "supported", "bridging") if getattr(ask, name)}
    if done:
        leader = leader._replace(facts=msgspec.structs.replace(leader.facts, **dict.fromkeys(done, True)))
    unit = table.add(leader, start, bank=bank)
    for one in mates:
        table.add(one, start, bank=bank)
    if ask.engineers_in_river_sector:
        table.add("engineer", start, 0, 2, bank=bank)
    others(table, ask.enemies, 1, 1)
    if not ask.target_empty and not any(one.start == target for one in table.units):
        for defender in ask.defenders:
            table.add(defender, target, 1, 1)
    stage = table.stage(Activation(0))
    return {"legal": not stage.why_not_line(f"assault {start} {target}", f"lead u{unit}")}


class AskSupport(Ask, kw_only=True, frozen=True):
    mode: Literal["attack", "defence"]
    same_sector_same_division: list[UnitLike] = []
    same_sector_other_division: list[UnitLike] = []
    same_sector_garrisons: list[UnitLike] = []
    same_division_other_sector: list[UnitLike] = []
    other_division_adjacent: list[UnitLike] = []
    artillery: UnitSaid | list[UnitSaid] | None = None


Support = answers(numbers="max_counted artillery_die", eligible=list[str])


def support_eligibility(ask: AskSupport) -> Answer:
    """Who may support an assault from E06 on F06, or its defence."""
    side = 0 if ask.mode == "attack" else 1
    home = (START, TARGET)[side]
    table = Table(ask, BoardSaid(cols=20))
    table.add("infantry regiment", START)
    table.add("infantry regiment", TARGET, 1, 1)
    groups: list[tuple[list[UnitLike], tuple[str, ...], int]] = [
        (ask.same_sector_same_division, (home,) * 9, side),
        (ask.same_sector_other_division, (home,) * 9, 2),
        (ask.same_sector_garrisons, (home,) * 9, -1),
        (ask.same_division_other_sector, BESIDE, side),
        (ask.other_division_adjacent, BESIDE, 3),
    ]
    offered: dict[str, Troop] = {}
    for listed, sectors, division in groups:
        for said, at in zip(listed, sectors, strict=False):
            told = troop(said)
            if division == -1:
                told = told._replace(facts=msgspec.structs.replace(told.facts, garrison=True))
            offered[f"u{table.add(told, at, side, division)}"] = told
            _threaten(table, told.facts.enemy_adjacent_sectors, 1 - side)
    guns = ask.artillery if isinstance(ask.artillery, list) else [ask.artillery] if ask.artillery else []
    for said in guns:
        division = side if said.same_division else 2
        table.add(_gun(said), f"{chr(70 + (said.distance or 1))}06", side, division)
    stage = table.stage(Activation(0)).play(f"assault {START} {TARGET}", "lead u0")
    if side:
        stage.play("fight", "lead u1")
    assert isinstance(stage.top, SupportAttack | SupportDefence)
    stage.agree("support")
    eligible = [offered[id].name for id in stage.offered("support") if id in offered]
    if stage.offered("gun"):
        stage.play(f"gun {stage.offered('gun')[0]}")
    die = breakdown(stage, "fight")[side].get("artillery", 0)
    counted = 0
    while stage.offered("support"):
        stage.play(f"support {stage.offered('support')[0]}")
        counted += 1
    fields = {"eligible": eligible, "max_counted": counted, "artillery_die": die}
    return Answer(fields, names={"eligible": [told.name for told in offered.values()]})


def _threaten(table: Table, near: list[str | NearEnemy], side: int) -> None:
    """9.1.g Enemies in the sectors that a case names; those of the assault are there anyway."""
    for one in near:
        word, units = (one, ("infantry",)) if isinstance(one, str) else (one.sector, one.units)
        if word not in NearBy.__args__:  # type: ignore[attr-defined]
            raise Unsupported(f"{word!r} is no sector of an assault")
        if word == "another sector":
            for unit in units:
                table.add(unit, "H06", side, side)


def _gun(said: UnitSaid) -> Troop:
    """Artillery of which a case may say only how it moves or how far it fires."""
    towed, reach = said.towed is not False and not said.self_propelled, said.range
    told = with_facts(said, "artillery_medium" if towed else "artillery_medium_sp")
    return told._replace(kind="artillery_heavy") if reach == 8 else told
