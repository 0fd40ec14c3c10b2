// assignment.cpp -- finds the = of an assignment
// Quoted characters are skipped: '=' is a value.
#include "debugger/values/assignment.hpp"

#include "base/ascii.hpp"
#include "base/trimmed.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

/// After a quoted character that begins at `at`, or after a quote that is not closed.
std::size_t after_quoted(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != '\'') end += text[end] == '\\' ? 2u : 1u;
    return end < text.size() ? end + 1 : at + 1;
}

bool is_comparison(std::string_view text, std::size_t at) {
    const bool shifts =
        at > 1 && (text.substr(at - 2, 2) == "<<" || text.substr(at - 2, 2) == ">>");
    return !shifts && std::string_view("!<>").find(text[at - 1]) != std::string_view::npos;
}

std::size_t position_of_sign(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\'') {
            at = after_quoted(text, at);
        } else if (text.substr(at, 2) == "==") {
            at += 2;
        } else if (text[at] == '=' && at > 0 && !is_comparison(text, at)) {
            return at;
        } else {
            ++at;
        }
    }
    return text.npos;
}

std::string_view sign_before(std::string_view text, std::size_t at) {
    for (const std::string_view sign : {"<<", ">>", "+", "-", "*", "/", "%", "&", "|", "^"})
        if (at >= sign.size() && text.substr(at - sign.size(), sign.size()) == sign)
            return text.substr(at - sign.size(), sign.size());
    return {};
}

/// "x++", "--x". A name must stand beside the sign: "5 - -3" and "--5" are values.
std::optional<Assignment> read_increment(std::string_view text) {
    text = trimmed(text);
    if (text.size() < 3) return {};
    const auto is_sign = [](std::string_view sign) { return sign == "++" || sign == "--"; };
    const auto is_letter = [](char c) {
        const char small = small_letter(c);
        return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '_' || c < 0;
    };
    const auto ends_name = [&](char c) { return is_letter(c) || c == ']' || c == ')'; };
    const std::string_view last = text.substr(text.size() - 2), first = text.substr(0, 2);
    const std::string_view before = trimmed(text.substr(0, text.size() - 2)),
                           after = trimmed(text.substr(2));
    if (is_sign(last) && ends_name(before.empty() ? ' ' : before.back()))
        return Assignment{before, last.substr(1), "1"};
    const bool is_name =
        !after.empty() &&
        (after[0] == '$' || (is_letter(after[0]) && !(after[0] >= '0' && after[0] <= '9')));
    if (is_sign(first) && is_name) return Assignment{after, first.substr(1), "1"};
    return {};
}

} // namespace

std::optional<Assignment> read_assignment(std::string_view text) {
    const std::size_t at = position_of_sign(text);
    if (at == text.npos) return read_increment(text);
    const std::string_view sign = sign_before(text, at);
    return Assignment{trimmed(text.substr(0, at - sign.size())), sign,
                      trimmed(text.substr(at + 1))};
}

std::string new_value_text(const Assignment& assignment, std::string_view target) {
    const bool is_plain = assignment.sign.empty() || assignment.amount.empty();
    return is_plain ? std::string(assignment.amount)
                    : fmt::format("{} {} ({})", target, assignment.sign, assignment.amount);
}

} // namespace tharsis
