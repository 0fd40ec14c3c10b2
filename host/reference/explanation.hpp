// explanation.hpp -- explanations of single words of the language, and of lines
// For `tharsis explain`, and for whatever shows the meaning of a word in a source.
#pragma once
#include "base/dialect.hpp"
#include "base/language.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Explains a machine word in hexadecimal, a mnemonic, a service by its number or name (also as
/// `syscall 4`), a register, a directive or the id of a message, as plain text in lines; empty if
/// it is not one of these. Instructions, directives and services are those of a dialect. Formulas
/// of what an instruction means are the same in all languages.
std::string explain_word(const std::string& text, Language = Language::english,
                         Dialect = Dialect{});

/// What a line assembles to, and what the assembler finds in it; both may be empty.
struct LineExplanation {
    std::string text, findings;
};

/// Assembles a line of assembly and describes each resulting word.
LineExplanation explain_line(const std::string& text, Language = Language::english,
                             Dialect = Dialect{});

/// The words of a dialect that can be explained, for suggestions: mnemonics, directives, names of
/// services and ids of messages.
std::vector<std::string_view> known_words(Dialect = Dialect{});

} // namespace tharsis
