// coloured_text.hpp -- what a program printed, with the colours that its escape sequences (ECMA-48,
// SGR) asked for
//
// For pages, which have colours; elsewhere escape sequences are left out (harmless_text.hpp).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A line of harmless text, and for each of its bytes how it looks: 0 as usual, else colours of the
/// letter and of what is after it.
struct ColouredLine {
    std::string text;
    std::vector<std::uint16_t> looks;
    bool operator==(const ColouredLine&) const = default;
};

/// Other escape sequences, as those that move the cursor, are left out.
std::vector<ColouredLine> coloured_lines(std::string_view text);
bool has_colours(const std::vector<ColouredLine>&);

/// Some bytes of it as markup: a span with classes around each run that looks alike.
std::string coloured_markup(const ColouredLine&, std::size_t first, std::size_t end);
/// The rules for these classes, within an element of the class `screen`.
std::string colour_style();

} // namespace tharsis
