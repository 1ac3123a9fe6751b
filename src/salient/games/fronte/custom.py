"""16 The points battle with papers of the players' own: a table, an army for either side; what is missing is drawn.

The table's own shape and size count, not those of the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from salient.engine.messages import msg
from salient.engine.papers import Fault
from salient.engine.rulebook import OptionValue
from salient.engine.trace import rule
from salient.games.fronte import army_paper, generator, points, table_paper
from salient.games.fronte.armies import Army
from salient.games.fronte.ground import Ground
from salient.games.fronte.pieces import SIDES
from salient.games.fronte.settings import MOST_UNITS
from salient.games.fronte.sheet import Sheet
from salient.games.fronte.world import Battle

TABLE = "table"
ARMIES = tuple(army_paper.army_option(side) for side in SIDES)  # the options, by side
OWN = (TABLE, *ARMIES)


def battle(options: Mapping[str, OptionValue]) -> Battle:
    sheet, forces = _parts(options)
    return generator.assembled(sheet, forces, bool(options.get("aircraft", False)))


def _parts(options: Mapping[str, OptionValue]) -> tuple[Sheet, tuple[Army, Army]]:
    sheet, forces = generator.drawn(options)
    own = [_text(options, option) for option in OWN]
    if own[0]:
        sheet = table_paper.table(own[0])
    given = [army_paper.army(text) if text else None for text in own[1:]]
    first, second = (
        _recoded(forces[side], given[1 - side]) if army is None else army for side, army in enumerate(given)
    )
    return sheet, (first, second)


def _text(options: Mapping[str, OptionValue], option: str) -> str:
    return str(options.get(option, ""))


@rule("1.c")
def _recoded(drawn: Army, other: Army | None) -> Army:
    """A drawn army whose divisions have other codes than those that somebody wrote down for the other side."""
    taken = {division.code for division in other.divisions} if other is not None else set()
    divisions = []
    for division in drawn.divisions:
        code = division.code
        while code in taken:
            code += "x"
        taken.add(code)
        divisions.append(msgspec.structs.replace(division, code=code))
    return msgspec.structs.replace(drawn, divisions=tuple(divisions))


def faults(scenario: str, options: Mapping[str, OptionValue]) -> list[Fault]:
    """Where papers that are fine by themselves do not fit the scenario or each other."""
    given = [option for option in OWN if _text(options, option)]
    if scenario != generator.SCENARIO:
        return [Fault("", "16.i", msg("fronte-paper-only-points"), option) for option in given]
    found = list(_side_faults(options))
    if found:
        return found
    sheet, forces = _parts(options)
    return [
        *_code_faults(forces, given),
        *room_faults(sheet, forces, given, int(options.get("stack_limit", MOST_UNITS))),
    ]


@rule("1.a")
def _side_faults(options: Mapping[str, OptionValue]) -> Iterator[Fault]:
    for side, option in zip(SIDES, ARMIES, strict=True):
        text = _text(options, option)
        if text and army_paper.army(text).side != side:
            yield Fault("side", "1.a", msg("fronte-paper-other-side"), option)


@rule("1.c")
def _code_faults(forces: tuple[Army, Army], given: list[str]) -> Iterator[Fault]:
    codes = [{division.code for division in army.divisions} for army in forces]
    for code in sorted(codes[0] & codes[1]):
        yield Fault("division", "1.c", msg("fronte-paper-same-code", name=code), given[-1])


@rule("4.c", "14.c")
def room_faults(sheet: Sheet, forces: tuple[Army, Army], given: list[str], stack: int = MOST_UNITS) -> Iterator[Fault]:
    """Every unit must find a place in the rows of its edge, vehicles too."""
    ground = Ground(sheet)
    for side, army in enumerate(forces):
        area = points.deployment_area(ground, side, generator.DEPLOY_ROWS)
        sectors = (area & (~ground.impassable | ground.roads)).bit_count()
        units = sum(len(division.units) for division in army.divisions)
        if units > sectors * stack:
            option = ARMIES[side] if ARMIES[side] in given else given[0]
            yield Fault("", "4.c", msg("fronte-paper-no-room", units=units, sectors=sectors), option)
