// terminal_host.cpp -- the host of the command line
// System calls are repeated after a signal, except when a stop is requested.
#include "running/terminal_host.hpp"

#include "devices/digital_lab.hpp"
#include "machine/services/dialog_text.hpp"
#include "running/raw_terminal.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/output.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fmt/core.h>
#include <poll.h>
#include <random>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

namespace tharsis {
namespace {

constexpr std::size_t buffer_size = std::size_t{64} << 10;
/// The interval at which waits test the stop flag.
constexpr int poll_interval = 100; // milliseconds

bool has_input(int descriptor, int milliseconds) {
    pollfd waiting{descriptor, POLLIN, 0};
    return ::poll(&waiting, 1, milliseconds) > 0;
}

} // namespace

TerminalHost::TerminalHost(TerminalOptions options)
    : options_(std::move(options)), sandbox_(options_.files), devices_(options_.devices),
      by_line_(::isatty(options_.output) == 1), frozen_clock_(options_.seed.value_or(0)) {
    collected_.reserve(2 * buffer_size);
}

TerminalHost::~TerminalHost() {
    options_.when_output_lost = nullptr; // the callback's target may no longer exist
    flush();
}

// ---------------------------------------------------------------- console

void TerminalHost::flush() {
    if (output_error_ == 0 && !collected_.empty()) {
        output_error_ = write_all(options_.output, collected_);
        if (output_error_ != 0 && options_.when_output_lost) options_.when_output_lost();
    }
    if (!collected_.empty()) line_is_open_ = collected_.back() != '\n';
    collected_.clear();
}

void TerminalHost::write(std::string_view bytes) {
    collected_ += bytes;
    const bool line_ended = by_line_ && bytes.find('\n') != std::string_view::npos;
    if (line_ended || collected_.size() >= buffer_size) flush();
}

void TerminalHost::write_error(std::string_view bytes) {
    flush();
    write_all(options_.error, bytes); // a lost error has no place to be reported
}

/// Waits until there is input, or its end. Returns false if a stop was requested.
bool TerminalHost::wait_for_input() {
    if (has_input(options_.input, 0)) return !stopped();
    flush();
    if (options_.before_waiting) options_.before_waiting();
    while (!stopped())
        if (has_input(options_.input, options_.stop != nullptr ? poll_interval : -1)) return true;
    return false;
}

Input TerminalHost::read(u32 most) {
    const ScopedCookedMode lines_are_typed_as_usual;
    Input input{Input::Kind::bytes, std::string(std::min<std::size_t>(most, buffer_size), '\0')};
    for (;;) {
        if (!wait_for_input()) return {Input::Kind::wait, {}};
        const ssize_t got = ::read(options_.input, input.text.data(), input.text.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return {Input::Kind::end, {}};
        input.text.resize(static_cast<std::size_t>(got));
        if (input.text.back() == '\n' && ::isatty(options_.input) == 1)
            line_is_open_ = false; // the typed line feed ended it
        return input;
    }
}

bool TerminalHost::ready() {
    int available = 0;
    return ::ioctl(options_.input, FIONREAD, &available) == 0 && available > 0;
}

bool TerminalHost::clear_screen() {
    const std::string part = fmt::format("\x1b[{};1H\x1b[J", console_line_);
    if (options_.has_clear_screen && by_line_) write(console_line_ == 0 ? "\x1b[H\x1b[2J" : part);
    return options_.has_clear_screen;
}

// ---------------------------------------------------------------- devices

Input TerminalHost::key(bool wait) {
    if (RawTerminal::take_continued()) write(devices_.redraw());
    flush();
    if (wait && options_.before_waiting) options_.before_waiting();
    return devices_.key(wait);
}

void TerminalHost::display(const DisplayChange& change) {
    write(devices_.draw(change));
    RawTerminal::set_farewell(devices_.farewell().empty() ? nullptr : devices_.farewell().c_str());
    if (by_line_) flush_sometimes();
}

/// On a terminal the picture is updated while it is drawn, but without one write per character.
void TerminalHost::flush_sometimes() {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_flush_ < std::chrono::milliseconds(20)) return;
    last_flush_ = now;
    flush();
}

/// Waits until the time of these instructions has come. After a delay (waiting for a key), pacing
/// starts over, so that the lost time is not made up.
void TerminalHost::pace(u64 executed, u64 speed) {
    flush();
    using clock = std::chrono::steady_clock;
    const double seconds = static_cast<double>(executed - paced_from_) / static_cast<double>(speed);
    const auto due = paced_since_ + std::chrono::duration_cast<clock::duration>(
                                        std::chrono::duration<double>(std::min(seconds, 3600.0)));
    if (due < clock::now()) {
        paced_since_ = clock::now();
        paced_from_ = executed;
    }
    for (auto now = clock::now(); now < due && !stopped(); now = clock::now())
        std::this_thread::sleep_for(
            std::min<clock::duration>(due - now, std::chrono::milliseconds(poll_interval)));
}

void TerminalHost::segments(u64 executed, u8 left, u8 right) {
    if (!options_.devices.show_segments) return;
    flush();
    write_error(fmt::format("step {}: 0x{:02x} 0x{:02x}\n{}", executed, left, right,
                            drawn_segments(left, right)));
}

void TerminalHost::leave_display() {
    RawTerminal::set_farewell(nullptr);
    if (!devices_.farewell().empty()) write(devices_.farewell());
    flush();
}

// ---------------------------------------------------------------- dialogs and notes

void TerminalHost::begin_line() {
    const bool open = collected_.empty() ? line_is_open_ : collected_.back() != '\n';
    if (open) write("\n");
}

DialogAnswer TerminalHost::ask(const Dialog& dialog) {
    if (!options_.has_dialogs) return {};
    begin_line();
    // Without a terminal, no typed line feed ends the line of the question.
    const bool typed = ::isatty(options_.input) == 1;
    write(dialog_text(dialog));
    write(typed && dialog.kind != Dialog::Kind::message ? " " : "\n");
    return {DialogAnswer::Kind::on_console, {}};
}

void TerminalHost::play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) {
    if (options_.when_note) options_.when_note(pitch, milliseconds, instrument, volume, wait);
}

// ---------------------------------------------------------------- clock and random numbers

i64 TerminalHost::milliseconds() {
    using namespace std::chrono;
    if (options_.seed) return frozen_clock_++; // a program that polls the clock must see it advance
    return duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch()).count();
}

void TerminalHost::sleep(u32 milliseconds) {
    flush();
    if (options_.before_sleep) options_.before_sleep(milliseconds);
    frozen_clock_ += milliseconds;
    using clock = std::chrono::steady_clock;
    const auto end = clock::now() + std::chrono::milliseconds(milliseconds);
    constexpr std::chrono::nanoseconds piece = std::chrono::milliseconds(poll_interval);
    for (auto now = clock::now(); now < end && !stopped(); now = clock::now())
        std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(end - now, piece));
}

i64 TerminalHost::random_seed(u32 stream) {
    if (options_.seed) return static_cast<i64>(static_cast<u64>(*options_.seed) + stream);
    std::random_device device;
    return static_cast<i64>(u64{device()} << 32 | device());
}

// ---------------------------------------------------------------- files

i32 TerminalHost::open(std::string_view path, OpenMode mode) {
    std::string complaint;
    const int descriptor = sandbox_.open(path, mode, complaint);
    complain(complaint);
    return descriptor;
}

bool TerminalHost::may_write(std::string_view path) {
    std::string complaint;
    const bool may = sandbox_.may_write(path, complaint);
    complain(complaint);
    return may;
}

/// Prints the complaint on a line of its own.
void TerminalHost::complain(const std::string& complaint) {
    if (complaint.empty()) return;
    flush();
    const bool in_open_line =
        line_is_open_ && Output(options_.output).shares_line_with(Output(options_.error));
    write_error(in_open_line ? "\n" + complaint : complaint);
}

i32 TerminalHost::read_file(i32 handle, std::span<u8> to) {
    for (;;) {
        const ssize_t got = ::read(handle, to.data(), std::min(to.size(), buffer_size));
        if (got >= 0) return static_cast<i32>(got);
        if (errno == EAGAIN) has_input(handle, poll_interval);
        if (stopped() || (errno != EINTR && errno != EAGAIN)) return -1;
    }
}

i32 TerminalHost::write_file(i32 handle, std::span<const u8> from) {
    const std::string_view bytes(reinterpret_cast<const char*>(from.data()), from.size());
    return write_all(handle, bytes) == 0 ? static_cast<i32>(from.size()) : -1;
}

void TerminalHost::close(i32 handle) { ::close(handle); }

} // namespace tharsis
