"""An experiment as one page of HTML that needs nothing else: figures, intervals, plots, heat maps."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from salient import __version__
from salient.engine.rulebook import option_word
from salient.opponents.figures import Interval
from salient.study import plots
from salient.study.job import Outcome
from salient.study.lab import Lab
from salient.study.statistics import CONFIDENCE, Difference, Figures, differences, figures

_STYLE = """
body{font:16px/1.5 Georgia,serif;background:#f3ead4;color:#2b2620;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-weight:600;line-height:1.25}h2{margin:2rem 0 .5rem}.verdict{font-size:1.15rem}ul{padding-left:1.2rem}
.wide{overflow-x:auto}table{border-collapse:collapse;margin:1rem 0;font-size:.92rem}
th,td{padding:.25rem .7rem;text-align:right;border-bottom:1px solid #d8cba9;white-space:nowrap}
th:first-child,td:first-child{text-align:left}thead th{vertical-align:bottom;white-space:normal}
figure{margin:1rem 0}figcaption{color:#5b5140;font-size:.9rem}svg,img{max-width:100%;height:auto;display:block}
.maps{display:grid;gap:0 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
"""


def html(lab: Lab, outcomes: Sequence[Outcome]) -> str:
    found, beside = figures(lab, outcomes), differences(lab, outcomes)
    title = lab.experiment.title or f"{lab.experiment.game}, {lab.scenario}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{_setting(lab, outcomes)}</p>",
        _variants(lab),
        f'<p class="verdict">{_verdict(lab, outcomes, beside)}</p>',
        "<h2>Victories and points</h2>",
        _figures_table(lab, found),
        _figure(plots.victories(found, lab.side), f"Intervals of {CONFIDENCE:.0%} (Wilson)."),
        _figure(plots.margins(lab, outcomes), "The box holds half of the games, the triangle is the mean."),
    ]
    if beside:
        body += ["<h2>The difference</h2>", _differences_table(beside), _figure(plots.paired(beside), _PAIRED)]
    body += [
        "<h2>Losses</h2>",
        _figure(plots.losses(lab, outcomes), "What a side loses in each turn, a game."),
        _section("Ground", plots.towns(lab, outcomes), f"Share of games in which {lab.side} had taken it by then."),
        '<div class="maps">',
        _image("Where they fought", plots.heat(lab, outcomes, "battles"), "Battles a game, all variants."),
        _image("Where they fell", plots.heat(lab, outcomes, "losses"), "Losses in battle a game, all variants."),
        "</div>",
        _section("The dice", plots.dice(outcomes), "Which rolls decided most."),
    ]
    return page(title, body)


def page(title: str, body: Sequence[str]) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>'
        f"<body>{''.join(body)}</body></html>"
    )


_PAIRED = "Of games with the same dice: the first variant's margin taken off."


def _setting(lab: Lab, outcomes: Sequence[Outcome]) -> str:
    players = ", ".join(f"{side}: {name}" for side, name in lab.experiment.players.items())
    return escape(
        f"{len(outcomes)} games, {len(lab.experiment.variants)} variants with the same seeds from "
        f"{lab.experiment.seed * 1_000_000} on; {players}; Salient {__version__}, rules {lab.rulebook.version}."
    )


def _variants(lab: Lab) -> str:
    """What each one is."""
    said = []
    for name, variant in lab.experiment.variants.items():
        parts = [f"{option} {option_word(value)}" for option, value in variant.options.items()]
        parts += [f"tables corrected by {variant.overlay}"] if variant.overlay else []
        parts += [f"{side} played by {player}" for side, player in variant.players.items()]
        said.append(f"<li><b>{escape(name)}</b>: {escape(', '.join(parts) or 'as printed')}</li>")
    return f"<ul>{''.join(said)}</ul>"


def _verdict(lab: Lab, outcomes: Sequence[Outcome], beside: Sequence[Difference]) -> str:
    stop = lab.experiment.stop
    names = list(lab.experiment.variants)
    if stop is not None:
        found, pairs = lab.verdict(outcomes)
        what = {
            "better": f"the margin of {lab.side} is higher in {names[1]} than in {names[0]}",
            "not better": f"the margin of {lab.side} is not higher in {names[1]} than in {names[0]}",
            "open": "nothing is decided yet",
        }[found]
        return escape(f"After {pairs} pairs: {what} (sequential test, gain {stop.gain:g}, error {stop.error:.0%}).")
    said = []
    for one in beside:
        sure = one.p_margin < 1 - CONFIDENCE
        how = "differs" if sure else "does not demonstrably differ"
        told = "p < 0.001" if one.p_margin < 0.001 else f"p = {one.p_margin:.3f}"
        said.append(f"The margin of {lab.side} in {one.name} {how} from that in {names[0]} ({told}).")
    return escape(" ".join(said))


def _interval(found: Interval, form: str) -> str:
    return f"{found.middle:{form}} ({found.low:{form}} to {found.high:{form}})"


def _figures_table(lab: Lab, found: Sequence[Figures]) -> str:
    heads = ["variant", "games", "won", "drawn", "lost", "share won", f"margin of {lab.side}", "turns"]
    heads += [f"lost by {side}" for side in lab.rulebook.sides]
    rows = [
        [
            one.name,
            str(one.games),
            str(one.won),
            str(one.drawn),
            str(one.lost),
            _interval(one.wins, ".1%"),
            _interval(one.margin, "+.2f"),
            f"{one.turns:.1f}",
            *(f"{lost:.1f}" for lost in one.losses.values()),
        ]
        for one in found
    ]
    return table(heads, rows)


def _differences_table(found: Sequence[Difference]) -> str:
    heads = [
        "variant",
        "pairs",
        "difference of margins",
        "p (t-test)",
        "won here only",
        "won there only",
        "p (sign)",
    ]
    rows = [
        [
            one.name,
            str(one.pairs),
            _interval(one.margin, "+.2f"),
            f"{one.p_margin:.4f}",
            str(one.better),
            str(one.worse),
            f"{one.p_wins:.4f}",
        ]
        for one in found
    ]
    return table(heads, rows)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def _section(title: str, svg: str, caption: str) -> str:
    return f"<h2>{escape(title)}</h2>{_figure(svg, caption)}" if svg else ""


def _image(title: str, address: str, caption: str) -> str:
    shown = _section(title, f'<img src="{address}" alt="{escape(caption)}">' if address else "", caption)
    return f"<section>{shown}</section>" if shown else ""
