// interrupt.cpp -- Ctrl-C stops the program that runs, not us: we still report where it was
// Signal handlers can only access globals; these four are the only ones of this project.
#include "running/interrupt.hpp"

#include "running/raw_terminal.hpp"

#include <csignal>

namespace tharsis {

std::atomic<bool> stop_requested = false;

namespace {

volatile std::sig_atomic_t received = 0;
volatile std::sig_atomic_t ends_again = 1;

} // namespace

std::atomic<InterruptGuard::Interruptible*> InterruptGuard::running_ = nullptr;

void InterruptGuard::on_signal(int signal) {
    received = signal;
    RawTerminal::restore();
    stop_requested = true;
    if (signal != SIGINT || ends_again) std::signal(signal, SIG_DFL);
    if (const Interruptible* it = running_) it->interrupt(it->target);
}

namespace {

/// Installed without SA_RESTART, so that a blocking read ends too. Returns the previous action.
struct sigaction install(int signal, void (*handler)(int)) {
    struct sigaction action {
    }, before{};
    action.sa_handler = handler;
    ::sigaction(signal, &action, &before);
    return before;
}

} // namespace

InterruptGuard::InterruptGuard(Interruptible target, Again again) : target_(target) {
    received = 0;
    ends_again = again == Again::ends;
    stop_requested = false;
    running_ = &target_;
    found_ = {install(SIGINT, on_signal), install(SIGTERM, on_signal), install(SIGPIPE, SIG_IGN)};
    // A shell makes background jobs ignore Ctrl-C, since it is meant for the foreground job.
    if (found_[0].sa_handler == SIG_IGN) ::sigaction(SIGINT, &found_[0], nullptr);
}

InterruptGuard::~InterruptGuard() {
    constexpr std::array signals = {SIGINT, SIGTERM, SIGPIPE};
    for (std::size_t k = 0; k < signals.size(); ++k) ::sigaction(signals[k], &found_[k], nullptr);
    running_ = nullptr;
}

int InterruptGuard::signal_received() { return received; }

int InterruptGuard::take_signal() {
    const int taken = received;
    received = 0;
    stop_requested = false;
    return taken;
}

} // namespace tharsis
