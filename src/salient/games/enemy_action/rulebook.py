"""Enemy Action: Ardennes as the engine sees it: names, scenarios, options, views, and what analysis asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs
from salient.engine.cases import CaseRunner
from salient.engine.data import DataSet, overlay_folder
from salient.engine.messages import Message, Ref
from salient.engine.news import News
from salient.engine.roles import Roles
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.thought import StaffOffice
from salient.engine.view import Badges, Known, Layout, Overlay, PrintedTable, Route, View
from salient.games.enemy_action import soundness, tables
from salient.games.enemy_action.combat import (
    allied_attack,
    allied_defence,
    allied_losses,
    german_advance,
    german_attack,
    german_losses,
    policy,
)
from salient.games.enemy_action.day import sequence, set_up
from salient.games.enemy_action.map import theatre
from salient.games.enemy_action.map.theatre import FOLDER
from salient.games.enemy_action.movement import moves
from salient.games.enemy_action.news import NEWS
from salient.games.enemy_action.options import OPTIONS
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.rows import SCENARIOS
from salient.games.enemy_action.shown import counters, names, overlays, printed, views
from salient.games.enemy_action.verbs import ROLES, VERBS
from salient.games.enemy_action.world import EAAWorld

#: The rooms whose steps are pushed by name: whoever plays the game must have loaded them.
ROOMS = (allied_attack, allied_defence, allied_losses, german_advance, german_attack, german_losses)
MESSAGES = (
    "enemy_action-legend-factor_1",
    "enemy_action-legend-factor_2",
    "enemy_action-legend-label",
    "enemy_action-legend-stripe",
    "enemy_action-legend-size",
    "enemy_action-legend-symbol",
    "enemy_action-legend-code",
    "enemy_action-legend-mark",
    "enemy_action-legend-reduced",
    "enemy_action-title",
    "enemy_action-scenario-learning",
    "enemy_action-scenario-breakthrough",
    "enemy_action-scenario-race",
    "enemy_action-scenario-campaign",
)


class EnemyAction(Rulebook):
    name = "enemy_action"
    version = 1
    sides = SIDES
    played_by_rules = frozenset({SIDES[GERMAN]})
    colours = ("red", "blue")
    legend: ClassVar[Mapping[str, str]] = {
        "factor_1": "B05",
        "factor_2": "M01",
        "label": "B01",
        "stripe": "B01",
        "size": "B01",
        "symbol": "B06",
        "code": "B07",
        "mark": "B02",
        "reduced": "B02",
    }
    scenarios = SCENARIOS
    options = OPTIONS
    verbs: ClassVar[Verbs] = VERBS
    roles: ClassVar[Roles] = ROLES
    course: ClassVar[Mapping[str, tuple[str, ...]]] = {"eaa-fact-points": ("points", "decisive", "marginal", "german")}
    news: ClassVar[News] = NEWS
    statuses: ClassVar[Badges] = counters.BADGES
    usual = frozenset(policy.USUAL)
    # 11 days of at most 40 impulses a side, each with 60 units that take 20 answers to move and 30 combats of 60.
    tempered = True
    longest = 1_000_000
    folder = FOLDER

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> EAAWorld:
        return self.kept_world(set_up.world, scenario, options)

    def setup(self, world: EAAWorld) -> EAAPosition:
        return set_up.set_up(world, sequence.Day())

    def position_type(self) -> type[EAAPosition]:
        return EAAPosition

    def dataset(self) -> DataSet:
        return _dataset()

    def layout(self, world: EAAWorld) -> Layout:
        return views.layout(world)

    def view(self, pos: EAAPosition, side: str | None) -> View:
        return views.view(pos, side)

    def routes(self, pos: EAAPosition, units: Sequence[str]) -> Mapping[str, Route]:
        return moves.routes(pos, [pos.world.number("unit", unit) for unit in units])

    def outcome(self, before: EAAPosition, after: EAAPosition) -> tuple[Message, ...]:
        return policy.outcome(before, after)

    def strengths(self, pos: EAAPosition) -> dict[str, int]:
        units, at, steps = pos.world.units, pos.at, pos.steps
        return {unit.id: steps[number] for number, unit in enumerate(units) if at[number] >= 0}

    def policy(self, pos: EAAPosition, actions: Sequence[Action]) -> Action | None:
        return policy.policy(pos, actions)

    def staff(self) -> StaffOffice:
        from salient.games.enemy_action.staff.staff import Staff  # a game without computer players does not load it

        return Staff

    def margin(self, pos: EAAPosition, side: str) -> float:
        """The points that the Germans lack for a marginal victory of theirs: what the Allies have to spare."""
        lead = pos.world.rules.levels.allied_marginal - pos.points + 0.5
        return lead if side == SIDES[ALLIED] else -lead

    def cases(self, format: str) -> CaseRunner | None:
        from salient.games.enemy_action.cases.runner import EAACases  # a game that is played does not load it

        return EAACases() if format == EAACases.format else None

    def picture(self, world: EAAWorld) -> tuple[Chart, str | None]:
        return theatre.chart(), None

    def printed_tables(self) -> tuple[PrintedTable, ...]:
        return printed.printed_tables()

    def overlays(self, pos: EAAPosition, side: str | None) -> tuple[Overlay, ...]:
        return overlays.overlays(pos)

    def broken(self, pos: EAAPosition) -> list[str]:
        return list(soundness.problems(pos))

    def set_up_faults(self, pos: EAAPosition) -> list[str]:
        return list(soundness.set_up_faults(pos))

    def who(self, world: EAAWorld, lang: str) -> Mapping[str, Known]:
        return names.who(lang)

    def name_of(self, ref: Ref, lang: str) -> str | None:
        return names.name_of(self.texts, ref, lang)


@cache
def _dataset() -> DataSet:
    """Every table of the game, the map's too."""
    data = DataSet(FOLDER / "data", overlay_folder("enemy_action"))
    data.adopt(*theatre.chart().tables)
    tables.read(data)
    theatre.check(data)
    data.check_overlay()
    return data


RULEBOOK = EnemyAction()
