"""What front ends are told: counters, markers, cards, the sequence of play, what may be drawn, overlays, tables."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from eaa_combat import GUNS, allied_attacks, battlefield
from eaa_field import allied, command, german
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.kit.deck import PILE
from salient.games.enemy_action.position import ISOLATED, EAAPosition
from salient.games.enemy_action.rulebook import RULEBOOK

SIDE = "allied"


def game(scenario: str = "learning", seed: int = 1) -> Game:
    return Game(RULEBOOK, scenario, dice=Fast(seed))


def position(play: Game) -> EAAPosition:
    assert isinstance(play.position, EAAPosition)
    return play.position


def test_nobody_sits_for_the_germans() -> None:
    assert RULEBOOK.seated == ("allied",)
    assert RULEBOOK.scenarios[0] == "learning"
    assert game().decision is not None


@pytest.mark.rule("B01", "B02", "C06")
def test_every_unit_is_seen_on_the_map_or_in_a_box() -> None:
    play = game("campaign")
    pieces = {piece.id: piece for piece in play.view(SIDE).pieces if piece.kind == "unit"}
    assert set(pieces) == {unit.id for unit in position(play).world.units}
    assert {piece.fate for piece in pieces.values() if piece.place is None} >= {"awaited", "reserve", "okw"}
    lehr = pieces["130-Lehr-XLVII"]
    assert (lehr.symbol, lehr.size, lehr.factors, lehr.look.mark) == ("armour", "III", ("5", "6"), "2")


@pytest.mark.rule("D02", "I01")
def test_the_sequence_of_a_day_has_one_place_where_the_game_is() -> None:
    view = game().view(SIDE)
    now = [phase.name.id for phase in view.sequence if phase.current]
    assert len(now) == 1
    assert now[0] in ("eaa-phase-german", "eaa-phase-allied")
    assert (view.turn, view.turns) == (1, 2)


@pytest.mark.rule("F01", "F03", "F07")
def test_the_hand_lies_open_with_what_each_card_can_be_played_for() -> None:
    play = game()
    hand = [card for card in play.view(SIDE).cards if card.box == "hand"]
    assert len(hand) == RULEBOOK.world("learning", RULEBOOK.choose_options({})).rules.hand_size
    for card in hand:
        for line in card.lines:
            first, last = line.text.args.get("first", 16), line.text.args.get("last", 26)
            assert isinstance(first, int)
            assert isinstance(last, int)
            assert line.idle == (not first <= 16 <= last)


@pytest.mark.rule("I01", "D06")
def test_what_the_next_german_card_may_be_is_told_by_formations() -> None:
    play = game()
    pos = position(play)
    found = next(one for one in play.view(SIDE).chances if one.name.id == "eaa-next-german-card")
    weights = pos.world.german_deck.weights(pos, PILE)
    assert sum(one.weight for one in found.outcomes) == sum(weight for _, weight in weights)
    assert len({one.name.key() for one in found.outcomes}) == len(found.outcomes)
    assert sum((Fraction(one.weight, sum(w for _, w in weights)) for one in found.outcomes), Fraction(0)) == 1


@pytest.mark.rule("K01", "T08")
def test_markers_lie_where_they_belong() -> None:
    play = game()
    pos = position(play)
    pos.improved = 1 << 5
    pos.roadblocks = 1 << 6
    markers = {piece.id: piece for piece in play.view(SIDE).pieces if piece.kind == "marker"}
    ids = pos.world.map.ids
    assert markers[f"ip-{ids[5]}"].place == ids[5]
    assert markers[f"roadblock-{ids[6]}"].symbol == "roadblock"
    bastogne = markers["goal-5th_Panzer"]
    assert bastogne.place == ids[pos.world.places.objectives["5th Panzer"][0]]


@pytest.mark.rule("T03", "T06")
def test_a_blown_bridge_and_a_built_one_lie_between_their_hexes() -> None:
    play = game()
    pos = position(play)
    ground = pos.world.ground
    printed = next(side for side in range(len(ground.river_sides)) if ground.bridges >> side & 1)
    bare = next(side for side in range(len(ground.river_sides)) if not ground.bridges >> side & 1)
    pos.set_bridge(printed, stands=False, german=False)
    pos.set_bridge(bare, stands=True, german=True)
    signs = Counter(piece.symbol for piece in play.view(SIDE).pieces if piece.beside)
    assert signs == {"bridge_blown": 1, "bridge": 1}


@pytest.mark.rule("A12", "N01", "S02", "A10", "U01")
def test_overlays_show_the_german_ways_zones_supply_and_values() -> None:
    overlays = game("campaign").overlays(SIDE)
    names = {overlay.name for overlay in overlays}
    assert names >= {"paths", "objectives", "zones", "supply", "control", "victory", "hold", "areas", "sectors"}
    arrows = {
        text
        for overlay in overlays
        if overlay.name == "paths" and not overlay.places
        for text in overlay.labels.values()
    }
    assert arrows <= set("→↘↙←↖↗")
    assert "←" in arrows  # the Meuse is in the west


@pytest.mark.rule("Q07", "R04", "L06")
def test_the_tables_can_be_looked_at() -> None:
    tables = {table.name: table for table in RULEBOOK.printed_tables()}
    assert set(tables) == {
        "chits", "calendar", "requirement", "hold", "advance", "terrain", "supply", "von_der_heydte"
    }  # fmt: skip
    assert len(tables["calendar"].rows) == 11
    assert tables["advance"].rows[0][1] == ("always", "1–6", "never")


def test_the_view_tells_points_and_cards_left() -> None:
    play = game()
    facts = {fact.id: fact for fact in play.view(SIDE).facts}
    assert facts["eaa-fact-points"].args["points"] == 0
    assert int(str(facts["eaa-fact-german-pile"].args["number"])) > 0


@pytest.mark.rule("B16")
def test_a_counter_shows_supply_and_dispersal() -> None:
    play = game()
    pos = position(play)
    unit = next(u for u in range(len(pos.at)) if pos.at[u] >= 0)
    pos.supply[unit] = ISOLATED
    pos.set_dispersed(1 << unit)
    shown = next(piece for piece in play.view(SIDE).pieces if piece.id == pos.world.units[unit].id)
    assert {"dispersed", "isolated"} <= set(shown.status)


@pytest.mark.rule("L05", "L06", "Q03")
def test_a_threatened_hex_says_what_an_attack_would_bring() -> None:
    play = game()
    threats = [overlay for overlay in play.overlays(SIDE) if overlay.name == "threats"]
    notes = {place: said for overlay in threats for place, said in overlay.notes.items()}
    standing = {piece.place for piece in play.view(SIDE).pieces if piece.side == SIDE and piece.kind == "unit"}
    assert notes
    assert set(notes) <= standing
    for said in notes.values():
        ids = [message.id for message in said]
        assert ids[:3] == ["eaa-threat-attack", "eaa-threat-hits", "eaa-threat-losses"]
        assert ids[3] in ("eaa-threat-would", "eaa-threat-would-not")
    assert {place for overlay in threats for place in overlay.labels} == set(notes)


@pytest.mark.rule("K08", "K05")
def test_every_german_on_the_map_says_what_he_would_do() -> None:
    play = game("campaign")
    overlays = play.overlays(SIDE)
    (intentions,) = (overlay for overlay in overlays if overlay.name == "intentions")
    pos = position(play)
    standing = {pos.world.map.ids[pos.at[unit]] for unit in pos.world.own[0] if pos.at[unit] >= 0}
    assert set(intentions.notes) == standing
    told = [message.id for said in intentions.notes.values() for message in said]
    assert {"eaa-intent-goes", "eaa-intent-stays"} & set(told)
    assert any(id.startswith("eaa-german-no-method-") for id in told)
    assert {overlay.group for overlay in overlays if overlay.name == "corps_paths"}


@pytest.mark.rule("Q05", "Q07")
def test_drawn_chits_lie_on_the_table_with_both_sides() -> None:
    units = [command("c", "1415"), allied("d", "1415"), allied("e", "1514"), german("g", "1414")]
    pos = battlefield(units, hand=[GUNS], pile=[])
    allied_attacks(pos).play("attack 1414", "confirm").roll("C16", "C35")
    chits = [card for card in RULEBOOK.view(pos, SIDE).cards if card.box == "chits"]
    assert [card.id for card in chits] == ["C16", "C35"]
    assert all(len(card.lines) == 2 for card in chits)
    assert {card.head.id for card in chits} == {"eaa-chit-counts"}
