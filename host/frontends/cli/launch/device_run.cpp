// device_run.cpp -- a run with the requested devices, and their output at its end
// The terminal is raw only while the program runs.
#include "frontends/cli/launch/device_run.hpp"

#include "base/utf8.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"

#include <fmt/core.h>
#include <unistd.h>

namespace tharsis {

DeviceRun::DeviceRun(const DeviceOptions& options, Machine& machine, TerminalHost& host)
    : machine_(machine), host_(host), board_(options.board) {
    if (!options.board.any()) return;
    if (options.console.live) raw_.emplace(options.console.keys);
    board_run_.emplace(board_, machine, host);
}

void DeviceRun::end(Language language) {
    const TextScreen& screen = board_.display().screen();
    const bool drawn = ::isatty(1) == 1;
    if (screen.is_grid() && !drawn) host_.write(picture(screen.text()));
    host_.leave_display();
    raw_.reset();
    const DigitalLab& lab = board_.digital_lab();
    if (board_.setup().digital_lab)
        standard_error.line(
            text_of(cli_message("lab-end", fmt::format("{:02x}", lab.left_segments()),
                                fmt::format("{:02x}", lab.right_segments()), lab.changes()),
                    language) +
            "\n" + drawn_segments(lab.left_segments(), lab.right_segments()));
    if (const auto lost = board_.display().unfinished())
        standard_error.line(
            text_of(cli_message("note", cli_message("display-unfinished",
                                                    static_cast<unsigned char>(*lost) < 0x20
                                                        ? std::string(".")
                                                        : latin1_to_utf8({&*lost, 1}))),
                    language));
}

std::string DeviceRun::pressed_keys() const {
    const bool keyboard = board_.setup().keyboard_and_display && !board_.pressed().empty();
    return keyboard ? write_key_script(board_.pressed()) : write_keypad_script(board_.clicked());
}

} // namespace tharsis
