"""Scripted players of The Deadly Woods, for recorded games and for studies of balance.

They know little of the rules: they look at what is offered, at the walks that units could make, and at the sum of a
combat. The German drives along roads for victory hexes and attacks where that pays on the average; the Allies stand
where the German's ways run, blow bridges, and strike back later. Both are far from good players.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from heapq import heappop, heappush

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.games.deadly_woods.combat import attack, odds, support
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.combat_part import Assault
from salient.games.deadly_woods.combat.support_steps import AttackerSupport, DefenderSupport
from salient.games.deadly_woods.map.ground import CLEAR, NO_SETTLEMENT
from salient.games.deadly_woods.movement.crossing import CLOSED, FOOT, OFF, ROAD, costs
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.supply import supply

FAR = 500
#: Of several answers a side that wants nothing gives the first of these.
USUAL = (
    *("end_movement", "end_combat", "stop", "back", "done", "pass", "play", "wait", "keep", "give_way", "leave_down"),
    *("withdraw", "fight", "call_off"),
)
LATE = 7  # from this turn on the Allies have the initiative, and go forward
CHIT_ORDER = (
    *("all_german", "5pz", "6pz", "one_army", "three_formations", "german_mc", "german_reinforcement"),
    *("patton_montgomery", "allied_mc", "allied_reinforcement"),
)


# What a player sees ----------------------------------------------------------------------------------


def board(game: Game) -> TDWPosition:
    assert isinstance(game.position, TDWPosition)
    return game.position


def distances(
    pos: TDWPosition, goals: Mapping[int, int], *, foot: bool = False, against: int | None = None, within: int = 0
) -> list[int]:
    """How far each hex is from the nearest goal in half movement points; each goal has a handicap of its own.

    `against`: units of this side stand in the way, and their zones slow down. `within`: only through these hexes.
    """
    table, down = costs(pos.world), pos.down
    taken = pos.standing(against) if against is not None else 0
    zone = pos.in_zone_of(against) if against is not None else 0
    found = [FAR] * pos.world.ground.n
    heap = [(far, hex) for hex, far in goals.items()]
    while heap:
        far, hex = heappop(heap)
        if far >= found[hex]:
            continue
        found[hex] = far
        slow = 12 if taken >> hex & 1 else 4 if zone >> hex & 1 else 0
        for side in table.row(hex, down):
            other = side[0]
            if within and not within >> other & 1:
                continue
            cost = side[FOOT] if foot else min(side[ROAD], side[OFF])
            if cost < CLOSED and far + cost + slow < found[other]:
                heappush(heap, (far + cost + slow, other))
    return found


def with_gun(battle: Battle, gun: int, *, attacking: bool, doubled: bool = False) -> Battle:
    if not attacking:
        return battle._replace(defensive=(*battle.defensive, gun))
    battle = battle._replace(guns=(*battle.guns, gun))
    return battle._replace(doubled=gun) if doubled else battle


def with_guns(pos: TDWPosition, battle: Battle) -> Battle:
    """The combat with the strongest guns that both sides could bring."""
    for side in (battle.player, battle.enemy):
        while guns := set(support.offered(pos, battle, side)) - {*battle.guns, *battle.defensive}:
            gun = max(guns, key=lambda gun: (pos.asset(gun).strength, -gun))
            battle = with_gun(battle, gun, attacking=side == battle.player)
    return battle


def expected(pos: TDWPosition, battle: Battle, prize: float) -> float:
    """What an attack brings on the average, in steps: a retreat of the enemy is worth the prize."""
    found = odds.reckon(pos, with_guns(pos, battle))
    if found.column is None:
        return -1.0
    table, effects, total = pos.world.tables.crt, pos.world.tables.results, 0.0
    for die in range(1, 7):
        due = effects[table.result(die + found.added, found.column)]  # type: ignore[index]
        total += due.defender_steps - due.attacker_steps + (prize if due.retreat else 0)
    return total / 6


# Players ---------------------------------------------------------------------------------------------


class Player:
    """Answers the usual word: it stays where it is and attacks nobody."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def answer(self, game: Game) -> None:
        assert game.decision is not None
        game.play(self.choose(game, game.decision.actions))

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        offered = {action.verb: action for action in reversed(actions)}
        return next((offered[verb] for verb in USUAL if verb in offered), actions[0])


class Random(Player):
    """Does anything."""

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        return self.rng.choice(actions)


class Eager(Player):
    """Moves units one after the other to the best place that they can reach, and attacks where it pays."""

    side: int
    threshold = 0.0  # what an attack must bring on the average

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.now: tuple[object, ...] = ()
        self.looked_at: set[str] = set()
        self.stays = 0
        self.strengths: dict[int, tuple[int, int]] = {}
        self.handlers: dict[str, Callable[[Game, Sequence[Action]], Action]] = {
            "attack": self.target,
            "join": self.join,
            "use": self.support,
            "double": self.support,
            "plus_two": self.support,
            "lose": self.lose,
            "eliminate": self.lose,
            "retreat_to": self.retreat_to,
            "advance": self.advance,
            "chit": self.chit,
            "as": self.manner,
            "raise": self.replacement,
            "rebuild": self.replacement,
            "enter": self.enter,
        }

    def answer(self, game: Game) -> None:
        decision = game.decision
        assert decision is not None
        verbs = {action.verb for action in decision.actions}
        if "end_movement" in verbs:
            self.movement(game, decision.actions)
        else:
            super().answer(game)

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        handler = self.handlers.get(actions[0].verb)
        if handler is not None:
            return handler(game, actions)
        return super().choose(game, actions)

    def number(self, game: Game, action: Action) -> int:
        """Of the last thing that an action names, if it is a hex or a unit."""
        kind = "hex" if action.verb in ("attack", "retreat_to", "place", "deploy", "rebuild", "enter") else "unit"
        return board(game).world.number(kind, action.targets[-1])

    # movement

    def movement(self, game: Game, actions: Sequence[Action]) -> None:
        pos = board(game)
        now = (pos.turn, len(pos.played), pos.round)
        if self.now != now:
            self.now, self.looked_at = now, set()
            self.stays = self.holding(pos)
            self.plan(pos)
        blown = self.blow(game, [action for action in actions if action.verb == "blow"])
        if blown is not None:
            game.play(blown)
            return
        able = [action for action in actions if action.verb == "select" and action.target not in self.looked_at]
        number = pos.world.things["unit"]
        for action in sorted(able, key=lambda action: self.rank(pos, number[action.target])):
            self.looked_at.add(action.target)
            unit = number[action.target]
            if not self.stays >> unit & 1 and self.wants(pos, unit) and self.march(game, action, unit):
                return
        game.play("end_movement")

    def march(self, game: Game, select: Action, unit: int) -> bool:
        """Walk to the best place that the unit can reach; False if it stays."""
        pos = board(game)
        index, here = pos.world.things["hex"], pos.at[unit]
        self.strengths = {}
        crowded = stacking.surplus(pos, here, self.side)
        best, steps = -FAR if crowded else self.score(pos, unit, here) + 0.01, tuple[str, ...]()
        for id, route in game.routes([select.target]).items():
            found = self.score(pos, unit, index[id])
            if found > best and stacking.fits(pos, unit, index[id]):
                best, steps = found, route.steps
        for step in steps:
            if game.decision is None or game.parse(step) not in game.decision.actions:
                break
            game.play(step)
        if steps and game.decision is not None and not game.over:
            words = {action.verb for action in game.decision.actions}
            if "stop" in words:
                game.play("stop")
        return bool(steps)

    def holding(self, pos: TDWPosition) -> int:
        """Units that attack from where they stand, if they may attack in this round only unmoved."""
        if pos.round != "move" or pos.turn == 1:
            return 0
        found = 0
        for target in bits.places(attack.targets(pos, self.side)):
            battle = self.battle(pos, target)
            if battle.attackers and expected(pos, battle, self.prize(pos, target)) > self.threshold + 0.3:
                found |= bits.of(battle.attackers)
        return found

    def plan(self, pos: TDWPosition) -> None:
        """A movement part begins."""

    def rank(self, pos: TDWPosition, unit: int) -> float:
        """Who goes first."""
        return 0.0

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        """Whether to look for a place at all."""
        return True

    def score(self, pos: TDWPosition, unit: int, hex: int) -> float:
        """What it is worth to stand there."""
        raise NotImplementedError

    def blow(self, game: Game, actions: Sequence[Action]) -> Action | None:
        return None

    # combat

    def battle(self, pos: TDWPosition, target: int) -> Battle:
        units = tuple(attack.attackers(pos, self.side, target))
        return Battle(self.side, target, units, tuple(sorted({pos.at[unit] for unit in units})))

    def prize(self, pos: TDWPosition, target: int) -> float:
        """What it is worth that the enemy leaves the hex."""
        return 2.0 if target in victory.scoring(pos) else 0.7

    def target(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        best, chosen = self.threshold, actions[-1]  # end_combat
        for action in actions[:-1]:
            hex = self.number(game, action)
            battle = self.battle(pos, hex)
            if not battle.attackers:
                continue
            found = expected(pos, battle, self.prize(pos, hex))
            if found > best:
                best, chosen = found, action
        return chosen

    def join(self, game: Game, actions: Sequence[Action]) -> Action:
        """Everybody but those who are needed elsewhere and change nothing here."""
        pos = board(game)
        step = pos.stack[-1]
        assert isinstance(step, Assault)
        fresh = [action for action in actions if action.verb == "join"]
        battle = Battle(step.player, step.target, step.joined)
        now = odds.reckon(pos, battle).column if step.joined else None
        for action in sorted(fresh, key=lambda action: -pos.face(self.number(game, action)).attack):
            unit = self.number(game, action)
            if now is None or not self.needed_elsewhere(pos, unit, step.target):
                return action
            more = battle._replace(attackers=tuple(sorted((*step.joined, unit))))
            column = odds.reckon(pos, more).column
            if column is not None and column > now:
                return action
        return Action("fight") if step.joined else Action("call_off")

    def needed_elsewhere(self, pos: TDWPosition, unit: int, target: int) -> bool:
        others = attack.open_hexes(pos, self.side) & pos.world.ground.near[pos.at[unit]]
        return bool(others & ~(1 << target))

    def support(self, game: Game, actions: Sequence[Action]) -> Action:
        """The weakest gun that changes the column; two together if it takes two."""
        pos = board(game)
        step = pos.stack[-1]
        assert isinstance(step, AttackerSupport | DefenderSupport)
        attacking, battle = isinstance(step, AttackerSupport), step.battle
        now = odds.reckon(pos, battle).column
        found = []
        for action in actions:
            if action.verb == "plus_two":
                return action
            if action.verb not in ("use", "double"):
                continue
            gun = pos.world.number("marker", action.target)
            cost = pos.asset(gun).strength * (3 if action.verb == "double" else 1)
            after = with_gun(battle, gun, attacking=attacking, doubled=action.verb == "double")
            better = self.better(odds.reckon(pos, after).column, now, attacking=attacking)
            pair = any(
                self.better(
                    odds.reckon(
                        pos,
                        with_gun(after, pos.world.number("marker", other.target), attacking=attacking),
                    ).column,
                    now,
                    attacking=attacking,
                )
                for other in actions
                if other.verb == "use" and other.target != action.target
            )
            if better or pair:
                found.append((not better, cost, str(action), action))
        return min(found)[3] if found else Action("done")

    @staticmethod
    def better(column: int | None, now: int | None, *, attacking: bool) -> bool:
        after, before = (-1 if one is None else one for one in (column, now))
        return after > before if attacking else after < before

    def lose(self, game: Game, actions: Sequence[Action]) -> Action:
        """The step that costs least strength; a last step is dear."""
        pos = board(game)

        def cost(action: Action) -> tuple[float, str]:
            unit = self.number(game, action)
            faces, left = pos.unit(unit).faces, pos.steps[unit]
            now = faces[left - 1]
            after = faces[left - 2] if left > 1 else None
            lost = now.attack + now.defense - (after.attack + after.defense if after else -6)
            return lost, action.target

        return min(actions, key=cost)

    def retreat_to(self, game: Game, actions: Sequence[Action]) -> Action:
        """Away from the enemy, into cover, not into a crowd."""
        pos = board(game)
        ground, enemies = pos.world.ground, pos.standing(1 - self.side)
        traced = supply.tracing(pos, self.side)

        def worth(action: Action) -> tuple[float, str]:
            hex = self.number(game, action)
            beside = (ground.near[hex] & enemies).bit_count()
            cover = (ground.terrain[hex] != CLEAR) + (ground.settlement[hex] != NO_SETTLEMENT)
            return 3.0 * (traced >> hex & 1) - 2 * beside + cover, action.target

        return max(actions, key=worth)

    def advance(self, game: Game, actions: Sequence[Action]) -> Action:
        """The strongest, two at most; nobody who alone holds a victory hex."""
        pos = board(game)
        held, target = set(victory.scoring(pos)), pos.stack[-1].battle.target  # type: ignore[attr-defined]
        if len(pos.units_at(target, self.side)) >= 2:
            return Action("done")
        able = []
        for action in actions:
            if action.verb == "advance":
                unit = self.number(game, action)
                alone = len(pos.units_at(pos.at[unit], self.side)) == 1
                if not (alone and pos.at[unit] in held and target not in held):
                    able.append((pos.face(unit).defense, str(action), action))
        return max(able)[2] if able else Action("done")

    # chits and rounds

    def chit(self, game: Game, actions: Sequence[Action]) -> Action:
        return min(actions, key=lambda action: CHIT_ORDER.index(action.target))

    def manner(self, game: Game, actions: Sequence[Action]) -> Action:
        """Combat if there is enough to attack, else movement."""
        pos = board(game)
        offered = {action.target: action for action in actions}
        if "combat" not in offered or "move" not in offered:
            return self.other_manner(pos, offered) if "patton" in offered else actions[0]
        return offered["combat" if self.fights_now(pos) > 1.5 else "move"]

    def other_manner(self, pos: TDWPosition, offered: Mapping[str, Action]) -> Action:
        return next(iter(offered.values()))

    def fights_now(self, pos: TDWPosition) -> float:
        """What attacks would bring from where everybody stands, as if all could take part in one."""
        ground, used, total = pos.world.ground, 0, 0.0
        own = pos.world.own_bits[self.side]
        for target in bits.places(pos.standing(1 - self.side)):
            beside = [unit for hex in bits.places(ground.near[target]) for unit in pos.units_at(hex, self.side)]
            beside = [unit for unit in beside if not used >> unit & 1 and own >> unit & 1 and attack.able(pos, unit)]
            if not beside:
                continue
            battle = Battle(self.side, target, tuple(sorted(beside)), tuple(sorted({pos.at[unit] for unit in beside})))
            found = expected(pos, battle, self.prize(pos, target))
            if found > self.threshold:
                total += found
                used |= bits.of(beside)
        return total

    # assets

    def replacement(self, game: Game, actions: Sequence[Action]) -> Action:
        """First whole units, then the step that brings most."""
        pos = board(game)

        def gain(action: Action) -> tuple[float, str]:
            if action.verb == "rebuild":
                return 20.0, str(action)
            if action.verb != "raise":
                return 0.0, ""
            unit = pos.world.number("unit", action.target)
            faces, left = pos.unit(unit).faces, pos.steps[unit]
            now, after = faces[left - 1], faces[left]
            return after.attack + after.defense - now.attack - now.defense + 0.5, str(action)

        return max(actions, key=gain)

    def enter(self, game: Game, actions: Sequence[Action]) -> Action:
        return self.rng.choice(actions)

    # what lies around

    def ratio(self, pos: TDWPosition, unit: int, enemies: int) -> float:
        """How strong we are, this unit with us, against the weakest of these hexes."""
        best, strength, near = 0.0, pos.face(unit).attack, pos.world.ground.near[pos.at[unit]]
        for target in bits.places(enemies):
            known = self.strengths.get(target)
            if known is None:
                known = self.strengths[target] = self.strengths_at(pos, target)
            ours = known[0] + (0 if near >> target & 1 else strength)
            best = max(best, ours / known[1])
        return best

    def strengths_at(self, pos: TDWPosition, target: int) -> tuple[int, int]:
        """What stands around a hex of ours, and what is in it of theirs."""
        beside = bits.places(pos.world.ground.near[target] & pos.standing(self.side))
        ours = sum(pos.face(unit).attack for hex in beside for unit in pos.units_at(hex, self.side))
        theirs = sum(pos.face(unit).defense for unit in pos.units_at(target, 1 - self.side))
        return ours, max(theirs, 1)

    def near_enemies(self, pos: TDWPosition, hex: int) -> int:
        return pos.world.ground.near[hex] & pos.standing(1 - self.side)


Maker = Callable[[int], Player]  # from a seed
OTHER_SEED = 1000  # the Allied player has one of its own


def play(game: Game, german: Player, allied: Player, after: Callable[[Game], None] | None = None) -> Game:
    """To the end; `after` is told of every answer."""
    players = {SIDES[GERMAN]: german, SIDES[ALLIED]: allied}
    while not game.over:
        assert game.decision is not None
        players[game.decision.side].answer(game)
        if after is not None:
            after(game)
    return game
