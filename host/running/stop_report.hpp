// stop_report.hpp -- why a program stopped, at which line, and what to do about it
// A stop is shown like a finding of the assembler: place, source line, caret, tip.
#pragma once
#include "base/message.hpp"
#include "machine/machine.hpp"
#include "machine/stop_words.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// What a front end adds to the tips on a stop: how its user gives the program more, or changes a
/// limit. Empty: nothing.
struct StopTips {
    Message input;      ///< at the end of the input
    Message key;        ///< when no more keys will come
    Message max_steps;  ///< at the limit of instructions
    Message max_output; ///< at the limit of output
    Message max_memory; ///< at the limit of memory
};

/// What the report of a stop depends on beside the run itself.
struct StopSettings {
    u64 max_steps = ~u64{0};  ///< the limit that the run had
    u64 max_output = ~u64{0}; ///< in bytes
    u64 max_memory = ~u64{0}; ///< in bytes
    int signal = 0;           ///< which signal interrupted the run; 0: none, which counts as Ctrl-C
    StopTips tips{};
    Language language = Language::english;
};

/// A stop as text.
struct StopReport {
    int status = 0;             ///< of the process (exit_status.hpp)
    std::string_view reason;    ///< a stable identifier for --stats
    std::optional<u32> address; ///< of the instruction it stopped at, if there is one
    std::string text;           ///< for the user; may be empty
};

/// The message and the tip of the report, without place and note. Without a message there is
/// nothing to say.
StopWords words_of_stop(const Stop&, const Machine&, const Program&, const StopSettings&);

StopReport report_stop(const Stop&, const Machine&, const Program&, const StopSettings&,
                       bool color);

/// The exit status of a process whose program stopped so; `signal` as in StopSettings.
int exit_status_of(const Stop&, int signal);

/// The output of --stats.
std::string statistics(const StopReport&, const Machine&, const Program&, bool json);
/// The same if no program was assembled.
std::string statistics_without_run(int status, bool json);

} // namespace tharsis
