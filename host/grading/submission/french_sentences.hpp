// french_sentences.hpp -- the French of what the assembler, the finder of findings, the loader of
// ELF and the reader of TOML say
//
// Only students read them in French; nothing: the sentence is not in the tables.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

std::optional<std::string> french_assembler_message(std::string_view english);
std::optional<std::string> french_assembler_tip(std::string_view english);
/// Why a file of ELF is refused, without its name, or the tip.
std::optional<std::string> french_of_elf(std::string_view english);
/// A finding's message or tip.
std::optional<std::string> french_of_finding(std::string_view english);
std::optional<std::string> french_of_toml(std::string_view english);

} // namespace tharsis
