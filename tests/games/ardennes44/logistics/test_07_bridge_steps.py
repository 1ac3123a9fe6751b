"""7 The Bridge Phase, demolition before an attack, Ouren, and 36 the Greif Commando, as they are asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from a44_asking import Asking
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.logistics.bridge_phase import (
    BridgePhase,
    BurnBeforeAttack,
    DemolishBeforeAttack,
    OurenCheck,
)
from salient.games.ardennes44.map.ground import BLOWN, INTACT, UNDER_CONSTRUCTION
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.options.dumps import HELD, HIDDEN, REMOVED
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position

#: The Allied road comes to 1515 from the north of its column, the German one to 1615 from the south of 16.
SIDES: list[dict[str, Any]] = [{"between": [f"15{row}", f"15{row + 1}"], "road": "primary"} for row in range(10, 14)]
SIDES += [{"between": [f"16{row}", f"16{row + 1}"], "road": "primary"} for row in range(15, 20)]
SOURCES = {"1510": {"supply_source": "Allied"}, "1620": {"supply_source": "German"}}


def unit(side: str, at: str, *status: str) -> dict[str, Any]:
    id = f"{side[0]}{at}"
    return {"id": id, "side": side, "attack": 4, "defense": 4, "move": 3, "at": at, "status": status}


def position(
    *units: dict[str, Any], turn: int = 4, state: str = "intact", second: str = "intact", options: Any = (), **more: Any
) -> A44Position:
    """Two bridges at 1515: to 1615 in the east, and on its road to 1514."""
    bridge = {"river": "minor", "bridge": True, "road": "secondary"}
    sides = [
        {"between": ["1515", "1615"], **bridge, "bridge_state": state},
        {"between": ["1514", "1515"], **bridge, "bridge_state": second},
        *SIDES,
    ]
    board = {"columns": [10, 20], "rows": [10, 20], "hexes": SOURCES, "sides": sides}
    when = {"turn": turn, "side": "Allied", "options": options, **more}
    return cases.position({"board": board, "units": units, "when": when})


def bridge(pos: A44Position, *ids: str) -> int:
    """The number of the bridge between two hexes."""
    return pos.world.ground.side(*(pos.world.map.index(id) for id in ids)).bridge


def phase(pos: A44Position, player: int = ALLIED) -> Asking:
    return Asking(pos, BridgePhase(player))


ALLY, ENEMY = unit("Allied", "1515"), unit("German", "1715")


def name(pos: A44Position, *ids: str) -> str:
    return next(id for id, number in pos.world.things["bridge"].items() if number == bridge(pos, *ids))


# The phase -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.2a", "7.3a", "7.3c")
def test_each_bridge_with_each_unit_that_may_try() -> None:
    pos = position(ALLY, unit("Allied", "1514"), unit("Allied", "1415", "broken"), ENEMY)
    game = phase(pos)
    east = name(pos, "1515", "1615")
    assert game.asked == ("allied", "a44-ask-bridges")
    assert game.offers == [f"demolish {east} A1515", f"demolish {east} A1514", "done"]
    assert game.refused(f"demolish {east} A1415") == ["7.6 demolition-broken"]
    assert game.refused(f"demolish {east} G1715") == ["7.3 demolition-not-yours"]
    assert game.refused(f"demolish {name(pos, '1514', '1515')} A1515") == ["7.3 demolition-no-enemy"]
    assert game.unexplained() == []
    assert game.answer("done").asked is None


@pytest.mark.rule("7.2a")
def test_the_german_blows_bridges_too() -> None:
    pos = position(ALLY, unit("German", "1615"))
    game = phase(pos, GERMAN)
    assert game.asked == ("german", "a44-ask-bridges")
    assert set(game.offers) == {f"demolish {id} G1615" for id in pos.world.things["bridge"]} | {"done"}
    assert game.unexplained() == []


@pytest.mark.rule("7.2b", "7.2d", "7.5a", "T7")
@pytest.mark.parametrize(("die", "result"), [(4, "destroyed"), (5, "no-effect")])
def test_one_roll_a_bridge(die: int, result: str) -> None:
    pos = position(ALLY, ENEMY)
    east = name(pos, "1515", "1615")
    game = phase(pos).answer(f"demolish {east} A1515")
    assert game.asked == ("chance", "a44-roll-demolition")
    game.answer(f"roll {die}")
    assert game.said == ["a44-demolition"]
    assert game.last("die", "drm", "result") == [die, "0", result]
    assert pos.bridge[bridge(pos, "1515", "1615")] == (BLOWN if result == "destroyed" else INTACT)
    assert f"demolish {east} A1515" not in game.offers
    assert game.refused(f"demolish {east} A1515") == [
        "7.2 bridge-down" if result == "destroyed" else "7.2 bridge-tried"
    ]


@pytest.mark.rule("7.5a", "T7")
def test_the_sum_behind_a_demolition() -> None:
    pos = position(unit("Allied", "1515", "disrupted"), ENEMY)
    east = name(pos, "1515", "1615")
    game = phase(pos)
    assert game.sums(f"demolish {east} A1515") == [(2, "7.5")]
    assert game.sums("done") == []
    game.answer(f"demolish {east} A1515", "roll 3")
    assert game.last("die", "drm", "result") == [3, "+2", "no-effect"]


@pytest.mark.rule("7.6a")
@pytest.mark.parametrize("turn", [1, 2])
def test_no_demolition_on_the_first_day(turn: int) -> None:
    pos = position(ALLY, ENEMY, turn=turn)
    game = phase(pos)
    assert game.offers == ["done"]
    assert game.refused(f"demolish {name(pos, '1515', '1615')} A1515") == ["7.6 demolition-first-day"]


@pytest.mark.rule("7.8a", "7.8d")
def test_work_on_a_blown_bridge_begins() -> None:
    pos = position(ALLY, second="blown", state="blown")
    north, east = name(pos, "1514", "1515"), name(pos, "1515", "1615")
    game = phase(pos)
    assert game.offers == [f"repair {north}", "done"]
    assert game.refused(f"repair {east}") == ["7.8 repair-path"]
    assert game.unexplained() == []
    game.answer(f"repair {north}")
    assert pos.bridge[bridge(pos, "1514", "1515")] == UNDER_CONSTRUCTION + ALLIED
    assert game.said == ["a44-bridge-begun", "a44-bridges-done"]  # the phase ends unasked, but not without a word
    assert game.offers == ["done"]
    assert game.refused(f"repair {north}") == ["7.8 repair-begun"]
    assert game.unexplained() == []


@pytest.mark.rule("7.8b", "7.8c")
def test_no_work_beside_the_enemy() -> None:
    pos = position(unit("German", "1614"), second="blown")
    game = phase(pos)
    assert game.offers == ["done"]
    assert game.refused(f"repair {name(pos, '1514', '1515')}") == ["7.8 repair-zone", "7.8 repair-path"]
    assert game.refused(f"repair {name(pos, '1515', '1615')}") == ["7.8 repair-intact"]


@pytest.mark.rule("7.8e")
@pytest.mark.parametrize(("enemies", "said", "state"), [
    ((), "a44-bridge-finished", INTACT),
    ((unit("German", "1614"),), "a44-bridge-not-finished", BLOWN),
])  # fmt: skip
def test_in_the_next_phase_it_is_finished_or_lost(enemies: Any, said: str, state: int) -> None:
    pos = position(*enemies, second="under_construction")
    game = phase(pos)
    assert game.said == [said]
    assert pos.bridge[bridge(pos, "1514", "1515")] == state


@pytest.mark.rule("7.8a", "7.8c")
def test_a_demolition_can_cut_the_road_to_another_bridge() -> None:
    pos = position(ALLY, unit("Allied", "1514"), unit("Allied", "1513"), unit("German", "1414"), state="blown")
    east, north = name(pos, "1515", "1615"), name(pos, "1514", "1515")
    game = phase(pos)
    assert f"repair {east}" in game.offers
    game.answer(f"demolish {north} A1515", "roll 1")
    assert f"repair {east}" not in game.offers
    assert game.refused(f"repair {east}") == ["7.8 repair-path"]


# Before an attack ----------------------------------------------------------------------------------


def attacked(pos: A44Position, attackers: tuple[int, ...], at: str = "1515", player: int = ALLIED) -> Asking:
    return Asking(pos, DemolishBeforeAttack(player, attackers, pos.world.map.index(at)))


@pytest.mark.rule("7.4a", "14.4a", "7.5a")
def test_the_defender_may_blow_a_bridge_under_attack() -> None:
    pos = position(ALLY, unit("German", "1615"))
    east = name(pos, "1515", "1615")
    game = attacked(pos, (1,))
    assert game.asked == ("allied", "a44-ask-demolition")
    assert game.offers == [f"demolish {east} A1515", "pass"]
    assert game.sums(f"demolish {east} A1515") == [(1, "7.5")]
    assert game.refused(f"demolish {name(pos, '1514', '1515')} A1515") == ["7.4 demolition-no-attack"]
    assert game.refused(f"demolish {east} G1615") == ["7.3 demolition-not-yours"]
    assert game.unexplained() == []
    game.answer(f"demolish {east} A1515", "roll 4")
    assert game.last("die", "drm", "result") == [4, "+1", "no-effect"]
    assert game.asked is None


@pytest.mark.rule("7.4a")
def test_the_defender_may_let_it_stand() -> None:
    pos = position(ALLY, unit("German", "1615"))
    game = attacked(pos, (1,)).answer("pass")
    assert game.asked is None
    assert pos.tried == 0


@pytest.mark.rule("7.2b", "7.4a")
def test_each_bridge_under_attack_once() -> None:
    pos = position(ALLY, unit("German", "1615"), unit("German", "1514"))
    east, north = name(pos, "1515", "1615"), name(pos, "1514", "1515")
    game = attacked(pos, (1, 2))
    assert sorted(game.offers) == sorted([f"demolish {east} A1515", f"demolish {north} A1515", "pass"])
    game.answer(f"demolish {east} A1515", "roll 6")
    assert game.offers == [f"demolish {north} A1515", "pass"]
    assert game.refused(f"demolish {east} A1515") == ["7.2 bridge-tried"]
    assert game.answer(f"demolish {north} A1515", "roll 1").asked is None
    assert pos.bridge[bridge(pos, "1514", "1515")] == BLOWN


@pytest.mark.rule("7.2a", "7.4a")
def test_the_german_defender_is_asked_in_the_allied_phase() -> None:
    pos = position(ALLY, unit("German", "1615"))
    game = attacked(pos, (0,), "1615", GERMAN)
    assert game.asked == ("german", "a44-ask-demolition")
    assert game.offers == [f"demolish {name(pos, '1515', '1615')} G1615", "pass"]


@pytest.mark.rule("7.4a", "7.6a", "7.6b")
@pytest.mark.parametrize(("defender", "more"), [
    (unit("Allied", "1515", "broken"), {}),
    (ALLY, {"turn": 2}),
    (ALLY, {"state": "blown"}),
])  # fmt: skip
def test_nobody_is_asked_for_nothing(defender: dict[str, Any], more: Any) -> None:
    assert attacked(position(defender, unit("German", "1615"), **more), (1,)).asked is None


@pytest.mark.rule("25.3f", "7.4a")
def test_at_night_too() -> None:
    pos = position(ALLY, unit("German", "1615"), night=True)
    assert attacked(pos, (1,)).asked == ("allied", "a44-ask-demolition")


# 36 The Greif Commando -----------------------------------------------------------------------------


@pytest.mark.rule("36a", "T7")
def test_before_the_roll_the_german_may_place_the_commando() -> None:
    pos = position(ALLY, ENEMY, options=("greif_commando",))
    east, north = name(pos, "1515", "1615"), name(pos, "1514", "1515")
    game = phase(pos).answer(f"demolish {east} A1515")
    assert game.asked == ("german", "a44-ask-commando")
    assert game.offers == [f"commando {east}", "pass"]
    assert game.refused(f"commando {north}") == ["36 commando-elsewhere"]
    assert game.unexplained() == []
    game.answer(f"commando {east}")
    assert game.asked == ("chance", "a44-roll-demolition")
    game.answer("roll 3")
    assert game.said == ["a44-commando-placed", "a44-demolition"]
    assert game.last("drm", "result") == ["+2", "no-effect"]
    assert pos.commando == GONE


@pytest.mark.rule("36a")
def test_he_may_keep_the_commando() -> None:
    pos = position(ALLY, unit("German", "1615"), options=("greif_commando",))
    game = attacked(pos, (1,)).answer(f"demolish {name(pos, '1515', '1615')} A1515", "pass", "roll 3")
    assert game.last("drm", "result") == ["+1", "destroyed"]
    assert pos.commando == NOWHERE


@pytest.mark.rule("36a")
@pytest.mark.parametrize(("player", "turn", "options"), [
    (ALLIED, 4, ()),
    (ALLIED, 7, ("greif_commando",)),
    (GERMAN, 4, ("greif_commando",)),
])  # fmt: skip
def test_the_commando_is_not_offered(player: int, turn: int, options: Any) -> None:
    pos = position(ALLY, unit("German", "1615"), turn=turn, options=options)
    game = phase(pos, player)
    game.answer(game.offers[0])
    assert game.asked == ("chance", "a44-roll-demolition")


# 32.3 The fuel dump --------------------------------------------------------------------------------


def with_dump(*units: dict[str, Any], state: int = HELD, turn: int = 4) -> A44Position:
    pos = position(*units, turn=turn)
    pos.world.features = replace(pos.world.features, dumps=(pos.world.map.index("1218"),))
    pos.dumps, pos.real_dump = (state,), 0
    return pos


@pytest.mark.rule("32.3a", "T7")
@pytest.mark.parametrize(("die", "state", "result"), [(4, REMOVED, "destroyed"), (5, HELD, "no-effect")])
def test_the_allied_player_may_burn_the_dump_in_his_bridge_phase(die: int, state: int, result: str) -> None:
    pos = with_dump(unit("German", "1217"))
    game = phase(pos)
    assert game.offers == ["burn 1218", "done"]
    assert game.sums("burn 1218") == []
    assert game.refused("burn 1219") == ["32.3 dump-not-held"]
    assert game.unexplained() == []
    assert game.answer("burn 1218").asked == ("chance", "a44-roll-burn")
    game.answer(f"roll {die}")
    assert game.last("hex", "die", "drm", "result") == ["1218", die, "0", result]
    assert pos.dumps == (state,)
    assert game.offers == ["done"]
    assert game.refused("burn 1218") == ["32.3 dump-not-held" if state == REMOVED else "7.2 dump-tried"]


@pytest.mark.rule("32.3a")
def test_who_may_burn_it_and_when() -> None:
    assert phase(with_dump(unit("German", "1216"))).refused("burn 1218") == ["32.3 dump-no-german"]
    assert phase(with_dump(unit("German", "1217"), state=HIDDEN)).refused("burn 1218") == ["32.3 dump-not-held"]
    german = phase(with_dump(unit("German", "1217")), GERMAN)
    assert german.offers == ["done"]
    assert german.refused("burn 1218") == ["32.3 burn-german"]


@pytest.mark.rule("32.3a", "T7")
def test_the_dump_may_be_burnt_before_an_attack_on_it() -> None:
    pos = with_dump(unit("German", "1217"))
    here = pos.world.map.index("1218")
    game = Asking(pos, BurnBeforeAttack(here))
    assert game.asked == ("allied", "a44-ask-burn")
    assert game.offers == ["burn 1218", "pass"]
    assert game.sums("burn 1218") == [(1, "7.5")]
    assert game.unexplained() == []
    game.answer("burn 1218", "roll 3")
    assert game.last("drm", "result") == ["+1", "destroyed"]
    assert dumps.dump_at(pos, here) is None
    assert Asking(pos, BurnBeforeAttack(here)).asked is None


@pytest.mark.rule("32.3a", "7.6a")
def test_no_fire_on_the_first_day_or_where_there_is_no_dump() -> None:
    pos = with_dump(unit("German", "1217"), turn=2)
    assert Asking(pos, BurnBeforeAttack(pos.world.map.index("1218"))).asked is None
    pos = with_dump(unit("German", "1217"))
    assert Asking(pos, BurnBeforeAttack(pos.world.map.index("1219"))).asked is None
    game = Asking(pos, BurnBeforeAttack(pos.world.map.index("1218"))).answer("pass")
    assert game.asked is None
    assert pos.dumps == (HELD,)


# Ouren ---------------------------------------------------------------------------------------------


@pytest.mark.rule("7.7a")
@pytest.mark.parametrize(("die", "result", "state"), [(4, "destroyed", BLOWN), (5, "intact", INTACT)])
def test_the_bridge_at_ouren_is_checked_once(die: int, result: str, state: int) -> None:
    pos = position(ALLY, turn=1)
    ouren = bridge(pos, "1515", "1615")
    pos.world.features = replace(pos.world.features, bridge_sites={bridges.OUREN: ouren})
    game = Asking(pos, OurenCheck())
    assert game.asked == ("chance", "a44-roll-ouren")
    game.answer(f"roll {die}")
    assert game.last("die", "result") == [die, result]
    assert pos.bridge[ouren] == state
    assert pos.ouren_checked
