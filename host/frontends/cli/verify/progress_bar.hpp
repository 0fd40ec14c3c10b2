// progress_bar.hpp -- how far a long command is, in one line on stderr
// Only where the user looks: on a terminal.
#pragma once
#include <chrono>
#include <cstddef>
#include <string>

namespace tharsis {

class ProgressBar {
public:
    /// `wanted` false, or stderr no terminal: it stays silent.
    explicit ProgressBar(bool wanted);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Draws, but not more often than eyes can see. The name may be anything.
    void show(std::size_t done, std::size_t count, const std::string& name);

private:
    bool active_ = false;
    std::chrono::steady_clock::time_point drawn_{};
};

/// "[####....]  50/100  alice.asm", at most 79 columns.
std::string progress_line(std::size_t done, std::size_t count, const std::string& name);

} // namespace tharsis
