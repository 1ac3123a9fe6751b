"""Games as tables: saves into Arrow, from there into polars, pandas, Parquet or CSV.

    from salient.study import frames

    told = frames("games/*.json")
    polars.from_arrow(told.battles)  # or told.battles.to_pandas()
    told.write("folder", "parquet")

Each game is played again from its answers, and weighed as the report after a game does (`salient.engine.chronicle`).
What a side kept from the other stands in it: a save holds all answers.
"""

from __future__ import annotations

import glob
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from salient import api, games
from salient.engine import chronicle, reckoning, saves
from salient.engine.battles import Battle
from salient.engine.chronicle import Chronicle, Clock
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref
from salient.engine.news import Kind
from salient.engine.position import Position
from salient.engine.reckoning import Reckoning
from salient.engine.rulebook import Rulebook, option_word
from salient.engine.saves import Save
from salient.engine.steps import CHANCE, answer, settle
from salient.server.clock import clock, clocks_of

if TYPE_CHECKING:
    import pyarrow as pa

Form = Literal["parquet", "csv"]
Row = dict[str, Any]

_NODES = 5_000  # of chance, for the forecast of a battle
_MOVES: frozenset[Kind | None] = frozenset({"move", "arrival", "fall_back", "follow_up"})

#: The columns of each table, in Arrow's words. `game` is the file's name, `moment` counts answers from 0.
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "games": {
        "game": "string", "rulebook": "string", "rules": "int32", "scenario": "string", "options": "string",
        "answers": "int32", "rolls": "int32", "turns": "int32", "over": "bool", "winner": "string", "margin": "float64",
    },
    "decisions": {
        "game": "string", "moment": "int32", "turn": "int32", "side": "string", "question": "string",
        "offered": "int32", "verb": "string", "targets": "string", "alone": "bool",
    },
    "rolls": {
        "game": "string", "moment": "int32", "turn": "int32", "side": "string", "purpose": "string", "dice": "string",
        "expected": "float64", "variance": "float64", "fell": "float64",
    },
    "battles": {
        "game": "string", "number": "int32", "turn": "int32", "side": "string", "first": "int32", "last": "int32",
        "target": "string", "units": "string", "column": "string", "total": "int32", "forecast": "string",
        "exact": "bool", "result": "string", "lost_attacker": "int32", "lost_others": "int32", "taken": "string",
        "surprise": "float64",
    },
    "moves": {
        "game": "string", "moment": "int32", "turn": "int32", "side": "string", "unit": "string", "place": "string",
        "kind": "string",
    },
    "losses": {"game": "string", "turn": "int32", "side": "string", "lost": "int32"},
    "control": {
        "game": "string", "turn": "int32", "moment": "int32", "side": "string", "held": "int32", "strength": "int32",
        "points": "string",
    },
    "luck": {
        "game": "string", "side": "string", "rolls": "int32", "expected": "float64", "fell": "float64",
        "luck": "float64", "deviation": "float64", "chance": "float64",
    },
}  # fmt: skip


class Frames:
    """One Arrow table for each name in `COLUMNS`, as attributes."""

    games: pa.Table
    decisions: pa.Table
    rolls: pa.Table
    battles: pa.Table
    moves: pa.Table
    losses: pa.Table
    control: pa.Table
    luck: pa.Table

    def __init__(self, rows: Mapping[str, list[Row]]):
        pa = arrow()
        for name, columns in COLUMNS.items():
            schema = pa.schema([(column, kind) for column, kind in columns.items()])
            setattr(self, name, pa.Table.from_pylist(rows.get(name, []), schema=schema))

    def tables(self) -> dict[str, pa.Table]:
        return {name: getattr(self, name) for name in COLUMNS}

    def write(self, folder: str | Path, form: Form = "parquet") -> list[Path]:
        """A file for each table. Their paths."""
        if form not in ("parquet", "csv"):
            raise SalientError(f"there is no form {form!r}; there is parquet, csv")
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        written = []
        for name, table in self.tables().items():
            path = folder / f"{name}.{form}"
            _write(table, path, form)
            written.append(path)
        return written


def frames(paths: str | Path | Iterable[str | Path], *, weighing: bool = True) -> Frames:
    """Of saves by their names, which may have * in them. `weighing` False: without luck and forecasts."""
    rows: dict[str, list[Row]] = {name: [] for name in COLUMNS}
    for path in _files(paths):
        save = api.read_save(path)
        for name, found in _told(path.name.partition(".")[0], save, weighing).items():
            rows[name] += found
    return Frames(rows)


def of_game(name: str, game: Game, *, weighing: bool = True) -> Frames:
    """Of a game at hand."""
    return Frames(_told(name, saves.make(game), weighing))


def _files(paths: str | Path | Iterable[str | Path]) -> list[Path]:
    given = [paths] if isinstance(paths, str | Path) else list(paths)
    found: list[Path] = []
    for one in given:
        matches = sorted(glob.glob(str(one), recursive=True)) or [str(one)]
        found += [Path(match) for match in matches]
    if not found:
        raise SalientError("no saves were named")
    return found


def _told(name: str, save: Save, weighing: bool) -> dict[str, list[Row]]:
    rulebook = games.find(save.game)
    game = saves.replay(save, rulebook)
    entries = game.journal.entries
    when = clocks(game)
    told = chronicle.tell(beginning(game), entries, when, None, weighing=weighing)
    walk = _Walk(name, game, when, _commits(told, entries) if weighing else {})
    return {
        "games": [_game(name, save, game, told)],
        "decisions": walk.decisions,
        "rolls": list(_rolls(name, told)),
        "battles": [_battle(name, game, number, one, walk.forecasts) for number, one in enumerate(told.battles)],
        "moves": walk.moves,
        "losses": [
            {"game": name, "turn": turn, "side": side, "lost": lost}
            for turn, sides in sorted(told.lost.items())
            for side, lost in sorted(sides.items())
        ],
        "control": list(_control(name, told)),
        "luck": list(_luck(name, rulebook, told)) if weighing else [],
    }


def beginning(game: Game) -> Position:
    position = game.beginning()
    settle(position)
    return position


def clocks(game: Game) -> list[Clock]:
    entries = game.journal.entries
    if not entries:
        return []
    first = clock(game.rulebook.view(beginning(game), None))
    return [first, *clocks_of(game.rulebook, beginning(game), [entry.action for entry in entries])]


def _commits(told: Chronicle, entries: Sequence[Entry]) -> dict[int, int]:
    """The answer on which the first dice of each battle fell -> the battle's number."""
    found: dict[int, int] = {}
    for number, battle in enumerate(told.battles):
        if not battle.rolls:
            continue
        moment = battle.rolls[0] - 1
        while moment >= 0 and (entries[moment].side == CHANCE or entries[moment].alone):
            moment -= 1
        if moment >= 0:
            found.setdefault(moment, number)
    return found


class _Walk:
    """Once more through the game, answer by answer."""

    def __init__(self, name: str, game: Game, when: Sequence[Clock], commits: Mapping[int, int]):
        self.decisions: list[Row] = []
        self.moves: list[Row] = []
        self.forecasts: dict[int, Reckoning] = {}
        pos, news = beginning(game), game.rulebook.news
        for moment, entry in enumerate(game.journal.entries):
            here = {"game": name, "moment": moment, "turn": when[moment][0], "side": entry.side}
            if entry.side != CHANCE:
                self.decisions.append(
                    here
                    | {
                        "question": entry.prompt.id,
                        "offered": 1 if entry.alone else len(pos.stack[-1].actions(pos)),
                        "verb": entry.action.verb,
                        "targets": " ".join(entry.action.targets),
                        "alone": entry.alone,
                    }
                )
            if moment in commits:
                self.forecasts[commits[moment]] = reckoning.reckon(pos, [entry.action], None, None, _NODES)
            for event in entry.events:
                kind = news.get(event.message.id)
                if kind in _MOVES:
                    unit, place = _goes(event.message, pos.world.things.get("unit", {}))
                    self.moves.append(here | {"unit": unit, "place": place, "kind": kind})
            answer(pos, entry.action)


def _goes(message: Message, units: Mapping[str, int]) -> tuple[str, str]:
    """Who goes where, by what the sentence names: the first unit, and the last thing that is neither unit nor side."""
    refs = [arg for arg in message.args.values() if isinstance(arg, Ref)]
    unit = next((ref.id for ref in refs if ref.id in units), "")
    return unit, next((ref.id for ref in reversed(refs) if ref.id not in units and ref.kind != "side"), "")


def _game(name: str, save: Save, game: Game, told: Chronicle) -> Row:
    winner = game.result.winner if game.result else None
    return {
        "game": name,
        "rulebook": save.game,
        "rules": save.rules,
        "scenario": save.scenario,
        "options": ",".join(f"{option}={option_word(value)}" for option, value in sorted(save.options.items())),
        "answers": len(game.journal),
        "rolls": sum(entry.roll is not None for entry in game.journal),
        "turns": told.standings[-1].turn,
        "over": game.over,
        "winner": winner,
        "margin": game.rulebook.margin(game.position, game.rulebook.seated[0]),
    }


def _rolls(name: str, told: Chronicle) -> Iterator[Row]:
    for roll in told.rolls:
        weighed = roll.weighed
        yield {
            "game": name,
            "moment": roll.moment,
            "turn": roll.turn,
            "side": roll.side,
            "purpose": roll.purpose.id,
            "dice": " ".join(roll.dice),
            "expected": None if weighed is None else float(weighed.expected),
            "variance": None if weighed is None else float(weighed.variance),
            "fell": None if weighed is None else float(weighed.fell),
        }


def _battle(name: str, game: Game, number: int, battle: Battle, forecasts: Mapping[int, Reckoning]) -> Row:
    forecast = forecasts.get(number)
    shown = [sum_ for sum_ in forecast.sums if sum_.shown] if forecast else []
    results = [
        game.text(message) for message, kind in zip(battle.messages, battle.kinds, strict=True) if kind == "result"
    ]
    return {
        "game": name,
        "number": number,
        "turn": battle.turn,
        "side": battle.side,
        "first": battle.first,
        "last": battle.last,
        "target": battle.target,
        "units": " ".join(battle.units),
        "column": shown[-1].shown if shown else None,
        "total": shown[-1].total if shown else None,
        "forecast": None if forecast is None else _forecast(game, forecast),
        "exact": None if forecast is None else forecast.exact,
        "result": " ".join(results),
        "lost_attacker": battle.lost.get(battle.side, 0),
        "lost_others": sum(lost for side, lost in battle.lost.items() if side != battle.side),
        "taken": " ".join(battle.taken),
        "surprise": battle.surprise,
    }


def _forecast(game: Game, forecast: Reckoning) -> str:
    """As JSON: what could come of it, and how likely each was."""
    listed = [
        {"outcome": "; ".join(map(game.text, one.messages)), "probability": float(one.probability)}
        for one in forecast.outcomes
    ]
    return msgspec.json.encode(listed).decode()


def _control(name: str, told: Chronicle) -> Iterator[Row]:
    for standing in told.standings:
        points = {" ".join(key).rstrip(): value for key, value in standing.points.items()}
        for side, strength in standing.strength.items():
            yield {
                "game": name,
                "turn": standing.turn,
                "moment": standing.moment,
                "side": side,
                "held": standing.held[side],
                "strength": strength,
                "points": msgspec.json.encode(points).decode(),
            }


def _luck(name: str, rulebook: Rulebook, told: Chronicle) -> Iterator[Row]:
    """Of each side's own rolls: how far they fell from what was to be expected, and how likely as much luck is."""
    for side in rulebook.seated:
        luck = told.luck_of(side)
        yield {
            "game": name,
            "side": side,
            "rolls": len(luck.rolls),
            "expected": float(luck.expected),
            "fell": float(luck.fell),
            "luck": float(luck.luck),
            "deviation": luck.deviation,
            "chance": luck.chance,
        }


def arrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        raise SalientError("tables of games need the package pyarrow: pip install 'salient[study]'") from None
    return pyarrow


def _write(table: Any, path: Path, form: Form) -> None:
    if form == "parquet":
        from pyarrow import parquet

        parquet.write_table(table, path)
    else:
        from pyarrow import csv

        csv.write_csv(table, path)
