// java_number_test.cpp -- numbers as Java prints and parses them
// The texts of the tables were printed by MARS 4.5; JDK 17 and JDK 19 agree on them.
#include "base/big_natural.hpp"
#include "base/java_number.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>

using namespace tharsis;

namespace {

template <class Real, class Bits> Real real_of(Bits bits) {
    Real value;
    static_assert(sizeof value == sizeof bits);
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

template <class Bits, class Real> Bits bits_of(Real value) {
    Bits bits;
    static_assert(sizeof value == sizeof bits);
    std::memcpy(&bits, &value, sizeof value);
    return bits;
}

struct DoubleText {
    u64 bits;
    const char* text;
};
struct FloatText {
    u32 bits;
    const char* text;
};

constexpr DoubleText doubles[] = {
    {0x3fe69891001a0b5a, "0.706123829077437"},
    {0xc07c26e147ae147b, "-450.43"},
    {0x000000000203fad1, "1.6706953E-316"},
    {0x5c6132a095ce4930, "1.0E137"},
    {0xc0799b3333333333, "-409.7"},
    {0x4088880000000000, "785.0"},
    {0x3200000000000000, "7.418412301374843E-68"},
    {0xfc996f8d04c638b6, "-1.5864276943601285E292"},
    {0x8c625375910e4b5a, "-5.119193870405034E-249"},
    {0x2c6ab328946f80ea, "1.0E-94"},
    {0x741b9eec8c309769, "1.9775733735880188E251"},
    {0x052dbd86cd6238d9, "1.0E-283"},
    {0x9953ebccd9ee7a09, "-1.1446056711423263E-186"},
    {0x5381595d5bd6ce92, "1.8094439284968614E94"},
    {0xc0767eb020c49ba6, "-359.918"},
    {0x3a4a8518b9de8953, "6.69456609821928E-28"},
    {0x3a8154c6f013f48e, "7.0E-27"},
    {0x4060668ede54b48d, "131.20494"},
    {0xbf11a2d86009cb75, "-6.727643632035796E-5"},
    {0xc045c13fd0d0678c, "-43.50976"},
    {0x00025448edf89e11, "3.239203860531885E-309"},
    {0xc1cd61f43b800000, "-9.85917559E8"},
    {0x4089b3e8a71de69b, "822.4886"},
    {0x6c5db45dc38e0c82, "1.0E214"},
};
constexpr FloatText floats[] = {
    {0x64878678, "2.0E22"},        {0x2a5e0e8a, "1.9722605E-13"}, {0x3649539c, "3.0E-6"},
    {0x04802f87, "3.0136302E-36"}, {0x446cc000, "947.0"},         {0xc3fe747b, "-508.91"},
    {0xad1bea02, "-8.86269E-12"},  {0x631abe0c, "2.854493E21"},   {0x000037c0, "2.0E-41"},
    {0xc4504000, "-833.0"},        {0x442b9333, "686.3"},         {0x10fd87b6, "1.0E-28"},
    {0x3951b717, "2.0E-4"},        {0x2513ec77, "1.2830335E-16"}, {0xc4a49c6a, "-1316.888"},
    {0x6e9c307e, "2.4169142E28"},  {0x0784ec3d, "2.0E-34"},       {0x00100000, "1.469368E-39"},
    {0x42ed289a, "118.5793"},      {0x02881cea, "2.0E-37"},       {0x442f6666, "701.6"},
    {0xa0af61dc, "-2.971091E-19"}, {0x749dc5ae, "1.0E32"},        {0xa930eef0, "-3.9287096E-14"},
};

/// A stream of test patterns; the choice of the generator does not matter.
u64 next_pattern(u64& state) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

std::string read_double(const char* text) {
    const std::optional<double> value = parse_java_double(text);
    return value ? java_text(*value) : "no number";
}

std::string read_float(const char* text) {
    const std::optional<float> value = parse_java_float(text);
    return value ? java_text(*value) : "no number";
}

} // namespace

TEST_CASE("doubles and floats are printed as MARS prints them", "[base][java]") {
    for (const DoubleText& row : doubles) CHECK(java_text(real_of<double>(row.bits)) == row.text);
    for (const FloatText& row : floats) CHECK(java_text(real_of<float>(row.bits)) == row.text);
}

TEST_CASE("the format of a number changes at 1e-3 and at 1e7", "[base][java]") {
    CHECK(java_text(0.001) == "0.001");
    CHECK(java_text(9.99e-4) == "9.99E-4");
    CHECK(java_text(9999999.0) == "9999999.0");
    CHECK(java_text(1e7) == "1.0E7");
    CHECK(java_text(12345678.0) == "1.2345678E7");
    CHECK(java_text(100.0) == "100.0");
    CHECK(java_text(0.5f) == "0.5");
    CHECK(java_text(1e10f) == "1.0E10");
}

TEST_CASE("the special values have names and zero keeps its sign", "[base][java]") {
    const double infinity = std::numeric_limits<double>::infinity();
    CHECK(java_text(0.0) == "0.0");
    CHECK(java_text(-0.0) == "-0.0");
    CHECK(java_text(infinity) == "Infinity");
    CHECK(java_text(-infinity) == "-Infinity");
    CHECK(java_text(std::nan("")) == "NaN");
    CHECK(java_text(-std::nanf("")) == "NaN");
    CHECK(java_text(std::numeric_limits<double>::max()) == "1.7976931348623157E308");
    CHECK(java_text(std::numeric_limits<float>::max()) == "3.4028235E38");
}

TEST_CASE("if one digit is enough, the closest two digits are printed", "[base][java]") {
    // n times the smallest value is n * 4.94...E-324 and n * 1.401...E-45.
    CHECK(java_text(real_of<double>(u64{1})) == "4.9E-324");
    CHECK(java_text(real_of<double>(u64{2})) == "9.9E-324");
    CHECK(java_text(real_of<double>(u64{3})) == "1.5E-323");
    CHECK(java_text(real_of<double>(u64{4})) == "2.0E-323");
    CHECK(java_text(real_of<float>(u32{1})) == "1.4E-45");
    CHECK(java_text(real_of<float>(u32{2})) == "2.8E-45");
    CHECK(java_text(real_of<float>(u32{6})) == "8.4E-45");
    CHECK(java_text(2e23) == "2.0E23");
}

TEST_CASE("a printed number is parsed as the same value", "[base][java]") {
    u64 state = 88172645463325252;
    for (int i = 0; i < 3000; ++i) {
        u64 bits = next_pattern(state);
        if (i % 4 == 0) bits &= 0x800f'ffff'ffff'ffff; // small numbers with few bits
        const double value = real_of<double>(bits);
        const float narrow = real_of<float>(static_cast<u32>(bits >> 16));
        if (!std::isnan(value)) {
            const std::optional<double> back = parse_java_double(java_text(value));
            REQUIRE(back);
            CHECK(bits_of<u64>(*back) == bits);
        }
        if (!std::isnan(narrow)) {
            const std::optional<float> back = parse_java_float(java_text(narrow));
            REQUIRE(back);
            CHECK(bits_of<u32>(*back) == static_cast<u32>(bits >> 16));
        }
    }
}

TEST_CASE("parsing agrees with the C library on random digits", "[base][java]") {
    u64 state = 1;
    for (int i = 0; i < 3000; ++i) {
        const std::string text = std::to_string(next_pattern(state)) + "." +
                                 std::to_string(next_pattern(state)) + "e" +
                                 std::to_string(static_cast<int>(next_pattern(state) % 700) - 350);
        CHECK(parse_java_double(text) == std::strtod(text.c_str(), nullptr));
        CHECK(parse_java_float(text) == std::strtof(text.c_str(), nullptr));
    }
}

TEST_CASE("numbers are read by Java's grammar", "[base][java]") {
    CHECK(read_double(" \t12 \x01") == "12.0");
    CHECK(read_double("1.") == "1.0");
    CHECK(read_double(".25") == "0.25");
    CHECK(read_double("+1e0005") == "100000.0");
    CHECK(read_double("1e5d") == "100000.0");
    CHECK(read_float("3f") == "3.0");
    CHECK(read_double("-NaN") == "NaN");
    CHECK(read_double("-Infinity") == "-Infinity");
    CHECK(read_double("-0") == "-0.0");
    for (const char* wrong :
         {"",   " ",   ".",    "-",        "+-1",  "1e",   "1e+", "1,5",   "1 2",   "1_0",
          "e5", "abc", "NaNf", "infinity", "1..2", "1.5x", "0x",  "0x1.8", "0x.p4", "0xp1"})
        CHECK(read_double(wrong) == "no number");
}

TEST_CASE("hexadecimal numbers are read with a binary exponent", "[base][java]") {
    CHECK(read_float("0x1p4") == "16.0");
    CHECK(read_double("0X1.p+3D") == "8.0");
    CHECK(read_double("0x.8p1") == "1.0");
    CHECK(read_double("0x1p-1075") == "0.0");
    CHECK(read_double("0x1.8p-1075") == "4.9E-324");
    CHECK(read_double("0x1.fffffffffffff8p1023") == "Infinity");
    CHECK(read_double("0x1p99999999999999999999") == "Infinity");
    CHECK(read_double("0x123456789abcdef0123456789p-40") == "8.19855292164869E16");
}

TEST_CASE("exponents beyond all bounds give zero or infinity", "[base][java]") {
    CHECK(read_double("1e400") == "Infinity");
    CHECK(read_float("1e50") == "Infinity");
    CHECK(read_double("1e99999999999999999999") == "Infinity");
    CHECK(read_double("1e-99999999999999999999") == "0.0");
    CHECK(read_double("0e99999999999999999999") == "0.0");
    CHECK(read_double(("0." + std::string(2000, '0') + "1e2001").c_str()) == "1.0");
}

TEST_CASE("a float is rounded once, not through a double", "[base][java]") {
    // Just above the middle of 1 and its successor; a double would lose the last digit.
    const char* text = "1.00000005960464477539062500000000000000000000001";
    CHECK(parse_java_float(text) == std::nextafter(1.0f, 2.0f));
    CHECK(static_cast<float>(*parse_java_double(text)) == 1.0f);
}

TEST_CASE("a digit far to the right decides a tie", "[base][java]") {
    const std::string tie = "9007199254740993"; // 2^53 + 1, between two doubles
    CHECK(parse_java_double(tie) == 9007199254740992.0);
    CHECK(parse_java_double(tie + "." + std::string(900, '0') + "1") == 9007199254740994.0);
}

TEST_CASE("an int is read with a sign and decimal digits only", "[base][java]") {
    CHECK(parse_java_int("2147483647") == 2147483647);
    CHECK(parse_java_int("-2147483648") == std::numeric_limits<i32>::min());
    CHECK(parse_java_int("+0007") == 7);
    CHECK(parse_java_int("00000000000000000000012") == 12);
    for (const char* wrong : {"", "+", "-", "--1", "2147483648", "-2147483649", "1 ", " 1", "0x10",
                              "1.0", "99999999999999999999"})
        CHECK_FALSE(parse_java_int(wrong));
}

TEST_CASE("a quotient has 63 bits and a flag for the remaining ones", "[base][java]") {
    BigNatural ten, four;
    ten.multiply_add(0, 10);
    four.multiply_add(0, 4);
    const Quotient exact = divide(ten, four);
    CHECK(std::ldexp(static_cast<double>(exact.bits), exact.exponent) == 2.5);
    CHECK_FALSE(exact.inexact);
    const Quotient tenth = divide(four, ten);
    CHECK(std::ldexp(static_cast<double>(tenth.bits), tenth.exponent) == 0.4);
    CHECK(tenth.inexact);
}
