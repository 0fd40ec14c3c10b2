// lint_test.cpp -- the table of checks, its examples, and what switches a check off
// Every wrong example has exactly its diagnostic, every right one has none.
#include "lint/value.hpp"
#include "lint/words.hpp"
#include "support/linting.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Found = std::vector<std::string>;

LintOptions only(std::string_view code) {
    LintOptions options;
    options.only = {std::string(code)};
    return options;
}

std::set<std::string> gaps(std::string_view text) {
    std::set<std::string> found;
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
        found.emplace(text.substr(at, 3));
    return found;
}

} // namespace

TEST_CASE("every check reports its wrong example once, and nothing in its right one", "[lint]") {
    for (const LintCheck& check : lint_checks()) {
        INFO(check.code);
        const std::string wrong(check.wrong), right(check.right);
        const LintOptions options = check.by_default ? LintOptions{} : only(check.code);
        const std::vector<Diagnostic> found = linted(wrong, options);
        REQUIRE(found.size() == 1);
        CHECK(found[0].code == check.code);
        CHECK(found[0].severity == check.severity);
        CHECK_FALSE(found[0].tip.empty());
        CHECK(linted(right).empty());
        CHECK(linted(right, only(check.code)).empty());
    }
}

TEST_CASE("each check can be switched off, and a hint is off by default", "[lint]") {
    for (const LintCheck& check : lint_checks()) {
        LintOptions options = only(check.code);
        options.without = {std::string(check.code)};
        CHECK(linted(std::string(check.wrong), options).empty());
        CHECK(linted(std::string(check.wrong)).empty() == !check.by_default);
    }
}

TEST_CASE("every sentence of the checks has both languages with the same gaps", "[lint]") {
    for (const Sentence& words : linting::lint_sentences) {
        INFO(words.id);
        CHECK_FALSE(words.english.empty());
        CHECK_FALSE(words.french.empty());
        CHECK(gaps(words.english) == gaps(words.french));
    }
    for (const LintCheck& check : lint_checks()) {
        CHECK_FALSE(check.title.french.empty());
        CHECK_FALSE(check.explanation.french.empty());
    }
}

TEST_CASE("each check speaks both languages", "[lint]") {
    for (const LintCheck& check : lint_checks()) {
        const std::vector<Diagnostic> found = linted(std::string(check.wrong), only(check.code));
        REQUIRE(found.size() == 1);
        CHECK(found[0].message == message_text(found[0], Language::english));
        CHECK(found[0].message != message_text(found[0], Language::french));
        for (const std::string& text :
             {message_text(found[0], Language::french), tip_text(found[0], Language::french)}) {
            CHECK_FALSE(text.empty());
            CHECK(text.find('{') == std::string::npos);
        }
    }
}

TEST_CASE("a program with errors is not checked", "[lint]") {
    CHECK(linted("main: li $v0, 100\nsyscall\nadd $t0\n").empty());
}

TEST_CASE("every fix of an example makes the example right", "[lint]") {
    int fixes = 0;
    for (const LintCheck& check : lint_checks()) {
        INFO(check.code);
        const LintOptions options = check.by_default ? LintOptions{} : only(check.code);
        const std::string fixed = lint_fixed(std::string(check.wrong), options);
        if (fixed == "no fix") continue;
        ++fixes;
        CHECK(lint_codes(fixed, options) == Found{});
    }
    CHECK(fixes >= 5);
}

TEST_CASE("after 1,000 findings a note says that the rest is left out", "[lint]") {
    const auto program = [](int lines) {
        std::string text = "main: ";
        for (int k = 0; k < lines; ++k) text += "add $t0, $t1, $t2\n";
        return text + "li $v0, 10\nsyscall\n";
    };
    CHECK(linted(program(999)).size() == 999);
    const std::vector<Diagnostic> found = linted(program(2000));
    REQUIRE(found.size() == 1001);
    CHECK(found[999].place.line == 1000);
    CHECK(found[1000].place.line == 1000);
    CHECK(found[1000].code == "too-many-errors");
    CHECK(found[1000].severity == Severity::note);
    CHECK(found[1000].message == "more than 1000 findings: the rest is not reported");
}

TEST_CASE("fixes of a header replace `nothing`, and leave what is needed", "[lint]") {
    const std::string main = "main: jal f\nli $v0, 10\nsyscall\n";
    const std::string f = "f: li $t0, 1\nmove $t1, $t0\njr $ra\n";
    const auto mended = [&](const std::string& line, const LintOptions& options = {}) {
        const std::string fixed =
            lint_fixed(main + "# f()\n#   changes " + line + "\n" + f, options);
        const std::size_t at = fixed.find("changes ");
        return at == fixed.npos ? fixed : fixed.substr(at + 8, fixed.find('\n', at) - at - 8);
    };
    CHECK(mended("nothing") == "$t0");
    CHECK(mended(" nothing else") == " $t0");
    CHECK(mended("$t0") == "$t0 $t1");
    CHECK(mended("$t0, memory") == "$t0, $t1, memory");
    const LintOptions unneeded = only(std::string_view("unneeded-change"));
    CHECK(mended("$t0 $t5 $t1", unneeded) == "$t0 $t1");
    CHECK(mended("$t0, $t1, $t5, $t6", unneeded) == "$t0, $t1");
    CHECK(mended("$t6", unneeded) == "nothing");
    CHECK(mended("$t0-$t3", unneeded) == "no fix");
    CHECK(mended("$t0-$t1 $t2", unneeded) == "$t0-$t1");
}

TEST_CASE("a register is saved by a fix only where that is certain to be right", "[lint]") {
    const std::string main = "main: jal f\nli $v0, 10\nsyscall\n";
    const std::string forgets = "f: addiu $sp, $sp, -8\nsw $ra, 4($sp)\nsw $s0, 0($sp)\n"
                                "move $s0, $a0\nblez $s0, out\naddiu $a0, $s0, -1\njal f\n"
                                "out: lw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n";
    CHECK(lint_codes(main + forgets) == Found{"13 saved-not-restored"});
    CHECK(lint_codes(lint_fixed(main + forgets)) == Found{});
    // Two ends, a jump to the beginning, an argument on the stack, a stack that is not balanced.
    CHECK(lint_codes(lint_fixed(main + "f: li $s0, 1\nbeqz $a0, out\njr $ra\nout: jr $ra\n")) ==
          Found{});
    CHECK(lint_fixed(main + "f: addi $s0, $zero, 1\naddi $a0, $a0, -1\nbgtz $a0, f\njr $ra\n") ==
          "no fix");
    CHECK(lint_fixed(main + "f: li $s0, 1\nlw $a0, 0($sp)\njr $ra\n") == "no fix");
    CHECK(lint_fixed(main + "f: li $s0, 1\naddi $sp, $sp, -4\njr $ra\n") == "no fix");
}

TEST_CASE("offsets at the ends of the address space overflow nothing", "[lint]") {
    using linting::Value;
    constexpr i32 largest = 0x7fff'ffff, smallest = -largest - 1;
    // What overflowed would be no constant.
    constexpr Value stack{Value::Kind::stack, 0, Value::nowhere, largest};
    static_assert(linting::moved(stack, largest).number == -2);
    static_assert((stack - linting::constant(smallest)).number == -1);
    constexpr Value two{Value::Kind::two_stacks, 0, Value::nowhere, linting::both(8, 16)};
    static_assert(linting::moved(two, largest).is(Value::Kind::unknown));
    CHECK(linted("main: ldc1 $f2, 2147483647($zero)\nsdc1 $f2, 2147483647($zero)\n"
                 "sdc1 $f4, -2147483648($zero)\nli $v0, 10\nsyscall\n")
              .size() == linted("main: li $v0, 10\nsyscall\n").size());
}
