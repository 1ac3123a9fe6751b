"""The desk for an activation: shots first, then assaults with those who come for them, then everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.line import Line
from salient.engine.messages import msg
from salient.engine.thought import Character, Reason
from salient.games.fronte import routes
from salient.games.fronte.activation import Activation
from salient.games.fronte.assault import Attack
from salient.games.fronte.engineers import BOAT_BRIDGE
from salient.games.fronte.movement import movable
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff import exact, tactics
from salient.games.fronte.staff.assaults import Assault
from salient.games.fronte.staff.deployment import Deployment, best_shot, ordered
from salient.games.fronte.staff.flights import Flights
from salient.games.fronte.staff.reply import Reply
from salient.games.fronte.staff.tactics import assault as assaults
from salient.games.fronte.staff.weights import Weights
from salient.games.fronte.staff.works import Works
from salient.opponents import planning
from salient.opponents.planning import Intent

_WORTHWHILE = 0.12  # what an assault must promise
_BETTER = 0.7  # a shot that is at hand against a better one after a move
_MOST_INTENTS = 10
_LEAST = 0.05
_CANDIDATES = 10
_SLIP = 0.5  # of its misjudgement, where one unit more or less is placed
_LOOKED_INTO = 3  # assaults of which a veteran asks what the enemy would answer


class Marches(Flights, Works):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self._planned: tuple[int, ...] = ()
        self._walks: list[tuple[int, int]] = []
        self._why: dict[int, Intent] = {}
        self._attack: Attack | None = None

    # --- one activation

    def activation(self, pos: FrontePosition, step: Activation, actions: Sequence[Action]) -> Sequence[Action]:
        """What to do next. After each roll it thinks again."""
        flight = self.fly(pos, actions)
        if flight is not None:
            return flight
        worked = self.demolish(pos, actions) or self.span(pos, actions)
        if worked is not None:
            return [worked]
        shot = self._shoot(pos, step.division, actions, guns=False)
        if shot is not None:
            return shot
        if not self._under_way(pos, step.division):
            attack = self._assault(pos, step, actions)
            if attack is not None:
                return attack
            shot = self._shoot(pos, step.division, actions, guns=True)
            if shot is not None:
                return shot
            self._plan_marches(pos, step)
        walk = self._next_walk(pos, actions)
        if walk is not None:
            return walk
        shot = self._shoot(pos, step.division, actions, guns=True, wait=False)
        return shot or [self.dig(pos, actions) or Action("done")]

    def _under_way(self, pos: FrontePosition, division: int) -> bool:
        """Whether the walks that are left belong to this moment of the battle: no dice have fallen since."""
        return self._planned == self._moment(pos, division)

    def _moment(self, pos: FrontePosition, division: int) -> tuple[int, ...]:
        return (pos.turn, division, *pos.total, sum(pos.made))

    def board(self, pos: FrontePosition, division: int) -> Deployment:
        members = pos.world.members[division] & pos.world.ground_units
        able = [unit for unit in bits.places(movable(pos, members)) if pos.work[unit] != BOAT_BRIDGE]
        options = {unit: self.places(pos, unit) for unit in able}
        return Deployment(pos, division, self.value_of(pos), self.weights, options)

    def places(self, pos: FrontePosition, unit: int) -> dict[int, tuple[str, ...]]:
        number = pos.world.things["hex"]
        return {number[id]: route.steps for id, route in routes.routes(pos, unit).items()}

    # --- shots

    def _shoot(
        self,
        pos: FrontePosition,
        division: int,
        actions: Sequence[Action],
        *,
        guns: bool,
        wait: bool = True,
    ) -> Sequence[Action] | None:
        """The best shot of those who would not have a better one elsewhere; it costs nothing."""
        world, value = pos.world, self.value_of(pos)
        offered = [action for action in actions if action.verb in ("fire", "counter")]
        units = {world.number("unit", action.targets[0]) for action in offered}
        found: tuple[float, Action] | None = None
        for unit in sorted(units):
            if (bool(world.artillery >> unit & 1) and not guns) or self.carries(pos, unit):
                continue
            worth, sector, counter = best_shot(pos, value, unit)
            worth = self.misjudged(worth)
            if sector < 0 or (wait and not world.artillery >> unit & 1 and self._better_elsewhere(pos, unit, worth)):
                continue
            verb = "counter" if counter else "fire"
            action = Action(verb, (world.units[unit].id, world.map.ids[sector]))
            if action in offered and (found is None or worth > found[0]):
                found = worth, action
        self.weighed += len(units)
        if found is None:
            return self._shoot_down(pos, actions)
        self._tell_shot(pos, found[1])
        return [found[1]]

    def _better_elsewhere(self, pos: FrontePosition, unit: int, worth: float) -> bool:
        """Whether a unit that can still move would have a much better shot after it."""
        if self.character.tactics < 0.5 or not movable(pos, 1 << unit):
            return False
        if pos.world.rules.fire_and_assault == "exclusive" and pos.world.regiments >> unit & 1:
            return True  # it decides when it knows whether it assaults
        most, value = 0.0, self.value_of(pos)
        reach = pos.kind(unit).range
        for sector in self.places(pos, unit):
            if pos.world.ground.within[sector][min(reach, 10)] & pos.held(1 - self.player):
                trial = pos.copy()
                trial.put(unit, sector)
                most = max(most, best_shot(trial, value, unit)[0])
        return worth < _BETTER * most

    def _shoot_down(self, pos: FrontePosition, actions: Sequence[Action]) -> Sequence[Action] | None:
        """12.i Flak at aircraft."""
        return [action for action in actions if action.verb == "shoot"][:1] or None

    def _tell_shot(self, pos: FrontePosition, action: Action) -> None:
        unit = pos.world.number("unit", action.targets[0])
        sector = pos.world.number("hex", action.targets[1])
        message = msg("fronte-staff-fire", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
        self.because(Reason(message, (action.targets[0],), (action.targets[1],)))

    # --- assaults

    def _assault(self, pos: FrontePosition, step: Activation, actions: Sequence[Action]) -> Sequence[Action] | None:
        """The assault that promises most, with the walks before it."""
        board = self.board(pos, step.division)
        now = board.evaluate()
        found: list[tuple[float, Intent, Assault]] = []
        limit = 3 * self.character.effort
        for intent, made in assaults.intents(board, max(8, self.character.effort // 8)):
            if board.evaluated > limit:
                break
            gain = board.gain(intent, now)
            if gain is None:
                continue
            gain = self.misjudged(min(gain, intent.bonus) if not made.moves else gain)
            if gain > _WORTHWHILE:
                found.append((gain, intent, made))
        self.weighed += board.evaluated
        found.sort(key=lambda one: -one[0])
        if self.character.reply and board.answers:
            found = self._answered(board, found[:_LOOKED_INTO])
        answers = (self._carry_out(pos, board, intent, made) for _, intent, made in found)
        return next((said for said in answers if said is not None), None)

    def _answered(
        self, board: Deployment, found: list[tuple[float, Intent, Assault]]
    ) -> list[tuple[float, Intent, Assault]]:
        """What is left of these assaults when the enemy has answered each of their ends, against his answer now."""
        if not found:
            return found
        reply = Reply(board.value, self.weights)
        now, kept = reply(board.pos), []
        for gain, intent, made in found:
            trial = board.tried(made.moves)
            if trial is None:
                continue
            leaves = exact.assault_leaves(trial, exact.answered(trial, made.attack))
            then = sum(chance * reply(leaf) for leaf, chance in leaves)
            gain -= self.weights.answer * (then - now)
            if gain > _WORTHWHILE:
                kept.append((gain, intent, made))
        self.weighed += reply.evaluated
        return sorted(kept, key=lambda one: -one[0])

    def _carry_out(
        self, pos: FrontePosition, board: Deployment, intent: Intent, made: Assault
    ) -> Sequence[Action] | None:
        """None if somebody cannot come after all: a column is full, engineers carry others over."""
        ids, units, attack = pos.world.map.ids, pos.world.units, made.attack
        wanted: list[Action] = []
        for unit, sector in made.moves:
            wanted += _walk(board.options[unit][sector])
        words = self.words(pos, attack)
        said = scripted(pos, [*wanted, *words])
        if any(action not in said for action in (*wanted, words[0]) if action.verb in ("select", "assault")):
            return None
        who = tuple(units[unit].id for unit in (attack.leader, *attack.supports))
        self.because(Reason(intent.message, who, (ids[attack.start], ids[attack.target]), intent.bonus))
        self._attack = attack
        return said

    def words(self, pos: FrontePosition, attack: Attack) -> list[Action]:
        ids, units = pos.world.map.ids, pos.world.units
        said = [Action("assault", (ids[attack.start], ids[attack.target])), Action("lead", (units[attack.leader].id,))]
        said += [Action("support", (units[unit].id,)) for unit in attack.supports]
        if attack.gun != NOBODY:
            said.append(Action("gun", (units[attack.gun].id,)))
        return [*said, Action("fight")]

    # --- everybody else

    def _plan_marches(self, pos: FrontePosition, step: Activation) -> None:
        board = self._best_plan(pos, step.division)
        self._planned = self._moment(pos, step.division)
        self._why = dict(board.fixed)
        self._walks = [(unit, board.pos.at[unit]) for unit in board.options if board.pos.at[unit] != pos.at[unit]]
        rivers, engineers = board.ferries.banks.open, pos.engineers()

        def last(unit: int) -> bool:  # others may have to go over it first
            return bool(engineers >> unit & 1) and pos.at[unit] >= 0 and bool(rivers >> pos.at[unit] & 1)

        self._walks.sort(key=lambda one: (last(one[0]), one[0] not in board.fixed, -pos.kind(one[0]).move, one))

    def _best_plan(self, pos: FrontePosition, division: int) -> Deployment:
        """Who asks what the enemy would answer makes several plans, and takes the one that stands up best."""
        plain = self._plan(self.board(pos, division), self.weights)
        if not self.character.reply or not plain.answers:
            return plain
        plans = [plain] + [self._plan(plain.afresh(), weights) for weights in _moods(self.weights)]
        reply = Reply(self.value_of(pos), self.weights)
        bare = msgspec.structs.replace(self.weights, risk=0.0)
        best, most = plain, -1e9
        seen: set[tuple[int, ...]] = set()
        for plan in plans:
            where = tuple(plan.pos.at)
            if where in seen:
                continue
            seen.add(where)
            plan.weights, kept = bare, plan.weights
            plan.forget()
            worth = plan.worth(plan.pos) - self.weights.reply * reply(plan.pos)
            plan.weights = kept
            if worth > most:
                best, most = plan, worth
        self.weighed += reply.evaluated
        return best

    def _plan(self, board: Deployment, weights: Weights) -> Deployment:
        board.weights = weights
        known = planning.known(tactics.TACTICS, self.character.tactics)
        limit = 3 * self.character.effort // (4 if self.character.reply else 1)
        planning.pursue(board, known, int(0.6 * limit), self.misjudged, _MOST_INTENTS, _LEAST)
        self._descend(board, limit)
        self.weighed += board.evaluated
        return board

    def _descend(self, board: Deployment, limit: int) -> None:
        """Each unit that has no task looks for the sector that is best for all."""
        sweeps = 2 if self.character.effort >= 200 else 1
        for _ in range(sweeps):
            changed = False
            for unit in ordered(board.free(), board.start):
                if board.evaluated > limit:
                    return
                changed |= self._improve(board, unit)
            if not changed:
                return

    def _improve(self, board: Deployment, unit: int) -> bool:
        here = board.pos.at[unit]
        origin = board.start.at[unit]
        places = sorted(board.options[unit], key=lambda s: (-board.pull(unit, s) - board.shot_of(unit, s), s))
        best, most = here, self._slip(board.evaluate())
        for sector in [*places[:_CANDIDATES], origin]:
            if sector == here or sector < 0:
                continue
            trial = board.moved_to(unit, sector)
            worth = self._slip(board.worth(trial)) - 0.01 if trial is not None else most
            if trial is not None and worth > most:
                best, most = sector, worth
        if best == here:
            return False
        trial = board.moved_to(unit, best)
        assert trial is not None
        board.pos = trial
        return True

    def _slip(self, worth: float) -> float:
        return worth + _SLIP * (self.misjudged(worth) - worth)

    def _next_walk(self, pos: FrontePosition, actions: Sequence[Action]) -> Sequence[Action] | None:
        can = {action.target for action in actions if action.verb == "select"}
        for _ in range(2 * len(self._walks)):
            if not self._walks:
                return None
            unit, sector = self._walks.pop(0)
            if pos.world.units[unit].id not in can:
                continue
            steps = self.places(pos, unit).get(sector)
            if steps is not None:
                self._tell(pos, unit, sector)
                return scripted(pos, _walk(steps))
        return None

    def _tell(self, pos: FrontePosition, unit: int, sector: int) -> None:
        intent = self._why.get(unit)
        if intent is not None:
            ids = pos.world.map.ids
            places = (ids[sector],) if intent.target in (-1, sector) else (ids[sector], ids[intent.target])
            self.because(Reason(intent.message, (pos.world.units[unit].id,), places, intent.bonus))

    def march(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """On the way, when a plan broke: stop."""
        return [action for action in actions if action.verb == "stop"] or None


def _moods(weights: Weights) -> list[Weights]:
    """Other ways to see it: afraid, bold, and as if nobody should stir."""
    change = msgspec.structs.replace
    return [
        change(weights, risk=2.5 * weights.risk, trap=2.0 * weights.trap),
        change(weights, risk=0.3 * weights.risk, follow=1.5 * weights.follow),
        change(weights, follow=0.1 * weights.follow),
    ]


def scripted(pos: FrontePosition, wanted: Sequence[Action]) -> list[Action]:
    """Of these answers those that will be asked for, up to the next roll or question to somebody else."""
    line = Line(pos.copy())
    side, said = line.side, list[Action]()
    for action in wanted:
        if line.chance or line.side != side:
            break
        if action in line.actions:
            line.play(action, sure=True)
            said.append(action)
    return said


def _walk(steps: Sequence[str]) -> list[Action]:
    return [*(Action.parse(step) for step in steps), Action("stop")]
