"""14.3 The opening of turn 1: its rounds and placements in their fixed order."""

from __future__ import annotations

from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import chits, round_steps
from salient.games.deadly_woods.words import ChitId, RoundName

#: The rounds, their players, the chits that are laid on the track for them, and what the track says.
ROUNDS: dict[RoundName, tuple[int, ChitId, str]] = {
    "opening_combat": (GERMAN, "german_mc", "german_mc:combat"),
    "opening_move": (GERMAN, "german_mc", "german_mc:move"),
    "reaction_1": (ALLIED, "reaction", "reaction"),
}


@rule("14.3a", "14.4c")
def has_one(pos: TDWPosition) -> bool:
    return bool(chits.rows(pos, "opening"))


@rule("4.1d", "14.3a")
def steps(pos: TDWPosition) -> list[Step]:
    """In their order."""
    world = pos.world
    found: list[Step] = [OpeningRound("opening_combat"), OpeningRound("opening_move")]
    if world.assets_of(ALLIED, "traffic"):
        found.append(world.step("PlaceTraffic")())
    found.append(OpeningRound("reaction_1"))
    if world.vdh >= 0 and "von_der_heydte" not in world.rules.leaves_out:
        found.append(world.step("PlaceVonDerHeydte")())
    return [*found, FillCup()]


class OpeningRound(Auto, frozen=True):
    """A round whose chit nobody draws."""

    name: RoundName

    @rule("14.1a", "14.3a", "14.3c", "14.3.1a")
    def run(self, pos: TDWPosition) -> None:
        player, chit, word = ROUNDS[self.name]
        chits.CUP.move(pos, chits.NUMBER[chit], "out", "played")
        pos.played = (*pos.played, word)
        round_steps.begin(pos, self.name, player)


class FillCup(Auto, frozen=True):
    """14.3 Then the chits of turn 1 go into the cup; the Allies keep the second Reaction."""

    @rule("14.3b")
    def run(self, pos: TDWPosition) -> None:
        chits.fill(pos)
