"""What must be true of every position: each alarm is raised by what it is meant for, and play raises none."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from salient import games
from salient.board import bits
from salient.engine.kit.deck import DISCARDS, PILE
from salient.engine.steps import answer, settle
from salient.games.enemy_action import soundness
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.day.sequence import Day
from salient.games.enemy_action.day.set_up import set_up, world
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.pieces.decks import HAND, WAITING
from salient.games.enemy_action.position import CALENDAR, ELIMINATED, EXITED, OKW, EAAPosition


def begun(scenario: str) -> EAAPosition:
    rulebook = games.find("enemy_action")
    pos = set_up(world(rulebook, scenario, rulebook.choose_options({})), Day())
    settle(pos)
    return pos


def go_on(pos: EAAPosition, rng: random.Random) -> None:
    step = pos.stack[-1]
    if step.by_chance:
        actions, weights = zip(*step.outcomes(pos), strict=True)  # type: ignore[attr-defined]
        answer(pos, rng.choices(actions, weights)[0])
    else:
        answer(pos, rng.choice(step.actions(pos)))


@pytest.fixture(scope="module")
def before_a_card() -> EAAPosition:
    """The player is about to play his first card of the campaign."""
    pos, rng = begun("campaign"), random.Random(3)
    while not isinstance(pos.stack[-1], PlayCard):
        go_on(pos, rng)
    return pos


def unit(pos: EAAPosition, side: int, at: int | None = None) -> int:
    """A unit of the side on the map, or in this box."""
    return next(u for u in pos.world.own[side] if (pos.at[u] >= 0 if at is None else pos.at[u] == at))


def free_hex(pos: EAAPosition, side: int) -> int:
    """A hex of the side in which nobody stands, no town."""
    own = pos.german if side == GERMAN else bits.less(pos.world.ground.all, pos.german)
    return bits.places(bits.less(own, pos.standing(GERMAN) | pos.standing(ALLIED) | pos.world.ground.settled))[0]


def _steps(pos: EAAPosition) -> None:
    pos.steps[unit(pos, ALLIED)] = 9


def _dead(pos: EAAPosition) -> None:
    pos.put(unit(pos, ALLIED), ELIMINATED)


def _supply(pos: EAAPosition) -> None:
    pos.supply[0] = 4


def _place(pos: EAAPosition) -> None:
    pos.at[unit(pos, ALLIED, CALENDAR)] = -9


def _okw(pos: EAAPosition) -> None:
    pos.put(unit(pos, GERMAN, CALENDAR), OKW)


def _exit(pos: EAAPosition) -> None:
    pos.put(unit(pos, ALLIED), EXITED)


def _due(pos: EAAPosition) -> None:
    pos.due[unit(pos, ALLIED, CALENDAR)] = 16


def _both_sides(pos: EAAPosition) -> None:
    pos.put(unit(pos, ALLIED), pos.at[unit(pos, GERMAN)])


def _control(pos: EAAPosition) -> None:
    pos.german |= 1 << pos.at[unit(pos, ALLIED)]


def _detachment(pos: EAAPosition) -> None:
    pos.set_detachments(1 << free_hex(pos, GERMAN))


def _relieved(pos: EAAPosition) -> None:
    pos.set_detachments(1 << pos.at[unit(pos, GERMAN)])


def _ip_alone(pos: EAAPosition) -> None:
    pos.improved = 1 << free_hex(pos, ALLIED)


def _ip_town(pos: EAAPosition) -> None:
    pos.improved = pos.world.ground.settled & pos.standing(ALLIED)


def _roadblock(pos: EAAPosition) -> None:
    pos.roadblocks = pos.standing(GERMAN)


def _bridge(pos: EAAPosition) -> None:
    pos.bridges_german |= 1 << next(s for s in range(999) if not pos.bridged >> s & 1)


def _card_lost(pos: EAAPosition) -> None:
    deck = pos.world.german_deck
    deck.take(pos, deck.things(pos, PILE)[0][0], PILE)


def _card_twice(pos: EAAPosition) -> None:
    deck = pos.world.allied_deck
    deck.put(pos, deck.things(pos, HAND)[0][0], DISCARDS)


def _hand(pos: EAAPosition) -> None:
    deck = pos.world.allied_deck
    deck.move(pos, deck.things(pos, WAITING)[0][0], WAITING, HAND)
    deck.move(pos, deck.things(pos, WAITING)[0][0], WAITING, HAND)


def _dealt(pos: EAAPosition) -> None:
    pos.german_deck[-1] = 70


def _dispersed(pos: EAAPosition) -> None:
    pos.dispersed = 1 << unit(pos, ALLIED, CALENDAR)


def _fuel(pos: EAAPosition) -> None:
    pos.out_of_fuel = 1 << unit(pos, ALLIED)


def _deployed(pos: EAAPosition) -> None:
    pos.deployed = 1 << unit(pos, GERMAN)


def _barred(pos: EAAPosition) -> None:
    pos.barred = 1


def _goals(pos: EAAPosition) -> None:
    pos.goals = (-1, *pos.goals[1:])


def _day(pos: EAAPosition) -> None:
    pos.day = 27


def _phase(pos: EAAPosition) -> None:
    pos.phase = "night"


def _penalty(pos: EAAPosition) -> None:
    pos.penalty = 5


def _skip(pos: EAAPosition) -> None:
    pos.skip_german = True


def _over(pos: EAAPosition) -> None:
    pos.stack = ()


def _memo(pos: EAAPosition) -> None:
    pos.standing(ALLIED)
    pos.at[unit(pos, ALLIED)] = free_hex(pos, ALLIED)


def _zone_memo(pos: EAAPosition) -> None:
    pos.zone = ((0, 0), (0, 0))


def _overstacked(pos: EAAPosition) -> None:
    hex = pos.at[unit(pos, ALLIED)]
    for u in [u for u in pos.world.own[ALLIED] if pos.at[u] >= 0][:5]:
        pos.put(u, hex)


def _active(pos: EAAPosition) -> None:
    pos.active = 1


def _command(pos: EAAPosition) -> None:
    pos.card = 0


ALARMS: list[tuple[str, Callable[[EAAPosition], None]]] = [
    ("B02", _steps),
    ("B02", _dead),
    ("S01", _supply),
    ("B01", _place),
    ("C06", _okw),
    ("M15", _exit),
    ("D03", _due),
    ("M01", _both_sides),
    ("T01", _control),
    ("T11", _detachment),
    ("T14", _relieved),
    ("T09", _ip_alone),
    ("T08", _ip_town),
    ("M12", _roadblock),
    ("T02", _bridge),
    ("F08", _card_lost),
    ("F08", _card_twice),
    ("F07", _hand),
    ("D06", _dealt),
    ("B14", _dispersed),
    ("S09", _fuel),
    ("H04", _deployed),
    ("G06", _barred),
    ("K01", _goals),
    ("D01", _day),
    ("D02", _phase),
    ("U03", _penalty),
    ("S08", _skip),
    ("D02", _over),
    ("B09", _memo),
    ("N01", _zone_memo),
    ("B09", _overstacked),
    ("G09", _active),
    ("I01", _command),
]


@pytest.mark.rule("B01", "B02", "B09", "F07", "F08", "T01", "T02", "T08", "T09", "T11", "T14")
@pytest.mark.parametrize(("rule", "spoil"), ALARMS, ids=[spoil.__name__[1:] for _, spoil in ALARMS])
def test_what_is_wrong_is_found(before_a_card: EAAPosition, rule: str, spoil: Callable[[EAAPosition], None]) -> None:
    pos = before_a_card.copy()
    assert not list(soundness.problems(pos))
    spoil(pos)
    assert any(problem.startswith(f"{rule}:") for problem in soundness.problems(pos)), list(soundness.problems(pos))


@pytest.mark.rule("C01", "S02")
def test_faults_of_a_set_up() -> None:
    pos = begun("campaign")
    assert not list(soundness.set_up_faults(pos))
    lonely = pos.copy()
    beyond = next(h for h in bits.places(bits.less(pos.german, pos.standing(GERMAN))))
    lonely.put(unit(lonely, ALLIED), beyond)
    assert any(fault.startswith("S02") for fault in soundness.set_up_faults(lonely))
    crowded = pos.copy()
    _overstacked(crowded)
    assert any(fault.startswith("B09") for fault in soundness.set_up_faults(crowded))
    late = pos.copy()
    late.day = 20
    assert any(fault.startswith("D01") for fault in soundness.set_up_faults(late))
    held = pos.copy()
    held.supply[unit(held, ALLIED)] = 0
    held.out_of_fuel = 1 << unit(held, GERMAN)
    assert any(fault.startswith("M16") for fault in soundness.set_up_faults(held))


@pytest.mark.parametrize("seed", range(3))
def test_random_play_breaks_nothing(seed: int) -> None:
    pos, rng = begun("learning"), random.Random(seed)
    while pos.stack:
        go_on(pos, rng)
        assert not list(soundness.problems(pos)), pos.stack[-1:]
    assert pos.result is not None


@pytest.mark.rule("D01", "D02")
def test_days_of_the_campaign_break_nothing() -> None:
    pos, rng = begun("campaign"), random.Random(11)
    while pos.stack and pos.day < 20:
        go_on(pos, rng)
        if rng.random() < 0.2:
            assert not list(soundness.problems(pos)), pos.stack[-1:]
    assert pos.day == 20
