// program_time.hpp -- the time of the program itself: its sleeps, and the notes it waits for
#pragma once
#include "base/types.hpp"

#include <chrono>
#include <optional>

namespace tharsis::dap {

class ProgramTime {
public:
    using Clock = std::chrono::steady_clock;

    /// Milliseconds that the program has slept or waited for notes since it was started.
    u64 passed() const { return passed_; }
    /// The program sleeps that long. `is_real`: in real time; otherwise the time is only counted.
    void sleep(u32 milliseconds, bool is_real, Clock::time_point now = Clock::now());
    /// Called after the program, limited to `speed` instructions a second, has executed `count`.
    void pace(u64 executed, u64 speed, Clock::time_point now = Clock::now());
    /// Milliseconds until the program goes on; 0: at once.
    int left(Clock::time_point now = Clock::now()) const;
    /// Ends the sleep under way.
    void wake();
    /// True if another note may be reported. A program that plays thousands at once does not flood
    /// its client: of those within a tenth of a second, the first ones are reported.
    bool admits_note(Clock::time_point now = Clock::now());

private:
    struct Pace {
        u64 executed;
        Clock::time_point at;
    };
    u64 passed_ = 0;
    Clock::time_point until_{};
    std::optional<Pace> paced_from_;
    u64 noted_ = 0; ///< since then
    u64 notes_passed_ = 0;
    Clock::time_point notes_since_{};
};

} // namespace tharsis::dap
