// utf8.cpp -- decoding of UTF-8, with Java's view of malformed sequences
// Java replaces the longest valid prefix of an incomplete character by one U+FFFD.
#include "base/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace tharsis {

namespace {

constexpr char32_t replacement = 0xFFFD;

u8 byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<u8>(text[at]) : u8{0};
}

bool continues(u8 byte) { return (byte & 0xC0) == 0x80; }

/// The length in bytes of a character with this first byte; 0 if no character begins with it.
u32 length_after(u8 lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/// Whether a second byte is valid: no overlong forms, nothing above U+10FFFF.
bool second_fits(u8 lead, u8 second) {
    if (!continues(second)) return false;
    if (lead == 0xE0) return second >= 0xA0;
    if (lead == 0xF0) return second >= 0x90;
    return lead != 0xF4 || second < 0x90;
}

char32_t joined(std::string_view text, u32 length) {
    constexpr u8 payload[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t value = byte_at(text, 0) & payload[length];
    for (u32 k = 1; k < length; ++k) value = value << 6 | (byte_at(text, k) & 0x3Fu);
    return value;
}

} // namespace

/// Tests eight bytes at a time, because megabytes of source may be scanned, and texts such as game
/// boards are printed often.
bool is_ascii(std::string_view text) {
    constexpr std::size_t many = 4;
    const char *at = text.data(), *const end = at + text.size();
    std::array<u64, many> some{};
    u64 bytes = 0;
    for (; std::size_t(end - at) >= sizeof some; at += sizeof some) {
        std::memcpy(some.data(), at, sizeof some);
        bytes |= some[0] | some[1] | some[2] | some[3];
    }
    for (; std::size_t(end - at) >= sizeof some[0]; at += sizeof some[0]) {
        std::memcpy(some.data(), at, sizeof some[0]);
        bytes |= some[0];
    }
    for (; at != end; ++at) bytes |= static_cast<u8>(*at);
    return (bytes & 0x8080'8080'8080'8080) == 0;
}

Character java_character(std::string_view text) {
    const u8 lead = byte_at(text, 0);
    const u32 length = length_after(lead);
    if (length == 0) return {replacement, 1};
    for (u32 k = 1; k < length; ++k) {
        const u8 byte = byte_at(text, k);
        if (k == 1 ? second_fits(lead, byte) : continues(byte)) continue;
        return {replacement, k};
    }
    const char32_t value = joined(text, length);
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    return {surrogate ? replacement : value, length};
}

Character first_character(std::string_view text) {
    const Character c = java_character(text);
    return c.value == replacement && byte_at(text, 0) != 0xEF ? Character{replacement, 1} : c;
}

std::string_view whole_characters(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && continues(byte_at(text, most))) --most;
    return text.substr(0, most);
}

u32 count_characters(std::string_view text) {
    if (is_ascii(text)) return static_cast<u32>(text.size()); // as in most lines, eight at a time
    return static_cast<u32>(std::count_if(text.begin(), text.end(),
                                          [](char c) { return !continues(static_cast<u8>(c)); }));
}

u32 count_utf16(std::string_view text) {
    const auto beyond =
        std::count_if(text.begin(), text.end(), [](char c) { return static_cast<u8>(c) >= 0xF0; });
    return count_characters(text) + static_cast<u32>(beyond);
}

bool is_utf8(std::string_view bytes) {
    if (is_ascii(bytes)) return true;
    while (!bytes.empty()) {
        const Character c = java_character(bytes);
        if (c.value == replacement && bytes.substr(0, c.bytes) != "\xEF\xBF\xBD") return false;
        bytes.remove_prefix(c.bytes);
    }
    return true;
}

std::string repair_utf8(std::string_view bytes) {
    std::string text;
    while (!bytes.empty()) {
        const Character c = java_character(bytes);
        if (c.value == replacement)
            text += "\xEF\xBF\xBD";
        else
            text += bytes.substr(0, c.bytes);
        bytes.remove_prefix(c.bytes);
    }
    return text;
}

std::string latin1_to_utf8(std::string_view latin1) {
    std::string utf8;
    utf8.reserve(latin1.size());
    append_latin1_as_utf8(utf8, latin1);
    return utf8;
}

void append_latin1_as_utf8(std::string& utf8, std::string_view latin1) {
    const auto is_letter_of_latin1 = [](char c) { return static_cast<u8>(c) >= 0x80; };
    for (const char *at = latin1.data(), *const end = at + latin1.size(); at != end;) {
        const char* const next = std::find_if(at, end, is_letter_of_latin1);
        utf8.append(at, next);
        at = next;
        if (at == end) return;
        const u8 byte = static_cast<u8>(*at++);
        utf8 += static_cast<char>(0xc0 | byte >> 6);
        utf8 += static_cast<char>(0x80 | (byte & 0x3f));
    }
}

} // namespace tharsis
