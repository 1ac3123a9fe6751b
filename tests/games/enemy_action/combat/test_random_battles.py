"""Battles on boards made by chance, answered by chance: offers and refusals agree, nothing impossible comes of them."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from eaa_combat import battlefield
from eaa_field import allied, detachment, german
from salient.engine.actions import Action
from salient.engine.kit.deck import DISCARDS
from salient.engine.steps import Chance, Step, answer, settle
from salient.games.enemy_action import tables
from salient.games.enemy_action.combat.allied_attack import AlliedAttacks
from salient.games.enemy_action.combat.battle import german_attackers
from salient.games.enemy_action.combat.expected import expected_german_attack
from salient.games.enemy_action.combat.german_attack import GermanAttack
from salient.games.enemy_action.pieces import decks, stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ELIMINATED, EAAPosition

HEXES = [f"{row}{column}" for row in range(10, 19) for column in range(10, 19)]
INNER = [hex for hex in HEXES if 12 <= int(hex[:2]) <= 16 and 12 <= int(hex[2:]) <= 16]
ARMS = [["infantry"], ["armor"], ["mech_infantry"], ["armor", "mech_infantry"], ["recon"]]
ARMIES = {
    "German": [("6th Panzer", "I SS"), ("5th Panzer", "XLVII"), ("7th", "LXXX")],
    "Allied": [("US 1st", "V"), ("US 3rd", "III")],
}
READINGS: dict[str, list[Any]] = {
    "river_halving": ["total", "per_unit"],
    "chit_floor": ["minimum", "zero"],
    "undetected_fallback": [False, True],
    "retreat_step": ["stack", "unit"],
    "retreat_last_resort": ["absolute", "within"],
    "second_hex_roll": [True, False],
    "free_tactic_chit": [True, False],
    "allies_alert": ["chit", "side"],
    "advance_across_boundary": [False, True],
}
EVENTS = ["Fury of Bastogne", "Allies Alert", "Break in the Clouds", "Monty Tidies the Lines"]


def _ground(rng: random.Random) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for hex in HEXES:
        found[hex] = {
            "terrain": rng.choice(["clear", "broken", "woods", "forest"]),
            "settlement": rng.choice([None] * 8 + ["town", "city"]),
            "hv": rng.choice([0] * 6 + [2, 4]),
            "vp": rng.choice([0] * 9 + [2]),
            "west_wall": rng.random() < 0.08,
            "control": rng.choice(["German", "Allied"]),
        }
        found[hex] = {word: value for word, value in found[hex].items() if value}
    found["1410"]["supply_source"], found["1418"]["supply_source"] = "German", "Allied"
    return found


def _stack(rng: random.Random, hex: str, number: int) -> list[dict[str, Any]]:
    side = rng.choice(["German", "Allied"])
    found: list[dict[str, Any]] = []
    for place in range(rng.randint(1, 3)):
        steps = rng.choice([1, 1, 2, 2, 2, 4])
        if sum(unit["steps"] for unit in found) + steps > 6:
            break
        army, corps = rng.choice(ARMIES[side])
        found.append(
            (german if side == "German" else allied)(
                f"u{number}{place}",
                hex,
                *(["dispersed"] if rng.random() < 0.1 else []),
                steps=steps,
                strengths=sorted((rng.randint(1, 7) for _ in range(steps)), reverse=True),
                arms=rng.choice(ARMS),
                elite=rng.random() < 0.2,
                green=rng.random() < 0.2,
                bracketed=rng.random() < 0.2,
                supply=rng.choice(["full"] * 6 + ["limited", "out", "isolated"]),
                selector=rng.randint(1, 12),
                army=army,
                corps=corps,
            )
        )
    return found


def _position(rng: random.Random) -> EAAPosition:
    spots = rng.sample(INNER, 13)
    units = [unit for number, hex in enumerate(spots[:12]) for unit in _stack(rng, hex, number)]
    units += [german(f"r{n}", "reserve", selector=n + 1) for n in range(rng.randint(0, 2))]
    if rng.random() < 0.5:
        units.append(detachment(spots[12]))
    ground = _ground(rng)
    rivers = [[a, b] for a, b in pairwise(INNER) if a[:2] == b[:2] and rng.random() < 0.3]
    bridges = [{"between": pair, "blown": rng.random() < 0.3} for pair in rivers if rng.random() < 0.5]
    pos = battlefield(
        units,
        hexes=ground,
        board={"rivers": rivers, "bridges": bridges, "objectives": {"6th Panzer": "1218", "7th": "1618"}},
        markers={"ip": [hex for hex in spots if rng.random() < 0.3 and "settlement" not in ground[hex]]},
        when={"date": rng.randint(16, 26), "events": [event for event in EVENTS if rng.random() < 0.15]},
        options={name: rng.choice(choices) for name, choices in READINGS.items()},
        hand=rng.sample([card.id for card in tables.load().allied_cards], 6),
    )
    pos.card = rng.randrange(len(pos.world.allied_deck.ids))
    return pos


def _ask(pos: EAAPosition, step: Step, rng: random.Random) -> Action:
    """One of the answers, after a look at whether offers and refusals agree."""
    offered = step.actions(pos)
    assert len(set(offered)) == len(offered) > 0
    step.prompt(pos)
    for action in rng.sample(offered, min(3, len(offered))):
        assert step.why_not(pos, action) == []
        step.sums(pos, action)
    verbs = pos.world.rulebook.verbs
    for verb in step.verbs:
        for _ in range(6):
            things = (list(pos.world.things[kind]) if kind != "number" else ["0", "3", "9"] for kind in verbs[verb])
            action = Action(verb, tuple(rng.choice(ids) for ids in things))
            assert (action in offered) or step.why_not(pos, action), (step, action)
    return rng.choice(offered)


def _play(pos: EAAPosition, step: Step, rng: random.Random) -> None:
    pos.events = []
    pos.push(step)
    settle(pos)
    for _ in range(3_000):
        if not pos.stack:
            return
        top = pos.stack[-1]
        if isinstance(top, Chance):
            answer(pos, rng.choice([action for action, _ in top.outcomes(pos)]))
        else:
            answer(pos, _ask(pos, top, rng))
        if rng.random() < 0.05:
            assert EAAPosition.from_data(pos.world, pos.to_data()) == pos
    pytest.fail("the battle does not end")


def _is_sound(pos: EAAPosition) -> None:
    stacks = pos.stacked()
    assert not stacks[GERMAN].keys() & stacks[ALLIED].keys()
    assert not pos.detachments & pos.standing(ALLIED)
    for side in (GERMAN, ALLIED):
        for units in stacks[side].values():
            assert stacking.fits(pos, units)
    for unit, place in enumerate(pos.at):
        assert (pos.steps[unit] == 0) == (place == ELIMINATED)
    deck = pos.world.allied_deck
    assert sum(deck.size(pos, box.name) for box in deck.boxes) == len(deck.ids)


@pytest.mark.rule("B09", "B10", "O01")
@pytest.mark.parametrize("seed", range(25))
def test_german_attacks_by_chance(seed: int) -> None:
    rng = random.Random(seed)
    pos = _position(rng)
    pos.last_impulse = GERMAN
    pos.active = pos.world.own_bits[GERMAN] & ~pos.dispersed
    for hex in list(pos.stacked()[ALLIED]):
        if pos.standing(ALLIED) >> hex & 1 and german_attackers(pos, hex):
            found = expected_german_attack(pos, hex)
            assert found is None or sum(found.hits.values()) == 1
            _play(pos, GermanAttack(hex), rng)
            _is_sound(pos)


@pytest.mark.rule("B09", "B10", "O10")
@pytest.mark.parametrize("seed", range(25))
def test_allied_attacks_by_chance(seed: int) -> None:
    rng = random.Random(1_000 + seed)
    pos = _position(rng)
    pos.last_impulse = ALLIED
    pos.active = pos.world.own_bits[ALLIED] & ~pos.dispersed
    _play(pos, AlliedAttacks(ALLIED), rng)
    _is_sound(pos)
    assert pos.world.allied_deck.size(pos, decks.HAND) + pos.world.allied_deck.size(pos, DISCARDS) > 0
