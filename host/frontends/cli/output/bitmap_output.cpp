// bitmap_output.cpp -- shows the bitmap display of a running program
// A frame equal to the previous one is not written: a waiting program does not fill the disk.
#include "frontends/cli/output/bitmap_output.hpp"

#include "frontends/cli/table/sentences.hpp"
#include "support/images/png.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/core.h>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr u64 usual_every = 200'000, never = ~u64{0};
constexpr std::chrono::milliseconds frame_time{33};

} // namespace

BitmapOutput::BitmapOutput(const BitmapOptions& options, const Machine& machine, TerminalHost& host)
    : options_(options), machine_(machine), host_(host) {
    if (options.draws && ::isatty(STDOUT_FILENO) == 1) view_.emplace(STDOUT_FILENO, options.shape);
    next_step_ = every();
    if (!options.png) return;
    file_ = std::make_unique<ResultFile>(options.png->name(0));
    if (file_->error() != 0)
        error_ = cli_message("option-file", "--bitmap-png", options.png->name(0),
                             system_reason(file_->error()));
}

u64 BitmapOutput::every() const {
    if (options_.every) return *options_.every;
    return view_ ? usual_every : never;
}

u64 BitmapOutput::end_of(u64 budget) const {
    return budget > never - machine_.executed() ? never : machine_.executed() + budget;
}

u64 BitmapOutput::slice_before(u64 end) const {
    return machine_.executed() < end ? std::min(end, next_step_) - machine_.executed() : 0;
}

void BitmapOutput::step_if_due() {
    if (machine_.executed() < next_step_) return;
    if (options_.png && options_.png->numbered() && options_.every) write_frame();
    draw(false);
    next_step_ += every();
}

void BitmapOutput::sleep(u32 milliseconds) {
    if (options_.png && options_.png->numbered()) write_frame();
    draw(milliseconds >= frame_time.count());
}

void BitmapOutput::draw(bool surely) {
    const auto now = std::chrono::steady_clock::now();
    if (!view_ || (!surely && now - drawn_ < frame_time)) return;
    drawn_ = now;
    host_.flush();
    view_->draw(read_frame(machine_, options_.shape));
    host_.console_begins_at(view_->console_line());
}

void BitmapOutput::write_frame() {
    Frame frame = read_frame(machine_, options_.shape);
    if (!error_.empty() || frame == written_) return;
    const std::string name = options_.png->name(files_);
    if (!file_) file_ = std::make_unique<ResultFile>(name);
    const std::string png = png_of(frame, options_.shape);
    const int error = png.empty() ? ENOMEM : file_->commit(png);
    if (error != 0) error_ = cli_message("option-file", "--bitmap-png", name, system_reason(error));
    file_.reset();
    written_ = std::move(frame);
    ++files_;
}

void BitmapOutput::finish() {
    if (options_.png) write_frame();
    draw(true);
    if (view_) view_->finish();
    host_.console_begins_at(0);
}

} // namespace tharsis
