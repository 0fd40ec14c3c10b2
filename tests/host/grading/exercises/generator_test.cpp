// generator_test.cpp -- random inputs are as their pattern says, and shrink to the smallest
// The same seed makes the same input.
#include "grading/exercises/generator.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <sstream>

using namespace tharsis;

namespace {

PatternPiece text(std::string what) {
    PatternPiece piece;
    piece.text = std::move(what);
    return piece;
}

PatternPiece integer(i64 least, i64 most, std::string name = {}) {
    PatternPiece piece;
    piece.kind = PatternPiece::Kind::integer;
    piece.least = least, piece.most = most, piece.name = std::move(name);
    return piece;
}

PatternPiece repeat(std::string times, InputPattern of) {
    PatternPiece piece;
    piece.kind = PatternPiece::Kind::repeat;
    piece.times = std::move(times);
    piece.parts = {std::move(of)};
    return piece;
}

/// A count, then so many numbers.
InputPattern list_of_numbers() {
    return {integer(0, 20, "n"), text("\n"), repeat("n", {integer(-100, 100), text("\n")})};
}

std::vector<i64> numbers_in(const std::string& input) {
    std::istringstream stream(input);
    std::vector<i64> numbers;
    for (i64 number; stream >> number;) numbers.push_back(number);
    return numbers;
}

std::string smallest(const InputPattern& pattern, bool (*shows)(const std::string&),
                     u64 first_seed) {
    for (u64 seed = first_seed;; ++seed) {
        ChoiceSequence draws(seed);
        if (!shows(input_of(pattern, draws))) continue;
        ChoiceSequence best(shrink(
            draws.taken(),
            [&](const std::vector<u64>& choices) {
                ChoiceSequence again(choices);
                return shows(input_of(pattern, again));
            },
            2000));
        return input_of(pattern, best);
    }
}

} // namespace

TEST_CASE("generated inputs are as their pattern says", "[verifier]") {
    std::set<std::string> seen;
    for (u64 seed = 0; seed < 200; ++seed) {
        ChoiceSequence draws(seed);
        const std::string input = input_of(list_of_numbers(), draws);
        seen.insert(input);
        const auto numbers = numbers_in(input);
        REQUIRE_FALSE(numbers.empty());
        CHECK(numbers.size() == static_cast<std::size_t>(numbers[0]) + 1);
        CHECK(std::ranges::all_of(numbers, [](i64 n) { return n >= -100 && n <= 100; }));
        ChoiceSequence same(seed), by_choices(draws.taken());
        CHECK(input_of(list_of_numbers(), same) == input);
        CHECK(input_of(list_of_numbers(), by_choices) == input);
    }
    CHECK(seen.size() > 150);
}

TEST_CASE("ranges are reached to both ends, whatever they are", "[verifier]") {
    const auto reaches = [](i64 least, i64 most) {
        std::set<i64> seen;
        for (u64 seed = 0; seed < 400; ++seed) {
            ChoiceSequence draws(seed);
            seen.insert(draws.between(least, most));
        }
        return seen.contains(least) && seen.contains(most) && *seen.begin() == least &&
               *seen.rbegin() == most;
    };
    CHECK(reaches(0, 0));
    CHECK(reaches(-3, 5));
    CHECK(reaches(-50, 2));
    CHECK(reaches(7, 9));
    CHECK(reaches(-9, -7));
    CHECK(reaches(-2'147'483'648, 2'147'483'647));
    for (u64 choice = 0; choice < 9; ++choice) { // each number once: 0, 1, -1, 2, -2, 3, 4, 5
        ChoiceSequence draws(std::vector<u64>{choice});
        constexpr i64 order[] = {0, 1, -1, 2, -2, 3, 4, 5, 5};
        CHECK(draws.between(-2, 5) == order[choice]);
    }
}

TEST_CASE("an input that shows an error is shrunk to the smallest", "[verifier]") {
    const auto has_large = [](const std::string& input) {
        const auto numbers = numbers_in(input);
        return std::ranges::any_of(numbers.begin() + 1, numbers.end(),
                                   [](i64 n) { return n > 42; });
    };
    CHECK(smallest(list_of_numbers(), has_large, 1) == "1\n43\n");
    const auto has_large_and_no_zero = [](const std::string& input) {
        const auto numbers = numbers_in(input);
        return std::ranges::count(numbers, 0) == 0 &&
               std::ranges::any_of(numbers.begin() + 1, numbers.end(),
                                   [](i64 n) { return n > 42; });
    };
    CHECK(smallest(list_of_numbers(), has_large_and_no_zero, 1) == "1\n43\n");
    const auto sums_negative = [](const std::string& input) {
        const auto numbers = numbers_in(input);
        i64 sum = 0;
        for (std::size_t n = 1; n < numbers.size(); ++n) sum += numbers[n];
        return sum < -150;
    };
    const auto two = numbers_in(smallest(list_of_numbers(), sums_negative, 1));
    REQUIRE(two.size() == 3);
    CHECK(two[1] + two[2] == -151);
    const auto is_long = [](const std::string& input) { return numbers_in(input)[0] >= 3; };
    CHECK(smallest(list_of_numbers(), is_long, 1) == "3\n0\n0\n0\n");
}

TEST_CASE("words, choices and real numbers are generated", "[verifier]") {
    PatternPiece word, real, choice;
    word.kind = PatternPiece::Kind::word, word.least = 2, word.most = 4, word.letters = "xy";
    real.kind = PatternPiece::Kind::real, real.least = -1, real.most = 1, real.digits = 3;
    choice.kind = PatternPiece::Kind::choice, choice.parts = {{text("yes")}, {text("no")}};
    std::set<std::string> answers;
    for (u64 seed = 0; seed < 100; ++seed) {
        ChoiceSequence draws(seed);
        std::istringstream input(input_of({word, text(" "), real, text(" "), choice}, draws));
        std::string letters, number, answer;
        input >> letters >> number >> answer;
        CHECK((letters.size() >= 2 && letters.size() <= 4 &&
               letters.find_first_not_of("xy") == letters.npos));
        CHECK((number.size() - number.find('.') == 4 && std::stod(number) >= -1 &&
               std::stod(number) <= 1));
        answers.insert(answer);
    }
    CHECK(answers == std::set<std::string>{"yes", "no"});
}

TEST_CASE("repetitions of nothing end", "[verifier]") {
    PatternPiece number, nothing, repetition;
    number.kind = PatternPiece::Kind::integer;
    number.least = number.most = i64{1} << 61;
    number.name = "n";
    nothing.kind = PatternPiece::Kind::text;
    repetition.kind = PatternPiece::Kind::repeat;
    repetition.times = "n";
    repetition.parts = {{nothing}};
    PatternPiece twice = repetition;
    twice.parts = {{repetition}};
    ChoiceSequence draws(1), other(1);
    CHECK(input_of({number, repetition}, draws) == std::to_string(number.least));
    CHECK(input_of({number, twice, {}}, other) == std::to_string(number.least));
}

TEST_CASE("a long list is shrunk with as many questions as are allowed", "[verifier]") {
    std::vector<u64> choices(2'000, 3);
    u32 asked = 0;
    const auto shows = [&](const std::vector<u64>& those) { return ++asked, those.size() > 1'999; };
    CHECK(shrink(choices, shows, 100).size() == 2'000);
    CHECK(asked == 100);
}
