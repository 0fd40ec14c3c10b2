"""The pytest plugin: its example passes, and a wrong program fails with what it printed."""

import subprocess
import sys


def run_pytest(folder):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_the_example_passes(source):
    done = run_pytest(source / "tests/host/frontends/python/plugin")
    assert done.returncode == 0 and "6 passed" in done.stdout, done.stdout


def test_only_a_return_ends_a_call(tmp_path):
    (tmp_path / "first.asm").write_text(".globl twice\ntwice: add $v0, $a0, $a0\n jr $ra\n")
    (tmp_path / "jumps.asm").write_text("main: nop\n li $v0, 10\n syscall\nf: li $v0, 7\n j main\n")
    (tmp_path / "kernel.asm").write_text("main: li $v0, 10\n syscall\nf: li $v0, 7\n jr $ra\n.ktext 0x80000180\n eret\n")
    (tmp_path / "test_it.py").write_text(
        'pytest_plugins = ["tharsis.pytest_plugin"]\n\n'
        'def test_first(mips):\n    assert mips.call("first.asm", "twice", 4)["$v0"] == 8\n\n'
        'def test_kernel(mips):\n    assert mips.call("kernel.asm", "f")["$v0"] == 7\n\n'
        'def test_jumps(mips):\n    mips.call("jumps.asm", "f")\n')
    done = run_pytest(tmp_path)
    assert "2 passed" in done.stdout and "f did not return: exited" in done.stdout, done.stdout


def test_a_wrong_program_fails(tmp_path):
    (tmp_path / "test_it.py").write_text(
        'pytest_plugins = ["tharsis.pytest_plugin"]\n\n'
        'def test_output(mips):\n    assert mips.run("main: li $v0, 10\\n syscall\\n").output == "1"\n\n'
        'def test_fault(mips):\n    mips.run("main: lw $t0, 0($zero)\\n nop\\n")\n')
    done = run_pytest(tmp_path)
    assert "2 failed" in done.stdout and "0x00000000" in done.stdout, done.stdout
