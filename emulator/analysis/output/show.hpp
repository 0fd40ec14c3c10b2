// show.hpp -- how reports write numbers: percentages, bars, columns
// Integers only, so that the same run gives the same text everywhere.
#pragma once
#include "base/program.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// "12.5 %" of a whole; "-" if the whole is 0.
std::string percent(u64 part, u64 whole);
/// A bar of at most `width` characters.
std::string bar(u64 part, u64 whole, u32 width);

/// Aligned lines of cells. The first column and those marked `<` are left-aligned, others
/// right-aligned.
class Table {
public:
    /// `columns`: one character each, `<` or `>`.
    explicit Table(std::string columns) : columns_(std::move(columns)) {}
    void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    bool empty() const { return rows_.empty(); }
    /// Each line after `indent`, without trailing blanks.
    std::string text(std::string_view indent) const;

private:
    std::string columns_;
    std::vector<std::vector<std::string>> rows_;
};

/// A source line, shown with its place: "matrix.asm:12".
struct SourceLine {
    std::string place;
    std::string_view text; ///< the trimmed text of the line
};
/// The source line of an instruction; its address if it has none.
SourceLine source_line(const Program&, u32 pc);
/// Its place alone, in time that does not depend on the length of the text.
std::string source_place(const Program&, u32 pc);

} // namespace tharsis
