// program_time.cpp -- how long the program sleeps, and how fast it may be
#include "frontends/dap/state/program_time.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// A program that is behind its schedule by more than this, because it was stopped, does not run
/// faster to catch up.
constexpr auto max_late = 200ms;
constexpr auto note_window = 100ms;
constexpr u64 max_notes = 64;
/// The longest wait of the loop over messages; a longer sleep is divided into several.
constexpr i64 longest_wait = 60'000;

} // namespace

void ProgramTime::sleep(u32 duration, bool is_real, Clock::time_point now) {
    passed_ += duration;
    if (is_real) until_ = std::max(until_, now) + milliseconds(duration);
}

void ProgramTime::pace(u64 executed, u64 speed, Clock::time_point now) {
    if (!paced_from_ || executed < paced_from_->executed) paced_from_ = {executed, now};
    const auto seconds = std::chrono::duration<double>(
        static_cast<double>(executed - paced_from_->executed) / static_cast<double>(speed));
    const auto due = paced_from_->at + std::chrono::duration_cast<Clock::duration>(seconds);
    if (due + max_late < now) paced_from_ = {executed, now};
    until_ = std::max(until_, due);
}

int ProgramTime::left(Clock::time_point now) const {
    if (until_ <= now) return 0;
    const i64 rest = std::chrono::ceil<milliseconds>(until_ - now).count();
    return static_cast<int>(std::min(rest, longest_wait));
}

void ProgramTime::wake() {
    until_ = {};
    paced_from_.reset();
}

bool ProgramTime::admits_note(Clock::time_point now) {
    const bool is_later = now - notes_since_ >= note_window ||
                          passed_ - notes_passed_ >= static_cast<u64>(note_window.count());
    if (is_later) noted_ = 0, notes_since_ = now, notes_passed_ = passed_;
    return ++noted_ <= max_notes;
}

} // namespace tharsis::dap
