#!/usr/bin/env python3
"""sbom.py -- what the released programs hold, as an SPDX 2.3 document (JSON).

sbom.py VERSION FILE... [--program NAME BUILD VERSIONS]...: FILEs are the artefacts. NAME is what the program of the folder
BUILD is for (as linux-x86_64); its line in build.ninja says which libraries are linked in, and a library that the table below does not
name is an error. VERSIONS is a list of `package version`, or `installed` for the packages of this system.
"""
import hashlib
import json
import re
import subprocess
import sys
import time
from pathlib import Path

from archives import source_date

HOME = "https://tharsis.invalid/spdx"  # names the document; nothing is there
# The Debian package, its licence, and the words by which the line of the linker names it. What has none is in headers alone, or comes
# with the compiler.
PARTS = [
    ("libfmt-dev", "MIT", ()),
    ("libcli11-dev", "BSD-3-Clause", ()),
    ("nlohmann-json3-dev", "MIT", ()),
    ("libtomlplusplus-dev", "MIT", ()),
    ("libasio-dev", "BSL-1.0", ()),
    ("libelf-dev", "LGPL-3.0-or-later OR GPL-2.0-or-later", ("elf",)),
    ("zlib1g-dev", "Zlib", ("z",)),
    ("libpng-dev", "libpng-2.0", ("png", "png16")),
    ("libncurses-dev", "X11-distribute-modifications-variant", ("ncursesw", "tinfo")),
    ("libseccomp-dev", "LGPL-2.1-only", ("seccomp",)),
    ("libevent-dev", "BSD-3-Clause", ("event_core", "event_extra")),
    ("libasmjit-dev", "Zlib", ("asmjit",)),
    ("libc6-dev", "LGPL-2.1-or-later", ("m", "pthread", "rt", "dl")),
    ("libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1", ()),
]


def linked_words(build: Path) -> set[str]:
    """The system's libraries on the line of ninja that links the program: `elf` for -lelf and for /usr/lib/.../libelf.a."""
    text = (build / "build.ninja").read_text(encoding="utf-8")
    found = re.search(r"^build tharsis(?:\.exe)?:.*?^ *LINK_LIBRARIES = (.*?)$", text, re.MULTILINE | re.DOTALL)
    if not found:
        raise SystemExit(f"sbom.py: {build}/build.ninja links no program")
    words = set()
    for word in found[1].split():
        if word.startswith("-l"):
            words.add(word[2:])
        elif word.startswith("/") and (library := re.search(r"/lib([^/]+?)\.(a|so)$", word)):
            words.add(library[1])
    return words


def installed_version(package: str) -> str | None:
    """The version of an installed package."""
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=False)
    return found.stdout or None


def versions_of(source: str) -> dict[str, str]:
    """Package to version, from a list or from this system; a compiler's own packages have another name in a cross compiler."""
    if source == "installed":
        return {name: version for name, _, _ in PARTS if (version := installed_version(name))}
    versions = dict(line.split() for line in Path(source).read_text(encoding="utf-8").splitlines())
    for name in ("libc6-dev", "libstdc++-12-dev"):
        if version := installed_version(f"{name}-arm64-cross"):
            versions[name] = version
    return versions


def parts_of(build: Path, source: str) -> list[tuple[str, str, str]]:
    """Package, version and licence of everything in a program."""
    words, versions = linked_words(build), versions_of(source)
    known = {word for _, _, names in PARTS for word in names}
    if unknown := words - known:
        raise SystemExit(f"sbom.py: the table does not name these linked libraries: {' '.join(sorted(unknown))}")
    parts = [(name, licence) for name, licence, names in PARTS if name == "libc6-dev" or not names or words & set(names)]
    if missing := [name for name, _ in parts if name not in versions]:
        raise SystemExit(f"sbom.py: no version is known of: {' '.join(missing)}")
    return [(name, versions[name], licence) for name, licence in parts]


def package(identifier: str, name: str, version: str, licence: str, **more: object) -> dict[str, object]:
    """A package of the document."""
    return {"SPDXID": identifier, "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION", **more}


def identifier_of(*words: str) -> str:
    """An identifier: letters, digits, dots and dashes only."""
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", "-".join(words))


def describe(version: str, files: list[Path], programs: list[tuple[str, Path, str]]) -> dict[str, object]:
    """The document."""
    packages, relations = [], []
    for name, build, source in programs:
        own = identifier_of("tharsis", name)
        packages.append(package(own, f"tharsis ({name})", version, "MIT", supplier="Organization: Tharsis",
                                primaryPackagePurpose="APPLICATION"))
        relations.append(("SPDXRef-DOCUMENT", "DESCRIBES", own))
        for part, part_version, licence in parts_of(build, source):
            inside = identifier_of(name, part)
            url = f"pkg:deb/debian/{part.replace('+', '%2B')}@{part_version.replace('+', '%2B')}?distro=bookworm"
            packages.append(package(inside, part, part_version, licence, supplier="Organization: Debian", primaryPackagePurpose="LIBRARY",
                                    externalRefs=[{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                                   "referenceLocator": url}]))
            relations.append((own, "STATIC_LINK", inside))
    contents = []
    for file in sorted(files, key=lambda path: path.name):
        data, own = file.read_bytes(), identifier_of("file", file.name)
        sums = [{"algorithm": name.upper(), "checksumValue": hashlib.new(name, data).hexdigest()} for name in ("sha1", "sha256")]
        contents.append({"SPDXID": own, "fileName": f"./{file.name}", "checksums": sums, "licenseConcluded": "NOASSERTION",
                         "copyrightText": "NOASSERTION"})
        relations.append(("SPDXRef-DOCUMENT", "DESCRIBES", own))
    digest = hashlib.sha256(json.dumps([packages, contents]).encode()).hexdigest()[:16]
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(source_date()))
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"tharsis-{version}",
            "documentNamespace": f"{HOME}/tharsis-{version}-{digest}",
            "creationInfo": {"created": created, "creators": ["Organization: Tharsis", "Tool: host/release/sbom.py"]},
            "packages": packages, "files": contents,
            "relationships": [{"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b} for a, kind, b in relations]}


def main(arguments: list[str]) -> int:
    """The command line."""
    files, programs, rest = [], [], list(arguments[1:])
    while rest:
        word = rest.pop(0)
        if word == "--program" and len(rest) >= 3:
            programs.append((rest.pop(0), Path(rest.pop(0)), rest.pop(0)))
        else:
            files.append(Path(word))
    if not arguments or not programs:
        print("usage: sbom.py VERSION FILE... --program NAME BUILD VERSIONS...", file=sys.stderr)
        return 2
    json.dump(describe(arguments[0], files, programs), sys.stdout, indent=1, ensure_ascii=False)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
