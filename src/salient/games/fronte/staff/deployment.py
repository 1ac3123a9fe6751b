"""The move of a division as it is being planned: who will stand where, and how well the side stands then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from salient.board import bits
from salient.engine.actions import Action
from salient.games.fronte import crossing, fire, supply
from salient.games.fronte.activation import Activation
from salient.games.fronte.ground import NO_BANK
from salient.games.fronte.pieces import DISPLACED, FIRED, MOVED, OF_THE_TURN
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.sequence import ready
from salient.games.fronte.staff import exact
from salient.games.fronte.staff.ferries import Ferries
from salient.games.fronte.staff.reach import NEVER, Reach
from salient.games.fronte.staff.threats import Blow, Defence, Shells, Threats, beaten, defence
from salient.games.fronte.staff.value import Goal, Value
from salient.games.fronte.staff.weights import Weights
from salient.opponents.planning import Intent

#: Where each unit could be when its move is over, with the answers that take it there.
Options = Mapping[int, Mapping[int, tuple[str, ...]]]

_DECAY = 0.75  # what is a turn farther away counts so much
_PREY, _EXPOSED = 1.0, 3.0  # an enemy stack; one of guns or staffs alone
_CROWD = 0.6  # who goes where others go already
_ROUT, _ROUT_BEHIND = 0.2, 0.7  # for each unit that would be driven back; for guns and staffs
_CAUGHT = (0.9, 0.5, 0.35, 0.2, 0.1, 0.05)  # who must go back through zones, by the free sectors around
_WALKED_INTO = (0.0, 0.7, 0.35)  # the chance that an empty place falls, by turns
_IN_RANGE, _COVERS, _WITH_ITS_OWN = 0.5, 0.1, 0.3  # what guns and staffs are for


class Deployment:
    """Units of one division are put somewhere; everybody else stays."""

    def __init__(self, pos: FrontePosition, division: int, value: Value, weights: Weights, options: Options):
        self.start, self.pos = pos, pos.copy()
        self.pos.events = None
        self.division = division
        self.side = pos.world.divisions[division].side
        self.enemy = 1 - self.side
        self.value, self.weights, self.options = value, weights, options
        self.fixed: dict[int, Intent] = {}
        self.evaluated = 0
        self.threats = Threats(pos, self.enemy)
        self.shells = Shells(pos, self.enemy, value)
        self.goals = value.goals(pos)
        self.loss = {goal.sector: goal.loss for goal in self.goals}
        self.answers = pos.turn < pos.world.turns or bool(ready(pos, self.enemy))  # the enemy is asked once more
        self.turns_left = pos.world.turns - pos.turn
        self._reach = Reach(pos, self.enemy)
        self.ferries = Ferries(pos, value, self.goals, self.side)
        self._banks = value.banks(pos.bridged())
        self._shots: dict[tuple[int, int], float] = {}
        self._risks: dict[tuple[int, tuple[int, ...], tuple[Blow, ...], Defence], float] = {}
        self._harms: dict[tuple[int, tuple[int, ...]], tuple[float, float, float]] = {}
        self._pulls: dict[tuple[int, int], float] = {}
        self._direct = tuple(
            u
            for u in bits.places(pos.standing(pos.world.members[division] & pos.world.shooters))
            if not pos.world.artillery >> u & 1
        )
        self.wanted = self._share_out()

    # --- a board (planning.Board)

    def evaluate(self) -> float:
        return self.worth(self.pos)

    def gain(self, intent: Intent, before: float) -> float | None:
        trial = self.tried(intent.moves)
        return None if trial is None else self.worth(trial) - before + intent.bonus

    def carry_out(self, intent: Intent) -> None:
        trial = self.tried(intent.moves)
        assert trial is not None
        self.pos = trial
        for unit, _ in intent.moves:
            self.fixed[unit] = intent

    def tried(self, moves: Iterable[tuple[int, int]]) -> FrontePosition | None:
        """The board after these moves; None if one of them cannot be made now."""
        trial = self.pos.copy()
        limit = trial.world.rules.stack_limit
        for unit, sector in moves:
            if trial.at[unit] == sector:
                continue
            if unit in self.fixed or sector not in self.options.get(unit, ()):
                return None
            if len(trial.units_at(sector, self.side)) >= limit:
                return None
            trial.put(unit, sector, self._bank(unit, sector))
            trial.mark(unit, MOVED)
        return trial

    def _bank(self, unit: int, sector: int) -> int:
        """R25 On which bank of a river sector a unit is when it comes there: who is not over cannot assault across."""
        world, here, bank = self.start.world, self.start.at[unit], self.start.bank[unit]
        if not world.ground.rivers >> sector & 1:
            return NO_BANK
        for said in map(Action.parse, self.options[unit][sector]):
            if said.verb == "move":
                there = world.number("hex", said.target)
                here, bank = there, crossing.bank_after(self.start, here, bank, there)
        return bank

    def _bank_in(self, unit: int, sector: int) -> int:
        """The same, or that on which it is now."""
        return self.start.bank[unit] if self.start.at[unit] == sector else self._bank(unit, sector)

    def moved_to(self, unit: int, sector: int) -> FrontePosition | None:
        """The board with a unit elsewhere, perhaps where it was before the move."""
        back = sector == self.start.at[unit]
        if not back:
            return self.tried(((unit, sector),))
        trial = self.pos.copy()
        trial.put(unit, sector, self.start.bank[unit])
        trial.status[unit] = self.start.status[unit]
        return trial

    def free(self) -> list[int]:
        """Units that can still go somewhere and are wanted nowhere else."""
        return [unit for unit in self.options if unit not in self.fixed]

    def afresh(self) -> Deployment:
        """The same before anybody was put anywhere."""
        return Deployment(self.start, self.division, self.value, self.weights, self.options)

    def forget(self) -> None:
        """What was reckoned with other weights."""
        self._risks.clear()

    # --- what it is worth

    def worth(self, pos: FrontePosition) -> float:
        self.evaluated += 1
        found = self.value.ground(pos)
        stacks = pos.ranked().stacks[self.side]
        if self.answers:
            found -= sum(self.risk(pos, sector, units) for sector, units in stacks.items())
            found -= self._open_goals(pos) + self._shelled(pos)
        for unit in self.options:
            if pos.at[unit] >= 0:
                found += self.pull(unit, pos.at[unit])
        for unit in self._direct:
            if not pos.status[unit] & FIRED and pos.at[unit] >= 0:
                found += self.weights.fire * self.shot(unit, pos.at[unit])
        if self.turns_left:
            found += self.weights.follow * self.ferries.worth(pos)
            if not supply.in_supply(pos, self.division):
                found -= self.weights.supply
        return found

    def risk(self, pos: FrontePosition, sector: int, units: tuple[int, ...]) -> float:
        """What the enemy's next assault would cost on the average."""
        blows = self.threats.blows(pos, sector)
        if not blows:
            return 0.0
        held = defence(pos, sector, units)
        key = (sector, units, blows, held)
        found = self._risks.get(key)
        if found is None:
            chance, leader = beaten(blows, held), held.leader
            cost = self.value.pr(pos, leader) * self.weights.own_loss + self.loss.get(sector, 0.0)
            cost += sum(self._rout(unit) for unit in units) * self.value.left(pos)
            caught = self.weights.trap * self._caught(pos, sector)
            if caught:
                cost += caught * sum(self.value.pr(pos, unit) for unit in units if unit != leader)
            found = self._risks[key] = self.weights.risk * chance * cost
        return found

    def _caught(self, pos: FrontePosition, sector: int) -> float:
        """How likely each unit that is driven from a sector pays for it (9.2.g): by the ways that are open."""
        ground, ranks = pos.world.ground, pos.ranked()
        barred = ranks.held[self.enemy] | ranks.zones[self.enemy] | ground.sea
        return _CAUGHT[min(len(_CAUGHT) - 1, (ground.near[sector] & ~barred).bit_count())]

    def _rout(self, unit: int) -> float:
        """What it costs that a unit is driven back: guns and staffs most."""
        world = self.start.world
        return _ROUT_BEHIND if (world.artillery | world.hqs) >> unit & 1 else _ROUT

    def _shelled(self, pos: FrontePosition) -> float:
        """What his fire would cost: each of his guns, tanks and aircraft takes the best that is left."""
        harms = []
        for sector, units in pos.ranked().stacks[self.side].items():
            known = self._harms.get((sector, units))
            if known is None:
                known = self._harms[sector, units] = self.shells.harm(pos, sector, units)
            harms.append(known)
        numbers = (len(self.shells.guns), len(self.shells.others), len(self.shells.aircraft))
        total = 0.0
        for number, by_one in zip(numbers, zip(*harms, strict=True), strict=False):
            total += sum(sorted(by_one, reverse=True)[:number])
        return self.weights.shelling * total

    def _open_goals(self, pos: FrontePosition) -> float:
        """Places of ours in which nobody stands, and the enemy near."""
        held, his = pos.held(self.side), pos.held(self.enemy)
        found = 0.0
        for goal in self.goals:
            sector = goal.sector
            if held >> sector & 1 or his >> sector & 1 or pos.control[sector] == self.enemy:
                continue
            turns = self._reach.turns(pos, sector)
            if turns <= max(1, self.turns_left + 1) and turns < len(_WALKED_INTO):
                found += goal.loss * _WALKED_INTO[turns]
        return found

    def soon(self, sector: int) -> bool:
        """Whether the enemy could be in a sector, or beside those who hold it, in two turns, before anybody moves."""
        return self._reach.turns(self.start, sector) < NEVER

    # --- shots

    def shot(self, unit: int, sector: int) -> float:
        """What the best shot of a unit promises from a sector."""
        key = (unit, sector)
        found = self._shots.get(key)
        if found is None:
            trial = self.start
            if trial.at[unit] != sector:
                trial = trial.copy()
                trial.put(unit, sector)
            found = self._shots[key] = best_shot(trial, self.value, unit)[0]
        return found

    def shot_of(self, unit: int, sector: int) -> float:
        """The same for those who fire directly and have not fired."""
        if unit not in self._direct or self.start.status[unit] & FIRED:
            return 0.0
        return self.weights.fire * self.shot(unit, sector)

    # --- where to go

    def _share_out(self) -> dict[int, Goal]:
        """A goal for each unit of the division: near, worth it, and not what all others go for."""
        pos, world = self.start, self.start.world
        goals = list(self._attractions())
        crowd = {goal.sector: self._others_near(goal.sector) for goal in goals}
        found: dict[int, Goal] = {}
        movers = [u for u in self.options if not (world.hqs | world.artillery) >> u & 1]
        movers.sort(key=lambda u: (-pos.kind(u).move, -pos.kind(u).fc, u))
        for unit in movers:
            if not goals:
                break
            here = pos.at[unit]
            _, best = max((self._liking(unit, goal, here) / (1 + crowd[goal.sector]), goal) for goal in goals)
            found[unit] = best
            crowd[best.sector] += _CROWD
        return found

    def _attractions(self) -> Iterable[Goal]:
        """What is worth going to: places that are not ours, ours that are threatened, objectives, and enemies."""
        pos, world = self.start, self.start.world
        for goal in self.goals:
            manned = pos.held(self.side) >> goal.sector & 1
            if not manned and (pos.control[goal.sector] != self.side or world.battle.points):
                yield Goal(goal.sector, goal.gain, 0.0)  # 16.m an objective counts for who is in it at the end
            elif self.soon(goal.sector):
                yield Goal(goal.sector, 0.6 * goal.loss, 0.0)
        for sector, units in pos.ranked().stacks[self.enemy].items():
            soft = all((world.hqs | world.artillery) >> unit & 1 for unit in units)
            yield Goal(sector, _EXPOSED if soft else _PREY, 0.0)

    def idle(self) -> float:
        """What those could do who are too far from the enemy to do anything now, if they get there in time."""
        pos, within, found = self.start, self.start.world.ground.within, 0.0
        for unit, goal in self.wanted.items():
            reach = min(pos.kind(unit).move + 1, 10)
            if pos.at[unit] >= 0 and not within[pos.at[unit]][reach] & pos.held(self.enemy):
                far = self._banks.far(goal.sector, pos.at[unit], pos.bank[unit])
                found += self.value.fights(pos, unit) * (far / max(1, pos.kind(unit).move) < self.turns_left)
        return found

    def _others_near(self, sector: int) -> float:
        """Those of other divisions that are there already."""
        pos, world = self.start, self.start.world
        near = world.ground.within[sector][1] & pos.held(self.side)
        units = [u for place in bits.places(near) for u in pos.units_at(place, self.side)]
        return 0.3 * sum(world.division_of[u] != self.division for u in units)

    def _liking(self, unit: int, goal: Goal, sector: int) -> float:
        far = self.way(unit, goal.sector, sector) if sector >= 0 else 8
        time = far / max(1, self.start.kind(unit).move)
        if time > self.turns_left + 1:
            return float(0.1 * goal.gain * _DECAY**time)
        return float(goal.gain * _DECAY**time)

    def way(self, unit: int, goal: int, sector: int) -> int:
        """How far it is for a unit to a goal from a sector that it can come to, rivers in the way counted."""
        return self._banks.far(goal, sector, self._bank_in(unit, sector) if self._banks.open else NO_BANK)

    def pull(self, unit: int, sector: int) -> float:
        """How good it is for a unit to be near what it is for."""
        key = (unit, sector)
        found = self._pulls.get(key)
        if found is None:
            found = self._pulls[key] = self._pull(unit, sector)
        return found

    def _pull(self, unit: int, sector: int) -> float:
        pos, world = self.start, self.start.world
        if world.artillery >> unit & 1:
            return self._battery(unit, sector)
        if world.hqs >> unit & 1:
            mates = [pos.at[u] for u in bits.places(world.members[self.division]) if u != unit and pos.at[u] >= 0]
            far = world.ground.distances[sector]
            return _WITH_ITS_OWN * sum(far[mate] <= 2 for mate in mates) / max(1, len(mates))
        goal = self.wanted.get(unit)
        return 0.0 if goal is None else self.weights.follow * self._liking(unit, goal, sector)

    def _battery(self, unit: int, sector: int) -> float:
        pos, world = self.start, self.start.world
        reach = world.ground.within[sector][min(pos.kind(unit).range, 10)]
        moved = pos.kind(unit).towed and (sector != pos.at[unit] or pos.status[unit] & (MOVED | DISPLACED))
        found = _IN_RANGE * bool(reach & pos.held(self.enemy))
        if not moved:
            mates = {pos.at[u] for u in bits.places(world.members[self.division]) if u != unit and pos.at[u] >= 0}
            found += _COVERS * sum(reach >> mate & 1 for mate in mates)
        return found


def as_activated(pos: FrontePosition, division: int) -> FrontePosition:
    """The table as if a division were activated now, everybody fresh."""
    node = pos.copy()
    node.events = None
    node.player, node.active, node.may_move = pos.world.divisions[division].side, division, -1
    for unit in bits.places(node.world.members[division]):
        node.status[unit] &= ~OF_THE_TURN
    node.stack = (Activation(division),)
    return node


def best_shot(pos: FrontePosition, value: Value, unit: int) -> tuple[float, int, bool]:
    """What the best shot of a unit promises, the sector that it is fired at, and whether it is at hidden guns."""
    world, enemy = pos.world, 1 - pos.world.owner[unit]
    if unit not in fire.firers(pos, 1 << unit):
        return 0.0, -1, False
    if not world.artillery >> unit & 1:
        targets = bits.places(fire.direct_targets(pos, unit))
        found = [(exact.hit(pos, unit, one) * value.pr(pos, one), pos.at[one], False) for one in targets]
        return max(found, default=(0.0, -1, False))
    reach = world.ground.within[pos.at[unit]][min(pos.kind(unit).range, 10)]
    found = []
    for sector in bits.places(pos.held(enemy) & reach):
        for counter in (False, True):
            targets = bits.places(fire.shelled(pos, unit, sector, counter))
            if not targets:
                continue
            seen = fire.spotted(pos, unit, sector)
            worths = sorted(exact.hit(pos, unit, one) * value.pr(pos, one) for one in targets)
            promise = worths[-1] if seen else worths[0]
            found.append((promise * (1 / 6 if counter and not seen else 1.0), sector, counter))
    return max(found, default=(0.0, -1, False))


def ordered(units: Sequence[int], pos: FrontePosition) -> list[int]:
    """Those first whose place matters most."""
    return sorted(units, key=lambda unit: (-(pos.kind(unit).fc + (pos.world.regiments >> unit & 1)), unit))
