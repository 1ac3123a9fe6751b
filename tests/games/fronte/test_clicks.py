"""A click that means nothing is answered by the true reason: a table of clicks, near and far, on printed scenarios."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.clicks import why_not_click
from salient.engine.steps import answer
from salient.games.fronte import march
from salient.games.fronte.assault_steps import Advance, SupportAttack
from salient.games.fronte.night import Reorganise
from salient.games.fronte.pieces import ASSAULTED, FIRED, MOVED
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.retreat import Retreat
from salient.games.fronte.rulebook import RULEBOOK

Scene = Callable[[], FrontePosition]


def begun(scenario: str, *answers: str) -> FrontePosition:
    return after(salient.new("fronte", scenario=scenario, seed=1).position, *answers)


def after(pos: FrontePosition, *answers: str) -> FrontePosition:
    for text in answers:
        step = Action.parse(text)
        assert step in pos.stack[-1].actions(pos), f"{text} is not offered"
        answer(pos, step)
    return pos


def choosing() -> FrontePosition:
    """Which division: on turn 1 at the crossroads there is one a side."""
    return begun("crossroads")


def choosing_again() -> FrontePosition:
    """At Bastogne, when the 2nd Panzer has had its turn."""
    pos = begun("bastogne")
    pos.activated |= 1 << pos.world.number("division", "2Pz")
    return pos


def active() -> FrontePosition:
    pos = begun("crossroads", "activate US")
    pos.mark(pos.world.number("unit", "US.Inf3"), MOVED)
    pos.put(pos.world.number("unit", "US.Eng"), -2)
    return pos


def marching() -> FrontePosition:
    """An infantry regiment, one sector off the road, two along it."""
    return begun("crossroads", "activate US", "select US.Inf2")


def on_the_way() -> FrontePosition:
    """A reconnaissance unit that has gone one sector."""
    return begun("crossroads", "activate US", "select US.Rec", "move E03")


def tanks() -> FrontePosition:
    return begun("crossroads", "activate US", "select US.Tanks")


def close() -> FrontePosition:
    """Enemy zones across the way: the tanks stand before the German line."""
    pos = begun("crossroads", "activate US")
    pos.put(pos.world.number("unit", "US.Tanks"), pos.world.number("hex", "C04"))
    return after(pos, "select US.Tanks")


def by_the_river() -> FrontePosition:
    """Panzers before the Our, which has bridges at few places."""
    return begun("bastogne", "activate 2Pz", "select 2Pz.Arm")


def grenadiers() -> FrontePosition:
    return begun("bastogne", "activate 26VG", "select 26VG.Inf1")


def crowded() -> FrontePosition:
    """A sector that can take nobody more."""
    pos = begun("crossroads", "activate US")
    for id in ("US.Inf1", "US.Inf3", "US.Art", "US.Eng", "US.HQ", "US.Tanks"):
        pos.put(pos.world.number("unit", id), pos.world.number("hex", "D04"))
    return after(pos, "select US.Rec")


def supporting() -> FrontePosition:
    """The regiment in D04 leads an assault on D05."""
    pos = begun("crossroads", "activate US")
    number = pos.world.number
    pos.put(number("unit", "US.Inf1"), number("hex", "D04"))
    pos.put(number("unit", "US.Eng"), -2)
    pos.mark(number("unit", "US.Inf3"), ASSAULTED)
    pos.push(SupportAttack(number("hex", "D04"), number("hex", "D05"), number("unit", "US.Inf1")))
    return pos


def retreating() -> FrontePosition:
    pos = begun("crossroads", "activate US")
    number = pos.world.number
    pos.put(number("unit", "389.Inf2"), number("hex", "D05"))
    pos.push(Retreat(number("unit", "389.Inf2"), 2))
    return pos


def advancing() -> FrontePosition:
    pos = begun("crossroads", "activate US")
    number = pos.world.number
    for id, hex in (("US.Inf1", "D04"), ("389.Inf2", "D07"), ("389.Eng", "D07")):
        pos.put(number("unit", id), number("hex", hex))
    pos.push(Advance(number("hex", "D04"), number("hex", "D05"), (number("unit", "US.Inf1"),)))
    return pos


def by_night() -> FrontePosition:
    pos = begun("crossroads")
    pos.push(Reorganise(0))
    return pos


#: Who is asked what, what is clicked, and the answer: rules and messages.
CLICKS: list[tuple[Scene, str, str]] = [
    (choosing, "389", "6.e refused-division-not-yours"),
    (choosing, "US.Inf1", "6.e click-division"),
    (choosing, "389.Inf1", "6.e refused-division-not-yours"),
    (choosing, "D04", "6.e click-division-first"),
    (choosing_again, "2Pz", "6.e refused-activated"),
    (choosing_again, "2Pz.Arm", "6.e refused-activated"),
    (choosing_again, "26VG.Inf1", "6.e click-division"),
    (choosing_again, "28.Inf1", "6.e refused-division-not-yours"),
    (choosing_again, "28", "6.e refused-division-not-yours"),
    (choosing_again, "10A.Arm", "6.e refused-division-not-yours"),
    (choosing_again, "J03", "6.e click-division-first"),
    (active, "US.Inf3", "6.j refused-moved"),
    (active, "US.Eng", "7.a refused-off-table"),
    (active, "389.AT", "8.a click-enemy"),
    (active, "389.Inf2", "8.a click-enemy"),
    (active, "D04", "6.h click-unit-first"),
    (active, "A01", "6.h click-unit-first"),
    (active, "H08", "6.h click-unit-first"),
    (marching, "US.Inf2", "7.a click-in-hand"),
    (marching, "D02", "7.a click-here"),
    (marching, "D05", "7.e click-enemy-sector"),
    (marching, "389.Inf2", "7.e click-enemy-way"),
    (marching, "B05", "7.e click-enemy-sector"),
    (marching, "389.Inf1", "7.e click-enemy-way"),
    (marching, "E05", "9.2.c refused-zoc, 7.a refused-sectors-left"),
    (marching, "A01", "7.a refused-sectors-left"),
    (marching, "H08", "7.a refused-sectors-left"),
    (marching, "US.Inf1", "7.a click-must-go"),
    (marching, "US.Inf3", "7.a click-must-go"),
    (marching, "US.Tanks", "7.a click-must-go"),
    (marching, "G06", "7.a refused-sectors-left"),
    (marching, "C04", "7.a refused-sectors-left"),
    (marching, "389.HQ", "7.e click-enemy-way"),
    (marching, "D07", "7.e click-enemy-sector"),
    (on_the_way, "US.Rec", "7.a click-in-hand"),
    (on_the_way, "E03", "7.a click-here"),
    (on_the_way, "US.Inf1", "7.a click-stop-first"),
    (on_the_way, "H08", "7.a refused-sectors-left"),
    (on_the_way, "389.AT", "7.e click-enemy-way"),
    (on_the_way, "D06", "7.e click-enemy-sector"),
    (on_the_way, "US.Inf3", "7.a click-stop-first"),
    (on_the_way, "E07", "9.2.c refused-zoc, 7.e refused-enemy, 7.a refused-sectors-left"),
    (on_the_way, "C06", "9.2.c refused-zoc, 7.e refused-enemy"),
    (tanks, "D06", "10.a refused-out-of-range, 7.e click-enemy-sector"),
    (tanks, "A05", "9.2.c refused-zoc, 14.b refused-heavy"),
    (tanks, "H06", "7.a refused-sectors-left"),
    (tanks, "E08", "7.a refused-sectors-left"),
    (tanks, "US.Rec", "7.a click-must-go"),
    (tanks, "C07", "9.2.c refused-zoc, 7.a refused-sectors-left"),
    (tanks, "389.Eng", "10.a refused-out-of-range, 7.e click-enemy-way"),
    (tanks, "G08", "7.a refused-sectors-left"),
    (close, "E06", "7.e refused-enemy, 7.a refused-sectors-left"),
    (close, "C06", "9.2.c refused-zoc"),
    (close, "A07", "9.2.c refused-zoc"),
    (close, "D08", "9.2.c refused-zoc, 7.a refused-sectors-left"),
    (close, "H06", "7.a refused-sectors-left"),
    (close, "389.Inf1", "7.e click-enemy-way"),
    (by_the_river, "J04", "10.a refused-out-of-range, 7.e click-enemy-sector"),
    (by_the_river, "28.Inf2", "10.a refused-out-of-range, 7.e click-enemy-way"),
    (by_the_river, "A05", "14.b refused-heavy, 7.a refused-sectors-left"),
    (by_the_river, "G05", "10.a refused-out-of-range, 7.e click-enemy-sector"),
    (by_the_river, "I02", "14.b refused-heavy, 7.a refused-sectors-left"),
    (by_the_river, "K02", "14.b refused-heavy"),
    (by_the_river, "K07", "9.2.c refused-zoc, 14.b refused-heavy, 14.e refused-river"),
    (by_the_river, "L04", "7.a click-here"),
    (by_the_river, "2Pz.Rec", "7.a click-must-go"),
    (by_the_river, "26VG.Inf1", "6.h refused-not-active"),
    (by_the_river, "M08", "7.a refused-sectors-left"),
    (by_the_river, "CCR9.Arm", "10.a refused-out-of-range, 7.e click-enemy-way"),
    (by_the_river, "10A.Arm", "7.a refused-off-table"),
    (
        by_the_river,
        "H03",
        "9.2.c refused-zoc, 14.b refused-heavy, 7.e refused-enemy, 14.e refused-river, 7.a refused-sectors-left",
    ),
    (grenadiers, "J06", "7.e click-enemy-sector"),
    (grenadiers, "K08", "14.b refused-heavy, 14.e refused-river, 7.a refused-sectors-left"),
    (grenadiers, "A05", "14.b refused-heavy, 7.a refused-sectors-left"),
    (grenadiers, "L04", "7.a refused-sectors-left"),
    (grenadiers, "26VG.Inf2", "7.a click-must-go"),
    (grenadiers, "2Pz.Arm", "6.h refused-not-active"),
    (grenadiers, "28.Eng", "7.e click-enemy-way"),
    (grenadiers, "I08", "14.b refused-heavy, 14.e refused-river, 7.a refused-sectors-left"),
    (grenadiers, "Lehr.Arm", "6.h refused-not-active"),
    (crowded, "D05", "7.e click-enemy-sector"),
    (crowded, "US.Inf1", "7.a click-must-go"),
    (supporting, "D05", "9.1.h click-assault"),
    (supporting, "E02", "9.1.h click-assault"),
    (supporting, "389.Inf2", "9.1.h refused-not-yours"),
    (supporting, "389.Inf1", "9.1.h refused-not-yours"),
    (supporting, "US.Inf3", "9.1.f refused-assaulted"),
    (supporting, "US.Eng", "7.a refused-off-table"),
    (supporting, "US.HQ", "9.1.i refused-hq-or-guns"),
    (supporting, "US.Inf1", "9.1.h refused-counted"),
    (supporting, "US.Rec", "2.1.v refused-recon"),
    (retreating, "389.Inf2", "9.2.f click-retreating"),
    (retreating, "D05", "9.2.f click-retreating"),
    (retreating, "D03", "9.2.f click-retreat-far"),
    (retreating, "B05", "9.2.f click-retreat-far"),
    (retreating, "D08", "9.2.f click-retreat-far"),
    (retreating, "389.Inf1", "9.2.f click-retreat-far"),
    (retreating, "US.Inf1", "9.2.f click-retreat-far"),
    (retreating, "US.Art", "9.2.f click-retreat-far"),
    (retreating, "A01", "9.2.f click-retreat-far"),
    (advancing, "D05", "8.z click-who-advances"),
    (advancing, "A01", "8.z click-who-advances"),
    (advancing, "US.Inf2", "8.z refused-advance"),
    (advancing, "389.Inf2", "8.z refused-advance"),
    (advancing, "389.AT", "8.z refused-advance"),
    (by_night, "389.Inf1", "11.b refused-not-yours-division"),
    (by_night, "US.Inf1", "11.d refused-nothing-missing"),
    (by_night, "D04", "None engine-nothing-here"),
    (by_night, "389", "11.b refused-not-yours-division"),
]


@pytest.mark.rule("6.e", "6.h", "7.a", "7.e", "7.g", "8.a", "8.z", "9.1.h", "9.2.c", "9.2.f", "14.b", "14.e")
@pytest.mark.parametrize(("scene", "clicked", "reasons"), CLICKS, ids=[f"{a.__name__}-{b}" for a, b, _ in CLICKS])
def test_a_click_is_answered_by_its_reason(scene: Scene, clicked: str, reasons: str) -> None:
    pos = scene()
    assert clicked not in {target for action in pos.stack[-1].actions(pos) for target in action.targets}
    found = why_not_click(pos, [clicked])
    assert ", ".join(f"{one.rule} {one.message.id.removeprefix('fronte-')}" for one in found) == reasons
    texts = pos.world.texts if pos.world.names else RULEBOOK.texts
    for lang in ("en", "it", "pl"):
        for one in found:
            assert "⟨" not in texts.format(one.message, lang)


@pytest.mark.rule("7.a", "7.g")
def test_a_sector_too_far_is_told_with_its_sum() -> None:
    pos = marching()
    (reason,) = why_not_click(pos, ["H08"])
    assert pos.world.texts.format(reason.message, "en") == (
        "H08 is 8 sectors away for Infantry Regiment (Infantry Division): it has 1 left, 2 if all the way is by road"
    )


@pytest.mark.rule("7.a")
def test_that_a_unit_taken_up_cannot_stop_at_once_is_said_before_its_first_step() -> None:
    pos = marching()
    assert pos.stack[-1].prompt(pos).id == "fronte-ask-march-first"
    assert on_the_way().stack[-1].prompt(on_the_way()).id == "fronte-ask-march"


@pytest.mark.rule("6.j", "10.d")
def test_who_is_taken_up_and_has_not_moved_can_fire_instead() -> None:
    """The same as if it had never been taken up; on its way it says why not."""
    pos = close()
    step = pos.stack[-1]
    unit = step.unit
    assert step.prompt(pos).args["fires"] == "yes"
    shot = next(action for action in step.actions(pos) if action.verb == "fire")
    direct = pos.copy()
    march.put_back(direct, unit)
    direct.stack = direct.stack[:-1]
    answer(pos, shot)
    answer(direct, shot)
    assert pos.key() == direct.key()
    assert pos.status[unit] & FIRED
    assert not pos.status[unit] & MOVED


@pytest.mark.rule("7.a", "7.g")
@pytest.mark.parametrize(("scene", "unit"), [(tanks, "US.Tanks"), (by_the_river, "2Pz.Arm"), (active, "US.HQ")])
def test_what_a_walk_costs_is_told_line_by_line(scene: Scene, unit: str) -> None:
    pos = scene()
    walks = RULEBOOK.routes(pos, [unit])
    assert walks
    for route in walks.values():
        told = RULEBOOK.walk_sum(pos, route.steps)
        assert told is not None
        assert told.total == route.cost
