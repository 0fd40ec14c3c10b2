// key_script.cpp -- keys to press at step numbers, as text
// An error is reported with its line, and the whole script is rejected.
#include "devices/key_script.hpp"

#include "base/trimmed.hpp"
#include "devices/device_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace tharsis {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

std::optional<u8> hex_digit(char c) {
    const auto found = digits.find(c >= 'A' && c <= 'F' ? char(c + 32) : c);
    return found == digits.npos ? std::nullopt : std::optional(u8(found));
}

/// A whole number with an optional K, M or G.
std::optional<u64> read_step(std::string_view text) {
    u64 scale = 1;
    if (text.ends_with('K')) scale = 1000;
    if (text.ends_with('M')) scale = 1'000'000;
    if (text.ends_with('G')) scale = 1'000'000'000;
    if (scale > 1) text.remove_suffix(1);
    if (text.empty() || text.size() > 10 || text.find_first_not_of("0123456789") != text.npos)
        return std::nullopt;
    u64 number = 0;
    for (const char digit : text) number = number * 10 + u64(digit - '0');
    return number * scale;
}

struct Reader {
    bool keypad;
    KeyScript script = {};

    /// The syntax of a line, for messages.
    Message form() const {
        return keypad ? device_message("keypad-line") : device_message("keyboard-line");
    }
    void fail(Message error) {
        if (script.error.empty()) script.error = std::move(error);
    }
    std::optional<u64> step(std::string_view text);
    bool keys(std::string_view text, std::string& to) const;
    void line(std::string_view text);
};

std::optional<u64> Reader::step(std::string_view text) {
    const bool after = text.starts_with('+');
    const std::optional<u64> number = read_step(after ? text.substr(1) : text);
    const u64 last = script.keys.empty() ? 0 : script.keys.back().step;
    if (!number)
        fail(device_message("no-step", text, form()));
    else if (!after && *number < last)
        fail(device_message("step-too-early"));
    if (!script.error.empty()) return std::nullopt;
    return after ? last + *number : *number;
}

bool Reader::keys(std::string_view text, std::string& to) const {
    if (!keypad) return read_keys(text, to);
    for (const char c : trimmed(text)) {
        const std::optional<u8> digit = hex_digit(c);
        if (!digit) return false;
        to += char(*digit);
    }
    return true;
}

void Reader::line(std::string_view text) {
    if (trimmed(text).empty() || text.starts_with('#')) return;
    const auto colon = text.find(':');
    if (colon == text.npos) return fail(device_message("no-colon", form()));
    const std::optional<u64> at = step(trimmed(text.substr(0, colon)));
    if (!at) return;
    text.remove_prefix(colon + 1);
    if (text.starts_with(' ')) text.remove_prefix(1);
    std::string typed;
    if (!keys(text, typed))
        return fail(keypad ? device_message("keypad-digits") : device_message("wrong-escape"));
    if (typed.empty()) return fail(device_message("no-key"));
    u64 when = *at;
    for (const char key : typed) {
        script.keys.push_back({when, u8(key)});
        when += key_distance;
    }
}

KeyScript read_script(std::string_view text, bool keypad) {
    Reader reader{keypad};
    while (!text.empty() && reader.script.error.empty()) {
        ++reader.script.line;
        const auto end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        reader.line(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!reader.script.error.empty()) reader.script.keys.clear();
    return reader.script;
}

} // namespace

bool read_keys(std::string_view text, std::string& keys) {
    constexpr std::string_view letters = "ntbes\\", meant = "\n\t\b\x1b \\";
    for (std::size_t n = 0; n < text.size(); ++n) {
        if (text[n] != '\\') {
            keys += text[n];
            continue;
        }
        if (++n == text.size()) return false;
        const auto letter = letters.find(text[n]);
        if (letter != letters.npos) {
            keys += meant[letter];
            continue;
        }
        const auto high = n + 2 < text.size() ? hex_digit(text[n + 1]) : std::nullopt;
        const auto low = n + 2 < text.size() ? hex_digit(text[n + 2]) : std::nullopt;
        if (text[n] != 'x' || !high || !low) return false;
        keys += char(*high * 16 + *low);
        n += 2;
    }
    return true;
}

std::string write_key_script(const std::vector<TimedKey>& keys) {
    std::string text;
    for (const TimedKey& key : keys) {
        const bool plain = key.key > ' ' && key.key < 0x7f && key.key != '\\';
        text += plain ? fmt::format("{}: {}\n", key.step, char(key.key))
                      : fmt::format("{}: \\x{:02x}\n", key.step, key.key);
    }
    return text;
}

std::string write_keypad_script(const std::vector<TimedKey>& keys) {
    std::string text;
    for (const TimedKey& key : keys) text += fmt::format("{}: {:x}\n", key.step, key.key & 15);
    return text;
}

KeyScript read_key_script(std::string_view text) { return read_script(text, false); }
KeyScript read_keypad_script(std::string_view text) { return read_script(text, true); }

} // namespace tharsis
