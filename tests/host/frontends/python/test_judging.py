"""Verdicts, and the rules of the games."""

import json

import pytest

import tharsis


def test_a_task_judges_files_texts_and_folders(source):
    task = source / "tests/host/grading/sum/task.toml"
    folder = task.parent / "submissions"
    verdict = tharsis.judge(folder / "ada.asm", task=task)
    found = verdict.to_dict()
    assert found == json.loads(verdict.to_json())
    assert verdict.submission == "ada.asm" and verdict.outcome in ("accepted", "refused")
    same = tharsis.judge({"ada.asm": (folder / "ada.asm").read_text()}, task=task)
    assert same.to_dict()["checks"] == found["checks"]
    judge = tharsis.Judge.of_task_file(str(task))
    verdicts = [judge.judge(tharsis.submission(path)) for path in sorted(folder.iterdir())]
    assert {"accepted", "refused"} <= {each.outcome for each in verdicts}
    assert all(0 <= each.points <= each.max_points for each in verdicts)
    assert "ada.asm" in tharsis.report(verdicts, "csv")


def test_verdicts_equal_those_of_the_program(source, tharsis_program):
    import subprocess

    folder = source / "tests/host/grading/sum"
    told = subprocess.run([tharsis_program, "verify", "--task", folder / "task.toml", "--format", "jsonl", folder / "submissions/bob.asm"],
                          capture_output=True, text=True).stdout
    assert json.loads(told.splitlines()[0]) == tharsis.judge(folder / "submissions/bob.asm", task=folder / "task.toml").to_dict()


def test_the_settings_of_the_tasks_folder_count_as_for_the_program(tmp_path, tharsis_program):
    import subprocess

    (tmp_path / ".tharsis.toml").write_text('dialect = "spim"\n')
    (tmp_path / "task.toml").write_text('title = "t"\n[[dialogue]]\nexpect = "1"\n')
    (tmp_path / "a.asm").write_text("main: li $a0, 1\n li $v0, 1\n syscall\n jr $ra\n")
    told = subprocess.run([tharsis_program, "verify", "--task", tmp_path / "task.toml", "--format", "jsonl", tmp_path / "a.asm"],
                          capture_output=True, text=True).stdout
    verdict = tharsis.judge(tmp_path / "a.asm", task=tmp_path / "task.toml")
    assert verdict.outcome == "accepted" and verdict.to_dict() == json.loads(told.splitlines()[0])
    (tmp_path / ".tharsis.toml").write_text('dialect = "vax"\n')
    with pytest.raises(tharsis.Error, match="vax"):
        tharsis.Judge.of_task_file(str(tmp_path / "task.toml"))


def test_reports_have_all_formats(source):
    verdict = tharsis.judge(source / "tests/host/grading/sum/submissions/ada.asm", task=source / "tests/host/grading/sum/task.toml")
    assert "junit" in tharsis.report_formats()
    assert sum(len(verdict.report(format)) > 50 for format in tharsis.report_formats()) >= 8
    assert verdict.report(language="fr") != verdict.report()
    with pytest.raises(tharsis.Error, match="papyrus"):
        verdict.report("papyrus")


def test_a_wrong_task_names_its_line():
    with pytest.raises(tharsis.Error) as caught:
        tharsis.Judge.of_task('title = "x"\n[[dialogue]]\nexpct = "6"\n')
    assert caught.value.line == 3 and "expct" in str(caught.value)
    with pytest.raises(tharsis.Error):
        tharsis.Judge.of_task_file("/nowhere/task.toml")
    with pytest.raises(TypeError):
        tharsis.judge("main: nop\n")


def test_a_task_from_memory():
    judge = tharsis.Judge.of_task('title = "hello"\n[[dialogue]]\nexpect = "hi"\n')
    right = '.data\nt: .asciiz "hi"\n.text\nmain: la $a0, t\n li $v0, 4\n syscall\n li $v0, 10\n syscall\n'
    assert judge.judge(tharsis.submission(right)).outcome == "accepted"
    assert judge.judge(tharsis.submission(right.replace('"hi"', '"ho"'))).outcome == "refused"
    assert judge.judge(tharsis.submission("main: blah\n")).outcome == "refused"


def test_our_game_is_accepted(source):
    verdict = tharsis.judge(source / "asm/Othello.asm", game="othello", stop_at_first=True)
    assert verdict.outcome == "accepted", verdict.report()
    with pytest.raises(tharsis.Error, match="chess"):
        tharsis.judge(source / "asm/Othello.asm", game="chess")


def test_games_have_moves_and_boards():
    assert {"focus", "othello", "stackchess", "ataxx"} <= set(tharsis.games.names())
    for name in tharsis.games.names():
        position = tharsis.games.start(name)
        assert position.perft(1) == len(position.moves) > 0
        after = position.play(position.moves[0])
        assert after.notation != position.notation and after.result == "*"
        assert "<table" in after._repr_html_() and str(after)
    assert tharsis.games.start("othello").perft(5) == 1396
    with pytest.raises(tharsis.Error, match="legal moves"):
        tharsis.games.start("othello").play("a1")
    with pytest.raises(tharsis.Error):
        tharsis.games.Position("othello", "nonsense").moves


def test_counting_in_parts_gives_the_numbers_of_the_reference():
    for name, depth in (("othello", 6), ("focus", 4), ("ataxx", 5), ("stackchess", 4)):
        start = tharsis.games.start(name)
        parts = sum(start.play(move).perft(depth - 1) for move in start.moves)
        assert start.perft(depth) == parts
