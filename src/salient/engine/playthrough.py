"""Playthroughs: a whole game written out as text, to be read, compared and written by hand.

    salient-playthrough/1
    game drill 1
    scenario bridgehead
    option mines yes
    dice sealed 9f...
    ---
    # Red: place the minefield
    red: mine 0403                     = 5c0b1f...
    blue! done                         = ...           (! the only legal answer, taken by itself)
    chance: roll 4                     = ...

Lines that begin with # are for the reader and mean nothing. An option that is a paper has "|" for its value; its text
stands below it, each line after a "|".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from salient.engine import saves
from salient.engine.dice import Seal
from salient.engine.errors import DamagedSave
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.rulebook import OptionValue, Rulebook, option_text, option_value
from salient.engine.saves import FORMAT, Answer, Save

HEAD = "salient-playthrough/1"
PAPER = "|"  # how the lines of a paper begin
_WORD = re.compile(r"\S+")
_LINE = re.compile(
    r"(?P<by>[^\s:!]+)(?P<mark>[:!])\s+(?P<do>[^=]+?)(?:\s*=\s*(?P<then>[0-9a-f]+))?(?:\s+@(?P<roll>\d+))?$"
)


def write(save: Save, rulebook: Rulebook, lang: str = "en") -> str:
    """The game as text, with what happened in the reader's language as comments."""
    lines = [HEAD, f"game {save.game} {save.rules}", f"scenario {save.scenario}", f"data {save.data}"]
    lines += [line for name, value in sorted(save.options.items()) for line in _option(name, value)]
    lines += [f"forced {option_text(save.forced)}"]
    if save.start:
        lines.append(f"start {save.start}")
    for seal in save.dice:
        lines.append(f"dice {seal.first_roll} {seal.commitment} {seal.seed or '-'}")
    lines.append("---")

    def tell(game: Game, entry: Entry) -> None:
        mark = "!" if entry.alone else ":"
        roll = "" if entry.roll is None else f" @{entry.roll}"
        lines.append(f"{entry.side}{mark} {entry.action!s:<32} = {entry.digest}{roll}")
        lines.extend(f"#   ({game.text(reason.message, lang)})" for reason in entry.why)
        lines.extend(f"#   {game.text(event.message, lang)}" for event in entry.events)

    saves.replay(save, rulebook, tell)
    return "\n".join(lines) + "\n"


def _option(name: str, value: OptionValue) -> Iterator[str]:
    """One line; a paper is written out below it."""
    if not isinstance(value, str) or _WORD.fullmatch(value):
        yield f"option {name} {option_text(value)}"
    else:
        yield f"option {name} {PAPER}"
        yield from (f"{PAPER} {line}" for line in (value.split("\n") if value else ()))


def parse(text: str, where: str = "the playthrough") -> Save:
    """A playthrough back as a save; errors name the line. Digests may be left out by a person who writes one."""
    head: dict[str, list[list[str]]] = {}
    answers: list[Answer] = []
    papers: list[list[str]] = []  # in the order of the options that are papers
    body = False
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if number == 1:
            if line != HEAD:
                raise DamagedSave(f"{where}, line 1: expected {HEAD!r}")
        elif not line or line.startswith("#"):
            continue
        elif line == "---":
            body = True
        elif not body and line.startswith(PAPER):
            if not papers:
                raise DamagedSave(f"{where}, line {number}: a paper without its option")
            papers[-1].append(raw.rstrip("\r").lstrip().removeprefix(PAPER).removeprefix(" "))
        elif not body:
            word, *rest = line.split()
            head.setdefault(word, []).append(rest)
            if word == "option" and rest[1:] == [PAPER]:
                papers.append([])
        else:
            answers.append(_answer(line, f"{where}, line {number}"))
    return _save(head, answers, iter(papers), where)


def _answer(line: str, where: str) -> Answer:
    match = _LINE.match(line)
    if match is None:
        raise DamagedSave(f"{where}: expected 'side: action = digest', found {line!r}")
    roll = match["roll"]
    return Answer(
        match["by"],
        match["do"],
        match["then"] or "",
        match["mark"] == "!",
        None if roll is None else int(roll),
    )


def _save(head: dict[str, list[list[str]]], answers: list[Answer], papers: Iterator[list[str]], where: str) -> Save:
    try:
        ((game, rules),) = head["game"]
        ((scenario,),) = head["scenario"]
        ((data,),) = head["data"]
        ((forced,),) = head.get("forced", [["yes"]])
        ((start,),) = head.get("start", [[""]])
        options = {
            name: "\n".join(next(papers)) if value == PAPER else option_value(value)
            for name, value in head.get("option", [])
        }
        seals = [
            Seal(int(first), commitment, None if seed == "-" else seed)
            for first, commitment, seed in head.get("dice", [])
        ]
        return Save(
            format=FORMAT,
            game=game,
            rules=int(rules),
            scenario=scenario,
            options=options,
            data=data,
            forced=bool(option_value(forced)),
            dice=seals,
            answers=answers,
            start=start,
        )
    except (KeyError, ValueError) as error:
        raise DamagedSave(f"{where}: its head is not complete ({error})") from error
