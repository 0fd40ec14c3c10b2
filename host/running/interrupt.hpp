// interrupt.hpp -- Ctrl-C stops the guest program; Tharsis then reports where it stopped
// A second Ctrl-C ends everything at once, in case the first was not enough; but not a debugger,
// where it is pressed often.
#pragma once
#include "base/types.hpp"

#include <array>
#include <atomic>
#include <csignal>

namespace tharsis {

/// Set by a signal; a host that waits for input looks at it.
extern std::atomic<bool> stop_requested;

/// While it exists, SIGINT and SIGTERM interrupt that machine, or session, and a closed pipe raises
/// no signal.
/// Only one may exist at a time. A SIGINT that was ignored before stays ignored (background jobs).
/// The destructor restores the previous actions.
class InterruptGuard {
public:
    /// The effect of the second Ctrl-C.
    enum class Again : u8 { ends, interrupts };

    /// The target has a function `interrupt()` that a signal handler may call.
    template <class Target>
    explicit InterruptGuard(Target& target, Again again = Again::ends)
        : InterruptGuard({&target, [](void* it) { static_cast<Target*>(it)->interrupt(); }},
                         again) {}
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    /// Which signal came; 0: none.
    static int signal_received();
    /// Returns the same and clears it.
    static int take_signal();

private:
    struct Interruptible {
        void* target = nullptr;
        void (*interrupt)(void* target) = nullptr;
    };
    InterruptGuard(Interruptible target, Again again);
    static void on_signal(int signal);

    static std::atomic<Interruptible*> running_; ///< that of the guard which exists
    Interruptible target_;
    std::array<struct sigaction, 3> found_{}; ///< what SIGINT, SIGTERM and SIGPIPE did before
};

} // namespace tharsis
