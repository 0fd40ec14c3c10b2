// record.cpp -- reads recorded games and rows of perft tables.
// Parsing is strict: a truncated or altered line is rejected.
#include "games/record.hpp"

#include "games/notation.hpp"

#include <charconv>

namespace tharsis::games {

namespace {

template <class Number> bool read_whole(std::string_view text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

// The fields between bars, each with one blank around it.
std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields;
    for (auto field : split(line, '|')) {
        if (field.starts_with(' ')) field.remove_prefix(1);
        if (field.ends_with(' ')) field.remove_suffix(1);
        fields.emplace_back(field);
    }
    return fields;
}

} // namespace

std::optional<Record> read_record(std::string_view line) {
    const auto fields = fields_of(line);
    if (fields.size() != 6) return {};
    Record record{fields[0], fields[1], {}, fields[3], fields[4], 0};
    if (record.start == "start") record.start.clear();
    for (const auto move : split(fields[2], ' ')) {
        if (!move.empty()) record.moves.emplace_back(move);
    }
    if (!read_whole(fields[5], record.plies) || record.plies != record.moves.size()) return {};
    return record;
}

std::optional<PerftRow> read_perft_row(std::string_view line) {
    const auto fields = split(line, '\t');
    if (fields.size() != 6) return {};
    PerftRow row{std::string(fields[0]), std::string(fields[1]), std::string(fields[2]), 0, {}};
    const bool read = read_whole(fields[3], row.depth) &&
                      read_whole(fields[4], row.expected.nodes) &&
                      read_whole(fields[5], row.expected.ended);
    if (!read) return {};
    return row;
}

} // namespace tharsis::games
