// program_loading.hpp -- from the files of a program, or from a recorded run, to a program
// The same for all front ends: nothing is printed, and no command line is read.
#pragma once
#include "assembler/assembler.hpp"
#include "base/function_ref.hpp"
#include "sources/source_files.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tharsis {

struct Case;

/// How sources are assembled. Unlike in MARS, a global main is the entry, and what is certainly a
/// mistake is an error. An ELF file is a finished program, to which none of this applies.
struct AssemblyRequest {
    const MemoryLayout* layout = &default_layout; ///< replaced by `bare`
    Dialect dialect = Dialect::mars;
    bool is_chosen = true; ///< false: a dialect that the first file names comes before `dialect`
    bool bare = false;     ///< spim's bare machine: a layout of its own, delayed branches, and no
                           ///< pseudo-instructions
    bool delayed_branching = false, pseudo_instructions = true;
    bool warnings_are_errors = false; ///< a program with any warning is refused

    /// Whether branches are delayed: by themselves or as part of the bare machine.
    bool delays_branches() const { return delayed_branching || bare; }
};

/// The assembler's options for a request. Without a function that opens files.
AssemblerOptions assembler_options_for(const AssemblyRequest&);

/// A program, or the diagnostics of its sources, or why it cannot be loaded.
struct LoadedProgram {
    Assembly assembly;               ///< of an ELF file: the program only
    std::size_t given = 0;           ///< number of `assembly.files` that were given; the others
                                     ///< were included
    std::string elf{};               ///< the bytes, if it was an ELF file
    std::ptrdiff_t fatal_warnings{}; ///< number of warnings which alone made the program refused
    std::string error{}, tip{};      ///< why the files cannot be read or loaded, in English; empty:
                                     ///< they can
    Message said{}, advice{};        ///< the same in any language; empty: English only
};

/// Assembles the sources, or loads the ELF file. An error of reading is passed on. `read` returns
/// the text of a file for `.include`, nullopt if there is none.
LoadedProgram
load_program(const Sources&, const AssemblyRequest&,
             FunctionRef<std::optional<std::string>(const std::string&)> read = read_included);

/// What the sources mean, errors or not. They must have been read without an error, and be no ELF
/// file.
SourceModel
load_model(const Sources&, const AssemblyRequest&,
           FunctionRef<std::optional<std::string>(const std::string&)> read = read_included);

/// How the sources of a recorded run are assembled.
AssemblyRequest request_of(const Case&);

/// The dialect of these sources: the one that they name, unless another is chosen.
Dialect dialect_of(const Sources&, const AssemblyRequest&);

/// The names of the dialects in which sources assemble that do not in their own. Empty for large
/// ones, which would take several times as long.
std::vector<std::string_view> other_dialects(const Sources&, const AssemblyRequest&);

/// The same for a program that was assembled from sources: the other dialects in which they
/// assemble, too. Nothing is read from the disk. Empty for an ELF file.
std::vector<std::string_view> other_dialects(const Program&);

/// Whether sources assemble but for functions of C's library, which asm/c has (docs/c.md).
bool lacks_run_time(const Sources&, const AssemblyRequest&);

/// Loads the program of a recorded run, with the values that the run stores before its start. All
/// is in the case: nothing is read from the disk.
LoadedProgram load_case(const Case&);

} // namespace tharsis
