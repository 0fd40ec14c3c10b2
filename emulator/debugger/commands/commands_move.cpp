// commands_move.cpp -- commands that move: steps, runs, jumps in time
// A command that ends before its count reports the reason.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/findings/conventions_header.hpp"
#include "debugger/inspection/inspect.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

using MotionRequest = StopEvent (Session::*)(u64);

Reply counted(Session& session, std::string_view rest, MotionRequest move) {
    Reply error;
    const auto count = count_of(rest, 1, error);
    return count ? stepped(session, (session.*move)(*count)) : error;
}

bool goes_on(const StopEvent& stop_event) {
    return stop_event.reason == StopEvent::Reason::breakpoint ||
           stop_event.reason == StopEvent::Reason::watchpoint ||
           stop_event.reason == StopEvent::Reason::exception;
}

/// The last stop event, with all log points on the way.
Reply repeated(Session& session, std::string_view rest, StopEvent (Session::*move)()) {
    Reply error;
    const auto count = count_of(rest, 1, error);
    if (!count) return error;
    if (*count == 0) return report_stop(session, session.stop_event());
    StopEvent all;
    for (u64 n = 0; n < *count; ++n) {
        StopEvent stop_event = (session.*move)();
        stop_event.follow(std::move(all));
        all = std::move(stop_event);
        if (!goes_on(all)) break;
    }
    all.keep_last();
    return report_stop(session, all);
}

Reply nothing_expected(std::string_view rest) {
    return failed(fmt::format("\"{}\" is not expected here", trimmed(rest).substr(0, 40)));
}

} // namespace

Reply run(Session& session, std::string_view rest) {
    if (!trimmed(rest).empty())
        return failed(
            "run takes nothing: the arguments of the program are given when it is loaded");
    const std::size_t edits = session.edits().size();
    if (edits > 0)
        session.start_over();
    else
        (void)session.go_to(0);
    Reply reply = report_stop(session, session.move({.stops_here = true}));
    if (edits > 0)
        reply.text =
            fmt::format("what was set by hand, {}, is forgotten: the program runs as it is\n{}",
                        edits == 1 ? "once" : fmt::format("{} times", edits), reply.text);
    return reply;
}

Reply resume_back(Session& session, std::string_view rest) {
    return repeated(session, rest, &Session::resume_back);
}
Reply step(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::step_line);
}
Reply step_back(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::step_line_back);
}
Reply next(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::next_line);
}
Reply next_back(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::next_line_back);
}
Reply step_instruction(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::step_instruction);
}
Reply step_instruction_back(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::step_instruction_back);
}
Reply next_instruction(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::next_instruction);
}
Reply next_instruction_back(Session& session, std::string_view rest) {
    return counted(session, rest, &Session::next_instruction_back);
}

namespace {

constexpr Register v0{Register::Bank::general, registers::v0};

/// The addresses of all syscalls.
std::vector<u32> services(const Program& program) {
    std::vector<u32> addresses;
    for (const TextWord& word : program.text)
        if ((word.word & 0xfc00'003f) == 0x0000'000c) addresses.push_back(word.address);
    return addresses;
}

/// The last event at which a call that has just returned wrote a register or was at one of these
/// addresses, within its last instructions. Events before the call do not count.
std::optional<RunEvent> last_of_call(Session& session, const Call& call, Register reg,
                                     std::vector<u32> addresses = {}) {
    constexpr u64 enough = u64{1} << 18;
    const u64 now = session.step(), depth = session.machine().calls()->depth();
    const bool has_slot = session.machine().modes().delayed_branching;
    const auto is_call = [&](const RunEvent& event) {
        return event.kind == RunEvent::Kind::address && event.pc == call.caller;
    };
    addresses.push_back(call.caller);
    std::sort(addresses.begin(), addresses.end());
    SearchCriteria wanted;
    wanted.addresses = std::move(addresses);
    wanted.registers = {reg};
    wanted.accepts = [&](const RunEvent& event) {
        if (event.kind == RunEvent::Kind::changed) return !has_slot || event.pc != call.caller + 4;
        return !is_call(event) || session.machine().calls()->depth() <= depth;
    };
    const SearchResult found = session.history().previous(wanted, now - std::min(now, enough));
    session.history().seek_uninterruptible(now);
    return found.event && !is_call(*found.event) ? found.event : std::nullopt;
}

/// A number that only selected a service is not a result.
bool wrote_result(Session& session, const Call& call) {
    const auto last = last_of_call(session, call, v0, services(session.program()));
    if (!last || last->kind == RunEvent::Kind::changed) return last.has_value();
    const auto written = last_of_call(session, call, v0);
    return written && written->step == last->step;
}

/// True for a double: one instruction wrote both its registers.
bool wrote_double(Session& session, const Call& call, u8 number) {
    const auto low = last_of_call(session, call, {Register::Bank::floating, number});
    if (number % 2 != 0 || !low) return false;
    const auto high = last_of_call(session, call, {Register::Bank::floating, u8(number + 1)});
    return high && high->step == low->step;
}

std::string result_text(Session& session, const Call& call, u8 number) {
    const bool is_float = number >= 32;
    const Register reg = is_float ? Register{Register::Bank::floating, u8(number - 32)}
                                  : Register{Register::Bank::general, number};
    const State& state = session.machine().state();
    const bool is_double = is_float && wrote_double(session, call, reg.number);
    const Location place{reg, {0, is_double ? 8u : 4u}, is_float};
    const Value value = value_of_bits(place, is_double ? double_bits(state, reg.number)
                                                       : register_value(state, reg));
    return fmt::format("        {} = {}\n",
                       is_double ? fmt::format("double({})", register_name(reg))
                                 : register_name(reg),
                       format_value(session, value, 0));
}

/// The results of a call: those that its header names, else $v0 if it wrote that.
std::string results_text(Session& session, const Call& call) {
    const HeadedProcedure procedure = procedure_at(session.program(), call.procedure);
    RegisterSet results = procedure.results;
    if (!procedure.promises && results == 0 && wrote_result(session, call))
        results = RegisterSet{1} << registers::v0;
    constexpr RegisterSet even_floats = 0x5555'5555'0000'0000;
    results &= ~((results & even_floats) << 1); // a header's $f0 also stands for a double
    std::string text;
    for (; results != 0; results &= results - 1)
        text += result_text(session, call, u8(std::countr_zero(results)));
    return text;
}

Reply with_results(Session& session, Reply reply,
                   const std::optional<Session::PendingReturn>& leaving) {
    if (!leaving || !session.has_left(*leaving)) return reply;
    reply.results = results_text(session, leaving->call);
    reply.text += reply.results;
    return reply;
}

} // namespace

Reply finish(Session& session, std::string_view rest) {
    if (!trimmed(rest).empty()) return nothing_expected(rest);
    const u64 inner = inner_calls(session);
    const auto call = session.present_call(inner);
    return with_results(session, report_stop(session, session.finish_caller(inner)), call);
}

/// After input that the program waited for, an unfinished step, next or finish continues to where
/// it would have ended.
Reply resume(Session& session, std::string_view rest) {
    const bool is_plain = trimmed(rest).empty();
    if (!is_plain || !session.is_unfinished()) return repeated(session, rest, &Session::resume);
    const auto call = session.unfinished_call();
    return with_results(session, stepped(session, session.resume_command()), call);
}

Reply finish_back(Session& session, std::string_view rest) {
    return trimmed(rest).empty()
               ? report_stop(session, session.finish_caller_back(inner_calls(session)))
               : nothing_expected(rest);
}

namespace {

/// The instructions of later lines in the pc's part of text: the program's or the kernel's.
std::vector<u32> later_lines(const Session& session) {
    const u32 pc = session.shown_address(), kernel = session.machine().layout().kernel_text_base;
    const auto here = inspect::place(session, pc);
    std::vector<u32> addresses;
    for (const TextWord& word : session.program().text) {
        if (word.address <= pc || (word.address >= kernel) != (pc >= kernel)) continue;
        const auto place = inspect::place(session, word.address);
        if (!here || !place || place->file != here->file || place->line != here->line)
            addresses.push_back(word.address);
    }
    return addresses;
}

/// Like gdb's until without a place: calls are executed at once, loops up to their end, and a
/// return ends it.
StopEvent run_past_line(Session& session) {
    const u64 depth = session.machine().calls()->depth();
    std::vector<u32> addresses = later_lines(session);
    if (const auto leaving = session.present_call())
        addresses.push_back(leaving->call.return_address);
    StopEvent all;
    for (bool is_there = false; !is_there && all.reason == StopEvent::Reason::moved;) {
        StopEvent stop_event = session.machine().calls()->depth() > depth
                                   ? session.finish()
                                   : session.run_to(addresses);
        const u32 pc = session.machine().state().pc;
        is_there = session.machine().calls()->depth() <= depth &&
                   std::find(addresses.begin(), addresses.end(), pc) != addresses.end();
        stop_event.follow(std::move(all));
        all = std::move(stop_event);
    }
    all.keep_last();
    return all;
}

} // namespace

Reply run_to(Session& session, std::string_view rest) {
    if (trimmed(rest).empty()) return report_stop(session, run_past_line(session));
    Reply error;
    const auto addresses = place_of(session, rest, error);
    return addresses ? report_stop(session, session.run_to(*addresses)) : error;
}

Reply go_to_step(Session& session, std::string_view rest) {
    const auto number = whole_number(trimmed(rest));
    if (!number)
        return failed(
            "goto step needs the number of a step",
            fmt::format("from 0 to {}, and beyond: then the program runs on", session.frontier()));
    Reply reply = report_stop(session, session.go_to(*number));
    if (session.step() < *number && session.ended())
        reply.text = fmt::format("the run has only {} step{}\n{}", session.step(),
                                 session.step() == 1 ? "" : "s", reply.text);
    return reply;
}

Reply go_to_start(Session& session, std::string_view rest) {
    return trimmed(rest).empty() ? report_stop(session, session.go_to(0)) : nothing_expected(rest);
}

Reply go_to_end(Session& session, std::string_view rest) {
    return trimmed(rest).empty() ? report_stop(session, session.go_to(session.frontier()))
                                 : nothing_expected(rest);
}

namespace {

/// A label means the word there; as an array it may have more.
std::string all_of_it(const Session& session, const Location& location, std::string_view what) {
    const bool is_label = !location.reg && session.program().find_symbol(what);
    const u32 bytes = is_label ? bytes_declared(session.program(), location.range.address) : 0;
    return bytes > location.range.size
               ? fmt::format("tip: {} is the word there; last write {},{} asks about all of it\n",
                             what, what, bytes)
               : "";
}

/// What was found here, reported after the move.
std::string last_write_text(const Session& session, const Location& location,
                            std::string_view what) {
    const StopEvent& stop_event = session.stop_event();
    if (stop_event.by_hand)
        return fmt::format("the last write of {}: it was set by hand, at this step\n", what);
    return fmt::format("the last write of {}: {}, by this instruction\n", what,
                       inspect::change_text(session, location, *stop_event.event));
}

} // namespace

Reply last_write(Session& session, std::string_view rest) {
    Reply error;
    const auto location = range_of(session, trimmed(rest), error);
    if (!location) return error;
    const std::string what(trimmed(rest)), tip = all_of_it(session, *location, what);
    const bool is_text =
        !location->reg && session.machine().text_word(location->range.address & ~3u);
    if (is_text && session.machine().modes().self_modifying)
        return failed(fmt::format("{} is text: writes of instructions are not recorded", what),
                      "to stop at the store that does it: break PLACE");
    const bool is_edited_here = session.is_edited_here(*location);
    const StopEvent stop_event = session.go_to_last_write(*location);
    if (stop_event.reason == StopEvent::Reason::interrupted)
        return report_stop(session, stop_event);
    const bool is_found = stop_event.event || stop_event.by_hand;
    if (!is_found && is_edited_here)
        return reply_with(fmt::format(
            "{} was set by hand here; before that nothing has written it\n{}", what, tip));
    if (!is_found)
        return reply_with(fmt::format(
            "nothing has written {} before this: it holds what it began with\n{}", what, tip));
    Reply reply = report_stop(session, stop_event);
    const std::string here =
        is_edited_here ? fmt::format("{} was set by hand where you were; before that:\n", what)
                       : "";
    reply.text = here + last_write_text(session, *location, what) + reply.text + tip;
    return reply;
}

} // namespace tharsis::commands
