"""Texts in three languages, from Project Fluent files that Python and the browser share.

The engine speaks message ids; here they become words. A player is never shown an error: what cannot be
said appears as its id in angle brackets, and `Texts.problems` finds all such gaps before a player does.

A Ref among the arguments appears as the thing's name. A text that must inflect around the name selects on
its id instead, which every Ref argument `x` also brings along as `$x-id`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from salient.board import tables
from salient.engine.errors import SalientError
from salient.engine.messages import Arg, Message, Ref
from salient.engine.usage import used_messages as used_messages

LANGUAGES = ("en", "it", "pl")
ENGINE_FOLDER = Path(__file__).parent / "text"
ID_SUFFIX = "-id"

Names = Callable[[Ref, str], str | None]

_POLISH_PLURALS = ("one", "few", "many")
_OUTSIDE_IDS = re.compile(r"[^a-z0-9]")


class Texts:
    """The engine's texts and a game's, ready to be spoken in each language.

    The folders are those of a game; the engine's own comes before them without being named.
    """

    def __init__(self, *folders: Path, names: Names | None = None):
        self._folders = (ENGINE_FOLDER, *folders)
        self._names = names
        self._shelves: dict[str, _Shelf] = {}

    def naming(self, names: Mapping[tuple[str, str], str]) -> Texts:
        """The same texts where some things, by kind and id, have names of their own: those of one game."""
        if not names:
            return self
        before, twin = self._names, Texts.__new__(Texts)
        twin._folders, twin._shelves = self._folders, self._shelves
        twin._names = lambda ref, lang: names.get((ref.kind, ref.id)) or (before(ref, lang) if before else None)
        return twin

    def format(self, message: Message, lang: str) -> str:
        """The message in words; nested messages and names come in the same language."""
        args: dict[str, str | int] = {}
        for name, value in message.args.items():
            if isinstance(value, Ref):
                args[name + ID_SUFFIX] = value.id
            args[name] = self._shown(value, lang)
        return self._shelf(lang).say(message.id, args)

    def name(self, ref: Ref, lang: str) -> str:
        """A thing's name: what the game's hook says, else a message named after it, else its id."""
        given = self._names(ref, lang) if self._names is not None else None
        if given is not None:
            return given
        shelf = self._shelf(lang)
        id = name_id(ref.kind, ref.id)
        for candidate in (id, f"engine-{id}"):
            if shelf.has(candidate):
                return shelf.say(candidate, {})
        return ref.id

    def has(self, id: str, lang: str) -> bool:
        return self._shelf(lang).has(id)

    def ids(self) -> list[str]:
        """Of all messages, in alphabetical order."""
        return sorted(self._shelf(LANGUAGES[0]).messages)

    def variables(self, id: str) -> frozenset[str]:
        """The arguments that a message uses."""
        return self._shelf(LANGUAGES[0]).variables(id)

    def problems(self, expected: Mapping[str, Iterable[str]] | None = None) -> list[str]:
        """What is wrong with the files, and where they do not fit code (`expected`: id to argument names)."""
        found = [problem for lang in LANGUAGES for problem in self._shelf(lang).problems()]
        found += self._uneven()
        if expected is not None:
            found += self.check({id: [names] for id, names in expected.items()})
        return found

    def check(self, used: Mapping[str, Iterable[Iterable[str]]]) -> list[str]:
        """Where the texts do not fit the calls that `used_messages` found (id to each call's arguments)."""
        found: list[str] = []
        for id, calls in used.items():
            for lang in LANGUAGES:
                shelf = self._shelf(lang)
                if shelf.has(id):
                    found += _unlike(id, lang, shelf.variables(id), calls)
                else:
                    found.append(f"{id}: used by code, missing in {lang}")
        return found

    def _shown(self, value: Arg, lang: str) -> str | int:
        if isinstance(value, Message):
            return self.format(value, lang)
        if isinstance(value, Ref):
            return self.name(value, lang)
        return value

    def _shelf(self, lang: str) -> _Shelf:
        shelf = self._shelves.get(lang)
        if shelf is None:
            if lang not in LANGUAGES:
                raise SalientError(f"there is no language {lang!r}; the languages are {', '.join(LANGUAGES)}")
            shelf = self._shelves[lang] = _Shelf(lang, self._folders)
        return shelf

    def _uneven(self) -> list[str]:
        """Ids that a language lacks, and messages that do not use the same variables in all languages."""
        found: list[str] = []
        everywhere: dict[str, str] = {}
        for lang in LANGUAGES:
            for id, entry in self._shelf(lang).messages.items():
                everywhere.setdefault(id, entry.place)
        for id, place in everywhere.items():
            having = [lang for lang in LANGUAGES if self._shelf(lang).has(id)]
            found += [f"{place}: {id}: missing in {lang}" for lang in LANGUAGES if lang not in having]
            uses = {lang: self._shelf(lang).variables(id) for lang in having}
            for lang, variables in uses.items():
                for name in sorted(frozenset().union(*uses.values()) - variables):
                    found.append(f"{self._shelf(lang).messages[id].place}: {id}: {lang} does not use ${name}")
        return found


@cache
def name_id(kind: str, id: str) -> str:
    """The message id under which a thing's name lies: Ref("unit", "28/110/1") is named by unit-28-110-1."""
    return _OUTSIDE_IDS.sub("-", f"{kind}-{id}".lower())


def _unlike(id: str, lang: str, wanted: frozenset[str], calls: Iterable[Iterable[str]]) -> list[str]:
    given = [frozenset(call) for call in calls]
    unused = sorted(frozenset().union(*given) - wanted)
    lacking = sorted(name for name in wanted if any(name not in call for call in given))
    return [
        *(f"{id}: code passes {name}, {lang} does not use it" for name in unused),
        *(f"{id}: {lang} uses ${name}, code does not pass it" for name in lacking),
    ]


# One language --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Entry:
    """A message or term and where it stands."""

    node: ast.Message | ast.Term
    place: str
    folder: Path


class _Shelf:
    """All texts of one language."""

    def __init__(self, lang: str, folders: Iterable[Path]):
        self.lang = lang
        self.messages: dict[str, _Entry] = {}
        self._terms: dict[str, _Entry] = {}
        self._faults: list[str] = []
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._patterns: dict[str, Any] = {}
        self._constant: dict[str, str] = {}
        for folder in folders:
            self._load(folder)

    def has(self, id: str) -> bool:
        entry = self.messages.get(id)
        return entry is not None and entry.node.value is not None

    def say(self, id: str, args: dict[str, str | int]) -> str:
        constant = self._constant.get(id)
        if constant is not None:
            return constant
        if not self.has(id):
            return f"⟨{id}⟩"
        pattern = self._patterns.get(id) or self._prepare(id)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            missing = {name: f"⟨{name}⟩" for name in self._spelt_variables(id) if name not in args}
            text, _ = self._bundle.format_pattern(pattern, {**args, **missing})
        return str(text)

    def _prepare(self, id: str) -> Any:
        pattern: Any = self._bundle.get_message(id).value
        self._patterns[id] = pattern
        if not self._spelt_variables(id):
            self._constant[id] = str(self._bundle.format_pattern(pattern, {})[0])
        return pattern

    def variables(self, id: str) -> frozenset[str]:
        """The arguments that a message uses; `$x-id` belongs to the argument `x`."""
        return frozenset(name.removesuffix(ID_SUFFIX) for name in self._spelt_variables(id))

    def _spelt_variables(self, id: str, above: tuple[str, ...] = ()) -> frozenset[str]:
        if id not in self.messages or id in above:
            return frozenset()
        nodes = list(_nodes(self.messages[id].node))
        names = {node.id.name for node in nodes if isinstance(node, ast.VariableReference)}
        for node in nodes:
            if isinstance(node, ast.MessageReference):
                names |= self._spelt_variables(node.id.name, (*above, id))
        return frozenset(names)

    def problems(self) -> list[str]:
        found = list(self._faults)
        for entry in [*self.messages.values(), *self._terms.values()]:
            for node in _nodes(entry.node):
                found += [f"{entry.place}: {entry.node.id.name}: {fault}" for fault in self._fault(node)]
        return found

    def _fault(self, node: ast.BaseNode) -> Iterable[str]:
        if isinstance(node, ast.MessageReference) and node.id.name not in self.messages:
            yield f"there is no message {node.id.name}"
        if isinstance(node, ast.TermReference) and node.id.name not in self._terms:
            yield f"there is no term -{node.id.name}"
        if self.lang == "pl" and isinstance(node, ast.SelectExpression):
            keys = {_key(variant) for variant in node.variants}
            if keys.intersection(_POLISH_PLURALS):
                yield from (f"the plural form [{form}] is missing" for form in _POLISH_PLURALS if form not in keys)

    def _load(self, folder: Path) -> None:
        """One file, en.ftl, or where a game has much to say the files of a folder, en/*.ftl; or both."""
        alone = folder / f"{self.lang}.ftl"
        paths = [path for path in (alone, *sorted((folder / self.lang).glob("*.ftl"))) if path.exists()]
        if not paths:
            self._faults.append(f"{alone}: there is no such file")
        for path in paths:
            self._read(path, folder)

    def _read(self, path: Path, folder: Path) -> None:
        text = tables.read_text(path).replace("\r\n", "\n")
        resource = FluentParser().parse(text)
        for item in resource.body:
            if isinstance(item, ast.Junk):
                self._faults += _syntax_errors(item, path, text)
            elif isinstance(item, ast.Message | ast.Term):
                self._add(_Entry(item, _place(path, text, item.id), folder))
        self._bundle.add_resource(resource)

    def _add(self, entry: _Entry) -> None:
        node = entry.node
        shelf = self.messages if isinstance(node, ast.Message) else self._terms
        sign = "" if isinstance(node, ast.Message) else "-"
        first = shelf.setdefault(node.id.name, entry)
        if first is entry:
            if isinstance(node, ast.Message) and node.value is None:
                self._faults.append(f"{entry.place}: {node.id.name}: the message says nothing")
        elif first.folder == ENGINE_FOLDER != entry.folder:
            self._faults.append(f"{entry.place}: {sign}{node.id.name}: the engine's own text cannot be replaced")
        else:
            self._faults.append(f"{entry.place}: {sign}{node.id.name}: stands already at {first.place}")


def _nodes(node: ast.BaseNode) -> Iterable[ast.BaseNode]:
    yield node
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.BaseNode):
                yield from _nodes(part)


def _key(variant: ast.Variant) -> str:
    return str(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)


def _place(path: Path, text: str, node: ast.SyntaxNode) -> str:
    offset = node.span.start if node.span else 0
    return f"{path}:{text.count(chr(10), 0, offset) + 1}"


def _syntax_errors(junk: ast.Junk, path: Path, text: str) -> list[str]:
    return [f"{_place(path, text, note)}: {note.message}" for note in junk.annotations]
