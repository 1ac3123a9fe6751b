"""The staff of Ardennes '44: how each question is answered."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.engine.steps import Step
from salient.engine.thought import Character, Reason
from salient.games.ardennes44.combat import artillery, attack, odds
from salient.games.ardennes44.combat.advance_steps import Followers
from salient.games.ardennes44.combat.battle import Battle, combat_sums, together
from salient.games.ardennes44.movement import routes
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import breakthrough, pursuit, quick, tactics
from salient.games.ardennes44.staff.assaults import BY_COLUMN, Assault, Composer, fit_to_attack, within_reach
from salient.games.ardennes44.staff.deployment import Deployment, Intent, hot_hexes
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.pursuit import best_follow
from salient.games.ardennes44.staff.tactics import dig_in, night_march
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.times import Barrier, starts
from salient.games.ardennes44.staff.value import Value, step_value, unit_value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents.headquarters import Headquarters

ROUNDS = 40  # attacks that are planned in one phase
_WORTHWHILE = 0.4  # what an attack must promise
_LEAST_GAIN = 0.1  # what an attack must promise when it comes to it
_GUN = 0.2  # what a gun that has fired is worth less
_EVALUATION = 10  # of the character's effort: how many boards a thought of a turn may weigh for each
_MOST_INTENTS = 12


class Plan(NamedTuple):
    """A Movement Phase: who goes where, in this order, and why."""

    moves: tuple[tuple[int, int], ...]
    intents: dict[int, Intent]
    waiting: tuple[int, ...] = ()  # stacks that are kept for the night


class Staff(Headquarters):
    orders: ClassVar[dict[str, str]] = {
        "GermanSetUp": "set_up",
        "MakeReady": "make_ready",
        "Movement": "move",
        "March": "march",
        "Sneak": "sneak",
        "Combats": "fight",
        "GatherAttackers": "gather",
        "Support": "support",
        "SupportChosen": "support",
        "DefensiveFire": "defensive_fire",
        "PlaceTraffic": "traffic",
        "PlaceTrafficMarker": "traffic_marker",
        "Replacements": "replacements",
        "WorkOnBridges": "bridges",
        "BreakthroughChoice": "break_through",
        "Advance": "advance",
    }

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self.player = SIDES.index(side)
        self.sign = 1.0 if self.player == GERMAN else -1.0
        self.weights = Weights().of(character).varied(self.random)
        self._value: Value | None = None
        self._plan: Plan | None = None
        self._planned: tuple[int, bool] | None = None
        self._left: list[tuple[int, int]] = []
        self._skipped: set[str] = set()
        self._told: list[Message] = []  # in this phase
        self._fights: dict[tuple[object, ...], float] = {}
        self._least = -math.inf  # who was driven back onto a road does not bar it for long
        self._threat: tuple[tuple[int, bool, int], list[float]] | None = None

    def value(self, pos: A44Position) -> float:
        return self.sign * self._of(pos)(pos, self._least)

    def _of(self, pos: A44Position) -> Value:
        if self._value is None:
            self._value = Value(pos.world, self.weights)
        return self._value

    def inside(self, node: A44Position, step: Step) -> Action | None:
        return quick.inside(node, step)

    # --- small questions

    def set_up(self, _pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        return [action for verb in ("done", "historical") for action in actions if action.verb == verb][:1]

    def make_ready(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """All guns at once if that can be had, else those that are nearest to the enemy."""
        every = [action for action in actions if action.verb == "ready_all"]
        if every:
            return every
        enemies = bits.places(pos.front(1 - self.player).hexes & ((1 << pos.world.ground.n) - 1))

        def far(action: Action) -> int:
            hex = pos.at[pos.world.number("unit", action.target)] if action.verb == "ready" else -1
            if not 0 <= hex < pos.world.ground.n:
                return 999
            return min((pos.world.map.distance(hex, enemy) for enemy in enemies), default=99)

        return [min(actions, key=far)]

    def traffic(self, _pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        return [action for action in actions if action.verb == "marker"][:1]

    def traffic_marker(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Where the enemy's quickest ways lie."""
        hot = hot_hexes(pos, 1 - self.player, self._of(pos))
        number = pos.world.number
        return [max(actions, key=lambda action: hot.get(number("hex", action.target), 0.0) if action.targets else -1)]

    def replacements(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        def worth(action: Action) -> int:
            face = pos.unit(pos.world.number("unit", action.target)).faces[-1]
            return face.attack + face.defense

        able = [action for action in actions if action.verb == "replace"]
        return [max(able, key=worth)] if able else None

    def bridges(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The German builds whatever he can; what to blow is weighed."""
        repairs = [action for action in actions if action.verb == "repair"]
        if repairs and self.player == GERMAN:
            return repairs[:1]
        return [self._if_worth(pos, actions, "done", 0.3, 400)]

    def break_through(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [self._if_worth(pos, actions, "pass", 0.02, 900)]

    def _if_worth(self, pos: A44Position, actions: Sequence[Action], no: str, least: float, nodes: int) -> Action:
        """The answer that gains most, or none at all."""
        found = next(action for action in actions if action.verb == no)
        now, most = self.value(pos), least
        for action in actions:
            if action.verb != no and (gain := self.judge(pos, action, nodes) - now) > most:
                found, most = action, gain
        return found

    def sneak(self, _pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [actions[-1]]

    # --- movement

    def move(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        if self._planned != (pos.turn, pos.night):
            self._planned = (pos.turn, pos.night)
            self._skipped, self._fights, self._told = set(), {}, []
            self._plan = self.plan(pos, actions)
            self._left = list(self._plan.moves)
            if waits := self._wait_for_night(pos, actions):
                return waits
        movable = {action.target for action in actions if action.verb == "select"}
        while self._left:
            unit, hex = self._left.pop(0)
            if pos.unit(unit).id not in movable:
                continue
            answers = self._walk(pos, unit, hex) or self._towards(pos, unit, hex)
            if answers:
                self._tell(pos, unit, hex)
                return answers
        return self._after_moving(pos, actions)

    def _wait_for_night(self, pos: A44Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Stacks that do more at night than now are marked before anybody moves."""
        hexes = self._plan.waiting if self._plan is not None else ()
        mark = pos.world.offers("mark", "hex")
        found = [mark[hex] for hex in hexes if mark[hex] in actions]
        ids = pos.world.map.ids
        for hex in hexes if found else ():
            units = tuple(pos.unit(unit).id for unit in pos.units_at(hex, self.player))
            self.because(Reason(msg("a44-staff-night-march", hex=pos.hex_ref(hex)), units, (ids[hex],)))
            self._left = [move for move in self._left if pos.at[move[0]] != hex]
        return found

    def _tell(self, pos: A44Position, unit: int, hex: int) -> None:
        """Once for an intent, however many take part in it."""
        intent = self._plan.intents.get(unit) if self._plan is not None else None
        if intent is not None and intent.message not in self._told:
            self._told.append(intent.message)
            ids = pos.world.map.ids
            places = (ids[hex],) if intent.target < 0 else (ids[hex], ids[intent.target])
            units = tuple(pos.unit(other).id for other, _ in intent.moves)
            self.because(Reason(intent.message, units, places, intent.bonus))

    def _walk(self, pos: A44Position, unit: int, hex: int) -> Sequence[Action] | None:
        if hex == pos.at[unit]:
            return None
        ways = routes.routes(pos, [unit])
        way = ways.get(pos.world.map.ids[hex])
        if way is None:
            return None
        leaves = self.player == GERMAN and hex in land(pos.world).west and self._of(pos).has_exits
        last = (Action("exit"), Action("stop")) if leaves else (Action("stop"),)
        return (*(Action.parse(step) for step in way.steps), *last)

    def _towards(self, pos: A44Position, unit: int, hex: int) -> Sequence[Action] | None:
        """As near as it gets, when the way that was planned is closed by now."""
        here, distance = pos.at[unit], pos.world.map.distance
        zone, number = pos.front(1 - self.player).zone, pos.world.number
        n = pos.world.ground.n
        if hex >= n:
            return None
        best, least = -1, distance(here, hex) if 0 <= here < n else n
        for id in routes.routes(pos, [unit]):
            other = number("hex", id)
            if other >= n or not self._room(pos, unit, other):
                continue
            far = distance(other, hex) + (2 if zone >> other & 1 else 0)
            if far < least:
                best, least = other, far
        return self._walk(pos, unit, best) if best >= 0 else None

    def _room(self, pos: A44Position, unit: int, hex: int) -> bool:
        there = [other for other in pos.stacked()[self.player].get(hex, ()) if other != unit]
        return not there or stacking.load(pos, [*there, unit]).fits

    def _spread_out(self, pos: A44Position, actions: Sequence[Action]) -> Sequence[Action] | None:
        """Somebody leaves a hex in which too many stand, before steps are lost for that."""
        movable = {action.target for action in actions if action.verb == "select"} - self._skipped
        for hex in stacking.overstacked(pos, self.player):
            for unit in sorted(pos.units_at(hex, self.player), key=lambda unit: pos.face(unit).defense):
                id = pos.unit(unit).id
                if id in movable and 0 <= hex < pos.world.ground.n:
                    self._skipped.add(id)
                    found = self._aside(pos, unit)
                    if found:
                        return found
        return None

    def _aside(self, pos: A44Position, unit: int) -> Sequence[Action] | None:
        number, distance, n = pos.world.number, pos.world.map.distance, pos.world.ground.n
        hexes = [number("hex", id) for id in routes.routes(pos, [unit])]
        fits = [hex for hex in hexes if hex < n and self._room(pos, unit, hex)]
        threat = self._dangers(pos)
        if not fits:
            return None
        return self._walk(pos, unit, min(fits, key=lambda hex: (distance(hex, pos.at[unit]), threat[hex], hex)))

    def _after_moving(self, pos: A44Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Dig in where nobody attacks from, bring back who must leave, and end the phase."""
        if aside := self._spread_out(pos, actions):
            return aside
        for action in actions:
            if action.verb == "improve" and action.target not in self._skipped:
                self._skipped.add(action.target)
                unit = pos.world.number("unit", action.target)
                why = dig_in.digs(pos, self.player, unit, self._plan.intents if self._plan is not None else ())
                if why is not None:
                    self.because(Reason(why, (action.target,), (pos.world.map.ids[pos.at[unit]],)))
                    return [action]
        done = [action for action in actions if action.verb == "done"]
        if done:
            return done
        for action in actions:  # somebody shaken must leave before the phase can end
            if action.verb == "select" and action.target not in self._skipped:
                self._skipped.add(action.target)
                unit = pos.world.number("unit", action.target)
                ways = routes.routes(pos, [unit])
                rear, number = land(pos.world).rear[self.player], pos.world.number
                home = [hex for hex in ways if number("hex", hex) < pos.world.ground.n]
                if home:
                    best = min(home, key=lambda hex: rear[number("hex", hex)])
                    return (*(Action.parse(step) for step in ways[best].steps), Action("stop"))
        return [self.random.choice(actions)]

    def march(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """On the way, when a plan broke: stop, or go home."""
        leave = [action for action in actions if action.verb == "exit" and self.player == GERMAN]
        stop = [action for action in actions if action.verb == "stop"]
        if leave or stop:
            return (leave or stop)[:1]
        steps = [action for action in actions if action.verb == "move"]
        return [min(steps, key=quick.homewards(pos, self.player))] if steps else None

    # --- the plan

    def plan(self, pos: A44Position, actions: Sequence[Action]) -> Plan:
        number = pos.world.number
        movers = [number("unit", action.target) for action in actions if action.verb == "select"]
        options, rides = {}, {}
        for unit in movers:
            options[unit], rides[unit] = self._places(pos, unit)
        board = Deployment(pos, self.player, self._of(pos), self.weights, options, rides=rides)
        limit = _EVALUATION * self.character.effort
        self._attack(board)
        self._tactics(board, limit)
        self._descend(board, movers, limit)
        if self.character.reply and not pos.night:
            board.look_again()
            self._tactics(board, 2 * limit)
            self._descend(board, movers, 2 * limit)
        self.weighed += board.evaluated
        moves = [(unit, board.where(unit)) for unit in movers if board.where(unit) != pos.at[unit]]
        moves.sort(key=lambda move: (move[0] not in board.fixed, -pos.face(move[0]).move, move[0]))
        waiting = night_march.stacks(board, pos) if self.character.tactics >= 1 and not pos.night else []
        return Plan(tuple(moves), dict(board.fixed), tuple(waiting))

    def _places(self, pos: A44Position, unit: int) -> tuple[dict[int, tuple[int, ...]], frozenset[int]]:
        """Where a unit could be after the phase, with the hexes that it passes; and where it only gets on wheels."""
        number = pos.world.things["hex"]
        found, rides = {}, set()
        for hex, way in routes.routes(pos, [unit]).items():
            path = tuple(number[step[5:]] for step in way.steps if step.startswith("move "))
            found[number[hex]] = path
            if "mode strategic" in way.steps or "mode truck" in way.steps:
                rides.add(number[hex])
        if pos.at[unit] >= 0:
            found.setdefault(pos.at[unit], ())
        return found, frozenset(rides)

    def _attack(self, board: Deployment) -> None:
        """Attacks, the most promising first; who takes part stays where it attacks from."""
        pos = board.pos
        free = dict(board.options)
        for unit in () if pos.night else pos.world.own[self.player]:  # who cannot move attacks from where it stands
            if unit not in free and 0 <= pos.at[unit] < board.land.n and fit_to_attack(pos, unit):
                free[unit] = {pos.at[unit]: ()}
        composer = Composer(pos, self.player, free)
        targets = within_reach(pos, self.player, free)
        gains: dict[int, float] = {}
        for _ in range(ROUNDS):
            found = [
                best
                for target, units in targets.items()
                if (best := self._best_assault(board, composer, target, units, gains)) is not None
            ]
            if not found:
                return
            chosen = max(found, key=lambda assault: (assault.promise, assault.target))
            targets.pop(chosen.target)
            self._carry_out(board, composer, chosen)

    def _best_assault(
        self, board: Deployment, composer: Composer, target: int, units: set[int], gains: dict[int, float]
    ) -> Assault | None:
        best: Assault | None = None
        if target not in gains:
            gains[target] = self._if_vacated(board, target)
        for group, column, guns in composer.groups(target, units):
            promise = self.misjudged(self._promise(board, target, [unit for unit, _ in group], column, gains[target]))
            least = _WORTHWHILE * self._of(board.start).lasting(board.start)
            if promise * self.weights.attack > least and (best is None or promise > best.promise):
                best = Assault(target, group, column, guns, promise)
        return best

    def _promise(self, board: Deployment, target: int, units: list[int], column: int, gain: float) -> float:
        vacated, foe, own, engaged = BY_COLUMN[min(column, len(BY_COLUMN) - 1)]
        pos = board.pos
        foe_step = min((step_value(pos, unit) for unit in pos.units_at(target, 1 - self.player)), default=1.5)
        own_step = min((step_value(pos, unit) for unit in units), default=1.5)
        weights = self.weights
        steps = foe * foe_step * weights.foe_loss - own * own_step * weights.own_loss
        return vacated * gain + self._of(pos).lasting(pos) * steps + 0.15 * engaged

    def _if_vacated(self, board: Deployment, target: int) -> float:
        """What it is worth that the enemy leaves a hex: ways open, a victory hex, shaken units."""
        pos, value = board.start, self._of(board.start)
        gone = pos.copy()
        units = gone.units_at(target, 1 - self.player)
        worth = sum(unit_value(pos, unit) for unit in units)
        before = self._ground(value, pos)
        for unit in units:
            gone.put(unit, -1)
        return max(0.0, (self._ground(value, gone) - before) * 0.6) + 0.18 * worth

    def _roads_open(self, value: Value, pos: A44Position) -> float:
        return value.ground(pos, Barrier(value.land, pos, ALLIED).reach(*starts(pos, GERMAN)))

    def _ground(self, value: Value, pos: A44Position) -> float:
        self.weighed += 1
        barrier = Barrier(value.land, pos, ALLIED)
        exits = barrier.back_from(list(value.land.exits)) if value.has_exits else None
        return self.sign * (value.ground(pos, barrier.reach(*starts(pos, GERMAN))) + value.exits(pos, exits))

    def _carry_out(self, board: Deployment, composer: Composer, chosen: Assault) -> None:
        pos = board.pos
        kept = composer.needed(chosen.target, chosen.units, chosen.column, len(chosen.guns))
        message = msg(
            "a44-staff-attack",
            unit=pos.unit_ref(kept[0][0]),
            more=len(kept) - 1,
            hex=pos.hex_ref(chosen.target),
            odds=chosen.odds,
            chance=round(100 * chosen.success),
        )
        moves = tuple((unit, hex) for unit, hex in kept)
        intent = Intent("attack", moves, message, chosen.promise, chosen.target, chosen.column)
        for unit, hex in kept:
            if unit in board.options:
                board.put(unit, hex)
            board.fixed[unit] = intent
            composer.used.add(unit)
        composer.used_guns.update(chosen.guns)
        composer.pos = board.pos

    def _tactics(self, board: Deployment, limit: int) -> None:
        """What the tactics propose, the best first, as long as something makes the board better."""
        known = tactics.known(self.character.tactics)
        for _ in range(_MOST_INTENTS):
            now = board.evaluate()
            best: tuple[float, Intent] | None = None
            for tactic in known:
                for intent in tactic(board):
                    if board.evaluated > limit // 2:
                        return
                    gain = board.gain(intent, now)
                    if gain is None:
                        continue
                    gain = self.misjudged(gain)
                    if gain > 0.1 and (best is None or gain > best[0]):
                        best = (gain, intent)
            if best is None:
                return
            board.carry_out(best[1])

    def _descend(self, board: Deployment, movers: Sequence[int], limit: int) -> None:
        pos, units = board.pos, board.pos.world.units
        order = [unit for unit in movers if unit not in board.fixed and not units[unit].is_artillery]
        order.sort(key=lambda unit: (-(unit_value(pos, unit) + (3 if units[unit].is_mechanized else 0)), unit))
        most = 24 if self.character.effort >= 600 else 14
        for _ in range(3):
            changed = False
            for unit in order:
                if board.evaluated > limit:
                    break
                candidates = board.shortlist(unit, most, self.random)
                changed |= board.improve(unit, candidates, self.character.noise, self.random)
            if not changed or board.evaluated > limit:
                break
        for unit in movers:
            if units[unit].is_artillery and unit not in board.fixed:
                self._place_gun(board, unit)

    def _place_gun(self, board: Deployment, unit: int) -> None:
        """Behind the front and within range, if it is not there already."""
        pos = board.pos
        inside = (1 << board.land.n) - 1
        enemies = bits.places(pos.front(1 - self.player).hexes & inside)
        own = pos.standing(self.player)
        reach = pos.unit(unit).range or 0
        distance = pos.world.map.distance

        def nearest(hex: int) -> int:
            return min((distance(hex, enemy) for enemy in enemies), default=99)

        here = pos.at[unit]
        now = nearest(here) if 0 <= here < board.land.n else 99
        if 3 <= now <= reach:
            return
        fits = [
            hex
            for hex in board.options[unit]
            if hex < board.land.n and nearest(hex) >= 3 and board.has_room(unit, hex) and not board.threat[hex] > 8
        ]
        if fits:
            best = min(fits, key=lambda hex: (abs(nearest(hex) - max(3, reach - 3)), not own >> hex & 1, hex))
            if nearest(best) < now or now < 3:
                board.put(unit, best)

    # --- combat

    def fight(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The attack that promises most, as long as one does; in the order of their promise."""
        now: float | None = None
        best, most = None, _LEAST_GAIN * self._of(pos).lasting(pos) / max(self.weights.attack, 0.1)
        for action in actions:
            if action.verb != "attack":
                continue
            target = pos.world.number("hex", action.target)
            able = tuple(sorted(attack.able(pos, self.player, target)))
            key = self._battle_key(pos, target, able)
            gain = self._fights.get(key)
            if gain is None:
                now = self.value(pos) if now is None else now
                gain = self._fights[key] = self._attack_gain(pos, action, target, able, now)
            if gain > most:
                best, most = action, gain
        if best is None:
            return [action for action in actions if action.verb == "done"]
        target, distance = pos.world.number("hex", best.target), pos.world.map.distance
        self._fights = {key: gain for key, gain in self._fights.items() if distance(int(str(key[0])), target) > 5}
        return [best]

    def _battle_key(self, pos: A44Position, target: int, able: tuple[int, ...]) -> tuple[object, ...]:
        defenders = pos.units_at(target, 1 - self.player)
        return (
            target,
            able,
            tuple(pos.steps[unit] for unit in able),
            tuple((unit, pos.steps[unit], pos.status[unit] & NOT_IN_GOOD_ORDER) for unit in defenders),
        )

    def _attack_gain(self, pos: A44Position, action: Action, target: int, able: tuple[int, ...], now: float) -> float:
        attackers = together(pos, sorted(able, key=lambda unit: (-pos.face(unit).attack, unit)))
        if not attackers:
            return -9.0
        column = odds.column(combat_sums(pos, Battle(self.player, target, attackers)))
        guns = min(2, len(artillery.supporters(pos, self.player, target, attackers, attacking=True)))
        if (column is None and not guns) or (column or 0) + guns < 2:
            return -9.0
        if self.player == GERMAN:
            self._least = self._roads_open(self._of(pos), pos)
        try:
            found = self.judge(pos, action, 900)
        finally:
            self._least = -math.inf
        return found - now - _GUN * self._of(pos).lasting(pos) * guns

    def gather(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """The strongest first; who adds nothing and can attack somebody else stays free for that."""
        number = pos.world.number
        joins = [action for action in actions if action.verb == "join"]
        fight = [action for action in actions if action.verb == "fight"]
        if not joins:
            return fight
        best = max(joins, key=lambda action: (pos.face(number("unit", action.target)).attack, action.target))
        if not step.joined or not fight:
            return [best]
        now = odds.attack_sums(pos, step.joined, step.target)[-1].total
        everybody = together(pos, [*step.joined, *(number("unit", action.target) for action in joins)])
        if odds.attack_sums(pos, everybody, step.target)[-1].total > now:
            return [best]
        unit = number("unit", best.target)
        elsewhere = [hex for hex in attack.targets(pos, self.player) if hex != step.target]
        return fight if any(attack.reaches(pos, unit, hex) for hex in elsewhere) else [best]

    def advance(self, pos: A44Position, step: Followers, actions: Sequence[Action]) -> Sequence[Action]:
        """A second blow if one is promising, then everybody to where it helps most."""
        again = [action for action in actions if action.verb == "breakthrough"]
        able = [pos.world.number("unit", action.target) for action in actions if action.verb == "select"]
        if again:
            stack = breakthrough.best_stack(pos, self.player, step, [pos.world.number("unit", a.target) for a in again])
            if stack:
                return breakthrough.answers(pos, step, stack)
        board = Deployment(pos, self.player, self._of(pos), self.weights, {}, self._dangers(pos))
        found = best_follow(board, step, able)
        return [Action("done")] if found is None else pursuit.answers(pos, found)

    def _dangers(self, pos: A44Position) -> list[float]:
        """What the enemy could bring against each hex, as it was when the phase began."""
        phase = (pos.turn, pos.night, pos.player)
        if self._threat is None or self._threat[0] != phase:
            self._threat = (phase, threats(pos, 1 - self.player))
        return self._threat[1]

    def support(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        by_verb = {action.verb: action for action in reversed(actions)}
        if "air" in by_verb:
            return [by_verb["air"]]
        column = odds.column(combat_sums(pos, step.battle))
        if "gun" in by_verb and (column is None or column < len(BY_COLUMN) - 1):
            return [by_verb["gun"]]
        return [by_verb["fight"]] if "fight" in by_verb else None

    def defensive_fire(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        column = odds.column(combat_sums(pos, step.battle))
        guns = [action for action in actions if action.verb == "gun"]
        return guns[:1] if guns and column is not None and column >= 2 else [actions[-1]]
