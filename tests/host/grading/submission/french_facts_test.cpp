// french_facts_test.cpp -- what a sentence names in English, it names in French: numbers,
// addresses, registers, labels
//
// Labels of the programs here have an underscore, by which they are known.
#include "assembler/assembler.hpp"
#include "debugger/findings/findings.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

#include <catch2/catch.hpp>
#include <regex>
#include <set>

using namespace tharsis;

namespace {

std::set<std::string> facts_of(const std::string& text) {
    static const std::regex fact("\\$[a-z]+[0-9]*|0x[0-9a-f]+|[0-9]+|--[a-z-]+|\\b[a-z]+_[a-z_]+"
                                 "\\b|\\.k?(data|text|space|word)\\b");
    std::set<std::string> facts;
    for (std::sregex_iterator it(text.begin(), text.end(), fact), end; it != end; ++it)
        facts.insert(it->str());
    return facts;
}

Findings found_in(const std::string& text) {
    const std::string whole = text + "end_of_it: li $v0, 10\nsyscall\n";
    const Assembly assembly = assemble(std::vector<SourceFile>{{"a.asm", whole}}, {});
    INFO(whole);
    REQUIRE(assembly.program);
    ScriptedHost host("5\n");
    Machine machine(*assembly.program, host, {});
    FindingOptions options;
    options.hints = options.space = true;
    return find(*assembly.program, machine, 10'000, options);
}

const std::string header = "# ---- do_it\n# do_it(): does it\n#\n#   changes  $t0 $t1\n";

/// Each is wrong in another way.
const std::string wrong_programs[] = {
    "beqz $t0, end_of_it\n",
    "mfhi $t0\nbeqz $t0, end_of_it\n",
    "bc1t end_of_it\n",
    "teq $t3, $zero\n",
    "lw $t1, 0($t5)\n",
    "jr $t6\n",
    "syscall\n",
    "li $v0, 1\nmove $a0, $s3\nsyscall\n",
    ".data\nmy_data: .word 1\n.text\nlw $t0, my_data+8\nbeqz $t0, end_of_it\n",
    ".data\nmy_byte: .space 4\n.text\nlb $t0, my_byte\nbeqz $t0, end_of_it\n",
    "li $v0, 4\nla $a0, 0x10010020\nsyscall\n",
    "li $v0, 9\nli $a0, 8\nsyscall\nlw $t0, 4($v0)\nbeqz $t0, end_of_it\n",
    "lw $t0, -8($sp)\nbeqz $t0, end_of_it\n",
    "jal first_one\njal do_it\nb end_of_it\nfirst_one: addiu $sp, $sp, -4\nsw $sp, 0($sp)\naddiu "
    "$sp, $sp, 4\njr $ra\n"
    "do_it: addiu $sp, $sp, -4\nlw $t1, 0($sp)\naddiu $sp, $sp, 4\nbnez $t1, out_of_it\nout_of_it: "
    "jr $ra\n",
    "li $t0, 3\njal do_it\nbnez $t0, end_of_it\nb end_of_it\ndo_it: li $t0, 9\njr $ra\n",
    "jal do_it\nbnez $t5, end_of_it\nb end_of_it\ndo_it: li $t5, 9\njr $ra\n",
    "li $s1, 3\njal do_it\nb end_of_it\ndo_it: li $s1, 7\njr $ra\n",
    "jal do_it\nb end_of_it\ndo_it: addiu $sp, $sp, -8\njr $ra\n",
    "addiu $sp, $sp, -8\njal do_it\nb end_of_it\ndo_it: addiu $sp, $sp, 8\njr $ra\n",
    "jal do_it\nb end_of_it\ndo_it: jal other_one\nbeq $s0, 2, end_of_it\naddiu $s0, $s0, 1\njr "
    "$ra\nother_one: jr $ra\n",
    "jal do_it\nb end_of_it\nback_again: b end_of_it\ndo_it: la $ra, back_again\njr $ra\n",
    "li $t1, 2\njal do_it\nbnez $t1, end_of_it\nb end_of_it\n" + header +
        "do_it: li $t0, 5\nli $t3, 6\njr $ra\n",
};

} // namespace

TEST_CASE("findings name the same things in both languages", "[codes]") {
    std::set<Finding::Kind> kinds;
    for (const std::string& text : wrong_programs) {
        const Findings found = found_in(text);
        CAPTURE(text);
        CHECK_FALSE(found.list.empty());
        for (const Finding& finding : found.list) {
            kinds.insert(finding.kind);
            for (const Message& message : {finding.said, finding.advice}) {
                const std::string english = text_of(message, Language::english),
                                  french = text_of(message, Language::french);
                CAPTURE(english, french);
                CHECK(facts_of(english) == facts_of(french));
            }
        }
    }
    CHECK(kinds.size() == std::size_t(Finding::Kind::unneeded_change) + 1);
}

TEST_CASE("faults name the same things in both languages", "[codes]") {
    const Assembly assembly = assemble(std::vector<SourceFile>{{"a.asm", "nop\nnop\n"}}, {});
    for (int kind = 1; kind <= int(FaultKind::memory_limit); ++kind) {
        State state;
        state.r[31] = 0x00400008;
        const Stop stop{StopReason::fault, 0, Fault{FaultKind(kind), 0x00400004, 0x10010abc, 77},
                        0};
        const Observation observation = observation_of_fault(stop, state, *assembly.program);
        CAPTURE(kind, observation.message.english, observation.message.french,
                observation.tip.english, observation.tip.french);
        CHECK(facts_of(observation.message.english) == facts_of(observation.message.french));
        CHECK(facts_of(observation.tip.english) == facts_of(observation.tip.french));
        CHECK(observation.tip.english.empty() == observation.tip.french.empty());
    }
}
