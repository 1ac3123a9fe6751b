"""25.2 The Replacement Phase of a Night Turn. Movement and combat by night are those by day, under 25.3."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.night import replacements
from salient.games.ardennes44.pieces.counters import SIDES
from salient.games.ardennes44.position import DESTROYED, A44Position
from salient.games.ardennes44.world import A44World

DONE = Action("done")


class ReplacementPhase(Auto, frozen=True):
    """25.2 The points of the night; there may be none."""

    player: int

    @rule("25.1a", "25.2a")
    def run(self, pos: A44Position) -> None:
        replacements.begin(pos)
        points = replacements.points_left(pos, self.player)
        if points:
            pos.say("a44-replacement-points", side=Ref("side", SIDES[self.player]), points=points)
            pos.push(Replacements(self.player))


@lru_cache(maxsize=32)
def _replaceable(world: A44World, side: int) -> tuple[int, ...]:
    """The counters that are units and not made by losses or breakdown."""
    return tuple(unit for unit in world.own[side] if world.units[unit].special.isdisjoint(replacements.COUNTERS))


class Replacements(Step, frozen=True):
    """25.2 Who gets the next point."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("replace", "done")

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-replacements", points=replacements.points_left(pos, self.player))

    @rule("25.2a", "25.2b", "25.2c")
    def actions(self, pos: A44Position) -> list[Action]:
        offer = pos.world.offers("replace", "unit")
        found = [offer[unit] for unit in self._units(pos)]
        found.append(DONE)
        return found

    def _units(self, pos: A44Position) -> list[int]:
        at, steps, units = pos.at, pos.steps, pos.world.units
        own = _replaceable(pos.world, self.player)
        reduced = [unit for unit in own if at[unit] >= 0 and steps[unit] < units[unit].max_steps]
        destroyed = [unit for unit in own if at[unit] == DESTROYED]
        found = [unit for unit in reduced if not replacements.why_not_restore(pos, unit)]
        if destroyed:
            paths = supply(pos, self.player)
            found += [unit for unit in destroyed if replacements.places(pos, unit, paths)]
        return found

    @rule("25.2c", "25.2e", "25.2f")
    def play(self, pos: A44Position, action: Action) -> None:
        """A reduced unit gets its step at once; of a destroyed one the place is asked."""
        if action.verb == "done":
            return
        unit = pos.world.number("unit", action.target)
        if pos.at[unit] >= 0:
            replacements.restore(pos, unit)
            go_on(pos, self.player)
        else:
            pos.push(ReplacementPlace(self.player, unit))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        if pos.unit(unit).side != self.player:
            return [refuse("25.2", "a44-refused-replace-not-yours", unit=pos.unit_ref(unit))]
        return replacements.why_not_replace(pos, unit, None, supply(pos, self.player))


@rule("25.2a")
def go_on(pos: A44Position, player: int) -> None:
    """The next point, if one is left."""
    if replacements.points_left(pos, player) > 0:
        pos.push(Replacements(player))


class ReplacementPlace(Step, frozen=True):
    """25.2 Where a destroyed unit returns; a large one takes the place of a Remnant."""

    player: int
    unit: int

    verbs: ClassVar[tuple[str, ...]] = ("place",)

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-replacement-place", unit=pos.unit_ref(self.unit))

    @rule("25.2e", "25.2f")
    def actions(self, pos: A44Position) -> list[Action]:
        offer = pos.world.offers("place", "hex")
        return [offer[hex] for hex in bits.places(replacements.places(pos, self.unit, supply(pos, self.player)))]

    @rule("25.2c", "25.2e", "25.2f")
    def play(self, pos: A44Position, action: Action) -> None:
        replacements.bring_back(pos, self.unit, pos.world.number("hex", action.target))
        go_on(pos, self.player)

    @rule("25.2e", "25.2f")
    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        hex = pos.world.number("hex", action.target)
        return replacements.why_not_return(pos, self.unit, hex, supply(pos, self.player))
