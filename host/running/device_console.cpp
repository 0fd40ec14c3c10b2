// device_console.cpp -- keyboard, display and Digital Lab on a terminal or pipes
// Keys are read from a pipe one byte at a time, so that unused input stays in the pipe.
#include "running/device_console.hpp"

#include "base/utf8.hpp"
#include "machine/services/console.hpp"

#include <array>
#include <cerrno>
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr int key_wait = 100; // milliseconds between tests of the stop flag while waiting
constexpr char escape = 27, erase = 127, backspace = 8;

/// The length of the escape sequence that begins here ("\x1b[A", "\x1bOP"), or 0 for a lone escape.
std::size_t sequence_length(std::string_view bytes) {
    if (bytes.size() < 3 || (bytes[1] != '[' && bytes[1] != 'O')) return 0;
    std::size_t end = 2;
    while (end < bytes.size() && (bytes[end] < '@' || bytes[end] > '~')) ++end;
    return end + 1;
}

/// Each character occupies one cell of the grid; control characters are shown as blanks.
std::string cell_of(char character) {
    const auto code = static_cast<unsigned char>(character);
    const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
    return control ? " " : latin1_to_utf8({&character, 1});
}

} // namespace

std::string typed_keys(std::string_view bytes) {
    std::string plain, keys;
    while (!bytes.empty()) {
        const std::size_t skipped = bytes[0] == escape ? sequence_length(bytes) : 0;
        if (skipped == 0) plain += bytes[0];
        bytes.remove_prefix(std::min(std::max<std::size_t>(1, skipped), bytes.size()));
    }
    for (const char16_t unit : java_decode(plain))
        keys += unit == erase ? backspace : static_cast<char>(unit);
    return keys;
}

Input DeviceConsole::key(bool wait) {
    const bool stays = wait || !options_.live;
    while (typed_.empty()) {
        pollfd waiting{options_.keys, POLLIN, 0};
        const bool stopped = options_.stop && options_.stop->load();
        const int found = stopped ? 0 : ::poll(&waiting, 1, stays ? key_wait : 0);
        if (found <= 0 && stays && !stopped) continue;
        if (found <= 0) return {Input::Kind::wait, {}};
        std::array<char, 256> bytes{};
        const ssize_t got = ::read(options_.keys, bytes.data(), options_.live ? bytes.size() : 1);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return {};
        const std::string_view text(bytes.data(), static_cast<std::size_t>(got));
        typed_ = options_.live ? typed_keys(text) : std::string(text);
    }
    Input input{Input::Kind::bytes, typed_.substr(0, 1)};
    typed_.erase(0, 1);
    return input;
}

std::string DeviceConsole::begin_grid(const DisplayChange& change) {
    columns_ = change.columns;
    rows_ = change.rows;
    cells_.assign(std::size_t{columns_} * rows_, " ");
    farewell_ = options_.cursor ? fmt::format("\x1b[r\x1b[{};1H\n", rows_) : "";
    return redraw();
}

std::string DeviceConsole::redraw() const {
    if (!options_.cursor || rows_ == 0) return {};
    std::string all = fmt::format("\x1b[2J\x1b[{};r\x1b[{};1H\x1b"
                                  "7\x1b[H",
                                  rows_ + 1, rows_ + 1);
    for (std::size_t place = 0; place < cells_.size(); ++place) {
        if (place > 0 && place % columns_ == 0) all += "\r\n";
        all += cells_[place];
    }
    return all + "\x1b"
                 "8";
}

std::string DeviceConsole::draw(const DisplayChange& change) {
    using Kind = DisplayChange::Kind;
    if (change.kind == Kind::moved) return {};
    if (change.kind == Kind::appended) return latin1_to_utf8({&change.character, 1});
    if (change.kind == Kind::cleared && change.rows > 0) return begin_grid(change);
    if (change.kind == Kind::cleared) return options_.cursor ? "\x1b[H\x1b[2J" : "\f";
    const std::size_t place = std::size_t{change.row} * columns_ + change.column;
    if (place >= cells_.size()) return {};
    cells_[place] = cell_of(change.character);
    if (!options_.cursor) return {};
    return fmt::format("\x1b"
                       "7\x1b[{};{}H{}\x1b"
                       "8",
                       change.row + 1, change.column + 1, cells_[place]);
}

std::string picture(std::string_view grid) {
    std::string lines, empty;
    while (!grid.empty()) {
        const std::size_t end = std::min(grid.find('\n'), grid.size());
        std::string_view row = grid.substr(0, end);
        while (!row.empty() && row.back() == ' ') row.remove_suffix(1);
        empty += '\n';
        if (!row.empty()) lines += empty.substr(1) + latin1_to_utf8(row), empty.assign(1, '\n');
        grid.remove_prefix(std::min(end + 1, grid.size()));
    }
    return lines.empty() ? lines : lines + "\n";
}

} // namespace tharsis
