"""The German system read a second time, from the procedure alone, against the worked example and the game."""

from __future__ import annotations

import pytest

import eaa_second as second


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
