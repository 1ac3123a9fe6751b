"""Random whole games under watch."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from salient import games as _games
from salient.engine.game import Game
from salient.engine.news import unknown_news
from salient.engine.roles import unknown
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.texts import used_messages
from salient.testing.manners import EAGER, MANNERS
from salient.testing.papers import paper_findings
from salient.testing.report import Finding, Report
from salient.testing.texts import Speaker, expected_texts, text_findings
from salient.testing.trial import Start, Trial

MOST_FINDINGS = 20
Progress = Callable[[int, int], None]


def check_game(
    game: str | Rulebook,
    *,
    games: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    scenarios: Sequence[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    eager: bool = False,
    answers: int | None = None,
    progress: Progress | None = None,
    game_type: type[Game] = Game,
    keep: bool = False,
    knowingly: bool = True,
) -> Report:
    """Play random games of every scenario (or of some) and option under watch; stop after games or seconds.

    `options` hold in every game, the others are as they fall.
    `eager` players hardly let a chance go by; otherwise each game has players of another manner.
    `answers`: so many of each game are watched, and the rest is not played.
    `progress` is called with the number of games played and of those to play (0: unknown).
    `knowingly`: dice that fall on an answer that commits to nothing are an alarm (`knowingly.py`); False for a game
    whose verbs have no roles yet.
    `keep`: Ctrl-C ends it with what was found so far (`Report.stopped`).
    """
    if games is None and seconds is None:
        games = 100
    rulebook = _games.find(game) if isinstance(game, str) else game
    among = [rulebook.choose_scenario(name) for name in scenarios] or list(rulebook.scenarios)
    fixed = _of_the_game(rulebook, options or {})
    report = Report(rulebook.name)
    speaker = Speaker(rulebook)
    began = time.perf_counter()
    try:
        for game_seed in _seeds(seed, games, seconds, began):
            if len(report.findings) >= MOST_FINDINGS:
                break
            rng = random.Random(game_seed)
            chosen = rulebook.draw_options(_random_options(rulebook, rng) | fixed, str(game_seed))
            forced = rng.random() < 0.5
            start = Start(
                rulebook, among[game_seed % len(among)], chosen, game_seed, forced, game_type, answers, knowingly
            )
            Trial(report, start, rng.choice(EAGER if eager else MANNERS)(rng), speaker).run()
            report.games += 1
            report.seconds = time.perf_counter() - began
            if progress is not None:
                progress(report.games, games or 0)
    except KeyboardInterrupt:
        if not keep:
            raise
        report.stopped = True
    report.findings += [Finding("never-leaves", text) for text in report.standing.stuck()]
    report.findings += [Finding("undeclared", wrong) for wrong in unknown(rulebook.roles, rulebook.verbs)]
    wordless = {id for id in rulebook.news if not rulebook.texts.has(id, "en")}
    report.findings += [Finding("undeclared", wrong) for wrong in unknown_news(rulebook.news, wordless)]
    report.findings += _untested(report) + text_findings(rulebook) + paper_findings(rulebook, speaker)
    report.never = _never(report, rulebook, speaker)
    return report


def switches(rulebook: Rulebook) -> list[dict[str, OptionValue]]:
    """Each option that players may switch, switched on alone; then all of them together, if there are several."""
    names = [option.name for option in rulebook.options if option.choices == (False, True)]
    alone: list[dict[str, OptionValue]] = [{name: True} for name in names]
    return [*alone, dict.fromkeys(names, True)] if len(names) > 1 else alone


def _of_the_game(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The named options as the game knows them; one that it does not know is refused."""
    known = rulebook.choose_options(options)
    return {name: known[name] for name in options}


def _seeds(first: int, games: int | None, seconds: float | None, began: float) -> Iterator[int]:
    seed = first
    while games is None or seed < first + games:
        if seconds is not None and time.perf_counter() - began > seconds:
            return
        yield seed
        seed += 1


def _random_options(rulebook: Rulebook, rng: random.Random) -> dict[str, OptionValue]:
    """Half the games by the defaults, the others with options as they fall."""
    if rng.random() < 0.5:
        return {option.name: option.default for option in rulebook.options}
    return {option.name: rng.choice(option.choices or (option.default,)) for option in rulebook.options}


def _never(report: Report, rulebook: Rulebook, speaker: Speaker) -> list[str]:
    """What the game can do or say and never did: how much a clean report is worth."""
    expected = set(expected_texts(rulebook))
    verbs = [f"answer {verb}" for verb in rulebook.verbs if verb not in report.verbs]
    texts = [id for id in sorted(used_messages(rulebook.folder)) if id not in speaker.ids and id not in expected]
    return verbs + [f"message {id}" for id in texts]


def _untested(report: Report) -> list[Finding]:
    secret = report.counts["secret answers"] + report.counts["secret events"]
    if secret and not report.counts["guesses that differ"]:
        return [Finding("secrets-untested", f"{secret} secrets, and Rulebook.guess always gave the truth")]
    return []
