"""Tests of assembly programs with pytest: the fixture `mips`.

Write `pytest_plugins = ["tharsis.pytest_plugin"]` in conftest.py, or start `pytest -p tharsis.pytest_plugin`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from . import Machine, Program, Run, Session, assemble, assemble_files, run


class Mips:
    """Programs beside the file of the test, assembled once each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._programs: dict[Path, Program] = {}

    def program(self, source: str) -> Program:
        """A file by its name, or a text that contains a line feed."""
        if "\n" in source:
            return assemble(source)
        path = self.folder / source
        if path not in self._programs:
            self._programs[path] = assemble_files(path)
        return self._programs[path]

    def run(self, source: str, *lines: object, **options: Any) -> Run:
        """Runs a program; each further argument is a line of its input. It must exit by itself."""
        options.setdefault("max_steps", 100_000_000)
        return run(self.program(source), input=_text(lines), **options).check()

    def session(self, source: str, *lines: object, **options: Any) -> Session:
        return Session(self.program(source), input=_text(lines), **options)

    def call(self, source: str, label: str, *arguments: int, steps: int = 10_000_000) -> Machine:
        """Calls a procedure with up to four arguments; the machine after its return: `["$v0"]` is the result."""
        program = self.program(source)
        address, machine = program.address_of(label), Machine(program)
        assert address is not None, f"{source} has no label {label}"
        assert len(arguments) <= 4, "further arguments go to the stack: write them to memory"
        # No code is there, so only a return leads to it: not the entry, which may be the procedure itself.
        beyond = max(instruction.address for instruction in program.instructions()) + 64
        machine["pc"], machine["$ra"] = address, beyond
        for register, value in zip(("$a0", "$a1", "$a2", "$a3"), arguments):
            machine[register] = value
        machine.break_at([beyond])
        stop = machine.run(steps)
        assert stop.reason == "breakpoint", f"{label} did not return: {stop.message or stop.reason}"
        return machine


def _text(lines: Iterable[object]) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture
def mips(request: pytest.FixtureRequest) -> Mips:
    """Assembles and runs programs that lie beside the test."""
    return Mips(request.path.parent)
