// hex.cpp -- digits and escapes
#include "frontends/gdb/hex.hpp"

namespace tharsis::gdb {

namespace {

constexpr std::string_view digits = "0123456789abcdef";
constexpr char escape = '}', escape_bit = 0x20;

std::optional<u8> digit_of(char c) {
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    const std::size_t at = digits.find(c);
    return at == digits.npos ? std::nullopt : std::optional(static_cast<u8>(at));
}

u32 swapped(u32 word) {
    return word << 24 | (word & 0xff00) << 8 | (word >> 8 & 0xff00) | word >> 24;
}

} // namespace

std::string hex_of(std::string_view bytes) {
    std::string hex;
    hex.reserve(2 * bytes.size());
    for (const char c : bytes) {
        const u8 byte = static_cast<u8>(c);
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

std::optional<std::string> bytes_of(std::string_view hex) {
    if (hex.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    for (std::size_t k = 0; k < hex.size(); k += 2) {
        const auto high = digit_of(hex[k]), low = digit_of(hex[k + 1]);
        if (!high || !low) return std::nullopt;
        bytes += static_cast<char>(*high << 4 | *low);
    }
    return bytes;
}

std::optional<u64> number_of(std::string_view hex) {
    if (hex.empty() || hex.size() > 16) return std::nullopt;
    u64 number = 0;
    for (const char c : hex) {
        const auto digit = digit_of(c);
        if (!digit) return std::nullopt;
        number = number << 4 | *digit;
    }
    return number;
}

std::optional<u32> word_of(std::string_view hex) {
    const auto number = number_of(hex);
    if (!number) return std::nullopt;
    const u64 high = *number >> 32;
    if (high != 0 && !(high == 0xffff'ffff && (*number & 0x8000'0000))) return std::nullopt;
    return static_cast<u32>(*number);
}

std::string hex_of_word(u32 word, bool big_endian) {
    const u32 first = big_endian ? word : swapped(word); // its highest byte comes first
    std::string hex;
    for (int shift = 28; shift >= 0; shift -= 4) hex += digits[first >> shift & 15];
    return hex;
}

std::optional<u32> word_of_bytes(std::string_view hex, bool big_endian) {
    if (hex.size() != 8) return std::nullopt;
    const auto number = number_of(hex);
    if (!number) return std::nullopt;
    const u32 first = static_cast<u32>(*number);
    return big_endian ? first : swapped(first);
}

std::string escaped(std::string_view bytes) {
    std::string body;
    for (const char c : bytes) {
        const bool special = c == '#' || c == '$' || c == escape || c == '*';
        if (special) body += escape;
        body += special ? static_cast<char>(c ^ escape_bit) : c;
    }
    return body;
}

std::string unescaped(std::string_view body) {
    std::string bytes;
    bool next = false;
    for (const char c : body) {
        if (!next && c == escape) {
            next = true;
            continue;
        }
        bytes += next ? static_cast<char>(c ^ escape_bit) : c;
        next = false;
    }
    return bytes;
}

std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    return part;
}

} // namespace tharsis::gdb
