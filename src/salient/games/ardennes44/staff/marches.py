"""How a plan is carried out: who walks now, what to do when a way is closed, and what comes after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.engine.thought import Character, Reason
from salient.games.ardennes44.movement import routes, strategic
from salient.games.ardennes44.movement.search import must_leave
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import ouren, quick, reasons, wheels
from salient.games.ardennes44.staff.errors import GOES_FOR_IT, would_starve
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.replies import Replies
from salient.games.ardennes44.staff.tactics import dig_in

_LOADS = 4  # who gets on trucks in one turn: the quick ones need markers as well


class Marches(Replies):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self._plan: Plan | None = None
        self._planned: tuple[int, bool] | None = None
        self._left: list[tuple[int, int]] = []
        self._late: set[int] = set()  # who waits for the others
        self._counts_on_ouren = False
        self._told: list[Message] = []  # in this phase

    def move(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        if self._planned != (pos.turn, pos.night):
            if off := wheels.spare(pos, self.player, actions):
                return off
            self._planned = (pos.turn, pos.night)
            self._skipped, self._fights, self._told = set(), {}, []
            self._draw_up(pos, actions)
            if waits := (*self._load(pos, actions), *self._wait_for_night(pos, actions)):
                return waits
        elif self._counts_on_ouren and ouren.is_down(pos):
            self.thinks_again = True
            self._draw_up(pos, actions)
            self.thinks_again = False
        movable = {action.target for action in actions if action.verb == "select"}
        self._left = [move for move in self._left if pos.unit(move[0]).id in movable]
        while self._left:
            unit, hex = self._next(pos)
            self._left.remove((unit, hex))
            if self._holds_back(pos, unit, hex):
                continue
            if self._finds_room(pos, unit, hex) and (answers := self._walk(pos, unit, hex)):
                self._tell(pos, unit, hex)
                return answers
            gun = pos.world.units[unit].is_artillery
            if answers := (self._not_alone if gun else self._towards)(pos, unit, hex):
                return answers
        return self._after_moving(pos, actions)

    def _holds_back(self, pos: A44Position, unit: int, hex: int) -> bool:
        """Who would walk out of supply waits until all have moved who may open his road, and then stays where he is."""
        intent = self._plan.intents.get(unit) if self._plan is not None else None
        able = self.character.tactics >= 1 and self._of(pos).by_points and self._of(pos).turns_left(pos) > 0
        busy = intent is not None and intent.tactic in GOES_FOR_IT
        if not able or busy or not would_starve(pos, self.player, unit, hex):
            return False
        if unit not in self._late:
            self._late.add(unit)
            self._left.append((unit, hex))
        return True

    def _draw_up(self, pos: A44Position, actions: Sequence[Action]) -> None:
        self._plan = self.plan(pos, actions)
        self._left, self._late = list(self._plan.moves), set()
        self._counts_on_ouren = ouren.may_fall(pos, self.player)

    def _load(self, pos: A44Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Who has a long way to go gets on trucks, and who is where he belongs gets off."""
        assert self._plan is not None
        load, unload = pos.world.offers("load", "unit"), pos.world.offers("unload", "unit")
        loads = [unit for unit in self._plan.loading if load[unit] in actions]
        loads = loads[: min(_LOADS, strategic.available(pos, self.player))]
        self._left = [move for move in self._left if move[0] not in loads]
        off = [unload[unit] for unit in self._plan.settled if unload[unit] in actions]
        return [*off, *(load[unit] for unit in loads)]

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
        if self._plan is None:
            return
        intent, message = self._plan.intents.get(unit), self._plan.reasons.get(unit)
        if message is None or message in self._told:
            return
        self._told.append(message)
        ids = pos.world.map.ids
        if intent is None or intent.message != message:
            self.because(Reason(message, (pos.unit(unit).id,), (ids[hex],)))
            return
        places = (ids[hex],) if intent.target < 0 else (ids[hex], ids[intent.target])
        units = tuple(pos.unit(other).id for other, _ in intent.moves)
        self.because(Reason(message, units, places, intent.bonus))

    def _tell_plainly(self, pos: A44Position, unit: int, hex: int) -> None:
        """Of who goes elsewhere than was planned."""
        there = pos.copy()
        there.put(unit, hex)
        goal = self._goals.get(unit) if self._of(pos).turns_left(pos) > 0 else None
        message = reasons.plain(there, unit, pos.at[unit], goal)
        self.because(Reason(message, (pos.unit(unit).id,), (pos.world.map.ids[hex],)))

    def seen_there(self, pos: A44Position, unit: str, began: str) -> Message | None:
        number, n = pos.world.number("unit", unit), pos.world.ground.n
        if not 0 <= pos.at[number] < n:
            return None
        return reasons.plain(pos, number, pos.world.number("hex", began) if began else -1, None)

    def _walk(self, pos: A44Position, unit: int, hex: int) -> Sequence[Action] | None:
        last = (Action("exit"), Action("stop")) if self._leaves(unit) else (Action("stop"),)
        if hex == pos.at[unit]:
            return (pos.world.offers("select", "unit")[unit], *last) if self._leaves(unit) else None
        steps = wheels.steps(pos, unit, hex)
        if steps is None:
            return None
        return (*(Action.parse(step) for step in steps), *last)

    def _leaves(self, unit: int) -> bool:
        """Whether it is meant to leave the map: nobody does because he happens to be at the edge."""
        intent = self._plan.intents.get(unit) if self._plan is not None else None
        return intent is not None and intent.tactic == "leave_map"

    def _towards(self, pos: A44Position, unit: int, hex: int) -> Sequence[Action] | None:
        """As near as it gets, when the way that was planned is closed by now."""
        here, distance = pos.at[unit], pos.world.map.distance
        zone = pos.front(1 - self.player).zone
        n = pos.world.ground.n
        if hex >= n:
            return None
        best, least = -1, distance(here, hex) if 0 <= here < n else n
        for other in wheels.places(pos, unit)[0]:
            if other >= n or not self._room(pos, unit, other):
                continue
            far = distance(other, hex) + (2 if zone >> other & 1 else 0)
            if far < least:
                best, least = other, far
        answers = self._walk(pos, unit, best) if best >= 0 else None
        if answers:
            self._tell_plainly(pos, unit, best)
        return answers

    def _not_alone(self, pos: A44Position, gun: int, hex: int) -> Sequence[Action] | None:
        """A gun whose way is closed goes where nobody comes, if its company has left, or will, and the enemy could."""
        threat, n, here, units = self._dangers(pos), pos.world.ground.n, pos.at[gun], pos.world.units
        gone = {unit for unit, _ in self._left}
        stay = [unit for unit in pos.units_at(here, self.player) if unit not in gone and not units[unit].is_artillery]
        if stay or not (0 <= here < n and threat[here] and hex < n):
            return None
        able = [other for other in wheels.places(pos, gun)[0] if other < n and not threat[other]]
        able.sort(key=lambda other: (pos.world.map.distance(other, hex), other))
        best = next((other for other in able if self._room(pos, gun, other)), here)
        if answers := self._walk(pos, gun, best):
            self._tell_plainly(pos, gun, best)
        return answers

    def _room(self, pos: A44Position, unit: int, hex: int) -> bool:
        return self._room_but_for(pos, unit, hex, set())

    def _next(self, pos: A44Position) -> tuple[int, int]:
        """Who moves now: the first for whom there is room, so that those go first who make it, and who rides."""
        for fits in (self._room, self._finds_room):
            for unit, hex in self._left:
                if hex >= pos.world.ground.n or (fits(pos, unit, hex) and not self._lets_ride(pos, unit, hex)):
                    return unit, hex
        return self._left[0]

    def _lets_ride(self, pos: A44Position, unit: int, hex: int) -> bool:
        """12.2b Whether another one ends there on wheels, who must find nobody; who comes on foot may join him."""
        others = [other for other, to in self._left if to == hex and other != unit]
        return any(
            hex in wheels.places(pos, other)[1]
            for other in others
            if pos.world.units[other].is_artillery or pos.world.units[other].is_mechanized or pos.on_wheels(other)
        )

    def _finds_room(self, pos: A44Position, unit: int, hex: int) -> bool:
        """Whether it fits in with those who will still be there: all but those who can leave at once."""
        if hex >= pos.world.ground.n or self._room(pos, unit, hex):
            return True
        leaving = {
            other
            for other, to in self._left
            if pos.at[other] == hex and to != hex and wheels.steps(pos, other, to) is not None
        }
        leaving = {other for other in leaving if self._room_but_for(pos, other, dict(self._left)[other], {unit})}
        return self._room_but_for(pos, unit, hex, leaving)

    def _room_but_for(self, pos: A44Position, unit: int, hex: int, leaving: set[int]) -> bool:
        there = [other for other in pos.stacked()[self.player].get(hex, ()) if other != unit and other not in leaving]
        return hex >= pos.world.ground.n or not there or stacking.load(pos, [*there, unit]).fits

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
        best = min(fits, key=lambda hex: (distance(hex, pos.at[unit]), threat[hex], hex))
        if answers := self._walk(pos, unit, best):
            self._tell_plainly(pos, unit, best)
        return answers

    def _after_moving(self, pos: A44Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Dig in where nobody attacks from, bring back who must leave, and end the phase."""
        if aside := self._spread_out(pos, actions):
            return aside
        if off := self._get_off(pos, actions):
            return off
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
        return self._bring_back(pos, actions) or [self.random.choice(actions)]

    def _bring_back(self, pos: A44Position, actions: Sequence[Action]) -> Sequence[Action] | None:
        """Somebody must still move before the phase can end: who is shaken leaves the enemy's zones, towards home."""
        number, n, rear = pos.world.number, pos.world.ground.n, land(pos.world).rear[self.player]
        able = [number("unit", action.target) for action in actions if action.verb == "select"]
        able = [unit for unit in able if pos.unit(unit).id not in self._skipped]
        for unit in sorted(able, key=lambda unit: (not must_leave(pos, unit), 0 <= pos.at[unit] < n)):
            self._skipped.add(pos.unit(unit).id)
            ways = {number("hex", id): way for id, way in routes.routes(pos, [unit]).items()}
            home = sorted((hex for hex in ways if hex < n), key=lambda hex: (rear[hex], hex))
            best = next((hex for hex in home if self._room(pos, unit, hex)), home[0] if home else None)
            if best is not None:
                self._tell_plainly(pos, unit, best)
                return (*(Action.parse(step) for step in ways[best].steps), Action("stop"))
        return None

    def _get_off(self, pos: A44Position, actions: Sequence[Action]) -> Sequence[Action]:
        """Who stays where the enemy could come stands ready."""
        threat, n = self._dangers(pos), pos.world.ground.n
        staying = [
            (action, pos.at[pos.world.number("unit", action.target)]) for action in actions if action.verb == "unload"
        ]
        return [action for action, hex in staying if hex < n and threat[hex]][:1]

    def march(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """On the way, when a plan broke: stop, or go home."""
        leave = [action for action in actions if action.verb == "exit" and self._leaves(step.units[0])]
        stop = [action for action in actions if action.verb == "stop"]
        if leave or stop:
            return (leave or stop)[:1]
        steps = [action for action in actions if action.verb == "move"]
        return [min(steps, key=quick.homewards(pos, self.player))] if steps else None
