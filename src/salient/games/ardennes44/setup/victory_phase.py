"""30 Victory Check Phase."""

from __future__ import annotations

from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.ardennes44.logistics.supply import Supply, supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory


class VictoryCheckPhase(Auto, frozen=True):
    """30.1 The only moment at which anybody wins."""

    player: int

    @rule("30.1a")
    def run(self, pos: A44Position) -> None:
        result = victory.check(pos)
        if result is not None:
            if pos.events is not None and victory.is_last_turn(pos):
                _say_points(pos)
            pos.finish(result.winner, result.message)
        elif pos.events is not None:
            report(pos)


def report(pos: A44Position) -> None:
    """How far the sides have come towards what this scenario asks for."""
    wanted, german = victory.conditions(pos), supply(pos, GERMAN)
    if wanted.points is not None:
        points = sum(line.value for line in victory.victory_points(pos, german))
        pos.say("a44-state-points", points=points, needed=wanted.points)
    else:
        _say_aims(pos, german)
    for hex, cut in victory.cut_off(pos, german).items():
        pos.say("a44-state-cut", hex=pos.hex_ref(hex), cut=cut.cause)
    if pos.areas_held:
        areas = len(victory.areas_taken(pos, supply(pos, ALLIED)))
        pos.say("a44-state-areas", areas=areas, needed=wanted.start_areas or 0)


@rule("30.1b", "S2b", "S3b")
def _say_points(pos: A44Position) -> None:
    """The account at the end of a short game: what the German has each of his points for."""
    if victory.conditions(pos).points is not None:
        for line in victory.victory_points(pos, supply(pos, GERMAN)):
            pos.say("a44-points-for", points=line.value, cause=line.cause)


@rule("30.2a", "30.2b", "30.2c", "30.2d")
def _say_aims(pos: A44Position, german: Supply) -> None:
    """Each of the German aims for which something has been done."""
    wanted = victory.conditions(pos)
    liege = victory.controlled(pos, victory.named(pos, victory.LIEGE), german)
    meuse = victory.controlled(pos, victory.named(pos, *victory.MEUSE), german)
    west = victory.controlled(pos, victory.western(pos), german)
    if pos.exited and wanted.exit_factors is not None:
        pos.say("a44-state-exited", number=pos.exited, needed=wanted.exit_factors)
    if liege and wanted.liege_hexes is not None:
        pos.say("a44-state-liege", number=liege, needed=wanted.liege_hexes)
    if meuse and wanted.meuse_hexes is not None:
        pos.say("a44-state-meuse", number=meuse, needed=wanted.meuse_hexes)
    if west and wanted.west_hexes is not None:
        pos.say("a44-state-west", number=west, needed=wanted.west_hexes)
