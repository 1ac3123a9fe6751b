"""The school: what the games teach, and a table for who wants to learn it."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from salient import games
from salient.engine.dice import Sealed
from salient.engine.messages import msg
from salient.engine.rulebook import Rulebook
from salient.server import lessons
from salient.server.contract import Begin, NewTableInfo
from salient.server.errors import Unknown
from salient.server.lessons import Lesson, Taught
from salient.server.rooms.door import CHANGE, LOOK, Address, Lang, Person, TableId, TheClub


@get("/api/lessons/{game:str}/{name:str}", summary="A lesson and its texts", responses=LOOK)
async def lesson(game: TableId, name: TableId, lang: Lang = "en") -> Taught:
    rulebook = _rulebook(game)
    return Taught(lessons.read(rulebook, name), lessons.text(rulebook, name, lang))


@post("/api/lessons/{game:str}/{name:str}", summary="A table for a lesson", responses=CHANGE)
async def begin(
    club: TheClub, person: Person, address: Address, game: TableId, name: TableId, data: JSONBody[Begin]
) -> NewTableInfo:
    """Who begins it plays all sides. A recorded game stands at its end, to be looked at from its beginning."""
    rulebook = _rulebook(game)
    taught = lessons.read(rulebook, name)
    if isinstance(taught, Lesson):
        begun = await club.studies.run(address, lessons.begun, rulebook, name, taught, Sealed(club.seed))
        return NewTableInfo((await club.seat_all(person, begun, data.name.strip(), name)).id, {})
    played = await club.studies.run(address, lessons.recorded, rulebook, name)
    return NewTableInfo((await club.adopt(person, played, data.name.strip(), name)).id, {})


def _rulebook(game: str) -> Rulebook:
    if game not in games.names():
        raise Unknown(msg("server-unknown-page"))
    return games.find(game)


HANDLERS = [lesson, begin]
