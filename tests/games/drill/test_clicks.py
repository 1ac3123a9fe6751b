"""A click that means nothing is answered by the true reason, near or far: a table of clicks through every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import salient
from salient.games.drill import RULEBOOK
from salient.games.drill.combat import ChooseLoss, Combat
from salient.games.drill.movement import Movement
from salient.games.drill.retreat import Advance, Retreat
from salient.games.drill.sequence import PlaceMinefield
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw

Scene = Callable[["Draw"], "Diagram"]
AUBRY = RULEBOOK.world("bridgehead", {"mines": False}).number("hex", "0503")
FAR = {"red_1": "0801", "red_2": "0806"}  # out of everybody's way


def phase(draw: Draw) -> Diagram:
    """Blue moves; Red holds Aubry and the road behind it."""
    return draw(step=Movement(BLUE))


def worn(draw: Draw) -> Diagram:
    """Later in the phase: one unit of each side is lost, the other of Blue's has moved."""
    return draw(step=Movement(BLUE, moved=0b01), blue_2=None, red_2=None)


def hemmed(draw: Draw) -> Diagram:
    """In a corner between two enemies: no step is left."""
    return draw(step=Movement(BLUE), blue_1="0801", blue_2="0101", red_1="0802", red_2="0701")


def on_foot(draw: Draw) -> Diagram:
    """Blue's first battalion before the woods, four points, nobody near."""
    return draw(step=Movement(BLUE), blue_1="0101", blue_2="0104", **FAR).answer("select blue-1")


def by_road(draw: Draw) -> Diagram:
    return draw(step=Movement(BLUE), blue_1="0103", **FAR).answer("select blue-1")


def spent(draw: Draw) -> Diagram:
    """Two points are gone."""
    return on_foot(draw).answer("move 0201", "move 0301")


def unsupplied(draw: Draw) -> Diagram:
    return draw(step=Movement(BLUE), blue_1="0101", unsupplied=["blue-1"], **FAR).answer("select blue-1")


def before_the_bridge(draw: Draw) -> Diagram:
    """Red's zone lies across the road."""
    return draw(step=Movement(BLUE), blue_1="0303", blue_2="0304").answer("select blue-1")


def in_a_zone(draw: Draw) -> Diagram:
    """It begins beside an enemy."""
    units = {"blue_1": "0604", "blue_2": "0101", "red_1": "0704", "red_2": "0801"}
    return draw(step=Movement(BLUE), **units).answer("select blue-1")


def across(draw: Draw) -> Diagram:
    """At the river, one point left."""
    return draw(step=Movement(BLUE), blue_1="0404", **FAR, unsupplied=["blue-1"]).answer("select blue-1")


def second(draw: Draw) -> Diagram:
    """The first battalion has moved, the second moves."""
    game = draw(step=Movement(BLUE), blue_1="0101", blue_2="0104", red_1=None, red_2="0806")
    return game.answer("select blue-1", "move 0201", "stop", "select blue-2")


def on_a_friend(draw: Draw) -> Diagram:
    """Passing through: it may not end here."""
    game = draw(step=Movement(BLUE), blue_1="0103", blue_2="0203", **FAR)
    return game.answer("select blue-1", "move 0203")


def combat(draw: Draw) -> Diagram:
    """Blue-1 beside red-1; blue-2 and red-2 far from everybody."""
    return draw(step=Combat(BLUE), blue_1="0603", blue_2="0101", red_1="0703", red_2="0801")


def fought(draw: Draw) -> Diagram:
    """After an attack of blue-1 on red-1."""
    return draw(step=Combat(BLUE, used=0b0101), blue_1="0603", blue_2="0702", red_1="0703", red_2="0801")


def weak(draw: Draw) -> Diagram:
    """A reduced battalion across the river against a full one: 2 to 3, halved, is 1 to 3."""
    return draw(step=Combat(RED), red_1="0404", red_2="0801", blue_1="0504", blue_2="0101", steps={"red-1": 1})


def joining(draw: Draw) -> Diagram:
    units = {"blue_1": "0603", "blue_2": "0101", "red_1": "0703", "red_2": "0604"}
    return draw(step=Combat(BLUE), **units).answer("attack red-1")


def joined(draw: Draw) -> Diagram:
    return joining(draw).answer("join blue-1")


def losing(draw: Draw) -> Diagram:
    return draw(step=ChooseLoss(BLUE, (0, 1)), blue_1="0603", blue_2="0604", red_1="0703", red_2=None)


def retreating(draw: Draw) -> Diagram:
    """Red-1 in Aubry: the river behind it to the west, a friend, an enemy and his zone, woods free."""
    return draw(step=Retreat(2), blue_1="0504", blue_2=None, red_1="0503", red_2="0602")


def by_the_lake(draw: Draw) -> Diagram:
    return draw(step=Retreat(0), blue_1="0205", blue_2="0104", red_1="0305", red_2="0801")


def following(draw: Draw) -> Diagram:
    """Blue-1 attacked over land and blue-2 across the river; red-1 is gone from Aubry."""
    return draw(step=Advance(BLUE, AUBRY, (0, 1)), blue_1="0603", blue_2="0402", red_1=None, red_2="0801")


def laying(draw: Draw) -> Diagram:
    return draw(step=PlaceMinefield())


#: Who is asked what, what is clicked (the counter first, then its hex), and the answer: rules and messages.
CLICKS: list[tuple[Scene, str, str]] = [
    (phase, "red-1 0503", "6.1 click-enemy"),
    (phase, "red-2 0603", "6.1 click-enemy"),
    (phase, "0301", "3.1 click-unit-first"),
    (phase, "0206", "3.1 click-unit-first"),
    (worn, "blue-1 0102", "3.1 refused-moved"),
    (worn, "blue-2", "1.1 refused-eliminated"),
    (worn, "red-2", "1.1 refused-eliminated"),
    (worn, "red-1 0503", "6.1 click-enemy"),
    (hemmed, "blue-1 0801", "4.3 refused-hemmed"),
    (on_foot, "blue-1 0101", "3.1 click-in-hand"),
    (on_foot, "0101", "3.1 refused-here"),
    (on_foot, "0601", "3.2 refused-too-dear"),
    (on_foot, "0402", "3.2 refused-too-dear"),
    (on_foot, "0801", "3.5 refused-enemy"),
    (on_foot, "red-1 0801", "3.5 click-enemy-way"),
    (on_foot, "0206", "3.4 refused-lake"),
    (on_foot, "0306", "3.4 refused-lake"),
    (on_foot, "0104", "3.5 refused-friend"),
    (on_foot, "blue-2 0104", "3.1 click-stop-first"),
    (on_foot, "0806", "3.5 refused-enemy"),
    (on_foot, "0703", "3.2 refused-too-dear"),
    (by_road, "0501", "3.2 refused-too-dear"),
    (spent, "0402", "3.2 refused-too-dear"),
    (spent, "0502", "3.3 refused-too-dear"),
    (spent, "blue-2 0104", "3.1 click-stop-first"),
    (unsupplied, "0401", "3.2 refused-too-dear"),
    (unsupplied, "0303", "3.2 refused-too-dear"),
    (before_the_bridge, "0503", "3.5 refused-enemy"),
    (before_the_bridge, "red-1 0503", "3.5 click-enemy-way"),
    (before_the_bridge, "0603", "3.5 refused-enemy"),
    (before_the_bridge, "0703", "3.5 refused-enemy, 3.3 refused-too-dear"),
    (before_the_bridge, "0502", "3.5 refused-enemy, 3.3 refused-too-dear"),
    (in_a_zone, "0704", "3.5 refused-enemy"),
    (in_a_zone, "red-1 0704", "3.5 click-enemy-way"),
    (in_a_zone, "0705", "4.3 refused-zone-to-zone"),
    (in_a_zone, "0603", "4.3 refused-zone-to-zone"),
    (in_a_zone, "0803", "4.3 refused-zone-to-zone"),
    (in_a_zone, "0802", "4.3 refused-zone-to-zone, 3.2 refused-too-dear"),
    (in_a_zone, "0703", "4.3 refused-zone-to-zone, 3.2 refused-too-dear"),
    (across, "0505", "3.3 refused-points"),
    (across, "0604", "3.2 refused-too-dear"),
    (second, "blue-1 0201", "3.1 refused-moved"),
    (second, "0201", "3.5 refused-friend"),
    (second, "blue-2 0104", "3.1 click-in-hand"),
    (second, "red-1", "1.1 refused-eliminated"),
    (second, "red-2 0806", "3.5 click-enemy-way"),
    (second, "0602", "3.2 refused-too-dear"),
    (on_a_friend, "blue-2 0203", "3.5 refused-stop"),
    (on_a_friend, "0203", "3.1 refused-here"),
    (on_a_friend, "blue-1 0203", "3.1 click-in-hand"),
    (combat, "blue-1 0603", "6.1 click-choose-enemy"),
    (combat, "blue-2 0101", "6.1 click-no-enemy-beside"),
    (combat, "red-2 0801", "6.1 refused-nobody-adjacent"),
    (combat, "0503", "6.1 click-no-enemy"),
    (combat, "0701", "6.1 click-no-enemy"),
    (fought, "red-1 0703", "6.1 refused-attacked"),
    (fought, "blue-1 0603", "6.1 refused-has-attacked"),
    (weak, "blue-1 0504", "6.4 refused-odds"),
    (weak, "blue-2 0101", "6.1 refused-nobody-adjacent"),
    (weak, "red-1 0404", "6.1 click-choose-enemy"),
    (weak, "red-2 0801", "6.1 click-no-enemy-beside"),
    (joining, "blue-2 0101", "6.1 refused-cannot-reach"),
    (joining, "red-1 0703", "6.2 click-under-attack"),
    (joining, "red-2 0604", "6.1 click-one-attack"),
    (joining, "0503", "6.2 click-who-joins"),
    (joined, "blue-1 0603", "6.1 refused-has-attacked"),
    (joined, "0604", "6.2 click-who-joins"),
    (losing, "red-1 0703", "6.7 refused-not-attacking"),
    (losing, "0703", "6.7 click-who-loses"),
    (losing, "red-2", "1.1 refused-eliminated"),
    (retreating, "0703", "7.1 refused-retreat-far"),
    (retreating, "0503", "7.1 refused-here"),
    (retreating, "red-1 0503", "7.1 click-retreating"),
    (retreating, "0402", "7.1 refused-river"),
    (retreating, "0603", "7.1 refused-zone"),
    (retreating, "red-2 0602", "7.1 refused-occupied"),
    (retreating, "0504", "7.1 refused-occupied"),
    (retreating, "blue-1 0504", "7.1 refused-occupied"),
    (retreating, "0801", "7.1 refused-retreat-far"),
    (retreating, "blue-2", "1.1 refused-eliminated"),
    (by_the_lake, "0206", "7.1 refused-lake"),
    (by_the_lake, "0306", "7.1 refused-lake"),
    (by_the_lake, "0305", "7.1 refused-occupied"),
    (by_the_lake, "blue-2 0104", "7.1 refused-retreat-far"),
    (by_the_lake, "0304", "7.1 refused-retreat-far"),
    (following, "blue-2 0402", "7.2 refused-river"),
    (following, "red-2 0801", "7.2 refused-not-attacking"),
    (following, "red-1", "1.1 refused-eliminated"),
    (following, "0503", "7.2 click-who-advances"),
    (following, "0601", "7.2 click-advance-only"),
    (laying, "0101", "2.3 refused-mine-hex"),
    (laying, "red-1 0503", "2.3 refused-mine-hex"),
    (laying, "blue-1 0102", "2.3 refused-mine-hex"),
]


@pytest.mark.rule("2.3", "3.1", "3.2", "3.3", "3.5", "4.2", "4.3", "6.1", "6.2", "6.7", "7.1", "7.2")
@pytest.mark.parametrize(("scene", "clicked", "reasons"), CLICKS, ids=[f"{a.__name__}-{b}" for a, b, _ in CLICKS])
def test_a_click_is_answered_by_its_reason(position: Draw, scene: Scene, clicked: str, reasons: str) -> None:
    game = scene(position)
    found = game.why_not_click(clicked.split())
    assert ", ".join(f"{one.rule} {one.message.id.removeprefix('drill-')}" for one in found) == reasons
    for lang in ("en", "it", "pl"):
        for one in found:
            assert "⟨" not in RULEBOOK.texts.format(one.message, lang)


@pytest.mark.rule("3.2", "3.3")
def test_a_hex_too_far_is_told_with_its_sum(position: Draw) -> None:
    game = spent(position)
    (reason,) = game.why_not_click(["0502"])
    assert game.text(reason.message) == (
        "0502 costs 5 points (woods ×2 = 4, across a river without a bridge ×1 = 1), only 2 are left"
    )


@pytest.mark.rule("3.5", "4.2")
def test_every_hex_of_the_map_has_a_reason_or_can_be_walked_to(position: Draw) -> None:
    for scene in (on_foot, before_the_bridge, in_a_zone, across, on_a_friend):
        game = scene(position)
        mover = next(unit for unit in ("blue-1", "blue-2") if game.routes([unit]))
        for hex in game.position.world.map.ids:
            found = {one.message.id for one in game.why_not_click([hex])}
            assert (found == {"drill-refused-not-adjacent"}) <= (hex in game.routes([mover]))


@pytest.mark.rule("3.2", "3.3")
def test_what_a_walk_costs_is_told_line_by_line() -> None:
    game = salient.new("drill", "meeting", seed=1)
    game.play("mine 0503")
    for units in (["blue-1"], ["blue-2"]):
        for route in game.routes(units).values():
            told = RULEBOOK.walk_sum(game.position, route.steps)
            assert told is not None
            assert told.total == route.cost
