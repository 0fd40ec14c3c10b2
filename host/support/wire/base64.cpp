// base64.cpp -- encodes bytes as base64, and decodes them
// Three bytes become four characters; the last group may be padded.
#include "support/wire/base64.hpp"

#include <array>
#include <cstdint>

namespace tharsis {

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::int8_t, 256> values = [] {
    std::array<std::int8_t, 256> found{};
    found.fill(-1);
    for (std::size_t n = 0; n < letters.size(); ++n)
        found[static_cast<unsigned char>(letters[n])] = static_cast<std::int8_t>(n);
    return found;
}();

/// Up to three bytes as a 24-bit number.
std::uint32_t group_of(std::string_view bytes) {
    std::uint32_t group = 0;
    for (std::size_t n = 0; n < 3; ++n)
        group = group << 8 | (n < bytes.size() ? static_cast<unsigned char>(bytes[n]) : 0u);
    return group;
}

} // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (; !bytes.empty(); bytes.remove_prefix(bytes.size() < 3 ? bytes.size() : 3)) {
        const std::uint32_t group = group_of(bytes);
        for (std::size_t n = 0; n < 4; ++n)
            text += n <= bytes.size() ? letters[group >> (18 - 6 * n) & 63] : '=';
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return {};
    std::size_t padding = 0;
    for (; padding < 2 && !text.empty() && text.back() == '='; ++padding) text.remove_suffix(1);
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    std::uint32_t waiting = 0;
    int bits = 0;
    for (const char letter : text) {
        const int value = values[static_cast<unsigned char>(letter)];
        if (value < 0) return {};
        waiting = (waiting << 6 | static_cast<std::uint32_t>(value)) & 0xffff;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(waiting >> bits & 0xff);
    }
    const bool leftover = (waiting & ((1u << bits) - 1)) != 0;
    return leftover ? std::nullopt : std::optional(bytes);
}

} // namespace tharsis
