"""Ctrl-C, threads, lifetimes."""

import gc
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import pytest

import tharsis
from conftest import ENDLESS, SUM

BODIES = {
    "run": "tharsis.run(endless)",
    "session": "tharsis.Session(tharsis.assemble(endless)).run()",
    "compare": "tharsis.compare(endless, endless, what='everything')",
    "perft": "tharsis.games.start('othello').perft(20)",
    "last_write": "s = tharsis.Session(tharsis.assemble(endless)); s.step(200_000_000); s.last_write('$t7')",
}


@pytest.mark.parametrize("name", BODIES)
def test_control_c_ends_long_calls(name):
    code = f"import tharsis\nendless = {ENDLESS!r}\nprint('ready', flush=True)\ntry:\n    {BODIES[name]}\n    print('ended')\nexcept KeyboardInterrupt:\n    print('interrupted')\n"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    output = process.stdout.read()  # (communicate() would lose what was read together with "ready")
    process.wait()
    assert output in ("interrupted\n", "ended\n" if name == "last_write" else "interrupted\n")


def test_other_threads_run_meanwhile_and_interrupt():
    machine = tharsis.Machine(tharsis.assemble(ENDLESS))
    stops = []
    thread = threading.Thread(target=lambda: stops.append(machine.run()))
    thread.start()
    while True:  # until the other thread has the machine
        try:
            machine.steps
        except RuntimeError as error:
            assert "another thread" in str(error)
            break
    time.sleep(0.2)
    machine.interrupt()
    thread.join(60)
    assert stops[0].reason == "interrupted" and machine.steps > 0


@pytest.mark.parametrize("name", BODIES)
def test_python_ends_while_a_daemon_runs(name):
    body = BODIES[name]
    code = f"import threading, time, tharsis\nendless = {ENDLESS!r}\ndef work():\n    {body}\nthreading.Thread(target=work, daemon=True).start()\ntime.sleep(0.3)\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_errors_reach_other_processes_and_machines_do_not():
    context = multiprocessing.get_context("fork")
    with context.Pool(1) as pool:
        with pytest.raises(tharsis.AssemblyError) as caught:
            pool.map_async(tharsis.assemble, ["main: foo\n"]).get(60)
        assert caught.value.line == 1 and caught.value.diagnostics and "foo" in str(caught.value)
    program = tharsis.assemble(SUM)
    for given in (program, tharsis.Machine(program), tharsis.Session(program), tharsis.run(program), tharsis.run(program).stop):
        with pytest.raises(TypeError, match="pickle"):
            pickle.dumps(given)


def test_several_machines_run_at_once():
    program = tharsis.assemble(SUM)
    results = []

    def work():
        for _ in range(20):
            results.append(tharsis.run(program).output)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == ["6"] * 80


def test_objects_outlive_what_made_them():
    memory = tharsis.Machine(tharsis.assemble(SUM)).memory
    view = memory.view("total", 4)
    session = tharsis.Session(tharsis.assemble(SUM))
    stop, program = session.run(), session.program
    del session
    gc.collect()
    assert bytes(view) == b"\0\0\0\0" and memory.word("total") == 0
    assert stop.end.reason == "exited" and program.address_of("main") == program.entry


def test_many_machines_do_not_keep_memory():
    program = tharsis.assemble(SUM)
    for _ in range(300):
        tharsis.run(program)
    with open(f"/proc/{os.getpid()}/statm", encoding="ascii") as file:
        resident = int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    assert resident < 400 << 20


def test_a_fork_runs_programs_too():
    child = os.fork()
    if child == 0:
        os._exit(0 if tharsis.run(SUM).output == "6" else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
