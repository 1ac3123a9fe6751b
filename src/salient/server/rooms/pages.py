"""The page itself, and the pictures of maps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from salient import __version__
from salient.engine.messages import msg
from salient.server.contract import Health
from salient.server.errors import Unknown
from salient.server.rooms.door import ANYBODY, Person, TheClub, TheMaps

STATIC = Path(__file__).parent.parent / "static"
_FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
_UNBUILT = "<!doctype html><title>Salient</title><p>The page is not built yet: run <code>make play</code>."


_PAGES = [
    "/",
    "/table/{rest:path}",
    "/join/{rest:path}",
    "/new",
    "/help",
    "/verify/{rest:path}",
    "/papers",
    "/device",
    "/mail",
    "/rules",
    "/rules/{rest:path}",
    "/build/{rest:path}",
]


@get(_PAGES, include_in_schema=False)
async def page() -> Response[str]:
    """One page for every address: the browser's part of the club finds its way by itself."""
    index = STATIC / "index.html"
    text = index.read_text("utf-8") if index.exists() else _UNBUILT
    return Response(text, media_type="text/html", headers={"cache-control": "no-cache"})


@get("/sw.js", include_in_schema=False)
async def worker() -> File:
    """What shows word of the club while the page is closed; from the root, so that it is there for every page."""
    if not (STATIC / "sw.js").exists():
        raise Unknown(msg("server-unknown-page"))
    headers = {"cache-control": "no-cache"}
    kind = "text/javascript"
    return File(STATIC / "sw.js", media_type=kind, headers=headers, content_disposition_type="inline")


@get("/maps/{name:str}", include_in_schema=False)
async def map_picture(maps: TheMaps, name: FromPath[str], request: Request[Any, Any, Any]) -> File:
    """Packed for every browser that can unpack it, as all can."""
    packed = maps.file(name, packed=True) if "gzip" in request.headers.get("accept-encoding", "") else None
    path = packed or maps.file(name)
    if path is None:
        raise Unknown(msg("server-unknown-page"))
    headers = {**_FOREVER, "vary": "accept-encoding", **({"content-encoding": "gzip"} if packed else {})}
    return File(path, filename=name, media_type="image/svg+xml", headers=headers, content_disposition_type="inline")


@get("/api/health", summary="Whether the club is open and its storage answers", responses=ANYBODY)
async def health(club: TheClub, person: Person) -> Health:
    await club.name_of(person)
    return Health(__version__)


HANDLERS = [page, worker, map_picture, health]
