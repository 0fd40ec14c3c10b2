// log_text.cpp -- fills in expressions
// The text is split into pieces; a piece in braces is an expression with an optional format letter.
#include "debugger/values/log_text.hpp"

#include "base/function_ref.hpp"
#include "base/utf8.hpp"
#include "debugger/values/expression.hpp"
#include "debugger/values/show.hpp"
#include "debugger/values/value_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

constexpr u32 longest_text = 200;

/// Calls `plain` and `inner` with the pieces, in order. Returns false if a brace is not closed; the
/// text from it on is then plain.
bool cut(std::string_view text, FunctionRef<void(std::string_view)> plain,
         FunctionRef<void(std::string_view)> inner) {
    bool closed = true;
    while (!text.empty()) {
        const std::size_t brace = text.find_first_of("{}");
        plain(text.substr(0, brace));
        if (brace == text.npos) break;
        text.remove_prefix(brace);
        const std::size_t end = text.find('}');
        const bool doubled = text.size() > 1 && text[1] == text[0];
        if (doubled || text[0] == '}' || end == text.npos) {
            closed = closed && (doubled || text[0] == '}');
            plain(text.substr(0, 1));
            text.remove_prefix(doubled ? 2 : 1);
            continue;
        }
        inner(text.substr(1, end - 1));
        text.remove_prefix(end + 1);
    }
    return closed;
}

/// "EXPRESSION:x"; the : of c ? a : x does not begin a format.
struct Piece {
    std::string_view expression;
    char format = 0;
};
Piece piece_of(std::string_view inner) {
    const std::size_t size = inner.size();
    const bool ends_choice = std::count(inner.begin(), inner.end(), '?') >=
                                 std::count(inner.begin(), inner.end(), ':') &&
                             inner.find('?') != inner.npos;
    if (ends_choice || size < 3 || inner[size - 2] != ':' ||
        std::string_view("xduotcsaf").find(inner[size - 1]) == std::string_view::npos)
        return {inner};
    return {inner.substr(0, size - 2), inner[size - 1]};
}

std::string plain_text(const Machine& machine, u32 address) {
    std::string text;
    for (u32 n = 0; n < longest_text; ++n) {
        const auto byte = machine.peek_byte(address + n);
        if (!byte || *byte == 0) break;
        text += char(*byte);
    }
    return latin1_to_utf8(text);
}

/// As `print` does, but characters and texts have no quotes.
std::string shown(const Value& value, char format, const Program& program, const Machine& machine) {
    if (value.kind != Value::Kind::word) return inspect::show(value, format);
    const std::string label = format == 'a' ? inspect::label_text(program, value.word) : "";
    switch (format) {
    case 'c': return latin1_to_utf8(std::string(1, char(value.word)));
    case 's': return plain_text(machine, value.word);
    case 'a': return label.empty() ? inspect::show(value.word, inspect::Format::hex) : label;
    case 0: return inspect::value_text(program, machine, value.word);
    default: return inspect::show(value, format);
    }
}

std::string filled_in(std::string_view inner, const Program& program, const Machine& machine) {
    const Piece piece = piece_of(inner);
    const Expression::Parsed parsed =
        Expression::parse(piece.expression, program, program.unit_at(machine.state().pc));
    if (!parsed.expression) return fmt::format("{{{}: {}}}", piece.expression, parsed.error);
    const Expression::Answer answer = parsed.expression->evaluate(machine);
    if (!answer.value) return fmt::format("{{{}: {}}}", piece.expression, answer.error);
    return shown(*answer.value, piece.format, program, machine);
}

} // namespace

std::string log_text(std::string_view text, const Program& program, const Machine& machine) {
    std::string all;
    (void)cut(
        text, [&](std::string_view piece) { all += piece; },
        [&](std::string_view piece) { all += filled_in(piece, program, machine); });
    return all;
}

std::vector<std::string> log_expressions(std::string_view text) {
    std::vector<std::string> expressions;
    (void)cut(
        text, [](std::string_view) {},
        [&](std::string_view piece) { expressions.emplace_back(piece_of(piece).expression); });
    return expressions;
}

std::string log_text_error(std::string_view text, const Program& program,
                           std::optional<FileId> unit) {
    std::string error;
    const bool closed = cut(
        text, [](std::string_view) {},
        [&](std::string_view piece) {
            const Expression::Parsed parsed =
                Expression::parse(piece_of(piece).expression, program, unit);
            if (!parsed.expression && error.empty())
                error = fmt::format("\"{}\": {}", piece, parsed.error);
        });
    if (error.empty() && !closed)
        error = "a brace is not closed: {$t0} is a value, and {{ is a brace";
    return error;
}

} // namespace tharsis
