"""The club on a real PostgreSQL, which the usual tests do not need: run by hand with its address.

    SALIENT_TEST_DATABASE=postgresql+psycopg://club@127.0.0.1/club pytest tests/server/on_postgresql.py

Each test makes a schema of its own there and drops it at the end.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from litestar.testing import TestClient

from club_crash import crash
from club_evening import an_evening
from salient.engine.errors import SalientError
from salient.server import store as kept
from salient.server.app import Settings, create_app
from salient.server.errors import CannotKeep, Overtaken
from salient.server.store import Once, Rows, Store

URL = os.environ.get("SALIENT_TEST_DATABASE", "")


@pytest.fixture
def database() -> Iterator[str]:
    """A schema of its own in the named database."""
    name = f"salient_test_{secrets.token_hex(4)}"
    engine = sql.create_engine(URL)
    with engine.begin() as connection:
        connection.execute(sql.text(f"CREATE SCHEMA {name}"))
    url = sql.engine.make_url(URL).update_query_dict({"options": f"-csearch_path={name}", "application_name": name})
    try:
        yield url.render_as_string(hide_password=False)
    finally:
        with engine.begin() as connection:
            connection.execute(sql.text(f"DROP SCHEMA {name} CASCADE"))
        engine.dispose()


def _end_connections(database: str) -> None:
    """As when the database is started again."""
    ends = sql.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name")
    other = sql.create_engine(URL, poolclass=sql.NullPool)
    with other.begin() as connection:
        name = sql.engine.make_url(database).query["application_name"]
        assert connection.execute(ends, {"name": name}).all()


def test_an_evening_on_postgresql(database: str, tmp_path: Path) -> None:
    an_evening(lambda: TestClient(create_app(Settings(tmp_path, database=database, rate=100_000.0, burst=100_000))))
    assert not (tmp_path / "club.sqlite").exists()


def test_kills_on_postgresql(database: str, tmp_path: Path) -> None:
    assert crash(5, "drill", 1944, tmp_path, database=database) > 0


def test_an_older_database_grows_and_a_newer_one_is_refused(database: str) -> None:
    Store(database).close()
    engine = sql.create_engine(database)
    with engine.begin() as connection:
        for names in kept._ADDED.values():
            for name in names:
                table, column = name.split(".")
                connection.execute(sql.text(f'ALTER TABLE {table} DROP COLUMN "{column}"'))
        connection.execute(sql.text("UPDATE meta SET value = '1' WHERE key = 'schema'"))
    store = Store(database)
    assert store.read(sql.select(kept.tables)) == store.read(sql.select(kept.seats)) == []
    store.close()
    with engine.begin() as connection:
        connection.execute(sql.text("UPDATE meta SET value = '99' WHERE key = 'schema'"))
    engine.dispose()
    with pytest.raises(SalientError, match="newer Salient"):
        Store(database)


def test_one_bad_write_spoils_no_other_and_a_lost_connection_is_made_again(database: str, caplog: Any) -> None:
    store = Store(database)

    async def write() -> list[Any]:
        writes = [store.write(Rows(kept.people, [{"id": f"p{number % 9}", "name": "x"}])) for number in range(10)]
        long = store.write(Rows(kept.people, [{"id": "long", "name": "x" * 61}]))
        late = kept.people.update().where(kept.people.c.id == "nobody").values(name="y")
        gone = store.write(Rows(kept.people, [{"id": "other", "name": "x"}]), Once(late))
        return await asyncio.gather(*writes, long, gone, return_exceptions=True)

    found = asyncio.run(write())
    assert sum(isinstance(one, CannotKeep) for one in found) == 2
    assert isinstance(found[-1], Overtaken)
    assert "duplicate key" in caplog.text
    assert "p0" not in caplog.text, "values are for no log"
    _end_connections(database)
    assert len(store.read(sql.select(kept.people))) == 9
    asyncio.run(store.write(Rows(kept.people, [{"id": "after", "name": "x"}])))
    store.close()


def test_a_database_that_forgets_commits_is_told_not_to(database: str) -> None:
    url = sql.engine.make_url(database)
    options = f"{url.query['options']} -csynchronous_commit=off"
    store = Store(url.update_query_dict({"options": options}).render_as_string(hide_password=False))
    (row,) = store.read(sql.select(sql.func.current_setting("synchronous_commit")))
    assert row[0] == "on"
    store.close()


def test_a_database_is_for_one_club(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_PATIENCE", 0.3)
    store = Store(database)
    with pytest.raises(SalientError, match="another club is open on this database"):
        Store(database)
    store.close()
    Store(database).close()  # free again


def test_who_lost_the_connection_writes_nothing_while_another_club_is_open(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "_PATIENCE", 0.3)
    store = Store(database)
    asyncio.run(store.write(Rows(kept.people, [{"id": "before", "name": "x"}])))
    _end_connections(database)
    other = Store(database)
    with pytest.raises(CannotKeep) as refused:
        asyncio.run(store.write(Rows(kept.people, [{"id": "meanwhile", "name": "x"}])))
    assert "another club" in str(refused.value.message.args["reason"])
    other.close()
    asyncio.run(store.write(Rows(kept.people, [{"id": "after", "name": "x"}])))
    assert {row.id for row in store.read(sql.select(kept.people))} == {"before", "after"}
    store.close()
