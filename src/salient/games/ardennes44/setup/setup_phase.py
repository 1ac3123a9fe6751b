"""S1.3 Set-up: the German player places his units; the Allied ones stand where they are printed."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import traffic_phase
from salient.games.ardennes44.options import dumps, special_steps
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.refusals import last_reason
from salient.games.ardennes44.setup import historical, start_areas, victory
from salient.games.ardennes44.setup.scenarios import first_position, world
from salient.games.ardennes44.world import A44World

__all__ = ["GermanSetUp", "PlaceUnit", "set_up", "world"]

CHANGES = 40  # how often a unit may be taken up again: a limit of ours, so that the set-up ends
DONE, HISTORICAL = Action("done"), Action("historical")


@rule("S4b", "32.1a")
def set_up(world: A44World, turn: type[Auto]) -> A44Position:
    """The position before the first answer. `turn` is the step that begins a turn."""
    pos = first_position(world)
    scenario = victory.scenario(pos)
    pos.push(turn(scenario.first_turn))
    if "allied_traffic_placed" in scenario.special:
        pos.push(traffic_phase.RemoveTraffic(ALLIED), traffic_phase.PlaceTraffic(ALLIED))
    if scenario.set_up == "printed":
        pos.push(GermanSetUp())
    if world.options.get(dumps.OPTION) and scenario.first_turn <= dumps.LAST_TURN:
        pos.push(special_steps.PlaceDumps())
    return pos


class GermanSetUp(Step, frozen=True):
    """S1.3 One unit after the other, or all that are left at once. Units may be taken up again, but not for ever."""

    changes: int = 0  # how many units were taken up again

    player: ClassVar[int] = GERMAN
    verbs: ClassVar[tuple[str, ...]] = ("select", "historical", "done")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-set-up", left=len(start_areas.unplaced(pos)))

    @rule("S1b")
    def actions(self, pos: A44Position) -> list[Action]:
        select, at = pos.world.offers("select", "unit"), pos.at
        in_hand = start_areas.unplaced(pos)
        found = [select[unit] for unit in in_hand if start_areas.has_room(pos, unit)]
        if self.changes < CHANGES:
            found += [select[unit] for unit in start_areas.areas(pos.world) if at[unit] != NOWHERE]
        return [*found, HISTORICAL if in_hand else DONE]

    def aside(self, pos: A44Position) -> list[Action]:
        """Units that stand on the map already can be taken up again, but need not."""
        select = pos.world.offers("select", "unit")
        return [select[unit] for unit in start_areas.areas(pos.world) if pos.at[unit] != NOWHERE]

    @rule("S1b")
    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "done":
            begin(pos)
        elif action.verb == "historical":
            historical.set_up(pos)
            pos.say("a44-set-up-historical")
            pos.push(self)
        else:
            unit = pos.world.number("unit", action.target)
            again = pos.at[unit] != NOWHERE
            pos.push(GermanSetUp(self.changes + again), PlaceUnit(unit))

    @rule("S1b")
    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        in_hand = start_areas.unplaced(pos)
        if action.verb == "done":
            return [refuse("S1b", "a44-refused-units-in-hand", left=len(in_hand))]
        if action.verb == "historical":
            return [refuse("S1b", "a44-refused-all-placed")]
        unit = pos.world.number("unit", action.target)
        if unit not in start_areas.areas(pos.world):
            return [refuse("S1b", "a44-refused-not-starting", unit=pos.unit_ref(unit))]
        if unit in in_hand:
            return last_reason(self, pos, action, "8.1", "a44-refused-no-room", unit=pos.unit_ref(unit))
        return [] if action in self.actions(pos) else [refuse(None, "a44-refused-changes", number=CHANGES)]


class PlaceUnit(PickOne, frozen=True):
    """S1.3 The hex of one unit."""

    unit: int

    player: ClassVar[int] = GERMAN
    verb: ClassVar[str] = "place"
    kind: ClassVar[str] = "hex"

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-place-unit", unit=pos.unit_ref(self.unit))

    @rule("S1b", "S1c")
    def choices(self, pos: A44Position) -> list[int]:
        return start_areas.open_hexes(pos, self.unit)

    @rule("S1b")
    def pick(self, pos: A44Position, hex: int) -> None:
        pos.put(self.unit, hex)
        pos.say("a44-unit-placed", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(hex))

    def why_not_pick(self, pos: A44Position, hex: int) -> list[Refusal]:
        return start_areas.why_not_start(pos, self.unit, hex)


def begin(pos: A44Position) -> None:
    """The set-up is finished: where the Germans stand the ground is theirs (30.1b)."""
    for unit in start_areas.areas(pos.world):
        pos.control[pos.at[unit]] = 1 + GERMAN
    pos.say("a44-set-up-done")
