// arguments.hpp -- separates the words after a command into options and others, by its row in the
// table
//
// CLI11 parses them; words that begin with - and are not options are handled here.
#pragma once
#include "base/types.hpp"
#include "frontends/cli/table/command.hpp"

namespace tharsis {

/// The separated words, or an error.
struct Sorted {
    Arguments arguments;
    Message error, tip; ///< error empty: valid
};

/// Everything after the first `--` is left unchanged. `--help` is handled by the caller.
Sorted sort_arguments(const Command& command, std::vector<std::string> words);

/// An integer with an optional suffix K, M or G (thousands; or 1024s if `binary`). nullopt if it is
/// no integer, negative, or too large.
std::optional<unsigned long long> read_amount(std::string_view text, bool binary);

/// A 32-bit word in source notation: decimal with or without a sign, hexadecimal after 0x, or one
/// character between single quotes. nullopt for anything else.
std::optional<u32> read_word(std::string_view text);
/// The error of a text that `read_word` rejects: that the number is too large, or `otherwise`.
Message why_no_word(std::string_view text, Message otherwise);

} // namespace tharsis
