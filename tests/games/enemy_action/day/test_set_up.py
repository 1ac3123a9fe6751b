"""C The set-up of each scenario."""

from __future__ import annotations

import pytest

from salient import games
from salient.board import bits
from salient.engine.kit.deck import PILE
from salient.engine.steps import Step, answer
from salient.games.enemy_action import clicks, soundness
from salient.games.enemy_action.day import set_up
from salient.games.enemy_action.day.set_up import SetupCard
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.pieces.decks import HAND, POOL
from salient.games.enemy_action.position import CALENDAR, FULL, OKW, RESERVE, EAAPosition
from salient.games.enemy_action.rows import SCENARIOS
from salient.games.enemy_action.shown import counters


class Waits(Step, frozen=True):
    """In the place of the sequence of play."""


def begun(scenario: str, card: int | None = None) -> EAAPosition:
    rulebook = games.find("enemy_action")
    pos = set_up.set_up(set_up.world(rulebook, scenario, rulebook.choose_options({})), Waits())
    if card is not None:
        answer(pos, pos.world.offers("set_up", "setup_card")[card - 1])
    return pos


def stack(pos: EAAPosition, hex: str) -> set[str]:
    number = pos.world.map.index(hex)
    return {pos.unit(unit).id for side in (GERMAN, ALLIED) for unit in pos.units_at(number, side)}


@pytest.mark.rule("C01", "C02", "C03", "C06", "B01")
def test_units_begin_where_the_tables_put_them() -> None:
    pos = begun("campaign", 1)
    assert len(pos.world.own[ALLIED]) == 106
    assert len(pos.world.own[GERMAN]) == 78
    assert stack(pos, "1408") == {"112-28-VIII"}
    assert stack(pos, "0802") == {"2-1SS-ISS", "150-ISS", "501-ISS"}
    places = {place: sum(at == place for at in pos.at) for place in (CALENDAR, RESERVE, OKW)}
    boxed = {pos.unit(unit).id for unit, at in enumerate(pos.at) if at == RESERVE}
    assert boxed == {"CCB-9A-VIII", "CCR-9A-VIII"}
    assert places[OKW] == sum(unit.is_okw for unit in pos.world.units)
    assert set(pos.supply) == {FULL}
    for unit, data in enumerate(pos.world.units):
        assert pos.steps[unit] == data.max_steps
        is_awaited = pos.at[unit] == CALENDAR and not data.is_vdh
        assert pos.due[unit] > 16 if is_awaited else pos.due[unit] == 0


@pytest.mark.rule("V07")
def test_von_der_heydte_waits_for_an_event_and_not_for_a_day() -> None:
    pos = begun("campaign", 1)
    (why,) = clicks.why_not_ready(pos, pos.world.vdh)
    assert why.message.id == "eaa-click-by-event"
    assert next(piece.due for piece in counters.units(pos) if piece.id == pos.unit(pos.world.vdh).id) == 0


@pytest.mark.rule("C03", "C04", "C05")
def test_each_setup_card_moves_its_units_onto_legal_ground() -> None:
    pos = begun("campaign")
    assert isinstance(pos.stack[-1], SetupCard)
    outcomes = pos.stack[-1].outcomes(pos)
    assert [weight for _, weight in outcomes] == [1] * 10
    plain = begun("campaign", 1)
    for number in range(2, 11):
        after = begun("campaign", number)
        moved = {pos.unit(unit).id for unit in range(len(pos.at)) if after.at[unit] != plain.at[unit]}
        assert not {id for id in moved if plain.world.units[plain.world.number("unit", id)].corps == ""}
        assert not list(soundness.set_up_faults(after))
        assert not after.standing(GERMAN) & after.standing(ALLIED)
    assert "25-12SS-ISS" in stack(begun("campaign", 9), "0703")
    assert "25-12SS-ISS" in stack(begun("campaign", 5), "0603")


@pytest.mark.rule("C07", "C08", "T01")
def test_control_and_bridges_at_the_start() -> None:
    pos = begun("campaign", 1)
    assert not bits.less(pos.standing(GERMAN), pos.german)
    assert not pos.standing(ALLIED) & pos.german
    assert pos.bridged == pos.world.ground.bridges
    assert pos.bridges_german.bit_count() == 16
    for side in bits.places(pos.bridges_german):
        assert all(pos.german >> hex & 1 for hex in pos.world.ground.river_sides[side])


@pytest.mark.rule("C09", "C10", "D06")
@pytest.mark.parametrize(
    ("scenario", "german", "allied"), [("campaign", (26, 8, 23), (12, 2, 7)), ("learning", (11, 3, 10), (6, 2, 6))]
)
def test_the_piles_of_the_first_day(scenario: str, german: tuple[int, ...], allied: tuple[int, ...]) -> None:
    pos = begun(scenario)
    for deck, (primary, dealt, pool) in ((pos.world.german_deck, german), (pos.world.allied_deck, allied)):
        assert deck.size(pos, PILE) == primary + dealt
        assert deck.size(pos, POOL) == pool - dealt
    assert pos.world.allied_deck.size(pos, HAND) == 0  # dealt as the day begins


@pytest.mark.rule("C11", "C12")
def test_markers_and_points() -> None:
    pos = begun("campaign", 1)
    assert set(pos.goals) == {0}
    assert (pos.points, pos.penalty, pos.exited, pos.day) == (0, 0, 0, 16)


def test_the_learning_scenario_has_its_rows_only() -> None:
    pos = begun("learning")
    assert not isinstance(pos.stack[-1], SetupCard)  # the card is given
    ids = {unit.id for unit in pos.world.units}
    assert {"CCB-10A-XII", "CCB-9A-VIII", "112-28-VIII"} <= ids
    assert not {"VDH-ISS", "12-4-XII", "26-1-V"} & ids
    for at in pos.at:
        assert at < 0 or pos.world.in_play >> at & 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_set_up_is_sound(scenario: str) -> None:
    pos = begun(scenario, None if scenario == "learning" else 1)
    assert not list(soundness.problems(pos))
    assert not list(soundness.set_up_faults(pos))
    assert zones.of(pos, GERMAN)
