// csv_cell.cpp -- quotes, and an apostrophe before formulas
// All cells are quoted, needed or not.
#include "grading/verdict/csv_cell.hpp"

#include "grading/verdict/sanitize.hpp"

namespace tharsis {

namespace {

std::string csv_quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

} // namespace

std::string csv_cell(const std::string& text) {
    const std::string plain = sanitize_line(text);
    const std::size_t first = plain.find_first_not_of(' ');
    const bool formula = first != plain.npos &&
                         std::string_view("=+-@|").find(plain[first]) != std::string_view::npos;
    return csv_quoted((formula ? "'" : "") + plain);
}

} // namespace tharsis
