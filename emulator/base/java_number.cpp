// java_number.cpp -- numbers as Java prints and parses them
// Printing formats the shortest digits that fmt finds; parsing divides big integers and rounds
// once.
#include "base/java_number.hpp"

#include "base/big_natural.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <limits>

namespace tharsis {
namespace {

// ---------------------------------------------------------------- a value as digits

/// 0.DIGITS * 10^point, without zeros at either end of the digits.
struct Decimal {
    std::string digits;
    i32 point = 0;
};

/// Splits what fmt prints for a finite positive value ("120", "1.2e+20", "0.0012").
Decimal take_apart(std::string_view text) {
    Decimal decimal;
    const std::size_t e = std::min(text.find('e'), text.size());
    const std::string_view mantissa = text.substr(0, e);
    decimal.point = static_cast<i32>(std::min(mantissa.find('.'), mantissa.size()));
    if (e < text.size()) decimal.point += parse_java_int(text.substr(e + 1)).value_or(0);
    for (const char c : mantissa)
        if (c != '.') decimal.digits += c;
    const std::size_t zeros = decimal.digits.find_first_not_of('0');
    decimal.digits.erase(0, zeros);
    decimal.point -= static_cast<i32>(zeros);
    decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
    return decimal;
}

/// The closest two-digit decimal, which Java prints even if one digit is enough. There is a choice
/// only for values of less than seven significant bits: `units` times the smallest value `unit` *
/// 10^power.
Decimal two_digits(u64 units, double unit, i32 power) {
    double value = unit * static_cast<double>(units);
    for (; value >= 10; ++power) value /= 10;
    const auto rounded = static_cast<u32>(std::lround(value * 10));
    Decimal decimal{std::to_string(rounded), power + 1 + (rounded == 100 ? 1 : 0)};
    decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
    return decimal;
}

constexpr u64 few_units = 128;

Decimal shortest(double value) {
    const Decimal decimal = take_apart(fmt::format("{}", value));
    u64 bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    if (decimal.digits.size() > 1 || bits >= few_units) return decimal;
    return two_digits(bits, 4.940656458412465, -324);
}

Decimal shortest(float value) {
    const Decimal decimal = take_apart(fmt::format("{}", value));
    u32 bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    if (decimal.digits.size() > 1 || bits >= few_units) return decimal;
    return two_digits(bits, 1.401298464324817, -45);
}

/// Formats digits and decimal point as Java does.
std::string lay_out(Decimal decimal) {
    const bool plain = -3 < decimal.point && decimal.point <= 7;
    const i32 exponent = decimal.point - 1;
    if (!plain) decimal.point = 1;
    std::string text = std::move(decimal.digits);
    if (decimal.point <= 0) text.insert(0, static_cast<std::size_t>(1 - decimal.point), '0');
    const auto whole = static_cast<std::size_t>(std::max(decimal.point, 1));
    if (text.size() < whole + 1) text.append(whole + 1 - text.size(), '0');
    text.insert(whole, 1, '.');
    if (!plain) text += fmt::format("E{}", exponent);
    return text;
}

template <class Real> std::string text_of(Real value) {
    if (std::isnan(value)) return "NaN";
    const std::string sign = std::signbit(value) ? "-" : "";
    if (std::isinf(value)) return sign + "Infinity";
    if (value == 0) return sign + "0.0";
    return sign + lay_out(shortest(std::abs(value)));
}

// ---------------------------------------------------------------- digits to a value

/// A binary format: bits of precision, and the exponents of its lowest bit.
struct Format {
    i32 precision, smallest, largest;
};
template <class Real>
constexpr Format format_of = {
    std::numeric_limits<Real>::digits,
    std::numeric_limits<Real>::min_exponent - std::numeric_limits<Real>::digits,
    std::numeric_limits<Real>::max_exponent - std::numeric_limits<Real>::digits};

/// The nearest Real to (bits + rest) * 2^exponent, ties to even. All other steps are exact, so
/// nothing is rounded twice.
template <class Real> Real round_to(Quotient value) {
    constexpr Format format = format_of<Real>;
    if (value.bits == 0) return 0;
    const i32 length = 64 - std::countl_zero(value.bits);
    const i32 lowest = std::max(value.exponent + length - format.precision, format.smallest);
    const i32 drop = lowest - value.exponent;
    if (drop > 64) return 0;
    u64 kept = drop >= 64 ? 0 : drop > 0 ? value.bits >> drop : value.bits << -drop;
    if (drop > 0) {
        const u64 half = u64{1} << (drop - 1);
        const u64 rest = drop == 64 ? value.bits : value.bits & (half * 2 - 1);
        const bool above = rest > half || (rest == half && value.inexact);
        if (above || (rest == half && kept % 2 == 1)) ++kept;
    }
    if (lowest > format.largest) return std::numeric_limits<Real>::infinity();
    return std::ldexp(static_cast<Real>(kept), lowest);
}

bool is_digit(char c) { return '0' <= c && c <= '9'; }

/// The value of a hexadecimal digit, or -1.
i32 hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return 'a' <= lower && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// The unread rest of a text.
struct Reader {
    std::string_view rest;
    char peek() const { return rest.empty() ? '\0' : rest.front(); }
    void skip() { rest.remove_prefix(1); }
    bool take(std::string_view letters) {
        const bool found = !rest.empty() && letters.find(rest.front()) != std::string_view::npos;
        if (found) skip();
        return found;
    }
    bool take_word(std::string_view word) {
        const bool found = rest.substr(0, word.size()) == word;
        if (found) rest.remove_prefix(word.size());
        return found;
    }
};

/// Too large to be compensated by the digits of any text, but far from overflowing 64 bits.
constexpr i64 huge_exponent = 1'000'000'000'000;

/// Reads an optional sign and decimal digits; empty if there is no digit.
std::optional<i64> read_exponent(Reader& reader) {
    const bool negative = reader.peek() == '-';
    reader.take("+-");
    if (!is_digit(reader.peek())) return std::nullopt;
    i64 exponent = 0;
    for (; is_digit(reader.peek()); reader.skip())
        exponent = std::min(exponent * 10 + (reader.peek() - '0'), huge_exponent);
    return negative ? -exponent : exponent;
}

/// A halfway case between two doubles has at most 767 digits; one more decides on which side the
/// number is.
constexpr std::size_t enough_digits = 800;

/// 0.DIGITS * 10^point as in the text.
struct Written {
    std::string digits;
    i64 point = 0;
    bool any = false; ///< there was at least one digit
};

Written read_digits(Reader& reader) {
    Written written;
    bool fraction = false, lost = false;
    for (;; reader.skip()) {
        const char c = reader.peek();
        if (c == '.' && !fraction) {
            fraction = true;
            continue;
        }
        if (!is_digit(c)) break;
        written.any = true;
        const bool leading = written.digits.empty() && c == '0';
        if (!leading && !fraction) ++written.point;
        if (leading && fraction) --written.point;
        if (leading) continue;
        if (written.digits.size() < enough_digits)
            written.digits += c;
        else
            lost = lost || c != '0';
    }
    if (lost) written.digits += '1';
    return written;
}

template <class Real> Real value_of(const Written& written, i64 exponent) {
    const i64 point = written.point + exponent;
    if (written.digits.empty() || point < -400) return 0;
    if (point > 400) return std::numeric_limits<Real>::infinity();
    BigNatural numerator, denominator;
    for (const char c : written.digits) numerator.multiply_add(10, static_cast<u32>(c - '0'));
    denominator.multiply_add(0, 1);
    const i64 power = point - static_cast<i64>(written.digits.size());
    if (power > 0) numerator.scale_by_ten(static_cast<u32>(power));
    if (power < 0) denominator.scale_by_ten(static_cast<u32>(-power));
    return round_to<Real>(divide(std::move(numerator), std::move(denominator)));
}

/// The value of a short number by one correctly rounded operation, because digits and power of ten
/// are both exact; empty for other numbers.
template <class Real> std::optional<Real> short_value(const Written& written, i64 exponent) {
    constexpr bool wide = sizeof(Real) == sizeof(double);
    constexpr std::size_t max_digits = wide ? 15 : 7;
    constexpr i64 max_power = wide ? 22 : 10;
    const i64 power = written.point + exponent - static_cast<i64>(written.digits.size());
    if (written.digits.size() > max_digits || power > max_power || power < -max_power)
        return std::nullopt;
    u64 digits = 0;
    for (const char c : written.digits) digits = digits * 10 + static_cast<u64>(c - '0');
    Real scale = 1;
    for (i64 i = 0; i < (power < 0 ? -power : power); ++i) scale *= 10;
    return power < 0 ? static_cast<Real>(digits) / scale : static_cast<Real>(digits) * scale;
}

template <class Real> std::optional<Real> read_decimal(Reader& reader) {
    const Written written = read_digits(reader);
    if (!written.any) return std::nullopt;
    i64 exponent = 0;
    if (reader.take("eE")) {
        const std::optional<i64> read = read_exponent(reader);
        if (!read) return std::nullopt;
        exponent = *read;
    }
    if (const std::optional<Real> value = short_value<Real>(written, exponent)) return value;
    return value_of<Real>(written, exponent);
}

/// Reads the digits after "0x" as bits * 2^exponent.
std::optional<Quotient> read_hex_digits(Reader& reader, i64& exponent) {
    Quotient value;
    bool fraction = false, any = false;
    for (;; reader.skip()) {
        const i32 digit = hex_digit(reader.peek());
        if (digit < 0 && (fraction || reader.peek() != '.')) break;
        if (digit < 0) {
            fraction = true;
            continue;
        }
        any = true;
        if (value.bits >> 59 == 0) {
            value.bits = value.bits << 4 | static_cast<u64>(digit);
            if (fraction) exponent -= 4;
        } else {
            value.inexact = value.inexact || digit != 0;
            if (!fraction) exponent += 4;
        }
    }
    return any ? std::optional(value) : std::nullopt;
}

template <class Real> std::optional<Real> read_hex(Reader& reader) {
    i64 exponent = 0;
    std::optional<Quotient> value = read_hex_digits(reader, exponent);
    if (!value || !reader.take("pP")) return std::nullopt;
    const std::optional<i64> power = read_exponent(reader);
    if (!power) return std::nullopt;
    constexpr i64 far = 10'000;
    value->exponent = static_cast<i32>(std::clamp(exponent + *power, -far, far));
    return round_to<Real>(*value);
}

template <class Real> std::optional<Real> read_number(Reader& reader) {
    if (reader.take_word("NaN")) return std::numeric_limits<Real>::quiet_NaN();
    if (reader.take_word("Infinity")) return std::numeric_limits<Real>::infinity();
    const bool hex = reader.take_word("0x") || reader.take_word("0X");
    const std::optional<Real> value = hex ? read_hex<Real>(reader) : read_decimal<Real>(reader);
    if (value) reader.take("fFdD");
    return value;
}

template <class Real> std::optional<Real> parse(std::string_view text) {
    Reader reader{java_trim(text)};
    const bool negative = reader.peek() == '-';
    reader.take("+-");
    const std::optional<Real> value = read_number<Real>(reader);
    if (!value || !reader.rest.empty()) return std::nullopt;
    return negative && !std::isnan(*value) ? -*value : *value;
}

} // namespace

std::string java_text(double value) { return text_of(value); }
std::string java_text(float value) { return text_of(value); }

std::string_view java_trim(std::string_view text) {
    const auto blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

std::optional<i32> parse_java_int(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (negative || text.front() == '+')) text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    const i64 limit = negative ? i64{1} << 31 : (i64{1} << 31) - 1;
    i64 value = 0;
    for (const char c : text) {
        value = value * 10 + (c - '0');
        if (!is_digit(c) || value > limit) return std::nullopt;
    }
    return static_cast<i32>(negative ? -value : value);
}

std::optional<double> parse_java_double(std::string_view text) { return parse<double>(text); }
std::optional<float> parse_java_float(std::string_view text) { return parse<float>(text); }

} // namespace tharsis
