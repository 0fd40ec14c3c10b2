"""Numbers that do not fit are refused with their limits, not with a list of types."""

import pytest

import tharsis

HUGE = 1 << 70


@pytest.fixture
def machine(sum_program):
    return tharsis.Machine(sum_program)


@pytest.fixture
def session(sum_program):
    return tharsis.Session(sum_program)


@pytest.mark.parametrize("number", [-1, HUGE])
def test_a_number_out_of_range_is_named_with_its_limits(machine, session, number):
    for call in (machine.run, session.step, session.back, session.next_line, session.go_to,
                 lambda n: machine.break_at([n]), lambda n: machine.memory.read(n, 4),
                 lambda n: machine.memory.read("total", n), lambda n: machine.memory.write(n, b"x"),
                 lambda n: session.source("", n), lambda n: tharsis.Judge.of_game("focus", depth=n)):
        with pytest.raises(ValueError, match=f"^{number} is not a number from 0 to [0-9]+$"):
            call(number)
    assert machine.steps == 0 and session.position == 0


def test_a_register_takes_words_and_nothing_larger(machine):
    for fits in (-(1 << 31), (1 << 32) - 1, True):
        machine["$t0"] = fits
        assert machine["$t0"] == fits % (1 << 32)
    for number in (-(1 << 31) - 1, 1 << 32, HUGE):
        with pytest.raises(ValueError, match=f"^{number} is not a number from -2147483648 to 4294967295$"):
            machine["$t0"] = number
        with pytest.raises(OverflowError, match=f"^{number} does not fit into 32 bits$"):
            machine.memory.set_word("total", number)
        with pytest.raises(ValueError, match="is not a number from"):
            tharsis.run("main: nop\n.data\nx: .word 0", patches={"x": number})


def test_limits_and_seeds_of_machines_are_numbers_too():
    for name in ("max_steps", "max_output", "max_memory"):
        with pytest.raises(ValueError, match="^-1 is not a number from 0 to 18446744073709551615$"):
            tharsis.run("main: nop", **{name: -1})
        with pytest.raises(TypeError, match=f"the option '{name}' does not take 'many'"):
            tharsis.run("main: nop", **{name: "many"})
    with pytest.raises(ValueError, match=f"^{1 << 64} is not a number from -9223372036854775808 to 9223372036854775807$"):
        tharsis.run("main: nop", seed=1 << 64)


def test_what_is_no_whole_number_is_refused(machine, session):
    for wrong in (1.5, "3"):
        with pytest.raises(TypeError, match="a whole number is needed, not"):
            machine.run(wrong)
        with pytest.raises(TypeError, match="a whole number is needed, not"):
            machine["$t0"] = wrong
    with pytest.raises(TypeError, match="a whole number is needed, not None"):
        session.step(None)


def test_seconds_are_positive(machine):
    for seconds in (-1, float("nan")):
        with pytest.raises(ValueError, match="seconds must be 0 or more"):
            machine.run(seconds=seconds)
    assert machine.run(seconds=float("inf")).reason == "exited"


def test_places_bytes_and_counts_of_memory_are_checked(machine):
    with pytest.raises(ValueError, match="total\\+x is no place in memory"):
        machine.memory.word("total+x")
    with pytest.raises(ValueError, match="there are no -3 words"):
        machine.memory.words("total", -3)
    with pytest.raises(ValueError, match="from 0 to 255, not 256"):
        machine.memory["total"] = 256
    with pytest.raises(ValueError, match="a run has no -1 steps"):
        tharsis.trace("main: nop", steps=-1)


def test_a_text_is_no_program():
    for kind in (tharsis.Machine, tharsis.Session):
        with pytest.raises(TypeError, match="a tharsis.Program is needed, not str: tharsis.assemble"):
            kind("main: nop")


def test_a_text_that_is_no_unicode_is_refused():
    with pytest.raises(UnicodeEncodeError):
        tharsis.assemble("main: nop # \udcff\n")


def test_depths_and_numbers_of_stops(session):
    for call in (session.remove_stop, lambda n: session.enable_stop(n, True)):
        with pytest.raises(KeyError, match="there is no breakpoint or watchpoint -1"):
            call(-1)
    with pytest.raises(ValueError, match="is not a number from"):
        session.remove_stop(HUGE)
    with pytest.raises(ValueError, match="is not a number from"):
        tharsis.games.start("othello").perft(HUGE)
