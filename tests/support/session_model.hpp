// session_model.hpp -- a recorded list of all steps, and the expected result of each command of a
// session
//
// Deliberately simple: every result is looked up in the list of all steps.
#pragma once
#include "debugger/session/line_map.hpp"
#include "debugger/session/session.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"

#include <catch2/catch.hpp>

namespace tharsis::testing {

/// What log points printed, without the places.
inline std::vector<std::string> texts_of(const std::vector<LogLine>& logged) {
    std::vector<std::string> texts;
    for (const LogLine& line : logged) texts.push_back(line.text);
    return texts;
}

/// A program in a session, and its host.
struct Debugged {
    ScriptedHost world;
    Session session;

    explicit Debugged(const std::string& text, SessionOptions options = {})
        : session(program_of(text), world, std::move(options)) {}

    const State& state() const { return session.machine().state(); }
    u32 line() const {
        const Origin* origin = session.program().origin_at(state().pc);
        if (!origin) return 0;
        return origin->calls.empty() ? origin->place.line : origin->calls.front().line;
    }
    u32 address(const std::string& label) const {
        return session.program().find_symbol(label)->address;
    }
    Expression expression(const std::string& text) const {
        const Expression::Parsed parsed = Expression::parse(text, session.program());
        INFO(parsed.error);
        REQUIRE(parsed.expression);
        return *parsed.expression;
    }
    Location location(const std::string& text) const {
        const auto found = expression(text).location(session.machine());
        REQUIRE(found);
        return *found;
    }
    /// A breakpoint at a place, which the session does not have yet.
    Breakpoint breakpoint(const std::string& where, const std::string& condition = {}) const {
        const Session::Places places = session.find(where);
        INFO(places.error);
        REQUIRE_FALSE(places.addresses.empty());
        Breakpoint stop;
        stop.addresses = places.addresses;
        stop.where = where;
        if (!condition.empty()) stop.condition = expression(condition);
        return stop;
    }
    int break_at(const std::string& where, const std::string& condition = {}) {
        return session.add(breakpoint(where, condition));
    }
    int log_at(const std::string& where, const std::string& text,
               const std::string& condition = {}) {
        Breakpoint stop = breakpoint(where, condition);
        stop.log = text;
        return session.add(std::move(stop));
    }
    int watch(const std::string& what, Watchpoint::On on = Watchpoint::On::change,
              const std::string& condition = {}) {
        Watchpoint stop;
        stop.location = location(what);
        stop.text = what;
        stop.on = on;
        if (!condition.empty()) stop.condition = expression(condition);
        return session.add(stop);
    }
    std::optional<std::string> set(const std::string& what, const std::string& value) {
        return session.assign(location(what), *expression(value).evaluate(session.machine()).value);
    }
    u64 hits(int number) { return session.hits(number).count; }
};

class Model {
public:
    /// Runs it to its end, for at most this number of steps.
    Model(const std::string& text, SessionOptions options, u64 most = 20'000)
        : Model(program_of(text), std::move(options), most) {}
    Model(const Program& program, SessionOptions options, u64 most) : lines_(program) {
        ScriptedHost world(options.input);
        options.machine.call_stack = true;
        Machine machine(program, world, options.machine);
        for (;;) {
            note(machine);
            const u64 now = machine.executed();
            stop_ = machine.run(1);
            if (machine.executed() == now) break;
            if (stop_.reason != StopReason::step_limit || spots_.size() > most) {
                note(machine);
                break;
            }
        }
    }

    u64 end() const { return spots_.size() - 1; }
    u64 depth(u64 at) const { return spots_[at].depth; }
    u32 pc(u64 at) const { return spots_[at].pc; }
    bool begins(u64 at) const {
        if (at == 0) return true;
        const Spot &before = spots_[at - 1], &spot = spots_[at];
        const u32 start = lines_.start_of(spot.pc);
        return spot.pc == start ||
               lines_.start_of(before.depth > spot.depth ? spot.pc - 4 : before.pc) != start;
    }

    u64 step_line(u64 at) const {
        for (u64 j = at + 1; j < end(); ++j)
            if (begins(j)) return j;
        return end();
    }
    u64 next_line(u64 at) const {
        u64 most = depth(at);
        for (u64 j = at + 1; j < end(); ++j) {
            if (depth(j) > most) continue;
            most = depth(j);
            if (begins(j)) return j;
        }
        return end();
    }
    u64 next_instruction(u64 at) const {
        for (u64 j = at + 1; j < end(); ++j)
            if (depth(j) <= depth(at)) return j;
        return end();
    }
    u64 finish(u64 at) const {
        for (u64 j = at + 1; j < end(); ++j)
            if (depth(j) < depth(at)) return j;
        return end();
    }
    u64 step_line_back(u64 at) const {
        for (u64 j = at; j-- > 0;)
            if (begins(j)) return j;
        return 0;
    }
    u64 next_line_back(u64 at) const {
        u64 most = depth(at);
        for (u64 j = at; j-- > 0;) {
            if (depth(j) > most) continue;
            most = depth(j);
            if (begins(j)) return j;
        }
        return 0;
    }
    u64 next_instruction_back(u64 at) const {
        for (u64 j = at; j-- > 0;)
            if (depth(j) <= depth(at)) return j;
        return 0;
    }
    u64 finish_back(u64 at) const {
        for (u64 j = at; j-- > 0;)
            if (depth(j) < depth(at)) return j;
        return 0;
    }

private:
    struct Spot {
        u32 pc;
        u64 depth;
    };
    /// In a delay slot calls and returns have not happened yet.
    void note(const Machine& machine) {
        const bool in_slot = machine.state().delay != Delay::none;
        spots_.push_back(
            {machine.state().pc, in_slot ? spots_.back().depth : machine.calls()->depth()});
    }
    LineMap lines_;
    std::vector<Spot> spots_;
    Stop stop_;
};

} // namespace tharsis::testing
