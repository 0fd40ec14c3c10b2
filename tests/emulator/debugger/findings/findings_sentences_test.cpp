// findings_sentences_test.cpp -- that what a finding says about a run is true
// Each program has one defect, or none, that an earlier version described wrongly.
#include "debugger/findings/findings.hpp"
#include "debugger/findings/findings_show.hpp"
#include "machine/scripted_host.hpp"
#include "machine/stop_words.hpp"
#include "support/program_of.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Kind = Finding::Kind;

namespace {

const std::string finish = "li $v0, 10\nsyscall\n";

std::vector<Finding> findings_of(const std::string& text, bool delayed = false) {
    const Program program = program_of(text);
    ScriptedHost host;
    MachineOptions options;
    options.delayed_branching = delayed;
    Machine machine(program, host, std::move(options));
    return find(program, machine, 10'000, {}).list;
}

Finding only_finding(const std::string& text) {
    const std::vector<Finding> all = findings_of(text);
    INFO(text);
    REQUIRE(all.size() == 1);
    return all[0];
}

/// The words for the end of a run.
StopWords end_of(const std::string& text, bool delayed = false) {
    const Program program = program_of(text);
    ScriptedHost host;
    MachineOptions options;
    options.delayed_branching = delayed;
    Machine machine(program, host, std::move(options));
    return words_for(machine.run(10'000), machine, program);
}

std::string english(const Message& message) { return text_of(message, Language::english); }

} // namespace

TEST_CASE("a return whose delay slot did not complete is not a wrong return", "[findings]") {
    const std::string call = "jal f\nnop\n" + finish + "f: li $t0, 1\njr $ra\n";
    CHECK(findings_of(call, true).empty());                      // the slot lies past the end
    CHECK(findings_of(call + "lw $t1, 0($t0)\n", true).empty()); // it faults
    CHECK(findings_of(call + "nop\n", true).empty());
    // A completed return to a wrong address is still one.
    const std::string wrong = "jal f\nnop\n" + finish + "f: li $ra, 0x00500000\njr $ra\nnop\n";
    const std::vector<Finding> found = findings_of(wrong, true);
    REQUIRE(found.size() == 1);
    CHECK(found[0].kind == Kind::wrong_return);
}

TEST_CASE("a run that ends where a delay slot is missing gets the tip to add one", "[findings]") {
    CHECK(english(end_of("jal f\nnop\n" + finish + "f: jr $ra\n", true).tip) ==
          "`jr` needs an instruction after it (`nop`)");
    CHECK(english(end_of("li $t0, 1\n", true).tip).find("service 10") != std::string::npos);
    CHECK(english(end_of("beq $zero, $at, on\non:\n").tip).find("service 10") != std::string::npos);
}

TEST_CASE("a result that the header does not name is not called a change", "[findings]") {
    const std::string call = "jal f\nmove $a0, $v0\nli $v0, 1\nsyscall\n" + finish;
    const Finding unnamed = only_finding(call + "# changes $t0\nf: li $v0, 3\njr $ra\n");
    CHECK(unnamed.kind == Kind::undocumented_change);
    CHECK(unnamed.tip == "if it is a result, write `$v0 <- what it is` in the header");
    for (const char* named : {"changes $v0 $t0", "f(n) -> $v0\n# changes $t0",
                              "changes $t0\n# returns $v0", "Returns: n! in $v0\n# changes $t0",
                              "$v0 <- three\n# changes $t0", "$a0 -> $v0\n# changes $t0"}) {
        INFO(named);
        CHECK(findings_of(call + "# " + named + "\nf: li $v0, 3\nli $t0, 2\njr $ra\n").empty());
    }
}

TEST_CASE("a popped register is compared with the place of its push", "[findings]") {
    const Finding swapped = [] {
        const std::vector<Finding> all =
            findings_of("li $s0, 1\nli $s1, 2\njal f\n" + finish +
                        "f: addi $sp, $sp, -8\nsw $s0, 0($sp)\nsw $s1, 4($sp)\nlw $s1, 0($sp)\n"
                        "lw $s0, 4($sp)\naddi $sp, $sp, 8\njr $ra\n");
        REQUIRE(all.size() == 2);
        return all[0];
    }();
    CHECK(swapped.kind == Kind::saved_not_restored);
    CHECK(swapped.tip == "is $s0 popped from the place where it was pushed?");
    const Finding kept = only_finding("jal f\n" + finish + "f: li $s0, 1\njr $ra\n");
    CHECK(kept.tip.find("push $s0 at the beginning of f") == 0);
}

TEST_CASE("a saved return address that was overwritten names the store", "[findings]") {
    const std::string frame = "jal f\n" + finish +
                              "f: addi $sp, $sp, -4\nsw $ra, 0($sp)\njal g\nlw $ra, 0($sp)\n"
                              "addi $sp, $sp, 4\njr $ra\n";
    const std::vector<Finding> found = findings_of(
        frame + "g: addi $sp, $sp, -4\nli $t0, 5\nsw $t0, 4($sp)\naddi $sp, $sp, 4\njr $ra\n");
    REQUIRE(!found.empty());
    CHECK(found[0].kind == Kind::wrong_return);
    CHECK(found[0].message.find("it was loaded in line 7 from a word of the stack that was last "
                                "written in line 12") != std::string::npos);
    CHECK(found[0].tip == "does g write outside its own frame?");
}

TEST_CASE("a value that is unknown where a return fails is not reported a second time",
          "[findings]") {
    CHECK(findings_of("jr $ra\n").empty()); // the fault reports it
    CHECK(findings_of("jr $t0\n").size() == 1);
    const Finding wrong = only_finding("li $t0, 1\njal f\n" + finish +
                                       "f: addi $sp, $sp, -4\nsw $ra, 0($sp)\nlw $ra, 4($sp)\n"
                                       "addi $sp, $sp, 4\njr $ra\n");
    CHECK(wrong.kind == Kind::wrong_return);
}

TEST_CASE("a return without an address is not said to be outside a call", "[findings]") {
    const StopWords words = end_of("jal f\n" + finish + "f: li $ra, 0\njr $ra\n");
    CHECK(english(words.message) == "`jr $ra` has nowhere to go: $ra is 0");
    CHECK(english(words.tip).find("in a procedure: was $ra restored") != std::string::npos);
}

TEST_CASE("a jump by another register to data asks for the address of a label", "[findings]") {
    const StopWords words = end_of(".data\nx: .word 5\n.text\nlw $t0, x\njr $t0\n");
    CHECK(english(words.tip).find("la loads the address of a label") == 0);
    CHECK(english(words.tip).find("main") == std::string::npos);
}

TEST_CASE("a jump to nothing is not a missing end of the program", "[findings]") {
    const auto tip_of = [](const std::string& text) { return english(end_of(text).tip); };
    CHECK(tip_of("li $t0, 0x00400100\njr $t0\n").find("la loads the address") == 0);
    for (const char* lost : {"0x00400100", "0x10010000"})
        CHECK(tip_of("jal f\n" + finish + "f: li $ra, " + lost + "\njr $ra\n")
                  .find("something changed $ra") == 0);
    AssemblerOptions compact;
    compact.layout = find_layout("CompactTextAtZero");
    REQUIRE(compact.layout);
    const Program program = program_of(".data\nx: .word 5\n.text\nj x\n", compact);
    ScriptedHost host;
    Machine machine(program, host);
    CHECK(english(words_for(machine.run(10), machine, program).tip)
              .find("jumps and branches go to") == 0);
    CHECK(tip_of("li $v0, 1\n").find("end the program with service 10") == 0);
}

TEST_CASE("a double is one register with two halves", "[findings]") {
    const Finding finding = only_finding(".data\nx: .double 1.5\n.text\nl.d $f20, x\njal f\n" +
                                         finish + "f: add.d $f20, $f20, $f20\njr $ra\n");
    CHECK(finding.message.find("f changes $f20 (the double in $f20 and $f21) and does not") == 0);
    CHECK(finding.reg == Register{Register::Bank::floating, 20});
    CHECK(finding.count == 1);
    const Finding read = only_finding(".data\nx: .double 1.5\n.text\nl.d $f12, x\njal f\n"
                                      "li $v0, 3\nsyscall\n" +
                                      finish + "f: add.d $f12, $f12, $f12\njr $ra\n");
    CHECK(read.message.find("depends on $f12 (the double in $f12 and $f13): f, called") !=
          std::string::npos);
}

TEST_CASE("a division by zero is named as what left hi and lo unset", "[findings]") {
    for (const char* taken : {"lo", "hi"}) {
        const Finding finding = only_finding("li $t0, 4\ndiv $t0, $zero\nmf" + std::string(taken) +
                                             " $a0\nli $v0, 1\nsyscall\n" + finish);
        CHECK(finding.kind == Kind::uninitialised_register);
        CHECK(finding.message == "the number that print_int prints depends on " +
                                     std::string(taken) +
                                     ": the division by 0 in line 2 left it unset");
    }
    CHECK(
        findings_of("li $t0, 4\nmtlo $t0\ndiv $t0, $zero\nmflo $a0\nli $v0, 1\nsyscall\n" + finish)
            .empty());
}

TEST_CASE("a sum names both registers that were never set, and one register once", "[findings]") {
    const std::vector<Finding> both = findings_of("add $t0, $t1, $t2\n" + finish);
    REQUIRE(both.size() == 2);
    CHECK(both[0].reg == Register{Register::Bank::general, 9});
    CHECK(both[1].reg == Register{Register::Bank::general, 10});
    CHECK(only_finding("add $t0, $t1, $t1\n" + finish).count == 1);
    CHECK(only_finding("li $t1, 0\nsub $t0, $t1, $t2\n" + finish).reg ==
          Register{Register::Bank::general, 10});
}

TEST_CASE("another use of the same value is named with its line", "[findings]") {
    const auto text = [](const std::string& source) {
        const Program program = program_of(source);
        ScriptedHost host;
        Machine machine(program, host, {});
        return findings_text(program, find(program, machine, 10'000, {}));
    };
    const std::string uses = "beqz $t0, a\na: beqz $t0, b\nb: ";
    CHECK(text(uses + finish).find("first at step 0; once here, once elsewhere (in line 2)\n") !=
          std::string::npos);
    CHECK(text(uses + "beqz $t0, c\nc: " + finish)
              .find("once here, 2 times elsewhere (first in line 2)\n") != std::string::npos);
}

TEST_CASE("a line of the same file is named without the file", "[findings]") {
    Program program = program_of("jal f\n" + finish + "f: li $s0, 1\njr $ra\n");
    program.files.push_back({"other.asm", ""});
    ScriptedHost host;
    Machine machine(program, host, {});
    const Findings found = find(program, machine, 10'000, {});
    REQUIRE(found.list.size() == 1);
    CHECK(found.list[0].message.find("it was written in line 4") != std::string::npos);
}

TEST_CASE("examples of findings show exactly that finding, and mended ones none", "[findings]") {
    std::size_t examples = 0;
    for (const DiagnosticInfo& row : finding_infos()) {
        if (row.wrong.empty()) continue;
        INFO(row.code);
        ++examples;
        CHECK(code_of(only_finding(std::string(row.wrong)).kind) == row.code);
        CHECK(findings_of(std::string(row.right)).empty());
        CHECK_FALSE(row.explanation.french.empty());
    }
    CHECK(examples == 3);
}
