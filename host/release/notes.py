#!/usr/bin/env python3
"""notes.py -- the release notes, from the history since the tag before.

notes.py CHECKOUT VERSION: prints Markdown. A commit is listed under the area in which it changed most lines; what changed only tests
or the build is counted, not listed. Without an earlier tag, the whole history is the news.
"""
import collections
import subprocess
import sys

# The first prefix that fits a file names its area. Areas appear in this order.
AREAS = [
    ("Assembler and languages", ("emulator/assembler/", "emulator/isa/", "emulator/base/")),
    ("Running programs", ("emulator/machine/", "emulator/devices/", "emulator/translator/", "host/running/", "host/sources/")),
    ("Debugging and analysis", ("emulator/debugger/", "emulator/analysis/", "emulator/lint/", "host/frontends/tui/",
                                "host/frontends/gdb/")),
    ("Editors", ("host/frontends/lsp/", "host/frontends/dap/", "host/frontends/vscode/", "host/frontends/client/", "docs/editors/")),
    ("In the browser", ("host/frontends/web/",)),
    ("Grading", ("host/grading/",)),
    ("Games and examples", ("asm/", "host/games/")),
    ("Command line, files and formats", ("host/",)),
    ("Documentation", ("docs/", "README.md")),
]
INTERNAL = "Tests and build"


def git(checkout: str, *arguments: str) -> str:
    """What git prints; an error with its own words if it fails."""
    result = subprocess.run(["git", "-C", checkout, *arguments], capture_output=True, text=True, check=False)
    if result.returncode:
        raise SystemExit(f"notes.py: git {arguments[0]}: {result.stderr.strip()}")
    return result.stdout


def previous_tag(checkout: str) -> str | None:
    """The tag before this commit, and not the one on it."""
    found = subprocess.run(["git", "-C", checkout, "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^"],
                           capture_output=True, text=True, check=False)
    return found.stdout.strip() or None


def area_of(path: str) -> str:
    """The area of a file."""
    if path.startswith("docs/decisions/"):
        return INTERNAL
    for name, prefixes in AREAS:
        if path.startswith(prefixes):
            return name
    return INTERNAL


def area_of_commit(changes: list[tuple[int, str]]) -> str:
    """The area with the most changed lines; tests and the build count only if there is nothing else."""
    lines: collections.Counter[str] = collections.Counter()
    for count, path in changes:
        lines[area_of(path)] += count
    order = [name for name, _ in AREAS]
    listed = [name for name in lines if name != INTERNAL]
    return max(listed, key=lambda name: (lines[name], -order.index(name))) if listed else INTERNAL


def commits(checkout: str, since: str | None) -> list[tuple[str, list[tuple[int, str]]]]:
    """Subjects with the changed lines of each file, the oldest commit first."""
    wanted = f"{since}..HEAD" if since else "HEAD"
    text = git(checkout, "log", "--reverse", "--no-merges", "--no-renames", "--numstat", "--format=%x00%s", wanted)
    result = []
    for entry in text.split("\0")[1:]:
        subject, *rows = entry.splitlines()
        changes = []
        for row in filter(None, rows):
            added, removed, path = row.split("\t", 2)
            changes.append((int(added) + int(removed) if added != "-" else 1, path))
        result.append((subject, changes))
    return result


def main(arguments: list[str]) -> int:
    """The command line."""
    if len(arguments) != 2:
        print("usage: notes.py CHECKOUT VERSION", file=sys.stderr)
        return 2
    checkout, version = arguments
    since = previous_tag(checkout)
    groups: dict[str, list[str]] = collections.defaultdict(list)
    for subject, changes in commits(checkout, since):
        groups[area_of_commit(changes)].append(subject)
    print(f"# Tharsis {version}\n")
    print(f"Changes since {since}." if since else "The first release: everything is new.")
    for name, _ in AREAS:
        if groups[name]:
            print(f"\n## {name}\n")
            print("\n".join(f"- {subject}" for subject in dict.fromkeys(groups[name])))
    if groups[INTERNAL]:
        print(f"\n{len(groups[INTERNAL])} more changes are in tests, the build and the pages on decisions.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
