"""The desk for combat: which hexes are attacked in which order, by whom, with which guns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.reckoning import TooManyNodes, draw, unfold
from salient.engine.steps import answer
from salient.engine.thought import Character, Reason
from salient.games.deadly_woods.combat import attack
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff import guns, quick
from salient.games.deadly_woods.staff.assaults import Prospect, battle_of, prospect, told
from salient.games.deadly_woods.staff.desk import Desk
from salient.games.deadly_woods.staff.value import unit_value
from salient.opponents.headquarters import TRIES

_WORTHWHILE = 0.3
_POOR, _FOR_POOR = 2, 1.2  # at 1-1 or less there must be more in it
_LAST_OF_ALL = 1000.0
_NODES = 900
_PUSHED = 0.12
_OPENED = 0.6  # of the ground that lies open until an enemy who went back stands in the way again
_WON = 1.0  # what an empty hex that was fought for may cost who enters it: half a step
_FORGET = 4  # hexes: what lies farther from a combat is judged as before


class Fights(Desk):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self._fights: dict[tuple[object, ...], float] = {}
        self._round: tuple[object, ...] = ()

    def fight(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The attack that promises most, as long as one does; in the order of their promise."""
        if self._round != (pos.turn, pos.played, pos.round):
            self._round, self._fights = (pos.turn, pos.played, pos.round), {}
        self.value_of(pos).aim(pos)
        now: float | None = None
        best: tuple[float, float, int, tuple[int, ...]] | None = None
        least = _WORTHWHILE / max(self.weights.attack, 0.1)
        for action in actions:
            if action.verb != "attack":
                continue
            target = pos.world.number("hex", action.target)
            units = self._at_hand(pos, target)
            if not units:
                continue
            units, likely = self.group(pos, target, units)
            if likely.column is None or self.hopeless(pos, target, likely):
                continue
            key = self._key(pos, target, units)
            gain = self._fights.get(key)
            if gain is None:
                now = self.value(pos) if now is None else now
                gain = self._gain(pos, target, units) - now + self._pushed(pos, target, likely)
                gain += self.opinion(pos, target, likely)
                self._fights[key] = gain
            wanted = least if likely.column > _POOR else least * _FOR_POOR / _WORTHWHILE
            first = gain + self.effort.first(pos.turn, target)
            if pos.round == "opening_combat" and self.effort.omits(target, gain):
                if pos.attacked:
                    continue
                first -= _LAST_OF_ALL  # but nobody opens a battle without a blow
            if gain > wanted and (best is None or first > best[0]):
                best = first, gain, target, units
        if best is None:
            return [action for action in actions if action.verb == "end_combat"]
        _, gain, target, units = best
        distance = pos.world.map.distance
        self._fights = {key: one for key, one in self._fights.items() if distance(int(str(key[0])), target) > _FORGET}
        self._tell_of(pos, target, units, gain)
        world = pos.world
        joins = [Action("join", (world.units[unit].id,)) for unit in units]
        return [Action("attack", (world.map.ids[target],)), *joins, Action("fight")]

    def all_fights(self, pos: TDWPosition, actions: Sequence[Action]) -> float:
        """What a combat part promises: its best attacks, no unit in two of them."""
        self.value_of(pos).aim(pos)
        now, found = self.value(pos), list[tuple[float, tuple[int, ...]]]()
        for action in actions:
            target = pos.world.number("hex", action.target) if action.verb == "attack" else -1
            units = self._at_hand(pos, target) if target >= 0 else ()
            units, likely = self.group(pos, target, units) if units else ((), None)
            if likely is None or likely.column is None or self.hopeless(pos, target, likely):
                continue
            found.append((self._gain(pos, target, units) - now + self._pushed(pos, target, likely), units))
        used, total = set[int](), 0.0
        for gain, units in sorted(found, reverse=True):
            if gain > _WORTHWHILE and not used.intersection(units):
                used.update(units)
                total += gain
        return total

    def _at_hand(self, pos: TDWPosition, target: int) -> tuple[int, ...]:
        """Who may attack a hex and has not come for another one, which can still be attacked."""
        open_ = attack.open_hexes(pos, self.player)

        def free(unit: int) -> bool:
            other = self.meant_for(pos, unit)
            return other is None or other == target or not open_ >> other & 1

        return tuple(unit for unit in attack.attackers(pos, self.player, target) if free(unit))

    def _tell_of(self, pos: TDWPosition, target: int, units: tuple[int, ...], gain: float) -> None:
        message = told(pos, battle_of(pos, self.player, target, units))
        self.because(Reason(message, tuple(pos.unit(unit).id for unit in units), (pos.world.map.ids[target],), gain))

    def group(self, pos: TDWPosition, target: int, units: tuple[int, ...]) -> tuple[tuple[int, ...], Prospect]:
        """Who takes part: nobody who spoils the odds, and nobody who changes nothing and is wanted elsewhere."""
        limit = self._limit(pos)
        kept = sorted(units, key=lambda unit: (-pos.face(unit).attack, unit))[:limit]
        found = self._likely(pos, target, kept)
        for unit in list(reversed(kept)):
            rest = [other for other in kept if other != unit]
            if not rest:
                break
            without = self._likely(pos, target, rest)
            more, less = (-1 if one.column is None else one.column for one in (found, without))
            if less > more or (less == more and self._wanted(pos, unit, target)):
                kept, found = rest, without
        return tuple(sorted(kept)), found

    def _likely(self, pos: TDWPosition, target: int, units: Sequence[int]) -> Prospect:
        return prospect(pos, guns.meant(pos, battle_of(pos, self.player, target, units)))

    def _limit(self, pos: TDWPosition) -> int:
        return 3 if pos.round == "reaction_2" else 99

    def _wanted(self, pos: TDWPosition, unit: int, target: int) -> bool:
        others = attack.open_hexes(pos, self.player) & pos.world.ground.near[pos.at[unit]]
        return bool(others & ~(1 << target))

    def _pushed(self, pos: TDWPosition, target: int, likely: Prospect) -> float:
        """What it is worth that the enemy must go where he would not, beyond the ground."""
        return _PUSHED * likely.won * sum(unit_value(pos, unit) for unit in pos.units_at(target, 1 - self.player))

    def _key(self, pos: TDWPosition, target: int, units: tuple[int, ...]) -> tuple[object, ...]:
        defenders = pos.units_at(target, 1 - self.player)
        return (
            target,
            units,
            tuple(pos.steps[unit] for unit in units),
            tuple((unit, pos.steps[unit]) for unit in defenders),
        )

    def _gain(self, pos: TDWPosition, target: int, units: tuple[int, ...]) -> float:
        """The value after an attack of these units, all that follows from it counted."""
        floor = len(pos.stack) - 1
        node = pos.copy()
        node.events = None
        world = pos.world
        answer(node, Action("attack", (world.map.ids[target],)))
        for unit in units:
            answer(node, Action("join", (world.units[unit].id,)))
        answer(node, Action("fight"))
        try:
            leaves = unfold(node, floor, self.inside, _NODES)
        except TooManyNodes:
            leaves = draw(node, floor, self.inside, TRIES)
        self.weighed += len(leaves)
        return sum(float(chance) * self._leaf(pos, leaf, target) for leaf, chance in leaves)

    def _leaf(self, pos: TDWPosition, leaf: TDWPosition, target: int) -> float:
        """What a combat led to. Who went back was not asked where he is wanted: he may be in the way there, or not."""
        found = self.value(leaf)
        if leaf.result is not None:
            return found
        gone = [unit for unit in pos.units_at(target, 1 - self.player) if leaf.at[unit] not in (target, pos.at[unit])]
        gone = [unit for unit in gone if leaf.at[unit] >= 0]
        if not gone:
            return found
        without = leaf.copy()
        for unit in gone:
            without.put(unit, -1)
        return found + _OPENED * (self.standing(without) - self.standing(leaf))

    def gather(self, pos: TDWPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Only when a plan broke: as it would have been put together."""
        units = tuple(attack.attackers(pos, self.player, step.target))
        wanted, _ = self.group(pos, step.target, units) if units else ((), None)
        for unit in wanted:
            action = Action("join", (pos.unit(unit).id,))
            if action in actions:
                return [action]
        return [action for action in actions if action.verb == "fight"] or [actions[-1]]

    def support(self, pos: TDWPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [guns.chosen(pos, step.battle, actions, attacking=True)]

    def defensive_fire(self, pos: TDWPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [guns.chosen(pos, step.battle, actions, attacking=False)]

    def follow_up(self, pos: TDWPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """11.5 Somebody enters the hex that was fought for, also if he stood a little better before: to an empty one
        the enemy comes back for nothing. Who enters beside him is weighed as it stands."""
        target = step.battle.target
        into = [action for action in actions if action.verb == "advance"]
        if pos.standing(self.player) >> target & 1 or not into:
            return None
        no = [action for action in actions if action.verb != "advance"]
        worth = {action: self.judge(pos, action) for action in actions}
        best = max(into, key=lambda action: worth[action])
        hex = pos.hex_ref(target)
        if no and worth[no[0]] > worth[best] + _WON:
            self.because(Reason(msg("tdw-staff-stay", hex=hex), places=(hex.id,)))
            return no
        unit = pos.unit_ref(pos.world.number("unit", best.target))
        self.because(Reason(msg("tdw-staff-follow", unit=unit, hex=hex), (unit.id,), (hex.id,)))
        return [best]

    def bridges(self, pos: TDWPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """Bridges in a combat as in its odds: who is on the defensive lets them fall."""
        found = quick.inside(pos, step)
        return [found] if found is not None else None
