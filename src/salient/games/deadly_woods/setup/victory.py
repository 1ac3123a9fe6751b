"""3.4 Victory: what counts, and who has won."""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import msg
from salient.engine.position import Result
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.world import TDWWorld

STAYED = frozenset(("cancelled", "failed"))  # 12.10 the withdrawal that was not carried out
INITIATIVE_POINTS = 3  # 5.2


# What counts -------------------------------------------------------------------------------------


def scoring(pos: TDWPosition) -> dict[int, int]:
    return worth(pos.world)


@rule("3.4a")
def worth(world: TDWWorld) -> dict[int, int]:
    """The hexes that are worth points to the German, each with its worth: the victory hexes, or a scenario's own."""
    own = world.rules.victory.objectives
    if own:
        return {world.map.index(hex): points for hex, points in own.items()}
    return dict.fromkeys(bits.places(world.places.victory), 1)


@rule("3.4a", "15.0a")
def points(pos: TDWPosition) -> int:
    """R4, R167 The German's hexes that trace at this instant; the number can fall."""
    held = pos.german & supply.tracing(pos, GERMAN)
    return sum(worth for hex, worth in scoring(pos).items() if held >> hex & 1)


@rule("3.4b")
def steps_beyond_meuse(pos: TDWPosition) -> int:
    """R6 Steps of supplied armor and mech units on the left bank inside the British area."""
    ground = pos.world.ground
    beyond = ground.british & ground.left_bank & pos.standing(GERMAN)
    if not beyond:
        return 0
    live = pos.world.options["meuse_win_supply"] == "live"
    if live:
        beyond &= supply.tracing(pos, GERMAN)
    return sum(
        pos.steps[unit]
        for hex in bits.places(beyond)
        for unit in pos.units_at(hex, GERMAN)
        if pos.face(unit).is_motorized and (live or not pos.oos >> unit & 1)
    )


# Who has won -------------------------------------------------------------------------------------


@rule("3.4b", "3.4c", "15.0a")
def sudden(pos: TDWPosition) -> Result | None:
    """The German's victory at the end of any turn, by the marker and by what stands beyond the Meuse."""
    wanted = pos.world.rules.victory
    if pos.withdrawal in STAYED and not pos.world.options["sudden_win_after_turn_11"]:
        return None  # R8
    if wanted.sudden_points is not None and pos.points >= wanted.sudden_points:
        return Result(SIDES[GERMAN], msg("tdw-won-sudden-points", points=pos.points))
    if wanted.sudden_steps is not None:
        steps = steps_beyond_meuse(pos)
        if steps >= wanted.sudden_steps:
            return Result(SIDES[GERMAN], msg("tdw-won-sudden-steps", steps=steps))
    return None


@rule("3.4e", "3.4f", "12.10c", "12.10e")
def needed(pos: TDWPosition) -> int:
    """The points with which the German wins at the end of the last turn."""
    wanted = pos.world.rules.victory
    if pos.withdrawal in STAYED and wanted.points_without_withdrawal is not None:
        return wanted.points_without_withdrawal
    return wanted.points


@rule("3.3", "3.4d", "3.4e", "3.4f", "3.4g", "15.0a")
def at_end(pos: TDWPosition) -> Result | None:
    """The result of the scenario after its last turn."""
    if pos.turn < pos.world.rules.last_turn:
        return None
    wanted, draw = needed(pos), pos.world.rules.victory.draw
    if pos.points >= wanted:
        return Result(SIDES[GERMAN], msg("tdw-won-points", points=pos.points, needed=wanted))
    if draw is not None and pos.points >= draw:
        return Result(None, msg("tdw-ended-drawn", points=pos.points, needed=wanted))
    return Result(SIDES[ALLIED], msg("tdw-lost-points", points=pos.points, needed=wanted))


@rule("5.2a", "5.2b", "5.2c", "15.0c")
def initiative(pos: TDWPosition, turn: int) -> int:
    """R16 Who has the initiative in a turn; in turn 6 the marker tells."""
    word = pos.world.tables.turn(turn).initiative
    if word == "by_points":
        return GERMAN if pos.points >= INITIATIVE_POINTS else ALLIED
    return SIDES.index(word)
