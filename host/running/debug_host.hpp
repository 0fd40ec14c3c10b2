// debug_host.hpp -- the world of a debugged program: files, clock and chance of the user, and
// no one who waits
//
// What the program prints is collected, for anyone who shows it between commands.
#pragma once
#include "formats/cases/case.hpp"
#include "machine/forwarding_host.hpp"
#include "running/terminal_host.hpp"

#include <atomic>
#include <string>
#include <utility>

namespace tharsis {

class DebugHost final : public ForwardingHost {
public:
    /// The policy of files and the seed count. Where complaints about files would disturb a screen,
    /// `quiet` leaves them out.
    DebugHost(TerminalOptions options, bool quiet)
        : ForwardingHost(terminal_), terminal_(adapted(std::move(options), quiet)) {}

    /// What was printed since the last call.
    std::string take_output() { return std::exchange(printed_, {}); }

    /// All that the program printed itself, as a case counts it.
    const OutputHash& printed() const { return hash_; }
    const OutputHash& asked() const { return asked_; }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32) override { return {Input::Kind::wait, {}}; }
    bool clear_screen() override { return true; }
    /// Anyone who asks shows the question next, with three writes in the middle of a line, else
    /// with two.
    DialogAnswer ask(const Dialog& dialog) override;
    /// NullObserver hears it; it may be written down.
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override {
        terminal_.play_note(pitch, milliseconds, instrument, volume, wait);
    }
    void display(const DisplayChange& change) override;

private:
    /// More than anybody reads: its beginning is dropped, `info output` has all.
    static constexpr std::size_t most_collected = std::size_t{1} << 20;

    TerminalOptions adapted(TerminalOptions options, bool quiet);
    void collect(std::string_view bytes);

    const std::atomic<bool> never_waits_ = true;
    TerminalHost terminal_;
    std::string printed_;
    OutputHash hash_, asked_;
    int question_ = 0; ///< so many writes are still the debugger's
    bool line_is_open_ = false;
};

} // namespace tharsis
