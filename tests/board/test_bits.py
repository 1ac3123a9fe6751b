"""Sets of places as ints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salient.board import bits

N = 70
sets_of_places = st.sets(st.integers(0, N - 1))


@given(sets_of_places)
def test_there_and_back(places):
    packed = bits.of(places)
    assert bits.places(packed) == sorted(places)
    marks = bits.to_bytes(packed, N)
    assert [place for place in range(N) if marks[place]] == sorted(places)
    assert set(marks) <= {0, 1}
    assert bits.from_bytes(marks) == packed


@pytest.mark.parametrize("places", [range(5, 3000), range(0, 3000, 3), range(600), range(1, 602), range(7, 3000, 7)])
def test_the_places_of_large_sets(places):
    assert bits.places(bits.of(places)) == list(places)


@given(sets_of_places, sets_of_places)
def test_one_set_without_another(places, others):
    assert bits.less(bits.of(places), bits.of(others)) == bits.of(places - others)


def test_any_byte_but_zero_marks_a_place():
    assert bits.from_bytes(b"\0\1\2\0\xff") == 0b10110
    assert bits.from_bytes(bytearray(b"\0\1")) == 0b10
    assert (bits.from_bytes(b""), bits.to_bytes(0, 0)) == (0, b"")


@pytest.mark.parametrize("packed", [0b1000, -1])
def test_a_set_that_does_not_fit_is_refused(packed):
    with pytest.raises(ValueError, match="3 places"):
        bits.to_bytes(packed, 3)


@given(st.lists(sets_of_places, min_size=N, max_size=N), sets_of_places)
def test_spread_is_the_union_of_neighbours(neighbours, places):
    expected = set().union(*(neighbours[place] for place in places))
    assert bits.places(bits.Shifts(neighbours).spread(bits.of(places))) == sorted(expected)


@given(st.lists(st.sets(st.integers(0, 39)), max_size=6))
def test_a_picker_has_a_thing_for_each_place_whatever_it_was_asked_before(sets):
    picker = bits.Picker([f"thing {place}" for place in range(40)])
    for places in sets:
        wanted = [f"thing {place}" for place in sorted(places)]
        found = picker.of(bits.of(places))
        assert found == wanted
        found.append("mine")  # whoever asked may change the answer
        assert picker.of(bits.of(places)) == wanted


def test_a_picker_changes_its_last_answer_where_little_differs():
    picker = bits.Picker(range(20))
    assert picker.of(0b1011) == [0, 1, 3]
    assert picker.of(0b11010 | 1 << 19) == [1, 3, 4, 19]
    assert picker.of(0) == []
