"""The rulebook's example of play: every roll of it as a single position, its worked examples, and the recorded game.

What the example prints, what had to be made up for a position and where the example contradicts the rules is in
tests/examples/ardennes44; docs/example-of-play.md tells it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from a44_asking import Asking
from a44_example import (
    GAME,
    TARGET,
    Fought,
    Played,
    combats_of_the_game,
    counter,
    counters,
    fought,
    page_rows,
    position,
    read,
    recorded_anew,
    replayed,
)
from salient.engine import playthrough
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.combat.rally_phase import RallyPhase
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.logistics.supply_phase import SupplyPhase
from salient.games.ardennes44.logistics.traffic_phase import TrafficPhase
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, ENGAGED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import historical, scenarios

COMBATS = read("combats.json")["combats"]
BY_ID = {combat["id"]: combat for combat in COMBATS}
PHASES = {phase["id"]: phase for phase in read("phases.json")["phases"]}
AGAIN = ("E2314", "E1629")  # turn 2: near Hosingen, and in front of Peiper, whose hex is not printed
BLOCKERS = ("2Pz/2", "2Pz/304", "26/78", "5FJ/13")
DETERMINED = {
    "Yes (EX)": "yes-ex",
    "Yes (-1 step)": "yes-step",
    "Delay (-1 step)": "delay-step",
    "No": "no",
    "No (-1 step)": "no-step",
}
DRM = {-2: "\N{MINUS SIGN}2", 0: "0", 1: "+1"}
#: R136, R137 What the CRT has in the two cells that the example contradicts.
BY_THE_TABLE = {"G2-F": "ENG", "N-B": "FF"}


def of(id: str) -> dict[str, Any]:
    found: dict[str, Any] = BY_ID[id]
    return found


# --- the combats


@pytest.mark.rule("14.4b", "14.4c", "14.4f", "15.1a", "15.2a", "16.1a", "T1")
@pytest.mark.parametrize("combat", COMBATS, ids=BY_ID)
def test_a_combat_of_the_example(combat: dict[str, Any]) -> None:
    """Strengths, odds, column and result are as printed, and every answer and die of the example was used."""
    printed, played = combat["printed"], fought(combat)
    (numbers,) = played.said("a44-odds")
    assert (numbers["attack"], numbers["defence"]) == (printed["attack"], printed["defense"])
    assert (numbers["odds"], numbers["column"]) == (printed["base"], printed["column"])
    (rolled,) = played.said("a44-combat-rolled")
    assert rolled["die"] == printed["die"]
    assert rolled["result"] == BY_THE_TABLE.get(combat["id"], printed["result"])
    assert (played.left, played.dice.left) == ([], 0)
    _fire_fight(printed, played)
    _determined_defense(printed, played)
    _ends(combat, played)


def _fire_fight(printed: dict[str, Any], played: Played) -> None:
    rolls = [(said["die"], said["drm"], said["result"]) for said in played.said("a44-fire-fight-rolled")]
    wanted = printed.get("fire_fight")
    assert rolls == ([(wanted["die"], DRM[wanted["drm"]], wanted["result"])] if wanted else [])


def _determined_defense(printed: dict[str, Any], played: Played) -> None:
    rolls = [said["result"] for said in played.said("a44-determined-defense-rolled")]
    wanted = printed.get("determined_defense")
    result = (wanted["result_by_rule"] or wanted["result_printed"]) if wanted else None
    assert rolls == ([DETERMINED[result]] if result else [])


def _ends(combat: dict[str, Any], played: Played) -> None:
    """Who is what afterwards, how far they went, and how far the attacker may follow."""
    pos, before = played.pos, position(combat)
    lost = {unit for unit, word in combat["then"].items() if word == "one step lost"}
    for id, word in combat["then"].items():
        if word != "one step lost":
            assert played.state(id) == {word}
    for attacker in combat["attackers"]:
        unit, gone = played.number(attacker["counter"]), played.state(attacker["counter"]) == {"eliminated"}
        assert pos.steps[unit] == before.steps[unit] - (attacker["counter"] in lost) or gone
    far = {"disrupted": 2, "broken": 2 if combat["printed"]["result"] == "DR2" else 3}
    for id, word in combat["then"].items():
        if word in far:
            assert pos.world.map.distance(pos.at[played.number(id)], pos.world.map.index(TARGET)) == far[word]
    assert {asked["kind"] for asked in played.asked("a44-ask-advance")} == ({combat["advance"]} - {None})


@pytest.mark.rule("21.4a")
def test_the_squadron_in_its_position_may_slip_away_unless_that_reading_is_chosen() -> None:
    """G1-K: the text bars it, the rules do not (R79)."""
    assert len(fought(of("G1-K")).asked("a44-ask-evade")) == 1
    barred = fought(of("G1-K"), recon_ability_barred_in_ip=True)
    assert barred.asked("a44-ask-evade") == []
    assert barred.state("14Cav/18") == {"eliminated"}


@pytest.mark.rule("18.2a")
def test_a_disrupted_unit_that_takes_a_broken_result_dies_in_the_reading_of_the_example() -> None:
    """N-A (R72)."""
    assert fought(of("N-A"), disrupted_hit_by_broken_result_dies=True).state("99/394/3") == {"eliminated"}


@pytest.mark.rule("19.3a", "7.2d")
def test_the_assault_guns_do_not_follow_over_the_river() -> None:
    """G2-D: 5FJ/11Stg may not advance where there is no bridge; the others may."""
    combat = of("G2-D")
    played = fought(combat | {"answers": [*combat["answers"], "select 5FJ/14", f"advance {TARGET}"]})
    offered = {asked["hex"].id for asked in played.asked("a44-ask-advance")}
    assert (played.left, offered) == ([], {TARGET})
    stuck = fought(combat | {"answers": [*combat["answers"], "select 5FJ/11Stg"]})
    assert stuck.left == ["select 5FJ/11Stg"]


@pytest.mark.rule("7.7a")
def test_the_bridge_of_ouren_falls_before_the_attack() -> None:
    """G2-G: the die of 3 destroys it, the attack goes on; a 2 of the Allied gun takes two columns off."""
    played = fought(of("G2-G"))
    assert [(said["die"], said["result"]) for said in played.said("a44-ouren")] == [(3, "destroyed")]
    assert [(said["die"], said["shifts"]) for said in played.said("a44-defensive-fire-rolled")] == [(2, 2)]


# --- the other phases


def board(*units: dict[str, Any], phase: str, turn: int = 1, **more: Any) -> A44Position:
    made = {"columns": [10, 22], "rows": [8, 22], **more}
    return cases.position({"board": made, "units": units, "when": {"turn": turn, "phase": phase, "side": "Allied"}})


def piece(id: str, at: str, *status: str, steps: int | None = None) -> dict[str, Any]:
    return counter(counters()[id], at, steps, status)


@pytest.mark.rule("18.6a")
@pytest.mark.parametrize("id", ["A1-rally", "A2-rally"])
def test_recovery(id: str) -> None:
    """Away from the Germans nobody rolls: Disrupted markers come off, Broken units become Disrupted."""
    units = [piece("28/109/3", "1717", "disrupted"), piece("28/110/1", "1818", "broken"), piece("352/914", "1515")]
    played = Played(board(*units, phase="rally", turn=int(id[1])), RallyPhase(ALLIED), [], [])
    assert (played.state("28/109/3"), played.state("28/110/1")) == (set(), {"disrupted"})


@pytest.mark.rule("20.5a")
@pytest.mark.parametrize(
    ("id", "engaged"),
    [
        ("A1-A", ["4/12/3"]),
        ("A1-DE", ["99/394/1", "99/393/3"]),
        ("A2-combat", ["28/109/3", "28/110/2", "28/112/2", "99/393/3"]),  # R138 four, where the text counts three
    ],
)
def test_engaged_units_that_stay_lose_their_markers(id: str, engaged: list[str]) -> None:
    assert PHASES[id]["kind"] == "disengagement"
    units = [piece(unit, f"1{5 + 2 * n}15", "engaged") for n, unit in enumerate(engaged[:3])]
    units += [piece(unit, "1510", "engaged") for unit in engaged[3:]]
    germans = [piece("212/316", "1416"), piece("212/320", "1614"), piece("212/423", "1813"), piece("276/988", "1411")]
    played = Played(board(*units, *germans, phase="combat"), CombatPhase(ALLIED), ["done"], [])
    assert all(played.state(unit) == set() for unit in engaged)


@pytest.mark.rule("20.1a", "20.3a", "20.4a")
@pytest.mark.parametrize("on", [[], ["retreat 2414"]])
def test_the_battalion_at_hosingen_disengages(on: list[str]) -> None:
    """A1-B: it may stop in 2313 or 2314 or go on to 2414. The Germans stand so as to leave just these ways."""
    printed = PHASES["A1-B"]
    shut = [piece(unit, at, "disrupted") for unit, at in zip(BLOCKERS, ("2213", "2215", "2312", "2315"), strict=True)]
    pos = cases.position(
        {
            "board": {"columns": [18, 28], "rows": [8, 20]},
            "units": [
                piece("28/110/3", "2214", "engaged"),
                piece("26/39", "2113"),
                piece("26/77", "2114"),
                *shut,
            ],
            "when": {"turn": 1, "phase": "combat", "side": "Allied"},
        }
    )
    first = [hex.removeprefix("E") for hex in printed["checks"]["legal_first_hexes"]]
    game = Asking(pos, CombatPhase(ALLIED)).answer("disengage 28/110/3", "try", f"roll {printed['die']}")
    assert [word for word in game.offers if word != "exit"] == [f"retreat {hex}" for hex in first]
    game.answer("retreat 2313", *(on or ["stop"]))
    assert pos.at[0] == pos.world.map.index("2414" if on else "2313")
    assert pos.status[0] & (ENGAGED | DISRUPTED) == 0


@pytest.mark.rule("20.2a", "20.3b", "20.3c")
def test_the_green_battalion_before_winterspelt_fails() -> None:
    """A1-C: a 6, and one more for Green: No + D; a Disrupted marker instead of the Engaged one."""
    printed = PHASES["A1-C"]
    units = [piece("106/424/1", TARGET, "engaged"), piece("62/183", "1416")]
    answers = ["disengage 106/424/1", "try", "done"]
    played = Played(board(*units, phase="combat"), CombatPhase(ALLIED), answers, [printed["die"]])
    assert [(said["die"], said["drm"]) for said in played.said("a44-disengagement")] == [(6, "+1")]
    assert played.state("106/424/1") == {"disrupted"}


def theatre(turn: int) -> A44Position:
    """The map of the game with the set-up of turn 1."""
    options = RULEBOOK.choose_options({"roadblocks": True})
    pos = scenarios.first_position(RULEBOOK.world("six-turns", options))
    historical.set_up(pos)
    pos.turn, pos.player, pos.phase = turn, ALLIED, "traffic"
    return pos


@pytest.mark.rule("24.3a", "24.3b", "33.2a")
def test_the_traffic_of_both_turns() -> None:
    """A1, A2: markers are placed in the printed hexes, then roadblocks, then the dice take two back.

    Turn 2 as printed would put a marker on Hosingen, beside the one in 2113, against 24.4: it goes one hex further.
    """
    first, second = PHASES["A1-traffic"]["checks"], PHASES["A2-traffic"]["checks"]
    second_hex = PHASES["A2-traffic"]["hex"]  # Hosingen
    answers = [word for n, hex in first["placed_in_order"].items() for word in (f"marker A{n}", f"place {hex}")]
    played = Played(theatre(1), TrafficPhase(ALLIED), [*answers, "done"], ["2 5"])
    assert played.left == []
    assert [said["marker"].id for said in played.said("a44-marker-removed")] == ["A2", "A5"]
    pos = played.pos
    assert {pos.world.map.ids[hex] for hex in pos.traffic if hex >= 0} == (
        set(first["placed_in_order"].values()) - set(first["removed"])
    )
    pos.turn = 2
    assert [reason.rule for reason in traffic.why_not_place(pos, ALLIED, pos.world.map.index(second_hex))] == ["24.4"]
    places = zip(second["placed"], AGAIN, strict=True)
    again = [word for n, hex in places for word in (f"marker A{n}", f"place {hex}")]
    played = Played(pos, TrafficPhase(ALLIED), [*again, "done"], ["4 6"])
    assert played.left == []
    assert [said["marker"].id for said in played.said("a44-marker-removed")] == ["A4", "A6"]
    left = {pos.world.map.ids[hex] for hex in played.pos.traffic if hex >= 0}
    assert not left & set(second["removed_hexes"])


@pytest.mark.rule("23.6a", "23.7a", "23.8a", "T6")
def test_the_surrender_rolls_of_the_106th() -> None:
    """A1, A2: one roll for the three units on the Schnee Eifel; a 2 gives no point, a 3 one of three."""
    units = [piece("106/422", "1515"), piece("106/423(-)", "1516"), piece("US/Inf/1", "1516")]
    pos = board(*units, piece("18/293", "1614"), piece("18/294", "1414"), phase="supply")
    for id, total in (("A1-supply", 0), ("A2-supply", 1)):
        printed = PHASES[id]
        pos.turn = int(id[1])
        played = Played(pos, SupplyPhase(ALLIED), [], [printed["die"]])
        (said,) = played.said("a44-surrender-roll")
        assert (said["points"], said["threshold"]) == (total, printed["checks"]["threshold"])
        (group,) = played.said("a44-isolated")
        assert group["count"] == len(units)
        pos = played.pos


# --- the continuous game


@pytest.fixture(scope="module")
def game() -> dict[str, Fought]:
    return combats_of_the_game()


@pytest.mark.rule("4a", "4b", "4c", "4d", "25.1a")
def test_the_recorded_game_replays_digest_by_digest() -> None:
    """Turn 1 to the end of the first night."""
    pos = replayed(GAME.read_text()).position
    assert isinstance(pos, A44Position)
    assert (pos.turn, pos.night) == (3, False)
    assert all(answer.then for answer in playthrough.parse(GAME.read_text()).answers)


def test_recording_it_anew_changes_no_answer() -> None:
    old = GAME.read_text()
    new = recorded_anew(old)
    assert playthrough.parse(new).answers == playthrough.parse(old).answers
    ours = [[line for line in text.splitlines() if line.startswith("## ")] for text in (old, new)]
    assert ours[0] == ours[1]


@pytest.mark.rule("14.4f", "T1")
def test_the_combats_of_the_game_have_the_printed_dice(game: dict[str, Fought]) -> None:
    """What differs from the example is listed with its reason, and nothing else is."""
    notes = read("game.json")
    assert set(game) | set(notes["not_fought"]) == set(BY_ID)
    assert {id: one.die for id, one in game.items()} == {id: of(id)["printed"]["die"] for id in game}
    assert {id for id, one in game.items() if one != Fought.printed(of(id))} == set(notes["why"])


def test_most_results_of_the_game_are_as_printed(game: dict[str, Fought]) -> None:
    differ = {id for id, one in game.items() if one.result != of(id)["printed"]["result"]}
    assert differ == {"G1-B", "G1-D", "G1-G", "G2-F", "N-A", "N-B"}


@pytest.mark.rule("16.2b", "16.7c", "20.3a", "23.7a", "24.3b", "7.7a")
def test_the_other_rolls_of_the_game_are_as_printed() -> None:
    said: list[tuple[str, dict[str, Any]]] = []

    def watch(_: Game, entry: Entry) -> None:
        said.extend((event.message.id, dict(event.message.args)) for event in entry.events)

    replayed(GAME.read_text(), watch)

    def rolls(id: str, *names: str) -> list[tuple[Any, ...]]:
        return [tuple(getattr(args[name], "id", args[name]) for name in names) for word, args in said if word == id]

    led = ("G1-A", "G1-H", "G1-N", "G2-B", "G2-E")
    wanted = [of(id)["printed"]["fire_fight"] for id in led]
    assert rolls("a44-fire-fight-rolled", "die", "result") == [(one["die"], one["result"]) for one in wanted]
    held = rolls("a44-determined-defense-rolled", "unit", "die", "result")
    assert held == [("4/12/3", 4, "delay-step"), ("28/109/2", 3, "yes-step"), ("99/394/1", 5, "no")]
    assert rolls("a44-disengagement", "unit", "die") == [("28/110/3", 1), ("106/424/1", 6)]
    assert rolls("a44-traffic-roll", "first", "second") == [(2, 5), (4, 6)]
    assert rolls("a44-surrender-roll", "die", "points", "threshold") == [(2, 0, 3), (3, 1, 3)]
    assert rolls("a44-ouren", "die", "result") == [(3, "destroyed")]
    assert rolls("a44-rally-roll", "die") == []


def test_the_page_tells_what_comes_out() -> None:
    page = (Path(__file__).parents[3] / "docs" / "example-of-play.md").read_text()
    assert [row for row in page_rows() if row not in page.splitlines()] == []
