// terminal.hpp -- a terminal of the client as the program's console
//
// The client starts `tharsis dap --terminal PLACE` in it (request runInTerminal), which connects to
// a socket in a folder that only this user can open, and passes bytes on in both directions.
#pragma once
#include <poll.h>
#include <string>
#include <string_view>

namespace tharsis::dap {

class Terminal {
public:
    /// Creates the socket.
    Terminal();
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Why there is none; empty: there is one.
    const std::string& error() const { return error_; }
    const std::string& place() const { return place_; }
    /// When `exchange` has something to do; its descriptor is -1: it has nothing to wait for.
    pollfd awaited() const;
    /// True when nothing more will be typed. What is written is passed on as before.
    bool has_ended() const { return ended_; }

    /// What is written before a client connects is kept for it, but for the beginning of a long
    /// text.
    void write(std::string_view bytes);
    /// Accepts the connection, writes what fits and returns what was typed, without waiting.
    std::string exchange();

private:
    static constexpr std::size_t max_waiting = std::size_t{4} << 20;

    bool listen();
    void accept();
    void flush();
    void drain();

    std::string folder_, place_, error_;
    std::string waiting_; ///< to be written
    int listening_ = -1, connected_ = -1;
    bool ended_ = false;
};

/// The other side: passes standard input and output on until one of them ends. Returns the exit
/// status.
int relay_terminal(const std::string& place);

} // namespace tharsis::dap
