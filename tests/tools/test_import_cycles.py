"""The contract that no module leads back to itself by imports can be broken, and names the way round."""

from __future__ import annotations

import itertools

import pytest

from import_cycles import cycle


@pytest.mark.parametrize(
    ("imports", "found"),
    [
        ({"a": ["b"], "b": ["c"], "c": []}, set()),
        ({"a": ["b"], "b": ["c"], "c": ["a"]}, {"a", "b", "c"}),
        ({"a": ["b", "x"], "b": ["c"], "c": ["b"]}, {"b", "c"}),
        ({"a": ["x"]}, set()),
    ],
)
def test_a_cycle_of_modules_is_found_whatever_else_they_import(imports: dict[str, list[str]], found: set[str]) -> None:
    way = cycle(imports)  # type: ignore[arg-type]
    assert set(way) == found
    assert all(after in imports[before] for before, after in itertools.pairwise(way))
