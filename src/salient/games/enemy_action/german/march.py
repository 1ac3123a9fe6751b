"""J04, K Step 3 of an activation: the active units on the map move, one after the other in ascending order."""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import arrow, tell
from salient.games.enemy_action.german import adjustment, leaving, methods
from salient.games.enemy_action.german.formations import in_order
from salient.games.enemy_action.german.methods import COMPLETE, EXITS, LATER, Plan
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.movement import exits, going
from salient.games.enemy_action.movement.mover import Mover, before_roadblocks
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import EAAPosition


@rule("J04", "K08")
def units_to_move(pos: EAAPosition) -> tuple[int, ...]:
    return tuple(unit for unit in in_order(pos, pos.active) if pos.at[unit] >= 0)


class MoveUnits(Auto, frozen=True):
    """One unit moves, then the next. K10: whoever was put off comes again after all others."""

    units: tuple[int, ...]
    put_off: tuple[int, ...] = ()
    second_try: bool = False
    complete: int = 0  # K19 units that ended by method 7

    @rule("J04", "K08", "K10", "K19")
    def run(self, pos: EAAPosition) -> None:
        if not self.units:
            if self.put_off:
                pos.push(MoveUnits(self.put_off, (), True, self.complete))
            else:
                adjustment.adjust(pos, self.complete)
            return
        unit, *rest = self.units
        put_off, complete = self.put_off, self.complete
        waiting = bits.of(self.units) | bits.of(put_off)
        plan = methods.decide(pos, unit, waiting, second_try=self.second_try)
        if plan.method == LATER:
            put_off = (*put_off, unit)
        elif plan.method == COMPLETE:
            complete |= 1 << unit
        carry_out(pos, unit, plan)
        pos.push(MoveUnits(tuple(rest), put_off, self.second_try, complete))


@rule("J05", "K21", "M15", "T11")
def carry_out(pos: EAAPosition, unit: int, plan: Plan) -> None:
    """The unit stays, or goes hex by hex; whoever comes to an exit hex with a point left goes on over the edge."""
    if pos.events is not None:
        _say(pos, unit, plan)
    if not plan.path and plan.method != EXITS:
        return
    leaving.leave_detachment(pos, unit)
    going.go(pos, unit, plan.path)
    if plan.method == EXITS or (not _is_stopped(pos, unit) and exits.may_exit(pos, unit, plan.left)):
        exits.leave(pos, unit)


def _is_stopped(pos: EAAPosition, unit: int) -> bool:
    """M06, M11, X108 Whether the unit, which has moved, can go no farther, whatever points it has left."""
    mover = Mover(pos, unit)
    return mover.one_hex or bool(mover.stops >> pos.at[unit] & 1)


MESSAGES = ("eaa-german-goes", "eaa-german-goes-strategic")


# The story -----------------------------------------------------------------------------------------


def _say(pos: EAAPosition, unit: int, plan: Plan) -> None:
    who, here = pos.unit_ref(unit), pos.hex_ref(pos.at[unit])
    if not plan.path:
        ring = arrow(pos, "aim", pos.at[unit])
        tell(pos, "eaa-german-stays", plan.rule, ring, unit=who, hex=here, why=plan.why)
        return
    id = "eaa-german-goes-strategic" if plan.strategic else "eaa-german-goes"
    stop = why_stopped(pos, unit, plan)
    way = arrow(pos, "go", pos.at[unit], *plan.path)
    tell(pos, id, plan.rule, way, unit=who, hex=here, to=pos.hex_ref(plan.path[-1]), why=plan.why, stop=stop)


def why_stopped(pos: EAAPosition, unit: int, plan: Plan) -> Message:
    """Why the unit goes no farther than the end of its path; before it goes."""
    end = plan.path[-1]
    if plan.method not in (5, 6):
        return msg("eaa-german-stop-goal")
    mover = Mover(pos, unit, strategic=plan.strategic)
    onward, _ = fields.arrows(pos, unit, end)
    if onward < 0:
        return msg("eaa-german-stop-goal")
    if mover.zone >> end & 1:
        return msg("eaa-german-stop-zone")
    if pos.roadblocks and before_roadblocks(pos) >> end & 1:
        return msg("eaa-german-stop-roadblock")
    if pos.standing(ALLIED) >> onward & 1:
        return msg("eaa-german-stop-enemy", hex=pos.hex_ref(onward))
    if not stacking.room(pos, onward, unit):
        return msg("eaa-german-stop-full", hex=pos.hex_ref(onward))
    if not plan.left:
        return msg("eaa-german-stop-points")
    return msg("eaa-german-stop-ground", hex=pos.hex_ref(onward))
