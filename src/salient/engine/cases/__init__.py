"""Rules cases: small positions with one question and the rulebook's answer, in files that any program can read.

Here is what all games share: reading files (`runner`), reading what a case says strictly (`said`), playing it on the
real steps of the game (`stage`), comparing answers (`compare`). A game adds how its words become a position, and its
questions; it offers a runner for each format that it knows (`Rulebook.cases`). docs/cases.md describes the format.

It is part of the product, because `salient cases` is: authors of rules and of other programs use it. A game that is
played loads none of it.
"""

from salient.engine.cases.compare import Difference, Words, cites, differences, same
from salient.engine.cases.runner import (
    FORMAT,
    PROSE,
    Answer,
    BadCases,
    Case,
    CaseRunner,
    DeclaredCases,
    PublicCases,
    Question,
    Verdict,
    all_different,
    everything_looked_at,
    known_fields,
    known_names,
    put,
    read,
)
from salient.engine.cases.said import Disagreement, Permission, Said, Unsupported, answers, respelt, unlooked
from salient.engine.cases.stage import Roll, Stage, least, most

__all__ = [
    "FORMAT",
    "PROSE",
    "Answer",
    "BadCases",
    "Case",
    "CaseRunner",
    "DeclaredCases",
    "Difference",
    "Disagreement",
    "Permission",
    "PublicCases",
    "Question",
    "Roll",
    "Said",
    "Stage",
    "Unsupported",
    "Verdict",
    "Words",
    "all_different",
    "answers",
    "cites",
    "differences",
    "everything_looked_at",
    "known_fields",
    "known_names",
    "least",
    "most",
    "put",
    "read",
    "respelt",
    "same",
    "unlooked",
]
