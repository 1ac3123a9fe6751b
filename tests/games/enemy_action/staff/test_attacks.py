"""What the Allied staff attacks for, and what it holds a hex for."""

from __future__ import annotations

import salient
from eaa_field import allied, at, command, field, german, of
from eaa_hand import empty
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.combat.allied_defence import TakeHits
from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.staff import attacks
from salient.games.enemy_action.staff.attacks import breach_westwall, gain_ground, mop_up, take_town
from salient.games.enemy_action.staff.outlook import Outlook
from salient.games.enemy_action.staff.staff import Staff
from salient.games.enemy_action.staff.weights import Weights
from salient.opponents import levels


def look(pos: EAAPosition) -> Outlook:
    return Outlook(pos, Weights())


def on(pos: EAAPosition, hex: str, *units: str) -> Battle:
    return Battle(ALLIED, at(pos, hex), tuple(of(pos, unit) for unit in units))


def staff(level: str = "veteran") -> Staff:
    return Staff(SIDES[ALLIED], levels.character(level), 1)


def test_any_ground_is_worth_something() -> None:
    pos = field(units=[german("g", "1414")])
    assert gain_ground.prize(look(pos), on(pos, "1414")) > 0
    assert attacks.reason(look(pos), on(pos, "1414")) == gain_ground.MESSAGE


def test_a_victory_hex_is_worth_more_where_it_counts_for_the_germans() -> None:
    ours, theirs = (
        field({"hexes": {"1414": {"vp": 4, "control": side}}}, [german("g", "1414")]) for side in ("Allied", "German")
    )
    ours.own(at(ours, "1414"), ALLIED)
    assert take_town.prize(look(theirs), on(theirs, "1414")) > take_town.prize(look(ours), on(ours, "1414")) > 0
    assert take_town.prize(look(theirs), on(theirs, "1415")) == 0
    assert attacks.reason(look(theirs), on(theirs, "1414")) == take_town.MESSAGE


def test_a_breach_in_the_westwall_is_worth_an_attack() -> None:
    pos = salient.new("enemy_action", "race", seed=1).position
    assert isinstance(pos, EAAPosition)
    assert breach_westwall.prize(look(pos), on(pos, "1206")) > breach_westwall.prize(look(pos), on(pos, "1004")) == 0
    assert attacks.reason(look(pos), on(pos, "1206")) == breach_westwall.MESSAGE


def test_who_is_surrounded_is_gone_for() -> None:
    west, east = allied("a", "1416"), allied("b", "1412")
    caught = field(units=[german("g", "1414"), allied("a", "1415"), allied("b", "1413")])
    free = field(units=[german("g", "1414"), west, east])
    assert mop_up.prize(look(caught), on(caught, "1414")) > mop_up.prize(look(free), on(free, "1414")) == 0


def test_in_the_last_impulse_losses_do_not_count_but_points_do() -> None:
    """A game ended with an improved position dug while one weak step held Houffalize."""
    pos = field(
        {"hexes": {"1414": {"vp": 2, "control": "German"}}},
        [
            german("g", "1414", strength=3, steps=1),
            german("h", "1615", steps=1),
            command("c", "1415"),
            allied("d", "1516"),
        ],
        when={"date": 26},
    )
    look_at = staff()
    assert not look(pos).last_word
    empty(pos, pos.world.german_deck, PILE, DISCARDS)
    assert look(pos).last_word
    assert look_at.attack_worth(pos, on(pos, "1414", "c")) > look_at.least()
    assert look_at.attack_worth(pos, on(pos, "1615", "d")) == 0


def test_a_victory_hex_of_one_point_is_paid_for_with_a_step() -> None:
    """Clervaux was left for a single hit, and with it the road to Bastogne."""
    answers = []
    for points in (0, 1):
        pos = field({"hexes": {"1414": {"vp": points}}}, [german("g", "1413"), allied("a", "1414")])
        a = of(pos, "a")
        battle = Battle(GERMAN, at(pos, "1414"), (of(pos, "g"),), defenders=(a,), hits=1, path=(at(pos, "1414"),))
        pos.push(TakeHits(battle))
        step = pos.stack[-1]
        answers.append(staff("regular").hits(pos, step, step.actions(pos))[0].verb)
    assert answers == ["retreat", "lose"]


def test_a_held_hex_of_the_westwall_is_at_stake_too() -> None:
    stakes = {}
    for scenario in ("learning", "race"):
        pos = salient.new("enemy_action", scenario, seed=1).position
        assert isinstance(pos, EAAPosition)
        stakes[scenario] = staff().stake(pos, at(pos, "1105"))
    assert stakes == {"learning": 0, "race": 1}


def test_the_german_wall_is_no_stake_of_ours() -> None:
    pos = salient.new("enemy_action", "race", seed=1).position
    assert isinstance(pos, EAAPosition)
    assert staff().stake(pos, at(pos, "1206")) == 0
