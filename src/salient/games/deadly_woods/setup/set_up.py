"""3.2 The world of a scenario, and the position in which it begins. Nobody chooses anything here."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from salient.board import bits
from salient.engine.position import column
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.map import theatre
from salient.games.deadly_woods.pieces import counters
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, OUT, TRACK, TDWPosition
from salient.games.deadly_woods.rows import Scenario, StartRow
from salient.games.deadly_woods.words import CHITS
from salient.games.deadly_woods.world import TDWWorld

CHIT_BOXES = 4  # of pos.cup: in the cup, in hand, played, and where all are at first: not in play
DELAY_COMES = 2  # 12.9.1
TRACK_BOXES = {"special": 0, "first": 1, "second": 2}


@rule("3.1", "3.3")
def world(rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]) -> TDWWorld:
    """The tables of one game. A piece that the scenario's set-up does not name is not in the game."""
    found = tables.load()
    rules = helped(found.scenarios.named(scenario), options)
    starts = {row.piece: row for row in found.set_up(rules)}
    return TDWWorld(
        rulebook,
        scenario,
        options,
        rules=rules,
        tables=found,
        ground=theatre.ground(),
        places=theatre.places(),
        units=[counters.unit(row) for row in found.units if row.id in starts],
        assets=[counters.asset(row) for row in found.assets if row.id in starts],
        entries={row.piece: row.entries for row in starts.values() if row.entries},
    )


def helped(rules: Scenario, options: Mapping[str, OptionValue]) -> Scenario:
    """The scenario with the handicap that the players have chosen, if it has one; old saves name none."""
    given = rules.handicap
    if given is None or options.get("handicap", "none") == "none":
        return rules
    wanted = msgspec.structs.replace(rules.victory, points=given.points, draw=given.draw)
    return msgspec.structs.replace(rules, victory=wanted)


@rule("3.2f", "3.2g", "2.2.2", "2.6")
def set_up(world: TDWWorld, first: Step) -> TDWPosition:
    """The position before anything happened; `first` is the sequence of play."""
    starts = {row.piece: row for row in world.tables.set_up(world.rules)}
    units = [starts[unit.id] for unit in world.units]
    assets = [starts[asset.id] for asset in world.assets]
    turn = world.rules.first_turn
    pos = TDWPosition(
        world=world,
        at=column([_unit_place(world, row) for row in units]),
        steps=column([unit.max_steps for unit in world.units]),
        due=column([_unit_due(world, row) for row in units]),
        asset_at=column([_asset_place(world, number, row) for number, row in enumerate(assets)]),
        asset_state=column([0] * len(assets)),
        asset_due=column([_asset_due(world, number, row) for number, row in enumerate(assets)]),
        cup=column([0] * len(CHITS) * (CHIT_BOXES - 1) + [world.tables.chits[chit].copies for chit in CHITS]),
        turn=turn,
        initiative=ALLIED if world.tables.turn(turn).initiative == "allied" else GERMAN,
        german=world.places.german_at_start,
        down=bits.of(world.places.destroyed_at_start),
        fuel="" if world.peiper >= 0 else "gone",
    )
    pos.push(first)
    return pos


@rule("3.2a", "3.2b", "3.2c")
def _unit_place(world: TDWWorld, row: StartRow) -> int:
    """Von der Heydte waits in the box for his jump (12.7), Delay on the track for turn 2 (12.9.1)."""
    if row.hex is not None:
        return world.map.index(row.hex)
    if row.place == "track":
        return TRACK
    return BOX if world.number("unit", row.piece) == world.vdh else TRACK


@rule("3.2c", "12.9.1a")
def _unit_due(world: TDWWorld, row: StartRow) -> int:
    if row.turn is not None and row.box is not None:
        return row.turn * 4 + TRACK_BOXES[row.box]
    return DELAY_COMES * 4 if world.number("unit", row.piece) == world.delay else 0


@rule("3.2d", "3.2e", "12.1a", "12.4.1a", "16.1")
def _asset_place(world: TDWWorld, asset: int, row: StartRow) -> int:
    """What a rule of its own brings lies on the track until its first turn; +2 is in play only with its option."""
    if row.hex is not None:
        return world.map.index(row.hex)
    if row.place == "box":
        return BOX
    if world.assets[asset].kind == "plus_two" and not world.options["plus_two_asset"]:
        return OUT
    return TRACK if _asset_due(world, asset, row) > world.rules.first_turn else BOX


@rule("3.2d", "12.1a")
def _asset_due(world: TDWWorld, asset: int, row: StartRow) -> int:
    """The turn in which it comes; 0: it is there from the start."""
    if row.turn is not None:
        return row.turn
    return world.assets[asset].first_turn if row.place == "aside" else 0
