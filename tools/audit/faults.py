"""One function a fault: what it finds in the parts of a game. Each is narrow on purpose: what it names needs no excuse.

What has a reason that a board does not show (a sacrifice, a feint) is not looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from audit import endings
from audit.excuses import has_nowhere_to_go, has_room, in_line
from audit.fault import (
    FORWARD,
    Fault,
    attackers,
    before_the_end,
    beside_enemy,
    hex_name,
    home,
    name,
    on_map,
)
from audit.garrisons import who_could_come, who_left, who_rode_off, who_would_hold
from audit.hunger import cut_off, severed, starved
from audit.watching import Fight, Part
from salient.board import bits
from salient.engine.messages import Ref
from salient.games.ardennes44.combat import attack, odds
from salient.games.ardennes44.logistics.supply import in_supply, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.ground import BLOWN, INTACT
from salient.games.ardennes44.movement import march, routes
from salient.games.ardennes44.movement.marching import modes
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS, OOS, REPLACED
from salient.games.ardennes44.position import DESTROYED, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.last_chances import is_vain
from salient.games.ardennes44.staff.points import least_chance
from salient.games.ardennes44.staff.prospects import FOR_A_POINT, best_lead, defence, prospect

EVEN, BAD, GOOD = 2, 1, 5  # places of 1-1, 1-2 and 4-1 in the table
STRONG = 5  # attack factors
ATTACK = 3  # turns in which nobody goes home
FAR = 4  # hexes that somebody walks for nothing
RAID = 3  # hexes from which somebody comes for a gun
_BRIDGE = 3  # hexes from a bridge to who is attacked over it


Finder = Callable[[Sequence[Part]], Iterator[Fault]]


def hopeless(game: Sequence[Part]) -> Iterator[Fault]:
    """Attacks begun at 1-2 or worse; at even odds on a hex that counts nothing, before the last turn.

    And in it what no table would try: less than one in ten for a point, or poor odds where no point can change; but
    for the last throws of who has lost as it stands.
    """
    for part in game:
        last = victory.is_last_turn(part.start)
        for fight in part.fights if not (last and _is_lost(part)) else ():
            counts = bool(victory.worth(part.start.world, fight.target))
            if fight.stopped:
                continue
            poor = _is_vain(part, fight) if last else fight.dared == EVEN and not counts
            if fight.dared <= BAD or poor:
                column = odds.name(fight.dared + odds.LOWEST)
                who = ", ".join(name(part.start, unit) for unit in fight.attackers)
                yield Fault(part, f"{who} at {column} against {hex_name(part.start, fight.target)}")


def _is_lost(part: Part) -> bool:
    """Whether the Allies have lost as it stands when all have moved: then any throw is right (30.1a)."""
    return least_chance(part.moved, part.side) < FOR_A_POINT


def _is_vain(part: Part, fight: Fight) -> bool:
    """By who stood in the hex when all had moved."""
    pos, others = part.moved, [other.target for other in part.fights if other is not fight]
    lead = best_lead(pos, fight.attackers, fight.target)
    found = prospect(defence(pos, fight.target, part.side), fight.dared, lead)
    return is_vain(pos, fight.target, fight.attackers, fight.dared, found, others)


def empty_towns(game: Sequence[Part]) -> Iterator[Fault]:
    """Victory places that the enemy walks into or through, though somebody with nothing else to do could be there."""
    for mine, theirs in _answered(game):
        for hex in land(mine.end.world).victory:
            left = control.holds(mine.end, mine.side, hex) and not mine.end.units_at(hex, mine.side)
            moved = theirs.moved
            if left and (moved.units_at(hex, theirs.side) or not control.holds(moved, mine.side, hex)):
                who = next((unit for unit, _ in who_could_come(mine, hex)), None)
                if who is not None:
                    where = f"{name(mine.end, who)} in {hex_name(mine.end, mine.end.at[who])}"
                    yield Fault(
                        mine, f"{hex_name(mine.end, hex)} stands empty and is walked into; {where} could be there"
                    )
                elif gone := _who_left(mine, hex):
                    names = ", ".join(name(mine.end, unit) for unit in gone)
                    yield Fault(mine, f"{hex_name(mine.end, hex)} is left by {names} after a combat and walked into")


def weak_towns(game: Sequence[Part]) -> Iterator[Fault]:
    """Victory places with far too few in them that the enemy attacks, though somebody strong had nothing to do.

    He could have stood there too, or instead, and it would have been far likelier to hold. Whom the enemy attacks where
    he stood was in his way. Of the German, who comes back, those that are lost.
    """
    for mine, theirs in _answered(game):
        attacked = {fight.target for fight in theirs.fights}
        for hex in land(mine.moved.world).victory:
            taken = not control.holds(theirs.end, mine.side, hex)
            attacked_there = mine.side == ALLIED and hex in attacked
            if not control.holds(mine.moved, mine.side, hex) or not (taken or attacked_there):
                continue
            who = who_would_hold(mine, theirs, hex)
            if who is not None and mine.moved.at[who] not in attacked:
                where = f"{name(mine.moved, who)} in {hex_name(mine.moved, mine.moved.at[who])}"
                yield Fault(
                    mine, f"{hex_name(mine.moved, hex)} has a weak garrison and is attacked; {where} could be there"
                )


def ridden_off(game: Sequence[Part]) -> Iterator[Fault]:
    """Victory places held by the weak alone that the enemy takes within two turns after somebody strong rode away.

    He stood near them, with the enemy not far off, and went to where nobody could come yet.
    """
    days = [part for part in game if not part.night]
    for number, mine in enumerate(days):
        answers = [part for part in days[number + 1 :] if part.side != mine.side][:2]
        for hex in land(mine.end.world).victory if mine.side == ALLIED and answers else ():
            if not mine.end.units_at(hex, ALLIED) or control.holds(answers[-1].end, ALLIED, hex):
                continue
            if (who := who_rode_off(mine, hex)) is not None:
                where = f"{hex_name(mine.end, mine.start.at[who])} to {hex_name(mine.end, mine.end.at[who])}"
                yield Fault(
                    mine, f"{hex_name(mine.end, hex)} is left to the weak and lost: {name(mine.end, who)} rides {where}"
                )


def left_towns(game: Sequence[Part]) -> Iterator[Fault]:
    """German victory places that are lost in the enemy's next part after those went away who would have held them.

    They stood there when the German's part began.
    """
    for mine, theirs in _answered(game):
        for hex in land(mine.end.world).victory if mine.side == GERMAN else ():
            if not control.holds(mine.start, GERMAN, hex) or not control.holds(theirs.end, ALLIED, hex):
                continue
            if gone := who_left(mine, theirs, hex):
                who = ", ".join(f"{name(mine.end, unit)} to {hex_name(mine.end, mine.end.at[unit])}" for unit in gone)
                yield Fault(mine, f"{hex_name(mine.end, hex)} is left and lost: {who}")


def _answered(game: Sequence[Part]) -> Iterator[tuple[Part, Part]]:
    """Each part by day with the enemy's next one by day: a night may lie between."""
    days = [part for part in game if not part.night]
    return ((mine, theirs) for mine, theirs in pairwise(days) if mine.side != theirs.side)


def _who_left(part: Part, hex: int) -> list[int]:
    """Who stood in a place when all had moved, and went on from there because he had won."""
    there = part.moved.units_at(hex, part.side)
    fought, end = attackers(part), part.end
    gone = [unit for unit in there if unit in fought and 0 <= end.at[unit] < end.world.ground.n]
    return [unit for unit in gone if end.at[unit] != hex and not end.status[unit] & NOT_IN_GOOD_ORDER]


def _reach(pos: A44Position, unit: int) -> set[int]:
    """Where somebody in good order could go."""
    return set() if pos.status[unit] & NOT_IN_GOOD_ORDER else _ways(pos, unit)


def _ways(pos: A44Position, unit: int) -> set[int]:
    if not modes(pos, unit):
        return set()
    return {walk.hex for walk in routes.walks(pos, march.begin(pos, pos.player, unit))}


def bare_guns(game: Sequence[Part]) -> Iterator[Fault]:
    """22 Guns alone beside an enemy who can fight, when their side's part by day is over.

    One that could not get away, and to which nobody could come but by leaving a place that counts, is no fault.
    """
    for part in before_the_end(game):
        if part.night:
            continue
        units, enemy = part.end.world.units, 1 - part.side
        able = bits.of(
            part.end.at[unit]
            for unit in on_map(part.end, enemy)
            if not units[unit].is_artillery and not part.end.status[unit] & BROKEN
        )
        for gun in on_map(part.end, part.side):
            here = part.end.at[gun]
            company = any(not units[other].is_artillery for other in part.end.units_at(here, part.side))
            if not units[gun].is_artillery or company or not part.end.world.ground.near[here] & able:
                continue
            if _could_be_helped(part, gun):
                yield Fault(part, f"{name(part.end, gun)} alone in {hex_name(part.end, here)}")


def raided_guns(game: Sequence[Part]) -> Iterator[Fault]:
    """22 Guns alone near an enemy when their side's part is over, who are attacked in his next one.

    Also those whose escort went on after a combat. Who stood beside them already is named as such (`bare_guns`).
    """
    for mine, theirs in _answered(game):
        end, units = mine.end, mine.end.world.units
        struck = {fight.target for fight in theirs.fights}
        for gun in () if victory.is_last_turn(mine.start) else on_map(end, mine.side):
            here = end.at[gun]
            alone = all(units[other].is_artillery for other in end.units_at(here, mine.side))
            if not units[gun].is_artillery or not alone or here not in struck or theirs.start.at[gun] != here:
                continue
            near = beside_enemy(end, here, mine.side) or not _enemy_within(end, here, mine.side, RAID)
            if not near and _could_be_helped(mine, gun):
                left = [unit for unit in mine.moved.units_at(here, mine.side) if not units[unit].is_artillery]
                names = f", left by {', '.join(name(end, unit) for unit in left)}" if left else ""
                yield Fault(mine, f"{name(end, gun)} alone in {hex_name(end, here)}{names} is attacked")


def _enemy_within(pos: A44Position, hex: int, side: int, far: int) -> bool:
    distance, enemies = pos.world.map.distance, pos.standing(1 - side) & ((1 << pos.world.ground.n) - 1)
    return any(distance(hex, enemy) <= far for enemy in bits.places(enemies))


def _could_be_helped(part: Part, gun: int) -> bool:
    """Whether a gun came there in its side's part or could have gone, or somebody was with it or could have come."""
    start, here = part.start, part.end.at[gun]
    if start.at[gun] != here or _ways(start, gun) - {here}:
        return True
    for unit in on_map(start, part.side):
        if start.unit(unit).is_artillery or (start.at[unit] != here and here not in _ways(start, unit)):
            continue
        others = [other for other in start.units_at(start.at[unit], part.side) if not start.unit(other).is_artillery]
        if len(others) > 1 or not victory.worth(start.world, start.at[unit]):
            return True
    return False


def lost_guns(game: Sequence[Part]) -> Iterator[Fault]:
    """22 Guns that are gone after the enemy's part: their owner's fault."""
    for part in game:
        for gun in part.start.world.guns[1 - part.side]:
            if 0 <= part.start.at[gun] < part.start.world.ground.n and part.end.at[gun] == DESTROYED:
                here = hex_name(part.start, part.start.at[gun])
                yield Fault(part, f"{name(part.start, gun)} in {here} is lost in the enemy's turn", suffered=True)


def unfought(game: Sequence[Part]) -> Iterator[Fault]:
    """Attacks that were announced, on somebody who still stands there in the end, and not made.

    Whose bridge goes up under him cannot help it (7.3, 7.4): nobody knows beforehand whether it will.
    """
    for part in game:
        fought = {fight.target for fight in part.fights}
        told = {}
        for message in part.said:
            if message.id.startswith("a44-staff-attack") and isinstance(ref := message.args["hex"], Ref):
                told[int(part.start.world.number("hex", ref.id))] = message
        for target, message in told.items():
            left = target not in fought and part.end.units_at(target, 1 - part.side)
            if left and not part.night and not _bridge_lost(part, target):
                yield Fault(part, f"{hex_name(part.end, target)} announced at {message.args['odds']} and not attacked")


def _bridge_lost(part: Part, target: int) -> bool:
    """Whether a bridge near a hex was blown in a part."""
    start, end, distance = part.start, part.end, part.start.world.map.distance
    sides = zip(start.world.ground.bridges, start.bridge, end.bridge, strict=True)
    gone = [hexes for hexes, before, after in sides if before == INTACT and after == BLOWN]
    return any(distance(hex, target) <= _BRIDGE for hexes in gone for hex in hexes if hex < start.world.ground.n)


def unused(game: Sequence[Part]) -> Iterator[Fault]:
    """4-1 or better without a gun by units that stand beside a hex, do nothing else, and leave it in peace.

    After the last Allied move nobody moves: what changes no point then may be left.
    """
    for part in game:
        if part.night or (part.side == ALLIED and victory.is_last_turn(part.start)):
            continue
        pos, fought = part.moved, attackers(part)
        attacked = {fight.target for fight in part.fights}
        for target in bits.places(pos.standing(1 - part.side) & ((1 << pos.world.ground.n) - 1)):
            idle = [
                unit
                for hex in bits.places(pos.world.ground.near[target])
                for unit in pos.units_at(hex, part.side)
                if unit not in fought and _can_attack(pos, unit) and not attack.why_not_join(pos, unit, target)
            ]
            if target in attacked or not idle or not part.end.units_at(target, 1 - part.side):
                continue
            for group in _together(pos, idle):
                column = odds.attack_sums(pos, group, target)[-1].total - odds.LOWEST
                if column >= GOOD:
                    who = ", ".join(name(pos, unit) for unit in group)
                    shown = odds.name(min(column, 8) + odds.LOWEST)
                    yield Fault(part, f"{who} leave {hex_name(pos, target)} in peace at {shown}")
                    break


def _can_attack(pos: A44Position, unit: int) -> bool:
    barred = pos.status[unit] & (NOT_IN_GOOD_ORDER | ON_WHEELS | REPLACED | OOS)
    return not pos.unit(unit).is_artillery and not barred


def _together(pos: A44Position, units: Sequence[int]) -> Iterator[list[int]]:
    """By formation, as long as they may attack together (14.2)."""
    by: dict[str, list[int]] = {}
    for unit in units:
        by.setdefault(pos.unit(unit).formation or pos.unit(unit).id, []).append(unit)
    for group in by.values():
        if not attack.why_not_together(pos, group):
            yield group


def crowds(game: Sequence[Part]) -> Iterator[Fault]:
    """Vehicles that came to an attack which was at 7-1 without them and their guns, though they could have gone on."""
    for part in before_the_end(game):
        pos = part.moved
        for fight in part.fights if part.side == GERMAN and not part.night else ():
            left = list(fight.attackers)
            if not all(attack.reaches(pos, unit, fight.target) for unit in left):
                continue  # after another fight
            for unit in sorted(left, key=lambda one: (pos.face(one).attack, one)):
                rest = [other for other in left if other != unit]
                if rest and _is_best(pos, rest, fight.target) and _could_go_on(part, unit):
                    left = rest
                    yield Fault(part, f"{name(pos, unit)} is not needed against {hex_name(pos, fight.target)}")


def _is_best(pos: A44Position, units: Sequence[int], target: int) -> bool:
    """Whether these attack at 7-1 without any gun."""
    if attack.why_not_together(pos, units) or not pos.units_at(target, 1 - pos.unit(units[0]).side):
        return False
    return odds.attack_sums(pos, units, target)[-1].total >= odds.HIGHEST


def _could_go_on(part: Part, unit: int) -> bool:
    """Whether a vehicle has come from elsewhere, and there was room for it well beyond the hex where it is."""
    start, pos, here = part.start, part.moved, part.moved.at[unit]
    if not pos.unit(unit).is_mechanized or start.at[unit] == here or not 0 <= start.at[unit] < pos.world.ground.n:
        return False
    beyond = (hex for hex in _reach(start, unit) if home(pos, hex) >= home(pos, here) + FORWARD)
    return any(has_room(pos, unit, hex) for hex in beyond)


def idle(game: Sequence[Part]) -> Iterator[Fault]:
    """Strong units in good order that for two days neither fight, face the enemy, hold a place, nor get anywhere.

    Who goes forward as far as he can gets somewhere, and who defends may stand in a line (`excuses.py`). Days do not
    count on which one cannot move at all (29.1a holds many back on the first), or nowhere where one is of any use.
    """
    spent: dict[int, int] = {}
    for part in game:
        if part.night:
            continue
        pos, distance = part.end, part.end.world.map.distance
        for unit in on_map(pos, part.side):
            here, there = part.start.at[unit], pos.at[unit]
            data = pos.unit(unit)
            if data.is_artillery or pos.face(unit).attack < STRONG or not 0 <= here < pos.world.ground.n:
                continue
            useful = (
                unit in attackers(part)
                or beside_enemy(pos, there, part.side)
                or victory.worth(pos.world, there)
                or pos.status[unit] & NOT_IN_GOOD_ORDER
                or in_line(pos, unit)
            )
            reach = set[int]() if useful else _reach(part.start, unit) - {here}
            far = min(FAR, max((distance(here, hex) for hex in reach), default=FAR))
            if not useful and (not reach or has_nowhere_to_go(part.moved, unit, here, reach, max(far, FORWARD))):
                continue
            useful = useful or distance(here, there) >= (max(far, FORWARD) if _forward(pos, here, there) else FAR)
            spent[unit] = 0 if useful else spent.get(unit, 0) + 1
            if spent[unit] == 2:
                yield Fault(part, f"{name(pos, unit)} in {hex_name(pos, there)} has been idle for two turns")


def backwards(game: Sequence[Part]) -> Iterator[Fault]:
    """Germans in good order and supply who leave the enemy beside them for the rear, in the days of the attack.

    Who makes room there for others, who attack from his place, does not go back for nothing.
    """
    for part in game:
        if part.night or part.side != GERMAN or part.turn > ATTACK:
            continue
        pos, paths = part.start, supply(part.start, part.side)
        for unit in on_map(part.moved, part.side):
            here, there = pos.at[unit], part.moved.at[unit]
            fit = not pos.status[unit] & NOT_IN_GOOD_ORDER and not pos.unit(unit).is_artillery
            if here == there or not fit or not 0 <= here < pos.world.ground.n or not in_supply(pos, unit, paths):
                continue
            gone = beside_enemy(pos, here, part.side) and not beside_enemy(part.moved, there, part.side)
            if gone and home(pos, there) < home(pos, here) and has_room(part.moved, unit, here):
                yield Fault(part, f"{name(pos, unit)} leaves {hex_name(pos, here)} for {hex_name(pos, there)}")


def _forward(pos: A44Position, here: int, there: int) -> bool:
    return home(pos, there) > home(pos, here)


def circles(game: Sequence[Part]) -> Iterator[Fault]:
    """Who walks far and comes back with the next move, having fought neither time."""
    for side in (0, 1):
        own = [part for part in game if part.side == side and not part.night]
        for first, second in pairwise(own):
            distance = first.start.world.map.distance
            for unit in on_map(second.moved, side):
                a, b, c = first.start.at[unit], first.moved.at[unit], second.moved.at[unit]
                if unit in attackers(first) | attackers(second) or not 0 <= a < first.start.world.ground.n:
                    continue
                stayed = second.start.at[unit] == b and 0 <= b < first.start.world.ground.n
                if stayed and distance(a, b) >= FAR and distance(a, c) <= 1:
                    where = f"{hex_name(first.start, a)} - {hex_name(first.start, b)} - {hex_name(second.moved, c)}"
                    yield Fault(second, f"{name(second.moved, unit)}: {where}")


def cut_points(game: Sequence[Part]) -> Iterator[Fault]:
    """30.1b What the German holds in the end and what counts nothing, though somebody idle could have kept its road.

    He could have stood there when the German moved last, or attacked whoever was on the road already.
    """
    mine, theirs = next(reversed([*_answered(game)]), (None, None))
    if mine is None or theirs is None or mine.side != GERMAN or not victory.is_last_turn(theirs.start):
        return
    for place, how in endings.cut_points(mine, theirs):
        by = ", ".join(name(theirs.end, unit) for unit in endings.cut_by(theirs.end, place)) or "several"
        yield Fault(mine, f"{hex_name(mine.end, place)} counts nothing, cut off by {by}; {how}")


FAULTS: dict[str, Finder] = {
    "out of supply for nothing": starved,
    "cut off in front": cut_off,
    "cut off together": severed,
    "hopeless attacks": hopeless,
    "empty victory towns": empty_towns,
    "weak towns": weak_towns,
    "towns left": left_towns,
    "points cut off at the end": cut_points,
    "ridden away from": ridden_off,
    "guns alone in front": bare_guns,
    "guns left to raiders": raided_guns,
    "guns lost": lost_guns,
    "announced and not made": unfought,
    "4-1 not used": unused,
    "too many against too few": crowds,
    "strong and idle": idle,
    "there and back": circles,
    "backwards in the attack": backwards,
}
