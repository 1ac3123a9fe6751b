"""20 Disengagement as decisions: who may try, who is announced, the roll and the way back."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import msgspec
import pytest

from a44_asking import Asking
from salient.engine.actions import Action
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step, answer
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import disengage_steps
from salient.games.ardennes44.combat.retreat_steps import overfull
from salient.games.ardennes44.pieces.counters import ALLIED, ATTACKED, BROKEN, DISRUPTED, ENGAGED, FIRED, GERMAN, SIDES
from salient.games.ardennes44.position import DESTROYED, A44Position
from salient.games.ardennes44.sequence import EndOfPlayerTurn

GUN: dict[str, Any] = {"type": "artillery", "class": "vehicle", "stacking": 0, "attack": None, "range": 5}
TANK: dict[str, Any] = {
    "type": "tank",
    "class": "vehicle",
    "silhouette": True,
    "stacking": 0,
    "tq": 3,
    "tq_kind": "tank",
}


class Phase(Step, frozen=True):
    """A Combat Phase with nothing but disengagement."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("disengage",)

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-combat")

    def actions(self, pos: A44Position) -> list[Action]:
        return disengage_steps.offers(pos, self.player)

    def play(self, pos: A44Position, action: Action) -> None:
        pos.push(self)
        disengage_steps.begin(pos, self.player, pos.world.number("unit", action.target))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        return disengage_steps.why_not(pos, self.player, pos.world.number("unit", action.target))


def us(id: str = "X", at: str | None = "1515", *status: str, **more: Any) -> dict[str, Any]:
    found = {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at}
    return found | {"status": status} | more


def german(id: str = "G", at: str = "1415", *status: str, **more: Any) -> dict[str, Any]:
    return us(id, at, *status, **more) | {"side": "German"}


def position(*units: dict[str, Any], turn: int = 6, night: bool = False, **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn, "night": night}})


def phase(pos: A44Position, player: int = ALLIED) -> Asking:
    return Asking(pos, Phase(player))


def where(pos: A44Position, id: str = "X") -> str:
    at = pos.at[pos.world.things["unit"][id]]
    return pos.world.map.ids[at] if at >= 0 else "destroyed" if at == DESTROYED else "off the map"


def status(pos: A44Position, id: str = "X") -> int:
    return pos.status[pos.world.things["unit"][id]]


# Who may try -----------------------------------------------------------------------------------------


@pytest.mark.rule("20.1a", "20.4b", "18.5b")
def test_whoever_is_next_to_an_enemy_may_try_instead_of_attacking() -> None:
    pos = position(
        us("X", "1515", "moved"),
        us("E", "1416", "engaged"),
        us("A", "1516", "attacked"),
        us("B", "1414", "broken"),
        us("D", "1314", "disrupted"),
        us("F", "1818"),
        us("N", None),
        german(),
    )
    game = phase(pos)
    assert set(game.offers) == {"disengage X", "disengage E", "disengage D"}
    assert game.refused("disengage A") == ["20.1 disengage-adjacent", "20.1 disengage-attacked"]
    assert game.refused("disengage B") == ["18.5 disengage-broken"]
    assert game.refused("disengage F") == ["20.1 disengage-adjacent"]
    assert game.refused("disengage G") == ["20.1 disengage-enemy"]
    assert game.unexplained() == []
    assert phase(position(us("X", "1515"), german("G", "1818"))).offers == []


@pytest.mark.rule("20.1a", "29.1a")
def test_red_codes_stay_on_turn_1() -> None:
    units = (german("G", "1415", special=["red_code"]), us())
    game = phase(position(*units, turn=1), GERMAN)
    assert game.offers == []
    assert game.refused("disengage G") == ["29.1 disengage-red-code"]
    assert phase(position(*units, turn=2), GERMAN).offers == ["disengage G"]


@pytest.mark.rule("20.5c", "27.5a")
def test_at_night_only_marked_units_and_peiper() -> None:
    units = (german("M", "1415", "night"), german("U", "1514"), german("P", "1416", special=["peiper"]), us())
    game = phase(position(*units, turn=2, night=True), GERMAN)
    assert set(game.offers) == {"disengage M", "disengage P"}
    assert game.refused("disengage U") == ["20.5 disengage-night"]
    assert phase(position(*units, turn=4, night=True), GERMAN).offers == ["disengage M"]


@pytest.mark.rule("20.1a", "20.5c")
@pytest.mark.parametrize("seed", range(20))
def test_what_is_offered_is_what_is_not_refused(seed: int) -> None:
    dice = random.Random(seed)
    words = ("attacked", "broken", "disrupted", "engaged", "night", "moved", "oos")
    units = []
    for n in range(24):
        at = f"{dice.randint(13, 17)}{dice.randint(13, 17)}"
        side = german if int(at) % 2 else us  # no hex with both
        marks = dice.sample(words, dice.randint(0, 2))
        units.append(side(f"U{n}", at, *marks, special=dice.choice([[], ["red_code"], ["peiper"]])))
    pos = position(*units, turn=dice.choice([1, 2, 6]), night=dice.random() < 0.5)
    pos.stayed = dice.getrandbits(24)
    for player in (GERMAN, ALLIED):
        offered = {str(action) for action in disengage_steps.offers(pos, player)}
        allowed = {f"disengage U{n}" for n in range(24) if not disengage_steps.why_not(pos, player, n)}
        assert offered == allowed


# Announcing ------------------------------------------------------------------------------------------


@pytest.mark.rule("20.2a", "20.5a")
def test_all_that_try_are_announced_before_anybody_rolls() -> None:
    stack = [us(id, "1515", "engaged") for id in "XYZ"]
    pos = position(*stack, us("B", "1515", "broken"), us("W", "1416"), german())
    game = phase(pos).answer("disengage Y")
    assert game.asked == ("allied", "a44-ask-disengage-with")
    assert game.offers == ["with X", "with Z", "try"]
    assert game.refused("with Y") == ["20.2 disengage-announced"]
    assert game.refused("with W") == ["20.2 disengage-other-hex"]
    assert game.refused("with B") == ["18.5 disengage-broken"]
    assert game.refused("with G") == ["20.1 disengage-enemy"]
    assert game.unexplained() == []
    game.answer("with X")
    assert game.offers == ["with Z", "try"]
    game.answer("try")
    assert game.asked == ("chance", "a44-roll-disengagement")
    assert not status(pos, "Z") & (ENGAGED | ATTACKED)  # it has decided to stay, and may attack
    game.answer("roll 5")  # Y
    assert game.said[:2] == ["a44-disengagement", "a44-stays-engaged"]
    game.answer("roll 5")  # X
    assert status(pos, "X") == status(pos, "Y") == ATTACKED
    assert "disengage Z" not in game.offers
    assert game.refused("disengage Z") == ["20.2 disengage-stayed"]


@pytest.mark.rule("20.2a")
def test_a_unit_alone_or_the_last_of_its_stack_rolls_when_its_owner_says_so() -> None:
    alone = phase(position(us(), german())).answer("disengage X")
    assert (alone.offers, alone.asked) == (["try"], ("allied", "a44-ask-disengage-roll"))  # not: the other units
    pos = position(us("X"), us("Y"), german())
    game = phase(pos).answer("disengage X", "with Y")
    assert game.offers == ["try"]
    assert game.answer("try").asked == ("chance", "a44-roll-disengagement")


@pytest.mark.rule("20.2a")
def test_whoever_stayed_may_try_in_the_next_player_turn() -> None:
    pos = position(us("X"), us("Y"), german())
    game = phase(pos).answer("disengage X", "try", "roll 5")
    assert game.refused("disengage Y") == ["20.2 disengage-stayed"]
    EndOfPlayerTurn(ALLIED).run(pos)
    assert [str(action) for action in disengage_steps.offers(pos, ALLIED)] == ["disengage X", "disengage Y"]


# The roll --------------------------------------------------------------------------------------------


@pytest.mark.rule("20.2a", "20.3b", "20.3c", "21.5a")
@pytest.mark.parametrize(
    ("die", "more", "result", "drm"),
    [
        (3, {}, "yes", "0"),
        (4, {}, "yes-d", "0"),
        (5, {}, "no", "0"),
        (6, {}, "no-d", "0"),
        (3, {"morale": "green"}, "yes-d", "+1"),
        (6, {"morale": "green"}, "no-d", "+1"),
        (5, {"morale": "elite"}, "yes-d", "−1"),
        (5, {**TANK, "morale": "elite"}, "yes", "−2"),
        (4, {"type": "recon", "class": "vehicle"}, "yes", "−1"),
    ],
)
def test_the_table(die: int, more: dict[str, Any], result: str, drm: str) -> None:
    pos = position(us(**more), german())
    game = phase(pos).answer("disengage X", "try", f"roll {die}")
    rolled = next(event.message for event in game.events if event.message.id == "a44-disengagement")
    assert (rolled.args["die"], rolled.args["result"]) == (die, result)
    assert str(rolled.args["drm"]).replace("-", "−") == drm
    if result.startswith("no"):
        assert where(pos) == "1515"
        assert bool(status(pos) & DISRUPTED) == (result == "no-d")
        assert status(pos) & ATTACKED
    else:
        assert game.asked == ("allied", "a44-ask-disengage")


@pytest.mark.rule("20.3b", "27.1a")
def test_a_disrupted_unit_that_fails_with_d_breaks() -> None:
    pos = position(us("X", "1515", "disrupted"), german())
    phase(pos).answer("disengage X", "try", "roll 6")
    assert status(pos) & BROKEN
    pos = position(us("X", "1515", "disrupted", type="engineer"), german())
    phase(pos).answer("disengage X", "try", "roll 6")
    assert where(pos) == "destroyed"


# The way back ----------------------------------------------------------------------------------------


@pytest.mark.rule("20.1a", "20.3a", "20.5a")
def test_the_owner_goes_one_hex_or_two_as_he_likes() -> None:
    pos = position(us("X", "1515", "engaged"), german())
    game = phase(pos).answer("disengage X", "try", "roll 1")
    assert game.asked == ("allied", "a44-ask-disengage")
    assert "stop" not in game.offers
    assert game.refused("stop") == ["20.3 disengage-length"]
    assert game.refused("exit") == ["17.6 retreat-exit"]
    assert game.refused("retreat 1415") == ["17.2 retreat-enemy"]
    assert game.unexplained() == []
    game.answer("retreat 1616")
    assert where(pos) == "1515"
    assert "stop" in game.offers
    assert game.unexplained() == []
    game.answer("stop")
    assert where(pos) == "1616"
    assert status(pos) == ATTACKED  # neither engaged nor disrupted (R75)
    assert game.asked == ("allied", "a44-ask-combat")
    two = position(us("X", "1515", "engaged"), german())
    phase(two).answer("disengage X", "try", "roll 1", "retreat 1616", "retreat 1716")
    assert where(two) == "1716"


@pytest.mark.rule("20.3a")
def test_a_disrupted_unit_must_go_two_hexes() -> None:
    pos = position(us("X", "1515", "disrupted"), german())
    game = phase(pos).answer("disengage X", "try", "roll 1", "retreat 1616")
    assert "stop" not in game.offers
    assert game.refused("stop") == ["20.3 disengage-two"]
    game.answer("retreat 1716")
    assert status(pos) & DISRUPTED


@pytest.mark.rule("20.3b")
def test_d_comes_after_the_retreat_and_bars_a_stop_in_a_zone() -> None:
    pos = position(us("X", "1515", "engaged"), german("G", "1415"))
    game = phase(pos).answer("disengage X", "try", "roll 4")
    game.answer("retreat 1416")
    assert "stop" not in game.offers
    assert game.refused("stop") == ["20.3 disengage-stop-zone"]
    assert not status(pos) & DISRUPTED
    game.answer(game.offers[0])
    assert status(pos) & DISRUPTED


@pytest.mark.rule("20.4a")
def test_who_was_not_engaged_enters_no_enemy_zone() -> None:
    pos = position(us(), german())
    game = phase(pos).answer("disengage X", "try", "roll 1")
    assert set(game.offers) == {"retreat 1516", "retreat 1615", "retreat 1616"}
    assert "20.4 disengage-zone" in game.refused("retreat 1416")
    engaged = position(us("X", "1515", "engaged"), german())
    assert "retreat 1416" in phase(engaged).answer("disengage X", "try", "roll 1").offers


@pytest.mark.rule("20.4a", "17.2a")
def test_without_a_way_success_is_death() -> None:
    ring = [german(f"G{hex}", hex) for hex in ("1416", "1514", "1615")]
    pos = position(us(), *ring)
    game = phase(pos).answer("disengage X", "try", "roll 1")
    assert where(pos) == "destroyed"
    assert game.said == ["a44-disengagement", "a44-cannot-retreat", "a44-eliminated"]


@pytest.mark.rule("20.3a", "17.7b")
def test_artillery_flips_and_german_guns_need_a_prime_mover() -> None:
    pos = position(us(**GUN), german())
    phase(pos).answer("disengage X", "try", "roll 1", "retreat 1616", "stop")
    assert status(pos) & FIRED
    pos = position(german("G", "1415", **GUN), us())
    phase(pos, GERMAN).answer("disengage G", "try", "roll 1")
    assert where(pos, "G") == "destroyed"


@pytest.mark.rule("20.3a", "17.6a")
def test_an_allied_unit_may_leave_the_map() -> None:
    pos = position(us("X", "2015"), german("G", "1915"), edges={"west": "Allied"})
    game = phase(pos).answer("disengage X", "try", "roll 1")
    assert "exit" in game.offers
    game.answer("exit")
    assert where(pos) == "off the map"


@pytest.mark.rule("8.3b", "20.3a")
def test_full_hexes_are_no_ends_while_there_are_others() -> None:
    pos = position(us("X", stacking=2), us("F", "1616", stacking=2), german())
    game = phase(pos).answer("disengage X", "try", "roll 1", "retreat 1616")
    assert "stop" not in game.offers
    assert game.refused("stop") == ["8.3 retreat-full"]


@pytest.mark.rule("8.3b", "20.3a")
def test_with_nothing_but_full_hexes_the_owner_loses_steps() -> None:
    wall = [german(f"G{hex}", hex) for hex in ("1415", "1416", "1514", "1615", "1516", "1617", "1715", "1716")]
    pos = position(us("X", "1515", "engaged"), us("F", "1616", stacking=3), *wall)
    game = phase(pos).answer("disengage X", "try", "roll 1", "retreat 1616")
    assert game.asked == ("allied", "a44-ask-surplus")
    assert game.offers == ["lose X"]
    game.answer("lose X")
    assert where(pos) == "destroyed"


@pytest.mark.rule("20.2a")
def test_each_of_a_stack_rolls_and_goes_before_the_next() -> None:
    pos = position(us("X"), us("Y"), german())
    game = phase(pos).answer("disengage X", "with Y", "try", "roll 1", "retreat 1616", "stop")
    assert where(pos, "X") == "1616"
    assert game.asked == ("chance", "a44-roll-disengagement")
    game.answer("roll 1", "retreat 1516", "stop")
    assert where(pos, "Y") == "1516"


@pytest.mark.rule("20.2a", "21.5a")
def test_the_roll_shows_what_is_added() -> None:
    game = phase(position(us(**{**TANK, "morale": "green"}), german())).answer("disengage X")
    assert sorted(game.sums("try")) == [(-1, "21.5"), (1, "20.2")]
    game.answer("try")
    assert sorted(game.sums("roll 1")) == [(-1, "21.5"), (1, "20.2")]


# Whatever happens ------------------------------------------------------------------------------------


@pytest.mark.rule("20.1a", "20.3a")
@pytest.mark.parametrize("seed", range(40))
def test_every_unit_tries_once_and_the_phase_ends(seed: int) -> None:
    dice = random.Random(seed)
    spots = [f"{column}{row}" for column in range(12, 19) for row in range(12, 19)]
    dice.shuffle(spots)
    units = [us(f"U{n}", spots[n // 2], dice.choice(["engaged", "disrupted", "moved"])) for n in range(10)]
    foes = [german(f"G{hex}", hex) for hex in spots[5:15]]
    pos = position(*units, *foes, columns=[12, 18], rows=[12, 18], edges={"west": "Allied", "south": "Allied"})
    phase(pos)
    asked = 0
    while offers := pos.stack[-1].actions(pos):
        assert len(set(offers)) == len(offers)
        step = pos.stack[-1]
        assert msgspec.convert(msgspec.to_builtins(step), type(step)) == step
        answer(pos, dice.choice(offers))
        asked += 1
    assert isinstance(pos.stack[-1], Phase)
    assert asked < 100
    assert not any(overfull(pos, pos.at[unit], ALLIED) for unit in range(10))
