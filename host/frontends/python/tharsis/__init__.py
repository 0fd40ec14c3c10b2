"""Tharsis: assemble, run, debug and judge MIPS32 programs.

    >>> import tharsis
    >>> print(tharsis.run("main: li $a0, 42\\n li $v0, 1\\n syscall\\n li $v0, 10\\n syscall").output)
    42

docs/python.md is the guide.
"""

from __future__ import annotations

import json as _json
from typing import Any as _Any

from . import _display, _native, games
from ._assembling import assemble, assemble_files, check
from ._display import Listing, Trace, TraceStep, trace
from ._errors import AssemblyError, Diagnostic, Error
from ._judging import judge, submission
from ._memory import Memory
from ._native import Judge, Machine, Program, Session, SessionStop, Stop, Submission, Verdict, report, report_formats
from ._running import (Counterexample, Difference, EngineDifference, Run, compare, compare_engines, differential, run,
                       shrunk)
from ._values import Finding, Frame, Instruction, SourceLine, Symbol, Value, Write, signed

__version__ = _native.version()

__all__ = [
    "AssemblyError", "Counterexample", "Diagnostic", "Difference", "EngineDifference", "Error", "Finding", "Frame",
    "Instruction", "Judge", "Listing", "Machine", "Memory", "Program", "Run", "Session", "SessionStop", "SourceLine",
    "Stop", "Submission", "Symbol", "Trace", "TraceStep", "Value", "Verdict", "Write", "assemble", "assemble_files",
    "check", "compare", "compare_engines", "differential", "games", "judge", "report", "report_formats", "run",
    "shrunk", "signed", "submission", "trace",
]


def _complete_classes() -> None:
    """Adds to the classes of the native part what is shorter in Python; _native.pyi declares all of it."""

    def last_write(self: Session, what: str) -> Write | None:
        """The instruction that last wrote a register or memory before this step; None if none did."""
        found = self._last_write(what)
        return None if found is None else Write(*found)

    def source(self: Session, file: str = "", first: int = 1, last: int = 0xFFFFFFFF) -> list[SourceLine]:
        """Lines of a file, by default of the current one."""
        return [SourceLine(*line) for line in self._source(file, first, last)]

    def to_dict(self: Verdict) -> dict[str, _Any]:
        """All of it as a dict (docs/verdict-format.md)."""
        found: dict[str, _Any] = _json.loads(self.to_json())
        return found

    def findings(self: Session, hints: bool = False) -> list[Finding]:
        """What is wrong with the run so far, although it went on."""
        return [Finding(*each) for each in self._findings(hints)]

    additions: list[tuple[type, str, _Any]] = [
        (Program, "symbols", property(lambda self: [Symbol(*each) for each in self._symbols()])),
        (Program, "instructions", lambda self: [Instruction(*each) for each in self._instructions()]),
        (Program, "listing", lambda self: Listing(self.instructions())),
        (Program, "_repr_html_", _display.program_html),
        (Program, "__repr__", _display.program_text),
        (Machine, "memory", property(Memory)),
        (Machine, "_repr_html_", _display.machine_html),
        (Machine, "__repr__", _display.machine_text),
        (Session, "memory", property(Memory)),
        (Session, "evaluate", lambda self, expression: Value(*self._evaluate(expression))),
        (Session, "last_write", last_write),
        (Session, "findings", findings),
        (Session, "frames", property(lambda self: [Frame(*each) for each in self._frames()])),
        (Session, "source", source),
        (Session, "_repr_html_", _display.session_html),
        (Session, "__repr__", _display.session_text),
        (Verdict, "to_dict", to_dict),
        (Verdict, "_repr_html_", _display.verdict_html),
        (Verdict, "__repr__", _display.verdict_text),
    ]
    for owner, name, value in additions:
        setattr(owner, name, value)


_complete_classes()
