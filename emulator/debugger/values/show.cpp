// show.cpp -- values as text
// Floating-point numbers are formatted as in Java, as everywhere in this project.
#include "debugger/values/show.hpp"

#include "base/java_number.hpp"

#include <cstring>
#include <fmt/format.h>

namespace tharsis::inspect {

namespace {

std::string character(u8 byte) {
    switch (byte) {
    case '\n': return "\\n";
    case '\t': return "\\t";
    case '\r': return "\\r";
    case 0: return "\\0";
    case '\'': return "\\'";
    case '\\': return "\\\\";
    default: break;
    }
    if (byte >= 0x20 && byte < 0x7f) return std::string(1, char(byte));
    if (byte >= 0xa0) return {char(0xc0 | byte >> 6), char(0x80 | (byte & 0x3f))};
    return fmt::format("\\x{:02x}", byte);
}

/// All bytes, highest first, if one is not enough.
std::string characters(u64 value, u32 size) {
    if (value < 256) return "'" + character(u8(value)) + "'";
    std::string all = "'";
    for (u32 shift = 8 * size; shift > 0; shift -= 8) all += character(u8(value >> (shift - 8)));
    return all + "'";
}

std::string octal(u64 number) { return fmt::format("{}{:o}", number == 0 ? "" : "0", number); }

i64 as_signed(u64 bits, u32 size) {
    const u32 unused = 64 - 8 * size;
    return i64(bits << unused) >> unused;
}

/// Formats for bits show all 64 of them, other formats the number.
std::string show_double(double number, char format) {
    u64 bits;
    std::memcpy(&bits, &number, sizeof bits);
    const bool shows_bits =
        format != 0 && std::string_view("xuotc").find(format) != std::string_view::npos;
    return shows_bits ? show_number(bits, 8, format == 'c' ? 'x' : format) : java_text(number);
}

} // namespace

std::string show(u32 value, Format format) {
    float single;
    std::memcpy(&single, &value, sizeof single);
    switch (format) {
    case Format::hex: return fmt::format("0x{:08x}", value);
    case Format::decimal: return std::to_string(i32(value));
    case Format::unsigned_decimal: return std::to_string(value);
    case Format::character: return characters(value, 4);
    case Format::binary: return fmt::format("0b{:b}", value);
    case Format::single: return java_text(single);
    case Format::real: return java_text(double(single));
    }
    return {};
}

std::string show(const Value& value, char format) {
    const bool is_word = value.kind == Value::Kind::word;
    if (value.kind == Value::Kind::real) return show_double(value.number, format);
    const float single = float(value.number);
    u32 word = value.word;
    if (!is_word) std::memcpy(&word, &single, sizeof word);
    switch (format) {
    case 'x': return show(word, Format::hex);
    case 'u': return show(word, Format::unsigned_decimal);
    case 'c': return show(word, Format::character);
    case 't': return show(word, Format::binary);
    case 'o': return octal(word);
    case 'f': return show(word, Format::single);
    default: break;
    }
    if (!is_word) return show(word, Format::single);
    return show(word, Format::decimal);
}

std::string show_number(u64 bits, u32 size, char format) {
    switch (format) {
    case 'd': return std::to_string(as_signed(bits, size));
    case 'u': return std::to_string(bits);
    case 'o': return octal(bits);
    case 't': return fmt::format("0b{:0{}b}", bits, 8 * size);
    case 'f':
        return size == 8   ? show_real(bits)
               : size == 4 ? show(u32(bits), Format::single)
                           : std::to_string(as_signed(bits, size));
    case 'c': return characters(bits, size);
    default: break;
    }
    return fmt::format("0x{:0{}x}", bits, 2 * size);
}

std::string without_controls(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t k = 0; k < text.size(); ++k) {
        const u8 byte = u8(text[k]), next = k + 1 < text.size() ? u8(text[k + 1]) : u8{0};
        // Latin-1 control characters.
        if (byte == 0xc2 && next >= 0x80 && next < 0xa0)
            shown += fmt::format("\\x{:02x}\\x{:02x}", byte, next), ++k;
        else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f)
            shown += fmt::format("\\x{:02x}", byte);
        else
            shown += text[k];
    }
    return shown;
}

std::string show_real(u64 bits) {
    double real;
    std::memcpy(&real, &bits, sizeof real);
    return java_text(real);
}

} // namespace tharsis::inspect
