"""Hints for people: what a good player would do, what the enemy might. Thought about like a computer player's turn, on
what the person who asks may know; given up as soon as the game goes on, or nobody wants it any more."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from salient.engine.decision import Decision
from salient.engine.insight import Insight
from salient.engine.messages import msg
from salient.opponents.hints import Hint, Kept, Kind
from salient.server.computers import GUARD
from salient.server.errors import Refused, TooMuch
from salient.server.thinkers import Crashed, Failed, Thinkers

if TYPE_CHECKING:
    from salient.server.table import Table

_EACH = 3  # hints that are thought about for one address
_PLANS = 200  # that were told and are remembered


class Advice:
    def __init__(self, thinkers: Thinkers, seed: str | None = None):
        self._thinkers = thinkers
        self._seed = seed
        self._under_way: dict[tuple[str, str], tuple[str, Decision, asyncio.Task[Hint]]] = {}
        self._plans: OrderedDict[tuple[str, str], Kept] = OrderedDict()  # by table and side

    async def ask(self, table: str, person: str, address: str, kind: Kind, insight: Insight) -> Hint:
        """One for each person at a table: who asks again has no use for the first."""
        self.drop(table, person)
        if sum(where == address for where, _, _ in self._under_way.values()) >= _EACH:
            raise TooMuch(msg("server-too-much"))
        task = asyncio.create_task(self._plan(table, insight) if kind == "plan" else self._fear(table, insight))
        self._under_way[table, person] = address, insight.decision, task
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not task.cancelled():  # who asked has gone
                task.cancel()
                raise
            raise Refused(msg("server-hint-given-up")) from None
        except (Crashed, Failed, TimeoutError) as error:
            raise Refused(msg("server-hint-failed")) from error
        finally:
            if self._under_way.get((table, person), (None, None, None))[2] is task:
                del self._under_way[table, person]

    async def _plan(self, table: str, insight: Insight) -> Hint:
        """Who has told a plan goes on with it."""
        key = table, insight.side
        given = insight, self._seed_of(table, insight), self._plans.get(key)
        found: tuple[Hint, Kept] = await self._thinkers.run("plan", *given, seconds=GUARD)
        hint, self._plans[key] = found
        self._plans.move_to_end(key)
        while len(self._plans) > _PLANS:
            self._plans.popitem(last=False)
        return hint

    async def _fear(self, table: str, insight: Insight) -> Hint:
        hint: Hint = await self._thinkers.run("fear", insight, self._seed_of(table, insight), seconds=GUARD)
        return hint

    def _seed_of(self, table: str, insight: Insight) -> str:
        """At a table a side is always advised by the same mind."""
        return self._seed or f"{table} {insight.side}"

    def drop(self, table: str, person: str) -> None:
        found = self._under_way.pop((table, person), None)
        if found is not None:
            found[2].cancel()

    def after(self, table: Table) -> None:
        """What was asked about a question that is answered, or at a table that is gone, is of no use."""
        for (id, person), (_, decision, _) in list(self._under_way.items()):
            if id == table.id and (table.broken or table.no_hints or table.game.decision != decision):
                self.drop(id, person)

    async def close(self) -> None:
        tasks = [task for _, _, task in self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
