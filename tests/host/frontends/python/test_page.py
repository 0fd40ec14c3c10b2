"""The lines of docs/python.md: each `>>>` is run, and its output compared."""

import doctest
import os


def test_the_page_says_what_happens(source, monkeypatch):
    monkeypatch.chdir(source)
    page = source / "docs/python.md"
    text = "\n".join("" if line.startswith("```") else line for line in page.read_text().split("\n"))
    lines = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(lines)
    assert (failed, tried > 30) == (0, True)


def test_the_page_shows_the_example_of_the_plugin(source):
    page = (source / "docs/python.md").read_text()
    example = source / "tests/host/frontends/python/plugin"
    assert (example / "test_gcd.py").read_text() in page
    assert os.path.exists(example / "gcd.asm")
