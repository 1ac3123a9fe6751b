"""Steps that are lost, units that leave the map."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.pieces import losses
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import BOX, ELIMINATED, NOWHERE, OUT
from tdw_field import delay, field, landing, panzer, unit


@pytest.mark.rule("2.3.1.1b", "2.3.1.1c", "2.3.1.1d")
def test_a_panzer_loses_its_tanks_with_the_second_step():
    pos = field(units=[panzer("P", "1515", third={"attack": 2, "defense": 1, "move": 6})])
    assert pos.in_zone_of(GERMAN)
    losses.lose_step(pos, 0)
    assert (pos.steps[0], pos.face(0).type) == (2, "armor")
    losses.lose_step(pos, 0)
    assert (pos.steps[0], pos.face(0).type, pos.face(0).attack) == (1, "mech", 2)
    assert pos.in_zone_of(GERMAN) == 0
    losses.lose_step(pos, 0)
    assert (pos.steps[0], pos.at[0]) == (0, ELIMINATED)
    assert pos.standing(GERMAN) == 0


@pytest.mark.rule("12.9.1e")
def test_delay_goes_back_to_its_box_whole():
    for loss in (losses.lose_step, losses.eliminate):
        pos = field(units=[delay("1515")])
        loss(pos, 0)
        assert (pos.at[0], pos.steps[0]) == (BOX, 1)


def test_von_der_heydte_is_eliminated_by_one_loss():
    pos = field(units=[landing("1515")])
    losses.lose_step(pos, 0)
    assert (pos.at[0], pos.steps[0]) == (ELIMINATED, 0)


@pytest.mark.rule("12.6b")
def test_who_leaves_the_map_leaves_his_marks_behind():
    marker = {"id": "m", "kind": "motorized", "side": "German", "at": "1515"}
    pos = field(units=[unit("A", "1515", "motorized", "oos")], markers=[marker])
    losses.remove(pos, 0, OUT)
    assert (pos.at[0], pos.steps[0], pos.oos, pos.motorized, pos.asset_at[0]) == (OUT, 0, 0, NOWHERE, BOX)


def test_losses_are_told():
    pos = field(units=[unit("A", "1515")])
    pos.events = []
    losses.lose_step(pos, 0)
    losses.lose_step(pos, 0)
    assert [event.message.id for event in pos.events] == ["tdw-loses-step", "tdw-eliminated"]
