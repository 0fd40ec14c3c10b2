// source_files.hpp -- reads the files of a program, and explains why one cannot be read
// Missing files, directories and binaries get an error with a tip; encodings a note.
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"
#include "support/output/system_reason.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// The bytes of a file, or why there are none.
struct FileBytes {
    std::optional<std::string> bytes;
    std::string error; ///< in English, as in "is a directory"
    Message said{};    ///< the same in any language
    int number = 0;    ///< the system's error number; 0: the error is another one
};

FileBytes read_bytes(const std::string& path);
/// The same for a name that occurs in a source: regular files only, so that no pipe blocks, our
/// input is not consumed, and no device is read forever.
FileBytes read_ordinary(const std::string& path);

/// Sources ready to be assembled, or the error of the first file that cannot be.
struct Sources {
    std::vector<SourceFile> files;
    std::vector<Message> notes;
    std::string elf;        ///< the bytes of an ELF file, if that is the only one
    std::string elf_name;   ///< its path
    std::string error, tip; ///< in English; error empty: valid
    Message said, advice;   ///< the same in any language
    std::string missing;    ///< the path that names no file, if that is the error
};

/// Adds a file with these bytes: a source, decoded and with a note on its encoding, or a whole
/// program as an ELF file. `error` says why it cannot be added.
void add_source(Sources&, std::string path, std::string bytes);

/// Reads source files; `-` is standard input.
Sources read_sources(std::span<const std::string> paths);

/// Reads the sources that an ELF file's line table names, for messages: those below this folder
/// only, since the names are untrusted. A file that cannot be read stays without text.
void read_line_sources(Program&);

/// Why a file that a source includes cannot be read, and the folder where it was looked for: a tip.
/// The path is joined to the folder of the including file already.
Message why_not_included(const std::string& path);

/// Reads a file for `.include`, decoded like a source file. nullopt: there is no such file.
std::optional<std::string> read_included(const std::string& path);

} // namespace tharsis
