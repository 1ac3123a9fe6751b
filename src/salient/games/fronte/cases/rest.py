"""Rules cases of sections 11 to 16: night, air, mines, engineers, options, victory."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from salient.engine.actions import Action
from salient.engine.cases import Either
from salient.engine.steps import answer
from salient.games.fronte import air, engineers, entering, flak, night, optional, points, victory
from salient.games.fronte.cases.stage import Stand, placed, stage
from salient.games.fronte.cases.words import is_fortified, is_heavy, options_of, rules_of, unit_of
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.pools import Pool, breakdown, odds, pool_size
from salient.games.fronte.sequence import more_inflicted
from salient.games.fronte.verbs import STRUCTURES

Input = Mapping[str, Any]
Fields = dict[str, Any]

QUALITIES = {"excellent": 1, "normal": 0, "poor": -1, "eccellente": 1, "normale": 0, "scarso": -1}
GARRISONED = ("bridge", "airfield", "city", "town", "village")  # 15.3.a, R116
FLYING = {"flying": True, "clear": True, "no_flying": False, "no flying": False, "none": False, "storm": False}
NATIONS = {"russian": "Russia", "soviet": "USSR", "american": "USA", "united states": "USA", "soviet union": "USSR"}


def dice_odds(ask: Input) -> Fields:
    found = odds(int(ask["first_dice"]), int(ask["second_dice"]), "highest" if _highest(ask) else "sum")
    higher, equal, lower = (round(float(chance), 4) for chance in found)
    return {"first_higher": higher, "equal": equal, "second_higher": lower}


def _highest(ask: Input) -> bool:
    return rules_of(ask).score_mode == "highest"


# Night -----------------------------------------------------------------------------------------------------


def reorganisation(ask: Input) -> Fields:
    if "assigned" in ask:
        return _assigned(ask)
    listed = [
        (one.get("full", one.get("full_pr", 0)), one.get("now", one.get("pr", 0))) for one in ask.get("units", ())
    ]
    missing = int(ask.get("missing_pr", sum(int(full) - int(now) for full, now in listed)))
    tried = bool(ask.get("attempts_this_night") or ask.get("already_tried_this_night"))
    found: Fields = {"missing_pr": missing, "may_try": night.may_try(bool(ask.get("hq_destroyed")), missing, tried)}
    if "die" in ask:
        quality = QUALITIES[str(ask.get("hq_quality") or "normal").lower()]
        in_supply = bool(ask.get("in_supply", True)) or rules_of(ask).supply_mode == "off"
        modified = int(ask["die"]) + night.reorganisation_modifier(quality, in_supply)
        needed = night.needed(int(ask.get("attempt_number", 1)))
        success = modified >= needed
        recovered = night.recovered(missing) if success else 0
        found |= {"modified": modified, "needed": needed, "success": success, "recovered_pr": recovered}
    elif missing:
        found["recovered_pr"] = night.recovered(missing)
    return found


def _assigned(ask: Input) -> Fields:
    """Recovered PR given to units in words: "removed infantry regiment (full 2)", "artillery (1 of 2)"."""
    found: Fields = {"legal": sum(ask["assigned"].values()) <= int(ask.get("recovered_pr", 99))}
    for words, count in ask["assigned"].items():
        removed = words.startswith("removed ")
        name = re.sub(r"\s*\(.*\)$", "", words.removeprefix("removed "))
        numbers = [int(number) for number in re.findall(r"\d+", words.rpartition("(")[2])]
        now, full = (0, numbers[0]) if removed else (numbers[0], numbers[-1])
        gone_for_good = removed and "hq" in name.lower().split()  # R91
        found["legal"] = found["legal"] and now + count <= full and not gone_for_good
        where = "adjacent sector" if ask.get("hq_sector_full") else "HQ sector"
        found[name] = {"pr": min(full, now + count)} | ({"placed": where} if removed and count else {})
    return found


# Air -------------------------------------------------------------------------------------------------------


def air_pool(ask: Input) -> Fields:
    attacker, sector = unit_of(ask["attacker"]).acting, ask.get("sector") or {}
    if _structure(ask):
        return _air_dice(*air.structure_pools(attacker))
    target = unit_of(ask["target"]).acting
    on_airfield = bool(ask.get("target_on_airfield") or sector.get("airfield"))
    if not attacker.is_air or (target.is_air and not on_airfield):
        first, second = flak.flak_pools(attacker, target)
    else:
        first, second = air.air_pools(
            attacker,
            target,
            fortified=is_fortified(sector),
            heavy=is_heavy(sector),
            other_aa=bool(sector.get("other_aa") or sector.get("aa") or ask.get("other_aa")),
            on_airfield=on_airfield,
        )
    return _air_dice(first, second)


def _air_dice(first: Pool, second: Pool) -> Fields:
    return {
        "attacker_dice": pool_size(first),
        "target_dice": pool_size(second),
        "attacker_breakdown": breakdown(first),
        "target_breakdown": breakdown(second),
    }


def _structure(ask: Input) -> str:
    """The bridge, fortification or city that is bombed, or nothing."""
    target = ask.get("target")
    return target if isinstance(target, str) and target in STRUCTURES else ""


def air_outcome(ask: Input) -> Fields:
    if "aa_score" in ask:  # R102 an AA unit attacks
        return {"air_pr_lost": int(int(ask["aa_score"]) > int(ask["air_score"])), "aa_pr_lost": 0, "air_withdraws": 0}
    scores = int(ask["air_score"]), int(ask["target_score"])
    if _structure(ask):
        return _bombed(_structure(ask), scores[0] > scores[1])
    gunner = bool(ask.get("target_is_aa")) or ("target" in ask and unit_of(ask["target"]).kind.family == "aa")
    near = bool(ask.get("aa_within_1_of_air_unit"))
    hit, lost, back = air.air_result(*scores, aa_near=near, target_is_aa=gunner)
    left, flying = int(ask.get("target_pr", 2)) - hit, int(ask.get("air_pr", 3)) - lost
    return {
        "target_pr_lost": hit,
        "air_pr_lost": lost,
        "air_withdraws": back,
        "target_pr": left,
        "target_removed": left < 1,
        "air_pr": flying,
        "air_removed": flying < 1,
    }


def _bombed(what: str, hit: bool) -> Fields:
    """12.k, R100 A city becomes rubble; the bomber is never hurt by the roll."""
    found: Fields = {"destroyed": hit, "removed": hit, "air_pr_lost": 0, "air_withdraws": 0, "target_pr_lost": 0}
    if what == "city":
        return found | {"rubble": hit, "city_rubble": hit}
    return found | {f"{what}_destroyed": hit, f"{what}_removed": hit}


def air_legality(ask: Input) -> Fields:
    if "attackers" in ask:
        return {"legal": [_may_strike({**ask, "attacker": one}) for one in ask["attackers"]]}
    return {"legal": _may_strike(ask)}


def _may_strike(ask: Input) -> bool:
    """Every ban that the case speaks of."""
    if not air.may_attack_again(int(ask.get("attacks_this_turn", 0))) or not _may_fly(ask):
        return False
    if "attacker" not in ask:
        return True
    kind = unit_of(ask["attacker"]).acting
    if _structure(ask):
        return air.may_attack_structures(kind) and air.may_attack_from(kind, int(ask.get("distance", 0)))
    target = unit_of(ask["target"]).acting if "target" in ask else None
    if target is not None and target.is_air and not ask.get("target_on_airfield"):
        return kind.family == "aa" and int(ask.get("distance", 0)) <= flak.REACH
    if not kind.is_air or not air.may_attack_from(kind, int(ask.get("distance", 0))):
        return False
    return target is None or target.family != "hq" or _isolated(ask)


def _may_fly(ask: Input) -> bool:
    """12.e, 12.g, 12.q, 15.2.a Weather, superiority and how far it is."""
    if False in (ask.get(word, True) for word in ("flying", "superiority", "has_superiority", "air_superiority")):
        return False
    if "weather" in ask and not night.flies(int(ask["weather"])):
        return False
    flights = [int(ask[word]) for word in ("flight", "flight_distance", "sectors_flown") if word in ask]
    if any(far > air.FLIGHT for far in flights):
        return False
    far = int(ask.get("distance_from_airfield", ask.get("distance_to_airfield", 0)))
    return "attacker" not in ask or unit_of(ask["attacker"]).kind.family == "bomber" or far <= air.RADIUS


def _isolated(ask: Input) -> bool:
    """0.k Whether the HQ that is attacked shares its sector with HQs at most."""
    others = [unit_of(one) for one in ask.get("sector_units", ())]
    return bool(ask.get("isolated", True)) and all(one.kind.family == "hq" for one in others)


def weather(ask: Input) -> Fields:
    fixed = ask.get("fixed", ask.get("fixed_weather", rules_of(ask).weather))
    flying = FLYING[str(fixed).lower()] if "die" not in ask else night.flies(int(ask["die"]))
    return {"flying": flying, "superiority_rolled": flying, "air_activity": flying}


def air_superiority(ask: Input) -> Fields:
    units = {name: int(count) for name, count in ask["air_units"].items()}
    names = list(units)
    nobody: Fields = {"superiority": None, "winner": None, "rolled": False, "roll_needed": False}
    if "weather" in ask and not night.flies(int(ask["weather"])):
        return {"flying": False, "dice": None} | nobody
    first, second = night.superiority_dice((units[names[0]], units[names[1]]))
    found: Fields = {"flying": True, "dice": {names[0]: first, names[1]: second}}
    if 0 in units.values():
        alone = next((name for name in names if units[name]), None)
        return found | nobody | {"superiority": alone, "winner": alone}
    found |= {"rolled": True, "roll_needed": True}
    rolled = ask.get("scores") or ask.get("rolls") or ask.get("totals") or ask.get("dice")
    if rolled:
        scores = [sum(rolled[name]) if isinstance(rolled[name], list) else int(rolled[name]) for name in names]
        best = None if scores[0] == scores[1] else names[0 if scores[0] > scores[1] else 1]
        again = best is None and rules_of(ask).air_tie == "reroll"
        found |= {"superiority": best, "winner": best, "reroll": again}
    return found


# Mines, engineers, options ---------------------------------------------------------------------------------


def mines(ask: Input) -> Fields:
    if ask.get("cleared"):
        return {"roll_needed": False, "destroyed": False, "minefield_active": False, "still_heavy": False}
    told = unit_of(ask.get("unit", "infantry"))
    pr = int(ask.get("unit_pr", told.facts.get("pr", 2)))
    stands = [placed(told, "B03")._replace(pr=pr)]
    if ask.get("engineers_in_sector"):
        stands.append(Stand("engineer", "C03"))
    pos = stage(stands, {"mined": ["C03"]}, options=options_of(ask))
    sector = pos.world.ground.index("C03")
    if not ask.get("minefield_active", True):
        entering.spend_mines(pos, sector)
    elif ask.get("own_mines"):
        pos.mines = (pos.mines[1], pos.mines[0])
    if not ask.get("defended"):  # 7.e who defends it keeps others out
        entering.enter(pos, 0, sector)
    found: Fields = {"roll_needed": bool(pos.stack), "destroyed": False, "pr_lost": 0}
    if pos.stack and "die" in ask:
        answer(pos, Action("roll", (str(ask["die"]),)))
        found["destroyed"], found["pr_lost"] = pos.at[0] < 0, pr - pos.pr[0]
        engineers_there = bool(ask.get("engineers_in_sector")) or told.acting.family == "engineer"
        found["modified"] = int(ask["die"]) - int(engineers_there)
    found["minefield_active"] = bool((pos.mines[0] | pos.mines[1]) >> sector & 1)
    found["still_heavy"] = bool(pos.heavy(moving=True) >> sector & 1)
    return found


def engineer_work(ask: Input) -> Fields:
    begun = int(ask["started_turn"])
    word = str(ask.get("work", "")).lower()
    demolition = "demol" in word or "blow" in word
    turns = engineers.TURNS[engineers.DEMOLISH if demolition else engineers.CLEAR]
    done: int | None = engineers.done_at_end_of(begun, turns)
    harmless = ("started_turn", "defence_support_turn", "defended_turn")  # R108 names what disturbs
    broken = [int(value) for name, value in ask.items() if name.endswith("_turn") and name not in harmless]
    disturbed = any(ask.get(name) for name in ("moved_or_fought", "moved", "fired", "assaulted", "retreated"))
    if disturbed or any(begun <= turn <= (done or 0) for turn in broken):
        done = None
    legal = unit_of(ask.get("unit", "engineer")).acting.family == "engineer" and bool(ask.get("in_sector", True))
    if demolition:
        legal = legal and rules_of(ask).bridge_demolition == "engineers"
    return {
        "legal": legal,
        "done_end_of_turn": done if legal else None,
        "permanent_bridge_end_of_turn": done if legal else None,
        "usable_from_turn": done + 1 if legal and done else None,
        "temporary_bridge_meanwhile": True,
    }


def barrage(ask: Input) -> Fields:
    word = ask.get("class", ask.get("unit"))
    kind = unit_of(word).acting if not str(word).startswith("naval") else None
    eligible = kind is None or optional.is_eligible(kind)
    found: Fields = {"eligible": eligible}
    if "die" not in ask:
        return found
    modifier = 1 if kind is None else optional.barrage_modifier(kind)
    roll, nation = int(ask["die"]) + modifier, str(ask.get("nation", ""))
    nation = NATIONS.get(nation.lower(), nation)
    effect = optional.barrage_effect(nation, roll, rules_of(ask).barrage_first_effect)
    hits = [optional.barrage_hits(int(die)) for die in ask.get("unit_dice", ())]
    driven = [hit and effect.units == "retreat" for hit in hits]
    found |= {
        "modified": roll,
        "effect": effect.units or None,
        "pr_lost": sum(hits) if effect.units == "pr" else 0,
        "units_retreating": sum(driven),
        "fortifications_destroyed": effect.fortifications,
    }
    if "target_class" in ask:
        found["retreat"] = found["retreat_sectors"] = optional.barrage_retreat(unit_of(ask["target_class"]).acting)
    if "units" in ask:
        lengths = [optional.barrage_retreat(unit_of(one).acting) for one in ask["units"]]
        found["retreats"] = [length * goes for length, goes in zip(lengths, driven, strict=False)]
    return found


def airfield(ask: Input) -> Fields:
    far = next((int(value) for name, value in ask.items() if name.startswith("distance")), None)
    if far is not None:
        word = ask.get("class", ask.get("aircraft", ask.get("attacker", "air_tactical")))
        return {"legal": unit_of(word).kind.family == "bomber" or far <= air.RADIUS}
    if "target" in ask:
        return air_pool({"target_on_airfield": True} | dict(ask))
    based = int(ask["aircraft_based"])
    strengths = list(ask.get("aircraft_pr", ())) or [3] * based
    stands = [Stand("air_tactical", "", 1, -1, pr=int(pr), home="C03") for pr in strengths]
    pos = stage([Stand("infantry", "B03"), *stands], options={"airfields": "on"})
    sector = pos.world.ground.index("C03")
    pos.airfields = 1 << sector
    if str(ask.get("entered_by", "enemy")) in ("friend", "friendly", "own", "owner"):
        return {"aircraft_removed": 0, "pr_lost": 0}
    entering.enter(pos, 0, sector)
    return {"aircraft_removed": sum(pos.pr[unit] == 0 for unit in range(1, based + 1)), "pr_lost": pos.total[0]}


def garrison(ask: Input) -> Fields:
    if "classes" in ask:
        return {"legal": [optional.may_garrison(unit_of(one).acting, 0) for one in ask["classes"]]}
    already, added = int(ask.get("garrisons_in_sector", 0)), int(ask.get("add", 1))
    kind = unit_of(ask.get("class", ask.get("unit", "infantry"))).acting
    legal = all(optional.may_garrison(kind, already + number) for number in range(added))
    place = str(ask.get("place", ask.get("sector", "bridge")))
    legal = legal and any(word in place for word in GARRISONED)
    return {"add_legal": legal, "move_legal": not ask.get("voluntary_move"), "legal": legal}


# Victory ---------------------------------------------------------------------------------------------------


def victories(ask: Input) -> Fields:
    if "start_controller" in ask or "last_occupier" in ask:
        return _place(ask)
    if "enemy_units" in ask:
        guns = rules_of(ask).vp_guns == "as_infantry"
        return {"points": sum(_worth(words, guns) for words in ask["enemy_units"])}
    if "last_turn_inflicted" in ask:
        return {"points": _last_turn(ask["last_turn_inflicted"])}
    if "margin" in ask:
        return {"grade": victory.grade_of(int(ask["margin"]))}
    tallies = {name: msgspec.convert(dict(ask.get(f"side_{name}", {})), victory.Tally) for name in "ab"}
    rolls = ask.get("roll_2d6") if rules_of(ask).vp_random else None
    rolls = rolls or {"a": 0, "b": 0}
    totals = {
        name: victory.points_of(tallies[name], tallies[other]).total + int(rolls[name])
        for name, other in (("a", "b"), ("b", "a"))
    }
    margin = abs(totals["a"] - totals["b"])
    winner = Either((None, "draw", "nobody")) if not margin else "a" if totals["a"] > totals["b"] else "b"
    return {
        "total_a": totals["a"],
        "total_b": totals["b"],
        "margin": margin,
        "winner": winner,
        "grade": victory.grade_of(margin),
    }


def _place(ask: Input) -> Fields:
    start, holder = ask.get("start_controller"), ask.get("last_occupier")
    names = list(dict.fromkeys(name for name in ("Allies", "Germans", start, holder) if name not in (None, "neutral")))
    number = {name: index for index, name in enumerate(names)}
    scorer = victory.place_scorer(number.get(start, NOBODY), number.get(holder, NOBODY))
    return {"points": {name: 2 * int(number[name] == scorer) for name in names}}


def _worth(said: Any, guns: bool) -> int:
    """ "recon_light at 0 PR", "infantry regiment back at 1 PR", or a unit with its `pr`."""
    told = unit_of(said)
    if told.facts.get("pr", 0 if re.search(r"\bat 0 PR|destroyed|removed", told.words) else 1) != 0:
        return 0
    return victory.destroyed_points(told.kind, guns)


def _last_turn(inflicted: Input) -> dict[str, int]:
    """16.g, R120."""
    first, second = inflicted
    best = more_inflicted(int(inflicted[first]), int(inflicted[second]))
    won = {name: victory.Tally(won_last_turn=number == best) for number, name in enumerate((first, second))}
    return {name: victory.points_of(tally, victory.Tally()).total for name, tally in won.items()}


def points_scenario(ask: Input) -> Fields:
    if "allocation" in ask:
        wanted = [(one.get("half") == "own", int(one["points"])) for one in ask["allocation"]]
        return {"legal": victory.allocation_fault([one for one in wanted if one[1]]) is None}
    if "objectives" in ask:
        return _objectives(ask)
    if "occupied_by" in ask:
        near = [unit_of(one) for one in ask.get("enemy_adjacent") or ()]
        contested = any(not one.kind.is_air for one in near)
        holder = victory.objective_holder(0 if ask["occupied_by"] else NOBODY, contested)
        return {"scored_by": ask["occupied_by"] if holder == 0 else None}
    fits = str(ask.get("half", ask.get("row", "own"))) == "own" and int(ask.get("elements_placed", 0)) < points.EACH
    for name, value in ask.items():
        if "distance" in name:
            legal = [fits and points.far_enough(int(far)) for far in (value if isinstance(value, list) else [value])]
            return {"legal": legal if isinstance(value, list) else legal[0]}
    return {"legal": fits} if {"elements_placed", "half", "row"} & set(ask) else {}


def _objectives(ask: Input) -> Fields:
    """R126 Objective points alone; on a tie the full count of 16.a, or by the setting both together."""
    names = list(ask["objectives"])
    totals = [int(ask["objectives"][name]) for name in names]
    full = [int(ask.get("full_count", {}).get(name, 0)) for name in names]
    if rules_of(ask).points_mode == "added":
        totals = [one + other for one, other in zip(totals, full, strict=True)]
    elif totals[0] == totals[1]:
        totals = full
    margin = abs(totals[0] - totals[1])
    winner = None if not margin else names[0 if totals[0] > totals[1] else 1]
    return {"winner": winner, "margin": margin, "grade": victory.grade_of(margin)}
