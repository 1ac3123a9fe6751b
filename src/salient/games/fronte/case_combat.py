"""Rules cases of sections 8 to 10: pools, targets, leaders, supports, retreats, outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.cases import Either, Unsupported
from salient.engine.steps import answer, settle
from salient.games.fronte import assault, fire, retreat
from salient.games.fronte.assault import Attack, Fighter, assault_pools
from salient.games.fronte.assault_steps import Advance, AssaultRoll
from salient.games.fronte.case_stage import Stand, described, kind_of, stage
from salient.games.fronte.fire import Candidate, Shooter, fire_pools
from salient.games.fronte.pieces import ASSAULTED, FIRED, MOVED, SUPPORTED, UnitClass
from salient.games.fronte.pools import breakdown, pool_size
from salient.games.fronte.position import DESTROYED, FrontePosition

Input = Mapping[str, Any]
Fields = dict[str, Any]

START, TARGET = "E06", "F06"
BESIDE = ("G06", "F05", "G05", "F07", "G07", "F08")  # for supports of other divisions


# Pools ---------------------------------------------------------------------------------------------------


def _fighter(side: Input) -> tuple[Fighter, bool]:
    """A leader with its best three supports, and whether engineers or flame-throwers are among them."""
    leader = side["leader"]
    kind = kind_of(leader["class"])
    offered = [kind_of(one if isinstance(one, str) else one["class"]) for one in side.get("supports", ())]
    counted = sorted(offered, key=lambda one: -one.fc)[: assault.MOST_SUPPORTS]
    engineers = any(one.family == "engineer" for one in (kind, *counted)) or bool(side.get("flame_throwers"))
    fighter = Fighter(
        kind=kind,
        regiment=bool(leader.get("regiment")),
        support=sum(one.fc for one in counted),
        artillery=bool(side.get("artillery")),
        hq_destroyed=bool(side.get("hq_destroyed")),
        lost=int(side.get("division_pr_lost_this_turn", 0)),
        supplied=bool(side.get("in_supply", True)),
    )
    return fighter, engineers


def assault_pool(ask: Input) -> Fields:
    attacker, engineers = _fighter(ask["attacker"])
    defender, _ = _fighter(ask["defender"])
    sector = ask.get("sector", {})
    ours, theirs = assault_pools(
        attacker,
        defender,
        heavy=bool(sector.get("heavy")),
        fortified=bool(sector.get("fortified")),
        mined=bool(sector.get("mined")),
        engineers=engineers or bool(ask["attacker"].get("engineers")),
    )
    return {
        "attacker_dice": pool_size(ours),
        "defender_dice": pool_size(theirs),
        "attacker_breakdown": breakdown(ours),
        "defender_breakdown": breakdown(theirs),
    }


def _shooter(one: Input) -> Shooter:
    kind = kind_of(one["class"])
    guns = int(one.get("artillery_regiments") or one.get("regiments") or 1)
    if one.get("more_than_2_regiments") or one.get("extra_fire_die_more_than_2_regiments"):
        guns = 3
    return Shooter(
        fc=kind.fc,
        soft=kind.soft,
        armour=kind.is_armour,
        regiment=bool(one.get("regiment")) or kind.family == "artillery",
        guns=guns if kind.family == "artillery" else 1,
        hq_destroyed=bool(one.get("hq_destroyed")),
        in_supply=bool(one.get("in_supply", True)),
    )


def fire_pool(ask: Input) -> Fields:
    sector = ask.get("sector", {})
    covered = bool(sector.get("heavy")) or bool(sector.get("fortified"))
    first, second = fire_pools(_shooter(ask["firer"]), _shooter(ask["target"]), covered)
    return {
        "firer_dice": pool_size(first),
        "target_dice": pool_size(second),
        "firer_breakdown": breakdown(first),
        "target_breakdown": breakdown(second),
    }


# Fire ------------------------------------------------------------------------------------------------------


def fire_legality(ask: Input) -> Fields:
    if ask.get("counter_battery"):
        spotted = bool(ask.get("recon_adjacent"))
        found = fire.locates(spotted, int(ask.get("die", 0)))
        return {"located": found, "fire_action_spent": True, "roll_needed": not spotted, "die_needed": not spotted}
    if "firers" in ask:
        return {"separate_resolutions": len(ask["firers"])}  # 10.d each unit fires alone
    if "candidates" in ask:
        return _candidates(kind_of(ask["firer"]), ask["candidates"])
    if "sector_units" in ask:
        return _sector_fire(ask)
    return {"legal": _can_fire(ask)}


def _candidates(kind: UnitClass, candidates: Sequence[Input]) -> Fields:
    units = [Candidate(kind_of(one["class"]).is_armour, bool(one.get("regiment"))) for one in candidates]
    return {"legal_targets": [candidates[index]["id"] for index in fire.preferred(kind, units)]}


def _sector_fire(ask: Input) -> Fields:
    """Fire into a sector with these units, on a real table."""
    units = [one if isinstance(one, Mapping) else {"id": one, "class": one} for one in ask["sector_units"]]
    stands = [Stand(ask["firer"], "B06", 0, 0)]
    stands += [Stand(one["class"], "D06", 1, 1, bool(one.get("regiment"))) for one in units]
    if ask.get("recon_adjacent"):
        stands.append(Stand("recon_light", "D07", 0, 0))
    pos = stage(stands)
    targets = fire.possible_targets(pos, 0, pos.world.ground.index("D06"), False)
    named = [units[unit - 1]["id"] for unit in bits.places(targets)]
    spotted = fire.spotted(pos, 0, pos.world.ground.index("D06"))
    found: Fields = {"legal_targets": named, "chooser": fire.chooser(spotted), "legal": bool(named)}
    if "target" in ask:
        found["legal"] = ask["target"] in named
    return found


#: A target at distance 2 with so many sectors between, from C03: table, target, the sectors.
_BETWEEN: dict[int, tuple[str, str, tuple[str, ...]]] = {
    1: ("hex", "E03", ("D03",)),
    2: ("hex", "D04", ("C04", "D03")),
    3: ("square", "E03", ("D02", "D03", "D04")),
}


def _can_fire(ask: Input) -> bool:
    kind = kind_of(ask["firer"])
    distance = int(ask.get("distance", 1))
    between = list(ask.get("common_neighbours", ()))
    if between:
        shape, there, sectors = _BETWEEN[min(len(between), 3)]
        board = {"geometry": shape, "terrain": dict(zip(sectors, between, strict=False))}
        target = Stand(str(ask.get("target", "infantry")), there, 1, 1)
        pos = stage([Stand(kind.kind, "C03"), target], board)
    else:
        target = Stand(str(ask.get("target", "infantry")), f"{chr(65 + distance)}03", 1, 1)
        pos = stage([Stand(kind.kind, "A03"), target], {"cols": 14})
    pos.status[0] = MOVED * bool(ask.get("moved")) | FIRED * bool(ask.get("fired"))
    wanted = pos.world.offers_from("fire", "unit", 0, "hex")[pos.at[1]]
    return wanted in fire.fire_actions(pos, 0)


# Assaults --------------------------------------------------------------------------------------------------


def assault_legality(ask: Input) -> Fields:
    """Whether this unit may lead the assault, on a real table."""
    kind, regiment = described(ask["leader"])
    others = [described(one) for one in ask.get("division_units_in_sector", ())]
    mine = next((index for index, one in enumerate(others) if one[0] is kind), None)
    if mine is not None:
        regiment = others.pop(mine)[1] or regiment
    river = "river" in str(ask.get("from", ""))
    start, target = ("C03", "D03") if river else (START, TARGET)
    if ask.get("distance", 1) != 1 or ask.get("adjacent") is False:
        target = "J06"
    bank = ("A" if "east" in str(ask.get("from")) else "B") if river else ""
    stands = [Stand(kind.kind, start, 0, 0, regiment, bank)]
    stands += [Stand(one.kind, start, 0, 0, big, bank) for one, big in others]
    if ask.get("engineers_in_river_sector"):
        stands.append(Stand("engineer", start, 0, 1, bank=bank))
    stands.append(Stand("infantry", target, 1, 2, True))
    pos = stage(stands, _assault_board(ask, start, target, river))
    if ask.get("already_assaulted"):
        pos.mark(0, ASSAULTED)
    sector = pos.world.ground.index(target)
    able = assault.leaders(pos, 0, pos.at[0])
    return {"legal": 0 in able and bool(assault.targets(pos, 0, pos.at[0]) >> sector & 1)}


def _assault_board(ask: Input, start: str, target: str, river: bool) -> Input:
    board: dict[str, Any] = {"terrain": {}}
    if ask.get("target_terrain"):
        board["terrain"][target] = ask["target_terrain"]
    if ask.get("road_step"):
        board["roads"] = [[start, target]]
    if river:
        chain = [f"C{row:02d}" for row in range(1, 9)]
        board["rivers"] = [{"chain": chain, "before": [2, -1], "after": [2, 8]}]
        board["rows"] = 8
        if ask.get("bridge"):
            board["bridges"] = [start]
    return board


def support_eligibility(ask: Input) -> Fields:
    """Who may support an assault from E06 on F06, on a real table."""
    attacking = ask.get("mode", "attack") == "attack"
    stands, names = _cast(ask, attacking)
    pos = stage(stands)
    for index, one in enumerate(ask.get("other_division_adjacent", ()), start=len(names) - _count(ask)):
        unit = next(unit for unit, name in names.items() if name == (index, one["unit"]))
        pos.status[unit] |= ASSAULTED * bool(one.get("already_attacked"))
        pos.status[unit] |= SUPPORTED * bool(one.get("already_supported"))
    ground = pos.world.ground
    attack = Attack(ground.index(START), ground.index(TARGET), leader=0)
    if attacking:
        able = assault.attack_supports(pos, attack)
    else:
        able = assault.defence_supports(pos, attack._replace(foe=1))
    found: Fields = {"eligible": [names[unit][1] for unit in able if unit in names]}
    if "artillery" in ask:
        found["artillery_die"] = _artillery_die(ask["artillery"], attacking)
    return found


def _count(ask: Input) -> int:
    return len(ask.get("other_division_adjacent", ()))


def _cast(ask: Input, attacking: bool) -> tuple[list[Stand], dict[int, tuple[int, str]]]:
    """The leaders of both sides, then whoever the case offers: by unit its number and its words."""
    side = 0 if attacking else 1
    own = 0 if attacking else 1
    stands = [Stand("infantry", START, 0, 0, True), Stand("infantry", TARGET, 1, 1, True)]
    names: dict[int, tuple[int, str]] = {}

    def add(text: str, at: str, division: int) -> None:
        kind, regiment = described(text)
        names[len(stands)] = (len(names), text)
        stands.append(Stand(kind.kind, at, side, division, regiment))

    for text in ask.get("same_sector_same_division", ()):
        add(text, START if attacking else TARGET, own)
    for text in ask.get("same_sector_other_division", ()):
        add(text, START if attacking else TARGET, 2)
    for text, at in zip(ask.get("same_division_other_sector", ()), BESIDE, strict=False):
        add(text, at, own)
    threatened: list[Stand] = []
    for one, at in zip(ask.get("other_division_adjacent", ()), BESIDE, strict=False):
        add(one["unit"], at, 3)
        if "another sector" in one.get("enemy_adjacent_sectors", ()):
            threatened.append(Stand("infantry", "H06", 1 - side, 0 if side else 1, True))
    return [*stands, *threatened], names


def _artillery_die(guns: Input, attacking: bool) -> int:
    """8.l Artillery at a distance, in line with the attacked sector."""
    far = int(guns.get("distance", 1))
    kind = str(guns.get("class", "artillery_medium"))
    side = 0 if attacking else 1
    stands = [Stand("infantry", "A02", 0, 0, True), Stand("infantry", "B02", 1, 1, True)]
    stands.append(Stand(kind, f"{chr(66 + far)}02" if far else "B02", side, side))
    pos = stage(stands, {"cols": 20})
    pos.status[2] = MOVED * bool(guns.get("moved")) | FIRED * bool(guns.get("fired"))
    target = pos.world.ground.index("B02")
    able = assault.attacking_guns(pos, 0, target) if attacking else assault.defending_guns(pos, 1, target)
    return int(bool(able))


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
    return {"target_pr": left, "target_removed": left == 0, "firer_pr_lost": 0, "target_retreats": 0}


def _refusal(ask: Input) -> Fields:
    stands = [Stand("infantry", START, 0, 0, True), Stand(str(ask.get("class", "recon_light")), TARGET, 1, 1, pr=1)]
    pos = stage(stands)
    pos.steps[1] = int(ask.get("recon_moved", 0))
    may = assault.may_refuse(pos, 1) and bool(ask.get("zoc_free_retreat", True))
    alone = bool(ask.get("alone"))
    return {"may_refuse": may, "attacker_assault_action_spent": True, "attacker_may_advance": may and alone}


def _loss_takers(ask: Input) -> Fields:
    kind, regiment = described(ask["loser_leader"])
    stands = [Stand(kind.kind, START, 0, 0, regiment)]
    for text in ask.get("counted_supports", ()):
        other, big = described(text)
        stands.append(Stand(other.kind, START, 0, 1 if "other" in text or "another" in text else 0, big))
    pos = stage(stands)
    able = assault.loss_takers(pos, 0, tuple(range(1, len(stands))))
    words = [ask["loser_leader"], *ask.get("counted_supports", ())]
    return {"loss_may_be_taken_by": [Either((words[u], words[u].partition(",")[0])) for u in able]}


def _assault_outcome(ask: Input) -> Fields:
    """The assault with these scores, played on a real table."""
    theirs, ours = int(ask.get("units_in_attacked_sector", 2)), int(ask.get("units_in_attacking_sector", 2))
    supports = int(ask.get("attacking_supports", ours - 1))
    stands = [
        Stand("infantry", START, 0, 0, True, pr=int(ask.get("attacking_leader_pr", 2))),
        Stand("infantry", TARGET, 1, 1, True, pr=int(ask.get("defending_leader_pr", 2))),
    ]
    stands += [Stand("infantry", START, 0, 0) for _ in range(max(ours - 1, supports))]
    stands += [Stand("infantry", TARGET, 1, 1) for _ in range(theirs - 1)]
    pos = stage(stands)
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
    return _told(pos, before, advance)


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
    ways = _ways(ask)
    units = int(ask.get("units", 1))
    if not ways.any:
        lost = {"destroyed": True, "removed": True, "unit_destroyed": True, "unit_removed": True, "all_pr_lost": True}
        return lost | {"pr_lost": Either(("all", ask.get("unit_pr"))), "sectors": 0}
    lengths = ([1] if ways.halt or (not ways.full and ways.free) else []) + ([2] if ways.full else [])
    loss = int(not ways.free)
    deep = loss and "zoc" not in ask.get("first_steps", ("zoc",)) and ask.get("first_step") == "free"
    sectors = max(lengths, default=2 if deep else 1)
    return {
        "sectors": sectors,
        "allowed_lengths": lengths or [1],
        "pr_lost": loss,
        "pr_lost_per_unit": loss,
        "total_pr_lost": loss * units,
        "destroyed": False,
    }
