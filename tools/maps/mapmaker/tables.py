"""The tables of a map: derived rows, hand corrections laid over them, and the files both go to."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from mapmaker.config import RoadSettings
from mapmaker.lattice import Lattice, side

Row = dict[str, str]

HEX_FIELDS = ["hex", "terrain", "settlement", "name", "wall", "country", "control", "source", "doubt", "note"]
SIDE_FIELDS = ["a", "b", "river", "bridge", "road", "river_name", "bridge_name", "source", "doubt", "note"]
BLANK_SIDE = dict.fromkeys(SIDE_FIELDS, "") | {"river": "none", "road": "none", "source": "derived"}
_CLAIMS = ("source", "doubt", "note")
EMPTY = "<empty>"


def write(path: Path, fields: list[str], rows: Iterable[Row]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, fields, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


def read(path: Path) -> list[Row]:
    """The rows of a table, without comment lines; none if there is no such file."""
    if not path.exists():
        return []
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and line[0] != "#"]
    return [{key: value or "" for key, value in row.items()} for row in csv.DictReader(lines)]


def corrected(rows: Iterable[Row], corrections: Iterable[Row], key: tuple[str, ...], blank: Row) -> list[Row]:
    """Rows with the corrections' filled cells written over them; a value that was changed names its source.

    A correction needs a source and a note. A row that nothing derived is added to a blank one.
    """
    found = {tuple(row[name] for name in key): row for row in rows}
    for correction in corrections:
        name = tuple(correction[part] for part in key)
        if not correction.get("note") or not correction.get("source"):
            raise ValueError(f"the correction of {'/'.join(name)} does not say why, or by whom")
        found[name] = _over(found.get(name, {**blank, **dict(zip(key, name, strict=True))}), correction, key)
    return [found[name] for name in sorted(found)]


def _over(row: Row, correction: Row, key: tuple[str, ...]) -> Row:
    changed = {n: v for n, v in correction.items() if v and n not in (*key, *_CLAIMS)}
    sources = dict(part.split("=", 1) for part in row["source"].split("; ")[1:])
    own = row["source"].split("; ")[0]
    sources.update(dict.fromkeys(changed, correction["source"]))
    marks = [f"{field}={word}" for field, word in sorted(sources.items()) if word != own]
    notes = [note for note in (row["note"], correction["note"]) if note]
    return {
        **row,
        **{field: "" if value == EMPTY else value for field, value in changed.items()},
        "source": "; ".join([own, *marks]),
        "doubt": correction.get("doubt") or row["doubt"],
        "note": "; ".join(notes),
    }


def in_order(rows: Iterable[Row], lattice: Lattice) -> list[Row]:
    """Side rows with the lower cell first, so that a correction may name the two hexes either way."""
    found = []
    for row in rows:
        a, b = side(lattice.cell(row["a"]), lattice.cell(row["b"]))
        found.append({**row, "a": lattice.name(a), "b": lattice.name(b)})
    return found


def without_empty(rows: Iterable[Row]) -> list[Row]:
    return [row for row in rows if row["river"] != "none" or row["road"] != "none" or row["bridge"]]


def with_forest_roads(sides: list[Row], hexes: Iterable[Row], settings: RoadSettings) -> list[Row]:
    """A lesser road in a hex of forest that no main road crosses is a forest road, also after corrections."""
    if not settings.forest:
        return sides
    woods = {row["hex"] for row in hexes if row["terrain"] in settings.forest_terrain}
    main = {row[end] for row in sides if row["road"] == "primary" for end in ("a", "b")}

    def word(row: Row) -> str:
        if row["road"] not in ("secondary", settings.forest):
            return row["road"]
        return settings.forest if any(row[e] in woods and row[e] not in main for e in ("a", "b")) else "secondary"

    return [{**row, "road": word(row)} for row in sides]


def summary(hexes: list[Row], sides: list[Row]) -> Iterable[str]:
    for field in ("terrain", "settlement", "control"):
        counts = Counter(row[field] or "none" for row in hexes)
        shares = ", ".join(f"{word} {n} ({100 * n / len(hexes):.0f} %)" for word, n in counts.most_common())
        yield f"{field}: {shares}"
    for field in ("river", "road"):
        counts = Counter(row[field] for row in sides if row[field] != "none")
        yield f"{field}: {dict(counts)}"
    yield f"bridges: {sum(row['bridge'] == '1' for row in sides)}"
