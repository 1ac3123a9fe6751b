"""A recorded game of Ardennes '44, cut into the parts of its sides: how the board was before and after a move, what was
fought, what was said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from salient.engine import saves
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref
from salient.engine.saves import Save
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK

Moment = tuple[int, bool, int]  # turn, night, whose
_NO_COLUMN = -1
_COLUMNS = {odds.name(column): column - odds.LOWEST for column in range(odds.LOWEST, odds.HIGHEST + 1)}


@dataclass
class Fight:
    """An attack that was resolved. `column`: 0 (1-3) to 8 (7-1), below nought for an A1 without a roll."""

    target: int
    attackers: list[int]
    defensive: int = 0  # columns that a gun of the defender took away, which nobody could know beforehand
    column: int = _NO_COLUMN
    stopped: bool = False  # by Time on Target, before any odds were told (22.8b)

    @property
    def dared(self) -> int:
        """The column at which the attack was begun."""
        return self.column + self.defensive


@dataclass
class Part:
    """The part of a side in a day or a night turn."""

    turn: int
    night: bool
    side: int
    start: A44Position  # before its Movement Phase
    moved: A44Position  # after it
    end: A44Position
    fights: list[Fight] = field(default_factory=list)
    said: list[Message] = field(default_factory=list)


class Watcher:
    """Looks on while a game is played again."""

    def __init__(self) -> None:
        self._boards: list[tuple[Moment, str, A44Position]] = []  # at the start of each phase in which anybody is asked
        self.fights: dict[Moment, list[Fight]] = {}
        self._said: dict[Moment, list[Message]] = {}
        self._now: tuple[Moment, str] | None = None
        self._joined: list[int] = []
        self._against = -1

    def watch(self, game: Game, entry: Entry) -> None:
        pos = game.position
        assert isinstance(pos, A44Position)
        if self._now is not None:
            moment = self._now[0]
            self._said.setdefault(moment, []).extend(reason.message for reason in entry.why)
            for event in entry.events:
                self.look(pos, moment, event.message)
        now = ((pos.turn, pos.night, pos.player), pos.phase)
        if now != self._now:
            self._boards.append((*now, pos.copy()))
            self._now = now

    def look(self, pos: A44Position, moment: Moment, told: Message) -> None:
        fights = self.fights.setdefault(moment, [])
        if told.id == "a44-attacks":
            self._joined.append(_number(pos, "unit", told))
            self._against = _number(pos, "hex", told)
        elif told.id == "a44-defensive-fire-rolled":
            fights.append(Fight(-1, [], int(str(told.args["shifts"]))))
        elif told.id == "a44-time-on-target":
            fights.append(Fight(self._against, list(self._joined), stopped=True))
            self._joined.clear()
        elif told.id == "a44-odds":
            fight = fights[-1] if fights and fights[-1].target < 0 else Fight(-1, [])
            if fight not in fights:
                fights.append(fight)
            fight.target, fight.attackers = _number(pos, "hex", told), list(self._joined)
            fight.column = _COLUMNS.get(str(told.args["column"]), _NO_COLUMN)
            self._joined.clear()

    def parts(self) -> Iterator[Part]:
        for number, (moment, phase, start) in enumerate(self._boards):
            if phase != "movement":
                continue
            later = self._boards[number + 1 :]
            if not later:
                return
            end = next((board for other, _, board in later if other != moment), later[-1][2])
            fights = [fight for fight in self.fights.get(moment, ()) if fight.target >= 0]
            yield Part(*moment, start, later[0][2], end, fights, self._said.get(moment, []))


def _number(pos: A44Position, kind: str, told: Message) -> int:
    ref = told.args[kind]
    assert isinstance(ref, Ref)
    return int(pos.world.number(kind, ref.id))


def parts(save: Save) -> list[Part]:
    watcher = Watcher()
    saves.replay(save, RULEBOOK, watcher.watch)
    return list(watcher.parts())
