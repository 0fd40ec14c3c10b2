// french_help_test.cpp -- every row of the tables has its help in French
#include "assembler/dialects/words.hpp"
#include "isa/isa.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/syscalls.hpp"
#include "reference/explanation.hpp"
#include "reference/french_help.hpp"

#include <catch2/catch.hpp>
#include <regex>
#include <set>

using namespace tharsis;

namespace {

/// All sentences of the tables that a client sees.
std::set<std::string_view> all_help() {
    std::set<std::string_view> all;
    for (const InstructionInfo& row : instruction_rows()) all.insert(row.help);
    for (const PseudoInfo& row : pseudo_rows()) all.insert(row.help);
    for (const InstructionInfo& row : mips32_only_rows()) all.insert(row.help);
    for (const DialectRules& rules : dialect_rules) {
        for (const DirectiveWord& word : directives_of(rules)) all.insert(word.help);
        for (const std::string_view mnemonic : mnemonics_of(rules))
            for (const MnemonicForm& form : forms_of(rules, mnemonic)) all.insert(form.help);
    }
    for (const DialectRules& rules : dialect_rules)
        for (const ServiceInfo& row : services_of(rules)) {
            all.insert(row.help);
            all.insert(row.arguments);
            all.insert(row.results);
        }
    all.erase("");
    return all;
}

/// Registers, numbers, directives and code: the same in both languages.
std::multiset<std::string> facts_in(std::string_view text) {
    static const std::regex fact(
        "(\\$[a-z]+[0-9]*|0x[0-9a-f]+|[0-9]+|`[^`]+`|\\.[a-z_]{2,}|NaN|MARS)");
    std::multiset<std::string> facts;
    const std::string whole(text);
    for (std::sregex_iterator it(whole.begin(), whole.end(), fact), end; it != end; ++it)
        facts.insert(it->str());
    return facts;
}

} // namespace

TEST_CASE("every instruction, directive and service has its help in French", "[french-help]") {
    for (const std::string_view help : all_help()) {
        INFO(help);
        CHECK(help_in(Language::french, help) != help);
        CHECK(help_in(Language::english, help) == help);
    }
}

TEST_CASE("no sentence in French is left over, and each names the same facts", "[french-help]") {
    const std::set<std::string_view> used = all_help();
    std::size_t of_registers = 0;
    for (const Bilingual& row : help_sentences()) {
        INFO(row.english << " | " << row.french);
        if (!used.contains(row.english)) ++of_registers;
        std::string french(row.french);
        // Where English says "wrap around", French gives the modulus.
        french = std::regex_replace(french, std::regex(", modulo 2\\^32"), "");
        if (row.english.find("first of January") == row.english.npos)
            CHECK(facts_in(row.english) == facts_in(french));
        CHECK_FALSE(std::regex_search(french, std::regex("[^ ];|[^ ]: |[^ ]:$")));
    }
    CHECK(of_registers == 15);
}

TEST_CASE("explanations of words are in the language of the user", "[french-help]") {
    CHECK(explain_word("addu", Language::french).find("additionner, modulo") != std::string::npos);
    CHECK(explain_word("syscall 5", Language::french).find("renvoie $v0 = nombre") !=
          std::string::npos);
    CHECK(explain_word(".asciiz", Language::french).find("octet nul") != std::string::npos);
    CHECK(explain_word("$ra", Language::french).find("adresse de retour") != std::string::npos);
    CHECK(explain_word("0x00000000", Language::french).find("ne rien faire") != std::string::npos);
    CHECK(explain_word("addu").find("add, wrap around") != std::string::npos);
}
