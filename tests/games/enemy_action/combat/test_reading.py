"""Q07-Q10 Which side of a chit counts."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import allied_attacks, battle, battlefield
from eaa_field import allied, at, command, german, panzer
from salient.games.enemy_action.combat import reading
from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.position import EAAPosition


def _holds(pos: EAAPosition, fight: Battle, situation: str) -> bool:
    """Whether a side of a chit with this situation applies; any such side, those of other days and terrain apart."""
    found = reading.facts(pos, fight)
    sides = [side for chit in pos.world.tables.chits for side in chit.sides if side.situation == situation]
    return any(reading.applies(found, side, large=False) for side in sides)


CASES: list[tuple[str, bool, list[dict[str, Any]], dict[str, Any]]] = [
    ("elite_attacker", True, [german("a", "1413", elite=True), allied("x", "1414")], {}),
    ("elite_attacker", False, [german("a", "1413"), allied("x", "1414", elite=True)], {}),
    ("elite_defender", True, [german("a", "1413"), allied("x", "1414", elite=True)], {}),
    ("green_attacker", True, [german("a", "1413", green=True), allied("x", "1414")], {}),
    ("green_defender", True, [german("a", "1413"), allied("x", "1414", green=True)], {}),
    ("defender_recon", True, [german("a", "1413"), allied("x", "1414", arms=["recon"])], {}),
    ("defender_adjacent", True, [german("a", "1413"), allied("x", "1414"), allied("y", "1415")], {}),
    ("defender_adjacent", False, [german("a", "1413"), allied("x", "1414"), allied("y", "1415", supply="out")], {}),
    ("defender_adjacent", False, [german("a", "1413"), allied("x", "1414"), allied("y", "1415", "dispersed")], {}),
    ("defender_adjacent", False, [german("a", "1413"), allied("x", "1414"), allied("y", "1415", "attacked")], {}),
    ("defender_adjacent", False, [german("a", "1413"), allied("x", "1414"), allied("y", "1416")], {}),
    ("dispersed_or_unsupplied_attacker", True, [german("a", "1413", supply="limited"), allied("x", "1414")], {}),
    ("dispersed_or_unsupplied_attacker", True, [german("a", "1413", "out_of_fuel"), allied("x", "1414")], {}),
    ("dispersed_or_unsupplied_defender", True, [german("a", "1413"), allied("x", "1414", "dispersed")], {}),
    (
        "dispersed_or_unsupplied_defender",
        False,
        [german("a", "1413"), allied("x", "1414", "dispersed"), allied("y", "1414")],
        {},
    ),
    ("fifth_pz_army_attack", True, [german("a", "1413", army="5th Panzer", corps="LVIII"), allied("x", "1414")], {}),
    ("fifth_pz_army_attack", False, [german("a", "1413"), allied("x", "1414")], {}),
    ("allied_attack", False, [german("a", "1413"), allied("x", "1414")], {}),
    ("ip_crossfire", True, [german("a", "1413"), allied("x", "1414")], {"markers": {"ip": ["1414"]}}),
    ("one_hex_attack", True, [german("a", "1413"), allied("x", "1414")], {}),
    ("flank_attack", False, [german("a", "1413"), allied("x", "1414")], {}),
    ("only_attacker_armor", True, [panzer("a", "1413"), allied("x", "1414")], {}),
    ("only_attacker_armor", False, [panzer("a", "1413"), command("x", "1414")], {}),
    ("only_defender_armor", True, [german("a", "1413"), command("x", "1414")], {}),
    ("only_attacker_combined_arms", False, [panzer("a", "1413"), allied("x", "1414")], {}),
    ("only_defender_combined_arms", True, [panzer("a", "1413"), command("x", "1414")], {}),
    ("date", True, [german("a", "1413"), allied("x", "1414")], {"when": {"date": 17}}),
    ("date", False, [german("a", "1413"), allied("x", "1414")], {"when": {"date": 18}}),
]


@pytest.mark.rule("Q08")
@pytest.mark.parametrize(("situation", "holds", "units", "more"), CASES)
def test_when_a_situation_applies(
    situation: str, holds: bool, units: list[dict[str, Any]], more: dict[str, Any]
) -> None:
    pos = battlefield(units, **more)
    assert _holds(pos, battle(pos, "1414", "a"), situation) is holds


FLANK = [german("a", "1413"), german("b", "1415"), allied("x", "1414")]


@pytest.mark.rule("Q08", "P14")
@pytest.mark.parametrize(
    ("attackers", "tactics", "hex", "flank", "one_hex"),
    [
        ("a b", "", {}, True, False),
        ("a b", "", {"settlement": "town"}, False, False),
        ("a", "infantry_infiltration", {}, True, False),
        ("a", "infantry_infiltration", {"settlement": "city"}, False, False),
        ("a", "", {}, False, True),
    ],
)
def test_flanks_and_infiltration(attackers: str, tactics: str, hex: dict[str, Any], flank: bool, one_hex: bool) -> None:
    pos = battlefield(FLANK, hexes={"1414": hex})
    fight = battle(pos, "1414", *attackers.split(), tactics=tuple(tactics.split()))
    assert _holds(pos, fight, "flank_attack") is flank
    assert _holds(pos, fight, "one_hex_attack") is one_hex


@pytest.mark.rule("P15", "Q08")
def test_a_battalion_is_armour_for_combined_arms_too() -> None:
    pos = battlefield([german("a", "1413"), allied("x", "1414")])
    fight = battle(pos, "1414", "a", tactics=("panzer_battalion",))
    assert _holds(pos, fight, "only_attacker_armor")
    assert _holds(pos, fight, "only_attacker_combined_arms")
    both = fight.but(defence=("tank_battalion",))
    assert not _holds(pos, both, "only_attacker_armor")


@pytest.mark.rule("P08", "Q08")
def test_engineers_of_either_side_in_attack_trigger_their_chits() -> None:
    pos = battlefield([german("a", "1413"), allied("x", "1414")])
    assert _holds(pos, battle(pos, "1414", "a", tactics=("combat_engineers",)), "combat_engineers")
    assert _holds(pos, battle(pos, "1413", "x", tactics=("engineers",)), "combat_engineers")
    assert not _holds(pos, battle(pos, "1413", "x", defence=("combat_engineers",)), "combat_engineers")


@pytest.mark.rule("P01", "P02", "P03", "E10")
@pytest.mark.parametrize(
    ("day", "tactics", "defence", "hits"),
    [
        (20, "artillery", "", (0, 2)),
        (20, "", "artillery", (2, 0)),
        (20, "artillery", "corps_artillery", (2, 2)),
        (16, "", "artillery", (1, 0)),  # void on 16 December: then the IP counts
        (16, "", "corps_artillery", (2, 0)),
        (18, "fixed_artillery", "", (0, 2)),
        (19, "fixed_artillery", "", (1, 0)),  # out of range from the 19th
    ],
)
def test_artillery_hits_the_enemy_of_whoever_has_it(
    day: int, tactics: str, defence: str, hits: tuple[int, int]
) -> None:
    pos = battlefield(
        [german("a", "1413"), allied("x", "1414")],
        hexes={"1412": {"west_wall": True, "control": "German"}},
        markers={"ip": ["1414"]},
        when={"date": day},
    )
    fight = battle(pos, "1414", "a", tactics=tuple(tactics.split()), defence=tuple(defence.split()))
    chit = pos.world.number("chit", "C28")  # A artillery 2 with priority, B IP crossfire
    assert reading.hits(pos, fight, [chit], 1) == hits


@pytest.mark.rule("P03")
@pytest.mark.parametrize(("control", "reaches"), [("Allied", False), ("German", True)])
def test_a_westwall_hex_that_the_allies_hold_has_no_guns(control: str, reaches: bool) -> None:
    wall = {"1412": {"west_wall": True, "control": control}}
    pos = battlefield([german("a", "1413"), allied("x", "1414")], hexes=wall, when={"date": 17})
    assert reading.in_range(pos, at(pos, "1414")) is reaches


@pytest.mark.rule("P01", "Q07")
def test_airpower_of_both_sides_hits_both() -> None:
    pos = battlefield([german("a", "1413"), allied("x", "1414")])
    fight = battle(pos, "1414", "a", tactics=("airpower",), defence=("airpower",))
    assert reading.hits(pos, fight, [pos.world.number("chit", "C23")], 1) == (2, 2)


@pytest.mark.rule("Q07")
def test_the_side_with_priority_counts_if_both_apply() -> None:
    pos = battlefield([german("a", "1413", strength=4), allied("x", "1414")])
    fight = battle(pos, "1414", "a")
    chit = pos.world.tables.chits[pos.world.number("chit", "C03")]  # A 1:1 or better, B one hex with priority
    read = reading.read(reading.facts(pos, fight), chit, large=False)
    assert (read.applied, read.face, read.attacker, read.defender) == ((True, True), 1, 1, 0)


@pytest.mark.rule("Q09")
@pytest.mark.parametrize(("drawn", "hits"), [(6, (0, 0)), (7, (1, 1))])
def test_a_large_attack_draws_seven(drawn: int, hits: tuple[int, int]) -> None:
    pos = battlefield([german("a", "1413"), allied("x", "1414")])
    assert reading.hits(pos, battle(pos, "1414", "a"), [pos.world.number("chit", "C47")], drawn) == hits


@pytest.mark.rule("Q10")
@pytest.mark.parametrize(("reads", "hits"), [("chit", (0, 0)), ("side", (1, 1))])
def test_allies_alert_voids_chits_with_a_date(reads: str, hits: tuple[int, int]) -> None:
    """C22: A 17 December, B large attack."""
    pos = battlefield(
        [german("a", "1413"), allied("x", "1414")],
        when={"date": 17, "events": ["Allies Alert"]},
        options={"allies_alert": reads},
    )
    assert reading.hits(pos, battle(pos, "1414", "a"), [pos.world.number("chit", "C22")], 7) == hits


@pytest.mark.rule("Q08")
@pytest.mark.parametrize(
    ("hex", "chit", "face"),
    [
        ({"terrain": "woods"}, "C14", 1),
        ({"terrain": "broken"}, "C14", 0),
        ({"terrain": "woods", "settlement": "town"}, "C31", 1),
        ({"terrain": "woods", "settlement": "town"}, "C14", 1),  # a town has its terrain besides
        ({"west_wall": True}, "C17", -1),  # no help to Allied defenders
    ],
)
def test_the_ground_of_the_defender(hex: dict[str, Any], chit: str, face: int) -> None:
    pos = battlefield([german("a", "1413"), allied("x", "1414")], hexes={"1414": hex})
    found = reading.facts(pos, battle(pos, "1414", "a"))
    assert reading.read(found, pos.world.tables.chits[pos.world.number("chit", chit)], large=False).face == face


@pytest.mark.rule("Q07", "Q08")
def test_the_westwall_side_of_a_chit_in_an_allied_attack() -> None:
    """C17 A: Germans in the Westwall, through the steps of play. It goes before its forest side, which applies too."""
    wall = {"1414": {"west_wall": True, "terrain": "forest", "control": "German"}}
    units = [command("c", "1415"), allied("d", "1415"), german("g", "1414", steps=1, strengths=[1])]
    stage = allied_attacks(battlefield(units, hexes=wall, pile=[])).play("attack 1414", "confirm").roll("C17")
    told = next(event.message for event in stage.heard if event.message.id == "eaa-chit-both")
    assert (told.args["face"], told.args["attacker"], told.args["defender"]) == ("A", 1, 0)
