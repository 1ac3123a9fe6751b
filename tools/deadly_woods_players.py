"""Scripted players of The Deadly Woods, for recorded games and for studies of balance.

They know little of the rules: they look at what is offered, at the walks that units could make, and at the sum of a
combat. The German drives along roads for victory hexes and attacks where that pays on the average; the Allies stand
where the German's ways run, blow bridges, and strike back later. Both are far from good players.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
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
from salient.games.deadly_woods.rounds.activation import may_attack
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.world import TDWWorld

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


@lru_cache(maxsize=16)
def ways_to_goals(world: TDWWorld) -> dict[int, list[int]]:
    """How far each victory hex is from everywhere, with all bridges and nobody in the way."""
    empty: TDWPosition = world.rulebook.setup(world)
    empty.down = 0
    return {goal: distances(empty, {goal: 0}) for goal in victory.scoring(empty)}


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
    """Does anything, though it does not often end what it began."""

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
        """The strongest that likes it better there, one unit."""
        pos = board(game)
        offers = [action for action in actions if action.verb == "advance"]
        able = [(pos.face(self.number(game, action)).defense, str(action), action) for action in offers]
        target = pos.stack[-1].battle.target  # type: ignore[attr-defined]
        if pos.units_at(target, self.side) and len(able) < 2:
            return Action("done")
        if len(pos.units_at(target, self.side)) >= 2:
            return Action("done")
        best = max(able)
        unit = pos.world.number("unit", best[2].target)
        here = pos.at[unit]
        if here in victory.scoring(pos) and target not in victory.scoring(pos) and len(pos.units_at(here, self.side)) < 2:
            return Action("done")
        return best[2]

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


# The German ------------------------------------------------------------------------------------------


class German(Eager):
    """Drives for victory hexes, the panzers along the roads, and attacks where it pays."""

    side = GERMAN
    threshold = 0.05

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.fields: dict[tuple[int, bool], list[int]] = {}
        self.traced = self.scoring = self.goal_bits = 0
        self.handlers |= {
            "keep": self.convert,
            "army": self.army,
            "formation": self.formation,
            "motorize": self.motorize,
            "deploy": self.deploy,
            "place": self.greif,
            "withdraw": self.withdraw,
            "spare": self.spare,
            "demolish": self.demolish,
        }

    def goals(self, pos: TDWPosition) -> dict[int, int]:
        """The victory hexes that are not the German's, with their handicaps."""
        worth = victory.scoring(pos)
        return {hex: 6 - 6 * points for hex, points in worth.items() if not pos.german >> hex & 1}

    def enemies(self, pos: TDWPosition) -> dict[int, int]:
        """What infantry goes for: the weaker the sooner, first of all whoever stands in the German's rear."""
        found, traced = {}, supply.tracing(pos, ALLIED)
        for hex in bits.places(pos.standing(ALLIED)):
            theirs = sum(pos.face(unit).defense for unit in pos.units_at(hex, ALLIED))
            found[hex] = theirs + (4 if traced >> hex & 1 else 0)
        return found

    def plan(self, pos: TDWPosition) -> None:
        self.fields = {}
        self.traced = supply.tracing(pos, GERMAN)
        self.scoring = bits.of(victory.scoring(pos))

    def field(self, pos: TDWPosition, unit: int) -> list[int]:
        """How far it is from anywhere for this unit: in its army's area while boundaries hold."""
        ground, foot = pos.world.ground, pos.face(unit).is_infantry
        area = ground.area[pos.at[unit]] if pos.turn <= 3 else -1
        if (area, foot) not in self.fields:
            within = ground.areas[area] if area >= 0 else 0
            goals = self.goals(pos)
            if foot or not goals:
                goals = self.enemies(pos) | goals
            here = {hex: far for hex, far in goals.items() if not within or within >> hex & 1}
            found = here or goals
            self.fields[area, foot] = distances(
                pos, found, foot=foot, against=ALLIED, within=within if here else 0
            )
        return self.fields[area, foot]

    def rank(self, pos: TDWPosition, unit: int) -> float:
        return self.field(pos, unit)[pos.at[unit]] + (20 if pos.face(unit).is_infantry else 0)

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        """The last unit in a victory hex stays there while enemies are near."""
        here = pos.at[unit]
        if self.scoring >> here & 1 and pos.german >> here & 1 and len(pos.units_at(here, GERMAN)) == 1:
            return not pos.world.ground.within(here, 3) & pos.standing(ALLIED)
        return True

    def score(self, pos: TDWPosition, unit: int, hex: int) -> float:
        found = -float(self.field(pos, unit)[hex])
        enemies = self.near_enemies(pos, hex)
        if enemies:
            found += min(6.0, 2.5 * self.ratio(pos, unit, enemies)) - 2
        if not self.traced >> hex & 1:
            found -= 10
        mates = pos.world.mates[unit]
        if mates and not any(pos.at[mate] >= 0 and pos.world.map.distance(hex, pos.at[mate]) <= 3 for mate in mates):
            found -= 2
        return found

    def prize(self, pos: TDWPosition, target: int) -> float:
        keen = 1.2 if pos.turn < LATE - 1 else 0.6
        return keen + 1.5 * (target in victory.scoring(pos))

    def convert(self, game: Game, actions: Sequence[Action]) -> Action:
        """A loss of both in place of a plain retreat, if the enemy is strong and the German has steps to spare."""
        pos = board(game)
        step = pos.stack[-1]
        plain = step.result == "DR"  # type: ignore[attr-defined]
        battle: Battle = step.battle  # type: ignore[attr-defined]
        strong = sum(pos.face(unit).defense for unit in pos.units_at(battle.target, ALLIED)) >= 8
        return next((action for action in actions if action.verb == "convert" and plain and strong), actions[0])

    def army(self, game: Game, actions: Sequence[Action]) -> Action:
        """The area with the most attack factors."""
        pos = board(game)
        ground = pos.world.ground

        def strength(action: Action) -> int:
            area = ground.areas[pos.world.number("army", action.target)]
            units = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0 and area >> pos.at[unit] & 1]
            return sum(pos.face(unit).attack for unit in units if not pos.oos >> unit & 1)

        return max(actions, key=strength)

    def formation(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        self.plan(pos)

        def worth(action: Action) -> tuple[float, str]:
            if not action.targets:
                return 0.5, ""
            name = pos.world.formations[pos.world.number("formation", action.target)]
            units = [u for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.unit(u).formation == name]
            found = 0.0
            for unit in units:
                if not pos.oos >> unit & 1:
                    near = 1.5 if self.near_enemies(pos, pos.at[unit]) else 1.0
                    found += pos.face(unit).attack * near / (20 + self.field(pos, unit)[pos.at[unit]])
            return found, action.target

        return max(actions, key=worth)

    def motorize(self, game: Game, actions: Sequence[Action]) -> Action:
        """Infantry that has farthest to go and is not at the enemy."""
        pos = board(game)
        self.plan(pos)

        def behind(action: Action) -> tuple[float, str]:
            if not action.targets:
                return 0.0, ""
            unit = pos.world.number("unit", action.target)
            return min(self.field(pos, unit)[pos.at[unit]], FAR - 1), action.target

        return max(actions, key=behind)

    def deploy(self, game: Game, actions: Sequence[Action]) -> Action:
        """Von der Heydte: on the road by which the Allies come from the north."""
        pos = board(game)
        entry = pos.world.places.entries["J"][0]

        def worth(action: Action) -> tuple[int, int, str]:
            hex = self.number(game, action)
            road = pos.world.ground.road_hexes >> hex & 1
            return road, -pos.world.map.distance(hex, entry), str(action)

        return max(actions, key=worth)

    def greif(self, game: Game, actions: Sequence[Action]) -> Action:
        """On a road that leads to the units that are farthest ahead."""
        pos = board(game)
        self.plan(pos)
        ahead = [u for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.face(u).is_motorized]
        if not ahead:
            return Action("pass")
        first = min(ahead, key=lambda unit: self.field(pos, unit)[pos.at[unit]])
        far, field = pos.world.map.distance, self.field(pos, first)
        offers = [action for action in actions if action.verb == "place"]
        return min(
            offers,
            key=lambda action: (far(self.number(game, action), pos.at[first]), field[self.number(game, action)]),
        )

    def withdraw(self, game: Game, actions: Sequence[Action]) -> Action:
        """Stay with a point to spare."""
        pos = board(game)
        return actions[1 if pos.points > 3 and len(actions) > 1 else 0]

    def spare(self, game: Game, actions: Sequence[Action]) -> Action:
        return Action("done") if board(game).turn >= LATE else actions[0]

    def demolish(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0] if board(game).turn >= LATE else Action("done")


# The Allies ------------------------------------------------------------------------------------------


class Allied(Eager):
    """Stands where the German's ways to victory hexes run, and goes forward once it has the initiative."""

    side = ALLIED
    REACH = 44  # half points: a German who is farther away is no threat yet

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.block: list[float] = []
        self.threat: list[int] = []
        self.forward: list[int] = []
        self.scoring: set[int] = set()
        self.traced = 0
        self.handlers |= {
            "place": self.place,
            "lift": self.engineers,
            "deploy": self.delay,
            "react": self.react,
            "swap": self.swap,
            "by_d": self.by_d,
            "stand": self.stand,
            "spare": self.spare,
            "demolish": self.demolish,
        }

    @property
    def attacking(self) -> bool:
        return bool(self.now) and isinstance(self.now[0], int) and self.now[0] >= LATE

    def plan(self, pos: TDWPosition) -> None:
        drivers = {pos.at[u]: 0 for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.face(u).is_motorized}
        walkers = {pos.at[u]: 8 for u in pos.world.own[GERMAN] if pos.at[u] >= 0}
        self.threat = distances(pos, walkers | drivers, against=ALLIED)
        self.scoring = set(victory.scoring(pos))
        self.traced = supply.tracing(pos, ALLIED)
        self.block = self.blocks(pos)
        lost = {hex: 0 for hex in self.scoring if pos.german >> hex & 1}
        enemies = {hex: 10 for hex in bits.places(pos.standing(GERMAN))}
        self.forward = distances(pos, enemies | lost) if pos.turn >= LATE - 2 else []

    def blocks(self, pos: TDWPosition) -> list[float]:
        """How much each hex bars the ways to the victory hexes that the German may soon reach."""
        ground, threat = pos.world.ground, self.threat
        found = [0.0] * ground.n
        for goal, way in ways_to_goals(pos.world).items():
            far = threat[goal]
            if pos.german >> goal & 1 or far > 4 * self.REACH:
                continue
            weight = 1.0 / (1.0 + far / 24)
            for hex in range(ground.n):
                if threat[hex] > self.REACH:
                    continue
                slack = threat[hex] + way[hex] - far
                if slack < 8:
                    found[hex] = max(found[hex], weight * (1 - max(slack, 0) / 10)) + weight / 10
        for hex in range(ground.n):
            if found[hex]:
                cover = ground.terrain[hex] != CLEAR
                town = ground.settlement[hex] != NO_SETTLEMENT
                near = threat[hex]
                closeness = 0.7 if near < 3 else 1.0 if near < 16 else 16 / near
                found[hex] *= closeness * (1 + 0.2 * cover + 0.15 * town)
                if hex in self.scoring:
                    found[hex] += 0.5
        return found

    def rank(self, pos: TDWPosition, unit: int) -> float:
        return self.threat[pos.at[unit]] - pos.face(unit).move

    def score(self, pos: TDWPosition, unit: int, hex: int) -> float:
        others = [other for other in pos.units_at(hex, ALLIED) if other != unit]
        if self.goes_forward(pos, unit):
            enemies = self.near_enemies(pos, hex)
            found = -float(self.forward[hex])
            if enemies:
                found += min(6.0, 2.5 * self.ratio(pos, unit, enemies)) - 3
            return found - (0 if self.traced >> hex & 1 else 8)
        found = self.block[hex]
        defense = sum(pos.face(other).defense for other in others)
        beside = (pos.world.ground.near[hex] & pos.standing(ALLIED)).bit_count()
        found *= 6 / (6 + defense) / (1 + 0.1 * beside)
        if not self.traced >> hex & 1:
            found *= 0.15
        return found - self.threat[hex] / 1000

    def goes_forward(self, pos: TDWPosition, unit: int) -> bool:
        if not self.forward:
            return False
        here = pos.at[unit]
        if here in self.scoring and len(pos.units_at(here, ALLIED)) == 1:
            return False
        return pos.turn >= LATE or self.threat[here] > self.REACH

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        """The last unit in a victory hex that is threatened stays."""
        here = pos.at[unit]
        if here in self.scoring and self.threat[here] <= 24:
            return len(pos.units_at(here, ALLIED)) > 1
        return True

    def prize(self, pos: TDWPosition, target: int) -> float:
        return (0.2 if pos.turn < LATE - 1 else 0.6) + 2 * (target in victory.scoring(pos))

    def blow(self, game: Game, actions: Sequence[Action]) -> Action | None:
        """A bridge that the German will soon come to; none once the Allies go forward themselves."""
        pos = board(game)
        if not actions or pos.turn >= LATE:
            return None
        found = []
        for action in actions:
            ends = pos.world.ground.bridges[pos.world.number("bridge", action.targets[1])]
            near = min(self.threat[end] for end in ends)
            if near <= 20 and max(self.block[end] for end in ends) > 0.2:
                found.append((near, str(action), action))
        return min(found)[2] if found else None

    # assets

    def best_block(self, game: Game, actions: Iterable[Action], least: float = 0.0) -> Action | None:
        self.plan(board(game))
        found = [(self.block[self.number(game, action)], str(action), action) for action in actions]
        best = max(found, default=None)
        return best[2] if best is not None and best[0] > least else None

    def place(self, game: Game, actions: Sequence[Action]) -> Action:
        """Traffic and engineers on the German's way; Air Supply where most are cut off."""
        pos = board(game)
        offers = [action for action in actions if action.verb == "place"]
        kind = pos.asset(pos.world.number("marker", offers[0].targets[0])).kind
        if kind == "air_supply":
            return self.air_supply(game, actions)
        return self.best_block(game, offers) or actions[-1]

    def engineers(self, game: Game, actions: Sequence[Action]) -> Action:
        """Lift those that are in nobody's way, then place."""
        pos = board(game)
        self.plan(pos)
        for action in actions:
            if action.verb == "lift":
                hex = pos.asset_at[pos.world.number("marker", action.target)]
                if self.block[hex] < 0.15 and self.threat[hex] > 8:
                    return action
        return self.best_block(game, [a for a in actions if a.verb == "place"]) or Action("done")

    def air_supply(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        traced = supply.tracing(pos, ALLIED)
        cut_off = [pos.at[u] for u in pos.world.own[ALLIED] if pos.at[u] >= 0 and not traced >> pos.at[u] & 1]
        offers = [action for action in actions if action.verb == "place"]
        if not cut_off:
            return Action("pass")

        def near(action: Action) -> tuple[int, str]:
            hex = self.number(game, action)
            return sum(pos.world.map.distance(hex, other) <= 3 for other in cut_off), action.targets[1]

        return max(offers, key=near)

    def delay(self, game: Game, actions: Sequence[Action]) -> Action:
        offers = [action for action in actions if action.verb == "deploy"]
        return self.best_block(game, offers, 0.1) or actions[-1]

    # chits

    def react(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0]

    def swap(self, game: Game, actions: Sequence[Action]) -> Action:
        """Early reinforcements are worth more than a round of those who are there."""
        pos = board(game)
        chit = pos.stack[-1].chit  # type: ignore[attr-defined]
        drawn = list(pos.world.tables.chits)[chit]
        return actions[0 if drawn == "allied_mc" and pos.turn <= 5 else 1]

    def other_manner(self, pos: TDWPosition, offered: Mapping[str, Action]) -> Action:
        """Patton when III Corps is the stronger of the two, else Montgomery as it stands at the enemy or not."""
        strength = {"III": 0, "XXX": 0, "VII": 0}
        beside = 0
        for unit in pos.world.own[ALLIED]:
            if pos.at[unit] >= 0 and pos.unit(unit).corps in strength:
                strength[pos.unit(unit).corps] += pos.face(unit).attack
                if pos.unit(unit).corps != "III" and self.near_enemies(pos, pos.at[unit]):
                    beside += pos.face(unit).attack
        if strength["III"] >= strength["VII"]:
            return offered["patton"]
        attacks = offered.get("montgomery_attack")
        return attacks if attacks is not None and beside >= 20 else offered["montgomery_move"]

    def by_d(self, game: Game, actions: Sequence[Action]) -> Action:
        """Round by the west if Bastogne has fallen."""
        pos = board(game)
        fallen = pos.german >> pos.world.places.bastogne & 1
        return actions[0] if fallen else Action("done")

    # in combat

    def stand(self, game: Game, actions: Sequence[Action]) -> Action:
        """In a victory hex, while there is more than one step left."""
        pos = board(game)
        hold = pos.stack[-1].battle.target in victory.scoring(pos)  # type: ignore[attr-defined]
        for action in actions:
            if action.verb == "stand" and (hold or pos.steps[self.number(game, action)] > 1):
                return action
        return actions[-1]

    def spare(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0] if board(game).turn >= LATE else Action("done")

    def demolish(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0] if board(game).turn < LATE else Action("done")


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
