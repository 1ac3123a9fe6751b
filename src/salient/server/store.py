"""What the club keeps: tables, seats, answers, talk. SQLite in one file by default, any SQLAlchemy database by its URL.

Whatever is written goes through one thread that commits in groups: many clicks that arrive together cost one flush to
disk, and none is acknowledged before its own is done.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError

from salient.engine.errors import SalientError
from salient.engine.messages import msg
from salient.server.errors import CannotKeep, CannotRead, ClubError, Overtaken

VERSION = 8  # of the schema
_GROUP = 200  # writes in one transaction at most
_log = logging.getLogger("salient.store")

metadata = sql.MetaData()

meta = sql.Table(
    "meta",
    metadata,
    sql.Column("key", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
people = sql.Table(
    "people",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(60), nullable=False, default=""),
)
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(120), nullable=False),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("scenario", sql.String(60), nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("data", sql.String(64), nullable=False),
    sql.Column("dice", sql.Text, nullable=False),  # the seals, with their secret seeds
    sql.Column("start", sql.Text, nullable=False, default=""),
    sql.Column("rolls", sql.Integer, nullable=False, default=0),  # never goes back, so that no roll repeats
    sql.Column("revision", sql.Integer, nullable=False, default=0),
    sql.Column("owner", sql.String(40), nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("updated", sql.Float, nullable=False),
    sql.Column("asked", sql.String(60)),  # whose answer it waits for; nothing once it is over
    sql.Column("turn", sql.Integer, nullable=False, default=1),
    sql.Column("wish", sql.Text),  # a take-back that somebody asks for
    sql.Column("told", sql.String(40)),  # the seat that was told that the table waits for it
    sql.Column("rematch", sql.String(40)),  # the table at which the same people play again
    sql.Column("redo", sql.Text),  # what was taken back and can be played again, the next one last
    sql.Column("forced", sql.Boolean),  # no: single answers are asked for too; nothing: kept before that was
    sql.Column("held", sql.Text),  # who held which side, from when to when
    sql.Column("lesson", sql.String(60)),  # of its game, for which the table was opened
    sql.Column("clock", sql.Text),  # how much time each side has and has used
    sql.Column("clock_since", sql.Float),  # since when the clock of the side that is asked runs; nothing: it stands
    sql.Column("open", sql.Boolean),  # it is listed in the open lobby
    sql.Column("no_hints", sql.Boolean),  # nobody is given any there
)
answers = sql.Table(
    "answers",
    metadata,
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("by", sql.String(60), nullable=False),
    sql.Column("do", sql.Text, nullable=False),
    sql.Column("then", sql.String(32), nullable=False),
    sql.Column("alone", sql.Boolean, nullable=False),
    sql.Column("roll", sql.Integer),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("turn", sql.Integer),  # when it was asked
    sql.Column("phase", sql.Text),
    sql.Column("why", sql.Text),  # what a computer player said of it
)
seats = sql.Table(
    "seats",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id"), nullable=False, index=True),
    sql.Column("side", sql.String(60), nullable=False),  # "*": all of them
    sql.Column("kind", sql.String(20), nullable=False),  # person, invited, computer
    sql.Column("person", sql.String(40), index=True),
    sql.Column("opponent", sql.String(60)),
    sql.Column("invitation", sql.String(64), unique=True),  # the hash of its token
    sql.Column("webhook", sql.Text),
    sql.Column("lang", sql.String(10)),  # of what is sent there
    sql.Column("keeper", sql.String(40)),  # who may say what becomes of it while nobody sits there
)
talk = sql.Table(
    "talk",
    metadata,
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(40), nullable=False),
    sql.Column("name", sql.String(60), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

papers = sql.Table(
    "papers",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),  # unguessable: who knows it may read the paper
    sql.Column("owner", sql.String(40), nullable=False, index=True),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("kind", sql.String(60), nullable=False),
    sql.Column("name", sql.String(120), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("updated", sql.Float, nullable=False),
)

notes = sql.Table(  # what the log says of people rather than of the game
    "notes",
    metadata,
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("moment", sql.Integer, nullable=False),
    sql.Column("about", sql.String(80), nullable=False),  # what is said once of the same thing has the same one
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)
devices = sql.Table(  # browsers of people who have more than one
    "devices",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("person", sql.String(40), nullable=False, index=True),
    sql.Column("name", sql.String(60), nullable=False),
    sql.Column("token", sql.String(64), unique=True),  # the hash of a personal link's, until it is used
    sql.Column("expires", sql.Float),
    sql.Column("taken", sql.Float),  # since when it is that person's
    sql.Column("seen", sql.Float),
    sql.Column("first", sql.Boolean, nullable=False),  # the browser in which the person began
    sql.Column("revoked", sql.Float),  # only a first one is kept then: its cookie names no device
)
notices = sql.Table(  # how people want to be told that a game waits for them
    "notices",
    metadata,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("mail", sql.String(254)),
    sql.Column("confirmed", sql.Float),  # since when it is known that the address is his
    sql.Column("token", sql.String(64), unique=True),  # the hash of the one with which he says so
    sql.Column("expires", sql.Float),
    sql.Column("stop", sql.String(64), unique=True),  # the hash of the one that ends it
    sql.Column("lang", sql.String(10)),
    sql.Column("every", sql.Integer, nullable=False),  # minutes between two words at least
    sql.Column("last", sql.Float),  # when something was sent
)
pushes = sql.Table(  # browsers that take word while the page is closed
    "pushes",
    metadata,
    sql.Column("id", sql.String(64), primary_key=True),  # the hash of its address
    sql.Column("person", sql.String(40), nullable=False, index=True),
    sql.Column("device", sql.String(40), nullable=False),
    sql.Column("address", sql.Text, nullable=False),
    sql.Column("key", sql.String(120), nullable=False),
    sql.Column("auth", sql.String(40), nullable=False),
    sql.Column("lang", sql.String(10)),
    sql.Column("created", sql.Float, nullable=False),
)
words = sql.Table(  # of which tables somebody was told who has not looked since
    "words",
    metadata,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)

Statement = sql.Executable

_LOCK = 0x5A11  # the first half of the key with which a club holds a database; the other is for its schema
_SCHEMA = sql.func.hashtext(sql.func.current_schema())
_PATIENCE = 5.0  # seconds


class Taken(CannotKeep):
    """Another club holds the database."""


class Once(NamedTuple):
    """A change of exactly one row; if that row is not as expected nothing of the whole write happens."""

    statement: sql.Update


class Rows(NamedTuple):
    """New rows of one table."""

    table: sql.Table
    rows: Sequence[dict[str, Any]]


Write = Statement | Once | Rows
_Job = tuple[Sequence[Write], "Future[None]"]

_ADDED = {
    2: ("tables.wish", "tables.told", "tables.rematch", "answers.turn", "answers.phase", "seats.lang", "seats.keeper"),
    3: ("tables.redo",),
    4: ("tables.forced",),
    5: ("tables.lesson",),
    6: ("tables.held",),
    7: ("tables.clock", "tables.clock_since", "tables.open"),
    8: ("answers.why", "tables.no_hints"),
}  # what each version of the schema added


class Store:
    """One database. Reads happen in the caller's thread, writes in the writer's."""

    def __init__(self, url: str):
        self.url = url
        self._engine = _engine(url)
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._sole: sql.Connection | None = None  # the one that holds a database of others' for this club, and writes
        try:
            self._take_hold()
            self._prepare()
        except (SQLAlchemyError, sqlite3.Error) as error:
            self._let_go()
            raise SalientError(f"the club's database cannot be used: {_plain(error)} ({_shown(url)})") from error
        except SalientError:
            self._let_go()
            raise
        self._thread = threading.Thread(target=self._write_all, name="salient-store", daemon=True)
        self._thread.start()

    # --- one club a database

    def _take_hold(self) -> None:
        """A club that was killed a moment ago may still be in the database's memory: wait for that."""
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                with self._transaction():
                    return
            except Taken:
                if time.monotonic() > until:
                    raise SalientError(
                        f"another club is open on this database; close it first ({_shown(self.url)})"
                    ) from None
            time.sleep(0.1)

    @contextmanager
    def _transaction(self) -> Iterator[sql.Connection]:
        """To write in. A file is held by its folder's lock, a database by a lock of the connection that writes: who
        loses the connection has lost the lock, and writes nothing before he has it again."""
        if self._engine.dialect.name != "postgresql":
            with self._engine.begin() as connection:
                yield connection
            return
        connection = self._holding()
        with connection.begin():
            yield connection

    def _holding(self) -> sql.Connection:
        if self._sole is not None:
            try:
                with self._sole.begin():
                    self._sole.execute(sql.select(1))
                return self._sole
            except SQLAlchemyError:  # the database was started again, or is away
                self._hang_up()
        connection = self._engine.connect()
        with connection.begin():
            free = connection.execute(sql.select(sql.func.pg_try_advisory_lock(_LOCK, _SCHEMA))).scalar()
        if not free:
            connection.close()
            raise Taken(msg("server-cannot-keep", reason="another club is open on this database"))
        self._sole = connection
        return connection

    def _hang_up(self) -> None:
        if self._sole is not None:
            self._sole.invalidate()
            self._sole.close()
            self._sole = None

    def _let_go(self) -> None:
        self._hang_up()
        self._engine.dispose()

    def _prepare(self) -> None:
        """Make what is missing, and find out now rather than at the first click whether it can be written."""
        fresh = not sql.inspect(self._engine).has_table("meta")
        if fresh:
            metadata.create_all(self._engine)
        found = self._version(VERSION if fresh else 1)
        if found > VERSION:
            raise SalientError(
                f"the club's database was written by a newer Salient ({found}); this one reads {VERSION}"
            )
        metadata.create_all(self._engine)
        with self._transaction() as connection:
            for version in range(found + 1, VERSION + 1):
                for name in _ADDED[version]:
                    _add_column(connection, *name.split("."))
            for key, value in (("schema", str(VERSION)), ("opened", str(time.time()))):
                connection.execute(meta.delete().where(meta.c.key == key))
                connection.execute(meta.insert().values(key=key, value=value))

    def wake(self, now: float, *, shift: bool = True) -> None:
        """Clocks that ran when the club was closed, or killed, go on where they were: nobody could answer meanwhile.
        Not to `shift`: it is closed only now."""
        own = tables.c.clock_since
        with self._transaction() as connection:
            alive = connection.execute(sql.select(meta.c.value).where(meta.c.key == "alive")).scalar()
            if alive is not None and shift:
                later = own + (now - float(alive))
                then = sql.case((later > now, now), else_=later)
                connection.execute(tables.update().where(own.is_not(None)).values(clock_since=then))
            for statement in still_alive(now):
                connection.execute(statement)

    def _version(self, default: int) -> int:
        found = self.setting("schema", str(default))
        if not found.isdecimal():
            raise SalientError(f"the club's database is damaged: its version is {found[:20]!r}")
        return int(found)

    def setting(self, key: str, default: str | None = None) -> str:
        """A value that is made once and then kept; without a default a secret is drawn."""
        with self._engine.begin() as connection:
            found = connection.execute(sql.select(meta.c.value).where(meta.c.key == key)).scalar()
            if found is not None:
                return str(found)
            value = default if default is not None else secrets.token_hex(32)
            connection.execute(meta.insert().values(key=key, value=value))
            return value

    def read(self, query: sql.Select[Any]) -> list[sql.Row[Any]]:
        try:
            with self._engine.connect() as connection:
                return list(connection.execute(query).all())
        except SQLAlchemyError as error:
            raise CannotRead(msg("server-cannot-read", reason=_told(error))) from error

    async def write(self, *statements: Write) -> None:
        """All of it or nothing; on disk when this returns. It is written also if nobody waits for it any more."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()
        self._queue.put((statements, done))
        await asyncio.wrap_future(done)

    def close(self) -> None:
        if not self._thread.is_alive():
            return
        self._queue.put(None)
        self._thread.join()
        self._let_go()

    # --- the writer

    def _write_all(self) -> None:
        while (first := self._queue.get()) is not None:
            group = [first]
            stop = False
            while len(group) < _GROUP and not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    stop = True
                    break
                group.append(item)
            self._commit(group)
            if stop:
                return

    def _commit(self, group: list[_Job]) -> None:
        """The whole group at once; if that fails each alone, so that one bad write spoils no other."""
        try:
            self._execute([statement for statements, _ in group for statement in statements])
        except Exception as error:  # whatever it is, the writer must go on
            if len(group) > 1:
                for item in group:
                    self._commit([item])
                return
            known = isinstance(error, ClubError)
            group[0][1].set_exception(error if known else CannotKeep(msg("server-cannot-keep", reason=_told(error))))
            return
        for _, done in group:
            done.set_result(None)

    def _execute(self, statements: Sequence[Write]) -> None:
        with self._transaction() as connection:
            for statement in statements:
                if isinstance(statement, Once):
                    if connection.execute(statement.statement).rowcount != 1:
                        raise Overtaken(msg("server-stale"))
                elif isinstance(statement, Rows):
                    if statement.rows:
                        connection.execute(statement.table.insert(), statement.rows)
                else:
                    connection.execute(statement)


def still_alive(now: float) -> tuple[Statement, ...]:
    return meta.delete().where(meta.c.key == "alive"), meta.insert().values(key="alive", value=str(now))


def _add_column(connection: sql.Connection, table: str, name: str) -> None:
    if name in {column["name"] for column in sql.inspect(connection).get_columns(table)}:
        return
    column = metadata.tables[table].c[name]
    kind = column.type.compile(connection.dialect)
    connection.execute(sql.text(f'ALTER TABLE "{table}" ADD COLUMN "{name}" {kind}'))


def _engine(url: str) -> sql.Engine:
    try:
        # parameters hold seeds, names and talk: they are for no log
        engine = sql.create_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
    except ImportError as error:
        hint = "pip install 'salient[postgres]'" if error.name == "psycopg" else str(error)
        raise SalientError(f"the database cannot be used: its driver is missing ({hint})") from error
    except SQLAlchemyError as error:
        raise SalientError(f"the database cannot be used: {error}") from error
    if engine.dialect.name in _CAREFUL:
        sql.event.listen(engine, "connect", _careful(_CAREFUL[engine.dialect.name]))
    return engine


#: A database as a played game needs it: readers beside the writer, and nothing acknowledged that a crash could lose.
_CAREFUL = {
    "sqlite": (
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=FULL",
        "PRAGMA foreign_keys=ON",
        "PRAGMA busy_timeout=10000",
    ),
    "postgresql": (
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
        # a connection that is dead, but was never closed, keeps its locks no longer than a minute
        "SET tcp_keepalives_idle = 30",
        "SET tcp_keepalives_interval = 10",
        "SET tcp_keepalives_count = 3",
    ),
}


def _careful(lines: Sequence[str]) -> Callable[[Any, Any], None]:
    def connected(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for line in lines:
            cursor.execute(line)
        cursor.close()
        connection.commit()

    return connected


def _plain(error: Exception) -> str:
    """What went wrong without the statement, which may hold secrets."""
    cause = getattr(error, "orig", None)
    return str(cause or type(error).__name__).strip()


def _told(error: Exception) -> str:
    """What went wrong as visitors may know it: not where the database is, nor what it holds."""
    _log.warning("the store: %s", _plain(error).partition("\n")[0])  # further lines may quote values
    cause = getattr(error, "orig", None)
    if isinstance(error, OperationalError | InterfaceError) and not isinstance(cause, sqlite3.Error):
        return "the database does not answer"
    return _plain(error).partition("\n")[0]


def _shown(url: str) -> str:
    return sql.engine.make_url(url).render_as_string(hide_password=True)


def file_url(folder: Path) -> str:
    """The database of a data folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SalientError(f"{folder}: the club's folder cannot be made ({error.strerror or error})") from error
    return f"sqlite:///{folder / 'club.sqlite'}"


def _file_of(url: str) -> Path | None:
    try:
        found = sql.engine.make_url(url)
    except SQLAlchemyError:  # told better by who opens it
        return None
    plain = found.get_backend_name() == "sqlite" and found.database and found.database != ":memory:"
    return Path(str(found.database)).resolve() if plain and not str(found.database).startswith("file:") else None


def hold(folder: Path, url: str | None = None) -> IO[str] | None:
    """Keep a data folder for this process alone, as long as the file is open; a killed process lets go of it. `url`: of
    another database; if that is a file the folder where it lies is kept."""
    if url is not None:
        file = _file_of(url)
        if file is None:
            return None
        folder = file.parent
    file_url(folder)
    try:
        lock = (folder / "club.lock").open("w", encoding="utf-8")
    except OSError as error:
        raise SalientError(f"{folder}: the club's folder cannot be written ({error.strerror or error})") from error
    try:
        _lock(lock)
    except OSError as error:
        lock.close()
        raise SalientError(
            f"{folder}: another club is open on this folder; close it or choose another --data"
        ) from error
    return lock


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
