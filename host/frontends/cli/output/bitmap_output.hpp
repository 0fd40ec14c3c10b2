// bitmap_output.hpp -- shows the bitmap display of a running program: in the terminal, as PNG
// files, or both
//
// Files depend on instructions only and are the same in every run; the terminal is redrawn at most
// as often as the eye can see.
#pragma once
#include "frontends/cli/output/bitmap_options.hpp"
#include "frontends/cli/output/bitmap_view.hpp"
#include "machine/machine.hpp"
#include "running/terminal_host.hpp"
#include "support/output/result_file.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace tharsis {

class BitmapOutput {
public:
    /// Creates the first file. Draws to standard output if that is a terminal.
    BitmapOutput(const BitmapOptions&, const Machine&, TerminalHost&);

    /// Which file cannot be written, and why; empty if all can. For the first file it is known
    /// before the run.
    const Message& error() const { return error_; }
    /// Runs the program by `run`, which takes a budget, and stops it for frames. May be called
    /// again to continue.
    template <class Run> Stop run(const Run& run, u64 budget) {
        const u64 end = end_of(budget);
        Stop stop;
        while (const u64 slice = slice_before(end)) {
            stop = run(slice);
            if (stop.reason != StopReason::step_limit) return stop;
            step_if_due();
        }
        return stop;
    }
    /// Draws when the program sleeps or waits for input, since the user may be looking now.
    void sleep(u32 milliseconds);
    void wait_for_input() { draw(true); }
    /// After the run: writes the last frame and restores the terminal.
    void finish();

private:
    u64 every() const;
    /// The number of instructions at which a run of this budget ends.
    u64 end_of(u64 budget) const;
    /// The instructions up to the next frame, or to the end if that comes first; 0 at the end.
    u64 slice_before(u64 end) const;
    void step_if_due();
    void draw(bool surely);
    void write_frame();

    const BitmapOptions& options_;
    const Machine& machine_;
    TerminalHost& host_;
    std::optional<BitmapView> view_;
    std::chrono::steady_clock::time_point drawn_;
    std::unique_ptr<ResultFile> file_; ///< the next one
    std::optional<Frame> written_;     ///< the last one
    u64 files_ = 0;
    u64 next_step_; ///< the next frame is due after so many instructions
    Message error_;
};

} // namespace tharsis
