"""The values that machines and sessions return."""

from __future__ import annotations

from typing import NamedTuple, Optional, Union


class Symbol(NamedTuple):
    """A label of a program."""

    name: str
    address: int
    is_global: bool
    is_data: bool


class Instruction(NamedTuple):
    """One machine instruction, and the source line that it comes from (line 0: unknown)."""

    address: int
    word: int
    text: str
    file: str
    line: int
    source: str


class Value(NamedTuple):
    """The value of an expression: `number` is None for a text; `address` is the memory that it is about."""

    number: Union[int, float, None]
    text: str
    type: str
    address: Optional[int]


class Write(NamedTuple):
    """The instruction that last wrote something; `before` and `after` are bits, `change` is for people."""

    step: int
    address: int
    instruction: str
    file: str
    line: int
    before: int
    after: int
    change: str


class Finding(NamedTuple):
    """A defect of a run that went on: first occurrence at `step`, `occurrences` in all."""

    severity: str
    code: str
    message: str
    tip: str
    file: str
    line: int
    step: int
    occurrences: int


class Frame(NamedTuple):
    """One procedure of the call stack."""

    procedure: str
    address: int
    pc: int
    file: str
    line: int
    arguments: str


class SourceLine(NamedTuple):
    """A line of source in a session; `stops` are the breakpoints there."""

    line: int
    text: str
    address: Optional[int]
    is_current: bool
    stops: list[int]


def signed(value: int) -> int:
    """A word of a register or of memory as a signed number."""
    value &= 0xFFFFFFFF
    return value - (1 << 32) if value >= 1 << 31 else value
