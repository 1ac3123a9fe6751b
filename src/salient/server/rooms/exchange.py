"""Games that go out and come in: save files, playthroughs, checks of the dice, the report."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody, QueryParameter

from salient import games
from salient.engine import playthrough, saves
from salient.engine.errors import DamagedSave, SalientError
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.engine.rulebook import Rulebook
from salient.engine.saves import Save, Verified
from salient.engine.texts import LANGUAGES
from salient.server import report
from salient.server.contract import Branch, NewTableInfo, SeatWish
from salient.server.errors import Forbidden, Refused, Unknown
from salient.server.rooms.door import CHANGE, LOOK, Address, Lang, Person, TableId, TheClub, TheMaps, refusals
from salient.server.seat import ALL_SIDES
from salient.server.table import Table, question_before
from salient.server.wording import plain

_MOST_ROLLS = 1_000_000
_MOST_SEALS = 100  # each import adds one
_HASH = re.compile(r"[0-9a-f]{64}")
_log = logging.getLogger("salient.server")


class Checked(msgspec.Struct, frozen=True):
    """`found` None: everything is as the seal says. `verified.sealed`: how many rolls were computed again."""

    verified: Verified | None
    found: str | None = None


Form = Annotated[
    Literal["save", "playthrough", "text"],
    QueryParameter(name="as", description="a save, a playthrough, or the log as text"),
]


@get(
    "/api/tables/{id:str}/export",
    summary="Take a copy of the game",
    media_type="application/octet-stream",
    responses=LOOK | refusals(403),
)
async def export(
    club: TheClub, person: Person, address: Address, id: TableId, form: Form = "save", lang: Lang = "en"
) -> Response[bytes]:
    """A save file or a playthrough holds every secret but the dice's: while the game goes on it is for who plays all
    sides. The log as text is for everybody, as he may read it."""
    lang = lang if lang in LANGUAGES else "en"
    async with club.at(id) as table:
        told = report.told(table, person) if form == "text" else None
        save = _copy(table, person) if told is None else None
    if told is not None:
        content = (await club.studies.run(address, report.plain, told, lang)).encode()
    elif form == "playthrough":
        assert save is not None
        content = (await club.studies.run(address, playthrough.write, save, table.rulebook, lang)).encode()
    else:
        assert save is not None
        content = saves.encode(save)
    ending, kind = ("json", "application/json") if form == "save" else ("txt", "text/plain")
    name = f"{table.rulebook.name}-{table.game.scenario}.{ending}"
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


def _copy(table: Table, person: str) -> Save:
    if not (table.over or _plays_all(table, person)):
        raise Forbidden(msg("server-export-not-yet"))
    return saves.make(table.game, secret=table.over)


def _plays_all(table: Table, person: str) -> bool:
    return len(table.sides_of(person)) == len(table.rulebook.seated)


@post("/api/import", summary="A save file becomes a table", responses=CHANGE)
async def import_save(club: TheClub, person: Person, address: Address, request: Request[Any, Any, Any]) -> NewTableInfo:
    """The body is the save. Who brings it plays all sides and can hand seats over; the dice are sealed anew."""
    raw = await request.body()
    game = await club.studies.run(address, _played, raw)
    return NewTableInfo((await club.adopt(person, game)).id, {})


def _played(raw: bytes) -> Game:
    try:
        save = saves.decode(raw)
        _must_make_sense(save)
        game = saves.resume(save, games.find(save.game), strict=True)
        for side in (None, *game.rulebook.seated):
            game.view(side)  # what cannot be looked at is no game
        return game
    except SalientError as error:
        raise Refused(msg("server-refused-save", reason=str(error))) from error
    except Exception as error:  # a position that somebody wrote by hand can break anything
        _log.info("a save could not be played", exc_info=error)
        raise Refused(msg("server-refused-save", reason="its position cannot be read")) from error


def _must_make_sense(save: Save) -> None:
    """What its replay does not look at: the numbers of its rolls, and the seals, which everybody is shown."""
    rolls = [answer.roll for answer in save.answers if answer.roll is not None]
    rolls += [seal.first_roll for seal in save.dice]
    if not all(0 <= roll < _MOST_ROLLS for roll in rolls):
        raise DamagedSave("it numbers its rolls as no game does")
    if len(save.dice) > _MOST_SEALS or not all(_HASH.fullmatch(seal.commitment) for seal in save.dice):
        raise DamagedSave("its dice are sealed as no dice are")


@post("/api/tables/{id:str}/branch", summary="What if: a new table from an earlier moment", responses=CHANGE)
async def branch(club: TheClub, person: Person, address: Address, id: TableId, data: JSONBody[Branch]) -> NewTableInfo:
    """For whoever watches an open game or a finished one. While a game goes on in which the sides keep secrets, for who
    plays all of them: whoever sat down at the new table would see what the others hide. The dice are sealed anew, and
    the seed of the old ones stays behind."""
    async with club.at(id) as table:
        open_to_all = table.over or not table.rulebook.hides(table.game.position.world)
        if not (open_to_all or _plays_all(table, person)):
            raise Forbidden(msg("server-branch-secret"))
        if data.moment > table.moment:
            raise Unknown(msg("server-no-such-moment"))
        save, rulebook, over = saves.make(table.game, secret=False), table.rulebook, table.game.over
        hints = over or not table.no_hints  # else one could ask there
    seats = _seats_of(data, rulebook)
    moment = None if data.moment == len(save.answers) and not over else data.moment
    game = await club.studies.run(address, _earlier, save, rulebook, moment)
    new = await club.adopt(person, game, plain(data.name), wishes=seats, hints=hints)
    return NewTableInfo(new.id, {})


def _seats_of(data: Branch, rulebook: Rulebook) -> list[SeatWish]:
    if data.side is None:
        return [SeatWish(ALL_SIDES, "me")]
    if data.side not in rulebook.seated:
        raise Refused(msg("server-refused-seats"))
    return [
        SeatWish(side, "me" if side == data.side else "computer", opponent=data.opponent) for side in rulebook.seated
    ]


def _earlier(save: Save, rulebook: Rulebook, moment: int | None) -> Game:
    """As it stood, at the last question until then: what came by itself comes again by itself, with new dice. None: as
    it stands."""
    cut = len(save.answers) if moment is None else question_before(save.answers, moment)
    seals = [msgspec.structs.replace(seal, seed=None) for seal in save.dice]
    return saves.resume(msgspec.structs.replace(save, answers=save.answers[:cut], dice=seals), rulebook)


@get("/api/tables/{id:str}/verify", summary="Check every roll", responses=LOOK)
async def verify(club: TheClub, address: Address, id: TableId) -> Checked:
    """Play the whole game again and compute every roll whose seed is known; the seeds are known once it is over."""
    async with club.at(id) as table:
        save = saves.make(table.game, secret=table.over)
    try:
        return Checked(await club.studies.run(address, saves.verify, save, table.rulebook))
    except DamagedSave as error:
        return Checked(None, error.told)


#: What the report's page may load: nothing but what it holds itself.
_SEALED = (
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_SOON = 1.0  # seconds that who wants to see how far it is waits for the whole
Shown = Annotated[bool, QueryParameter(description="while it is made, a page that tells how far it is")]
Saved = Annotated[bool, QueryParameter(description="as a file to keep")]


@get("/api/tables/{id:str}/report", summary="The after-action report as one HTML file", responses=LOOK)
async def after_action(
    club: TheClub,
    maps: TheMaps,
    person: Person,
    address: Address,
    id: TableId,
    lang: Lang = "en",
    progress: Shown = False,
    save: Saved = False,
) -> Response[str]:
    """With a map for each turn, as I may know it. It is made once, and kept as long as the table stays as it is."""
    lang = lang if lang in LANGUAGES else "en"
    async with club.at(id) as table:
        costly = club.reviews.known(table)
        key = (id, table.revision, table.reads_as(person), lang, costly is None)
        told = msgspec.structs.replace(report.told(table, person), costly=costly)

    async def make(tell: Callable[[float], None]) -> str:
        drawn = await maps.drawn(table.game)
        whole = msgspec.structs.replace(told, drawn=drawn)
        return await club.studies.run(address, report.html, whole, lang, tell)

    job = club.reports.ask(key, make)
    assert job.task is not None
    if progress:
        await asyncio.wait({job.task}, timeout=_SOON)
    headers = {"content-security-policy": _SEALED}
    if progress and not job.task.done():
        return Response(report.waiting(told, job.done, lang), media_type="text/html", headers=headers, status_code=200)
    if save:
        name = f"{table.rulebook.name}-{table.game.scenario}.html"
        headers["content-disposition"] = f'attachment; filename="{name}"'
    return Response(await asyncio.shield(job.task), media_type="text/html", headers=headers)


HANDLERS = [export, import_save, branch, verify, after_action]
