"""2.5, 14.2, 17 The chits: where they lie, which may be drawn, and with what chance."""

from __future__ import annotations

from salient.engine.kit import Box, Cup
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import NOWHERE, TDWPosition
from salient.games.deadly_woods.rows import ChitTurnRow
from salient.games.deadly_woods.words import CHITS, ChitId

#: Everybody may look into every box: there is nothing hidden in this game.
CUP = Cup("chit", CHITS, Box("cup"), Box("hand"), Box("played"), Box("out"))
NUMBER: dict[ChitId, int] = {chit: number for number, chit in enumerate(CHITS)}
SUPPLY_CHECK = NUMBER["supply_check"]
REACTION = NUMBER["reaction"]
HELD = NUMBER["allied_reinforcement"]  # 14.8.2
MOST_IN_A_ROW = 2  # 14.2


# What lies where -----------------------------------------------------------------------------------


@rule("2.5", "14.3.1c")
def reset(pos: TDWPosition) -> None:
    """A new turn: nothing is in cup or hand, nothing has been played. What has left the game is never taken again."""
    pos.played = ()
    for number in range(len(pos.cup)):
        pos.cup[number] = 0
    for number, row in enumerate(pos.world.tables.chits.values()):
        CUP.put(pos, number, "out", row.copies)


@rule("4.3b", "8.1d", "14.3b", "14.8.2a", "17")
def fill(pos: TDWPosition) -> None:
    """The chits of the turn into the cup and the Allied hand. Which army chit of two it is, their owner says."""
    for row in rows(pos, "cup", "hand"):
        if len(row.chits) == 1:
            CUP.move(pos, NUMBER[row.chits[0]], "out", row.place, row.count)


def rows(pos: TDWPosition, *places: str) -> list[ChitTurnRow]:
    """17 The lines of the table for this turn whose condition is met."""
    table = pos.world.tables.chits_of(pos.world.rules, pos.turn)
    return [row for row in table if row.place in places and (row.condition is None or both_towns(pos))]


@rule("17")
def both_towns(pos: TDWPosition) -> bool:
    """R45 Whether the German owns St. Vith and Bastogne; supply is not asked for."""
    places = pos.world.places
    return all(hex >= 0 and pos.owner(hex) == GERMAN for hex in (places.st_vith, places.bastogne))


def is_empty(pos: TDWPosition) -> bool:
    return not CUP.size(pos, "cup")


def left(pos: TDWPosition, side: int) -> int:
    """How many chits of a side are in the cup, Supply Checks not counted."""
    sides = pos.world.chit_sides
    return sum(number for chit, number in CUP.things(pos, "cup") if sides[chit] == side)


@rule("14.8.2b")
def force_held_chit(pos: TDWPosition) -> bool:
    """R50 The held chit goes into the cup when the last Allied one has been drawn and kept."""
    if left(pos, ALLIED) or not CUP.count(pos, HELD, "hand"):
        return False
    CUP.move(pos, HELD, "hand", "cup")
    return True


# The run -------------------------------------------------------------------------------------------


@rule("14.2c", "14.3c")
def run(pos: TDWPosition) -> tuple[int, int]:
    """R48 The side whose chits were played last, and how many in a row; Supply Checks are passed over."""
    side, length = NOWHERE, 0
    for word in reversed(pos.played):
        of = pos.world.chit_sides[NUMBER[kind(word)]]
        if of < 0:
            continue
        if length and of != side:
            break
        side, length = of, length + 1
    return side, length


def kind(word: str) -> ChitId:
    """The chit of a word of `pos.played`, which may say how it was used."""
    chit: ChitId = word.partition(":")[0]  # type: ignore[assignment]
    return chit


@rule("14.2a", "14.2b")
def barred_side(pos: TDWPosition, *, more: int = NOWHERE) -> int:
    """The side whose chits may not be drawn now, or -1. `more`: the side of a chit about to be played."""
    side, length = run(pos)
    if more >= 0:
        side, length = more, length + 1 if more == side else 1
    return side if length >= MOST_IN_A_ROW and left(pos, 1 - side) else NOWHERE


def barred_now(pos: TDWPosition) -> int:
    """The same for the next draw: the Allied chit that may be swapped counts."""
    top = pos.stack[-1] if pos.stack else None
    return barred_side(pos, more=ALLIED if top is not None and "swap" in top.verbs else NOWHERE)


@rule("14.2b")
def chances(pos: TDWPosition) -> list[tuple[ChitId, int]]:
    """What may be drawn next, with its weight: the cup as it is now, the run with the chit in play."""
    barred, sides = barred_now(pos), pos.world.chit_sides
    return [(CHITS[chit], weight) for chit, weight in CUP.things(pos, "cup") if barred < 0 or sides[chit] != barred]
