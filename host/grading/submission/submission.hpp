// submission.hpp -- what a student handed in: files in their order, as bytes
// Which files make one program is decided here; reading folders is the command line's, judging the
// judges'.
#pragma once
#include "base/name_index.hpp"
#include "base/program.hpp"
#include "grading/verdict/verdict.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// One program to judge. The first source is the main one (its global `main` is where it starts);
/// `included` are files that lie beside it and that `.include` may name. One source that is an ELF
/// file is a whole program.
struct Submission {
    std::string name;                ///< of the file or folder, as reports show it
    std::vector<SourceFile> sources; ///< in the order of assembly
    std::vector<SourceFile> included;
    LocalizedText unreadable{}; ///< why its files could not be read ("alice/main.asm: Permission
                                ///< denied"); else empty
    /// Included files that are forbidden because they belong to other submissions in its folder.
    std::vector<std::string> forbidden_includes{};
    /// Sources of its folder itself (not of sub-folders) that are not part of the program.
    std::vector<std::string> not_assembled{};
    /// Other orders of the sources in which a teacher would assemble them, as positions in
    /// `sources`; empty: there are none.
    std::vector<std::vector<std::size_t>> other_orders{};
    bool is_reordered = false; ///< the sources are in another order than the usual one
};

/// The files of one folder as one program. If some include others, only those that are not included
/// are assembled by themselves; if exactly one of these includes others, and none of the rest has a
/// `main` where it has none (or one that is global where its own is not), it is the program, unless
/// it assembles only together with the rest, or no file has a `main` and all assemble together.
/// Else all of these are, the one with the global `main` first (or, if no `main` is global, with
/// the label), the rest in the order given. The other orders are: main last, main first or last and
/// the rest by name, all as given, all by name; every file that may be the main one in turn.
/// `others` are files of folders below: they can only be included.
Submission program_of_files(std::string name, std::vector<SourceFile> files,
                            std::vector<SourceFile> others = {});

/// The same submission with its sources in another order.
Submission reordered(const Submission&, const std::vector<std::size_t>& order);

/// The names after `.include` in a source, in their order, as written.
std::vector<std::string> included_names(std::string_view text);

/// The labels that a source defines, as written; those of macros, too.
std::vector<std::string> labels_in(std::string_view text);

/// "lib/../util.asm" seen from "src/main.asm" is "src/util.asm". Empty: it leaves the folder of the
/// submission.
std::string joined_name(std::string_view including, std::string_view included);

/// Files that may be included, for programs that include many. The files must outlive it.
class IncludableFiles {
public:
    explicit IncludableFiles(const std::vector<SourceFile>& files);
    /// The one that `.include "PATH"` means, as the assembler asks for it; null: none.
    const SourceFile* find(const std::string& path) const;

private:
    const std::vector<SourceFile>& files_;
    NameIndex<std::string_view> names_;
};

/// The one of these files that `.include "PATH"` means, as the assembler asks for it; null: none.
const SourceFile* find_included(const std::vector<SourceFile>& files, const std::string& path);

/// SHA-256 of names and bytes of all files, hexadecimal. The submission's own name is not part of
/// it.
std::string hash_of(const Submission&);

} // namespace tharsis
