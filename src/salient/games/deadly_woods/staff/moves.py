"""The desk for movement: a plan for each round, carried out unit by unit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.thought import Character, Reason
from salient.games.deadly_woods.movement import routes
from salient.games.deadly_woods.movement.movers import movers as able_to_move
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.position import USED, TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.staff import guns, quick, tactics
from salient.games.deadly_woods.staff.assaults import (
    Assault,
    Composer,
    Prospect,
    attack_options,
    battle_of,
    cannot_go_back,
    prospect,
    told,
)
from salient.games.deadly_woods.staff.deployment import Deployment, Slip, hot_hexes
from salient.games.deadly_woods.staff.desk import Desk
from salient.games.deadly_woods.staff.value import forward, stake, step_value, unit_value
from salient.opponents import planning
from salient.opponents.planning import Intent

ROUNDS = 14  # attacks that are planned in one round
_WORTHWHILE = 0.5  # what an attack must promise
_EVALUATION = 3  # boards that a plan may weigh for each point of effort
_MOST_INTENTS = 8
_BRIDGES = 5  # that are looked at for blowing
_BLOWN = 0.4
_BUSY = 0.03  # of its worth, for a unit that attacks instead of going where it would
_OPENED = 0.6  # of the ground behind an enemy that goes back: he goes no farther than he must
_ROOM = 10  # hexes that are looked at for who must leave
_SLIP = 1.0  # of its misjudgement (see Character), where one unit more or less is placed
_ABSURD = 1.25  # less the share of ideas that it knows: the share of the places that may be taken for the best


class Plan(NamedTuple):
    """A movement part: who goes where, in this order, why, and what it all promises."""

    moves: tuple[tuple[int, int], ...]
    intents: dict[int, Intent]
    gain: float


class Moves(Desk):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self._plan: Plan | None = None
        self._planned: tuple[object, ...] = ()
        self._left: list[tuple[int, int]] = []
        self._again: set[int] = set()
        self._kept_bridges: set[str] = set()

    @property
    def ideas(self) -> Sequence[tactics.Tactic]:
        return tactics.TACTICS

    # --- carrying it out

    def move(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        now = (pos.turn, pos.played, pos.round)
        if self._planned != now:
            self._planned = now
            self._plan = self.plan(pos)
            self._left = list(self._plan.moves)
            self._again, self._kept_bridges = set(), set()
        movable = {action.target for action in actions if action.verb == "select"}
        while self._left:
            unit, hex = self._left.pop(0)
            goes = pos.unit(unit).id in movable and stacking.fits(pos, unit, hex)
            answers = self._walk(pos, unit, hex) if goes else None
            if answers:
                self._tell(pos, unit, hex)
                return answers
            if unit not in self._again:  # once more, when others have made room
                self._again.add(unit)
                self._left.append((unit, hex))
        return self._make_room(pos, movable) or [self._blow(pos, actions) or Action("end_movement")]

    def _make_room(self, pos: TDWPosition, movable: set[str]) -> Sequence[Action] | None:
        """6.2 Whoever can leaves a hex in which somebody would be eliminated otherwise."""
        for hex, units in sorted(pos.stacked()[self.player].items()):
            if hex < 0 or not stacking.surplus(pos, hex, self.player):
                continue
            able = [unit for unit in units if pos.unit(unit).id in movable]
            for unit in sorted(able, key=lambda unit: (-pos.face(unit).move, unit)):
                room = [place for place in self.places(pos, unit) if place != hex and stacking.fits(pos, unit, place)]
                if not room:
                    continue
                board = Deployment(pos, self.player, self.value_of(pos), self.weights, {unit: dict.fromkeys(room, ())})
                board.improve(unit, board.shortlist(unit, _ROOM, self.random)[1:], Slip(), self.random)
                return self._walk(pos, unit, board.where(unit))
        return None

    def _tell(self, pos: TDWPosition, unit: int, hex: int) -> None:
        intent = self._plan.intents.get(unit) if self._plan is not None else None
        if intent is not None:
            ids = pos.world.map.ids
            places = (ids[hex],) if intent.target in (-1, hex) else (ids[hex], ids[intent.target])
            self.because(Reason(intent.message, (pos.unit(unit).id,), places, intent.bonus))

    def _walk(self, pos: TDWPosition, unit: int, hex: int) -> Sequence[Action] | None:
        way = routes.routes(pos, [unit]).get(pos.world.map.ids[hex]) if hex != pos.at[unit] else None
        return None if way is None else (*(Action.parse(step) for step in way.steps), Action("stop"))

    def march(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """On the way, when a plan broke: stop, or go home."""
        for verb in ("stop", "back"):
            found = [action for action in actions if action.verb == verb]
            if found:
                return found
        steps = [action for action in actions if action.verb == "step"]
        return [min(steps, key=quick.homewards(pos, self.player))] if steps else None

    def _blow(self, pos: TDWPosition, actions: Sequence[Action]) -> Action | None:
        """A bridge on the enemy's ways, if it costs him more than us."""
        if not quick.blows(pos, self.player):
            return None
        offers = [action for action in actions if action.verb == "blow" and str(action) not in self._kept_bridges]
        if not offers:
            return None
        hot = hot_hexes(pos, 1 - self.player, self.value_of(pos))
        ends = pos.world.ground.bridges

        def heat(action: Action) -> float:
            return max(hot.get(end, 0.0) for end in ends[pos.world.number("bridge", action.targets[1])])

        offers = sorted((action for action in offers if heat(action)), key=lambda action: (-heat(action), str(action)))
        self._kept_bridges.update(map(str, offers))
        nothing = Action("end_movement")
        chosen = self.if_worth(pos, offers[:_BRIDGES], nothing, _BLOWN)
        if chosen == nothing:
            return None
        bridge = pos.world.number("bridge", chosen.targets[1])
        message = msg("tdw-staff-blow", bridge=pos.ref("bridge", bridge))
        self.because(Reason(message, places=(pos.world.map.ids[ends[bridge][0]],)))
        return chosen

    # --- the plan

    def plan(self, pos: TDWPosition, share: float = 1.0) -> Plan:
        """`share` of the effort: less where plans are only compared."""
        board = self.chosen(pos, share)
        gain = board.evaluate() - board.before + board.promised
        moves = [(unit, board.where(unit)) for unit in board.movers if board.where(unit) != pos.at[unit]]
        moves.sort(key=lambda move: (move[0] not in board.fixed, -pos.face(move[0]).move, move[0]))
        return Plan(tuple(moves), dict(board.fixed), gain)

    def chosen(self, pos: TDWPosition, share: float) -> Deployment:
        """The plan that is carried out."""
        return self.draw_up(pos, share)

    def draw_up(self, pos: TDWPosition, share: float) -> Deployment:
        """A plan as it looks best before the enemy has answered."""
        units = list(pos.world.listed.of(able_to_move(pos)))
        options = {unit: self.places(pos, unit) for unit in units}
        board = Deployment(pos, self.player, self.value_of(pos), self.weights, options, self.effort)
        limit = int(_EVALUATION * share * self.character.effort)
        if pos.round in activation.REACTIONS:
            board.most_movers = activation.MOST_IN_REACTION - pos.active.bit_count()
        if self.character.tactics >= 1:
            board.share_out()
        if self.character.reply:
            board.look_into_the_cup()
        board.value.aim(pos)
        board.before = board.evaluate()
        board.promised = self._attack(board)
        known = planning.known(self.ideas, self.character.tactics)
        planning.pursue(board, known, int(0.6 * limit), self.hoped, _MOST_INTENTS)
        self._descend(board, units, limit)
        self._call_off(board)
        self.weighed += board.evaluated
        return board

    def places(self, pos: TDWPosition, unit: int) -> dict[int, tuple[int, ...]]:
        """Where a unit could be after the part, with the hexes that it passes."""
        number, found = pos.world.things["hex"], dict[int, tuple[int, ...]]()
        for hex, way in routes.routes(pos, [unit]).items():
            found[number[hex]] = tuple(number[step[5:]] for step in way.steps if step.startswith("step "))
        found.setdefault(pos.at[unit], ())
        return found

    def _descend(self, board: Deployment, units: Sequence[int], limit: int) -> None:
        pos = board.pos
        most = 16 if self.character.effort >= 600 else 10
        brought = {unit for unit in units if unit not in board.fixed and board.bring_up(unit)}
        limit -= most * len(brought)
        order = [unit for unit in units if unit not in board.fixed and unit not in brought]
        order.sort(key=lambda unit: (-(unit_value(pos, unit) + (3 if pos.face(unit).is_motorized else 0)), unit))
        slip = Slip(_SLIP * self.character.noise, _ABSURD - self.character.tactics)
        for _ in range(3):
            changed = False
            for unit in order:
                if board.evaluated > limit:
                    return
                candidates = board.shortlist(unit, most, self.random)
                changed |= board.improve(unit, candidates, slip, self.random)
            if not changed:
                return

    # --- attacks

    def meant_for(self, pos: TDWPosition, unit: int) -> int | None:
        if self._plan is None or self._planned != (pos.turn, pos.played, pos.round):
            return None
        intent = self._plan.intents.get(unit)
        there = intent is not None and intent.tactic == "attack" and pos.at[unit] == dict(intent.moves)[unit]
        return intent.target if intent is not None and there else None

    def _call_off(self, board: Deployment) -> None:
        """Attacks that are told with the odds of the board as it has become; whoever lost hope by it goes elsewhere."""
        intents = {intent.target: intent for intent in board.fixed.values() if intent.tactic == "attack"}
        pos = board.pos.copy()
        for target, intent in intents.items():
            units = [unit for unit, _ in intent.moves]
            battle = battle_of(pos, self.player, target, units)
            meant = guns.meant(pos, battle)
            if self.hopeless(pos, target, prospect(pos, meant)):
                for unit in units:
                    del board.fixed[unit]
                    board.improve(unit, board.shortlist(unit, _ROOM, self.random), Slip(), self.random)
                continue
            retold = msgspec.structs.replace(intent, message=told(pos, battle))
            for gun in (*meant.guns, *meant.defensive):
                pos.asset_state[gun] |= USED
            board.fixed.update(dict.fromkeys(units, retold))

    def _attack(self, board: Deployment) -> float:
        """Attacks, the most promising first; who takes part stays where it attacks from. What they promise in all."""
        pos = board.pos
        composer = Composer(pos, self.player, attack_options(pos, self.player, board.options))
        gains: dict[int, float] = {}
        found: dict[int, Assault | None] = {}
        promised = 0.0
        for _ in range(ROUNDS):
            for target in composer.targets():
                if target not in found:
                    found[target] = self._assault(board, composer, target, gains)
            able = [assault for assault in found.values() if assault is not None]
            if not able:
                break
            chosen = max(able, key=lambda one: (one.promise * self.effort.taste(pos.turn, one.target), one.target))
            promised += chosen.promise
            used = {unit for unit, _ in self._carry_out(board, composer, chosen)}
            for target, assault in list(found.items()):
                if assault is not None and used & {unit for unit, _ in assault.units}:
                    del found[target]
            found[chosen.target] = None
        return promised

    def _assault(self, board: Deployment, composer: Composer, target: int, gains: dict[int, float]) -> Assault | None:
        """The best of the groups that begin with the strongest units: who takes part cannot do anything else."""
        everybody, best = composer.group(target), None
        if target not in gains:
            gains[target] = self._if_vacated(board.start, target)
        for size in range(1, len(everybody) + 1):
            group = everybody[:size]
            movers = sum(hex != board.pos.at[unit] for unit, hex in group)
            if board.moved() + movers > board.most_movers:
                break
            placed = composer.placed(group)
            battle = composer.battle(placed, target, group)
            likely = prospect(placed, battle)
            if self.hopeless(board.start, target, likely):
                continue
            promise = self.promise(placed, target, likely, [unit for unit, _ in group], gains[target])
            promise += self.opinion(board.start, target, likely)
            promise -= _BUSY * sum(unit_value(board.pos, unit) for unit, _ in group)
            if promise * self.weights.attack > _WORTHWHILE and (best is None or promise > best.promise):
                best = Assault(target, group, likely, promise, battle)
        return best

    def promise(self, pos: TDWPosition, target: int, likely: Prospect, units: list[int], gain: float) -> float:
        defenders = pos.units_at(target, 1 - self.player)
        foe_step = min((step_value(pos, unit) for unit in defenders), default=2.0)
        own_step = min((step_value(pos, unit) for unit in units), default=2.0)
        weights, lasting = self.weights, stake(pos)
        if likely.won and cannot_go_back(pos, self.player, target):
            gain += 0.5 * sum(unit_value(pos, unit) for unit in defenders)
        return float(
            likely.won * gain
            + likely.foe * foe_step * weights.foe_loss * lasting
            - likely.own * own_step * weights.own_loss * lasting
        )

    def _if_vacated(self, pos: TDWPosition, target: int) -> float:
        """What it is worth that the enemy leaves a hex: ways open, a victory hex, order lost."""
        gone = pos.copy()
        units = gone.units_at(target, 1 - self.player)
        worth = sum(unit_value(pos, unit) for unit in units)
        before = self.standing(pos)
        for unit in units:
            gone.put(unit, -1)
        if forward(pos) == self.player == ALLIED and self.value_of(pos).land.goals >> target & 1:
            gone.own(target, ALLIED)
        return max(0.0, (self.standing(gone) - before) * _OPENED) + 0.12 * worth

    def _carry_out(self, board: Deployment, composer: Composer, chosen: Assault) -> tuple[tuple[int, int], ...]:
        kept = chosen.units
        placed = composer.placed(kept)
        message = told(placed, battle_of(placed, self.player, chosen.target, [unit for unit, _ in kept]))
        intent = Intent("attack", kept, message, chosen.promise, chosen.target)
        for unit, hex in kept:
            if unit in board.options:
                board.put(unit, hex)
            board.fixed[unit] = intent
            composer.used.add(unit)
        composer.pos = board.pos
        composer.spent.update(chosen.battle.guns, chosen.battle.defensive)
        return kept
