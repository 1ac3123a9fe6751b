"""The club's database, without a PostgreSQL: everything that it is asked while people play is written for PostgreSQL
too, and every value fits its column there, which SQLite does not look at. With one see on_postgresql.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from litestar.testing import TestClient
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from club_evening import an_evening
from salient.engine.errors import SalientError
from salient.server import store as kept
from salient.server.app import Settings, create_app
from salient.server.store import Store

_LARGEST = 2**31 - 1


def _values(statement: Any, given: Any) -> Iterator[tuple[sql.Column[Any], Any]]:
    """Each value that a statement would put into a column."""
    columns = statement.table.c
    written = statement.compile(dialect=postgresql.dialect()).params
    for row in given or [written]:
        for name, value in row.items():
            if name in columns:
                yield columns[name], value


def _fits(column: sql.Column[Any], value: Any) -> bool:
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, sql.Boolean):
        return isinstance(value, bool)
    if isinstance(kind, sql.Integer):
        return type(value) is int and -_LARGEST <= value <= _LARGEST
    if isinstance(kind, sql.Float):
        return isinstance(value, float)
    assert isinstance(kind, sql.String)  # or a Text
    return isinstance(value, str) and "\x00" not in value and len(value) <= (kind.length or len(value))


def test_what_is_asked_while_people_play_is_written_for_postgresql_and_fits(tmp_path: Path) -> None:
    seen: set[str] = set()
    wrong: list[str] = []

    def look(_: Any, statement: Any, several: Any, single: Any, __: Any) -> None:
        if isinstance(statement, sql.TextClause | sql.schema.ExecutableDDLElement):
            return
        seen.add(str(statement.compile(dialect=postgresql.dialect())))
        if isinstance(statement, sql.Insert | sql.Update):
            given = several or ([single] if single else None)
            wrong.extend(f"{at} = {value!r}" for at, value in _values(statement, given) if not _fits(at, value))

    def opened() -> TestClient[Any]:
        return TestClient(create_app(Settings(tmp_path, rate=100_000.0, burst=100_000)))

    sql.event.listen(sql.Engine, "before_execute", look)
    try:
        an_evening(opened)
    finally:
        sql.event.remove(sql.Engine, "before_execute", look)
    assert wrong == []
    for table in ("people", "tables", "answers", "seats", "talk", "papers"):
        assert any(line.startswith(f"INSERT INTO {table} ") for line in seen), table
        assert any(line.startswith("SELECT") and table in line for line in seen), table
    for beginning in ("UPDATE tables", "UPDATE seats", "DELETE FROM answers", "DELETE FROM talk", "DELETE FROM tables"):
        assert any(line.startswith(beginning) for line in seen), beginning


def test_the_fitting_is_looked_at() -> None:
    people, answers = kept.people.c, kept.answers.c
    assert not _fits(people.name, "x" * 61)
    assert not _fits(people.name, "a\x00b")
    assert not _fits(people.name, None)
    assert not _fits(answers.roll, 2**40)
    assert not _fits(answers.alone, 1)
    assert _fits(answers.roll, None)


def test_the_schema_is_written_for_postgresql() -> None:
    words = postgresql.dialect().identifier_preparer.reserved_words
    for table in kept.metadata.tables.values():
        text = str(CreateTable(table).compile(dialect=postgresql.dialect()))
        for column in table.c:
            shown = f'"{column.name}"' if column.name in words else column.name
            assert f"\t{shown} " in text
        for index in table.indexes:
            assert f"ON {table.name}" in str(CreateIndex(index).compile(dialect=postgresql.dialect()))


def test_every_added_column_is_there_and_may_be_empty() -> None:
    """PostgreSQL, as SQLite, adds a column to rows that exist only if these may go without."""
    assert sorted(kept._ADDED) == list(range(2, kept.VERSION + 1))
    for names in kept._ADDED.values():
        for name in names:
            table, column = name.split(".")
            assert kept.metadata.tables[table].c[column].nullable, name


def test_a_missing_driver_and_a_database_that_is_not_there_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any, **__: Any) -> None:
        raise ModuleNotFoundError("No module named 'psycopg'", name="psycopg")

    monkeypatch.setattr(sql, "create_engine", missing)
    with pytest.raises(SalientError, match=r"driver is missing .*salient\[postgres\]"):
        Store("postgresql+psycopg://club:secret@127.0.0.1/club")
