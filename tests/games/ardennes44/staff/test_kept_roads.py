"""Attacks that cost the road home, and the road of a division that nobody keeps open."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import lifelines
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.roads_ahead import could_be_shut_in

#: The 2nd Division before Wahlerscheid and Monschau, and panzers at the road that leads to it.
DIVISION = {
    "2/38": "E1535",
    "99/393/1": "E1535",
    "2/9": "E1636",
    "2/23": "E1637",
    "326/751": "E2039",
    "326/752": "E1638",
    "326/753": "E1838",
    "1SS/1/1": "E1529",
    "1SS/501": "E1529",
    "277/989": "E1433",
}
HONSFELD = "E1630"
#: A regiment that has gone alone before two combat commands.
ALONE = {"276/987": "E1506", "276/986": "E1407", "4/12/3": "E1703", "9Arm/CCA": "E1705", "10Arm/CCA": "E1801"}


def unit(pos: A44Position, name: str) -> int:
    return int(pos.world.number("unit", name))


@pytest.mark.rule("23")
def test_the_road_of_a_division_is_kept_open() -> None:
    """Two regiments attacked what stood before them, the engineers left Büllingen, and all were shut in."""
    pos = scene(DIVISION, ALLIED, turn=3, held=towns(ALLIED))
    plan = staff(ALLIED)._proof_read(board(pos, ALLIED, {"2/23": [HONSFELD, "E1634"]}))
    assert plan.where(unit(pos, "2/23")) == number(pos, HONSFELD)


@pytest.mark.rule("23")
def test_who_keeps_the_road_of_a_division_is_not_sent_to_guard_another() -> None:
    pos = scene(DIVISION, ALLIED, turn=3, held=towns(ALLIED))
    gone, there = (board(pos, ALLIED, {"2/23": [HONSFELD]}) for _ in range(2))
    there.put(unit(pos, "2/23"), number(pos, HONSFELD))
    assert could_be_shut_in(gone.pos, ALLIED, gone.threat) > 20
    assert not could_be_shut_in(there.pos, ALLIED, there.threat)
    lost = [one.evaluate() + one.promised - lifelines._left(one, ()) for one in (gone, there)]
    assert lost[0] > lost[1] + 5


@pytest.mark.rule("23")
@pytest.mark.parametrize(("promise", "goes"), [(0.2, "E1506"), (20.0, "E1604")])
def test_a_poor_attack_is_not_worth_the_road_home(promise: float, goes: str) -> None:
    """A regiment attacked alone beside a combat command, and was cut off and gone a turn later."""
    pos = scene(ALONE, GERMAN, turn=4, held=towns(ALLIED))
    plan, one, there = board(pos, GERMAN, {"276/987": ["E1604", "E1407", "E1505"]}), unit(pos, "276/987"), "E1604"
    moves = ((one, number(pos, there)),)
    plan.put(*moves[0])
    plan.fixed[one] = Intent("attack", moves, msg("a44-staff-seize"), promise, number(pos, "E1703"), 4)
    plan.promised = promise
    assert staff()._proof_read(plan).where(one) == number(pos, goes)
