// stop_report.hpp -- why a program stopped, at which line, and what to do about it
// A stop is shown like a finding of the assembler: place, source line, caret, tip.
#pragma once
#include "frontends/cli/run/run_options.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// A stop as text.
struct StopReport {
    int status = 0;             ///< of the process
    std::string_view reason;    ///< a stable identifier for --stats
    std::optional<u32> address; ///< of the instruction it stopped at, if there is one
    std::string text;           ///< for stderr; may be empty
};

StopReport report_stop(const Stop&, const Machine&, const Program&, const RunOptions&, bool color);

/// The output of --stats.
std::string statistics(const StopReport&, const Machine&, const Program&, bool json);
/// The same if no program was assembled.
std::string statistics_without_run(int status, bool json);

} // namespace tharsis
