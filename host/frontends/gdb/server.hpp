// server.hpp -- the loop over packets, and the state of one client's session
// Each packet has a row in the table of server.cpp; queries and what runs the program are in files
// of their own.
#pragma once
#include "frontends/gdb/connection.hpp"
#include "frontends/gdb/gdb.hpp"
#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/image_files.hpp"
#include "frontends/gdb/run_control.hpp"
#include "frontends/gdb/stop_points.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis::gdb {

class Server final : private SessionListener {
public:
    Server(Connection&, Debuggee);
    ~Server() override;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    int run();

private:
    using Clock = std::chrono::steady_clock;
    struct Packet {
        std::string_view name; ///< how its body begins
        void (Server::*answer)(std::string_view rest);
    };
    static const Packet packets[], queries[];
    /// Calls the row with the longest name that fits; false if there is none.
    template <std::size_t count> bool find(const Packet (&rows)[count], std::string_view body);

    void answer(std::string_view body);
    void send(std::string_view body) { connection_.send(body); }
    void done() { send("OK"); }
    void refuse() { send("E01"); }
    /// With a reason, which gdb shows.
    void refuse(std::string_view reason) { send("E." + escaped(reason)); }
    bool has_ended() const { return last_ && last_->kind == Outcome::Kind::exited; }
    Session& session() { return run_->session(); }
    const Machine& machine() { return session().machine(); }
    bool big_endian() { return machine().layout().big_endian; }

    // server_data.cpp: registers, memory, stop points
    void read_registers(std::string_view), write_registers(std::string_view);
    void read_register(std::string_view), write_register(std::string_view);
    void read_memory(std::string_view), write_memory(std::string_view);
    void read_binary(std::string_view), write_binary(std::string_view);
    void insert_point(std::string_view), remove_point(std::string_view);

    // server_run.cpp: what moves, ends or begins the program
    void explain_stop(std::string_view);
    void go_on(std::string_view), go_on_with_signal(std::string_view);
    void step(std::string_view), step_with_signal(std::string_view);
    void resume_threads(std::string_view);
    void back(std::string_view), step_back(std::string_view);
    void start_again(std::string_view), start_with_arguments(std::string_view);
    void end(std::string_view), kill(std::string_view), detach(std::string_view);
    void move(const Resumption&, std::string_view signal = {});
    void move_from(std::string_view address, const Resumption&, std::string_view signal = {});
    Outcome outcome_of(const Resumption&);
    bool take_recent_interrupt();
    std::optional<Outcome> input_or(const Outcome& waiting);
    Outcome before_exit(const Outcome& exit);
    void report(const Outcome&);
    std::string stop_reply();
    void print_output();
    void print_logged_back(const StopEvent&);
    void on_log(const LogLine&) override;
    bool reopen(const std::vector<std::string>& arguments);
    void finish_files();

    // server_queries.cpp
    void query(std::string_view), supported(std::string_view), transfer(std::string_view);
    void monitor(std::string_view), search(std::string_view), sum(std::string_view);
    void choose_thread(std::string_view), thread_lives(std::string_view);
    void current_thread(std::string_view), threads(std::string_view),
        no_more_threads(std::string_view), describe_thread(std::string_view),
        attached(std::string_view), no_symbols(std::string_view), ways_to_resume(std::string_view);
    void decline_acknowledgements(std::string_view), extend(std::string_view);
    void image_file(std::string_view);
    void send_part(std::string_view document, std::string_view range);

    Connection& connection_;
    Debuggee debuggee_;
    std::unique_ptr<DebugSession> run_;
    ImageFiles files_;
    StopPoints points_;
    RunControl control_{points_, debuggee_.language};
    std::optional<Outcome> last_; ///< how the program stopped or ended last; nullopt: it has begun
    bool extended_ = false;       ///< the client may start the program again
    bool over_ = false;           ///< the client has left
    bool is_killed_ = false;      ///< the program has not ended by itself
    /// When an interrupt came while the program stood still, until it moves again.
    std::optional<Clock::time_point> interrupted_at_;
    std::optional<LogLine> last_logged_; ///< since the program last went back
    bool knows_breaks_ = false;          ///< it understands swbreak and hwbreak
};

} // namespace tharsis::gdb
