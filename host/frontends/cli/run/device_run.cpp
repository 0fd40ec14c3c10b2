// device_run.cpp -- a run with the requested devices, and their output at its end
// The terminal is raw only while the program runs.
#include "frontends/cli/run/device_run.hpp"

#include "base/utf8.hpp"
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

void DeviceRun::end() {
    const TextScreen& screen = board_.display().screen();
    const bool drawn = ::isatty(1) == 1;
    if (screen.is_grid() && !drawn) host_.write(picture(screen.text()));
    host_.leave_display();
    raw_.reset();
    const DigitalLab& lab = board_.digital_lab();
    if (board_.setup().digital_lab)
        standard_error.line(fmt::format("digital lab: 0x{:02x} 0x{:02x} after {} changes\n{}",
                                        lab.left_segments(), lab.right_segments(), lab.changes(),
                                        drawn_segments(lab.left_segments(), lab.right_segments())));
    if (const auto lost = board_.display().unfinished())
        standard_error.line(fmt::format(
            "note: the program ended before the display had shown '{}': wait until bit 0 of the "
            "transmitter control is set again (MARS shows it no more than we do)",
            static_cast<unsigned char>(*lost) < 0x20 ? "." : latin1_to_utf8({&*lost, 1})));
}

std::string DeviceRun::pressed_keys() const {
    const bool keyboard = board_.setup().keyboard_and_display && !board_.pressed().empty();
    return keyboard ? write_key_script(board_.pressed()) : write_keypad_script(board_.clicked());
}

} // namespace tharsis
