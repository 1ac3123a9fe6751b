"""Questions that change nothing: why not, what would it mean, how far, what lies over the map, how was it then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from salient.engine.errors import SalientError
from salient.engine.messages import Ref, Refusal, msg
from salient.engine.reckoning import Reckoning
from salient.engine.sums import Sum
from salient.engine.view import Overlay, Route
from salient.server.contract import Moment, Reckon, Refusals, Routes, Toll, WhyNot
from salient.server.errors import ClubError, Refused, Unknown
from salient.server.rooms.door import ANYBODY, LOOK, Address, Person, TableId, TheClub, refusals

_QUESTION = refusals(400, 403, 404, 409, 413, 422)


@post("/api/tables/{id:str}/why-not", status_code=200, summary="Why something is not offered", responses=_QUESTION)
async def why_not(club: TheClub, person: Person, id: TableId, data: JSONBody[WhyNot]) -> Refusals:
    """Nothing if it is. For whom it concerns: the reasons may tell what the other side must not know."""
    async with club.at(id) as table:
        asked = table.asked
        if asked is not None and asked not in table.sides_of(person):
            return Refusals((Refusal(None, msg("engine-not-your-decision", side=Ref("side", asked))),))
        try:
            if data.action is not None:
                return Refusals(tuple(table.game.why_not(data.action)))
            return Refusals(tuple(table.game.why_not_click(data.clicked)))
        except SalientError as error:
            raise Refused(msg("server-malformed", reason=str(error))) from error


@contextmanager
def _refusing() -> Iterator[None]:
    """What the game cannot tell now is refused with its reason."""
    try:
        yield
    except ClubError:
        raise
    except SalientError as error:
        raise Refused(msg("server-not-now", reason=str(error))) from error


@post("/api/tables/{id:str}/reckon", status_code=200, summary="What answers would mean", responses=_QUESTION)
async def reckon(club: TheClub, person: Person, address: Address, id: TableId, data: JSONBody[Reckon]) -> Reckoning:
    """The sums and odds behind the last of these answers, played one after the other. For who is asked."""
    async with club.at(id) as table:
        table.must_be_asked(person)
        game = table.game.copy()
    with _refusing():
        return await club.studies.run(address, game.reckon, *data.actions)


@post("/api/tables/{id:str}/routes", status_code=200, summary="How far units can walk now", responses=_QUESTION)
async def routes(
    club: TheClub, person: Person, address: Address, id: TableId, data: JSONBody[Routes]
) -> dict[str, Route]:
    """Each place with its cost and the answers that walk there. For who is asked."""
    async with club.at(id) as table:
        table.must_be_asked(person)
        game = table.game.copy()
    with _refusing():
        return dict(await club.looks.run(address, game.routes, data.units))


@post("/api/tables/{id:str}/toll", status_code=200, summary="What a walk costs, line by line", responses=_QUESTION)
async def toll(club: TheClub, person: Person, address: Address, id: TableId, data: JSONBody[Toll]) -> list[Sum]:
    """Of the walk that `routes` gives to this place; nothing if there is none, or the game does not tell."""
    async with club.at(id) as table:
        table.must_be_asked(person)
        game = table.game.copy()
    with _refusing():
        found = await club.looks.run(address, game.toll, data.units, data.place)
    return [] if found is None else [found]


@get("/api/tables/{id:str}/overlays", summary="What can be laid over the board", responses=LOOK)
async def overlays(club: TheClub, person: Person, address: Address, id: TableId) -> list[Overlay]:
    async with club.at(id) as table:
        pos, side = table.game.position.copy(), table.eyes(person)
    return list(await club.looks.run(address, table.rulebook.overlays, pos, side))


@get("/api/tables/{id:str}/at/{moment:int}", summary="The table as it was", responses=LOOK)
async def at(club: TheClub, person: Person, address: Address, id: TableId, moment: FromPath[int]) -> Moment:
    """After so many entries of the journal, with the eyes that I have now."""
    async with club.at(id) as table:
        if not 0 <= moment <= table.moment:
            raise Unknown(msg("server-no-such-moment"))
        side, earlier = table.eyes(person), table.past.ask(moment)
    view = await club.looks.run(address, earlier.view, side)
    return Moment(moment, table.art.view(view, table.rulebook.statuses))


@get("/api/art", summary="Counters by their keys, as SVG", responses=ANYBODY)
async def art(
    club: TheClub, address: Address, keys: Annotated[str, QueryParameter(max_length=60_000)]
) -> dict[str, str]:
    """`keys`: with commas between them, as `art` and `back_art` of pieces give them."""
    return await club.looks.run(address, club.art.draw_all, [key for key in keys.split(",") if key])


HANDLERS = [why_not, reckon, routes, toll, overlays, at, art]
