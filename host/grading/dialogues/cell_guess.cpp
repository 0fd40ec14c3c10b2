// cell_guess.cpp -- how cells are written, by the labels of a board and the examples in a question
// The hints are weak: each wrong one only costs a few more tries.
#include "grading/dialogues/cell_guess.hpp"

#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"

#include <algorithm>

namespace tharsis {

namespace {

struct StyleHints {
    std::optional<int> base;
    std::optional<bool> letters; ///< cells, or rows, or columns
    std::optional<bool> labels;  ///< the board has letters at its edge
    std::optional<bool> letter_is_row, digit_first, from_below, capital, column_first;
    std::optional<std::string> between;
};

/// The characters of a line that stand alone.
std::string lone_characters(std::string_view line) {
    std::string lone;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool alone = (i == 0 || !is_word_part(line[i - 1])) &&
                           (i + 1 == line.size() || !is_word_part(line[i + 1]));
        if (is_word_part(line[i]) && alone) lone += line[i];
    }
    return lone;
}

/// False: the line is not a heading.
bool read_heading(std::string_view line, std::size_t width, StyleHints& hints) {
    const std::string lone = lone_characters(line);
    if (lone.size() != width) return false;
    for (std::size_t i = 1; i < width; ++i)
        if (lone[i] != lone[0] + static_cast<char>(i)) return false;
    if (lone[0] == '0' || lone[0] == '1') hints.base = hints.base.value_or(lone[0] - '0');
    if (lone[0] != 'a' && lone[0] != 'A') return true;
    hints.labels = true;
    hints.letter_is_row = false;
    hints.capital = lone[0] == 'A';
    return true;
}

/// The labels in front of rows, from the highest on.
void read_row_labels(const std::string& labels, std::size_t width, StyleHints& hints) {
    if (labels.size() < width) return;
    const std::string last = labels.substr(labels.size() - width);
    const char high = last.front(), low = last.back();
    const bool grows = low - high == static_cast<int>(width) - 1,
               falls = high - low == static_cast<int>(width) - 1;
    if (!grows && !falls) return;
    hints.from_below = falls;
    const char first = grows ? high : low;
    if (first == '0' || first == '1') hints.base = first - '0';
    if (first != 'a' && first != 'A') return;
    hints.labels = true;
    hints.letter_is_row = true;
    hints.capital = first == 'A';
}

void read_labels(const Prompt& prompt, std::size_t width, StyleHints& hints) {
    std::string labels;
    for (const std::string_view line : lines_of_screen(prompt.screen)) {
        if (read_heading(line, width, hints)) continue;
        const std::size_t at = line.find_first_not_of(' ');
        if (at == std::string_view::npos || at + 1 >= line.size() || !is_word_part(line[at]) ||
            is_word_part(line[at + 1]))
            continue;
        labels += line[at];
    }
    read_row_labels(labels, width, hints);
}

/// A range in a question: "1 a 6", "0-5", "entre 0 et 5", "a-f".
void read_range(std::string_view line, std::size_t width, StyleHints& hints) {
    const std::string lone = lone_characters(line);
    const char span = static_cast<char>(width - 1);
    for (std::size_t i = 0; i < lone.size(); ++i)
        for (std::size_t j = i + 1; j < std::min(lone.size(), i + 3); ++j) {
            if (lone[j] != lone[i] + span) continue;
            if (lone[i] == '0' || lone[i] == '1') hints.base = lone[i] - '0';
            if (lone[i] == 'a' || lone[i] == 'A')
                hints.letters = true, hints.capital = lone[i] == 'A';
        }
}

/// Returns whether the places from `begin` to `end` are not part of a longer word.
bool stands_apart(std::string_view line, std::size_t begin, std::size_t end) {
    return (begin == 0 || !is_word_part(line[begin - 1])) &&
           (end == line.size() || !is_word_part(line[end]));
}

/// An example in a question: "a2", "4c", "b 3". In "1 a 6" no cell is named.
void read_examples(std::string_view line, StyleHints& hints) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const bool apart = i + 2 < line.size() && (line[i + 1] == ' ' || line[i + 1] == ',') &&
                           is_word_part(line[i + 2]);
        const std::size_t last = apart ? i + 2 : i + 1;
        const char first = line[i], second = line[last];
        const bool letter_first = is_letter(first) && is_digit(second),
                   digit_first = is_digit(first) && is_letter(second);
        if ((!letter_first && !digit_first) || !stands_apart(line, i, last + 1)) continue;
        const bool goes_on = last + 2 < line.size() && line[last + 1] == line[i + 1] &&
                             is_word_part(line[last + 2]) && stands_apart(line, last + 2, last + 3);
        const bool follows = i >= 2 && line[i - 1] == line[i + 1] && is_word_part(line[i - 2]);
        if (apart && (goes_on || follows)) continue;
        hints.letters = true;
        hints.digit_first = digit_first;
        hints.capital = is_capital(digit_first ? second : first);
        hints.between = apart ? std::string(1, line[i + 1]) : std::string();
    }
}

void read_order(const std::string& text, StyleHints& hints) {
    const std::string_view row = first_match(text, Concept::row),
                           column = first_match(text, Concept::column);
    const std::size_t x = text.find("x"), y = text.find("y");
    if (!row.empty() && !column.empty()) hints.column_first = column.data() < row.data();
    for (const std::string_view pair : {"x,y", "x y", "xy", "(x, y)"})
        if (text.find(pair) != std::string::npos && x < y) hints.column_first = true;
    if (text.find("x,y") != std::string::npos || text.find("ligne,col") != std::string::npos ||
        text.find("row,col") != std::string::npos)
        hints.between.emplace(1, ',');
    if (text.find("x y") != std::string::npos || mentions(text, {Concept::blank}) ||
        text.find("ligne colonne") != std::string::npos)
        hints.between.emplace(1, ' ');
}

StyleHints hints_of(const Prompt& prompt, std::size_t width) {
    StyleHints hints;
    read_labels(prompt, width, hints);
    const auto lines = lines_of_screen(prompt.screen);
    std::string last;
    for (const std::string_view line : lines)
        if (line.find_first_not_of(' ') != std::string_view::npos &&
            std::ranges::count(line, '|') < 4)
            last = line;
    read_range(last, width, hints);
    read_examples(last, hints);
    read_order(prompt.line, hints);
    return hints;
}

/// How much a property costs that is not what is hinted at; without a hint it costs `otherwise`.
template <class Value>
int price(const std::optional<Value>& hint, const Value& value, int wrong, int otherwise) {
    return hint ? (*hint == value ? 0 : wrong) : otherwise;
}

int price_of(const CoordinateFormat& style, const StyleHints& hints, bool single, BoardGame game) {
    const bool letters = style.form != CoordinateFormat::Form::digits;
    const bool chess =
        game == BoardGame::stackchess; // whose rules say b3, and count lines from below
    int cost = price(hints.base, style.base, 3, style.base == 1 ? 0 : 1) +
               price(hints.from_below, style.from_below, 2,
                     style.from_below == chess ? 0
                     : chess                   ? 1
                                               : 2);
    if (hints.letters)
        cost += letters == *hints.letters ? 0 : 3;
    else if (hints.labels)
        cost += letters ? 0 : 1;
    else if (chess)
        cost += letters ? 0 : 1;
    else
        cost += letters ? 3 : 0;
    if (letters) {
        cost += price(hints.letter_is_row, style.letter_is_row, 2, style.letter_is_row ? 1 : 0) +
                price(hints.capital, style.capital, 1, style.capital ? 0 : 1);
        if (!single)
            cost += price(hints.digit_first, style.form == CoordinateFormat::Form::digit_letter, 2,
                          style.form == CoordinateFormat::Form::digit_letter ? 2 : 0);
    } else if (!single) {
        cost += price(hints.column_first, style.column_first, 2, style.column_first ? 1 : 0);
    }
    if (!single)
        cost += price(hints.between, style.between, 2,
                      style.between.empty()  ? 0
                      : style.between == " " ? 1
                                             : 2);
    return cost;
}

std::vector<CoordinateFormat> all_styles(bool integer, bool single) {
    std::vector<CoordinateFormat> styles;
    using Form = CoordinateFormat::Form;
    for (const int base : {1, 0})
        for (const bool below : {false, true}) {
            for (const std::string_view between : {"", " ", ",", "-"})
                for (const bool column_first : {false, true})
                    if ((!single && !integer) || (between.empty() && (!single || !column_first)))
                        styles.push_back({Form::digits, false, column_first, below, base,
                                          std::string(between), true});
            for (const Form form : {Form::letter_digit, Form::digit_letter})
                for (const bool letter_is_row : {false, true})
                    for (const bool capital : {true, false})
                        for (const std::string_view between : {"", " ", ","})
                            if (!integer &&
                                (!single || (form == Form::letter_digit && between.empty())))
                                styles.push_back({form, letter_is_row, false, below, base,
                                                  std::string(between), capital});
        }
    return styles;
}

} // namespace

std::vector<CoordinateFormatGuess> guess_coordinate_formats(const Prompt& prompt, BoardGame game,
                                                            PromptKind prompt_kind) {
    const bool single = prompt_kind != PromptKind::cell && prompt_kind != PromptKind::goal &&
                        prompt_kind != PromptKind::drop;
    const StyleHints hints = hints_of(prompt, static_cast<std::size_t>(width_of(game)));
    std::vector<CoordinateFormatGuess> guesses;
    for (const CoordinateFormat& style : all_styles(prompt.integer, single))
        guesses.push_back({style, price_of(style, hints, single, game)});
    std::ranges::stable_sort(guesses, {}, &CoordinateFormatGuess::cost);
    return guesses;
}

} // namespace tharsis
