"""A click that means nothing is answered by the true reason, near or far: a table of clicks on the real map."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from functools import cache

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.clicks import why_not_click
from salient.engine.steps import Step, answer
from salient.engine.view import Route
from salient.games.ardennes44.combat.advance_steps import Advance
from salient.games.ardennes44.combat.attack_steps import GatherAttackers
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.combat.retreat import retreats
from salient.games.ardennes44.combat.retreat_steps import RetreatWalk
from salient.games.ardennes44.combat.support_steps import DefensiveFire, Support
from salient.games.ardennes44.logistics.artillery_supply_phase import MakeReady
from salient.games.ardennes44.logistics.bridge_phase import WorkOnBridges
from salient.games.ardennes44.logistics.fuel_phase import FuelRoll
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, ATTACKED, ENGAGED, GERMAN, MOVED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK

Scene = Callable[[], A44Position]
NO_WALK = Route(0, ())


@cache
def _begun() -> A44Position:
    game = salient.new("ardennes44", scenario="campaign", seed=1)
    game.play("historical")
    return game.position.copy()


def at(step: Step, turn: int = 1, **units: str) -> A44Position:
    """The historical set-up with this question on top, and some units elsewhere."""
    pos = _begun().copy()
    pos.turn = turn
    for id, hex in units.items():
        pos.put(pos.world.number("unit", id), pos.world.number("hex", hex))
    pos.push(step)
    return pos


def after(pos: A44Position, *answers: str) -> A44Position:
    for text in answers:
        step = Action.parse(text)
        assert step in pos.stack[-1].actions(pos), f"{text} is not offered"
        answer(pos, step)
    return pos


def unit(id: str) -> int:
    return _begun().world.number("unit", id)


def hex(id: str) -> int:
    return _begun().world.number("hex", id)


# Movement ------------------------------------------------------------------------------------------


def german_phase() -> A44Position:
    """Turn 1: units that orders hold, one that has moved, one that is engaged."""
    pos = at(Movement(GERMAN))
    pos.mark(unit("12/48"), MOVED)
    pos.mark(unit("62/164"), ENGAGED)
    return pos


def allied_phase() -> A44Position:
    return at(Movement(ALLIED))


def allied_held() -> A44Position:
    """Turn 1: one that has moved, one that is engaged, one that builds, one that was in hand and stayed."""
    pos = at(Movement(ALLIED, 1 << unit("99/393/1")))
    pos.mark(unit("99/395/3"), MOVED)
    pos.mark(unit("99/395/1"), ENGAGED)
    pos.builders |= 1 << unit("2/741")
    return pos


def panzers() -> A44Position:
    """2Pz/304 before the Our, six points."""
    return after(at(Movement(GERMAN)), "select 2Pz/304")


def panzers_later() -> A44Position:
    """The same on turn 3: start areas are history, the army boundary is not."""
    return after(at(Movement(GERMAN), turn=3), "select 2Pz/304")


def by_tactical_movement() -> A44Position:
    return after(at(Movement(GERMAN)), "select 26/39", "mode tactical")


def extended() -> A44Position:
    return after(at(Movement(ALLIED)), "select 106/423/2", "mode extended")


def infantry() -> A44Position:
    """An American battalion with Germans beside it: it pays to leave their zone, and stops in the next."""
    return after(at(Movement(ALLIED)), "select 28/110/3")


def rear() -> A44Position:
    """Combat Command B at Waimes, far from everybody."""
    return after(at(Movement(ALLIED), turn=3), "select 9Arm/CCB")


def on_the_way() -> A44Position:
    return after(rear(), f"move {first_step()}")


def first_step() -> str:
    pos = rear()
    return next(action.target for action in pos.stack[-1].actions(pos) if action.verb == "move")


def strategic() -> A44Position:
    return after(at(Movement(ALLIED), turn=3), "select 9Arm/CCB", "mode strategic")


def bridge_down() -> A44Position:
    """Every bridge is blown."""
    pos = at(Movement(ALLIED), turn=3)
    for bridge in range(len(pos.bridge)):
        pos.bridge[bridge] = BLOWN
    return after(pos, "select 9Arm/CCB")


def bonds() -> A44Position:
    """Two German stacks with one hex between them before Combat Command B, in the open."""
    pos = at(Movement(ALLIED), 3, **{"9Arm/CCB": "W2122", "2Pz/304": "W2020", "2Pz/2": "W2020"})
    near = pos.world.map.neighbours[hex("W2021")]
    other = next(one for one in near if pos.world.map.distance(one, hex("W2020")) == 2)
    for id in ("Lehr/901", "Lehr/902"):
        pos.put(unit(id), other)
    return after(pos, "select 9Arm/CCB")


# Combat --------------------------------------------------------------------------------------------


def german_attacks() -> A44Position:
    pos = at(Combats(GERMAN))
    pos.mark(unit("18/295"), ATTACKED)
    return pos


def gathering() -> A44Position:
    return at(GatherAttackers(GERMAN, hex("E1428")))


def supporting() -> A44Position:
    return at(Support(Battle(GERMAN, hex("E1428"), (unit("3FJ/5"),), defenders=(unit("14Cav/18"),))))


def defending() -> A44Position:
    return at(DefensiveFire(Battle(GERMAN, hex("E1428"), (unit("3FJ/5"),), defenders=(unit("14Cav/18"),))))


def retreating() -> A44Position:
    pos, who = at(Movement(GERMAN)), unit("14Cav/18")
    found = retreats(pos, who, 2)
    pos.push(RetreatWalk((), 2, hex("E1428"), False, unit=who, paths=found.paths, off=found.off))
    return pos


def advancing() -> A44Position:
    """The cavalry has left its hex."""
    pos = at(Movement(GERMAN), **{"14Cav/18": "E1727"})
    attackers = (unit("3FJ/5"), unit("3FJ/9"))
    pos.push(Advance(GERMAN, attackers, hex("E1428"), "regular", False, attackers))
    return pos


def advance_walk() -> A44Position:
    return after(advancing(), "select 3FJ/5")


# Other phases --------------------------------------------------------------------------------------


def guns_ready() -> A44Position:
    return at(MakeReady(GERMAN, 0))


def bridges() -> A44Position:
    return at(WorkOnBridges(ALLIED, ()))


#: Who is asked what, what is clicked, and the answer: rules and messages.
CLICKS: list[tuple[Scene, str, str]] = [
    (german_phase, "1SS/501", "29.1 refused-red-code"),
    (german_phase, "12/48", "11.1 refused-moved"),
    (german_phase, "28/109/2", "14.1 click-enemy"),
    (german_phase, "9Arm/CCR", "14.1 click-enemy"),
    (german_phase, "E2018", "11.1 click-unit-first"),
    (german_phase, "9SS/19", "13.1 refused-not-arrived"),
    (german_phase, "GE/Inf/2", "13.1 refused-no-reinforcement"),
    (german_phase, "99/394/1", "14.1 click-enemy"),
    (german_phase, "W2020", "11.1 click-unit-first"),
    (allied_phase, "2Pz/2", "14.1 click-enemy"),
    (allied_phase, "30/119", "13.1 refused-not-arrived"),
    (allied_phase, "3Arm/CCA", "13.1 refused-not-arrived"),
    (allied_phase, "E1805", "11.1 click-unit-first"),
    (panzers, "2Pz/304", "11.1 click-in-hand"),
    (panzers, "E2017", "11.1 click-here"),
    (panzers, "E2116", "11.4 refused-crossing-needs-tactical"),
    (panzers, "E2018", "29.1 refused-start-area"),
    (panzers, "E2012", "29.1 refused-start-area"),
    (panzers, "E2518", "11.1 click-enemy-hex"),
    (panzers, "28/110/1", "11.1 click-enemy-way"),
    (panzers, "9Arm/CCR", "11.1 click-enemy-way"),
    (panzers, "2Pz/2", "11.1 click-stop-first"),
    (panzers, "26/77", "11.1 click-stop-first"),
    (panzers, "1SS/501", "29.1 refused-red-code"),
    (panzers, "12SS/25", "29.1 refused-red-code"),
    (panzers, "W2020", "11.4 refused-crossing-needs-tactical, 11.1 refused-too-dear"),
    (panzers, "E2217", "11.4 refused-crossing-needs-tactical"),
    (panzers, "E1805", "11.1 click-enemy-hex"),
    (panzers, "E1021", "29.1 refused-start-area"),
    (panzers, "30/119", "11.1 refused-not-yours"),
    (panzers, "E2416", "11.1 click-enemy-hex"),
    (panzers_later, "E2518", "11.1 click-enemy-hex"),
    (panzers_later, "E2012", "11.4 refused-crossing-needs-tactical, 11.1 refused-too-dear"),
    (panzers_later, "E1535", "11.1 click-enemy-hex"),
    (panzers_later, "W2020", "11.1 refused-too-dear"),
    (panzers_later, "E1325", "11.1 refused-too-dear"),
    (by_tactical_movement, "E2416", "11.1 click-enemy-hex"),
    (by_tactical_movement, "E2311", "11.3 refused-too-many-hexes"),
    (by_tactical_movement, "E2116", "11.3 refused-too-many-hexes"),
    (by_tactical_movement, "W1010", "11.3 refused-too-many-hexes"),
    (by_tactical_movement, "28/110/3", "11.1 click-enemy-way"),
    (by_tactical_movement, "E2113", "11.1 click-here"),
    (extended, "E1722", "11.2 refused-too-dear"),
    (extended, "W2020", "11.2 refused-too-dear"),
    (extended, "E1425", "11.2 refused-too-dear"),
    (extended, "E1230", "11.1 click-enemy-hex"),
    (extended, "106/424/1", "11.1 click-stop-first"),
    (infantry, "E2113", "11.1 refused-enemy"),
    (infantry, "26/39", "11.1 click-enemy-way"),
    (infantry, "E2211", "11.1 refused-too-dear"),
    (infantry, "E2416", "11.1 refused-too-dear"),
    (infantry, "E2516", "11.1 refused-too-dear"),
    (infantry, "E2115", "11.1 refused-enemy, 11.6 refused-crossing-needs-tactical, 11.1 refused-too-dear"),
    (infantry, "W3020", "11.1 refused-too-dear"),
    (infantry, "28/110/2", "11.1 click-stop-first"),
    (infantry, "E1913", "11.1 click-enemy-hex"),
    (rear, "E2131", "11.1 click-here"),
    (rear, "9Arm/CCB", "11.1 click-in-hand"),
    (rear, "E1326", "11.5 refused-vehicle-off-road, 11.1 refused-too-dear"),
    (rear, "E1331", "11.1 click-enemy-hex"),
    (rear, "W2020", "11.1 refused-too-dear"),
    (rear, "W1010", "11.1 refused-too-dear"),
    (rear, "E1229", "11.1 click-enemy-hex"),
    (rear, "106/422", "11.1 click-stop-first"),
    (rear, "291Eng", "11.1 click-stop-first"),
    (rear, "Block-B-E2501", "11.9 refused-box-by-exit"),
    (rear, "E1425", "9.2.1 refused-stopped-by-zone, 11.5 refused-vehicle-off-road, 11.1 refused-too-dear"),
    (rear, "E2416", "11.1 refused-too-dear"),
    (rear, "E0131", "11.1 refused-too-dear"),
    (on_the_way, "291Eng", "11.1 click-stop-first"),
    (on_the_way, "9Arm/CCB", "11.1 click-in-hand"),
    (on_the_way, "W2020", "11.1 refused-too-dear"),
    (on_the_way, "12/27", "11.1 click-enemy-way"),
    (on_the_way, "9Arm/CCR", "11.1 click-stop-first"),
    (strategic, "E1430", "12.2 refused-strategic-adjacent"),
    (strategic, "W3939", "12.1 refused-too-dear"),
    (strategic, "E2131", "11.1 click-here"),
    (strategic, "E1722", "12.2 refused-strategic-adjacent"),
    (strategic, "E2416", "12.2 refused-strategic-stacked, 12.2 refused-strategic-stacked"),
    (strategic, "E1732", "11.4 refused-lake, 12.1 refused-strategic-off-road"),
    (bridge_down, "W2020", "11.1 refused-too-dear"),
    (bridge_down, "E2416", "11.1 refused-too-dear"),
    (bridge_down, "E1722", "11.1 refused-too-dear"),
    (bridge_down, "W1010", "11.1 refused-too-dear"),
    (german_attacks, "1SS/501", "14.1 click-no-enemy-beside"),
    (german_attacks, "LXXX/408", "22.9 refused-attack-artillery"),
    (german_attacks, "9Arm/CCR", "14.1 refused-attack-nobody-beside"),
    (german_attacks, "E2518", "14.1 refused-attack-nobody-beside"),
    (german_attacks, "E2012", "14.1 refused-attack-nobody"),
    (german_attacks, "9SS/19", "14.1 click-off-map"),
    (german_attacks, "30/119", "14.1 click-enemy-off-map"),
    (german_attacks, "E1326", "14.1 refused-has-attacked"),
    (german_attacks, "106/422", "14.1 refused-has-attacked"),
    (gathering, "E1428", "14.2 click-gathering"),
    (gathering, "14Cav/18", "14.2 click-under-attack"),
    (gathering, "99/394/1", "14.1 click-one-attack"),
    (gathering, "1SS/501", "14.1 refused-attack-not-adjacent"),
    (gathering, "ISS/402", "22.9 refused-attack-artillery, 14.1 refused-attack-not-adjacent"),
    (gathering, "E2020", "14.2 click-gathering"),
    (gathering, "18/295", "14.1 refused-attack-not-adjacent"),
    (supporting, "E1428", "22.6 click-guns"),
    (supporting, "14Cav/18", "22.6 refused-gun-not-yours"),
    (supporting, "LXXX/408", "22.4 refused-gun-range, 22.6 refused-gun-colour, 29.2 refused-gun-corps"),
    (supporting, "1SS/501", "22.6 refused-no-artillery"),
    (supporting, "V/406", "22.6 refused-gun-not-yours"),
    (supporting, "9SS/19", "22.6 refused-no-artillery"),
    (defending, "E1428", "22.6 click-guns"),
    (defending, "3FJ/5", "22.6 refused-gun-not-yours"),
    (defending, "V/406", "22.4 refused-gun-range, 22.6 refused-gun-colour"),
    (defending, "VIII/402", "22.4 refused-gun-range, 29.2 refused-gun-surprised"),
    (defending, "99/394/1", "22.6 refused-no-artillery"),
    (defending, "V/187", "22.4 refused-gun-range, 22.6 refused-gun-colour"),
    (retreating, "14Cav/18", "17.1 click-retreating"),
    (retreating, "E1328", "17.2 refused-retreat-enemy"),
    (retreating, "3FJ/5", "17.2 refused-retreat-enemy"),
    (retreating, "E2020", "17.1 click-retreat-far"),
    (retreating, "E1528", "17.1 refused-retreat-priority"),
    (retreating, "99/394/1", "17.1 click-retreat-far"),
    (retreating, "E1429", "17.1 refused-retreat-priority"),
    (retreating, "2Pz/2", "17.1 click-retreat-far"),
    (advancing, "E1428", "19.1 click-who-advances"),
    (advancing, "E2020", "19.1 click-who-advances"),
    (advancing, "14Cav/18", "19.1 click-advance-enemy"),
    (advancing, "1SS/501", "19.1 refused-advance-not-attacking, 29.1 refused-advance-red-code"),
    (advancing, "12/27", "19.1 refused-advance-not-attacking"),
    (advancing, "12SS/25", "19.1 refused-advance-not-attacking, 29.1 refused-advance-red-code"),
    (advance_walk, "3FJ/5", "19.1 click-advancing"),
    (advance_walk, "E1628", "19.1 click-advance-far"),
    (advance_walk, "E2020", "19.1 click-advance-far"),
    (advance_walk, "3FJ/9", "19.6 refused-advance-stacking"),
    (advance_walk, "E1328", "19.1 click-advance-far"),
    (advance_walk, "14Cav/18", "19.1 click-advance-far"),
    (advance_walk, "E1327", "11.10 refused-boundary"),
    (guns_ready, "LXXX/408", "5.1 refused-flip-ready"),
    (guns_ready, "3FJ/5", "5.1 refused-flip-kind"),
    (guns_ready, "V/406", "5.2 refused-flip-not-yours"),
    (guns_ready, "E1428", "None engine-nothing-here"),
    (bridges, "E1428", "7.2 click-bridges"),
    (bridges, "9Arm/CCB", "7.2 click-bridges"),
    (bridges, "E2016", "7.2 click-bridges"),
    (bridges, "E2740", "7.2 click-bridges"),
    (bonds, "W2021", "10.2 refused-hex-bond"),
    (bonds, "W1921", "11.1 refused-enemy, 11.1 refused-too-dear"),
    (bonds, "W2020", "11.1 click-enemy-hex"),
    (bonds, "2Pz/2", "11.1 click-enemy-way"),
    (bonds, "W1820", "11.1 refused-too-dear"),
    (bonds, "W2018", "11.1 refused-too-dear"),
]


@pytest.mark.rule("9.2a", "10.2a", "11.1a", "11.3a", "12.2a", "14.1a", "17.1a", "19.1a", "22.6a", "29.1b")
@pytest.mark.parametrize(("scene", "clicked", "reasons"), CLICKS, ids=[f"{a.__name__}-{b}" for a, b, _ in CLICKS])
def test_a_click_is_answered_by_its_reason(scene: Scene, clicked: str, reasons: str) -> None:
    pos = scene()
    offered = {target for action in pos.stack[-1].actions(pos) for target in action.targets}
    assert clicked not in offered
    found = why_not_click(pos, [clicked])
    assert ", ".join(f"{one.rule} {one.message.id.removeprefix('a44-')}" for one in found) == reasons
    for lang in ("en", "it", "pl"):
        for one in found:
            assert "⟨" not in RULEBOOK.texts.format(one.message, lang)


@pytest.mark.rule("11.1a", "11.7a")
def test_a_hex_too_far_is_told_with_its_sum() -> None:
    (reason,) = why_not_click(infantry(), ["E2211"])
    assert RULEBOOK.texts.format(reason.message, "en") == (
        "E2211 Hoscheid costs 5 MP (light woods ×1 = 1, leaving an enemy zone of control ×1 = 1, clear ×1 = 1, "
        "road ×2 = 2), 3 MP are left"
    )


@pytest.mark.rule("11.1a", "11.7a")
@pytest.mark.parametrize("scene", [panzers_later, infantry, extended, strategic])
def test_a_hex_in_reach_is_not_called_out_of_reach_and_the_others_are(scene: Scene) -> None:
    """What is said of a hex rests on the same ground as the walks: a far hex is in reach, or it has another reason."""
    pos = scene()
    march = pos.stack[-1]
    units = [pos.unit(unit).id for unit in march.units]  # type: ignore[attr-defined]
    walks = RULEBOOK.routes(pos, units)
    offered = {target for action in march.actions(pos) for target in action.targets}
    chance = random.Random(1)
    for id in chance.sample(pos.world.map.ids[: pos.world.ground.n], 12):
        if id in offered:
            continue
        found = {one.message.id for one in why_not_click(pos, [id])}
        if "a44-refused-not-adjacent" in found:
            assert id in walks
        if "a44-refused-too-dear" in found and len(found) == 1:
            assert not any(step.startswith("move") for step in walks.get(id, NO_WALK).steps[:1])


HELD: list[tuple[Scene, str, str]] = [  # units with which nothing usual can be done, rare orders or not
    (allied_phase, "2/9", "27.6 refused-rrd"),
    (allied_phase, "2/38", "27.6 refused-rrd"),
    (allied_phase, "9Arm/CCB", "29.1 refused-red-code"),
    (allied_phase, "9Arm/CCR", "29.1 refused-red-code"),
    (allied_held, "99/395/3", "11.1 refused-moved"),
    (allied_held, "99/395/1", "11.1 refused-engaged"),
    (allied_held, "2/741", "15.8 refused-builder"),
    (allied_held, "99/393/1", "11.1 refused-handled"),
    (german_phase, "12/48", "11.1 refused-moved"),
    (german_phase, "62/164", "11.1 refused-engaged"),
    (german_phase, "26/78", "29.1 refused-red-code"),
    (german_phase, "Lehr/901", "29.1 refused-red-code"),
    (german_attacks, "18/295", "14.1 refused-has-attacked"),
    (german_attacks, "12/89", "14.1 click-no-enemy-beside"),
    (german_attacks, "ISS/4", "22.9 refused-attack-artillery"),
    (guns_ready, "LXVII/17", "5.1 refused-flip-ready"),
    (guns_ready, "12/27", "5.1 refused-flip-kind"),
    (supporting, "ISS/4", "22.4 refused-gun-range"),
]


@pytest.mark.rule("5.1a", "11.1a", "14.1a", "15.8b", "22.6a", "27.6a", "29.1a")
@pytest.mark.parametrize(("scene", "clicked", "reasons"), HELD, ids=[f"{a.__name__}-{b}" for a, b, _ in HELD])
def test_a_unit_that_cannot_act_says_what_holds_it(scene: Scene, clicked: str, reasons: str) -> None:
    """Also where it could still be broken down, say: front ends show the reason above such orders."""
    pos = scene()
    usual = [action for action in pos.stack[-1].actions(pos) if "rare" not in RULEBOOK.roles.get(action.verb, ())]
    assert not any(clicked in action.targets for action in usual)
    found = why_not_click(pos, [clicked, pos.world.map.ids[pos.at[unit(clicked)]]])
    assert ", ".join(f"{one.rule} {one.message.id.removeprefix('a44-')}" for one in found) == reasons


@pytest.mark.rule("11.2a", "11.3b", "11.3d", "12.5a", "12.5b", "22.1b", "22.2a", "22.3b")
@pytest.mark.parametrize(
    ("turn", "player", "mover", "mode", "told"),
    [
        (1, ALLIED, "106/423/2", "extended", "11.2 extended"),
        (3, ALLIED, "9Arm/CCB", "strategic", "12.5 wheels"),
        (1, GERMAN, "26/39", "tactical", "11.3 tactical"),
        (3, GERMAN, "LXXX/408", "prime_mover", "22.3 prime-mover"),
        (1, ALLIED, "V/406", "shift", "22.2 shift"),
        (1, ALLIED, "V/406", "normal", "22.1 fired"),
        (3, ALLIED, "9Arm/CCB", "normal", ""),
    ],
)
def test_a_walk_tells_the_price_of_its_way_of_moving(turn: int, player: int, mover: str, mode: str, told: str) -> None:
    pos = after(at(Movement(player), turn), f"select {mover}")
    march = pos.stack[-1]
    if march.mode != mode:  # type: ignore[attr-defined]
        after(pos, f"mode {mode}")
    walks = [route.steps for route in RULEBOOK.routes(pos, [mover]).values()]
    here = [steps for steps in walks if not any(step.startswith("mode") for step in steps)]
    longest = max(here, key=len)
    lines = RULEBOOK.walk_sum(pos, longest).lines  # type: ignore[union-attr]
    prices = [line for line in lines if line.cause.id.startswith("a44-price-")]
    assert ", ".join(f"{line.rule} {line.cause.id.removeprefix('a44-price-')}" for line in prices) == told
    assert all(line.value == 0 for line in prices)


@pytest.mark.rule("9.2b", "11.1a", "11.7a", "24.2a")
@pytest.mark.parametrize("scene", [panzers_later, infantry, extended, strategic, bonds, allied_phase])
def test_what_a_walk_costs_is_told_line_by_line(scene: Scene) -> None:
    pos = scene()
    units = ["28/707"] if scene is allied_phase else [pos.unit(pos.stack[-1].units[0]).id]  # type: ignore[attr-defined]
    walks = RULEBOOK.routes(pos, units)
    assert walks
    for route in walks.values():
        told = RULEBOOK.walk_sum(pos, route.steps)
        assert (told.total if told else 0) == route.cost


@pytest.mark.rule("11.10c")
def test_a_walk_of_a_unit_astray_crosses_the_boundary_once() -> None:
    """The boundary opens to a unit that a retreat took across it, and closes behind it."""
    chance, boundary = random.Random(2), sorted(_begun().world.features.boundary)
    for mover in ("2Pz/304", "18/295", "26/77"):
        pos = at(Movement(GERMAN), turn=3)
        pos.put(unit(mover), chance.choice(boundary)[0])
        pos.astray |= 1 << unit(mover)
        walks = RULEBOOK.routes(pos, [mover])
        assert any(_crosses(pos, mover, route.steps) for route in walks.values())
        for route in walks.values():
            assert _crosses(pos, mover, route.steps) <= 1
            after(pos.copy(), *route.steps)


def _crosses(pos: A44Position, mover: str, steps: Sequence[str]) -> int:
    way = [pos.at[unit(mover)], *(hex(step.split()[1]) for step in steps if step.startswith("move"))]
    return sum(pair in pos.world.features.boundary for pair in itertools.pairwise(way))


@pytest.mark.rule("6.1a")
def test_the_roll_for_fuel_names_its_column() -> None:
    """So that the panel of rolls can point at the table."""
    pos = at(FuelRoll(2), turn=8)
    pos.events = []
    answer(pos, Action("roll", ("1",)))
    (said,) = [event.message for event in pos.events if event.message.id == "a44-fuel-roll"]
    assert said.args["column"] == "2"
