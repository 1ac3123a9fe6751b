"""The staff of Ardennes '44 at work: what it answers is offered, it says why, it wants what the scenario asks for."""

from __future__ import annotations

import pytest

import salient
from salient.engine.game import Game
from salient.engine.thought import Reason
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.staff.staff import Staff
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents import levels
from salient.opponents.player import Player


def opened(seed: int = 5) -> tuple[Game, Player, list[Reason]]:
    """The German's first turn, as a recruit's staff plays it; the Allies decline whatever they are offered."""
    game = salient.new("ardennes44", "six-turns", seed=seed)
    german, told = Player(levels.character("recruit"), seed), []
    while game.position.player == GERMAN and game.position.turn == 1 and game.decision is not None:
        if game.decision.side == "german":
            game.play(german.choose(game.insight()), side="german")
            told += german.told()
        else:
            game.play(game.decision.actions[-1], side="allied")
    return game, german, told


@pytest.fixture(scope="module")
def first_turn() -> tuple[Game, list[Reason]]:
    game, _, told = opened()
    return game, told


def test_it_attacks_and_says_at_which_odds(first_turn: tuple[Game, list[Reason]]) -> None:
    game, told = first_turn
    attacks = [reason for reason in told if reason.message.id.startswith("a44-staff-attack")]
    assert len(attacks) >= 5
    assert all(reason.units and reason.places for reason in attacks)
    for lang in ("en", "it", "pl"):
        assert not any("⟨" in game.text(reason.message, lang) for reason in told)


def test_the_allies_are_worse_off_after_it(first_turn: tuple[Game, list[Reason]]) -> None:
    game, _ = first_turn
    pos = game.position
    value = Value(pos.world, Weights())
    start = salient.new("ardennes44", "six-turns", seed=5)
    start.play("historical")
    assert value(pos) > value(start.position)


def test_what_a_temper_cares_for_changes_the_weights() -> None:
    bold = Staff("german", levels.character("veteran-bold"), 1)
    plain = Staff("german", levels.character("veteran"), 1)
    assert bold.weights.own_loss < plain.weights.own_loss
    assert bold.weights.material == plain.weights.material


def test_no_two_staffs_see_it_quite_alike_but_a_seed_gives_the_same_one() -> None:
    one, again, other = (Staff("german", levels.character("veteran"), seed) for seed in (1, 1, 2))
    assert one.weights == again.weights
    assert one.weights != other.weights
    assert abs(one.weights.risk / other.weights.risk - 1) < 0.3


def test_a_victory_hex_is_better_held_than_beside() -> None:
    """Also while the road to it is cut, as there is time to clear it."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    value = Value(pos.world, Weights())
    clervaux = pos.world.features.names["Clervaux"][0]
    for unit in pos.units_at(clervaux, ALLIED):
        pos.put(unit, -1)
    unit = next(unit for unit in pos.world.own[GERMAN] if 0 <= pos.at[unit] < pos.world.ground.n)
    beside = next(hex for hex in pos.world.map.neighbours[clervaux] if not pos.units_at(hex, ALLIED))
    pos.put(unit, beside)
    near = value(pos)
    pos.put(unit, clervaux)
    pos.control[clervaux] = 1 + GERMAN
    assert value(pos) > near


def set_up(seed: int | str) -> dict[str, int]:
    """Where the units stand when the German has set them up."""
    game, german = salient.new("ardennes44", "six-turns", seed=1), Player(levels.character("veteran"), seed)
    while type(game.position.stack[-1]).__name__ in ("GermanSetUp", "PlaceUnit"):
        game.play(german.choose(game.insight()), side="german")
    pos = game.position
    return {pos.unit(unit).id: pos.at[unit] for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0}


@pytest.mark.rule("11.5a")
@pytest.mark.parametrize("seed", [201, 202])
def test_nobody_is_set_up_where_he_can_never_get_away(seed: int) -> None:
    """With these seeds reconnaissance and assault guns stood in forest without a road for the whole game.

    A gun whose only road leads into the front line is better off without one.
    """
    pos = RULEBOOK.setup(RULEBOOK.world("six-turns", RULEBOOK.choose_options(None)))
    for id, hex in set_up(f"{seed} german").items():
        pos.put(pos.world.number("unit", id), hex)
    assert [fault for fault in RULEBOOK.set_up_faults(pos) if "LXVII/405" not in fault] == []


def test_no_two_battles_open_alike_but_a_seed_gives_the_same_one() -> None:
    """Set up by hand within the areas, not much otherwise than history: no fewer face an enemy, but for the guns."""
    one, again, other = set_up(1), set_up(1), set_up(2)
    assert one == again
    assert one != other
    assert sum(one[unit] != other[unit] for unit in one) >= 4
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    near, allied = pos.world.ground.near, pos.standing(ALLIED)
    numbers = {id: pos.world.number("unit", id) for id in one}
    places = [(hex, pos.at[numbers[id]]) for id, hex in one.items() if not pos.unit(numbers[id]).is_artillery]
    assert sum(bool(near[now] & allied) for now, _ in places) >= sum(bool(near[then] & allied) for _, then in places)
