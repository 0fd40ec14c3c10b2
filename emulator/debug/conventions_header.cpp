// conventions_header.cpp -- finds the comment above a label and reads its lines about registers
// A header without a `changes` line promises nothing: any comment may stand above a label.
#include "debug/conventions_header.hpp"
#include "isa/registers.hpp"
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace tharsis {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string_view next_word(std::string_view& text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(" \t,;"), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + (end < text.size() && text[end] == ',' ? 1 : 0)));
    return word;
}

std::optional<u8> number_of(std::string_view name) {
    if (const auto n = find_register(name)) return n;
    if (const auto f = find_real_register(name)) return u8(32 + *f);
    return {};
}

/// "$t0" or "$t0-$t2"; by name $t8 follows $t7, which by number it does not.
std::optional<RegisterSet> range_named(std::string_view word) {
    const std::size_t dash = word.find('-');
    const auto first = number_of(word.substr(0, dash));
    if (!first) return {};
    if (dash == word.npos) return RegisterSet{1} << *first;
    const auto last = number_of(word.substr(dash + 1));
    if (!last) return {};
    const auto range = [](u8 from, u8 to) { return from > to ? 0 : (RegisterSet{2} << to) - (RegisterSet{1} << from); };
    constexpr u8 t0 = 8, t7 = 15, t8 = 24, t9 = 25;
    if (*first >= t0 && *first <= t7 && *last >= t8 && *last <= t9) return range(*first, t7) | range(t8, *last);
    return range(*first, *last);
}

/// The comment lines above a line, from top to bottom, and the number of the first one. Between them and the line there may
/// be blank lines, directives and other labels of the same place.
struct Comment {
    u32 first = 0;
    std::vector<std::string_view> lines;
};
Comment comment_above(SourceLines& lines, FileId file, u32 line) {
    const auto is_between = [](std::string_view text) { return text.empty() || text[0] == '.' || text.back() == ':'; };
    const auto is_comment = [](std::string_view text) { return !text.empty() && text[0] == '#'; };
    u32 last = line - 1;
    while (last > 0 && is_between(trimmed(lines.line(file, last)))) --last;
    u32 first = last;
    while (first > 0 && is_comment(trimmed(lines.line(file, first)))) --first;
    Comment comment{first + 1, {}};
    for (u32 n = first + 1; n <= last && last > 0; ++n) comment.lines.push_back(trimmed(trimmed(lines.line(file, n)).substr(1)));
    return comment;
}

void read_line(HeadedProcedure& procedure, std::string_view text, FileId file, u32 line, bool& is_in_changes) {
    std::string_view rest = text;
    const std::string_view word = next_word(rest);
    if (word == "changes") {
        procedure.promises = is_in_changes = true;
        procedure.changes |= registers_named(rest);
        procedure.place = {file, line, 0, 0};
        return;
    }
    const bool is_result = trimmed(rest).substr(0, 2) == "<-";
    if (is_result) procedure.results |= registers_named(word);
    else if (is_in_changes) procedure.changes |= registers_named(text);  // it goes on
    is_in_changes = is_in_changes && !is_result && number_of(word.substr(0, word.find('-'))).has_value();
}

const Symbol* label_at(const Program& program, u32 address) {
    const Symbol* found = program.symbol_before(address, false);
    return found && found->address == address ? found : nullptr;
}

}

RegisterSet registers_named(std::string_view text) {
    RegisterSet set = 0;
    while (!trimmed(text).empty()) {
        const auto named = range_named(next_word(text));
        if (!named) break;
        set |= *named;
    }
    constexpr RegisterSet even_floats = 0x5555'5555'0000'0000;
    return set | (set & even_floats) << 1;
}

HeadedProcedure procedure_at(const Program& program, SourceLines& lines, u32 address) {
    HeadedProcedure procedure;
    procedure.address = address;
    const Symbol* label = label_at(program, address);
    procedure.name = label ? label->name : fmt::format("0x{:08x}", address);
    const Origin* origin = program.origin_at(address);
    if (!origin || origin->place.line == 0) return procedure;
    const Place begin = origin->calls.empty() ? origin->place : origin->calls.front();
    const Comment comment = comment_above(lines, begin.file, begin.line);
    bool is_in_changes = false;
    for (u32 n = 0; n < comment.lines.size(); ++n) read_line(procedure, comment.lines[n], begin.file, comment.first + n, is_in_changes);
    return procedure;
}

}
