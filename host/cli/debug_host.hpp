// debug_host.hpp -- the world of a debugged program: files, clock and chance of the user, and nobody who waits
// What the program prints is collected, for whoever shows it between commands.
#pragma once
#include "cases/case.hpp"
#include "cli/terminal_host.hpp"
#include <atomic>
#include <string>
#include <utility>

namespace tharsis {

class DebugHost final : public Host {
public:
    /// The policy of files and the seed count. Where complaints about files would disturb a screen, `quiet` leaves them out.
    DebugHost(TerminalOptions options, bool quiet) : terminal_(adapted(std::move(options), quiet)) {}

    /// What was printed since the last call.
    std::string take_output() { return std::exchange(printed_, {}); }

    /// All that the program printed itself, as a case counts it.
    const OutputHash& printed() const { return hash_; }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32) override { return {Input::Kind::wait, {}}; }
    i64 milliseconds() override { return terminal_.milliseconds(); }
    /// Lets a frozen clock go on; nobody waits.
    void sleep(u32 milliseconds) override { terminal_.sleep(milliseconds); }
    i64 chance(u32 stream) override { return terminal_.chance(stream); }
    i32 open(std::string_view path, OpenMode mode) override { return terminal_.open(path, mode); }
    bool may_write(std::string_view path) override { return terminal_.may_write(path); }
    i32 read_file(i32 handle, std::span<u8> to) override { return terminal_.read_file(handle, to); }
    i32 write_file(i32 handle, std::span<const u8> from) override { return terminal_.write_file(handle, from); }
    void close(i32 handle) override { terminal_.close(handle); }
    bool clear_screen() override { return true; }
    /// Whoever asks shows the question next, with three writes in the middle of a line, else with two.
    DialogAnswer ask(const Dialog&) override { return question_ = line_is_open_ ? 3 : 2, DialogAnswer(); }
    /// Nobody hears it; it may be written down.
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
    OutputHash hash_;
    int question_ = 0;  ///< so many writes are still the debugger's
    bool line_is_open_ = false;
};

}
