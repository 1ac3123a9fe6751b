"""M, G09 The player's moves: the units of an activation one by one, each hex by hex."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.engine.view import Route
from salient.games.enemy_action import clicks
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.movement import going, reach, refusals
from salient.games.enemy_action.movement.mover import Mover, near_enemies
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.position import RESERVE, EAAPosition

DONE, STOP, CANCEL = Action("done"), Action("stop"), Action("cancel")


@rule("G09", "G10", "H04")
def waiting(pos: EAAPosition, player: int) -> int:
    """The active units of the player on the map that have not moved, whether or not they can."""
    found = pos.active & pos.world.own_bits[player]
    found = bits.less(found, pos.moved | pos.attacked | pos.dispersed | pos.deployed)
    return bits.of(unit for unit in bits.places(found) if pos.at[unit] >= 0)


@rule("M09")
def _strategists(pos: EAAPosition, player: int, units: int) -> int:
    """Of these units those that can move strategically; most stand off the road or near the enemy."""
    away = bits.less(pos.world.ground.roads, near_enemies(pos, player))
    afar = [unit for unit in bits.places(units) if away >> pos.at[unit] & 1]
    return bits.of(unit for unit in afar if reach.can_move(pos, unit, strategic=True))


class Moves(Answering, Step, frozen=True):
    """Which unit moves next, until the player is done."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("select", "strategic", "done")
    german: ClassVar[Meant] = "hex"
    begins: ClassVar[bool] = True

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-moves")

    @rule("M17", "M09")
    def actions(self, pos: EAAPosition) -> list[Action]:
        units = waiting(pos, self.player)
        found = pos.world.offers_to("select", bits.of(u for u in bits.places(units) if reach.can_move(pos, u)))
        found += pos.world.offers_to("strategic", _strategists(pos, self.player, units))
        found.append(DONE)
        return found

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            pos.say("eaa-moves-done", side=pos.side_ref(self.player))
            return
        unit = pos.world.things["unit"][action.targets[0]]
        pos.push(self, March(self.player, unit, strategic=action.verb == "strategic"))

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        unit, strategic = pos.world.things["unit"][action.targets[0]], action.verb == "strategic"
        if waiting(pos, self.player) >> unit & 1 and reach.can_move(pos, unit, strategic=strategic):
            return []
        return refusals.why_not_select(pos, self.player, unit, strategic=strategic)

    @rule("G09", "H01")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        """Who is not active learns why the card left him out; of the others the verbs tell."""
        if pos.at[unit] < 0:
            return [clicks.at_all(pos, unit)]
        if (pos.deployed | pos.moved | pos.attacked) >> unit & 1:
            return []
        return clicks.why_not_active(pos, unit)

    @rule("G09", "M17")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        if pos.standing(1 - self.player) >> hex & 1:
            return [refuse("G09", "eaa-click-attack-later", hex=pos.hex_ref(hex), beside=clicks.beside(pos, hex))]
        return [refuse("M17", "eaa-click-unit-first", hex=pos.hex_ref(hex))]


class March(Answering, Step, frozen=True):
    """A unit on its way. `freely`: with its full allowance on 16 December too (X66)."""

    player: int
    unit: int
    spent: int = 0
    hexes: int = 0  # entered so far
    strategic: bool = False
    freely: bool = False

    verbs: ClassVar[tuple[str, ...]] = ("move", "stop", "cancel")
    german: ClassVar[Meant] = "hex"
    always_ask: ClassVar[bool] = True  # else a step taken for the player would be missing from his route's answers

    def prompt(self, pos: EAAPosition) -> Message:
        left = self.mover(pos).allowance - self.spent
        if self.strategic:
            return msg("eaa-ask-march-strategic", unit=pos.unit_ref(self.unit), left=left)
        return msg("eaa-ask-march", unit=pos.unit_ref(self.unit), left=left)

    def mover(self, pos: EAAPosition) -> Mover:
        return Mover(pos, self.unit, strategic=self.strategic, freely=self.freely)

    def _ahead(self, mover: Mover) -> dict[int, int]:
        """The next hexes with their costs, those among them from which the move could not end legally left out."""
        steps = mover.next_steps(self.spent) if self.hexes else mover.first_steps()
        return {hex: cost for hex, cost in steps.items() if reach.may_end(mover, hex, self.spent + cost)}

    @rule("M17", "B10")
    def actions(self, pos: EAAPosition) -> list[Action]:
        found = list(map(pos.world.offers("move", "hex").__getitem__, self._ahead(self.mover(pos))))
        if not self.hexes:
            found.append(CANCEL)
        elif stacking.room(pos, pos.at[self.unit], self.unit):
            found.append(STOP)
        return found

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "move":
            self._enter(pos, pos.world.things["hex"][action.targets[0]])
        elif action.verb == "stop":
            self._end(pos)

    def _enter(self, pos: EAAPosition, hex: int) -> None:
        cost = self._ahead(self.mover(pos))[hex]
        going.step(pos, self.unit, hex)
        pos.say("eaa-moves", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(hex))
        onward = replace(self, spent=self.spent + cost, hexes=self.hexes + 1)
        if onward._ahead(onward.mover(pos)):
            pos.push(onward)
        else:
            self._end(pos)

    def _end(self, pos: EAAPosition) -> None:
        pos.moved |= 1 << self.unit

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        which = pos.unit_ref(self.unit)
        if action.verb == "cancel":
            return [refuse("M17", "eaa-refused-has-begun", unit=which)] if self.hexes else []
        if action.verb == "stop":
            if not self.hexes:
                return [refuse("M17", "eaa-refused-not-begun", unit=which)]
            return refusals.why_not_stop(pos, self.unit)
        return refusals.why_not_step(
            pos,
            self.unit,
            pos.world.things["hex"][action.targets[0]],
            spent=self.spent,
            first=not self.hexes,
            strategic=self.strategic,
            freely=self.freely,
        )

    @rule("M17")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        """A friend elsewhere stands for his hex too: perhaps it is meant as the goal."""
        if unit == self.unit:
            return [refuse("M17", "eaa-click-in-hand", unit=pos.unit_ref(unit))]
        there, name = pos.at[unit], pos.unit_ref(unit)
        found = [refuse("M17", "eaa-click-one-by-one", unit=pos.unit_ref(self.unit), other=name)]
        if there in (pos.at[self.unit], RESERVE):
            return found
        return self.why_not(pos, Action("move", (pos.world.map.ids[there],))) + found


# Routes ---------------------------------------------------------------------------------------------


def routes(pos: EAAPosition, units: Sequence[int]) -> Mapping[str, Route]:
    """By hexes in which the move may end: the answers that lead there. Strategic movement for what else is too far."""
    found: dict[str, Route] = {}
    if len(units) != 1 or not pos.stack:
        return found
    ids, move = pos.world.map.ids, pos.world.offers("move", "hex")
    for march, answers in _marches(pos, units[0]):
        mover = march.mover(pos)
        steps = mover.next_steps(march.spent) if march.hexes else mover.first_steps()
        first = {hex: march.spent + cost for hex, cost in steps.items()}
        costs = reach.onward(mover, march.spent) if march.hexes else reach.passable(mover)
        for hex, cost in costs.items():
            if ids[hex] not in found and hex != mover.start and stacking.room(pos, hex, march.unit):
                walk = reach.cheapest(mover, costs, first, hex)
                said = (*answers, *(str(move[entered]) for entered in walk))
                found[ids[hex]] = Route(2 * (cost - march.spent), said)
    return found


def _marches(pos: EAAPosition, unit: int) -> Iterator[tuple[March, tuple[str, ...]]]:
    """The march that the unit is on, or those that it could begin, with the answers that begin them."""
    top = pos.stack[-1]
    if isinstance(top, March) and top.unit == unit:
        yield top, ()
    elif isinstance(top, Moves) and waiting(pos, top.player) >> unit & 1:
        for verb in ("select", "strategic"):
            answers = (str(pos.world.offers(verb, "unit")[unit]),)
            yield March(top.player, unit, strategic=verb == "strategic"), answers
