"""12.4, 12.6, 15.8, 25.3, 26 and 31 as they are asked: the orders of the Movement Phase besides marching."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, ClassVar

import pytest

from a44_asking import Asking
from a44_field import Field, battalion, gun, tank, unit
from salient.engine.actions import Action
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.games.ardennes44.combat import attack
from salient.games.ardennes44.movement import limits
from salient.games.ardennes44.movement.infiltration import Infiltration
from salient.games.ardennes44.movement.orders import ORDERS, breakers
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ATTACKED,
    BROKEN,
    DISRUPTED,
    ENGAGED,
    GERMAN,
    MOVED,
    NIGHT,
    OOS,
    REPLACED,
    RETREATED,
    SIDES,
    STRATEGIC,
    TRUCK,
)
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.verbs import VERBS

PM = 4  # a turn with a night after it


class Orders(Step, frozen=True):
    """As a phase uses them."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = (*ORDERS.verbs, "done")

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-infiltration", hex=pos.hex_ref(0))

    def actions(self, pos: A44Position) -> list[Action]:
        return [*ORDERS.offers(pos, self.player), Action("done")]

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb != "done":
            pos.push(self)
            ORDERS.play(pos, self.player, action)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        return ORDERS.why_not(pos, self.player, action)


def ask(*units: dict[str, Any], player: int = GERMAN, **when: Any) -> Asking:
    return Asking(Field(*units, **({"phase": "movement", "turn": 5} | when)).pos, Orders(player))


def told(asking: Asking, verb: str) -> list[str]:
    """What is offered of one verb, without it."""
    return [text.removeprefix(f"{verb} ") for text in asking.offers if text.split()[0] == verb]


def us(id: str = "X", at: str | None = "1515", *status: str, **more: Any) -> dict[str, Any]:
    return unit(id, at, *status, side="Allied", **more)


def spare(id: str = "B1", **more: Any) -> dict[str, Any]:
    small = {"max_steps": 1, "stacking": 1, "steps": 1, "special": ["breakdown"]}
    return unit(id, None, **(small | more))


# 15.8 Improved Positions ---------------------------------------------------------------------------


@pytest.mark.rule("15.8b")
def test_infantry_that_stays_may_begin_a_position() -> None:
    game = ask(unit("A", "1212"), unit("M", "1213", "moved"), tank("T", "1214"), gun("G", "1215"), us())
    assert told(game, "improve") == ["A"]
    assert game.refused("improve M") == ["15.8 work-moved"]
    assert game.refused("improve T") == ["15.8 work-kind"]
    assert game.refused("improve G") == ["15.8 work-kind"]
    assert game.refused("improve X") == ["15.8 order-not-yours"]
    game.answer("improve A")
    assert (game.said, game.last("unit", "hex")) == (["a44-position-begun"], ["A", "1212"])
    assert game.refused("improve A") == ["15.8 work-fresh"]
    assert limits.why_not_move(game.pos, 0, "normal")[0].rule == "15.8"
    assert attack.why_not_unit(game.pos, 0)[0].message.id == "a44-refused-attack-builder"


@pytest.mark.rule("15.8c", "15.8d")
def test_another_unit_may_finish_it_later_and_then_move() -> None:
    game = ask(unit("A", "1212", "ip_under_construction", "engaged"), unit("B", "1212", "oos"))
    assert told(game, "improve") == ["B"]
    game.answer("improve B")
    assert game.said == ["a44-position-finished"]
    assert not limits.why_not_move(game.pos, 1, "tactical")
    assert told(game, "improve") == []
    assert game.refused("improve B") == ["23.4 work-oos", "15.8 work-there"]


@pytest.mark.rule("15.8c")
def test_nobody_digs_at_night() -> None:
    game = ask(unit("A", "1212", "night", "ip_under_construction"), turn=PM, night=True)
    assert told(game, "improve") == []
    assert game.refused("improve A") == ["15.8 work-night"]


# 26 Breakdown --------------------------------------------------------------------------------------


@pytest.mark.rule("26.1a", "26.2a", "26.2b")
def test_a_regiment_breaks_down_while_counters_last() -> None:
    game = ask(unit("A", "1212", size="III"), unit("C", "1313", size="III"), unit("D", "1414", size="II"), spare())
    assert told(game, "break") == ["A", "C"]
    assert game.refused("break D") == ["26.1 break-down-kind"]
    game.answer("break A")
    assert (game.pos.steps[0], game.pos.at[3]) == (1, game.pos.at[0])
    assert game.said == ["a44-breaks-down"]  # its step is in the new unit: nothing is lost
    assert told(game, "break") == []
    assert game.refused("break C") == ["26.2 break-down-counter"]


@pytest.mark.rule("26.2a")
@pytest.mark.parametrize(
    ("phase", "status", "expected"),
    [
        ("movement", MOVED, []),
        ("movement", ENGAGED | OOS, ["A"]),
        ("movement", DISRUPTED, []),
        ("movement", STRATEGIC, []),
        ("combat", MOVED, ["A"]),
        ("combat", ATTACKED, []),
        ("combat", RETREATED, []),  # it has disengaged
    ],
)
def test_before_it_moves_disengages_or_advances(phase: str, status: int, expected: list[str]) -> None:
    game = ask(unit("A", "1212", size="III"), spare(), phase=phase)
    game.pos.status[0] = status
    assert told(game, "break") == expected
    assert expected or game.refused("break A")[0].startswith("26.2")
    assert breakers(game.pos, GERMAN, 0) == (1 if not status & (DISRUPTED | STRATEGIC) else 0)


@pytest.mark.rule("26.1b")
def test_a_large_unit_needs_a_remnant_for_the_second_time() -> None:
    large = unit("A", "1212", size="III", steps=2, max_steps=3)
    assert told(ask(large, spare()), "break") == []
    remnant = spare("R", special=["remnant"])
    game = ask(large, spare(), spare("B2"), remnant)
    assert told(game, "break") == ["A"]
    game.answer("break A")
    assert "a44-leaves-remnant" in game.said


@pytest.mark.rule("26.1a", "26.1b")
def test_a_last_step_breaks_down_into_nothing() -> None:
    last = unit("A", "1212", size="III", steps=1, max_steps=3)
    game = ask(last, spare(), spare("B2"), spare("R", special=["remnant"]))
    assert told(game, "break") == []
    assert game.refused("break A") == ["26.1 break-down-kind"]


@pytest.mark.rule("15.8b", "26.2a")
def test_who_breaks_down_takes_no_part_from_its_work() -> None:
    game = ask(unit("A", "1212", size="III"), spare()).answer("improve A", "break A")
    assert game.pos.builders == 0b11


@pytest.mark.rule("26.4a")
def test_recombination_ends_both_moves() -> None:
    game = ask(unit("A", "1212", size="III"), spare(), unit("C", "1212", size="III")).answer("break A")
    assert told(game, "recombine") == ["B1 A"]
    assert game.refused("recombine B1 C") == ["26.4 recombine-parent"]
    game.answer("recombine B1 A")
    assert (game.pos.steps[0], game.pos.at[1]) == (2, NOWHERE)
    assert game.refused("break A") == ["26.2 break-down-acted"]
    assert limits.why_not_move(game.pos, 0, "normal")[0].message.id == "a44-refused-moved"
    assert told(game, "break") == ["C"]


@pytest.mark.rule("26.4a")
def test_the_other_side_recombines_its_own() -> None:
    pos = ask(unit("A", "1212", size="III"), spare()).answer("break A").pos
    assert ORDERS["recombine"].offers(pos, ALLIED) == []
    (reason,) = ORDERS["recombine"].why_not(pos, ALLIED, Action.parse("recombine B1 A"))
    assert reason.message.id == "a44-refused-order-not-yours"


# 25.3 Night markers --------------------------------------------------------------------------------


@pytest.mark.rule("25.3a", "25.3b")
def test_three_stacks_are_marked_in_a_pm_turn() -> None:
    stacks = [unit(f"A{row}", f"12{row}") for row in range(11, 15)]
    game = ask(*stacks, unit("M", "1211", "moved"), unit("O", "1515", "oos"), turn=PM)
    assert told(game, "mark") == ["1211", "1212", "1213", "1214"]
    assert game.refused("mark 1515") == ["25.3 mark-supply"]
    assert game.refused("mark 2020") == ["25.3 mark-nobody"]
    game.answer("mark 1211", "mark 1212", "mark 1213")
    assert [bool(status & NIGHT) for status in game.pos.status] == [True, True, True, False, False, False]
    assert told(game, "mark") == []
    assert game.refused("mark 1214") == ["25.3 mark-none-left"]


@pytest.mark.rule("4d", "25.3a")
def test_no_marks_when_no_night_follows() -> None:
    for turn, scenario in ((5, "campaign"), (6, "six-turns"), (22, "campaign")):
        game = ask(unit("A", "1212"), turn=turn)
        game.pos.world.scenario = scenario
        assert told(game, "mark") == []
        assert game.refused("mark 1212") == ["25.3 mark-no-night"]
    last = ask(unit("A", "1212"), turn=22)
    last.pos.world.scenario = "extended"
    assert told(last, "mark") == ["1212"]


# 12.4, 12.6 Trucks ---------------------------------------------------------------------------------

ROAD = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 20))]


@pytest.mark.rule("12.4e")
def test_who_may_get_on_trucks() -> None:
    units = [us("A", "1511"), us("B", "1513"), us("C", "1513"), us("D", "1212"), tank("T", "1516", side="Allied")]
    game = ask(*units, us("E", "1518"), unit("G", "1519"), player=ALLIED, sides=ROAD)
    assert told(game, "load") == ["A"]
    assert game.refused("load B") == ["12.2 strategic-stacked"]
    assert game.refused("load D") == ["12.4 truck-off-road"]
    assert game.refused("load T") == ["12.4 truck-kind"]
    assert "12.4 order-not-yours" in game.refused("load G")
    game.answer("load A")
    assert game.pos.status[0] == TRUCK | MOVED
    assert game.refused("unload A") == ["12.6 moved"]


@pytest.mark.rule("12.4e", "29.1c")
def test_no_trucks_at_night_on_turn_1_or_for_germans() -> None:
    for when in ({"turn": 1}, {"turn": PM, "night": True}):
        assert told(ask(us("A", "1511"), player=ALLIED, sides=ROAD, **when), "load") == []
    assert told(ask(unit("A", "1511"), sides=ROAD), "load") == []


@pytest.mark.rule("12.6b")
def test_a_marker_is_given_up_before_the_unit_moves() -> None:
    game = ask(tank("T", "1511", "strategic"), tank("S", "1517", "strategic", "moved"), sides=ROAD)
    assert told(game, "unload") == ["T"]
    game.answer("unload T")
    assert (game.pos.status[0], game.said) == (0, ["a44-unloads"])
    assert game.refused("unload T") == ["12.6 no-wheels"]


# 31 Night Infiltration -----------------------------------------------------------------------------

NIGHT_OPTION: dict[str, Any] = {"turn": PM, "night": True, "options": ["night_infiltration"]}


@pytest.mark.rule("31a", "31c")
def test_an_unused_marker_moves_a_stack_one_hex() -> None:
    game = ask(unit("A", "1212"), unit("B", "1212", stacking=1), tank("T", "1212"), us(), **NIGHT_OPTION)
    assert told(game, "infiltrate") == ["A", "B", "T"]
    game.answer("infiltrate A")
    assert game.asked == ("german", "a44-ask-infiltration")
    assert game.offers[:2] == ["with B", "with T"]
    assert game.refused("with A") == ["31 infiltrate-goes"]
    assert game.refused("with X") == ["31 infiltrate-stack"]
    assert game.refused("move 1414") == ["31 infiltrate-one-hex"]
    game.answer("with T", "move 1213")
    ids = game.pos.world.map.ids
    assert [ids[place] for place in game.pos.at[:3]] == ["1213", "1212", "1213"]
    assert (game.said, game.pos.night_used) == (["a44-infiltrates"], (1, 0))
    assert told(game, "infiltrate") == ["B"]
    assert game.refused("infiltrate A") == ["31 infiltrate-moved"]
    assert game.step == Orders(GERMAN)


@pytest.mark.rule("31a")
def test_markers_run_out() -> None:
    game = ask(*(unit(f"A{row}", f"12{row}") for row in range(11, 16)), **NIGHT_OPTION)
    for row in range(11, 14):
        game.answer(f"infiltrate A{row}", f"move 13{row}")
    assert told(game, "infiltrate") == []
    assert game.refused("infiltrate A14") == ["31 infiltrate-marker"]


@pytest.mark.rule("31a", "31b")
def test_only_by_the_option_and_at_night() -> None:
    for when in ({"turn": PM, "night": True}, {**NIGHT_OPTION, "night": False}):
        game = ask(unit("A", "1212"), **when)
        assert told(game, "infiltrate") == []
        assert game.refused("infiltrate A") == ["31 infiltrate-option"]


@pytest.mark.rule("31b")
def test_green_units_find_no_hex_among_enemies() -> None:
    ring = [battalion(f"X{at}", at) for at in ("1413", "1513", "1614")]
    game = ask(unit("A", "1515", morale="green"), *ring, **NIGHT_OPTION)
    assert "1514" not in [text.split()[1] for text in game.answer("infiltrate A").offers]
    assert "31 infiltrate-green" in game.refused("move 1514")


@pytest.mark.rule("22.1c", "31b")
def test_german_guns_stay_but_nebelwerfer_shift() -> None:
    werfer = gun("N", "1313", type="nebelwerfer")
    game = ask(gun("G", "1212"), werfer, **NIGHT_OPTION)
    assert told(game, "infiltrate") == ["N"]
    assert game.refused("infiltrate G") == ["22.2 gun-no-shift"]


@pytest.mark.rule("31a")
def test_every_click_is_explained() -> None:
    game = ask(unit("A", "1212"), unit("B", "1212", "engaged"), us(), battalion("Y", "1616"), **NIGHT_OPTION)
    assert [text for text in game.unexplained() if text != "done"] == []
    assert Asking(game.pos, Infiltration(GERMAN, (0,))).unexplained() == []


# All of them ---------------------------------------------------------------------------------------

MARKS = (0, 0, 0, DISRUPTED, BROKEN, ENGAGED, OOS, MOVED, NIGHT, REPLACED, TRUCK, STRATEGIC)


def crowd(rng: random.Random) -> list[dict[str, Any]]:
    """Two dozen units of many kinds, some of them together."""
    found: list[dict[str, Any]] = []
    for number in range(24):
        side = ("German", "Allied")[number % 2]
        make: Any = rng.choice((unit, unit, tank, gun, battalion))
        at = f"{rng.randint(11, 19)}{rng.randint(11, 19)}"
        more = {"side": side, "size": rng.choice(("II", "III")), "morale": rng.choice(("green", "veteran"))}
        found.append(make(f"U{number}", at, **more))
    taken: dict[str, str] = {}
    for one in found:
        if taken.setdefault(one["at"], one["side"]) != one["side"]:
            one["at"] = None
    return [*found, spare("B1"), spare("B2", side="Allied"), spare("R", special=["remnant"])]


@pytest.mark.rule("12.4e", "15.8b", "25.3a", "26.2a", "31b")
@pytest.mark.parametrize("seed", range(24))
def test_what_is_offered_is_what_is_not_refused(seed: int) -> None:
    rng = random.Random(seed)
    dark = seed % 3 == 0
    units = crowd(rng)
    pos = Field(*units, sides=ROAD, turn=rng.choice((1, 2, PM)), night=dark, options=["night_infiltration"]).pos
    pos.phase = "movement"
    for index in range(24):
        pos.status[index] = rng.choice(MARKS) | rng.choice(MARKS)
    for index in (3, 8, 15):
        pos.placed |= rng.getrandbits(1) << index
        pos.builders |= rng.getrandbits(1) << index
    for side in (GERMAN, ALLIED):
        for verb in ORDERS.verbs:
            order = ORDERS[verb]
            if verb == "recombine":
                continue
            every = pos.world.offers(verb, VERBS[verb][0])
            offered = order.offers(pos, side)
            refused = {str(action): order.why_not(pos, side, action) for action in every}
            if verb == "infiltrate":  # its refusals end with "nowhere", so ask for the hexes themselves
                open_to = [one for one in every if Asking(pos.copy(), *_going(pos, side, one)).offers]
                assert offered == open_to
            elif verb == "mark":
                assert {str(one) for one in offered} >= {text for text, reasons in refused.items() if not reasons}
            else:
                assert [str(one) for one in offered] == [text for text, reasons in refused.items() if not reasons]
            assert all(refused[str(one)] for one in every if one not in offered)


def _going(pos: A44Position, side: int, action: Action) -> tuple[Step, ...]:
    unit = pos.world.number("unit", action.target)
    on_map = pos.unit(unit).side == side and 0 <= pos.at[unit] < pos.world.ground.n
    return (Infiltration(side, (unit,)),) if on_map else ()
