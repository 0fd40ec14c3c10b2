// arguments.hpp -- sorts the words after a command into options and others, by its row in the
// table
//
// CLI11 does the sorting; what it cannot know (words that begin with -) is kept away from it.
#pragma once
#include "base/types.hpp"
#include "frontends/cli/table/command.hpp"

namespace tharsis {

/// Sorted words, or what is wrong with them.
struct Sorted {
    Arguments arguments;
    std::string error, tip; ///< error empty: all is well
};

/// Whatever follows the first `--` is untouched. `--help` is found by the caller.
Sorted sort_arguments(const Command& command, std::vector<std::string> words);

/// A whole number with an optional suffix K, M or G (thousands; or 1024s if `binary`). Nothing if
/// it is none, negative, or too large.
std::optional<unsigned long long> read_amount(std::string_view text, bool binary);

/// A 32-bit word as a source writes it: decimal with or without a sign, hexadecimal after 0x, or
/// one character between single quotes. Nothing for all else.
std::optional<u32> read_word(std::string_view text);
/// What is wrong with a text that `read_word` refuses: it is too large a number, or `otherwise`.
std::string why_no_word(std::string_view text, std::string_view otherwise);

} // namespace tharsis
