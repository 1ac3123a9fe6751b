"""14 The frame of every round: what is noted when it begins, its parts, what is forgotten when it ends."""

from __future__ import annotations

from salient.engine.messages import Ref
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.pieces.stacking import StackingTest
from salient.games.deadly_woods.position import BLOWN, NOWHERE, USED, TDWPosition
from salient.games.deadly_woods.rounds import activation, reinforcements
from salient.games.deadly_woods.supply import fuel
from salient.games.deadly_woods.words import RoundName


@rule("14.1a", "10.4.1f")
def begin(pos: TDWPosition, name: RoundName, player: int, *, area: int = NOWHERE, formations: int = 0) -> None:
    """A round begins: the snapshot (R159), then its parts."""
    _forget(pos)
    pos.round, pos.player, pos.area = name, player, activation.AREAS.get(name, area)
    pos.active = activation.activated(pos, formations)
    pos.company = activation.in_company(pos, player)
    pos.say("tdw-round", side=pos.side_ref(player), round=Ref("round", name))
    pos.push(EndOfRound(), *after_movement(pos, player), MovementBegins(player))
    if name == "reinforcement":
        reinforcements.begin(pos, player)


@rule("6.2b")
def after_movement(pos: TDWPosition, player: int) -> tuple[Step, Step]:
    """R182 Stacks are tested before the first combat; by the option after the last. What comes first stands last."""
    test, combat = StackingTest(player), CombatBegins(player)
    return (test, combat) if pos.world.options["stacking_test"] == "round_end" else (combat, test)


def _forget(pos: TDWPosition) -> None:
    pos.round, pos.part, pos.area = "", "", NOWHERE
    pos.active = pos.company = pos.moved = pos.locked = pos.attacked = pos.defended = pos.arrived = pos.off_road = 0


class MovementBegins(Auto, frozen=True):
    """10 The movement part, if the round has one and there is something to choose in it, or nothing at all to do."""

    player: int

    @rule("10.1a", "14.4d", "14.4e", "14.5a")
    def run(self, pos: TDWPosition) -> None:
        pos.part = "movement"
        part = pos.world.step("MovementPart")(self.player)
        if activation.has_movement(pos) and (_is_open(pos, part) or not _is_open(pos, _combat(pos, self.player))):
            pos.push(part)


class CombatBegins(Auto, frozen=True):
    """11 The combat part, if there is something to attack, or if nobody has been asked in this round."""

    player: int

    @rule("11.1a", "14.4d", "14.4e")
    def run(self, pos: TDWPosition) -> None:
        pos.part = "combat"
        part = _combat(pos, self.player)
        if _is_open(pos, part) or not activation.has_movement(pos):
            pos.push(part)


def _combat(pos: TDWPosition, player: int) -> Step:
    part: Step = pos.world.step("CombatPart")(player)
    return part


def _is_open(pos: TDWPosition, part: Step) -> bool:
    """Whether something can be done in a part besides ending it. A round never ends but by its player's word."""
    return len(part.actions(pos)) > 1


class EndOfRound(Auto, frozen=True):
    """What belongs to a round ends with it."""

    @rule("8.5b", "12.3e", "12.4.3")
    def run(self, pos: TDWPosition) -> None:
        if pos.round == "opening_move":
            fuel.settle(pos)
        for asset in pos.world.assets_of(ALLIED, "artillery"):  # R60b after every round of either side
            pos.asset_state[asset] &= ~USED
        for asset in pos.world.assets_of(ALLIED, "engineer"):
            pos.asset_state[asset] &= ~BLOWN
        _forget(pos)
