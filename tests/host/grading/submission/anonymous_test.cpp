// anonymous_test.cpp -- what stands in an anonymous submission, and what does not
// Lines and columns must stay, or reports would point elsewhere.
#include "formats/cases/case.hpp"
#include "grading/submission/anonymous.hpp"
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("comments are removed, and all else keeps its place", "[verifier]") {
    CHECK(without_comments("# Author: Ada\nmain: li $v0, 10 # Ada\r\n  syscall#x\n") ==
          "\nmain: li $v0, 10 \r\n  syscall\n");
    CHECK(without_comments(".asciiz \"# no\" # yes\n") == ".asciiz \"# no\" \n");
    CHECK(without_comments(".asciiz \"a\\\"# no\" # yes\n") == ".asciiz \"a\\\"# no\" \n");
    CHECK(without_comments("li $t0, '#' # yes\nli $t0, '\\'' # yes") ==
          "li $t0, '#' \nli $t0, '\\'' ");
    CHECK(without_comments(".ascii \"open # no\nnop # yes\n") == ".ascii \"open # no\nnop \n");
    CHECK(without_comments("\x7f"
                           "ELF # bytes") == "\x7f"
                                             "ELF # bytes");
}

TEST_CASE("an anonymous submission is called by a hash, and has the texts that were handed in",
          "[verifier]") {
    const Submission named{"Dupont_Jean",
                           {{"Dupont_Jean/main.asm", "# Jean Dupont\nmain: nop\n"}},
                           {{"lib.asm", "nop # Jean\n"}},
                           {}};
    const Submission anonymous = made_anonymous(named);
    CHECK(anonymous.name.starts_with("submission-"));
    CHECK(anonymous.sources.at(0).name == anonymous.name + ".asm");
    CHECK(anonymous.sources[0].text == named.sources[0].text);
    CHECK(anonymous.included.at(0).name == "lib.asm");
    CHECK(anonymous.included[0].text == "nop # Jean\n");
    CHECK(without_comments(anonymous).sources[0].text == "\nmain: nop\n");
    CHECK(without_comments(anonymous).included[0].text == "nop \n");
}

TEST_CASE("in an anonymous replay there are no comments, and no files next to the program",
          "[verifier]") {
    const Submission named{
        "jean",
        {{"jean/main.asm", "# Jean Dupont\n.include \"lib.asm\"\nli $v0, 10 # Jean\nsyscall\n"}},
        {{"lib.asm", "nop # Jean\n"}, {"tests.toml", "# Jean\n[[dialogue]]\nexpect = \"#\"\n"}},
        {}};
    const Verdict verdict =
        judge_task(made_anonymous(named), task_of("[[dialogue]]\nexpect = \"x\"\n"));
    REQUIRE(verdict.attachments.size() == 1);
    CHECK(verdict.attachments[0].bytes.find("Jean") != std::string::npos);
    const Verdict anonymous = made_anonymous(verdict);
    CHECK(anonymous.attachments.at(0).bytes.find("Jean") == std::string::npos);
    const CaseRead replay = read_case(anonymous.attachments[0].bytes);
    REQUIRE(replay.value);
    CHECK(replay.value->sources.at(0).text == "\n.include \"lib.asm\"\nli $v0, 10 \nsyscall\n");
    REQUIRE(replay.value->included.size() == 1);
    CHECK(replay.value->included[0].text == "nop \n");
    CHECK(replay.value->step == read_case(verdict.attachments[0].bytes).value->step);
}

TEST_CASE("an anonymous submission is judged as it was handed in", "[verifier]") {
    const std::string prints = "# Jean Dupont\nmain: li $v0, 5\nsyscall\naddi $a0, $v0, 35\nli "
                               "$v0, 11\nsyscall\nli $a0, 10\nsyscall\nli $v0, 10\nsyscall\n";
    const std::string task = "[program]\nreference = \"r.asm\"\n[[dialogue]]\nstdin = "
                             "\"0\\n\"\nexpect = \"#\"\n[own_tests]\nleast = 0.3\n";
    Submission named = handed_in(prints);
    named.included = {
        {"tests.toml",
         "# Jean Dupont's\n[[dialogue]]\nstdin = \"0\\n\"\nexpect = \"\"\"\n#\n\"\"\"\n"}};
    const auto judge = [&](const Submission& submission) {
        return judge_task(submission, task_of(task, {{"r.asm", prints}}));
    };
    const Verdict with_name = judge(named), without = judge(made_anonymous(named));
    CHECK(outcome_of(with_name) == Verdict::Outcome::accepted);
    REQUIRE(with_name.checks.size() == without.checks.size());
    for (std::size_t n = 0; n < without.checks.size(); ++n) {
        CHECK(with_name.checks[n].outcome == without.checks[n].outcome);
        CHECK(with_name.checks[n].points == without.checks[n].points);
    }
}

TEST_CASE("a replay that cannot be read back is left out of an anonymous verdict", "[verifier]") {
    Verdict verdict;
    verdict.attachments = {{"replay-d.json", "# Jean Dupont\n{\"format\": \"tharsis-case\""}};
    Check check;
    check.name = "d";
    check.observations.resize(2);
    check.observations[0].replay = "replay-d.json";
    verdict.checks = {check};
    const Verdict anonymous = made_anonymous(verdict);
    CHECK(anonymous.attachments.empty());
    CHECK(anonymous.checks.at(0).observations.at(0).replay.empty());
    CHECK(codes(anonymous, "d").ends_with(" replay-left-out"));
}
