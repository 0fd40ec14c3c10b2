"""Whole runs, and comparisons of runs."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional, Union

from . import _native
from ._assembling import Text, as_program
from ._native import Machine, Program, Stop

#: What functions accept as a program.
ProgramLike = Union[Program, str, bytes, "os.PathLike[str]"]


@dataclass(frozen=True)
class Run:
    """The result of a whole run."""

    stop: Stop
    output_bytes: bytes
    errors: str
    files: Mapping[str, bytes]
    registers: Mapping[str, int]

    @property
    def output(self) -> str:
        """What was printed; what is not UTF-8 is shown as U+FFFD."""
        return self.output_bytes.decode("utf-8", "replace")

    @property
    def exit_code(self) -> int:
        """The status that `tharsis run` would return: the program's own, or 121 fault, 122 limit, 123 end of input."""
        return self.stop.status

    @property
    def reason(self) -> str:
        return self.stop.reason

    @property
    def steps(self) -> int:
        return self.stop.steps

    def check(self) -> Run:
        """This run, or an Error if it did not exit by itself."""
        if self.stop.reason != "exited":
            from ._errors import Error

            raise Error(self.stop.message or f"the program stopped: {self.stop.reason}", "", self.stop.file, self.stop.line)
        return self


def run(program: ProgramLike, *, input: Text = "", seconds: float | None = None, **options: Any) -> Run:
    """Runs a program to its end, or to a limit. `input` is all that it can read; after `seconds` it is interrupted.

    Options: engine, files (name to content; what the program writes is in the result), seed (of random numbers and of
    the clock; None: the system's), arguments, patches (label to word), self_modifying, max_steps, max_output,
    max_memory, language. Ctrl-C ends it.
    """
    machine = Machine(as_program(program), input=input, **options)
    stop = machine.run(seconds=seconds)
    return Run(stop, machine.output_bytes, machine.errors, machine.files, machine.registers)


@dataclass(frozen=True)
class Difference:
    """Where two runs first differ; false if they do not."""

    differs: bool
    step: int
    other_step: int
    what: str
    text: str
    one: Stop = field(repr=False)
    other: Stop = field(repr=False)

    def __bool__(self) -> bool:
        return self.differs


def compare(one: ProgramLike, other: ProgramLike, *, what: str = "output",
            other_options: Mapping[str, Any] | None = None, **options: Any) -> Difference:
    """Runs two programs, or one with other options, and finds their first difference.

    `what` is 'output' (the bytes printed), 'registers', 'memory' or 'everything', compared after each step.
    """
    first, second = as_program(one), as_program(other)
    return Difference(*_native.compare(first, second, what, options, {**options, **(other_options or {})}))


@dataclass(frozen=True)
class Counterexample:
    """An input on which two programs differ, shrunk; `found` is the input that was drawn."""

    input: str
    found: str
    one: Run
    other: Run

    def __str__(self) -> str:
        return (f"input {self.input!r}: one printed {self.one.output!r} ({self.one.reason} {self.one.exit_code}), "
                f"the other {self.other.output!r} ({self.other.reason} {self.other.exit_code})")


def differential(one: ProgramLike, other: ProgramLike, inputs: Callable[[random.Random], str], *, runs: int = 100,
                 seed: int = 0, status: bool = True, **options: Any) -> Optional[Counterexample]:
    """Runs two programs on random inputs, and returns the smallest input found on which they differ, or None.

    `inputs` draws an input with the generator that it is given, so equal seeds give equal runs. Outputs are compared
    byte by byte and, if `status`, exit codes. A limit of steps (10 million unless given) ends endless loops.
    """
    options.setdefault("max_steps", 10_000_000)
    first, second = as_program(one), as_program(other)

    def differ(text: str) -> Optional[tuple[Run, Run]]:
        a, b = run(first, input=text, **options), run(second, input=text, **options)
        same = a.output_bytes == b.output_bytes and (not status or a.exit_code == b.exit_code)
        return None if same else (a, b)

    chance = random.Random(seed)
    for _ in range(runs):
        text = inputs(chance)
        if differ(text):
            small = shrunk(text, lambda candidate: differ(candidate) is not None)
            found = differ(small)
            assert found is not None
            return Counterexample(small, text, *found)
    return None


def shrunk(text: str, fails: Callable[[str], bool]) -> str:
    """A smaller text that still fails: fewer lines, then numbers closer to zero, then shorter lines."""
    lines = text.splitlines(keepends=True)
    changed = True
    while changed:
        changed = False
        for candidate in _smaller(lines):
            if fails("".join(candidate)):
                lines, changed = candidate, True
                break
    return "".join(lines)


def _smaller(lines: Sequence[str]) -> list[list[str]]:
    """Candidates, the boldest first; each is smaller, so that shrinking ends."""
    candidates: list[list[str]] = []
    size = len(lines) // 2
    while size > 0:
        candidates += [[*lines[:n], *lines[n + size:]] for n in range(0, len(lines), size)]
        size //= 2
    if len(lines) == 1:
        candidates.append([])
    for n, line in enumerate(lines):
        candidates += [[*lines[:n], smaller, *lines[n + 1:]] for smaller in _smaller_lines(line)]
    return candidates


def _smaller_lines(line: str) -> list[str]:
    text = line.rstrip("\r\n")
    end = line[len(text):]
    try:
        number = int(text)
    except ValueError:
        return [text[: len(text) // 2] + end] if len(text) > 1 else []
    halves = [0, abs(number), int(number / 2), number - (1 if number > 0 else -1)]
    smaller = [half for half in halves if abs(half) < abs(number) or (number < 0 and half == -number)]
    return [f"{half}{end}" for half in dict.fromkeys(smaller)]


@dataclass(frozen=True)
class EngineDifference:
    """Two engines that disagree: a defect of Tharsis; equal at step `before`, different at step `after`."""

    before: int
    after: int
    registers: Mapping[str, tuple[int, int]]


def compare_engines(program: ProgramLike, *, engine: str = "automatic", reference: str = "reference", seed: int = 0,
                    max_steps: int = 10_000_000, **options: Any) -> Optional[EngineDifference]:
    """Runs a program with two engines, in pieces of random length, and compares registers, memory and output after
    each. None: they agree."""
    loaded = as_program(program)
    machines = [Machine(loaded, engine=name, **options) for name in (engine, reference)]
    chance = random.Random(seed)
    before = 0
    while before < max_steps:
        piece = min(chance.choice((1, 10, 1000, 100_000)) + chance.randrange(10), max_steps - before)
        stops = [machine.run(piece) for machine in machines]
        a, b = machines
        if a.digest() != b.digest() or stops[0].reason != stops[1].reason or a.steps != b.steps:
            both = {name: (value, b.registers[name]) for name, value in a.registers.items()}
            return EngineDifference(before, a.steps, {name: two for name, two in both.items() if two[0] != two[1]})
        before = a.steps
        if stops[0].ended or stops[0].reason == "waiting-for-input":
            break
    return None
