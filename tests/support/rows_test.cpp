// rows_test.cpp -- a part of a table is evenly spread, and THARSIS_WHOLE is the whole of it
#include "support/rows.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <string>

using namespace tharsis::testing;

namespace {

/// Sets a variable of the environment, or removes it, for as long as it lives.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        set(value);
    }
    ~Variable() { set(before_ ? before_->c_str() : nullptr); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    void set(const char* value) const { value ? setenv(name_, value, 1) : unsetenv(name_); }
    const char* name_;
    std::optional<std::string> before_;
};
constexpr const char* whole_variable = "THARSIS_WHOLE";

} // namespace

TEST_CASE("a part of a table has its first and last rows, and is evenly spread") {
    const std::vector<int> table{0, 1, 2, 3, 4, 5, 6, 7, 8};
    for (const char* const unset : {static_cast<const char*>(nullptr), ""}) {
        const Variable part(whole_variable, unset);
        CHECK_FALSE(tests_whole());
        CHECK(rows_to_test(table, 1) == std::vector{8});
        CHECK(rows_to_test(table, 2) == std::vector{0, 8});
        CHECK(rows_to_test(table, 4) == std::vector{0, 2, 5, 8});
        CHECK(rows_to_test(table, 20) == table);
        CHECK(rows_to_test({1, 2, 3}, 2) == std::vector{1, 3});
        CHECK(rows_to_test(std::vector<int>{}, 3).empty());
    }
    const Variable whole(whole_variable, "1");
    CHECK(tests_whole());
    CHECK(rows_to_test(table, 2) == table);
}

TEST_CASE("fewer games are played, recorded ones replayed and moves counted unless all is tested") {
    const std::vector<int> records(200);
    const Variable some(whole_variable, nullptr), few("THARSIS_RECORDS", "15"),
        small("THARSIS_PERFT", "30000:300000");
    CHECK(games_to_play(1500) == 500);
    CHECK(times_to_meet(20) == 5);
    CHECK(records_to_test(records, 100).size() == 15);
    CHECK(perft_to_count(300'000) == 30'000);
    CHECK(perft_to_count(6'000) == 2'000);
    const Variable whole(whole_variable, "1");
    CHECK(games_to_play(1500) == 1500);
    CHECK(times_to_meet(20) == 20);
    CHECK(records_to_test(records, 100).size() == 100);
    CHECK(perft_to_count(300'000) == 300'000);
    CHECK(perft_to_count(6'000) == 6'000);
}

TEST_CASE("of two numbers in a variable the second one is for the whole") {
    constexpr const char* name = "THARSIS_ROWS_TEST";
    CHECK(number_from(name, 7) == 7);
    const Variable two(name, "20:60");
    {
        const Variable part(whole_variable, nullptr);
        CHECK(number_from(name, 7) == 20);
    }
    const Variable whole(whole_variable, "1");
    CHECK(number_from(name, 7) == 60);
    const Variable one(name, "5");
    CHECK(number_from(name, 7) == 5);
}
