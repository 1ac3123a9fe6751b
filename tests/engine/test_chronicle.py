"""A game told in numbers: losses, arrivals, battles and rolls of games whose course is known."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import pytest

import a44_recorded
import eaa_recorded
import fronte_recorded
import salient
import tdw_recorded
from salient import games
from salient.engine import chronicle, saves
from salient.engine.actions import Action
from salient.engine.battles import Battle, Gatherer, strikes
from salient.engine.chronicle import Chronicle, starts
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Arrow, Event
from salient.engine.steps import CHANCE, answer, settle


def clocks_of(game: Game) -> list[tuple[int, Message | None]]:
    pos, found = game.beginning(), []
    settle(pos)
    for entry in game.journal:
        view = game.rulebook.view(pos, None)
        found.append((view.turn, next((phase.name for phase in view.sequence if phase.current), None)))
        answer(pos, entry.action)
    return found


def told(game: Game, seen: str | None = None, **more: Any) -> Chronicle:
    pos = game.beginning()
    settle(pos)
    return chronicle.tell(pos, game.journal.entries, clocks_of(game), seen, **more)


def drill() -> Game:
    """Blue's first turn, ended by an attack of both battalions in which a 4 costs each side a step."""
    game = salient.new("drill", scenario="bridgehead", options={"mines": False}, dice=salient.Scripted([4]))
    march = ["select blue-1", "move 0202", "move 0303", "move 0403", "select blue-2", "move 0103", "move 0203"]
    for action in [*march, "move 0303", "move 0402", "attack red-1", "join blue-1", "join blue-2", "fight"]:
        if game.decision is not None and action in [str(one) for one in game.decision.actions]:
            game.play(action)
    game.play("lose blue-2")
    return game


def test_a_battle_of_drill() -> None:
    game = drill()
    found = told(game)
    (battle,) = found.battles
    assert (battle.side, battle.target, battle.lost) == ("blue", "red-1", {"blue": 1, "red": 1})
    assert set(battle.units) == {"blue-1", "blue-2"}
    assert found.lost == {1: {"blue": 1, "red": 1}}
    stood = {piece.id: piece.place for piece in game.rulebook.view(battle.position, None).pieces if piece.place}
    assert set(strikes(battle, stood)) == {Arrow(("0403", "0503"), "strike"), Arrow(("0402", "0503"), "strike")}
    (roll,) = found.rolls
    assert (roll.side, roll.dice) == ("blue", ("4",))
    assert roll.weighed is not None
    assert float(roll.weighed.luck) == pytest.approx(1 / 3)
    assert [one.strength for one in found.standings] == [{"blue": 4, "red": 4}, {"blue": 3, "red": 3}]
    assert told(game, weighing=False).rolls == []


def test_what_is_answered_in_secret_is_not_told() -> None:
    game = salient.new("drill", scenario="bridgehead", seed=3)
    game.play("mine 0404")
    for seen, shown in (("red", {"minefield"}), ("blue", set()), (None, set())):
        found = told(game, seen)
        ids = {piece.id for one in found.standings for piece in one.view.pieces if piece.kind == "marker"}
        assert ids == shown


class Bare:
    """A game of which nothing is known but what its verbs are for and what its sentences tell."""

    roles: ClassVar[dict[str, tuple[str, ...]]] = {"attack": ("attack",), "join": ("add", "attack")}
    news: ClassVar[dict[str, str]] = {"attacks": "attack", "rolled": "result", "loses": "loss"}

    def copy(self) -> Bare:
        return self


def test_an_attack_that_ended_before_its_own_dice_is_no_part_of_the_next() -> None:
    def attack(unit: str, place: str) -> list[tuple[str, str, tuple[Message, ...]]]:
        said = msg("attacks", unit=Ref("unit", unit), hex=Ref("hex", place))
        return [("red", f"attack {place}", ()), ("red", f"join {unit}", ()), ("red", "fight", (said,))]

    halted = [(CHANCE, "roll 1", (msg("barrage"),)), ("red", "lose a", (msg("loses", unit=Ref("unit", "a")),))]
    told: list[Battle] = []
    for place in ("0204", "0104"):  # elsewhere, or the same place once more
        gatherer, pos = Gatherer(cast(Any, Bare()), {"0104", "0204"}, None), Bare()
        rolled = (CHANCE, "roll 4", (msg("rolled", die=4),))
        for moment, (side, action, lines) in enumerate([*attack("a", "0104"), *halted, *attack("b", place), rolled]):
            entry = Entry(side, Action.parse(action), msg("ask"), tuple(Event(line) for line in lines))
            gatherer.add(entry, moment + 1, (1, None), pos)
        gatherer.close(pos)
        told += gatherer.found
    assert [(battle.target, battle.units) for battle in told] == [("0204", ["b"]), ("0104", ["b"])]


RECORDED = {
    "ardennes44": lambda: a44_recorded.read("six-turns-allied"),
    "deadly_woods": lambda: tdw_recorded.read("skyline-drive-german"),
    "enemy_action": lambda: eaa_recorded.read(eaa_recorded.NAMES[0]),
    "fronte": lambda: fronte_recorded.read(fronte_recorded.NAMES[0]),
}


@pytest.mark.parametrize("name", RECORDED)
def test_the_battles_and_rolls_of_every_game(name: str) -> None:
    """In every game: a battle's losses are among those of its turn, it names who attacks what, its arrows end there."""
    rulebook = games.find(name)
    game = saves.resume(RECORDED[name](), rulebook)
    done: list[float] = []
    found = told(game, progress=done.append)
    assert done == sorted(done)
    assert len(found.decisive(5)) == 5
    places = {place.id for place in game.layout().places}
    for battle in found.battles:
        assert battle.first < battle.last
        assert battle.side in rulebook.sides
        for side, lost in battle.lost.items():
            assert lost <= found.lost[battle.turn][side]
    for battle in found.decisive(5):
        view = rulebook.view(battle.position, None)
        stood = {piece.id: piece.place for piece in view.pieces if piece.place}
        assert all(set(arrow.places) <= places for arrow in strikes(battle, stood))
    weighed = [roll for roll in found.rolls if roll.weighed is not None]
    assert len(weighed) >= 0.9 * len(found.rolls) > 0
    for side in rulebook.seated:
        assert 0 < found.luck_for(side).chance <= 1


def test_the_first_turn_is_shown_once_it_is_set_up() -> None:
    setup, move = msg("setup"), msg("move")
    assert starts([(1, setup), (1, setup), (1, move), (2, move), (2, move)]) == {1: 2, 2: 3}
    assert starts([(1, move)]) == {1: 0}
    assert starts([(1, move), (2, move)]) == {1: 0, 2: 1}  # nothing was set up
    assert starts([]) == {}
