"""Assembling: programs, diagnostics, errors."""

import pytest

import tharsis


def test_a_program_has_its_labels_and_instructions(sum_program):
    assert sum_program.files == ["sum.asm"]
    assert sum_program.dialect == "mars"
    assert sum_program.address_of("again") == sum_program.entry + 4
    assert sum_program.address_of("nowhere") is None
    assert [symbol.name for symbol in sum_program.symbols] == ["total", "main", "again"]
    first = sum_program.instructions()[0]
    assert (first.text, first.line, first.source.split()[0]) == ("addiu $t0, $zero, 3", 4, "main:")
    assert sum_program.diagnostics == []


def test_an_error_has_its_place_and_a_tip():
    with pytest.raises(tharsis.AssemblyError) as caught:
        tharsis.assemble("main: addd $t0, $t1, $t2\n nop\n lw $t9, $\n", name="x.asm")
    error = caught.value
    assert (error.file, error.line, error.column) == ("x.asm", 1, 7)
    assert "addd" in error.message and "add" in error.tip
    assert len(error.diagnostics) >= 2
    assert str(error).startswith("x.asm:1:7: error: ")
    assert isinstance(error, tharsis.Error)


def test_errors_are_also_said_in_french():
    english, french = (tharsis.check("main: addd $t0, $t1, $t2\n", language=word)[0] for word in ("en", "fr"))
    assert english.code == french.code and english.message != french.message


def test_check_returns_warnings_and_errors_without_raising():
    assert tharsis.check("main: nop\n") == []
    assert [each.severity for each in tharsis.check("main: blah\n")] == ["error"]


def test_included_texts_come_from_a_mapping_and_never_from_the_disk(tmp_path):
    program = tharsis.assemble({"main.asm": '.include "more.asm"\nmain: jal f\n'}, included={"more.asm": ".text\nf: jr $ra\n"})
    assert program.files == ["main.asm", "more.asm"]
    (tmp_path / "secret.asm").write_text("nop\n")
    with pytest.raises(tharsis.AssemblyError):
        tharsis.assemble(f'.include "{tmp_path}/secret.asm"\n')


def test_files_are_read_with_what_they_include(tmp_path):
    (tmp_path / "a.asm").write_text('.include "b.asm"\n')
    (tmp_path / "b.asm").write_text("main: nop\n")
    assert len(tharsis.assemble_files(tmp_path / "a.asm").instructions()) == 1
    with pytest.raises(tharsis.AssemblyError, match="missing.asm"):
        tharsis.assemble_files(tmp_path / "missing.asm")


@pytest.mark.parametrize("options, error", [({"dialect": "masm"}, tharsis.Error), ({"memory_layout": "Huge"}, tharsis.Error),
                                            ({"colour": 1}, TypeError), ({"language": "de"}, ValueError)])
def test_wrong_options_are_errors(options, error):
    with pytest.raises(error):
        tharsis.assemble("main: nop\n", **options)


def test_other_dialects_and_texts_as_bytes():
    assert tharsis.assemble(b".globl main\nmain: jr $ra\n", dialect="spim").dialect == "spim"
    with pytest.raises(TypeError):
        tharsis.assemble(7)
