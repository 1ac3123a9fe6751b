"""4.2, 13 The replacement phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.assets import replacements
from salient.games.deadly_woods.assets.replacements import ARMOR, INFANTRY
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.position import ELIMINATED, SURRENDERED, TDWPosition

DONE = Action("done")


class ReplacementPhase(Auto, frozen=True):
    """13.2 First the side without the initiative."""

    @rule("4.2", "13.2a", "13.2b")
    def run(self, pos: TDWPosition) -> None:
        pos.phase = "replacements"
        replacements.begin(pos)
        pos.push(SpendPoints(pos.initiative), SpendPoints(1 - pos.initiative))


class SpendPoints(Auto, frozen=True):
    """13.2 Asks while a point can be spent."""

    player: int

    def run(self, pos: TDWPosition) -> None:
        if replacements.may_raise(pos, self.player) or any(_returning(pos, self.player)):
            pos.push(Replacements(self.player))


def _returning(pos: TDWPosition, side: int) -> Iterator[tuple[int, list[int]]]:
    """The units that can be rebuilt, each with its cities."""
    if side != ALLIED:
        return
    back = [unit for unit in pos.world.own[ALLIED] if replacements.can_return(pos, unit)]
    common = replacements.open_cities(pos) if back else 0
    for unit in back:
        cities = replacements.cities(pos, unit, common)
        if cities:
            yield unit, cities


def _offers(pos: TDWPosition, side: int) -> list[Action]:
    world = pos.world
    found = world.offers_to("raise", replacements.may_raise(pos, side))
    for unit, cities in _returning(pos, side):
        by_hex = world.offers_from("rebuild", "unit", unit, "hex")
        found += [by_hex[hex] for hex in cities]
    return found


class Replacements(Step, frozen=True):
    """13.2 Who gets the next point."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("raise", "rebuild", "done")
    begins: ClassVar[bool] = True

    def prompt(self, pos: TDWPosition) -> Message:
        infantry, armor = (replacements.points(pos, self.player, kind) for kind in (INFANTRY, ARMOR))
        return msg("tdw-ask-replacements", infantry=infantry, armor=armor)

    @rule("13.1", "13.2c", "13.2.1a", "13.2.2a")
    def actions(self, pos: TDWPosition) -> list[Action]:
        return [*_offers(pos, self.player), DONE]

    def play(self, pos: TDWPosition, action: Action) -> None:
        if action.verb == "done":
            return
        unit = pos.world.number("unit", action.targets[0])
        if action.verb == "raise":
            replacements.restore(pos, unit)
        else:
            replacements.rebuild(pos, unit, pos.world.number("hex", action.targets[1]))
        pos.push(SpendPoints(self.player))

    @rule("13.2.1b", "13.2.2a", "13.2.2d")
    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        """A unit that is gone comes back in a city, if it does at all; of a city the unit that comes nearest to it."""
        number = pos.world.number(kind, id)
        if kind == "unit":
            if self.player == ALLIED and pos.at[number] in (ELIMINATED, SURRENDERED):
                return replacements.why_not_back(pos, number)
            return replacements.why_not_raise(pos, self.player, number)
        if kind != "hex":
            return []
        gone = [unit for unit in pos.world.own[self.player] if replacements.can_return(pos, unit)]
        if not gone:
            return [refuse("13.2.2a", "tdw-refused-rebuild-nobody")]
        return min((replacements.why_not_rebuild(pos, self.player, unit, number) for unit in gone), key=len)

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if not action.targets:
            return []
        unit = pos.world.number("unit", action.targets[0])
        if action.verb == "raise":
            return replacements.why_not_raise(pos, self.player, unit)
        hex = pos.world.number("hex", action.targets[1])
        return replacements.why_not_rebuild(pos, self.player, unit, hex)
