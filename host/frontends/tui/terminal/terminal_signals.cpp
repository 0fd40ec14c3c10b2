// terminal_signals.cpp -- how signals are handled while a view is on the terminal
// Handlers can only reach globals, and call only what is safe in a handler (write, tcsetattr,
// sigaction, raise).
#include "frontends/tui/terminal/terminal_signals.hpp"

#include <cstring>
#include <curses.h>
#include <optional>
#include <string>
#include <termios.h>
#include <unistd.h>

namespace tharsis::tui {
namespace {

termios before{};
int descriptor = -1;
std::array<char, 512> farewell{};
volatile std::sig_atomic_t death = 0, stop_asked = 0, continued = 0;

constexpr std::array ends = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
constexpr std::array crashes = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr std::array noted = {SIGTSTP, SIGCONT};
/// The previous action of each signal, in the order of `ends`, `crashes` and `noted`.
std::array<struct sigaction, ends.size() + crashes.size() + noted.size()> actions_before;
bool actions_known = false;
std::optional<SignalStack> drawing_stack;

/// Calls `act(signal, its index in actions_before)` for all signals that are handled here.
template <class Act> void for_each_signal(Act act) {
    std::size_t k = 0;
    for (const int signal : ends) act(signal, k++);
    for (const int signal : crashes) act(signal, k++);
    for (const int signal : noted) act(signal, k++);
}

/// Only once: the handlers that ncurses installs later are not to be restored.
void remember_actions() {
    if (!actions_known)
        for_each_signal(
            [](int signal, std::size_t k) { ::sigaction(signal, nullptr, &actions_before[k]); });
    actions_known = true;
}

void install(int signal, void (*handler)(int), int flags = 0) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigaction(signal, &action, nullptr);
}

void on_end(int signal) { death = signal; }
void on_stop(int) { stop_asked = 1; }
void on_continue(int) { continued = 1; }

void on_crash(int signal) {
    [[maybe_unused]] const auto written = ::write(1, farewell.data(), std::strlen(farewell.data()));
    if (descriptor >= 0) ::tcsetattr(descriptor, TCSANOW, &before);
    install(signal, SIG_DFL);
    ::raise(signal);
}

/// A capability without the delays ("$<5>") that only tputs interprets.
std::string capability(const char* name) {
    char* const found = tigetstr(const_cast<char*>(name));
    if (found == nullptr || found == reinterpret_cast<char*>(-1)) return {};
    std::string text = found;
    for (auto at = text.find("$<"); at != std::string::npos; at = text.find("$<"))
        text.erase(at, text.find('>', at) == std::string::npos ? std::string::npos
                                                               : text.find('>', at) + 1 - at);
    return text;
}

void prepare_farewell(bool mouse) {
    const std::string text = (mouse ? std::string("\x1b[?1000l\x1b[?1006l") : std::string()) +
                             capability("sgr0") + capability("cnorm") + capability("rmkx") +
                             capability("rmcup") + "\r\n";
    std::strncpy(farewell.data(), text.c_str(), farewell.size() - 1);
}

} // namespace

void remember_terminal(int of) {
    if (::tcgetattr(of, &before) == 0) descriptor = of;
    remember_actions();
}

void install_signals(bool mouse) {
    prepare_farewell(mouse);
    remember_actions();
    if (!drawing_stack) drawing_stack.emplace();
    for (const int signal : ends) install(signal, on_end);
    for (const int signal : crashes) install(signal, on_crash, SA_ONSTACK);
    install(SIGTSTP, on_stop);
    install(SIGCONT, on_continue);
}

void uninstall_signals() {
    if (!drawing_stack) return;
    for_each_signal(
        [](int signal, std::size_t k) { ::sigaction(signal, &actions_before[k], nullptr); });
    actions_known = false;
    drawing_stack.reset();
}

SignalStack::SignalStack() {
    stack_t stack{};
    stack.ss_sp = bytes_.data();
    stack.ss_size = bytes_.size();
    ::sigaltstack(&stack, &before_);
}

SignalStack::~SignalStack() { ::sigaltstack(&before_, nullptr); }

bool take_signal(Noted which) {
    volatile std::sig_atomic_t& note = which == Noted::stop ? stop_asked : continued;
    const bool noted = note != 0;
    note = 0;
    return noted;
}

int death_noted() { return death; }
void note_hang_up() { death = SIGHUP; }

void stop_process() {
    install(SIGTSTP, SIG_DFL);
    ::kill(0, SIGTSTP);
    install(SIGTSTP, on_stop);
    continued = 0;
}

} // namespace tharsis::tui
