// screen_picture.cpp -- makes a picture (SVG) of a terminal's screen: `tmux capture-pane -e -p |
// screen_picture COLUMNS`
//
// The pictures of the documentation are made from real screens, and a test detects outdated ones.
#include "base/utf8.hpp"
#include "frontends/tui/terminal/width.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tharsis;

constexpr double cell_width = 8, cell_height = 17, margin = 8;
constexpr u32 usual_fore = 0xd0d0d0, usual_back = 0x1c1c1c;

struct Pen {
    u32 fore = usual_fore, back = usual_back;
    bool bold = false, underlined = false, reversed = false;
    bool operator==(const Pen&) const = default;
    u32 foreground() const { return reversed ? back : fore; }
    u32 background() const { return reversed ? fore : back; }
};

/// Characters with equal attributes, from a column on.
struct Run {
    u32 column = 0, columns = 0;
    Pen pen;
    std::string text;
};

u32 color_of(u32 index) {
    constexpr u32 basic[] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                             0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                             0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    if (index < 16) return basic[index];
    if (index >= 232) return (8 + (index - 232) * 10) * 0x010101;
    const auto level = [](u32 digit) { return digit == 0 ? 0 : 55 + digit * 40; };
    index -= 16;
    return level(index / 36 % 6) << 16 | level(index / 6 % 6) << 8 | level(index % 6);
}

std::vector<u32> numbers_of(std::string_view text) {
    std::vector<u32> numbers(1);
    for (const char c : text) {
        if (c == ';' || c == ':')
            numbers.push_back(0);
        else
            numbers.back() = numbers.back() * 10 + u32(c - '0');
    }
    return numbers;
}

/// SGR sequences as tmux writes them.
void apply_sgr(Pen& pen, std::string_view parameters) {
    const auto numbers = numbers_of(parameters);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        const u32 code = numbers[k];
        u32& extended = code == 38 ? pen.fore : pen.back;
        if (code == 0)
            pen = {};
        else if (code == 1)
            pen.bold = true;
        else if (code == 4)
            pen.underlined = true;
        else if (code == 7)
            pen.reversed = true;
        else if ((code == 38 || code == 48) && k + 2 < numbers.size() && numbers[k + 1] == 5)
            extended = color_of(numbers[k += 2] & 255);
        else if (code == 39)
            pen.fore = usual_fore;
        else if (code == 49)
            pen.back = usual_back;
        else if (code >= 30 && code < 38)
            pen.fore = color_of(code - 30);
        else if (code >= 40 && code < 48)
            pen.back = color_of(code - 40);
        else if (code >= 90 && code < 98)
            pen.fore = color_of(code - 82);
        else if (code >= 100 && code < 108)
            pen.back = color_of(code - 92);
    }
}

std::vector<Run> runs_of(std::string_view line, Pen& pen, u32 columns) {
    std::vector<Run> runs;
    u32 column = 0;
    const auto add = [&](std::string_view text, u32 width) {
        if (runs.empty() || !(runs.back().pen == pen)) runs.push_back({column, 0, pen, {}});
        runs.back().text += text;
        runs.back().columns += width;
        column += width;
    };
    while (!line.empty()) {
        if (line.starts_with("\x1b[")) {
            const auto end = line.find('m');
            if (end == std::string_view::npos) break;
            apply_sgr(pen, line.substr(2, end - 2));
            line.remove_prefix(end + 1);
            continue;
        }
        const Character character = first_character(line);
        add(line.substr(0, character.bytes), u32(std::max(tui::columns_of(character.value), 0)));
        line.remove_prefix(character.bytes);
    }
    if (column < columns) add(std::string(columns - column, ' '), columns - column);
    return runs;
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '<')
            safe += "&lt;";
        else if (c == '&')
            safe += "&amp;";
        else
            safe += c;
    }
    return safe;
}

/// The words of a run with single blanks between them. Browsers merge blanks, so that nothing but
/// a place of its own keeps what follows several of them in its column.
std::vector<Run> phrases_of(const Run& run) {
    std::vector<Run> phrases;
    u32 column = run.column, blanks = 2;
    for (std::string_view rest = run.text; !rest.empty();) {
        const Character character = first_character(rest);
        const auto width = u32(std::max(tui::columns_of(character.value), 0));
        if (character.value == ' ') {
            ++blanks;
        } else {
            if (blanks >= 2) phrases.push_back({column, 0, run.pen, {}});
            if (blanks == 1) phrases.back().text += ' ';
            blanks = 0;
            phrases.back().text += rest.substr(0, character.bytes);
            phrases.back().columns = column + width - phrases.back().column;
        }
        column += width;
        rest.remove_prefix(character.bytes);
    }
    return phrases;
}

void draw(const Run& run, u32 row) {
    const double y = margin + row * cell_height;
    if (run.pen.background() != usual_back)
        fmt::print("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{:06x}\"/>\n",
                   margin + run.column * cell_width, y, run.columns * cell_width, cell_height,
                   run.pen.background());
    for (const Run& phrase : phrases_of(run))
        fmt::print("<text x=\"{}\" y=\"{}\" textLength=\"{}\" fill=\"#{:06x}\"{}{}>{}</text>\n",
                   margin + phrase.column * cell_width, y + 13, phrase.columns * cell_width,
                   run.pen.foreground(), run.pen.bold ? " font-weight=\"bold\"" : "",
                   run.pen.underlined ? " text-decoration=\"underline\"" : "",
                   escaped(phrase.text));
}

} // namespace

int main(int count, char** words) {
    const u32 columns = count > 1 ? u32(std::stoul(words[1])) : 80;
    const std::string all{std::istreambuf_iterator<char>(std::cin), {}};
    const auto rows = u32(std::count(all.begin(), all.end(), '\n'));
    const double width = columns * cell_width + 2 * margin,
                 height = rows * cell_height + 2 * margin;
    fmt::print("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 "
               "0 {0} {1}\" "
               "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"13.2\">\n"
               "<rect width=\"{0}\" height=\"{1}\" rx=\"6\" fill=\"#{2:06x}\"/>\n",
               width, height, usual_back);
    Pen pen;
    std::string_view rest = all;
    for (u32 row = 0; row < rows; ++row) {
        for (const Run& run : runs_of(rest.substr(0, rest.find('\n')), pen, columns))
            draw(run, row);
        rest.remove_prefix(rest.find('\n') + 1);
    }
    fmt::print("</svg>\n");
}
