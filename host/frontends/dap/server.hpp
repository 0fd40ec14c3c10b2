// server.hpp -- the state of a session with one client, and turns of work over its messages
//
// One thread: between two messages a motion of the program goes on by a slice of some milliseconds,
// so that every request is answered soon, and needs no lock.
#pragma once
#include "frontends/dap/client.hpp"
#include "frontends/dap/program/debuggee.hpp"
#include "frontends/dap/program/terminal.hpp"
#include "frontends/dap/requests.hpp"
#include "frontends/dap/state/movement.hpp"
#include "frontends/dap/state/output.hpp"
#include "frontends/dap/state/program_time.hpp"
#include "frontends/dap/state/references.hpp"
#include "frontends/dap/state/requested_stops.hpp"
#include "support/rpc/turn.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace tharsis::dap {

class Server final : private SessionListener {
public:
    /// `language` is that of a client that names none.
    explicit Server(rpc::DapConnection& client_connection, Language language = Language::english)
        : connection(client_connection), output(client_connection) {
        client.language = language;
    }
    ~Server() override;

    /// Handles the next request if one has arrived, and moves the program on by a slice. Never
    /// waits itself. Ended: the client has disconnected or is gone.
    rpc::Turn turn();
    /// 0 after `disconnect`, else 1.
    int exit_status() const { return state == State::disconnected ? 0 : 1; }

    enum class State : u8 {
        fresh,        ///< before `initialize`
        idle,         ///< no program
        configuring,  ///< a program, before `configurationDone`
        running,      ///< also while it is stopped
        terminated,   ///< the program has ended, and the client knows it
        disconnected, ///< after `disconnect`
    };

    rpc::DapConnection& connection;
    State state = State::fresh;
    Client client;
    std::unique_ptr<Debuggee> debuggee;
    std::unique_ptr<Terminal> terminal; ///< null: the debug console
    References references;
    RequestedStops stops;
    ProgramTime time;
    /// What the program does, as the client knows it; nullopt: it is stopped.
    std::optional<Movement> movement;
    rpc::Json launch_arguments; ///< for a restart
    /// The folder to which those of launch settings are relative; empty: it is not known.
    const std::string started_in = current_folder();

    OutputEvents output;

    /// From where the client saw the last command of its console.
    struct ConsoleView {
        u64 generation = 0; ///< of the references
        std::size_t frame = 0;
        bool operator==(const ConsoleView&) const = default;
    };
    ConsoleView console_view;

    Session& session() { return debuggee->session(); }
    /// A sentence in the client's language.
    std::string say(const Message& message) const { return text_of(message, client.language); }
    /// For reports of the program's end, in the client's language.
    StopSettings stop_settings() {
        StopSettings settings = debuggee->run().stop_settings();
        settings.language = client.language;
        return settings;
    }
    rpc::DapError error(const Message& message) const { return {say(message)}; }
    /// The error of a request that needs a stopped program while the program runs.
    rpc::DapError running() const;
    /// What is wrong with an argument, in the client's language.
    rpc::DapError wrong(std::string_view problem) const;
    /// An event of the console.
    void note(const std::string& line);

    /// Does this after the response to the current request was sent.
    void afterwards(std::function<void()> act) { later_.push_back(std::move(act)); }

    /// Another program takes the place of the current one.
    void use(std::unique_ptr<Debuggee>);
    /// Begins a motion; its end is reported with this reason if nothing else stops it.
    void begin(Motion, std::string_view reason);
    /// After the response: notifies the client that the program moves although no request of the
    /// protocol says so. Without that some clients run on at the stop that follows.
    void announce_motion();
    /// Sends what a recorded run has printed before the step at which it is opened: first its
    /// output, then its error output, since their order is not known.
    void show_earlier_output();
    /// Reports that the session stopped, without a motion of ours.
    void report_stop(std::string_view reason);
    /// The program can go on from its wait for input: types this for it.
    void give_input(std::string_view text);
    /// After a turn that returned `again`: milliseconds for which the next one has nothing to do,
    /// because the program sleeps and no other request has come; 0: it can go on.
    int sleeps_for() const {
        return movement && !movement->waits && !took_request_ ? time.left() : 0;
    }
    /// Interrupts what runs; the stop is reported as a pause.
    void pause();
    /// Runs something that may take long. It is interrupted if the client cancels the request that
    /// is served, pauses, disconnects or is gone; with `while_nothing_waits` also if another
    /// request has come and it takes seconds.
    enum class Patience : u8 { unlimited, while_nothing_waits };
    void at_length(const Message& title, const std::function<void()>& act,
                   Patience patience = Patience::unlimited);
    /// The program has ended: notifies the client.
    void terminate(std::optional<int> status);
    /// Sends what a change of the state by the client requires: all values may have changed.
    void invalidate();

private:
    void handle(const rpc::DapRequest&);
    Reply answer(const rpc::DapRequest&);
    std::optional<rpc::DapError> refusal(const Request&) const;
    bool is_over() const { return state == State::disconnected || connection.ended(); }
    void read_terminal();
    void advance();
    bool advance_by_slice();
    bool is_to_end(const std::optional<std::string>& progress);
    void arrive();
    void go_back_from_end();
    void report_logged_back(const StopEvent&);
    Json waiting_body();
    std::string_view awaited();
    void finish(std::string_view reason);
    void drop_movement();
    void report_progress(std::optional<std::string>& id, const Message& title,
                         std::optional<i64> percent);
    void end_progress(std::optional<std::string>& id);
    void end_of_program(const StopEvent&, bool was_shown);
    void send_stops_changed();
    void send_removed(int number);
    void forget_stops_of_console();
    void send_edits();
    void follow_time();
    void sleep(u32 milliseconds);
    void play(const DebugHost::Note& note);

    void on_output(std::string_view text, bool is_error) override;
    void on_log(const LogLine&) override;
    void on_stops_changed() override { stops_have_changed_ = true; }
    void on_edit(const Location& location) override { edited_.push_back(location); }

    std::vector<std::function<void()>> later_;
    std::map<int, bool> known_stops_; ///< those that the client knows, and whether they are enabled
    std::vector<Location> edited_;    ///< since the client was notified
    bool stops_have_changed_ = false;
    bool took_request_ = false;      ///< in the last turn: there may be another one
    bool was_told_of_input_ = false; ///< the client knows how to type
    i64 last_progress_ = 0;
    u64 work_of_slice_ = 500'000; ///< in the units of Session::advance
};

} // namespace tharsis::dap
