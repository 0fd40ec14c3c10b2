// commands_edit.cpp -- commands that change the run: values, input, another future
// Each says what was there before.
#include "debug/commands_parts.hpp"
#include "debug/inspect.hpp"
#include <fmt/format.h>

namespace tharsis::commands {

Reply set(Session& session, std::string_view rest) {
    for (const std::string_view word : {"variable ", "var "})
        if (rest.substr(0, word.size()) == word) rest.remove_prefix(word.size());
    const std::size_t at = assignment(rest);
    if (at == rest.npos) return failed("set EXPRESSION = VALUE: the = is missing", "set $t0 = 5");
    Reply error;
    const std::string_view what = trimmed(rest.substr(0, at));
    const auto location = location_of(session, what, error);
    if (!location) return error;
    const auto value = value_of(session, rest.substr(at + 1), error);
    if (!value) return error;
    const auto expression = expression_of(session, what, error);
    const bool is_label = !location->reg && expression && expression->evaluate(session.machine()).value && what.find('[') == what.npos;
    const std::string name = is_label ? fmt::format("word[{}]", what) : std::string(what);
    const auto shown = [&] { const auto now = value_of(session, name, error); return now ? format_value(session, *now, 0) : std::string("?"); };
    const std::string before = shown();
    if (const auto wrong = session.assign(*location, *value)) return failed(*wrong);
    const std::string goes_on = session.end() ? "the program has ended and does not go on" : fmt::format("the run goes on from step {} in a new way", session.step());
    Reply reply = said(fmt::format("{}: {} -> {}; {}", name, before, shown(), goes_on));
    reply.moved = true;
    return reply;
}

Reply input(Session& session, std::string_view rest) {
    const bool instead = session.type(std::string(rest) + "\n");
    const std::string forgotten = instead ? fmt::format("; what came after step {} is forgotten", session.step()) : "";
    return said(fmt::format("typed \"{}\"{}", rest.substr(0, 200), forgotten));
}

Reply end_input(Session& session, std::string_view) {
    session.end_input();
    return said("the input ends here");
}

Reply branch(Session& session, std::string_view) {
    session.branch();
    Reply reply = said(fmt::format("what came after step {} is forgotten", session.step()));
    reply.moved = true;
    return reply;
}

Reply write_files(Session& session, std::string_view) {
    if (!session.has_unwritten_files()) return said("the program has written no files");
    if (session.keeps_files()) return said("a recorded run writes no files: those of the program stay in memory");
    const std::vector<std::string> refused = session.write_files();
    if (refused.empty()) return said("the files of the program are written");
    return failed(fmt::format("could not be written: {}", fmt::join(refused, ", ")));
}

}
