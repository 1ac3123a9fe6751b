"""Questions that change nothing: why not, what would it mean, how far, what lies over the map, how was it then."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from salient.engine.errors import SalientError
from salient.engine.messages import Ref, Refusal, msg
from salient.engine.reckoning import Reckoning
from salient.engine.view import Overlay, Route
from salient.server.club import Club
from salient.server.contract import Moment, Reckon, Refusals, Routes, WhyNot
from salient.server.errors import Forbidden, Refused, Unknown
from salient.server.rooms.lobby import TableId
from salient.server.table import Table


def _asked(table: Table, person: str) -> None:
    """These questions are for whom they concern: their answers may tell what the other side must not know."""
    decision = table.game.decision
    if decision is None:
        raise Refused(msg("engine-game-over"))
    if decision.side not in table.sides_of(person):
        raise Forbidden(msg("engine-not-your-decision", side=Ref("side", decision.side)))


@post("/api/tables/{id:str}/why-not", status_code=200)
async def why_not(club: Club, person: str, id: TableId, data: WhyNot) -> Refusals:
    table = await club.table(id)
    decision = table.game.decision
    if decision is not None and decision.side not in table.sides_of(person):
        refusal = Refusal(None, msg("engine-not-your-decision", side=Ref("side", decision.side)))
        return Refusals((refusal,))
    return Refusals(tuple(table.game.why_not(data.action)))


@post("/api/tables/{id:str}/reckon", status_code=200)
async def reckon(club: Club, person: str, id: TableId, data: Reckon) -> Reckoning:
    table = await club.table(id)
    _asked(table, person)
    game = table.game.copy(table.game.dice)
    try:
        return await asyncio.to_thread(game.reckon, *data.actions)
    except SalientError as error:
        raise Refused(msg("server-not-now", reason=str(error))) from error


@post("/api/tables/{id:str}/routes", status_code=200)
async def routes(club: Club, person: str, id: TableId, data: Routes) -> dict[str, Route]:
    table = await club.table(id)
    _asked(table, person)
    try:
        return dict(table.game.routes(data.units))
    except SalientError as error:
        raise Refused(msg("server-not-now", reason=str(error))) from error


@get("/api/tables/{id:str}/overlays")
async def overlays(club: Club, person: str, id: TableId) -> list[Overlay]:
    table = await club.table(id)
    return list(table.rulebook.overlays(table.game.position, table.eyes(person)))


@get("/api/tables/{id:str}/at/{moment:int}")
async def at(club: Club, person: str, id: TableId, moment: int) -> Moment:
    """The table as it was. Who may see both sides now sees what everybody could see then."""
    table = await club.table(id)
    if not 0 <= moment <= table.moment:
        raise Unknown(msg("server-no-such-moment"))
    side = table.eyes(person)
    view = await asyncio.to_thread(table.past.view, moment, side)
    return Moment(moment, table.art.view(view))


@get("/api/art")
async def art(club: Club, keys: Annotated[str, Parameter(max_length=60_000)]) -> dict[str, str]:
    """Counters by their keys, as SVG."""
    found = {key: club.art.draw(key) for key in keys.split(",") if key}
    return {key: svg for key, svg in found.items() if svg is not None}


HANDLERS = [why_not, reckon, routes, overlays, at, art]
