"""17 Retreats as decisions: who is asked, what is offered, in which order."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from a44_asking import Asking
from salient.engine.actions import Action
from salient.engine.steps import answer, settle
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat.retreat_steps import LoseSurplus, RetreatFromCombat, overfull, would_be_supplied
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, ENGAGED, FIRED, RETREATED
from salient.games.ardennes44.position import DESTROYED, A44Position

RING = ("1415", "1416", "1514", "1516", "1615", "1616")  # around 1515
GUN: dict[str, Any] = {"type": "artillery", "class": "vehicle", "stacking": 0, "attack": None, "range": 5}
TANK: dict[str, Any] = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "defense": 2}


def us(id: str, at: str | None, **more: Any) -> dict[str, Any]:
    """A battalion of one step."""
    return {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at} | more


def german(id: str, at: str | None, **more: Any) -> dict[str, Any]:
    return us(id, at, **more) | {"side": "German"}


def position(*units: dict[str, Any], turn: int = 6, options: Any = (), **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn, "options": list(options)}})


def place(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


def retreat(pos: A44Position, ids: str, hexes: int = 2, battle: str = "1515", *, breakthrough: bool = False) -> Asking:
    units = tuple(pos.world.things["unit"][id] for id in ids)
    return Asking(pos, RetreatFromCombat(units, hexes, place(pos, battle), breakthrough))


def where(pos: A44Position, id: str) -> str:
    at = pos.at[pos.world.things["unit"][id]]
    return pos.world.map.ids[at] if at >= 0 else "destroyed" if at == DESTROYED else "off the map"


def status(pos: A44Position, id: str) -> int:
    return pos.status[pos.world.things["unit"][id]]


# Who is asked, and what ------------------------------------------------------------------------------


@pytest.mark.rule("17.1a", "18.2a")
def test_the_owner_walks_his_unit_back_hex_by_hex() -> None:
    pos = position(us("X", "1515"), german("A", "1415"))
    game = retreat(pos, "X")
    assert game.asked == ("allied", "a44-ask-retreat")
    assert game.offers == ["retreat 1516", "retreat 1615", "retreat 1616"]
    assert game.refused("retreat 1416") == ["17.1 retreat-priority"]
    assert game.refused("retreat 1415") == ["17.2 retreat-enemy"]
    assert game.refused("retreat 1717") == ["17.1 retreat-path"]
    assert game.refused("exit") == ["17.6 retreat-exit"]
    assert game.unexplained() == []
    game.answer("retreat 1616")
    assert game.offers == ["retreat 1617", "retreat 1715", "retreat 1716"]
    assert game.refused("retreat 1515") == ["17.1 retreat-path"]
    assert where(pos, "X") == "1515"  # until its way is known
    game.answer("retreat 1716")
    assert where(pos, "X") == "1716"
    assert status(pos, "X") == DISRUPTED | RETREATED
    assert game.said == ["a44-retreats", "a44-disrupted"]
    assert game.asked is None


@pytest.mark.rule("17.1a", "30.1b")
def test_the_german_is_asked_for_his_own_and_takes_the_hexes_he_passes() -> None:
    pos = position(german("X", "1515"), us("A", "1415"))
    game = retreat(pos, "X")
    assert game.asked == ("german", "a44-ask-retreat")
    game.answer("retreat 1616", "retreat 1716")
    assert [pos.control[place(pos, hex)] for hex in ("1616", "1716", "1615")] == [1, 1, 0]


@pytest.mark.rule("17.1a")
def test_the_owner_says_who_goes_first_and_the_last_one_goes_unasked() -> None:
    pos = position(us("X", "1515"), us("Y", "1515"), us("Z", "1815"), german("A", "1415"))
    game = retreat(pos, "XY")
    assert game.asked == ("allied", "a44-ask-retreat-first")
    assert game.offers == ["select X", "select Y"]
    assert game.refused("select Z") == ["17.1 retreat-unit"]
    assert game.unexplained() == []
    game.answer("select Y", "retreat 1516", "retreat 1517")
    assert game.asked == ("allied", "a44-ask-retreat")
    game.answer("retreat 1615", "retreat 1715")  # a stack may go different ways
    assert (where(pos, "X"), where(pos, "Y")) == ("1715", "1517")


@pytest.mark.rule("17.1e")
def test_who_goes_first_takes_the_room() -> None:
    pos = position(us("X", "1515"), us("Y", "1515", stacking=2), us("Z", "1516"), german("A", "1415"))
    game = retreat(pos, "XY", 1).answer("select Y", "retreat 1516")
    assert "retreat 1516" not in game.offers
    assert game.refused("retreat 1516") == ["17.1 retreat-priority"]


@pytest.mark.rule("17.1e")
def test_a_stack_that_leaves_a_road_does_not_hold_it_open_for_its_own_supply() -> None:
    way = ("1215", "1315", "1415", "1515", "1616", "1716", "1816")
    road = [{"between": pair, "road": "primary"} for pair in pairwise(way)]
    foes = (german("A", "1514"), german("B", "1517"))
    pos = position(us("X", "1515"), *foes, sides=road, hexes={"1215": {"supply_source": "Allied"}})
    while_it_stands = would_be_supplied(pos, ALLIED, ())
    assert while_it_stands(0, place(pos, "1716"))
    game = retreat(pos, "X")
    assert game.offers == ["retreat 1416"]
    assert game.refused("retreat 1616") == ["17.1 retreat-priority"]
    cut_off = position(us("X", "1515"), *foes)  # nowhere in supply: the other priorities still hold
    assert "retreat 1616" in retreat(cut_off, "X").offers


@pytest.mark.rule("17.1e")
def test_of_several_ends_only_those_in_supply_are_offered() -> None:
    road = [{"between": (f"15{row}", f"15{row + 1}"), "road": "primary"} for row in range(15, 20)]
    pos = position(
        us("X", "1515"),
        german("A", "1514"),
        *(german(f"B{hex}", hex) for hex in ("1315", "1715")),
        sides=road,
        hexes={"1520": {"supply_source": "Allied"}},
    )
    game = retreat(pos, "X", 2)
    for _ in range(2):
        game.answer(game.offers[0])
    assert supply.in_supply(pos, pos.world.things["unit"]["X"], supply.supply(pos, ALLIED))


# Elimination -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.2b", "17.2a", "17.2b", "17.2e", "17.3a")
@pytest.mark.parametrize(
    "enemies",
    [
        pytest.param(RING, id="enemies all around"),
        pytest.param(("1415", "1417", "1617", "1715", "1614", "1413"), id="bonds all around"),
    ],
)
def test_a_unit_without_a_way_is_eliminated_with_the_reason(enemies: tuple[str, ...]) -> None:
    pos = position(us("X", "1515"), *(german(f"G{hex}", hex) for hex in enemies))
    game = retreat(pos, "X")
    assert game.asked is None
    assert where(pos, "X") == "destroyed"
    assert game.said == ["a44-cannot-retreat", "a44-eliminated"]


@pytest.mark.rule("17.5a", "17.7b", "18.5b", "23.4a", "27.1a")
@pytest.mark.parametrize(
    ("unit", "hexes", "falls"),
    [
        pytest.param(us("X", "1515", status=["broken"]), 2, True, id="broken"),
        pytest.param(us("X", "1515", status=["disrupted"]), 2, False, id="disrupted"),
        pytest.param(us("X", "1515", status=["oos"]), 3, True, id="out of supply and far"),
        pytest.param(us("X", "1515", status=["oos"]), 2, False, id="out of supply and near"),
        pytest.param(us("X", "1515", type="engineer"), 3, True, id="engineers and far"),
        pytest.param(us("X", "1515", type="engineer", status=["disrupted"]), 2, True, id="disrupted engineers"),
        pytest.param(us("X", "1515", type="engineer"), 2, False, id="engineers and near"),
        pytest.param(german("X", "1515", **GUN), 2, True, id="guns without a prime mover"),
        pytest.param(us("X", "1515", status=["retreated"]), 2, True, id="retreated before"),
    ],
)
def test_who_falls_instead_of_retreating(unit: dict[str, Any], hexes: int, falls: bool) -> None:
    enemy = german if unit["side"] == "Allied" else us
    pos = position(unit, enemy("A", "1415"))
    game = retreat(pos, "X", hexes)
    assert (where(pos, "X") == "destroyed") == falls
    assert (game.asked is None) == falls
    if falls:
        assert game.said[0] == "a44-cannot-retreat"


@pytest.mark.rule("17.5a")
def test_what_retreated_before_survives_breakthrough_combat() -> None:
    unit = us("X", "1515", status=["retreated"])
    pos = position(unit, german("A", "1415"))
    assert retreat(pos, "X", breakthrough=True).asked == ("allied", "a44-ask-retreat")
    pos = position(unit, german("A", "1415"), options=["previously_retreated_zero_in_breakthrough"])
    assert retreat(pos, "X", breakthrough=True).asked is None


@pytest.mark.rule("17.5a", "18.5b")
def test_the_doomed_fall_first_and_the_others_are_asked() -> None:
    pos = position(us("X", "1515", status=["broken"]), us("Y", "1515"), german("A", "1415"))
    game = retreat(pos, "XY")
    assert where(pos, "X") == "destroyed"
    assert game.asked == ("allied", "a44-ask-retreat")


@pytest.mark.rule("17.1a")
def test_a_unit_that_is_gone_by_then_does_not_retreat() -> None:
    pos = position(us("X", "1515"), us("Y", None), german("A", "1415"))
    assert retreat(pos, "XY").asked == ("allied", "a44-ask-retreat")
    assert retreat(position(us("X", None), german("A", "1415")), "X").asked is None


# What a retreat does ---------------------------------------------------------------------------------


@pytest.mark.rule("18.2a", "17.8a", "20.5b")
@pytest.mark.parametrize(
    ("before", "hexes", "after"),
    [([], 2, DISRUPTED), ([], 3, BROKEN), (["disrupted"], 2, BROKEN), (["engaged"], 4, BROKEN)],
)
def test_two_hexes_disrupt_more_break(before: list[str], hexes: int, after: int) -> None:
    pos = position(us("X", "1515", status=before), german("A", "1415"))
    game = retreat(pos, "X", hexes)
    for _ in range(hexes):
        game.answer(game.offers[-1])
    assert status(pos, "X") == after | RETREATED
    assert not status(pos, "X") & ENGAGED


@pytest.mark.rule("17.7a")
def test_retreating_artillery_is_fired() -> None:
    for gun in (us("X", "1515", **GUN), german("X", "1515", status=["prime_mover"], **GUN)):
        pos = position(gun, (german if gun["side"] == "Allied" else us)("A", "1415"))
        retreat(pos, "X").answer("retreat 1616", "retreat 1716")
        assert status(pos, "X") & FIRED


@pytest.mark.rule("17.6a")
def test_an_allied_unit_may_leave_the_map_and_the_owner_says_where() -> None:
    pos = position(us("X", "1915"), german("A", "1815"), german("B", "1816"), edges={"west": "Allied"})
    game = retreat(pos, "X", battle="1915")
    assert any(offer.startswith("retreat") for offer in game.offers)
    assert "exit" not in game.offers  # the way leads across the next column first
    game.answer("retreat 2015")
    assert "exit" in game.offers
    game.answer("exit")
    assert where(pos, "X") == "off the map"
    assert game.said[0] == "a44-retreats-off-map"


@pytest.mark.rule("17.6a")
def test_a_german_never_leaves_the_map_by_a_retreat() -> None:
    pos = position(german("X", "2015"), us("A", "1915"), edges={"west": "Allied"})
    game = retreat(pos, "X", battle="2015")
    assert "exit" not in game.offers
    assert game.unexplained() == []


@pytest.mark.rule("15.8e")
def test_the_improved_position_goes_with_the_last_of_its_occupants() -> None:
    pos = position(us("X", "1515", status=["ip"]), us("Y", "1515"), german("A", "1415"))
    game = retreat(pos, "XY").answer("select X", "retreat 1616", "retreat 1716")
    assert pos.improved[place(pos, "1515")]
    game.answer("retreat 1616", "retreat 1715")
    assert not pos.improved[place(pos, "1515")]


def with_dump(state: int, *units: dict[str, Any]) -> A44Position:
    """The real fuel dump is in 1716."""
    pos = position(*units)
    pos.world.features = replace(pos.world.features, dumps=(place(pos, "1716"),))
    pos.dumps, pos.real_dump = (state,), 0
    return pos


@pytest.mark.rule("32.1a", "32.2a", "32.2c")
def test_fuel_dumps_on_the_way() -> None:
    pos = with_dump(dumps.HIDDEN, german("X", "1515"), us("A", "1415"))
    retreat(pos, "X").answer("retreat 1615", "retreat 1715")
    assert pos.dumps == (dumps.HELD,)
    game = retreat(with_dump(dumps.HELD, german("X", "1515"), us("A", "1415")), "X").answer("retreat 1616")
    assert game.refused("retreat 1716") == ["32.2 dump-defends"]
    pos = with_dump(dumps.CAPTURED, us("X", "1515"), german("A", "1415"))
    retreat(pos, "X").answer("retreat 1616", "retreat 1716")
    assert pos.dumps == (dumps.HELD,)


# Overstacking ----------------------------------------------------------------------------------------


def crowded(*more: dict[str, Any], stacking: int = 3) -> A44Position:
    """X and Y can only go to 1516, where others stand: everything else around is Germany's, or bonded."""
    wall = ("1415", "1416", "1514", "1615", "1616")
    return position(us("Z", "1516", stacking=stacking), *(german(f"G{hex}", hex) for hex in wall), *more)


@pytest.mark.rule("17.4a", "8.3b")
def test_a_surplus_unit_goes_on_and_breaks() -> None:
    pos = crowded(us("X", "1515"))
    game = retreat(pos, "X", 1).answer("retreat 1516")
    assert where(pos, "X") == "1516"
    assert game.asked == ("allied", "a44-ask-retreat-surplus")
    game.answer("select X")
    assert game.asked == ("allied", "a44-ask-retreat-on")
    assert game.offers
    assert all(offer.startswith("retreat") for offer in game.offers)
    assert game.unexplained() == []
    game.answer(game.offers[0])
    assert status(pos, "X") & BROKEN
    assert where(pos, "X") not in ("1515", "1516")
    assert game.asked is None


@pytest.mark.rule("17.4a")
def test_the_owner_says_which_of_the_retreated_goes_on() -> None:
    pos = crowded(us("X", "1515"), us("Y", "1515"), stacking=2)
    game = retreat(pos, "XY", 1).answer("select X", "retreat 1516")
    assert game.asked == ("allied", "a44-ask-retreat")  # X had room
    game.answer("retreat 1516")
    assert game.asked == ("allied", "a44-ask-retreat-surplus")
    assert game.offers == ["select X", "select Y", "pass"]
    assert game.refused("select Z") == ["17.4 surplus-unit"]
    assert game.unexplained() == []
    game.answer("select X")
    game.answer(game.offers[0])
    assert where(pos, "Y") == "1516"
    assert not status(pos, "Y") & BROKEN
    assert status(pos, "X") & BROKEN
    assert game.asked is None


@pytest.mark.rule("17.4a", "17.4b", "8.3b")
def test_the_owner_may_lose_steps_instead_of_going_on() -> None:
    """Ruling D22."""
    pos = crowded(us("X", "1515", steps=2, max_steps=2, stacking=2), stacking=2)
    game = retreat(pos, "X", 1).answer("retreat 1516", "pass")
    assert game.asked == ("allied", "a44-ask-surplus")
    game.answer("lose X")
    assert (where(pos, "X"), pos.steps[pos.world.things["unit"]["X"]]) == ("1516", 1)
    assert not status(pos, "X") & BROKEN


@pytest.mark.rule("17.4a")
def test_by_the_option_surplus_goes_on_while_there_is_room() -> None:
    """Ruling D22."""
    pos = crowded(us("X", "1515"), us("Y", "1515"), stacking=2)
    pos.world.options["surplus_must_go_on"] = True
    game = retreat(pos, "XY", 1).answer("select X", "retreat 1516", "retreat 1516")
    assert game.offers == ["select X", "select Y"]
    assert game.refused("pass") == ["17.4 surplus-goes-on"]


@pytest.mark.rule("17.4a", "27.1a")
def test_engineers_that_must_go_on_break_and_die() -> None:
    pos = crowded(us("X", "1515", type="engineer"))
    game = retreat(pos, "X", 1).answer("retreat 1516", "select X")
    game.answer(game.offers[0])
    assert where(pos, "X") == "destroyed"
    assert game.asked is None


def shut(*units: dict[str, Any], stacking: int = 2) -> A44Position:
    """As above, but nobody comes out of 1516."""
    behind = ("1417", "1517", "1617")
    return crowded(*(german(f"H{hex}", hex) for hex in behind), *units, stacking=stacking)


@pytest.mark.rule("17.4b", "8.3b")
def test_without_a_way_on_the_owner_loses_surplus_steps_of_those_that_retreated() -> None:
    pos = shut(us("X", "1515", steps=2, max_steps=2), us("Y", "1515"))
    game = retreat(pos, "XY", 1).answer("select X", "retreat 1516", "retreat 1516")
    assert game.asked == ("allied", "a44-ask-surplus")
    assert game.offers == ["lose X", "lose Y"]
    assert game.refused("lose Z") == ["8.3 surplus-unit"]
    assert game.unexplained() == []
    game.answer("lose X")
    assert game.offers == ["lose X", "lose Y"]  # one step less takes no less room
    game.answer("lose Y")
    assert game.asked is None
    assert (where(pos, "X"), where(pos, "Y"), where(pos, "Z")) == ("1516", "destroyed", "1516")


@pytest.mark.rule("8.2c", "8.2d", "17.4b")
def test_only_what_is_too_much_is_lost() -> None:
    pos = position(us("T", "1516", **TANK | {"defense": 4}), us("X", "1516"), us("Y", "1516", **TANK))
    game = Asking(pos, LoseSurplus((1, 2), place(pos, "1516")))
    assert game.asked == ("allied", "a44-ask-surplus")
    assert game.offers == ["lose Y"]


@pytest.mark.rule("17.4b", "17.1a")
def test_the_others_retreat_after_surplus_steps_are_lost() -> None:
    pos = shut(us("X", "1515"), us("Y", "1515", **TANK), stacking=3)
    game = retreat(pos, "XY", 1).answer("select X", "retreat 1516")
    assert game.asked == ("allied", "a44-ask-surplus")
    game.answer("lose X")
    assert game.offers == ["retreat 1516"]
    game.answer("retreat 1516")
    assert where(pos, "Y") == "1516"
    assert game.asked is None


# Whatever happens ------------------------------------------------------------------------------------


@pytest.mark.rule("17.1a", "17.2e", "17.4a", "17.4b")
@pytest.mark.parametrize("seed", range(60))
def test_any_retreat_ends_with_everybody_placed_and_nothing_overstacked(seed: int) -> None:
    dice = random.Random(seed)
    hexes = [f"{column}{row}" for column in range(12, 19) for row in range(12, 19)]
    ground = {hex: {"terrain": dice.choice(["clear", "clear", "forest", "wooded_rough"])} for hex in hexes}
    spots = [hex for hex in hexes if hex != "1515"]
    dice.shuffle(spots)
    friends = [us(f"F{hex}", hex, stacking=dice.choice([1, 2, 3])) for hex in spots[:8]]
    foes = [german(f"G{hex}", hex) for hex in spots[8:15]]
    stack = [us("X", "1515", steps=2, max_steps=2), us("Y", "1515", **TANK), us("Z", "1515", **GUN)]
    edges = {"west": "Allied", "east": "German", "north": "Allied", "south": "Allied"}
    pos = position(*stack, *friends, *foes, hexes=ground, columns=[12, 18], rows=[12, 18], edges=edges)
    pos.push(RetreatFromCombat((0, 1, 2), dice.choice([2, 3, 4]), place(pos, "1515"), False))
    settle(pos)
    asked = 0
    while pos.stack:
        offers = pos.stack[-1].actions(pos)
        assert offers
        assert len(set(offers)) == len(offers)
        assert pos.stack[-1].side(pos) == "allied"
        answer(pos, dice.choice(offers))
        asked += 1
    assert asked < 40
    assert all(pos.at[unit] != place(pos, "1515") for unit in range(3))
    assert not any(overfull(pos, pos.at[unit], ALLIED) for unit in range(3))


def test_a_retreat_under_way_can_be_saved() -> None:
    pos = position(us("X", "1515"), us("Y", "1515"), german("A", "1415"))
    retreat(pos, "XY").answer("select Y", "retreat 1616")
    step = pos.stack[-1]
    again = msgspec.convert(msgspec.to_builtins(step), type(step))
    assert again == step
    assert Action.parse("retreat 1716") in again.actions(pos)
