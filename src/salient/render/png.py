"""From SVG to PNG, with the package's own fonts: the same picture on every machine."""

from __future__ import annotations

from salient.board.errors import SalientError
from salient.render import fonts

MOST_PIXELS = 250_000_000


def to_png(svg: str, width: float, height: float, scale: float = 1.0) -> bytes:
    """The picture at that scale; `width` and `height` are the SVG's own."""
    try:
        import resvg_py
    except ImportError:
        raise SalientError("PNG pictures need the package resvg-py: pip install 'salient[maps]'") from None
    if not 0 < scale * scale * width * height <= MOST_PIXELS:
        raise SalientError(
            f"a picture at scale {scale:g} would have {scale * scale * width * height / 1e6:.0f} million pixels"
        )
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=max(1, round(width * scale)),
            skip_system_fonts=True,
            font_files=fonts.files(),
            serif_family="Alegreya",
            sans_serif_family="Barlow Condensed",
        )
    )
