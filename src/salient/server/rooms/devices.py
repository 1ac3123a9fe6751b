"""My browsers: a personal link for another one, and sending one away."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.params import JSONBody

from salient.server import contract
from salient.server.contract import Me
from salient.server.devices import Device, called
from salient.server.guard import become
from salient.server.rooms.door import ANYBODY, TableId, TheBrowser, TheClub, refusals


class Key(contract.Request, frozen=True):
    """In the body and never in an address: those are written down by whoever passes requests on."""

    token: Annotated[str, msgspec.Meta(max_length=60)]


class PersonalLink(msgspec.Struct, frozen=True):
    token: str  # told once
    expires: float


class Found(msgspec.Struct, frozen=True):
    """Where a personal link leads."""

    name: str
    same: bool  # this browser is that person already
    tables: int  # that this browser has of its own, and leaves


@get("/api/devices", summary="My browsers and personal links", responses=ANYBODY)
async def my_devices(club: TheClub, who: TheBrowser) -> list[Device]:
    """None while there is only this one, and no link was ever made."""
    return await club.devices.of(who)


@post("/api/devices", summary="Make a personal link for another browser", responses=refusals(400, 403, 422, 507))
async def invite_device(club: TheClub, who: TheBrowser, request: Request[Any, Any, Any]) -> PersonalLink:
    """Whoever opens it first is I, so it is for nobody else; it works once and for an hour."""
    return PersonalLink(*await club.devices.invite(who, called(request.headers.get("user-agent", ""))))


@delete(
    "/api/devices/{id:str}",
    status_code=204,
    summary="Send one of my browsers away",
    responses=refusals(400, 403, 404, 422, 507),
)
async def send_away(club: TheClub, who: TheBrowser, id: TableId) -> None:
    """It is nobody from now on, and what it has open ends. The last one stays."""
    await club.send_away(who, id)


@post(
    "/api/device/look",
    status_code=200,
    summary="Where a personal link leads",
    responses=refusals(400, 403, 404, 413),
)
async def look(club: TheClub, who: TheBrowser, data: JSONBody[Key]) -> Found:
    person = await club.devices.whose(data.token)
    own = 0 if person == who.person else len(await club.tables_of(who.person))
    return Found(await club.name_of(person), person == who.person, own)


@post(
    "/api/device/take",
    status_code=200,
    summary="Be the person of a personal link in this browser",
    responses=refusals(400, 403, 404, 413, 507),
)
async def take(club: TheClub, who: TheBrowser, data: JSONBody[Key], request: Request[Any, Any, Any]) -> Me:
    """The link is used up; not by a browser that is this person already."""
    person = await club.devices.whose(data.token)
    if person != who.person:
        become(request.scope, await club.devices.take(data.token, called(request.headers.get("user-agent", ""))))
    return Me(await club.name_of(person))


HANDLERS = [my_devices, invite_device, send_away, look, take]
