"""What is raised: errors with their place and a tip."""

from __future__ import annotations

from typing import NamedTuple


class Diagnostic(NamedTuple):
    """An error, a warning or a note about a source text; lines and columns count from 1, 0 is unknown."""

    severity: str
    code: str
    message: str
    tip: str
    file: str
    line: int
    column: int
    length: int

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.line else ""
        tip = f"\ntip: {self.tip}" if self.tip else ""
        return f"{place}{self.severity}: {self.message}{tip}"


class Error(Exception):
    """What cannot be done, and what to do about it."""

    def __init__(self, message: str, tip: str = "", file: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.tip = tip
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"{self.message}\ntip: {self.tip}" if self.tip else self.message


class AssemblyError(Error):
    """Sources that are no program: place and tip are those of the first error, `diagnostics` has all."""

    def __init__(self, diagnostics: list[Diagnostic], report: str) -> None:
        errors = [each for each in diagnostics if each.severity == "error"] or diagnostics
        first = errors[0] if errors else Diagnostic("error", "", "the sources are no program", "", "", 0, 0, 0)
        super().__init__(first.message, first.tip, first.file, first.line, first.column)
        self.diagnostics = diagnostics
        self.report = report

    def __reduce__(self) -> tuple[type[AssemblyError], tuple[list[Diagnostic], str]]:
        """For pickle, and so for multiprocessing: an exception is made again from its arguments."""
        return type(self), (self.diagnostics, self.report)

    def __str__(self) -> str:
        return self.report.rstrip("\n")
