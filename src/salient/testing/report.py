"""What the compliance suite found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from salient.testing.standing import Standing

#: Every alarm and what it means. Each is proved by a broken game that sets it off.
ALARMS = {
    # the decision
    "nobody-asked": "the game waits for nobody and is not over",
    "asked-after-end": "the game is over and still asks somebody",
    "unknown-side": "a side is asked that the game does not have, or that nobody plays",
    "empty-decision": "a decision without any legal answer",
    "double-offer": "the same answer is offered twice",
    "malformed-offer": "an answer is offered that the game's own list of verbs does not allow",
    "chance-weights": "outcomes of chance that are none or no actions, or weights that are no positive whole numbers",
    "dice-unasked": "dice fall on an answer that commits to nothing, or on one that was taken for the player",
    # answers and questions
    "offered-fails": "an offered answer, or an outcome of chance, raises an error",
    "offered-refused": "an offered answer is given a reason why not",
    "refused-without-reason": "an answer of the step's own verbs is refused without a reason of the game's",
    "refusal-changes": "a refused answer changed the game",
    "other-side-answers": "a side could answer that is not asked",
    "question-changes": "a question (view, why_not, reckon, routes, actions) changed the position",
    "question-fails": "a question raises an error",
    "walk-differs": "what a walk costs line by line is not what its route says",
    "unsteady-question": "the same question to the same position got another answer",
    "unlike-answers": "the same answer to the same position led to different positions or events",
    "own-chance": "the rules draw from Python's own random numbers instead of asking chance",
    "games-mix": "another game in the same world changed this one",
    # plain data
    "mutable-part": "a part of the position or of a step can change behind the back of its copies",
    "copy-differs": "a copy is not equal to its original",
    "copy-shares": "playing on a copy changed the original",
    "json-differs": "a position written as JSON and read again is another one",
    "string-differs": "a position string read again is another position",
    "view-differs": "a view written as JSON and read again is another one",
    "replay-differs": "a saved game does not replay to the same digests",
    # taking back
    "undo-differs": "undo and redo do not lead back to the same positions",
    "undo-roll": "an undo could take back a roll",
    "undo-secret": "an undo could take back a revealed secret",
    "undo-other-side": "an undo could take back the other side's answer",
    # secrets
    "view-leaks": "a view shows what its side may not know",
    "decision-leaks": "the answers or the prompt show what the asked side may not know",
    "refusal-leaks": "a refusal shows what the asked side may not know",
    "question-leaks": "the sums, odds, routes or guesses show what the asked side may not know",
    "possibilities-wrong": "a side's possibilities lack the truth or a guess, or it could tell them apart",
    "log-leaks": "the log shows what its reader may not know",
    "secrets-unsaid": "Rulebook.hides says that nobody has secrets, and a side cannot tell a guess from the truth",
    "secrets-untested": "the game has secrets, but its guesses never differ from the truth",
    # words and rules
    "message-missing": "a message has no text, or not all its arguments, in one of the languages",
    "text-problem": "the text files are not complete or do not fit the code",
    "paper-fails": "a paper cannot be read, is another one when it is written again, or a bad one raises an error",
    "undeclared": "roles of verbs, news of sentences or statuses of pieces that the game has not, or that nobody knows",
    "odds-wrong": "the probabilities of an action's outcomes do not add up to 1",
    "policy-not-offered": "the rulebook's policy answers with what is not offered",
    "broken-invariant": "the game's own invariants are violated",
    "set-up-wrong": "a ready-made set-up is against the rules, or a unit of it could never leave its place",
    "never-leaves": "a unit that begins on the board left its place in none of many games and is not declared fixed",
    "phase-goes-back": "the current phase of a view goes back within a turn, or several are current",
    "too-long": "a game took more answers than the rulebook says is possible, or goes on by itself without end",
}


@dataclass(frozen=True)
class Finding:
    """One alarm, and how to see it again: play these answers from the start of this scenario."""

    alarm: str
    text: str
    scenario: str = ""
    options: dict[str, object] = field(default_factory=dict)
    game_seed: int = 0
    answers: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f" [{self.scenario}, seed {self.game_seed}, after {len(self.answers)} answers]" if self.scenario else ""
        return f"{self.alarm}: {self.text}{where}"


@dataclass
class Report:
    """What ran and what was found. `counts` tells how often each probe really tried something."""

    game: str
    games: int = 0
    decisions: int = 0
    rolls: int = 0
    seconds: float = 0.0
    findings: list[Finding] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)  # how often each verb was answered, by players or dice
    asked: Counter[str] = field(default_factory=Counter)  # how often each kind of step asked
    said: Counter[str] = field(default_factory=Counter)  # how often each event was told, with its plain words
    units: Counter[str] = field(default_factory=Counter)  # how often an event told of each unit
    started: Counter[str] = field(default_factory=Counter)  # games of each scenario, and with each option
    boards: Counter[str] = field(default_factory=Counter)  # games on hexes, on squares
    longest: Counter[str] = field(default_factory=Counter)  # the most answers of a game in each scenario
    standing: Standing = field(default_factory=Standing)  # which units of each scenario left the place where they began
    never: list[str] | None = None  # verbs and messages of the game that never came up
    stopped: bool = False  # by Ctrl-C, before all games were played

    @property
    def ok(self) -> bool:
        return not self.findings

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def add(self, other: Report) -> None:
        """Join the report of another run of the same game."""
        self.games += other.games
        self.decisions += other.decisions
        self.rolls += other.rolls
        self.seconds = max(self.seconds, other.seconds)
        self.findings += other.findings
        self.counts += other.counts
        self.verbs += other.verbs
        self.asked += other.asked
        self.said += other.said
        self.units += other.units
        self.started += other.started
        self.boards += other.boards
        self.longest |= other.longest  # the greater of both
        self.standing.add(other.standing)
        self.stopped = self.stopped or other.stopped
        known = other.never or []
        self.never = known if self.never is None else [what for what in self.never if what in known]

    def __str__(self) -> str:
        head = (
            f"{self.game}: {self.games} games, {self.decisions} decisions, {self.rolls} rolls, "
            f"{self.per_second:,.0f} decisions a second under watch"
        )
        return "\n".join([head, *(str(finding) for finding in self.findings)])
