// interrupt.cpp -- Ctrl-C stops the program that runs, not us: we still say where it was
// Signal handlers can reach nothing but globals, so these three are the only ones of the house.
#include "cli/interrupt.hpp"
#include <csignal>

namespace tharsis {

std::atomic<bool> stop_requested = false;

namespace {

std::atomic<Machine*> running = nullptr;
volatile std::sig_atomic_t received = 0;

void on_signal(int signal) {
    received = signal;
    stop_requested = true;
    std::signal(signal, SIG_DFL);
    if (Machine* machine = running) machine->interrupt();
}

/// Without SA_RESTART a blocking read ends too.
void install(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
}

}

InterruptGuard::InterruptGuard(Machine& machine) {
    received = 0;
    stop_requested = false;
    running = &machine;
    install(SIGINT, on_signal);
    install(SIGTERM, on_signal);
    install(SIGPIPE, SIG_IGN);
}

InterruptGuard::~InterruptGuard() {
    install(SIGINT, SIG_DFL);
    install(SIGTERM, SIG_DFL);
    install(SIGPIPE, SIG_DFL);
    running = nullptr;
}

int InterruptGuard::signal_received() { return received; }

}
