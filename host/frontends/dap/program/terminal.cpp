// terminal.cpp -- a socket of the file system, and the relay that connects to it
#include "frontends/dap/program/terminal.hpp"

#include "support/files/descriptors.hpp"
#include "support/files/whole_file.hpp"
#include "support/rpc/stream.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>

namespace tharsis::dap {

namespace {

/// The address of a socket; false if the path is too long.
bool set_address(sockaddr_un& address, const std::string& place) {
    address = {};
    address.sun_family = AF_UNIX;
    if (place.size() >= sizeof address.sun_path) return false;
    std::memcpy(address.sun_path, place.data(), place.size());
    return true;
}

std::string system_error() { return std::strerror(errno); }

} // namespace

Terminal::Terminal() {
    std::error_code missing;
    const std::filesystem::path temporary = std::filesystem::temp_directory_path(missing);
    if (missing) {
        error_ = missing.message();
        return;
    }
    std::string form = temporary.string() + "/tharsis-XXXXXX";
    if (!::mkdtemp(form.data())) { // only this user may open it
        error_ = system_error();
        return;
    }
    folder_ = form;
    place_ = folder_ + "/terminal";
    if (!listen()) error_ = system_error();
}

bool Terminal::listen() {
    sockaddr_un address;
    if (!set_address(address, place_)) return errno = ENAMETOOLONG, false;
    listening_ = open_socket(AF_UNIX, Waiting::no);
    return listening_ >= 0 &&
           ::bind(listening_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
           ::listen(listening_, 1) == 0;
}

Terminal::~Terminal() {
    drain();
    if (connected_ >= 0) ::close(connected_);
    if (listening_ >= 0) ::close(listening_);
    if (!place_.empty()) ::unlink(place_.c_str());
    if (!folder_.empty()) ::rmdir(folder_.c_str());
}

void Terminal::accept() {
    connected_ = accept_connection(listening_);
    if (connected_ < 0) return;
    ::close(listening_); // one client
    listening_ = -1;
}

void Terminal::flush() {
    while (connected_ >= 0 && !waiting_.empty()) {
        const ssize_t count = ::send(connected_, waiting_.data(), waiting_.size(), MSG_NOSIGNAL);
        const bool is_full = count < 0 && (errno == EAGAIN || errno == EINTR);
        if (count < 0 && !is_full) waiting_.clear(); // the reader has gone
        if (count <= 0) return;
        waiting_.erase(0, static_cast<std::size_t>(count));
    }
}

/// Writes the rest of the output, as long as the other side reads.
void Terminal::drain() {
    constexpr int patience = 100; // milliseconds
    pollfd writable{connected_, POLLOUT, 0};
    for (std::size_t left = 0; left != waiting_.size();) {
        left = waiting_.size();
        if (connected_ >= 0 && ::poll(&writable, 1, patience) > 0) flush();
    }
}

pollfd Terminal::awaited() const {
    const bool writes = connected_ >= 0 && !waiting_.empty();
    const auto events = static_cast<short>((ended_ ? 0 : POLLIN) | (writes ? POLLOUT : 0));
    if (events == 0) return {-1, 0, 0};
    return {connected_ >= 0 ? connected_ : listening_, events, 0};
}

void Terminal::write(std::string_view bytes) {
    waiting_ += bytes;
    if (waiting_.size() > 2 * max_waiting) waiting_.erase(0, waiting_.size() - max_waiting);
    flush();
}

std::string Terminal::exchange() {
    if (connected_ < 0 && listening_ >= 0) accept();
    flush();
    std::string typed;
    if (connected_ < 0 || ended_) return typed;
    const rpc::Stream stream(connected_, connected_);
    rpc::Stream::Result result = rpc::Stream::Result::bytes;
    while (result == rpc::Stream::Result::bytes) result = stream.read(typed, 0);
    ended_ = result == rpc::Stream::Result::ended; // output goes on
    return typed;
}

int relay_terminal(const std::string& place) {
    std::signal(SIGPIPE, SIG_IGN);
    sockaddr_un address;
    const int server = open_socket(AF_UNIX, Waiting::yes);
    if (server < 0 || !set_address(address, place) ||
        ::connect(server, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        return 1;
    pollfd both[] = {{STDIN_FILENO, POLLIN, 0}, {server, POLLIN, 0}};
    const rpc::Stream input(STDIN_FILENO, server), output(server, STDOUT_FILENO);
    for (std::string bytes;; bytes.clear()) {
        if (::poll(both, 2, -1) < 0 && errno != EINTR) return 1;
        if (both[1].revents != 0) {
            if (output.read(bytes, 0) == rpc::Stream::Result::ended) return 0;
            if (!output.write(bytes)) return 0;
            bytes.clear();
        }
        if (both[0].revents == 0) continue;
        if (input.read(bytes, 0) == rpc::Stream::Result::ended) {
            ::shutdown(server, SHUT_WR); // the program's input ends; its output goes on
            both[0].fd = -1;
        } else if (!input.write(bytes))
            return 0;
    }
}

} // namespace tharsis::dap
