"""The lines of docs/python.md: each `>>>` is run, and its output compared."""

import doctest
import os


def test_the_page_says_what_happens(source, monkeypatch):
    monkeypatch.chdir(source)
    page = source / "docs/python.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert (failed, tried > 30) == (0, True)


def test_the_page_shows_the_example_of_the_plugin(source):
    page = (source / "docs/python.md").read_text()
    example = source / "tests/host/frontends/python/plugin"
    assert (example / "test_gcd.py").read_text() in page
    assert os.path.exists(example / "gcd.asm")
