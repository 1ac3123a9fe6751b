"""8.5 The fuel of Büllingen."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.deadly_woods.position import TDWPosition

HELD, GONE = "held", "gone"
_TURN = 2  # in which it lasts


@rule("8.5a")
def has_fuel(pos: TDWPosition, unit: int) -> bool:
    """Whether the unit is KG Peiper with fuel to drive on: in supply all through turn 2, but for replacements."""
    return unit == pos.world.peiper and pos.turn == _TURN and pos.fuel == HELD


@rule("8.5a")
def capture(pos: TDWPosition, unit: int, hex: int) -> None:
    """The unit enters a hex by movement: KG Peiper takes the fuel in the first German Move Round alone (R73, R185)."""
    if unit != pos.world.peiper or hex != pos.world.places.fuel or pos.fuel:
        return
    if pos.round == "opening_move" and pos.world.options["peiper_fuel"] == "enter":
        _take(pos)


def _take(pos: TDWPosition) -> None:
    pos.fuel = HELD
    pos.say("tdw-fuel-captured", unit=pos.unit_ref(pos.world.peiper), hex=pos.hex_ref(pos.world.places.fuel))


@rule("8.5a", "8.5b")
def settle(pos: TDWPosition) -> None:
    """The first German Move Round is over: who did not come for the fuel does not get it any more."""
    if pos.fuel:
        return
    peiper = pos.world.peiper
    if pos.world.options["peiper_fuel"] == "stop" and peiper >= 0 and pos.at[peiper] == pos.world.places.fuel:
        _take(pos)
        return
    pos.fuel = GONE
    pos.say("tdw-fuel-gone", hex=pos.hex_ref(pos.world.places.fuel))
