// cell_names.cpp -- takes the names of cells out of a screen that has one in front of each
// Consecutive numbering distinguishes names from pieces, and a board from examples.
#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"

#include <optional>

namespace tharsis {

namespace {

/// Where a name stands in a screen, and what it says of the row and the column, either first.
struct CellName {
    std::size_t at, size;
    char first, second;
};

/// "(0,0)", "[a1]", "0,0:", "a1)", or after a bar "a1"; elsewhere "a1" could be pieces.
std::optional<CellName> name_at(std::string_view text, std::size_t at) {
    constexpr std::string_view opening = "([{<", closing = ")]}>";
    const auto skip_blank = [&](std::size_t place) {
        return place < text.size() && text[place] == ' ' ? place + 1 : place;
    };
    const std::size_t mark = opening.find(text[at]);
    const bool bracket = mark != std::string_view::npos;
    std::size_t end = bracket ? skip_blank(at + 1) : at;
    if (!bracket && at > 0 && is_word_part(text[at - 1])) return {};
    if (end >= text.size() || !is_word_part(text[end])) return {};
    const char first = text[end++];
    if (end < text.size() && (text[end] == ',' || text[end] == ';')) end = skip_blank(end + 1);
    if (end >= text.size() || !is_word_part(text[end])) return {};
    const char second = text[end++];
    if (end < text.size() && is_word_part(text[end])) return {};
    if (bracket) end = skip_blank(end);
    const char last = end < text.size() ? text[end] : ' ';
    const bool closed = bracket ? last == closing[mark] : last == ')';
    if (bracket && !closed) return {};
    if (closed) ++end;
    const bool sign = end < text.size() && (text[end] == ':' || text[end] == '=');
    const std::size_t before = text.find_last_not_of(' ', at - 1);
    const bool after_bar = at > 0 && before != std::string_view::npos && text[before] == '|';
    if (!closed && !sign && !after_bar) return {};
    if (sign) ++end;
    return CellName{at, end - at, first, second};
}

std::vector<CellName> names_in(std::string_view text, std::size_t from, std::size_t end,
                               std::size_t most) {
    std::vector<CellName> names;
    for (std::size_t at = from; at < end && names.size() <= most;) {
        const auto name = name_at(text.substr(0, end), at);
        if (name) names.push_back(*name);
        at = name ? name->at + name->size : at + 1;
    }
    return names;
}

/// One part of the names stays the same, the other counts on by one: 0 the first stays, 1 the
/// second; nothing: neither.
std::optional<int> staying_part(const std::vector<CellName>& names) {
    for (const int part : {0, 1}) {
        bool fits = true;
        for (std::size_t i = 1; i < names.size(); ++i) {
            const auto stays = [&](const CellName& name) {
                return part == 0 ? name.first : name.second;
            };
            const auto counts = [&](const CellName& name) {
                return part == 0 ? name.second : name.first;
            };
            fits = fits && stays(names[i]) == stays(names[0]) &&
                   counts(names[i]) == counts(names[i - 1]) + 1;
        }
        if (fits) return part;
    }
    return {};
}

} // namespace

bool blank_out_names(std::string& plain, std::size_t width) {
    std::vector<CellName> all; // of the rows that count on up to here
    bool found = false;
    std::optional<int> part;
    const auto row_of = [&](const CellName& name) { return *part == 0 ? name.first : name.second; };
    for (std::size_t at = 0; at < plain.size();) {
        const std::size_t end = std::min(plain.find('\n', at), plain.size());
        const auto names = names_in(plain, at, end, width);
        at = end + 1;
        const auto staying = names.size() == width ? staying_part(names) : std::nullopt;
        if (!staying) continue;
        const int step =
            !all.empty() && staying == part
                ? (*staying == 0 ? names[0].first : names[0].second) - row_of(all.back())
                : 0;
        if (step != 1 && step != -1) all.clear();
        part = staying;
        all.insert(all.end(), names.begin(), names.end());
        if (all.size() < width * width) continue;
        for (const CellName& name : all) plain.replace(name.at, name.size, name.size, ' ');
        all.clear();
        found = true;
    }
    return found;
}

} // namespace tharsis
