"""Rules cases of sections 4, 6, 7 and 9.2: distances, moves, stacking, supply, activations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.cases import Either
from salient.engine.rulebook import OptionValue
from salient.engine.steps import answer, settle
from salient.games.fronte import assault, fire, movement, supply
from salient.games.fronte.cases.stage import (
    Stand,
    bank_of,
    edge_of,
    enemies_of,
    friends_of,
    geometry_of,
    known_sector,
    on_table,
    placed,
    stage,
)
from salient.games.fronte.cases.words import Told, options_of, unit_of
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
    "15.3.c": "garrison",
}
OFF_TABLE = Either(("not adjacent", "off table", "off_table", "table edge", "edge"))


def distance(ask: Input) -> Fields:
    grid = grid_of(geometry_of(ask.get("geometry", "hex")))
    far = grid.distance(cell_of(ask["from"]), cell_of(ask["to"]))
    return {"distance": far, "adjacent": far == 1}


def moves(ask: Input) -> Fields:
    """The path of a unit, step by step."""
    board, told = ask.get("board", {}), unit_of(ask["unit"])
    here = known_sector(board, told.facts["at"])
    stands = [placed(told, here, bank=bank_of(told.facts.get("bank"), board, here))]
    others = [*enemies_of(ask), *friends_of(ask)]
    if any("engineer" in name and value is True for name, value in ask.items()):
        others.append(Stand("engineer", here))
    stands += [stand._replace(at=known_sector(board, stand.at)) for stand in others]
    pos = stage(stands, board, options=options_of(ask))
    if told.has("moved", "already_moved") or ask.get("already_moved"):
        return {"legal": False, "reason": Either(("moved", "already moved"))}  # 6.j
    walk = movement.start(pos, 0)
    for sector in ask["path"]:
        if not on_table(board, sector):
            return {"legal": False, "reason": OFF_TABLE}
        there = pos.world.ground.index(sector)
        if not movement.steps(pos, 0, walk) >> there & 1:
            found = [REASONS.get(refusal.rule or "", "") for refusal in movement.why_no_step(pos, 0, walk, there)]
            return {"legal": False, "reason": Either(tuple(found))}
        walk = movement.after(pos, walk, there)
    if pos.room(walk.here, 0) < int(walk.here != pos.at[0]):
        return {"legal": False, "reason": REASONS["7.i"]}
    return {"legal": True, "reason": "ok"}


def stacking(ask: Input) -> Fields:
    """A unit and so many friends in the sector next to it."""
    count = int(ask["units_in_sector"])
    told = unit_of(ask.get("unit", "mech_infantry"))
    action = str(ask.get("action", ""))
    if told.kind.is_air or "air" in action.split("_"):
        return {"legal": True}  # 4.e aircraft need no room
    stands = [placed(told, "A03"), *[Stand("infantry", "B03") for _ in range(count)]]
    pos = stage(stands, options=options_of(ask))
    there = pos.world.ground.index("B03")
    through = bool(movement.steps(pos, 0, movement.start(pos, 0)) >> there & 1)
    passes = any(word in action for word in ("pass", "through", "cross"))
    return {"legal": through if passes else pos.room(there, 0) >= int(ask.get("adding", ask.get("add", 1)))}


def movement_column(ask: Input) -> Fields:
    """All of them want to end in one sector with the road bonus, or to take it on several roads."""
    wanted = int(ask.get("bonus_takers_ending_in_sector", 1))
    stands = [Stand("infantry", "A03"), *[Stand("infantry", "C03") for _ in range(wanted - 1)]]
    board = {"roads": [["A03", "B03", "C03"], ["A07", "B07", "C07"]]}
    pos = stage(stands, board, options=options_of(ask))
    for unit in range(1, wanted):
        pos.mark(unit, ON_ROAD)
    ground = pos.world.ground
    apart = ask.get("same_road") is False or (int(ask.get("roads_used", 1)) > 1 and not ask.get("connected"))
    if apart:
        pos.column = ground.road_group[ground.index("C07")]
    return {"legal": movement.column_has_room(pos, 0, ground.index("C03"))}


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
    at = known_sector(board, ask["hq_at"])
    stands = [Stand("hq", at, 0, 0, False, bank_of(ask.get("bank"), board, at), 1)]
    stands += [stand._replace(at=known_sector(board, stand.at)) for stand in friends_of(ask)]
    stands += [stand._replace(at=known_sector(board, stand.at)) for stand in enemies_of(ask)]
    edge = edge_of(ask["friendly_edge"], board)
    return supply.in_supply(stage(stands, board, (edge, ()), options_of(ask)), 0)


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
    suffered = ask.get("losses") or ask.get("lost") or ask.get("pr_lost") or {}
    names = list(ask.get("inflicted") or ask.get("dice") or suffered)
    losses = list((ask.get("inflicted") or {}).values()) or list(reversed(suffered.values())) or [0, 0]
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
    if "sequences" in ask or "sequence" in ask:
        told = unit_of(ask.get("unit") or ask.get("class") or "armor_medium regiment")
        listed = [_in_turn(told, words, options_of(ask)) for words in ask.get("sequences", [ask.get("sequence")])]
        return {"legal": listed if "sequences" in ask else listed[0]}
    if "divisions" not in ask:
        pos = _ready({"first": 2, "second": 2}, 0, options_of(ask))
        again = pos.stack[-1].actions(pos)[0]
        _spend(pos)
        _spend(pos)
        if "pass" in str(ask.get("action", "")):
            return {"legal": False, "division_spent": False}  # R16 there is no pass
        twice = any(ask.get(word) for word in ("activate_again", "already_activated", "activated_this_turn"))
        return {"legal": not twice or again in pos.stack[-1].actions(pos), "division_spent": bool(pos.activated & 1)}
    counts = dict(ask["divisions"])
    names = list(counts)
    pos = _ready(counts, names.index(ask["first"]) if ask.get("first") in names else 0, options_of(ask))
    order = ""
    gone: Mapping[str, Any] = next((ask[name] for name in ask if "destroyed" in name or "wiped" in name), {})
    while pos.stack:
        order += names[pos.player][0]
        if len(order) == 1:
            _wipe_out(pos, {names.index(name): int(count) for name, count in gone.items()})
        _spend(pos)
    made = {name: pos.made[side] for side, name in enumerate(names)}
    idle = {name: int(counts[name]) - made[name] for name in names}
    return {"activations": made, "sequence": order, "idle": idle}


def _wipe_out(pos: FrontePosition, gone: Mapping[int, int]) -> None:
    """R14 So many divisions of a side are destroyed in the first activation, before they have acted."""
    for side, count in gone.items():
        waiting = [unit for unit in pos.world.own[side] if not pos.activated >> pos.world.division_of[unit] & 1]
        for unit in waiting[len(waiting) - count :]:
            pos.put(unit, DESTROYED)


def _ready(counts: Mapping[str, Any], first: int, options: Mapping[str, OptionValue]) -> FrontePosition:
    """So many divisions of one unit each, at the start of a turn."""
    stands: list[Stand] = []
    for side, count in enumerate(counts.values()):
        for _ in range(int(count)):
            stands.append(Stand("infantry", f"{chr(65 + len(stands) % 10)}{1 + 9 * side:02d}", side, len(stands), True))
    pos = stage(stands, options=options)
    pos.push(NextActivation(first))
    settle(pos)
    return pos


def _spend(pos: FrontePosition) -> None:
    """The next division is activated and does nothing."""
    answer(pos, pos.stack[-1].actions(pos)[0])
    answer(pos, Action("done"))


def _in_turn(told: Told, sequence: Sequence[str], options: Mapping[str, OptionValue]) -> bool:
    """Whether a unit may do these one after the other in a turn."""
    pos = stage([placed(told, "D03"), Stand("infantry", "E03", 1, 1, True)], options=options)
    for word in sequence:
        able = {
            "move": bool(movement.movable(pos, 1)),
            "fire": fire.why_not_firing(pos, 0) is None,
            "assault": 0 in assault.leaders(pos, 0, pos.at[0]),
        }
        able["attack"] = able["assault"]
        if not able[word]:
            return False
        pos.mark(0, {"move": MOVED, "fire": FIRED}.get(word, ASSAULTED))
    return True
