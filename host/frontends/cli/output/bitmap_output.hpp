// bitmap_output.hpp -- shows the bitmap display of a running program: in the terminal, as PNG
// files, or both
//
// Files depend on instructions alone, and are the same in every run; the terminal is drawn as often
// as an eye can see.
#pragma once
#include "frontends/cli/output/bitmap_options.hpp"
#include "frontends/cli/output/bitmap_view.hpp"
#include "running/terminal_host.hpp"
#include "support/output/result_file.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tharsis {

class BitmapOutput {
public:
    /// Begins the first file. The terminal (standard output) is drawn to if it is one.
    BitmapOutput(const BitmapOptions&, const Machine&, TerminalHost&);

    /// Which file cannot be written, and why; empty if all is well. Known for the first file before
    /// the run.
    const std::string& error() const { return error_; }
    /// Runs the program by `run`, which takes a budget, and stops it for frames. May be called
    /// again, to go on.
    Stop run(const std::function<Stop(u64)>& run, u64 budget);
    /// The program sleeps, or waits for input: now the user may be looking.
    void sleep(u32 milliseconds);
    void wait_for_input() { draw(true); }
    /// The run is over: the last frame, and the terminal as it was.
    void finish();

private:
    u64 every() const;
    void step();
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
    u64 next_step_; ///< so many instructions are executed then
    std::string error_;
};

} // namespace tharsis
