// progress_bar.hpp -- the progress of a long command, in one line on stderr
// Only on a terminal.
#pragma once
#include <chrono>
#include <cstddef>
#include <string>

namespace tharsis {

class ProgressBar {
public:
    /// Draws nothing if `wanted` is false or stderr is not a terminal.
    explicit ProgressBar(bool wanted);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Redraws, but not more often than the eye can see. The name may contain any bytes.
    void show(std::size_t done, std::size_t count, const std::string& name);

private:
    bool active_ = false;
    std::chrono::steady_clock::time_point drawn_{};
};

/// "[####....]  50/100  alice.asm", at most 79 columns.
std::string progress_line(std::size_t done, std::size_t count, const std::string& name);

} // namespace tharsis
