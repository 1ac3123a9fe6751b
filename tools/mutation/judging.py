"""Mutants are judged side by side, each worker in a copy of its own; what came of them is kept and not asked again."""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from queue import Empty, Queue
from typing import Any

from mutation.edits import Edit, Place
from mutation.fitting import Failing, arguments, environment, rounds
from mutation.mutants import Mutant
from mutation.target import Target, fingerprint
from mutation.touching import Touch

CASES = 60.0  # seconds that all cases of a game may take, and much more


@dataclass(frozen=True)
class Verdict:
    """killed, endless, survived, or unfit: it cannot even be imported and is no mutant."""

    result: str
    by: str = ""
    seconds: float = 0.0
    tests: int | None = None  # that ran the changed lines; None: cases decided

    @property
    def killed(self) -> bool:
        return self.result in ("killed", "endless")

    @property
    def only_recorded(self) -> bool:
        return self.killed and "recorded" in self.by.partition("::")[0]


Judge = Callable[[Mutant], Verdict]


class Worker:
    """A warm process with a copy of the source."""

    def __init__(self, target: Target, number: int, modules: list[str]):
        self.target, self.copy = target, target.work / f"copy-{os.getpid()}-{number}"
        shutil.rmtree(self.copy, ignore_errors=True)
        unwanted = shutil.ignore_patterns("__pycache__", "static", "*.egg-info")
        shutil.copytree(target.source, self.copy, ignore=unwanted)
        compileall.compile_dir(str(self.copy), quiet=2)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mutation.worker"],
            cwd=target.root,
            env=environment(self.copy),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for whoever started it
        )
        outside = [name for name in modules if not f"{name}.".startswith(f"{target.package}.")]
        self._ask({"modules": outside, "package": target.package})

    def _ask(self, order: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(order), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a worker of the mutation check has ended")
        answer = json.loads(line)
        assert isinstance(answer, dict)
        return answer

    def check(self, what: dict[str, Any]) -> None:
        """Without a fault everything must pass here, too; else a kill would prove nothing."""
        path = self.target.folder / "__init__.py"
        nothing = Mutant(self.target, path, path.read_bytes(), Edit("nothing", Place("", ()), 1, 1, 0, 0, ""))
        answer = self._ask({**self._order(nothing), **what, "patience": 1800.0})
        if answer["result"] != "survived":
            raise Failing(f"{answer['by']} ({answer['result']} without a mutant, in the copy)")

    def _order(self, mutant: Mutant) -> dict[str, Any]:
        return {
            "path": str(self.copy / mutant.path.relative_to(self.target.source)),
            "source": mutant.mutated.decode(),
            "package": self.target.package,
            "module": self.target.module(mutant.path),
            "arguments": arguments(self.target),
            "least": self.target.least,
        }

    def by_tests(self, mutant: Mutant, touch: Touch) -> Verdict:
        order, took, near = self._order(mutant), 0.0, rounds(mutant, touch)
        ran = sum(len(part) for part in near[:-1]) if len(near) > 1 else sum(map(len, near))
        for tests in near or [{}]:
            patience = 120 + 60 * sum(tests.values())
            answer = self._ask({**order, "tests": tests, "patience": patience})
            took += answer["seconds"]
            if answer["result"] != "survived":
                return Verdict(answer["result"], answer["by"], round(took, 2), ran)
        return Verdict("survived", "", round(took, 2), ran)

    def by_cases(self, mutant: Mutant, cases: list[str]) -> Verdict:
        order = {**self._order(mutant), "cases": cases, "seconds": CASES, "patience": 1800.0}
        answer = self._ask(order)
        return Verdict(answer["result"], answer["by"], answer["seconds"])

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()
        shutil.rmtree(self.copy, ignore_errors=True)


class Kept:
    """Verdicts of earlier runs. A kill holds while code and the test that killed stay; survival while all stays."""

    def __init__(self, target: Target, manner: str):
        self.target, self.path = target, target.work / f"verdicts-{manner}.jsonl"
        self.code, self.proof = target.code_print(), target.tests_print()
        self.lock = threading.Lock()
        self.verdicts = dict(self._read())

    def _read(self) -> Iterator[tuple[str, Verdict]]:
        lines = self.path.read_text("utf-8").splitlines() if self.path.exists() else []
        for line in lines:
            entry = json.loads(line)
            verdict = Verdict(**entry["verdict"])
            if entry["code"] == self.code and entry["proof"] in (self.proof, self._killer(verdict)):
                yield entry["id"], verdict

    def _killer(self, verdict: Verdict) -> str:
        file = self.target.root / verdict.by.partition("::")[0]
        return fingerprint([file]) if verdict.killed and file.is_file() else self.proof

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        entry = {"id": mutant.id, "code": self.code, "proof": self._killer(verdict), "verdict": asdict(verdict)}
        with self.lock, self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        self.verdicts[mutant.id] = verdict


@dataclass
class Run:
    """What came of the mutants so far, in their order."""

    judged: dict[str, tuple[Mutant, Verdict]] = field(default_factory=dict)
    unfit: int = 0
    stopped: bool = False


class Judging:
    """As many mutants as are wanted, in the order given; for each that is unfit the next one is taken."""

    def __init__(self, mutants: Iterator[Mutant], kept: Kept, step: Callable[[], None]):
        self.mutants, self.kept, self.step = mutants, kept, step
        self.run = Run()
        self.order: list[Mutant] = []
        self.waiting, self.done = Queue[Mutant](), Queue[tuple[Mutant, Verdict | Exception]]()
        self.open = 0

    def judge(self, wanted: int, workers: Callable[[], list[Judge]]) -> Run:
        """The workers are made only if something is left to judge. Ctrl-C ends it with what there is."""
        try:
            for _ in range(wanted):
                self._take()
            if self.open:
                for one in workers():
                    threading.Thread(target=self._work, args=(one,), daemon=True).start()
            while self.open:
                self._hear()
        except KeyboardInterrupt:
            self.run.stopped = True
        judged = self.run.judged
        self.run.judged = {mutant.id: judged[mutant.id] for mutant in self.order if mutant.id in judged}
        return self.run

    def _take(self) -> None:
        for mutant in self.mutants:
            known = self.kept.verdicts.get(mutant.id)
            self.order.append(mutant)
            if known is None:
                self.open += 1
                self.waiting.put(mutant)
                return
            if self._counts(mutant, known):
                return

    def _counts(self, mutant: Mutant, verdict: Verdict) -> bool:
        if verdict.result == "unfit":
            self.run.unfit += 1
            return False
        self.run.judged[mutant.id] = (mutant, verdict)
        self.step()
        return True

    def _work(self, judge: Judge) -> None:
        while True:
            mutant = self.waiting.get()
            try:
                self.done.put((mutant, judge(mutant)))
            except Exception as error:  # the main thread raises it
                self.done.put((mutant, error))
                return

    def _hear(self) -> None:
        try:
            mutant, verdict = self.done.get(timeout=0.5)  # a wait without end would not hear Ctrl-C
        except Empty:
            return
        if isinstance(verdict, Exception):
            raise verdict
        self.kept.add(mutant, verdict)
        self.open -= 1
        if not self._counts(mutant, verdict):
            self._take()
