// debug_host.hpp -- the host of a debugged program: the user's files, clock and random numbers;
// sleeping does not wait
//
// The program's output is collected, to be shown between commands.
#pragma once
#include "formats/cases/case.hpp"
#include "machine/forwarding_host.hpp"
#include "running/terminal_host.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace tharsis {

class DebugHost final : public ForwardingHost {
public:
    /// Uses the file policy and the seed of the options. `quiet`: no complaints about files, which
    /// would disturb a full-screen view.
    DebugHost(TerminalOptions options, bool quiet)
        : ForwardingHost(terminal_), terminal_(adapted(std::move(options), quiet)) {}

    /// What was printed since the last call.
    std::string take_output() { return std::exchange(printed_, {}); }

    /// A hash of all output of the program, as in a case.
    const OutputHash& printed() const { return hash_; }
    const OutputHash& asked() const { return asked_; }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32) override { return {Input::Kind::wait, {}}; }
    bool clear_screen() override { return true; }
    /// The question is printed with three writes in the middle of a line, otherwise with two.
    DialogAnswer ask(const Dialog& dialog) override;
    /// No sound; notes may be recorded, or played by `on_note`.
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override;
    void sleep(u32 milliseconds) override;
    void pace(u64 executed, u64 speed) override;

    struct Note {
        u32 pitch, milliseconds, instrument, volume;
        bool waits; ///< the program goes on when it has ended
    };
    /// Called for each note, each sleep, and when a program with a speed limit has executed so many
    /// instructions; not when steps are executed again.
    std::function<void(const Note&)> on_note;
    std::function<void(u32 milliseconds)> on_sleep;
    std::function<void(u64 executed, u64 speed)> on_pace;

    /// The dialog that was asked last.
    const std::optional<Dialog>& last_dialog() const { return last_dialog_; }
    void display(const DisplayChange& change) override;

private:
    /// More is not useful to show: the beginning is dropped, `info output` has all.
    static constexpr std::size_t max_collected = std::size_t{1} << 20;

    TerminalOptions adapted(TerminalOptions options, bool quiet);
    void collect(std::string_view bytes);

    const std::atomic<bool> never_waits_ = true;
    TerminalHost terminal_;
    std::string printed_;
    OutputHash hash_, asked_;
    std::optional<Dialog> last_dialog_;
    int question_ = 0; ///< number of following writes that belong to the question
    bool line_is_open_ = false;
};

} // namespace tharsis
