"""What an attack leads to on the average: what is told is what the tables say, and nobody attacks for nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from a44_boards import number, scene, staff, towns
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.reckoning import unfold
from salient.engine.steps import answer
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import quick
from salient.games.ardennes44.staff.assaults import EVEN, LOWEST, attack_message
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.prospects import Defence, best_lead, defence, prospect

EUPEN, MUETZENICH, FIELD = "E2441", "E1938", "E2843"


def played_out(pos: A44Position, target: str, attackers: Sequence[int]) -> float:
    """The chance that a hex is cleared, by playing all that can fall."""
    pos = pos.copy()
    pos.events, pos.stack, floor = None, (Combats(GERMAN),), 0
    for action in (Action("attack", (target,)), *(pos.world.offers("join", "unit")[unit] for unit in attackers)):
        if action in pos.stack[-1].actions(pos):
            answer(pos, action)
    leaves = unfold(pos, floor, quick.inside, 20_000)
    return sum(float(share) for leaf, share in leaves if not leaf.units_at(number(pos, target), ALLIED))


@pytest.mark.parametrize(
    ("target", "foes", "gun"),
    [
        (MUETZENICH, ("99/395/3",), False),  # one step
        (MUETZENICH, ("2/9",), False),  # three steps in the open
        (MUETZENICH, ("99/395/3",), True),  # a gun answers
        (MUETZENICH, ("2/9",), True),
        (EUPEN, ("2/9",), False),  # in a town
    ],
)
def test_the_chance_is_that_of_the_tables(target: str, foes: tuple[str, ...], gun: bool) -> None:
    beside = {MUETZENICH: ("E1939", "E1838"), EUPEN: ("E2342", "E2341")}[target]
    own = dict(zip(("12SS/25", "12SS/26"), beside, strict=True))
    units = own | dict.fromkeys(foes, target) | ({"V/406": "E2139"} if gun else {})
    pos = scene(units, turn=3, held=towns(ALLIED))
    attackers, hex = [pos.world.number("unit", unit) for unit in own], number(pos, target)
    column = odds.attack_sums(pos, attackers, hex)[-1].total + LOWEST
    foe = defence(pos, hex, GERMAN)
    assert (foe.fires is not None) is gun
    told = prospect(foe, column, best_lead(pos, attackers, hex)).cleared
    assert told == pytest.approx(played_out(pos, target, attackers), abs=0.03)


def test_a_gun_that_answers_makes_every_attack_harder() -> None:
    for column in range(EVEN, 9):
        alone, helped = (prospect(Defence(1, 0, fires), column) for fires in (None, ALLIED))
        assert helped.cleared < alone.cleared - 0.1 or column > 6
        assert helped.own > alone.own or column == EVEN


@pytest.mark.parametrize(("turn", "made"), [(4, False), (5, False), (6, False)])
def test_nobody_attacks_without_hope_for_having_been_sent(turn: int, made: bool) -> None:
    """A regiment in a town at 2-1: six in a hundred, and more steps lost than taken. Not even in the end."""
    own = {"12SS/25": "E2342", "12SS/12/1": "E2341"}
    pos = scene(own | {"1/26": EUPEN}, turn=turn, held=towns(ALLIED))
    desk, units = staff(), [pos.world.number("unit", unit) for unit in own]
    intent = Intent("attack", (), msg("a44-staff-attack"), 2.0, number(pos, EUPEN), column=EVEN + 1)
    desk._plan = Plan((), dict.fromkeys(units, intent))
    pos.stack = (Combats(GERMAN),)
    answers = desk.fight(pos, pos.stack[-1], pos.stack[-1].actions(pos))
    assert [str(action) for action in answers] == [f"attack {EUPEN}" if made else "done"]


@pytest.mark.parametrize("gun", [True, False])
def test_what_a_gun_that_answers_changes_is_told_beside_the_chance(gun: bool) -> None:
    own = {"326/752": "E1939", "326/753": "E1939"}
    units = own | {"99/395/3": MUETZENICH} | ({"V/406": "E2139"} if gun else {})
    pos = scene(units, turn=3, held=towns(ALLIED))
    attackers, hex = [pos.world.number("unit", unit) for unit in own], number(pos, MUETZENICH)
    message = attack_message(pos, hex, attackers, EVEN + 2)
    assert message.args["odds"] == "3-1"
    assert message.args["chance"] == 64
    assert message.args.get("answered") == (39 if gun else None)


def test_nobody_attacks_in_the_last_turn_without_any_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 1-1 against five steps over a river nobody can lead a fire fight: a step is lost, and no hex won.

    At 6-1 hardly a step is.
    """
    units = {"10Arm/CCB": "E2207", "5FJ/11Stg": "E2107", "352/914": "E2107", "352/915": "E2107", "VIII/174": "E2204"}
    pos = scene(units, ALLIED, turn=6, held=towns(ALLIED))
    for bridge, hexes in enumerate(pos.world.ground.bridges):
        if {*hexes} == {number(pos, "E2107"), number(pos, "E2207")}:
            pos.bridge[bridge] = BLOWN
    pos.stack = (Combats(ALLIED),)
    action = pos.world.offers("attack", "hex")[number(pos, "E2107")]
    assert action in pos.stack[-1].actions(pos)
    desk = staff(ALLIED)
    monkeypatch.setattr(desk, "judge", lambda *_: desk.value(pos) + 5)
    attackers = (pos.world.number("unit", "10Arm/CCB"),)
    for column, wanted in ((EVEN, Action("done")), (EVEN + 5, action)):
        desk._fights.clear()
        monkeypatch.setattr(desk, "_group", lambda *_, column=column: (attackers, column))
        assert desk.fight(pos, pos.stack[-1], [action, Action("done")]) == [wanted]


@pytest.mark.parametrize(("column", "wasteful"), [(2, True), (3, True), (4, False)])
def test_who_loses_more_than_twice_what_he_takes_and_seldom_wins_does_not_begin(column: int, wasteful: bool) -> None:
    """A battalion of the 109th in works, with a gun behind it: 31 % at 2-1, and three steps lost for one."""
    assert prospect(Defence(1, None, ALLIED), column).is_wasteful is wasteful
