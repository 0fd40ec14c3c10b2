"""What notebooks show: escaped, without scripts."""

from html.parser import HTMLParser

import tharsis
from conftest import SUM

HOSTILE = "main: li $t0, 1 # <script>alert('x')</script> & \"quotes\"\n li $v0, 10\n syscall\n"


class Tags(HTMLParser):
    """The tags and attributes of a text, and whether each is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.open: list[str] = []
        self.frames: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.names.append(tag)
        self.open.append(tag)
        self.frames += [value for name, value in attributes if name == "srcdoc"]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def check(html: str) -> Tags:
    tags = Tags(html)
    assert not tags.open and "script" not in tags.names
    return tags


def test_listing_trace_and_session_are_tables():
    program = tharsis.assemble(HOSTILE)
    session = tharsis.Session(program)
    session.step()
    for shown in (program.listing(), program, tharsis.trace(HOSTILE), session):
        tags = check(shown._repr_html_())
        assert "table" in tags.names
    assert "&lt;script&gt;" in program.listing()._repr_html_()
    assert "addiu" in str(program.listing())
    session.run()
    check(session._repr_html_())


def test_a_trace_has_a_row_for_each_step():
    trace = tharsis.trace(SUM, steps=4)
    assert [each.step for each in trace.steps] == [0, 1, 2, 3]
    assert trace.steps[0].changes and "$t0" in trace.steps[0].changes[0]
    assert len(str(trace).splitlines()) == 4
    assert len(tharsis.trace(SUM, steps=1000).steps) < 40


def test_boards_and_verdicts_are_shown(source):
    check(tharsis.games.start("focus")._repr_html_())
    judge = tharsis.Judge.of_task('title = "hello"\n[[dialogue]]\nexpect = "hi"\n')
    verdict = judge.judge(tharsis.submission({"a.asm": HOSTILE}, name="<b>me</b>"))
    tags = check(verdict._repr_html_())
    assert tags.names == ["iframe"] and "<!" in tags.frames[0][:20]


def test_machines_and_what_prints_them(sum_program):
    machine = tharsis.Machine(sum_program)
    machine.run(3)
    assert repr(sum_program) == "<tharsis.Program sum.asm: 11 instructions>"
    assert repr(machine) == "<tharsis.Machine after 3 steps>"
    assert repr(tharsis.Session(sum_program)) == "<tharsis.Session at step 0>"
    assert "after 3 steps" in machine._repr_html_() and "0x00000003" in machine._repr_html_()
    printing = tharsis.Machine(
        tharsis.assemble(HOSTILE.replace("li $t0, 1", "li $v0, 11\n li $a0, '<'\n syscall\n")))
    printing.run()
    check(printing._repr_html_())
    assert "&lt;" in printing._repr_html_()


def test_a_verdict_is_printed_in_one_line():
    verdict = tharsis.Judge.of_task('title = "hello"\n[[dialogue]]\nexpect = "hi"\n').judge(
        tharsis.submission({"a.asm": HOSTILE}, name="ada"))
    assert repr(verdict) == "<tharsis.Verdict ada: refused, 0 of 1 points>"


def test_ipython_uses_them_if_it_is_there():
    import pytest

    formatters = pytest.importorskip("IPython.core.formatters")
    html = formatters.HTMLFormatter()(tharsis.games.start("othello"))
    assert "<table" in html
