"""Sessions: forwards and backwards, stops, edits, findings."""

import pytest

import tharsis


@pytest.fixture
def session(sum_program):
    return tharsis.Session(sum_program)


def test_steps_go_forwards_and_back(session):
    assert session.step().step == 1 and session["$t0"] == 3
    assert session.back().step == 0 and session["$t0"] == 0
    assert session.back().reason == "beginning"
    assert session.step(5).step == 5
    assert session.go_to(2).step == 2 and session.frontier == 5


def test_a_run_ends_and_goes_back(session):
    stop = session.run()
    assert stop.reason == "ended" and stop.end.reason == "exited" and stop.end.status == 0
    assert session.ended and session.output == "6"
    assert session.run_back().reason == "beginning"
    assert session.output == "" and session.position == 0


def test_breakpoints_have_conditions_hits_and_logs(session):
    number = session.add_breakpoint("again", condition="$t0 == 1")
    stop = session.run()
    assert (stop.reason, stop.hits, stop.line, session["$s0"]) == ("breakpoint", [number], 5, 5)
    session.remove_stop(number)
    with pytest.raises(KeyError):
        session.remove_stop(number)
    session.run_back()
    session.add_breakpoint("sum.asm:5", hits="==2")
    assert session.run().reason == "breakpoint" and session["$t0"] == 2
    session.run_back()
    session.add_breakpoint("again", log="t0 is {$t0}")
    assert session.run().logged == ["t0 is 3 (0x3)", "t0 is 2 (0x2)"] or session.last_stop.logged[0].startswith("t0 is 3")


def test_watchpoints_stop_at_accesses(session):
    session.add_watchpoint("total", on="write")
    assert session.run().reason == "watchpoint"
    assert session.memory.word("total") == 3
    with pytest.raises(ValueError):
        session.add_watchpoint("total", on="smell")


@pytest.mark.parametrize("call", [lambda s: s.add_breakpoint("nowhere"), lambda s: s.add_breakpoint("main", condition="$$"),
                                  lambda s: s.run_to("999"), lambda s: s.evaluate("1 +"), lambda s: s.command("dance")])
def test_what_cannot_be_done_is_an_error_with_a_sentence(session, call):
    with pytest.raises(tharsis.Error) as caught:
        call(session)
    assert caught.value.message


def test_lines_calls_and_places():
    session = tharsis.Session(tharsis.assemble(
        "main: jal f\n li $v0, 10\n syscall\nf: li $t0, 1\n jr $ra\n", name="calls.asm"))
    assert session.next_line().line == 2
    session.run_back()
    assert session.run_to("f").line == 4
    assert [frame.procedure for frame in session.frames] == ["f", "main"]
    assert session.finish().line == 2
    assert session.next_line_back().line == 1


def test_an_edit_begins_another_branch_of_the_run(session):
    session.step(1)
    session["$t0"] = 1
    session.run()
    assert session.output == "1"
    session.run_back()
    session.run_to("again")
    with session.memory.edit("total", 4) as data:
        data[0] = 9
    assert session.memory.word("total") == 9
    assert session.back().reason in ("moved", "beginning") and session.memory.word("total") == 0


def test_who_wrote_this(session):
    session.run()
    write = session.last_write("total")
    assert (write.line, write.before, write.after) == (6, 5, 6) and write.instruction.startswith("sw $s0")
    session.go_to(write.step)
    assert session.memory.word("total") == 5
    session.run_back()
    assert session.last_write("total") is None


def test_expressions_are_evaluated_and_assigned(session):
    session.step(1)
    value = session.evaluate("$t0 * 2")
    assert value.number == 6
    session.evaluate("$t0 = 1")
    assert session["$t0"] == 1
    assert session.evaluate("word[total]").address == session.program.address_of("total")


def test_findings_of_a_run_that_went_on():
    session = tharsis.Session(tharsis.assemble("main: move $a0, $t5\n li $v0, 1\n syscall\n li $v0, 10\n syscall\n"))
    session.run()
    found = session.findings()
    assert [each.code for each in found] == ["uninitialised-register"]
    assert found[0].line == 3 or found[0].line == 1


def test_input_is_typed_and_typed_again():
    program = tharsis.assemble("main: li $v0, 5\n syscall\n move $a0, $v0\n li $v0, 1\n syscall\n li $v0, 10\n syscall\n")
    session = tharsis.Session(program, input_stays_open=True)
    assert session.run().reason == "waiting"
    session.type("7\n")
    session.run()
    assert session.output == "7"
    session.go_to(1)
    session.type("8\n")
    session.run()
    assert session.output == "8"


def test_source_meaning_changes_and_commands(session):
    session.step()
    assert session.changes == ["$t0: 0 -> 3"] or "$t0" in session.changes[0]
    assert "$s0" in session.meaning
    assert [line.line for line in session.source(first=4, last=6)] == [4, 5, 6]
    assert [line.line for line in session.source() if line.is_current] == [5]
    assert "$t0" in session.command("print $t0") or "3" in session.command("print $t0")
    with pytest.raises(tharsis.Error, match="sum.asm"):
        session.source("other.asm")


def test_files_go_back_with_the_run():
    writing = ('.data\nname: .asciiz "f"\n.text\nmain: li $v0, 13\n la $a0, name\n li $a1, 1\n syscall\n move $a0, $v0\n'
               " la $a1, name\n li $a2, 1\n li $v0, 15\n syscall\n li $v0, 10\n syscall\n")
    session = tharsis.Session(tharsis.assemble(writing), files={"other": "x"})
    session.run()
    assert session.files == {"other": b"x", "f": b"f"}
    session.run_back()
    assert session.files == {"other": b"x"}
