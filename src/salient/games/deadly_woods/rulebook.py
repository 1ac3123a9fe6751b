"""The Deadly Woods as the engine sees it: names, scenarios, options, views, and what analysis asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs
from salient.engine.cases import CaseRunner
from salient.engine.data import DataSet, overlay_folder
from salient.engine.messages import Message, Ref, Refusal
from salient.engine.news import News
from salient.engine.roles import Roles
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.sums import Sum
from salient.engine.thought import StaffOffice
from salient.engine.view import Badges, Known, Layout, Overlay, PrintedTable, Route, View
from salient.games.deadly_woods import sequence, soundness, tables
from salient.games.deadly_woods.assets import asset_phase, replacement_phase
from salient.games.deadly_woods.combat import combat_part, results
from salient.games.deadly_woods.map import theatre
from salient.games.deadly_woods.map.theatre import FOLDER
from salient.games.deadly_woods.movement import movement_part, routes, walk_cost
from salient.games.deadly_woods.news import NEWS
from salient.games.deadly_woods.options import OPTIONS
from salient.games.deadly_woods.pieces.counters import SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rows import SCENARIOS
from salient.games.deadly_woods.setup import cleanup, set_up, victory
from salient.games.deadly_woods.shown import clicks, counters, names, overlays, printed, reckoning, views
from salient.games.deadly_woods.verbs import ROLES, VERBS
from salient.games.deadly_woods.world import TDWWorld

#: The rooms whose steps are pushed by name: whoever plays the game must have loaded them.
ROOMS = (asset_phase, replacement_phase, movement_part, combat_part, cleanup)
MESSAGES = (
    "deadly_woods-legend-factor_1",
    "deadly_woods-legend-factor_2",
    "deadly_woods-legend-factor_3",
    "deadly_woods-legend-label",
    "deadly_woods-legend-stripe",
    "deadly_woods-legend-size",
    "deadly_woods-legend-symbol",
    "deadly_woods-legend-mark",
    "deadly_woods-legend-code",
    "deadly_woods-legend-reduced",
    "deadly_woods-title",
    "deadly_woods-scenario-german-attack",
    "deadly_woods-scenario-campaign",
    "deadly_woods-scenario-three-turns",
    "deadly_woods-scenario-skyline-drive",
)


class DeadlyWoods(Rulebook):
    name = "deadly_woods"
    version = 1
    sides = SIDES
    colours = ("red", "blue")
    legend: ClassVar[Mapping[str, str]] = {
        "factor_1": "11.3.2",
        "factor_2": "11.3.2",
        "factor_3": "10.1",
        "label": "2.3.1",
        "stripe": "6.1",
        "size": "1.2",
        "symbol": "2.3.1",
        "mark": "2.3.1.1",
        "code": "14.8",
        "reduced": "2.3.1.1",
    }
    scenarios = SCENARIOS
    options = OPTIONS
    verbs: ClassVar[Verbs] = VERBS
    roles: ClassVar[Roles] = ROLES
    course: ClassVar[Mapping[str, tuple[str, ...]]] = {"tdw-fact-points": ("points", "needed")}
    news: ClassVar[News] = NEWS
    statuses: ClassVar[Badges] = counters.BADGES
    usual = frozenset(reckoning.USUAL)
    # 12 turns of at most 14 rounds, each with 150 units that take 26 answers to move and 60 combats of 30.
    tempered = True
    longest = 1_000_000
    folder = FOLDER

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> TDWWorld:
        return self.kept_world(set_up.world, scenario, options)

    def setup(self, world: TDWWorld) -> TDWPosition:
        return set_up.set_up(world, sequence.Turn(world.rules.first_turn))

    def position_type(self) -> type[TDWPosition]:
        return TDWPosition

    def dataset(self) -> DataSet:
        return _dataset()

    def layout(self, world: TDWWorld) -> Layout:
        return views.layout(world)

    def view(self, pos: TDWPosition, side: str | None) -> View:
        return views.view(pos, side)

    def routes(self, pos: TDWPosition, units: Sequence[str]) -> Mapping[str, Route]:
        return routes.routes(pos, [pos.world.number("unit", unit) for unit in units])

    def walk_sum(self, pos: TDWPosition, steps: Sequence[str]) -> Sum | None:
        return walk_cost.walk_sum(pos, steps)

    def outcome(self, before: TDWPosition, after: TDWPosition) -> tuple[Message, ...]:
        return results.outcome(before, after)

    def strengths(self, pos: TDWPosition) -> dict[str, int]:
        units, at, steps = pos.world.units, pos.at, pos.steps
        return {unit.id: steps[number] for number, unit in enumerate(units) if at[number] >= 0}

    def policy(self, pos: TDWPosition, actions: Sequence[Action]) -> Action | None:
        return reckoning.policy(pos, actions)

    def staff(self) -> StaffOffice:
        from salient.games.deadly_woods.staff.staff import Staff  # a game between people does not load it

        return Staff

    def margin(self, pos: TDWPosition, side: str) -> float:
        """The points that the German has beyond what he needs. Who has won leads by half a point at least."""
        lead = pos.points - victory.needed(pos) + 0.5
        if pos.result is not None and pos.result.winner is not None:
            lead = max(lead, 0.5) if pos.result.winner == SIDES[0] else min(lead, -0.5)
        elif pos.result is not None:
            lead = 0.0
        return lead if side == SIDES[0] else -lead

    def cases(self, format: str) -> CaseRunner | None:
        from salient.games.deadly_woods.cases.runner import TDWCases  # a game that is played does not load it

        return TDWCases() if format == TDWCases.format else None

    def picture(self, world: TDWWorld) -> tuple[Chart, str | None]:
        return theatre.chart(), None

    def printed_tables(self) -> tuple[PrintedTable, ...]:
        return printed.printed_tables()

    def overlays(self, pos: TDWPosition, side: str | None) -> tuple[Overlay, ...]:
        return overlays.overlays(pos)

    def broken(self, pos: TDWPosition) -> list[str]:
        return list(soundness.problems(pos))

    def set_up_faults(self, pos: TDWPosition) -> list[str]:
        return list(soundness.set_up_faults(pos))

    def who(self, world: TDWWorld, lang: str) -> Mapping[str, Known]:
        return names.who(lang)

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> Sequence[Refusal]:
        return clicks.why_not(pos, kind, id)

    def name_of(self, ref: Ref, lang: str) -> str | None:
        return names.name_of(ref)


@cache
def _dataset() -> DataSet:
    """Every table of the game, the map's too."""
    data = DataSet(FOLDER / "data", overlay_folder("deadly_woods"))
    data.adopt(*theatre.chart().tables)
    tables.read(data)
    theatre.check(data)
    data.check_overlay()
    return data


RULEBOOK = DeadlyWoods()
