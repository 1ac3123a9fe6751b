"""Hints, whether a table gives any, and a review afterwards."""

from __future__ import annotations

from typing import Literal

from litestar import delete, get, post, put
from litestar.params import JSONBody

from salient.engine.messages import msg
from salient.opponents.hints import Hint
from salient.server.contract import Acknowledged, Request
from salient.server.errors import Forbidden, Refused
from salient.server.reviews import Reviewed
from salient.server.rooms.door import CHANGE, Address, Person, TableId, TheClub, change, refusals
from salient.server.table import Table

REVIEW = refusals(400, 403, 404, 409, 422)


class Ask(Request, frozen=True):
    """`plan`: what would you do; `fear`: what will the enemy do."""

    kind: Literal["plan", "fear"]


class Given(Request, frozen=True):
    """Whether hints are given at a table."""

    given: bool


@post(
    "/api/tables/{id:str}/hint",
    status_code=200,
    summary="What a good player would do, or the enemy might",
    responses=refusals(400, 403, 404, 409, 413, 422),
)
async def hint(club: TheClub, person: Person, address: Address, id: TableId, data: JSONBody[Ask]) -> Hint:
    """For who is asked, on what his side may know. It takes seconds; to ask again, or to answer, gives it up."""
    async with club.at(id) as table:
        table.must_be_asked(person)
        if table.no_hints:
            raise Refused(msg("server-no-hints"))
        insight = table.game.insight()
    return await club.advice.ask(id, person, address, data.kind, insight)


@delete("/api/tables/{id:str}/hint", status_code=204, summary="Want my hint no more", responses=refusals(400, 403, 404))
async def no_more(club: TheClub, person: Person, id: TableId) -> None:
    club.advice.drop(id, person)


@put("/api/tables/{id:str}/hints", summary="Give hints at a table, or no longer", responses=CHANGE)
async def give(club: TheClub, person: Person, id: TableId, data: JSONBody[Given]) -> Acknowledged:
    """For all who play there. Who began the table decides it; everybody reads it in the log."""
    return await change(club, id, lambda table: _give(table, person, data.given))


async def _give(table: Table, person: str, given: bool) -> None:
    if table.owner != person:
        raise Forbidden(msg("server-not-your-table"))
    if given == (not table.no_hints):
        return
    said = msg("server-hints-on" if given else "server-hints-off", name=table.name_of(person))
    await table.keep_own(no_hints=not given, notes=table.noted("hints", said))


@get("/api/tables/{id:str}/review", summary="The decisions of a finished game that cost most", responses=REVIEW)
async def review(club: TheClub, person: Person, id: TableId) -> Reviewed:
    """By a good player's estimate, and what it would have done. It takes a while: ask again to hear how far it is. For
    who played there."""
    async with club.at(id) as table:
        if not table.game.over:
            raise Refused(msg("server-review-not-yet"))
        table.must_have_played(person)
        return club.reviews.ask(table)


@delete("/api/tables/{id:str}/review", status_code=204, summary="Want the review no more", responses=CHANGE)
async def no_review(club: TheClub, person: Person, id: TableId) -> None:
    async with club.at(id) as table:
        table.must_have_played(person)
    club.reviews.drop(id)


HANDLERS = [hint, no_more, give, review, no_review]
