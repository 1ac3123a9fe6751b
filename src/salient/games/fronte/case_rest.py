"""Rules cases of sections 11 to 16: night, air, mines, engineers, options, victory."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from salient.games.fronte import air, engineers, entering, flak, night, optional, points, victory
from salient.games.fronte.case_stage import Stand, described, kind_of, stage
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.pools import odds, pool_size
from salient.games.fronte.verbs import STRUCTURES

Input = Mapping[str, Any]
Fields = dict[str, Any]

QUALITIES = {"excellent": 1, "normal": 0, "poor": -1}


def dice_odds(ask: Input) -> Fields:
    found = odds(int(ask["first_dice"]), int(ask["second_dice"]))
    higher, equal, lower = (round(float(chance), 4) for chance in found)
    return {"first_higher": higher, "equal": equal, "second_higher": lower}


# Night -----------------------------------------------------------------------------------------------------


def reorganisation(ask: Input) -> Fields:
    if "assigned" in ask:
        return _assigned(ask)
    missing = int(ask.get("missing_pr", 0))
    tried = bool(ask.get("attempts_this_night") or ask.get("already_tried_this_night"))
    found: Fields = {"may_try": night.may_try(bool(ask.get("hq_destroyed")), missing, tried)}
    if "die" in ask:
        quality = QUALITIES[ask.get("hq_quality") or "normal"]
        modified = int(ask["die"]) + night.reorganisation_modifier(quality, bool(ask.get("in_supply", True)))
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
        found["legal"] = found["legal"] and now + count <= full
        found[name] = {"pr": min(full, now + count)} | ({"placed": "HQ sector"} if removed and count else {})
    return found


# Air -------------------------------------------------------------------------------------------------------


def air_pool(ask: Input) -> Fields:
    attacker, sector = kind_of(ask["attacker"]), ask.get("sector", {})
    if ask["target"] in STRUCTURES:
        first, second = air.structure_pools(attacker)
    elif not attacker.is_air:
        first, second = flak.flak_pools(attacker, kind_of(ask["target"]))
    else:
        first, second = air.air_pools(
            attacker,
            kind_of(ask["target"]),
            fortified=bool(sector.get("fortified")),
            heavy=bool(sector.get("heavy") or sector.get("city")),
            other_aa=bool(sector.get("other_aa")),
            on_airfield=bool(ask.get("target_on_airfield")),
        )
    return {"attacker_dice": pool_size(first), "target_dice": pool_size(second)}


def air_outcome(ask: Input) -> Fields:
    scores = int(ask["air_score"]), int(ask["target_score"])
    if ask.get("target") in STRUCTURES:
        return {"destroyed": scores[0] > scores[1], "air_pr_lost": 0, "air_withdraws": 0}
    hit, lost, back = air.air_result(
        *scores, aa_near=bool(ask.get("aa_within_1_of_air_unit")), target_is_aa=bool(ask.get("target_is_aa"))
    )
    return {"target_pr_lost": hit, "air_pr_lost": lost, "air_withdraws": back}


def air_legality(ask: Input) -> Fields:
    if "attackers" in ask:
        far = int(ask.get("distance", 0))
        return {"legal": [air.may_attack_from(kind_of(one), far) for one in ask["attackers"]]}
    legal = air.may_attack_again(int(ask.get("attacks_this_turn", 0)))
    if ask.get("target") in STRUCTURES:
        legal = legal and air.may_attack_structures(kind_of(ask["attacker"]))
    if "distance" in ask and "attacker" in ask:
        legal = legal and air.may_attack_from(kind_of(ask["attacker"]), int(ask["distance"]))
    if str(ask.get("target", "")).startswith("air_") and not ask.get("target_on_airfield"):
        legal = legal and kind_of(ask["attacker"]).family == "aa"
    if ask.get("has_superiority") is False or ask.get("flying") is False:
        legal = False
    return {"legal": legal}


def weather(ask: Input) -> Fields:
    flying = night.flies(int(ask["die"]))
    return {"flying": flying, "superiority_rolled": flying}


def air_superiority(ask: Input) -> Fields:
    units = {name: int(count) for name, count in ask["air_units"].items()}
    names = list(units)
    if "weather" in ask and not night.flies(int(ask["weather"])):
        return {"flying": False, "dice": None, "superiority": None}
    first, second = night.superiority_dice((units[names[0]], units[names[1]]))
    found: Fields = {"flying": True, "dice": {names[0]: first, names[1]: second}}
    if 0 in units.values():
        alone = next((name for name in names if units[name]), None)
        return found | {"superiority": alone, "winner": alone, "roll_needed": False}
    rolled = ask.get("scores") or ask.get("rolls")
    if rolled:
        scores = [int(rolled[name]) for name in names]
        best = None if scores[0] == scores[1] else names[0 if scores[0] > scores[1] else 1]
        found |= {"superiority": best, "winner": best, "reroll": best is None}
    return found


# Mines, engineers, options ---------------------------------------------------------------------------------


def mines(ask: Input) -> Fields:
    if not ask.get("minefield_active", True) or ask.get("own_mines"):
        return {"roll_needed": False, "destroyed": False, "still_heavy": True}
    stands = [Stand("infantry", "C03")]
    if ask.get("engineers_in_sector"):
        stands.append(Stand("engineer", "C03"))
    pos = stage(stands, {"mined": ["C03"]})
    sector = pos.world.ground.index("C03")
    found: Fields = {"roll_needed": bool(pos.mines[1] >> sector & 1)}
    if "die" in ask:
        entering.MineRoll(0, sector).rolled(pos, int(ask["die"]))
        found["destroyed"] = pos.at[0] < 0
        found["minefield_active"] = bool((pos.mines[0] | pos.mines[1]) >> sector & 1)
        found["still_heavy"] = bool(pos.heavy(moving=True) >> sector & 1)
    return found


def engineer_work(ask: Input) -> Fields:
    begun = int(ask["started_turn"])
    done: int | None = engineers.done_at_end_of(begun)
    broken = [int(value) for name, value in ask.items() if name.endswith("_turn") and name != "started_turn"]
    if ask.get("moved_or_fought") or any(begun <= turn <= (done or 0) for turn in broken):
        done = None
    return {
        "done_end_of_turn": done,
        "permanent_bridge_end_of_turn": done,
        "temporary_bridge_meanwhile": True,
    }


def barrage(ask: Input) -> Fields:
    kind = kind_of(ask["class"]) if not str(ask.get("class")).startswith("naval") else None
    eligible = kind is None or optional.is_eligible(kind)
    found: Fields = {"eligible": eligible}
    if "die" not in ask:
        return found
    modifier = 1 if kind is None else optional.barrage_modifier(kind)
    effect = optional.barrage_effect(str(ask.get("nation", "")), int(ask["die"]) + modifier)
    hits = sum(optional.barrage_hits(int(die)) for die in ask.get("unit_dice", ()))
    found |= {
        "modified": int(ask["die"]) + modifier,
        "effect": effect.units or None,
        "pr_lost": hits if effect.units == "pr" else 0,
        "units_retreating": hits if effect.units == "retreat" else 0,
        "fortifications_destroyed": effect.fortifications,
    }
    if "target_class" in ask:
        found["retreat"] = optional.barrage_retreat(kind_of(ask["target_class"]))
    return found


def airfield(ask: Input) -> Fields:
    far = next((int(value) for name, value in ask.items() if name.startswith("distance")), None)
    if far is not None:
        free = str(ask.get("class", "air_tactical")) in ("air_medium_bomber", "air_heavy_bomber")
        return {"legal": free or far <= air.RADIUS}
    based = int(ask["aircraft_based"])
    stands = [Stand("air_tactical", "", 1, -1, pr=3, home="C03") for _ in range(based)]
    pos = stage([Stand("infantry", "B03"), *stands], options={"airfields": "on"})
    sector = pos.world.ground.index("C03")
    pos.airfields = 1 << sector
    entering.enter(pos, 0, sector)
    return {"aircraft_removed": sum(pos.pr[unit] == 0 for unit in range(1, based + 1))}


def garrison(ask: Input) -> Fields:
    already, added = int(ask.get("garrisons_in_sector", 0)), int(ask.get("add", 0))
    kind = kind_of(ask.get("class", "infantry"))
    legal = all(optional.may_garrison(kind, already + number) for number in range(added))
    return {"add_legal": legal, "move_legal": not ask.get("voluntary_move"), "legal": legal}


# Victory ---------------------------------------------------------------------------------------------------


def victories(ask: Input) -> Fields:
    if "start_controller" in ask or "last_occupier" in ask:
        return _place(ask)
    if "enemy_units" in ask:
        return {"points": sum(_worth(words) for words in ask["enemy_units"])}
    tallies = {name: msgspec.convert(dict(ask.get(f"side_{name}", {})), victory.Tally) for name in "ab"}
    rolls = ask.get("roll_2d6", {"a": 0, "b": 0})
    totals = {
        name: victory.points_of(tallies[name], tallies[other]).total + int(rolls[name])
        for name, other in (("a", "b"), ("b", "a"))
    }
    margin = abs(totals["a"] - totals["b"])
    winner = None if not margin else "a" if totals["a"] > totals["b"] else "b"
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


def _worth(words: str) -> int:
    """ "recon_light at 0 PR", "infantry regiment back at 1 PR"."""
    if not re.search(r"\bat 0 PR|destroyed|removed", words):
        return 0
    kind, _ = described(words)
    return victory.destroyed_points(kind)


def points_scenario(ask: Input) -> Fields:
    if "allocation" in ask:
        wanted = [(one.get("half") == "own", int(one["points"])) for one in ask["allocation"]]
        return {"legal": victory.allocation_fault(wanted) is None}
    if "occupied_by" in ask:
        holder = victory.objective_holder(0 if ask["occupied_by"] else NOBODY, bool(ask.get("enemy_adjacent")))
        return {"scored_by": ask["occupied_by"] if holder == 0 else None}
    for name, value in ask.items():
        if "distance" in name:
            legal = [points.far_enough(int(far)) for far in (value if isinstance(value, list) else [value])]
            return {"legal": legal if isinstance(value, list) else legal[0]}
    if "elements_placed" in ask:
        return {"legal": int(ask["elements_placed"]) < points.EACH}
    return {}
