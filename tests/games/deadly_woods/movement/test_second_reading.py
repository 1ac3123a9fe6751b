"""10 Movement on random positions of the real map: offers and refusals agree, steps cost what a plain reading says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tdw_plain
from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.games.deadly_woods.map.ground import FOREST, TERRAIN
from salient.games.deadly_woods.movement import beginnings
from salient.games.deadly_woods.movement.march import March
from salient.games.deadly_woods.movement.movement_part import MovementPart
from salient.games.deadly_woods.movement.movers import movers
from salient.games.deadly_woods.movement.routes import routes
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation

SEEDS = range(6)
OPTIONS = {"decline_road_rate": True, "rebuild_choice": True}
ON_FOOT = {"clear": 2, "woods": 4, "forest": 4, "rough": 4}
DRIVING = {"clear": 2, "woods": 4, "rough": 6}


def crowded(seed: int, chosen: dict[str, bool] | None = None) -> TDWPosition:
    """A movement part amid units that stand thick in one corner, with markers, broken bridges, some without supply."""
    rng = random.Random(seed)
    pos = tdw_plain.scattered(seed, chosen)
    pos.turn, pos.player = rng.choice((2, 3, 4, 6, 9)), rng.randrange(2)
    pos.round = rng.choice(("move", "move", "combat", "reinforcement"))
    ground = pos.world.ground
    corner = list(ground.map.disk(rng.randrange(ground.n), 4))
    for unit in range(len(pos.world.units)):
        hex = rng.choice(corner)
        if pos.at[unit] >= 0 and rng.random() < 0.6 and not pos.units_at(hex, 1 - pos.world.owner[unit]):
            pos.put(unit, hex)
    for marker in (*pos.world.assets_of(ALLIED, "engineer", "traffic"), *pos.world.assets_of(GERMAN, "greif")):
        pos.asset_at[marker] = rng.choice(corner)
    many = len(pos.world.units)
    pos.oos = activation.on_map(pos, GERMAN) & rng.getrandbits(many) & rng.getrandbits(many)
    pos.arrived = activation.on_map(pos, pos.player) if pos.round == "reinforcement" else 0
    pos.active, pos.company = activation.activated(pos), activation.in_company(pos, pos.player)
    pos.stack = (MovementPart(pos.player),)
    return pos


def played(pos: TDWPosition, seed: int, most: int = 60) -> Iterator[TDWPosition]:
    """The position at each question of a movement part that is played at random."""
    rng = random.Random(seed)
    for _ in range(most):
        if not pos.stack:
            return
        yield pos
        offered = pos.stack[-1].actions(pos)
        assert offered
        answer(pos, rng.choice(offered[:-1] if len(offered) > 1 and len(pos.stack) == 1 else offered))


@pytest.mark.rule("10.1a", "10.2a", "10.3a", "10.5a", "7.3b")
@pytest.mark.parametrize("chosen", [None, OPTIONS], ids=["usual", "options"])
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_not_offered_has_a_reason_and_nothing_else_has(seed: int, chosen: dict[str, bool] | None) -> None:
    rng = random.Random(seed)
    for number, pos in enumerate(played(crowded(seed, chosen), seed)):
        if number % 4:
            continue
        offered = set(pos.stack[-1].actions(pos))
        for action in candidates(pos, rng):
            refused = pos.stack[-1].why_not(pos, action)
            assert bool(refused) != (action in offered), (str(action), refused)


def candidates(pos: TDWPosition, rng: random.Random) -> Iterator[Action]:
    """Answers of the step on top: all that name a unit or nothing, hexes nearby and one far away."""
    step, world = pos.stack[-1], pos.world
    near = list(world.map.disk(pos.at[step.unit], 2)) if hasattr(step, "unit") else []
    for verb in step.verbs:
        kinds = world.rulebook.verbs[verb]
        if kinds == ("hex",):
            yield from (world.offers(verb, "hex")[hex] for hex in (*near, rng.randrange(world.ground.n)))
        elif kinds == ("unit",):
            yield from world.offers(verb, "unit")
        elif kinds:
            yield Action(verb, (rng.choice(list(world.things["marker"])), rng.choice(list(world.things["bridge"]))))
        else:
            yield Action(verb)


@pytest.mark.rule("10.1a")
@pytest.mark.parametrize("seed", SEEDS)
def test_who_can_move_is_found_quickly_and_rightly(seed: int) -> None:
    for number, pos in enumerate(played(crowded(seed), seed)):
        if number % 5 == 0:
            may = activation.may_move(pos) & ~pos.locked
            one_by_one = sum(1 << unit for unit in pos.world.listed.of(may) if beginnings.can_begin(pos, unit))
            assert movers(pos) == one_by_one


@pytest.mark.rule("10.2a", "10.4a", "10.4b", "10.4.1d", "10.4.1e", "10.6b", "10.6c", "10.6.1e", "12.5b", "12.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_steps_cost_what_a_plain_reading_says(seed: int) -> None:
    steps = 0
    for pos in played(crowded(seed), seed, 120):
        march = pos.stack[-1]
        if isinstance(march, March) and march.allowance:
            here = pos.at[march.unit]
            for stride in march.ahead(pos).onward(march.pace(pos)):
                assert (stride.cost, stride.road) == plain_cost(pos, march, here, stride.hex)
                steps += 1
    assert steps


def plain_cost(pos: TDWPosition, march: March, a: int, b: int) -> tuple[int, bool]:
    """In half points, by the charts; and whether a motorized unit is still in state Road."""
    ground, side, player = pos.world.ground, pos.world.ground.side(a, b), march.player
    markers = {pos.world.assets[m].kind for m, at in enumerate(pos.asset_at) if at == b}
    down = side.bridge >= 0 and bool(pos.down >> side.bridge & 1)
    by_road = side.road and not down
    jam = 4 if by_road and ("greif" if player == ALLIED else "traffic") in markers else 0
    friend = bool(pos.units_at(b, player))
    walks = pos.face(march.unit).is_infantry and not march.mounted
    rides = not walks and march.road and by_road and not friend
    if player == GERMAN and "engineer" in markers:
        assert not march.spent
        return march.allowance, rides
    terrain = TERRAIN[ground.terrain[b]]
    if walks and by_road:
        return 2 + jam, False
    if walks:
        river = 0 if side.bridge >= 0 and not down else 2 if down else 2 * side.river
        return ON_FOOT[terrain] + river, False
    if rides:
        return 1 + jam, True
    assert not march.mounted
    assert ground.terrain[b] != FOREST
    assert not side.river or side.bridge >= 0
    return DRIVING[terrain] + (0 if side.bridge < 0 else 6 if down else 4), False


@pytest.mark.rule("10.2a", "10.2.1b")
def test_routes_can_be_walked_and_end_where_they_say() -> None:
    rng, walked = random.Random(0), 0
    for pos in (pos for seed in SEEDS for pos in played(crowded(seed), seed)):
        selected = [action for action in pos.stack[-1].actions(pos) if action.verb == "select"]
        if not selected or rng.random() < 0.6:
            continue
        unit = pos.world.number("unit", rng.choice(selected).target)
        found = sorted(routes(pos, [unit]).items())
        for hex, route in rng.sample(found, min(5, len(found))):
            twin = pos.copy()
            assert walk(twin, route.steps) == route.cost
            begun = pos.copy()  # on the way the rest costs what is left of it
            first = walk(begun, route.steps[:2])
            if isinstance(begun.stack[-1], March) and hex in (rest := routes(begun, [unit])):
                assert rest[hex].cost <= route.cost - first
            assert pos.world.map.ids[twin.at[unit]] == hex
            top = twin.stack[-1]
            assert not isinstance(top, March) or Action("stop") in top.actions(twin)
            walked += 1
    assert walked > 50


def walk(pos: TDWPosition, words: tuple[str, ...]) -> int:
    """Give these answers: what was spent in the end."""
    spent = 0
    for word in words:
        step, action = pos.stack[-1], Action.parse(word)
        assert action in step.actions(pos), word
        if isinstance(step, March) and action.verb == "step":
            hex = pos.world.number("hex", action.target)
            spent = step.spent + next(one.cost for one in step.ahead(pos).onward(step.pace(pos)) if one.hex == hex)
        answer(pos, action)
    return spent
