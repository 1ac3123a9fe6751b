"""A whole activation worked by hand: LVIII Corps at Ouren in the fourth German impulse of 16 December."""

from __future__ import annotations

import pytest

from eaa_field import at, field, ids, of
from eaa_german import give, run
from salient.engine.kit.deck import DISCARDS
from salient.games.enemy_action.day import set_up
from salient.games.enemy_action.german.impulse import GermanImpulse
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.position import EAAPosition


def _fourth_impulse() -> EAAPosition:
    rulebook = field().world.rulebook
    world = set_up.world(rulebook, "campaign", {option.name: option.default for option in rulebook.options})
    pos = set_up.set_up(world, GermanImpulse())
    pos.stack = ()
    set_up.instruct(pos, 1)
    pos.impulses, pos.phase = 3, "impulses"
    run(pos, GermanImpulse())
    return pos


def _where(pos: EAAPosition, *units: str) -> list[str]:
    return [pos.world.map.ids[pos.at[of(pos, id)]] for id in units]


CORPS = ("16-116P-LVIII", "60-116P-LVIII", "156-116P-LVIII", "560-LVIII", "Bn-LVIII")


def _told(pos: EAAPosition, *ids: str) -> list[tuple[str | None, str, str]]:
    """Rule, unit and reason of the lines with these ids."""
    told = [event for event in pos.events or () if event.message.id in ids]
    return [(event.rule, str(event.message.args["unit"]), str(event.message.args["why"])) for event in told]


@pytest.mark.rule("I01", "I07", "I14", "J01", "J02", "J04", "K12", "K15", "L03")
def test_cards_and_movement() -> None:
    pos = _fourth_impulse()
    assert not pos.surprise
    give(pos, "draw", "G19")
    give(pos, "draw", "G20")
    assert [pos.world.units[unit].id for unit in range(len(pos.at)) if pos.active >> unit & 1] == sorted(
        CORPS, key=list(pos.world.things["unit"]).index
    )
    assert _where(pos, *CORPS) == ["1308", "1307", "1307", "1407", "1407"]
    assert _told(pos, "eaa-german-goes") == [("K12", CORPS[0], "eaa-german-method-3 (hex: 1408)")]
    assert _told(pos, "eaa-german-stays") == [
        ("K15", CORPS[1], "eaa-german-method-4-stays (hex: 1207)"),
        ("K15", CORPS[2], "eaa-german-method-4-stays (hex: 1207)"),
        ("K15", CORPS[3], "eaa-german-method-4-stays (hex: 1408)"),
        ("K15", CORPS[4], "eaa-german-method-4-stays (hex: 1408)"),
    ]
    target = next(event for event in pos.events or () if event.message.id == "eaa-german-target")
    told = {name: str(value) for name, value in target.message.args.items() if name != "units"}
    assert told == {"hex": "1408", "ratio": "15:4", "wanted": "1:2", "chits": "4", "steps": "2"}
    assert pos.crossed.bit_count() == 1


@pytest.mark.rule("J07", "J08", "J09", "L04", "F08", "O01")
def test_the_attack_and_the_end() -> None:
    pos = _fourth_impulse()
    drawn = ["draw G19", "draw G20", "draw G21"]
    answers = [*drawn, "confirm", *(f"chit C{number}" for number in (16, 35, 46, 13, 42, 39))]
    for answer in [*answers, "retreat 1409", "retreat 1410", "roll 8"]:
        give(pos, *answer.split())
    assert not pos.stack
    assert _where(pos, *CORPS, "112-28-VIII") == ["1308", "1409", "1307", "1408", "1407", "1410"]
    assert [pos.steps[of(pos, id)] for id in (*CORPS, "112-28-VIII")] == [2, 2, 1, 1, 1, 1]
    assert pos.dispersed == 1 << of(pos, "112-28-VIII")
    assert {"1308", "1408", "1409"} <= ids(pos, pos.german)
    bridge = pos.world.ground.side_number(at(pos, "1408"), at(pos, "1409"))
    assert pos.bridges_german >> bridge & 1
    deck = pos.world.german_deck
    for id, box in (("G19", DISCARDS), ("G21", DISCARDS), ("G20", decks.SPENT)):
        assert deck.count(pos, pos.world.number("german_card", id), box) == 1
    assert (pos.active, pos.moved, pos.attacked, pos.targets, pos.crossed) == (0, 0, 0, 0, 0)
