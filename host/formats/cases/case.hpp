// case.hpp -- a recorded run: a program, everything it received from outside, and how it ended
// docs/case-format.md describes the file; `run --record` writes it, `run --replay` and `debug
// --replay` open it.
#pragma once
#include "base/dialect.hpp"
#include "base/program.hpp"
#include "devices/board.hpp"
#include "machine/host.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// `--set LABEL=VALUE`
struct Patch {
    std::string label;
    u32 value = 0;

    bool operator==(const Patch&) const = default;
};

/// What one read of the console returned.
struct CasePiece {
    std::string text;
    bool at_once = false; ///< it was already available when the previous piece was read: one read
                          ///< of service 14 takes both

    bool operator==(const CasePiece&) const = default;
};

/// How the recorded run ended.
struct CaseEnd {
    std::string reason;                  ///< as in `run --stats`: "exited", "fault" ...
    int status = 0;                      ///< of the process
    u64 steps = 0;                       ///< instructions executed
    u64 output_bytes = 0;                ///< printed, on both streams
    u64 output_hash = 0;                 ///< FNV-1a of them, in the order of their printing
    std::optional<u64> questions_hash{}; ///< the same for the questions of dialogs; nullopt: there
                                         ///< were none (or not recorded)

    bool operator==(const CaseEnd&) const = default;
};

/// How the windows of services 50 to 59 are answered.
struct CaseDialogs {
    bool exist = true;                 ///< if not, these services fail
    std::vector<DialogAnswer> answers; ///< of windows that ask, in order; later ones are cancelled
};

/// Everything that determines a run: equal inputs give an equal run.
struct Case {
    std::vector<SourceFile> sources; ///< or one ELF file, unchanged
    bool is_elf = false;
    std::vector<SourceFile>
        included; ///< included files; for an ELF file the sources that its line table names
    std::vector<std::string> arguments;

    Dialect dialect = Dialect::mars;
    std::string memory = "Default";
    bool bare = false, delayed_branching = false, self_modifying = false;

    u64 max_steps = ~u64{0}, max_output = ~u64{0}, max_memory = ~u64{0};
    std::vector<Patch> patches;
    i64 seed = 0; ///< seed of random numbers, and the clock at the start

    std::vector<CasePiece> input;
    bool input_ends =
        true; ///< the input ends after `input`; otherwise the program would wait for more

    std::optional<CaseDialogs> dialogs; ///< nullopt: the lines of the input answer them

    std::vector<SourceFile> files;    ///< the existing files, as the program found them
    std::vector<std::string> refused; ///< names of files that could not be written

    BoardSetup devices; ///< keys and clicks at their steps

    std::optional<u64> step; ///< the step at which a debugger opens it
    std::optional<CaseEnd> end;
};

/// A case, or the error in the text.
struct CaseRead {
    std::optional<Case> value;
    std::string error, tip;
    std::vector<std::string> notes; ///< unknown keys that were ignored; at most ten
};

CaseRead read_case(std::string_view text);
/// Reading the text gives the same case.
std::string write_case(const Case&);

/// FNV-1a with 64 bits, computed piece by piece.
struct OutputHash {
    u64 hash = 0xcbf2'9ce4'8422'2325, bytes = 0;

    void add(std::string_view text) {
        for (const char byte : text)
            hash = (hash ^ static_cast<unsigned char>(byte)) * 0x0000'0100'0000'01b3;
        bytes += text.size();
    }
};

/// The text of a dialog's question that a case counts and hashes.
inline void add_question(OutputHash& asked, const Dialog& dialog) {
    asked.add(std::string(1, static_cast<char>('a' + static_cast<int>(dialog.kind))));
    asked.add(dialog.text);
    asked.add("\n");
}

} // namespace tharsis
