"""11.1 Why an answer of a march is not offered, and what a step of it costs in detail."""

from __future__ import annotations

from salient.engine.actions import Action, refuse
from salient.engine.messages import Ref, Refusal, halves, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import traffic
from salient.games.ardennes44.map import crossing
from salient.games.ardennes44.map.ground import CITY, TERRAIN
from salient.games.ardennes44.movement import entry, search, strategic
from salient.games.ardennes44.movement.limits import WHEELED
from salient.games.ardennes44.movement.marching import Marching, arrives_by_entry, distinct, shares, why_not_join
from salient.games.ardennes44.movement.modes import FREE_OF_COST, MODES, Mode, moves_as, why_not_mode
from salient.games.ardennes44.movement.movement import LEAVING, why_not_step
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.refusals import last_reason

#: The rule that closes a hex because the march could not end from there.
END_RULE = {"extended": "11.2", "strategic": "12.2", "truck": "12.2"}


def why_not(pos: A44Position, march: Marching, action: Action) -> list[Refusal]:
    if action.verb == "move":
        return _why_not_move(pos, march, action)
    if action.verb == "with":
        return why_not_join(pos, march, pos.world.things["unit"][action.target])
    if action.verb == "mode":
        return _why_not_mode(pos, march, action)
    here = pos.at[march.units[0]]
    if action.verb == "stop":
        return _why_not_stop(pos, march, here)
    if not 0 <= here < pos.world.ground.n:
        return [refuse("11.9", "a44-refused-exit-off-map", unit=pos.unit_ref(march.units[0]))]
    return distinct(reason for one in march.progress() for reason in entry.why_not_exit(pos, one, here))


def _why_not_stop(pos: A44Position, march: Marching, here: int) -> list[Refusal]:
    if not march.steps:
        lead, ref = march.units[0], pos.unit_ref(march.units[0])
        if strategic.must_come(pos, lead):
            return [refuse("S3.3", "a44-refused-airborne-must-come", unit=ref)]
        return [refuse("18.3", "a44-refused-disrupted-must-leave", unit=ref)]
    if march.mode in WHEELED:
        others = {pos.unit_ref(unit) for unit in march.units}
        found = strategic.why_not_end(pos, march.units[0], here)
        return [reason for reason in found if reason.message.args.get("unit") not in others]
    return distinct(reason for one in march.progress() for reason in search.why_not_end(pos, one, here))


def _why_not_mode(pos: A44Position, march: Marching, action: Action) -> list[Refusal]:
    mode = MODES[pos.world.things["mode"][action.target]]
    if mode == march.mode:
        return [refuse("11.1", "a44-refused-mode-same")]
    if march.steps:
        return [refuse("11.1", "a44-refused-march-begun")]
    if march.chosen:
        return [refuse("11.1", "a44-refused-mode-chosen")]
    if not shares(pos, march.units, mode):
        return [refuse("12.2", "a44-refused-strategic-stacked", unit=pos.unit_ref(march.units[1]))]
    if not 0 <= march.start < pos.world.ground.n:
        return _why_not_enter_so(pos, march, action, mode)
    return distinct(reason for unit in march.units for reason in why_not_mode(pos, unit, mode))


def _why_not_enter_so(pos: A44Position, march: Marching, action: Action, mode: Mode) -> list[Refusal]:
    unit, ref = march.units[0], pos.unit_ref(march.units[0])
    if not arrives_by_entry(pos, unit):
        number = "13.2" if pos.unit(unit).entry else "27.2"
        return last_reason(march, pos, action, number, "a44-refused-tactical-only", unit=ref)
    reasons = entry.why_not_so(pos, unit, mode)
    return reasons or last_reason(march, pos, action, "13.1", "a44-refused-mode-entering", unit=ref)


def _why_not_move(pos: A44Position, march: Marching, action: Action) -> list[Refusal]:
    hex = pos.world.things["hex"][action.target]
    here, ref = pos.at[march.units[0]], pos.hex_ref(hex)
    if not 0 <= here < pos.world.ground.n:
        return _why_not_enter(pos, march, action, hex)
    if hex >= pos.world.ground.n:
        return [refuse("11.9", "a44-refused-box-by-exit", hex=ref)]
    if not pos.world.ground.near[here] >> hex & 1:
        return [refuse("11.1", "a44-refused-not-adjacent", hex=ref)]
    alone = len(march.units) == 1
    reasons = distinct(reason for one in march.progress() for reason in why_not_step(pos, one, here, hex, alone=alone))
    if here in march.ignored:
        reasons = [reason for reason in reasons if reason.rule != "9.2.1"]
    number = END_RULE.get(march.mode, "18.3")
    return reasons or last_reason(march, pos, action, number, "a44-refused-no-end", hex=ref)


def _why_not_enter(pos: A44Position, march: Marching, action: Action, hex: int) -> list[Refusal]:
    unit, mode = march.units[0], march.mode
    if hex >= pos.world.ground.n:
        reasons = entry.why_not_box(pos, unit, hex)
        return reasons or last_reason(march, pos, action, "13.5", "a44-refused-mode-chosen")
    if not arrives_by_entry(pos, unit) and not pos.unit(unit).entry:
        return specials.why_not_drop(pos, unit, hex)
    reasons = entry.why_not_enter(pos, unit, hex, mode)
    number = END_RULE.get(march.mode, "11.2")
    return reasons or last_reason(march, pos, action, number, "a44-refused-no-end", hex=pos.hex_ref(hex))


# What a step costs ---------------------------------------------------------------------------------


@rule("9.2b", "11.1a", "11.7a", "24.2a")
def sums(pos: A44Position, march: Marching, action: Action) -> list[Sum]:
    """The points that the next hex costs each unit, in halves."""
    here = pos.at[march.units[0]]
    if action.verb != "move" or march.mode in FREE_OF_COST or not 0 <= here < pos.world.ground.n:
        return []
    hex = pos.world.things["hex"][action.target]
    return [_cost(pos, march, index, here, hex) for index in range(len(march.units))]


def _cost(pos: A44Position, march: Marching, index: int, here: int, hex: int) -> Sum:
    unit = march.units[index]
    lines = step_lines(pos, march, unit, here, hex)
    total = sum(line.value for line in lines)
    return Sum(msg("a44-sum-step", unit=pos.unit_ref(unit)), tuple(lines), f"{halves(total)} MP")


@rule("9.2b", "11.1a", "11.7a", "24.2a")
def step_lines(pos: A44Position, march: Marching, unit: int, here: int, hex: int) -> list[Modifier]:
    """What a step costs one unit, in halves."""
    cost = crossing.terrain_cost(pos, moves_as(pos, unit, march.mode), here, hex)
    extra = traffic.entry_extra(pos, unit, hex, march.mode)
    zone = here not in march.ignored and pos.front(1 - march.player).zone >> here & 1
    lines = [
        Modifier(cost, msg("a44-sum-road"), "11.7")
        if crossing.by_road(pos, here, hex)
        else Modifier(cost, msg("a44-sum-terrain", terrain=_terrain(pos, hex)), "11.1")
    ]
    if zone:
        lines.append(Modifier(LEAVING, msg("a44-sum-leaving-zone"), "9.2"))
    if extra:
        lines.append(Modifier(extra, msg("a44-sum-markers"), "24.2"))
    return lines


def _terrain(pos: A44Position, hex: int) -> Ref:
    ground = pos.world.ground
    name = "city" if ground.settlement[hex] == CITY else TERRAIN[ground.terrain[hex]].replace("_", "-")
    return Ref("terrain", name)
