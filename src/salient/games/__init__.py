"""The games: one folder a rulebook, found by name. Each stands on board and engine only."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from salient.engine.errors import UnknownGame
from salient.engine.rulebook import Rulebook


@cache
def _modules() -> dict[str, str]:
    """Game name -> module: the folders here, and what other packages offer as `salient.games`."""
    found = {entry.name: entry.value for entry in entry_points(group="salient.games")}
    found |= {item.name: f"{__name__}.{item.name}" for item in pkgutil.iter_modules(__path__) if item.ispkg}
    return found


def names() -> list[str]:
    return sorted(_modules())


def find(name: str) -> Rulebook:
    module = _modules().get(name)
    if module is None:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(names())}")
    rulebook = importlib.import_module(module).RULEBOOK
    assert isinstance(rulebook, Rulebook)
    return rulebook
