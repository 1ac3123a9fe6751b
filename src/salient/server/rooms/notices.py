"""Where I am told that a game waits for me: by e-mail, or in this browser while the page is closed."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post, put
from litestar.params import JSONBody

from salient.server import contract
from salient.server.push import Browser
from salient.server.rooms.devices import Key
from salient.server.rooms.door import ANYBODY, Address, Person, TheBrowser, TheClub, refusals

_Lang = Annotated[str, msgspec.Meta(max_length=10)]
_Url = Annotated[str, msgspec.Meta(min_length=8, max_length=1000)]


class Wish(contract.Request, frozen=True):
    """`mail`: another address; empty: none; left out: as it is. `every`: minutes between two words at least."""

    lang: _Lang
    mail: Annotated[str, msgspec.Meta(max_length=254)] | None = None
    every: Annotated[int, msgspec.Meta(ge=1, le=10_080)] | None = None


class Wanted(msgspec.Struct, frozen=True):
    mail: str
    confirmed: bool
    every: int


class PushWish(contract.Request, frozen=True):
    address: _Url
    key: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    lang: _Lang


class PushEnd(contract.Request, frozen=True):
    address: _Url


class Mail(msgspec.Struct, frozen=True):
    mail: str


@get("/api/notices", summary="Where I am told that a game waits", responses=ANYBODY)
async def notices(club: TheClub, person: Person) -> Wanted:
    return Wanted(**await club.notices.of(person))


@put("/api/notices", summary="Be told by e-mail, or how often", responses=refusals(400, 403, 413, 422, 507))
async def want(club: TheClub, person: Person, address: Address, data: JSONBody[Wish]) -> Wanted:
    """A new address gets a letter with a link; nothing else is sent there before that was opened."""
    await club.notices.want(person, address, data.mail, data.every, data.lang)
    return Wanted(**await club.notices.of(person))


@post(
    "/api/mail/confirm",
    status_code=200,
    summary="The address is mine: I have read the letter",
    responses=refusals(400, 403, 404, 409, 413, 507),
)
async def confirm(club: TheClub, data: JSONBody[Key]) -> Mail:
    return Mail(await club.notices.confirm(data.token))


@post(
    "/api/mail/stop",
    status_code=200,
    summary="Send nothing more to this address",
    responses=refusals(400, 403, 404, 413, 507),
)
async def stop(club: TheClub, data: JSONBody[Key]) -> Mail:
    return Mail(await club.notices.stop(data.token))


@post(
    "/api/pushes",
    status_code=204,
    summary="Be told in this browser while the page is closed",
    responses=refusals(400, 403, 413, 422, 507),
)
async def add_browser(club: TheClub, who: TheBrowser, data: JSONBody[PushWish]) -> None:
    await club.notices.add_browser(who, Browser(data.address, data.key, data.auth), data.lang)


@post(
    "/api/pushes/end",
    status_code=204,
    summary="No longer tell this browser",
    responses=refusals(400, 403, 413, 507),
)
async def drop_browser(club: TheClub, who: TheBrowser, data: JSONBody[PushEnd]) -> None:
    await club.notices.drop_browser(who, data.address)


HANDLERS = [notices, want, confirm, stop, add_browser, drop_browser]
