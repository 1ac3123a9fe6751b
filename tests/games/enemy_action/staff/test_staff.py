"""The Allied staff of Enemy Action: Ardennes: its ideas one by one, and what it does in a few situations."""

from __future__ import annotations

import salient
from eaa_field import ROAD, allied, at, field, german, of, panzer
from salient import opponents
from salient.engine.actions import Action
from salient.engine.dice import Outcomes
from salient.engine.messages import Message, Ref
from salient.engine.steps import Chance
from salient.games.enemy_action.combat.battle import battle_of
from salient.games.enemy_action.movement.moves import Moves
from salient.games.enemy_action.pieces.counters import ALLIED, SIDES
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.staff import tactics
from salient.games.enemy_action.staff.outlook import Outlook
from salient.games.enemy_action.staff.staff import Staff, surely
from salient.games.enemy_action.staff.tactics import (
    behind_river,
    block_road,
    crossroads,
    hold_town,
    keep_clear,
    last_word,
    retake,
    stay_supplied,
    strike_back,
    take_cover,
    westwall,
    zone_over_road,
)
from salient.games.enemy_action.staff.trial import Luck
from salient.games.enemy_action.staff.weights import Weights
from salient.opponents import levels, planning
from salient.testing.texts import Speaker


def look(pos: EAAPosition) -> Outlook:
    return Outlook(pos, Weights())


def staff(level: str = "regular") -> Staff:
    return Staff(SIDES[ALLIED], levels.character(level), 1)


def scene(*units: dict[str, object], **hexes: dict[str, object]) -> EAAPosition:
    board = ROAD | {"hexes": ROAD["hexes"] | {name[1:]: what for name, what in hexes.items()}}
    return field(board, list(units), when={"date": 19})


def test_a_victory_hex_is_worth_more_the_nearer_the_germans_are() -> None:
    near = scene(panzer("g", "1413"), h1415={"vp": 3})
    far = scene(panzer("g", "1018"), h1415={"vp": 3})
    assert hold_town.worth(look(near), at(near, "1415")) > hold_town.worth(look(far), at(far, "1415")) > 0
    assert hold_town.worth(look(near), at(near, "1416")) == 0


def test_one_that_the_germans_hold_is_wanted_back_most() -> None:
    pos = scene(panzer("g", "1413"), h1415={"vp": 3, "control": "German"})
    assert hold_town.worth(look(pos), at(pos, "1415")) > 3


def test_the_road_by_which_panzers_come_is_barred() -> None:
    pos = scene(panzer("g", "1412"))
    assert block_road.worth(look(pos), at(pos, "1414")) > block_road.worth(look(pos), at(pos, "1715"))


def test_woods_and_improved_positions_give_cover() -> None:
    pos = scene(panzer("g", "1412"), h1615={"terrain": "woods"})
    pos.improved |= 1 << at(pos, "1616")
    open_ground = take_cover.worth(look(pos), at(pos, "1617"))
    assert take_cover.worth(look(pos), at(pos, "1615")) > open_ground
    assert take_cover.worth(look(pos), at(pos, "1616")) > open_ground


def test_towns_are_held() -> None:
    pos = scene(panzer("g", "1412"), h1615={"settlement": "town"})
    assert crossroads.worth(look(pos), at(pos, "1615")) > crossroads.worth(look(pos), at(pos, "1616")) == 0


def test_a_town_far_behind_the_front_can_wait() -> None:
    """A combat command was sent to Dinant while Houffalize stood open."""
    pos = salient.new("enemy_action", "learning", seed=1).position
    assert isinstance(pos, EAAPosition)
    view = look(pos)
    assert 0 < crossroads.worth(view, at(pos, "1125")) < crossroads.worth(view, at(pos, "1610"))


def test_nobody_stays_in_the_open_beside_panzers() -> None:
    pos = scene(panzer("g", "1412"), panzer("h", "1412"))
    assert keep_clear.worth(look(pos), at(pos, "1413")) < keep_clear.worth(look(pos), at(pos, "1416")) == 0


def test_where_no_supply_runs_one_does_not_stay() -> None:
    pos = scene(german("g", "1412"))
    assert stay_supplied.worth(look(pos), at(pos, "1417")) == 0
    assert stay_supplied.worth(look(pos), at(pos, "1411")) < 0


def test_from_the_20th_on_weak_germans_are_gone_for() -> None:
    weak = [german("g", "1413", strength=1, steps=1)]
    early, late = (field(ROAD, weak, when={"date": date}) for date in (19, 20))
    assert strike_back.worth(look(early), at(early, "1414")) == 0
    assert strike_back.worth(look(late), at(late, "1414")) > 0


def test_the_westwall_is_worth_what_it_costs_the_germans_on_the_evenings_left() -> None:
    """U03: five points an evening from the 18th on, so nothing in a game that ends on the 17th."""
    worth = {}
    for scenario in ("learning", "breakthrough", "race"):
        pos = salient.new("enemy_action", scenario, seed=1).position
        assert isinstance(pos, EAAPosition)
        view = look(pos)
        worth[scenario] = westwall.worth(view, at(pos, "1105"))  # the 423rd stands there
        assert westwall.worth(view, at(pos, "1009")) == 0
    assert worth == {"learning": 0, "breakthrough": 5, "race": 15}


def test_a_road_is_barred_from_the_hex_beside_it() -> None:
    """M06: who comes into a zone of control has to stop."""
    pos = scene(panzer("g", "1412"))
    beside, away = at(pos, "1515"), at(pos, "1716")
    assert block_road.worth(look(pos), beside) == 0
    assert zone_over_road.worth(look(pos), beside) > zone_over_road.worth(look(pos), away) == 0


def test_one_goes_beside_a_victory_hex_that_is_held_weakly() -> None:
    weak, strong = (
        scene(german("g", "1415", strength=strength), h1415={"vp": 3, "control": "German"}) for strength in (1, 6)
    )
    assert retake.worth(look(weak), at(weak, "1416")) > retake.worth(look(strong), at(strong, "1416"))
    assert retake.worth(look(weak), at(weak, "1417")) == 0


def test_when_no_german_card_is_left_only_points_count() -> None:
    pos = scene(german("g", "1415", strength=1, steps=1), h1415={"vp": 3, "control": "German"})
    view = look(pos)
    assert last_word.worth(view, at(pos, "1416")) == 0
    view.last_word = True
    assert last_word.worth(view, at(pos, "1416")) > last_word.worth(view, at(pos, "1417")) == 0
    ground = tactics.Ground(view)
    assert ground(at(pos, "1417")) == 0
    assert ground.reason(at(pos, "1416")) == last_word.MESSAGE


def test_a_hex_behind_a_river_on_the_german_way_holds_better() -> None:
    pos = salient.new("enemy_action", "learning", seed=1).position
    assert isinstance(pos, EAAPosition)
    view, ground = look(pos), pos.world.ground
    found = {hex: behind_river.worth(view, hex) for hex in range(ground.n)}
    rivers = {hex for side in ground.river_sides for hex in side}
    assert any(worth > 0 for worth in found.values())
    assert all(worth == 0 for hex, worth in found.items() if hex not in rivers)


def test_lower_levels_know_the_first_ideas() -> None:
    counts = [len(planning.known(tactics.TACTICS, levels.character(name).tactics)) for name in levels.LEVELS]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] == len(tactics.TACTICS)


def test_a_unit_goes_to_the_victory_hex_that_is_about_to_fall() -> None:
    pos = scene(panzer("g", "1413"), allied("a", "1517"), h1516={"vp": 4, "settlement": "town"})
    pos.active |= 1 << of(pos, "a")
    pos.push(Moves(ALLIED))
    step = pos.stack[-1]
    said = staff("veteran").moves(pos, step, step.actions(pos))
    assert said[0] == Action("select", ("a",))
    assert Action("move", ("1516",)) in said


def test_a_whole_game_is_played_and_every_reason_has_words() -> None:
    game = salient.new("enemy_action", "learning", seed=2, dice="fast")
    player = opponents.make("regular", 2)
    reasons = []
    while game.decision is not None:
        game.play(player.choose(game.insight()))
        reasons += player.told()
    assert len(reasons) > 10
    speaker = Speaker(game.rulebook)
    assert not [fault for reason in reasons if (fault := speaker.missing(reason.message)) is not None]
    assert game.rulebook.margin(game.position, SIDES[ALLIED]) == 2.5 - game.position.points


def test_it_is_said_what_a_card_is_played_for() -> None:
    """'Promises most as things stand' told nobody anything: who acts, from where to where, what comes."""
    game = salient.new("enemy_action", "learning", seed=2, dice="fast")
    player = opponents.make("regular", 2)
    told = {}
    while game.decision is not None:
        action = player.choose(game.insight())
        cards = [one.message for one in player.told() if one.message.id.startswith("eaa-staff-card")]
        if type(game.position.stack[-1]).__name__ == "PlayCard" and len(game.decision.actions) > 1:
            assert [message.args["card"] for message in cards] == [Ref("allied_card", action.target)]
            told[action.verb] = cards[0]
        else:
            assert not cards
        game.play(action)
    assert {"activate", "deploy"} <= told.keys()
    for verb in ("activate", "deploy"):
        assert isinstance(first := told[verb].args["first"], Message)
        assert first.args.keys() >= {"hex"}


def test_the_reserve_that_a_card_is_played_for_is_the_one_that_comes_first() -> None:
    """CCR was announced for Clervaux, and CCB came."""
    game, player = salient.new("enemy_action", "learning", seed=401, dice="fast"), opponents.make("regular", 4)
    announced: list[tuple[object, object]] = []
    came: list[tuple[object, object]] = []
    waits = False
    while game.decision is not None:
        action = player.choose(game.insight())
        for reason in player.told():
            told = reason.message
            if told.id == "eaa-staff-card-deploy":
                first = told.args["first"]
                assert isinstance(first, Message)
                announced.append((first.args["unit"], first.args["hex"]))
                waits = True
            elif told.id == "eaa-staff-reserve" and waits:
                came.append((told.args["unit"], told.args["hex"]))
                waits = False
        game.play(action)
    assert came
    assert announced == came


def test_only_one_card_is_spent_on_a_hex_without_points() -> None:
    """Two were played for Heuem, which was given up in the same fight."""
    asked = 0
    for seed in (3, 5, 8):
        game, leader = salient.new("enemy_action", "learning", seed=seed, dice="fast"), opponents.make("regular", seed)
        while game.decision is not None:
            answer = leader.choose(game.insight())
            battle = battle_of(game.position)
            if type(game.position.stack[-1]).__name__ == "DefenceTactics" and battle is not None and battle.played:
                points = game.position.world.places.vp[battle.target]
                asked += not points
                assert points or answer.verb != "play"
            game.play(answer)
    assert asked


def test_another_answer_than_the_likeliest_must_be_better_for_sure() -> None:
    assert surely([1.0, 0.9, 1.1]) > 0
    assert surely([4.0, -2.0, -1.0, 0.5]) < 0
    assert surely([5.0]) < 0


def test_in_trials_the_same_falls_at_the_same_moment_whatever_fell_before() -> None:
    """Two answers are compared by what they change, not by other cards and chits."""
    pos = salient.new("enemy_action", "learning", seed=1).position
    assert isinstance(pos, EAAPosition)
    cards, chits = Cards(), Chits()
    plain, mixed = Luck(5), Luck(5)
    alone = [plain.falls(pos, cards) for _ in range(6)]
    between = []
    for _ in range(6):
        mixed.falls(pos, chits)
        between.append(mixed.falls(pos, cards))
    assert alone == between
    assert len(set(alone)) > 1
    assert alone != [Luck(6).falls(pos, cards) for _ in range(6)]


class Cards(Chance, frozen=True):
    def outcomes(self, pos: EAAPosition) -> Outcomes:
        return tuple((Action("draw", (str(card),)), 1) for card in range(40))


class Chits(Cards, frozen=True):
    pass
