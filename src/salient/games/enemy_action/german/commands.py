"""I02-I05 The commands of a German card in printed order: the first that applies is done, and no other."""

from __future__ import annotations

from salient.engine.messages import Message, Ref, msg
from salient.engine.trace import rule
from salient.games.enemy_action.german import events, replacements
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.rows import Card, Command


@rule("I02", "I03")
def first_that_applies(pos: EAAPosition, card: Card) -> tuple[Command | None, list[Message]]:
    """The command that is done, and why those before it are not."""
    passed: list[Message] = []
    for command in card.commands:
        reason = why_not(pos, card, command)
        if reason is None:
            return command, passed
        passed.append(reason)
    return None, passed


def why_not(pos: EAAPosition, card: Card, command: Command) -> Message | None:
    if command.kind == "event":
        return _event(pos, card, command)
    if command.kind == "replacements":
        return _replacements(pos, card, command)
    return None


@rule("I04", "E04", "F09")
def _event(pos: EAAPosition, card: Card, command: Command) -> Message | None:
    if not command.applies_on(pos.day):
        return msg("eaa-german-not-today", event=Ref("event", command.event), first=command.first, last=command.last)
    if pos.surprise:
        return msg("eaa-german-no-event-in-surprise", event=Ref("event", command.event))
    if not events.can(pos, command.event, card):
        return msg("eaa-german-event-impossible", event=Ref("event", command.event))
    return None


@rule("I05")
def _replacements(pos: EAAPosition, card: Card, command: Command) -> Message | None:
    if not command.applies_on(pos.day):
        return msg("eaa-german-no-replacements-today", first=command.first)
    if not replacements.applies(pos, card, command.points):
        return msg("eaa-german-too-few-reduced", points=command.points)
    return None
