// device_console.hpp -- keyboard, display and Digital Lab where the user is: a terminal, or pipes
// It makes bytes and reads keys; TerminalHost writes them.
#pragma once
#include "machine/host.hpp"

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct DeviceConsoleOptions {
    int keys = 0;               ///< the descriptor that keys come from
    bool live = false;          ///< a person types there, on a raw terminal
    bool cursor = false;        ///< the output is a terminal: the display may move its cursor
    bool show_segments = false; ///< each change of the Digital Lab's displays
    const std::atomic<bool>* stop = nullptr;
};

/// What a person typed, as MARS's keyboard has it: one byte a character (Latin-1), nothing for
/// arrows and other keys without a character, 8 for the key that erases.
std::string typed_keys(std::string_view bytes);

class DeviceConsole {
public:
    explicit DeviceConsole(DeviceConsoleOptions options) : options_(options) {}

    Input key(bool wait);
    /// What to print for it. Growing text is printed as it is; a grid is drawn at the top of a
    /// terminal, whose other output goes below; without a terminal it is not printed until
    /// `picture` is.
    std::string draw(const DisplayChange& change);
    /// The grid once more, for a screen that may show anything.
    std::string redraw() const;
    /// What to print at the end of a grid that was drawn, so that other output goes on below; also
    /// for signals.
    const std::string& farewell() const { return farewell_; }

    const DeviceConsoleOptions& options() const { return options_; }

private:
    std::string begin_grid(const DisplayChange& change);

    DeviceConsoleOptions options_;
    std::string typed_;              ///< and not yet taken
    std::vector<std::string> cells_; ///< of the grid, UTF-8, row by row
    u32 columns_ = 0, rows_ = 0;     ///< 0: text that grows
    std::string farewell_;
};

/// The text of a grid without the spaces at its right and the empty rows at its bottom, as UTF-8
/// lines.
std::string picture(std::string_view grid);

} // namespace tharsis
