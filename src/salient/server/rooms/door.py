"""How a room is entered: what its handlers have in common, for the code and for the OpenAPI description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from salient.server.club import Club
from salient.server.contract import Acknowledged, Failure
from salient.server.identity import Who
from salient.server.maps import Maps
from salient.server.table import Table

TheClub = NamedDependency[Club]
TheMaps = NamedDependency[Maps]
Person = NamedDependency[str]
TheBrowser = NamedDependency[Who]
Address = NamedDependency[str]
TableId = Annotated[
    str, PathParameter(max_length=40, pattern=r"^[A-Za-z0-9_-]+$", description="A table, seat or invitation.")
]
PathLang = Annotated[str, PathParameter(min_length=2, max_length=10, description="en, it or pl")]
Lang = Annotated[str, QueryParameter(min_length=2, max_length=10, description="en, it or pl")]

_SAID = {
    400: "The request cannot be understood.",
    403: "Not for you, or not from this page.",
    404: "There is no such thing.",
    409: "Made for a state of the table that is no longer there, or the table cannot be opened.",
    413: "The request is too large.",
    422: "Not offered here; the refusals say why.",
    429: "Too many requests.",
    507: "It could not be written to disk; nothing was changed.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What a handler may answer besides what is asked for."""
    return {
        status: ResponseSpec(Failure, description=_SAID[status], generate_examples=False) for status in (*statuses, 429)
    }


async def change(club: Club, id: str, do: Callable[[Table], Awaitable[object]]) -> Acknowledged:
    """Something happens at a table; it is on disk when this is acknowledged."""
    async with club.changing(id) as table:
        await do(table)
        return Acknowledged(table.revision, table.moment)


LOOK = refusals(400, 404, 409)
CHANGE = refusals(400, 403, 404, 409, 413, 422, 507)
ANYBODY = refusals(400)
