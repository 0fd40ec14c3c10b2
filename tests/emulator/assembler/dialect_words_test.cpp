// dialect_words_test.cpp -- each dialect's own instructions and directives, with help for all of
// them
#include "assembler/dialects/words.hpp"
#include "base/dialect.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

bool has_directive(Dialect dialect, std::string_view name) {
    return find_directive(rules_of(dialect), name).has_value();
}

bool has_mnemonic(Dialect dialect, std::string_view name) {
    const auto all = mnemonics_of(rules_of(dialect));
    const bool listed = std::binary_search(all.begin(), all.end(), name);
    CHECK(listed == !forms_of(rules_of(dialect), name).empty());
    return listed;
}

std::string form(Dialect dialect, std::string_view mnemonic, std::size_t number = 0) {
    const auto forms = forms_of(rules_of(dialect), mnemonic);
    return number < forms.size() ? form_text(mnemonic, forms[number]) : "";
}

} // namespace

TEST_CASE("every instruction and directive of a dialect has forms and a help", "[dialects]") {
    for (const DialectRules& rules : dialect_rules) {
        for (const std::string_view mnemonic : mnemonics_of(rules)) {
            INFO(rules.name << " " << mnemonic);
            const auto forms = forms_of(rules, mnemonic);
            REQUIRE_FALSE(forms.empty());
            CHECK_FALSE(forms[0].help.empty());
        }
        for (const DirectiveWord& word : directives_of(rules)) {
            INFO(rules.name << " " << word.name);
            CHECK(word.name.starts_with('.'));
            CHECK_FALSE(word.help.empty());
        }
    }
}

TEST_CASE("a dialect has its own words and no other dialect's", "[dialects]") {
    using enum Dialect;
    CHECK(has_directive(mars, ".eqv"));
    CHECK_FALSE(has_directive(mars, ".rdata"));
    CHECK(has_directive(spim, ".rdata"));
    CHECK_FALSE(has_directive(mipsy, ".macro"));
    CHECK(has_directive(mipsy, ".asciiz"));
    CHECK(has_directive(gas, ".ifdef"));
    CHECK(has_directive(gas, ".ENDM"));
    CHECK_FALSE(has_directive(gas, ".end_macro"));
    CHECK(has_mnemonic(mipsy, "push"));
    CHECK_FALSE(has_mnemonic(mars, "push"));
    CHECK_FALSE(has_mnemonic(mipsy, "add.s"));
    CHECK(has_mnemonic(spim, "li.s"));
    CHECK(has_mnemonic(gas, "seb"));
    CHECK_FALSE(has_mnemonic(mars, "seb"));
    CHECK(has_mnemonic(gas, "ulw"));
}

TEST_CASE("a directive of GNU as that is said to change no word changes none", "[dialects]") {
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    const DialectRules& gas = rules_of(Dialect::gas);
    const auto with = [&](std::string_view directive) {
        const std::string text = ".text\n.globl main\nmain: jr $ra\nnop\nx:\n";
        return testing::assembled(text + std::string(directive) + "\nli $v0, 10\n", options);
    };
    const Assembly without = with("");
    REQUIRE(without.program);
    for (const DirectiveWord& word : directives_of(gas)) {
        if (word.help.find("changes no word") == word.help.npos) continue;
        INFO(word.name);
        const Assembly one = with(std::string(word.name) + " x");
        REQUIRE(one.program);
        CHECK(one.program->text.size() == without.program->text.size());
        CHECK(one.program->data.size() == without.program->data.size());
    }
    CHECK(find_directive(gas, ".quad")->help == "store doublewords, aligned to 8 bytes");
    CHECK(find_directive(gas, ".cpload")->help == "for position-independent code: ignored");
}

TEST_CASE("forms are written as the dialect writes them", "[dialects]") {
    using enum Dialect;
    CHECK(form(mars, "lw") == "lw $rt, imm16($rs)");
    CHECK(form(mipsy, "push") == "push $rs");
    CHECK(forms_of(rules_of(mipsy), "pop")[0].becomes == "lw $rd, 0($sp); addiu $sp, $sp, 4");
    CHECK(form(mipsy, "beqz") == "beqz $rs, label");
    CHECK(form(gas, "bal") == "bal label");
    CHECK(form(gas, "li.d") == "li.d $f1, number");
    CHECK(forms_of(rules_of(mars), "add", 1).size() == 1);
}

TEST_CASE("names of labels are those that the dialect's assembler accepts", "[dialects]") {
    using enum Dialect;
    const auto accepts = [](Dialect dialect, std::string_view name) {
        return is_label_name(rules_of(dialect), name);
    };
    CHECK(accepts(mars, "loop"));
    CHECK_FALSE(accepts(mars, "add"));
    CHECK(accepts(gas, "$L3"));
    CHECK(accepts(gas, ".L3"));
    CHECK(accepts(gas, "add"));
    for (const std::string_view name : {"", "1", "a b", "$4", "$f4", ".", "a:", "a\n"}) {
        INFO(name);
        CHECK_FALSE(accepts(gas, name));
        CHECK_FALSE(accepts(mipsy, name));
    }
    CHECK(accepts(mipsy, "loop_1"));
}
