// rules_test.cpp -- the table of dialects, and what holds for each of them
#include "assembler/dialects/dialect_help.hpp"
#include "assembler/dialects/start_up.hpp"
#include "base/dialect.hpp"
#include "isa/isa.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/syscalls.hpp"

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

TEST_CASE("what an instruction does is said by the rules of the dialect", "[dialects]") {
    const DialectRules &mars = rules_of(Dialect::mars), &mipsy = rules_of(Dialect::mipsy);
    std::set<std::string_view> others;
    const auto compare = [&](std::string_view help) {
        CHECK(help_under(mars, help) == help);
        CHECK(help_under(rules_of(Dialect::spim), help) == help);
        if (help_under(mipsy, help) != help) others.insert(help_under(mipsy, help));
    };
    for (const InstructionInfo& row : instruction_rows()) compare(row.help);
    for (const PseudoInfo& row : pseudo_rows()) compare(row.help);
    CHECK(others.size() == 7); // each sentence of the table is used
}

TEST_CASE("each dialect lists the services that it has", "[dialects]") {
    for (const DialectRules& rules : dialect_rules) {
        std::set<u32> listed;
        for (const ServiceInfo& row : services_of(rules)) {
            CHECK(has_service(rules, row.number));
            listed.insert(row.number);
        }
        CHECK(listed.size() == services_of(rules).size());
        CHECK(listed.contains(30) == (rules.dialect != Dialect::mipsy));
    }
    CHECK(services_of(rules_of(Dialect::mars)).size() == services().size());
    CHECK(services_of(rules_of(Dialect::mars))[1].help == services()[1].help);
    CHECK(services_of(rules_of(Dialect::spim))[1].help != services()[1].help);
}
