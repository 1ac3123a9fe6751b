"""Rules cases of the dice of sections 8 and 10, and of who may fire at what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from salient.board import bits
from salient.games.fronte import assault, fire
from salient.games.fronte.assault import Fighter, assault_pools
from salient.games.fronte.cases.stage import Stand, done_before, placed, stage
from salient.games.fronte.cases.words import (
    FLAMES,
    Told,
    is_fortified,
    is_heavy,
    is_mined,
    options_of,
    rules_of,
    unit_of,
)
from salient.games.fronte.fire import Shooter, fire_pools
from salient.games.fronte.pieces import default_pr
from salient.games.fronte.pools import breakdown, pool_size
from salient.games.fronte.settings import Settings

Input = Mapping[str, Any]
Fields = dict[str, Any]


# Pools ---------------------------------------------------------------------------------------------------


def _fighter(side: Input, rules: Settings, barred: tuple[str, ...]) -> tuple[Fighter, bool]:
    """A leader with its best three supports, and whether engineers or flame-throwers are among them."""
    leader = unit_of(side["leader"])
    offered = [unit_of(one) for one in side.get("supports", ())]
    able = [(_support(one, rules), one) for one in offered if one.acting.family not in barred]
    counted = sorted(able, key=lambda one: -one[0])[: assault.MOST_SUPPORTS]
    fighting = (leader, *(one for _, one in counted))
    engineers = any(one.acting.family == "engineer" or one.has(*FLAMES) for one in fighting)
    fighter = Fighter(
        kind=leader.acting,
        regiment=leader.regiment,
        support=sum(fc for fc, _ in counted),
        artillery=bool(side.get("artillery")),
        hq_destroyed=_said(side, leader, "hq_destroyed", False),
        lost=int(side.get("division_pr_lost_this_turn", 0)),
        supplied=_said(side, leader, "in_supply", True) or rules.supply_mode == "off",
    )
    return fighter, engineers or any(side.get(word) for word in FLAMES)


def _support(told: Told, rules: Settings) -> int:
    facts = told.facts
    stands = int(facts.get("stands") or facts.get("models") or 1)
    pr = int(facts.get("pr") or default_pr(told.kind.kind, told.regiment))
    return assault.support_fc(told.acting.fc, stands, pr, rules.support_scale)


def _said(side: Input, leader: Told, name: str, usual: bool) -> bool:
    """A fact of a side, said of it or of its leader."""
    return bool(side.get(name, leader.facts.get(name, usual)))


def assault_pool(ask: Input) -> Fields:
    rules = rules_of(ask)
    attacker, engineers = _fighter(ask["attacker"], rules, ("hq", "artillery", "recon"))
    defender, _ = _fighter(ask["defender"], rules, ("hq", "artillery"))
    sector = ask.get("sector") or {}
    ours, theirs = assault_pools(
        attacker,
        defender,
        heavy=is_heavy(sector),
        fortified=is_fortified(sector),
        mined=is_mined(sector),
        engineers=engineers or bool(ask["attacker"].get("engineers")),
    )
    return {
        "attacker_dice": pool_size(ours, rules.min_dice),
        "defender_dice": pool_size(theirs, rules.min_dice),
        "attacker_breakdown": breakdown(ours),
        "defender_breakdown": breakdown(theirs),
    }


def _shooter(said: Any, rules: Settings) -> Shooter:
    told = unit_of(said)
    kind, one = told.acting, told.facts
    guns = int(one.get("artillery_regiments") or one.get("regiments") or 1)
    if told.has("more_than_2_regiments", "extra_fire_die_more_than_2_regiments"):
        guns = 3
    gunners = kind.family == "artillery"
    return Shooter(
        fc=kind.fc,
        soft=kind.soft,
        armour=kind.is_armour,
        regiment=rules.artillery_regiment_die if gunners else told.regiment,
        guns=guns if gunners else 1,
        hq_destroyed=told.has("hq_destroyed"),
        in_supply=bool(one.get("in_supply", True)) or rules.supply_mode == "off",
    )


def fire_pool(ask: Input) -> Fields:
    rules, sector = rules_of(ask), ask.get("sector") or {}
    covered = is_heavy(sector) or is_fortified(sector)
    first, second = fire_pools(_shooter(ask["firer"], rules), _shooter(ask["target"], rules), covered)
    return {
        "firer_dice": pool_size(first, rules.min_dice),
        "target_dice": pool_size(second, rules.min_dice),
        "firer_breakdown": breakdown(first),
        "target_breakdown": breakdown(second),
    }


# Fire ------------------------------------------------------------------------------------------------------


def fire_legality(ask: Input) -> Fields:
    if ask.get("counter_battery"):
        spotted = bool(ask.get("recon_adjacent")) and bool(ask.get("recon_same_division", True))
        found = fire.locates(spotted, int(ask.get("die") or 0))
        return {"located": found, "fire_action_spent": True, "roll_needed": not spotted, "die_needed": not spotted}
    if "firers" in ask:
        return {"separate_resolutions": len(ask["firers"])}  # 10.d each unit fires alone
    if "candidates" in ask:
        return _candidates(ask)
    if "sector_units" in ask:
        return _sector_fire(ask)
    return {"legal": _can_fire(ask)}


def _candidates(ask: Input) -> Fields:
    """Units that a firer sees, each in a sector of its own as far off as the case says, or beside it."""
    firer, told = unit_of(ask["firer"]), [unit_of(one) for one in ask["candidates"]]
    stands = [placed(firer, "E05")]
    for number, one in enumerate(told):
        far = int(one.facts.get("distance", ask.get("distance", 1)))
        ring = _RINGS[min(far, 3)]
        beside = 0 if firer.acting.family == "artillery" else number  # R78 artillery picks a sector first
        at = ring[beside % len(ring)] if far <= max(firer.acting.range, 2) else "T20"
        stands.append(placed(one, at, 1, 1))
    pos = stage(stands, {"cols": 20, "rows": 20}, options=options_of(ask))
    pos.status[0] = done_before(ask, firer)
    if pos.world.artillery & 1:
        sectors = {at for at in pos.at[1:] if fire.in_range(pos.kind(0), pos.world.ground.distances[pos.at[0]][at])}
        able = 0
        for sector in sectors:
            able |= fire.shelled(pos, 0, sector, False)
    else:
        able = fire.direct_targets(pos, 0) if fire.why_not_firing(pos, 0) is None else 0
    named = [told[unit - 1].words for unit in bits.places(able)]
    return {"legal_targets": named, "legal": ask.get("target") in named if "target" in ask else bool(named)}


#: Sectors one, two and three from E05.
_RINGS = {
    1: ("D05", "F05", "D04", "E04", "D06", "E06"),
    2: ("C05", "G05", "D03", "F03", "D07", "F07"),
    3: ("B05", "H05", "C02", "F02", "C08", "F08"),
}


def _sector_fire(ask: Input) -> Fields:
    """Fire into a sector with these units, on a real table; from as near as the firer must be."""
    firer, units = unit_of(ask["firer"]), [unit_of(one) for one in ask["sector_units"]]
    from_ = "B06" if firer.acting.range > 1 else "C06"
    stands = [placed(firer, from_), *[placed(one, "D06", 1, 1) for one in units]]
    if ask.get("recon_adjacent"):
        stands.append(Stand("recon_light", "D07", 0, 0 if ask.get("recon_same_division", True) else 2))
    pos = stage(stands, options=options_of(ask))
    target = pos.world.ground.index("D06")
    able = fire.possible_targets(pos, 0, target, False) if fire.why_not_firing(pos, 0) is None else 0
    named = [units[unit - 1].words for unit in bits.places(able)]
    choosing = fire.chooser(fire.spotted(pos, 0, target)) if pos.world.artillery & 1 else "firer"
    found: Fields = {"legal_targets": named, "chooser": choosing, "legal": bool(named)}
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
    firer, target = unit_of(ask["firer"]), unit_of(ask.get("target", "infantry"))
    distance = int(ask.get("distance", 1))
    if not distance:
        return fire.in_range(firer.acting, distance)  # R72 never inside the own sector
    between = list(ask.get("common_neighbours", ()))
    if between:
        shape, there, sectors = _BETWEEN[min(len(between), 3)]
        board = {"geometry": shape, "terrain": dict(zip(sectors, between, strict=False))}
        pos = stage([placed(firer, "C03"), placed(target, there, 1, 1)], board, options=options_of(ask))
    else:
        there = f"{chr(65 + distance)}03"
        stands = [placed(firer, "A03"), placed(target, there, 1, 1)]
        if ask.get("isolated") is False:
            stands.append(Stand("engineer", there, 1, 1))
        pos = stage(stands, {"cols": 20}, options=options_of(ask))
    pos.status[0] = done_before(ask, firer)
    wanted = pos.world.offers_from("fire", "unit", 0, "hex")[pos.at[1]]
    return wanted in fire.fire_actions(pos, 0) and bool(fire.possible_targets(pos, 0, pos.at[1], False) >> 1 & 1)
