"""Small charts as SVG: lines over turns, bars over turns, and how luck was spread. Letters are those of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from math import ceil, floor
from typing import NamedTuple

from salient.engine.luck import Luck

WIDTH, HEIGHT = 370.0, 210.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 38.0, 14.0, 14.0, 26.0
_TICKS = 5
_PARTS = 60  # of a curve of luck


class Line(NamedTuple):
    name: str
    colour: str
    values: Sequence[float]


class _Frame:
    """Where values lie: `low` to `high` from bottom to top, `count` places from left to right."""

    def __init__(self, low: float, high: float, count: int):
        step = _step((high - low) / _TICKS)
        self.low, self.high = floor(low / step) * step, max(ceil(high / step) * step, floor(low / step) * step + step)
        self.step, self.count = step, count

    def y(self, value: float) -> float:
        inside = HEIGHT - _TOP - _BOTTOM
        return _TOP + inside * (1 - (value - self.low) / (self.high - self.low))

    def x(self, place: float) -> float:
        inside = WIDTH - _LEFT - _RIGHT
        return _LEFT + inside * place / max(1, self.count - 1)

    def grid(self) -> str:
        found, value = [], self.low
        while value <= self.high + self.step / 2:
            y = self.y(value)
            found.append(
                f'<path class="grid{" zero" if not value else ""}" d="M{_LEFT} {y:.1f}H{WIDTH - _RIGHT}"/>'
                f'<text class="tick" x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_number(value)}</text>'
            )
            value += self.step
        return "".join(found)


def _step(least: float) -> float:
    """A round number: 1, 2 or 5 times a power of ten, and whole."""
    size = 1.0
    while True:
        for times in (1, 2, 5):
            if size * times >= least:
                return size * times
        size *= 10


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def _svg(title: str, body: str) -> str:
    return f'<svg class="chart" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{escape(title)}">{body}</svg>'


def _legend(lines: Sequence[tuple[str, str]]) -> str:
    """Under the chart, in words: letters in a picture cannot be selected or wrapped."""
    named = [(name, colour) for name, colour in lines if name]
    items = "".join(f'<li><i style="background:{colour}"></i>{escape(name)}</li>' for name, colour in named)
    return f'<ul class="legend">{items}</ul>' if items else ""


def course(title: str, heads: Sequence[str], lines: Sequence[Line], goals: Sequence[float] = ()) -> str:
    """Lines over the turns. `goals`: what is wanted, as broken lines."""
    values = [value for line in lines for value in line.values] + list(goals)
    frame = _Frame(min(0, *values), max(1, *values), len(heads))
    parts = [frame.grid(), _heads(frame, heads)]
    parts += [f'<path class="goal" d="M{_LEFT} {frame.y(goal):.1f}H{WIDTH - _RIGHT}"/>' for goal in goals]
    for line in lines:
        points = [(frame.x(place), frame.y(value)) for place, value in enumerate(line.values)]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(f'<path class="line" stroke="{line.colour}" d="M{way}"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.4" fill="{line.colour}"/>' for x, y in points]
        x, y = points[-1]
        parts.append(
            f'<text class="value" x="{x - 7:.1f}" y="{y - 7 if y > 24 else y + 17:.1f}" text-anchor="end" '
            f'fill="{line.colour}">'
            f"{_number(line.values[-1])}</text>"
        )
    return _svg(title, "".join(parts)) + _legend([(line.name, line.colour) for line in lines])


def bars(title: str, heads: Sequence[str], lines: Sequence[Line]) -> str:
    """For each turn a bar of each line."""
    frame = _Frame(0, max(1, *(value for line in lines for value in line.values)), len(heads) + 1)
    parts = [frame.grid()]
    room = frame.x(1) - frame.x(0)
    thick = min(22.0, room * 0.7 / len(lines))
    for place, head in enumerate(heads):
        middle = frame.x(place) + room / 2
        parts.append(f'<text class="tick" x="{middle:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(head)}</text>')
        for number, line in enumerate(lines):
            value = line.values[place]
            left, top = middle + (number - len(lines) / 2) * thick, frame.y(value)
            if value:
                tall = frame.y(0) - top
                parts.append(
                    f'<rect x="{left + 1:.1f}" y="{top:.1f}" width="{thick - 2:.1f}" height="{tall:.1f}" '
                    f'fill="{line.colour}"/><text class="tick" x="{left + thick / 2:.1f}" y="{top - 3:.1f}" '
                    f'text-anchor="middle">{_number(value)}</text>'
                )
    return _svg(title, "".join(parts)) + _legend([(line.name, line.colour) for line in lines])


def _heads(frame: _Frame, heads: Sequence[str]) -> str:
    every = ceil(len(heads) / 13)
    return "".join(
        f'<text class="tick" x="{frame.x(place):.1f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(head)}</text>'
        for place, head in enumerate(heads)
        if place % every == 0
    )


def curve(title: str, luck: Luck, colour: str) -> str:
    """How the sum of the rolls could have come out, what was to be expected, and what fell."""
    reach = max(4 * luck.deviation, abs(float(luck.luck)) * 1.2, 0.5)
    middle = float(luck.expected)
    shares = _shares(luck.spread, middle - reach, 2 * reach / _PARTS)
    top = max(shares)
    tall, base, wide = 74.0, 84.0, 300.0
    points = [(wide * (part + 0.5) / _PARTS, base - tall * share / top) for part, share in enumerate(shares)]
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    fell = wide * (float(luck.luck) + reach) / (2 * reach)
    return (
        f'<svg class="curve" viewBox="0 0 {wide:g} 100" role="img" aria-label="{escape(title)}">'
        f'<path fill="{colour}" opacity=".28" d="M0 {base}L{way}L{wide:g} {base}Z"/>'
        f'<path class="grid" d="M0 {base}H{wide:g}"/><path class="goal" d="M{wide / 2} 6V{base}"/>'
        f'<path class="line" stroke="{colour}" d="M{fell:.1f} 4V{base}"/>'
        f'<path fill="{colour}" d="M{fell - 5:.1f} {base + 11}h10l-5 -10z"/></svg>'
    )


def _shares(spread: Mapping[Fraction, float], low: float, wide: float) -> list[float]:
    found = [0.0] * _PARTS
    for value, chance in spread.items():
        part = int((float(value) - low) / wide)
        if 0 <= part < _PARTS:
            found[part] += chance
    # where the values are few the gaps between them are filled, so that it is a curve and no comb
    return [sum(found[max(0, at - 2) : at + 3]) / len(found[max(0, at - 2) : at + 3]) for at in range(_PARTS)]
