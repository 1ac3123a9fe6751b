"""Rules cases of sections 4, 6, 7 and 9.2: distances, moves, stacking, supply, activations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from salient.engine.actions import Action
from salient.engine.cases import Either
from salient.engine.steps import answer, settle
from salient.games.fronte import assault, fire, movement, supply
from salient.games.fronte.case_stage import Stand, bank_of, friends_of, kind_of, known_sector, stage
from salient.games.fronte.pieces import ASSAULTED, FIRED, MOVED, ON_ROAD
from salient.games.fronte.position import DESTROYED, FrontePosition
from salient.games.fronte.sequence import InitiativeRoll, NextActivation, more_inflicted
from salient.games.fronte.sheet import cell_of, grid_of

Input = Mapping[str, Any]
Fields = dict[str, Any]

#: The rule that a step breaks, in the words of movement cases.
REASONS = {
    "7.a": "allowance",
    "7.h": "allowance",
    "14.b": "heavy",
    "9.2.c": "zoc",
    "7.e": "enemy",
    "14.c": "impassable",
    "14.e": "river",
    "7.c": "squeeze",
    "0.d": "not adjacent",
    "7.i": "stacking",
}


def distance(ask: Input) -> Fields:
    grid = grid_of(ask.get("geometry", "hex"))
    far = grid.distance(cell_of(ask["from"]), cell_of(ask["to"]))
    return {"distance": far, "adjacent": far == 1}


def moves(ask: Input) -> Fields:
    """The path of a unit, step by step."""
    board, unit = ask.get("board", {}), ask["unit"]
    regiment = bool(unit.get("regiment"))
    stands = [Stand(unit["class"], known_sector(board, unit["at"]), 0, 0, regiment, bank_of(unit.get("bank")))]
    kind_of(unit["class"])
    stands += [Stand(one["class"], known_sector(board, one["at"]), 1, 1) for one in ask.get("enemies", ())]
    stands += [stand._replace(at=known_sector(board, stand.at)) for stand in friends_of(ask)]
    pos = stage(stands, board)
    walk = movement.start(pos, 0)
    for sector in ask["path"]:
        there = pos.world.ground.index(known_sector(board, sector))
        if not movement.steps(pos, 0, walk) >> there & 1:
            found = [REASONS.get(refusal.rule or "", "") for refusal in movement.why_no_step(pos, 0, walk, there)]
            return {"legal": False, "reason": Either(tuple(found))}
        walk = movement.after(pos, walk, there)
    return {"legal": True, "reason": "ok"}


def stacking(ask: Input) -> Fields:
    """A unit and so many friends in the sector next to it."""
    count = int(ask["units_in_sector"])
    stands = [Stand("mech_infantry", "A03"), *[Stand("infantry", "B03") for _ in range(count)]]
    pos = stage(stands)
    there = pos.world.ground.index("B03")
    through = bool(movement.steps(pos, 0, movement.start(pos, 0)) >> there & 1)
    return {"legal": through if ask.get("action") == "pass_through" else pos.room(there, 0) > 0}


def movement_column(ask: Input) -> Fields:
    """All of them want to end in one sector with the road bonus."""
    wanted = int(ask["bonus_takers_ending_in_sector"])
    stands = [Stand("infantry", "A03"), *[Stand("infantry", "C03") for _ in range(wanted - 1)]]
    pos = stage(stands, {"roads": [["A03", "B03", "C03"]]})
    for unit in range(1, wanted):
        pos.mark(unit, ON_ROAD)
    return {"legal": movement.column_has_room(pos, 0, pos.world.ground.index("C03"))}


# Supply ----------------------------------------------------------------------------------------------------


def supplies(ask: Input) -> Fields:
    if "board" in ask:
        return {"in_supply": _traced(ask)}
    found: Fields = {}
    if "units_on_table" in ask:
        found["may_move"] = supply.half(int(ask["units_on_table"]))
    if ask.get("hq_destroyed"):
        found["in_supply"] = _without_hq(int(ask["units_on_table"]), int(ask["units_tracing"]))
    return found


def _traced(ask: Input) -> bool:
    board = ask["board"]
    stands = [Stand("hq", known_sector(board, ask["hq_at"]), 0, 0, False, bank_of(ask.get("bank")), 1)]
    stands += [stand._replace(at=known_sector(board, stand.at)) for stand in friends_of(ask)]
    stands += [Stand(one["class"], known_sector(board, one["at"]), 1, 1) for one in ask.get("enemies", ())]
    edge = [known_sector(board, sector) for sector in ask["friendly_edge"]]
    return supply.in_supply(stage(stands, board, (edge, ())), 0)


def _without_hq(units: int, tracing: int) -> bool:
    """So many units on a road to the edge, the others on an island."""
    board = {"terrain": {"H08": "sea", "I08": "sea", "H10": "sea", "I10": "sea", "H09": "sea", "J09": "sea"}}
    board["roads"] = [["A01", "A02"]]  # type: ignore[assignment]
    at = ["A02"] * tracing + ["I09"] * (units - tracing)
    stands = [Stand("hq", "A02", pr=1), *[Stand("infantry", sector) for sector in at]]
    pos = stage(stands, board, (["A01"], []))
    pos.put(0, DESTROYED)
    return supply.in_supply(pos, 0)


# Turns -----------------------------------------------------------------------------------------------------


def initiative(ask: Input) -> Fields:
    names = list(ask.get("inflicted") or ask.get("dice") or ())
    losses = list((ask.get("inflicted") or {}).values()) or [0, 0]
    if ask.get("named_first"):
        return {"first": ask["named_first"], "reroll": False}
    first = more_inflicted(int(losses[0]), int(losses[1]))
    dice = ask.get("dice")
    if first >= 0 or dice is None:
        return {"first": names[first] if first >= 0 else None, "dice_needed": first < 0, "reroll": False}
    pos = stage([Stand("infantry", "A01"), Stand("infantry", "J10", 1, 1)])
    pos.push(InitiativeRoll())
    answer(pos, Action("roll", tuple(str(dice[name]) for name in names)))
    again = isinstance(pos.stack[-1], InitiativeRoll)
    return {"first": None if again else names[pos.first], "reroll": again, "dice_needed": True}


def activations(ask: Input) -> Fields:
    if "sequences" in ask:
        return {"legal": [_in_turn(sequence) for sequence in ask["sequences"]]}
    if "divisions" not in ask:
        pos = _ready({"first": 1, "second": 1}, 0)
        _spend(pos)
        return {"legal": True, "division_spent": bool(pos.activated & 1)}
    counts = dict(ask["divisions"])
    names = list(counts)
    pos = _ready(counts, names.index(ask["first"]) if ask.get("first") in names else 0)
    order = ""
    while pos.stack:
        order += names[pos.player][0]
        _spend(pos)
    made = {name: pos.made[side] for side, name in enumerate(names)}
    idle = {name: int(counts[name]) - made[name] for name in names}
    return {"activations": made, "sequence": order, "idle": idle}


def _ready(counts: Mapping[str, Any], first: int) -> FrontePosition:
    """So many divisions of one unit each, at the start of a turn."""
    stands: list[Stand] = []
    for side, count in enumerate(counts.values()):
        for _ in range(int(count)):
            stands.append(Stand("infantry", f"{chr(65 + len(stands) % 10)}{1 + 9 * side:02d}", side, len(stands), True))
    pos = stage(stands)
    pos.push(NextActivation(first))
    settle(pos)
    return pos


def _spend(pos: FrontePosition) -> None:
    """The next division is activated and does nothing."""
    answer(pos, pos.stack[-1].actions(pos)[0])
    answer(pos, Action("done"))


def _in_turn(sequence: list[str]) -> bool:
    """Whether a unit may do these one after the other in a turn."""
    pos = stage([Stand("armor_medium", "D03", 0, 0, True), Stand("infantry", "E03", 1, 1, True)])
    for word in sequence:
        able = {
            "move": movement.may_begin(pos, 0),
            "fire": fire.why_not_firing(pos, 0) is None,
            "assault": assault.can_assault(pos, 0),
        }
        if not able[word]:
            return False
        pos.mark(0, {"move": MOVED, "fire": FIRED, "assault": ASSAULTED}[word])
    return True
