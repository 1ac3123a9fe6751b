"""Rules cases of the public format: the files beside this one, played on the real steps."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from eaa_field import ROAD, allied, at, command, detachment, field, german, ids, names, of, panzer
from salient.engine.cases import FORMAT, Case, Verdict, read
from salient.engine.kit.deck import PILE
from salient.games.enemy_action.cases import said
from salient.games.enemy_action.cases.may import VERBS, Verb
from salient.games.enemy_action.cases.runner import EAACases
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.position import CALENDAR, ISOLATED, OKW, RESERVE
from salient.games.enemy_action.rulebook import RULEBOOK

HERE = Path(__file__).parent
FILES = [HERE / "cases.json", HERE / "cases_more.json"]
RUNNER = EAACases()
CASES = [case for file in FILES for case in RUNNER.check(read(file), file.name)]


@pytest.mark.rule("A03", "A12", "A16", "B02", "B08", "B09", "B10", "B11", "B12", "B13", "B14", "C06", "C07", "C10")
@pytest.mark.rule("D07", "D10", "D11", "D12", "D13", "D14", "D15", "D16", "D17", "D20", "E01", "E03", "E05", "E07")
@pytest.mark.rule("E08", "E10", "E11", "E12", "F01", "F05", "F07", "F09", "G01", "G03", "G04", "G05", "G06", "G07")
@pytest.mark.rule("G08", "G10", "H02", "H03", "H04", "H05", "H06", "H07", "H08", "H09", "I02", "I05", "I06", "I07")
@pytest.mark.rule("I08", "I09", "I10", "I11", "I12", "I13", "I14", "J01", "J02", "J05", "J08", "J09", "K02", "K03")
@pytest.mark.rule("K05", "K06", "K07", "K09", "K10", "K11", "K12", "K14", "K15", "K16", "K17", "K18", "K21", "K22")
@pytest.mark.rule("K23", "K24", "K26", "K27", "L02", "L03", "L04", "L05", "L06", "L07", "M01", "M03", "M04", "M05")
@pytest.mark.rule("M06", "M07", "M08", "M09", "M11", "M12", "M14", "M16", "N02", "O02", "O05", "O06", "O08", "O10")
@pytest.mark.rule("O11", "O12", "O13", "O15", "O16", "O18", "O19", "O20", "O21", "O22", "P02", "P03", "P04", "P06")
@pytest.mark.rule("P07", "P08", "P09", "P10", "P11", "P12", "P13", "P15", "P16", "P17", "P18", "P19", "P20", "Q01")
@pytest.mark.rule("Q02", "Q04", "Q05", "Q06", "Q07", "Q09", "Q11", "Q13", "Q14", "Q15", "Q16", "Q17", "Q18", "Q19")
@pytest.mark.rule("Q20", "Q21", "Q22", "Q23", "Q24", "Q25", "Q26", "Q28", "Q29", "Q30", "Q31", "Q32", "Q34", "Q35")
@pytest.mark.rule("Q36", "R01", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R16")
@pytest.mark.rule("S02", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S12", "T02", "T03", "T04", "T05", "T06")
@pytest.mark.rule("T07", "T10", "T12", "T14", "T15", "T16", "T17", "U01", "U02", "U03", "U04", "V01", "V02", "V03")
@pytest.mark.rule("V04", "V05", "V06", "V07", "V08", "V09", "V10")
@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_given_cases(case: Case) -> None:
    verdict = RUNNER.run(case)
    assert verdict.ok, (verdict.result, verdict.differences, verdict.reasons)


def test_every_line_that_a_case_is_about_is_cited_above() -> None:
    marks = [mark for mark in getattr(test_given_cases, "pytestmark") if mark.name == "rule"]  # noqa: B009
    assert {number for mark in marks for number in mark.args} == {case.rule for case in CASES}


def test_every_case_has_a_name_of_its_own() -> None:
    assert len({case.id for case in CASES}) == len(CASES) == 365 + 126


def test_the_game_has_a_runner_for_the_public_format_alone() -> None:
    assert isinstance(RULEBOOK.cases(FORMAT), EAACases)
    assert RULEBOOK.cases("salient-cases/2") is None


def test_every_question_and_word_is_used_by_a_case() -> None:
    text = "".join(file.read_text("utf-8") for file in FILES)
    assert {next(iter(case.ask)) for case in CASES} == set(RUNNER.questions)
    assert {case.ask["may"]["verb"] for case in CASES if "may" in case.ask} == set(VERBS) == set(get_args(Verb))
    words = (said.TacticName, said.EventName, said.Status, said.State, said.Phase, said.Role, said.Settlement)
    assert not [word for kind in words for word in get_args(kind) if f'"{word}"' not in text]


def run(ask: dict[str, Any], expect: dict[str, Any], **more: Any) -> Verdict:
    raw = {"id": "X", "rule": "A01", "title": "A case.", "ask": ask, "expect": expect, "board": ROAD}
    (case,) = RUNNER.check({"cases": [raw | {"when": {"date": 19}} | more]}, "file")
    return RUNNER.run(case)


# What a case says, as a position -------------------------------------------------------------------


def test_a_field_is_a_position_in_the_words_of_cases() -> None:
    pos = field(
        board=ROAD
        | {
            "hexes": ROAD["hexes"] | {"1515": {"settlement": "town", "vp": 2, "hv": 1, "west_wall": True}},
            "rivers": [["1413", "1513"]],
            "bridges": [{"between": ["1412", "1512"], "owner": "German"}, {"between": ["1411", "1511"], "blown": True}],
        },
        units=[
            german("g", "1413", "moved"),
            panzer("p", "reserve", since=18, supply="isolated"),
            allied("a", "1414", "dispersed", division="101", corps="VIII", army="US 3rd"),
            command("c", "calendar:22"),
            german("o", "okw", army="OKW", corps="OKW", strengths=[5, 4, 3, 2], steps=3),
            detachment("1616"),
        ],
        markers={"ip": ["1414"], "roadblocks": ["1415"], "attacked_hexes": ["1414"], "attacked_units": ["g"]},
        when={"date": 22, "events": ["Ground Freeze"], "fuel_checked": True},
        options={"chit_floor": "zero"},
    )
    world = pos.world
    assert list(pos.at) == [at(pos, "1413"), RESERVE, at(pos, "1414"), CALENDAR, OKW]
    assert (pos.due[of(pos, "c")], pos.since[of(pos, "p")], pos.supply[of(pos, "p")]) == (22, 18, ISOLATED)
    assert (pos.steps[of(pos, "o")], pos.strength(of(pos, "o"))) == (3, 4)
    assert (names(pos, pos.active), names(pos, pos.moved), names(pos, pos.dispersed)) == ({"g", "p"}, {"g"}, {"a"})
    assert (ids(pos, pos.improved), ids(pos, pos.roadblocks), ids(pos, pos.targets)) == ({"1414"}, {"1415"}, {"1414"})
    assert (ids(pos, pos.detachments), names(pos, pos.attacked), ids(pos, pos.german)) == ({"1616"}, {"g"}, {"1410"})
    number = world.ground.side_number
    assert number(at(pos, "1413"), at(pos, "1513")) >= 0
    assert pos.bridged == pos.bridges_german == 1 << number(at(pos, "1412"), at(pos, "1512"))
    assert world.ground.bridges.bit_count() == 2
    assert (world.places.vp[at(pos, "1515")], world.places.hv[at(pos, "1515")]) == (2, 2)
    assert world.units[of(pos, "a")].special == {"strategic"}
    assert (pos.in_force("ground_freeze"), pos.fuel_checked, pos.surprise, pos.day) == (True, True, False, 22)
    assert world.options["chit_floor"] == "zero"
    assert not pos.stack
    assert pos.copy() == pos


def test_cards_that_have_entered_lie_in_the_pile() -> None:
    pos = field(when={"date": 16})
    for deck, cards in (
        (pos.world.german_deck, pos.world.tables.german_cards),
        (pos.world.allied_deck, pos.world.tables.allied_cards),
    ):
        there = [card for card in cards if card.enters == 16]
        assert deck.size(pos, PILE) == sum(card.set == "primary" for card in there)
        assert deck.size(pos, decks.POOL) == sum(card.set != "primary" for card in there)
        assert deck.size(pos, decks.WAITING) == len(cards) - len(there)


def test_on_the_first_day_an_impulse_may_be_a_surprise() -> None:
    assert field(when={"date": 16, "surprise": True}).surprise
    assert not field(when={"date": 16}).surprise


def test_the_game_s_own_map_has_von_der_heydte_waiting() -> None:
    pos = field(board={"game_map": True}, units=[german("g", "0904")])
    assert (pos.at[pos.world.vdh], pos.due[pos.world.vdh]) == (CALENDAR, 0)
    dropped = field(board={"game_map": True}, units=[german("VDH", "0510", strength=2, steps=1, bracketed=True)])
    assert dropped.at[dropped.world.vdh] == at(dropped, "0510")
    assert len(dropped.world.units) == 1


def test_units_with_a_name_of_their_own() -> None:
    pos = field(
        units=[
            panzer("Peiper", "1410", division="1SS"),
            panzer("x", "1411", division="1SS"),
            command("29A", "1412", corps="XXX", army="British 21st AG"),
            command("CCB.9A", "1413", corps="VIII", army="US 3rd"),
        ]
    )
    special = [sorted(unit.special) for unit in pos.world.units]
    assert special == [["peiper"], [], ["dinant"], ["ninth_armored"]]
    assert [unit.nation for unit in pos.world.units] == ["DE", "DE", "UK", "US"]


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"units": [german("g", "1515"), german("g", "1516")]}, "two units are called g"),
        ({"units": [german("g", "2515")]}, "hex 2515 is not on the board"),
        ({"units": [german("g", "1515", division="99")]}, "no German division '99'"),
        ({"units": [german("g", "1515", corps="V")]}, "V is no German corps"),
        ({"units": [german("g", "1515") | {"strengths": [3, 2]}]}, "either strength or strengths"),
        ({"units": [german("g", "1515", steps=3, max_steps=2)]}, "do not fit"),
        ({"units": [german("g", "1515", "detachment")]}, "a detachment is a bracketed German unit"),
        ({"active": ["h"]}, "there is no unit 'h'"),
        ({"markers": {"ip": ["1919"]}}, "hex 1919 is not on the board"),
        ({"board": {"roads": [["1515", "1517"]]}}, "1515 and 1517 are not adjacent"),
        ({"board": {"hexes": {"2525": "woods"}}}, "hex 2525 is not on the board"),
        ({"board": {"objectives": {"US 1st": "1515"}}}, "US 1st has no objectives"),
        ({"board": {"game_map": True, "rivers": [["1515", "1516"]]}}, "the game's own map has no rivers"),
        ({"when": {"date": 19, "events": ["Expedite Reserves"]}}, "Expedite Reserves is not in force"),
        ({"when": {"date": 19, "second_try": True}}, "when.second_try"),
        ({"rules": ["A01", "A99"]}, "there is no 'A99'"),
    ],
)
def test_what_cannot_be_is_an_error_that_names_it(more: dict[str, Any], reason: str) -> None:
    found = run({"zoc": "German"}, {"hexes": []}, **more)
    assert found.result == "unsupported"
    assert reason in " ".join(found.reasons), found.reasons


# Questions that say too much or too little ---------------------------------------------------------

UNITS = [german("g", "1414"), german("h", "1413"), command("c", "1415"), german("r", "reserve"), allied("a", "1416")]
CARD = {"level": "corps", "formations": ["I SS"]}
#: An answer that may be expected of each question; of the others: units.
EXPECT: dict[str, dict[str, Any]] = {
    "german_defends": {"hits": []},
    "german_losses": {"dispersed": True},
    "fuel": {"out_of_fuel": []},
    "roll": {"result": "full"},
    "strength": {"attack": 1},
    "read": {"attacker_hits": 1},
    "move": {"legal": True},
    "supply": {"traces": True},
    "german_move": {"method": 1},
    "reserve_hex": {"hex": None},
    "replacements": {"applies": True},
    "deploy": {"more": True},
    "hold": {"chance": 1},
    "retreat_hexes": {"hexes": []},
    "german_retreat": {"hex": None},
    "german_advance": {"detachments": []},
    "event": {"steps": {}},
    "may": {"legal": True},
    "flow": {"next": []},
    "victory": {"vp": 1},
    "reserve_supply": {"reserve": True},
}


@pytest.mark.parametrize(
    ("ask", "reason"),
    [
        ({"german_defends": {"hex": "1414", "attackers": ["c"], "hits": 1, "dice": []}}, "a die is missing"),
        ({"german_defends": {"hex": "1414", "attackers": ["c"], "hits": 4, "dice": [1]}}, "no die is rolled for the 1"),
        ({"german_losses": {"attackers": ["h", "c"], "target": "1414", "hits": 1, "dice": []}}, "not of one side"),
        ({"fuel": {"die": 3, "active": ["g"]}}, "no die is rolled for the 3"),
        ({"roll": {"table": "okw", "vp_hexes": 9, "die": 3}}, "no units but those of OKW"),
        ({"roll": {"table": "von_der_heydte", "die": None}}, "dropped with a die"),
        ({"strength": {"attackers": ["a"], "target": "1414"}}, "attackers are beside the target"),
        ({"strength": {"attackers": ["c"], "target": "1514", "tactic": []}}, "tactic"),
        ({"read": {"attackers": ["c"], "target": "1414", "chits": ["C99"]}}, "there is no chit 'C99'"),
        ({"move": {"unit": "c", "path": ["1416", "1417"]}}, "a path begins with the hex of the unit"),
        ({"supply": {"unit": "c", "side": "Allied"}}, "a unit, or a hex and a side"),
        ({"german_move": "r"}, "not one of those who are still to move"),
        ({"reserve_hex": "g"}, "g is not in the reserve box"),
        ({"activate": {"card": CARD | {"formations": ["I S"]}}}, "no formation 'I S'"),
        ({"activate": {"card": CARD | {"number": 99}}}, "no card 99"),
        ({"replacements": {"formation": "12SS", "rp": 1}}, "12SS is no corps"),
        ({"allied_activate": {"card": {"level": "army", "formations": ["US 1st Army"]}}}, "an army card has a centre"),
        ({"deploy": {"card": {"level": "corps", "formations": ["V"]}, "placed": ["r"]}}, "are on the map"),
        ({"hold": {"hex": "1414", "attackers": ["c"], "retreated": 1}}, "came from a hex"),
        ({"retreat_hexes": {"units": ["g"]}}, "the player's units"),
        ({"german_retreat": {"units": ["c"]}}, "not German"),
        ({"german_advance": {"attackers": ["h"], "vacated": "1414", "path": ["1415"], "dice": []}}, "begins with"),
        ({"event": {"name": "Airpower", "choice": "interdict"}}, "step 4 of the Supply Phase"),
        ({"event": {"name": "Expedite Reserves"}}, "for a corps"),
        ({"event": {"name": "Raise the Alarm", "dice": [3]}}, "event.dice"),
        ({"may": {"verb": "deploy", "unit": "z", "to": "1414"}}, "there is no unit 'z'"),
        ({"may": {"verb": "pass"}}, "hand is not stated"),
        ({"may": {"verb": "pass", "hand": 0, "unit": "c"}}, "may.unit"),
        ({"may": {"verb": "play_tactic", "card": CARD, "as": "Charge"}}, "no tactic 'Charge'"),
        ({"may": {"verb": "blow", "hexside": ["1414", "1415"], "card": "Engineers"}}, "no river between"),
        ({"flow": {"impulse": 2}}, "only of the first impulse"),
        ({"victory": {"scenario": "campaign", "total": 3}}, "told by the question"),
        ({"reserve_supply": {"road_hexes": 3}}, "without a board"),
        ({"surround": "1414"}, "there is no question 'surround'"),
    ],
)
def test_questions_that_cannot_be_put(ask: dict[str, Any], reason: str) -> None:
    (kind,) = ask
    found = run(ask, EXPECT.get(kind, {"units": []}), units=UNITS)
    assert found.result == "unsupported", found
    assert reason in " ".join(found.reasons), found.reasons


def test_the_drop_of_von_der_heydte_has_one_die() -> None:
    for dice, reason in (([], "a die is missing"), ([4, 5], "no die is rolled for the 5")):
        ask = {"event": {"name": "Von der Heydte", "dice": dice}}
        when = {"date": 17, "side": "German"}
        found = run(ask, {"placed": "0510"}, board={"game_map": True}, when=when)
        assert found.result == "unsupported"
        assert reason in found.reasons[0], found.reasons


def test_a_name_that_nothing_has_is_an_error() -> None:
    for ask, expect, name in (
        ({"activate": {"card": CARD}}, {"units": ["k"]}, "k"),
        ({"zoc": "German"}, {"hexes": ["2515"]}, "2515"),
        ({"german_losses": {"attackers": ["h"], "target": "1515", "hits": 1, "dice": []}}, {"steps": {"k": 1}}, "k"),
        ({"move": {"unit": "a", "path": ["1416", "1417"]}}, {"legal": False, "rules": ["A99"]}, "A99"),
    ):
        found = run(ask, expect, units=UNITS)
        assert found.result == "unsupported"
        assert f"nothing is called {name!r}" in found.reasons[0]


def test_the_order_counts_where_it_should() -> None:
    units = [german("a", "1410", selector=2), german("b", "1410")]
    assert run({"order": ["a", "b"]}, {"order": ["b", "a"]}, units=units).ok
    assert run({"order": ["a", "b"]}, {"order": ["a", "b"]}, units=units).result == "failed"
    assert run({"activate": {"card": CARD}}, {"units": ["b", "a"]}, units=units).ok


def test_nobody_is_not_anybody() -> None:
    units = [allied("x", "1414"), german("a", "1413"), german("c", "1612", selector=3)]
    ask = {"name": "Reinforce Battle", "side": "German", "attackers": ["a"], "target": "1414"}
    found = run({"tactic": ask}, {"joins": {}}, units=units, active=["a"], when={"date": 20, "side": "German"})
    assert found.result == "failed"
    assert [one.field for one in found.differences] == ["joins"]
