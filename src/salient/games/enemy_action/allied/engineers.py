"""A15 The Engineers card in an Allied impulse: roadblocks, a bridge blown, repaired or built, or an IP."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.enemy_action.allied import bridges
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.map import control
from salient.games.enemy_action.movement import roadblocks
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import FULL, EAAPosition

MESSAGES = ("eaa-allied-built", "eaa-allied-repaired")


@rule("T08", "T10")
def improvable(pos: EAAPosition) -> int:
    """X71 Hexes with an Allied unit in full supply that can have an IP."""
    full = bits.of(
        hex for hex, stack in pos.stacked()[ALLIED].items() if any(pos.supply[unit] == FULL for unit in stack)
    )
    return bits.less(full, pos.world.ground.settled | pos.improved)


@rule("T08", "T10")
def why_not_improve(pos: EAAPosition, hex: int) -> list[Refusal]:
    name = pos.hex_ref(hex)
    stack = pos.units_at(hex, ALLIED)
    if not stack:
        return [refuse("T10", "eaa-allied-refused-nobody-there", hex=name)]
    found = []
    if not any(pos.supply[unit] == FULL for unit in stack):
        found.append(refuse("T10", "eaa-allied-refused-not-full", hex=name))
    if pos.world.ground.settled >> hex & 1:
        found.append(refuse("T08", "eaa-allied-refused-ip-town", hex=name))
    if pos.improved >> hex & 1:
        found.append(refuse("T08", "eaa-allied-refused-ip-there", hex=name))
    return found


def why_not(pos: EAAPosition) -> list[Refusal]:
    """F09 Why the card could do nothing at all."""
    if improvable(pos) or roadblocks.where(pos) or bridges.workable(pos) or bridges.blowable(pos):
        return []
    return [refuse("F09", "eaa-allied-refused-no-engineering")]


class Engineers(Answering, Step, frozen=True):
    """One of the works of the card."""

    verbs: ClassVar[tuple[str, ...]] = ("roadblock", "blow", "repair", "build", "improve")
    german: ClassVar[Meant] = "hex"
    player: ClassVar[int] = ALLIED

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-engineers")

    @rule("M13", "T03", "T06", "T10")
    def actions(self, pos: EAAPosition) -> list[Action]:
        workable = bridges.workable(pos)
        printed = pos.world.ground.bridges
        return [
            *_each(pos, "roadblock", "hex", roadblocks.where(pos)),
            *_each(pos, "blow", "crossing", bridges.blowable(pos)),
            *_each(pos, "repair", "crossing", workable & printed),
            *_each(pos, "build", "crossing", bits.less(workable, printed)),
            *_each(pos, "improve", "hex", improvable(pos)),
        ]

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "improve":
            control.improve(pos, pos.world.number("hex", action.target))
        elif action.verb == "roadblock":
            roadblocks.place(pos, pos.world.number("hex", action.target))
            if roadblocks.where(pos):
                pos.push(SecondRoadblock())
        else:
            side = pos.world.number("crossing", action.target)
            (bridges.blow if action.verb == "blow" else bridges.work)(pos, side)

    @rule("M12", "T03", "T06", "T10")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "improve":
            return why_not_improve(pos, pos.world.number("hex", action.target))
        if action.verb == "roadblock":
            return roadblocks.why_not(pos, pos.world.number("hex", action.target))
        side = pos.world.number("crossing", action.target)
        if action.verb == "blow":
            return bridges.why_not_blow(pos, side)
        return [*_wrong_work(pos, side, action.verb), *bridges.why_not_work(pos, side)]

    @rule("M12", "T10")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        """Neither of the two works in a hex: both are told why."""
        return [*roadblocks.why_not(pos, hex), *why_not_improve(pos, hex)]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit]) if pos.at[unit] >= 0 else []


def _each(pos: EAAPosition, verb: str, kind: str, which: int) -> list[Action]:
    return list(map(pos.world.offers(verb, kind).__getitem__, bits.places(which)))


@rule("T06")
def _wrong_work(pos: EAAPosition, side: int, verb: str) -> list[Refusal]:
    """A destroyed bridge is repaired, where none was one is built."""
    name = pos.ref("crossing", side)
    if verb == "repair" and bridges.unbridged(pos) >> side & 1:
        return [refuse("T06", "eaa-allied-refused-nothing-to-repair", crossing=name)]
    if verb == "build" and bridges.destroyed(pos) >> side & 1:
        return [refuse("T06", "eaa-allied-refused-repair-instead", crossing=name)]
    return []


class SecondRoadblock(Answering, PickOne, frozen=True):
    """X67 The card's second roadblock, if any hex is left for it."""

    player: ClassVar[int] = ALLIED
    verb: ClassVar[str] = "roadblock"
    german: ClassVar[Meant] = "hex"
    kind: ClassVar[str] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-roadblock")

    @rule("M13")
    def choices(self, pos: EAAPosition) -> list[int]:
        return bits.places(roadblocks.where(pos))

    def pick(self, pos: EAAPosition, hex: int) -> None:
        roadblocks.place(pos, hex)

    def why_not_pick(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return roadblocks.why_not(pos, hex)

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return roadblocks.why_not(pos, pos.at[unit]) if pos.at[unit] >= 0 else []
