"""Scripted Allied players of Enemy Action: Ardennes, for recorded games and for studies of balance.

They look at what is offered, at where units could go and at what an attack brings on the average. `Eager` stands where
the German ways run and in victory hexes, blows bridges, plays tactics where something is at stake, retreats rather than
dies and strikes where that pays. None of them looks ahead, or knows what the German cards will bring.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.games.enemy_action.allied import activation, deployment
from salient.games.enemy_action.allied.hand import card_of
from salient.games.enemy_action.combat import expected, odds
from salient.games.enemy_action.combat.allied_attack import begun
from salient.games.enemy_action.combat.battle import Battle, battle_of, beside, can_take_part, steps_in
from salient.games.enemy_action.map import fields, surround
from salient.games.enemy_action.map.ground import CITY, TOWN
from salient.games.enemy_action.movement import moves, reach
from salient.games.enemy_action.pieces.corps import resting
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.supply import supply

#: Of several answers a player who wants nothing gives the first of these.
USUAL = ("done", "pass", "stop", "confirm", "cancel", "discard", "lose", "retreat")
FIRST_BLAST = 17  # T03 from this day on bridges are blown
RAIDS = 9  # days on which a Westwall hex can cost the Germans points (U03)
FORWARD = 20  # from this day on the Allies look for somebody to attack
LATE = 22  # and from this one they are bolder
AHEAD = 8  # hexes of a German way that count
LARGE = 5  # victory points of a town that is worth a garrison
COVER = (0.0, 0.2, 0.5, 0.8)  # by terrain
CROWD = (1.0, 0.55, 0.3, 0.1)  # what a hex is worth to one more unit, by units there
#: What a card is worth in hand, by its tactic.
KEPT = {"corps_artillery": 1.0, "artillery": 0.9, "tank_battalion": 0.8, "reinforce_battle": 0.6, "screen": 0.6}
KEPT |= {"bug_out": 0.6, "engineers": 0.5, "airpower": 1.0, "assault_coordination": 0.4}
#: The order in which tactics are played in defence.
DEFENCE = ("artillery", "corps_artillery", "tank_battalion", "engineers", "airpower", "screen", "reinforce_battle")
ATTACK = ("artillery", "tank_battalion", "corps_artillery", "airpower", "engineers", "assault_coordination")


def board(game: Game) -> EAAPosition:
    assert isinstance(game.position, EAAPosition)
    return game.position


# Players that do little ------------------------------------------------------------------------------


class Player:
    """Answers the usual word: it gives up its cards, stays where it is and attacks nobody."""

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


Maker = Callable[[int], Player]


def play(game: Game, player: Player, look: Callable[[Game], None] | None = None) -> Game:
    """To the end; `look` is called before every answer, and at the end."""
    while not game.over:
        if look is not None:
            look(game)
        player.answer(game)
    if look is not None:
        look(game)
    return game


# What a hex is worth ---------------------------------------------------------------------------------


class Outlook:
    """Where the Germans are bound for, and what it is worth to stand in a hex."""

    def __init__(self, pos: EAAPosition, *, raids: bool) -> None:
        self.pos, self.raids = pos, raids
        ground = pos.world.ground
        self.flow = self._flow()
        self.near = [0.0] * ground.n  # German strength beside each hex
        for hex, stack in pos.stacked()[GERMAN].items():
            strength = sum(pos.strength(unit) for unit in stack)
            for other in bits.places(ground.near[hex]):
                self.near[other] += strength
        self.far = self._far(pos.standing(GERMAN))
        self.supplied = supply.tracing(pos, ALLIED)
        self.days = pos.world.rules.last_day - pos.day + 1
        self.prey = self._prey() if pos.day >= FORWARD else [0.0] * ground.n
        self.known: dict[int, float] = {}

    def _prey(self) -> list[float]:
        """What there is to attack beside each hex: weak Germans, those in victory hexes, those cut off."""
        pos = self.pos
        ground, places = pos.world.ground, pos.world.places
        found, traced = [0.0] * ground.n, supply.tracing(pos, GERMAN)
        for hex in bits.places(pos.standing(GERMAN)):
            defence = odds.total(odds.defence_terms(pos, hex, ALLIED))
            worth = 2.0 + places.vp[hex] + (0.0 if traced >> hex & 1 else 1.5) - 0.25 * defence
            for other in bits.places(ground.near[hex]):
                over = ground.side_number(hex, other) >= 0
                found[other] = max(found[other], worth * (0.4 if over else 1.0))
        return found

    def _flow(self) -> list[float]:
        """How much German strength is bound to come through each hex soon."""
        pos = self.pos
        found = [0.0] * pos.world.ground.n
        for hex, stack in pos.stacked()[GERMAN].items():
            for unit in stack:
                way, here = fields.way(pos, unit, hex), hex
                weight = pos.strength(unit) * (1.0 if pos.unit(unit).is_mech else 0.6)
                for _ in range(AHEAD):
                    here = way.primary[here]
                    if here == NOWHERE:
                        break
                    found[here] += weight
                    weight *= 0.85
        return found

    def _far(self, start: int) -> list[int]:
        """How many hexes away the next German is."""
        ground, found = self.pos.world.ground, [99] * self.pos.world.ground.n
        here, seen = bits.places(start), start
        for distance in range(12):
            near = 0
            for hex in here:
                found[hex] = distance
                near |= ground.near[hex]
            here, seen = bits.places(near & ~seen), seen | near
        return found

    def worth(self, hex: int) -> float:
        if hex not in self.known:
            self.known[hex] = self._worth(hex)
        return self.known[hex]

    def _worth(self, hex: int) -> float:
        pos, far = self.pos, self.far[hex]
        ground, places = pos.world.ground, pos.world.places
        found = min(6.0, 0.12 * self.flow[hex]) + COVER[ground.terrain[hex]]
        found += {TOWN: 1.5, CITY: 3.0}.get(ground.settlement[hex], 0.0)
        found += 1.0 if pos.improved >> hex & 1 else 0.0
        if places.vp[hex]:
            taken = pos.german >> hex & 1
            found += places.vp[hex] * (1.5 if taken else 1.0 if far <= 3 else 0.6 if far <= 6 else 0.2)
        if self.raids and places.westwall >> hex & 1 and pos.german >> hex & 1:
            found += 1.5 * min(self.days, RAIDS)
        found -= 0.12 * self.near[hex] * (0.5 if ground.settlement[hex] or self.prey[hex] else 1.0)
        found += self.prey[hex]
        return found - (0.0 if self.supplied >> hex & 1 else 3.0)

    def standing(self, unit: int, hex: int) -> float:
        """What it is worth if the unit stands there, beside who stands there already."""
        there = [other for other in self.pos.units_at(hex, ALLIED) if other != unit]
        worth = self.worth(hex)
        return worth * CROWD[min(len(there), 3)] if worth > 0 else worth


# The player ------------------------------------------------------------------------------------------


class Eager(Player):
    """Deploys, holds, blows bridges, plays tactics, and attacks where that pays."""

    attacks = True
    threshold = 0.6  # what an attack must bring on the average
    tactics = 2  # cards in one defence
    raids = False  # into the Westwall

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.queue: list[str] = []
        self.refused: set[str] = set()
        self.handlers: dict[str, Callable[[Game, Sequence[Action]], Action]] = {
            "PlayCard": self.card,
            "Centre": self.centre,
            "SingleUnit": self.single,
            "Deployment": self.deploy,
            "PlaceReserve": self.place,
            "Alarm": self.alarm,
            "Moves": self.moves,
            "March": self.march,
            "Engineers": self.engineers,
            "SecondRoadblock": self.engineers,
            "AlliedReplacements": self.replace,
            "Interdiction": lambda _game, actions: actions[0],
            "AlliedAttacks": self.attack,
            "Attack": self.fight,
            "MoreChits": self.more,
            "TakeHits": self.hits,
            "TakeAttackerHits": self.attacker_hits,
            "ChooseLoss": self.lose,
            "AlliedAdvance": self.advance,
            "DefenceTactics": self.defend,
            "Relief": lambda _game, actions: actions[0],
            "SplitRetreat": self.retreat,
            "BugOut": self.retreat,
        }

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        while self.queue:
            text = self.queue.pop(0)
            for action in actions:
                if str(action) == text:
                    return action
            self.queue = []
        handler = self.handlers.get(type(game.position.stack[-1]).__name__)
        return handler(game, actions) if handler is not None else super().choose(game, actions)

    def look(self, pos: EAAPosition) -> Outlook:
        """Anew at every question."""
        return Outlook(pos, raids=self.raids)

    @staticmethod
    def unit(game: Game, action: Action) -> int:
        return game.position.world.number("unit", action.targets[0])

    # --- cards

    def card(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        if actions[0].verb == "pass":
            return actions[0]
        self.refused = set()
        look = self.look(pos)
        gains = self.gains(pos, look)
        return max(actions, key=lambda action: self.card_worth(pos, look, gains, action))

    def gains(self, pos: EAAPosition, look: Outlook) -> Mapping[int, float]:
        """What each unit could win by a move, or by an attack from where it stands."""
        found: dict[int, float] = {}
        for unit in bits.places(bits.less(activation.able(pos), resting(pos))):
            found[unit] = max(0.0, self.best(pos, look, unit)[0])
        for hex in bits.places(pos.standing(GERMAN)) if self.attacks else ():
            units = [unit for unit in beside(pos, hex, ALLIED) if unit in found and can_take_part(pos, unit)]
            if units and not pos.targets >> hex & 1:
                won = self.attack_worth(pos, Battle(ALLIED, hex, tuple(sorted(units))))
                for unit in units:
                    found[unit] += max(0.0, won - self.threshold) / len(units)
        return found

    def best(self, pos: EAAPosition, look: Outlook, unit: int) -> tuple[float, int]:
        """The best place that a unit could go to, and what that wins."""
        here = look.standing(unit, pos.at[unit])
        hexes = reach.reach(pos, unit)
        found = [(look.standing(unit, hex) - here, hex) for hex in hexes]
        return max(found, default=(0.0, NOWHERE))

    def card_worth(self, pos: EAAPosition, look: Outlook, gains: Mapping[int, float], action: Action) -> float:
        card = pos.world.number("allied_card", action.targets[0])
        printed = card_of(pos, card)
        kept = 1.2 if printed.wild else KEPT.get(printed.tactic, 0.3)
        command = printed.command("event")
        if pos.day >= 22 and command is not None and command.event == "airpower":
            kept += 2.0
        worth = {
            "discard": lambda: 0.0,
            "event": lambda: self.event_worth(pos, look, gains, command.event if command else ""),
            "deploy": lambda: self.deploy_worth(pos, look, card),
            "activate": lambda: self.activation_worth(pos, gains, card),
            "activate_one": lambda: max(gains.values(), default=0.0) * 0.8,
            "expedite": lambda: 1.2 * deployment.tomorrow(pos, card).bit_count(),
            "replace": lambda: 1.0 * self.points(pos, card),
        }[action.verb]()
        return worth - kept

    @staticmethod
    def points(pos: EAAPosition, card: int) -> int:
        command = card_of(pos, card).command("replacements")
        return command.points if command is not None else 0

    @staticmethod
    def deploy_worth(pos: EAAPosition, look: Outlook, card: int) -> float:
        found = []
        for unit in bits.places(deployment.ready(pos, card)):
            hexes = bits.places(deployment.hexes(pos, unit))
            found.append(max((look.standing(unit, hex) for hex in hexes), default=0.0))
        if pos.day == 16:
            return max(found, default=0.0)
        return sum(sorted(found, reverse=True)[:5]) * 0.8

    @staticmethod
    def activation_worth(pos: EAAPosition, gains: Mapping[int, float], card: int) -> float:
        units = activation.of_formation(pos, card)
        if card_of(pos, card).level not in activation.ARMIES:
            return sum(gains.get(unit, 0.0) for unit in bits.places(units))
        centres = activation.centres(pos, card)
        return max((_sum(gains, activation.around(pos, card, centre)) for centre in centres), default=0.0)

    def event_worth(self, pos: EAAPosition, look: Outlook, gains: Mapping[int, float], event: str) -> float:
        if event == "engineers":
            return 2.5 if pos.day >= FIRST_BLAST else 1.5
        if event == "raise_the_alarm":
            return max([2.5 if deployment.reserves(pos) else 0.0, *gains.values()]) + 0.5
        if event == "airpower":
            return 0.5
        return {"allies_alert": 4.0, "patton_on_the_move": 8.0, "german_plans_intercepted": 3.0}.get(event, 1.5)

    def centre(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        gains = self.gains(pos, self.look(pos))
        return max(actions, key=lambda action: _sum(gains, activation.around(pos, pos.card, self.unit(game, action))))

    def single(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        gains = self.gains(pos, self.look(pos))
        return max(actions, key=lambda action: gains.get(self.unit(game, action), 0.0))

    def replace(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        units = [action for action in actions if action.targets]
        return max(units, key=lambda action: pos.unit(self.unit(game, action)).strengths[-1]) if units else actions[0]

    # --- reserves and moves

    def deploy(self, game: Game, actions: Sequence[Action]) -> Action:
        """The strongest first; who has no good hex waits."""
        pos, look = board(game), self.look(board(game))
        for action in sorted(actions[:-1], key=lambda action: -pos.strength(self.unit(game, action))):
            unit = self.unit(game, action)
            hex = max(bits.places(deployment.hexes(pos, unit)), key=lambda hex: look.standing(unit, hex))
            if look.standing(unit, hex) > 0.5:
                self.queue = [f"place {action.targets[0]} {pos.world.map.ids[hex]}"]
                return action
        return actions[-1]

    def place(self, game: Game, actions: Sequence[Action]) -> Action:
        pos, look = board(game), self.look(board(game))
        found = [action for action in actions if action.verb == "place"]
        return max(found, key=lambda action: look.standing(self.unit(game, action), _hex(pos, action, 1)))

    def alarm(self, game: Game, actions: Sequence[Action]) -> Action:
        pos, look = board(game), self.look(board(game))

        def worth(action: Action) -> float:
            unit = self.unit(game, action)
            if action.verb == "strategic":
                return -1.0
            if pos.at[unit] == RESERVE:
                hexes = bits.places(deployment.hexes(pos, unit, any_reserve=True))
                return max((look.standing(unit, hex) for hex in hexes), default=-1.0)
            return self.best(pos, look, unit)[0]

        return max(actions, key=worth)

    def moves(self, game: Game, actions: Sequence[Action]) -> Action:
        """Whoever wins most goes first."""
        pos, look = board(game), self.look(board(game))
        best = (0.25, NOWHERE, actions[-1])
        for action in actions[:-1]:
            if action.verb == "select":
                gain, hex = self.best(pos, look, self.unit(game, action))
                if gain > best[0]:
                    best = (gain, hex, action)
            elif action.verb == "strategic":
                gain, hex = self.rush(pos, look, self.unit(game, action))
                if gain > best[0]:
                    best = (gain, hex, action)
        _, hex, action = best
        if hex != NOWHERE:
            unit = self.unit(game, action)
            route = moves.routes(pos, [unit]).get(pos.world.map.ids[hex])
            if route is None:
                return actions[-1]
            self.queue = [*route.steps[1:], "stop"]
            return next(found for found in actions if str(found) == route.steps[0])
        return action

    @staticmethod
    def rush(pos: EAAPosition, look: Outlook, unit: int) -> tuple[float, int]:
        here = look.standing(unit, pos.at[unit])
        found = [(look.standing(unit, hex) - here - 0.5, hex) for hex in reach.strategic_reach(pos, unit)]
        return max(found, default=(0.0, NOWHERE))

    def march(self, game: Game, actions: Sequence[Action]) -> Action:
        """Without a plan: towards the best hex beside it."""
        pos, look = board(game), self.look(board(game))
        stop = [action for action in actions if action.verb == "stop"]
        if stop:
            return stop[0]
        steps = [action for action in actions if action.verb == "move"]
        return max(steps, key=lambda action: look.worth(_hex(pos, action))) if steps else actions[-1]

    # --- engineers

    def engineers(self, game: Game, actions: Sequence[Action]) -> Action:
        pos, look = board(game), self.look(board(game))
        return max(actions, key=lambda action: self.work_worth(pos, look, action))

    @staticmethod
    def work_worth(pos: EAAPosition, look: Outlook, action: Action) -> float:
        if action.verb == "blow":
            a, b = pos.world.ground.river_sides[pos.world.number("crossing", action.target)]
            return min(look.flow[a], look.flow[b]) * 0.3
        if action.verb == "roadblock":
            return look.flow[_hex(pos, action)] * 0.12
        if action.verb == "improve":
            return 0.1 * look.near[_hex(pos, action)] + 0.05 * look.flow[_hex(pos, action)]
        return 0.0

    # --- attacks

    def attack_worth(self, pos: EAAPosition, battle: Battle) -> float:
        """What an attack brings on the average in steps, and for the hex."""
        limits = odds.limits_of(pos, battle)
        if limits.maximum < limits.minimum or all(pos.unit(unit).bracketed for unit in battle.attackers):
            return -1.0
        attacker, defender = _mean(expected.to_be_taken(pos, battle, limits.minimum))
        there = steps_in(pos, battle.target, ALLIED)
        prize = 0.4 + pos.world.places.vp[battle.target] * 0.5
        if pos.world.places.westwall >> battle.target & 1:
            prize += 2.0
        if surround.surrounded(pos, battle.target, GERMAN):
            prize += 1.0
        chance = min(1.0, defender / max(1, there))
        late = 0.5 if pos.day >= LATE else 0.2
        return defender - attacker + prize * chance + late

    def attack(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        if not self.attacks:
            return actions[-1]
        best, chosen = self.threshold, actions[-1]
        for action in actions[:-1]:
            if str(action) in self.refused:
                continue
            target = _hex(pos, action)
            units = tuple(u for u in sorted(beside(pos, target, ALLIED)) if pos.active >> u & 1)
            units = tuple(u for u in units if can_take_part(pos, u) and not pos.deployed >> u & 1)
            won = self.attack_worth(pos, begun(pos, target, units, single=False)) if units else -1.0
            if won > best:
                best, chosen = won, action
        self.refused.add(str(chosen))
        return chosen

    def fight(self, game: Game, actions: Sequence[Action]) -> Action:
        """Cards where there is something to win."""
        pos, offered = board(game), {str(action): action for action in actions}
        battle = battle_of(pos)
        assert battle is not None
        worth = pos.world.places.vp[battle.target] or pos.day >= LATE
        if len(battle.played) < (2 if worth else 0):
            for tactic in ATTACK:
                for action in actions:
                    if action.verb == "play" and action.targets[1] == tactic and tactic not in battle.tactics:
                        return action
        return offered.get("confirm", offered["cancel"])

    def more(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        battle = battle_of(pos)
        assert battle is not None
        attacker, defender = _mean(expected.distribution(pos, battle, max(1, battle.to_draw)))
        return actions[-1] if defender > attacker else actions[0]

    # --- losses, retreats, advances

    def hits(self, game: Game, actions: Sequence[Action]) -> Action:
        """In a victory hex steps while somebody is left, else back."""
        pos = board(game)
        battle = battle_of(pos)
        assert battle is not None
        back = [action for action in actions if action.verb == "retreat"]
        losses = [action for action in actions if action.verb == "lose"]
        steps = sum(pos.steps[unit] for unit in battle.defenders if pos.at[unit] >= 0)
        stays = not battle.retreated and self.stake(pos, battle.target) >= 2 and steps > battle.hits
        if losses and (stays or not back):
            return self.lose(game, losses)
        if back:
            return self.retreat(game, back)
        return actions[0]

    @staticmethod
    def stake(pos: EAAPosition, hex: int) -> float:
        return pos.world.places.vp[hex]

    def retreat(self, game: Game, actions: Sequence[Action]) -> Action:
        pos, look = board(game), self.look(board(game))
        hexes = [action for action in actions if action.verb == "retreat"]
        if not hexes:
            return actions[0]
        return max(hexes, key=lambda action: look.worth(_hex(pos, action)))

    def lose(self, game: Game, actions: Sequence[Action]) -> Action:
        """Whoever has most steps; of Germans the strongest."""
        pos = board(game)
        found = [action for action in actions if action.verb == "lose"]
        return max(
            found, key=lambda action: (pos.steps[self.unit(game, action)], pos.strength(self.unit(game, action)))
        )

    def attacker_hits(self, game: Game, actions: Sequence[Action]) -> Action:
        disperse = [action for action in actions if action.verb == "disperse"]
        battle = battle_of(board(game))
        assert battle is not None
        return disperse[0] if disperse and battle.hits > 1 else self.lose(game, actions)

    def advance(self, game: Game, actions: Sequence[Action]) -> Action:
        pos, look = board(game), self.look(board(game))
        best, chosen = 0.3, actions[-1]
        for action in actions[:-1]:
            unit, hex = self.unit(game, action), _hex(pos, action, 1)
            gain = look.standing(unit, hex) - look.standing(unit, pos.at[unit])
            if gain > best:
                best, chosen = gain, action
        return chosen

    # --- tactics in defence

    def defend(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        battle = battle_of(pos)
        assert battle is not None
        if not self.tactics or len(battle.played) >= self.tactics or len(actions) == 1:
            return actions[-1]
        draw = odds.german_draw(pos, odds.limits_of(pos, battle))
        attacker, defender = _mean(expected.to_be_taken(pos, battle, draw)) if draw else (0.0, 0.0)
        stake = self.stake(pos, battle.target)
        steps = steps_in(pos, battle.target, GERMAN)
        offered = {action.targets[1]: action for action in reversed(actions) if action.verb == "play"}
        if "bug_out" in offered and stake < 2 and defender >= steps and not battle.played:
            return offered["bug_out"]
        if stake >= 2 or defender + 0.5 >= steps or attacker > 2:
            for tactic in DEFENCE:
                if tactic in offered and tactic not in battle.defence:
                    return offered[tactic]
        return actions[-1]


class Raider(Eager):
    """Besides, it goes for the Westwall, wherever that is open."""

    raids = True


class Watchful(Outlook):
    """A victory hex that the Germans are near is worth more, and a large one more than one unit."""

    def _worth(self, hex: int) -> float:
        return super()._worth(hex) + (2.0 * self.pos.world.places.vp[hex] if self.far[hex] <= AHEAD else 0.0)

    def standing(self, unit: int, hex: int) -> float:
        worth = super().standing(unit, hex)
        if self.pos.world.places.vp[hex] < LARGE or self.far[hex] > AHEAD:
            return worth
        there = [other for other in self.pos.units_at(hex, ALLIED) if other != unit]
        return max(worth, 0.8 * self.worth(hex)) if len(there) in (1, 2) else worth


class Steadfast(Eager):
    """Besides, it fills the towns that count before the Germans are there, and spends a card more on them."""

    tactics = 3

    def look(self, pos: EAAPosition) -> Outlook:
        return Watchful(pos, raids=self.raids)


class Restless(Eager):
    """Attacks at any odds, repairs every bridge, and of three answers one is any."""

    threshold = -9.0

    @staticmethod
    def work_worth(pos: EAAPosition, look: Outlook, action: Action) -> float:
        return 9.0 if action.verb == "repair" else Eager.work_worth(pos, look, action)

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        if not self.queue and self.rng.random() < 1 / 3:
            return self.rng.choice(actions)
        return super().choose(game, actions)


class Careful(Eager):
    """Deploys and holds, but attacks nobody and plays no tactics: a beginner who does the obvious."""

    attacks = False
    tactics = 0


def _hex(pos: EAAPosition, action: Action, place: int = 0) -> int:
    return pos.world.number("hex", action.targets[place])


def _sum(gains: Mapping[int, float], units: int) -> float:
    return sum(gains.get(unit, 0.0) for unit in bits.places(units))


def _mean(found: expected.Distribution) -> tuple[float, float]:
    chances: Iterable[tuple[tuple[int, int], float]] = [(hits, float(chance)) for hits, chance in found.items()]
    chances = list(chances)
    return sum(hits[0] * chance for hits, chance in chances), sum(hits[1] * chance for hits, chance in chances)
