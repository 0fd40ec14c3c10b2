// commands_difference.cpp -- `difference`: the first step at which this run and another one differ
// The run is then just before the instruction that caused it, as after `last write`.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/history/difference.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/expression.hpp"
#include "debugger/values/value_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

using What = Difference::What;

std::optional<Compared> compared_of(std::string_view word) {
    if (word.empty()) return Compared::everything;
    for (const auto& [name, what] : {std::pair{"registers", Compared::registers},
                                     {"memory", Compared::memory},
                                     {"output", Compared::output}})
        if (std::string_view(name).substr(0, word.size()) == word) return what;
    return {};
}

std::string byte_text(u32 byte) {
    const bool is_text = byte >= 0x20 && byte < 0x7f;
    return is_text ? fmt::format("{} ({})", byte, inspect::show(byte, inspect::Format::character))
                   : std::to_string(byte);
}

/// "$t0 is 5 here and 7 in the other run".
std::string what_text(const Session& session, const Difference& found) {
    switch (found.what) {
    case What::registers: {
        const bool is_float = found.reg.bank == Register::Bank::floating;
        const auto shown = [&](const Session& its, u32 value) {
            return is_float ? inspect::show(value, inspect::Format::single)
                            : inspect::value_text(its.program(), its.machine(), value);
        };
        return fmt::format("{} is {} here and {} in the other run", register_name(found.reg),
                           shown(session, found.one), shown(*session.other, found.other));
    }
    case What::memory:
        return fmt::format("byte[{}] is {} here and {} in the other run",
                           inspect::address_text(session, found.address), byte_text(found.one),
                           byte_text(found.other));
    case What::output:
        return fmt::format("the outputs differ after {} equal bytes", found.position);
    case What::instruction: return "another instruction has done the same";
    case What::length: break;
    }
    return {};
}

/// The line of output that contains a byte, up to a screen's width after it.
std::string line_at(std::string_view output, u64 position) {
    constexpr u64 most = 60;
    if (position > output.size()) position = output.size();
    const std::size_t newline = position == 0 ? output.npos : output.rfind('\n', position - 1);
    const u64 begin = std::max<u64>(newline == output.npos ? 0 : newline + 1,
                                    position - std::min(position, most));
    const u64 end =
        std::min<u64>(output.find('\n', position), std::min<u64>(output.size(), position + most));
    std::string text = "| ";
    for (const char c : output.substr(begin, end - begin))
        text += u8(c) < 0x20 && c != '\t' ? '?' : c;
    return position == output.size() ? text + (begin == end ? "" : " ") + "(nothing more)" : text;
}

/// The lines that differ, as far as each run has come.
std::string output_text(Session& session, const Difference& found) {
    History& other = session.other->history();
    const u64 origin = session.step();
    session.history().seek_uninterruptible(session.history().frontier());
    other.seek_uninterruptible(other.frontier());
    std::string_view here = session.output();
    const u64 line =
        1 + u64(std::count(
                here.begin(),
                here.begin() + std::ptrdiff_t(std::min<u64>(found.position, here.size())), '\n'));
    std::string text = fmt::format("the outputs differ in line {}:\n  here   {}\n  other  {}\n",
                                   line, line_at(here, found.position),
                                   line_at(session.other->output(), found.position));
    session.history().seek_uninterruptible(origin);
    return text;
}

/// Moves the other run to that step as well; at its end it is shown where this one would be.
std::string other_text(const Session& session, u64 step) {
    Session& other = *session.other;
    const StopEvent stop_event = other.go_to(step);
    const u32 shown = other.shown_address();
    const bool has_ended = stop_event.reason == StopEvent::Reason::ended,
               was_interrupted = stop_event.reason == StopEvent::Reason::interrupted;
    const std::string where =
        has_ended ? inspect::stop_event_text(other, stop_event) : inspect::place_text(other, shown);
    return fmt::format("the other run, at step {}{}: {}\n{}", other.step(),
                       was_interrupted ? ", where it was interrupted" : "", where,
                       source_line(other, shown));
}

bool waits(const Stop& stop) {
    return stop.reason == StopReason::waiting_for_input ||
           stop.reason == StopReason::waiting_for_key;
}

/// Which runs could print more if something was typed.
std::string waiting_text(const Comparison& compared) {
    const bool here = waits(compared.one), there = waits(compared.other);
    if (here && there) return "; there they wait for input";
    return here ? "; this run waits for input" : there ? "; the other run waits for input" : "";
}

/// The step to show: before the instruction that caused the difference, or at the change by hand.
u64 step_of(const Difference& found, u64 after) {
    return found.by_hand ? after : after - std::min<u64>(after, 1);
}

std::string difference_text(Session& session, const Comparison& compared) {
    const Difference& found = *compared.found;
    if (found.what == What::output) return output_text(session, found);
    const char* where = found.by_hand     ? "at this step, where something was set by hand"
                        : found.step == 0 ? "before the first step"
                                          : "after this step";
    return fmt::format("they differ {}: {}\n", where, what_text(session, found));
}

/// Moves both runs to where the difference was caused.
Reply show_difference(Session& session, const Comparison& compared) {
    const Difference& found = *compared.found;
    std::string text = difference_text(session, compared);
    Reply reply = report_stop(session, session.go_to(step_of(found, found.step)));
    if (found.what == What::output && !waiting_text(compared).empty())
        text += waiting_text(compared).substr(2) + "\n";
    reply.text = text + reply.text + other_text(session, step_of(found, found.other_step));
    return reply;
}

/// What is equal in the runs, as a phrase with its verb.
struct EqualPart {
    std::string_view of_both, of_some;
};

EqualPart equal_part_of(Compared what) {
    if (what == Compared::registers) return {"the registers of both runs are", "the registers are"};
    if (what == Compared::memory) return {"the memory of both runs is", "memory is"};
    return {"both runs are", ""};
}

/// "5 instructions are equal", "memory is equal in 5 instructions".
std::string equal_text(Compared what, u64 steps) {
    const std::string count = steps == 1 ? "1 instruction" : fmt::format("{} instructions", steps);
    const std::string_view some = equal_part_of(what).of_some;
    if (some.empty()) return fmt::format("{} {} equal", count, steps == 1 ? "is" : "are");
    return fmt::format("{} equal in {}", some, count);
}

Reply ended_first(Session& session, const Comparison& compared, Compared what) {
    const bool here = compared.one.reason != StopReason::step_limit;
    const Stop& stop = here ? compared.one : compared.other;
    Reply reply = report_stop(session, session.go_to(compared.steps));
    reply.text =
        fmt::format("{}, then {} {}, and {} continues\n", equal_text(what, compared.steps),
                    here ? "this run" : "the other run", waits(stop) ? "waits for input" : "ends",
                    here ? "the other one" : "this one") +
        reply.text;
    return reply;
}

Reply equal_runs(const Comparison& compared, Compared what) {
    if (what == Compared::output)
        return reply_with("both runs print the same" + waiting_text(compared));
    const std::string all = compared.steps == 1
                                ? "their only instruction"
                                : fmt::format("all {} instructions", compared.steps);
    return reply_with(
        fmt::format("{} equal in {}{}", equal_part_of(what).of_both, all, waiting_text(compared)));
}

Reply broken_off(const Comparison& compared) {
    if (!compared.found)
        return reply_with(fmt::format("interrupted: compared up to step {}", compared.steps));
    return reply_with(fmt::format(
        "interrupted: byte {} of the output is another, but which steps printed it was not found",
        compared.found->position));
}

} // namespace

Reply difference(Session& session, std::string_view rest) {
    const auto what = compared_of(trimmed(rest));
    if (!what)
        return failed(fmt::format("\"{}\" cannot be compared", trimmed(rest).substr(0, 40)),
                      "difference, difference registers, difference memory or difference output");
    if (!session.other)
        return failed("there is no other run to compare with",
                      "tharsis debug --against OTHER ..., a program or a recorded case, or "
                      "--against-input FILE");
    const Comparison compared =
        first_difference(session.history(), session.other->history(), *what, session.max_steps());
    if (compared.interrupted) return broken_off(compared);
    if (!compared.found) return equal_runs(compared, *what);
    return compared.found->what == What::length ? ended_first(session, compared, *what)
                                                : show_difference(session, compared);
}

} // namespace tharsis::commands
