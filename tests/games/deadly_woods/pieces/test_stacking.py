"""6 Stacking."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from salient.engine.steps import answer, settle
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import ELIMINATED, TDWPosition
from tdw_field import allied, delay, field, landing, panzer, unit

HEX = "1515"
BRITISH = {"nationality": "British", "corps": "XXX", "division": "43"}
AIRBORNE = {"type": "airborne", "corps": "none", "division": "101Abn"}


def engineer(corps: str, at: str = HEX) -> dict[str, Any]:
    return {"id": f"x{corps}", "kind": "engineer", "side": "Allied", "corps": corps, "at": at}


def germans(*divisions: str | None) -> TDWPosition:
    return field(units=[unit(f"u{n}", HEX, division=division) for n, division in enumerate(divisions)])


def americans(*divisions: str, markers: Any = ()) -> TDWPosition:
    """By corps and division: "VIII/28"."""
    told = [word.partition("/") for word in divisions]
    units = [
        allied(f"u{n}", HEX, corps=corps, division=division or None) for n, (corps, _, division) in enumerate(told)
    ]
    return field(units=units, markers=markers)


def surplus(pos: TDWPosition, side: int = ALLIED) -> int:
    return stacking.surplus(pos, pos.world.map.index(HEX), side)


@pytest.mark.rule("6.0a", "6.0b")
@pytest.mark.parametrize(
    ("divisions", "too_many"),
    [
        (["26VG"], 0),
        (["26VG"] * 4, 0),
        (["26VG"] * 4 + ["2Pz"], 0),
        (["26VG"] * 5, 1),
        (["26VG"] * 5 + ["2Pz"], 1),
        (["26VG", "26VG", "2Pz", "2Pz"], 1),
        (["26VG", "2Pz", "5FJ"], 1),
        (["26VG", None], 0),
        ([None, None], 0),  # two independents: each is a division of one (R89)
        ([None, None, None], 1),
        (["26VG", "26VG", None, None], 1),
        (["26VG", "26VG", "2Pz", "2Pz", "5FJ"], 2),
    ],
)
def test_one_division_and_one_unit_more(divisions, too_many):
    assert surplus(germans(*divisions), GERMAN) == too_many


@pytest.mark.rule("6.1a", "6.1b", "6.1c", "6.2g")
def test_nations_and_corps_do_not_mix():
    assert surplus(americans("VIII/28", "VIII/28")) == 0
    assert surplus(americans("VIII/28", "V/99")) == 1
    assert surplus(americans("VIII/28", "VIII/28", "V/99")) == 1
    british = [allied("B", HEX, **BRITISH), allied("A", HEX)]
    assert surplus(field(units=british)) == 1
    assert surplus(field(units=[allied("A", HEX), allied("P", HEX, **AIRBORNE)])) == 0
    assert surplus(field(units=[allied("B", HEX, **BRITISH), allied("P", HEX, **AIRBORNE)])) == 1
    between = [allied("A", HEX), allied("P", HEX, **AIRBORNE), allied("V", HEX, corps="V", division="99")]
    assert surplus(field(units=between)) == 1  # two corps stay apart, airborne between them or not (R91)


@pytest.mark.rule("6.1b")
def test_engineers_count_for_the_corps_and_stay():
    assert surplus(americans("VIII/28", "VIII/28", markers=[engineer("VIII")])) == 0
    assert surplus(americans("VIII/28", "VIII/28", markers=[engineer("V")])) == 2
    assert surplus(americans("VIII/28", markers=[engineer("V", "1514")])) == 0
    assert surplus(field(units=[allied("P", HEX, **AIRBORNE)], markers=[engineer("V")])) == 0
    assert surplus(field(units=[allied("B", HEX, **BRITISH)], markers=[engineer("V")])) == 1


@pytest.mark.rule("6.3")
def test_markers_do_not_count():
    greif = {"id": "g", "kind": "greif", "side": "German", "at": HEX}
    pos = field(units=[unit(f"u{n}", HEX) for n in range(4)] + [unit("x", HEX, division=None)], markers=[greif])
    assert surplus(pos, GERMAN) == 0


@pytest.mark.rule("6.3.1")
def test_delay_takes_no_room():
    pos = field(units=[delay(HEX), allied("B", "1514", **BRITISH)])
    hex, who = pos.world.map.index(HEX), pos.world.number("unit", "B")
    assert stacking.fits(pos, who, hex)
    assert not stacking.banned(pos, who, hex)
    pos.put(who, hex)
    assert surplus(pos) == 0


def test_von_der_heydte_and_third_steps_are_units():
    pos = field(units=[landing(HEX), unit("A", HEX), panzer("P", HEX, steps=1, type="mech")])
    assert surplus(pos, GERMAN) == 1


@pytest.mark.rule("6.0b", "6.1a", "6.1b", "6.1c", "6.2f")
def test_fits_bans_and_reasons_agree_with_the_surplus():
    """Every stack of up to four of these beside every engineer, and every one of them that would come."""
    kinds = [
        {"corps": "VIII", "division": "28"},
        {"corps": "VIII", "division": "28"},
        {"corps": "VIII", "division": "106"},
        {"corps": "V", "division": "99"},
        AIRBORNE,
        {"type": "airborne", "corps": "none", "division": "82Abn"},
        BRITISH,
        BRITISH | {"division": "51"},
    ]
    legal = 0
    for size in range(4):
        for stack in combinations(range(len(kinds)), size):
            for marker in ([], [engineer("V")], [engineer("VIII")]):
                units = [allied(f"u{n}", HEX if n in stack else "1212", **kind) for n, kind in enumerate(kinds)]
                pos = field(units=units, markers=marker)
                hex = pos.world.map.index(HEX)
                for comer in set(range(len(kinds))) - set(stack):
                    twin = pos.copy()
                    twin.put(comer, hex)
                    fits = stacking.surplus(twin, hex, ALLIED) == 0
                    if stacking.surplus(pos, hex, ALLIED) == 0:
                        assert stacking.fits(pos, comer, hex) == fits
                        assert bool(stacking.why_not(pos, comer, hex)) == (not fits)
                        reasons = {reason.message.id for reason in stacking.why_not(pos, comer, hex)}
                        assert stacking.banned(pos, comer, hex) == bool(reasons - {"tdw-refused-full"})
                        legal += fits
    assert legal > 50


@pytest.mark.rule("6.1a", "6.1b", "6.0b")
def test_each_reason_is_named():
    def reasons(*units: dict[str, Any], markers: Any = ()) -> set[str]:
        pos = field(units=units, markers=markers)
        return {r.message.id for r in stacking.why_not(pos, len(units) - 1, pos.world.map.index(HEX))}

    comer = allied("C", "1212")
    assert reasons(allied("B", HEX, **BRITISH), comer) == {"tdw-refused-nationality"}
    assert reasons(allied("V", HEX, corps="V", division="99"), comer) == {"tdw-refused-corps"}
    assert reasons(comer, markers=[engineer("V")]) == {"tdw-refused-stack-engineers"}
    full = [allied("A", HEX, division="106"), allied("B", HEX, division="106"), allied("E", HEX, division="9Arm")]
    assert reasons(*full, comer) == {"tdw-refused-full"}
    assert reasons(comer) == set()


# --- the test


def after_test(pos: TDWPosition, side: int) -> TDWPosition:
    pos.push(stacking.StackingTest(side))
    settle(pos)
    return pos


@pytest.mark.rule("6.2b", "6.2g", "6.2h")
def test_the_owner_eliminates_until_the_hex_is_legal():
    pos = after_test(germans("26VG", "2Pz", "5FJ", "3PG"), GERMAN)
    [step] = pos.stack
    assert step.side(pos) == "german"
    assert [str(action) for action in step.actions(pos)] == [f"eliminate u{n}" for n in range(4)]
    answer(pos, step.actions(pos)[0])
    assert pos.at[0] == ELIMINATED
    assert surplus(pos, GERMAN) == 1
    answer(pos, pos.stack[-1].actions(pos)[-1])
    assert pos.at[3] == ELIMINATED
    assert pos.stack == ()


@pytest.mark.rule("6.2b")
def test_nothing_is_asked_where_all_is_legal_or_the_other_side_is_meant():
    assert after_test(germans("26VG", "2Pz"), GERMAN).stack == ()
    assert after_test(germans("26VG", "2Pz", "5FJ"), ALLIED).stack == ()


@pytest.mark.rule("6.2g")
def test_every_over_full_hex_is_asked_for():
    units = [unit(f"u{n}", hex, division=d) for n, (hex, d) in enumerate(
        [(HEX, "26VG"), (HEX, "2Pz"), (HEX, "5FJ"), ("1212", "26VG"), ("1212", "2Pz"), ("1212", "5FJ")]
    )]  # fmt: skip
    pos = after_test(field(units=units), GERMAN)
    assert len(pos.stack) == 2
    assert pos.world.map.ids[pos.stack[-1].hex] == "1212"
    assert pos.stack[-1].prompt(pos).args["count"] == 1


@pytest.mark.rule("6.1b", "6.2b")
def test_one_unit_on_engineers_of_another_corps_goes():
    pos = after_test(americans("VIII/28", markers=[engineer("V")]), ALLIED)
    assert [str(action) for action in pos.stack[-1].actions(pos)] == ["eliminate u0"]


@pytest.mark.rule("6.2c", "6.2d")
def test_one_hex_is_tested_after_an_advance_or_a_retreat():
    pos = germans("26VG", "2Pz", "5FJ")
    stacking.test(pos, pos.world.map.index("1514"), GERMAN)
    assert pos.stack == ()
    stacking.test(pos, pos.world.map.index(HEX), GERMAN)
    assert len(pos.stack) == 1


def test_a_unit_elsewhere_is_refused():
    pos = field(
        units=[unit("a", HEX), unit("b", HEX, division="2Pz"), unit("c", HEX, division="5FJ"), unit("d", "1212")]
    )
    after_test(pos, GERMAN)
    step = pos.stack[-1]
    action = pos.world.offers("eliminate", "unit")[3]
    assert [reason.message.id for reason in step.why_not(pos, action)] == ["tdw-refused-not-in-full-hex"]
