"""Things that are dear to make and asked for again, a bounded number of them: worlds, pieces as views show them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import RLock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """At most so many by their keys; the oldest goes first. Threads may share it."""

    def __init__(self, most: int):
        self.most = most
        self._found: dict[K, V] = {}
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._found)

    def of(self, key: K, make: Callable[[], V]) -> V:
        """What is kept under this key; made, and kept from now on, if nothing is."""
        found = self._found.get(key)
        if found is None:
            with self._lock:
                found = self._found.get(key)  # another thread may have made it meanwhile
                if found is None:
                    found = make()
                    while len(self._found) >= self.most:
                        del self._found[next(iter(self._found))]
                    self._found[key] = found
        return found
