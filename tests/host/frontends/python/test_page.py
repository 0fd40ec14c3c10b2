"""The lines of docs/python.md: each `>>>` is run, and its output compared."""

import doctest
import os
import re
import subprocess
from pathlib import Path

import tharsis


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


def test_the_page_installs_what_python_finds(source, tmp_path):
    build = Path(tharsis.__file__).parents[2]  # the package is in BUILD/python/tharsis
    shown = re.search(r"```sh\n(.*?)```", (source / "docs/python.md").read_text(), re.S).group(1).splitlines()
    lines = [line.replace("build/release", str(build)) for line in shown if line.startswith("cmake")]
    assert len(lines) == 2 and shown[-1] == "ldconfig"
    for line in lines:  # as root it is /usr/local
        subprocess.run(f"{line} --prefix {tmp_path}", shell=True, check=True, stdout=subprocess.DEVNULL)
    debian = "/usr/bin/python3"
    version = subprocess.run([debian, "-c", "import sys; print('python%d.%d' % sys.version_info[:2])"], capture_output=True, text=True).stdout.strip()
    folders = subprocess.run([debian, "-c", "import sys; print(*sys.path)"], capture_output=True, text=True).stdout.split()
    modules = tmp_path / "lib" / version / "dist-packages"
    assert (modules / "tharsis/__init__.py").is_file() and f"/usr/local/lib/{version}/dist-packages" in folders
    environment = {"PYTHONPATH": str(modules), "LD_LIBRARY_PATH": str(tmp_path / "lib"), "PATH": os.environ["PATH"]}
    done = subprocess.run([debian, "-c", "import tharsis; print(tharsis.__file__, tharsis.run('main: nop').reason)"],
                          capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert done.stdout == f"{modules}/tharsis/__init__.py exited\n", done.stderr
