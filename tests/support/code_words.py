"""The words of source code: names, and texts in quotes; without comments, docstrings, styles and classes of CSS."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path
from typing import NamedTuple

_LITERAL = re.compile(r"^\w*(\"\"\"|'''|\"|')(.*)\1$", re.DOTALL)
_NEW_STATEMENT = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
_NOTHING = (tokenize.NL, tokenize.COMMENT)
_UNSEEN = re.compile(
    r"<style.*?</style>|/\*.*?\*/|<!--.*?-->|(?<![:\"'`/])//[^\n]*|\bclass(:[\w-]+)?=(\"[^\"]*\"|\{[^}]*\})", re.DOTALL
)
_QUOTED = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`]*)`")


class Words(NamedTuple):
    names: frozenset[str]
    texts: frozenset[str]  # in quotes, whole


def of(path: Path) -> Words:
    content = path.read_text(encoding="utf-8")
    return _python(content) if path.suffix == ".py" else _script(content)


def _python(content: str) -> Words:
    names, texts, begins = set(), set(), True
    for token in tokenize.generate_tokens(io.StringIO(content).readline):
        if token.type == tokenize.NAME:
            names.add(token.string)
        elif token.type == tokenize.STRING and not begins:  # one that begins a statement is a docstring
            texts.add(_LITERAL.sub(r"\2", token.string))
        begins = token.type in _NEW_STATEMENT or (begins and token.type in _NOTHING)
    return Words(frozenset(names), frozenset(texts))


def _script(content: str) -> Words:
    """TypeScript and Svelte, roughly: what a template puts into quotes counts as a text."""
    seen = _UNSEEN.sub("", content)
    texts = {"".join(found) for found in _QUOTED.findall(seen)}
    return Words(frozenset(re.findall(r"[A-Za-z_]\w*", _QUOTED.sub("", seen))), frozenset(texts))
