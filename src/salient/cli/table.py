"""The table at which a game is played in the terminal: the screen before each answer, and the loop."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from salient.cli import answers, orders, status, told
from salient.cli.camera import Camera
from salient.cli.lookup import Lookup
from salient.cli.screen import height, side_style
from salient.cli.seats import Seats, keeps_secrets, let_computers_play
from salient.cli.words import word
from salient.engine.actions import Action
from salient.engine.candour import Candour, seen_by
from salient.engine.decision import Decision
from salient.engine.dice import Sealed
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import Ref
from salient.opponents.hints import Kept

#: On lower terminals the screen is not cleared, so that one can scroll back to the map.
_CLEAR_FROM = 44
#: So many answers that a line could mean are named in a sentence; more are listed.
_AMBIGUOUS = 4
#: More news than this is cut to the latest, as when a long game is opened again; `log` tells all.
_NEWS = 20
_LOW, _FEW_NEWS = 36, 8


class Table:
    """One game, the people and computers around it, and the paper that lies on it."""

    def __init__(self, game: Game, seats: Seats, paper: Console, lang: str, file: Path | None = None):
        self.game = game
        self.seats = seats
        self.paper = paper
        self.lang = lang
        self.file = file  # the game is kept here after every answer
        self.left = False
        self.saved_at = -1  # how long the journal was when it was last saved
        self._read: dict[str, int] = {}  # how far each side has read the journal
        self.camera = Camera()
        self._drawn: object = None
        self._last_side: str | None = None
        self._candour = Candour(game)
        self._explained = len(game.journal)  # up to where it was told why
        self.plan: Kept | None = None  # that was told as a hint

    # --- the loop

    def play(self) -> None:
        try:
            let_computers_play(self.game, self.seats)
            while not self.left and self.game.decision is not None:
                self._one_answer(self.game.decision)
        except (EOFError, KeyboardInterrupt):
            self.paper.print()
        if self.game.over:
            self._end()
        else:
            self._leave()

    def _one_answer(self, decision: Decision) -> None:
        self._hand_over(decision)
        self._screen(decision)
        while not self.left and self.game.decision is decision:
            line = self._input()
            if line:
                self.hear(line, decision)

    def hear(self, line: str, decision: Decision) -> None:
        """An answer, or one of the orders that change nothing in the game."""
        try:
            exact = next((action for action in decision.actions if str(action) == " ".join(line.split())), None)
            if exact is not None:
                self.answer(exact)
            elif not orders.obey(self, line):
                self._maybe_answer(line, decision)
        except SalientError as error:
            self.complain(str(error))

    def _maybe_answer(self, line: str, decision: Decision) -> None:
        meant = self.meant(line, decision)
        if len(meant) == 1:
            self.answer(meant[0])
        elif len(meant) > _AMBIGUOUS:
            orders.show_answers(self, meant)
        elif meant:
            self.complain(word(self.lang, "ambiguous", found=", ".join(str(action) for action in meant)))
        elif line.split()[0] in self.game.rulebook.verbs:
            first = self.first_to_say(lambda _, later: len(answers.understand(line, later)) == 1)
            if first is None or len(line.split()) == 1:  # a bare word may be a slip that ends a phase
                orders.why(self, line)
                return
            self.say_first(first)
            self.hear(line, self.decision)
        else:
            self.complain(word(self.lang, "not-understood", text=line))

    @property
    def decision(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def first_to_say(self, wanted: Callable[[Game, Decision], bool]) -> Action | None:
        """The one bare word, such as “stop”, after which the same player in the same phase could say what he wants."""
        found = []
        for action in self.decision.actions:
            if action.targets:
                continue
            later = self.game.copy()
            later.play(action)
            ahead = later.decision
            if ahead is None or later.rolls or ahead.side != self.side or _phase(later) != _phase(self.game):
                continue
            if wanted(later, ahead):
                found.append(action)
        return found[0] if len(found) == 1 else None

    def say_first(self, action: Action) -> None:
        self.paper.print(f"({action})", style="dim")
        self.answer(action)

    def meant(self, line: str, decision: Decision) -> list[Action]:
        return answers.understand(line, decision) or answers.search(line, decision, self.lookup())

    def lookup(self) -> Lookup:
        return Lookup(self.game, self.game.view(self.side), self.lang)

    def answer(self, action: Action) -> None:
        assert self.game.decision is not None
        self.game.play(action, side=self.game.decision.side)
        let_computers_play(self.game, self.seats)
        self.keep()

    # --- what is shown

    @property
    def side(self) -> str | None:
        """Whose eyes look at the screen."""
        decision = self.game.decision
        return decision.side if decision is not None else None

    def _hand_over(self, decision: Decision) -> None:
        """Before a side's view is shown, the other player must be able to look away."""
        changed = decision.side != self._last_side
        self._last_side = decision.side
        if not (changed and self.seats.hot):
            return
        self._drawn = None
        name = self.game.rulebook.texts.name(Ref("side", decision.side), self.lang)
        style = side_style(decision.side, self.game.rulebook.sides)
        if self.paper.is_terminal and keeps_secrets(self.game, decision):
            self.paper.clear()
            self.paper.print(word(self.lang, "hand-over", side=name), style=f"bold {style}")
            self._input()
        else:
            self.paper.rule(Text(word(self.lang, "now-plays", side=name), f"bold {style}"), style=style)

    def _screen(self, decision: Decision) -> None:
        view = self.game.view(decision.side)
        live = self.paper.is_terminal
        if live and self.paper.height >= _CLEAR_FROM:
            self.paper.clear()
        look = (view.pieces, tuple(sorted(view.control.items())), view.sequence, view.turn, self.lang)
        if live or look != self._drawn:
            self.paper.print()
            status.header(self.paper, self.game, view, self.lang)
            status.board(self.paper, self.game, view, self.lang, decision, self.camera)
            self._drawn = look
        self._news(decision.side)
        answers.ask(self.paper, self.game, decision, self.lang)

    def _news(self, side: str) -> None:
        """What happened since this side was last asked."""
        read = self._read.get(side)
        since = None if read is None else min(read, len(self.game.journal))
        self._tell(told.lines(self.game, side, self.lang, since))
        self._read[side] = len(self.game.journal)
        self._explain(side)

    def _explain(self, side: str | None) -> None:
        """Why the computer players did what they did, when their turn is over."""
        self._candour.look(self.game)
        secret = self.game.rulebook.hides(self.game.position.world)
        for number, entry in enumerate(self.game.journal.entries[self._explained :], self._explained):
            found = self._candour.told(number, entry) if entry.side != side and entry.seen_by(side) else ()
            if found:
                self._explained = number + 1
                for reason in seen_by(found, self.game.view(side)) if secret else found:
                    self.paper.print(f"  » {self.game.text(reason.message, self.lang)}", style="dim italic")

    def _tell(self, lines: list[str]) -> None:
        most = _NEWS if height(self.paper) >= _LOW else _FEW_NEWS
        for line in lines if len(lines) <= most else ["…", *lines[-most:]]:
            self.paper.print(f"  · {line}", style="italic")

    def redraw(self) -> None:
        self._drawn = None
        if self.game.decision is not None:
            self._screen(self.game.decision)

    def complain(self, text: str) -> None:
        self.paper.print(text, style="yellow")

    def _input(self) -> str:
        if sys.stdin.isatty():
            return input("> ").strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.paper.print(f"> {line.strip()}", style="bold")
        return line.strip()

    # --- keeping and leaving

    def keep(self) -> None:
        if self.file is not None:
            self.save(self.file)

    def save(self, path: Path) -> None:
        self.game.save(path)
        self.saved_at = len(self.game.journal)

    def _leave(self) -> None:
        if self.file is not None:
            self.keep()
            self.paper.print(word(self.lang, "left-saved", file=str(self.file)), soft_wrap=True)
        elif self.saved_at != len(self.game.journal):
            self.paper.print(word(self.lang, "left-unsaved"), style="dim")

    def _end(self) -> None:
        people = [side for side in self.game.rulebook.seated if self.seats.computer(side) is None]
        side = people[0] if len(people) == 1 else None
        view = self.game.view(side)
        self.paper.print()
        status.header(self.paper, self.game, view, self.lang)
        status.board(self.paper, self.game, view, self.lang, camera=self.camera)
        self._tell(told.lines(self.game, side, self.lang, self._end_since()))
        self._explain(side)
        status.result(self.paper, self.game, self.lang)
        dice = self.game.dice
        if isinstance(dice, Sealed):
            seed = word(self.lang, "seed", seed=dice.seed, commitment=dice.commitment)
            self.paper.print(seed, style="dim", soft_wrap=True)
        if self.file is not None:
            self.paper.print(word(self.lang, "verify-hint", file=str(self.file)), style="dim", soft_wrap=True)

    def _end_since(self) -> int:
        people = [side for side in self.game.rulebook.seated if self.seats.computer(side) is None]
        return min(max((self._read.get(side, 0) for side in people), default=0), len(self.game.journal))


def _phase(game: Game) -> object:
    view = game.view(None)
    return view.turn, [phase.current for phase in view.sequence]
