// stop_words.hpp -- why a run ended, in words: the same for anyone who runs programs
// Where, and which option sets a limit, is said by anyone who knows.
#pragma once
#include "base/diagnostic.hpp"
#include "base/program.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct StopWords {
    Severity severity = Severity::error;
    std::string_view code; ///< a stable word
    std::string message, tip;
};

/// A program that asked for its end has no message; nor has one that waits or was interrupted, for
/// that is no news.
StopWords words_for(const Stop&, const Machine&, const Program&);
/// The instruction to point at: after the end it is the last one, at a bad pc the one that went
/// there. Nothing: there is none.
std::optional<u32> stop_address(const Stop&, const Machine&, const Program&);

} // namespace tharsis
