"""The computer players: each table's in a task of its own, and few of them at a time, so that people never wait.

They think in processes of their own (`thinkers.py`); only who answers blindly does it here. A thought is several
answers, which are given one by one; what does not fit any more drops the rest. What is thought about a game that has
changed meanwhile (taken back, cleared away, the seat handed over) is given up at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

from salient import opponents
from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.errors import SalientError
from salient.engine.insight import Insight
from salient.engine.messages import Ref, msg
from salient.engine.thought import Reason, Thought
from salient.opponents.tasks import Mind
from salient.server.seat import Seat
from salient.server.thinkers import Crashed, Failed, Thinkers

if TYPE_CHECKING:
    from salient.server.club import Club
    from salient.server.table import Table

_AT_ONCE = 4  # tables at which a computer is about to answer; how many think is for the processes to say
_BREATH = 0.005  # seconds between two answers at tables where only computers sit
GUARD = 180.0  # seconds for one thought: nobody waits longer, whatever has gone wrong
_log = logging.getLogger("salient.club")


class _GivenUp(Exception):
    """The game has changed: what it thought about is not asked any more."""


class Chair:
    """A computer player of one side at a table: what it has thought already, and what it remembers."""

    def __init__(self, seat: Seat, side: str, seed: str | None):
        self.seat, self.side = seat, side
        self.mind = Mind(seat.opponent or opponents.RANDOM, seed)
        self.moment = 0  # when it was asked last: a game that went back behind that is another one
        self._blind = opponents.RandomMover(seed) if self.mind.name == opponents.RANDOM else None
        self._said: deque[Action] = deque()
        self._why: tuple[Reason, ...] = ()

    def ready(self, insight: Insight) -> tuple[Action, tuple[Reason, ...]] | None:
        """What it can say at once, and why."""
        if self._blind is not None:
            return self._blind.choose(insight), ()
        if not self._said or self._said[0] not in insight.decision.actions:
            self._said.clear()
            return None
        why, self._why = self._why, ()
        return self._said.popleft(), why

    def thought(self, thought: Thought, memory: bytes) -> None:
        self._said, self._why = deque(thought.answers), thought.reasons
        self.mind = Mind(self.mind.name, self.mind.seed, memory, self.mind.plain)

    def simply(self) -> None:
        """Its staff has failed: somebody else thinks for it from now on, in the same manner."""
        if self.mind.plain:
            self._blind = opponents.RandomMover(self.mind.seed)
        self.mind = Mind(self.mind.name, self.mind.seed, plain=True)


class Computers:
    def __init__(self, club: Club, thinkers: Thinkers):
        self._club = club
        self._thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._chairs: dict[str, dict[str, Chair]] = {}  # table -> side
        self._thinking: dict[str, tuple[Seat, Decision, asyncio.Task[tuple[Thought, bytes]]]] = {}
        self._floor = asyncio.Semaphore(_AT_ONCE)
        self._corner = asyncio.Semaphore(1)  # for those who play among themselves: nobody waits for them

    def at_work(self, id: str) -> bool:
        return id in self._tasks

    def wake(self, table: Table) -> None:
        """Let a computer player answer if it is asked. It knows what a person in its seat could."""
        seat = table.seat_asked()
        thinking = self._thinking.get(table.id)
        if thinking is not None and (table.broken or (seat, table.game.decision) != thinking[:2]):
            thinking[2].cancel()
        if seat is None or seat.kind != "computer" or table.broken or table.id in self._tasks:
            return
        self._tasks[table.id] = asyncio.create_task(self._play(table.id), name=f"computer at {table.id}")

    def forget(self, id: str) -> None:
        """The table is no more, or nobody has it open."""
        self._chairs.pop(id, None)
        if id in self._thinking:
            self._thinking[id][2].cancel()

    async def _play(self, id: str) -> None:
        """One decision after the other until a person is asked."""
        try:
            while await self._turn(id):
                await asyncio.sleep(0)
        except SalientError:
            _log.exception("the computer player stopped")
        except Exception:
            _log.exception("the computer player has an error")
        finally:
            # here and not in a callback: who is woken between the last look and a callback would be passed over
            self._tasks.pop(id, None)

    async def _turn(self, id: str) -> bool:
        """One answer, where there is a place for it. Whether there was anything to answer."""
        table = await self._club.table(id)
        if any(seat.kind != "computer" for seat in table.seats):
            async with self._floor:
                return await self._answer(id)
        async with self._corner:
            await asyncio.sleep(_BREATH)
            return await self._answer(id)

    async def _answer(self, id: str) -> bool:
        """The table is free while the computer thinks."""
        async with self._club.at(id) as table:
            seat, decision = table.seat_asked(), table.game.decision
            if seat is None or seat.kind != "computer" or decision is None:
                return False
            chair, insight = self._chair(table, seat, decision.side), table.game.insight()
        found = chair.ready(insight)
        if found is None:
            if not await self._think(id, chair, insight):
                return True
            found = chair.ready(insight)
        async with self._club.at(id) as table:
            if table.seat(seat.id) != seat or table.game.decision != decision:
                return True  # taken back, or the seat handed over, while it thought
            if found is None:  # what it thought is not offered
                await self._stumbled(table, chair, "an answer that is not offered")
                return True
            action, why = found
            await table.play(str(action), decision.side, why)
            chair.moment = table.moment
        self._club.timekeeper.watch(table)
        self._club.watch(table)
        return True

    def _chair(self, table: Table, seat: Seat, side: str) -> Chair:
        at = self._chairs.setdefault(table.id, {})
        chair = at.get(side)
        if chair is None or chair.seat != seat or table.moment < chair.moment:
            chair = at[side] = Chair(seat, side, self._club.seed and f"{self._club.seed} {side}")
        return chair

    async def _think(self, id: str, chair: Chair, insight: Insight) -> bool:
        """Whether it came to a thought. A process that crashes is replaced, and it thinks again."""
        try:
            try:
                await self._attempt(id, chair, insight)
            except Crashed as error:
                _log.error("%s; it is thought about again", error)
                await self._attempt(id, chair, insight)
            return True
        except _GivenUp:
            self._chairs.get(id, {}).pop(chair.side, None)
        except (Crashed, Failed, TimeoutError) as error:
            async with self._club.at(id) as table:
                await self._stumbled(table, chair, str(error) or f"no answer within {GUARD:.0f} seconds")
        return False

    async def _attempt(self, id: str, chair: Chair, insight: Insight) -> None:
        task = asyncio.create_task(self._thinkers.run("think", chair.mind, insight, seconds=GUARD))
        self._thinking[id] = chair.seat, insight.decision, task
        try:
            chair.thought(*await asyncio.shield(task))
        except asyncio.CancelledError:
            if task.cancelled():
                raise _GivenUp from None
            task.cancel()  # the club is closed
            raise
        finally:
            self._thinking.pop(id, None)

    async def _stumbled(self, table: Table, chair: Chair, wrong: str) -> None:
        """It is told, and the player goes on with less to think about."""
        _log.error("the computer player of %s stumbled: %s", chair.side, wrong)
        chair.simply()
        said = msg("server-computer-stumbled", side=Ref("side", chair.side))
        await table.keep(table.noted(f"computer {chair.side}", said))

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
