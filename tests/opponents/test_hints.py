"""Hints: a plan with reasons and arrows, what the enemy might do; on what a side may know and nothing else."""

from __future__ import annotations

import msgspec
import pytest

import salient
from salient import opponents
from salient.cli.advice import other_way
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.engine.insight import Insight
from salient.engine.messages import msg
from salient.engine.position import Arrow
from salient.engine.reason import Reason
from salient.engine.reckoning import Reckoning
from salient.opponents import contrast, hints, moves, sergeant
from salient.opponents.estimate import ADVISER
from salient.opponents.moves import Move
from salient.opponents.parts import complete
from salient.opponents.player import Player
from salient.opponents.runs import clock_in


def silent(*_: int) -> None:
    pass


def started(mine: int = 0, *, mines: bool = True) -> Game:
    """Blue is asked; red's mines lie somewhere."""
    game = salient.new("drill", "meeting", seed=7, options={"mines": mines})
    while game.decision is not None and game.decision.side == "red":
        game.play(game.decision.actions[mine])
    return game


def test_a_plan_can_be_carried_out_and_says_why() -> None:
    game = started(mines=False)
    found = hints.plan(silent, game.insight(), "s")
    assert found.side == "blue"
    assert 0 < len(found.moves) <= moves.SHOWN
    assert all(move.side == "blue" for move in found.moves)
    for answer in found.moves[0].answers:
        game.play(answer, side="blue")
    places = {place.id for place in game.layout().places}
    for move in found.moves:
        assert move.reasons
        assert "heads for" in game.text(move.reasons[0].message) or "attack" in game.text(move.reasons[0].message)
        assert move.arrows
        assert {place for arrow in move.arrows for place in arrow.places} <= places


def test_an_attack_comes_with_its_odds() -> None:
    game = started(mines=False)
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    while game.decision is not None:
        found = hints.fear(silent, game.insight(), "s") if game.decision.side == "blue" else None
        strikes = [move for move in found.moves if any(one.tone == "strike" for one in move.arrows)] if found else []
        if strikes:
            assert strikes[0].side == "red"
            assert strikes[0].odds is not None
            assert sum(outcome.probability for outcome in strikes[0].odds.outcomes) == pytest.approx(1)
            return
        game.play(players[game.decision.side].choose(game.insight()))
    raise AssertionError("red never attacked")


def test_a_march_into_what_counts_is_feared_before_a_sixth_battle() -> None:
    odds = Reckoning((), ())
    reasons = [Reason(msg("opponent-walk", number=number)) for number in range(12)]
    blows: list[Move] = [Move("red", ("x",), (one,), (Arrow(("0101", "0102"), "strike"),), odds) for one in reasons[:8]]
    drive = Move("red", ("x",), (reasons[8],), (Arrow(("0101", "0202"), "go"),))
    other = Move("red", ("x",), (reasons[9],), (Arrow(("0101", "0303"), "go"),))
    found = moves.best([other, *blows, drive], places=frozenset({"0202"}))
    assert len(found) == moves.SHOWN
    assert drive in found
    assert other not in found
    assert drive not in moves.best([other, *blows, drive])


def test_a_gun_that_the_odds_presume_is_named_before_the_fight() -> None:
    """Ardennes '44: the staff adds guns one by one and then fights, which is one piece of advice."""
    game = salient.new("ardennes44", "six-turns", seed=3)
    players = {side: opponents.make("recruit", 3) for side in game.rulebook.seated}
    while game.decision is not None:
        actions = game.decision.actions
        if "fight" in map(str, actions) and any(action.verb == "gun" for action in actions):
            insight = game.insight()
            first = Player(ADVISER, "s").think(insight).answers[0]
            if first.verb == "gun":
                move = hints.plan(silent, insight, "s").moves[0]
                assert move.answers[0] == str(first)
                assert move.answers[-1] == "fight"
                assert str(first) in move.said
                assert "fight" not in move.said
                return
        game.play(players[game.decision.side].choose(game.insight()))
    raise AssertionError("no gun was ever advised")


def weighed(*outcomes: tuple[str, float, float]) -> list[contrast.Weighed]:
    return [contrast.Weighed((msg(id),), chance, worth) for id, chance, worth in outcomes]


def test_what_speaks_for_an_answer_is_told_first_and_then_the_worst_against_it() -> None:
    """Not what differs most: to fight makes sure that something happens, which is no reason for it."""
    fights = weighed(("eliminated", 0.278, 6.0), ("both-lose", 0.389, 0.4), ("loses", 0.333, -2.0))
    waits = weighed(("nothing", 1.0, 0.0))
    found = contrast.contrasts(fights, waits)
    assert [(it.messages[0].id, it.against) for it in found] == [("eliminated", False), ("loses", True)]
    back = contrast.contrasts(waits, fights)
    assert [(it.messages[0].id, it.against) for it in back] == [("loses", False), ("eliminated", True)]


def test_what_only_speaks_against_an_answer_is_not_its_reason() -> None:
    """And what is certain with the one answer and impossible with the other only says what was answered."""
    worse = weighed(("loses", 0.5, -2.0), ("nothing", 0.5, -2.0))
    assert contrast.contrasts(worse, weighed(("nothing", 1.0, -2.0))) == ()
    assert contrast.contrasts(weighed(("first-loses", 1.0, -1.0)), weighed(("second-loses", 1.0, -2.0))) == ()
    assert contrast.contrasts((), weighed(("nothing", 1.0, 0.0))) == ()


def test_only_what_has_a_purpose_or_strikes_is_feared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a player that says nothing, attacks are told as their sums name them; its other answers are not."""
    monkeypatch.setattr(sergeant, "reasons_for", lambda *_: ())
    game = started(mines=False)
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    blows: list[Move] = []
    while game.decision is not None:
        if game.decision.side == "blue":
            blows += hints.fear(silent, game.insight(), "s").moves
        game.play(players[game.decision.side].choose(game.insight()))
    assert blows
    for move in blows:
        assert move.odds is not None
        assert any(answer.startswith("attack") for answer in move.answers)
        (reason,) = move.reasons
        assert "Red battalion" in game.text(reason.message)
        assert "attack" in game.text(reason.message)


def test_an_answer_is_compared_with_the_one_that_would_be_given_else() -> None:
    game = salient.new("ardennes44", "six-turns", seed=5)
    german = opponents.make("regular", "german")
    while (decision := game.decision) is not None and [one.verb for one in decision.actions] != ["fire", "pass"]:
        game.play(german.choose(game.insight()) if decision.side == "german" else decision.actions[0])
    (move, *_) = hints.plan(silent, game.insight(), "s").moves
    assert move.reasons == ()  # to fire in defence is no attack
    assert move.rather is not None
    said = {move.answers[0].split()[0], move.rather.answer}
    assert said == {"fire", "pass"}
    assert move.rather.margin > 0
    forecast = {
        answer: {str(one.messages): one.probability for one in game.reckon(answer).outcomes}
        for answer in (move.answers[0], move.rather.answer)
    }
    one, two = forecast.values()
    assert move.rather.contrasts
    for told in move.rather.contrasts:
        key = str(told.messages)
        assert (told.chance, told.other) == (one.get(key, 0), two.get(key, 0))
        assert told.chance != told.other
    lines = [other_way(game, move.rather, lang) for lang in ("en", "it", "pl")]
    assert all("%" in line and "pass" in line for line in lines)
    assert len(set(lines)) == 3


def test_who_is_to_be_added_next_is_no_other_answer() -> None:
    """Ardennes '44: of two who shall both join an attack, nobody is told to take the one rather than the other."""
    game = salient.new("ardennes44", "six-turns", seed=5)
    german = opponents.make("regular", "german")
    compared = 0
    while game.decision is not None and compared < 3:
        insight = game.insight()
        joins = [one for one in insight.decision.actions if one.verb == "join"]
        if len(joins) > 1:
            found = contrast.rather(insight, joins[:1], joins)
            assert found is None or not found.answer.startswith("join")
            compared += 1
        game.play(german.choose(insight))
    assert compared == 3


def test_the_worst_is_feared_first() -> None:
    """By how likely it is and by what is lost; a place that counts for victory is worth more than any other."""
    game = started(mines=False)
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    dangers: list[float] = []
    while game.decision is not None:
        if game.decision.side == "blue":
            found = [move.danger for move in hints.fear(silent, game.insight(), "s").moves]
            assert found == sorted(found, reverse=True)
            dangers += found
        game.play(players[game.decision.side].choose(game.insight()))
    assert any(danger > 0 for danger in dangers)


def test_a_word_that_fits_every_battle_is_not_kept_for_the_next() -> None:
    """Enemy Action: to every German attack one answers the same; the odds are those of the forecast beside it."""
    game = salient.new("enemy_action", seed=3)
    allied = opponents.make("regular", "x")
    kept: hints.Kept | None = None
    fought = 0
    while game.decision is not None and fought < 3:
        if any(action.verb == "confirm" for action in game.decision.actions):
            insight = game.insight()
            if kept is not None:  # as if it were the same phase
                kept = msgspec.structs.replace(kept, clock=clock_in(insight.view))
            hint, kept = hints.go_on(silent, insight, "s", kept)
            (move, *_) = hint.moves
            assert move.odds == game.reckon(*move.answers)
            fought += 1
        game.play(allied.choose(game.insight()))
    assert fought == 3


@pytest.mark.parametrize("kind", [hints.plan, hints.fear])
def test_what_a_side_cannot_know_changes_nothing(kind: object) -> None:
    assert callable(kind)
    one, two = (kind(silent, started(mine).insight(), "s") for mine in (0, -1))
    assert one == two


def test_the_game_is_not_touched() -> None:
    game = started()
    before = game.position.key()
    for kind in (hints.plan, hints.fear):
        kind(silent, game.insight(), "s")
    assert game.position.key() == before


def test_progress_is_told_and_a_game_for_one_has_nobody_to_fear() -> None:
    told: list[int] = []
    hints.plan(lambda done, _: told.append(done), started().insight(), "s")
    assert told == list(range(1, len(told) + 1))
    game = salient.new("enemy_action", seed=1)
    insight: Insight = game.insight()
    assert hints.fear(silent, insight, "s").moves == ()


def test_what_was_told_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked again in the same phase, also with a unit in hand, it says what is left of its plan and does not think."""
    game = started(mines=False)
    _, kept = hints.go_on(silent, game.insight(), "s")
    done, *rest = kept.moves
    assert len(done.answers) > 1
    assert rest
    with monkeypatch.context() as patch:
        patch.setattr(Player, "think", lambda *_: pytest.fail("it thinks again"))
        for number, answer in enumerate(done.answers):
            game.play(answer, side="blue")
            if game.decision is None or game.decision.side != "blue":
                break
            again, kept = hints.go_on(silent, game.insight(), "another", kept)
            left = done.answers[number + 1 :]
            assert again.moves[0].answers == (left or rest[0].answers)
            assert again.moves[0].reasons == (done if left else rest[0]).reasons


def test_a_plan_that_no_longer_fits_is_made_anew() -> None:
    game = started(mines=False)
    first, kept = hints.go_on(silent, game.insight(), "s")
    unit = first.moves[0].goes[0][0]
    for answer in next(
        plan for plan in game.insight().plans() if plan.units == (unit,) and plan.kind == "walk"
    ).answers:
        game.play(answer, side="blue")
    assert game.decision is not None
    for stop in [one for one in game.decision.actions if one.verb == "stop"]:
        game.play(stop)
    again, new = hints.go_on(silent, game.insight(), "s", kept)
    assert new != kept
    assert not any(unit == one for move in again.moves for one, _ in move.goes)
    assert again == hints.plan(silent, game.insight(), "s")


def test_arrow_and_words_name_the_same_place() -> None:
    """A mine that is imagined on the way stops nobody's intention."""
    game = started()
    red = opponents.make("regular", "r")
    compared = 0
    while game.decision is not None:
        if game.decision.side == "red":
            game.play(red.choose(game.insight()))
            continue
        for move in hints.plan(silent, game.insight(), "u").moves:
            heads = [one.places[-1] for one in move.reasons if one.message.id.startswith("opponent-walk")]
            ends = [arrow.places[-1] for arrow in move.arrows if arrow.tone == "go"]
            assert not heads or heads == ends
            compared += len(heads)
        game.play(next((one for one in game.decision.actions if one.verb == "done"), game.decision.actions[0]))
    assert compared


def test_only_what_threatens_is_feared_and_once() -> None:
    """Not who holds what is the enemy's already; who comes into one place together, who strikes at one once."""
    game = started(mines=False)
    insight = game.insight()
    ours, his = (place.id for place in insight.layout.places if "objective" in place.tags)
    insight.view = msgspec.structs.replace(insight.view, control={ours: "blue", his: "red"})

    def march(unit: str, place: str, worth: float = 1.0) -> Move:
        reason = Reason(msg("opponent-walk", number=int(worth)), (unit,), (place,), worth)
        return Move("red", (f"select {unit}",), (reason,), (Arrow(("0801", place), "go"),), goes=((unit, place),))

    planned = Move("red", ("a",), (Reason(msg("opponent-walk-strike")),), (Arrow(("0404", "0405"), "strike"),))
    fought = Move(
        "red", ("b",), (Reason(msg("opponent-attack")),), (Arrow(("0406", "0405"), "strike"),), Reckoning((), ())
    )
    moves = [march("red-1", his), march("red-1", ours), march("red-2", ours, 2.0), planned, fought]
    drive, blow = hints.threats(insight, moves, "red")
    assert drive.reasons[0].message.id == "opponent-comes"
    assert drive.reasons[0].units == ("red-1", "red-2")
    assert "more come to" in game.text(drive.reasons[0].message)
    assert blow.odds is not None
    assert blow.reasons == planned.reasons


def test_who_is_feared_is_told_where_he_will_have_gone_for_it() -> None:
    """Not as if he stood there, nor as if he stayed where he is: several who march to one blow are one."""
    game = started(mines=False)
    pos = game.insight().guess(0).position
    now = {"red-1": "0801", "red-2": "0802", "red-3": "0803"}
    why = (Reason(msg("opponent-walk-strike"), ("red-1", "red-2", "red-3")),)

    def march(unit: str, place: str) -> Move:
        arrows = (Arrow((now[unit], place), "go"), Arrow((place, "0405"), "strike"))
        goes = moves.part(pos, "opponent-part-goes", unit, place)
        return Move("red", (f"select {unit}",), why, arrows, goes=((unit, place),), parts=(goes,))

    (blow,) = moves.blows_once([march("red-1", "0404"), march("red-2", "0406")])
    told = complete([blow], pos, now, {"red-3": "0505"})[0]
    assert [game.text(one.message) for one in told.parts] == [
        "1st Red battalion goes to 0404",
        "2nd Red battalion goes to 0406",
        "red-3 goes to 0505",
    ]
    struck = Move("red", ("attack",), why, (Arrow(("0404", "0405"), "strike"),))
    assert moves.blows_once([blow, struck]) == [struck]  # as it is fought: nobody is told twice
    struck = msgspec.structs.replace(
        struck, parts=(moves.part(pos, moves.STRIKES, "red-1", "0404"), moves.part(pos, moves.STRIKES, "red-3", "0803"))
    )
    one, two = (game.text(one.message) for one in complete([struck], pos, now)[0].parts)
    assert one == "1st Red battalion after moving to 0404"
    assert two == "red-3 from 0803"


def test_dice_on_the_way_of_a_march_are_no_battle() -> None:
    game = started(mines=False)
    line = game.insight().guess(0)
    view = line.view("blue")
    walk = [Action("select", ("blue-1",)), Action("move", ("0203",))]
    odds = Reckoning((), ())
    assert moves.Teller(line.position, "blue", walk, (), view, view).move((), odds).odds is None
    blow = [Action("attack", ("red-1",)), Action("fight")]
    assert moves.Teller(line.position, "blue", blow, (), view, view).move((), odds).odds == odds


def test_a_gun_in_range_strikes_at_nobody() -> None:
    game = started(mines=False)
    line = game.insight().guess(0)
    view = line.view("blue")
    foe = next(piece.place for piece in view.pieces if piece.side == "red" and piece.place)
    far = next(piece.place for piece in view.pieces if piece.side == "blue" and piece.place)
    reason = Reason(msg("opponent-walk"), ("blue-1",), (far, foe))
    told = moves.Teller(line.position, "blue", [Action("select", ("blue-1",))], (), view, view).move((reason,), None)
    assert not told.strikes


def test_a_plan_ends_with_its_phase_even_if_nobody_ends_it() -> None:
    """Ardennes '44: when the last bridge is repaired the phase ends by itself; the march after it is another plan, and
    whoever repaired it is not blamed for what he has not yet marched."""
    game = salient.new("ardennes44", "six-turns", seed=3)
    german = opponents.make("recruit", 3)
    while game.decision is not None and not any(action.verb == "repair" for action in game.decision.actions):
        game.play(german.choose(game.insight()))
    found = hints.plan(silent, game.insight(), "s")
    verbs = {answer.split()[0] for move in found.moves for answer in move.answers}
    assert "repair" in verbs
    assert verbs <= {"repair", "done"}
