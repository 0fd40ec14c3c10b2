// name_index_test.cpp -- positions of names, and how many comparisons they take
#include "base/name_index.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;

namespace {

/// A name that counts how often any is compared.
struct Counted {
    std::string text;
    static inline std::size_t comparisons = 0;

    friend bool operator<(const Counted& a, const Counted& b) {
        ++comparisons;
        return a.text < b.text;
    }
};

/// Comparisons for adding so many names and finding each of them.
std::size_t comparisons_for(std::size_t count) {
    Counted::comparisons = 0;
    NameIndex<Counted> names;
    for (std::size_t k = 0; k < count; ++k) names.add({"file" + std::to_string(k) + ".asm"});
    for (std::size_t k = 0; k < count; ++k)
        if (names.find({"file" + std::to_string(k) + ".asm"}) != k) return 0;
    return Counted::comparisons;
}

} // namespace

TEST_CASE("the first of several names that are the same counts", "[names]") {
    NameIndex<std::string> names;
    CHECK(names.add("a"));
    CHECK(names.add("b"));
    CHECK_FALSE(names.add("a"));
    CHECK(names.add("c"));
    CHECK(names.find("a") == 0);
    CHECK(names.find("c") == 3);
    CHECK_FALSE(names.find("d"));
}

TEST_CASE("twice as many names take little more than twice the comparisons", "[names]") {
    const std::size_t once = comparisons_for(8'000), twice = comparisons_for(16'000);
    CHECK(once > 0);
    CHECK(twice < once * 5 / 2);
}
