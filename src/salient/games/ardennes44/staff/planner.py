"""How the staff plans a Movement Phase: attacks first, then what the tactics propose, then everybody else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import batteries, idle_hands, markers, ouren, reasons, swaps, tactics, wheels
from salient.games.ardennes44.staff.assaults import (
    BY_COLUMN,
    EVEN,
    Assault,
    Composer,
    Group,
    Options,
    Promise,
    attack_message,
    firing,
    fit_to_attack,
    ways_back,
    within_reach,
)
from salient.games.ardennes44.staff.bureau import Bureau
from salient.games.ardennes44.staff.concentrate import change, concentrate
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.displace import displace
from salient.games.ardennes44.staff.drafts import Draft, chosen
from salient.games.ardennes44.staff.escorts import escort, release
from salient.games.ardennes44.staff.free_hands import FreeHands
from salient.games.ardennes44.staff.hand_over import handed_over
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.proofs import freed, proof_read
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.roads_ahead import risked
from salient.games.ardennes44.staff.room import make_room
from salient.games.ardennes44.staff.second_thoughts import deal_again, reconsider
from salient.games.ardennes44.staff.sent_first import send_first
from salient.games.ardennes44.staff.stakes import after_attacks, stakes
from salient.games.ardennes44.staff.strong_hands import StrongHands
from salient.games.ardennes44.staff.tactics import Tactic, bring_up, night_march
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.vacated import Vacated
from salient.games.ardennes44.staff.value import step_value, unit_value
from salient.games.ardennes44.staff.weights import Weights

ROUNDS = 40  # attacks that are planned in one phase
_WORTHWHILE = 0.4  # what an attack must promise
_IN_LINE = 0.25  # of what those are worth who attack
_THIRD_ARMY = 13  # the turn in which it comes: from then on there is enough for both
_EVALUATION = 10  # of the character's effort: how many boards a thought of a turn may weigh for each
_MOST_INTENTS = 12
_MANY = 60  # units: with more of them each looks at fewer hexes
_OPENS = 0.7  # what it must be worth in the German's last move that a hex is free
_DETOUR = 0.8  # what all who attack may lose by it before it is asked whether fewer would do
_NEVER = -99.0  # what an attack promises that nobody should make
_TAKEN = 0.8  # the chance with which a town counts as taken
_STRIKES_FOR = 2.0  # what it must be worth that the enemy leaves a hex, at odds at which who only defends sits still
_LIKELY = 0.5  # the same for who looks to its road
_FOR_DRAFTS = 0.5  # of the boards of a turn: beyond it no other plan is drawn up
_READINGS = 2  # of a finished plan
_KNOWS_GUNS = 0.5  # of all ideas: who has fewer leaves his guns where they are


class Plan(NamedTuple):
    """A Movement Phase: who goes where, in this order, and why."""

    moves: tuple[tuple[int, int], ...]
    intents: dict[int, Intent]
    waiting: tuple[int, ...] = ()  # stacks that are kept for the night
    reasons: Mapping[int, Message] = {}  # of who moves
    loading: tuple[int, ...] = ()  # who gets on trucks and stays where he is
    settled: tuple[int, ...] = ()  # who gets off them for good


class Means(NamedTuple):
    """What a Movement Phase can be made of."""

    pos: A44Position
    movers: tuple[int, ...]
    options: Options
    rides: Mapping[int, frozenset[int]]
    threat: list[float]  # what the enemy could bring against each hex


class Planner(Bureau):
    thinks_again = False  # in the same phase: then there is time for little

    def plan(self, pos: A44Position, actions: Sequence[Action]) -> Plan:
        number = pos.world.number
        movers = [number("unit", action.target) for action in actions if action.verb == "select"]
        board = self.chosen(self.means(pos, movers))
        swaps.undo(board, movers)
        self._goals = dict(board.goals)

        def leaves(unit: int) -> bool:
            return unit in board.fixed and board.fixed[unit].tactic == "leave_map"

        moves = [(unit, board.where(unit)) for unit in movers if board.where(unit) != pos.at[unit] or leaves(unit)]
        first = {unit for unit, hex in moves if ouren.tries(pos, unit, board.options[unit].get(hex, ()))}
        moves.sort(
            key=lambda move: (move[0] not in first, move[0] not in board.fixed, -pos.face(move[0]).move, move[0])
        )
        waiting = night_march.stacks(board, pos) if self.character.tactics >= 1 and not pos.night else []
        loading, settled = wheels.trucks(board, {unit for unit, _ in moves})
        told = reasons.told(board, movers)
        for unit, hex in moves[:1] if first else ():
            told[unit] = msg("a44-staff-ouren", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
        return Plan(tuple(moves), dict(board.fixed), tuple(waiting), told, loading, settled)

    def means(
        self, pos: A44Position, movers: Sequence[int], threat: list[float] | None = None, reach: Reach | None = None
    ) -> Means:
        ways = (reach or Reach()).places(pos, movers)
        options = {unit: places for unit, (places, _) in ways.items()}
        if self.player == GERMAN:
            orders = self._of(pos).land.orders
            options = {unit: orders.allowed(pos, unit, places) for unit, places in options.items()}
        rides = {unit: ridden for unit, (_, ridden) in ways.items()}
        threat = threats(pos, 1 - self.player) if threat is None else threat
        return Means(pos, tuple(movers), options, rides, threat)

    def chosen(self, means: Means) -> Deployment:
        """The plan that is carried out."""
        return self.drafted(means)

    def drafted(self, means: Means) -> Deployment:
        """A plan; in the first turns one of several about as good, the one that is least like the others.

        As many are drawn up as there is effort for.
        """
        turn = means.pos.turn
        drafts = [self._effort] if means.pos.night or self.thinks_again else self._effort.drafts(turn)
        found: list[Draft] = []
        began = self.weighed
        for self._effort in drafts:
            board = self.draw_up(means, self.weights)
            found.append(Draft(board.evaluate() + board.promised, self._effort, board))
            if self.weighed + board.evaluated > began + _FOR_DRAFTS * self.boards:
                break  # another one would be too much
        _, self._effort, board = chosen(found, self._effort.as_good(turn))
        return board

    def board(self, means: Means, weights: Weights) -> Deployment:
        """A plan in which nobody has moved yet."""
        pos = means.pos
        value, goals = self._of(pos), self._goals
        return Deployment(pos, self.player, value, weights, means.options, means.threat, means.rides, goals)

    @property
    def boards(self) -> int:
        """How many may be weighed for a plan."""
        return _EVALUATION * self.character.effort

    def draw_up(self, means: Means, weights: Weights) -> Deployment:
        """A plan as who cares for these things would make it."""
        board, limit = self.board(means, weights), self.boards
        send_first(board, self.noise, self.random)
        self._guard_roads(board)
        if self._holds_first:
            self._tactics(board, limit, tactics.SURE if board.is_last_move else tactics.URGENT)
        vacated = self._attack(board)
        self._tactics(board, limit, tactics.known(self.character.tactics))
        self._descend(board, means.movers, limit)
        if self._uses_all_hands(board):
            deal_again(board, self.random)
            self._free_hands(board, vacated).find_work()
        if self.character.reply and not means.pos.night:
            board.look_again()
            self._guard_roads(board)
            displace(board)
            self._drop_unsound(board)
            if self._strikes_back(board):
                self._free_hands(board, vacated, StrongHands).find_work()
                self._drop_unsound(board)
            board.call_back_riders()
            self._tactics(board, 2 * limit, tactics.known(self.character.tactics))
            self._descend(board, means.movers, 2 * limit)
            thinks_twice = self._uses_all_hands(board) and not board.is_last_word
            if thinks_twice and reconsider(board, self.random):
                self._descend(board, means.movers, 3 * limit)  # others may have stood there for want of them
            if thinks_twice:
                self._free_hands(board, vacated).find_work()
            if self.player == ALLIED:
                board.look_again()
                self._descend(board, board.call_back_riders(), 3 * limit)
        if self.character.tactics >= _KNOWS_GUNS and not means.pos.night:
            if self.character.reply and not board.is_last_word:
                batteries.settle(board) if self.player == ALLIED else escort(board)
            self._bring_up(board, means.movers, 4 * limit)
        markers.give_back(board, self.noise, self.random)
        if self.character.tactics >= 1:
            board = self._proof_read(self._all_at_work(board, vacated))
        make_room(board)
        self.weighed += board.evaluated
        return board

    def _bring_up(self, board: Deployment, movers: Sequence[int], limit: int) -> None:
        """Guns go where they fire next; who only stood with one of them, or was sent to it, thinks again."""
        left = set[int]()
        for intent in bring_up.proposals(board):
            left |= {board.where(gun) for gun, _ in intent.moves}
            board.carry_out(intent)
        release(board, left)
        self._descend(board, [unit for unit in movers if board.where(unit) in left], limit)

    def _all_at_work(self, board: Deployment, vacated: Vacated) -> Deployment:
        """Who is strong and only waits goes where he is missing, once all have their places."""
        if not self.character.reply or not idle_hands.counts(board):
            return board
        board = handed_over(board)
        before = [*board.fixed.values()]
        self._free_hands(board, vacated, idle_hands.IdleHands).find_work()
        self._drop_unsound(board, before)
        return board

    def _proof_read(self, board: Deployment) -> Deployment:
        """What nobody should play is mended when all stand as planned; who need not attack any more is free."""
        for _ in range(_READINGS):
            mended = proof_read(board, self.random)
            free, board = freed(board, mended), mended
            self._descend(board, [unit for unit in free if unit in board.options], board.evaluated + self.boards)
            if not free:
                break
        return board

    def minds_roads(self, pos: A44Position) -> bool:
        """Whether a side looks to the single hexes on which points hang: the German who knows his trade."""
        return self.player == GERMAN and self.character.tactics >= 1 and self._of(pos).by_points and not pos.night

    def _guard_roads(self, board: Deployment) -> None:
        """Where points hang on a hex, also those that the attacks of the plan will bring."""
        if not self.minds_roads(board.start):
            return
        board.guard(stakes(after_attacks(board, _LIKELY), board.threat))

    def _drop_unsound(self, board: Deployment, known: Sequence[Intent] = ()) -> None:
        """Nobody is sent for an attack that would not be made when it comes to it. `known`: which are not asked."""
        if board.is_last_word:
            return
        attacks = {intent.target: intent for intent in board.fixed.values() if intent.tactic == "attack"}
        for intent in attacks.values():
            if not any(intent is one for one in known) and not self.would_make(board, intent):
                change(board, intent, (), -1, 0.0)

    def would_make(self, _board: Deployment, _intent: Intent) -> bool:
        """Whether an attack is still made when all stand as planned."""
        return True

    @property
    def _holds_first(self) -> bool:
        """Who defends and knows his trade looks to what he must hold before he attacks."""
        return self.player == ALLIED and self.character.tactics >= 1

    def _uses_all_hands(self, board: Deployment) -> bool:
        """Who attacks and knows his trade has nobody stand about; who defends has a line to hold."""
        able = self.player == GERMAN and self.character.tactics >= 1
        return able and not board.start.night

    def _strikes_back(self, board: Deployment) -> bool:
        """Where no line is held the strong who only wait may fight, once it is seen what the enemy could do then."""
        return self._holds_first and board.value.by_points and not board.is_last_move

    def _free_hands(self, board: Deployment, vacated: Vacated, kind: type[FreeHands] = FreeHands) -> FreeHands:
        turn = board.start.turn
        return kind(
            board,
            lambda target, group, column: self._blow(board, target, group, column, vacated.worth(target)),
            lambda unit: self._effort.taste(turn, unit),
            lambda target, promise: self._leaves_in_peace(board, target, promise, vacated.worth(target)),
        )

    def _leaves_in_peace(self, board: Deployment, target: int, promise: float, worth: float) -> bool:
        """Whom the staff does not care for on the first day, and in the last move who keeps it from no point."""
        if board.is_last_word and target not in board.land.victory and worth < _OPENS:
            return True
        return self._effort.omits(board.start.turn, target, promise)

    def _attack(self, board: Deployment) -> Vacated:
        """Attacks, the most promising first; who takes part stays where it attacks from.

        With what it is worth that enemies leave their hexes.
        """
        pos = board.pos
        free = dict(board.options)
        for unit in filter(board.abandons, board.options):  # but who only walks into an empty town may attack instead
            if unit not in board.fixed or board.fixed[unit].target >= 0:
                free[unit] = {pos.at[unit]: ()}
        if board.is_last_move:  # a point that is sure is not given for one that is not
            free.update((unit, {pos.at[unit]: ()}) for unit in board.fixed)
        for unit in () if pos.night else pos.world.own[self.player]:  # who cannot move attacks from where it stands
            if unit not in free and 0 <= pos.at[unit] < board.land.n and fit_to_attack(pos, unit):
                free[unit] = {pos.at[unit]: ()}
        composer = Composer(pos, self.player, free, lambda unit: self._effort.taste(pos.turn, unit))
        guns = [gun for gun in pos.world.guns[self.player] if gun in free]  # who is on the move does not fire (22.3)
        composer.used_guns.update(gun for gun in guns if gun in board.fixed or board.lies_open(gun))
        targets = {
            target: allowed
            for target, units in within_reach(pos, self.player, free).items()
            if (allowed := {unit for unit in units if board.sallies(unit, target)})
        }
        value = self._of(pos)
        vacated = Vacated(board, lambda there: self._ground(value, there), all_roads=self.character.tactics >= 1)
        worth: dict[int, float] = {}  # of what is attacked
        for _ in range(ROUNDS):
            found = [
                best
                for target, units in targets.items()
                if (best := self._best_assault(board, composer, target, units, vacated)) is not None
            ]
            if not found:
                break
            chosen = max(found, key=lambda assault: (self._liked(pos, assault), assault.target))
            targets.pop(chosen.target)
            chosen = self._spared(board, composer, chosen, vacated.worth(chosen.target))
            gain = chosen.promise - board.given_up(chosen.units) - self._risked(board, chosen)
            if gain + (self._given_up(board, chosen) if self._holds_first else 0.0) > 0:
                worth[chosen.target] = vacated.worth(chosen.target)
                self._carry_out(board, composer, chosen)
                if (chosen.target in board.land.victory or board.is_last_word) and self._chance(
                    board, chosen
                ) >= _TAKEN:
                    vacated.counts_as_won(chosen.target)
        if self.character.tactics >= 1:
            concentrate(board, worth)
        return vacated

    def _best_assault(
        self, board: Deployment, composer: Composer, target: int, units: set[int], vacated: Vacated
    ) -> Assault | None:
        best: Assault | None = None
        most = 0.0
        gain, expert = vacated.worth(target), self.character.tactics >= 1
        if board.is_last_word and gain < _OPENS:
            return None  # it wins no hex and opens no road
        for group, column, guns in composer.groups(target, units):
            if expert and sum(board.time_lost(*one) for one in group) > _DETOUR:  # not all need turn round for it
                promises = self._promises(board, target, gain)
                group, column = composer.at_hand(target, group, guns, promises, board.time_lost)
                guns = firing(board.with_moves(group), guns, target, [unit for unit, _ in group])
            alone = len(group) == 1 or board.start.night
            if alone and column <= EVEN and not (board.is_last_word or board.is_last_move):
                continue  # who attacks alone at even odds is beaten before his friends come; at night all are alone
            promise = self.misjudged(self._promise(board, target, group, column, gain))
            due = self._due_in_line(board, group) if target not in board.land.victory else 0.0
            least = _WORTHWHILE * self._of(board.start).lasting(board.start) + due
            assault = Assault(target, group, column, guns, promise)
            liked = self._liked(board.start, assault)
            if self._effort.omits(board.start.turn, target, promise):
                continue
            if promise * board.weights.attack > least and (best is None or liked > most):
                best, most = assault, liked
        return best

    def _due_in_line(self, board: Deployment, group: Group) -> float:
        """What an attack must promise beyond that, while a line is to be held: all who make it could stand in it."""
        if not board.in_line or board.start.turn >= _THIRD_ARMY:
            return 0.0
        return _IN_LINE * sum(unit_value(board.pos, unit) for unit, _ in group)

    def _liked(self, pos: A44Position, assault: Assault) -> float:
        """What an attack promises, by the taste of who plans it."""
        units = pos.world.units
        formations = sorted({units[unit].formation or "" for unit, _ in assault.units})
        taste = self._effort.taste(pos.turn, assault.target) * self._effort.taste(pos.turn, assault.target, formations)
        return assault.promise * taste

    def _risked(self, board: Deployment, chosen: Assault) -> float:
        """Who defends and looks ahead asks for the road home of all who take part, and of who stays."""
        asks = self.character.reply and self.player == ALLIED and board.value.by_points
        if not asks or board.is_last_move or board.start.night:
            return 0.0
        after = board.with_moves(chosen.units)
        units = {unit for unit, _ in chosen.units} - board.homeward.keys()  # who was cut off has no road to lose
        return risked(board.pos, after, self.player, units, board.threat)

    def _given_up(self, board: Deployment, chosen: Assault) -> float:
        """The ground that is left open by who goes to attack: nothing, or less."""
        value, after = self._of(board.pos), board.pos.copy()
        for unit, hex in chosen.units:
            after.put(unit, hex)
        return min(0.0, self._ground(value, after) - self._ground(value, board.pos))

    def _promise(self, board: Deployment, target: int, group: Group, column: int, gain: float) -> float:
        time = sum(board.time_lost(unit, hex) for unit, hex in group)
        return self._blow(board, target, group, column, gain) - time - board.goes_without(group, target)

    def _blow(self, board: Deployment, target: int, group: Group, column: int, gain: float) -> float:
        """What an attack promises, whatever else the attackers could do. `gain`: if the enemy leaves the hex."""
        if board.is_hopeless(target, column):
            return _NEVER
        pos, found = board.pos, board.prospect(target, column)
        defends = self.player == ALLIED and board.value.by_points and not board.is_last_move
        if defends and found.is_doubtful and gain < _STRIKES_FOR and target not in board.land.victory:
            return _NEVER
        foe_step = min((step_value(pos, unit) for unit in pos.units_at(target, 1 - self.player)), default=1.5)
        own_step = min((step_value(pos, unit) for unit, _ in group), default=1.5)
        weights = board.weights
        falls = max(found.foe * foe_step, found.cleared * self._trapped(board, target, group))
        steps = falls * weights.foe_loss - found.own * own_step * weights.own_loss
        lasting = 0.0 if board.is_last_word else self._of(pos).lasting(pos)  # in the end only the hex counts
        return found.cleared * gain + lasting * steps + 0.15 * found.engaged

    def _trapped(self, board: Deployment, target: int, group: Group) -> float:
        """What stands in a hex if it has no way back from there when these have come: who is driven out is lost."""
        if self.character.tactics < 1 or ways_back(board.with_moves(group), target, self.player):
            return 0.0
        return sum(unit_value(board.pos, unit) for unit in board.pos.units_at(target, 1 - self.player))

    def _chance(self, board: Deployment, assault: Assault) -> float:
        return board.prospect(assault.target, assault.column).cleared

    def _promises(self, board: Deployment, target: int, gain: float) -> Promise:
        return lambda group, column: self._promise(board, target, group, column, gain)

    def _with_cover(self, board: Deployment, promises: Promise, target: int, everybody: Group) -> Promise:
        """The same with what it costs that guns are left alone, as by all of a group if fewer would not do."""

        def promise(group: Group, column: int) -> float:
            gone = group if board.prospect(target, column).cleared >= _TAKEN else everybody
            return promises(group, column) - board.bare_guns(board.with_moves(gone))

        return promise

    def _spared(self, board: Deployment, composer: Composer, chosen: Assault, gain: float) -> Assault:
        """The same attack without those who are wanted more elsewhere, or where they stand."""
        promises = self._promises(board, chosen.target, gain)
        early = board.pos.turn <= 1  # on the first morning nobody comes yet
        covering = set[int]() if early else board.covering(chosen.units)
        if covering:
            promises = self._with_cover(board, promises, chosen.target, chosen.units)
        kept, column = composer.spared(chosen.target, chosen.units, chosen.guns, promises, covering)
        guns = firing(board.with_moves(kept), chosen.guns, chosen.target, [unit for unit, _ in kept])
        column = min(column, len(BY_COLUMN) - 1)  # 7-1 is the best there is
        return chosen._replace(units=kept, column=column, guns=guns)

    def _carry_out(self, board: Deployment, composer: Composer, chosen: Assault) -> None:
        units = [unit for unit, _ in chosen.units]
        message = attack_message(board.with_moves(chosen.units), chosen.target, units, chosen.column)
        intent = Intent("attack", chosen.units, message, chosen.promise, chosen.target, chosen.column)
        for unit, hex in chosen.units:
            if unit in board.options:
                board.put(unit, hex)
            board.fixed[unit] = intent
            composer.used.add(unit)
        composer.used_guns.update(chosen.guns)
        board.fixed.update(dict.fromkeys(chosen.guns, intent))  # a gun on the move does not fire
        board.promised += chosen.promise
        composer.pos = board.pos

    def _tactics(self, board: Deployment, limit: int, known: Sequence[Tactic]) -> None:
        """What the tactics propose, the best first, as long as something makes the board better."""
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
                    liked = gain * self._effort.taste(board.start.turn, intent.tactic, intent.moves)
                    if gain > 0.1 and (best is None or liked > best[0]):
                        best = (liked, intent)
            if best is None:
                return
            board.carry_out(best[1])

    def _descend(self, board: Deployment, movers: Sequence[int], limit: int) -> None:
        pos, units = board.pos, board.pos.world.units
        order = [unit for unit in movers if unit not in board.fixed and not units[unit].is_artillery]
        order.sort(key=lambda unit: (-(unit_value(pos, unit) + (3 if units[unit].is_mechanized else 0)), unit))
        fancy = partial(self._effort.fancy, board.start.turn)
        most = 24 if self.character.effort >= 600 and len(order) <= _MANY else 14
        for _ in range(3):
            changed = False
            for unit in order:
                if board.evaluated > limit:
                    break
                candidates = board.shortlist(unit, most, self.random)
                changed |= board.improve(unit, candidates, self.noise, self.random, fancy)
            if not changed or board.evaluated > limit:
                break
        for unit in movers:
            if units[unit].is_artillery and unit not in board.fixed and self.player == ALLIED:
                batteries.place(board, unit)
