// commands_edit.cpp -- commands that change the run: values, input, a new branch
// Each reply reports the previous value.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/inspect.hpp"

#include <fmt/format.h>

namespace tharsis::commands {

namespace {

/// A byte or half word would keep only a part of such a value, and nothing meaningful of a
/// floating-point number. The reply has failed if the value does not fit.
Reply too_large(const Location& location, const Value& value, std::string_view what,
                std::string_view text) {
    const u32 size = location.range.size;
    if (location.reg || location.is_float || size >= 4 || size == 0) return {};
    const std::string_view kind = size == 1 ? "byte" : "half word";
    if (value.kind != Value::Kind::word)
        return failed(fmt::format("{} is a {}, and {} is not a whole number", what, kind, text));
    const i64 number = i32(value.word), limit = i64{1} << (8 * size);
    if (number >= -limit / 2 && number < limit) return {};
    return failed(
        fmt::format("{} does not fit into {}, a {}: it holds {} to {}", number, what, kind,
                    -limit / 2, limit - 1),
        fmt::format("set {} = {} & 0x{:x} keeps its lowest {}", what, number, limit - 1, kind));
}

} // namespace

Reply set(Session& session, std::string_view rest) {
    for (const std::string_view word : {"variable ", "var "})
        if (rest.substr(0, word.size()) == word) rest.remove_prefix(word.size());
    const std::size_t at = assignment(rest);
    if (at == rest.npos && rest.substr(0, 5) == "args ")
        return failed("the program has its arguments from its start on",
                      "tharsis debug program.asm -- ONE TWO");
    if (at == rest.npos) return failed("set EXPRESSION = VALUE: the = is missing", "set $t0 = 5");
    Reply error;
    const std::string_view sign = assigning_operator(rest, at);
    const std::string_view what = trimmed(rest.substr(0, at - sign.size()));
    const auto location = location_of(session, what, error);
    if (!location) return error;
    const auto expression = expression_of(session, what, error);
    const bool is_label = !location->reg && expression && expression->is_address();
    const std::string name = is_label ? fmt::format("word[{}]", what) : std::string(what);
    const std::string_view amount = trimmed(rest.substr(at + 1));
    const auto value =
        value_of(session,
                 sign.empty() || amount.empty() ? std::string(amount)
                                                : fmt::format("{} {} ({})", name, sign, amount),
                 error);
    if (!value) return error;
    if (Reply refusal = too_large(*location, *value, name, amount); refusal.failed) return refusal;
    const auto shown = [&] {
        const auto now = value_of(session, name, error);
        return now ? format_value(session, *now, 0) : std::string("?");
    };
    const std::string before = shown();
    if (const auto wrong = session.assign(*location, *value)) return failed(*wrong);
    const std::string goes_on =
        session.end()
            ? "the program has ended and cannot continue"
            : fmt::format("the run continues from step {} with this value", session.step());
    Reply reply = reply_with(fmt::format("{}: {} -> {}; {}", name, before, shown(), goes_on));
    reply.moved = true;
    return reply;
}

Reply input(Session& session, std::string_view rest) {
    const bool ended = session.input_ends();
    const bool instead = session.type(std::string(rest) + "\n");
    const std::string forgotten =
        instead ? fmt::format("; what came after step {} is forgotten", session.step()) : "";
    Reply reply = reply_with(fmt::format("typed \"{}\"{}{}", rest.substr(0, 200),
                                         ended ? "; the input continues" : "", forgotten));
    reply.moved = instead;
    return reply;
}

Reply end_input(Session& session, std::string_view) {
    session.end_input();
    const std::string_view waiting = session.typed();
    return reply_with(waiting.empty()
                          ? std::string("the input ends here")
                          : fmt::format("the input ends after the {} bytes that are not yet read",
                                        waiting.size()));
}

Reply branch(Session& session, std::string_view) {
    session.branch();
    Reply reply = reply_with(fmt::format("what came after step {} is forgotten", session.step()));
    reply.moved = true;
    return reply;
}

Reply write_files(Session& session, std::string_view) {
    if (!session.has_unwritten_files()) return reply_with("the program has written no files");
    if (session.keeps_files())
        return reply_with("a recorded run writes no files: those of the program stay in memory");
    const std::vector<std::string> refused = session.write_files();
    if (refused.empty()) return reply_with("the files of the program are written");
    return failed(fmt::format("could not be written: {}", fmt::join(refused, ", ")));
}

} // namespace tharsis::commands
