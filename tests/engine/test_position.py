"""Positions are plain data: cheap to copy, exact to compare, lossless as JSON and as a string."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import salient
from salient.engine.errors import DamagedSave
from salient.engine.position import Arrow, Column, Event, Position, column, late, memo


@dataclass(slots=True, eq=False, kw_only=True)
class Everything(Position):
    """One field of every kind that a game may use."""

    at: Column = field(default_factory=lambda: column([]))
    control: bytearray = field(default_factory=bytearray)
    hand: list[str] = field(default_factory=list)
    votes: dict[str, int] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    turn: int = 1
    weather: str = "fog"
    path: tuple[int, ...] = ()
    reach: frozenset[int] | None = memo()
    scar: int = late(-1)


WORLD = salient.new("drill").position.world
SMALL = st.integers(-32768, 32767)

positions = st.builds(
    lambda at, control, hand, votes, seen, turn, path: Everything(
        world=WORLD,
        at=column(at),
        control=bytearray(control),
        hand=hand,
        votes=votes,
        seen=seen,
        turn=turn,
        path=tuple(path),
    ),
    st.lists(SMALL),
    st.binary(),
    st.lists(st.text(max_size=5)),
    st.dictionaries(st.text(max_size=5), st.integers(0, 9)),
    st.sets(st.integers(0, 99)),
    st.integers(),
    st.lists(st.integers(0, 99)),
)


@given(positions)
def test_a_copy_is_equal_and_shares_nothing(pos: Everything) -> None:
    twin = pos.copy()
    assert twin == pos
    assert twin.key() == pos.key()
    twin.at.append(1)
    twin.control.append(1)
    twin.hand.append("x")
    twin.votes["new voter"] = 1
    twin.seen.add(1000)
    assert twin != pos
    assert (len(pos.at) + 1, len(pos.control) + 1) == (len(twin.at), len(twin.control))
    assert "new voter" not in pos.votes
    assert 1000 not in pos.seen
    assert len(pos.hand) + 1 == len(twin.hand)


@given(positions)
def test_json_and_string_bring_the_same_position_back(pos: Everything) -> None:
    data = msgspec.json.decode(msgspec.json.encode(pos.to_data()))
    assert Everything.from_data(WORLD, data) == pos
    assert Everything.from_text(WORLD, pos.to_text()) == pos


@given(positions, positions)
def test_equal_keys_mean_equal_data(one: Everything, two: Everything) -> None:
    assert (one.key() == two.key()) == (one.to_data() == two.to_data())
    assert (one.digest() == two.digest()) == (one == two)


def test_a_memo_is_shared_by_copies_and_no_part_of_the_value() -> None:
    pos = Everything(world=WORLD)
    bare = pos.copy()
    pos.reach = frozenset({1, 2})
    assert pos.copy().reach is pos.reach
    assert pos == bare
    assert pos.digest() == bare.digest()
    assert "reach" not in pos.to_data()
    assert Everything.from_data(WORLD, pos.to_data()).reach is None


def test_what_came_late_leaves_old_digests_and_strings_good() -> None:
    pos = Everything(world=WORLD)
    before, old = pos.digest(), pos.to_data()
    assert "scar" not in old
    assert Everything.from_data(WORLD, old).scar == -1
    pos.scar = 7
    assert pos.digest() == before
    assert pos != Everything(world=WORLD)
    assert Everything.from_text(WORLD, pos.to_text()).scar == pos.copy().scar == 7


def test_the_digest_is_the_same_on_every_machine() -> None:
    pos = Everything(world=WORLD, at=column([1, -1, 300]), votes={"b": 1}, seen={3, 1})
    # blake2b of the position's JSON, worked out beside the code
    assert pos.digest() == "189bf83fd6d4830a"


def test_steps_on_the_stack_survive() -> None:
    game = salient.new("drill", seed=1)
    game.play("mine 0403")
    game.play("select blue-1")
    pos = game.position
    again = type(pos).from_data(pos.world, msgspec.json.decode(msgspec.json.encode(pos.to_data())))
    assert again.stack == pos.stack
    assert [type(step).__name__ for step in again.stack][-2:] == ["Movement", "March"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.pop("turn"), "turn"),
        (lambda d: d.update(extra=1), "extra"),
        (lambda d: d.update(turn="x"), "int"),
        (lambda d: d.update(at=[40000]), "cannot be read"),
        (lambda d: d.update(stack=[["NoSuchStep", {}]]), "NoSuchStep"),
    ],
)
def test_damaged_data_is_refused(change, words: str) -> None:
    data = salient.new("drill").position.to_data()
    change(data)
    with pytest.raises(DamagedSave, match=words):
        type(salient.new("drill").position).from_data(WORLD, data)


@pytest.mark.parametrize("text", ["", "nonsense!", "AAAA", "eJwDAAAAAAE"])
def test_a_damaged_position_string_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        type(salient.new("drill").position).from_text(WORLD, text)


def test_a_position_cannot_be_hashed_because_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(salient.new("drill").position)


def test_a_line_of_the_story_has_its_rule_and_its_arrows() -> None:
    game = salient.new("drill")
    pos = game.position
    pos.events = told = []
    pos.tell("drill-moved", rule="4.2", arrows=(pos.arrow(0, 1), pos.arrow(1, tone="aim")), hex=pos.hex_ref(1))
    ids = [ref.id for ref in pos.world.refs["hex"][:2]]
    (event,) = told
    assert (event.rule, event.seen_by, event.message.id) == ("4.2", None, "drill-moved")
    assert event.arrows == (Arrow(tuple(ids)), Arrow((ids[1],), "aim"))
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_nothing_is_told_where_nobody_listens() -> None:
    pos = salient.new("drill").position.copy()
    pos.tell("drill-moved", rule="4.2")
    assert pos.events is None
