"""Where one looks: which place of a large map the decision is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.cli.chart import ON_MAP
from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.game import Game
from salient.engine.messages import Message, Ref
from salient.engine.view import Layout, Place, View

#: How far back what was said is looked at, and how near to an offered place it must lie to be still the matter.
_BACK, _NEAR = 12, 6.0


def places_on_map(layout: Layout) -> dict[str, Place]:
    return {place.id: place for place in layout.places if place.kind in ON_MAP}


def offered_places(view: View, actions: Sequence[Action]) -> set[str]:
    """The places that answers point at, themselves or by what stands there."""
    at = {piece.id: piece.place for piece in view.pieces}
    targets = {target for action in actions for target in action.targets}
    found = {place for target in targets if (place := at.get(target, target)) is not None}
    return found | {end for target in targets if target not in at for end in ends(target)}


def ends(id: str) -> list[str]:
    """The two places between which something lies that is called after them: a bridge `E1810-E1910`."""
    return id.split("-") if id.count("-") == 1 else []


def matter(game: Game, view: View, decision: Decision | None) -> Place | None:
    """What was last spoken of, if the decision is about its surroundings; else the middle of what is offered."""
    board = places_on_map(game.layout())
    ids = offered_places(view, decision.actions) if decision is not None else set()
    offered = [board[id] for id in sorted(ids) if id in board]
    last = next((board[id] for id in _spoken_of(game, view) if id in board), None)
    if last is not None and (not offered or min(_distance(last, place) for place in offered) <= _NEAR):
        return last
    return _middle(offered or [board[id] for id in _occupied(view) if id in board] or list(board.values()))


def _spoken_of(game: Game, view: View) -> Iterator[str]:
    """Places in the last answers and in what came of them, the latest first."""
    at = {piece.id: piece.place for piece in view.pieces}
    for entry in reversed(game.journal.entries[-_BACK:]):
        if not entry.seen_by(view.side):
            continue
        said = [event.message for event in entry.events if event.seen_by in (None, view.side)]
        for target in [*entry.action.targets[::-1], *(ref for message in reversed(said) for ref in _refs(message))]:
            yield at.get(target) or target
            yield from ends(target)


def _refs(message: Message) -> Iterator[str]:
    for value in message.args.values():
        if isinstance(value, Ref):
            yield value.id
        elif isinstance(value, Message):
            yield from _refs(value)


def _occupied(view: View) -> list[str]:
    return [piece.place for piece in view.pieces if piece.place is not None and piece.side == (view.side or piece.side)]


def _middle(places: Sequence[Place]) -> Place | None:
    """The one that lies nearest to the middle of them all."""
    if not places:
        return None
    x = sum(place.x for place in places) / len(places)
    y = sum(place.y for place in places) / len(places)
    return min(places, key=lambda place: (place.x - x) ** 2 + (place.y - y) ** 2)


def _distance(a: Place, b: Place) -> float:
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5)
