// terminal_host.hpp -- the host of the command line: console, files in their sandbox, clock, random
// numbers
//
// Output is buffered, and written in large pieces and before each wait.
#pragma once
#include "machine/host.hpp"
#include "running/device_console.hpp"
#include "running/files/file_sandbox.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct TerminalOptions {
    int input = 0, output = 1, error = 2; ///< descriptors, owned by the caller
    std::optional<i64> seed; ///< fixes random numbers and the clock, which starts at this value
    FilePolicy files;
    bool has_clear_screen = false; ///< offer service 60 (`run` does, `mars` does not)
    bool has_dialogs = false;      ///< show the dialogs of services 50 to 59 (likewise)
    /// Set by another thread or a signal (Ctrl-C) during a wait: `read` then returns "nothing yet",
    /// `sleep` ends early.
    const std::atomic<bool>* stop = nullptr;
    DeviceConsoleOptions devices;
    /// Called before the host sleeps, and before it waits for input.
    std::function<void(u32 milliseconds)> before_sleep;
    std::function<void()> before_waiting;
    /// Called for each note (services 31 and 33).
    std::function<void(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait)>
        when_note;
    /// Called once when output can no longer be written (`| head`): the program may end.
    std::function<void()> when_output_lost;
};

/// The caller must ignore SIGPIPE, or a closed pipe ends the process.
class TerminalHost final : public Host {
public:
    explicit TerminalHost(TerminalOptions options);
    ~TerminalHost() override;
    TerminalHost(const TerminalHost&) = delete;
    TerminalHost& operator=(const TerminalHost&) = delete;

    /// Writes the buffered output.
    void flush();
    /// 0, or the errno that ended all output; EPIPE means that the reader has closed the pipe.
    int output_error() const { return output_error_; }
    /// True if the last line that was written is incomplete, so that a message should begin on a
    /// new one.
    bool line_is_open() const { return line_is_open_; }
    /// The first line of the terminal that belongs to the console (from 1): clearing spares the
    /// lines above. 0: all lines.
    void console_begins_at(u32 line) { console_line_ = line; }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32 most) override;
    bool ready() override;
    i64 milliseconds() override;
    void sleep(u32 milliseconds) override;
    i64 random_seed(u32 stream) override;
    i32 open(std::string_view path, OpenMode mode) override;
    bool may_write(std::string_view path) override;
    i32 read_file(i32 handle, std::span<u8> to) override;
    i32 write_file(i32 handle, std::span<const u8> from) override;
    void close(i32 handle) override;
    bool clear_screen() override;
    Input key(bool wait) override;
    void display(const DisplayChange& change) override;
    void segments(u64 executed, u8 left, u8 right) override;
    void pace(u64 executed, u64 speed) override;

    /// After the program: a grid that was drawn releases the terminal. (Signal handlers may do
    /// that, too.)
    void leave_display();
    /// Dialogs are printed as lines; the answer is the next line of input.
    DialogAnswer ask(const Dialog& dialog) override;
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override;

private:
    bool stopped() const { return options_.stop != nullptr && options_.stop->load(); }
    bool wait_for_input();
    void flush_sometimes();
    void begin_line();
    void complain(const std::string& complaint);

    TerminalOptions options_;
    FileSandbox sandbox_;
    DeviceConsole devices_;
    bool by_line_; ///< the output is a terminal: lines appear when they end
    std::string collected_;
    bool line_is_open_ = false;
    u32 console_line_ = 0;
    int output_error_ = 0;
    i64 frozen_clock_ = 0;
    std::chrono::steady_clock::time_point last_flush_{};
    std::chrono::steady_clock::time_point
        paced_since_{}; ///< when the program had executed `paced_from_`
    u64 paced_from_ = 0;
};

} // namespace tharsis
