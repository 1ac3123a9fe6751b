"""V, S12, T05, T07, T17 The events on German cards."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, field, german, of, panzer
from eaa_german import card, give, run, said
from salient.engine.kit.deck import PILE
from salient.engine.steps import settle
from salient.games.enemy_action.day import set_up
from salient.games.enemy_action.german import bridge_engineers, events
from salient.games.enemy_action.german.events import Drop, Hesitates, LostCard, SurrenderedCard
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.position import ELIMINATED, LIMITED, NOWHERE, EAAPosition

ANY = card("division", "2P")


def _do(pos: EAAPosition, event: str) -> None:
    assert events.can(pos, event, ANY)
    pos.events = []
    events.do(pos, event, ANY)
    settle(pos)


@pytest.mark.rule("Q11", "V05", "V06", "M14", "F09", "V01")
@pytest.mark.parametrize("event", sorted(events.FOR_THE_DAY))
def test_events_in_force_for_the_day_come_once(event: str) -> None:
    pos = field(when={"date": 20, "fuel_checked": True})
    _do(pos, event)
    assert pos.in_force(event)
    assert not events.can(pos, event, ANY)
    assert [line.rule for line in pos.events or ()] == [events.RULES[event]]


@pytest.mark.rule("S12")
@pytest.mark.parametrize(
    ("day", "checked", "needs", "may"),
    [(18, True, True, False), (20, False, True, False), (20, True, True, True), (20, False, False, True)],
)
def test_fuel_priority_wants_a_day_with_checks_and_a_check_made(
    day: int, checked: bool, needs: bool, may: bool
) -> None:
    pos = field(when={"date": day, "fuel_checked": checked}, options={"fuel_priority_needs_check": needs})
    assert events.can(pos, "fuel_priority", ANY) is may


@pytest.mark.rule("T05", "E09")
def test_operation_greif_means_nothing_before_bridges_can_be_blown() -> None:
    assert not events.can(field(when={"date": 16}), "operation_greif", ANY)
    assert events.can(field(when={"date": 17}), "operation_greif", ANY)


# The calendar


@pytest.mark.rule("V01")
def test_the_british_of_the_22nd_come_a_day_later_with_their_cards() -> None:
    british = {"army": "British 21st AG", "corps": "XXX"}
    units = [
        allied("b", "calendar:22", **british),
        allied("c", "calendar:24", **british),
        allied("d", "calendar:22"),
        allied("29A", "calendar:20", **british),
    ]
    pos = field(units=units, when={"date": 19})
    _do(pos, "allied_command_crisis")
    assert [pos.due[of(pos, id)] for id in ("b", "c", "d", "29A")] == [23, 24, 22, 20]
    late = {card.number for number, card in enumerate(pos.world.tables.allied_cards) if pos.late_cards >> number & 1}
    assert late == set(range(40, 46))
    assert not events.can(pos, "allied_command_crisis", ANY)


@pytest.mark.rule("V02", "V03")
def test_the_player_picks_the_division_that_is_late() -> None:
    units = [
        allied("p", "calendar:18", division="82"),
        allied("q", "calendar:18", division="101"),
        allied("r", "calendar:18", division="101"),
        allied("s", "calendar:19", division="1"),
    ]
    pos = field(units=units, when={"date": 16})
    _do(pos, "eisenhower_hesitates")
    step = pos.stack[-1]
    assert isinstance(step, Hesitates)
    assert pos.asked == "allied"
    assert step.prompt(pos).id == "eaa-ask-delay"
    give(pos, "delay", "101")
    assert [pos.due[of(pos, id)] for id in "pqrs"] == [18, 19, 19, 19]
    assert events.waiting_divisions(pos) == ["82"]
    refusal = step.why_not_pick(pos, 1)[0]
    assert (refusal.rule, refusal.message.id) == ("V03", "eaa-refused-delay")
    pos.due[of(pos, "p")], pos.at[of(pos, "p")] = 0, at(pos, "1414")
    assert not events.can(pos, "eisenhower_hesitates", ANY)


# Commandos


@pytest.mark.rule("V08")
def test_commandos_take_a_card_of_the_pile_or_one_of_the_hand_or_do_nothing() -> None:
    pos = field(when={"date": 18})
    deck = pos.world.allied_deck
    before = decks.left(pos, deck)
    _do(pos, "commandos")
    step = pos.stack[-1]
    assert isinstance(step, LostCard)
    assert step.prompt(pos).id == "eaa-ask-lost-card"
    give(pos, "deal", "A03")
    assert decks.left(pos, deck) == before - 1
    deck.pour(pos, PILE, decks.POOL)
    assert not events.can(pos, "commandos", ANY)
    deck.move(pos, pos.world.number("allied_card", "A07"), decks.POOL, decks.HAND)
    _do(pos, "commandos")
    ask = pos.stack[-1]
    assert isinstance(ask, SurrenderedCard)
    assert (pos.asked, ask.prompt(pos).id) == ("allied", "eaa-ask-surrendered-card")
    refusal = ask.why_not_pick(pos, pos.world.number("allied_card", "A08"))[0]
    assert (refusal.rule, refusal.message.id) == ("V08", "eaa-refused-not-in-hand")
    give(pos, "discard", "A07")
    assert not deck.size(pos, decks.HAND)


# Von der Heydte

VDH = german("VDH", "calendar:16", bracketed=True, steps=1)


def _drop(*units: dict[str, Any]) -> EAAPosition:
    return field({"game_map": True}, [VDH, *units], when={"date": 17})


@pytest.mark.rule("V07")
@pytest.mark.parametrize(
    ("enemies", "hex"),
    [
        ([], "0510"),
        (["0610"], "0408"),
        (["0510"], "0408"),
        (["0610", "0408"], "0411"),
        (["0510", "0408"], ""),
        (["0511", "0508"], ""),
    ],
)
def test_the_first_legal_drop_hex(enemies: list[str], hex: str) -> None:
    pos = _drop(*(allied(id, id) for id in enemies))
    found = events.drop_hex(pos)
    assert (pos.world.map.ids[found] if found >= 0 else "") == hex
    assert events.can(pos, "von_der_heydte", ANY) is bool(hex)


@pytest.mark.rule("V07")
@pytest.mark.parametrize(("die", "state"), [("4", LIMITED), ("10", None)])
def test_the_drop_comes_once_and_may_fail(die: str, state: int | None) -> None:
    pos = _drop()
    _do(pos, "von_der_heydte")
    assert isinstance(pos.stack[-1], Drop)
    assert pos.stack[-1].prompt(pos).id == "eaa-roll-drop"
    give(pos, "roll", die)
    assert pos.at[0] == (ELIMINATED if state is None else at(pos, "0510"))
    if state is not None:
        assert pos.supply[0] == state
    assert said(pos)[-1] == ("eaa-german-drop-fails" if state is None else "eaa-german-drop")
    assert not events.can(pos, "von_der_heydte", ANY)


@pytest.mark.rule("V07")
def test_no_event_in_a_scenario_without_him() -> None:
    rulebook = field().world.rulebook
    world = set_up.world(rulebook, "learning", {option.name: option.default for option in rulebook.options})
    pos = set_up.set_up(world, Hesitates())
    assert not events.can(pos, "von_der_heydte", ANY)


@pytest.mark.rule("T17")
def test_consolidation_is_one_step_for_the_formation() -> None:
    units = [german("a", "1412", steps=1, max_steps=2), german("b", "1412", steps=1, max_steps=2, selector=2)]
    pos = field(ROAD, units, when={"date": 16})
    corps = card("corps", "I SS")
    assert events.can(pos, "consolidation", corps)
    assert not events.can(pos, "consolidation", card("corps", "II SS"))
    events.do(pos, "consolidation", corps)
    assert list(pos.steps) == [2, 1]


# Bridge Engineers


def _bridges(*blown: tuple[str, str], **more: Any) -> dict[str, Any]:
    hexes = ROAD["hexes"] | more.pop("hexes", {})
    return ROAD | {"bridges": [{"between": list(pair), "blown": True} for pair in blown], "hexes": hexes} | more


def _site(pos: EAAPosition) -> set[str]:
    number = bridge_engineers.site(pos)
    return set() if number == NOWHERE else {pos.world.map.ids[hex] for hex in pos.world.ground.river_sides[number]}


@pytest.mark.rule("T07")
def test_repair_goes_to_the_most_vp_or_by_option_hv_then_west() -> None:
    pairs = (("1412", "1413"), ("1313", "1314"))
    unit = german("g", "1413")
    values = {"hexes": {"1314": {"vp": 2}, "1412": {"hv": 4}}}
    assert _site(field(_bridges(*pairs, **values), [unit])) == {"1313", "1314"}
    assert _site(field(_bridges(*pairs, **values), [unit], options={"bridge_repair_by": "hv"})) == {"1412", "1413"}
    assert _site(field(_bridges(*pairs), [unit])) == {"1313", "1314"}  # the westernmost
    level = (("1312", "1313"), ("1512", "1513"))
    assert _site(field(_bridges(*level), [unit])) == {"1312", "1313"}  # the lowest numbers


@pytest.mark.rule("T07", "N03")
def test_the_site_is_near_a_supplied_unit_free_and_in_supply() -> None:
    pair = ("1413", "1414")
    assert _site(field(_bridges(pair), [german("g", "1412")])) == set(pair)
    assert _site(field(_bridges(pair), [german("g", "1411")])) == set()
    assert _site(field(_bridges(pair), [german("g", "1412", supply="out")])) == set()
    enemy = allied("x", "1314")
    assert _site(field(_bridges(pair), [german("g", "1412"), enemy])) == set()
    guarded = [german("g", "1413"), german("h", "1414", selector=2), enemy]
    assert _site(field(_bridges(pair), guarded)) == set(pair)
    assert _site(field({"bridges": [{"between": list(pair), "blown": True}]}, [german("g", "1412")])) == set()


@pytest.mark.rule("T07", "T02")
def test_else_a_bridge_is_built_where_it_helps_most_units() -> None:
    ring = [["1414", other] for other in ("1313", "1314", "1413", "1415", "1513", "1514")]
    board = ROAD | {"rivers": ring}
    units = [german("g", "1414"), german("s", "1413", selector=2)]
    pos = field(board, units)
    assert _site(pos) == {"1413", "1414"} or "1414" in _site(pos)
    assert events.can(pos, "bridge_engineers", ANY)
    _do(pos, "bridge_engineers")
    assert said(pos)[-1] == "eaa-german-builds"
    assert not events.can(pos, "bridge_engineers", ANY)
    number = pos.world.ground.side_number(at(pos, "1413"), at(pos, "1414"))
    assert (pos.bridged & pos.bridges_german).bit_count() == 1
    assert number >= 0
    assert _site(field(board, [german("s", "1413")])) == set()  # nobody is cut off


@pytest.mark.rule("T07")
def test_a_repaired_bridge_is_german() -> None:
    pos = field(_bridges(("1413", "1414")), [panzer("g", "1412")])
    _do(pos, "bridge_engineers")
    assert said(pos)[-1] == "eaa-german-repairs"
    assert pos.bridged == pos.bridges_german == 1
    assert run(pos) == []
