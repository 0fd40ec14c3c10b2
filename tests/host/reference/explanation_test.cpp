// explanation_test.cpp -- explanations of single words of the language and of lines
#include "reference/explanation.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a word of each kind is explained, and other words are not", "[reference]") {
    CHECK(holds(explain_word("0x8fa8fffc"), "$sp"));
    CHECK(holds(explain_word("addu"), "000000 sssss ttttt ddddd"));
    CHECK(holds(explain_word("blt"), "pseudo-instruction"));
    CHECK(holds(explain_word("syscall 4"), "print_string"));
    CHECK(holds(explain_word("print_string"), "print_string"));
    CHECK(holds(explain_word("$t0"), "$8"));
    CHECK(holds(explain_word(".align"), ".align"));
    for (const char* const word : {"aduu", "0x", "0x123456789", "0x12g", "syscall 99"})
        CHECK(explain_word(word).empty());
    CHECK(holds(explain_word("8"), "read_string"));
}

TEST_CASE("a line is explained word by word, or with what the assembler finds in it",
          "[reference]") {
    const LineExplanation line = explain_line("li $t0, 5");
    CHECK(holds(line.text, "$t0 = 5"));
    CHECK(line.findings.empty());
    const LineExplanation wrong = explain_line("add $t0");
    CHECK(wrong.text.empty());
    CHECK_FALSE(wrong.findings.empty());
}

TEST_CASE("every known word has an explanation", "[reference]") {
    const auto words = known_words();
    CHECK(std::ranges::count(words, ".align") == 1);
    for (const std::string_view word : words) {
        INFO(word);
        CHECK_FALSE(explain_word(std::string(word)).empty());
    }
}

TEST_CASE("words are explained as they are in their dialect", "[reference][dialects]") {
    const auto in = [](Dialect dialect, const std::string& word) {
        return explain_word(word, Language::english, dialect);
    };
    for (const char* const word : {"syscall 2", "syscall 13", "print_float", "add.s"})
        CHECK(in(Dialect::mipsy, word).empty());
    CHECK(holds(in(Dialect::mipsy, "syscall 9"), "back if they are negative"));
    CHECK(holds(in(Dialect::mipsy, "div"), "by zero: an error of the run"));
    CHECK(holds(in(Dialect::mipsy, "break"), "do nothing"));
    CHECK(holds(in(Dialect::mipsy, "bgezal"), "even if it does not branch"));
    CHECK(holds(in(Dialect::mipsy, "0x0128001a"), "by zero: an error of the run"));
    CHECK(holds(in(Dialect::spim, "syscall 2"), "%.8f"));
    CHECK(holds(in(Dialect::spim, "read_int"), "0 if there is none"));
    CHECK(holds(in(Dialect::spim, "syscall 8"), "stays for the next service"));
    CHECK(holds(in(Dialect::mars, "div"), "by zero: nothing changes"));
    CHECK(std::ranges::count(known_words(Dialect::mipsy), "add.d") == 0);
    CHECK(std::ranges::count(known_words(Dialect::mipsy), "push") == 1);
}

TEST_CASE("a line is assembled in its dialect, without start-up code", "[reference][dialects]") {
    const LineExplanation push = explain_line("push $t0", Language::english, Dialect::mipsy);
    CHECK(push.findings.empty());
    CHECK(push.text.starts_with("addiu $sp, $sp, -4\n"));
    CHECK_FALSE(holds(push.text, "jr $ra"));
    for (const DialectRules& rules : dialect_rules) {
        INFO(rules.name);
        CHECK(explain_line("main: addu $2, $3, $4", Language::english, rules.dialect)
                  .text.starts_with("addu $v0, $v1, $a0\n"));
    }
    CHECK_FALSE(explain_line("push $t0").findings.empty());
}
