// console_text.cpp -- the end of a program's output, as rows of a panel
// Of escape sequences only colours (ECMA-48, SGR) and "erase all", which starts again, have an
// effect.
#include "frontends/tui/panels/console_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tharsis::tui {
namespace {

constexpr u32 own = 0x1000000;
/// xterm's first sixteen colours.
constexpr std::array<u32, 16> basic = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                       0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                       0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};

u32 color_of_256(u32 index) {
    if (index < 16) return basic[index];
    if (index >= 232) return (8 + (index - 232) * 10) * 0x010101;
    const auto level = [](u32 digit) { return digit == 0 ? 0 : 55 + digit * 40; };
    const u32 cube = index - 16;
    return level(cube / 36 % 6) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6);
}

std::vector<u32> numbers_of(std::string_view text) {
    std::vector<u32> numbers(1);
    for (const char c : text) {
        if (c == ';' || c == ':')
            numbers.push_back(0);
        else if (c >= '0' && c <= '9')
            numbers.back() = std::min(numbers.back() * 10 + u32(c - '0'), 100'000u);
    }
    return numbers;
}

/// The current colours while a text is read.
struct Colors {
    u32 fore = 0, back = 0;

    void apply(std::string_view parameters) {
        const auto numbers = numbers_of(parameters);
        for (std::size_t k = 0; k < numbers.size(); ++k) k += apply_sgr(numbers, k);
    }

private:
    /// Returns how many further numbers belong to it.
    std::size_t apply_sgr(const std::vector<u32>& numbers, std::size_t k) {
        const u32 code = numbers[k];
        if (code == 0)
            fore = back = 0;
        else if (code == 39)
            fore = 0;
        else if (code == 49)
            back = 0;
        else if (code == 38 || code == 48)
            return extended(numbers, k, code == 38 ? fore : back);
        else if (code / 10 == 3)
            fore = own | basic[code % 10 % 8];
        else if (code / 10 == 4)
            back = own | basic[code % 10 % 8];
        else if (code >= 90 && code < 98)
            fore = own | basic[code - 82];
        else if (code >= 100 && code < 108)
            back = own | basic[code - 92];
        return 0;
    }
    static std::size_t extended(const std::vector<u32>& numbers, std::size_t k, u32& color) {
        if (k + 2 < numbers.size() && numbers[k + 1] == 5) {
            color = own | color_of_256(std::min(numbers[k + 2], 255u));
            return 2;
        }
        if (k + 4 < numbers.size() && numbers[k + 1] == 2) {
            color = own | (numbers[k + 2] & 255) << 16 | (numbers[k + 3] & 255) << 8 |
                    (numbers[k + 4] & 255);
            return 4;
        }
        return 0;
    }
};

/// Cuts text into rows.
class Writer {
public:
    explicit Writer(u32 columns) : columns_(std::max(columns, 2u)), rows_(1) {}

    void write(std::string_view text, bool typed) {
        for (std::size_t at = 0; at < text.size();) at += write_one(text.substr(at), typed);
    }
    /// Written in rows of its own; earlier output of the program may be an unfinished line, which
    /// is continued below.
    void write_logged(std::string_view text) {
        if (rows_.back().columns > 0) new_row(1);
        const Colors colors = std::exchange(colors_, {});
        logged_ = true;
        write("log: ", false);
        write(text, false);
        logged_ = false;
        colors_ = colors;
        new_row(1);
    }
    std::vector<ConsoleRow> take() { return std::move(rows_); }

private:
    std::size_t write_one(std::string_view text, bool typed) {
        if (text[0] == '\n') return new_row(1);
        if (text.starts_with("\r\n")) return new_row(2);
        if (text[0] == '\f' && !logged_) return clear(1);
        if (text[0] == '\t') return tab(typed);
        if (text.starts_with("\x1b[") && !logged_)
            if (const std::size_t used = command(text)) return used;
        u32 bytes = 1, width = 1;
        const std::string shown = shown_character(text, bytes, width);
        add(shown, width, typed);
        return bytes;
    }
    std::size_t new_row(std::size_t used) {
        rows_.emplace_back();
        return used;
    }
    std::size_t clear(std::size_t used) {
        rows_.assign(1, {});
        return used;
    }
    std::size_t tab(bool typed) {
        do add(" ", 1, typed);
        while (rows_.back().columns % 8 != 0 && rows_.back().columns < columns_);
        return 1;
    }
    /// The size of the escape sequence that begins here; 0 if it is not a known one.
    std::size_t command(std::string_view text) {
        std::size_t end = 2;
        while (end < text.size() && end < 40 && text[end] >= 0x20 && text[end] < 0x40) ++end;
        if (end >= text.size()) return 0;
        const std::string_view parameters = text.substr(2, end - 2);
        if (text[end] == 'm')
            colors_.apply(parameters);
        else if (text[end] == 'J' && parameters == "2")
            clear(0);
        else if (text[end] != 'H' && text[end] != 'K' && text[end] != 'J')
            return 0;
        return end + 1;
    }
    void add(std::string_view shown, u32 width, bool typed) {
        if (rows_.back().columns + width > columns_) rows_.emplace_back();
        auto& row = rows_.back();
        const auto fits = [&](const ConsoleRow::Piece& piece) {
            return piece.typed == typed && piece.logged == logged_ && piece.fore == colors_.fore &&
                   piece.back == colors_.back;
        };
        if (row.pieces.empty() || !fits(row.pieces.back()))
            row.pieces.push_back({{}, typed, logged_, colors_.fore, colors_.back});
        row.pieces.back().text += shown;
        row.columns += width;
    }

    u32 columns_;
    std::vector<ConsoleRow> rows_;
    Colors colors_;
    bool logged_ = false;
};

/// A lower bound for the start of the last rows: rows are at most `columns` wide, lines may be
/// longer.
std::size_t tail_start(std::string_view output, u32 columns, u32 rows) {
    const std::size_t most = (std::size_t{columns} * 4 + 64) * (rows + 1);
    const std::size_t limit = output.size() > most ? output.size() - most : 0;
    std::size_t at = output.size();
    for (u32 seen = 0; at > limit; --at)
        if (output[at - 1] == '\n' && ++seen > rows) break;
    while (at < output.size() && at > 0 && (u8(output[at]) & 0xc0) == 0x80) ++at;
    return at;
}

} // namespace

std::vector<ConsoleRow> console_rows(std::string_view output, const std::vector<Echo>& echoes,
                                     u32 columns, u32 rows) {
    Writer writer(columns);
    std::size_t at = tail_start(output, columns, rows);
    // Each takes about one row: of very many only the last ones are visible.
    const auto is_seen = [&output](const Echo& echo) {
        return echo.output_before <= output.size();
    };
    const auto past =
        std::size_t(std::partition_point(echoes.begin(), echoes.end(), is_seen) - echoes.begin());
    for (std::size_t k = past > rows ? past - rows : 0; k < past; ++k) {
        const Echo& echo = echoes[k];
        if (echo.output_before < at) continue;
        writer.write(output.substr(at, echo.output_before - at), false);
        if (echo.logged)
            writer.write_logged(echo.text);
        else
            writer.write(echo.text, true);
        at = echo.output_before;
    }
    writer.write(output.substr(at), false);
    auto all = writer.take();
    if (all.size() > rows) all.erase(all.begin(), all.end() - std::ptrdiff_t(rows));
    return all;
}

} // namespace tharsis::tui
