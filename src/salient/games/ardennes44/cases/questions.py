"""The questions of rules cases about the position as it is: zones, bonds, stacks, supply, retreats, victory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from salient.engine.cases import Answer, Either, Unsupported
from salient.games.ardennes44.cases.asking import NAME, Asking, permission, side_called
from salient.games.ardennes44.cases.supply import in_supply_at
from salient.games.ardennes44.combat import advance, retreat
from salient.games.ardennes44.logistics import surrender
from salient.games.ardennes44.logistics.supply import in_supply
from salient.games.ardennes44.logistics.supply import supply as paths_of
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import OOS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory

VICTORY = "victory"


def zoc(asking: Asking) -> Answer:
    asking.known("side")
    return Answer({"hexes": asking.ids(asking.pos.front(side_called(asking.get("side"))).zone)})


def bonds(asking: Asking) -> Answer:
    asking.known("side")
    front = asking.pos.front(side_called(asking.get("side")))
    sides = {tuple(asking.ids([a, b])) for a, b in front.side_bonds}
    hexes = asking.ids(front.hex_bonds)
    return Answer({"hexes": hexes, "hexsides": sorted(map(list, sides)), "none": not hexes and not sides})


def stack(asking: Asking) -> Answer:
    asking.known("hex", "side")
    pos, hex = asking.pos, asking.hex("hex")
    sides = [asking.side()] if "side" in asking.question else [side for side in (0, 1) if pos.units_at(hex, side)]
    load = stacking.load(pos, pos.units_at(hex, sides[0]) if sides else [])
    excess = load.excess
    rules = [] if load.fits else ["8.1", "8.2", "8.3"]  # the limit, what counts towards it, and that it binds
    return Answer(
        {
            "legal": load.fits or hex >= pos.world.ground.n,
            "rules": rules,
            "points": load.points,
            "silhouette_steps": load.silhouette_steps,
            "artillery": load.artillery,
            "excess_points": excess.points,
            "excess_silhouette_steps": excess.silhouette_steps,
            "excess_steps": excess.silhouette_steps,
            "excess_artillery": excess.artillery,
        }
    )


def supply(asking: Asking) -> Answer:
    """On a board without sources nobody has a path; of who has no marker one may then say either."""
    asking.known("unit")
    pos, unit = asking.pos, asking.unit()
    paths = paths_of(pos, pos.unit(unit).side)
    group = next((one for one in surrender.isolated_groups(pos, paths) if unit in one), ())
    if not any(pos.world.features.sources) and not pos.status[unit] & OOS:
        either = Either((True, False)), Either((False, True)), Either(([], asking.unit_ids(group)))
        return Answer(dict(zip(("in_supply", "isolated", "group"), either, strict=True)))
    supplied = in_supply(pos, unit, paths)
    return Answer({"in_supply": supplied, "isolated": bool(group), "group": asking.unit_ids(group)})


def retreats(asking: Asking) -> Answer:
    """Where a retreat may end; the others of its hex are taken to retreat with it."""
    asking.known("unit", "hexes", "from_attack_by", "retreating", "breakthrough")
    pos, unit = asking.pos, asking.unit()
    asking.units("from_attack_by")
    with_it = asking.units("retreating") or pos.units_at(pos.at[unit], pos.unit(unit).side)
    found = retreat.retreats(
        pos,
        unit,
        int(asking.get("hexes", 0)),
        with_it,
        in_supply=in_supply_at(pos, pos.unit(unit).side, with_it),
        breakthrough=bool(asking.get("breakthrough", False)),
    )
    plain, final = asking.ids(found.ends), asking.ids(_with_room(pos, unit, found, with_it))
    return permission(
        pos,
        found.why,
        ends=plain if plain == final else Either((final, plain)),
        eliminated=found.eliminated,
        off_map=bool(found.off),
        legal=not found.eliminated,
    )


def _with_room(pos: A44Position, unit: int, found: retreat.Retreats, with_it: Sequence[int]) -> list[int]:
    """17.4 A retreat to a full hex goes on to where there is room; where there is none its steps are lost there."""
    ends = set()
    for path in found.paths:
        if retreat.fits(pos, unit, path[-1]):
            ends.add(path[-1])
            continue
        there = pos.copy()
        there.put(unit, path[-1])
        on = retreat.further(there, unit, {pos.at[unit], *path}, with_it)
        ends |= set(on.ends or (() if on.off else path[-1:]))
    return sorted(ends)


def advances(asking: Asking) -> Answer:
    asking.known("unit", "kind", "vacated", "attackers")
    kind: Any = str(asking.get("kind", "regular")).casefold()
    if kind not in get_args(advance.Kind):
        raise Unsupported(f"there is no advance of the kind {kind!r}")
    pos, unit = asking.pos, asking.unit()
    reasons = advance.why_not_advance(pos, unit, asking.units("attackers") or [unit])
    found = advance.advances(pos, unit, kind, asking.hex("vacated")) if not reasons else advance.Advances()
    return permission(pos, reasons, ends=asking.ids(found.ends), off_map=bool(found.off), legal=bool(found.ends))


def victor(asking: Asking) -> Answer:
    """30.1a A case that names another phase asks whether anybody wins in it: nobody does."""
    asking.known()
    checked = not asking.pos.night and (asking.when.get("phase") or VICTORY) == VICTORY
    result = victory.check(asking.pos) if checked else None
    winner = None if result is None or result.winner is None else NAME[SIDES.index(result.winner)]
    return Answer({"winner": winner, "over": result is not None, "points": _points(asking.pos)})


def _points(pos: A44Position) -> int:
    return sum(line.value for line in victory.victory_points(pos, paths_of(pos, 0)))
