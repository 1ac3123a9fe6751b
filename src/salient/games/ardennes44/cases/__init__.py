"""Rules cases of Ardennes '44 (docs/cases.md): positions on made-up boards, and questions put to the real game.

`said` declares what a case may say, `board`, `building`, `markers` and `stock` make the position, `scene` puts it
into play; the questions are answered in `move`, `attack`, `resolve`, `may`, `rolls`, `questions`.
"""

from salient.games.ardennes44.cases.board import SIDE
from salient.games.ardennes44.cases.building import OPTIONS, STATUS, position

__all__ = ["OPTIONS", "SIDE", "STATUS", "position"]
