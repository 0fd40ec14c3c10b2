// csv_cell.hpp -- a text as one cell of a table for spreadsheets (RFC 4180)
// A text that a spreadsheet would evaluate as a formula gets an apostrophe in front.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

inline constexpr std::string_view csv_line_end = "\r\n";

/// Quoted and made harmless. Excel and others evaluate texts that begin with = + - @ |, also after
/// blanks.
std::string csv_cell(const std::string& text);

} // namespace tharsis
