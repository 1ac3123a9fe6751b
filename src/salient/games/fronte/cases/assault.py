"""Rules cases of sections 8 and 9: leaders, supports, retreats, outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.cases import Either, Unsupported
from salient.engine.rulebook import OptionValue
from salient.engine.steps import answer, settle
from salient.games.fronte import assault, fire, retreat
from salient.games.fronte.assault import Attack
from salient.games.fronte.assault_steps import Advance, AssaultRoll
from salient.games.fronte.cases.stage import Stand, done_before, enemies_of, is_sector, placed, stage
from salient.games.fronte.cases.words import Told, count_of, options_of, rules_of, unit_in, unit_of
from salient.games.fronte.pieces import classes
from salient.games.fronte.position import DESTROYED, FrontePosition

Input = Mapping[str, Any]
Fields = dict[str, Any]

START, TARGET = "E06", "F06"
BESIDE = ("G06", "F05", "G05", "F07", "G07", "F08")  # for supports of other divisions


# Assaults --------------------------------------------------------------------------------------------------


def assault_legality(ask: Input) -> Fields:
    """Whether this unit may lead the assault, on a real table."""
    leader = unit_of(ask["leader"])
    others = [unit_of(one) for one in ask.get("division_units_in_sector", ())]
    mine = next((index for index, one in enumerate(others) if one.kind is leader.kind), None)
    if mine is not None:
        same = others.pop(mine)
        leader = leader._replace(regiment=same.regiment or leader.regiment)
    start, target = _assault_sectors(ask)
    bank = _bank_said(ask)
    stands = [placed(one, start, bank=bank) for one in (leader, *others)]
    if ask.get("engineers_in_river_sector"):
        stands.append(Stand("engineer", start, 0, 1, bank=bank))
    if not ask.get("target_empty"):
        defending = ask.get("defenders") or ask.get("target_units") or ["infantry regiment"]
        stands += [placed(unit_of(one), target, 1, 2) for one in defending]
    stands += [one._replace(division=2) for one in enemies_of(ask) if one.at != target]
    pos = stage(stands, _assault_board(ask, start, target), options=options_of(ask))
    for unit, one in enumerate((leader, *others)):
        pos.mark(unit, done_before({} if unit else ask, one))
    sector = pos.world.ground.index(target)
    able = assault.leaders(pos, 0, pos.at[0])
    return {"legal": 0 in able and bool(assault.targets(pos, 0, pos.at[0]) >> sector & 1)}


def _assault_sectors(ask: Input) -> tuple[str, str]:
    """From where to where, as the case says or where it is easy to see."""
    said = str(ask.get("from", "")), str(ask.get("target", ""))
    if all(is_sector(word) for word in said):
        return said
    if "river" in said[0]:
        return "C03", "B03" if "west" in said[1] else "C02" if "river" in said[1] else "D03"
    far = ask.get("distance", 1) != 1 or ask.get("adjacent") is False
    return START, "J06" if far else TARGET


def _bank_said(ask: Input) -> str:
    """The river of these cases runs south through column C: its bank A is the east one."""
    words = str(ask.get("from", ""))
    if ask.get("bank"):
        return str(ask["bank"])
    return ("A" if "east" in words else "B") if "river" in words else ""


def _assault_board(ask: Input, start: str, target: str) -> Input:
    board: dict[str, Any] = {"geometry": ask.get("geometry", "hex"), "terrain": {}} | dict(ask.get("board", {}))
    if ask.get("target_terrain"):
        board["terrain"] = {**board["terrain"], target: ask["target_terrain"]}
    if ask.get("road_step"):
        board["roads"] = [[start, target]]
    if "river" in str(ask.get("from", "")):
        chain = [f"C{row:02d}" for row in range(1, 9)]
        board["rivers"] = [{"chain": chain, "before": [2, -1], "after": [2, 8]}]
        board["rows"] = 8
        if ask.get("bridge"):
            board["bridges"] = [start]
        if ask.get("boat_bridge"):
            board["boat_bridges"] = [start]
    return board


def support_eligibility(ask: Input) -> Fields:
    """Who may support an assault from E06 on F06, on a real table."""
    attacking = str(ask.get("mode", "attack")).startswith("att")
    cast = _Cast(ask, attacking)
    pos = stage([*cast.stands, *cast.threats], options=options_of(ask))
    for unit, told in cast.offered.items():
        pos.mark(unit, done_before({}, told))
    ground = pos.world.ground
    attack = Attack(ground.index(START), ground.index(TARGET), leader=0)
    if attacking:
        able = assault.attack_supports(pos, attack)
    else:
        able = assault.defence_supports(pos, attack._replace(foe=1))
    found: Fields = {"eligible": [cast.offered[unit].words for unit in sorted(able) if unit in cast.offered]}
    found["max_counted"] = found["at_most"] = assault.MOST_SUPPORTS
    found["counted"] = min(len(found["eligible"]), assault.MOST_SUPPORTS)
    if "artillery" in ask:
        guns = ask["artillery"] if isinstance(ask["artillery"], list) else [ask["artillery"]] * bool(ask["artillery"])
        found["artillery_die"] = _artillery_die(guns, attacking, options_of(ask))
    return found


class _Cast:
    """The leaders of both sides, then whoever the case offers, and enemies that threaten them."""

    def __init__(self, ask: Input, attacking: bool) -> None:
        self.side = 0 if attacking else 1
        self.home = START if attacking else TARGET
        self.stands = [Stand("infantry", START, 0, 0, True), Stand("infantry", TARGET, 1, 1, True)]
        self.offered: dict[int, Told] = {}
        self.threats: list[Stand] = []
        for said in ask.get("same_sector_same_division", ()):
            self._add(said, self.home, self.side)
        for said in ask.get("same_sector_other_division", ()):
            self._add(said, self.home, 2)
        for said in ask.get("same_sector_garrisons", ()):
            self._add({"garrison": True} | (dict(said) if isinstance(said, Mapping) else {"unit": said}), self.home, -1)
        for said, at in zip(ask.get("same_division_other_sector", ()), BESIDE, strict=False):
            self._add(said, at, self.side)
        for said, at in zip(ask.get("other_division_adjacent", ()), BESIDE, strict=False):
            self._add(said, at, 3)

    def _add(self, said: Any, at: str, division: int) -> None:
        told = unit_of(said)
        if isinstance(said, Mapping):
            told = told._replace(words=str(said.get("id") or said.get("unit") or told.words))
        self.offered[len(self.stands)] = told
        self.stands.append(placed(told, at, self.side, division))
        for near in told.facts.get("enemy_adjacent_sectors", ()):
            self._threaten(near)
        if told.has("threatened"):
            self._threaten("another sector")

    def _threaten(self, near: Any) -> None:
        """Enemies in a sector: those of the assault are there anyway."""
        sector = str(near.get("sector", "another sector")) if isinstance(near, Mapping) else str(near)
        if "attack" in sector:
            return
        units = near.get("units", ["infantry"]) if isinstance(near, Mapping) else ["infantry"]
        self.threats += [placed(unit_of(one), "H06", 1 - self.side, 1 - self.side) for one in units]


def _artillery_die(guns: Sequence[Input], attacking: bool, options: Mapping[str, OptionValue]) -> int:
    """8.l Artillery at a distance, in line with the attacked sector."""
    side = 0 if attacking else 1
    stands = [Stand("infantry", "A02", 0, 0, True), Stand("infantry", "B02", 1, 1, True)]
    for one in guns:
        far = int(one.get("distance", 1))
        told = unit_in(one, _usual_guns(one))
        division = side if one.get("same_division", True) else 2
        stands.append(placed(told, f"{chr(66 + far)}02" if far else "B02", side, division))
    pos = stage(stands, {"cols": 20}, options=options)
    for unit, one in enumerate(guns, start=2):
        pos.status[unit] = done_before(one, unit_of("infantry"))
    target = pos.world.ground.index("B02")
    able = assault.attacking_guns(pos, 0, target) if attacking else assault.defending_guns(pos, 1, target)
    return int(bool(able))


def _usual_guns(one: Input) -> str:
    """The class of artillery of which a case says only how it moves or how far it fires."""
    if one.get("self_propelled") or one.get("towed") is False:
        return "artillery_medium_sp"
    return "artillery_heavy" if one.get("range") == classes()["artillery_heavy"].range else "artillery_medium"


# Outcomes --------------------------------------------------------------------------------------------------


def outcome(ask: Input) -> Fields:
    procedure = ask.get("procedure")
    if procedure == "fire":
        return _fire_outcome(ask)
    if procedure == "refuse_assault":
        return _refusal(ask)
    if procedure != "assault":
        raise Unsupported(f"there is no procedure {procedure!r}; there is assault, fire, refuse_assault")
    if "loser_leader" in ask:
        return _loss_takers(ask)
    return _assault_outcome(ask)


def _fire_outcome(ask: Input) -> Fields:
    hit = fire.fire_hits(int(ask["firer_score"]), int(ask["target_score"]))
    left = int(ask.get("target_pr", 1)) - int(hit)
    return {"target_pr": left, "target_removed": left == 0, "firer_pr_lost": 0, "target_retreats": Either((0, False))}


def _refusal(ask: Input) -> Fields:
    told = unit_in(ask, "recon_light")
    pos = stage([Stand("infantry", START, 0, 0, True), placed(told, TARGET, 1, 1)], options=options_of(ask))
    pos.steps[1] = int(ask.get("recon_moved", ask.get("moved", 0)))
    may = assault.may_refuse(pos, 1) and bool(ask.get("zoc_free_retreat", True))
    alone = bool(ask.get("alone"))
    return {
        "may_refuse": may,
        "attacker_assault_action_spent": True,
        "attacker_may_advance": may and alone,
        "sector_empty": may and alone,
        "assault_continues": not (may and alone),
    }


def _loss_takers(ask: Input) -> Fields:
    units = [unit_of(one) for one in (ask["loser_leader"], *ask.get("counted_supports", ()))]
    stands = [
        placed(one, START, 0, int("other" in one.words or not one.facts.get("same_division", True))) for one in units
    ]
    pos = stage(stands)
    able = assault.loss_takers(pos, 0, tuple(range(1, len(stands))))
    words = [one.words for one in units]
    return {"loss_may_be_taken_by": [Either((words[u], words[u].partition(",")[0])) for u in able]}


def _assault_outcome(ask: Input) -> Fields:
    """The assault with these scores, played on a real table."""
    theirs = count_of(ask.get("units_in_attacked_sector", 2))
    others = count_of(ask.get("other_units_in_sector", 0))
    supports = next((count_of(ask[name]) for name in _SUPPORTS if name in ask), None)
    ours = count_of(ask.get("units_in_attacking_sector", (1 if supports is None else supports) + 1 + others))
    supports = ours - 1 if supports is None else supports
    stands = [
        Stand("infantry", START, 0, 0, True, pr=int(ask.get("attacking_leader_pr", 2))),
        Stand("infantry", TARGET, 1, 1, True, pr=int(ask.get("defending_leader_pr", 2))),
    ]
    stands += [Stand("infantry", START, 0, 0) for _ in range(max(ours - 1, supports))]
    stands += [Stand("infantry", TARGET, 1, 1) for _ in range(theirs - 1)]
    pos = stage(stands, options=options_of(ask))
    ground = pos.world.ground
    counted = tuple(range(2, 2 + min(supports, assault.MOST_SUPPORTS)))
    roll = AssaultRoll(
        start=ground.index(START), target=ground.index(TARGET), leader=0, supports=counted, gun=-1, foe=1, backing=(),
        first_dice=1, second_dice=1, first_score=int(ask["attacker_score"]),
    )  # fmt: skip
    pos.push(roll)
    before = list(pos.at)
    answer(pos, Action("roll", (str(ask["defender_score"]),)))
    advance = _play_out(pos)
    won = (int(ask["attacker_score"]) > int(ask["defender_score"])) - (
        int(ask["attacker_score"]) < int(ask["defender_score"])
    )
    found = _told(pos, before, advance)
    if not won and found["units_staying"]:
        found["others_retreat"] = 0  # R61 who did not fight stays
    return found | {"winner": ("defender", None, "attacker")[won + 1]}


_SUPPORTS = ("attacking_supports", "counted_supports", "supports")


def _play_out(pos: FrontePosition) -> bool:
    """Both sides go as far as they must; whether the attacker may then advance."""
    settle(pos)
    while pos.stack:
        if isinstance(pos.stack[-1], Advance):
            return True
        answer(pos, _farthest(pos))
    return False


def _farthest(pos: FrontePosition) -> Action:
    """A retreat of the full length, where a step lets its owner stop short."""
    offered = pos.stack[-1].actions(pos)
    return next((action for action in offered if action.verb not in ("stop", "pass", "done")), offered[0])


def _told(pos: FrontePosition, before: Sequence[int], advance: bool) -> Fields:
    world, far = pos.world, pos.world.ground.distances
    back: list[list[int]] = [[], []]
    for unit in range(len(before)):
        if pos.at[unit] >= 0 and pos.at[unit] != before[unit]:
            back[world.owner[unit]].append(far[before[unit]][pos.at[unit]])
    ours, theirs = (max(lengths, default=0) for lengths in back)
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
        "attacker_may_advance": advance,
        "defender_may_advance": False,
        "attacker_pr_lost": world.units[0].pr - pos.pr[0],
        "defender_pr_lost": world.units[1].pr - pos.pr[1],
        "pr_lost": pos.total[0] + pos.total[1],
    }


# Retreats --------------------------------------------------------------------------------------------------


def _ways(ask: Input) -> retreat.Ways:
    """R63, R64 Where a retreat described in words can go."""
    full = halt = short = zoc = 0
    if ask.get("zoc_free_path_of_2"):
        full = 1
    firsts = list(ask.get("first_steps", ()))
    if "first_step" in ask:
        firsts.append("zoc" if ask.get("in_enemy_zoc") else ask["first_step"])
    seconds = list(ask.get("second_steps", ())) or [ask.get("second_step", "free")]
    for number, first in enumerate(firsts, start=1):
        bit = 1 << number
        if "zoc" in first:
            zoc |= bit
        elif first in ("free", "open", "heavy", "fortified", "village"):
            halt |= bit * (first in ("heavy", "fortified", "village"))
            if any(second in ("free", "open", "heavy") for second in seconds):
                full |= bit
            elif any("zoc" in second for second in seconds):
                zoc |= bit
            else:
                short |= bit
    return retreat.Ways(full, halt, short, zoc)


def retreats(ask: Input) -> Fields:
    if "tie" in (ask.get("reason"), ask.get("after"), ask.get("result")):
        loss = int(bool(ask.get("first_steps")) and all("zoc" in step for step in ask["first_steps"]))
        return {"sectors": 1, "allowed_lengths": [1], "pr_lost": loss, "pr_lost_per_unit": loss}  # 8.y
    ways = _ways(ask)
    units = int(ask.get("units", 1))
    if not ways.any:
        return _no_way_back(ask, units)
    lengths = ([1] if ways.halt or (not ways.full and ways.free) else []) + ([2] if ways.full else [])
    loss = int(not ways.free)
    deep = loss and "zoc" not in ask.get("first_steps", ("zoc",)) and ask.get("first_step") == "free"
    sectors = max(lengths, default=2 if deep else 1)
    return {
        "may_stop_after_1": lengths != [2],
        "sectors": sectors,
        "allowed_lengths": lengths or [1],
        "pr_lost": loss,
        "pr_lost_per_unit": loss,
        "total_pr_lost": loss * units,
        "destroyed": False,
    }


def _no_way_back(ask: Input, units: int) -> Fields:
    """R64 All PR are lost, or by the setting one, and the unit stays."""
    pr = ask.get("unit_pr", ask.get("pr"))
    one = rules_of(ask).retreat_no_route == "lose1"
    gone = not one or pr == 1
    lost: Any = 1 if one else Either(("all", pr, *((pr * units,) if pr else ())))
    ends = ("destroyed", "removed", "unit_destroyed", "unit_removed", "all_pr_lost")
    every = 1 if one else pr
    found = dict.fromkeys(ends, gone) | {"pr_lost": lost, "pr_lost_per_unit": lost, "sectors": 0}
    return found | {"total_pr_lost": every * units if every else "all"}
