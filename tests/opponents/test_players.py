"""Players of all levels: what they are given, what they answer, how they say it."""

from __future__ import annotations

import msgspec
import pytest

import salient
from salient import games, opponents
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.insight import Insight
from salient.engine.plans import plans
from salient.engine.thought import Thought
from salient.opponents import levels
from salient.opponents.player import Player
from salient.opponents.sergeant import Sergeant, reasons_for
from salient.opponents.worth import Worth

SECRETIVE = ("drill", "meeting")  # blue does not know where red's mines lie


def played(game: Game, *names: str, seed: str = "s") -> list[str]:
    """A whole game between these players; every answer that was given."""
    players = {
        side: opponents.make(name, f"{seed} {side}") for side, name in zip(game.rulebook.seated, names, strict=True)
    }
    while (decision := game.decision) is not None:
        game.play(players[decision.side].choose(game.insight()), side=decision.side)  # refuses what is not offered
    return [str(entry.action) for entry in game.journal.entries]


@pytest.mark.parametrize("level", levels.LEVELS)
def test_a_seed_gives_the_same_game(level: str) -> None:
    games = [played(salient.new(*SECRETIVE, seed=7), level, level) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != played(salient.new(*SECRETIVE, seed=7), level, level, seed="another")


@pytest.mark.parametrize("level", levels.LEVELS)
def test_what_a_side_cannot_know_changes_nothing(level: str) -> None:
    """Two games that differ only in where the mines lie: blue's first thought is the same."""
    thoughts = []
    for mine in (0, -1):
        game = salient.new(*SECRETIVE, seed=7)
        while game.decision is not None and game.decision.side == "red":
            game.play(game.decision.actions[mine])
        thoughts.append(Sergeant("blue", levels.character(level), 3).think(game.insight()))
    assert thoughts[0] == thoughts[1]


def test_whole_thoughts_are_given_one_by_one_and_a_misfit_drops_the_rest() -> None:
    game = salient.new("drill", "meeting", seed=7)
    player = Player(levels.character("regular"), 1)
    asked: list[int] = []
    real = Sergeant.think

    class Counting(Sergeant):
        def think(self, insight: Insight) -> Thought:
            asked.append(1)
            return real(self, insight)

    for _ in range(60):
        if game.decision is None:
            break
        if player._commander is None:
            player._commander = Counting(game.decision.side, player.character, 1)
        game.play(player.choose(game.insight()))
    assert 0 < len(asked) < len([entry for entry in game.journal.entries if entry.roll is None and not entry.alone])
    other = salient.new("drill", "meeting", seed=8)
    assert player.choose(other.insight()) in other.decision.actions  # type: ignore[union-attr]


def test_it_says_why_once() -> None:
    game = salient.new("drill", "meeting", seed=7)
    player = Player(levels.character("veteran"), 1)
    said = []
    for _ in range(40):
        if game.decision is None:
            break
        game.play(player.choose(game.insight()))
        said += [game.text(reason.message, lang) for reason in player.told() for lang in ("en", "it", "pl")]
    assert any("heads for" in text for text in said)
    assert not any("⟨" in text for text in said)
    assert player.told() == []


def test_a_temper_is_a_level_with_other_weights() -> None:
    bold, plain = levels.character("veteran-bold"), levels.character("veteran")
    assert (bold.effort, bold.noise) == (plain.effort, plain.noise)
    assert bold.weights
    assert not plain.weights


@pytest.mark.parametrize("name", ["general", "veteran-mild", "random-bold", ""])
def test_who_is_not_there_is_named(name: str) -> None:
    with pytest.raises(SalientError, match="there is random, recruit, regular, veteran"):
        opponents.make(name)


@pytest.mark.parametrize("name", games.names())
def test_a_temper_is_offered_only_where_it_changes_what_is_cared_for(name: str) -> None:
    rulebook = games.find(name)
    office, side = rulebook.staff() or Sergeant, rulebook.seated[0]

    def cares(character: str) -> object:
        return getattr(office(side, levels.character(character), 1), "weights", None)

    honoured = tuple(temper for temper in levels.TEMPERS if cares(f"veteran-{temper}") != cares("veteran"))
    assert opponents.tempers(rulebook) == honoured


def test_nobody_who_knows_something_goes_to_the_far_corner_by_mistake() -> None:
    """Regulars misjudge, but not everything: of Blue's walks at the bridge the worst are seen through."""
    game = salient.new("drill", "bridgehead", seed=1, options={"mines": False})
    insight = game.insight()
    went = {level: [_gone(insight, level, seed) for seed in range(60)] for level in ("recruit", "regular")}
    assert "0106" in went["recruit"]
    assert not {"0106", "0105", "0101"} & set(went["regular"])
    assert len(set(went["regular"])) > 3


def _gone(insight: Insight, level: str, seed: int) -> str:
    reasons = Sergeant("blue", levels.character(level), seed).think(insight).reasons
    return reasons[0].places[0] if reasons else ""


def test_where_it_heads_is_told_with_what_it_wants_there() -> None:
    game = salient.new("drill", "meeting", seed=7, options={"mines": False})
    players = {side: opponents.make("veteran", side) for side in game.rulebook.seated}
    told = []
    while game.decision is not None:
        game.play(players[side := game.decision.side].choose(game.insight()))
        told += players[side].told()
    strikes = [one for one in told if one.message.id == "opponent-walk-strike"]
    assert strikes
    assert any(one.message.id == "opponent-walk-goal" for one in told)
    for lang, words in (("en", "to attack"), ("it", "bersaglio"), ("pl", "by zaatakować")):
        assert words in game.text(strikes[0].message, lang)


def test_a_march_is_told_with_the_objective_that_it_leads_to_or_covers() -> None:
    game = salient.new("drill", "bridgehead", seed=1, options={"mines": False})

    def told(side: str) -> dict[str, str]:
        """Of every walk that is offered, by its end."""
        while game.decision is not None and game.decision.side != side:
            game.play(Sergeant(game.decision.side, levels.character("veteran"), 1).think(game.insight()).answers[0])
        line = game.insight().guess(0)
        walks = [plan for plan in plans(line) if plan.kind == "walk"]
        return {
            plan.place: game.text(one.message)
            for plan in walks
            for one in reasons_for(line.position, side, plan, 0.0, "")
        }

    blue = told("blue")
    assert any("on the way to the objective 0503 Aubry" in one for one in blue.values())
    assert any(one.endswith(f"heads for {place}.") for place, one in blue.items())  # back
    assert any("to cover the objective" in one for one in told("red").values())


def test_objectives_that_the_enemy_could_walk_into_are_not_left() -> None:
    """Red holds both objectives of the bridgehead, and both of his battalions went away on the first day."""
    game = salient.new("drill", "bridgehead", seed=1, options={"mines": False})
    worth = Worth(game.position.world)
    units = [piece.id for piece in game.view("red").pieces if piece.kind == "unit" and piece.side == "red"]

    def stood(*hexes: str) -> float:
        view = game.view("red")
        at = dict(zip(units, hexes, strict=True))
        pieces = [msgspec.structs.replace(one, place=at.get(one.id, one.place)) for one in view.pieces]
        return worth.of_view(msgspec.structs.replace(view, pieces=tuple(pieces)), "red")

    assert stood("0503", "0703") > stood("0503", "0506") > stood("0804", "0506")
    assert stood("0503", "0703") > stood("0603", "0703") > stood("0806", "0703")
