"""What the tests share: programs, and the folder of the sources."""

from pathlib import Path

import pytest

import tharsis

SUM = """\
        .data
total:  .word 0
        .text
main:   li   $t0, 3
again:  add  $s0, $s0, $t0
        sw   $s0, total
        addi $t0, $t0, -1
        bnez $t0, again
        move $a0, $s0
        li   $v0, 1
        syscall
        li   $v0, 10
        syscall
"""

ENDLESS = "main: j main\n"


@pytest.fixture
def source() -> Path:
    return Path(__file__).resolve().parents[4]


@pytest.fixture
def sum_program() -> tharsis.Program:
    return tharsis.assemble(SUM, name="sum.asm")


@pytest.fixture
def tharsis_program() -> str:
    """The program `tharsis` of the same build."""
    import os

    return os.environ["THARSIS"]
