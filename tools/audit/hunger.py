"""23 Who has no supply by his own fault: he walked out of it, went forward to be cut off, or left the road of many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from audit.fault import Fault, attackers, before_the_end, hex_name, name, on_map, own_turns, went_forward
from audit.garrisons import who_could_come
from audit.watching import Part
from salient.games.ardennes44.logistics.supply import in_supply, supply
from salient.games.ardennes44.position import EXITED, GONE, A44Position
from salient.games.ardennes44.setup import victory

MANY = 4  # units that live by one road


def starved(game: Sequence[Part]) -> Iterator[Fault]:
    """23 Who was in supply, walked by its own choice and ends without, having won nothing by it.

    Whose road is cut later, by an enemy who is driven back onto it, did not walk out of supply.
    """
    for part in before_the_end(game):
        before, after = supply(part.start, part.side), supply(part.end, part.side)
        moved, later = supply(part.moved, part.side), _next_turn(game, part)
        for unit in on_map(part.end, part.side):
            here, there = part.start.at[unit], part.end.at[unit]
            came = part.moved.at[unit] == there != here and not in_supply(part.moved, unit, moved)
            if not came or part.end.unit(unit).is_artillery or _wins(unit, part, later):
                continue
            fed = 0 <= here < part.start.world.ground.n and in_supply(part.start, unit, before)
            if fed and not in_supply(part.end, unit, after):
                yield Fault(
                    part, f"{name(part.end, unit)} in {hex_name(part.end, there)} is out of supply by its own move"
                )


def cut_off(game: Sequence[Part]) -> Iterator[Fault]:
    """23 Who goes forward without attacking, is cut off by the enemy's next move, and wins nothing by it.

    He was in supply when he had moved: the enemy need only pass by. In his own next Supply Phase he has none, or is
    lost by then; who only walks back is not named. Company excuses nobody, nor a ride by night. One fault for a hex.
    """
    for part, later in own_turns(game):
        fed, fed_later = supply(part.end, part.side), supply(later.end, part.side)
        n, cut, before = part.end.world.ground.n, _unfed_between(game, part, later), _evening(game, part)
        found: dict[int, list[int]] = {}
        for unit in on_map(part.end, part.side):
            here, there, then = before.at[unit], part.end.at[unit], later.end.at[unit]
            chose = part.moved.at[unit] == there and 0 <= here < n and went_forward(part, here, there)
            if not chose or part.end.unit(unit).is_artillery or unit in attackers(part):
                continue
            if unit not in cut or not in_supply(part.end, unit, fed) or then == EXITED:
                continue
            starves = not 0 <= then < n or not in_supply(later.end, unit, fed_later)
            if starves and not _wins(unit, part, later):
                found.setdefault(there, []).append(unit)
        for hex, units in found.items():
            who = ", ".join(f"{name(part.end, unit)} from {hex_name(part.end, before.at[unit])}" for unit in units)
            lost = ", and lost" if all(later.end.at[unit] < 0 for unit in units) else ""
            yield Fault(part, f"{who} goes forward to {hex_name(part.end, hex)} and is cut off{lost}")


def _evening(game: Sequence[Part], part: Part) -> A44Position:
    """The board before a part of a side by day, and before its night if one went before."""
    for one in reversed(game[: game.index(part)]):
        if not one.night:
            break
        if one.side == part.side:
            return one.start
    return part.start


def _unfed_between(game: Sequence[Part], part: Part, later: Part) -> set[int]:
    """Who has no supply on the board as the enemy has moved, or fought, between two parts of a side by day."""
    boards = [board for one in game[game.index(part) + 1 : game.index(later)] for board in (one.moved, one.end)]
    boards.append(later.start)
    return {
        unit
        for board in boards
        for fed in (supply(board, part.side),)
        for unit in on_map(board, part.side)
        if not in_supply(board, unit, fed)
    }


def _wins(unit: int, part: Part, later: Part | None) -> bool:
    """Whether somebody drives the enemy off in this part of his side or the next, or holds a place that counts then."""
    for one in (part, later) if later is not None else (part,):
        for fight in one.fights:
            if unit in fight.attackers and not one.end.units_at(fight.target, 1 - part.side):
                return True
    end = part.end if later is None else later.end
    here = end.at[unit]
    return 0 <= here < end.world.ground.n and bool(victory.worth(end.world, here))


def _next_turn(game: Sequence[Part], part: Part) -> Part | None:
    """The next part of the same side by day."""
    after = game[game.index(part) + 1 :]
    return next((one for one in after if one.side == part.side and not one.night), None)


def _lost_supply(part: Part, later: Part) -> list[int]:
    """Who has supply when his side's part is over and none when he could move again."""
    before, after = supply(part.end, part.side), supply(later.start, part.side)
    fed = [unit for unit in on_map(later.start, part.side) if in_supply(part.end, unit, before)]
    return [unit for unit in fed if not in_supply(later.start, unit, after)]


def severed(game: Sequence[Part]) -> Iterator[Fault]:
    """23 Many have no supply when they could move again, as one enemy stack walked onto their road without a fight.

    Somebody of theirs who did nothing else could have stood where it came.
    """
    for part, later in own_turns(game):
        lost = [unit for unit in _lost_supply(part, later) if not part.end.unit(unit).is_artillery]
        cuts = [
            (len(_fed_without(later.start, lost, stack)), hex, stack)
            for hex, stack in sorted(later.start.stacked()[1 - part.side].items())
            if len(lost) >= MANY and all(_walked(game, part, later, unit) for unit in stack)
        ]
        cut_off, hex, stack = max(cuts, default=(0, GONE, []))
        who = next((unit for unit, _ in who_could_come(part, hex)), None)
        if cut_off >= MANY and who is not None:
            names = ", ".join(name(part.end, unit) for unit in stack)
            where = f"{name(part.end, who)} in {hex_name(part.end, part.end.at[who])}"
            yield Fault(part, f"{cut_off} are cut off by {names} in {hex_name(part.end, hex)}; {where} could be there")


def _fed_without(pos: A44Position, units: Sequence[int], stack: Sequence[int]) -> list[int]:
    """Which of these would have supply if a stack of the enemy were not there."""
    gone = pos.copy()
    for unit in stack:
        gone.put(unit, GONE)
    return [unit for unit in units if in_supply(gone, unit, supply(gone, pos.unit(unit).side))]


def _walked(game: Sequence[Part], part: Part, later: Part, unit: int) -> bool:
    """Whether an enemy went where he is since a part was over, over the map and without a fight."""
    between = game[game.index(part) + 1 : game.index(later)]
    fought = any(unit in attackers(one) or one.moved.at[unit] != one.end.at[unit] for one in between)
    was, here, n = part.end.at[unit], later.start.at[unit], part.end.world.ground.n
    return was != here and 0 <= was < n and 0 <= here < n and not fought
