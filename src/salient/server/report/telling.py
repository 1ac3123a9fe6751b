"""A game as its report needs it, taken while the table stood still; what follows takes its time elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Result
from salient.engine.rulebook import Rulebook
from salient.engine.texts import Texts
from salient.engine.view import Layout
from salient.opponents.review import Costly
from salient.server.board_picture import Drawn
from salient.server.clock import Clock
from salient.server.contract import LogLine, SeatInfo
from salient.server.history import Earlier
from salient.server.pictures import Art
from salient.server.table import Table
from salient.server.texts import club_texts

_COLOURS = {"blue": "#2b5f8e", "red": "#a53a2c", "green": "#5d7a2f", "violet": "#7a5498"}


class Told(msgspec.Struct, frozen=True):
    rulebook: Rulebook
    names: Mapping[tuple[str, str], str]
    layout: Layout
    art: Art
    name: str
    scenario: str
    seats: tuple[SeatInfo, ...]
    result: Result | None
    log: tuple[LogLine, ...]
    eyes: str | None
    start: Earlier  # before the first answer
    entries: tuple[Entry, ...]
    clocks: tuple[Clock, ...]
    hides: bool  # somebody must not know something yet
    drawn: Drawn | None  # the map, where there is a picture of it
    costly: tuple[Costly, ...] | None = None  # of its review, where one was made

    @property
    def texts(self) -> Texts:
        return club_texts(self.rulebook).naming(self.names)

    def say(self, message: Message, lang: str) -> str:
        return self.texts.format(message, lang)

    def title(self, lang: str) -> str:
        return self.name or self.say(msg(f"{self.rulebook.name}-title"), lang)

    def turn(self, turn: int, lang: str) -> str:
        return self.say(msg("server-report-turn", turn=turn), lang)

    def side(self, side: str, lang: str) -> str:
        return self.texts.name(Ref("side", side), lang) if side else ""


def told(table: Table, person: str, drawn: Drawn | None = None) -> Told:
    return Told(
        table.rulebook,
        table.game.position.world.names,
        table.game.layout(),
        table.art,
        table.name,
        table.game.scenario,
        table.seat_infos(person),
        table.game.result,
        table.log(person),
        table.reads_as(person),
        table.past.ask(0),
        tuple(table.game.journal.entries),
        tuple(table.clocks[: len(table.game.journal.entries)]),
        not table.game.over and table.rulebook.hides(table.game.position.world),
        drawn,
    )


def colour(rulebook: Rulebook, side: str) -> str:
    """As on the page: by the hobby's custom, or by the side's place in the list."""
    index = rulebook.sides.index(side)
    return _COLOURS.get(
        rulebook.colours[index] if rulebook.colours else "", [*_COLOURS.values()][index % len(_COLOURS)]
    )
