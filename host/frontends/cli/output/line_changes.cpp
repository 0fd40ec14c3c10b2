// line_changes.cpp -- groups changed lines with their context, and prints them
#include "frontends/cli/output/line_changes.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <vector>

namespace tharsis {

namespace {

constexpr std::size_t context = 3;

using Lines = std::vector<std::string_view>;

/// The lines with their line feeds.
Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

struct LinePair {
    const Lines &before, &after;

    std::size_t count() const { return std::max(before.size(), after.size()); }
    bool same(std::size_t line) const {
        return line < before.size() && line < after.size() && before[line] == after[line];
    }
    /// The first line from here on that is changed (or is not), or `count()`.
    std::size_t next(std::size_t line, bool changed) const {
        while (line < count() && same(line) == changed) ++line;
        return line;
    }
};

void add_line(std::string& text, char mark, std::string_view line) {
    text += mark;
    text += line;
    if (!line.ends_with('\n')) text += "\n\\ No newline at end of file\n";
}

void add_lines(std::string& text, char mark, const Lines& lines, std::size_t begin,
               std::size_t end) {
    for (std::size_t line = begin; line < std::min(end, lines.size()); ++line)
        add_line(text, mark, lines[line]);
}

/// "12,5": where a side of a hunk begins, from 1, and how many lines it has.
std::string extent(const Lines& lines, std::size_t begin, std::size_t end) {
    const std::size_t count = std::min(end, lines.size()) - std::min(begin, lines.size());
    return fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
}

/// The end of a hunk: changes with at most twice the context between them are one hunk.
std::size_t end_of_hunk(const LinePair& pair, std::size_t changed) {
    for (;;) {
        const std::size_t end = pair.next(changed, false), next = pair.next(end, true);
        if (next >= pair.count() || next - end > 2 * context)
            return std::min(end + context, pair.count());
        changed = next;
    }
}

std::string hunk(const LinePair& pair, std::size_t begin, std::size_t end) {
    std::string text = fmt::format("@@ -{} +{} @@\n", extent(pair.before, begin, end),
                                   extent(pair.after, begin, end));
    for (std::size_t line = begin; line < end;) {
        const std::size_t changed = std::min(pair.next(line, true), end);
        add_lines(text, ' ', pair.before, line, changed);
        line = std::min(pair.next(changed, false), end);
        add_lines(text, '-', pair.before, changed, line);
        add_lines(text, '+', pair.after, changed, line);
    }
    return text;
}

} // namespace

std::string line_changes(std::string_view name, std::string_view before, std::string_view after) {
    const Lines old_lines = lines_of(before), new_lines = lines_of(after);
    const LinePair pair{old_lines, new_lines};
    std::string text;
    for (std::size_t changed = pair.next(0, true); changed < pair.count();) {
        const std::size_t end = end_of_hunk(pair, changed);
        if (text.empty()) text = fmt::format("--- {0}\n+++ {0}\n", name);
        text += hunk(pair, changed - std::min(changed, context), end);
        changed = pair.next(end, true);
    }
    return text;
}

} // namespace tharsis
