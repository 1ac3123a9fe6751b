"""The German system read a second time, from the procedure alone, against the worked example and the game."""

from __future__ import annotations

import pytest

import eaa_second as second
from eaa_second_compare import compare, fields_agree


@pytest.mark.rule("K08", "K12", "K15", "L03", "I07")
def test_the_second_reading_plays_the_worked_example() -> None:
    s = second.opening()
    active, _ = second.active_for(s, "G19")
    s = s.but(active=frozenset(active), to_move=frozenset(active))
    moves = []
    for u in sorted((s.units[name] for name in active), key=second.order):
        move = second.choose(s, u)
        moves.append((u.id, move.method, move.to))
        s = second.went(s, u, (move.to,) if move.to else (), move.detaches)
    assert moves == [
        ("16-116P-LVIII", 3, "1308"),
        ("60-116P-LVIII", 4, ""),
        ("156-116P-LVIII", 4, ""),
        ("560-LVIII", 4, ""),
        ("Bn-LVIII", 4, ""),
    ]
    assert second.targets(s) == ["1408", "1207"]


@pytest.mark.rule("A11", "A12", "A13")
def test_every_field_and_its_arrows() -> None:
    assert fields_agree(every=5) > 6_000


@pytest.mark.rule("B08", "B09", "B11", "B12", "E07", "I06", "I07", "I08", "I09", "I10", "I11", "I12", "I13", "J01")
@pytest.mark.rule(
    "J02", "J04", "J05", "J08", "J09", "K02", "K03", "K04", "K05", "K07", "K08", "K09", "K10", "K11", "K12", "K13"
)
@pytest.mark.rule("K14", "K15", "K16", "K17", "K18", "K20", "K21", "K22", "K24", "K25", "L02", "L03", "L06", "L07")
@pytest.mark.rule("M03", "M04", "M05", "M06", "M07", "M08", "M09", "M11", "M15", "M16", "N01", "N02", "S02", "S06")
@pytest.mark.rule("T07", "T15")
def test_both_readings_agree_in_random_positions() -> None:
    """A slice; `python tests/support/eaa_second.py --positions 2000` looks at many."""
    counts, differences = compare(10, 1)
    assert not differences
    assert counts["method"] > 20
    assert counts["path"] > 10
