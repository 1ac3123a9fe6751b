"""Lower levels misjudge, but as people do: nobody goes home from his attack, strikes without hope, or tells odds that
are not those he fights at."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import salient
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.messages import Message
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.games.deadly_woods.staff import guns
from salient.games.deadly_woods.staff.assaults import Prospect, battle_of, prospect
from salient.games.deadly_woods.staff.deployment import Slip, hot_hexes
from salient.games.deadly_woods.staff.effort import NO_TASTE, Effort
from salient.games.deadly_woods.staff.staff import Staff
from salient.games.deadly_woods.staff.tactics import exploit
from salient.games.deadly_woods.staff.value import Value
from salient.games.deadly_woods.staff.weights import Weights
from salient.opponents import levels, make
from tdw_staff import ALLIED, GERMAN, board, scene, staff


def begun() -> TDWPosition:
    pos = salient.new("deadly_woods", "skyline-drive", seed=7).position
    assert isinstance(pos, TDWPosition)
    return pos


def opening(seed: int, level: str) -> Iterator[tuple[TDWPosition, Message, str]]:
    """The attacks of the first round: the position, what is told, and the column on which the die falls."""
    game = Game(RULEBOOK, "skyline-drive", {}, Fast(seed))
    players = {side: make(level, f"{seed} {side}") for side in RULEBOOK.seated}
    told: tuple[TDWPosition, Message] | None = None
    seen = 0
    while game.decision is not None and game.position.round == "opening_combat":
        player, before = players[game.decision.side], game.position.copy()
        game.play(player.choose(game.insight()), side=game.decision.side)
        told = next(
            ((before, one.message) for one in player.told() if one.message.id.startswith("tdw-staff-attack")), told
        )
        for entry in game.journal.entries[seen:]:
            for event in entry.events:
                if told is not None and "column" in event.message.args:
                    yield (*told, str(event.message.args["column"]))
                    told = None
        seen = len(game.journal.entries)


@pytest.mark.parametrize("level", ["recruit", "regular", "veteran"])
def test_the_odds_that_are_told_are_those_that_are_fought_and_none_is_hopeless(level: str) -> None:
    """3-1 was told with guns that were not named, 1-2 with nothing to win was dared for nothing."""
    fought = [one for seed in (1, 2) for one in opening(seed, level)]
    assert len(fought) >= 4
    for _, message, column in fought:
        told = message.args
        assert told.get("answered", told["odds"]) == column  # the staff's guns answer wherever they can
        assert int(str(told.get("least", told["chance"]))) >= 33


def test_the_chance_counts_who_is_eliminated() -> None:
    """At 1-2 nobody goes back, but who has one step left dies of a BL1: the town fell at "0%"."""
    units = {"GE-116Pz-1": "3312", "US-106-424": "3211"}
    whole, weak = (scene(units, steps={"US-106-424": left}) for left in (2, 1))
    likely = [
        prospect(pos, battle_of(pos, GERMAN, pos.world.number("hex", "3211"), [pos.world.number("unit", "GE-116Pz-1")]))
        for pos in (whole, weak)
    ]
    assert likely[1].won > likely[0].won


def test_guns_are_counted_as_they_will_be_named() -> None:
    pos = begun()
    number = pos.world.number
    units = [number("unit", id) for id in ("GE-116Pz-1", "GE-116Pz-2", "GE-62VG-183", "GE-62VG-190")]
    battle = guns.meant(pos, battle_of(pos, GERMAN, number("hex", "3413"), units))
    assert [pos.asset(gun).id for gun in battle.guns] == ["GN-5PzA-2"]  # one of them is enough for the column
    assert [pos.asset(gun).id for gun in battle.defensive] == ["AA-VIII-1"]


def test_a_misjudgement_is_the_same_whenever_one_thinks_of_it() -> None:
    """Attacks were announced and not made, since they were judged anew when it came to them."""
    pos, regular = begun(), staff(level="regular")
    fair = Prospect(4, 0.5, 0.5, 0.5)
    first = regular.opinion(pos, 100, fair)
    assert first == regular.opinion(pos, 100, fair) != 0
    assert regular.opinion(pos, 100, Prospect(2, 1 / 6, 0.3, 0.8)) == 0  # poor odds are plain to everybody
    assert staff().opinion(pos, 100, fair) == 0


def test_what_makes_things_worse_is_not_taken_for_good() -> None:
    regular = staff(level="regular")
    assert regular.hoped(-0.1) == -0.1
    assert staff(level="recruit").hoped(-0.1) != -0.1  # who knows few ideas takes a small harm for a gain
    assert staff(level="recruit").hoped(-2.0) == -2.0
    assert len({regular.hoped(2.0) for _ in range(5)}) == 5


def test_one_chance_in_six_is_for_points_in_the_last_turn() -> None:
    units = {"GE-2Pz-1": "3312", "US-106-424": "3211"}
    poor = Prospect(2, 1 / 6, 0.3, 0.8)
    for turn, hex, hopeless in ((1, "3211", True), (2, "3211", False), (2, "3312", True)):
        pos = scene(units, scenario="skyline-drive", turn=turn)
        assert staff().hopeless(pos, pos.world.number("hex", hex), poor) is hopeless
        assert staff().hopeless(pos, pos.world.number("hex", hex), poor._replace(won=0.0))


def test_who_attacks_does_not_go_back_by_mistake() -> None:
    """The whole centre stood empty in the first turn: 116 Pz went from Lützkampen to the rear."""
    pos = begun()
    plan, number = board(pos), pos.world.number
    unit, here, back, on = number("unit", "GE-116Pz-1"), *(number("hex", hex) for hex in ("3414", "3516", "3313"))
    worth = [(1.0, back), (0.9, here), (0.8, on)]
    chosen = {plan._chosen(unit, list(worth), Slip(3.0), random.Random(seed)) for seed in range(20)}
    assert chosen == {here, on}
    assert plan._chosen(unit, list(worth), Slip(), random.Random(1)) == back  # unless it is truly best


def test_who_slips_takes_one_of_the_better_places() -> None:
    pos = begun()
    plan, unit = board(pos), pos.world.number("unit", "GE-116Pz-1")
    places = [pos.world.number("hex", hex) for hex in ("3414", "3313", "3213", "3113")]
    worth = [(float(-rank), hex) for rank, hex in enumerate(places)]
    chosen = {plan._chosen(unit, list(worth), Slip(9.0, 0.5), random.Random(seed)) for seed in range(30)}
    assert chosen == set(places[:2])


@pytest.mark.parametrize("seed", range(4))
def test_a_regular_does_not_empty_the_front_in_the_opening(seed: int) -> None:
    game = Game(RULEBOOK, "skyline-drive", {}, Fast(seed))
    players = {side: make("regular", f"{seed} {side}") for side in RULEBOOK.seated}
    before: TDWPosition | None = None
    while game.decision is not None and game.position.round.startswith("opening"):
        if before is None and game.position.round == "opening_move":
            before = game.position.copy()
        game.play(players[game.decision.side].choose(game.insight()), side=game.decision.side)
    assert before is not None
    after, rear = game.position, Value(before.world, Weights()).land.rear[GERMAN]
    beside = [u for u in before.world.own[GERMAN] if before.at[u] >= 0 and _beside(before, u)]
    left = [u for u in beside if rear[after.at[u]] < rear[before.at[u]] and not _beside(after, u)]
    assert len(left) <= 1, [before.unit(unit).id for unit in left]


def _beside(pos: TDWPosition, unit: int) -> bool:
    return bool(pos.world.ground.near[pos.at[unit]] & pos.standing(ALLIED))


def test_a_drive_leads_forward() -> None:
    """ "116 Pz drives on to Arzfeld" was a drive to the rear."""
    pos = scene({"GE-116Pz-1": "3414", "US-28-112": "3315"}, scenario="skyline-drive", turn=1)
    plan = board(pos)
    rear = plan.land.rear[GERMAN]
    for intent in exploit.proposals(plan):
        assert intent.message.id == "tdw-staff-exploit"
        assert all(rear[hex] >= rear[pos.at[unit]] for unit, hex in intent.moves)


def test_the_allies_drive_to_where_the_enemy_comes() -> None:
    pos = scene({"US-7A-CCA": "2911", "GE-2Pz-1": "3512"}, "move", ALLIED)
    assert {intent.message.id for intent in exploit.proposals(board(pos, ALLIED))} == {"tdw-staff-meet"}


def test_nobody_bars_the_way_to_what_the_enemy_holds() -> None:
    """The German stood in the way of Allies who went to their own towns, and lost his supply by it."""
    units = {"GE-26VG-39": "3018", "US-28-110": "3017", "US-7A-CCA": "2911"}
    pos = scene(units, scenario="skyline-drive", turn=1)
    value = Value(pos.world, Weights())
    assert not hot_hexes(pos, ALLIED, value)
    assert hot_hexes(scene(units, scenario="skyline-drive", turn=1, german=["2418"]), ALLIED, value)


def test_who_has_come_for_one_attack_does_not_join_another() -> None:
    units = {"GE-2Pz-1": "3312", "GE-2Pz-2": "3312", "US-106-424": "3211", "US-106-423": "3411"}
    pos = scene(units, "all_german", scenario="skyline-drive", turn=2)
    desk = staff()
    plan = desk.plan(pos)
    desk._plan, desk._planned = plan, (pos.turn, pos.played, pos.round)
    for unit, intent in plan.intents.items():
        if intent.tactic == "attack":
            pos.put(unit, dict(intent.moves)[unit])
            assert desk.meant_for(pos, unit) == intent.target
            pos.put(unit, pos.world.number("hex", "3814"))
            assert desk.meant_for(pos, unit) is None  # it never got there


def first_blows(seed: int) -> tuple[str, ...]:
    pos = begun()
    step = pos.stack[-1]
    assert isinstance(step, CombatPart)
    desk = Staff("german", levels.character("veteran"), seed)
    return tuple(map(str, desk.fight(pos, step, step.actions(pos))))


def test_battles_open_differently_by_the_seed_of_the_staff() -> None:
    opened = {first_blows(seed)[0] for seed in range(12)}
    assert len(opened) >= 2
    assert all(blow.startswith("attack") for blow in opened)
    assert first_blows(3) == first_blows(3)


def test_a_taste_is_for_the_first_turns_and_nobody_else_s() -> None:
    one, other = Effort(7), Effort(8)
    assert one.taste(1, "seize", 5) != other.taste(1, "seize", 5)
    assert 0.6 <= one.taste(1, "seize", 5) <= 1.4
    assert one.taste(3, "seize", 5) == NO_TASTE.taste(1, "seize", 5) == 1
    assert one.liking(3, 1, 5) == NO_TASTE.liking(1, 1, 5) == NO_TASTE.first(1, 5) == 0
    assert not NO_TASTE.omits(5, 0.0)
    omitted = sum(Effort(salt).omits(5, 1.0) for salt in range(1, 200))
    assert 30 < omitted < 80
