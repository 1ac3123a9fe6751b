"""13.g-13.j, 14.g: the works of engineers."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.games.fronte.engineers import advance_works
from salient.games.fronte.pieces import AXIS, BRIDGING, MOVED
from salient.games.fronte.sheet import River

RIVER = River("River", ("C01", "C02", "C03"), (2, -1), (2, 3))


def build(work: str, turns: int = 2, **more: object) -> Field:
    field = Field(unit("eng", "engineer", "C03", bank="A"), size=(6, 3), rivers=[RIVER], **more)  # type: ignore[arg-type]
    field.pos.turn = 3
    field.activate().say(f"work eng {work}")
    for turn in range(3, 3 + turns):
        field.pos.turn = turn
        advance_works(field.pos)
    return field


@pytest.mark.rule("2.1.t", "13.g", "13.h", "13.j", "14.g")
def test_what_engineers_can_begin() -> None:
    field = Field(
        unit("eng", "engineer", "C03", bank="A"), regiment("foot", "C03"), size=(6, 3), rivers=[RIVER]
    ).activate()
    assert field.words("work") == {"eng lay", "eng entrench", "eng boat_bridge"}
    assert field.why_not("work foot entrench") == {"2.1.t"}
    assert field.why_not("work eng clear") == {"13.h"}
    assert field.why_not("work eng demolish") == {"14.e"}
    assert field.why_not("work eng none") == {"13.g"}
    field.pos.fortified = field.pos.spent = field.pos.boats = 1 << field.sector("C03")
    assert field.words("work") == {"eng clear"}
    assert field.why_not("work eng lay") == {"13.i"}
    assert field.why_not("work eng entrench") == {"13.j"}
    assert field.why_not("work eng boat_bridge") == {"14.g"}


@pytest.mark.rule("13.g")
def test_who_has_done_something_cannot_begin_and_one_work_at_a_time() -> None:
    field = Field(unit("eng", "engineer", "C03"), unit("other", "engineer_mech", "D03")).activate()
    field.pos.mark(field["eng"], MOVED)
    assert field.why_not("work eng entrench") == {"13.g"}
    field.say("work other entrench")
    assert field.why_not("work other lay") == {"13.g"}


@pytest.mark.rule("14.f", "14.g")
def test_engineers_on_whom_somebody_crossed_may_still_build_the_bridge() -> None:
    field = Field(unit("eng", "engineer", "C03", bank="A"), size=(6, 3), rivers=[RIVER])
    field.pos.mark(field["eng"], BRIDGING)
    field.activate().say("work eng boat_bridge")
    assert field.pos.work[field["eng"]] > 0


@pytest.mark.rule("13.g", "13.i")
def test_laying_mines_takes_two_turns() -> None:
    assert build("lay", 1).pos.mines == (0, 0)
    field = build("lay")
    assert field.names(field.pos.mines[0]) == {"C03"}
    assert field.pos.work[0] == 0


@pytest.mark.rule("13.f", "13.g", "13.h")
def test_clearing() -> None:
    field = Field(unit("eng", "engineer", "C03"))
    field.pos.spent = 1 << field.sector("C03")
    field.activate().say("work eng clear")
    advance_works(field.pos)
    assert field.pos.spent
    field.pos.turn = 2
    advance_works(field.pos)
    assert field.pos.spent == 0
    assert not field.names(field.pos.heavy(moving=True))


@pytest.mark.rule("13.j", "14.g", "0.j")
def test_entrenchments_and_boat_bridges() -> None:
    assert build("entrench").names(build("entrench").pos.fortified) == {"C03"}
    assert build("boat_bridge", 1).pos.bridged() == 0
    field = build("boat_bridge")
    assert field.names(field.pos.boats) == {"C03"}
    assert "fronte-work-done" in field.told()


@pytest.mark.rule("13.g")
def test_work_is_lost_when_the_engineers_do_something_else() -> None:
    field = Field(unit("eng", "engineer", "C03"), regiment("enemy", "D03", side=AXIS)).activate()
    field.say("work eng entrench", "fire eng D03", "target enemy", "roll 1", "roll 9")
    assert field.pos.work[0] == 0
    assert "fronte-work-lost" in field.told()
    field.pos.turn = 2
    advance_works(field.pos)
    assert field.pos.fortified == 0


@pytest.mark.rule("14.e")
def test_bridges_are_blown_by_the_setting_in_one_turn() -> None:
    units = unit("eng", "engineer", "C03", bank="A")
    board: dict[str, object] = {"size": (6, 3), "rivers": [RIVER], "bridges": ["C03"]}
    assert Field(units, **board).activate().why_not("work eng demolish") == {"14.e"}  # type: ignore[arg-type]
    options = {"bridge_demolition": "engineers"}
    field = Field(units, options=options, **board).activate().say("work eng demolish")  # type: ignore[arg-type]
    advance_works(field.pos)
    assert field.pos.bridges == 0
    enemy = Field(units, options=options, demolition=(AXIS,), **board).activate()  # type: ignore[arg-type]
    assert enemy.why_not("work eng demolish") == {"14.e"}
