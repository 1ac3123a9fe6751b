"""What goes over the wire. Browsers send the requests, everything else is sent to them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from salient.engine.messages import Message, Refusal
from salient.engine.news import Kind
from salient.engine.papers import Fault
from salient.engine.position import Arrow, Result
from salient.engine.reason import Reason
from salient.engine.roles import Role
from salient.engine.rulebook import OptionValue

Short = Annotated[str, msgspec.Meta(max_length=60)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a browser sends; a field that is not known is an error."""


# Requests ------------------------------------------------------------------------------------------


class MyName(Request, frozen=True):
    name: Short


class SeatWish(Request, frozen=True):
    side: Short  # "*": all sides
    kind: Literal["me", "invite", "computer"]
    opponent: Short = "random"


class ClockWish(Request, frozen=True):
    """Clocks for a table: so many seconds a side for the whole game, for each answer, or (`days`) each time that the
    game comes to a side; and what happens when they are up: nothing but that it is shown, the other may claim the game,
    or a computer player takes over."""

    per: Literal["side", "answer", "days"]
    seconds: Annotated[int, msgspec.Meta(ge=1, le=8_640_000)]
    at_zero: Literal["show", "claim", "computer"] = "show"
    opponent: Short = "random"


class NewTable(Request, frozen=True):
    game: Short
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]
    scenario: Short | None = None
    options: dict[Short, OptionValue] = {}
    name: Annotated[str, msgspec.Meta(max_length=120)] = ""
    clock: ClockWish | None = None
    open: bool = False  # listed in the open lobby, if the club has one
    hints: bool = True  # people may ask for them


class Answered(Request, frozen=True):
    """`revision`: of the state in which the answer was chosen."""

    revision: int
    action: ActionText


class Back(Request, frozen=True):
    """`to`: the moment as far as which answers are taken back or played again, as of one click; else one answer."""

    revision: int
    to: Annotated[int, msgspec.Meta(ge=0)] | None = None


class TakeBack(Request, frozen=True):
    revision: int
    moment: Annotated[int, msgspec.Meta(ge=0)]


class YesOrNo(Request, frozen=True):
    revision: int
    yes: bool


class WhyNot(Request, frozen=True):
    """An answer that is not offered, or what was clicked: a counter, then the place in which it stands."""

    action: ActionText | None = None
    clicked: Annotated[list[Short], msgspec.Meta(max_length=8)] = []


class Reckon(Request, frozen=True):
    actions: Annotated[list[ActionText], msgspec.Meta(min_length=1, max_length=60)]


class Routes(Request, frozen=True):
    units: Annotated[list[Short], msgspec.Meta(min_length=1, max_length=30)]


class Toll(Request, frozen=True):
    units: Annotated[list[Short], msgspec.Meta(min_length=1, max_length=30)]
    place: Short


class Say(Request, frozen=True):
    text: Line


class SeatChange(Request, frozen=True):
    """Hand a seat over, or set where its owner is told that it is his turn. `side`: only that one of a seat that
    plays all sides; the seat is parted."""

    to: Literal["invite", "computer", "me"] | None = None
    opponent: Short = "random"
    webhook: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    lang: Annotated[str, msgspec.Meta(max_length=10)] | None = None  # of what is sent to the webhook
    side: Short | None = None


class TableChange(Request, frozen=True):
    name: Annotated[str, msgspec.Meta(max_length=120)]


class Opened(Request, frozen=True):
    """Whether a table is listed in the open lobby."""

    open: bool


class Sit(Request, frozen=True):
    seat: Short


class Yes(Request, frozen=True):
    yes: bool


class Begin(Request, frozen=True):
    """A lesson, at a table of this name."""

    name: Annotated[str, msgspec.Meta(max_length=120)] = ""


class Branch(Request, frozen=True):
    """A new table that begins at an earlier moment of this one. `side`: the one that I play, against computers; None:
    all of them."""

    moment: Annotated[int, msgspec.Meta(ge=0)]
    side: Short | None = None
    opponent: Short = "random"
    name: Annotated[str, msgspec.Meta(max_length=120)] = ""


class Rematch(Request, frozen=True):
    """`swap`: everybody plays the next side."""

    swap: bool = False


# Answers -------------------------------------------------------------------------------------------


class ScenarioInfo(msgspec.Struct, frozen=True):
    id: str
    text: Message


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    text: Message
    default: OptionValue
    choices: tuple[OptionValue, ...]
    paper: str = ""  # the kind of paper that is wanted; there are no choices then
    group: str = ""  # what it is about: `engine-options-{group}`
    scenarios: tuple[str, ...] = ()  # those that it is for; none: all of them


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: Message
    sides: tuple[str, ...]
    colours: tuple[str, ...]  # of the sides; none: any
    scenarios: tuple[ScenarioInfo, ...]
    options: tuple[OptionInfo, ...]
    texts: str  # changes when the texts do: part of their address
    roles: dict[str, tuple[Role, ...]]  # what its verbs are for
    lessons: tuple[str, ...] = ()
    seated: tuple[str, ...] = ()  # the sides that somebody plays; the rulebook itself plays the others
    rules: str = ""  # changes when the rules to be read do: part of their address
    news: dict[str, Kind] = {}  # what its sentences tell, by their ids
    moods: dict[str, str] = {}  # statuses that are good or bad for a unit
    tempers: tuple[str, ...] = ()  # what a level of its computer players can have: `veteran-bold`


class Me(msgspec.Struct, frozen=True):
    name: str


class Health(msgspec.Struct, frozen=True):
    salient: str  # the version


class Reach(msgspec.Struct, frozen=True):
    """How the club is reached. `network`: its addresses in the local network, told on its own machine only; none: it
    listens to this machine alone."""

    origin: str = ""  # its public address, if whoever keeps it has named one
    network: tuple[str, ...] = ()


class ClubInfo(msgspec.Struct, frozen=True):
    version: str
    languages: tuple[str, ...]
    games: tuple[GameInfo, ...]
    opponents: tuple[str, ...]
    me: Me
    reach: Reach = Reach()
    open_lobby: bool = False  # tables can be listed for everybody
    push: str = ""  # the key for word to browsers that are closed; empty: there is none
    mail: bool = False  # word can be sent by e-mail


class InvitationInfo(msgspec.Struct, frozen=True):
    """What somebody is invited to."""

    table: str  # its name
    game: str
    scenario: str
    side: str
    host: str  # the name of who invites
    taken: bool  # somebody else was quicker
    clock: ClockInfo | None = None
    hints: bool = True  # people may ask for them


class SeatInfo(msgspec.Struct, frozen=True):
    id: str
    side: str
    kind: str
    name: str
    mine: bool
    here: bool  # its owner has the table open
    webhook: str = ""  # only to who sits there
    yours: bool = False  # you may say what becomes of it
    offered: bool = False  # it is free for you: others want to play with you again


class TableInfo(msgspec.Struct, frozen=True):
    """A line of the lobby."""

    id: str
    name: str
    game: str
    scenario: str
    seats: tuple[SeatInfo, ...]
    asked: str | None
    mine: bool  # it waits for me
    turn: int
    updated: float
    owner: bool = False
    lesson: str | None = None  # of its game, for which the table was opened
    open: bool = False  # listed in the open lobby
    clock: str = ""  # how its time is counted, if it is


class DecisionInfo(msgspec.Struct, frozen=True):
    """`actions` only for whom it asks. `idle`: those of them that take something in hand and lead to nothing.

    `cautions`: what it costs to leave things as they are. `advised`: of very many answers those worth a look first.
    `united`: of those that may be given all at once those that go together, where not all can. `before_end`: what
    must be done before it can be ended."""

    side: str
    prompt: Message
    actions: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    cautions: tuple[Refusal, ...] = ()
    advised: tuple[str, ...] = ()
    united: tuple[str, ...] = ()
    before_end: tuple[Refusal, ...] = ()


class UndoInfo(msgspec.Struct, frozen=True):
    """`why_not`: what stands against an undo, where there is none."""

    undo: bool = False
    redo: bool = False
    wanted: int | None = None  # the moment to which somebody asks to go back
    wanted_by: str | None = None  # the seat that asks
    why_not: Message | None = None


class DiceInfo(msgspec.Struct, frozen=True):
    commitment: str
    seed: str | None = None  # once the game is over


class TalkLine(msgspec.Struct, frozen=True):
    number: int
    name: str
    mine: bool
    text: str
    at: float


class ClockInfo(msgspec.Struct, frozen=True):
    """The clocks now. `left`: seconds, below nothing once they are up; `runs`: the side whose clock runs."""

    per: str
    seconds: float
    at_zero: str
    left: dict[str, float]
    runs: str | None
    paused: bool = False
    wanted_by: str | None = None  # the seat that asks for a pause


class Held(msgspec.Struct, frozen=True):
    """Somebody who played a side for a while, and has seen what it sees."""

    side: str
    name: str
    mine: bool
    plays: tuple[str, ...]  # the sides that he plays now
    since: int  # moments
    until: int
    since_turn: int
    until_turn: int


class State(msgspec.Struct, frozen=True):
    """All that somebody may know of a table now."""

    id: str
    name: str
    game: str
    scenario: str
    options: dict[str, OptionValue]
    revision: int
    moment: int
    sides: tuple[str, ...]  # those that I play
    seats: tuple[SeatInfo, ...]
    view: dict[str, Any]
    decision: DecisionInfo | None
    undo: UndoInfo
    dice: tuple[DiceInfo, ...]
    talk: tuple[TalkLine, ...]
    result: Result | None = None
    hidden: bool = False  # the game keeps secrets between its sides
    owner: bool = False  # I may rename it, and clear it away while nobody else sits there
    played: bool = False  # I sit here, sat here at any time, or am the host
    rematch: str | None = None  # the table at which the same people play again
    held: tuple[Held, ...] = ()  # who played a side before, in a game that keeps secrets; the latest ones
    clock: ClockInfo | None = None
    open: bool = False  # listed in the open lobby
    hints: bool = True  # I may ask for them


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log that a rule decided: which one, by its place among the lines, its rule, what to draw."""

    line: int
    rule: str | None = None
    arrows: tuple[Arrow, ...] = ()


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    moment: int
    side: str
    turn: int
    lines: tuple[Message, ...]
    action: str = ""  # what was answered, if I may know it
    alone: bool = False
    roll: int | None = None
    phase: Message | None = None
    told: tuple[Told, ...] = ()  # of its lines, those of a story
    why: tuple[Reason, ...] = ()  # as a computer player says, once its turn is over


class Moment(msgspec.Struct, frozen=True):
    """The table as it stood after so many entries of the journal."""

    moment: int
    view: dict[str, Any]


class Acknowledged(msgspec.Struct, frozen=True):
    revision: int
    moment: int


class Refusals(msgspec.Struct, frozen=True):
    refusals: tuple[Refusal, ...]


class Failure(msgspec.Struct, frozen=True):
    """Any refusal of the club: its reason in the reader's language, and the rules that say so."""

    message: Message
    refusals: tuple[Refusal, ...] = ()
    faults: tuple[Fault, ...] = ()  # of a paper


class NewTableInfo(msgspec.Struct, frozen=True):
    table: str
    invitations: dict[str, str]  # seat -> token, told once


class Pieces(msgspec.Struct, frozen=True):
    """What is different among the pieces since the last message on this connection.

    Those that changed take the places of the old ones, new ones come after them, the removed ones go. `order`: the ids
    of all in their order, where it is another than that.
    """

    changed: tuple[msgspec.Raw, ...]
    removed: tuple[str, ...]
    order: tuple[str, ...] | None = None


class Changed(msgspec.Struct, frozen=True, tag_field="type", tag="changed"):
    """Over the live connection after each change, and once at its beginning."""

    state: State
    log: tuple[LogLine, ...]  # from `since` on; what the browser has beyond that was taken back
    since: int
    pieces: Pieces | None = None  # with `diff=1`, from the second message on; `state.view.pieces` is then empty


class Gone(msgspec.Struct, frozen=True, tag_field="type", tag="gone"):
    """The live connection ends; the browser should say why and not come back by itself."""

    message: Message
