"""What front ends are told: counters, chits, boxes, the sequence of play, the chances of the next draw."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.actions import Action
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.messages import Ref
from salient.engine.texts import LANGUAGES
from salient.engine.view import Piece, View
from salient.games.deadly_woods import tables
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, ELIMINATED, OUT, SURRENDERED, TRACK, USED, TDWPosition
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.rounds.action_phase import ActionPhase, NextChit
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.games.deadly_woods.words import CHITS
from salient.render.symbols import SYMBOLS, known
from tdw_rounds import game


@pytest.fixture
def pos() -> TDWPosition:
    found = RULEBOOK.setup(RULEBOOK.world("campaign", RULEBOOK.choose_options({})))
    found.stack = ()  # nobody is asked anything
    return found


def number(pos: TDWPosition, unit: str) -> int:
    return pos.world.number("unit", unit)


def shown(pos: TDWPosition) -> dict[str, Piece]:
    pieces = RULEBOOK.view(pos, None).pieces
    found = {piece.id: piece for piece in pieces}
    assert len(found) == len(pieces)  # front ends know pieces by their ids
    return found


# Counters --------------------------------------------------------------------------------------------


def test_a_counter_shows_the_values_of_the_step_that_it_has_left(pos: TDWPosition) -> None:
    """A third step is a mech unit without ZOC: its defense stands in brackets."""
    peiper, row = number(pos, "GE-1SS-P"), tables.load().unit["GE-1SS-P"]
    whole = shown(pos)["GE-1SS-P"]
    assert (whole.symbol, whole.label, whole.reduced, whole.look.mark) == ("armour", "Peiper", False, "3")
    assert whole.factors == (str(row.attack), str(row.defense), str(row.move))
    pos.set_steps(peiper, 2)
    second = shown(pos)["GE-1SS-P"]
    assert (second.symbol, second.reduced, second.look.mark) == ("armour", True, "2")
    assert second.factors[0] == str(row.s2_attack)
    assert second.back is not None
    assert second.back.factors == (str(row.s3_attack), f"({row.s3_defense})", str(row.s3_move))
    pos.set_steps(peiper, 1)
    third = shown(pos)["GE-1SS-P"]
    assert (third.symbol, third.factors[1]) == ("mechanised", f"({row.s3_defense})")
    assert third.back is not None
    assert third.back.factors == second.factors


def test_every_unit_has_a_sign_that_is_drawn_and_a_label_of_its_own(pos: TDWPosition) -> None:
    units = [piece for piece in shown(pos).values() if piece.kind == "unit"]
    assert {piece.symbol for piece in units if known(piece.symbol) not in SYMBOLS} == set()
    assert len({(piece.side, piece.label, piece.group) for piece in units}) == len(units)
    services = {piece.look.service for piece in units}
    assert services == {"us", "british", "heer", "waffen_ss", "paratroops"}


@pytest.mark.parametrize(
    ("field", "word"),
    [
        ("oos", "out_of_supply"),
        ("moved", "moved"),
        ("attacked", "attacked"),
        ("locked", "holds_door"),
        ("raised", "replaced"),
    ],
)
def test_what_a_unit_has_done_is_a_badge(pos: TDWPosition, field: str, word: str) -> None:
    unit = number(pos, "GE-2Pz-1")
    setattr(pos, field, 1 << unit)
    pieces = shown(pos)
    assert pieces["GE-2Pz-1"].status == (word,)
    assert pieces["GE-2Pz-2"].status == ()


def test_the_motorized_marker_lies_in_its_box_or_on_a_unit(pos: TDWPosition) -> None:
    marker = pos.world.number("marker", "GX-MOT")
    pos.asset_at[marker] = BOX
    assert shown(pos)["GX-MOT"].fate == "box"
    pos.motorized = number(pos, "GE-26VG-39")
    pieces = shown(pos)
    assert "GX-MOT" not in pieces
    assert pieces["GE-26VG-39"].status == ("motorized",)


@pytest.mark.parametrize(
    ("place", "fate"),
    [
        (TRACK, "awaited"),
        (ELIMINATED, "destroyed"),
        (SURRENDERED, "surrendered"),
        (OUT, "gone"),
        (BOX, "box"),
    ],
)
def test_a_unit_off_the_map_lies_in_a_box(pos: TDWPosition, place: int, fate: str) -> None:
    unit = number(pos, "US-106-422")
    pos.due[unit] = 5 * 4 + 1
    pos.put(unit, place)
    piece = shown(pos)["US-106-422"]
    assert (piece.place, piece.fate, piece.due) == (None, fate, 5 if place == TRACK else 0)
    for lang in LANGUAGES:
        assert fate == "gone" or RULEBOOK.texts.has(f"deadly_woods-fate-{fate}", lang)


@pytest.mark.rule("2.4")
def test_assets_are_in_their_boxes_on_the_track_or_on_the_map(pos: TDWPosition) -> None:
    pieces = shown(pos)
    assert (pieces["GA-6PzA-1"].fate, pieces["GA-6PzA-1"].factors, pieces["GA-6PzA-1"].status) == ("box", ("5",), ())
    assert pieces["AE-V"].place == "3406"
    assert pieces["GX-GREIF"].due == 2
    assert "GX-PLUS2" not in pieces  # only with its option
    pos.asset_state[pos.world.number("marker", "GA-6PzA-1")] |= USED
    assert shown(pos)["GA-6PzA-1"].status == ("used",)


def test_bridges_fuel_and_the_landing_are_markers(pos: TDWPosition) -> None:
    pieces = shown(pos)
    down = sorted(id for id in pieces if id.startswith("bridge-"))
    assert len(down) == 4
    assert pieces[down[0]].beside
    assert pieces["fuel"].place == "3508"
    pos.set_bridge(pos.world.places.ouren, down=True)
    pos.fuel, pos.landing = "gone", pos.world.map.index("3004")
    pieces = shown(pos)
    assert sum(id.startswith("bridge-") for id in pieces) == 5
    assert "fuel" not in pieces
    assert pieces["landing"].place == "3004"


# Chits -----------------------------------------------------------------------------------------------


def filled(pos: TDWPosition, turn: int) -> TDWPosition:
    pos.turn, pos.phase = turn, "rounds"
    chits.reset(pos)
    chits.fill(pos)
    return pos


@pytest.mark.rule("2.5", "17")
def test_the_cup_the_hand_and_the_track_lie_open(pos: TDWPosition) -> None:
    filled(pos, 2)
    pieces = shown(pos)
    cup = [piece.label for piece in pieces.values() if piece.fate == "cup"]
    counted = {CHITS[chit]: number for chit, number in chits.CUP.things(pos, "cup")}
    assert {chit: cup.count(chit) for chit in cup} == counted
    assert [piece.label for piece in pieces.values() if piece.fate == "hand"] == ["allied_reinforcement"]
    assert pieces["german_mc"].label == pieces["german_mc.2"].label == "german_mc"  # an answer names the kind
    pos.played = ("6pz", "german_mc:move")
    played = [piece.label for piece in shown(pos).values() if piece.fate == "played"]
    assert played == ["6pz", "german_mc"]
    pos.turn, pos.phase = 3, "assets"  # they lie there still, but count no more
    assert [piece for piece in shown(pos).values() if piece.fate == "played"] == []
    assert ("tdw-phase-rounds", 0) in [
        (phase.name.id, phase.name.args.get("number")) for phase in RULEBOOK.view(pos, None).sequence
    ]


@pytest.mark.rule("14.2a", "14.2b")
def test_the_chances_of_the_next_draw_are_those_of_the_draw(pos: TDWPosition) -> None:
    """Turn 2 after two Allied chits in a row: a German chit or a Supply Check comes."""
    filled(pos, 2)
    for played in ((), ("allied_mc:move", "allied_mc:combat"), ("6pz", "german_mc:move")):
        pos.played = played
        (chances,) = RULEBOOK.view(pos, None).chances
        assert chances.name.id == "tdw-next-chit"
        drawn = [(action.target, weight) for action, weight in NextChit().outcomes(pos)]
        assert [(one.name.args["chit"].id, one.weight) for one in chances.outcomes] == drawn  # type: ignore[union-attr]
        sides = {one.side for one in chances.outcomes}
        assert sides == {(): {"german", "allied", ""}, ("6pz", "german_mc:move"): {"allied", ""}}.get(
            played, {"german", ""}
        )
        barred = {note.message.args["what"].args["chit"].id for note in chances.notes}  # type: ignore[union-attr]
        assert {note.rule for note in chances.notes} <= {"14.2"}
        lying = {CHITS[chit] for chit, _ in chits.CUP.things(pos, "cup")}
        assert barred == lying - {chit for chit, _ in drawn}  # nothing that lies there is left unexplained


def test_before_the_cup_is_filled_one_sees_what_goes_in(pos: TDWPosition) -> None:
    pos.phase, pos.turn = "assets", 3
    (chances,) = RULEBOOK.view(pos, None).chances
    assert chances.name.id == "tdw-cup-of-turn"
    assert sum(one.weight for one in chances.outcomes) == 13
    pos.phase = "cleanup"
    assert RULEBOOK.view(pos, None).chances == ()


# The sequence of play ----------------------------------------------------------------------------------


def current(view: View) -> list[tuple[str, Any]]:
    return [(phase.name.id, phase.name.args) for phase in view.sequence if phase.current]


@pytest.mark.rule("4.0")
def test_the_four_phases_and_the_parts_of_a_round(pos: TDWPosition) -> None:
    pos.phase = "replacements"
    view = RULEBOOK.view(pos, None)
    assert current(view) == [("tdw-phase-replacements", {})]
    assert len(view.sequence) == 4
    pos.phase, pos.round, pos.played = "rounds", "6pz", ("6pz",)
    assert current(RULEBOOK.view(pos, None)) == [("tdw-phase-rounds", {"number": 1})]
    pos.part = "combat"
    view = RULEBOOK.view(pos, None)
    assert current(view) == [("tdw-phase-combat", {"round": Ref("round", "6pz")})]
    assert [phase.name.id for phase in view.sequence][2:5] == [
        "tdw-phase-rounds",
        "tdw-phase-movement",
        "tdw-phase-combat",
    ]


def test_facts_tell_what_happened_once(pos: TDWPosition) -> None:
    def facts() -> set[str]:
        return {fact.id for fact in RULEBOOK.view(pos, None).facts}

    assert facts() == {"tdw-fact-dates", "tdw-fact-initiative", "tdw-fact-points"}
    pos.st_vith, pos.meuse_crossed, pos.fuel, pos.repaired, pos.withdrawal = 2, True, "held", 1, "failed"
    assert facts() >= {
        "tdw-fact-st-vith",
        "tdw-fact-meuse",
        "tdw-fact-fuel",
        "tdw-fact-repaired",
        "tdw-fact-withdrawal-failed",
    }
    pos.phase, pos.replaced = "replacements", (1, 0, 2, 0)
    told = [fact.args for fact in RULEBOOK.view(pos, None).facts if fact.id == "tdw-fact-replacements"]
    assert [(args["kind"], args["points"]) for args in told] == [("infantry", 1), ("infantry", 2)]


@pytest.mark.rule("3.5a")
def test_every_city_village_and_victory_hex_has_an_owner(pos: TDWPosition) -> None:
    control = RULEBOOK.view(pos, None).control
    assert control["3211"] == "allied"
    pos.own(pos.world.places.st_vith, GERMAN)
    assert RULEBOOK.view(pos, None).control["3211"] == "german"
    assert "3212" not in control  # nobody ever asks for the owner of a field


# Overlays --------------------------------------------------------------------------------------------


def test_overlays_show_zones_supply_areas_and_who_is_activated(pos: TDWPosition) -> None:
    found = RULEBOOK.overlays(pos, None)
    assert {overlay.name for overlay in found} == {
        "zones",
        "supply",
        "lines",
        "control",
        "victory",
        "boundaries",
        "areas",
        "british",
        "meuse",
    }
    areas = [overlay for overlay in found if overlay.name == "areas"]
    assert sum(len(area.places) for area in areas) == pos.world.ground.n
    zone = next(overlay for overlay in found if overlay.name == "zones" and overlay.side == "german")
    assert len(zone.places) == pos.in_zone_of(GERMAN).bit_count()
    unit = number(pos, "GE-2Pz-1")
    pos.oos = 1 << unit
    cut_off = next(o for o in RULEBOOK.overlays(pos, None) if (o.name, o.side, o.tone) == ("supply", "german", "bad"))
    assert cut_off.places == ("3317",)


def test_the_overlay_of_the_activated_parts_who_may_still_act(pos: TDWPosition) -> None:
    one, other = number(pos, "GE-2Pz-1"), number(pos, "GE-1SS-P")
    pos.phase, pos.round, pos.part, pos.player = "rounds", "opening_move", "movement", GERMAN
    pos.active, pos.moved = 1 << one | 1 << other, 1 << other
    able, through = (o for o in RULEBOOK.overlays(pos, None) if o.name == "activated")
    assert (able.places, able.tone) == (("3317",), "good")
    assert through.places == ("3809",)


@pytest.mark.rule("2.2b")
def test_rivers_of_both_sizes_are_shown_and_bridges_stand_on_them(pos: TDWPosition) -> None:
    edges = {(edge.a, edge.b): set(edge.tags) for edge in RULEBOOK.layout(pos.world).edges}
    rivers = [tags for tags in edges.values() if tags & {"minor", "major"}]
    assert {"minor"} in rivers
    assert {"major"} in rivers
    bridged = [tags for tags in edges.values() if "bridge" in tags]
    assert len(bridged) == len(pos.world.ground.bridges)
    assert all(tags & {"minor", "major"} for tags in bridged)


# Names and tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "id", "name"),
    [
        ("hex", "3211", "3211 St. Vith"),
        ("unit", "US-28-110", "110 Inf Rgt (28 Inf Div)"),
        ("unit", "GE-150", "150 Pz Bde"),
        ("formation", "2_Pz_Div", "2 Pz Div"),
        ("formation", "GE-FB", "Fuhrer Begleit Bde"),
        ("bridge", "3215-3315", "Ouren 3215/3315"),
        ("bridge", "3315-3215", "Ouren 3315/3215"),
        ("chit", "three_formations", "3 Formations"),
        ("army", "6PzA", "6th Panzer Army"),
        ("marker", "AE-VIII-2", "VIII Corps engineers 2"),
    ],
)
def test_names(kind: str, id: str, name: str) -> None:
    assert RULEBOOK.texts.name(Ref(kind, id), "en") == name


def test_printed_tables_are_those_of_the_data() -> None:
    found = {table.name: table for table in RULEBOOK.printed_tables()}
    known_tables = tables.load()
    assert found["crt"].columns == known_tables.crt.columns
    assert [cells for _, cells in found["crt"].rows] == list(known_tables.crt.rows)
    assert [table.name for table in found.values() if table.rolled] == ["crt", "bridge_roll", "von_der_heydte"]
    assert dict(found["terrain"].rows)["forest"][:2] == ("2", "road_only")
    assert dict(found["hexsides"].rows)["minor"] == ("+1", "closed", "no", "no", "no")
    turns = dict(found["chits"].rows)
    assert turns["2"][CHITS.index("allied_reinforcement")] == "1+1"  # one in the cup, one in the hand
    assert turns["1"][CHITS.index("german_mc")] == "2"
    assert turns["12"][CHITS.index("6pz")] == "–"
    for lang in LANGUAGES:
        for name in found:
            assert RULEBOOK.texts.has(f"deadly_woods-table-{name}", lang)


def test_the_policy_answers_inside_a_combat_only() -> None:
    game = Game(RULEBOOK, "three-turns", dice=Fast(1))
    assert game.decision is not None
    attack = next(str(action) for action in game.decision.actions if action.verb == "attack")
    told = game.reckon(attack)
    assert sum(outcome.probability for outcome in told.outcomes) == pytest.approx(1)
    assert {message.id for outcome in told.outcomes for message in outcome.messages} != {"tdw-outcome-nothing"}
    pos: Any = game.position.copy()
    assert RULEBOOK.policy(pos, [game.decision.actions[-1]]) is None  # to end the combats is for the player
    pos.part = ""
    assert RULEBOOK.policy(pos, [Action("done")]) is None


def test_every_side_sees_the_same(pos: TDWPosition) -> None:
    assert RULEBOOK.view(pos, "german").pieces == RULEBOOK.view(pos, "allied").pieces
    assert not RULEBOOK.hides(pos.world)
    assert pos.world.own[ALLIED]


def test_the_cup_of_the_turn_is_shown_until_it_is_filled() -> None:
    """Also while Traffic and von der Heydte are placed, between the rounds of the opening."""
    play = game(ActionPhase(), turn=1)
    seen = set()
    while play.asks != "NextChit":
        (chances,) = RULEBOOK.view(play.pos, None).chances
        assert chances.name.id == "tdw-cup-of-turn"
        seen.add(play.asks)
        words = ("end_combat", "end_movement", "pass", "jump")
        play.play(next((word for word in words if word in play.offered), play.offered[0]))
    assert {"CombatPart", "MovementPart", "MarkerHex", "LandingHex", "Jump"} <= seen
