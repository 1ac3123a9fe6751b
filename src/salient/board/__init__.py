"""The ground: hexes and squares, numbering, map data, paths and zones. Knows no game."""

from salient.board import bits, paths
from salient.board.errors import DataError, SalientError, UnknownPlace
from salient.board.grid import Cell, Grid
from salient.board.map import FAR, Map, Second
from salient.board.numbering import Coordinates, Digits, Letters, Numbering, Sheet, Sheets
from salient.board.paths import Network

__all__ = [
    "FAR",
    "Cell",
    "Coordinates",
    "DataError",
    "Digits",
    "Grid",
    "Letters",
    "Map",
    "Network",
    "Numbering",
    "SalientError",
    "Second",
    "Sheet",
    "Sheets",
    "UnknownPlace",
    "bits",
    "paths",
]
