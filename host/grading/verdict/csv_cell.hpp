// csv_cell.hpp -- a text as one cell of a table for spreadsheets (RFC 4180)
// A text that a spreadsheet would take for a formula gets an apostrophe before it.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

inline constexpr std::string_view csv_line_end = "\r\n";

/// Between quotes, made harmless. Excel and others run what begins with one of = + - @ |, also
/// after blanks.
std::string csv_cell(const std::string& text);

} // namespace tharsis
