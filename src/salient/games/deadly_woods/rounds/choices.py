"""14.4, 14.6, 14.7, 14.9 What is chosen when a chit is played; then its round begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne, PickSeveral
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import ARMIES
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation, round_steps
from salient.games.deadly_woods.rounds.chits import REACTION
from salient.games.deadly_woods.words import CHITS, MANNERS, Manner, RoundName

MOVE_COMBAT = ("german_mc", "allied_mc")
PATTON_MONTGOMERY = "patton_montgomery"
MESSAGES = ("tdw-ask-formation-1", "tdw-ask-formation-2", "tdw-ask-formation-3")


class PlayChit(Auto, frozen=True):
    """14.1 A chit is played: it is laid on the track, what it leaves open is asked, its round begins."""

    chit: int

    @rule("14.1a", "14.3.1a", "14.3.1b", "14.5a", "14.6a", "14.8a")
    def run(self, pos: TDWPosition) -> None:
        chit = CHITS[self.chit]
        player = pos.world.chit_sides[self.chit]
        pos.played = (*pos.played, chit)
        if chit in MOVE_COMBAT or chit == PATTON_MONTGOMERY:
            pos.push(PlayAs(player, self.chit))
        elif chit == "one_army":
            pos.push(NameArmy())
        elif chit == "three_formations":
            pos.push(NameFormations())
        else:
            round_steps.begin(pos, _round(pos, self.chit), player)


def _round(pos: TDWPosition, chit: int) -> RoundName:
    """The round of a chit about which nothing is asked."""
    name = CHITS[chit]
    if chit == REACTION:
        return "reaction_1" if pos.played.count("reaction") == 1 else "reaction_2"
    if name in activation.REINFORCEMENT:
        return "reinforcement"
    round: RoundName = name  # type: ignore[assignment]  # the other chits give their rounds their names
    return round


class PlayAs(PickOne, frozen=True):
    """14.4 As Move or as Combat; 14.9 Patton or Montgomery, and Montgomery moves or attacks."""

    player: int
    chit: int

    verb: ClassVar[str] = "as"
    kind: ClassVar[str] = "manner"

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-manner", chit=pos.ref("chit", self.chit))

    def choices(self, pos: TDWPosition) -> list[int]:
        return [MANNERS.index(manner) for manner in manners(pos, self.chit)]

    @rule("14.1a")
    def pick(self, pos: TDWPosition, thing: int) -> None:
        manner = MANNERS[thing]
        if CHITS[self.chit] in MOVE_COMBAT:
            pos.played = (*pos.played[:-1], f"{CHITS[self.chit]}:{manner}")
        round_steps.begin(pos, manner, self.player)

    def why_not_pick(self, pos: TDWPosition, thing: int) -> list[Refusal]:
        manner = MANNERS[thing]
        if CHITS[self.chit] == PATTON_MONTGOMERY:
            if manner == "montgomery_attack":
                return [refuse("14.9", "tdw-refused-montgomery-per-unit")]
            return [refuse("14.9", "tdw-refused-manner-patton")]
        if manner in ("move", "combat"):
            return [refuse("14.4", "tdw-refused-manner-used", manner=pos.ref("manner", thing))]
        return [refuse("14.4", "tdw-refused-manner-move-combat")]


@rule("14.4a", "14.4b", "14.4c", "14.9a", "14.9c")
def manners(pos: TDWPosition, chit: int) -> Sequence[Manner]:
    """How a chit may be used now. The German uses one of his two as Move, the other as Combat (R54)."""
    name = CHITS[chit]
    if name == PATTON_MONTGOMERY:
        if pos.world.options["montgomery_per_unit"]:  # R60 each unit for itself: all may move, who stood may attack
            return ("patton", "montgomery_move")
        return ("patton", "montgomery_move", "montgomery_attack")
    both: tuple[Manner, ...] = ("move", "combat")
    if pos.world.chit_sides[chit] == ALLIED:
        return both
    return [manner for manner in both if f"{name}:{manner}" not in pos.played]


class NameArmy(PickOne, frozen=True):
    """14.6 The area that the One Army chit activates; the 7th Army's is one of them (R58)."""

    player: ClassVar[int] = GERMAN
    verb: ClassVar[str] = "army"
    kind: ClassVar[str] = "army"

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-army")

    @rule("14.6b")
    def choices(self, pos: TDWPosition) -> range:
        return range(len(ARMIES))

    def pick(self, pos: TDWPosition, thing: int) -> None:
        pos.say("tdw-army-named", army=pos.ref("army", thing))
        round_steps.begin(pos, "one_army", GERMAN, area=thing)


class NameFormations(PickSeveral, frozen=True):
    """14.7 One formation of each class at most, all named before the first unit moves (R59)."""

    picked: tuple[int, ...] = ()

    player: ClassVar[int] = GERMAN
    verb: ClassVar[str] = "formation"
    kind: ClassVar[str] = "formation"
    end: ClassVar[Action] = Action("done")

    def prompt(self, pos: TDWPosition) -> Message:
        if not self.picked:
            return msg("tdw-ask-formation")
        named = dict(
            zip(("first", "second", "third"), (pos.ref("formation", one) for one in self.picked), strict=False)
        )
        return Message(f"tdw-ask-formation-{len(named)}", named)

    def least(self, pos: TDWPosition) -> int:
        return 0

    @rule("14.7")
    def choices(self, pos: TDWPosition) -> list[int]:
        kinds = pos.world.formation_kinds
        named = {None, *(kinds[number] for number in self.picked)}
        present = {pos.unit(unit).formation for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0}
        formations = pos.world.formations
        return [n for n, kind in enumerate(kinds) if kind not in named and formations[n] in present]

    def finish(self, pos: TDWPosition) -> None:
        for number in self.picked:
            pos.say("tdw-formation-named", formation=pos.ref("formation", number))
        round_steps.begin(pos, "three_formations", GERMAN, formations=bits.of(self.picked))

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        """A unit stands for its formation."""
        if kind != "unit":
            return super().why_not_click(pos, kind, id)
        unit = pos.world.number("unit", id)
        if pos.world.owner[unit] != GERMAN:
            return [refuse("14.7", "tdw-refused-formation-german", unit=pos.unit_ref(unit))]
        thing = pos.world.formations.index(pos.unit(unit).formation)
        return [] if thing in self.choices(pos) else self.why_not_pick(pos, thing)

    def why_not_pick(self, pos: TDWPosition, thing: int) -> list[Refusal]:
        kinds, who = pos.world.formation_kinds, pos.ref("formation", thing)
        kind = kinds[thing]
        if kind is None:
            return [refuse("14.7", "tdw-refused-no-formation", formation=who)]
        if kind in (kinds[number] for number in self.picked):
            return [refuse("14.7", "tdw-refused-formation-class", formation=who, kind=kind)]
        return [refuse("14.7", "tdw-refused-formation-off-map", formation=who)]
