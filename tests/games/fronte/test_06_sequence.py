"""5, 6: turns, initiative, activations; B.b roles; garrisons' turn."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.engine.steps import settle
from salient.games.fronte import sequence
from salient.games.fronte.activation import GarrisonTurn
from salient.games.fronte.pieces import ALLIED, AWAY, AXIS, FIRED, MOVED, NOBODY, Division
from salient.games.fronte.sequence import ChooseDivision, EndOfTurn, NextActivation, Turn
from salient.games.fronte.sheet import River


def armies(allied: int, axis: int, **table):
    """So many divisions a side, each of one regiment in its own sector."""
    divisions, units = [], []
    for side, count in ((ALLIED, allied), (AXIS, axis)):
        for n in range(count):
            name = f"{'ga'[side == ALLIED]}{n}"
            units.append(regiment(name + "r", f"{'AH'[side]}0{n + 1}", side=side, division=len(divisions)))
            divisions.append(Division(name, name, side))
    return Field(*units, divisions=divisions, **table)


def order(field: Field, first: int) -> str:
    """The sides in the order of their activations, everybody doing nothing."""
    field.pos.stack = ()
    field.pos.push(NextActivation(first))
    settle(field.pos)
    found = ""
    while field.pos.stack:
        found += "AG"[field.asked() == "axis"]
        field.say(str(field.offered()[0]), "done")
    return found


@pytest.mark.rule("6.d", "6.f", "6.g", "6.l")
@pytest.mark.parametrize(
    ("allied", "axis", "first", "sides"),
    [(7, 4, ALLIED, "AGAGAGAG"), (2, 3, AXIS, "GAGA"), (2, 3, ALLIED, "AGAG"), (1, 1, AXIS, "GA")],
)
def test_sides_alternate_until_one_has_no_division_left(allied, axis, first, sides):
    assert order(armies(allied, axis), first) == sides


@pytest.mark.rule("6.f")
def test_by_the_setting_all_divisions_act():
    assert order(armies(4, 2, options={"activation_mode": "all"}), ALLIED) == "AGAGAA"
    assert order(armies(1, 3, all_activate=(AXIS, 1)), ALLIED) == "AGGG"
    assert order(armies(3, 1, all_activate=(AXIS, 1)), ALLIED) == "AG"


@pytest.mark.rule("6.f")
def test_a_division_without_units_does_not_count():
    field = armies(2, 2)
    field.pos.lose_pr(field["g1r"], 2)
    assert order(field, ALLIED) == "AG"


@pytest.mark.rule("6.e", "1.b")
def test_any_division_that_has_not_been_activated():
    field = armies(2, 2)
    field.pos.push(ChooseDivision(ALLIED))
    assert field.words("activate") == {"a0", "a1"}
    field.pos.activated = 1
    assert field.words("activate") == {"a1"}
    assert field.why_not("activate a0") == field.why_not("activate g0") == {"6.e"}
    field.pos.lose_pr(field["a1r"], 2)
    field.pos.activated = 0
    assert field.why_not("activate a1") == {"6.f"}


@pytest.mark.rule("6.a", "6.c")
def test_who_inflicted_more_goes_first():
    field = armies(1, 1)
    field.pos.turn = 2
    field.pos.before[ALLIED], field.pos.before[AXIS] = 4, 2
    assert sequence.initiative(field.pos) == ALLIED
    field.pos.before[AXIS] = 5
    assert sequence.initiative(field.pos) == AXIS
    named = armies(1, 1, options={"first_side": "axis"})
    assert sequence.initiative(named.pos) == AXIS
    attacker = armies(1, 1, options={"first_side": "attacker"}, attacker=ALLIED)
    assert sequence.initiative(attacker.pos) == ALLIED


@pytest.mark.rule("6.b", "6.c")
def test_equal_losses_are_rolled_for_and_ties_again():
    field = armies(1, 1)
    field.pos.push(Turn(1))
    settle(field.pos)
    field.say("roll 4 4", "roll 3 5")
    assert field.pos.first == AXIS
    assert field.asked() == "axis"


@pytest.mark.rule("6.h", "6.i", "6.j", "6.k")
def test_move_fire_and_assault_in_any_order_once_each():
    units = [regiment("t", "C05", "armor_medium"), regiment("e", "D05", side=1), regiment("x", "H08", side=1)]
    field = Field(*units).activate()
    verbs = {action.verb for action in field.offered()}
    assert {"select", "fire", "assault", "done"} <= verbs
    field.say("fire t D05", "target e", "roll 4", "roll 9", "select t", "move C04")
    assert field.pos.status[field["t"]] & (FIRED | MOVED) == FIRED | MOVED
    assert field.why_not("fire t D05") == {"6.j"}
    field.say("assault C04 D05", "lead t", "fight", "lead e", "fight", "roll 9", "roll 5")
    assert field.pos.pr[field["e"]] == 1


@pytest.mark.rule("6.h")
def test_only_the_active_division_acts():
    field = Field(regiment("u", "B05"), regiment("v", "B05", division=2)).activate()
    assert field.words("select") == {"u"}
    assert field.why_not("select v") == {"6.h"}


@pytest.mark.rule("5.b", "5.c", "0.l")
def test_the_end_of_a_turn_stores_losses_and_nights_follow_days():
    field = armies(1, 1, options={"days": 2, "turns_per_day": 3})
    assert field.world.turns == 6
    field.pos.lose_pr(field["a0r"])
    field.pos.status[field["a0r"]] = MOVED | AWAY
    field.pos.push(EndOfTurn(3))
    top = field.pos.stack[-1]
    field.pos.stack = ()
    top.run(field.pos)
    assert [type(step).__name__ for step in field.pos.stack] == ["Turn", "DayStart", "NightPhase"]
    assert (field.pos.before[AXIS], field.pos.inflicted[AXIS], field.pos.lost[0]) == (1, 0, 0)
    assert field.pos.status[field["a0r"]] == AWAY
    field.pos.stack = ()
    EndOfTurn(6).run(field.pos)
    assert [type(step).__name__ for step in field.pos.stack] == ["FinalCount"]


@pytest.mark.rule("B.b")
def test_a_combat_team_takes_a_role_at_each_activation():
    field = Field(unit("t", "rct", "B05"), regiment("r", "B05"))
    field.pos.push(ChooseDivision(ALLIED))
    field.say("activate d0")
    assert field.words("role") == {"t recon", "t engineer", "t at"}
    assert field.why_not("role r at") == {"B.b"}
    for role, values in (("at", (2, 1, 4)), ("engineer", (1, 1, 1)), ("recon", (1, 0, 5))):
        twin = Field.__new__(Field)
        twin.world, twin.pos = field.world, field.pos.copy()
        twin.say(f"role t {role}")
        kind = twin.pos.kind(twin["t"])
        assert (kind.fc, kind.range, kind.move) == values
    field.say("role t engineer")
    assert field.pos.engineers() >> field["t"] & 1
    assert not field.pos.recon() >> field["t"] & 1


@pytest.mark.rule("15.3.c")
def test_garrisons_fire_once_and_go_back():
    units = [garrison("g", "at_light", "C05"), garrison("a", "infantry", "B02"), regiment("u", "A08")]
    field = Field(*units, regiment("e", "D05", side=1), options={"garrisons": "on"})
    field.pos.put(field["a"], field.sector("B04"))
    field.pos.mark(field["a"], AWAY)
    field.pos.push(GarrisonTurn(ALLIED))
    assert field.words("fire") == {"g D05"}
    assert field.words("select") == {"a"}
    assert field.why_not("select g") == {"15.3.c"}
    assert field.why_not("select u") == {"15.3.b"}
    assert field.why_not("fire g D06") == {"10.a"}
    field.say("select a")
    assert field.words("move") <= {"B03", "C03"}
    field.say("move B03")
    assert field.where("a") == "B03"


def test_a_boat_bridge_by_the_scenario():
    event = ("C03", 1, ("B03",))
    river = River("Orne", tuple(f"C0{row}" for row in range(1, 9)), (2, -1), (2, 8))
    field = Field(regiment("u", "B03"), rivers=[river], boat_bridge=event)
    sequence.build_boat_bridge(field.pos)
    assert field.names(field.pos.boats) == {"C03"}
    held = Field(regiment("u", "B03"), regiment("e", "C03", side=1), rivers=[river], boat_bridge=event)
    sequence.build_boat_bridge(held.pos)
    assert not held.pos.boats


def test_nobody_is_active_between_activations():
    field = armies(1, 1)
    assert order(field, ALLIED) == "AG"
    assert field.pos.active == field.pos.player == NOBODY
