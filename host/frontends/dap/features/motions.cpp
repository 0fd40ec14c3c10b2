// motions.cpp -- steps, going on, and jumps
// The response comes at once; the end of a motion is a `stopped` event.
#include "frontends/dap/features/motions.hpp"

#include "debugger/inspection/frames.hpp"
#include "debugger/session/line_places.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/sentences.hpp"

namespace tharsis::dap {

namespace {

using Kind = Motion::Kind;

/// The protocol's granularity. Clients that send none mean lines of the source.
Kind granularity(const Value& arguments) {
    const Value value = arguments.find("granularity");
    const std::string name = value.text_or("line");
    if (name == "instruction") return Kind::instruction;
    if (name == "statement") return Kind::statement;
    if (name != "line") value.complain("must be statement, line or instruction");
    return Kind::line;
}

void check_thread(const Value& arguments) {
    const Value thread = arguments.find("threadId");
    if (thread && thread.integer(0, INT32_MAX) != 1) thread.complain("must be 1: there is one");
}

Reply move(Server& server, const Value& arguments, const Motion& motion,
           std::string_view reason = "step") {
    check_thread(arguments);
    if (arguments.bad()) return Json(nullptr);
    server.begin(motion, reason);
    return Json(nullptr);
}

/// Requests that the protocol does not have.
Reply move_beyond_protocol(Server& server, const Value& arguments, const Motion& motion,
                           std::string_view reason = "step") {
    Reply reply = move(server, arguments, motion, reason);
    if (server.movement) server.afterwards([&server] { server.announce_motion(); });
    return reply;
}

} // namespace

Reply continue_forwards(Server& server, const Value& arguments) {
    const Reply reply = move(server, arguments, {.kind = Kind::resume}, "pause");
    if (reply.error) return reply;
    return Json{{"allThreadsContinued", true}};
}

Reply next(Server& server, const Value& arguments) {
    return move(server, arguments, {.kind = granularity(arguments), .over = true});
}

Reply step_in(Server& server, const Value& arguments) {
    return move(server, arguments, {.kind = granularity(arguments)});
}

Reply step_out(Server& server, const Value& arguments) {
    return move(server, arguments, {.kind = Kind::finish});
}

Reply step_back(Server& server, const Value& arguments) {
    return move(server, arguments, {.kind = granularity(arguments), .back = true, .over = true});
}

Reply reverse_continue(Server& server, const Value& arguments) {
    return move(server, arguments, {.kind = Kind::resume, .back = true}, "pause");
}

Reply step_back_into(Server& server, const Value& arguments) {
    return move_beyond_protocol(server, arguments, {.kind = granularity(arguments), .back = true});
}

Reply step_back_out(Server& server, const Value& arguments) {
    return move_beyond_protocol(server, arguments, {.kind = Kind::finish, .back = true});
}

Reply go_to_step(Server& server, const Value& arguments) {
    const u64 step = static_cast<u64>(arguments.at("step").integer(0, INT64_MAX));
    return move_beyond_protocol(server, arguments, {.kind = Kind::go_to, .step = step}, "goto");
}

Reply pause(Server& server, const Value& arguments) {
    (void)arguments.at("threadId").integer(0, INT32_MAX);
    if (!arguments.bad()) server.afterwards([&server] { server.pause(); });
    return Json(nullptr);
}

// ---------------------------------------------------------------- jumps

Reply goto_targets(Server& server, const Value& arguments) {
    const i64 line = server.client.line_received(arguments.at("line").integer(0, INT32_MAX));
    Json targets = Json::array();
    for (const FileId file : server.debuggee->sources().files(arguments.at("source"))) {
        const auto places =
            LinesWithCode(server.debuggee->program(), file).places(static_cast<u32>(line));
        if (!places) continue;
        const auto add = [&](GotoPlace::How how, const Message& label) {
            targets.push_back(
                {{"id",
                  server.references.add(GotoPlace{how, places->addresses, places->actual_line})},
                 {"label", server.say(label)},
                 {"line", server.client.line_sent(places->actual_line)},
                 {"instructionPointerReference", address_reference(places->addresses.front())}});
        };
        add(GotoPlace::How::set_pc, dap_message("goto-pc", places->actual_line));
        add(GotoPlace::How::back, dap_message("goto-back", places->actual_line));
        add(GotoPlace::How::forwards, dap_message("goto-forwards", places->actual_line));
    }
    return Json{{"targets", std::move(targets)}};
}

namespace {

/// Back to where the line was executed: what does not exist is an error, and nothing moves.
Reply go_back_to(Server& server, const Value& arguments, const GotoPlace& place) {
    std::optional<u64> step;
    server.at_length(dap_message("searching"),
                     [&] { step = server.session().last_visit(place.addresses); });
    if (!step)
        return server.error(server.session().search_was_interrupted()
                                ? dap_message("search-ended")
                                : dap_message("not-before", place.line));
    return move(server, arguments,
                {.kind = Kind::run_to, .back = true, .addresses = place.addresses}, "goto");
}

/// Only the run itself shows whether the line comes again: if not, the session goes back.
Reply go_forwards_to(Server& server, const Value& arguments, const GotoPlace& place) {
    const Message why = dap_message("not-again", place.line);
    if (server.session().ended()) return server.error(why);
    const u64 origin = server.session().step();
    const Reply reply =
        move(server, arguments, {.kind = Kind::run_to, .addresses = place.addresses}, "goto");
    if (server.movement) server.movement->if_missed = Movement::Return{origin, why};
    return reply;
}

} // namespace

Reply go_to_target(Server& server, const Value& arguments) {
    check_thread(arguments);
    const Value id = arguments.at("targetId");
    const GotoPlace* const target = server.references.target(id.integer(0, INT32_MAX));
    if (!target) id.complain("is no target of the stopped program");
    if (arguments.bad()) return Json(nullptr);
    const GotoPlace place = *target;
    if (place.how == GotoPlace::How::back) return go_back_to(server, arguments, place);
    if (place.how == GotoPlace::How::forwards) return go_forwards_to(server, arguments, place);
    const Location pc{Register{Register::Bank::pc, 0}, {0, 4}, false};
    const tharsis::Value address{tharsis::Value::Kind::word, place.addresses.front(), 0};
    if (const auto fault = server.session().assign(pc, address)) return rpc::DapError{*fault};
    server.references.forget();
    server.afterwards([&server] { server.report_stop("goto"); });
    return Json(nullptr);
}

namespace {

/// The number of open calls.
u64 open_calls(const Session& session) { return calls_inside(session, frame_count(session)); }

/// Goes back to before the call at this level (1: the outermost one), whatever stops on the way,
/// and then to the first instruction of its procedure.
class FrameRestart {
public:
    FrameRestart(Session& session, u64 level, u32 procedure)
        : session_(session), level_(level), procedure_(procedure) {}

    std::optional<Motion> operator()() {
        if (enters_) return std::nullopt;
        const u64 level = open_calls(session_);
        if (level >= level_)
            return Motion{.kind = Kind::finish, .back = true, .inner = level - level_};
        enters_ = true;
        return Motion{.kind = Kind::run_to, .addresses = {procedure_}};
    }

private:
    Session& session_;
    u64 level_;
    u32 procedure_;
    bool enters_ = false;
};

} // namespace

/// Restarts a frame: everything is again as it was when its procedure began.
Reply restart_frame(Server& server, const Value& arguments) {
    const auto index = read_frame(server, arguments.at("frameId"));
    if (!index || arguments.bad()) return Json(nullptr);
    const auto frame = stack_frame(server.session(), *index);
    if (!frame || frame->row.is_handler) return server.error(dap_message("no-restart"));
    const u64 level = open_calls(server.session()) - calls_inside(server.session(), *index);
    if (level == 0) return move(server, arguments, {.kind = Kind::go_to}, "restart");
    FrameRestart restart(server.session(), level, frame->row.address);
    const Reply reply = move(server, arguments, *restart(), "restart");
    if (!reply.error && server.movement) server.movement->then = restart;
    return reply;
}

} // namespace tharsis::dap
