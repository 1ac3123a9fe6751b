"""Papers: what people write themselves, such as a map or an army: the tools, what is wrong with one, and my own."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

import msgspec
import sqlalchemy as sql
from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from salient import games
from salient.engine.errors import SalientError
from salient.engine.messages import Message, msg
from salient.engine.papers import MOST_FAULTS, MOST_SIGNS, BadPaper, Document, Fault, Workbench, text_faults, tidy
from salient.engine.rulebook import Rulebook
from salient.server import store as kept
from salient.server.club import Club
from salient.server.contract import Request, Short
from salient.server.errors import Forbidden, Refused, Unknown
from salient.server.identity import new_id
from salient.server.rooms.door import ANYBODY, Address, Person, TheClub, refusals
from salient.server.store import Rows
from salient.server.wording import plain

OWNED = 200  # papers that one person may keep
_NAME = 120

Named = Annotated[
    str, PathParameter(max_length=40, pattern=r"^[A-Za-z0-9_-]+$", description="A game, a kind of paper, a sample.")
]
PaperId = Annotated[str, PathParameter(max_length=40, pattern=r"^[A-Za-z0-9_-]+$", description="A kept paper.")]
Seed = Annotated[int, QueryParameter(ge=0, le=2**31, description="Of a random sample.")]
Text = Annotated[str, msgspec.Meta(max_length=MOST_SIGNS)]
_LOOK = refusals(400, 404)
_TRY = refusals(400, 403, 404, 413, 422)
_KEEP = refusals(400, 403, 404, 413, 422, 507)


class ToRead(Request, frozen=True):
    text: Text


class ToWrite(Request, frozen=True):
    document: Document


class Draught(Request, frozen=True):
    """A paper to keep. It may have faults: it can be mended later."""

    game: Short
    kind: Short
    name: Annotated[str, msgspec.Meta(max_length=_NAME)]
    text: Text


class PaperOption(msgspec.Struct, frozen=True):
    """An option that takes a paper. No scenarios: all of them."""

    kind: str
    option: str
    scenarios: tuple[str, ...]


class SampleText(msgspec.Struct, frozen=True):
    text: str
    document: Document


class Checked(msgspec.Struct, frozen=True):
    """`text`: nothing if it cannot be written down. `facts`: about a paper without faults."""

    text: str | None
    faults: tuple[Fault, ...]
    facts: tuple[Message, ...] = ()


class CheckedDocument(Checked, frozen=True, kw_only=True):
    document: Document


class Paper(msgspec.Struct, frozen=True):
    """A kept paper. In lists without its text, with the options of its kind for which it is not."""

    id: str
    game: str
    kind: str
    name: str
    text: str
    updated: float
    mine: bool
    not_for: tuple[str, ...] = ()


# The tools ---------------------------------------------------------------------------------------------


def _rulebook(game: str, kind: str | None = None) -> Rulebook:
    if game not in games.names():
        raise Unknown(msg("server-unknown-paper"))
    rulebook = games.find(game)
    if kind is not None and kind not in rulebook.papers:
        raise Unknown(msg("server-unknown-paper"))
    return rulebook


@get("/api/games/{game:str}/papers", summary="Which papers a game takes", responses=_LOOK)
async def kinds(game: Named) -> list[PaperOption]:
    options = _rulebook(game).options
    return [PaperOption(option.paper, option.name, option.scenarios) for option in options if option.paper]


@get("/api/games/{game:str}/papers/{kind:str}", summary="The tool for a kind of paper", responses=_LOOK)
async def workbench(game: Named, kind: Named) -> Workbench:
    return await asyncio.to_thread(_rulebook(game, kind).paper(kind).workbench)


@get("/api/games/{game:str}/papers/{kind:str}/sample/{id:str}", summary="A paper to begin from", responses=_LOOK)
async def sample(club: TheClub, address: Address, game: Named, kind: Named, id: Named, seed: Seed = 1) -> SampleText:
    paper = _rulebook(game, kind).paper(kind)

    def made() -> SampleText:
        text = paper.sample(id, seed)
        return SampleText(text, paper.read(text))

    try:
        return await club.studies.run(address, made)
    except SalientError as error:
        raise Unknown(msg("server-unknown-paper")) from error


@post("/api/games/{game:str}/papers/{kind:str}/read", status_code=200, summary="Read a paper's text", responses=_TRY)
async def read(club: TheClub, address: Address, game: Named, kind: Named, data: JSONBody[ToRead]) -> CheckedDocument:
    """As a document, with what is wrong with it. If it cannot be read at all: refused with the faults."""
    rulebook, text = _rulebook(game, kind), tidy(data.text)

    def tried() -> CheckedDocument:
        problems = text_faults(text)
        if problems:
            raise BadPaper(problems)
        document = rulebook.paper(kind).read(text)
        found = _checked(rulebook, kind, text)
        return CheckedDocument(text=text, faults=found.faults, facts=found.facts, document=document)

    try:
        return await club.studies.run(address, tried)
    except BadPaper as error:
        raise Refused(msg("server-bad-paper"), faults=error.faults[:MOST_FAULTS]) from error


@post("/api/games/{game:str}/papers/{kind:str}/write", status_code=200, summary="Write a document", responses=_TRY)
async def write(club: TheClub, address: Address, game: Named, kind: Named, data: JSONBody[ToWrite]) -> Checked:
    """As the text of a paper, with what is wrong with it."""
    rulebook = _rulebook(game, kind)

    def tried() -> Checked:
        try:
            text = rulebook.paper(kind).write(data.document)
        except BadPaper as error:
            return Checked(None, error.faults[:MOST_FAULTS])
        return _checked(rulebook, kind, text)

    return await club.studies.run(address, tried)


def _checked(rulebook: Rulebook, kind: str, text: str) -> Checked:
    faults = tuple(rulebook.paper_faults(kind, text))
    facts = () if faults else tuple(rulebook.paper(kind).facts(text))
    return Checked(text, faults, facts)


# My papers ---------------------------------------------------------------------------------------------


@get("/api/papers", summary="My papers, the latest first, without their texts", responses=ANYBODY)
async def mine(club: TheClub, person: Person) -> list[Paper]:
    own = kept.papers.c
    query = sql.select(own.id, own.game, own.kind, own.name, own.text, own.updated).where(own.owner == person)

    def listed() -> list[Paper]:
        rows = club.store.read(query.order_by(own.updated.desc()).limit(OWNED))
        return [Paper(row.id, row.game, row.kind, row.name, "", row.updated, True, _not_for(row)) for row in rows]

    return await asyncio.to_thread(listed)


def _not_for(row: Any) -> tuple[str, ...]:
    """A game may have gone since the paper was kept."""
    if row.game not in games.names() or row.kind not in games.find(row.game).papers:
        return ()
    rulebook = games.find(row.game)
    paper = rulebook.paper(row.kind)
    return tuple(
        option.name for option in rulebook.options if option.paper == row.kind and not paper.fits(option.name, row.text)
    )


@get("/api/papers/{id:str}", summary="A paper that somebody keeps", responses=_LOOK)
async def one(club: TheClub, person: Person, id: PaperId) -> Paper:
    """For everybody who knows its id: that is how papers are shared."""
    return _shown(await _kept(club, id), person)


async def _kept(club: Club, id: str) -> Any:
    rows = await asyncio.to_thread(club.store.read, sql.select(kept.papers).where(kept.papers.c.id == id))
    if not rows:
        raise Unknown(msg("server-unknown-paper"))
    return rows[0]


def _shown(row: Any, person: str) -> Paper:
    return Paper(row.id, row.game, row.kind, row.name, row.text, row.updated, mine=row.owner == person)


@post("/api/papers", summary="Keep a paper", responses=_KEEP)
async def keep(club: TheClub, person: Person, data: JSONBody[Draught]) -> Paper:
    own = sql.select(sql.func.count()).select_from(kept.papers).where(kept.papers.c.owner == person)
    if (await asyncio.to_thread(club.store.read, own))[0][0] >= OWNED:
        raise Refused(msg("server-too-many-papers", most=OWNED))
    row = {"id": new_id(), "owner": person, "game": data.game, "kind": data.kind, **_values(data)}
    await club.store.write(Rows(kept.papers, [row]))
    return _paper(row)


@put("/api/papers/{id:str}", summary="Change a paper of mine", responses=_KEEP)
async def change(club: TheClub, person: Person, id: PaperId, data: JSONBody[Draught]) -> Paper:
    """It stays what it was for: the game and the kind cannot change."""
    await _own(club, person, id, data)
    values = _values(data)
    await club.store.write(_where(id, person, kept.papers.update()).values(values))
    return _paper({"id": id, "game": data.game, "kind": data.kind, **values})


@delete("/api/papers/{id:str}", status_code=204, summary="Throw a paper of mine away", responses=_KEEP)
async def throw_away(club: TheClub, person: Person, id: PaperId) -> None:
    """Games that were begun with it keep their copy."""
    await _own(club, person, id)
    await club.store.write(_where(id, person, kept.papers.delete()))


async def _own(club: Club, person: str, id: str, data: Draught | None = None) -> None:
    row = await _kept(club, id)
    if row.owner != person:
        raise Forbidden(msg("server-not-your-paper"))
    if data is not None and (row.game, row.kind) != (data.game, data.kind):
        raise Refused(msg("server-unknown-paper"))


def _where(id: str, person: str, statement: Any) -> Any:
    return statement.where(kept.papers.c.id == id, kept.papers.c.owner == person)


def _values(data: Draught) -> dict[str, Any]:
    _rulebook(data.game, data.kind)
    text = tidy(data.text)
    problems = text_faults(text)
    if problems:
        raise Refused(msg("server-bad-paper"), faults=problems)
    return {"name": plain(data.name), "text": text, "updated": time.time()}


def _paper(row: dict[str, Any]) -> Paper:
    return Paper(row["id"], row["game"], row["kind"], row["name"], row["text"], row["updated"], mine=True)


HANDLERS = [kinds, workbench, sample, read, write, mine, one, keep, change, throw_away]
