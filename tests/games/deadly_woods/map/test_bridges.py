"""10.6 Bridges."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.map import bridges
from salient.games.deadly_woods.position import TDWPosition
from tdw_field import allied, field, panzer, unit

RIVER = {"between": ["1515", "1514"], "river": "minor", "bridge": True, "road": True}
AREAS = {"areas": {"6PzA": {"rows": [10, 14]}, "5PzA": {"rows": [15, 20]}}}
DOWN = {"sides": [RIVER | {"bridge_state": "destroyed"}], **AREAS}


def ends(pos: TDWPosition) -> tuple[int, int]:
    return pos.world.map.index("1515"), pos.world.map.index("1514")


@pytest.mark.rule("10.6a")
def test_a_bridge_stands_or_is_destroyed():
    pos = field({"sides": [RIVER]}, [unit("A", "1515")])
    a, b = ends(pos)
    assert bridges.stands(pos, a, b)
    assert bridges.stands(pos, b, a)
    assert not bridges.stands(pos, a, pos.world.map.index("1614"))
    zone = pos.in_zone_of(0)
    assert zone >> b & 1
    bridges.destroy(pos, 0)
    assert not bridges.stands(pos, a, b)
    assert bridges.is_down(pos, a, b)
    assert not pos.in_zone_of(0) >> b & 1


def crossing(who: dict[str, Any], by: str, used: tuple[str, ...] = (), **options: Any) -> TDWPosition:
    pos = field(DOWN, [who], when={"turn": 2, "state": {"bridges_used": list(used)}}, options=options)
    a, b = ends(pos)
    rebuilt = bridges.crossed(pos, 0, a, b, by)
    assert rebuilt == bridges.stands(pos, a, b)
    return pos


@pytest.mark.rule("10.6.2a")
@pytest.mark.parametrize(("by", "rebuilt"), [("movement", True), ("advance", True), ("retreat", False)])
def test_who_crosses_a_destroyed_bridge_rebuilds_it(by, rebuilt):
    for who in (allied("A", "1515"), panzer("A", "1515")):
        pos = crossing(who, by)
        assert (pos.down == 0) == rebuilt
    assert crossing(allied("A", "1515"), "retreat", retreat_rebuilds=True).down == 0


@pytest.mark.rule("10.6.2b")
def test_the_german_rebuilds_once_for_each_area_of_the_hex_entered():
    pos = crossing(panzer("A", "1515"), "movement")
    assert pos.repaired == 0b001  # 1514 is in the area of the 6th Panzer Army
    assert crossing(panzer("A", "1515"), "movement", used=("6PzA",)).down
    assert not crossing(panzer("A", "1515"), "movement", used=("5PzA",)).down
    free = crossing(allied("A", "1515"), "movement", used=("6PzA",))
    assert (free.down, free.repaired) == (0, 0b001)


@pytest.mark.rule("10.6.2a")
def test_where_the_owner_is_asked_nothing_is_rebuilt_by_itself():
    pos = crossing(panzer("A", "1515"), "movement", rebuild_choice=True)
    a, b = ends(pos)
    assert bridges.can_rebuild(pos, 0, a, b, "movement")
    bridges.rebuild(pos, 0, a, b)
    assert (pos.down, pos.repaired) == (0, 0b001)


def test_nothing_is_rebuilt_where_the_bridge_stands():
    pos = field({"sides": [RIVER]}, [unit("A", "1515")])
    a, b = ends(pos)
    assert not bridges.crossed(pos, 0, a, b, "movement")
    assert pos.repaired == 0
