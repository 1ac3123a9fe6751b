"""19 Advance after combat as decisions: who is asked, what is offered, in which order."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from a44_asking import Asking
from salient.engine.position import column
from salient.engine.steps import answer, settle
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat.advance import Kind, advances, breakthrough_paths, why_not_end
from salient.games.ardennes44.combat.advance_steps import Advance, AdvanceAfterCombat, AdvanceWalk
from salient.games.ardennes44.combat.attack_steps import BreakthroughChoice
from salient.games.ardennes44.combat.retreat_steps import overfull
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.options.dumps import CAPTURED, HELD, REMOVED
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.world import A44World

TANK: dict[str, Any] = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "defense": 2}
PZGR: dict[str, Any] = {"type": "panzergrenadier", "class": "mech_infantry"}
WEST: dict[str, Any] = {"edges": {"west": "Allied"}}


def german(id: str = "A", at: str | None = "1416", **more: Any) -> dict[str, Any]:
    """A regiment of infantry next to 1515, which was just vacated."""
    return {"id": id, "side": "German", "attack": 4, "defense": 5, "move": 3, "stacking": 2, "at": at} | more


def us(id: str, at: str | None, **more: Any) -> dict[str, Any]:
    return german(id, at, **more) | {"side": "Allied"}


def position(*units: dict[str, Any], turn: int = 6, **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn}})


def place(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


def road(*hexes: str) -> list[dict[str, Any]]:
    return [{"between": pair, "road": "primary"} for pair in pairwise(hexes)]


def follow(
    pos: A44Position, ids: str, kind: Kind = "regular", player: int = GERMAN, vacated: str = "1515", *, ds: bool = False
) -> Asking:
    units = tuple(pos.world.things["unit"][id] for id in ids)
    return Asking(pos, AdvanceAfterCombat(player, units, place(pos, vacated), kind, ds))


def where(pos: A44Position, id: str) -> str:
    at = pos.at[pos.world.things["unit"][id]]
    return pos.world.map.ids[at] if at >= 0 else "off the map"


def advance_offers(game: Asking) -> set[str]:
    return {offer.removeprefix("advance ") for offer in game.offers if offer.startswith("advance")}


# Who is asked, and what ------------------------------------------------------------------------------


@pytest.mark.rule("16.2g", "19.1a")
def test_the_attacker_says_who_advances_unit_by_unit() -> None:
    pos = position(german("A"), german("B", "1514"), german("C", "1416"), german("F", type="artillery"))
    game = follow(pos, "ABF")
    assert game.asked == ("german", "a44-ask-advance")
    assert game.offers == ["select A", "select B", "done"]
    assert game.refused("select C") == ["19.1 advance-not-attacking"]
    assert game.refused("select F") == ["19.1 advance-artillery"]
    assert game.refused("breakthrough A") == ["19.4 breakthrough-result"]
    assert game.unexplained() == []
    game.answer("select A")
    assert game.asked == ("german", "a44-ask-advance-hex")
    assert game.refused("stop") == ["19.1 advance-not-begun"]
    assert game.refused("exit") == ["11.9 advance-exit"]
    assert game.refused("advance 1717") == ["19.1 advance-path"]
    assert game.unexplained() == []
    game.answer("advance 1515")
    assert where(pos, "A") == "1515"
    assert game.offers == ["select B", "done"]
    assert game.refused("select A") == ["19.1 advance-again"]
    game.answer("done")
    assert game.asked is None
    assert game.said == ["a44-advances"]


@pytest.mark.rule("19.1a")
def test_the_ally_is_asked_when_he_attacked() -> None:
    pos = position(us("A", "1416"))
    assert follow(pos, "A", player=ALLIED).asked == ("allied", "a44-ask-advance")


@pytest.mark.rule("19.1a", "29.1a")
def test_nobody_is_asked_who_could_not_go() -> None:
    assert follow(position(german("F", type="artillery")), "F").asked is None
    assert follow(position(german("A", special=["red_code"]), turn=1), "A").asked is None
    assert follow(position(german("A", None), german("B")), "AB").offers == ["select B", "done"]


@pytest.mark.rule("19.1a")
def test_a_hex_that_the_defender_still_holds_lets_nobody_advance() -> None:
    assert follow(position(german("A"), us("X", "1515")), "A").asked is None


@pytest.mark.rule("19.1b")
def test_a_limited_advance_leads_into_the_vacated_hex_only() -> None:
    pos = position(german("A"), german("T", **TANK), sides=road("1416", "1515", "1616"))
    game = follow(pos, "AT", "limited")
    game.answer("select T")
    assert game.offers == ["advance 1515"]
    assert game.refused("advance 1516") == ["19.1 advance-vacated-only"]
    game.answer("advance 1515")
    assert game.offers == ["select A", "done"]


@pytest.mark.rule("19.1c", "19.1d", "19.1e")
@pytest.mark.parametrize(
    ("kind", "unit", "far", "farther"),
    [
        pytest.param("regular", german("A"), 1, 1, id="regular"),
        pytest.param("regular", german("A", **PZGR), 1, 2, id="regular by road"),
        pytest.param("bonus", german("A"), 2, 2, id="bonus"),
        pytest.param("bonus", german("A", **PZGR), 2, 3, id="bonus by road"),
        pytest.param("bonus", german("A", **PZGR, status=["oos"]), 2, 2, id="out of supply"),
    ],
)
def test_how_far_an_advance_goes(kind: Kind, unit: dict[str, Any], far: int, farther: int) -> None:
    way = ("1416", "1515", "1615", "1714", "1814")
    for sides, most in (((), far), (road(*way), farther)):
        pos = position(unit, sides=list(sides))
        game = follow(pos, "A", kind).answer("select A")
        for n, hex in enumerate(way[1 : most + 1], 1):
            game.answer(f"advance {hex}")
            assert where(pos, "A") == hex
            assert ("stop" in game.offers) == (n < most)
        assert game.asked is None


@pytest.mark.rule("19.1d")
def test_a_unit_may_stop_on_the_way() -> None:
    pos = position(german("A"))
    game = follow(pos, "A", "bonus").answer("select A", "advance 1515")
    assert "stop" in game.offers
    assert game.unexplained() == []
    assert game.refused("advance 1416") == ["19.1 advance-path"]  # not back
    game.answer("stop")
    assert game.asked is None
    assert where(pos, "A") == "1515"


@pytest.mark.rule("19.1e")
def test_beyond_its_length_a_unit_only_follows_the_road() -> None:
    pos = position(german("A", **PZGR), sides=road("1416", "1515", "1615"))
    game = follow(pos, "A").answer("select A", "advance 1515")
    assert game.offers == ["advance 1615", "stop"]
    assert game.refused("advance 1516") == ["19.1 advance-length"]


@pytest.mark.rule("19.2b", "19.2c", "19.3a", "19.3b")
def test_what_bars_an_advance_is_named() -> None:
    wood = {"1615": {"terrain": "forest"}}
    river = [{"between": ("1515", "1616"), "river": "minor"}]
    pos = position(german("A"), us("X", "1713"), us("Y", "1612"), hexes=wood, sides=river)
    game = follow(pos, "A", "bonus").answer("select A", "advance 1515")
    assert game.refused("advance 1615") == ["19.2 advance-forest-first"]
    assert game.refused("advance 1616") == ["19.2 advance-crossing-first"]
    assert game.unexplained() == []


@pytest.mark.rule("30.1b")
def test_every_hex_that_is_passed_changes_hands() -> None:
    pos = position(german("A"))
    follow(pos, "A", "bonus").answer("select A", "advance 1515", "advance 1616")
    assert [pos.control[place(pos, hex)] for hex in ("1515", "1616", "1516")] == [1, 1, 0]


# Stacking --------------------------------------------------------------------------------------------


@pytest.mark.rule("8.3a", "19.6a")
def test_who_advances_is_told_before_that_not_all_fit() -> None:
    pos = position(german("A"), german("B"), german("C", "1415"))
    (told,) = follow(pos, "ABC").step.cautions(pos)
    assert (told.rule, told.message.id) == ("8.1", "a44-advance-crowded")
    assert (told.message.args["held"], told.message.args["most"]) == (6, 3)
    assert follow(position(german("A")), "A").step.cautions(pos) == []


@pytest.mark.rule("8.3a", "8.3b", "19.6a")
def test_a_full_hex_is_passed_but_no_end() -> None:
    pos = position(german("A"), german("B", "1515", stacking=3))
    game = follow(pos, "A").answer("select A")
    assert "1515" not in advance_offers(game)
    assert game.refused("advance 1515") == ["19.6 advance-stacking"]
    pos = position(german("A"), german("B", "1515", stacking=3))
    game = follow(pos, "A", "bonus").answer("select A", "advance 1515")
    assert "stop" not in game.offers
    assert game.refused("stop") == ["19.6 advance-stacking"]
    game.answer("advance 1616")
    assert where(pos, "A") == "1616"


@pytest.mark.rule("19.6a")
def test_no_end_with_a_unit_in_strategic_movement() -> None:
    pos = position(german("A"), german("B", "1515", status=["strategic"], stacking=1))
    game = follow(pos, "A").answer("select A")
    assert game.refused("advance 1515") == ["19.6 advance-strategic"]


@pytest.mark.rule("19.6a")
def test_a_unit_without_any_end_is_not_offered() -> None:
    pos = position(german("A"), german("B", "1514"), german("C", "1515", stacking=3))
    game = follow(pos, "AB", "limited")
    assert game.offers == ["done"]
    assert game.refused("select A") == ["19.2 advance-no-way"]


# Off the map, and from off the map -------------------------------------------------------------------


@pytest.mark.rule("11.9a", "11.9b")
def test_an_allied_unit_may_advance_off_the_map() -> None:
    pos = position(us("A", "1915"), **WEST)
    game = follow(pos, "A", "bonus", ALLIED, "1914").answer("select A")
    assert "exit" not in game.offers
    game.answer("advance 2015")
    assert "exit" in game.offers
    game.answer("exit")
    assert where(pos, "A") == "off the map"
    assert game.asked is None
    pos = position(german("A", "2015"), **WEST)
    assert "exit" not in follow(pos, "A", "bonus", GERMAN, "2014").answer("select A").offers


@pytest.mark.rule("13.8d")
def test_from_a_blocking_position_the_first_hex_is_the_entry_hex() -> None:
    units = [unit for unit in roster.units() if unit.id in ("4/8/2", "4/8/3")]
    world = A44World(RULEBOOK, "campaign", {}, theatre.ground(), units, theatre.features())
    ground, count = world.ground, len(units)
    pos = A44Position(
        world=world,
        at=column([world.map.index("Block-B-E2001")] * count),
        steps=column([unit.max_steps for unit in units]),
        status=column([0] * count),
        bridge=column([0] * len(ground.bridges)),
        improved=bytearray(ground.n),
        control=bytearray(world.map.n),
        advantage=column([NOWHERE] * count),
        surrender=column([0] * count),
        traffic=column([NOWHERE] * 12),
        roadblock=column([NOWHERE] * 4),
        turn=5,
    )
    game = Asking(pos, AdvanceAfterCombat(ALLIED, (0,), place(pos, "E2001"), "bonus", False))
    game.answer(f"select {units[0].id}")
    assert game.offers == ["advance E2001"]
    game.answer("advance E2001")
    assert len(game.offers) > 2
    assert "stop" in game.offers
    game.answer("stop")
    assert game.asked is None


# Ouren, dumps ----------------------------------------------------------------------------------------


def at_ouren(*units: dict[str, Any]) -> A44Position:
    """The bridge leads from 1416 to the vacated 1515."""
    sides = [{"between": ("1416", "1515"), "river": "minor", "bridge": True, "road": "primary"}]
    pos = position(*units, sides=sides)
    number = pos.world.ground.side(place(pos, "1416"), place(pos, "1515")).bridge
    pos.world.features = replace(pos.world.features, bridge_sites={bridges.OUREN: number})
    return pos


@pytest.mark.rule("7.7a")
def test_the_bridge_at_ouren_is_tested_before_the_first_german_crosses() -> None:
    pos = at_ouren(german("A", **TANK), german("B", **TANK))
    game = follow(pos, "AB").answer("select A", "advance 1515")
    assert game.asked == ("chance", "a44-roll-ouren")
    assert where(pos, "A") == "1416"
    game.answer("roll 5")
    assert where(pos, "A") == "1515"
    game.answer("select B", "advance 1515")  # once in a game
    assert where(pos, "B") == "1515"


@pytest.mark.rule("7.7a")
def test_when_it_falls_a_vehicle_goes_elsewhere_or_stays() -> None:
    pos = at_ouren(german("A", **TANK))
    game = follow(pos, "A").answer("select A", "advance 1515", "roll 1")
    assert pos.bridge[0] == BLOWN
    assert where(pos, "A") == "1416"
    assert "advance 1515" not in game.offers
    assert game.refused("advance 1515") == ["19.2 advance-vehicle-crossing"]
    assert "stop" in game.offers
    game.answer("stop")
    assert where(pos, "A") == "1416"
    assert "select A" in game.offers  # it has not advanced
    game.answer("done")
    assert game.asked is None


@pytest.mark.rule("7.7a")
def test_infantry_may_cross_without_the_bridge() -> None:
    pos = at_ouren(german("A"))
    game = follow(pos, "A").answer("select A", "advance 1515", "roll 1", "advance 1515")
    assert where(pos, "A") == "1515"
    assert game.asked is None


@pytest.mark.rule("7.7a", "8.3b")
def test_a_unit_that_the_fallen_bridge_leaves_in_a_full_hex_loses_what_is_too_much() -> None:
    sides = [{"between": ("1515", "1615"), "river": "minor", "bridge": True, "road": "primary"}, *road("1416", "1515")]
    units = (german("A", **TANK), german("B", "1515", **TANK | {"defense": 4}))
    pos = position(*units, sides=sides, default="forest")
    number = pos.world.ground.side(place(pos, "1515"), place(pos, "1615")).bridge
    pos.world.features = replace(pos.world.features, bridge_sites={bridges.OUREN: number})
    game = follow(pos, "A", "bonus").answer("select A", "advance 1515")
    assert game.offers == ["advance 1615"]
    game.answer("advance 1615", "roll 1")
    assert game.asked == ("german", "a44-ask-surplus")
    assert game.offers == ["lose A"]


def with_dump(state: int, *units: dict[str, Any]) -> A44Position:
    pos = position(*units)
    pos.world.features = replace(pos.world.features, dumps=(place(pos, "1616"),))
    pos.dumps, pos.real_dump = (state,), 0
    return pos


@pytest.mark.rule("32.1a", "32.2a")
def test_a_german_advance_turns_up_a_dump_and_does_not_walk_into_it() -> None:
    pos = with_dump(dumps.HIDDEN, german("A"))
    game = follow(pos, "A", "bonus").answer("select A", "advance 1515")
    assert pos.dumps == (HELD,)
    assert pos.revealed
    assert game.refused("advance 1616") == ["32.2 dump-defends"]
    pos = with_dump(dumps.HIDDEN, german("A"))
    pos.real_dump = NOWHERE
    game = follow(pos, "A", "bonus").answer("select A", "advance 1515", "advance 1616")
    assert pos.dumps == (REMOVED,)


@pytest.mark.rule("32.2c")
def test_an_allied_advance_retakes_a_dump() -> None:
    pos = with_dump(CAPTURED, us("A", "1515"))
    follow(pos, "A", "regular", ALLIED, "1514").answer("select A", "advance 1616")
    assert pos.dumps == (HELD,)


# Breakthrough ----------------------------------------------------------------------------------------


def breaking(*units: dict[str, Any], ids: str, **board: Any) -> tuple[A44Position, Asking]:
    pos = position(*units, us("X", "1715"), **board)
    return pos, follow(pos, ids, "bonus", ds=True)


@pytest.mark.rule("19.4a", "19.4c")
def test_units_from_several_hexes_form_the_stack_in_the_vacated_hex() -> None:
    _, game = breaking(german("A", stacking=1), german("B", "1514", stacking=1), german("C"), ids="ABC")
    assert game.offers == [*(f"{verb} {id}" for verb in ("select", "breakthrough") for id in "ABC"), "done"]
    game.answer("breakthrough A")
    assert game.asked == ("german", "a44-ask-breakthrough-stack")
    assert game.offers == ["breakthrough B", "breakthrough C", "done"]
    assert game.refused("breakthrough A") == ["19.4 breakthrough-joined"]
    assert game.refused("breakthrough X") == ["19.1 advance-not-attacking"]
    assert game.unexplained() == []
    game.answer("breakthrough B")
    assert game.asked == ("german", "a44-ask-advance-stack")
    assert game.offers == ["advance 1515"]
    assert "19.4 breakthrough-formed" in game.refused("advance 1415")
    assert game.unexplained() == []


@pytest.mark.rule("19.4a", "19.4b")
def test_the_stack_attacks_after_all_other_advances() -> None:
    pos, game = breaking(german("A", stacking=1), german("B", "1514"), ids="AB")
    pos.put(pos.world.things["unit"]["X"], place(pos, "1616"))
    game.answer("breakthrough A", "done", "advance 1515")
    assert game.asked == ("german", "a44-ask-advance")  # infantry goes one hex; the others come first
    assert game.offers == ["select B", "done"]
    assert game.refused("breakthrough B") == ["19.4 breakthrough-second"]
    game.answer("select B", "advance 1515")
    if "stop" in game.offers:
        game.answer("stop")
    assert isinstance(game.step, BreakthroughChoice)
    assert game.step.stack == (pos.world.things["unit"]["A"],)
    assert "attack 1616" in game.offers


@pytest.mark.rule("19.4b")
def test_a_stack_that_is_all_mechanized_goes_on_together() -> None:
    pos, game = breaking(german("A", **PZGR), german("T", "1514", **TANK), ids="AT")
    game.answer("breakthrough A", "breakthrough T", "advance 1515")
    assert where(pos, "A") == where(pos, "T") == "1515"
    assert "stop" in game.offers
    assert "advance 1615" in game.offers
    assert game.unexplained() == []
    game.answer("advance 1615")
    assert where(pos, "A") == where(pos, "T") == "1615"
    assert isinstance(game.step, BreakthroughChoice)


@pytest.mark.rule("19.4b")
def test_a_mixed_stack_goes_one_hex() -> None:
    pos, game = breaking(german("A", stacking=1), german("T", **TANK), ids="AT")
    game.answer("breakthrough A", "breakthrough T", "advance 1515")
    assert game.asked is None  # nobody to attack from here
    assert where(pos, "T") == "1515"


@pytest.mark.rule("19.4a")
def test_a_stack_from_one_hex_need_not_go_into_the_vacated_one() -> None:
    _, game = breaking(german("A", stacking=1), german("B", stacking=1), ids="AB")
    game.answer("breakthrough A", "breakthrough B")
    assert {"1515", "1516", "1417"} <= advance_offers(game)
    assert "1616" not in advance_offers(game)


@pytest.mark.rule("19.4c", "8.1a")
def test_a_stack_keeps_to_the_stacking_limit() -> None:
    _, game = breaking(german("A"), german("B"), german("T", **TANK), ids="ABT")
    game.answer("breakthrough A")
    assert game.offers == ["breakthrough T", "done"]
    assert game.refused("breakthrough B") == ["19.4 breakthrough-together"]


@pytest.mark.rule("19.5a")
def test_units_out_of_supply_do_not_break_through() -> None:
    _, game = breaking(german("A", status=["oos"]), german("B", "1514"), ids="AB")
    assert game.offers == ["select A", "select B", "breakthrough B", "done"]
    assert game.refused("breakthrough A") == ["19.5 breakthrough-oos"]
    game.answer("breakthrough B")
    assert game.asked == ("german", "a44-ask-advance-stack")


@pytest.mark.rule("19.4a")
def test_without_a_breakthrough_stack_the_advance_just_ends() -> None:
    _, game = breaking(german("A"), ids="A")
    game.answer("select A", "advance 1515", "advance 1615")
    assert game.asked is None


@pytest.mark.rule("7.7a", "19.4a")
def test_a_stack_that_loses_its_bridge_may_advance_otherwise() -> None:
    pos = at_ouren(german("A", **TANK), german("B", "1514", **TANK))
    game = follow(pos, "AB", "bonus", ds=True).answer("breakthrough A", "breakthrough B", "advance 1515", "roll 1")
    assert game.offers == ["stop"]
    game.answer("stop")
    assert {"select A", "select B", "breakthrough B", "done"} <= set(game.offers)


# Whatever happens ------------------------------------------------------------------------------------


def expected(pos: A44Position, step: Advance | AdvanceWalk) -> set[str]:
    """The offers by way of all whole ways."""
    ids, names = pos.world.map.ids, [unit.id for unit in pos.world.units]
    if isinstance(step, Advance):
        found = {"done"}
        for unit in step.left:
            ways = advances(pos, unit, step.kind, step.vacated)
            found |= {f"select {names[unit]}"} if any(ways) else set()
            mechanized = pos.unit(unit).is_mechanized
            alone = [way for way in ways.paths if mechanized or len(way) == 1]
            found |= {f"breakthrough {names[unit]}"} if alone and step.breakthrough else set()
        return found
    if step.breaking:
        walks = {unit: (origin, *step.way) for unit, origin in zip(step.group, step.origins, strict=True)}
        if not step.way:
            return {str(action) for action in step.actions(pos)}
        paths = breakthrough_paths(pos, walks, step.vacated)
        return {"stop", *(f"advance {ids[path[0]]}" for path in paths)}
    walked = (step.origins[0], *step.way)
    paths = advances(pos, step.group[0], step.kind, step.vacated, walked).paths
    may_stop = step.way and not why_not_end(pos, step.group[0], step.way[-1])
    return {f"advance {ids[path[0]]}" for path in paths} | ({"stop"} if may_stop else set())


@pytest.mark.rule("19.1a", "19.6a")
@pytest.mark.parametrize("seed", range(60))
def test_any_advance_ends_and_leaves_nothing_overstacked(seed: int) -> None:
    dice = random.Random(seed)
    hexes = [f"{column}{row}" for column in range(12, 19) for row in range(12, 19)]
    ground = {hex: {"terrain": dice.choice(["clear", "clear", "forest", "wooded_rough"])} for hex in hexes}
    spots = [hex for hex in hexes if hex != "1515"]
    dice.shuffle(spots)
    near = ("1415", "1416", "1514", "1516")
    attackers = [
        german("A", dice.choice(near)),
        german("B", dice.choice(near), stacking=1, **PZGR),
        german("C", dice.choice(near), **TANK),
    ]
    friends = [german(f"F{hex}", hex, stacking=dice.choice([1, 2, 3])) for hex in spots[:4] if hex not in near]
    foes = [us(f"X{hex}", hex) for hex in spots[4:10] if hex not in near]
    sides = road("1416", "1515", "1616", "1716") + road("1515", "1615")
    pos = position(*attackers, *friends, *foes, hexes=ground, sides=sides, columns=[12, 18], rows=[12, 18])
    kind: Kind = dice.choice(["limited", "regular", "bonus"])
    before = list(pos.at)
    pos.push(AdvanceAfterCombat(GERMAN, (0, 1, 2), place(pos, "1515"), kind, kind == "bonus"))
    settle(pos)
    asked = 0
    while pos.stack and not isinstance(pos.stack[-1], BreakthroughChoice):
        offers = pos.stack[-1].actions(pos)
        assert offers
        assert len(set(offers)) == len(offers)
        if isinstance(pos.stack[-1], (Advance, AdvanceWalk)):
            assert {str(offer) for offer in offers} == expected(pos, pos.stack[-1])
        answer(pos, dice.choice(offers))
        asked += 1
    assert asked < 30
    moved = [unit for unit in range(3) if pos.at[unit] != before[unit]]
    assert not any(overfull(pos, pos.at[unit], GERMAN) for unit in moved)


def test_an_advance_under_way_can_be_saved() -> None:
    _, game = breaking(german("A", **PZGR), german("T", "1514", **TANK), ids="AT")
    for text in ("breakthrough A", "breakthrough T", "advance 1515"):
        step = game.step
        assert msgspec.convert(msgspec.to_builtins(step), type(step)) == step
        game.answer(text)
