// coloured_text.hpp -- a program's output with the colours that its escape sequences (ECMA-48, SGR)
// set
//
// For HTML pages; elsewhere escape sequences are removed (sanitize.hpp).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A line of harmless text, and the look of each of its bytes: 0 is the default, else the colours
/// of letter and background.
struct ColouredLine {
    std::string text;
    std::vector<std::uint16_t> looks;
    bool operator==(const ColouredLine&) const = default;
};

/// Other escape sequences, such as those that move the cursor, are removed.
std::vector<ColouredLine> coloured_lines(std::string_view text);
bool has_colours(const std::vector<ColouredLine>&);

/// Some bytes of a line as markup: a span with classes around each run of the same look.
std::string coloured_markup(const ColouredLine&, std::size_t first, std::size_t end);
/// The CSS rules of these classes, within an element of the class `screen`.
std::string colour_style();

} // namespace tharsis
