"""Drill as the engine sees it: names, views, routes, and what analysis asks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

import msgspec

from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs
from salient.engine.data import DataSet
from salient.engine.kit import layout_of
from salient.engine.messages import Message, Ref, msg
from salient.engine.news import News
from salient.engine.roles import Roles
from salient.engine.rulebook import Option, OptionValue, Rulebook
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.engine.view import Badge, Badges, Edge, Layout, Overlay, Phase, Piece, PrintedTable, Route, View
from salient.games.drill import movement, picture, sequence, supply
from salient.games.drill.combat import Assault, ChooseLoss, Combat, CombatRoll
from salient.games.drill.movement import March, Movement
from salient.games.drill.position import DrillPosition
from salient.games.drill.retreat import Advance, Retreat
from salient.games.drill.world import (
    BLUE,
    FOLDER,
    GONE,
    NOBODY,
    RED,
    SIDES,
    DrillWorld,
    combat_results,
    dataset,
    the_map,
)

PHASES = ("drill-phase-movement", "drill-phase-combat", "drill-phase-supply")
RULES_OF = ("3.1", "6.1", "8.1")  # what tells of each
MESSAGES = (
    "drill-legend-factor_1",
    "drill-legend-factor_2",
    "drill-legend-factor_3",
    "drill-legend-label",
    "drill-legend-size",
    "drill-legend-symbol",
    "drill-overlay-supply",
    "drill-legend-reduced",
    *PHASES,
    "drill-option-mines",
    "drill-scenario-bridgehead",
    "drill-scenario-meeting",
    "drill-table-crt",
    "drill-title",
)


class Drill(Rulebook):
    name = "drill"
    version = 1
    sides = SIDES
    legend: ClassVar[Mapping[str, str]] = {
        "factor_1": "6.2",
        "factor_2": "6.4",
        "factor_3": "3.2",
        "label": "1.1",
        "size": "1.1",
        "symbol": "1.1",
        "reduced": "1.1",
    }
    scenarios = ("bridgehead", "meeting")
    options = (Option("mines", True),)
    verbs: ClassVar[Verbs] = {
        "mine": ("hex",),
        "select": ("unit",),
        "move": ("hex",),
        "stop": (),
        "attack": ("unit",),
        "join": ("unit",),
        "fight": (),
        "lose": ("unit",),
        "retreat": ("hex",),
        "advance": ("unit",),
        "decline": (),
        "done": (),
        "roll": ("number",),
    }
    roles: ClassVar[Roles] = {
        "mine": ("silent",),
        "select": ("begin",),
        "move": ("move",),
        "stop": ("stop",),
        "attack": ("attack",),
        "join": ("add", "all", "attack"),
        "fight": ("commit", "attack"),
        "retreat": ("move",),
        "advance": ("move",),
        "decline": ("decline", "silent"),
        "done": ("end",),
    }
    news: ClassVar[News] = {
        "drill-moves": "move",
        "drill-mine-found": "reveal",
        "drill-result": "result",
        "drill-reduced": "loss",
        "drill-eliminated": "loss",
        "drill-retreats": "fall_back",
        "drill-advances": "follow_up",
        "drill-holds": "control",
        "drill-turn": "turn",
        "drill-player-turn": "turn",
    }
    statuses: ClassVar[Badges] = {"unsupplied": Badge("U", mood="bad")}
    short_turns = True
    longest = 1_000
    folder = FOLDER

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> DrillWorld:
        return self.kept_world(DrillWorld, scenario, options)

    def setup(self, world: DrillWorld) -> DrillPosition:
        return sequence.set_up(world)

    def position_type(self) -> type[DrillPosition]:
        return DrillPosition

    def dataset(self) -> DataSet:
        return dataset()

    def layout(self, world: DrillWorld) -> Layout:
        return _layout(world)

    def printed_tables(self) -> tuple[PrintedTable, ...]:
        return (msgspec.structs.replace(combat_results().printed(), rule="6.6"),)

    def picture(self, world: DrillWorld) -> tuple[Chart, None]:
        return picture.chart(world), None

    def overlays(self, pos: DrillPosition, side: str | None) -> tuple[Overlay, ...]:
        return tuple(supply.overlays(pos))

    @rule("5.1")
    def view(self, pos: DrillPosition, side: str | None) -> View:
        pieces = [_shown(pos, unit) for unit in range(len(pos.world.units))]
        ids = pos.world.map.ids
        if pos.mine != NOBODY and (side == SIDES[RED] or pos.result is not None):
            pieces.append(Piece("minefield", SIDES[RED], ids[pos.mine], kind="marker", symbol="mine"))
        if pos.blown != NOBODY:
            pieces.append(Piece("blown-mines", SIDES[RED], ids[pos.blown], kind="marker", symbol="mine_spent"))
        return View(
            side=side,
            turn=pos.turn,
            turns=pos.world.setup.turns,
            asked=pos.asked,
            sequence=_sequence(pos),
            pieces=tuple(pieces),
            control={
                pos.world.map.ids[hex]: SIDES[held]
                for hex, held in zip(pos.world.objectives, pos.held, strict=True)
                if held != NOBODY
            },
            result=pos.result,
        )

    def routes(self, pos: DrillPosition, units: Sequence[str]) -> Mapping[str, Route]:
        if len(units) != 1 or not pos.stack:
            return {}  # 1.2: battalions move one by one
        return movement.routes(pos, pos.world.things["unit"][units[0]])

    def walk_sum(self, pos: DrillPosition, steps: Sequence[str]) -> Sum | None:
        return movement.walk_sum(pos, steps)

    def outcome(self, before: DrillPosition, after: DrillPosition) -> tuple[Message, ...]:
        found = []
        for unit in range(len(before.world.units)):
            ref = before.unit_ref(unit)
            if before.at[unit] != GONE and after.at[unit] == GONE:
                found.append(msg("drill-outcome-eliminated", unit=ref))
                continue
            if after.left[unit] < before.left[unit]:
                found.append(msg("drill-outcome-reduced", unit=ref))
            if after.at[unit] != before.at[unit]:
                found.append(msg("drill-outcome-moved", unit=ref, hex=before.hex_ref(after.at[unit])))
        return tuple(found) or (msg("drill-outcome-nothing"),)

    def strengths(self, pos: DrillPosition) -> dict[str, int]:
        units = pos.world.units
        return {unit.unit: pos.left[number] for number, unit in enumerate(units) if pos.at[number] != GONE}

    def policy(self, pos: DrillPosition, actions: Sequence[Action]) -> Action | None:
        """Inside a combat: all join who can, the first hex, the first unit, and the attacker follows."""
        return actions[0] if isinstance(pos.stack[-1], (Assault, Retreat, ChooseLoss, Advance)) else None

    @rule("5.1")
    def guess(self, pos: DrillPosition, side: str | None, rng: random.Random) -> DrillPosition:
        return rng.choice(self._possible(pos, side))

    def hides(self, world: DrillWorld) -> bool:
        return bool(world.options["mines"])

    def possibilities(self, pos: DrillPosition, side: str) -> list[DrillPosition]:
        return self._possible(pos, side)

    def _possible(self, pos: DrillPosition, side: str | None) -> list[DrillPosition]:
        """The mines wherever Blue has not been yet; Red knows, and so does everybody once the game is over."""
        if pos.mine == NOBODY or side == SIDES[RED] or pos.result is not None:
            return [pos.copy()]
        found = []
        for hex in pos.world.minefield:
            if not pos.searched >> hex & 1:
                twin = pos.copy()
                twin.mine = hex
                found.append(twin)
        return found

    def broken(self, pos: DrillPosition) -> list[str]:
        world, problems = pos.world, []
        for unit, hex in enumerate(pos.at):
            name = world.units[unit].unit
            if (hex == GONE) != (pos.left[unit] == 0) or not 0 <= pos.left[unit] <= 2:
                problems.append(f"1.1: {name} has {pos.left[unit]} steps at place {hex}")
            if hex != GONE and world.lake >> hex & 1:
                problems.append(f"3.4: {name} is in a lake")
        marching = any(isinstance(step, March) for step in pos.stack)
        places = [hex for hex in pos.at if hex != GONE]
        if len(set(places)) != len(places) and not marching:
            problems.append("1.2: two units in one hex")
        return problems

    def set_up_faults(self, pos: DrillPosition) -> list[str]:
        """A unit must be able to pay for one of the steps that lead away."""
        world, problems = pos.world, []
        for unit, hex in enumerate(pos.at):
            if all(cost > pos.points_of(unit) for _, cost in world.steps[hex]):
                problems.append(f"3.1: {world.units[unit].unit} can never leave {world.map.ids[hex]}")
        return problems

    def name_of(self, ref: Ref, lang: str) -> str | None:
        return f"{ref.id} {name}" if ref.kind == "hex" and (name := _names().get(ref.id)) else None


@cache
def _names() -> dict[str, str]:
    ground = the_map()
    return {id: data.name for id, data in zip(ground.ids, ground.hexes, strict=True) if data.name}


def _shown(pos: DrillPosition, unit: int) -> Piece:
    """A counter that stands as it stood is not made anew."""
    key = (unit, pos.at[unit], pos.left[unit], pos.unsupplied[unit])
    return pos.world.pieces.of(key, lambda: _piece(pos, unit))


def _piece(pos: DrillPosition, unit: int) -> Piece:
    data = pos.world.units[unit]
    here = pos.at[unit]
    return Piece(
        id=data.unit,
        side=data.side,
        place=None if here == GONE else pos.world.map.ids[here],
        symbol="infantry",
        size="II",
        label=data.name,
        factors=(str(pos.attack_of(unit)), str(pos.defence_of(unit)), str(data.move)),
        reduced=pos.left[unit] == 1,
        status=("unsupplied",) if pos.unsupplied[unit] else (),
    )


def _sequence(pos: DrillPosition) -> tuple[Phase, ...]:
    return _phases(_current_phase(pos))


@cache
def _phases(current: tuple[int, int] | None) -> tuple[Phase, ...]:
    return tuple(
        Phase(msg(phase, side=Ref("side", SIDES[player])), (player, index) == current, RULES_OF[index])
        for player in (BLUE, RED)
        for index, phase in enumerate(PHASES)
    )


def _current_phase(pos: DrillPosition) -> tuple[int, int] | None:
    for step in reversed(pos.stack):
        if isinstance(step, Movement):
            return (step.player, 0)
        if isinstance(step, (Combat, Assault, CombatRoll)):
            return (step.player, 1)
    return None


def _layout(world: DrillWorld) -> Layout:
    def tags(hex: int) -> list[str]:
        found = [f"supply-{SIDES[side]}" for side in (BLUE, RED) if hex in world.edge[side]]
        return found + (["objective"] if hex in world.objectives else [])

    sides = dataset().tables["sides.csv"].rows
    edges = [Edge(s.a, s.b, tuple(tag for tag in ("river", "bridge", "road") if getattr(s, tag))) for s in sides]
    return layout_of(world.map, tags=tags, edges=edges)


RULEBOOK = Drill()
