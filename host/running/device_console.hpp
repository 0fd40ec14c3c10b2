// device_console.hpp -- keyboard, display and Digital Lab on a terminal or pipes
// It converts bytes and keys; TerminalHost reads and writes them.
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
    bool show_segments = false; ///< show each change of the Digital Lab's displays
    const std::atomic<bool>* stop = nullptr;
};

/// Typed bytes as MARS's keyboard delivers them: one byte per character (Latin-1), nothing for
/// arrows and other keys without a character, 8 for the erase key.
std::string typed_keys(std::string_view bytes);

class DeviceConsole {
public:
    explicit DeviceConsole(DeviceConsoleOptions options) : options_(options) {}

    Input key(bool wait);
    /// The bytes to print for a change. Growing text is printed unchanged; a grid is drawn at the
    /// top of a terminal, with other output below it; without a terminal it is printed by `picture`
    /// only.
    std::string draw(const DisplayChange& change);
    /// Draws the grid again, on a screen with unknown contents.
    std::string redraw() const;
    /// The bytes to print after a grid was drawn, so that later output continues below; also for
    /// signal handlers.
    const std::string& farewell() const { return farewell_; }

    const DeviceConsoleOptions& options() const { return options_; }

private:
    std::string begin_grid(const DisplayChange& change);

    DeviceConsoleOptions options_;
    std::string typed_;              ///< not yet taken
    std::vector<std::string> cells_; ///< of the grid, UTF-8, row by row
    u32 columns_ = 0, rows_ = 0;     ///< 0: text that grows
    std::string farewell_;
};

/// The text of a grid as UTF-8 lines, without trailing spaces and empty rows at the bottom.
std::string picture(std::string_view grid);

} // namespace tharsis
