"""The recorded games of Fronte d'Attacco, and their final count made once more.

What each side has to its credit is counted here from the log, the answers and the last position, without the rules of
victory.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from salient.engine import saves
from salient.engine.actions import Action
from salient.engine.messages import Message, Ref
from salient.engine.position import Event
from salient.engine.saves import Save
from salient.engine.steps import CHANCE, answer, settle
from salient.games.fronte.pieces import SIDES
from salient.games.fronte.position import DESTROYED, EXITED, FrontePosition
from salient.games.fronte.rulebook import RULEBOOK

FOLDER = Path(__file__).parents[1] / "games" / "fronte" / "recorded"
NAMES = sorted(path.name.removesuffix(".json.gz") for path in FOLDER.glob("*.json.gz"))

MECHANISED = (
    *("armor_heavy", "armor_medium", "armor_light", "mech_infantry", "engineer_mech"),
    *("recon_light", "recon_heavy", "artillery_medium_sp"),
)
GUNS = ("at_light", "at_heavy", "aa_light", "aa_heavy", "artillery_medium", "artillery_heavy", "artillery_rocket")
RIDGE = ("E10", "E11", "F11", "G11")  # Bourguébus
#: What a scenario gives for holding a sector: side, sector, points.
HELD = {
    "crossroads": [("axis", "D05", 6)],
    "goodwood": [("allied", "F11", 4), ("allied", "E11", 3), ("allied", "J09", 3), ("allied", "E15", 5)],
    "bastogne": [("allied", "C06", 8), ("axis", "C06", 8)],
    "points": [],
}
#: What it gives from the start, and what its handicap adds for the side that is helped.
GIVEN = {"goodwood": ("axis", 24)}
HELP = {("goodwood", "axis"): 80, ("bastogne", "allied"): 66}
#: What makes it even, by default.
EVEN = {("goodwood", "axis"): 30, ("bastogne", "allied"): 36}


class Lines(NamedTuple):
    """What a side gets line by line, T7."""

    pr: int
    inf: int
    mech: int
    places: int
    last: int
    hq: int
    bonus: int


class Played(NamedTuple):
    """A game at its end."""

    save: Save
    pos: FrontePosition
    said: list[Message]

    @property
    def turns(self) -> list[int]:
        return [int(str(message.args["turn"])) for message in self.heard("fronte-turn")]

    def heard(self, id: str) -> list[Message]:
        return [message for message in self.said if message.id == id]

    def dice(self) -> list[int]:
        """What each side added by its dice at the end; nothing if there was no such roll."""
        if not self.heard("fronte-victory-dice"):
            return []
        last = [line for line in self.save.answers if line.by == CHANCE][-2:]
        return [sum(map(int, line.do.split()[1:])) for line in last]


def read(name: str) -> Save:
    return saves.decode(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()), name)


@cache
def played(name: str) -> Played:
    save = read(name)
    pos = RULEBOOK.setup(RULEBOOK.world(save.scenario, save.options))
    events: list[Event] = []
    pos.events = events
    settle(pos)
    for line in save.answers:
        answer(pos, Action.parse(line.do))
    return Played(save, pos, [event.message for event in events])


# The full count ------------------------------------------------------------------------------------


def lines(game: Played, side: int) -> Lines:
    pos, options = game.pos, game.save.options
    gone = [pos.world.units[unit].kind for unit in _ground(pos, 1 - side) if pos.at[unit] == DESTROYED]
    guns = sum(kind in GUNS for kind in gone)
    mech, hqs = sum(kind in MECHANISED for kind in gone), gone.count("hq")
    others = len(gone) - mech - hqs - (guns if options["vp_guns"] == "none" else 0)
    ours, theirs = ((_lacking if options["vp_pr"] == "net" else _taken)(game, 1 - s) for s in (side, 1 - side))
    last = [_taken(game, loser, since=max(game.turns)) for loser in (0, 1)]
    return Lines(
        pr=max(0, ours - theirs),
        inf=3 * others,
        mech=5 * mech,
        places=2 * _places(pos, side),
        last=3 if last[1 - side] > last[side] else 0,
        hq=4 * hqs,
        bonus=_bonus(game, side),
    )


def _ground(pos: FrontePosition, side: int) -> list[int]:
    return [unit for unit in pos.world.own[side] if not pos.world.off_table >> unit & 1]


def _taken(game: Played, loser: int, since: int = 0) -> int:
    """PR that a side lost in the game, or since a turn began, as the log tells it."""
    turn = found = 0
    owner, number = game.pos.world.owner, game.pos.world.number
    for message in game.said:
        if message.id == "fronte-turn":
            turn = int(str(message.args["turn"]))
        elif message.id in ("fronte-loses", "fronte-destroyed") and turn >= since:
            unit = message.args["unit"]
            assert isinstance(unit, Ref)
            found += int(str(message.args["count"])) if owner[number("unit", unit.id)] == loser else 0
    return found


def _lacking(game: Played, loser: int) -> int:
    """PR that a side lacks at the end, those of units that left the table not counted."""
    pos = game.pos
    return sum(pos.world.units[unit].pr - pos.pr[unit] for unit in pos.world.own[loser] if pos.at[unit] != EXITED)


def _places(pos: FrontePosition, side: int) -> int:
    """Places that were not the side's at the start and are now; a sector may have a village and a bridge."""
    ids, battle = pos.world.map.ids, pos.world.battle
    drawn = [id for id, kind in battle.sheet.ground.items() if kind in ("village", "city", "ridge_village")]
    placed = [
        [id for n, id in enumerate(ids) if found >> n & 1] for found in (pos.villages, pos.airfields, pos.bridges)
    ]
    every = [*drawn, *placed[0], *placed[1], *placed[2]]
    return sum(_has(pos, side, id) and battle.control.get(id) != side for id in every)


def _has(pos: FrontePosition, side: int, id: str) -> bool:
    return pos.control[pos.world.map.index(id)] == side


def _bonus(game: Played, side: int) -> int:
    pos, scenario, name = game.pos, game.save.scenario, SIDES[side]
    found = sum(points for who, id, points in HELD[scenario] if who == name and _has(pos, side, id))
    who, given = GIVEN.get(scenario, ("", 0))
    found += given if who == name else 0
    found += HELP.get((scenario, name), 0) if game.save.options["handicap"] == name else 0
    found += EVEN.get((scenario, name), 0) if game.save.options["handicap"] == "scenario" else 0
    if scenario == "goodwood" and name == "axis":
        found += 5 if not _standing(pos, 1 - side) & set(RIDGE) else 0
    if scenario == "bastogne" and name == "axis":
        left = [unit for unit in _ground(pos, side) if pos.at[unit] == EXITED]
        found += 3 * sum(pos.world.units[unit].regiment for unit in left)
    return found


# Objectives ----------------------------------------------------------------------------------------


def objectives(game: Played, side: int) -> int:
    """What a side gets for sectors that it gave points to and holds, by its own answers."""
    theirs = _standing(game.pos, 1 - side)
    return sum(points for id, points in occupied(game, side).items() if not _beside(game.pos, id) & theirs)


def occupied(game: Played, side: int) -> dict[str, int]:
    """Sectors that a side gave points to and stands in, whether an enemy is beside them or not."""
    said = [line.do.split() for line in game.save.answers if line.by == SIDES[side]]
    ours = _standing(game.pos, side)
    return {words[1]: int(words[2]) for words in said if words[0] == "assign" and words[1] in ours}


def _standing(pos: FrontePosition, side: int) -> set[str]:
    """The sectors with ground units of a side."""
    return {pos.world.map.ids[pos.at[unit]] for unit in _ground(pos, side) if pos.at[unit] >= 0}


def _beside(pos: FrontePosition, id: str) -> set[str]:
    board = pos.world.map
    around: Iterable[int] = board.neighbours[board.index(id)]
    return {board.ids[sector] for sector in around}
