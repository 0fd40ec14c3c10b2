// rules_test.cpp -- the table of dialects, and what holds for each of them
#include "assembler/dialects/start_up.hpp"
#include "base/dialect.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace tharsis;

TEST_CASE("each dialect is found by its name and by its number", "[dialects]") {
    std::set<std::string_view> names;
    for (const DialectRules& rules : dialect_rules) {
        CHECK(&rules_of(rules.dialect) == &rules);
        CHECK(find_dialect(rules.name) == &rules);
        names.insert(rules.name);
    }
    CHECK(names.size() == std::size(dialect_rules));
    CHECK(find_dialect("gas5") == nullptr);
    CHECK(dialect_names() == "mars, spim, mipsy, gas");
}

TEST_CASE("a dialect with start-up code has a text and a name for it", "[dialects]") {
    for (const DialectRules& rules : dialect_rules) {
        const bool has_code = rules.start_up != DialectRules::StartUp::none;
        CHECK(start_up_text(rules).empty() != has_code);
        CHECK(start_up_name(rules).empty() != has_code);
        if (has_code) CHECK(is_start_up(start_up_text(rules)));
    }
    CHECK_FALSE(is_start_up(""));
}
