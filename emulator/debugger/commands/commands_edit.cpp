// commands_edit.cpp -- commands that change the run: values, input, a new branch
// Each reply reports the previous value.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/evaluate.hpp"
#include "debugger/values/assignment.hpp"

#include <fmt/format.h>

namespace tharsis::commands {

Reply set(Session& session, std::string_view rest) {
    for (const std::string_view word : {"variable ", "var "})
        if (rest.substr(0, word.size()) == word) rest.remove_prefix(word.size());
    if (!read_assignment(rest)) {
        if (rest.substr(0, 5) == "args ")
            return failed("the program has its arguments from its start on",
                          "tharsis debug program.asm -- ONE TWO");
        return failed("set EXPRESSION = VALUE: the = is missing", "set $t0 = 5");
    }
    const Evaluation done =
        evaluate(session, rest, selected_frame(session), true, NumberBase::decimal);
    if (!done.edited) return failed(done.error, done.tip);
    const std::string goes_on =
        session.end()
            ? "the program has ended and cannot continue"
            : fmt::format("the run continues from step {} with this value", session.step());
    Reply reply =
        reply_with(fmt::format("{}: {} -> {}; {}", done.name, done.before, done.text, goes_on));
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
