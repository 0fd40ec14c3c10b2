// labelled_rows.cpp -- the fields of one line
// Between bars or between blanks; characters below 32 are colours, and no fields.
#include "verifier/labelled_rows.hpp"
#include "base/trimmed.hpp"

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

std::vector<std::string_view> fields_between_bars(std::string_view line, std::size_t width) {
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find('|', at), line.size());
        fields.push_back(trimmed(line.substr(at, end - at)));
        at = end + 1;
    }
    if (fields.size() > width && fields.back().empty()) fields.pop_back();
    if (fields.size() > width && fields.front().empty()) fields.erase(fields.begin());
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

}
