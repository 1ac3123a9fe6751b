"""The legal answers as a numbered list, and what a player types understood as one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from salient.cli.canvas import shorten
from salient.cli.lookup import Lookup
from salient.cli.screen import height, side_style
from salient.cli.words import word as say
from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.game import Game

Numbered = tuple[int, Action]

_GAP = "  "
_LEAST = 7  # lines for the answers on a low screen


def ask(paper: Console, game: Game, decision: Decision, lang: str, *, room: int | None = None) -> None:
    """Who is asked what, and every answer, grouped by verb; those that are too many for the room by formations."""
    lookup = Lookup(game, game.view(decision.side), lang)
    side = lookup.name("side", decision.side)
    line = Text().append(f"{side}: ", "bold " + side_style(decision.side, game.rulebook.sides))
    paper.print(line.append(game.text(decision.prompt, lang)))
    for line in listed(decision, lookup, paper.width, room or max(_LEAST, height(paper) // 3)):
        paper.print(line)


def listed(decision: Decision, lookup: Lookup, width: int, room: int) -> list[Text]:
    """All answers if there is room for their lines; otherwise the longest groups in short."""
    groups = by_verb(decision)
    blocks = {verb: block(verb, numbered, groups, lookup, width) for verb, numbered in groups.items()}
    shortened = False
    while sum(len(lines) for lines in blocks.values()) > room:
        longest = max(blocks, key=lambda verb: (len(blocks[verb]), len(groups[verb])))
        brief = _in_short(longest, groups[longest], groups, lookup, width)
        if len(brief) >= len(blocks[longest]):
            brief = [_cut(brief[0], width)]
        if len(brief) >= len(blocks[longest]):
            break
        blocks[longest], shortened = brief, True
    lines = [line for found in blocks.values() for line in found]
    return [*lines, Text("  " + say(lookup.lang, "list-hint"), "dim")] if shortened else lines


def _cut(line: Text, width: int) -> Text:
    line = line.copy()
    line.truncate(width - 2)
    return line.append(" …")


def by_verb(decision: Decision) -> dict[str, list[Numbered]]:
    groups: dict[str, list[Numbered]] = {}
    for number, action in enumerate(decision.actions, 1):
        groups.setdefault(action.verb, []).append((number, action))
    return groups


def block(verb: str, numbered: Sequence[Numbered], verbs: Iterable[str], lookup: Lookup, width: int) -> list[Text]:
    """The answers of one verb: on its line if they fit there, otherwise in columns."""
    head = f"  {verb:<{max(len(other) for other in verbs)}}"
    items = [_item(number, action, lookup, width - len(head) - 2) for number, action in numbered]
    room = width - len(head) - 1
    if sum(len(item) + len(_GAP) for item in items) <= room:
        return [Text(head).append_text(Text("").join(Text(_GAP).append_text(item) for item in items))]
    lines = _columns(items, room)
    return [Text(head if number == 0 else " " * len(head)).append_text(line) for number, line in enumerate(lines)]


def _item(number: int, action: Action, lookup: Lookup, width: int) -> Text:
    item = Text().append(str(number), "bold cyan").append(")", "dim")
    if not action.targets:
        return item
    first, _, rest = lookup.action(action).partition(" ")
    item.append(f" {first}")
    item.append(shorten(f" {rest}", max(2, width - len(item))) if rest else "", "dim")
    return item


def _columns(items: Sequence[Text], width: int) -> list[Text]:
    wide = max(len(item) for item in items) + len(_GAP)
    columns = max(1, width // wide)
    rows = -(-len(items) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for item in items[row::rows]:
            line.append_text(Text(_GAP)).append_text(item).append(" " * (wide - len(_GAP) - len(item)))
        line.rstrip()
        lines.append(line)
    return lines


def _in_short(verb: str, numbered: Sequence[Numbered], verbs: Iterable[str], lookup: Lookup, width: int) -> list[Text]:
    """`select  1-85) 26VG 4, 2Pz 6 ...`: how many of each formation, or the bare ids."""
    head = f"  {verb:<{max(len(other) for other in verbs)}}"
    first, last = numbered[0][0], numbered[-1][0]
    numbers = f"{first}-{last})" if last - first + 1 == len(numbered) else f"{first}…{last})"
    pieces = [lookup.pieces.get(action.targets[0]) if action.targets else None for _, action in numbered]
    groups = Counter(piece.group or "…" for piece in pieces if piece is not None)
    if sum(groups.values()) == len(numbered) and len(groups) > 1:
        items = [f"{group} {count}".replace(" ", "\xa0") for group, count in groups.items()]
    else:
        items = [" ".join(action.targets) for _, action in numbered]
    wrapped = wrap(", ".join(items), width - len(head) - len(numbers) - 3, break_long_words=False)
    lines = [line.replace("\xa0", " ") for line in wrapped]
    indent = " " * (len(head) + len(numbers) + 3)
    start = Text(head + _GAP).append(numbers, "bold cyan").append(" " + lines[0])
    return [start, *(Text(indent + line) for line in lines[1:])]


# What is typed -------------------------------------------------------------------------------------


def understand(text: str, decision: Decision) -> list[Action]:
    """The answers that a text can mean: its number, its words, the beginnings of its words, its target alone."""
    words = text.split()
    if not words:
        return []
    for action in decision.actions:
        if words == [action.verb, *action.targets]:
            return [action]
    if len(words) == 1 and text.isdecimal() and not text.startswith("0") and int(text) <= len(decision.actions):
        return [decision.actions[int(text) - 1]]
    aimed = [action for action in decision.actions if list(action.targets) == words]
    return aimed or [action for action in decision.actions if _begins(action, words)]


def _begins(action: Action, words: list[str]) -> bool:
    own = [action.verb, *action.targets]
    return len(words) <= len(own) and all(full.startswith(part) for full, part in zip(own, words, strict=False))


def search(text: str, decision: Decision, lookup: Lookup) -> list[Action]:
    """The answers in whose names all the words occur, after the verb if one is given: `attack cler`, `26vg`."""
    words = text.casefold().split()
    if not words:
        return []
    verbs = [verb for verb in by_verb(decision) if verb == words[0]]
    parts = words[1:] if verbs else words
    if not parts or (not verbs and len(max(parts, key=len)) < 2):
        return [action for action in decision.actions if action.verb in verbs]
    among = [action for action in decision.actions if not verbs or action.verb in verbs]
    about = [(action, lookup.haystack(action)) for action in among]
    begun = [action for action, text in about if all(_has_word(text, part) for part in parts)]
    return begun or [action for action, text in about if all(part in text for part in parts)]


def _has_word(text: str, beginning: str) -> bool:
    return any(word.startswith(beginning) for word in text.split())
