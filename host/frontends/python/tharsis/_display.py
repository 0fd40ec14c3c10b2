"""Tables for notebooks: everything that a program or student wrote is escaped, nothing is loaded, no script runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ._assembling import as_program
from ._native import Machine, Program, Session, Verdict
from ._running import ProgramLike
from ._values import Instruction, signed


def table(columns: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> str:
    """An HTML table of texts."""
    head = "".join(f"<th scope='col'>{escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{_cell(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(cell: object) -> str:
    return f"<code style='white-space: pre-wrap'>{escape(str(cell))}</code>" if cell != "" else ""


@dataclass(frozen=True)
class Listing:
    """The instructions of a program beside their source lines."""

    rows: list[Instruction]

    def __str__(self) -> str:
        return "\n".join(f"{row.address:08x}  {row.word:08x}  {row.text:<28} {_place(row)}".rstrip() for row in self.rows)

    def _repr_html_(self) -> str:
        cells = [(f"{row.address:08x}", f"{row.word:08x}", row.text, row.line or "", row.source) for row in self.rows]
        return table(("address", "word", "instruction", "line", "source"), cells)


def _place(row: Instruction) -> str:
    return f"{row.line}: {row.source.strip()}" if row.line else ""


@dataclass(frozen=True)
class TraceStep:
    """One executed instruction and what it changed."""

    step: int
    address: int
    instruction: str
    line: int
    changes: list[str]


@dataclass(frozen=True)
class Trace:
    """What each step of a run did."""

    steps: list[TraceStep]

    def __str__(self) -> str:
        return "\n".join(f"{each.step:>6}  {each.address:08x}  {each.instruction:<28} {'; '.join(each.changes)}".rstrip()
                         for each in self.steps)

    def _repr_html_(self) -> str:
        rows = [(each.step, f"{each.address:08x}", each.instruction, each.line or "", "\n".join(each.changes))
                for each in self.steps]
        return table(("step", "address", "instruction", "line", "changes"), rows)


def trace(program: ProgramLike, steps: int = 100, **options: Any) -> Trace:
    """Runs at most `steps` instructions of a program, and returns what each of them changed."""
    if steps < 0:
        raise ValueError(f"a run has no {steps} steps")
    loaded = as_program(program)
    texts = {each.address: each for each in loaded.instructions()}
    session = Session(loaded, **options)
    done: list[TraceStep] = []
    while len(done) < steps and not session.ended:
        number, address = session.position, session["pc"]
        stop = session.step()
        if session.position == number:
            break
        each = texts.get(address)
        done.append(TraceStep(number, address, each.text if each else "", each.line if each else 0, session.changes))
        if stop.reason == "waiting":
            break
    return Trace(done)


def program_html(program: Program) -> str:
    return Listing(program.instructions())._repr_html_()


def session_html(session: Session) -> str:
    """Where the session stands, the lines around it, and the registers that are not zero."""
    stop = session.last_stop
    title = f"step {session.position}: {session.meaning}" if not session.ended else stop.text
    lines = session.source(first=max(1, stop.line - 4), last=stop.line + 4) if stop.line else []
    source = table(("", "line", "source"), [("▶" if line.is_current else "", line.line, line.text) for line in lines], title)
    return source + _registers(session)


def machine_html(machine: Machine) -> str:
    """What the machine has printed so far, and the registers that are not zero."""
    output = table(("output",), [(machine.output,)]) if machine.output else ""
    return _registers(machine, f"after {machine.steps} steps") + output


def _registers(owner: Machine | Session, caption: str = "") -> str:
    values = [(name, f"{value:#010x}", signed(value)) for name, value in owner.registers.items() if value]
    return table(("register", "value", "as a number"), values, caption)


def program_text(program: Program) -> str:
    return f"<tharsis.Program {', '.join(program.files)}: {len(program.instructions())} instructions>"


def machine_text(machine: Machine) -> str:
    return f"<tharsis.Machine after {machine.steps} steps>"


def session_text(session: Session) -> str:
    return f"<tharsis.Session at step {session.position}>"


def verdict_text(verdict: Verdict) -> str:
    return f"<tharsis.Verdict {verdict.submission}: {verdict.outcome}, {verdict.points:g} of {verdict.max_points:g} points>"


def verdict_html(verdict: Verdict) -> str:
    """The report as a page of its own, in a frame that may do nothing: texts of students are in it."""
    page = escape(verdict.report("html"), quote=True)
    return f'<iframe sandbox="" title="{escape(verdict.submission, quote=True)}" style="width: 100%; height: 30em; border: 0" srcdoc="{page}"></iframe>'
