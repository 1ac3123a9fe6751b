"""Rules cases of sections 8 and 9: assaults, supports, losses, advances, retreats."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from salient.engine.cases import Answer, Said, Unsupported, answers
from salient.games.fronte.activation import Activation
from salient.games.fronte.assault_steps import Advance, AssaultRoll, ChooseLoss, Refuse, SupportAttack, SupportDefence
from salient.games.fronte.cases.ground import others
from salient.games.fronte.cases.table import Stage, Table, breakdown, score
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
from salient.games.fronte.pieces import ASSAULTED
from salient.games.fronte.position import DESTROYED
from salient.games.fronte.retreat import FallBack, Rout

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
    """Of these units those that are offered support, the best ones first, as long as more are accepted."""
    pools = {unit: _support_dice(stage, unit) for unit in units if f"u{unit}" in stage.offered("support")}
    for unit in sorted(pools, key=lambda one: -pools[one]):
        if f"u{unit}" in stage.offered("support"):
            stage.play(f"support u{unit}")


def _support_dice(stage: Stage, unit: int) -> int:
    """What a support is worth: its FC, by a setting times its stands or PR."""
    pos = stage.position
    by = {"flat": 1, "stands": pos.world.units[unit].stands, "pr": pos.pr[unit]}
    return pos.kind(unit).fc * by[pos.world.rules.support_scale]


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


# Outcomes --------------------------------------------------------------------------------------------------


class AskOutcome(Ask, kw_only=True, frozen=True):
    procedure: Literal["assault", "fire", "refuse_assault"]
    attacker_score: int | None = None
    defender_score: int | None = None
    attacking_leader_pr: int = 2
    defending_leader_pr: int = 2
    units_in_attacked_sector: int = 2
    units_in_attacking_sector: int | None = None
    counted_supports: list[UnitLike] | int | None = None
    other_units_in_sector: list[UnitLike] | int = 0
    loser_leader: UnitLike | None = None
    firer_score: int = 0
    target_score: int = 0
    target_pr: int = 2
    unit: UnitLike = "recon_light"
    moved: int = 0
    recon_moved: int = 0
    allowance: int | None = None
    zoc_free_retreat: bool = True
    alone: bool = False


Outcome = answers(
    numbers=(
        "attacking_leader_pr defending_leader_pr attackers_retreat defenders_retreat others_retreat "
        "units_retreating units_staying pr_lost_by_attacker pr_lost_by_defender target_pr firer_pr_lost"
    ),
    truths=(
        "attacking_leader_removed defending_leader_removed attacker_may_advance defender_may_advance "
        "target_removed target_retreats may_refuse attacker_assault_action_spent sector_empty "
        "assault_continues"
    ),
    winner=Literal["attacker", "defender"] | None,
    loss_may_be_taken_by=list[str],
)


def outcome(ask: AskOutcome) -> Fields | Answer:
    if ask.procedure == "fire":
        return _fire_outcome(ask)
    if ask.procedure == "refuse_assault":
        return _refusal(ask)
    return _loss_takers(ask, ask.loser_leader) if ask.loser_leader is not None else _assault_outcome(ask)


def _fire_outcome(ask: AskOutcome) -> Fields:
    table = Table(ask)
    table.add("armor_medium regiment", START)
    table.add(Troop("infantry", True, "target", UnitSaid(pr=ask.target_pr)), TARGET, 1, 1)
    stage = table.stage(Activation(0)).play(f"fire u0 {TARGET}", "target u1")
    score(stage, ask.firer_score, ask.target_score)
    pos = stage.position
    return {
        "target_pr": pos.pr[1],
        "target_removed": pos.at[1] == DESTROYED,
        "target_retreats": pos.at[1] not in (DESTROYED, pos.world.ground.index(TARGET)),
        "firer_pr_lost": pos.total[1],
    }


def _refusal(ask: AskOutcome) -> Fields:
    """2.1.u RECON is assaulted; without a way free of ZOC enemies stand behind it, too."""
    table = Table(ask)
    table.add("infantry regiment", START)
    recon = table.add(ask.unit, TARGET, 1, 1)
    if not ask.alone:
        table.add("infantry regiment", TARGET, 1, 1)
    if not ask.zoc_free_retreat:
        table.add("infantry", "H05", 0, 2)
        table.add("infantry", "H07", 0, 2)
    pos = table.position()
    pos.steps[recon] = max(ask.moved, ask.recon_moved)
    if ask.allowance not in (None, pos.kind(recon).move):
        raise Unsupported(f"the allowance of this unit is {pos.kind(recon).move}, not {ask.allowance}")
    stage = Stage(pos, Activation(0)).play(f"assault {START} {TARGET}", "lead u0")
    may = isinstance(stage.top, Refuse) and not stage.refusals(f"refuse u{recon}")
    if may:
        stage.play(f"refuse u{recon}")
        _retreat_fully(stage)
    return {
        "may_refuse": may,
        "attacker_assault_action_spent": pos.has_done(0, ASSAULTED),
        "attacker_may_advance": isinstance(stage.top, Advance),
        "sector_empty": not pos.units_at(pos.world.ground.index(TARGET), 1),
        "assault_continues": isinstance(stage.top, SupportAttack | Refuse),
    }


def _retreat_fully(stage: Stage) -> None:
    """Whoever goes back goes as far as it may; losses fall on the leader."""
    while not stage.over and stage.actions() and stage.actions()[0].verb in ("retreat", "lose"):
        stage.play(stage.actions()[0])


def _listed(said: list[UnitLike] | int | None) -> list[UnitLike]:
    return ["infantry"] * said if isinstance(said, int) else said or []


def _loss_takers(ask: AskOutcome, leader: UnitLike) -> Answer:
    """8.x The attack of these is beaten: who may take the loss?"""
    table = Table(ask)
    units = [troop(one) for one in (leader, *_listed(ask.counted_supports))]
    for told in units:
        table.add(told, START, 0, int(told.other_division or not told.facts.same_division))
    table.add("infantry regiment", TARGET, 1, 2)
    stage = table.stage(Activation(0)).play(f"assault {START} {TARGET}", "lead u0")
    stage.play(*[f"support u{number}" for number in range(1, len(units))], "fight", f"lead u{len(units)}", "fight")
    score(stage, 6, 12)
    able = stage.offered("lose") if isinstance(stage.top, ChooseLoss) else ["u0"]
    if able == ["u0"] and stage.position.pr[0] == stage.position.world.units[0].pr and not stage.offered("lose"):
        raise Unsupported("nobody took the loss")
    names = [told.name for told in units]
    return Answer({"loss_may_be_taken_by": [names[int(id[1:])] for id in able]}, names={"loss_may_be_taken_by": names})


def _assault_outcome(ask: AskOutcome) -> Fields:
    """The assault with these scores; who is in a sector besides its leader and supports are battalions."""
    if ask.attacker_score is None or ask.defender_score is None:
        raise Unsupported("an assault needs attacker_score and defender_score")
    idle = _listed(ask.other_units_in_sector)
    counted = _listed(1 if ask.counted_supports is None else ask.counted_supports)
    if ask.units_in_attacking_sector is not None:
        if ask.counted_supports is None:
            counted = ["infantry"] * (ask.units_in_attacking_sector - 1)
        idle = ["infantry"] * (ask.units_in_attacking_sector - 1 - len(counted))
    table = Table(ask)
    table.add(Troop("infantry", True, "attacker", UnitSaid(pr=ask.attacking_leader_pr)), START)
    table.add(Troop("infantry", True, "defender", UnitSaid(pr=ask.defending_leader_pr)), TARGET, 1, 1)
    supports = [table.add(one, START) for one in counted]
    for one in idle:
        table.add(one, START)
    for _ in range(ask.units_in_attacked_sector - 1):
        table.add("infantry", TARGET, 1, 1)
    stage = table.stage(Activation(0)).play(f"assault {START} {TARGET}", "lead u0")
    stage.play(*[f"support u{unit}" for unit in supports], "fight", "lead u1", "fight")
    before = list(stage.position.at)
    score(stage, ask.attacker_score, ask.defender_score)
    _retreat_fully(stage)
    return _told(stage, before)


def _told(stage: Stage, before: list[int]) -> Fields:
    pos = stage.position
    world, far = pos.world, pos.world.ground.distances
    back: list[list[int]] = [[], []]
    for unit, origin in enumerate(before):
        if pos.at[unit] >= 0 and pos.at[unit] != origin:
            back[world.owner[unit]].append(far[origin][pos.at[unit]])
    ours, theirs = (max(lengths, default=0) for lengths in back)
    said = {"attacker": "fronte-attacker-wins", "defender": "fronte-defender-wins"}
    return {
        "attacking_leader_pr": pos.pr[0],
        "defending_leader_pr": pos.pr[1],
        "attacking_leader_removed": pos.at[0] == DESTROYED,
        "defending_leader_removed": pos.at[1] == DESTROYED,
        "attackers_retreat": ours,
        "defenders_retreat": theirs,
        "others_retreat": max(ours, theirs),
        "units_retreating": len(back[0]) + len(back[1]),
        "units_staying": sum(at == before[0] for at in pos.at),
        "pr_lost_by_attacker": pos.total[1],
        "pr_lost_by_defender": pos.total[0],
        "attacker_may_advance": isinstance(stage.top, Advance) and stage.side == "allied",
        "defender_may_advance": isinstance(stage.top, Advance) and stage.side == "axis",
        "winner": next((side for side, id in said.items() if stage.events(id)), None),
    }


# Retreats --------------------------------------------------------------------------------------------------

First = Literal[
    "free", "open", "heavy", "village", "fortified", "forest", "zoc", "blocked", "edge", "table edge", "impassable",
    "sea", "enemy",
]  # fmt: skip
CLOSED = ("blocked", "edge", "table edge", "impassable", "sea")
ORIGIN = "F06"
#: Three ways back from F06, of which none touches another: the first and the second sector, an enemy whose zone of
#: control covers both, and one whose zone covers the second alone.
WAYS = (("E06", "D06", "E05", "C06"), ("G05", "G04", "H05", "G03"), ("G07", "G08", "H07", "G09"))


class AskRetreat(Ask, frozen=True):
    first_steps: list[First] | None = None
    second_steps: list[First] | None = None
    first_step: First | None = None
    second_step: First | None = None
    in_enemy_zoc: bool = False
    zoc_free_path_of_1: bool = False
    zoc_free_path_of_2: bool = False
    reason: Literal["defeat", "tie"] = "defeat"
    units: int = 1
    unit_pr: int | None = None


Retreated = answers(
    numbers="sectors total_pr_lost",
    truths="may_stop_after_1 removed destroyed",
    allowed_lengths=list[int],
    pr_lost=int | Literal["all"],
    pr_lost_per_unit=int | Literal["all"],
)


def retreats(ask: AskRetreat) -> Fields:
    """Every way that is offered to a unit that must go back, to its end."""
    alone = _driven_back(ask, 1)
    world = alone.position.world
    far, pr = world.ground.distances[world.ground.index(ORIGIN)], world.units[0].pr

    def end(stage: Stage) -> tuple[int, int, bool]:
        at, lost = stage.position.at[0], pr - stage.position.pr[0]
        return (0 if at < 0 else far[at]), lost, at == DESTROYED

    ends = alone.ends(("retreat", "stop"), end, lambda stage: stage.over, agree=("retreat",))
    lengths, losses, gone = ({one[part] for one in ends} for part in range(3))
    if len(losses) > 1:
        raise Unsupported("what is lost depends on the way that is chosen")
    all_of_them = _driven_back(ask, ask.units)
    _retreat_fully(all_of_them)
    lost: int | str = "all" if ask.unit_pr is None and gone == {True} else max(losses)
    return {
        "sectors": max(lengths),
        "allowed_lengths": sorted(lengths),
        "may_stop_after_1": 1 in lengths,
        "pr_lost": lost,
        "pr_lost_per_unit": lost,
        "total_pr_lost": all_of_them.position.total[1],
        "removed": True in gone,
        "destroyed": True in gone,
    }


def _driven_back(ask: AskRetreat, units: int) -> Stage:
    firsts = list(ask.first_steps or []) + ([ask.first_step] if ask.first_step else [])
    seconds = list(ask.second_steps or []) + ([ask.second_step] if ask.second_step else [])
    if ask.zoc_free_path_of_1 or ask.zoc_free_path_of_2:
        firsts = ["zoc", "free"]
    if len(firsts) > len(WAYS) or len(set(seconds)) > 1:
        raise Unsupported(f"at most {len(WAYS)} first steps, and one word for the second: {firsts}, {seconds}")
    table = _shore(ask)
    told = Troop("infantry", True, "unit", UnitSaid(pr=ask.unit_pr))
    numbers = tuple(table.add(told, ORIGIN) for _ in range(units))
    for (first, second, near, beyond), word in zip(WAYS, firsts, strict=False):
        onward = seconds[0] if seconds else "free"
        for at, ground in ((first, word), (second, onward)):
            _lay(table, at, ground)
        if word == "zoc" or (ask.in_enemy_zoc and ask.first_step):
            table.add("infantry", near, 1, 1)
        elif onward == "zoc":
            table.add("infantry", beyond, 1, 1)
    sector = table.position().world.ground.index(ORIGIN)
    return table.stage(Rout(sector, 0) if ask.reason == "defeat" else FallBack(numbers))


def _shore(ask: Ask) -> Table:
    """Nothing but sea around the sector that is left."""
    sheet = Table(ask).sheet()
    return Table(ask, BoardSaid(terrain=dict.fromkeys((at for at in sheet.sectors() if at != ORIGIN), "sea")))


def _lay(table: Table, at: str, word: First) -> None:
    if word == "enemy":
        table.add("hq", at, 1, 1)
    elif word not in CLOSED:
        table.ground[at] = word if word in ("heavy", "village", "forest") else "open"
        if word == "fortified":
            table.fortified.append(at)
