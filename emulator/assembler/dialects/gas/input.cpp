// input.cpp -- a stack of texts, and the parameters of macros in them
#include "assembler/dialects/gas/input.hpp"

#include "assembler/dialects/gas/expression.hpp"

#include <algorithm>

namespace tharsis::gas {

void Input::add(std::vector<SourceLine> lines, bool is_macro, std::size_t conditions) {
    frames_.push_back({std::move(lines), 0, conditions, is_macro});
}

std::optional<SourceLine> Input::next() {
    while (!frames_.empty() && frames_.back().next == frames_.back().lines.size())
        frames_.pop_back();
    if (frames_.empty()) return std::nullopt;
    Frame& frame = frames_.back();
    return std::move(frame.lines[frame.next++]);
}

std::optional<std::size_t> Input::leave_macro() {
    std::size_t kept = frames_.size();
    while (kept > 0 && !frames_[kept - 1].is_macro) --kept;
    if (kept == 0) return std::nullopt;
    const std::size_t conditions = frames_[kept - 1].conditions;
    frames_.resize(kept - 1);
    return conditions;
}

std::string substituted(std::string_view text, const MacroArguments& arguments, std::size_t most) {
    std::string made;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size() && made.size() <= most; ++at) {
        const std::string_view rest = text.substr(at + 1);
        if (text[at] == '"') quoted = !quoted;
        // The character literal '\n names no parameter.
        if (text[at] == '\'' && rest.starts_with('\\') && !quoted) {
            made += text.substr(at, 2);
            ++at;
        } else if (text[at] != '\\' || rest.empty()) {
            made += text[at];
        } else if (rest[0] == '@') {
            made += std::to_string(arguments.call);
            at += 1;
        } else if (rest.starts_with("()")) {
            at += 2;
        } else {
            std::size_t end = 0;
            while (end < rest.size() && continues_name(rest[end]) && rest[end] != '.') ++end;
            const std::string_view name = rest.substr(0, end);
            const auto found = std::find_if(arguments.values.begin(), arguments.values.end(),
                                            [&](const auto& one) { return one.first == name; });
            if (found == arguments.values.end()) {
                made += text[at];
                continue;
            }
            made += found->second;
            at += end;
        }
    }
    return made;
}

namespace {

bool is_operator(char c) { return std::string_view("+-*/%|&^<>=!~(").find(c) != std::string::npos; }

/// Takes one operand of a macro call.
std::string one_argument(std::string_view text, std::size_t& at) {
    std::string made;
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            const bool whole = made.empty();
            std::size_t end = at + 1;
            while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2u : 1u;
            end = std::min(end + 1, text.size());
            // The quotes around a whole operand are not part of it.
            made += whole ? text.substr(at + 1, end - at - 2) : text.substr(at, end - at);
            at = end;
            continue;
        }
        if (c == '(') ++depth;
        if (c == ')') --depth;
        if (c == ',' && depth <= 0) break;
        if (c == ' ' && depth <= 0) {
            const std::size_t next = text.find_first_not_of(' ', at);
            if (next == text.npos) break;
            const bool joins = is_operator(text[next]) || text[next] == ',' || text[next] == ')' ||
                               (!made.empty() && is_operator(made.back()));
            if (!joins) break;
            at = next;
            continue;
        }
        made += c;
        ++at;
    }
    return made;
}

} // namespace

std::string_view first_word(std::string_view text) {
    Cursor cursor(text);
    while (true) {
        cursor.skip_blanks();
        const std::size_t begin = cursor.at();
        std::size_t end = begin;
        while (end < text.size() && (continues_name(text[end]) || text[end] == '\\')) ++end;
        cursor.move_to(end);
        if (end == begin || !cursor.take(":")) return text.substr(begin, end - begin);
    }
}

std::vector<std::string> divided_arguments(std::string_view text) {
    std::vector<std::string> arguments;
    std::size_t at = text.find_first_not_of(' ');
    bool after_comma = false;
    while (at < text.size() || after_comma) {
        arguments.push_back(one_argument(text, at));
        at = std::min(text.find_first_not_of(' ', at), text.size());
        after_comma = at < text.size() && text[at] == ',';
        if (after_comma) at = std::min(text.find_first_not_of(' ', at + 1), text.size());
    }
    return arguments;
}

} // namespace tharsis::gas
