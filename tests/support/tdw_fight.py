"""Combats of The Deadly Woods on the real steps: declared, supported, rolled."""

from __future__ import annotations

from collections.abc import Iterable

from salient.engine.cases import Stage
from salient.engine.sums import Sum
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.position import TDWPosition


def combat(pos: TDWPosition, dice: Iterable[int] = ()) -> Stage[TDWPosition]:
    """The combat part of the side whose round it is."""
    pos.part = "combat"
    return Stage(pos, CombatPart(pos.player), dice=dice)


def declared(pos: TDWPosition, target: str, *units: str, dice: Iterable[int] = ()) -> Stage[TDWPosition]:
    """An attack on a hex: next the attacker names his support."""
    stage = combat(pos, dice)
    return stage.play(f"attack {target}", *(f"join {unit}" for unit in units), "fight")


def fought(
    pos: TDWPosition, target: str, *units: str, dice: Iterable[int] = (), guns: Iterable[str] = ()
) -> Stage[TDWPosition]:
    """The same up to what its die brings, without support of the defender."""
    return declared(pos, target, *units, dice=dice).play(*guns, "done", "done")


def column(stage: Stage[TDWPosition], action: str) -> str:
    """On which column this answer would be rolled."""
    return stage.sums(action)[2].shown


def lines(sums: list[Sum], number: int) -> dict[str, int]:
    """The lines of a sum by the words of rules cases: attack (0), defense (1), column (2) or die (3)."""
    found: dict[str, int] = {}
    for line in sums[number].lines:
        word = line.cause.id.removeprefix("tdw-line-")
        refs = [str(ref) for ref in line.cause.args.values()]
        found[f"{word}:{refs[0]}" if refs and number < 2 and word != "village" else word] = line.value
    return found


def shifts(stage: Stage[TDWPosition], action: str) -> dict[str, int]:
    """The shifts of this answer, without the odds."""
    found = lines(stage.sums(action), 2)
    del found["odds"]
    return found


def at(pos: TDWPosition, unit: str) -> str | int:
    """The hex of a unit, or the number of where else it is."""
    place = pos.at[pos.world.number("unit", unit)]
    return pos.world.map.ids[place] if place >= 0 else place


def steps(pos: TDWPosition, unit: str) -> int:
    return pos.steps[pos.world.number("unit", unit)]


def rules(refusals: Iterable[object]) -> set[str | None]:
    return {getattr(reason, "rule") for reason in refusals}  # noqa: B009
