// terminal_absent.cpp -- where there are no sockets, the debug console replaces the terminal
// Compiled instead of terminal.cpp where there are no sockets (host/special_flags.cmake).
#include "frontends/dap/program/terminal.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace tharsis::dap {

Terminal::Terminal() : error_(std::strerror(ENOSYS)) {}
Terminal::~Terminal() = default;
pollfd Terminal::awaited() const { return {-1, 0, 0}; }
void Terminal::write(std::string_view) {}
std::string Terminal::exchange() { return {}; }

/// Never called: without sockets no client is asked to start the relay.
int relay_terminal(const std::string& /*place*/) {
    std::fputs("tharsis dap: --terminal is not possible on this system\n", stderr);
    return 1;
}

} // namespace tharsis::dap
