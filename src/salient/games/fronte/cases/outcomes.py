"""Rules cases of sections 8 to 10: what comes of assaults and fire, and retreats."""

from __future__ import annotations

from typing import Any, Literal

from salient.engine.cases import Answer, Unsupported, answers
from salient.games.fronte.activation import Activation
from salient.games.fronte.assault_steps import Advance, ChooseLoss, Refuse, SupportAttack
from salient.games.fronte.cases.fights import START, TARGET
from salient.games.fronte.cases.table import Stage, Table, score
from salient.games.fronte.cases.words import (
    Ask,
    BoardSaid,
    Troop,
    UnitLike,
    UnitSaid,
    troop,
)
from salient.games.fronte.pieces import ASSAULTED
from salient.games.fronte.position import DESTROYED
from salient.games.fronte.retreat import FallBack, Rout

Fields = dict[str, Any]


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
        "units_retreating units_staying pr_lost_by_attacker pr_lost_by_defender "
        "attacker_pr_lost defender_pr_lost pr_lost target_pr firer_pr_lost"
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
        stage.agree(stage.actions()[0].verb)
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
        "attacker_pr_lost": pos.total[1],
        "defender_pr_lost": pos.total[0],
        "pr_lost": pos.total[0] + pos.total[1],
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
    surrounded: bool = False
    zoc_free_path_of_1: bool = False
    zoc_free_path_of_2: bool = False
    reason: Literal["defeat", "tie"] = "defeat"
    units: int = 1
    unit_pr: int | None = None


Retreated = answers(
    numbers="sectors total_pr_lost",
    truths="may_stop_after_1 removed destroyed unit_removed unit_destroyed all_pr_lost",
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
        **dict.fromkeys(("removed", "destroyed", "unit_removed", "unit_destroyed", "all_pr_lost"), True in gone),
    }


def _driven_back(ask: AskRetreat, units: int) -> Stage:
    firsts = list(ask.first_steps or []) + ([ask.first_step] if ask.first_step else [])
    seconds = list(ask.second_steps or []) + ([ask.second_step] if ask.second_step else [])
    if ask.surrounded and (firsts or seconds):
        raise Unsupported("who is surrounded has no first_steps")
    if ask.zoc_free_path_of_1 or ask.zoc_free_path_of_2:
        firsts = ["zoc", "free"]
    seconds = (seconds or ["free"]) * (len(firsts) if len(seconds) < 2 else 1)
    if len(firsts) > len(WAYS) or len(firsts) != len(seconds):
        raise Unsupported(f"at most {len(WAYS)} first steps, each with its second or all with one: {firsts}, {seconds}")
    table = _shore(ask)
    told = Troop("infantry", True, "unit", UnitSaid(pr=ask.unit_pr))
    numbers = tuple(table.add(told, ORIGIN) for _ in range(units))
    for (first, second, near, beyond), word, onward in zip(WAYS, firsts, seconds, strict=False):
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
