#!/usr/bin/env python3
"""archives.py -- packs a folder so that equal contents give equal bytes.

archives.py [--contents] FOLDER ARCHIVE: ARCHIVE ends in .tar.gz or .zip and holds FOLDER under its own name, or only its contents. Entries are sorted, belong to root,
have the time SOURCE_DATE_EPOCH (seconds since 1970; an error if it is not set), and the rights 755 or 644, whatever the umask was.
"""
import gzip
import os
import stat
import sys
import tarfile
import time
import zipfile
from pathlib import Path


def source_date() -> int:
    """The time of all entries; an error if the caller has not chosen one."""
    text = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not text.isdigit():
        raise SystemExit("archives.py: SOURCE_DATE_EPOCH must be a number of seconds since 1970")
    return int(text)


def entries(folder: Path) -> list[Path]:
    """The folder and everything below it, sorted by name byte for byte; links are not followed."""
    return sorted([folder, *folder.rglob("*")], key=lambda path: os.fsencode(path.as_posix()))


def rights(path: Path) -> int:
    """755 for folders and programs, 644 for other files."""
    mode = path.lstat().st_mode
    return 0o755 if stat.S_ISDIR(mode) or mode & stat.S_IXUSR else 0o644


def write_tar(folder: Path, archive: Path, base: Path, when: int) -> None:
    """A tar file in the format ustar/GNU, compressed without name and time."""
    with open(archive, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
            for path in entries(folder):
                if path == base:
                    continue
                info = tar.gettarinfo(path, path.relative_to(base).as_posix())
                info.uid = info.gid = 0
                info.uname = info.gname = "root"
                info.mtime = when
                info.mode = 0o777 if info.issym() else rights(path)
                if info.islnk():  # hard links between files of a build are an accident
                    info.type, info.linkname, info.size = tarfile.REGTYPE, "", path.stat().st_size
                if info.isreg():
                    with open(path, "rb") as contents:
                        tar.addfile(info, contents)
                else:
                    tar.addfile(info)


def write_zip(folder: Path, archive: Path, base: Path, when: int) -> None:
    """A zip file. Windows has no links that everyone may create, so a link becomes what it leads to."""
    stamp = time.gmtime(max(when, 315532800))[:6]  # the format begins in 1980
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in entries(folder):
            if path.is_dir():
                continue
            info = zipfile.ZipInfo(path.relative_to(base).as_posix(), stamp)
            info.create_system = 3
            info.external_attr = (stat.S_IFREG | rights(path)) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, path.read_bytes())


def main(arguments: list[str]) -> int:
    """The command line."""
    contents = arguments[:1] == ["--contents"]
    arguments = arguments[1:] if contents else arguments
    if len(arguments) != 2 or not arguments[1].endswith((".tar.gz", ".zip")):
        print("usage: archives.py [--contents] FOLDER ARCHIVE.tar.gz|ARCHIVE.zip", file=sys.stderr)
        return 2
    folder, archive = Path(arguments[0]).absolute(), Path(arguments[1])
    if not folder.is_dir():
        print(f"archives.py: {folder} is no folder", file=sys.stderr)
        return 1
    (write_zip if archive.suffix == ".zip" else write_tar)(folder, archive, folder if contents else folder.parent, source_date())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
