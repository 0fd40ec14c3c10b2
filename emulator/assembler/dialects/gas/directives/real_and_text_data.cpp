// real_and_text_data.cpp -- what stores floating-point numbers, texts, and integers of 16 bytes
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "base/ascii.hpp"
#include "base/java_number.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace tharsis::gas {

namespace {

/// The bits of infinity and NaN, which are written as words; nullopt for any other text.
std::optional<u64> special_bits(std::string_view written, u8 bytes) {
    const bool negative = written.starts_with("-");
    if (negative || written.starts_with("+")) written.remove_prefix(1);
    const std::string word = small_letters(written);
    const u64 sign = negative ? u64{1} << (8 * bytes - 1) : 0;
    if (word == "inf" || word == "infinity")
        return sign | (bytes == 4 ? 0x7f80'0000 : 0x7ff0'0000'0000'0000);
    if (word == "nan") return sign | (bytes == 4 ? 0x7fff'ffff : 0x7fff'ffff'ffff'ffff);
    return std::nullopt;
}

/// An integer of 128 bits, low bits first.
using Octa = std::array<u32, 4>;

/// A literal with more bits than expressions have; nullopt if the text is not such a literal.
std::optional<Octa> octa_literal(std::string_view text) {
    u32 base = 10;
    if (text.size() > 2 && text[0] == '0' && (text[1] | 32) == 'x') base = 16;
    if (text.size() > 2 && text[0] == '0' && (text[1] | 32) == 'b') base = 2;
    if (base != 10)
        text.remove_prefix(2);
    else if (text.size() > 1 && text[0] == '0')
        base = 8;
    Octa value{};
    if (text.empty()) return std::nullopt;
    for (const char c : text) {
        const char small = static_cast<char>(c | 32);
        const u32 digit = is_digit(c)                    ? static_cast<u32>(c - '0')
                          : small >= 'a' && small <= 'f' ? static_cast<u32>(small - 'a' + 10)
                                                         : 99;
        if (digit >= base) return std::nullopt;
        u64 carry = digit;
        for (u32& part : value) {
            carry += u64{part} * base;
            part = static_cast<u32>(carry);
            carry >>= 32;
        }
    }
    return value;
}

} // namespace

u64 bits_of(double value, u8 bytes) {
    const float narrow = static_cast<float>(value);
    u64 bits = 0;
    if (bytes == 8)
        std::memcpy(&bits, &value, 8);
    else
        std::memcpy(&bits, &narrow, 4);
    return bits;
}

namespace {

/// nullopt also for a number that is too large.
template <class Real> std::optional<u64> finite_bits(std::optional<Real> value, u8 bytes) {
    return value && std::isfinite(*value) ? std::optional(bits_of(double{*value}, bytes))
                                          : std::nullopt;
}

} // namespace

std::optional<u64> real_bits(std::string_view written, u8 bytes) {
    // GNU as ignores 0f, 0d and the like before a number.
    const bool has_prefix = written.size() > 1 && written[0] == '0' && (written[1] | 32) >= 'a' &&
                            (written[1] | 32) <= 'z';
    if (has_prefix) written.remove_prefix(2);
    if (const auto special = special_bits(written, bytes)) return special;
    // What Java accepts besides: hexadecimal numbers, names, and letters at the end.
    const bool is_plain = written.find_first_not_of("0123456789+-.eE") == written.npos;
    if (!is_plain) return std::nullopt;
    return bytes == 4 ? finite_bits(parse_java_float(written), 4)
                      : finite_bits(parse_java_double(written), 8);
}

void Pass::store_reals(Cursor& cursor, u8 bytes, bool aligned) {
    if (aligned) auto_align(bytes);
    begin_data();
    if (cursor.at_end()) return;
    Item& made = item(Item::Kind::bytes);
    do {
        cursor.skip_blanks();
        const std::size_t at = cursor.at();
        const std::string_view rest = cursor.rest();
        const std::string_view written = rest.substr(0, rest.find_first_of(", "));
        const auto bits = real_bits(written, bytes);
        if (!bits) return expected(cursor, gas_message("a-real"));
        cursor.move_to(at + written.size());
        if (!may_hold(bytes)) return;
        store_value(made, number(static_cast<i64>(*bits)), bytes, Relocation::none, at,
                    written.size());
        const std::string_view directive = bytes == 4 ? ".float" : ".double";
        if (recorder_)
            recorder_->real(current_statement(), aligned && auto_align_ ? directive : "", written,
                            *bits, bytes);
    } while (cursor.take(","));
}

/// .octa 0x112233445566778899aabbccddeeff00, -1
void Pass::octa(Cursor& cursor) {
    auto_align(16);
    begin_data();
    if (cursor.at_end()) return;
    Item& made = item(Item::Kind::bytes);
    do {
        cursor.skip_blanks();
        const std::size_t at = cursor.at();
        const std::string_view rest = cursor.rest();
        const auto literal = octa_literal(rest.substr(0, rest.find_first_of(", ")));
        Octa value{};
        if (literal) {
            value = *literal;
            cursor.move_to(at + std::min(rest.find_first_of(", "), rest.size()));
        } else {
            const auto small = constant(cursor);
            if (!small) return;
            value = {static_cast<u32>(*small), static_cast<u32>(*small >> 32)};
            if (*small < 0) value[2] = value[3] = 0xffff'ffff;
        }
        if (!may_hold(16)) return;
        for (const u32 part : value)
            store_value(made, number(i64{part}), 4, Relocation::none, at, cursor.at() - at);
    } while (cursor.take(","));
    if (recorder_ && auto_align_) recorder_->alignment(current_statement(), 16);
    if (recorder_) recorder_->bytes(current_statement(), made.bytes);
}

/// Each byte becomes `bytes_each` bytes, and `zeros` of these end a text.
void Pass::store_texts(Cursor& cursor, u8 zeros, u8 bytes_each) {
    begin_data();
    Item& made = item(Item::Kind::bytes);
    if (cursor.at_end()) return;
    do {
        const std::size_t at = cursor.at();
        auto read = text(cursor);
        if (!read) return;
        while (cursor.peek() == '"') { // texts without a comma between them are one
            const auto more = text(cursor);
            if (!more) return;
            *read += *more;
        }
        read->append(zeros, '\0');
        if (!may_hold(read->size() * bytes_each)) return;
        if (!section_->has_contents && read->find_first_not_of('\0') != std::string::npos)
            return report(at, cursor.at() - at, gas_message("no-data-here", section_->name),
                          gas_message("small-only"));
        for (const char c : *read) {
            made.bytes += c;
            made.bytes.append(bytes_each - 1u, '\0');
        }
        grew(made, static_cast<u32>(read->size() * bytes_each));
        const std::size_t added = read->size() * bytes_each;
        if (recorder_)
            recorder_->text(current_statement(),
                            std::string_view(made.bytes).substr(made.bytes.size() - added));
    } while (cursor.take(","));
}

} // namespace tharsis::gas
