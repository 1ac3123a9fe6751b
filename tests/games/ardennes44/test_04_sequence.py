"""4 Sequence of play: whose phases come in which order, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from a44_field import Field, battalion, unit
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.games.ardennes44 import sequence, tables
from salient.games.ardennes44.combat import attack, improved
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.rulebook import RULEBOOK

QUIET = ("done", "pass", "stop")  # answers that do as little as can be

GERMAN_DAY = ["artillery_supply", "fuel", "bridge", "movement", "rally", "combat", "traffic", "supply"]
ALLIED_DAY = ["artillery_supply", "bridge", "movement", "rally", "combat", "traffic", "supply", "victory"]


def quiet_game(scenario: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool, int, str]]:
    """Turn, whether it is night, side and phase, as they begin, in a game in which both sides sit still."""
    begun: list[tuple[int, bool, int, str]] = []
    run = sequence.Phase.run

    def watched(self: sequence.Phase, pos: object) -> None:
        begun.append((pos.turn, pos.night, self.player, self.name))  # type: ignore[attr-defined]
        run(self, pos)  # type: ignore[arg-type]

    monkeypatch.setattr(sequence.Phase, "run", watched)
    game = Game(RULEBOOK, scenario, None, Fast(4))
    game.play("historical")
    while (decision := game.decision) is not None:
        game.play(next((a for verb in QUIET for a in decision.actions if a.verb == verb), decision.actions[0]))
    return begun


def of(begun: list[tuple[int, bool, int, str]], turn: int, night: bool, side: int) -> list[str]:
    return [name for at, dark, player, name in begun if (at, dark, player) == (turn, night, side)]


@pytest.fixture(scope="module")
def six_turns() -> Iterator[list[tuple[int, bool, int, str]]]:
    with pytest.MonkeyPatch.context() as patch:
        yield quiet_game("six-turns", patch)


@pytest.mark.rule("4a", "4b", "4c")
@pytest.mark.parametrize("turn", range(1, 7))
def test_the_german_phases_then_the_allied_ones(six_turns: list[tuple[int, bool, int, str]], turn: int) -> None:
    day = [(player, name) for at, dark, player, name in six_turns if at == turn and not dark]
    assert day == [*((GERMAN, name) for name in GERMAN_DAY), *((ALLIED, name) for name in ALLIED_DAY)]


@pytest.mark.rule("4d", "4e", "25.1a", "25.3h")
def test_a_night_follows_every_afternoon_but_the_last(six_turns: list[tuple[int, bool, int, str]]) -> None:
    nights = {turn for turn, dark, _, _ in six_turns if dark}
    assert nights == {2, 4}
    assert all(tables.load().turn(turn).half == "pm" for turn in nights)
    night = [(player, name) for turn, dark, player, name in six_turns if (turn, dark) == (4, True)]
    assert night == [(ALLIED, "replacement"), (GERMAN, "replacement")]  # nobody was marked
    assert of(six_turns, 2, True, GERMAN) == ["replacement", "movement", "combat"]  # 27.5 KG Peiper needs no mark


@pytest.mark.rule("10.5c")
def test_every_side_of_a_wooded_rough_hex_is_a_rough_side() -> None:
    field = Field(hexes={"1515": {"terrain": "wooded_rough"}})
    ground, hex = field.pos.world.ground, field.target
    assert all(ground.is_rough_side(hex, beside) for beside in ground.map.neighbours[hex])
    assert all(ground.is_rough_side(beside, hex) for beside in ground.map.neighbours[hex])
    assert not ground.is_rough_side(field.hex("1212"), field.hex("1213"))


@pytest.mark.rule("12.2c")
@pytest.mark.parametrize("marker", ["strategic", "truck"])
def test_on_wheels_nobody_blows_bridges_or_digs_in(marker: str) -> None:
    side = {"between": ("1515", "1516"), "river": "minor", "bridge": True, "road": "primary"}
    field = Field(battalion("X", "1515", marker), unit("A", "1517"), sides=[side], side="Allied", phase="bridge")
    refusals = bridges.why_not_demolish(field.pos, field["X"], 0)
    assert [refusal.rule for refusal in refusals] == ["7.6"]
    assert "12.2" in [refusal.rule for refusal in improved.why_not_begin(field.pos, field["X"])]
    field = Field(battalion("X", "1515"), unit("A", "1517"), sides=[side], side="Allied", phase="bridge")
    assert bridges.why_not_demolish(field.pos, field["X"], 0) == []
    assert improved.why_not_begin(field.pos, field["X"]) == []


@pytest.mark.rule("13.7a")
def test_boxes_have_no_stacking_limit_no_zones_and_no_german_attacks() -> None:
    game = Game(RULEBOOK, "campaign", None, Fast(1))
    pos = game.position
    box = pos.world.things["hex"]["Southeast"]
    block = next(place for place in pos.world.features.blocking)
    allied = [unit for unit in pos.world.own[ALLIED] if not pos.unit(unit).is_artillery][:12]
    zone = pos.front(ALLIED).zone
    for number, one in enumerate(allied):
        pos.put(one, box if number % 2 else block)
    assert stacking.overstacked(pos, ALLIED) == {}
    assert pos.front(ALLIED).zone & ~zone == 0
    german = next(unit for unit in pos.world.own[GERMAN] if not pos.unit(unit).is_artillery)
    pos.put(german, pos.world.features.blocking[block])
    assert block not in attack.targets(pos, GERMAN)
    assert not entry.boxes_open_to(pos, german)
