"""Marches of The Deadly Woods in tests: a movement part on a small board, and what a step costs there."""

from __future__ import annotations

from typing import Any

from salient.games.deadly_woods.movement.march import March
from salient.games.deadly_woods.movement.movement_part import MovementPart
from salient.games.deadly_woods.movement.routes import routes
from salient.games.deadly_woods.position import TDWPosition
from tdw_field import field
from tdw_rounds import Playing

ALLIED_MOVE = {"side": "Allied", "round": "move"}


class Moving(Playing):
    """A movement part whose marches are walked hex by hex."""

    def __init__(self, pos: TDWPosition):
        super().__init__(pos, MovementPart(pos.player))

    def march(self, unit: str, *words: str) -> Moving:
        """Take a unit in hand; words are answers, or hexes to step into."""
        self.play(f"select {unit}")
        return self.go(*words)

    def go(self, *words: str) -> Moving:
        for word in words:
            self.play(f"step {word}" if word.isdigit() else word)
        return self

    @property
    def steps(self) -> set[str]:
        """The hexes that are offered next."""
        return {word.removeprefix("step ") for word in self.offered if word.startswith("step ")}

    @property
    def spent(self) -> float:
        """Movement points of the march that goes on."""
        assert isinstance(self.step, March), self.asks
        return self.step.spent / 2

    def at(self, unit: str) -> str:
        return self.pos.world.map.ids[self.pos.at[self.unit(unit)]]

    def rules(self, word: str) -> set[tuple[str | None, str]]:
        """Every reason why an answer is not offered."""
        assert word not in self.offered
        return {(reason.rule, reason.message.id.removeprefix("tdw-refused-")) for reason in self.reasons(word)}

    def reach(self, unit: str) -> dict[str, float]:
        """Where it could go now, with the points that it needs."""
        return {hex: route.cost / 2 for hex, route in routes(self.pos, [self.unit(unit)]).items()}

    def way(self, unit: str, hex: str) -> tuple[str, ...]:
        return routes(self.pos, [self.unit(unit)])[hex].steps


def moving(board: dict[str, Any] | None = None, *units: dict[str, Any], **more: Any) -> Moving:
    """A movement part: units, then `markers`, `when` and `options` as in `field`."""
    return Moving(field(board=board, units=units, **more))


def road(*hexes: str, terrain: str | None = None) -> dict[str, Any]:
    """A board with a road through these hexes, all of one terrain."""
    found: dict[str, Any] = {"roads": [list(hexes)]}
    if terrain:
        found["hexes"] = {hex: {"terrain": terrain} for hex in hexes}
    return found
