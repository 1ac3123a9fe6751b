"""What random play hardly ever meets, played on purpose: rare answers and refusals, rules that seldom come together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from a44_asking import TEXTS, Asking
from a44_field import TARGET, Field, battalion, gun, tank, unit
from salient.engine.actions import Action
from salient.engine.dice import Scripted
from salient.engine.game import Game
from salient.engine.messages import Message, Ref, Refusal
from salient.engine.steps import settle
from salient.engine.texts import LANGUAGES
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.logistics import surrender, traffic
from salient.games.ardennes44.logistics.bridge_phase import BridgePhase
from salient.games.ardennes44.logistics.fuel_phase import FuelShortagePhase
from salient.games.ardennes44.logistics.supply_phase import SupplyPhase, SurrenderRoll
from salient.games.ardennes44.logistics.traffic_phase import TrafficPhase
from salient.games.ardennes44.map.ground import BLOWN, INTACT
from salient.games.ardennes44.movement import strategic
from salient.games.ardennes44.movement.movement_phase import Movement, MovementPhase
from salient.games.ardennes44.night import breakdown
from salient.games.ardennes44.options import commando, dumps, roadblocks
from salient.games.ardennes44.options.special_steps import StartOfTurn
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED, GERMAN, MOVED, OOS, STRATEGIC
from salient.games.ardennes44.position import DESTROYED, EXITED, GONE, NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.sequence import EndOfPlayerTurn
from salient.games.ardennes44.setup import scenarios
from salient.games.ardennes44.setup.victory_phase import VictoryCheckPhase

BOX_ENTRY = {"1020": {"entry": "F"}}


def real(scenario: str = "campaign", turn: int = 3, options: Any = None, **places: str | None) -> A44Position:
    """The real map with nobody but these units, each named as `u` and its designation; None: it waits to come."""
    pos = scenarios.first_position(scenarios.world(RULEBOOK, scenario, RULEBOOK.choose_options(options)))
    for number in range(len(pos.at)):
        if pos.at[number] >= 0 or (pos.at[number] == NOWHERE and pos.unit(number).entry):
            pos.put(number, DESTROYED)
    known = {one.id.replace("/", "_"): number for number, one in enumerate(pos.world.units)}
    for word, place in places.items():
        pos.put(known[word.removeprefix("u")], NOWHERE if place is None else pos.world.map.index(place))
    pos.turn = turn
    return pos


def wording(message: Message) -> dict[str, Any]:
    """The arguments of a message that every language can say."""
    assert all(TEXTS.format(message, lang) for lang in LANGUAGES)
    return {name: value.id if isinstance(value, Ref) else value for name, value in message.args.items()}


def refusals(pos: A44Position, text: str) -> list[tuple[str | None, str, dict[str, Any]]]:
    """Rule, message and arguments of why an answer is not offered now."""
    action = Action.parse(text)
    assert action not in pos.stack[-1].actions(pos)
    found: list[Refusal] = pos.stack[-1].why_not(pos, action)
    return [(one.rule, one.message.id.removeprefix("a44-refused-"), wording(one.message)) for one in found]


def game(pos: A44Position, *dice: int) -> Game:
    """The position as a game, with these dice."""
    pos.world.rulebook = RULEBOOK
    return Game(RULEBOOK, "six-turns", None, Scripted(dice), position=pos)


def facts(pos: A44Position, id: str) -> list[dict[str, Any]]:
    return [wording(fact) for fact in RULEBOOK.view(pos, None).facts if fact.id == id]


# 27.3 Antwerp --------------------------------------------------------------------------------------


def british(id: str, at: str | None, defense: int, arrival: str = "") -> dict[str, Any]:
    special = [f"arrival:{arrival}"] if arrival else []
    return unit(id, at, side="Allied", nationality="British", defense=defense, special=special)


def antwerp(*units: dict[str, Any], turn: int = 12) -> A44Position:
    """A German unit with 4 defence factors is in Antwerp: 10 British ones are wanted."""
    return Field(unit("G", "antwerp", defense=4), *units, hexes=BOX_ENTRY, turn=turn, side="Allied").pos


@pytest.mark.rule("27.3e")
def test_the_allied_player_says_which_british_reinforcements_go_to_antwerp_until_there_are_enough() -> None:
    pos = antwerp(
        british("B", "1015", 3), british("C", None, 5, "11-F"), british("D", None, 7, "12-F"),
        british("E", None, 6, "12-F"), british("F", None, 6, "13-F"),
        unit("U", None, side="Allied", special=["arrival:12-F"]),
    )  # fmt: skip
    asking = Asking(pos, MovementPhase(ALLIED))
    assert asking.asked == ("allied", "a44-ask-send-reinforcement")
    assert wording(asking.step.prompt(pos)) == {"number": 10}
    assert asking.offers == ["send C", "send D", "send E"]  # those that are due, wherever they were to come
    assert [asking.refused(f"send {id}") for id in "BFU"] == [["27.3 not-diverted"]] * 3
    asking.answer("send D")
    assert wording(asking.step.prompt(pos)) == {"number": 3}
    assert asking.last("unit") == ["D"]
    asking.answer("send E")
    assert asking.asked == ("allied", "a44-ask-movement")  # 13 of 10: C may come as it likes
    assert [pos.at[pos.world.things["unit"][id]] for id in "DE"] == [EXITED, EXITED]
    assert {"select B", "select C", "select U"} <= set(asking.offers)
    assert "select F" not in asking.offers


@pytest.mark.rule("27.3d", "27.3e")
def test_the_chain_of_antwerp_from_the_exit_to_the_reinforcements() -> None:
    """Germans leave by F: at the end of that turn units from the map, then reinforcements."""
    pos = real(turn=12, u2Pz_2="W4016", u2Pz_304="W4015", u29Arm_3RTR="W3012", u29Arm_8RB="W3013", u43_129=None)
    pos.push(Movement(GERMAN))
    asking = Asking(pos).answer("select 2Pz/304")
    out = pos.world.things["unit"]["2Pz/304"]
    assert "exit" not in asking.offers
    assert [one[:2] for one in refusals(pos, "exit")] == [("11.9", "exit-german")]  # 11.9c by an Entry Hex alone
    asking.answer("move W4016")
    factors, defense = pos.face(out).attack, pos.face(out).defense
    asking.answer("exit")
    assert pos.at[out] == EXITED
    assert facts(pos, "a44-fact-exited") == [{"factors": factors, "needed": 24}]
    pos.stack = ()
    asking = Asking(pos, EndOfPlayerTurn(GERMAN))
    assert asking.asked == ("allied", "a44-ask-antwerp")
    assert wording(asking.step.prompt(pos)) == {"missing": defense + 6}
    asking.answer("send 29Arm/3RTR", "send 29Arm/8RB")
    assert asking.asked is None  # nobody is left on the map, and it is not enough
    missing = defense + 6 - 4
    pos.turn = 13
    asking = Asking(pos, MovementPhase(ALLIED))
    assert asking.asked == ("allied", "a44-ask-send-reinforcement")
    assert wording(asking.step.prompt(pos)) == {"number": missing}
    asking.answer("send 43/129")
    assert [one[0] for one in refusals(pos, "select 43/129")] == ["11.1"]
    assert pos.at[pos.world.things["unit"]["43/129"]] == EXITED


@pytest.mark.rule("27.3d")
def test_what_antwerp_has_beyond_the_margin_counts_when_more_germans_come() -> None:
    pos = antwerp(british("B", "1015", 13), british("C", "1016", 2))
    Asking(pos, EndOfPlayerTurn(GERMAN)).answer("send B")  # 13 of 10
    assert Asking(pos, EndOfPlayerTurn(GERMAN)).asked is None
    twin = Field(
        unit("G", "antwerp", defense=4), unit("H", "antwerp", defense=4), british("B", "antwerp", 13),
        british("C", "1016", 2), hexes=BOX_ENTRY, turn=12,
    ).pos  # fmt: skip
    asking = Asking(twin, EndOfPlayerTurn(GERMAN))
    assert wording(asking.step.prompt(twin)) == {"missing": 1}
    assert asking.offers == ["send C"]


@pytest.mark.rule("25.1a", "27.3d")
def test_who_left_by_night_is_answered_at_the_end_of_the_german_part_of_the_night() -> None:
    pos = antwerp(british("B", "1015", 13))
    pos.night = True
    assert Asking(pos, EndOfPlayerTurn(ALLIED)).asked is None
    assert Asking(pos, EndOfPlayerTurn(GERMAN)).asked == ("allied", "a44-ask-antwerp")


@pytest.mark.rule("27.3d")
def test_british_units_in_boxes_are_not_on_the_map() -> None:
    """D55: neither taken at the end of the German turn, nor diverted as reinforcements."""
    pos = antwerp(british("B", "off_map", 9, "11-F"))
    assert Asking(pos, EndOfPlayerTurn(GERMAN)).asked is None
    asking = Asking(pos, MovementPhase(ALLIED))
    assert asking.asked == ("allied", "a44-ask-movement")
    assert "select B" in asking.offers


# 11.9, 30, S2 What leaves the map, and points ------------------------------------------------------


def short_game(turn: int = 6) -> A44Position:
    """The German holds two victory hexes on his road; nine attack factors have left by a third hex of it."""
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 21))]
    hexes: dict[str, Any] = {f"15{row}": {"victory": True, "control": "German"} for row in (12, 14)}
    hexes |= {"1510": {"supply_source": "German"}, "1712": {"victory": True, "control": "German"}}
    field = Field(unit("A", "1519"), hexes=hexes, sides=sides, turn=turn, scenario="six-turns")
    field.pos.exited, field.pos.exits_used = 9, (field.hex("1520"),)
    return field.pos


@pytest.mark.rule("S2b")
def test_the_last_check_of_a_short_game_tells_what_the_points_are_for() -> None:
    pos = short_game()
    asking = Asking(pos, VictoryCheckPhase(ALLIED))
    told = [wording(event.message) for event in asking.events if event.message.id == "a44-points-for"]
    assert [(one["points"], one["cause"].id, wording(one["cause"])) for one in told] == [
        (1, "a44-points-hex", {"hex": "1512"}),
        (1, "a44-points-hex", {"hex": "1514"}),  # 1712 has no road home
        (2, "a44-points-exited", {"factors": 9}),  # a point for every four
    ]
    assert pos.result is not None
    assert pos.result.winner == "allied"
    assert wording(pos.result.message) == {"points": 4, "needed": 10}


@pytest.mark.rule("S2b")
def test_before_the_last_turn_the_points_are_only_counted() -> None:
    asking = Asking(short_game(turn=5), VictoryCheckPhase(ALLIED))
    assert asking.said == ["a44-state-points", "a44-state-cut"]  # 1712 has no road home
    points, cut = (wording(event.message) for event in asking.events)
    assert (points["points"], points["needed"]) == (4, 10)
    assert cut["hex"] == "1712"


# 13 Off the map ------------------------------------------------------------------------------------


@pytest.mark.rule("13.5a")
def test_from_a_box_only_the_next_boxes_and_its_own_positions_can_be_reached() -> None:
    pos = real(u4_8_2="Northwest")
    asking = Asking(pos, Movement(ALLIED)).answer("select 4/8/2")
    boxes = {text.removeprefix("move ") for text in asking.offers if text.startswith("move ")}
    assert {"Northeast", "West"} <= boxes
    for place in ("Southeast", "Southwest", "Block-A-E0901", "Antwerp"):
        assert refusals(pos, f"move {place}") == [("13.5", "box-not-there", {"unit": "4/8/2", "hex": place})]


@pytest.mark.rule("13.1a", "13.3a", "22.2a")
def test_artillery_does_not_enter_by_a_shift() -> None:
    """A Ready gun on the map could change its position by a hex; what comes onto the map is not in position (D45)."""
    pos = real(turn=2, uVIII_174=None)
    asking = Asking(pos, Movement(ALLIED)).answer("select VIII/174")
    assert "mode shift" not in asking.offers
    assert refusals(pos, "mode shift") == [("13.1", "mode-entering", {"unit": "VIII/174"})]
    asking.answer("move E2501", "stop")
    gun_ = pos.world.things["unit"]["VIII/174"]
    assert pos.status[gun_] & FIRED
    pos.status[gun_] &= ~(FIRED | MOVED)
    pos.stack = ()
    assert "mode shift" in Asking(pos, Movement(ALLIED)).answer("select VIII/174").offers


@pytest.mark.rule("13.1a", "22.3a")
def test_a_gun_without_a_prime_mover_cannot_come() -> None:
    """Both prime movers of its army are in use: the gun waits, and may come as soon as one is free."""
    pulled = (gun("P", "1416", "prime_mover"), gun("Q", "1616", "prime_mover"))
    field = Field(gun("G", None, special=["arrival:5-K"]), *pulled, hexes={"1020": {"entry": "K"}}, phase="movement")
    asking = Asking(field.pos, Movement(GERMAN))
    assert refusals(field.pos, "select G") == [("13.1", "nowhere-to-go", {"unit": "G"})]
    field.pos.status[field["Q"]] = 0
    assert "select G" in asking.offers
    asking.answer("select G")
    assert "move 1020" in asking.offers


# 10, 11, 29 Movement -------------------------------------------------------------------------------


@pytest.mark.rule("10.2a")
def test_a_hexside_bond_closes_the_side_not_the_hex() -> None:
    """Two units with two hexes between them bond the hexside that these share: 1515 can be entered from elsewhere."""
    field = Field(
        unit("A", "1516"), unit("B", "1514"), battalion("X", "1416"), battalion("Y", "1616"), phase="movement"
    )
    assert (field.hex("1516"), field.target) in field.pos.front(ALLIED).side_bonds
    asking = Asking(field.pos, Movement(GERMAN)).answer("select A")
    assert f"move {TARGET}" not in asking.offers
    ((number, id, named),) = refusals(field.pos, f"move {TARGET}")
    assert (number, id, named) == ("10.2", "side-bond", {"hex": TARGET, "first": "X", "second": "Y"})
    asking.answer("stop", "select B")
    assert f"move {TARGET}" in asking.offers


@pytest.mark.rule("11.3a")
def test_a_unit_of_one_point_has_no_tactical_movement() -> None:
    """No counter of the game is so slow; a unit of a rules case can be."""
    field = Field(
        unit("A", "1516", move=1), unit("B", "1416", "disrupted", move=1), unit("C", "1616"), phase="movement"
    )
    asking = Asking(field.pos, Movement(GERMAN))
    assert "select A" in asking.offers
    assert refusals(field.pos, "select B") == [
        ("11.1", "tactical-only", {"unit": "B"})
    ]  # 18.3a that alone, and too slow
    asking.answer("select A")
    assert "mode tactical" not in asking.offers
    assert refusals(field.pos, "mode tactical") == [("11.3", "tactical-allowance", {"unit": "A"})]
    asking.answer("stop", "select C")
    assert "mode tactical" in asking.offers


def at_the_sauer(*units: dict[str, Any]) -> Field:
    """One unit of the 212th may cross from 1515 to 1516, on turn 1, where there is no bridge."""
    river = [{"between": ["1515", "1516"], "river": "minor"}]
    field = Field(*units, sides=river, turn=1, phase="movement")
    field.pos.world.features = replace(field.pos.world.features, sauer=(field.target, field.hex("1516")))
    return field


@pytest.mark.rule("29.3a")
def test_who_crosses_the_sauer_ends_its_move_there() -> None:
    """Nobody is asked for a next hex, though two hexes of tactical movement would reach further."""
    field = at_the_sauer(unit("A", TARGET, formation="212VG"), unit("B", "1517", formation="212VG"))
    asking = Asking(field.pos, Movement(GERMAN)).answer("select A", "mode tactical", "move 1516")
    assert asking.asked == ("german", "a44-ask-movement")
    assert field.pos.at[field["A"]] == field.hex("1516")
    assert field.pos.status[field["A"]] & MOVED
    assert asking.refused("select A") == ["11.1 moved"]


@pytest.mark.rule("29.3a")
def test_one_unit_crosses_the_sauer_not_a_stack() -> None:
    """Both stand in 1515: one may cross by normal movement over the river, two together may not, nor one after it."""
    pair = [unit(id, TARGET, formation="212VG", steps=1, max_steps=1, stacking=1) for id in "AB"]
    field = at_the_sauer(*pair)
    asking = Asking(field.pos, Movement(GERMAN)).answer("select A")
    assert "move 1516" in asking.offers
    asking.answer("with B")
    assert "move 1516" not in asking.offers
    assert {one[0] for one in refusals(field.pos, "move 1516")} == {"11.4"}
    again = at_the_sauer(*pair)
    asking = Asking(again.pos, Movement(GERMAN)).answer("select A", "move 1516", "select B")
    assert "move 1516" not in asking.offers
    assert {one[0] for one in refusals(again.pos, "move 1516")} == {"11.4"}


# 15, 18 Combat -------------------------------------------------------------------------------------


@pytest.mark.rule("15.1a", "T15")
def test_a_city_gives_its_bonus() -> None:
    hexes = {TARGET: {"settlement": "city"}}
    field = Field(unit("A", "1516", attack=12), battalion("X", TARGET, defense=6), hexes=hexes)
    playing = game(field.pos)
    field.pos.push(CombatPhase(GERMAN))
    settle(field.pos)
    _, defence, column = playing.reckon(f"attack {TARGET}").sums
    lines = [(line.value, line.cause.id, line.rule, wording(line.cause)) for line in defence.lines]
    assert lines[1:] == [(4, "a44-sum-bonus-city", "15.1", {"hex": TARGET})]
    assert (defence.total, column.shown) == (10, "1-1")


@pytest.mark.rule("18.2a", "T1")
def test_reckon_tells_of_broken_defenders_where_a_policy_leads_the_retreat() -> None:
    """The usual policy leaves a retreat to its owner; one that walks it sees that three hexes break a unit."""

    def first(_: A44Position, actions: Sequence[Action]) -> Action | None:
        walk = next((action for action in actions if action.verb == "retreat"), None)
        return walk or RULEBOOK.policy(field.pos, actions)

    field = Field(unit("A", "1516", attack=14), battalion("X", TARGET), battalion("D", "1510", defense=9))
    field.pos.world.rulebook = RULEBOOK
    field.pos.push(CombatPhase(GERMAN))
    settle(field.pos)
    playing = game(field.pos)
    usual = playing.reckon(f"attack {TARGET}").outcomes
    assert not any(message.id == "a44-outcome-retreats-broken" for one in usual for message in one.messages)
    walked = playing.reckon(f"attack {TARGET}", policy=first).outcomes
    broken = [one for one in walked if any(message.id == "a44-outcome-retreats-broken" for message in one.messages)]
    assert broken
    said = {message.id for one in broken for message in one.messages}
    assert not said & {"a44-outcome-retreats", "a44-outcome-broken"}  # one sentence of the two


# 7.7 Ouren -----------------------------------------------------------------------------------------

OUREN = {"between": ["1515", "1516"], "river": "minor", "bridge": True, "road": "primary"}


def at_ouren(*units: dict[str, Any], **when: Any) -> Field:
    """The bridge of Ouren leads from 1516 to 1515; nobody has tried it."""
    return Field(*units, sides=[OUREN], hexes={TARGET: {"name": "Ouren"}}, **({"turn": 2} | when))


@pytest.mark.rule("7.7a", "7.7b")
def test_ouren_falls_under_a_march() -> None:
    """The roll comes before the step is paid: the tanks keep their points, go elsewhere, and nobody rolls again."""
    field = at_ouren(tank("A", "1516"), tank("B", "1617"), phase="movement")
    asking = Asking(field.pos, Movement(GERMAN)).answer("select A", f"move {TARGET}")
    assert asking.asked == ("chance", "a44-roll-ouren")
    asking.answer("roll 4")
    assert asking.last("die", "result") == [4, "destroyed"]
    assert field.pos.at[field["A"]] == field.hex("1516")
    assert f"move {TARGET}" not in asking.offers
    assert refusals(field.pos, f"move {TARGET}")[0][0] == "11.4"
    assert wording(asking.step.prompt(field.pos))["points"] == "6"
    asking.answer("move 1416", "stop")
    assert list(field.pos.bridge) == [BLOWN]


@pytest.mark.rule("7.7a")
def test_infantry_marching_finds_no_bridge_but_may_wade_by_tactical_movement() -> None:
    field = at_ouren(unit("A", "1516"), phase="movement")
    asking = Asking(field.pos, Movement(GERMAN)).answer("select A", "mode tactical", f"move {TARGET}", "roll 1")
    assert field.pos.at[field["A"]] == field.target
    assert list(field.pos.bridge) == [BLOWN]
    assert asking.said.count("a44-ouren") == 1


@pytest.mark.rule("7.4e", "7.7a")
def test_ouren_falls_under_an_attack_which_may_then_be_called_off() -> None:
    """An Allied unit behind the bridge is attacked across it: the roll first, then to fight on or not (R19)."""
    field = at_ouren(tank("A", "1516", attack=9), battalion("X", TARGET))
    asking = Asking(field.pos, CombatPhase(GERMAN)).answer(f"attack {TARGET}", "join A", "fight")
    assert asking.asked == ("chance", "a44-roll-ouren")
    asking.answer("roll 2")
    assert asking.asked == ("german", "a44-ask-cancel")
    assert asking.offers == ["fight", "cancel"]
    asking.answer("cancel")
    assert f"attack {TARGET}" in asking.offers  # it never happened
    asking.answer(f"attack {TARGET}", "join A", "fight")
    assert asking.asked != ("chance", "a44-roll-ouren")  # once in a game


@pytest.mark.rule("7.7a")
def test_the_allied_side_never_tests_the_bridge() -> None:
    field = at_ouren(tank("A", "1516", side="Allied"), phase="movement", side="Allied")
    asking = Asking(field.pos, Movement(ALLIED)).answer("select A", f"move {TARGET}")
    assert field.pos.at[field["A"]] == field.target
    assert "a44-ouren" not in asking.said


@pytest.mark.rule("7.7a", "31a")
@pytest.mark.parametrize(("die", "crossed"), [(4, False), (5, True)])
def test_night_infiltration_tests_the_bridge_of_ouren(die: int, crossed: bool) -> None:
    field = at_ouren(tank("A", "1516"), phase="movement", night=True, options=["night_infiltration"])
    asking = Asking(field.pos, Movement(GERMAN)).answer("infiltrate A", f"move {TARGET}")
    assert asking.asked == ("chance", "a44-roll-ouren")
    assert field.pos.night_used == (0, 0)
    asking.answer(f"roll {die}")
    assert list(field.pos.bridge) == [INTACT if crossed else BLOWN]
    if crossed:
        assert field.pos.at[field["A"]] == field.target
        assert field.pos.night_used == (1, 0)
        return
    assert field.pos.at[field["A"]] == field.hex("1516")  # another hex, with the same marker
    assert "move 1416" in asking.offers
    assert refusals(field.pos, f"move {TARGET}")[0][0] == "11.4"
    asking.answer("move 1416")
    assert field.pos.night_used == (1, 0)


@pytest.mark.rule("7.7a", "31a")
def test_an_infiltration_that_ouren_ends_costs_no_marker() -> None:
    """Every other hex around is closed to tanks: they stay, and the marker is free for another stack."""
    closed = {id: {"terrain": "forest"} for id in ("1416", "1417", "1517", "1616", "1617")}
    field = Field(
        tank("A", "1516"), sides=[OUREN], hexes=closed | {TARGET: {"name": "Ouren"}}, turn=2, phase="movement",
        night=True, options=["night_infiltration"],
    )  # fmt: skip
    asking = Asking(field.pos, Movement(GERMAN)).answer("infiltrate A", f"move {TARGET}", "roll 1")
    assert asking.asked == ("german", "a44-ask-movement")
    assert asking.offers == ["done"]
    assert field.pos.night_used == (0, 0)


@pytest.mark.rule("31a")
def test_tanks_do_not_go_along_where_only_infantry_can_infiltrate() -> None:
    closed = {id: {"terrain": "forest"} for id in (TARGET, "1416", "1417", "1517", "1616", "1617")}
    field = Field(
        unit("A", "1516"), tank("B", "1516"), hexes=closed, turn=2, phase="movement",
        night=True, options=["night_infiltration"],
    )  # fmt: skip
    asking = Asking(field.pos, Movement(GERMAN)).answer("infiltrate A")
    assert "with B" not in asking.offers
    assert refusals(field.pos, "with B") == [("31", "infiltrate-together", {"unit": "B"})]


@pytest.mark.rule("7.7a", "36a")
def test_the_commando_does_not_help_at_the_check_of_ouren() -> None:
    """It hinders demolition, and this is none: it stays on the bridge for the first attempt (C65)."""
    field = at_ouren(tank("A", "1516"), phase="movement", options=["greif_commando"])
    commando.place(field.pos, 0)
    asking = Asking(field.pos, Movement(GERMAN)).answer("select A", f"move {TARGET}", "roll 4")
    assert list(field.pos.bridge) == [BLOWN]
    assert field.pos.commando == 0
    assert "a44-ouren" in asking.said


# 23 Surrender --------------------------------------------------------------------------------------


def pocket(*units: dict[str, Any], turn: int = 6) -> A44Position:
    """Roads along columns 12 and 22: from an Allied source in 1210 and a German one in 2210."""
    pairs = [pair for column in (12, 22) for pair in pairwise(f"{column}{row}" for row in range(10, 23))]
    hexes = {"1210": {"supply_source": "Allied"}, "2210": {"supply_source": "German"}}
    sides = [{"between": pair, "road": "primary"} for pair in pairs]
    board = {"columns": [10, 24], "rows": [10, 24], "hexes": hexes, "sides": sides}
    return cases.position({"board": board, "units": units, "when": {"turn": turn}})


def division(*at: str, points: int = 0) -> list[dict[str, Any]]:
    """German regiments of one division, isolated at these places."""
    status = ("oos", f"surrender:{points}") if points else ("oos",)
    return [unit(f"R{index}", id, *status) for index, id in enumerate(at, start=1)]


def points(pos: A44Position, id: str) -> int:
    return surrender.points(pos, pos.world.things["unit"][id])


def group(asking: Asking) -> list[str]:
    """The isolated units for which a die is due."""
    assert isinstance(asking.step, SurrenderRoll)
    return [asking.pos.unit(number).id for number in asking.step.group]


@pytest.mark.rule("23.6a", "23.7a", "23.9a")
def test_a_division_is_counted_in_its_own_player_turns_only_and_splits_in_between() -> None:
    """One roll in a turn: none in the enemy's Supply Phase. What the enemy parts there rolls twice from then on."""
    pos = pocket(*division("1714", "1715"), unit("X", "1213", side="Allied"))
    asking = Asking(pos, SupplyPhase(GERMAN))
    assert group(asking) == ["R1", "R2"]
    asking.answer("roll 6")
    assert asking.asked is None
    assert (points(pos, "R1"), points(pos, "R2")) == (1, 1)
    assert Asking(pos, SupplyPhase(ALLIED)).asked is None  # the Allied player turn
    assert (points(pos, "R1"), points(pos, "R2")) == (1, 1)
    pos.put(pos.world.things["unit"]["R2"], pos.world.map.index("1722"))  # driven off in the Allied Combat Phase
    asking = Asking(pos, SupplyPhase(GERMAN)).answer("roll 6", "roll 2")
    assert (points(pos, "R1"), points(pos, "R2")) == (2, 1)
    for _ in range(2):
        asking = Asking(pos, SupplyPhase(GERMAN)).answer("roll 3", "roll 1")
    assert asking.said.count("a44-surrenders") == 1  # four points, the regiment is no green one
    assert pos.at[pos.world.things["unit"]["R1"]] == GONE
    assert points(pos, "R2") == 1
    assert group(Asking(pos, SupplyPhase(GERMAN))) == ["R2"]


@pytest.mark.rule("23.7a", "23.9a")
def test_the_state_tells_the_groups_of_both_sides() -> None:
    """The first group of either side has as many points: both are told."""
    pos = pocket(*division("1714"), unit("X", "1722", side="Allied"))
    Asking(pos, SupplyPhase(GERMAN)).answer("roll 6")
    Asking(pos, SupplyPhase(ALLIED)).answer("roll 6")
    assert facts(pos, "a44-fact-surrender") == [{"unit": "R1", "points": 1}, {"unit": "X", "points": 1}]


@pytest.mark.rule("23.9a", "26.4a")
def test_a_part_that_rejoins_its_unit_takes_no_points_away() -> None:
    """The unit's group has three points, that of its battalion none though it was counted later (C59)."""
    regiment = unit("R1", "1714", steps=2, max_steps=3, stacking=2, size="III")
    part = unit("b", "1722", steps=1, max_steps=1, stacking=1, special=["breakdown_of:R1"])
    pos = pocket(regiment, part)
    for _ in range(3):
        Asking(pos, SupplyPhase(GERMAN)).answer("roll 6", "roll 1")
    assert (points(pos, "R1"), points(pos, "b")) == (3, 0)
    things = pos.world.things["unit"]
    pos.put(things["b"], pos.at[things["R1"]])
    breakdown.recombine(pos, things["b"], things["R1"])
    assert points(pos, "R1") == 3
    asking = Asking(pos, SupplyPhase(GERMAN)).answer("roll 6")
    assert "a44-surrenders" in asking.said


@pytest.mark.rule("23.6b")
@pytest.mark.parametrize("counts", [True, False])
def test_a_hop_from_unit_to_unit_is_four_hexes_by_either_reading_of_the_road(counts: bool) -> None:
    """Ruling A9 is about the hex where a path meets the road; from R1 to R2 there is none."""
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"12{row}" for row in range(10, 21))]
    hexes = {"1210": {"supply_source": "German"}}
    options = {"offroad_supply_counts_road_hex": counts}
    for far, isolated in (("1915", False), ("2015", True)):
        field = Field(unit("R1", far), unit("R2", "1515"), hexes=hexes, sides=sides, options=options)
        asking = Asking(field.pos, SupplyPhase(GERMAN))
        assert field.pos.status[field["R1"]] & OOS
        assert ("a44-isolated" in asking.said) == isolated


# 6 Fuel --------------------------------------------------------------------------------------------


def ss_divisions() -> A44Position:
    """Turn 8: the 2nd and the 9th SS Panzer Division arrive, two units of each."""
    return real(turn=8, u2SS_3=None, u2SS_2_1=None, u9SS_19=None, u9SS_9_1=None)


@pytest.mark.rule("6.1d", "6.3a")
def test_of_two_divisions_that_arrive_in_this_turn_the_german_picks_one() -> None:
    """The one that is short enters by tactical movement alone, the other as it likes; at the end it has fuel again."""
    pos = ss_divisions()
    things = pos.world.things["unit"]
    asking = Asking(pos, FuelShortagePhase(GERMAN)).answer("roll 1", "roll 4")
    assert asking.asked == ("german", "a44-ask-short")
    assert asking.offers == ["short 2SS", "short 9SS"]
    asking.answer("short 9SS")
    assert [bool(pos.status[things[id]] & OOS) for id in ("2SS/3", "2SS/2/1", "9SS/19", "9SS/9/1")] == [0, 0, 1, 1]
    asking = Asking(pos, Movement(GERMAN)).answer("select 9SS/9/1")
    entry = next(text for text in asking.offers if text.startswith("move "))
    assert wording(asking.step.prompt(pos))["mode"] == "tactical"
    assert refusals(pos, "mode normal") == [("11.1", "tactical-only", {"unit": "9SS/9/1"})]
    assert refusals(pos, "mode strategic") == [("11.1", "tactical-only", {"unit": "9SS/9/1"})]
    asking.answer(entry)
    second = [text for text in asking.offers if text.startswith("move ")]
    assert second
    asking.answer(second[0])
    assert asking.asked == ("german", "a44-ask-movement")  # two hexes, the Entry Hex the first of them
    asking.answer("select 2SS/2/1")
    assert wording(asking.step.prompt(pos))["mode"] == "normal"
    pos.stack = ()
    asking = Asking(pos, SupplyPhase(GERMAN))
    assert not any(pos.status[things[id]] & OOS for id in ("9SS/9/1", "9SS/19"))  # also who has not come yet (C44)
    assert asking.said.count("a44-in-supply") == 2


@pytest.mark.rule("6.1d", "6.3a", "6.3b")
def test_and_hits_both_that_arrive_and_nobody_before_they_do() -> None:
    pos = ss_divisions()
    pos.turn = 7
    asking = Asking(pos, FuelShortagePhase(GERMAN)).answer("roll 1", "roll 6")
    assert asking.last("result") == ["none"]
    pos.turn = 8
    asking = Asking(pos, FuelShortagePhase(GERMAN)).answer("roll 1", "roll 6")
    assert asking.asked is None
    assert asking.said.count("a44-out-of-fuel") == 4


@pytest.mark.rule("6.3b")
def test_who_has_come_before_cannot_be_spared_by_one_that_has_not() -> None:
    """Only the 2nd SS is there, the other was held back past its turn: it counts as arriving, so there is a choice."""
    pos = real(turn=9, u2SS_3="E0142", u9SS_19=None)
    assert Asking(pos, FuelShortagePhase(GERMAN)).answer("roll 1", "roll 4").offers == ["short 2SS", "short 9SS"]
    pos = real(turn=9, u2SS_3="E0142")
    asking = Asking(pos, FuelShortagePhase(GERMAN)).answer("roll 1", "roll 4")
    assert asking.asked is None
    assert pos.status[pos.world.things["unit"]["2SS/3"]] & OOS


@pytest.mark.rule("6.3a", "6.4c")
def test_any_panzer_division_may_be_one_that_is_still_to_enter() -> None:
    """Result 7: the Allied player picks the 9th Panzer, which was held back (D61)."""
    pos = real(turn=15, u2Pz_304="E2020", u9Pz_10=None)
    asking = Asking(pos, FuelShortagePhase(GERMAN)).answer("roll 6")
    assert asking.asked == ("allied", "a44-ask-short")
    assert set(asking.offers) == {"short 2Pz", "short 9Pz"}
    asking.answer("short 9Pz")
    assert pos.status[pos.world.things["unit"]["9Pz/10"]] & OOS


# 24 Traffic at an Entry Hex ------------------------------------------------------------------------


def arriving(*markers: tuple[str, int], **more: Any) -> tuple[Field, Asking]:
    """Tanks of 6 points arrive by a primary road in 1020; a road leads on to 1019 and 1018."""
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(("1020", "1019", "1018"))]
    field = Field(
        tank("T", None, special=["arrival:5-K"], **more), hexes={"1020": {"entry": "K"}}, sides=sides, phase="movement",
        options=["roadblocks"],
    )  # fmt: skip
    for kind, number in markers:
        (traffic.place if kind == "traffic" else roadblocks.place)(field.pos, number, field.hex("1020"))
    return field, Asking(field.pos, Movement(GERMAN)).answer("select T")


def left(field: Field, asking: Asking) -> str:
    return str(wording(asking.step.prompt(field.pos))["points"])


ALLIED_TRAFFIC, GERMAN_TRAFFIC = ("traffic", 6), ("traffic", 0)
ALLIED_BLOCK, GERMAN_BLOCK = ("block", 2), ("block", 0)


@pytest.mark.rule("13.1a", "24.2a", "33.1a")
@pytest.mark.parametrize(
    ("markers", "points_left"),
    [
        ((), "5½"),
        ((GERMAN_TRAFFIC,), "5½"),
        ((ALLIED_TRAFFIC,), "3½"),
        ((ALLIED_BLOCK,), "3½"),
        ((GERMAN_BLOCK,), "5½"),
    ],
)
def test_enemy_markers_in_the_entry_hex_cost_two_points(markers: Any, points_left: str) -> None:
    field, asking = arriving(*markers)
    asking.answer("move 1020")
    assert left(field, asking) == points_left


@pytest.mark.rule("11.3c", "13.1a", "24.2a")
def test_who_cannot_pay_for_the_traffic_comes_by_tactical_movement() -> None:
    field, asking = arriving(ALLIED_TRAFFIC, move=2)
    assert "move 1020" not in asking.offers
    assert refusals(field.pos, "move 1020") == [("13.1", "points", {"cost": "2½", "points": "2"})]
    asking.answer("mode tactical", "move 1020", "move 1019")
    assert asking.asked == ("german", "a44-ask-movement")


@pytest.mark.rule("12.3a", "13.1c", "33.1a")
def test_strategic_movement_enters_through_traffic_but_not_through_a_roadblock() -> None:
    field, asking = arriving(ALLIED_TRAFFIC)
    asking.answer("mode strategic", "move 1020")
    assert left(field, asking) == "9½"
    field, asking = arriving(ALLIED_BLOCK)
    asking.answer("mode strategic")
    assert "move 1020" not in asking.offers
    assert refusals(field.pos, "move 1020") == [("33.1", "strategic-roadblock", {"hex": "1020"})]


# 31 to 36 Optional rules together ------------------------------------------------------------------


@pytest.mark.rule("31a", "34a")
def test_who_infiltrated_adds_nothing_to_the_eighteen_factors_of_the_night() -> None:
    """By night a marked stack attacks with no more than 18 factors; the stack that infiltrated beside it stays out."""
    marked = [unit(id, "1516", "night", attack=8, steps=1, max_steps=1, stacking=1) for id in "ABC"]
    field = Field(
        *marked, unit("D", "1414", attack=8), battalion("X", TARGET, defense=6), turn=4, night=True,
        options=["night_infiltration", "factor_limit"], phase="movement",
    )  # fmt: skip
    asking = Asking(field.pos, Movement(GERMAN)).answer("infiltrate D", "move 1514", "done")
    assert field.pos.at[field["D"]] == field.hex("1514")
    asking = Asking(field.pos, CombatPhase(GERMAN)).answer(f"attack {TARGET}", "join A", "join B", "join C")
    assert asking.refused("join D") == ["25.3 attack-unmarked", "31 infiltrated-attack"]
    total = asking.step.sums(field.pos, Action("fight"))
    assert [(line.value, line.rule) for line in total[0].lines][-1] == (-6, "34")
    assert [one.total for one in total[:2]] == [18, 6]
    assert total[2].shown == "3-1"


def dump_on_the_road(state: int, *units: dict[str, Any], turn: int = 4) -> Field:
    """The dump lies in 1515 on a road from the German source in 1510 to the Allied one in 1520."""
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 21))]
    hexes = {"1510": {"supply_source": "German"}, "1520": {"supply_source": "Allied"}}
    field = Field(*units, hexes=hexes, sides=sides, options=["fuel_dumps", "roadblocks"], turn=turn)
    field.pos.world.features = replace(field.pos.world.features, dumps=(field.target,))
    field.pos.dumps, field.pos.real_dump = (state,), 0
    return field


@pytest.mark.rule("32.2b", "33.1a")
def test_an_allied_roadblock_at_a_captured_dump_keeps_its_fuel_there() -> None:
    """It controls the hex, which the German must hold (D56); the dump is not retaken, and flows once it is gone."""
    field = dump_on_the_road(dumps.CAPTURED, unit("A", "1512"), battalion("X", "1518"))
    Asking(field.pos, TrafficPhase(ALLIED)).answer("done", "marker AB1", f"place {TARGET}", "done")
    asking = Asking(field.pos, FuelShortagePhase(GERMAN))
    assert "a44-dump-drained" not in asking.said
    assert field.pos.dumps == (dumps.CAPTURED,)
    roadblocks.lift(field.pos, 2)
    assert "a44-dump-drained" in Asking(field.pos, FuelShortagePhase(GERMAN)).said
    assert field.pos.drained


@pytest.mark.rule("32.1a", "32.2a", "33.2a")
def test_a_roadblock_beside_a_hidden_dump_tells_nothing_and_captures_nothing() -> None:
    """Only German units turn a dump up; a German roadblock may even lie in its hex, for a dump is no unit (D57)."""
    field = dump_on_the_road(dumps.HIDDEN, unit("A", "1512"), battalion("X", "1519"))
    Asking(field.pos, TrafficPhase(GERMAN)).answer("done", "marker GB1", f"place {TARGET}", "done")
    assert field.pos.dumps == (dumps.HIDDEN,)
    asking = Asking(field.pos, Movement(GERMAN)).answer("select A", "move 1513", "move 1514")
    assert "a44-dump-revealed" in asking.said
    assert field.pos.dumps == (dumps.HELD,)
    assert refusals(field.pos, f"move {TARGET}") == [("32.2", "dump-defends", {"hex": TARGET})]


@pytest.mark.rule("31a", "32.1a")
def test_infiltration_turns_up_a_dump() -> None:
    field = Field(unit("A", "1413"), options=["night_infiltration", "fuel_dumps"], night=True, turn=4, phase="movement")
    field.pos.world.features = replace(field.pos.world.features, dumps=(field.target, field.hex("1313")))
    field.pos.dumps, field.pos.real_dump = (dumps.HIDDEN, dumps.HIDDEN), 0
    asking = Asking(field.pos, Movement(GERMAN)).answer("infiltrate A", "move 1414")
    assert field.pos.dumps == (dumps.HIDDEN, dumps.REMOVED)  # 1515 is still two hexes away
    assert asking.said.count("a44-dump-revealed") == 1


@pytest.mark.rule("31a", "33.3a")
def test_infiltration_removes_a_roadblock_at_the_end_of_the_night_movement() -> None:
    field = Field(
        unit("A", "1516"), options=["night_infiltration", "roadblocks"], night=True, turn=4, phase="movement",
        sides=[{"between": ["1515", "1516"], "road": "primary"}],
    )  # fmt: skip
    roadblocks.place(field.pos, 2, field.target)
    asking = Asking(field.pos, MovementPhase(GERMAN)).answer("infiltrate A", f"move {TARGET}")
    assert field.pos.roadblock[2] == field.target
    asking.answer("done")
    assert asking.said[-1] == "a44-roadblock-passed"
    assert field.pos.roadblock[2] == NOWHERE


EVERYTHING = ["night_infiltration", "fuel_dumps", "roadblocks", "factor_limit", "bodenplatte", "greif_commando"]


@pytest.mark.rule("35a", "36a")
@pytest.mark.parametrize(
    ("turn", "asked"), [(6, ("german", "a44-ask-commando-any")), (7, None), (15, ("chance", "a44-roll-bodenplatte"))]
)
def test_with_all_optional_rules_each_turn_begins_with_its_own(turn: int, asked: Any) -> None:
    field = Field(unit("A", "1516"), sides=[OUREN], options=EVERYTHING, turn=turn)
    assert Asking(field.pos, StartOfTurn()).asked == asked


@pytest.mark.rule("35a", "36a")
def test_a_commando_that_was_never_used_outlasts_its_turn_and_bodenplatte_does_not_touch_it() -> None:
    """Placed on turn 6, it still weighs on the first attempt, on turn 15, whatever flies."""
    field = Field(unit("A", "1516"), battalion("X", "1514"), sides=[OUREN], options=EVERYTHING, turn=6)
    Asking(field.pos, StartOfTurn()).answer("commando 1515-1516")
    field.pos.turn = 15
    Asking(field.pos, StartOfTurn()).answer("roll 6")
    assert (field.pos.commando, field.pos.bodenplatte) == (0, 17)
    asking = Asking(field.pos, BridgePhase(ALLIED)).answer("demolish 1515-1516 X", "roll 3")
    assert (list(field.pos.bridge), field.pos.commando) == ([INTACT], GONE)  # 3 would have done without it
    assert asking.refused("demolish 1515-1516 X") == ["7.2 bridge-tried"]


@pytest.mark.rule("27.5a", "31a")
def test_peiper_does_not_infiltrate_in_the_night_in_which_he_moves_and_attacks() -> None:
    """Who infiltrates may not attack that night; Peiper may, so he goes by his own rule (D58)."""
    field = Field(
        tank("P", "1516", special=["peiper"]), tank("Q", "1616"), turn=2, night=True, phase="movement",
        options=["night_infiltration"],
    )  # fmt: skip
    asking = Asking(field.pos, Movement(GERMAN))
    assert "select P" in asking.offers
    assert "infiltrate Q" in asking.offers
    assert "infiltrate P" not in asking.offers
    assert refusals(field.pos, "infiltrate P") == [("27.5", "infiltrate-peiper", {"unit": "P"})]
    field.pos.turn = 4  # later nights are like any other
    assert "infiltrate P" in asking.offers


@pytest.mark.rule("27.2a", "32.1a")
@pytest.mark.parametrize(("die", "turned_up"), [(1, True), (6, False)])
def test_von_der_heydte_turns_up_a_dump_beside_which_he_lands(die: int, turned_up: bool) -> None:
    """Otherwise he could walk into a dump that nobody has seen. If the drop fails nobody sees anything."""
    pos = real(turn=3, options={"fuel_dumps": True}, uvdHeydte=None)
    dumps.set_up(pos, pos.world.features.dumps.index(pos.world.map.index("E2932")))
    asking = Asking(pos, Movement(GERMAN)).answer("select vdHeydte", "move E2931", f"roll {die}")
    states = {pos.world.map.ids[dumps.hex_of(pos, dump)]: state for dump, state in enumerate(pos.dumps)}
    seen = dumps.HELD if turned_up else dumps.HIDDEN
    assert states == {"E2733": dumps.HIDDEN, "E2932": seen, "E2433": dumps.HIDDEN}
    assert ("a44-dump-revealed" in asking.said) == turned_up


@pytest.mark.rule("11.9c", "23.7a", "27.3d")
def test_who_leaves_for_antwerp_leaves_all_markers() -> None:
    """A German out of fuel and with surrender points, then the British unit with such points that answers him."""
    pos = real(turn=12, u2Pz_304="W4016", u29Arm_3RTR="W3012")
    german, allied = (pos.world.things["unit"][id] for id in ("2Pz/304", "29Arm/3RTR"))
    for number in (german, allied):
        pos.status[number] |= OOS
        pos.surrender[number] = surrender.GROUP + 1
    Asking(pos, Movement(GERMAN)).answer("select 2Pz/304", "exit")
    pos.stack = ()
    Asking(pos, EndOfPlayerTurn(GERMAN)).answer("send 29Arm/3RTR")
    assert [pos.at[number] for number in (german, allied)] == [EXITED, EXITED]
    assert [text for text in RULEBOOK.broken(pos) if text.startswith(("2Pz/304", "29Arm/3RTR"))] == []


@pytest.mark.rule("11.9c", "12.4a")
def test_who_leaves_for_antwerp_by_strategic_movement_leaves_its_marker_to_others() -> None:
    """It began the turn on wheels and drives off the map: all six markers are free again."""
    pos = real(turn=12, u2Pz_3_1="W4016")
    tanks = pos.world.things["unit"]["2Pz/3/1"]
    pos.mark(tanks, STRATEGIC)
    assert strategic.available(pos, GERMAN) == 5
    Asking(pos, Movement(GERMAN)).answer("select 2Pz/3/1", "exit")
    assert pos.at[tanks] == EXITED
    assert strategic.available(pos, GERMAN) == 6
