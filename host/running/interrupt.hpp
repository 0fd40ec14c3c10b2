// interrupt.hpp -- Ctrl-C stops the program that runs, not us: we still say where it was
// A second Ctrl-C ends everything at once, in case the first was not enough; but not a debugger,
// where many are pressed.
#pragma once
#include "machine/machine.hpp"

#include <array>
#include <atomic>
#include <csignal>

namespace tharsis {

/// Set by a signal; a host that waits for input looks at it.
extern std::atomic<bool> stop_requested;

/// While it lives, SIGINT and SIGTERM interrupt that machine, and a closed pipe is no signal. One
/// at a time. A SIGINT that was ignored before stays so (jobs in the background). In the end all is
/// as it was found.
class InterruptGuard {
public:
    /// What the second Ctrl-C does.
    enum class Again : u8 { ends, interrupts };

    explicit InterruptGuard(Machine& machine, Again again = Again::ends);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    /// Which signal came; 0: none.
    static int signal_received();
    /// The same; then it is as if none had come, and the machine's next run is not interrupted for
    /// it.
    static int take_signal();

private:
    std::array<struct sigaction, 3> found_{}; ///< what SIGINT, SIGTERM and SIGPIPE did before
};

} // namespace tharsis
