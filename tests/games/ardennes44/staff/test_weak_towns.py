"""Allied towns in which too few stand, or from which somebody goes on after a combat: who is asked, what is left."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.combat.advance_steps import Advance
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import WEAK, Reader
from salient.games.ardennes44.staff.hand_over import handed_over
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.sieges import Sieges

#: Before Trois-Ponts on the fifth afternoon: an engineer in the town, the first panzers two hours from it.
TROIS_PONTS = {"299Eng": "E3029", "1SS/1/1": "E2726", "150Pz": "E2629"}

#: Bastogne on the third evening: an engineer in each half, and two units of the Lehr before it.
BASTOGNE = {"44Eng": "E3413", "35Eng": "E3414", "Lehr/130/2": "E2815", "Lehr/130Rec": "E2814"}


def unit(pos: A44Position, name: str) -> int:
    return int(pos.world.number("unit", name))


def at(pos: A44Position, plan: Deployment, name: str) -> str:
    return str(pos.world.map.ids[plan.where(unit(pos, name))])


def read(plan: Deployment) -> Deployment:
    return staff(ALLIED)._proof_read(plan)


# --- how weak a town is


def test_two_units_that_could_come_are_enough_for_an_engineer() -> None:
    """Eight factors against two and the houses were thought to be too few; armor comes before a column, and it fell."""
    pos = scene(BASTOGNE, ALLIED, turn=3, held=towns(ALLIED))
    plan, town = board(pos, ALLIED, {}), number(pos, "E3413")
    plan.look_again()
    assert Sieges().lost(plan, town) > 0.7
    assert next(fault for fault in Reader(plan).faults(plan) if (fault.kind, fault.hex) == (WEAK, town)).share > 0.5
    strong = scene(BASTOGNE | {"44Eng": "E3514", "7Arm/CCR": "E3413"}, ALLIED, turn=3, held=towns(ALLIED))
    plan = board(strong, ALLIED, {})
    plan.look_again()
    assert Sieges().lost(plan, town) < 0.2


def test_who_has_gone_into_a_town_counts_where_he_stands_now() -> None:
    """It is asked once where the enemy could go, and of every plan who would be there."""
    pos = scene(BASTOGNE | {"28/110/3": "E3514"}, ALLIED, turn=3, held=towns(ALLIED))
    plan, town, sieges = board(pos, ALLIED, {"28/110/3": ["E3413"]}), number(pos, "E3413"), Sieges()
    before, other = sieges.lost(plan, town), plan.copy()
    other.put(unit(pos, "28/110/3"), town)
    assert sieges.lost(other, town) < before == sieges.lost(plan, town)


# --- who is asked


def test_a_battalion_goes_to_the_engineer_whose_town_would_be_lost() -> None:
    """It walked past Bastogne, where an engineer stood alone: only regiments were asked."""
    pos = scene(BASTOGNE | {"28/110/3": "E3514"}, ALLIED, turn=3, held=towns(ALLIED))
    after = read(board(pos, ALLIED, {"28/110/3": ["E3413", "E3414"]}))
    assert at(pos, after, "28/110/3") in ("E3413", "E3414")


@pytest.mark.parametrize(("promise", "goes"), [(0.5, "E3029"), (9.0, "E3032")])
def test_who_attacks_for_little_is_wanted_more_in_the_town_that_would_be_lost(promise: float, goes: str) -> None:
    """A regiment left Monschau to a squadron, for a blow at what was left of a battalion, and the town fell."""
    pos = scene(TROIS_PONTS | {"7Arm/CCR": "E3032", "560/1130": "E3033"}, ALLIED, turn=5, held=towns(ALLIED))
    plan, target = board(pos, ALLIED, {"7Arm/CCR": ["E3029"], "299Eng": ["E3031"]}), number(pos, "E3033")
    command = unit(pos, "7Arm/CCR")
    intent = Intent("attack", ((command, pos.at[command]),), msg("a44-staff-seize"), promise, target, 4)
    plan.fixed[command], plan.promised = intent, promise
    after = read(plan)
    assert at(pos, after, "7Arm/CCR") == goes
    assert after.promised == (promise if goes == "E3032" else 0.0)


@pytest.mark.parametrize(("enemy", "goes"), [("E0901", "E3029"), ("E3738", "E3940")])
def test_who_stands_in_a_town_where_nobody_comes_goes_to_one_that_would_be_lost(enemy: str, goes: str) -> None:
    """A combat command sat in Stavelot for three turns, and in Eupen for four; Vielsalm and Malmedy fell."""
    held = towns(GERMAN) | {"E3029": ALLIED, "E3940": ALLIED}
    pos = scene(TROIS_PONTS | {"7Arm/CCB": "E3940", "12SS/25": enemy}, ALLIED, turn=5, held=held)
    plan = board(pos, ALLIED, {"7Arm/CCB": ["E3029"], "299Eng": ["E3031"]})
    assert at(pos, read(plan), "7Arm/CCB") == goes


@pytest.mark.parametrize(("waits", "goes"), [("7Arm/CCA", "E3029"), ("291Eng", "E3940")])
def test_who_is_near_goes_to_the_town_in_danger_and_who_only_waits_takes_over_his(waits: str, goes: str) -> None:
    """A combat command stayed in Eupen while Malmedy fell, and four others came that evening and waited behind it."""
    held = towns(GERMAN) | {"E3029": ALLIED, "E3940": ALLIED}
    pos = scene(TROIS_PONTS | {"7Arm/CCB": "E3940", "12SS/25": "E3638", waits: "E3942"}, ALLIED, turn=5, held=held)
    after = read(board(pos, ALLIED, {"7Arm/CCB": ["E3029"], "299Eng": ["E3031"], waits: ["E3940"]}))
    assert at(pos, after, "7Arm/CCB") == goes
    assert goes == "E3940" or at(pos, after, waits) == "E3940"


def test_who_makes_room_goes_where_the_strong_one_would_have_stood() -> None:
    """A combat command was to bar a road before Houffalize, which the weak held: the wrong way round."""
    pos = scene(TROIS_PONTS | {"7Arm/CCR": "E3029", "299Eng": "E2929"}, ALLIED, turn=5, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCR": ["E2929", "E3029"], "299Eng": ["E3029", "E2929", "E3031"]})
    plan.put(unit(pos, "7Arm/CCR"), number(pos, "E2929"))
    plan.put(unit(pos, "299Eng"), number(pos, "E3029"))
    after = read(plan)
    assert (at(pos, after, "7Arm/CCR"), at(pos, after, "299Eng")) == ("E3029", "E2929")


def test_it_is_so_too_before_the_plan_is_read() -> None:
    """9Arm/CCB barred the road of Malmedy and the engineers held it: nobody thought of the exchange."""
    pos = scene(TROIS_PONTS | {"7Arm/CCR": "E2929"}, ALLIED, turn=5, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCR": ["E3029"], "299Eng": ["E3029", "E2929", "E3031"]})
    plan.look_again()
    after = handed_over(plan)
    assert (at(pos, after, "7Arm/CCR"), at(pos, after, "299Eng")) == ("E3029", "E2929")


# --- who goes on after a combat

#: The fourth afternoon before Bastogne: one half of it German, and the road to Martelange led past the engineer.
NEFFE = {"2Pz/3/2": "E3313", "2Pz/3/1": "E2915", "159Eng": "E3413", "9Arm/CCR": "E3018"}


def asked(pos: A44Position, name: str, vacated: str) -> list[str]:
    who = unit(pos, name)
    pos.events, step = None, Advance(ALLIED, (who,), number(pos, vacated), "bonus", False, (who,))
    pos.stack = (step,)
    return [str(action) for action in staff(ALLIED).advance(pos, step, step.actions(pos))]


@pytest.mark.rule("19.1")
@pytest.mark.parametrize(("more", "goes"), [({}, False), ({"146Eng": "E3306"}, True)])
def test_nobody_takes_one_town_and_opens_two(more: dict[str, str], goes: bool) -> None:
    """An engineer went on into the other half of Bastogne; the panzers drove into his, and past it to Martelange."""
    held = towns(ALLIED) | {"E3414": GERMAN}
    pos = scene(NEFFE | more, ALLIED, turn=4, held=held)
    assert (asked(pos, "159Eng", "E3414")[0] == "select 159Eng") is goes
