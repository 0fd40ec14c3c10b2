// coloured_text.cpp -- sixteen colours for letters and backgrounds; others become the nearest of
// them
//
// A look is a number: the letter's colour (1 to 16, 0 none), plus 32 times the background's, and a
// bit for bold.
#include "grading/verdict/coloured_text.hpp"

#include "grading/verdict/escape_sequence.hpp"
#include "grading/verdict/markup.hpp"
#include "grading/verdict/sanitize.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace tharsis {

namespace {

constexpr unsigned black = 1, white = 8, background_at = 5, bold_bit = 1u << 10;

struct Look {
    unsigned letter = 0, background = 0;
    bool bold = false, reversed = false;

    std::uint16_t number() const {
        unsigned front = letter, back = background;
        if (reversed)
            front = background == 0 ? black : background, back = letter == 0 ? white : letter;
        return static_cast<std::uint16_t>(front | back << background_at | (bold ? bold_bit : 0));
    }
};

unsigned nearest_colour(unsigned red, unsigned green, unsigned blue) {
    const unsigned most = std::max({red, green, blue}), least = std::min({red, green, blue});
    if (most - least < 32)
        return most < 64 ? black : most < 160 ? 9 : most < 224 ? white : 16; // a grey
    const auto bit = [&](unsigned part, unsigned value) {
        return 2 * part > most + least ? value : 0;
    };
    return 1 + bit(red, 1) + bit(green, 2) + bit(blue, 4) + (most > 192 ? 8 : 0);
}

/// One of 256: sixteen, a cube of six steps for red, green and blue, greys.
unsigned colour_of_256(unsigned number) {
    if (number < 16) return number + 1;
    if (number >= 232)
        return nearest_colour(8 + 10 * (number - 232), 8 + 10 * (number - 232),
                              8 + 10 * (number - 232));
    const auto part = [](unsigned step) { return step == 0 ? 0 : 55 + 40 * step; };
    return nearest_colour(part((number - 16) / 36), part((number - 16) / 6 % 6),
                          part((number - 16) % 6));
}

std::vector<unsigned> numbers_in(std::string_view parameters) {
    std::vector<unsigned> numbers{0};
    for (const char c : parameters) {
        if (c == ';')
            numbers.push_back(0);
        else if (c >= '0' && c <= '9')
            numbers.back() = std::min(numbers.back() * 10 + unsigned(c - '0'), 999u);
    }
    return numbers;
}

/// The colour after 38 or 48; 0: invalid. `at` is moved to its last number.
unsigned long_colour(const std::vector<unsigned>& numbers, std::size_t& at) {
    const auto number = [&](std::size_t n) {
        return n < numbers.size() ? std::min(numbers[n], 255u) : 0;
    };
    const unsigned kind = number(at + 1);
    const std::size_t first = at + 2;
    if (kind == 5) return at += 2, colour_of_256(number(first));
    if (kind == 2)
        return at += 4, nearest_colour(number(first), number(first + 1), number(first + 2));
    return 0;
}

void change(Look& look, std::string_view parameters) {
    const std::vector<unsigned> numbers = numbers_in(parameters);
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        const unsigned n = numbers[at];
        if (n == 0)
            look = {};
        else if (n == 1)
            look.bold = true;
        else if (n == 22)
            look.bold = false;
        else if (n == 7)
            look.reversed = true;
        else if (n == 27)
            look.reversed = false;
        else if (n >= 30 && n <= 37)
            look.letter = n - 29;
        else if (n >= 90 && n <= 97)
            look.letter = n - 81;
        else if (n == 39)
            look.letter = 0;
        else if (n >= 40 && n <= 47)
            look.background = n - 39;
        else if (n >= 100 && n <= 107)
            look.background = n - 91;
        else if (n == 49)
            look.background = 0;
        else if (n == 38)
            look.letter = long_colour(numbers, at);
        else if (n == 48)
            look.background = long_colour(numbers, at);
    }
}

std::string classes_of(std::uint16_t look) {
    const unsigned letter = look & 31u, background = look >> background_at & 31u;
    std::string classes;
    const auto add = [&](const std::string& name) {
        classes += (classes.empty() ? "" : " ") + name;
    };
    if (letter != 0) add(fmt::format("f{}", letter));
    if (background != 0) add(fmt::format("g{}", background));
    if ((look & bold_bit) != 0) add("b");
    return classes;
}

} // namespace

std::vector<ColouredLine> coloured_lines(std::string_view text) {
    std::vector<ColouredLine> lines;
    bool open = false; // whether the last line is unfinished
    Look look;
    const auto add = [&](const std::string& plain) {
        for (const char c : plain) {
            if (!open) lines.emplace_back();
            open = c != '\n';
            if (!open) continue;
            lines.back().text += c;
            lines.back().looks.push_back(look.number());
        }
    };
    while (!text.empty()) {
        const EscapeSequence found = escape_sequence_at(text);
        const bool whole = found.final_letter != 0;
        if (found.final_letter == 'm') change(look, found.parameters);
        const std::size_t end = whole ? found.size : std::min(text.find('\x1b', 1), text.size());
        if (!whole) add(sanitize(text.substr(0, end)));
        text.remove_prefix(end);
    }
    return lines;
}

bool has_colours(const std::vector<ColouredLine>& lines) {
    return std::ranges::any_of(lines, [](const ColouredLine& line) {
        return std::ranges::any_of(line.looks, [](std::uint16_t look) { return look != 0; });
    });
}

std::string coloured_markup(const ColouredLine& line, std::size_t first, std::size_t end) {
    std::string markup;
    while (first < end) {
        const std::uint16_t look = line.looks[first];
        std::size_t next = first;
        while (next < end && line.looks[next] == look) ++next;
        const std::string run =
            markup_text(std::string_view(line.text).substr(first, next - first));
        markup +=
            look == 0 ? run : fmt::format("<span class=\"{}\">{}</span>", classes_of(look), run);
        first = next;
    }
    return markup;
}

std::string colour_style() {
    constexpr std::string_view colours[] = {
        "#000", "#ff6b6b", "#5fd75f", "#f2d45c", "#7aa8ff", "#f08cf0", "#5fd7d7", "#fff",
        "#999", "#ff8f8f", "#8cf08c", "#fff08c", "#a8c8ff", "#ffb0ff", "#8cf0f0", "#fff"};
    std::string style =
        ".screen{background:#484848;color:#eee}.screen mark{background:none;outline:2px solid "
        "#ffd34d}.screen .b{font-weight:bold}\n";
    for (unsigned n = 0; n < std::size(colours); ++n)
        style += fmt::format(".f{0}{{color:{1}}}.g{0}{{background:{2}}}", n + 1, colours[n],
                             n == 0 ? "#000" : colours[n]);
    return style + "\n";
}

} // namespace tharsis
