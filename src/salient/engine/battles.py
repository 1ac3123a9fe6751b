"""The battles of a journal: answers that attack, and the sentences that tell of it, gathered by roles and news."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref
from salient.engine.news import Kind
from salient.engine.position import Arrow, Event
from salient.engine.roles import Role
from salient.engine.rulebook import Rulebook
from salient.engine.steps import CHANCE

_OPENS: frozenset[Kind | None] = frozenset({"attack", "odds", "result"})
_AFTER: frozenset[Kind | None] = frozenset({"result", "loss", "fall_back", "follow_up"})
_TURNS: frozenset[Role] = frozenset({"begin", "end", "rare"})  # to something else, once it is fought
_PART: frozenset[Kind | None] = frozenset({*_OPENS, *_AFTER, "control", None})
_ENGINE = "engine-"  # sentences that every game says: a roll, an answer taken alone


class Battle(msgspec.Struct):
    """Who attacked what, and what came of it. `first`: the moment before it; `last`: after it."""

    side: str
    turn: int
    first: int
    last: int
    position: Any  # as it stood before
    asked: str  # the question that was answered by it
    target: str = ""  # a place, or who stands there
    units: list[str] = []
    messages: list[Message] = []
    kinds: list[Kind | None] = []  # of each message
    arrows: list[Arrow] = []
    rolls: list[int] = []  # moments of its dice
    lost: dict[str, int] = {}  # by side
    taken: dict[str, str] = {}  # places, and who holds them now
    swing: int = 0  # by how much what counts for victory has changed
    surprise: float = 0.0  # how far its dice lay from what was to be expected
    after: Any = None

    @property
    def fought(self) -> bool:
        return "result" in self.kinds

    @property
    def weight(self) -> float:
        """How decisive it was: what both sides lost, ground that counts, points, and dice that nobody foresaw."""
        return sum(self.lost.values()) + 2 * len(self.taken) + 3 * abs(self.swing) + self.surprise


class Gatherer:
    """Entry by entry. `seen`: whose eyes read the journal."""

    def __init__(self, rulebook: Rulebook, places: Collection[str], seen: str | None):
        self.roles: Mapping[str, tuple[Role, ...]] = rulebook.roles
        self.news = rulebook.news
        self.places, self.seen = places, seen
        self.found: list[Battle] = []
        self.open: Battle | None = None
        self._parting = False  # somebody has turned to something else: only what comes of it belongs to it still
        self._clock: Any = None

    def add(self, entry: Entry, moment: int, clock: tuple[int, Any], before: Any) -> Battle | None:
        """The entry that leads to this moment from a position, a copy of which is kept if a battle begins there. The
        battle to which it belongs, if any."""
        if self.open is not None and (clock != self._clock or self._asked_again(entry)):
            self.close(before)
        self._clock = clock
        own = entry.seen_by(self.seen) and entry.side != CHANCE
        roles = self.roles.get(entry.action.verb, ()) if own else ()
        targets = entry.action.targets if own else ()
        self._parting = self._parting or (self.open is not None and self.open.fought and not _TURNS.isdisjoint(roles))
        if "cancel" in roles and not targets and self.open is not None and not self.open.messages:
            self.open = None
        belongs = False
        if "attack" in roles:
            self._attack(entry, targets, moment, clock[0], before, adds="add" in roles)
            belongs = True
        for event in entry.told(self.seen):
            belongs = self._put(event, entry, moment, clock[0], before) or belongs
        if self.open is None or not (belongs or entry.side == CHANCE):
            return None
        self.open.last = moment
        if entry.roll is not None:
            self.open.rolls.append(moment)
        return self.open

    def _asked_again(self, entry: Entry) -> bool:
        """The question from which the battle came: it is over."""
        battle = self.open
        return battle is not None and battle.fought and entry.side != CHANCE and entry.prompt.id == battle.asked

    def close(self, after: Any) -> None:
        if self.open is not None and self.open.fought:
            self.open.after = after.copy()
            self.open.units = list(dict.fromkeys(self.open.units))
            self.found.append(self.open)
        self.open, self._parting = None, False

    def _begin(self, entry: Entry, moment: int, turn: int, before: Any) -> Battle:
        self.close(before)
        side = "" if entry.side == CHANCE else entry.side
        self.open = Battle(side, turn, moment - 1, moment, before.copy(), entry.prompt.id)
        return self.open

    def _attack(self, entry: Entry, targets: Sequence[str], moment: int, turn: int, before: Any, *, adds: bool) -> None:
        now = self.open
        if now is None or now.fought or self._parting or self._aims_anew(now, targets, adds=adds):
            now = self._begin(entry, moment, turn, before)
        if targets:
            last = targets[-1]
            if adds or (now.target and last not in self.places):
                now.units.append(last)
            else:
                now.target = last

    def _aims_anew(self, open: Battle, targets: Sequence[str], *, adds: bool) -> bool:
        """Whether the battle told so far is over, though nobody came to its dice: the next is aimed at a place."""
        if adds or not targets or not open.messages or targets[-1] not in self.places:
            return False
        return targets[-1] != open.target or "loss" in open.kinds

    def _put(self, event: Event, entry: Entry, moment: int, turn: int, before: Any) -> bool:
        kind = self.news.get(event.message.id)
        unit, place = _named(event.message, self.places)
        if self.open is not None and not self._joins(self.open, kind, place):
            if kind is None:
                return False
            self.close(before)
        now = self.open
        if now is None:
            if kind not in _OPENS:
                return False
            now = self._begin(entry, moment, turn, before)
        if not now.side and entry.side != CHANCE:
            now.side = entry.side
        if kind == "attack":
            now.units += [unit] if unit else []
            now.target = now.target or place
        if not event.message.id.startswith(_ENGINE):
            now.messages.append(event.message)
            now.kinds.append(kind)
            now.arrows += [arrow for arrow in event.arrows if arrow.tone == "strike"]
        return True

    def _joins(self, open: Battle, kind: Kind | None, place: str) -> bool:
        if self._parting:
            return kind == "follow_up"
        if kind != "attack":
            return kind in _PART
        elsewhere = place and open.target in self.places and place != open.target
        return not open.fought and not elsewhere


def _named(message: Message, places: Collection[str]) -> tuple[str, str]:
    """The first thing that a sentence names which is no place and no side, and the last place."""
    refs = [arg for arg in message.args.values() if isinstance(arg, Ref)]
    unit = next((ref.id for ref in refs if ref.kind != "side" and ref.id not in places), "")
    return unit, next((ref.id for ref in reversed(refs) if ref.id in places), "")


def strikes(battle: Battle, stood: Mapping[str, str]) -> Iterable[Arrow]:
    """Arrows for it. `stood`: where every piece stood before it."""
    if battle.arrows:
        return list(dict.fromkeys(battle.arrows))
    goal = stood.get(battle.target, battle.target)
    starts = dict.fromkeys(stood[unit] for unit in battle.units if unit in stood)
    return [Arrow((start, goal), "strike") for start in starts if start != goal] or [Arrow((goal,), "aim")]
