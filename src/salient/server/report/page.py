"""The report as one page: how it ended, the course in charts, luck, the decisive battles, arrivals, a map a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import groupby

from salient.engine import chronicle, clicks
from salient.engine.battles import Battle, strikes
from salient.engine.chronicle import Chronicle, Standing
from salient.engine.luck import Luck
from salient.engine.messages import Message, Ref, msg
from salient.server.board_picture import BoardPicture
from salient.server.report import charts, log, review
from salient.server.report.charts import Line
from salient.server.report.sketch import Sketch
from salient.server.report.style import sheet
from salient.server.report.telling import Told, colour

BATTLES = 5
_SENTENCES = 10  # of a battle; of more only those that tell what came of it
_NAMES = 14  # arrivals of a turn that are named
_INK = "#5b5140"
_TOLD_OF = 0.85  # how much of the work is done when the game has been told
Progress = Callable[[float], None]


def html(told: Told, lang: str, progress: Progress = lambda _: None) -> str:
    past = chronicle.tell(
        told.start.position().copy(),
        told.entries,
        told.clocks,
        told.eyes,
        weighing=not told.hides,
        progress=lambda done: progress(done * _TOLD_OF),
    )
    progress(_TOLD_OF)
    page = _Page(told, past, lang)
    sections = [
        ("course", "server-report-course", page.course()),
        ("luck", "server-report-luck", page.luck()),
        ("battles", "server-report-battles", page.battles()),
        ("review", "server-report-review", review.section(told, lang)),
        ("arrivals", "server-report-arrivals", page.arrivals()),
        ("maps", "server-report-maps", page.maps()),
        ("log", "server-report-log", log.section(told, lang)),
    ]
    shown = [(id, page.say(title), body) for id, title, body in sections if body]
    links = " ".join(f'<a href="#{id}">{escape(title)}</a>' for id, title, _ in shown)
    bodies = "".join(
        f'<section id="{id}" class="{id}"><h2>{escape(title)}</h2>{body}</section>' for id, title, body in shown
    )
    progress(1.0)
    return f"{page.head()}<nav>{links}</nav></header>{bodies}"


def waiting(told: Told, done: float, lang: str) -> str:
    """A page that asks again by itself until the report is there."""
    said = escape(told.say(msg("server-report-making", percent=round(done * 100)), lang))
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta http-equiv="refresh" content="1">'
        f"<title>{escape(told.title(lang))}</title>{sheet()}<h1>{escape(told.title(lang))}</h1>"
        f'<p role="status">{said}</p><progress max="1" value="{done:.2f}" aria-label="{said}"></progress>'
    )


class _Page:
    def __init__(self, told: Told, past: Chronicle, lang: str):
        self.told, self.past, self.lang = told, past, lang
        self.sides = told.rulebook.sides
        self.colours = {side: colour(told.rulebook, side) for side in self.sides}
        self.clips = BoardPicture(told.layout, told.art, told.rulebook.statuses, told.drawn)
        self.sketch = Sketch(told.layout, self.colours, (one.view for one in past.standings))

    def say(self, id: str, **args: str | int | Ref) -> str:
        return self.told.say(Message(id, args), self.lang)

    def name(self, ref: Ref) -> str:
        return self.told.texts.name(ref, self.lang)

    def side(self, side: str) -> str:
        return self.told.side(side, self.lang)

    # --- the head

    def head(self) -> str:
        """Asked for last: it holds the counters that the clips show."""
        told, lang = self.told, self.lang
        title = escape(told.title(lang))
        scenario = escape(told.say(msg(f"{told.rulebook.name}-scenario-{told.scenario}"), lang))
        return (
            f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width">{sheet()}{self.clips.definitions()}'
            f'{self.sketch.definitions()}<header><h1>{title}</h1><p class="lead">{scenario}</p>'
            f"{self._players()}{self._ending()}{self._figures()}"
        )

    def _ending(self) -> str:
        told = self.told
        if told.result is not None:
            return f'<p class="end">{escape(told.say(told.result.message, self.lang))}</p>'
        view = self.past.standings[-1].view
        return f'<p class="end">{escape(self.say("server-report-so-far", turn=view.turn, turns=view.turns))}</p>'

    def _players(self) -> str:
        """Who sat where, as far as they are called anything."""
        rows = []
        for seat in self.told.seats:
            sides = self.told.rulebook.seated if seat.side == "*" else (seat.side,)
            names = ", ".join(self.side(side) for side in sides)
            if seat.name:
                rows.append(f"<tr><th>{escape(names)}</th><td>{escape(seat.name)}</td></tr>")
        return f'<table class="players">{"".join(rows)}</table>' if rows else ""

    def _figures(self) -> str:
        past = self.past
        lost = {side: sum(turn.get(side, 0) for turn in past.lost.values()) for side in self.sides}
        found = [
            ("server-report-turns", str(len({one.turn for one in past.standings}))),
            ("server-report-fought", str(len(past.battles))),
            ("server-report-rolls", str(sum(entry.roll is not None for entry in self.told.entries))),
            ("server-report-lost", self._by_side(lost)),
            ("server-report-left", self._by_side(past.standings[-1].strength)),
        ]
        items = "".join(f"<div><dt>{escape(self.say(id))}</dt><dd>{value}</dd></div>" for id, value in found)
        return f'<dl class="figures">{items}</dl>'

    def _by_side(self, counts: dict[str, int]) -> str:
        return "".join(
            f'<i style="color:{self.colours[side]}" title="{escape(self.side(side))}">{count}</i>'
            for side, count in counts.items()
        )

    # --- the course

    def course(self) -> str:
        standings = self.past.standings
        if len(standings) < 2:
            return ""
        figures = [*self._points(standings), self._strength(standings), self._losses()]
        return f'<div class="charts">{"".join(figures)}</div>'

    def _heads(self, standings: Sequence[Standing]) -> list[str]:
        return [*(str(one.turn) for one in standings[:-1]), self.say("server-report-end-short")]

    def _figure(self, title: str, body: str, why: str = "") -> str:
        note = f'<figcaption class="quiet">{escape(why)}</figcaption>' if why else ""
        return f"<figure><h3>{escape(title)}</h3>{body}{note}</figure>"

    def _points(self, standings: Sequence[Standing]) -> Iterator[str]:
        """What counts for victory; where the game tells no points, the places that are held."""
        keys = list(dict.fromkeys(key for one in standings for key in one.points))
        heads = self._heads(standings)
        for id, group in groupby(keys, key=lambda key: key[0]):
            sides = [side for _, side in group]
            lines = [
                Line(
                    self.side(side), self.colours.get(side, _INK), [one.points.get((id, side), 0) for one in standings]
                )
                for side in sides
            ]
            goals = sorted({goal for one in standings for side in sides for goal in one.goals.get((id, side), ())})
            facts = [fact for one in standings for fact in one.view.facts if fact.id == id][-len(sides) :]
            said = "; ".join(self.told.say(fact, self.lang) for fact in facts)
            title = self.say("server-report-points")
            yield self._figure(title, charts.course(title, heads, lines, goals), said)
        if not keys:
            title = self.say("server-report-held")
            lines = [
                Line(self.side(side), self.colours[side], [one.held.get(side, 0) for one in standings])
                for side in self.sides
            ]
            yield self._figure(title, charts.course(title, heads, lines))

    def _strength(self, standings: Sequence[Standing]) -> str:
        title = self.say("server-report-strength")
        lines = [
            Line(self.side(side), self.colours[side], [one.strength[side] for one in standings]) for side in self.sides
        ]
        why = self.say("server-report-strength-why")
        return self._figure(title, charts.course(title, self._heads(standings), lines), why)

    def _losses(self) -> str:
        if not self.past.lost:
            return ""
        title = self.say("server-report-losses")
        turns = list(dict.fromkeys(one.turn for one in self.past.standings))
        lines = [
            Line(self.side(side), self.colours[side], [self.past.lost.get(turn, {}).get(side, 0) for turn in turns])
            for side in self.sides
        ]
        return self._figure(title, charts.bars(title, [str(turn) for turn in turns], lines))

    # --- luck

    def luck(self) -> str:
        if self.told.hides:
            return f'<p class="quiet">{escape(self.say("server-report-luck-hidden"))}</p>'
        one_player = len(self.told.rulebook.seated) == 1
        found = [
            (side, self.past.luck_for(side) if one_player else self.past.luck_of(side))
            for side in self.told.rulebook.seated
        ]
        rows = "".join(self._luck_row(side, luck) for side, luck in found if luck.rolls)
        if not rows:
            return ""
        heads = {
            "server-report-luck-side": "",
            "server-report-luck-rolls": "n",
            "server-report-luck-expected": "n",
            "server-report-luck-fell": "n",
            "server-report-luck-luck": "n",
            "server-report-luck-chance": "",
            "server-report-luck-curve": "",
        }
        columns = "".join(f'<th class="{kind}">{escape(self.say(id))}</th>' for id, kind in heads.items())
        why = escape(self.say("server-report-luck-why"))
        return (
            f"<table><thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table>"
            f'<p class="quiet">{why}</p>{self._strokes()}'
        )

    def _luck_row(self, side: str, luck: Luck) -> str:
        name = f'<span class="of"><i style="background:{self.colours[side]}"></i>{escape(self.side(side))}</span>'
        good = "server-report-luck-good" if luck.luck >= 0 else "server-report-luck-bad"
        chance = self.say(good, percent=_percent(luck.chance))
        numbers = (str(len(luck.rolls)), _signed(luck.expected), _signed(luck.fell), _signed(luck.luck))
        cells = "".join(f'<td class="n">{number}</td>' for number in numbers)
        picture = charts.curve(f"{self.side(side)}: {chance}", luck, self.colours[side])
        return f"<tr><th>{name}</th>{cells}<td>{escape(chance)}</td><td>{picture}</td></tr>"

    def _strokes(self) -> str:
        """The rolls that turned out best and worst for who made them."""
        weighed = [
            (roll, roll.weighed) for roll in self.past.rolls if roll.weighed is not None and roll.weighed.matters
        ]
        if len(weighed) < 2:
            return ""
        best, worst = (pick(weighed, key=lambda one: one[1].luck) for pick in (max, min))
        lines = []
        for id, (roll, found) in (("server-report-best", best), ("server-report-worst", worst)):
            said = self.say(
                id,
                turn=roll.turn,
                side=Ref("side", roll.side),
                purpose=self.told.say(roll.purpose, self.lang).rstrip(".:"),
                dice=" ".join(roll.dice),
                luck=_signed(found.luck),
            )
            lines.append(f"<p>{escape(said)}</p>")
        return "".join(lines)

    # --- battles

    def battles(self) -> str:
        return "".join(self._battle(battle) for battle in self.past.decisive(BATTLES))

    def _battle(self, battle: Battle) -> str:
        view = self.told.rulebook.view(battle.position, self.told.eyes)
        stood = {piece.id: piece.place for piece in view.pieces if piece.place is not None}
        refs = [arg for message in battle.messages for arg in message.args.values() if isinstance(arg, Ref)]
        target = next((self.name(ref) for ref in refs if ref.id == battle.target), self._named(battle))
        head = " · ".join(
            word for word in (self.told.turn(battle.turn, self.lang), self.side(battle.side), target) if word
        )
        tone = self.colours.get(battle.side, _INK)
        clip = self.clips.clip(view, head, list(strikes(battle, stood)), tone)
        return (
            f'<article class="battle"><div>{clip}</div><div style="--of:{tone}"><h3>{escape(head)}</h3>'
            f"<ul>{''.join(self._sentences(battle))}</ul>{self._sum(battle)}</div></article>"
        )

    def _named(self, battle: Battle) -> str:
        """What is attacked, where no sentence says what it is."""
        kind = clicks.kind_of(battle.position.world.things, battle.target)
        return self.name(Ref(kind, battle.target)) if kind is not None else battle.target

    def _sentences(self, battle: Battle) -> Iterator[str]:
        if battle.units:
            names = ", ".join(dict.fromkeys(self.name(Ref("unit", unit)) for unit in battle.units))
            said = self.say("server-report-attackers", units=names)
            yield f"<li>{escape(said)}</li>"
        long = len(battle.messages) > _SENTENCES
        for message, kind in zip(battle.messages, battle.kinds, strict=True):
            if (kind is not None or not long) and (kind != "attack" or not battle.units):
                mark = ' class="result"' if kind == "result" else ""
                yield f"<li{mark}>{escape(self.told.say(message, self.lang))}</li>"

    def _sum(self, battle: Battle) -> str:
        parts = [
            f'<b style="color:{self.colours[side]}">{escape(self.side(side))} {count}</b>'
            for side, count in battle.lost.items()
            if side in self.colours
        ]
        lost = escape(self.say("server-report-battle-lost"))
        said = [f"{lost} {', '.join(parts)}"] if parts else []
        if battle.surprise >= 0.05:
            said.append(escape(self.say("server-report-surprise", steps=f"{battle.surprise:.1f}")))
        return f'<p class="sum">{" · ".join(said)}</p>' if said else ""

    # --- arrivals and maps

    def arrivals(self) -> str:
        rows = []
        for turn, group in groupby(self.past.arrivals, key=lambda one: one.turn):
            came = list(group)
            cells = []
            for side in self.sides:
                names = [self.name(Ref("unit", one.unit)) for one in came if one.side == side]
                more = self.say("server-report-more", count=len(names) - _NAMES) if len(names) > _NAMES else ""
                cells.append(f"<td>{escape(', '.join([*names[:_NAMES], *([more] if more else [])]))}</td>")
            rows.append(f'<tr><th class="n">{turn}</th>{"".join(cells)}</tr>')
        if not rows:
            return ""
        heads = "".join(f'<th style="color:{self.colours[side]}">{escape(self.side(side))}</th>' for side in self.sides)
        first = escape(self.say("server-report-turn-head"))
        return f'<table><thead><tr><th class="n">{first}</th>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'

    def maps(self) -> str:
        found = []
        *turns, last = self.past.standings
        for one in turns:
            caption = self.say("server-report-map", turn=one.turn)
            found.append((self.sketch.picture(one.view, caption), caption))
        caption = self.say("server-report-end" if self.told.result else "server-report-now")
        found.append((self.sketch.picture(last.view, caption), caption))
        figures = (
            f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>" for picture, caption in found
        )
        return f'<div class="front">{"".join(figures)}</div>'


def _signed(value: object) -> str:
    return f"{float(value):+.1f}".replace("-", "−")  # type: ignore[arg-type]


def _percent(chance: float) -> str:
    percent = chance * 100
    return f"{percent:.0f}" if percent >= 10 else f"{percent:.1f}" if percent >= 0.1 else "< 0.1"
