// message_pages.hpp -- every id that Tharsis prints with a message, explained in English and French
//
// Each library describes its own kinds; a library joins by one entry in `message_families`.
#pragma once
#include "base/diagnostic_info.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// Messages of one origin.
struct MessageFamily {
    Bilingual title;                  ///< "Faults of a run"
    Bilingual where;                  ///< a sentence: when they are printed
    bool has_page = false;            ///< explained in diagnostics.md
    std::vector<DiagnosticInfo> rows; ///< in alphabetical order
};

/// All families. Ids are unique among them.
std::vector<MessageFamily> message_families();
/// The row of an id, or nullopt.
std::optional<DiagnosticInfo> find_message(std::string_view id);

/// The diagnostics of the assembler in Markdown, each with a wrong and a right example.
std::string diagnostics_page(Language);
/// All ids in Markdown.
std::string messages_page(Language);
/// The page of one id as plain text; empty if there is no such id.
std::string describe_message(std::string_view id, Language);

} // namespace tharsis
