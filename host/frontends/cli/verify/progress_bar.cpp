// progress_bar.cpp -- one line, redrawn in place, erased at the end
// A line longer than the terminal could not be redrawn in place, so names are truncated.
#include "frontends/cli/verify/progress_bar.hpp"

#include "grading/verdict/sanitize.hpp"
#include "support/output/output.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr std::size_t bar_columns = 30, max_columns = 79;
constexpr auto pause = std::chrono::milliseconds(50);
constexpr std::string_view wipe = "\r\x1b[K";

std::string cut(std::string_view text, std::size_t columns) {
    std::string kept;
    for (std::size_t n = 0; n < text.size() && columns_of_text(text.substr(0, n + 1)) <= columns;
         ++n)
        kept += text[n];
    while (!kept.empty() && kept.size() < text.size() &&
           (static_cast<unsigned char>(text[kept.size()]) & 0xc0) == 0x80)
        kept.pop_back();
    return kept;
}

} // namespace

std::string progress_line(std::size_t done, std::size_t count, const std::string& name) {
    const std::size_t full = count == 0 ? bar_columns : bar_columns * done / count;
    const std::string number = fmt::format("{}", count);
    const std::string line =
        fmt::format("[{}{}] {:>{}}/{}  ", std::string(full, '#'),
                    std::string(bar_columns - full, '.'), done, number.size(), number);
    return line + cut(sanitize_line(name), max_columns - std::min(max_columns, line.size()));
}

ProgressBar::ProgressBar(bool wanted) : active_(wanted && ::isatty(2) == 1) {}

ProgressBar::~ProgressBar() {
    if (active_) standard_error.print(wipe);
}

void ProgressBar::show(std::size_t done, std::size_t count, const std::string& name) {
    const auto now = std::chrono::steady_clock::now();
    if (!active_ || (now - drawn_ < pause && done < count)) return;
    drawn_ = now;
    standard_error.print(std::string(wipe) + progress_line(done, count, name));
}

} // namespace tharsis
