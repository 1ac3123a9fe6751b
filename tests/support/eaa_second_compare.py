"""The game of Enemy Action: Ardennes against the second reading of its German system, in random positions.

    python tests/support/eaa_second.py --positions 2000

Positions of random play are shuffled: days, units, states, bridges, control, markers. In each a card is taken and the
activation played step by step on the game; at every step both readings must say the same.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import eaa_second as second
from eaa_second import Move, Plain, Unit
from salient import games
from salient.board import bits
from salient.engine.steps import answer, settle
from salient.games.enemy_action.german import (
    activation,
    bridge_engineers,
    formations,
    leaving,
    methods,
    objectives,
    replacements,
    reserves,
    targets,
)
from salient.games.enemy_action.german.march import MoveUnits, units_to_move
from salient.games.enemy_action.map import fields, surround, zones
from salient.games.enemy_action.movement.mover import allowance
from salient.games.enemy_action.movement.reach import reach
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.position import EXITED, FULL, ISOLATED, LIMITED, OUT_OF_SUPPLY, RESERVE, EAAPosition
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import ARMIES, SUPPLY_STATES

SCENARIOS = ("campaign", "race", "breakthrough", "learning")


# --- from the game to the plain position


def plain(pos: EAAPosition) -> Plain:
    world = pos.world
    ids, sides = world.map.ids, world.ground.river_sides
    hexes = range(world.ground.n)
    units = {
        unit.id: Unit(
            unit.id,
            ids[pos.at[u]] if pos.at[u] >= 0 else "",
            pos.steps[u],
            SUPPLY_STATES[pos.supply[u]],
            bool(pos.dispersed >> u & 1),
            bool(pos.out_of_fuel >> u & 1),
        )
        for u, unit in enumerate(world.units)
        if pos.at[u] >= 0 or pos.at[u] == RESERVE
    }
    return Plain(
        day=pos.day,
        units=units,
        detachments=_ids(pos, pos.detachments),
        control={ids[h]: SIDES[GERMAN if pos.german >> h & 1 else ALLIED] for h in hexes},
        bridges={
            frozenset((ids[a], ids[b])): SIDES[GERMAN if pos.bridges_german >> s & 1 else ALLIED]
            for s, (a, b) in enumerate(sides)
            if pos.bridged >> s & 1
        },
        roadblocks=_ids(pos, pos.roadblocks),
        marker={army: ids[fields.marker(pos, army)] for army in ARMIES},
        corps_goal={
            name: ids[goals[index]]
            for (name, goals), index in zip(world.places.objectives.items(), pos.goals, strict=True)
            if name not in ARMIES and index < len(goals)
        },
        active=_names(pos, pos.active),
        allied_at_start=_ids(pos, bits.less(world.ground.all, pos.german_before)),
        attacked=_names(pos, pos.attacked),
        fought=_ids(pos, pos.targets),
        went=_names(pos, pos.moved),
        improved=_ids(pos, pos.improved),
        freeze=pos.in_force("ground_freeze"),
        fury=pos.in_force("fury_of_bastogne"),
        rows=range(world.rules.rows[0], world.rules.rows[1] + 1) if world.rules.rows else range(1, 25),
    )


def _ids(pos: EAAPosition, hexes: int) -> frozenset[str]:
    return frozenset(pos.world.map.ids[h] for h in bits.places(hexes))


def _names(pos: EAAPosition, units: int) -> frozenset[str]:
    return frozenset(pos.world.units[u].id for u in bits.places(units))


# --- random positions


def positions(seed: int) -> Iterator[EAAPosition]:
    """Without end: games of random answers, looked at now and then, and shuffled."""
    rng = random.Random(seed)
    rulebook: Any = games.find("enemy_action")
    while True:
        scenario = rng.choice(SCENARIOS)
        world = rulebook.world(scenario, {option.name: option.default for option in rulebook.options})
        pos = rulebook.setup(world)
        settle(pos)
        for _ in range(rng.choice((1, 4, 12))):
            for _ in range(rng.randrange(20, 200)):
                if not pos.stack:
                    break
                step = pos.stack[-1]
                if step.by_chance:
                    actions, weights = zip(*step.outcomes(pos), strict=True)
                    answer(pos, rng.choices(actions, weights)[0])
                else:
                    answer(pos, rng.choice(step.actions(pos)))
            for _ in range(2):
                twin = pos.copy()
                twin.stack, twin.result = (), None
                shuffle(twin, rng)
                yield twin


def shuffle(pos: EAAPosition, rng: random.Random) -> None:
    """The position becomes another, which play need not reach but the rules can judge."""
    world, ground = pos.world, pos.world.ground
    hexes = [h for h in range(ground.n) if world.in_play >> h & 1]
    if rng.random() < 0.8:
        pos.day = rng.randint(16, 26)
    share = rng.choice((0.0, 0.1, 0.4, 1.0))
    spread = rng.choice((1, 2, 4, 9))
    for u, unit in enumerate(world.units):
        if pos.at[u] < 0 and pos.at[u] != RESERVE and rng.random() < share / 2 and unit.special == frozenset():
            pos.put(u, RESERVE)  # early, or back from the dead
            pos.set_steps(u, rng.randint(1, unit.max_steps))
        if pos.at[u] == RESERVE and rng.random() < share:
            _land(pos, u, rng.choice(hexes), rng)
        elif pos.at[u] >= 0 and rng.random() < share:
            here = rng.choice(bits.places(ground.within(pos.at[u], spread) & world.in_play))
            _land(pos, u, here, rng)
            if pos.at[u] >= 0 and unit.side == GERMAN and rng.random() < 0.05:
                pos.put(u, RESERVE)
        if pos.at[u] >= 0 or pos.at[u] == RESERVE:
            pos.set_steps(u, max(1, min(unit.max_steps, pos.steps[u])))
            if rng.random() < share / 3:
                pos.set_steps(u, rng.randint(1, unit.max_steps))
            if rng.random() < share / 2:
                pos.supply[u] = rng.choice((FULL, LIMITED, OUT_OF_SUPPLY, ISOLATED))
    if rng.random() < 0.4:
        _crowd(pos, hexes, rng)
    pos.set_dispersed(_some(rng, len(world.units), share / 8))
    pos.out_of_fuel = _some(rng, len(world.units), rng.choice((0, 0, 0.1)))
    pos.bridged ^= _some(rng, len(ground.river_sides), rng.choice((0, 0.02, 0.2)))
    pos.bridges_german ^= _some(rng, len(ground.river_sides), rng.choice((0, 0.1, 0.5)))
    pos.bridges_german &= pos.bridged
    pos.german ^= _some(rng, ground.n, rng.choice((0, 0.05, 0.5)))
    if rng.random() < 0.4:  # no towns to be had: later methods
        pos.german |= _some(rng, ground.n, rng.choice((0.9, 1)))
    if rng.random() < 0.3:  # markers beyond their objectives
        pos.german |= bits.of(h for goals in world.places.objectives.values() for h in goals)
    for u, unit in enumerate(world.units):
        if pos.at[u] >= 0:
            pos.own(pos.at[u], unit.side)
    free = bits.less(world.in_play, pos.standing(GERMAN) | pos.standing(ALLIED))
    pos.roadblocks = bits.less(_some(rng, ground.n, rng.choice((0, 0, 0.05))) & ground.roads, ~free)
    left = _some(rng, ground.n, rng.choice((0, 0.1, 0.5))) & free & pos.german & world.places.hold
    pos.set_detachments(left)
    pos.goals = tuple(
        rng.randint(0, len(goals)) if name not in ARMIES else _index(pos, name, len(goals), rng)
        for name, goals in world.places.objectives.items()
    )
    pos.today = 0
    for event in ("ground_freeze", "fury_of_bastogne"):
        if rng.random() < 0.2:
            pos.today |= 1 << world.event[event]
    pos.stacks = pos.occupied = pos.zone = pos.lines = pos.full = None


def _crowd(pos: EAAPosition, hexes: list[int], rng: random.Random) -> None:
    """Many units around one hex, anywhere or where Germans leave the map; some Germans behind in the box."""
    world = pos.world
    exits = [h for h in bits.places(world.places.exits) if world.in_play >> h & 1]
    middle = rng.choice(exits if exits and rng.random() < 0.4 else hexes)
    around = bits.places(world.ground.within(middle, rng.randint(2, 6)) & world.in_play)
    share = rng.choice((0.1, 0.3))
    kind, box = rng.choice((ALLIED, GERMAN, None)), rng.choice((0, 0.1, 0.3))
    for u, unit in enumerate(world.units):
        if pos.at[u] >= 0 and rng.random() < (share / 5 if unit.side == kind else share):
            _land(pos, u, rng.choice(around), rng)
        if pos.at[u] >= 0 and unit.side == GERMAN and rng.random() < box:
            pos.put(u, RESERVE)


def _index(pos: EAAPosition, army: str, count: int, rng: random.Random) -> int:
    exits = bits.places(bits.less(pos.world.places.exits, pos.world.places.no_exit))
    if rng.random() < 0.25:
        return fields.exit_index(pos, army, rng.choice(exits))
    return rng.randrange(count)


def _some(rng: random.Random, count: int, share: float) -> int:
    return bits.of(n for n in range(count) if rng.random() < share)


def _land(pos: EAAPosition, unit: int, hex: int, rng: random.Random) -> None:
    """If no enemy is there and the stack allows it, which it hardly ever need not."""
    side = pos.world.owner[unit]
    there = [u for u in pos.units_at(hex, side) if u != unit]
    fits = len(there) < 3 and sum(pos.steps[u] for u in there) + pos.steps[unit] <= 6
    if not pos.units_at(hex, 1 - side) and (fits or rng.random() < 0.02):
        pos.put(unit, hex)


# --- the comparison


class Difference(AssertionError):
    pass


class Comparison:
    """One position, played through one activation."""

    def __init__(self, pos: EAAPosition, rng: random.Random, counts: Counter[str]):
        self.pos, self.rng, self.counts = pos, rng, counts
        self.ids = pos.world.map.ids

    def same(self, what: str, game: Any, plain: Any, *about: Any) -> None:
        self.counts[what.split(":")[0]] += 1
        if game != plain:
            raise Difference(f"{what}: the game says {game}, the second reading {plain} {about}")

    def run(self) -> None:
        pos = self.pos
        pos.moved = pos.attacked = pos.crossed = pos.targets = pos.active = 0
        pos.german_before = pos.german
        self.ground(plain(pos))
        self.engineers(plain(pos))
        cards = self.rng.sample(pos.world.tables.german_cards, 4)
        for card in cards:
            self.card(card)
        if not pos.active:
            return
        self.opening_steps()
        self.movement()
        self.reserves()
        self.targets()
        self.after_the_attacks()

    def ground(self, s: Plain) -> None:
        pos = self.pos
        for side in (GERMAN, ALLIED):
            self.same("zones", _ids(pos, zones.of(pos, side)), second.zoc(s, SIDES[side]))
            standing = bits.places(pos.standing(side))
            for h in self.rng.sample(standing, min(8, len(standing))):
                if pos.units_at(h, side):
                    found = second.surrounded(s, self.ids[h], SIDES[side])
                    self.same("surrounded", surround.surrounded(pos, h, side), found, self.ids[h])
            for h in self.rng.sample(range(pos.world.ground.n), 12):
                found = second.traces(s, self.ids[h], SIDES[side])
                self.same("supply", supply.traces(pos, h, side), found, side, self.ids[h])
        for h in self.rng.sample(range(pos.world.ground.n), 12):
            found = second.reserve_supply(s, self.ids[h])
            self.same("reserve supply", supply.reserve_supply(pos, h), found, self.ids[h])

    def engineers(self, s: Plain) -> None:
        if self.rng.random() < 0.2:
            number = bridge_engineers.site(self.pos)
            found = frozenset(self.ids[h] for h in self.pos.world.ground.river_sides[number]) if number >= 0 else None
            self.same("bridge engineers", found, second.bridge_site(s))
            self.counts["bridges found"] += number >= 0

    def card(self, card: Any) -> None:
        pos = self.pos
        taking = [pos.world.units[u].id for u in replacements.eligible(pos, card)]
        self.same("replacements", taking, second.eligible(plain(pos), card.id), card.id)
        found = formations.activated(pos, card)
        active, centre = second.active_for(plain(pos), card.id)
        self.same("active", _names(pos, found.units), frozenset(active), card.id)
        self.same("centre", pos.world.units[found.centre].id if found.centre >= 0 else "", centre, card.id)
        if found.units.bit_count() >= pos.active.bit_count():
            pos.active = found.units

    def opening_steps(self) -> None:
        pos, s = self.pos, plain(self.pos)
        index = {
            name: min(goal, len(goals))
            for (name, goals), goal in zip(pos.world.places.objectives.items(), pos.goals, strict=True)
        }
        activation.clear_roadblocks(pos)
        self.same("roadblocks", _ids(pos, pos.roadblocks), s.roadblocks - second.cleared_roadblocks(s))
        objectives.relocate(pos)
        _, markers, corps_goals = second.objectives(s, index)
        after = plain(pos)
        self.same("markers", (after.marker, after.corps_goal), (markers, corps_goals), index)

    def movement(self) -> None:
        pos = self.pos
        waiting = [u.id for u in sorted(self._on_map(), key=second.order)]
        pos.push(MoveUnits(units_to_move(pos)))
        put_off: list[str] = []
        complete: set[str] = set()
        second_try = False
        over: tuple[frozenset[second.Side], frozenset[second.Side]] = frozenset(), frozenset()
        while waiting or put_off:
            if not waiting:
                waiting, put_off, second_try = put_off, [], True
                self._step()
            s = plain(pos).but(to_move=frozenset((*waiting, *put_off)), over_bridge=over[0], over_river=over[1])
            u = s.units[waiting.pop(0)]
            top: Any = pos.stack[-1]
            self.same("order", pos.world.units[top.units[0]].id, u.id)
            move, path = self._one_move(s, u, second_try)
            if move.why == "put off":
                put_off.append(u.id)
            if move.method == 7:
                complete.add(u.id)
            after = second.went(s, u, path, move.detaches)
            self._same_after(plain(pos), after.without(u) if move.exits else after, u, move, path)
            over = after.over_bridge, after.over_river
        s = plain(pos).but(over_bridge=over[0], over_river=over[1])
        spread = second.adjustment(s, complete)
        before = {u.id: u.hex for u in self._on_map()}
        while pos.stack:
            self._step()
        moved = {u.id: u.hex for u in self._on_map() if before[u.id] != u.hex}
        self.same("adjustment", moved, dict(spread), complete)
        if spread:
            self.counts["adjusted"] += 1

    def _on_map(self) -> list[Unit]:
        s = plain(self.pos)
        return [s.units[name] for name in s.active if name in s.units and s.units[name].hex]

    def _step(self) -> None:
        step: Any = self.pos.stack[-1]
        self.pos.stack = self.pos.stack[:-1]
        step.run(self.pos)

    def _one_move(self, s: Plain, u: Unit, second_try: bool) -> tuple[Move, tuple[str, ...]]:
        pos, unit = self.pos, self.pos.world.number("unit", u.id)
        self.same("allowance", allowance(pos, unit), second.allowance(u) or 0, u)
        costs = {self.ids[h]: cost for h, cost in reach(pos, unit).items()}
        self.same("reach", costs, second.reach(s, u), u)
        self.same("leaving", leaving.may_leave(pos, unit), second.may_leave(s, u)[0], u)
        top: Any = pos.stack[-1]
        plan = methods.decide(pos, unit, bits.of(top.units) | bits.of(top.put_off), second_try=top.second_try)
        path = tuple(self.ids[h] for h in plan.path)
        move = second.choose(s, u, second_try)
        method = {"put off": methods.LATER, "holds": methods.HOLDS, "exit": methods.EXITS, "no allowance": 7}
        ours = (method.get(move.why, move.method), move.to)
        self.same(f"method: {move.method}", (plan.method, path[-1] if path else ""), ours, u, move, path)
        self.counts[f"by method {plan.method}{'' if path else ' stays'}"] += 1
        if move.method in (5, 6):
            self.same("walk", path, move.path, u)
        elif path:
            self._legal(s, u, path)
        self._step()
        self.same("exit", pos.at[unit] == EXITED, move.exits, u, move, path)
        self.counts["exits"] += move.exits
        self.counts["detachments"] += move.detaches and bool(path)
        return move, path

    def _legal(self, s: Plain, u: Unit, path: tuple[str, ...]) -> None:
        """The procedure does not say which of several cheapest ways is taken, but it must be one."""
        whole, cost, a = second.allowance(u), 0, u.hex
        for b in path:
            taken = second.step(s, u, a, b, a == u.hex, whole)
            if taken is None or (taken[1] and b != path[-1]):
                raise Difference(f"path: {u} {path}")
            cost, a = cost + taken[0], b
        self.same("path", cost, second.reach(s, u)[path[-1]], u, path)

    def _same_after(self, game: Plain, ours: Plain, u: Unit, *about: Any) -> None:
        for word in ("units", "detachments", "control", "bridges", "roadblocks"):
            first, other = getattr(game, word), getattr(ours, word)
            if first != other:
                if isinstance(first, dict):
                    keys = [key for key in {**first, **other} if first.get(key) != other.get(key)]
                    first, other = ({key: side.get(key) for key in keys} for side in (first, other))
                self.same(f"after: {word}", first, other, u, *about)

    def reserves(self) -> None:
        pos = self.pos
        s = plain(pos)
        boxed = sorted(
            (s.units[name] for name in s.active if name in s.units and not s.units[name].hex), key=second.order
        )
        ready = [pos.world.units[u].id for u in reserves.ready(pos)]
        self.same("ready", ready, [u.id for u in boxed if not u.no_fuel])
        for name in ready:
            s, unit = plain(pos), pos.world.number("unit", name)
            u = s.units[name]
            waits = reserves.PlaceReserves().waits_for(pos, unit) >= 0
            self.same("waits", waits, second.waits(s, u), u)
            if waits and self.rng.random() < 0.5:
                self.counts["reserves waiting"] += 1
                continue
            hex = reserves.placement(pos, unit)
            self.same("placement", self.ids[hex] if hex >= 0 else "", second.place(s, u), u)
            self.counts["reserves placed"] += hex >= 0
            reserves.place(pos, unit)

    def targets(self) -> None:
        pos = self.pos
        while True:
            found = targets.targets(pos)
            s = plain(pos)
            self.same("targets", [self.ids[each.hex] for each in found], second.targets(s))
            if not found:
                return
            hex = found[0].hex
            party = targets.attackers(pos, hex)
            self.same("attackers", _names(pos, bits.of(party)), {u.id for u in second.attackers(s, self.ids[hex])})
            self.counts["attacks"] += 1
            pos.targets |= 1 << hex
            pos.attacked |= bits.of(self.rng.sample(party, self.rng.randint(1, len(party))))

    def after_the_attacks(self) -> None:
        pos, gone = self.pos, []
        ours = second.removal(plain(pos))
        for unit in formations.in_order(pos, pos.active):
            if pos.at[unit] >= 0 and activation.goes_to_reserve(pos, unit):
                gone.append(pos.world.units[unit].id)
                activation.to_reserve(pos, unit)
        self.same("removal", gone, ours)
        self.counts["removed"] += len(gone)
        dug = activation.positions(pos)
        self.same("positions dug", {self.ids[h] for h in dug}, second.positions(plain(pos)))
        self.counts["dug"] += len(dug)


def compare(count: int, seed: int, *, keep_going: bool = False) -> tuple[Counter[str], list[str]]:
    """What was compared how often, and the differences, printed as they are found if it goes on."""
    counts: Counter[str] = Counter()
    found: list[str] = []
    for number, pos in enumerate(positions(seed)):
        if number >= count:
            break
        counts["positions"] += 1
        try:
            Comparison(pos, random.Random(f"{seed} {number}"), counts).run()
        except Difference as difference:
            found.append(f"{seed}/{number} day {pos.day} {pos.world.scenario}: {difference}")
            if not keep_going:
                break
            print(found[-1], flush=True)
    return counts, found


def fields_agree(every: int = 1) -> int:
    """X14 The fields that can come up, with their arrows in one hex of so many: how many were compared."""
    rulebook: Any = games.find("enemy_action")
    world = rulebook.world("campaign", {option.name: option.default for option in rulebook.options})
    ids, count = world.map.ids, 0
    goals = {h for goals in world.places.objectives.values() for h in goals} | set(bits.places(world.places.exits))
    for goal in goals:
        for army in ARMIES:
            field, slow = fields.field(world, goal, army), second.field_to(ids[goal], army)
            for h in range(count % every, world.ground.n, every):
                arrows = [ids[n] for n in (field.primary[h], field.secondary[h]) if n >= 0]
                ours = slow[ids[h]], second.arrows(ids[h], ids[goal], army)
                if (field[h], arrows) != ours:
                    raise Difference(f"field: {ids[goal]} {army} {ids[h]} {field[h], arrows} {ours}")
                count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the German system with its second reading.")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print("fields:", fields_agree(), "hexes agree", flush=True)
    counts, found = compare(arguments.positions, arguments.seed, keep_going=True)
    for what, count in sorted(counts.items()):
        print(f"{count:8} {what}")
    sys.exit(bool(found))
