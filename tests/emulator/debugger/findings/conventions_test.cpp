// conventions_test.cpp -- each register that a procedure must preserve, and conditional calls
// Registers are tested one by one, so that a missing one in a set is noticed.
#include "debugger/findings/findings.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Kind = Finding::Kind;

namespace {

std::vector<Kind> kinds_in(const std::string& text, MachineOptions options = {}) {
    const Program program = program_of(text);
    ScriptedHost host;
    Machine machine(program, host, std::move(options));
    std::vector<Kind> kinds;
    for (const Finding& finding : find(program, machine, 10'000, {}).list)
        kinds.push_back(finding.kind);
    return kinds;
}

const std::string finish = "nop\nli $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("every saved register that is not restored is found", "[findings]") {
    for (const char* reg : {"$s0", "$s1", "$s2", "$s3", "$s4", "$s5", "$s6", "$s7", "$gp", "$fp"}) {
        INFO(reg);
        const std::string name = reg;
        CHECK(kinds_in("li " + name + ", 7\njal p\n" + finish + "p: li " + name +
                       ", 8\njr $ra\n") == std::vector{Kind::saved_not_restored});
        CHECK(kinds_in("li " + name + ", 7\njal p\n" + finish + "p: move $t0, " + name + "\nli " +
                       name + ", 8\nmove " + name + ", $t0\njr $ra\n")
                  .empty());
    }
    for (int n = 20; n < 32; ++n) {
        const std::string name = "$f" + std::to_string(n);
        INFO(name);
        CHECK(kinds_in("mtc1 $zero, " + name + "\njal p\n" + finish + "p: li $t0, 8\nmtc1 $t0, " +
                       name + "\njr $ra\n") == std::vector{Kind::saved_not_restored});
    }
}

TEST_CASE("a conditional call that is not taken is no call, with and without a delay slot",
          "[findings]") {
    const std::string text =
        "li $s0, 1\nli $t0, 1\nbltzal $t0, p\nnop\nli $s0, 2\nla $ra, end\njr $ra\nnop\nend: " +
        finish + "p: jr $ra\nnop\n";
    CHECK(kinds_in(text).empty());
    MachineOptions delayed;
    delayed.delayed_branching = true;
    CHECK(kinds_in(text, delayed).empty());
}

TEST_CASE("a linking branch to the next instruction only reads the pc", "[findings]") {
    MachineOptions delayed;
    delayed.delayed_branching = true;
    const std::string rest = "here: li $s0, 2\nla $ra, end\njr $ra\nnop\nend: " + finish;
    CHECK(kinds_in("li $s0, 1\nbgezal $zero, here\n" + rest).empty());
    CHECK(kinds_in("li $s0, 1\nbgezal $zero, here\nnop\n" + rest, delayed).empty());
}
