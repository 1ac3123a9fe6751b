"""Cups and decks: what can be drawn, how likely it is, and who may know what."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from io import StringIO
from itertools import combinations, permutations
from typing import Any

import msgspec
import pytest
from rich.console import Console

import toy_cards
import toy_solitaire
from salient.cli import status
from salient.engine.dice import Fast, Scripted
from salient.engine.game import Game
from salient.engine.kit import Box, Cup, Deck
from salient.engine.kit.cup import NOBODY
from salient.engine.kit.deck import DISCARDS, PILE, hand
from salient.engine.messages import msg
from salient.engine.steps import answer, settle
from salient.engine.view import Chances, Possible, View
from salient.testing import check_game


def cards(seed: int = 1) -> Game:
    return Game(toy_cards.RULEBOOK, dice=Fast(seed))


@pytest.mark.parametrize("toy", [toy_cards, toy_solitaire], ids=lambda toy: toy.__name__)
def test_the_toys_keep_the_contract(toy: Any) -> None:
    report = check_game(toy.RULEBOOK, games=60)
    assert report.ok, report


class Careless(toy_cards.TwoHands):
    """Shows everybody what Ann holds."""

    def view(self, pos: toy_cards.Table, side: str | None) -> View:
        return msgspec.structs.replace(super().view(pos, "ann"), side=side)


Careless.__module__ = "toy_cards"  # where its steps are


def test_a_hand_that_is_shown_sets_off_the_alarm() -> None:
    report = check_game(Careless(), games=5)
    assert {finding.alarm for finding in report.findings} == {"view-leaks"}


# Cups ------------------------------------------------------------------------------------------------


class Held:
    """As much of a position as a cup looks at."""

    def __init__(self, cup: Cup, counts: dict[str, int] | None = None):
        setattr(self, cup.field, cup.filled(counts))

    def copy(self) -> Held:
        twin = object.__new__(Held)
        twin.__dict__.update({name: value[:] for name, value in self.__dict__.items()})
        return twin


def test_chits_move_between_boxes_and_are_never_lost() -> None:
    cup = Cup("chit", ("a", "b"), Box("cup"), Box("hand"))
    pos = Held(cup, {"a": 2, "b": 1})
    cup.move(pos, 0, "cup", "hand")
    assert cup.things(pos, "cup") == [(0, 1), (1, 1)]
    assert (cup.size(pos, "cup"), cup.count(pos, 0, "hand")) == (2, 1)
    with pytest.raises(ValueError, match="not 2 of a in cup"):
        cup.take(pos, 0, "cup", 2)
    cup.pour(pos, "cup", "hand")
    assert (cup.things(pos, "cup"), cup.size(pos, "hand")) == ([], 3)


def test_what_may_not_come_stays_in_the_cup() -> None:
    """1.3 of the toy: no side twice in a row while the other has a chit."""
    game = cards()
    game.play("aside event")  # the last in order: `done` is the only answer left
    while not game.over and game.decision is not None and game.decision.prompt.id == "cards-ask":
        pos = game.position.copy()
        pos.stack = (toy_cards.DrawChit(),)
        offered = {action.target for action, _ in toy_cards.DrawChit().outcomes(pos)}
        other = ("ann", "bob")[1 - pos.last]
        in_cup = {toy_cards.CUP.ids[chit] for chit, _ in toy_cards.CUP.things(pos, "cup")}
        assert offered == ({other} if other in in_cup else in_cup)
        if pos.round > 1 or not in_cup:
            break
        game.play("pass")


def test_a_draw_is_as_likely_as_there_are_chits() -> None:
    pos = cards().position.copy()
    weights = dict(toy_cards.DrawChit().outcomes(pos))
    assert {str(action): weight for action, weight in weights.items()} == {
        "pull ann": 2,
        "pull bob": 2,
        "pull event": 1,
    }


def test_a_view_shows_what_may_be_drawn_next() -> None:
    """The same weights that the draw itself has, and page, terminal and summary show them in words."""
    game = cards()
    while game.decision and game.decision.prompt.id != "cards-ask":  # a chit is played: its side may not be next
        game.play(game.decision.actions[0])
    (chances,) = game.view().chances
    drawn = toy_cards.DrawChit().outcomes(game.position)
    assert [(one.name.args["chit"].id, one.weight) for one in chances.outcomes] == [
        (action.target, weight) for action, weight in drawn
    ]
    assert sum(probability for _, probability in chances.listed()) == pytest.approx(1)
    weights = [one.weight for one, _ in chances.listed()]
    assert weights == sorted(weights, reverse=True)
    assert {one.side for one in chances.outcomes} <= {*toy_cards.SIDES, ""}
    likeliest, probability = chances.listed()[0]
    shown = f"{likeliest.name.args['chit'].id} {probability:.0%}"
    assert f"The next chit: {shown}" in str(game)
    paper = Console(file=StringIO(), width=120)
    status.header(paper, game, game.view(), "en")
    assert f"The next chit: {shown}" in paper.file.getvalue()


class Hopeless(toy_cards.TwoHands):
    """Lists what can never come."""

    def view(self, pos: toy_cards.Table, side: str | None) -> View:
        never = Chances(msg("cards-next"), (Possible(msg("cards-next-chit", chit="none"), 0),))
        return msgspec.structs.replace(super().view(pos, side), chances=(never,))


Hopeless.__module__ = "toy_cards"


def test_what_cannot_come_is_not_among_the_chances() -> None:
    report = check_game(Hopeless(), games=2)
    assert {finding.alarm for finding in report.findings} == {"odds-wrong"}


def test_scripted_dice_draw_by_name() -> None:
    hands = ["foot", "foot", "horse", "foot", "foot", "guns"]
    game = Game(toy_cards.RULEBOOK, dice=Scripted([*hands, "bob"]))
    game.play("aside ann")
    game.play("done")
    assert game.decision is not None
    assert (game.decision.side, [str(action) for action in game.decision.actions]) == (
        "bob",
        ["lay foot", "lay guns", "pass"],
    )


# Hidden boxes ----------------------------------------------------------------------------------------


def seen_by(game: Game, side: str | None) -> dict[str, Any]:
    return {seen.box: (seen.size, seen.things) for seen in toy_cards.DECK.seen(game.position, side)}


def test_a_hand_is_seen_by_its_side_alone() -> None:
    game = cards()
    assert seen_by(game, "ann")[hand("ann")][1] is not None
    for other in ("bob", None):
        assert seen_by(game, other)[hand("ann")] == (3, None)
    assert seen_by(game, "ann")[PILE] == (3, None)


def test_a_draw_into_a_hand_is_told_to_its_side_alone() -> None:
    game = cards()
    drawn = [line for line in game.log("ann") if line.startswith("Drawn")]
    assert len(drawn) == 3
    assert not [line for line in game.log(None) if "Drawn" in line or "foot" in line or "horse" in line]


def test_guesses_keep_what_is_known_and_deal_the_rest_anew() -> None:
    game, rng = cards(), random.Random(1)
    deck, pos = toy_cards.DECK, game.position
    own = deck.things(pos, hand("ann"))
    hands = Counter()
    for _ in range(300):
        twin = toy_cards.RULEBOOK.guess(pos, "ann", rng)
        assert deck.things(twin, hand("ann")) == own
        assert (deck.size(twin, hand("bob")), deck.size(twin, PILE)) == (3, 3)
        assert sum(twin.deck) == sum(pos.deck)
        hands[tuple(deck.things(twin, hand("bob")))] += 1
    listed = Counter(
        tuple(deck.things(node, hand("bob"))) for node in toy_cards.RULEBOOK.possibilities(pos, "ann") or ()
    )
    assert set(hands) == set(listed)
    assert sum(listed.values()) == 20  # three of six unseen cards


def test_possibilities_are_listed_only_while_they_are_few() -> None:
    cup = Cup("card", [str(n) for n in range(12)], Box("pile", NOBODY), Box("hand", "bob"))
    pos = Held(cup)
    for card in range(6):
        cup.move(pos, card, "pile", "hand")
    assert cup.possibilities(pos, "ann", 923) is None
    assert len(cup.possibilities(pos, "ann", 924) or ()) == 924
    assert len(cup.possibilities(pos, "bob") or ()) == 1


def test_only_one_hidden_box_hides_nothing() -> None:
    cup = Cup("chit", ("a", "b"), Box("cup", NOBODY), Box("track"))
    pos = Held(cup, {"a": 3, "b": 2})
    before = pos.copy()
    cup.guess(pos, None, random.Random(1))
    assert pos.cup == before.cup  # type: ignore[attr-defined]


# Decks -----------------------------------------------------------------------------------------------


def test_an_empty_pile_is_made_of_the_discards() -> None:
    game = cards(3)
    while not game.over:
        laid = next((a for a in game.decision.actions if a.verb == "lay"), None) if game.decision else None
        game.play(laid or game.decision.actions[0])  # type: ignore[union-attr]
        assert toy_cards.DECK.size(game.position, PILE) + toy_cards.DECK.size(game.position, DISCARDS) >= 3


def test_a_pool_needs_open_hands() -> None:
    with pytest.raises(ValueError, match="open hands"):
        Deck("card", ("a",), ("ann",), pool="pool")


def test_no_more_cards_than_there_are_come_from_the_pool() -> None:
    deck = Deck("card", ("a", "b", "c"), (), Box("pool"), face_up=True, pool="pool")
    pos = Held(deck, {"a": 1})
    deck.put(pos, 1, "pool")
    deck.put(pos, 2, "pool")
    deck.shuffle_in(pos, 1)
    assert (deck.size(pos, PILE), deck.size(pos, "pool"), deck.weights(pos, PILE)) == (2, 1, [(0, 2), (1, 1), (2, 1)])
    with pytest.raises(ValueError, match="not 2 cards in pool"):
        deck.shuffle_in(pos, 2)
    deck.drawn(pos, 1, PILE)
    assert (deck.size(pos, PILE), deck.things(pos, "pool"), deck.weights(pos, PILE)) == (1, [(2, 1)], [(0, 1)])
    deck.shuffle_in(pos, 1)
    deck.sort_out(pos)
    assert (deck.size(pos, PILE), deck.size(pos, "pool")) == (1, 1)


# Exact odds ------------------------------------------------------------------------------------------


def by_hand() -> dict[int, Fraction]:
    """The walls that stand after the first day without works: every pile in every order, every pair of chits."""
    chits = [
        hit for chit, hit in zip(toy_solitaire.CHITS.values(), toy_solitaire.HITS, strict=True) for _ in range(chit)
    ]
    volleys = Counter(sum(pair) for pair in combinations(chits, 2))
    shots = {hits: Fraction(number, sum(volleys.values())) for hits, number in volleys.items()}
    left: dict[int, Fraction] = {}
    piles = [order for special in ("mine", "panic") for order in permutations(("probe", "assault", "rest", special))]
    for pile in piles:
        after = {toy_solitaire.WALLS: Fraction(1, len(piles))}
        for card in pile[:2]:
            if card in ("assault", "mine"):
                grown: dict[int, Fraction] = {}
                for walls, chance in after.items():
                    for hits, share in shots.items() if walls else [(0, Fraction(1))]:
                        now = max(walls - hits, 0)
                        grown[now] = grown.get(now, Fraction(0)) + chance * share
                after = grown
        for walls, chance in after.items():
            left[walls] = left.get(walls, Fraction(0)) + chance
    return left


def test_the_odds_of_cards_and_chits_are_exact() -> None:
    game = Game(toy_solitaire.RULEBOOK, dice=Fast(1))
    reckoned = game.reckon("done")
    assert reckoned.exact
    found = {outcome.messages[0].args["walls"]: Fraction(*outcome.exact) for outcome in reckoned.outcomes}
    assert found == by_hand()


def test_draws_with_the_same_effect_are_reckoned_once() -> None:
    pos = Game(toy_solitaire.RULEBOOK, dice=Fast(1)).position.copy()
    shot = toy_solitaire.Shot()
    assert len(shot.outcomes(pos)) == 4
    assert [(str(action), weight) for action, weight in shot.distinct(pos)] == [("shot hit-1", 3), ("shot miss-1", 7)]


def test_nothing_about_the_order_exists_before_a_draw() -> None:
    """Two games with other dice stand in equal positions until something is drawn, and their saves are alike."""
    one, two = (Game(toy_solitaire.RULEBOOK, dice=Fast(seed)).position for seed in (1, 2))
    assert one.digest() == two.digest()
    again = toy_solitaire.Walls.from_text(one.world, one.to_text())
    assert again == one
    settle(again)
    answer(again, again.stack[-1].actions(again)[-1])
    assert one.digest() == two.digest()
