// server_run.cpp -- what moves the program, ends it, or begins it again
#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/registers.hpp"
#include "frontends/gdb/sentences.hpp"
#include "frontends/gdb/server.hpp"
#include "support/output/output.hpp"

#include <fmt/format.h>

namespace tharsis::gdb {

namespace {

using Kind = Resumption::Kind;

constexpr int input_wait = 20; ///< milliseconds between looks at the client and at the terminal

/// The only thread is 1; 0 and -1 mean any thread.
bool is_our_thread(std::string_view text) {
    return text.empty() || text == "1" || text == "0" || text == "-1" || text == "p1.1" ||
           text == "p1.-1" || text == "p-1.-1";
}

/// START,END.
std::optional<Resumption> range_action(std::string_view text) {
    const auto first = word_of(take_until(text, ','));
    const auto end = word_of(text);
    if (!first || !end) return std::nullopt;
    return Resumption{Kind::range, *first, *end};
}

/// One action of vCont: c, C05, s, S05, r1000,1010.
struct Action {
    Resumption resumption;
    std::string_view signal;
};

std::optional<Action> action_of(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const char letter = text.front();
    text.remove_prefix(1);
    switch (letter) {
    case 'c': return Action{{Kind::forwards}, {}};
    case 'C': return Action{{Kind::forwards}, text};
    case 's': return Action{{Kind::step}, {}};
    case 'S': return Action{{Kind::step}, text};
    case 'r':
        if (const auto range = range_action(text)) return Action{*range, {}};
        break;
    default: break;
    }
    return std::nullopt;
}

} // namespace

// ---------------------------------------------------------------- stop replies

/// With the registers that gdb looks at first.
std::string Server::stop_reply() {
    const Outcome stop = last_.value_or(Outcome{});
    if (stop.kind == Outcome::Kind::exited) return fmt::format("W{:02x}", stop.status & 0xff);
    std::string reply = fmt::format("T{:02x}", static_cast<u32>(stop.signal));
    for (const u32 n : {numbers::sp, numbers::fp, numbers::pc})
        reply += fmt::format("{:02x}:{};", n,
                             hex_of_word(register_bits(machine().state(), n), big_endian()));
    const bool is_break = stop.reason.starts_with("swbreak") || stop.reason.starts_with("hwbreak");
    return reply + "thread:1;" + (is_break && !knows_breaks_ ? "" : stop.reason);
}

void Server::explain_stop(std::string_view) { send(stop_reply()); }

void Server::print_output() { connection_.print(run_->host().take_output()); }

/// gdb goes back before a watchpoint's instruction and executes that again.
void Server::on_log(const LogLine& line) {
    const bool is_again =
        last_logged_ && line.step == last_logged_->step && line.text == last_logged_->text;
    if (is_again) return;
    last_logged_ = line;
    print_output();
    connection_.print_line("log: " + line.text + "\n");
}

/// The lines that a motion backwards passed, the latest first.
void Server::print_logged_back(const StopEvent& event) {
    if (event.lines_passed) return;
    last_logged_.reset();
    if (event.left_out > 0)
        connection_.print_line(gdb_message(debuggee_.language, "logs-left-out", event.left_out) +
                               '\n');
    for (const LogLine& line : event.logged) connection_.print_line("log: " + line.text + "\n");
}

void Server::report(const Outcome& outcome) {
    last_ = outcome;
    connection_.print_line(outcome.note);
    send(stop_reply());
}

// ---------------------------------------------------------------- moving

/// Waits for input on the terminal. nullopt: it has come, or its end; else how the wait ended.
std::optional<Outcome> Server::input_or(const Outcome& waiting) {
    Outcome outcome = waiting;
    if (debuggee_.input < 0) {
        outcome.note = gdb_message(debuggee_.language, "waits",
                                   fmt::format("0x{:08x}", machine().state().pc)) +
                       '\n';
        return outcome;
    }
    const rpc::Stream terminal(debuggee_.input, -1);
    std::string typed;
    while (!connection_.ended()) {
        if (connection_.is_interrupted()) return control_.pause(session());
        switch (terminal.read(typed, input_wait)) {
        case rpc::Stream::Result::nothing: continue;
        case rpc::Stream::Result::bytes: session().type(typed); return std::nullopt;
        case rpc::Stream::Result::ended: session().end_input(); return std::nullopt;
        }
    }
    return outcome;
}

/// gdb steps by itself, for a condition or a register that it watches: an interrupt that comes
/// between two of its steps ends the next one. An older one had meant a program that had stopped.
bool Server::take_recent_interrupt() {
    constexpr auto recent = std::chrono::milliseconds(500);
    const auto when = std::exchange(interrupted_at_, std::nullopt);
    return when && Clock::now() - *when < recent;
}

Outcome Server::outcome_of(const Resumption& resumption) {
    control_.begin(session(), resumption);
    if (take_recent_interrupt()) return control_.pause(session());
    for (;;) {
        std::optional<Outcome> outcome = control_.advance(
            session(), [this](const StopEvent& event) { print_logged_back(event); });
        print_output();
        const bool stops = !outcome && connection_.is_interrupted();
        if (stops || connection_.ended()) outcome = control_.pause(session());
        if (outcome && outcome->kind == Outcome::Kind::waiting) {
            outcome = input_or(*outcome);
            if (!outcome) control_.begin(session(), resumption);
        }
        if (outcome) return *outcome;
    }
}

/// A stop before the instruction that ended the program: the end of what is known of the run.
Outcome Server::before_exit(const Outcome& exit) {
    control_.leave_last_instruction(session());
    Outcome outcome;
    outcome.reason = "replaylog:end;";
    outcome.note = gdb_message(debuggee_.language, "ends-here", exit.status) + '\n';
    return outcome;
}

/// A fault that is passed on ends the program; other signals mean nothing to it.
void Server::move(const Resumption& resumption, std::string_view signal) {
    if (has_ended() && !resumption.is_back()) return send(stop_reply());
    const auto number = number_of(signal.substr(0, signal.find(';')));
    if (!signal.empty() && !number) return refuse();
    const bool ends = number && last_ && last_->kind == Outcome::Kind::faulted &&
                      *number == static_cast<u64>(last_->signal);
    if (ends) {
        last_->kind = Outcome::Kind::exited;
        last_->status = 128 + static_cast<int>(*number);
        return send(fmt::format("X{:02x}", static_cast<u32>(*number)));
    }
    const u64 began = session().step();
    const Outcome outcome = outcome_of(resumption);
    const u64 last = began + (machine().modes().delayed_branching ? 2 : 1);
    const bool stays =
        outcome.kind == Outcome::Kind::exited && debuggee_.stops_at_exit && session().step() > last;
    report(stays ? before_exit(outcome) : outcome);
}

/// c, s, C and S may say where to go on.
void Server::move_from(std::string_view address, const Resumption& resumption,
                       std::string_view signal) {
    if (!address.empty()) {
        const auto pc = word_of(address);
        const auto edit = pc ? register_edit(numbers::pc, *pc) : std::nullopt;
        if (!edit) return refuse();
        if (const auto error = session().assign_many({&*edit, 1})) return refuse(*error);
    }
    move(resumption, signal);
}

void Server::go_on(std::string_view rest) { move_from(rest, {Kind::forwards}); }
void Server::step(std::string_view rest) { move_from(rest, {Kind::step}); }

void Server::go_on_with_signal(std::string_view rest) {
    const std::string_view signal = take_until(rest, ';');
    signal.empty() ? refuse() : move_from(rest, {Kind::forwards}, signal);
}

void Server::step_with_signal(std::string_view rest) {
    const std::string_view signal = take_until(rest, ';');
    signal.empty() ? refuse() : move_from(rest, {Kind::step}, signal);
}

/// ACTION[:THREAD];...: the first one for our thread.
void Server::resume_threads(std::string_view rest) {
    while (!rest.empty()) {
        std::string_view thread = take_until(rest, ';');
        const auto action = action_of(take_until(thread, ':'));
        if (!action) return refuse();
        if (is_our_thread(thread)) return move(action->resumption, action->signal);
    }
    refuse();
}

void Server::back(std::string_view) { move({Kind::back}); }
void Server::step_back(std::string_view) { move({Kind::step_back}); }

// ---------------------------------------------------------------- begin and end

bool Server::reopen(const std::vector<std::string>& arguments) {
    std::unique_ptr<DebugSession> opened = debuggee_.open(arguments);
    if (!opened) return false;
    run_ = std::move(opened);
    debuggee_.arguments = arguments;
    control_.use(run_->stop_settings());
    session().exception_filters = {false, false, false, false, false, false};
    session().listen(this);
    session().history().on_yield = [this] {
        if (connection_.is_interrupted() || connection_.ended()) session().interrupt();
    };
    points_.forget_installed();
    last_.reset();
    is_killed_ = false;
    return true;
}

/// R: without a reply.
void Server::start_again(std::string_view) {
    session().start_over();
    last_.reset();
    is_killed_ = false;
}

/// FILE;ARGUMENT;..., in hexadecimal; without arguments those of the command line.
void Server::start_with_arguments(std::string_view rest) {
    const auto file = bytes_of(take_until(rest, ';'));
    const bool ours = file && (file->empty() || *file == files_.name());
    std::vector<std::string> arguments;
    bool good = ours;
    while (!rest.empty()) {
        const auto argument = bytes_of(take_until(rest, ';'));
        good = good && argument;
        if (argument) arguments.push_back(*argument);
    }
    if (!good) return refuse();
    finish_files();
    if (!reopen(arguments.empty() ? debuggee_.arguments : arguments)) return refuse();
    send(stop_reply());
}

void Server::extend(std::string_view) {
    extended_ = true;
    done();
}

/// A client that may start the program again stays.
void Server::end(std::string_view) {
    over_ = !extended_;
    if (has_ended()) return;
    is_killed_ = true;
    last_ = Outcome{.kind = Outcome::Kind::exited};
}

void Server::kill(std::string_view rest) {
    end(rest);
    done();
}

void Server::detach(std::string_view) {
    over_ = true;
    done();
}

/// The program's files are written when it has ended, as `tharsis debug` does it.
void Server::finish_files() {
    if (!run_ || !session().has_unwritten_files() || session().keeps_files()) return;
    if (is_killed_ || !last_ || last_->kind != Outcome::Kind::exited)
        return standard_error.line(gdb_message(debuggee_.language, "not-ended"));
    for (const std::string& name : session().write_files())
        standard_error.line(gdb_message(debuggee_.language, "not-written", name));
}

} // namespace tharsis::gdb
