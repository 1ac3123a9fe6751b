"""U Victory points and levels."""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import msg
from salient.engine.position import Result
from salient.engine.trace import rule
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.supply import supply

MESSAGES = (
    "eaa-day-result-allied_decisive",
    "eaa-day-result-allied_marginal",
    "eaa-day-result-german_marginal",
    "eaa-day-result-german_decisive",
)


@rule("U01")
def held(pos: EAAPosition) -> int:
    """X155 The victory hexes that count for the Germans, as bits: theirs, and in their supply."""
    places = pos.world.places
    return places.victory & pos.world.in_play & pos.german & supply.tracing(pos, GERMAN)


@rule("U01", "U02", "U03", "U05")
def points(pos: EAAPosition) -> int:
    """The German points now: hexes, units that left by the edge, and what was taken off."""
    return sum(pos.world.places.vp[hex] for hex in bits.places(held(pos))) + pos.exited + pos.penalty


@rule("U03")
def westwall(pos: EAAPosition) -> int:
    """X156 What the Westwall hexes in Allied hands cost the Germans at this End of Day."""
    constants = pos.world.tables.constants
    if pos.day < constants.westwall_from:
        return 0
    return constants.westwall_points * westwall_lost(pos).bit_count()


@rule("U03")
def westwall_lost(pos: EAAPosition) -> int:
    """The Westwall hexes in Allied hands, as bits: held by a unit or along Allied supply. A raider who only passed
    through holds nothing; by option he does, or nothing but a unit holds."""
    found = bits.less(pos.world.places.westwall & pos.world.in_play, pos.german)
    held = pos.world.options["westwall_held"]
    if not found or held == "controlled":
        return found
    occupied = pos.standing(ALLIED)
    return found & (occupied if held == "occupied" else occupied | supply.tracing(pos, ALLIED))


@rule("D01", "U04")
def result(pos: EAAPosition) -> Result | None:
    """X158 The result after the last day; no side wins before."""
    if pos.day < pos.world.rules.last_day:
        return None
    level = pos.world.rules.levels.result(pos.points)
    return Result(level.split("_")[0], msg(f"eaa-day-result-{level}", points=pos.points))
