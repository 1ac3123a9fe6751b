"""Figures of an experiment, drawn by matplotlib and put into a page as SVG or, where there is a map, as PNG."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Mapping, Sequence
from io import BytesIO, StringIO
from typing import Any

from salient.engine.dice import Fast
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.study.job import Outcome
from salient.study.lab import Lab
from salient.study.pictures import Camera
from salient.study.statistics import Difference, Figures

INKS = ("#7d2f2a", "#2f5d86", "#5f7a3a", "#a8741a", "#6b4a86", "#3c7d7a")
_PAPER = "#f8f1df"
_A_INCH = 100  # dots of a map's picture
_WIDE = 10.2  # inches: as wide as the page's text


def _figure(wide: float, high: float) -> tuple[Any, Any]:
    try:
        import matplotlib
    except ImportError:
        raise SalientError("plots need the package matplotlib: pip install 'salient[study]'") from None
    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.hashsalt": "salient", "font.size": 10, "axes.facecolor": _PAPER})
    from matplotlib.figure import Figure

    figure = Figure(figsize=(wide, high), layout="constrained", facecolor=_PAPER)
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> str:
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def victories(found: Sequence[Figures], side: str) -> str:
    """How many games each variant's side has won, with intervals."""
    figure, axes = _figure(_WIDE, 0.6 + 0.45 * len(found))
    for row, one in enumerate(found):
        off = [[one.wins.middle - one.wins.low], [one.wins.high - one.wins.middle]]
        axes.barh(row, one.wins.middle, color=INKS[row % len(INKS)], height=0.6, alpha=0.85)
        axes.errorbar(one.wins.middle, row, xerr=off, color="#2b2620", capsize=4)
    axes.set_yticks(range(len(found)), [one.name for one in found])
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.axvline(0.5, color="#9a8f7a", linewidth=0.8, linestyle=":")
    axes.set_xlabel(f"share of games won by {side} (a draw counts half)")
    return _svg(figure)


def margins(lab: Lab, outcomes: Sequence[Outcome]) -> str:
    """How the points of each variant are spread."""
    names = list(lab.experiment.variants)
    figure, axes = _figure(_WIDE, 0.8 + 0.5 * len(names))
    values = [[lab.margin(one) for one in outcomes if one.name == name] for name in names]
    boxes = axes.boxplot(
        values, orientation="horizontal", tick_labels=names, showmeans=True, patch_artist=True, widths=0.6
    )
    for row, box in enumerate(boxes["boxes"]):
        box.set(facecolor=INKS[row % len(INKS)], alpha=0.6)
    for mean in boxes["means"]:
        mean.set(markerfacecolor="#2b2620", markeredgecolor=_PAPER)
    for middle in boxes["medians"]:
        middle.set(color="#2b2620")
    axes.invert_yaxis()
    axes.set_xlabel(f"margin of {lab.side}, in the game's own points")
    return _svg(figure)


def paired(found: Sequence[Difference]) -> str:
    """Each variant beside the first: the mean difference with the same dice."""
    figure, axes = _figure(_WIDE, 0.8 + 0.4 * len(found))
    for row, one in enumerate(found):
        off = [[one.margin.middle - one.margin.low], [one.margin.high - one.margin.middle]]
        axes.errorbar(one.margin.middle, row, xerr=off, fmt="o", color=INKS[(row + 1) % len(INKS)], capsize=4)
    axes.axvline(0, color="#9a8f7a", linewidth=0.8)
    axes.set_yticks(range(len(found)), [one.name for one in found])
    axes.set_xlabel("difference of margins, same dice")
    return _svg(figure)


def losses(lab: Lab, outcomes: Sequence[Outcome]) -> str:
    """By turn, a game, of each side: one line a variant."""
    figure, axes = _figure(_WIDE, 3)
    styles = ("-", "--", ":")
    for number, name in enumerate(lab.experiment.variants):
        games = [one for one in outcomes if one.name == name]
        last = max((one.turns for one in games), default=1)
        for kind, side in enumerate(lab.rulebook.sides):
            sums = Counter[int]()
            for one in games:
                for turn, whose, lost in one.lost_by_turn:
                    sums[turn] += lost if whose == side else 0
            turns = range(1, last + 1)
            each = [sums[turn] / max(1, len(games)) for turn in turns]
            axes.plot(turns, each, styles[kind % 3], color=INKS[number % len(INKS)], label=f"{name}: {side}")
    axes.set_xlabel("turn")
    axes.set_ylabel("lost a game")
    axes.legend(fontsize=8, frameon=False)
    return _svg(figure)


def towns(lab: Lab, outcomes: Sequence[Outcome], most: int = 12) -> str:
    """In which share of the games the places that most often changed hands were taken, turn by turn."""
    side, names = lab.side, list(lab.experiment.variants)
    often = Counter(place for one in outcomes for place in {place for _, place, by in one.taken if by == side})
    places = [place for place, _ in often.most_common(most)]
    if not places:
        return ""
    called = _names(lab)
    last = max(one.turns for one in outcomes)
    figure, axes = _figure(_WIDE, 0.9 + 0.3 * len(places))
    axes.remove()
    shared = figure.subplots(1, len(names), sharey=True, squeeze=False)[0]
    for one_axes, name in zip(shared, names, strict=True):
        games = [one for one in outcomes if one.name == name]
        rows = [[_taken_by(games, place, side, turn) for turn in range(1, last + 1)] for place in places]
        one_axes.imshow(rows, cmap="YlOrBr", vmin=0, vmax=1, aspect="auto")
        for row, shares in enumerate(rows):
            for turn, share in enumerate(shares):
                ink = "white" if share > 0.6 else "#2b2620"
                one_axes.text(turn, row, f"{share:.0%}", ha="center", va="center", fontsize=7, color=ink)
        one_axes.set_title(name, fontsize=10)
        one_axes.set_xlabel("turn")
        one_axes.set_xticks(range(last), range(1, last + 1), fontsize=7)
        one_axes.set_yticks(range(len(places)), [called.get(place, place) for place in places], fontsize=8)
    return _svg(figure)


def _taken_by(games: Sequence[Outcome], place: str, side: str, turn: int) -> float:
    """The share of games in which it had been taken by the end of that turn."""
    return sum(any(at <= turn and where == place and by == side for at, where, by in one.taken) for one in games) / max(
        1, len(games)
    )


def heat(lab: Lab, outcomes: Sequence[Outcome], what: str) -> str:
    """Where it happened, on the game's own map: `battles` or `losses`. An image as its address."""
    found = Counter[str]()
    for one in outcomes:
        for _, place, _, own, others in one.battles:
            found[place] += 1 if what == "battles" else own + others
    return over_map(lab, {place: count / max(1, len(outcomes)) for place, count in found.items()})


def over_map(lab: Lab, values: Mapping[str, float]) -> str:
    from matplotlib.ticker import MaxNLocator

    game = Game(lab.rulebook, lab.scenario, dice=Fast(0))
    camera = Camera(game)
    ground, at = camera.ground, camera.at
    spots = [(at[place], value) for place, value in values.items() if place in at and value > 0]
    if not spots:
        return ""
    high, wide = ground.shape[:2]
    figure, axes = _figure(wide / _A_INCH, high / _A_INCH + 0.7)
    axes.imshow(ground, alpha=0.75)
    axes.axis("off")
    top = max(value for _, value in spots)
    hex = camera.unit * 72 / _A_INCH  # how wide a hex is, in points
    dots = axes.scatter(
        [spot[0] for spot, _ in spots],
        [spot[1] for spot, _ in spots],
        s=[hex**2 * (0.1 + 0.7 * value / top) for _, value in spots],
        c=[value for _, value in spots],
        cmap="inferno_r",
        alpha=0.8,
        edgecolors="#2b2620",
        linewidths=0.3,
    )
    bar = figure.colorbar(dots, ax=axes, location="bottom", shrink=0.6, aspect=24, pad=0.01)
    bar.locator = MaxNLocator(4)
    bar.set_label("a game", fontsize=18)  # the picture is shown at half its size
    bar.ax.tick_params(labelsize=18)
    data = BytesIO()
    figure.savefig(data, format="png", dpi=100, bbox_inches="tight", metadata={"Software": None})
    return "data:image/png;base64," + base64.b64encode(data.getvalue()).decode()


def dice(outcomes: Sequence[Outcome], most: int = 10) -> str:
    """Which rolls decided most: how far they fell from what was to be expected, summed up, a game."""
    sums: dict[str, float] = {}
    for one in outcomes:
        for purpose, (_, far) in one.dice.items():
            sums[purpose] = sums.get(purpose, 0.0) + far / len(outcomes)
    rows = sorted(((purpose, far) for purpose, far in sums.items() if far > 0), key=lambda row: -row[1])[:most]
    if not rows:
        return ""
    figure, axes = _figure(_WIDE, 0.7 + 0.32 * len(rows))
    axes.barh(range(len(rows)), [far for _, far in rows], color=INKS[1])
    axes.set_yticks(
        range(len(rows)), [purpose.rpartition("-roll-")[2].replace("-", " ") for purpose, _ in rows], fontsize=8
    )
    axes.invert_yaxis()
    axes.set_xlabel("strength that the dice moved, a game")
    return _svg(figure)


def _names(lab: Lab) -> dict[str, str]:
    game = Game(lab.rulebook, lab.scenario, dice=Fast(0))
    return {place.id: place.name for place in game.layout().places if place.name}
