"""Roads that the enemy may shut in his next turn, and attacks that leave them to him."""

from __future__ import annotations

from a44_boards import number, scene, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.roads_ahead import may_be_shut, risked
from salient.games.ardennes44.staff.threats import threats

#: A regiment before Wahlerscheid, and another at Honsfeld, which bars the way to its road home to the panzers.
SHOULDER = {
    "2/38": "E1535",
    "2/23": "E1630",
    "326/751": "E2039",
    "326/752": "E1638",
    "326/753": "E1838",
    "1SS/1/1": "E1529",
    "277/989": "E1433",
}


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def test_a_road_that_nobody_bars_may_be_shut() -> None:
    pos = scene(SHOULDER, ALLIED, turn=3, held=towns(ALLIED))
    gone = pos.copy()
    gone.put(unit(pos, "2/23"), number(pos, "E1637"))
    threat = threats(pos, GERMAN)
    assert not may_be_shut(pos, ALLIED, threat) >> number(pos, "E1535") & 1
    assert may_be_shut(gone, ALLIED, threat) >> number(pos, "E1535") & 1


def test_an_attack_that_leaves_the_road_home_costs_all_who_need_it() -> None:
    pos = scene(SHOULDER, ALLIED, turn=3, held=towns(ALLIED))
    after, threat = pos.copy(), threats(pos, GERMAN)
    after.put(unit(pos, "2/23"), number(pos, "E1637"))
    assert risked(pos, after, ALLIED, {unit(pos, "2/23")}, threat) > 2
    assert not risked(pos, pos, ALLIED, {unit(pos, "2/38")}, threat)
