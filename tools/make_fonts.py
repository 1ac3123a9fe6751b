"""The fonts of the renderer: subsets of open fonts, and the widths of their letters.

    pip install fonttools
    npm pack @expo-google-fonts/alegreya @expo-google-fonts/barlow-condensed    # and unpack both
    python tools/make_fonts.py FOLDER      # where alegreya/ and barlow-condensed/ lie

Both are under the SIL Open Font License 1.1 and reserve no name, so a subset may keep its own. Only the letters
of European languages stay, which makes a font of 200 kB one of 40 kB. The browser takes the same families from
@fontsource; the widths let the renderer place names without opening a font.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HOME = Path(__file__).resolve().parent.parent / "src" / "salient" / "render" / "fonts"
LETTERS = "U+0020-007E,U+00A0-017F,U+02C6-02DD,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+2032,U+2033,U+2212"
#: What the renderer calls a face, and where it lies in its package.
FACES = {
    "serif": ("alegreya", "500Medium", "Alegreya_500Medium"),
    "serif-bold": ("alegreya", "700Bold", "Alegreya_700Bold"),
    "serif-italic": ("alegreya", "500Medium_Italic", "Alegreya_500Medium_Italic"),
    "condensed": ("barlow-condensed", "500Medium", "BarlowCondensed_500Medium"),
    "condensed-bold": ("barlow-condensed", "700Bold", "BarlowCondensed_700Bold"),
}


def main(folder: Path) -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    widths: dict[str, dict[str, float]] = {}
    for face, (package, part, name) in FACES.items():
        made = HOME / f"{name.replace('_', '-')}.ttf"
        source = next((folder / package).rglob(f"{part}/{name}.ttf"))
        subset.main(
            [
                str(source),
                f"--unicodes={LETTERS}",
                "--layout-features=kern,liga,lnum,tnum,mark,ccmp",
                "--name-IDs=*",
                "--no-hinting",
                f"--output-file={made}",
            ]
        )
        widths[face] = _widths(made)
    text = json.dumps(widths, ensure_ascii=False, indent=0, sort_keys=True)
    (HOME / "widths.json").write_text(text + "\n", encoding="utf-8")


def _widths(file: Path) -> dict[str, float]:
    """How far each letter advances, in ems."""
    font = TTFont(file)
    ems, advances = font["head"].unitsPerEm, font["hmtx"]
    return {chr(code): round(advances[glyph][0] / ems, 3) for code, glyph in sorted(font.getBestCmap().items())}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
