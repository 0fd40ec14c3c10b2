// stop_words.hpp -- why a run ended, in words: the same in all front ends
// The place, and the option that sets a limit, are added by the front end.
#pragma once
#include "base/diagnostic_info.hpp"
#include "base/program.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace tharsis {

struct StopWords {
    Severity severity = Severity::error;
    std::string_view code; ///< a stable identifier
    Message message, tip;
};

/// There is no message if the program exited, waits or was interrupted.
StopWords words_for(const Stop&, const Machine&, const Program&);
/// The instruction to show: after the end the last one, at a bad pc the one that jumped there.
/// nullopt if there is none.
std::optional<u32> stop_address(const Stop&, const Machine&, const Program&);

/// What the pages of the reference say about each code.
std::span<const DiagnosticInfo> stop_infos();

} // namespace tharsis
