// device_run.hpp -- a run with the requested devices, and their output at its end
// Without devices it is a plain run.
#pragma once
#include "frontends/cli/launch/device_options.hpp"
#include "running/raw_terminal.hpp"
#include "running/terminal_host.hpp"

#include <optional>

namespace tharsis {

class DeviceRun {
public:
    DeviceRun(const DeviceOptions& options, Machine& machine, TerminalHost& host);

    Stop run(u64 budget) { return board_run_ ? board_run_->run(budget) : machine_.run(budget); }
    /// Restores the terminal. A grid that no terminal showed is printed; the Digital Lab's displays
    /// and a character that was never shown are reported on standard error.
    void end(Language);
    /// The keys that were pressed, as a script (--record-keys).
    std::string pressed_keys() const;
    const Board& board() const { return board_; }

private:
    Machine& machine_;
    TerminalHost& host_;
    Board board_;
    std::optional<RawTerminal> raw_;
    std::optional<BoardRun> board_run_;
};

} // namespace tharsis
