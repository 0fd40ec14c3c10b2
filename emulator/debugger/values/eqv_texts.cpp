// eqv_texts.cpp -- finds the line that defines a name
// `.eqv NAME TEXT` is the first thing in its line, except for a label.
#include "debugger/values/eqv_texts.hpp"

#include "base/trimmed.hpp"
#include "debugger/values/comments.hpp"

#include <algorithm>

namespace tharsis {

namespace {

std::string_view take_word(std::string_view& rest) {
    rest = trimmed(rest);
    const std::size_t end = std::min(rest.find_first_of(" \t,"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    return word;
}

/// Returns nullopt if the line does not define that name.
std::optional<std::string_view> text_in_line(std::string_view line, std::string_view name) {
    std::string_view word = take_word(line);
    if (word.ends_with(':')) word = take_word(line);
    if (word != ".eqv" || take_word(line) != name) return std::nullopt;
    const std::string_view text = trimmed(without_comment(line, CommentStart::anywhere));
    return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<std::string_view> text_in_file(std::string_view source, std::string_view name) {
    for (std::size_t at = source.find(".eqv"); at != source.npos;
         at = source.find(".eqv", at + 1)) {
        const std::size_t before = source.find_last_of("\r\n", at),
                          begin = before == source.npos ? 0 : before + 1;
        const std::size_t end = std::min(source.find_first_of("\r\n", at), source.size());
        if (const auto text = text_in_line(source.substr(begin, end - begin), name)) return text;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string_view> eqv_text(const Program& program, std::string_view name,
                                         std::optional<FileId> file) {
    if (file && *file < program.files.size())
        if (const auto text = text_in_file(program.files[*file].text, name)) return text;
    std::optional<std::string_view> found;
    for (const SourceFile& other : program.files) {
        const auto text = text_in_file(other.text, name);
        if (text && found && *text != *found) return std::nullopt;
        if (text) found = text;
    }
    return found;
}

} // namespace tharsis
