// bitmap_view.cpp -- the bitmap display in a terminal
// For any terminal with true colour and DEC's scrolling regions: xterm, tmux, those of the Linux
// desktops, Windows Terminal.
#include "frontends/cli/output/bitmap_view.hpp"

#include "support/output/output.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr u32 usual_columns = 80, usual_lines = 24;
/// The program's output may overwrite the picture, so all of it is redrawn from time to time.
constexpr u32 draws_until_all = 30;

constexpr std::string_view save_cursor = "\x1b"
                                         "7\x1b[?25l",
                           restore_cursor = "\x1b"
                                            "8\x1b[?25h";

/// The lines reserved for the console: a quarter of the terminal, but at least four if possible.
u32 console_lines(u32 lines) { return std::min(std::max(lines / 4, 4u), lines - 1); }

} // namespace

/// Reserves the top of the terminal for the picture and puts the cursor into the first line of the
/// console. The previous contents remain in the terminal's scrollback.
std::string BitmapView::divide() {
    winsize now{};
    const bool known =
        ::ioctl(terminal_, TIOCGWINSZ, &now) == 0 && now.ws_col > 0 && now.ws_row > 1;
    const u32 columns = known ? now.ws_col : usual_columns,
              lines = known ? now.ws_row : usual_lines;
    if (columns == columns_ && lines == lines_) return {};
    columns_ = columns;
    lines_ = lines;
    size_ = fit_into(shape_, columns, lines - console_lines(lines));
    picture_lines_ = (size_.rows + 1) / 2;
    shown_.clear();
    const std::string scrolled(divided_ ? 0 : lines, '\n');
    const std::string_view before = divided_ ? "\x1b[r\x1b[2J" : "\x1b[999;1H";
    divided_ = true;
    return fmt::format("{}{}\x1b[{};{}r\x1b[{};1H", before, scrolled, picture_lines_ + 1, lines,
                       picture_lines_ + 1);
}

std::string BitmapView::changed_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t n = 0; n < lines.size(); ++n)
        if (n >= shown_.size() || shown_[n] != lines[n])
            text += fmt::format("\x1b[{};1H{}", n + 1, lines[n]);
    return text;
}

void BitmapView::draw(const Frame& frame) {
    std::string text = divide();
    if (size_.rows == 0) return;
    if (++draws_ % draws_until_all == 0) shown_.clear();
    std::vector<std::string> lines = half_blocks(resample(frame, size_.columns, size_.rows));
    const std::string changed = changed_lines(lines);
    if (!changed.empty()) text += fmt::format("{}{}{}", save_cursor, changed, restore_cursor);
    shown_ = std::move(lines);
    Output(terminal_).print(text);
}

void BitmapView::finish() {
    if (divided_)
        Output(terminal_).print("\x1b"
                                "7\x1b[r\x1b"
                                "8");
}

} // namespace tharsis
