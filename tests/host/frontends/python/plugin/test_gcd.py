import math

import pytest

pytest_plugins = ["tharsis.pytest_plugin"]


@pytest.mark.parametrize("a, b", [(12, 18), (7, 13), (0, 5), (270, 192)])
def test_the_program_prints_the_gcd(mips, a, b):
    assert mips.run("gcd.asm", a, b).output == str(math.gcd(a, b))


def test_the_procedure_returns_it(mips):
    assert mips.call("gcd.asm", "gcd", 48, 36)["$v0"] == 12


def test_saved_registers_are_restored(mips):
    session = mips.session("gcd.asm", 12, 18)
    session.run()
    assert session.findings() == []
