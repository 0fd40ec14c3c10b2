// console.cpp -- console input as a Java program sees it
// The byte reader is java.io.BufferedInputStream, the line reader java.io.BufferedReader. Both read
// up to 8192 bytes ahead.
#include "machine/services/console.hpp"

#include "base/utf8.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr u32 look_ahead = 8192;

bool ends_line(char c) { return c == '\n' || c == '\r'; }

} // namespace

ConsoleLine Console::take_line(std::size_t end, bool terminated) {
    const std::string_view text = std::string_view(lines_).substr(line_start_, end - line_start_);
    after_return_ = terminated && lines_[end] == '\r';
    line_start_ = end + (terminated ? 1 : 0);
    return {ConsoleLine::Kind::text, text};
}

ConsoleLine Console::next_line(Host& host) {
    std::size_t scanned = line_start_;
    for (;;) {
        if (after_return_ && line_start_ < lines_.size()) {
            if (lines_[line_start_] == '\n') scanned = ++line_start_;
            after_return_ = false;
        }
        const auto begin = lines_.begin() + static_cast<std::ptrdiff_t>(scanned);
        const auto found = std::find_if(begin, lines_.end(), ends_line);
        if (found != lines_.end())
            return take_line(static_cast<std::size_t>(found - lines_.begin()), true);
        lines_.erase(0, line_start_);
        line_start_ = 0;
        scanned = lines_.size();
        if (scanned > longest_line) return {ConsoleLine::Kind::too_long, {}};
        const Input input = read_bytes(host, look_ahead);
        if (input.kind == Input::Kind::wait) return {ConsoleLine::Kind::wait, {}};
        if (input.kind == Input::Kind::end)
            return lines_.empty() ? ConsoleLine{} : take_line(lines_.size(), false);
        lines_ += input.text;
    }
}

Input Console::take_some(Host& host, u32 most) {
    if (byte_start_ == bytes_.size()) {
        if (most >= look_ahead) return host.read(most);
        Input input = host.read(look_ahead);
        if (input.kind != Input::Kind::bytes) return input;
        bytes_ = std::move(input.text);
        byte_start_ = 0;
    }
    Input input{Input::Kind::bytes, bytes_.substr(byte_start_, most)};
    byte_start_ += input.text.size();
    return input;
}

Input Console::read_bytes(Host& host, u32 most) {
    Input all{Input::Kind::bytes, {}};
    while (all.text.size() < most) {
        const Input some = take_some(host, most - static_cast<u32>(all.text.size()));
        if (some.kind != Input::Kind::bytes && all.text.empty()) return some;
        if (some.kind != Input::Kind::bytes || some.text.empty()) break;
        all.text += some.text;
        if (byte_start_ == bytes_.size() && !host.ready()) break;
    }
    return all;
}

Input Console::read_piece(Host& host, u32 most) {
    for (;;) {
        const std::size_t line_feed = bytes_.find('\n', byte_start_);
        const std::size_t line =
            (line_feed == bytes_.npos ? bytes_.size() : line_feed + 1) - byte_start_;
        Input input;
        if (line_feed == bytes_.npos && line < most) input = host.read(look_ahead);
        if (input.kind == Input::Kind::wait) return input;
        if (input.kind == Input::Kind::end) {
            const std::size_t size = std::min<std::size_t>(line, most);
            Input piece{size > 0 || most == 0 ? Input::Kind::bytes : Input::Kind::end,
                        bytes_.substr(byte_start_, size)};
            byte_start_ += size;
            return piece;
        }
        bytes_.erase(0, byte_start_);
        byte_start_ = 0;
        bytes_ += input.text;
    }
}

Input Console::read_word(Host& host, u32 most) {
    constexpr std::string_view blanks = " \t\r\n";
    for (bool at_end = false;;) {
        const std::size_t first =
            std::min(bytes_.find_first_not_of(blanks, byte_start_), bytes_.size());
        const std::size_t end = std::min(bytes_.find_first_of(blanks, first), bytes_.size());
        const bool whole = at_end || end < bytes_.size() || end - first >= most;
        if (whole) {
            const std::size_t size = std::min<std::size_t>(end - first, most);
            Input word{Input::Kind::bytes, bytes_.substr(first, size)};
            byte_start_ = std::min(first + size + (size == end - first ? 1 : 0), bytes_.size());
            return word;
        }
        const Input input = host.read(look_ahead);
        if (input.kind == Input::Kind::wait) return input;
        at_end = input.kind == Input::Kind::end;
        bytes_.erase(0, first);
        byte_start_ = 0;
        bytes_ += input.text;
    }
}

// ---------------------------------------------------------------- characters

std::u16string java_decode(std::string_view bytes) {
    std::u16string units;
    while (!bytes.empty()) {
        const Character character = java_character(bytes);
        const u32 code = character.value;
        bytes.remove_prefix(character.bytes);
        if (code < 0x1'0000) {
            units += static_cast<char16_t>(code);
        } else {
            units += static_cast<char16_t>(0xd7c0 + (code >> 10));
            units += static_cast<char16_t>(0xdc00 + (code & 0x3ff));
        }
    }
    return units;
}

} // namespace tharsis
