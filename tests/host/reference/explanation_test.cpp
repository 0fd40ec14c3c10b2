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
