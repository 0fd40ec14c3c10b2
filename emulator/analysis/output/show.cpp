// show.cpp -- how reports print numbers: percentages, bars, columns
// Widths are counted in characters, of which each takes one column of the terminal.
#include "analysis/output/show.hpp"

#include "base/trimmed.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

/// A line by its number. Lines end with LF, CR or CR LF, as in MARS.
std::string_view line_of(std::string_view text, u32 number) {
    for (; number > 1; --number) {
        const auto end = text.find_first_of("\r\n");
        if (end == text.npos) return {};
        text.remove_prefix(end + (text.substr(end, 2) == "\r\n" ? 2 : 1));
    }
    return text.substr(0, text.find_first_of("\r\n"));
}

/// part * factor / whole, rounded, even if the product exceeds 64 bits.
u64 scaled(u64 part, u64 whole, u64 factor) {
    while (part > ~u64{0} / factor / 2) part /= 2, whole /= 2;
    return (part * factor + whole / 2) / whole;
}

} // namespace

std::string percent(u64 part, u64 whole) {
    if (whole == 0) return "-";
    const u64 tenths = scaled(part, whole, 1000);
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

std::string bar(u64 part, u64 whole, u32 width) {
    return std::string(whole == 0 ? 0 : std::size_t(scaled(part, whole, width)), '#');
}

std::string Table::text(std::string_view indent) const {
    std::vector<std::size_t> widths(columns_.size());
    for (const auto& row : rows_)
        for (std::size_t n = 0; n < row.size(); ++n)
            widths[n] = std::max<std::size_t>(widths[n], count_characters(row[n]));
    std::string text;
    for (const auto& row : rows_) {
        std::string line(indent);
        for (std::size_t n = 0; n < row.size(); ++n) {
            const std::string gap(widths[n] - count_characters(row[n]), ' ');
            line += (n > 0 ? "  " : "") + (columns_[n] == '<' ? row[n] + gap : gap + row[n]);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

std::string source_place(const Program& program, u32 pc) {
    const Origin* origin = program.origin_at(pc);
    if (!origin || origin->place.file >= program.files.size()) return fmt::format("0x{:08x}", pc);
    const SourceFile& file = program.files[origin->place.file];
    const std::string_view name = std::string_view(file.name).substr(file.name.rfind('/') + 1);
    return fmt::format("{}:{}", name, origin->place.line);
}

SourceLine source_line(const Program& program, u32 pc) {
    const Origin* origin = program.origin_at(pc);
    if (!origin || origin->place.file >= program.files.size())
        return {source_place(program, pc), {}};
    const SourceFile& file = program.files[origin->place.file];
    return {source_place(program, pc), trimmed(line_of(file.text, origin->place.line))};
}

} // namespace tharsis
