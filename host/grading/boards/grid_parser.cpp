// grid_parser.cpp -- the fields of one line
// Between bars or between blanks; characters below 32 are colours, and no fields.
#include "grading/boards/grid_parser.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

std::vector<std::string_view> words_between_blanks(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(' ', end);
    }
    return words;
}

namespace {

/// How many characters each of these fields has; 0: not all as many.
std::size_t common_size(const std::vector<std::string_view>& fields, std::size_t first,
                        std::size_t end) {
    const std::size_t size = fields[first].size();
    const bool alike = std::all_of(fields.begin() + static_cast<std::ptrdiff_t>(first),
                                   fields.begin() + static_cast<std::ptrdiff_t>(end),
                                   [&](std::string_view field) { return field.size() == size; });
    return alike ? size : 0;
}

/// "1   x| |o|" and "| |o|x   1": where no bar stands between a label and a cell, the cell is as
/// wide as all others.
void part_labels(std::vector<std::string_view>& fields, std::size_t width) {
    if (fields.size() != width || width < 4) return;
    const std::size_t first = common_size(fields, 1, width - 1);
    if (first == 0) return;
    const std::string_view front = fields.front(), back = fields.back();
    if (front.size() > first && back.size() <= first &&
        !trimmed(front.substr(0, front.size() - first)).empty()) {
        fields.front() = front.substr(front.size() - first);
        fields.insert(fields.begin(), front.substr(0, front.size() - first));
    } else if (back.size() > first && front.size() <= first &&
               !trimmed(back.substr(first)).empty()) {
        fields.back() = back.substr(0, first);
        fields.push_back(back.substr(first));
    }
}

} // namespace

std::vector<std::string_view> fields_between_bars(std::string_view line, std::size_t width) {
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find('|', at), line.size());
        fields.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    if (fields.size() > width && trimmed(fields.back()).empty()) fields.pop_back();
    if (fields.size() > width && trimmed(fields.front()).empty()) fields.erase(fields.begin());
    part_labels(fields, width);
    for (std::string_view& field : fields) field = trimmed(field);
    return fields;
}

std::vector<std::string_view> fields_in_brackets(std::string_view line, std::size_t width) {
    constexpr std::size_t longest = 16;
    constexpr std::string_view opening = "[({<", closing = "])}>";
    std::vector<std::string_view> fields;
    std::size_t groups = 0, behind = 0;
    const auto add_label = [&](std::string_view between) {
        const std::string_view label = trimmed(between);
        if (label.size() == 1) fields.push_back(label);
        return label.size() <= 1;
    };
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::size_t kind = opening.find(line[at]);
        if (kind == std::string_view::npos) continue;
        const std::size_t end = line.find(closing[kind], at + 1);
        if (end == std::string_view::npos || end - at > longest || groups++ == width) return {};
        if (groups == 1 && !add_label(line.substr(0, at))) return {};
        fields.push_back(trimmed(line.substr(at + 1, end - at - 1)));
        at = end;
        behind = end + 1;
    }
    if (groups != width || !add_label(line.substr(behind))) return {};
    return fields;
}

std::string fields_between_blanks(std::string_view line, std::size_t width) {
    std::string fields;
    bool whole = false;
    for (std::size_t at = 0; at < line.size() && fields.size() <= width + 2;) {
        std::size_t end = at;
        while (end < line.size() && line[end] != ' ') ++end;
        std::string word(line.substr(at, end - at));
        std::erase_if(word, [](char c) { return static_cast<unsigned char>(c) < 32; });
        at = end + 1;
        if (word.size() > 1 && (whole || word.size() != width || fields.size() > 1)) return {};
        whole = whole || word.size() > 1;
        fields += word;
    }
    return fields.size() >= width && fields.size() <= width + 2 ? fields : std::string();
}

std::size_t count_board_like_rows(std::string_view screen, std::size_t width) {
    constexpr std::size_t letters_of_a_word = 3;
    std::size_t rows = 0;
    const std::string plain = plain_text(screen, false);
    for (const std::string_view line : lines_of_screen(plain)) {
        std::size_t longest = 0, now = 0, signs = 0;
        for (const char c : line) {
            now = is_letter(c) ? now + 1 : 0;
            longest = std::max(longest, now);
            signs += c == ' ' ? 0u : 1u;
        }
        const bool wide = line.size() >= width && signs > 0;
        rows += wide && (longest < letters_of_a_word || (longest == width && signs <= width + 2))
                    ? 1u
                    : 0u;
    }
    return rows < width ? 0 : rows;
}

namespace {

/// A piece between marks, "<*>" or ">X<", and how long all of it is; 0: there is none.
std::size_t decoration_at(std::string_view line, std::size_t at) {
    constexpr std::string_view opening = "[({<>", closing = "])}><";
    constexpr std::size_t longest = 5; // of stacks
    const std::size_t kind = opening.find(line[at]);
    if (kind == std::string_view::npos) return 0;
    std::size_t end = at + 1;
    while (end < line.size() && end - at <= longest && line[end] != ' ' &&
           opening.find(line[end]) == std::string_view::npos &&
           closing.find(line[end]) == std::string_view::npos)
        ++end;
    return end > at + 1 && end < line.size() && line[end] == closing[kind] ? end + 1 - at : 0;
}

} // namespace

bool blank_out_decoration(std::string& plain, std::size_t from, std::size_t end) {
    constexpr std::size_t most = 2, letters_of_a_word = 3;
    std::size_t found = 0, run = 0;
    std::array<std::pair<std::size_t, std::size_t>, most> places;
    for (std::size_t at = from; at < end;) {
        const std::size_t size = decoration_at(std::string_view(plain).substr(0, end), at);
        if (size > 0 && found == most) return false;
        if (size > 0) places[found++] = {at, size};
        run = size > 0 || !is_letter(plain[at]) ? 0 : run + 1;
        if (run >= letters_of_a_word) return false;
        at += std::max(size, std::size_t{1});
    }
    for (std::size_t i = 0; i < found; ++i)
        plain[places[i].first] = plain[places[i].first + places[i].second - 1] = ' ';
    return found > 0;
}

} // namespace tharsis
