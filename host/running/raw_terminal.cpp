// raw_terminal.cpp -- a terminal whose keys arrive as they are typed
// Everything called from handlers is async-signal-safe (tcsetattr, write, sigaction, raise).
#include "running/raw_terminal.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <termios.h>
#include <unistd.h>

namespace tharsis {
namespace {

termios before{}, raw{};
std::atomic<int> descriptor = -1; // -1: there is no raw terminal
std::atomic<const char*> farewell = nullptr;
volatile std::sig_atomic_t continued = 0;

constexpr std::array deaths = {SIGQUIT, SIGHUP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};

void set_handler(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
}

/// Performs the signal's default action. Returns only if that was to stop the process, and it was
/// continued.
void raise_by_default(int signal) {
    set_handler(signal, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    ::raise(signal);
}

void on_death(int signal) {
    RawTerminal::restore();
    raise_by_default(signal);
}

void on_stop(int signal) {
    RawTerminal::restore();
    raise_by_default(signal);
    set_handler(signal, on_stop);
    RawTerminal::resume();
    continued = 1;
}

} // namespace

bool is_our_terminal(int of) { return ::isatty(of) == 1 && ::tcgetpgrp(of) == ::getpgrp(); }

RawTerminal::RawTerminal(int of) {
    if (::tcgetattr(of, &before) != 0) return;
    raw = before;
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    descriptor = of;
    for (const int signal : deaths) set_handler(signal, on_death);
    set_handler(SIGTSTP, on_stop);
    resume();
}

RawTerminal::~RawTerminal() {
    restore();
    descriptor = -1;
    for (const int signal : deaths) set_handler(signal, SIG_DFL);
    set_handler(SIGTSTP, SIG_DFL);
}

void RawTerminal::restore() {
    if (const char* text = farewell) {
        [[maybe_unused]] const auto written = ::write(1, text, std::strlen(text));
    }
    if (descriptor >= 0) ::tcsetattr(descriptor, TCSADRAIN, &before);
}

void RawTerminal::resume() {
    if (descriptor >= 0) ::tcsetattr(descriptor, TCSADRAIN, &raw);
}

void RawTerminal::set_farewell(const char* text) { farewell = text; }

bool RawTerminal::take_continued() {
    const bool was = continued != 0;
    continued = 0;
    return was;
}

} // namespace tharsis
