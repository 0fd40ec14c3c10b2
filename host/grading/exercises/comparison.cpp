// comparison.cpp -- splits outputs into pieces, and compares pieces
// Each step of the ladder defines what a piece is (a line, a token, a number) and which part of it
// is compared.
#include "grading/exercises/comparison.hpp"

#include "base/ascii.hpp"
#include "base/java_number.hpp"
#include "base/utf8.hpp"
#include "grading/exercises/exact_decimal.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view words[match_level_count] = {
    "exact", "trailing-space", "blank-lines", "tokens", "any-case", "numbers", "values"};

/// A part of an output that is compared as a unit.
struct Piece {
    std::string_view text; ///< the part that is compared
    std::size_t at = 0;    ///< where it begins
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view without_trailing_space(std::string_view line) {
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    return line;
}

/// Lines, with their line feeds if they must be exact.
std::vector<Piece> lines_in(std::string_view text, MatchLevel step) {
    std::vector<Piece> pieces;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line = text.substr(at, end - at);
        const std::string_view counts =
            step == MatchLevel::exact ? line : without_trailing_space(line);
        if (!counts.empty() || step != MatchLevel::blank_lines) pieces.push_back({counts, at});
        at = end;
    }
    return pieces;
}

std::vector<Piece> tokens_in(std::string_view text) {
    std::vector<Piece> pieces;
    for (std::size_t at = 0; at < text.size();) {
        if (is_space(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !is_space(text[end])) ++end;
        pieces.push_back({text.substr(at, end - at), at});
        at = end;
    }
    return pieces;
}

std::size_t count_digits(std::string_view text) {
    const auto* const end = std::ranges::find_if_not(text, is_digit);
    return static_cast<std::size_t>(end - text.begin());
}

/// The length of an exponent such as "e+9"; 0 if there is none.
std::size_t exponent_length(std::string_view text) {
    if (!text.starts_with('e') && !text.starts_with('E')) return 0;
    const std::size_t sign = text.size() > 1 && (text[1] == '+' || text[1] == '-') ? 1 : 0;
    const std::size_t digits = count_digits(text.substr(1 + sign));
    return digits == 0 ? 0 : 1 + sign + digits;
}

/// The length of the decimal number at the beginning of a text: digits, a point, an exponent; 0 if
/// none begins there.
std::size_t decimal_length(std::string_view text) {
    std::size_t length = count_digits(text), digits = length;
    if (text.substr(length).starts_with('.')) {
        const std::size_t after = count_digits(text.substr(length + 1));
        digits += after;
        length += 1 + after;
    }
    return digits == 0 ? 0 : length + exponent_length(text.substr(length));
}

/// The length of the number at the beginning of a text, with its sign; 0 if none begins there.
std::size_t number_length(std::string_view text) {
    const std::size_t sign = text.starts_with('+') || text.starts_with('-') ? 1 : 0;
    const std::size_t decimal = decimal_length(text.substr(sign));
    return decimal == 0 ? 0 : sign + decimal;
}

std::vector<Piece> numbers_in(std::string_view text) {
    std::vector<Piece> pieces;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = number_length(text.substr(at));
        if (length > 0) pieces.push_back({text.substr(at, length), at});
        at += std::max<std::size_t>(length, 1);
    }
    return pieces;
}

bool is_number(std::string_view token) {
    const std::size_t length = number_length(token);
    return length > 0 && length == token.size();
}

bool numbers_alike(std::string_view expected, std::string_view actual, const Tolerance& tolerance) {
    const ExactDecimal wanted = exact_decimal(expected), given = exact_decimal(actual);
    if (wanted == given) return true;
    const double size = std::fabs(parse_java_double(expected).value_or(HUGE_VAL)),
                 limit = std::max(tolerance.absolute, tolerance.relative * size);
    return limit > 0 && std::isfinite(size) && distance(wanted, given) <= limit;
}

std::vector<Piece> pieces_of(std::string_view text, MatchLevel step) {
    if (step <= MatchLevel::blank_lines) return lines_in(text, step);
    return step == MatchLevel::values ? numbers_in(text) : tokens_in(text);
}

bool alike(std::string_view expected, std::string_view actual, MatchLevel step,
           const Tolerance& tolerance) {
    if (expected == actual) return true;
    if (step < MatchLevel::any_case) return false;
    if (std::ranges::equal(expected, actual, {}, small_letter, small_letter)) return true;
    if (step < MatchLevel::numbers) return false;
    return is_number(expected) && is_number(actual) && numbers_alike(expected, actual, tolerance);
}

/// Empty lines at the end are ignored where trailing space is.
void drop_empty_end(std::vector<Piece>& pieces, MatchLevel step) {
    while (step == MatchLevel::trailing_space && !pieces.empty() && pieces.back().text.empty())
        pieces.pop_back();
}

u32 line_of(std::string_view text, std::size_t at) {
    return static_cast<u32>(1 + std::ranges::count(text.substr(0, at), '\n'));
}

u32 column_of(std::string_view text, std::size_t at) {
    const std::size_t line_feed = text.substr(0, at).rfind('\n');
    const std::size_t begin = line_feed == text.npos ? 0 : line_feed + 1;
    return 1 + count_characters(text.substr(begin, at - begin));
}

/// The length of the common beginning of two lines.
std::size_t common_length(std::string_view one, std::string_view other) {
    return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}

struct Pieces {
    std::vector<Piece> expected, actual;
    std::size_t differ = 0; ///< index of the first difference; past the end: there is none
};

/// Where no number is expected, ignoring everything else would accept any output without numbers.
MatchLevel effective_step(std::string_view expected, MatchLevel step) {
    return step == MatchLevel::values && numbers_in(expected).empty() ? MatchLevel::numbers : step;
}

Pieces compare(std::string_view expected, std::string_view actual, MatchLevel wanted_step,
               const Tolerance& tolerance) {
    const MatchLevel step = effective_step(expected, wanted_step);
    Pieces both{pieces_of(expected, step), pieces_of(actual, step)};
    drop_empty_end(both.expected, step);
    drop_empty_end(both.actual, step);
    const std::size_t common = std::min(both.expected.size(), both.actual.size());
    while (both.differ < common &&
           alike(both.expected[both.differ].text, both.actual[both.differ].text, step, tolerance))
        ++both.differ;
    return both;
}

} // namespace

std::string_view word_of(MatchLevel step) { return words[static_cast<std::size_t>(step)]; }

std::optional<MatchLevel> find_match_level(std::string_view word) {
    const auto found = std::ranges::find(words, word);
    if (found == std::end(words)) return {};
    return static_cast<MatchLevel>(found - std::begin(words));
}

LocalizedText words_for(MatchLevel step) {
    static const LocalizedText sentences[match_level_count] = {
        {"byte for byte", "octet par octet"},
        {"without spaces at ends of lines", "sans les espaces en fin de ligne"},
        {"without blank lines", "sans les lignes vides"},
        {"word by word, whatever the spaces", "mot par mot, quels que soient les espaces"},
        {"word by word, capital or small letters", "mot par mot, en majuscules ou minuscules"},
        {"word by word, numbers within the tolerance",
         "mot par mot, les nombres à la tolérance près"},
        {"the numbers alone", "les nombres seuls"},
    };
    return sentences[static_cast<std::size_t>(step)];
}

bool is_near(double expected, double actual, const Tolerance& tolerance) {
    if (!std::isfinite(expected) || !std::isfinite(actual))
        return expected == actual || (std::isnan(expected) && std::isnan(actual));
    const double distance = std::fabs(expected - actual);
    return expected == actual || distance <= tolerance.absolute ||
           distance <= tolerance.relative * std::fabs(expected);
}

bool outputs_match(std::string_view expected, std::string_view actual, MatchLevel step,
                   const Tolerance& tolerance) {
    const Pieces both = compare(expected, actual, step, tolerance);
    return both.differ == both.expected.size() && both.differ == both.actual.size();
}

std::optional<MatchLevel> match_level(std::string_view expected, std::string_view actual,
                                      const Tolerance& tolerance) {
    for (std::size_t n = 0; n < match_level_count; ++n)
        if (outputs_match(expected, actual, static_cast<MatchLevel>(n), tolerance))
            return static_cast<MatchLevel>(n);
    return {};
}

OutputDifference first_difference(std::string_view expected, std::string_view actual,
                                  MatchLevel step, const Tolerance& tolerance) {
    const Pieces both = compare(expected, actual, step, tolerance);
    const bool has_expected = both.differ < both.expected.size(),
               has_actual = both.differ < both.actual.size();
    OutputDifference found;
    if (has_expected) found.expected = both.expected[both.differ].text;
    if (has_actual) found.actual = both.actual[both.differ].text;
    found.byte = has_actual ? both.actual[both.differ].at : actual.size();
    if (has_actual && step <= MatchLevel::blank_lines)
        found.byte += common_length(found.actual, found.expected);
    found.line = line_of(actual, found.byte);
    found.column = column_of(actual, found.byte);
    found.expected_line =
        line_of(expected, has_expected ? both.expected[both.differ].at : expected.size());
    return found;
}

LocalizedText words_for(const OutputDifference& difference) {
    const LocalizedText wanted = quoted_text(difference.expected),
                        printed = quoted_text(difference.actual);
    if (difference.actual.empty() && !difference.expected.empty())
        return {fmt::format("the output ends in line {}, where {} should follow", difference.line,
                            wanted.english),
                fmt::format("la sortie finit à la ligne {}, où il devrait encore y avoir {}",
                            difference.line, wanted.french)};
    if (difference.expected.empty() && !difference.actual.empty())
        return {fmt::format("line {}: {} is printed, where nothing was expected", difference.line,
                            printed.english),
                fmt::format("ligne {} : {} est affiché, alors que rien n'était attendu",
                            difference.line, printed.french)};
    return {fmt::format("line {}, column {}: {} was expected, {} was printed", difference.line,
                        difference.column, wanted.english, printed.english),
            fmt::format("ligne {}, colonne {} : {} était attendu, {} est affiché", difference.line,
                        difference.column, wanted.french, printed.french)};
}

LocalizedText quoted_text(std::string_view text) {
    return {quote(text), quote(text, Language::french)};
}

std::string lines_around(std::string_view text, u32 line) {
    constexpr u32 before = 6, after = 6, longest = 200;
    std::string result;
    const auto pieces = lines_in(text, MatchLevel::exact);
    const std::size_t first = line > before ? line - before : 1;
    if (first > 1) result += "...\n";
    for (std::size_t n = first; n <= pieces.size() && n <= line + after; ++n) {
        const std::string_view whole = pieces[n - 1].text;
        result += whole.substr(0, longest);
        if (whole.size() > longest) result += "...\n";
    }
    if (pieces.size() > line + after) result += "...\n";
    return result;
}

std::string quote(std::string_view text, Language language) {
    constexpr u32 most = 60;
    const bool french = language == Language::french;
    std::string result = french ? "« " : "\"";
    u32 count = 0;
    while (!text.empty() && count++ < most) {
        const Character character = first_character(text);
        const std::string_view bytes = text.substr(0, character.bytes);
        if (bytes == "\n")
            result += "\\n";
        else if (bytes == "\t")
            result += "\\t";
        else if (character.value < ' ' || character.value == 127 || character.value == 0xfffd)
            result += fmt::format("\\x{:02x}", static_cast<u8>(bytes[0]));
        else
            result += bytes;
        text.remove_prefix(character.bytes);
    }
    return result + (text.empty() ? "" : "...") + (french ? " »" : "\"");
}

} // namespace tharsis
