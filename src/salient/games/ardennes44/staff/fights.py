"""How the staff fights: which attack comes next, with whom and which guns, and who follows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.steps import Step, answer
from salient.engine.thought import Character, Reason
from salient.games.ardennes44.combat import artillery, attack, odds
from salient.games.ardennes44.combat.advance_steps import Advance, Followers
from salient.games.ardennes44.combat.attack_steps import CancelOrFight, GatherAttackers
from salient.games.ardennes44.combat.battle import Battle, combat_sums, together
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.combat.support_steps import Support
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.staff import breakthrough, pursuit, quick, slip_away
from salient.games.ardennes44.staff.assaults import EVEN, GUNS, LEAST, SURE, attack_message
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.foresight import Foresight
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_chances import is_vain
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.points import counted, least_chance
from salient.games.ardennes44.staff.prospects import FOR_A_POINT, Prospect, best_lead, defence, prospect
from salient.games.ardennes44.staff.pursuit import WON_HEX, best_follow
from salient.games.ardennes44.staff.stakes import as_won, stakes
from salient.games.ardennes44.staff.threats import threats

_LEAST_GAIN = 0.1  # what an attack must promise when it comes to it
_PLANNED = 1.0  # units were sent for it, and are spent if it is not made; what it was to bring if that is more
_TOUCH = 5  # hexes within which one fight changes what another one promises
_TAKES = 0.5  # of what the plan saw behind a hex: how often a fire fight takes it
_NEVER = -math.inf  # whatever was promised when it was planned
_BEST = odds.HIGHEST - odds.LOWEST  # the place of 7-1 in the table
_GARRISON = 0.4  # the chance below which no garrison strikes at what counts nothing
_FAIR = 0.5  # below it nobody stakes a point for nothing
_LAST_THROW = 1.0  # what any of them promises
_GUN = 0.2  # what a gun that has fired is worth less


class Fights(Foresight):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self._aim: tuple[int, tuple[int, ...]] = (-1, ())  # the attack that is looked into, and who makes it
        self._done_with: Plan | None = None  # what is left of it will not be fought: nobody waits for it any more

    def fight(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The attack that promises most, as long as one does; in the order of their promise."""
        now: float | None = None
        least = _LEAST_GAIN * self._of(pos).lasting(pos) / max(self.weights.attack, 0.1)
        found: dict[int, tuple[float, Action]] = {}
        for action in actions:
            if action.verb != "attack":
                continue
            target = pos.world.number("hex", action.target)
            key = self._battle_key(pos, target)
            if key not in self._fights:
                now = self.value(pos) if now is None else now
                attackers, column = self._group(pos, target)
                self._fights[key] = self._attack_gain(pos, action, target, attackers, column, now), column
            gain, column = self._fights[key]
            intent = self._intent_against(target)
            more = gain - least
            if intent is not None and column >= intent.column:
                more += max(_PLANNED, intent.bonus)
            if more > 0 and (intent is not None or not self._effort.omits(pos.turn, target, gain)):
                found[target] = more, action
        if not found:
            if self._plan is not None and self._plan is not self._done_with:
                self._done_with = self._plan
                return self.fight(pos, step, actions)
            return self._last_of_all(pos, actions)
        target, distance = self._first(pos, {hex: more for hex, (more, _) in found.items()}), pos.world.map.distance
        self._fights = {key: it for key, it in self._fights.items() if distance(int(str(key[0])), target) > _TOUCH}
        self._tell_attack(pos, target, found[target][1])
        return [found[target][1]]

    def would_make(self, board: Deployment, intent: Intent) -> bool:
        """As it will be asked in the Combat Phase, if no other fight changes it."""
        pos, step = board.pos.copy(), Combats(self.player)
        pos.events, pos.stack = None, (step,)
        action = pos.world.offers("attack", "hex")[intent.target]
        if action not in step.actions(pos):
            return True  # what cannot be known yet
        kept, least = (self._plan, self._done_with), _LEAST_GAIN * self._of(pos).lasting(pos)
        self._plan, self._done_with = Plan((), dict(board.fixed)), None
        self.only_planned = True
        try:
            attackers, column = self._group(pos, intent.target)
            gain = self._attack_gain(pos, action, intent.target, attackers, column, self.value(pos))
        finally:
            self._plan, self._done_with = kept
            self.only_planned = False
        return gain - least / max(self.weights.attack, 0.1) + max(_PLANNED, intent.bonus) > 0

    def _last_of_all(self, pos: A44Position, actions: Sequence[Action]) -> list[Action]:
        """When there is nothing left to attack, lone guns break off; then it is done."""
        able = self.character.tactics >= 1 and self._of(pos).turns_left(pos) > 0
        for action in slip_away.offers(pos, self.player, actions) if able else ():
            gun = pos.world.number("unit", action.target)
            message = msg("a44-staff-gun-breaks-off", unit=pos.unit_ref(gun))
            self.because(Reason(message, (action.target,), (pos.world.map.ids[pos.at[gun]],)))
            return [action]
        return [action for action in actions if action.verb == "done"]

    def break_off(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """20.2 All the guns of a stack."""
        return slip_away.offers(pos, self.player, actions, "with")[:1] or [Action("try")]

    def walk_off(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """20.3 Out of the enemy's zone and towards home."""
        found = quick.inside(pos, step)
        return [found] if found is not None else actions

    def _first(self, pos: A44Position, promises: Mapping[int, float]) -> int:
        """The most promising attack; on the first day, of those that do not touch each other, by the staff's taste."""
        distance = pos.world.map.distance
        unanswered = [hex for hex in promises if not self._answered(pos, hex, promises)]
        promises = {hex: promises[hex] for hex in unanswered or promises}
        leading = [
            hex
            for hex, more in promises.items()
            if all(more >= other for far, other in promises.items() if distance(hex, far) <= _TOUCH)
        ]
        return min(leading, key=lambda hex: (self._effort.place(pos.turn, hex), -promises[hex], hex))

    def _answered(self, pos: A44Position, target: int, others: Mapping[int, float]) -> bool:
        """22.9 Whether a lone gun that could fire for a hex is attacked too, by others: it is silenced before."""
        enemy = 1 - self.player
        guns = artillery.supporters(pos, enemy, target, pos.units_at(target, enemy), attacking=False)
        alone = {pos.at[gun] for gun in guns if len(pos.units_at(pos.at[gun], enemy)) == 1} - {target}
        attackers = {*self._group(pos, target)[0]}
        return any(hex in others and attackers.isdisjoint(self._group(pos, hex)[0]) for hex in alone)

    def inside(self, node: A44Position, step: Step) -> Action | None:
        """The attack is made as it would be."""
        if isinstance(step, GatherAttackers) and step.target == self._aim[0]:
            joins = [unit for unit in self._aim[1] if unit not in step.joined]
            actions = step.actions(node)
            offers = [node.world.offers("join", "unit")[unit] for unit in joins]
            return next((action for action in offers if action in actions), actions[-1])
        if isinstance(step, Support):
            return self._with_gun(node, step, step.actions(node))
        found = super().inside(node, step)
        if (
            isinstance(step, Advance)
            and found is not None
            and found.verb == "select"
            and self._stays(node, step, found)
        ):
            return Action("done")
        return found

    def _stays(self, node: A44Position, step: Advance, follows: Action) -> bool:
        """Whether who won is needed more where he is than in the won hex: he may hold enemies in a pocket."""
        if step.player != self.player or step.vacated in self._of(node).land.victory:
            return False
        after = node.copy()
        after.put(node.world.number("unit", follows.target), step.vacated)
        return self.value(after) < self.value(node) - WON_HEX

    def _wanted_elsewhere(self, pos: A44Position, target: int) -> set[int]:
        """The units and guns with which another attack was planned that has not been made yet."""
        if self._plan is None or self._plan is self._done_with:
            return set()
        enemies = pos.standing(1 - self.player)
        return {
            unit
            for unit, intent in self._plan.intents.items()
            if intent.tactic == "attack" and intent.target != target and enemies >> intent.target & 1
        }

    def _group(self, pos: A44Position, target: int) -> tuple[tuple[int, ...], int]:
        """Who would attack a hex together, and the column that they have with their guns; -1: none."""
        elsewhere = self._wanted_elsewhere(pos, target)
        able = [unit for unit in attack.able(pos, self.player, target) if unit not in elsewhere]
        able.sort(key=lambda unit: (-pos.face(unit).attack, unit))
        planned = {unit for unit, _ in intent.moves} if (intent := self._intent_against(target)) else set()
        found, most = tuple[int, ...](), (-1, 0)
        for order in (able, sorted(able, key=lambda unit: unit not in planned)) if planned else (able,):
            units = together(pos, order)
            worth = self._column(pos, target, units), len(planned.intersection(units))
            if units and worth > most:
                found, most = units, worth
        return found, most[0]

    def _column(self, pos: A44Position, target: int, attackers: tuple[int, ...]) -> int:
        """With the guns that they need and may have; -1: none."""
        if not attackers:
            return -1
        battle = Battle(self.player, target, attackers)
        column = _without_guns(pos, battle)
        return max(-1, column + self._guns(pos, battle, column))

    def _guns(self, pos: A44Position, battle: Battle, column: int) -> int:
        """How many guns would fire for an attack: a shot more than it takes is missing elsewhere."""
        free = len(self._free_guns(pos, battle.target, battle.attackers))
        return min(GUNS, free, max(0, self._enough(pos, battle) - column))

    def _free_guns(self, pos: A44Position, target: int, attackers: Sequence[int]) -> list[int]:
        """Those that may fire for an attack and are not kept for another one."""
        elsewhere = self._wanted_elsewhere(pos, target)
        able = artillery.supporters(pos, self.player, target, attackers, attacking=True)
        return [gun for gun in able if gun not in elsewhere]

    def _enough(self, pos: A44Position, battle: Battle) -> int:
        """The column from which another one adds next to nothing."""
        there = pos.units_at(battle.target, battle.enemy)
        return SURE + bool(artillery.supporters(pos, battle.enemy, battle.target, there, attacking=False))

    def _intent_against(self, target: int) -> Intent | None:
        planned = self._plan.intents.values() if self._plan is not None else ()
        return next((intent for intent in planned if intent.tactic == "attack" and intent.target == target), None)

    def _tell_attack(self, pos: A44Position, target: int, action: Action) -> None:
        """What was not planned, or has come otherwise: with others, or at other odds."""
        attackers = self._joining(pos, action)
        column, intent = self._column(pos, target, attackers), self._intent_against(target)
        if not attackers or (intent is not None and self._is_known(intent, attackers, column)):
            return
        message = attack_message(pos, target, attackers, column)
        if message not in self._told:
            self._told.append(message)
            ids = pos.world.map.ids
            units = tuple(pos.unit(unit).id for unit in attackers)
            self.because(Reason(message, units, (ids[pos.at[attackers[0]]], ids[target])))

    def _is_known(self, intent: Intent, attackers: tuple[int, ...], column: int) -> bool:
        """Whether it has been told of an attack that these make it at these odds."""
        meant = {unit for unit, _ in intent.moves}
        return intent.message in self._told and intent.column == column and meant == {*attackers}

    def _joining(self, pos: A44Position, action: Action) -> tuple[int, ...]:
        """Who will take part in an attack, the first who was meant to first."""
        node = pos.copy()
        node.events = None
        answer(node, action)
        while isinstance(step := node.stack[-1], GatherAttackers):
            joins = self.gather(node, step, step.actions(node))
            if not joins or joins[0].verb != "join":
                return tuple(step.joined)
            answer(node, joins[0])
        return self._group(pos, pos.world.number("hex", action.target))[0]

    def _battle_key(self, pos: A44Position, target: int) -> tuple[object, ...]:
        defenders, able = pos.units_at(target, 1 - self.player), attack.able(pos, self.player, target)
        return (
            target,
            self._plan is self._done_with,
            self._is_last_throw(pos),  # one of them may have taken the point
            tuple(able),
            tuple(pos.steps[unit] for unit in able),
            tuple(self._free_guns(pos, target, able)),  # one that was counted on may have fired in a fight far off
            tuple((unit, pos.steps[unit], pos.status[unit] & NOT_IN_GOOD_ORDER) for unit in defenders),
        )

    def _attack_gain(
        self, pos: A44Position, action: Action, target: int, attackers: tuple[int, ...], column: int, now: float
    ) -> float:
        if self._is_poor(pos, target, attackers, column):
            return _NEVER
        battle = Battle(self.player, target, attackers)
        guns = self._guns(pos, battle, _without_guns(pos, battle))
        if self.player == GERMAN:
            self._least = self._roads_open(self._of(pos), pos)
        self._aim = (target, attackers)
        try:
            found = self.judge(pos, action, 900)
        finally:
            self._least, self._aim = -math.inf, (-1, ())
        found -= now + _GUN * self._of(pos).lasting(pos) * guns
        if self._is_last_throw(pos):
            return max(found, _LAST_THROW)
        return found - self.exposes(pos, target, attackers, column) if found > 0 else found

    def _is_poor(self, pos: A44Position, target: int, attackers: Sequence[int], column: int) -> bool:
        """Whether nobody begins an attack at these odds, whatever it could bring."""
        left = self._of(pos).turns_left(pos) > 0
        poor = pos.night or target not in self._of(pos).land.victory
        if column < (0 if self._is_last_throw(pos) else LEAST) or (poor and column == EVEN and left):
            return True  # at even odds the attacker loses twice as much as the enemy
        foes = defence(pos, target, self.player)
        found, counts = prospect(foes, column), target in self._of(pos).land.victory
        if left and (found.is_hopeless or (not counts and self._is_unwise(pos, target, attackers, found))):
            return True
        if not self._is_over(pos):
            return False
        found = prospect(foes, column, best_lead(pos, attackers, target))
        # whoever is left in the end has kept his hex
        vain = is_vain(pos, target, attackers, column, found, self._meant())
        return vain or (found.cleared < _FAIR and self._stakes_a_point(pos, target, attackers))

    def _is_unwise(self, pos: A44Position, target: int, attackers: Sequence[int], found: Prospect) -> bool:
        """Whether an attack on a hex that counts nothing is left alone: above all by who holds a town in danger."""
        if found.is_wasteful or self.player == GERMAN:
            return found.is_wasteful
        towns, danger = self._of(pos).land.victory, self._dangers(pos)
        stakes_town = any(pos.at[unit] in towns and danger[pos.at[unit]] for unit in attackers)
        if stakes_town and found.cleared < _GARRISON and found.own > found.foe:
            return True
        return found.is_doubtful and self._intent_against(target) is None

    def _is_last_throw(self, pos: A44Position) -> bool:
        """Whether all is lost unless a point is taken now: then no attack that could take one is too poor."""
        return self._is_over(pos) and not pos.night and least_chance(pos, self.player) < FOR_A_POINT

    def _meant(self) -> set[int]:
        """The hexes that were to be attacked."""
        planned = self._plan.intents.values() if self._plan is not None else ()
        return {intent.target for intent in planned if intent.tactic == "attack"}

    def call_off(self, pos: A44Position, step: CancelOrFight, actions: Sequence[Action]) -> Sequence[Action] | None:
        """7.4 A bridge has gone up before the attack: at what are poor odds now it is not made."""
        target, attackers = step.battle.target, step.battle.attackers
        poor = self._is_poor(pos, target, attackers, self._column(pos, target, attackers))
        return [action for action in actions if action.verb == "cancel"] if poor else None

    def _stakes_a_point(self, pos: A44Position, target: int, attackers: Sequence[int]) -> bool:
        """Whether there is nothing to win by it, and a point may fall if one who has a single step is lost.

        An empty town of the Allies falls to an enemy who is driven into it.
        """
        side, now, won = self.player, len(counted(pos)), pos.copy()
        for unit in pos.units_at(target, 1 - side):
            won.put(unit, GONE)
        won.put(attackers[0], target)
        won.control[target] = 1 + side
        if self._gains(len(counted(won)) - now) > 0:
            return False
        towns = self._of(pos).land.victory
        for unit in attackers:
            if pos.steps[unit] == 1:
                lost, hex = pos.copy(), pos.at[unit]
                lost.put(unit, GONE)
                if side == ALLIED and hex in towns and not lost.units_at(hex, side):
                    lost = as_won(lost, [hex], GERMAN)
                if self._gains(len(counted(lost)) - now) < 0:
                    return True
        return False

    def _gains(self, points: int) -> int:
        return points if self.player == GERMAN else -points

    def _is_over(self, pos: A44Position) -> bool:
        """Whether only hexes count any more."""
        return self._of(pos).by_points and self._of(pos).turns_left(pos) <= 0

    def gather(self, pos: A44Position, step: GatherAttackers, actions: Sequence[Action]) -> Sequence[Action] | None:
        """Those who were meant to, then whoever may; who adds nothing and can attack somebody else stays free."""
        group = self._group(pos, step.target)[0]
        elsewhere = self._wanted_elsewhere(pos, step.target)
        joins = {pos.world.number("unit", action.target): action for action in actions if action.verb == "join"}
        fight = [action for action in actions if action.verb == "fight"]
        order = [unit for unit in group if unit in joins]
        order += sorted({*joins} - {*group} - elsewhere, key=lambda unit: (-pos.face(unit).attack, unit))
        if fight and self._column(pos, step.target, step.joined) >= self._column(pos, step.target, group):
            others = [hex for hex in attack.targets(pos, self.player) if hex != step.target]
            order = [unit for unit in order if not any(attack.reaches(pos, unit, hex) for hex in others)]
        return [joins[order[0]]] if order else fight or list(joins.values())[:1]

    def advance(self, pos: A44Position, step: Followers, actions: Sequence[Action]) -> Sequence[Action]:
        """A second blow if one is promising, then everybody to where it helps most."""
        again = [action for action in actions if action.verb == "breakthrough"]
        able = [pos.world.number("unit", action.target) for action in actions if action.verb == "select"]
        danger = threats(pos, 1 - self.player)
        board = Deployment(pos, self.player, self._of(pos), self.weights, {}, danger, before=self._goals)
        if self.minds_roads(pos):
            board.guard(stakes(as_won(pos, [step.vacated]), danger))
        if again:
            stack = breakthrough.best_stack(board, step, [pos.world.number("unit", a.target) for a in again])
            if stack and (not self.weighs_last_advances(pos) or self.may_break_through(board, step, stack)):
                return breakthrough.answers(pos, step, stack)
        if self.weighs_last_advances(pos):
            found = self.last_follow(board, step, able)
        else:
            follow = self.seen_follow if self.looks_ahead(pos) else best_follow
            found = follow(board, step, able)
        return [Action("done")] if found is None else pursuit.answers(pos, found)

    def support(self, pos: A44Position, step: Support, actions: Sequence[Action]) -> Sequence[Action]:
        return [self._with_gun(pos, step, actions)]

    def _with_gun(self, pos: A44Position, step: Support, actions: Sequence[Action]) -> Action:
        """What shifts the odds, as far as that helps: aircraft first, and no gun that is wanted elsewhere."""
        fight, battle = Action("fight"), step.battle
        column = odds.column(combat_sums(pos, battle))
        if column is not None and column >= self._enough(pos, battle):
            return fight
        if (air := Action("air")) in actions:
            return air
        elsewhere, intent = self._wanted_elsewhere(pos, battle.target), self._intent_against(battle.target)
        guns = [pos.world.number("unit", action.target) for action in actions if action.verb == "gun"]
        guns = [gun for gun in guns if gun not in elsewhere]
        meant = self._plan.intents if self._plan is not None else {}
        guns.sort(key=lambda gun: (intent is None or meant.get(gun) is not intent, gun))
        return pos.world.offers("gun", "unit")[guns[0]] if guns else fight

    def fire_fight(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Weighed with the way behind the enemy as open as it would be; in the end made for whatever counts."""
        leads, target = [action for action in actions if action.verb == "lead"], step.battle.target
        if self.player == GERMAN:
            self._least = self._roads_open(self._of(pos), pos)
        try:
            if not leads or self._points_hang_on(pos, target):
                return [self.best(pos, leads or actions)]
            promised = intent.bonus if (intent := self._intent_against(target)) is not None else 0.0
            found, rest = self.best(pos, leads), next(action for action in actions if action.verb != "lead")
            made = self.judge(pos, found) + _TAKES * max(0.0, promised) >= self.judge(pos, rest)
            return [found if made else rest]
        finally:
            self._least = -math.inf

    def _points_hang_on(self, pos: A44Position, target: int) -> bool:
        """Whether in the last turn the points change if the enemy leaves a hex, wherever he goes."""
        value = self._of(pos)
        if value.turns_left(pos) > 0 or not value.by_points:
            return False
        gone = pos.copy()
        for unit in pos.units_at(target, 1 - self.player):
            gone.put(unit, -1)
        gone.control[target] = 1 + self.player
        return counted(gone) != counted(pos)

    def defensive_fire(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Against every attack that has a chance: a gun that has not fired when the enemy's turn is over was idle."""
        column = odds.column(combat_sums(pos, step.battle))
        guns = [action for action in actions if action.verb == "fire"]
        return guns[:1] if guns and column is not None and column >= LEAST else [actions[-1]]


def _without_guns(pos: A44Position, battle: Battle) -> int:
    """The place of an attack in the table, below nought for one that is worse than 1-3: each gun lifts it by one."""
    return min(combat_sums(pos, battle)[-1].total - odds.LOWEST, _BEST)
