"""From sources to programs."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Union

from . import _native
from ._errors import AssemblyError, Diagnostic
from ._native import Program

Text = Union[str, bytes]


def assemble(source: Text | Mapping[str, Text], *, name: str = "program.asm",
             included: Mapping[str, Text] | None = None, **options: Any) -> Program:
    """Assembles a text, or several (a mapping of names to texts, the main one first), into a program.

    `included` holds the files that `.include` may name. Options: dialect ('mars', 'spim', 'mipsy', 'gas'; None takes what
    the source names), memory_layout, bare, delayed_branching, pseudo_instructions, warnings_are_errors, language
    ('en', 'fr'). Raises AssemblyError.
    """
    sources = list(source.items()) if isinstance(source, Mapping) else [(name, source)]
    return _program(*_native.assemble(sources, dict(included or {}), **options))


def assemble_files(*paths: str | os.PathLike[str], **options: Any) -> Program:
    """The same for files; one ELF file is loaded instead. `.include` reads files beside the including one."""
    return _program(*_native.assemble_files([os.fspath(path) for path in paths], **options))


def check(source: Text | Mapping[str, Text], *, name: str = "program.asm", **options: Any) -> list[Diagnostic]:
    """All errors and warnings of a source, without raising; an empty list if nothing is wrong."""
    try:
        return assemble(source, name=name, **options).diagnostics
    except AssemblyError as error:
        return error.diagnostics


def as_program(given: Program | Text | os.PathLike[str]) -> Program:
    """A program as it is, a text assembled, a path read and assembled."""
    if isinstance(given, Program):
        return given
    if isinstance(given, os.PathLike):
        return assemble_files(given)
    return assemble(given)


def _program(program: Program | None, diagnostics: Sequence[tuple[Any, ...]], report: str) -> Program:
    found = [Diagnostic(*each) for each in diagnostics]
    if program is None:
        raise AssemblyError(found, report)
    program.diagnostics = found
    program.report = report
    return program
