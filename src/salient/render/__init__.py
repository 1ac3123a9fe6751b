"""Maps and counters as SVG and PNG: one renderer for web, docs and print. Knows no game."""

from salient.render.draw import FAR_BELOW, LAYERS, Drawing, draw
from salient.render.png import to_png
from salient.render.sheet import HEX

__all__ = ["FAR_BELOW", "HEX", "LAYERS", "Drawing", "draw", "to_png"]
