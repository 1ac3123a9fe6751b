"""27.3, 27.7, 32, 35, 36 What begins and ends turns, as it is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from a44_asking import Asking
from salient.engine.dice import Scripted
from salient.engine.game import Game
from salient.engine.steps import CHANCE
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import attack
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.options import commando, dumps
from salient.games.ardennes44.options.dumps import HIDDEN, REMOVED
from salient.games.ardennes44.options.special_steps import (
    EndOfAlliedTurn,
    EndOfGermanTurn,
    GreifCommando,
    PlaceDumps,
    StartOfTurn,
)
from salient.games.ardennes44.pieces.counters import ALLIED, ATTACKED, GERMAN, MOVED, RETREATED, TARGETED
from salient.games.ardennes44.position import EXITED, GONE, NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.sequence import EndOfPlayerTurn

BRIDGES = [
    {"between": ["1515", "1516"], "river": "minor", "bridge": True, "road": "primary"},
    {"between": ["1512", "1513"], "river": "minor", "bridge": True, "road": "primary", "bridge_state": "blown"},
    {"between": ["1712", "1713"], "river": "minor", "bridge": True, "road": "primary"},
]


def unit(id: str, side: str, at: str | None, **more: Any) -> dict[str, Any]:
    nationality = {"German": "German", "Allied": "American"}[side]
    plain = {"attack": 4, "defense": 4, "move": 3, "stacking": 1, "at": at, "nationality": nationality}
    return {"id": id, "side": side} | plain | more


def british(id: str, at: str | None, defense: int) -> dict[str, Any]:
    return unit(id, "Allied", at, nationality="British", defense=defense)


def position(*units: dict[str, Any], turn: int = 3, options: tuple[str, ...] = ()) -> A44Position:
    board = {"columns": [10, 20], "rows": [10, 20], "sides": BRIDGES}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "options": options}})


def start(*units: dict[str, Any], turn: int = 3, options: tuple[str, ...] = ()) -> Asking:
    return Asking(position(*units, turn=turn, options=options), StartOfTurn())


# 27.7 The 653rd tank destroyers --------------------------------------------------------------------

TIGERS = unit("J", "German", None, special=["pzj653"])


@pytest.mark.rule("27.7a", "T13")
def test_the_653rd_is_rolled_for_from_turn_4() -> None:
    assert start(TIGERS, turn=3).asked is None
    game = start(TIGERS, turn=4)
    assert game.asked == (CHANCE, "a44-roll-653")
    game.answer("roll 3")
    assert (game.asked, game.said, game.pos.pzj653) == (None, ["a44-653"], False)
    later = Asking(game.pos, StartOfTurn()).answer("roll 2")
    assert later.pos.pzj653
    assert Asking(later.pos, StartOfTurn()).asked is None
    never = start(TIGERS, turn=9).answer("roll 5")
    assert never.pos.at[0] == GONE
    assert Asking(never.pos, StartOfTurn()).asked is None


# 35 Bodenplatte ------------------------------------------------------------------------------------


@pytest.mark.rule("35a", "T14")
@pytest.mark.parametrize(("die", "turn", "said"), [(3, 0, "a44-bodenplatte-none"), (6, 17, "a44-bodenplatte")])
def test_bodenplatte_is_rolled_for_on_turn_15(die: int, turn: int, said: str) -> None:
    assert start(turn=15).asked is None
    assert start(turn=14, options=("bodenplatte",)).asked is None
    game = start(turn=15, options=("bodenplatte",))
    assert game.asked == (CHANCE, "a44-roll-bodenplatte")
    game.answer(f"roll {die}")
    assert (game.pos.bodenplatte, game.said) == (turn, [said])


@pytest.mark.rule("27.7a", "35a")
def test_both_rolls_may_come_in_one_turn() -> None:
    game = start(TIGERS, turn=15, options=("bodenplatte",)).answer("roll 1")
    assert game.asked == (CHANCE, "a44-roll-653")


# 36 The Greif Commando -----------------------------------------------------------------------------

GREIF = ("greif_commando",)


@pytest.mark.rule("36a")
def test_the_german_may_place_the_commando_every_turn_before_the_seventh() -> None:
    for turn, options in ((3, ()), (7, GREIF)):
        assert start(turn=turn, options=options).asked is None
    game = start(turn=6, options=GREIF)
    assert game.asked == ("german", "a44-ask-commando-any")
    standing = [id for id, number in game.pos.world.things["bridge"].items() if number != _blown(game.pos)]
    assert game.offers == [*(f"commando {id}" for id in standing), "pass"]
    assert game.unexplained() == []
    blown = next(id for id, number in game.pos.world.things["bridge"].items() if number == _blown(game.pos))
    assert game.refused(f"commando {blown}") == ["36 commando-bridge"]
    game.answer("pass")
    assert (game.asked, game.pos.commando) == (None, NOWHERE)
    again = Asking(game.pos, StartOfTurn()).answer(f"commando {standing[1]}")
    assert (again.pos.commando, again.said) == (again.pos.world.number("bridge", standing[1]), ["a44-commando-placed"])
    assert commando.lines(again.pos, again.pos.commando)[0].value == 2
    assert Asking(again.pos, StartOfTurn()).asked is None


def _blown(pos: A44Position) -> int:
    a, b = (pos.world.map.index(id) for id in ("1512", "1513"))
    return pos.world.ground.side(a, b).bridge


@pytest.mark.rule("36a")
def test_where_no_bridge_stands_he_passes() -> None:
    pos = position(options=GREIF)
    for bridge in range(len(pos.bridge)):
        pos.bridge[bridge] = pos.bridge[_blown(pos)]
    assert Asking(pos, GreifCommando()).offers == ["pass"]


# 27.3 The defense of Antwerp -----------------------------------------------------------------------


@pytest.mark.rule("27.3d")
def test_the_allied_player_sends_british_units_to_antwerp() -> None:
    units = [unit("G", "German", "1010"), british("B", "1212", 6), british("C", "1313", 5), british("D", "1414", 4)]
    pos = position(*units, british("E", None, 9), unit("U", "Allied", "1616"))
    assert Asking(pos, EndOfGermanTurn()).asked is None
    pos.put(0, EXITED)  # four factors: ten are needed
    game = Asking(pos, EndOfGermanTurn())
    assert game.asked == ("allied", "a44-ask-antwerp")
    assert game.offers == ["send B", "send C", "send D"]
    assert game.refused("send U") == ["27.3 send-nation"]
    assert game.refused("send E") == ["27.3 send-off-map"]
    assert game.unexplained() == []
    game.answer("send C")
    assert (pos.at[2], game.offers) == (EXITED, ["send B", "send D"])
    game.answer("send B")
    assert (game.asked, game.said) == (None, ["a44-to-antwerp", "a44-to-antwerp"])


@pytest.mark.rule("27.3d", "27.3e")
def test_if_they_are_too_few_all_go() -> None:
    pos = position(unit("G", "German", "1010"), british("B", "1212", 3), british("C", None, 5))
    pos.put(0, EXITED)
    game = Asking(pos, EndOfGermanTurn()).answer("send B")
    assert game.asked is None
    assert Asking(pos, EndOfGermanTurn()).asked is None  # nobody is left on the map


# 32 Fuel dumps -------------------------------------------------------------------------------------


def with_dumps(turn: int = 6) -> A44Position:
    pos = position(unit("A", "German", "1010"), turn=turn)
    places = tuple(pos.world.map.index(id) for id in ("1515", "1520", "1610"))
    pos.world.features = replace(pos.world.features, dumps=places)
    return pos


@pytest.mark.rule("32.1a")
def test_chance_hides_the_real_dump_from_the_german() -> None:
    game = Asking(with_dumps(), PlaceDumps())
    assert game.asked == (CHANCE, "a44-roll-dumps")
    assert game.step.secret
    assert sorted(game.offers) == ["place 1515", "place 1520", "place 1610"]
    assert [weight for _, weight in PlaceDumps().outcomes(game.pos)] == [1, 1, 1]
    game.answer("place 1520")
    assert (game.pos.dumps, game.pos.real_dump) == ((HIDDEN,) * 3, 1)
    assert [(event.message.id, event.seen_by) for event in game.events] == [
        ("a44-dumps-placed", None),
        ("a44-dump-real", "allied"),
    ]


@pytest.mark.rule("32.1a")
def test_neither_log_nor_journal_tell_it() -> None:
    pos = with_dumps()
    pos.push(GreifCommando(), PlaceDumps())
    game = Game(RULEBOOK, position=pos, dice=Scripted(["place 1610"]), forced=False)
    assert any("1610" in line for line in game.log("allied"))
    assert not any("1610" in line for line in [*game.log("german"), *game.log(None)])
    assert game.can_undo is None


@pytest.mark.rule("32.1a")
def test_views_show_the_real_dump_to_the_ally_alone() -> None:
    games = [Asking(with_dumps(), PlaceDumps()).answer(f"place {hex}") for hex in ("1515", "1520", "1610")]
    for side, different in (("german", 1), (None, 1), ("allied", 3)):
        views = [RULEBOOK.view(game.pos, side).pieces for game in games]
        assert sum(view not in views[:number] for number, view in enumerate(views)) == different


@pytest.mark.rule("32.3b")
def test_dumps_go_at_the_end_of_turn_6() -> None:
    for turn, left in ((5, (HIDDEN,) * 3), (6, (REMOVED,) * 3)):
        pos = with_dumps(turn)
        dumps.set_up(pos, 0)
        pos.player = ALLIED
        game = Asking(pos, EndOfPlayerTurn(ALLIED))
        assert (pos.dumps, game.said) == (left, [] if turn == 5 else ["a44-dumps-removed"])
    assert Asking(pos, EndOfAlliedTurn()).said == []  # nothing is left to remove
    german = with_dumps(6)
    dumps.set_up(german, 0)
    assert Asking(german, EndOfPlayerTurn(GERMAN)).pos.dumps == (HIDDEN,) * 3


@pytest.mark.rule("32.1a")
def test_what_is_turned_up_is_told() -> None:
    pos = with_dumps()
    dumps.set_up(pos, 0)
    game = Asking(pos)
    dumps.reveal_beside(pos, pos.world.map.index("1514"))
    assert (game.said, game.last("hex", "real")) == (["a44-dump-revealed"], ["1515", "yes"])
    dumps.reveal_beside(pos, pos.world.map.index("1519"))
    assert game.last("hex", "real") == ["1520", "no"]
    assert theatre.features().dumps


# 14.1 What ends with a player turn -----------------------------------------------------------------


@pytest.mark.rule("14.1b")
def test_who_was_attacked_may_be_attacked_in_the_next_combat_phase_whoever_has_it() -> None:
    pos = position(unit("G", "German", "1515"), unit("A", "Allied", "1516"), turn=4)
    pos.status[0], pos.status[1] = MOVED | ATTACKED, TARGETED | RETREATED
    assert attack.why_not_target(pos, GERMAN, pos.at[1])
    pos.night = True
    Asking(pos, EndOfPlayerTurn(GERMAN))
    assert not attack.why_not_target(pos, GERMAN, pos.at[1])
    assert (pos.status[0], pos.status[1]) == (0, 0)
