// comparison_test.cpp -- the ladder of comparisons: each step forgives what it says, and nothing
// else
//
// What passes on one step passes on all after it.
#include "grading/exercises/comparison.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace tharsis;

namespace {

std::string step(std::string_view expected, std::string_view actual, Tolerance tolerance = {}) {
    const auto found = match_level(expected, actual, tolerance);
    return found ? std::string(word_of(*found)) : "none";
}

} // namespace

TEST_CASE("each step of the ladder forgives the differences that it names, and no others",
          "[verifier]") {
    CHECK(step("a b\n", "a b\n") == "exact");
    CHECK(step("", "") == "exact");
    CHECK(step("a b\n", "a b  \n") == "trailing-space");
    CHECK(step("a b\n", "a b") == "trailing-space");
    CHECK(step("a b\n", "a b\r\n") == "trailing-space");
    CHECK(step("a\n", "a\n\n\n") == "trailing-space");
    CHECK(step("a\nb\n", "a\n\nb\n") == "blank-lines");
    CHECK(step("a\nb\n", "\na\nb\n") == "blank-lines");
    CHECK(step("a b\n", "a  b\n") == "tokens");
    CHECK(step("a b\n", "a\nb\n") == "tokens");
    CHECK(step("a b\n", " a b\n") == "tokens");
    CHECK(step("Sum 6\n", "SUM 6\n") == "any-case");
    CHECK(step("3.50", "3.5") == "numbers");
    CHECK(step("1000", "1e3") == "numbers");
    CHECK(step("sum = 6", "6") == "values");
    CHECK(step("(1,2)", "1 2") == "values");
    CHECK(step("6", "7") == "none");
    CHECK(step("6", "6 6") == "none");
    CHECK(step("a 1", "b 2") == "none");
}

TEST_CASE("where no number is expected, the step values compares the words", "[verifier]") {
    CHECK(step("prime\n", "") == "none");
    CHECK(step("YES\n", "NO\n") == "none");
    CHECK(step("ab", "a b") == "none");
    CHECK(step("", "anything") == "none");
    CHECK_FALSE(outputs_match("prime\n", "", MatchLevel::values));
    CHECK(outputs_match("prime\n", "PRIME", MatchLevel::values));
    CHECK(first_difference("prime\n", "", MatchLevel::values).expected == "prime");
    CHECK(step("7 primes\n", "") == "none");
}

TEST_CASE("numbers may differ by a tolerance, absolute or relative", "[verifier]") {
    CHECK(step("3.14159", "3.14160") == "none");
    CHECK(step("3.14159", "3.14160", {1e-4, 0}) == "numbers");
    CHECK(step("1000000", "1000001", {0, 1e-5}) == "numbers");
    CHECK(step("1000000", "1000021", {0, 1e-5}) == "none");
    CHECK(step("pi=3.14", "pi=3.15", {0.1, 0}) == "values");
    CHECK(step("-0.001", "+0.001", {0.01, 0}) == "numbers");
    CHECK(step("Infinity", "Infinity") == "exact");
}

TEST_CASE("what passes on one step passes on all after it", "[verifier]") {
    const std::string_view outputs[] = {
        "",   "a",   "a ", "a\n", "\na\n", "A",  "a 1", "a  1", "a\t1.0",     "a +1",  "1 a", "1e0",
        ".5", "0.5", "-",  "- 1", "-1",    "1-", "x.y", "1.",   "\xc3\xa9 1", "1e999", "--1"};
    for (const auto expected : outputs)
        for (const auto actual : outputs) {
            bool passed = false;
            for (std::size_t n = 0; n < match_level_count; ++n) {
                const bool now = outputs_match(expected, actual, static_cast<MatchLevel>(n));
                INFO(expected << " / " << actual << " on step "
                              << word_of(static_cast<MatchLevel>(n)));
                CHECK((now || !passed));
                passed |= now;
            }
        }
}

TEST_CASE("a difference is reported with its place and both texts", "[verifier]") {
    const auto words = [](std::string_view expected, std::string_view actual, MatchLevel at) {
        return words_for(first_difference(expected, actual, at));
    };
    CHECK(words("1\n2\n3\n", "1\n2\n4\n", MatchLevel::tokens).english ==
          "line 3, column 1: \"3\" was expected, \"4\" was printed");
    CHECK(words("1\n2\n3\n", "1\n2\n4\n", MatchLevel::tokens).french ==
          "ligne 3, colonne 1 : « 3 » était attendu, « 4 » est affiché");
    CHECK(words("a b c", "a x c", MatchLevel::exact).english ==
          "line 1, column 3: \"a b c\" was expected, \"a x c\" was printed");
    CHECK(words("1 2", "1", MatchLevel::tokens).english ==
          "the output ends in line 1, where \"2\" should follow");
    CHECK(words("1", "1 2", MatchLevel::tokens).english ==
          "line 1: \"2\" is printed, where nothing was expected");
    CHECK(words("\xc3\xa9\xc3\xa9 1", "\xc3\xa9\xc3\xa9 2", MatchLevel::tokens).english ==
          "line 1, column 4: \"1\" was expected, \"2\" was printed");
    CHECK(first_difference("a\n\nb\n", "a\nc\n", MatchLevel::blank_lines).expected_line == 3);
    CHECK(first_difference("a\n\nb\n", "a\nc\n", MatchLevel::blank_lines).byte == 2);
}

TEST_CASE("texts are shown so that people can read them", "[verifier]") {
    CHECK(quote("a\tb\n") == "\"a\\tb\\n\"");
    CHECK(quote("\x01\xff") == "\"\\x01\\xff\"");
    CHECK(quote(std::string(100, 'x')) == "\"" + std::string(60, 'x') + "...\"");
    CHECK(lines_around("1\n2\n3\n", 2) == "1\n2\n3\n");
    std::string many;
    for (int n = 1; n <= 100; ++n) many += std::to_string(n) + "\n";
    CHECK(lines_around(many, 50) ==
          "...\n44\n45\n46\n47\n48\n49\n50\n51\n52\n53\n54\n55\n56\n...\n");
}

TEST_CASE("steps of the ladder have words, which are read back", "[verifier]") {
    for (std::size_t n = 0; n < match_level_count; ++n)
        CHECK(find_match_level(word_of(static_cast<MatchLevel>(n))) == static_cast<MatchLevel>(n));
    CHECK_FALSE(find_match_level("nearly"));
}

TEST_CASE("a number too long for a double is one number, and equal only if its digits are",
          "[verifier]") {
    const std::string sevens(400, '7'), eights = std::string(399, '7') + "8";
    CHECK(first_difference("6\n", sevens, MatchLevel::values).actual == sevens);
    CHECK(first_difference("1 2", sevens + " 2", MatchLevel::values).actual == sevens);
    CHECK(outputs_match("x" + sevens, "y " + sevens, MatchLevel::values));
    CHECK_FALSE(outputs_match(sevens, eights, MatchLevel::values));
    CHECK_FALSE(outputs_match("5", sevens, MatchLevel::numbers, {1, 0.5}));
    CHECK_FALSE(outputs_match(sevens, "5", MatchLevel::numbers, {1, 0.5}));
    CHECK(outputs_match("0", "1e-400", MatchLevel::numbers, {1e-9, 0}));
    CHECK(outputs_match("0." + std::string(400, '0') + "1", "0", MatchLevel::numbers, {1e-9, 0}));
    CHECK_FALSE(outputs_match("0", "-1e400", MatchLevel::numbers, {1e9, 0}));
}

TEST_CASE("one rule decides which numbers are near", "[verifier]") {
    const double none = std::nan(""), infinite = HUGE_VAL;
    CHECK((is_near(1, 1.5, {0.5, 0}) && is_near(100, 110, {0, 0.1}) && !is_near(1, 1.1, {})));
    CHECK((is_near(none, none, {}) && !is_near(none, 1, {9, 9}) && !is_near(1, none, {9, 9})));
    CHECK((is_near(infinite, infinite, {}) && !is_near(infinite, -infinite, {9, 9}) &&
           !is_near(infinite, 1, {9, 9}) && !is_near(1, infinite, {9, 9})));
}

TEST_CASE("without a tolerance, numbers of any length are equal only if they are exactly",
          "[verifier]") {
    for (const MatchLevel level : {MatchLevel::numbers, MatchLevel::values}) {
        const auto alike = [&](std::string_view expected, std::string_view actual) {
            return outputs_match(expected, actual, level);
        };
        CHECK_FALSE(alike("2432902008176640000", "2432902008176640001"));
        CHECK_FALSE(alike("9007199254740993", "9007199254740992"));
        CHECK_FALSE(alike("123456789012345678901", "123456789012345678902"));
        CHECK_FALSE(alike("0", "1e-400"));
        CHECK_FALSE(alike("1e99999999999999999999", "1e-99999999999999999999"));
        CHECK(alike("2432902008176640000", "2.43290200817664E18"));
        CHECK(alike("0012.50", "+1.25e1"));
        CHECK(alike("-0.0", "0"));
        CHECK(alike("1e400", "10e399"));
        CHECK_FALSE(alike("-3", "3"));
    }
}

TEST_CASE("a tolerance applies to the exact difference", "[verifier]") {
    const auto alike = [](std::string_view expected, std::string_view actual, Tolerance tolerance) {
        return outputs_match(expected, actual, MatchLevel::numbers, tolerance);
    };
    CHECK_FALSE(alike("9007199254740993", "9007199254740992", {0.5, 0}));
    CHECK(alike("9007199254740993", "9007199254740992", {1, 0}));
    CHECK_FALSE(alike("123456789012345678901", "123456789012345678999", {97, 0}));
    CHECK(alike("123456789012345678901", "123456789012345678999", {98, 0}));
    CHECK(alike("1.0", "1.1", {0.1, 0}));
    CHECK(alike("-0.05", "0.05", {0.1, 0}));
    CHECK_FALSE(alike("-0.05", "0.06", {0.1, 0}));
    CHECK(alike("1000000", "999990", {0, 1e-5}));
    CHECK(alike("0", "1e-99999999", {1e-300, 0}));
    CHECK_FALSE(alike("0", "1e99999999", {1e300, 0}));
}
