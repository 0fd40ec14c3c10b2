"""Judging submissions, as `tharsis verify` does."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Union

from ._native import Judge, Submission, Verdict

#: A path, a text, or file names with their texts.
SubmissionLike = Union[Submission, "os.PathLike[str]", str, Mapping[str, str]]


def submission(given: SubmissionLike, name: str = "submission") -> Submission:
    """A submission: of a path (a str without a line feed, or a Path), of one text, or of several by name."""
    if isinstance(given, Submission):
        return given
    if isinstance(given, Mapping):
        return Submission.of_sources(name, list(given.items()))
    if isinstance(given, str) and "\n" in given:
        return Submission.of_sources(name, [(f"{name}.asm", given)])
    return Submission.of_path(os.fspath(given))


def judge(given: SubmissionLike, *, task: Union[str, "os.PathLike[str]", None] = None, game: str | None = None,
          **options: Any) -> Verdict:
    """Judges a submission by a task (the path of its TOML file) or as one of the games.

    Options of tasks: seed. Of games: adaptor, policy, seed, depth, stop_at_first. To judge many submissions, make the
    Judge once. Ctrl-C ends a judgement after the check under way.
    """
    if (task is None) == (game is None):
        raise TypeError("either task or game must be given")
    judge = Judge.of_task_file(os.fspath(task), **options) if task is not None else Judge.of_game(game or "", **options)
    return judge.judge(submission(given))
