"""Reading drawings back: SVG path data as points, by the SVG specification and not by the renderer's code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import hypot
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]

_TOKEN = re.compile(r"[MmLlHhQqTtZz]|-?(?:\d+\.?\d*|\.\d+)")
_COUNT = {"m": 2, "l": 2, "h": 1, "q": 4, "t": 2}


def subpaths(d: str, steps: int = 8) -> Iterator[list[Point]]:
    """The points of each subpath, curves sampled."""
    x = y = 0.0
    bend: Point | None = None
    line: list[Point] = []
    command, numbers = "", []
    for token in _TOKEN.findall(d):
        if token.isalpha():
            if token in "Zz":
                line.append(line[0])
                x, y = line[0]
            command = token
            continue
        numbers.append(float(token))
        if len(numbers) < _COUNT[command.lower()]:
            continue
        ox, oy = (x, y) if command.islower() else (0.0, 0.0)
        kind = command.lower()
        if kind == "m":
            if len(line) > 1:
                yield line
            x, y = ox + numbers[0], oy + numbers[1]
            line, bend = [(x, y)], None
            command = "l" if command == "m" else "L"
        elif kind in "lh":
            x, y = ox + numbers[0], (oy + numbers[1]) if kind == "l" else y
            line.append((x, y))
            bend = None
        else:
            if kind == "q":
                bend = (ox + numbers[0], oy + numbers[1])
            else:
                bend = (x, y) if bend is None else (2 * x - bend[0], 2 * y - bend[1])
            end = (ox + numbers[-2], oy + numbers[-1])
            for i in range(1, steps + 1):
                t = i / steps
                line.append(
                    tuple(
                        (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                        for a, b, c in zip((x, y), bend, end, strict=True)
                    )  # type: ignore[arg-type]
                )
            x, y = end
        numbers = []
    if len(line) > 1:
        yield line


def root(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def layer(svg: str, name: str) -> ElementTree.Element:
    found = root(svg).find(f".//*[@id='{name}']")
    assert found is not None, name
    return found


def data(svg: str, layer_name: str) -> list[str]:
    """The path data of a layer, with what it takes from the defs."""
    tree = root(svg)
    defined = {f"#{each.get('id')}": each.get("d", "") for each in tree.iter(f"{SVG}path") if each.get("id")}
    found = []
    for each in layer(svg, layer_name).iter():
        if each.tag == f"{SVG}path":
            found.append(each.get("d", ""))
        elif each.tag == f"{SVG}use":
            found.append(defined[each.get("href", "")])
    return found


class Near:
    """Whether some line passes close to a point."""

    def __init__(self, paths: list[str]):
        self.squares: dict[tuple[int, int], list[Point]] = {}
        for d in paths:
            for line in subpaths(d):
                for x, y in line:
                    self.squares.setdefault((int(x // 16), int(y // 16)), []).append((x, y))

    def distance(self, point: Point) -> float:
        i, j = int(point[0] // 16), int(point[1] // 16)
        around = (self.squares.get((i + a, j + b), ()) for a in (-1, 0, 1) for b in (-1, 0, 1))
        return min((hypot(x - point[0], y - point[1]) for points in around for x, y in points), default=99.0)
