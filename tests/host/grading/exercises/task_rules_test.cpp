// task_rules_test.cpp -- what a task allows and forbids, kept and broken
// Each use that is not allowed is told at its place.
#include "formats/cases/case.hpp"
#include "formats/elf/elf_writer.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string run = "[[dialogue]]\nname = \"d\"\n";
const std::string exit_program = "li $v0, 10\nsyscall\n";

std::string rule(const std::string& kind, const std::string& rest = "") {
    return run + "[[rule]]\nname = \"r\"\nkind = \"" + kind + "\"\n" + rest;
}

/// "passed", or "line code" for each use that breaks the rule.
std::string broken(const std::string& source, const std::string& task) {
    const Verdict verdict = judged(source, task);
    const Check& check = check_of(verdict, "r");
    std::string text =
        check.outcome == Check::Outcome::failed ? "" : std::string(word_of(check.outcome));
    for (const Observation& each : check.observations)
        text += (text.empty() ? "" : " ") +
                std::to_string(each.location ? each.location->line : 0) + ":" + each.code;
    return text;
}

} // namespace

TEST_CASE("instructions may be forbidden, also within expansions", "[verifier]") {
    CHECK(broken("mult $t0, $t1\n" + exit_program,
                 rule("instructions", "forbidden = [\"mult\"]\n")) == "1:not-allowed");
    CHECK(broken("add $t0, $t1, $t2\n" + exit_program,
                 rule("instructions", "forbidden = [\"mult\"]\n")) == "passed");
    CHECK(broken("nop\nrem $t0, $t1, 3\n" + exit_program,
                 rule("instructions", "forbidden = [\"div\"]\n")) == "2:not-allowed");
    CHECK(broken("nop\nx: DIV $t0, $t1\n" + exit_program,
                 rule("instructions", "forbidden = [\"div\"]\n")) == "2:not-allowed");
    CHECK(broken(".eqv halve sra\nhalve $t0, $t0, 1\n" + exit_program,
                 rule("instructions", "forbidden = [\"sra\"]\n")) == "2:not-allowed");
    CHECK(broken(".macro m(%op)\n%op $t0, $t0, 1\n.end_macro\nm(sra)\n" + exit_program,
                 rule("instructions", "forbidden = [\"sra\"]\n")) == "2:not-allowed");
}

TEST_CASE("of a program without instructions no rule is kept", "[verifier]") {
    for (const std::string source : {"", "# nothing yet\n", ".data\nx: .word 1\n"}) {
        CHECK(broken(source, rule("instructions", "forbidden = [\"mult\"]\n")) ==
              "skipped 0:skipped");
        CHECK(broken(source, rule("conventions", "")) == "skipped 0:skipped");
        CHECK(broken(source, rule("coverage", "least = 0.5\n")) == "skipped 0:skipped");
    }
}

TEST_CASE("allowed instructions may be listed, and pseudo-instructions have a list of their own",
          "[verifier]") {
    CHECK(broken("addu $t0, $t1, $t2\n" + exit_program,
                 rule("instructions", "allowed = [\"addu\", \"syscall\"]\n")) == "passed");
    CHECK(broken("div $t0, $t1, $t2\n" + exit_program,
                 rule("instructions", "allowed = [\"syscall\"]\n")) == "passed"); // an expansion
    CHECK(broken("subu $t0, $t1, $t2\n" + exit_program,
                 rule("instructions", "allowed = [\"addu\", \"syscall\"]\n")) == "1:not-allowed");
    CHECK(broken("move $t0, $t1\n" + exit_program,
                 rule("pseudo_instructions", "allowed = [\"li\"]\n")) == "1:not-allowed");
    CHECK(broken("addu $t0, $t1, $t2\n" + exit_program,
                 rule("pseudo_instructions", "allowed = [\"li\"]\n")) == "passed");
    CHECK(broken(".data\nx: .word 1\n.text\nlw $t0, x\n" + exit_program,
                 rule("pseudo_instructions", "allowed = [\"li\"]\n")) == "4:not-allowed");
    CHECK(broken(".data\nx: .word 1\n.text\nlw $t0, 0($sp)\n" + exit_program,
                 rule("pseudo_instructions", "allowed = [\"li\"]\n")) == "passed");
    CHECK(broken("addiu $v0, $zero, 10\nsyscall\n",
                 rule("pseudo_instructions", "allowed = []\n")) == "passed");
    CHECK(broken(exit_program, rule("instructions", "required = [\"beq\"]\n")) == "0:not-used");
    CHECK(broken("beq $t0, $t1, x\nx: " + exit_program,
                 rule("instructions", "required = [\"beq\"]\n")) == "passed");
}

TEST_CASE("directives may be forbidden", "[verifier]") {
    CHECK(broken(".data\nx: .space 4 # .word\ny: .asciiz \".word\"\n.text\n" + exit_program,
                 rule("directives", "forbidden = [\".word\"]\n")) == "passed");
    CHECK(broken(".data\nx: .space 4\nw: .word 1\n.text\n" + exit_program,
                 rule("directives", "forbidden = [\".word\"]\n")) == "3:not-allowed");
    CHECK(broken(".macro m\nnop\n.end_macro\n" + exit_program,
                 rule("directives", "allowed = [\".data\", \".text\"]\n")) ==
          "1:not-allowed 3:not-allowed");
}

TEST_CASE("services may be forbidden, whether they run or not", "[verifier]") {
    CHECK(broken("li $v0, 1\nsyscall\n" + exit_program, rule("services", "forbidden = [1]\n")) ==
          "2:not-allowed");
    CHECK(broken("li $v0, 1\nsyscall\n" + exit_program,
                 rule("services", "forbidden = [\"print_int\"]\n")) == "2:not-allowed");
    CHECK(broken("li $v0, 1\nsyscall\n" + exit_program, rule("services", "allowed = [10]\n")) ==
          "2:not-allowed");
    CHECK(broken("li $v0, 1\nsyscall\n" + exit_program, rule("services", "allowed = [1, 10]\n")) ==
          "passed");
    CHECK(broken("li $t0, 1\nmove $v0, $t0\nsyscall\n" + exit_program, rule("services",
                                                                            "forbidden = [1]\n")) ==
          "3:not-allowed"); // seen in a run
    CHECK(broken("b e\nli $v0, 1\nli $a0, 5\nsyscall\ne: " + exit_program,
                 rule("services", "forbidden = [1]\n")) == "4:not-allowed"); // never run
    CHECK(broken(exit_program, rule("services", "required = [4]\n")) == "0:not-used");
}

TEST_CASE("rules watch procedures on machines filled with a pattern and noise, too", "[verifier]") {
    // With zeros it returns at once; else its register is lost.
    const std::string only_with_zeros =
        "f: move $t1, $t0\nbeqz $t1, f_end\nli $s0, 5\nf_end: li $v0, 0\njr $ra\nmain: " +
        exit_program;
    const auto of_procedure = [](std::string_view fill) {
        return "[[procedure]]\nlabel = \"f\"\nconventions = false\n" + std::string(fill) +
               "[[procedure.test]]\nresult = 0\n[[rule]]\nname = \"r\"\nkind = \"conventions\"\n";
    };
    CHECK(broken(only_with_zeros, of_procedure("")).find("saved-not-restored") !=
          std::string::npos);
    CHECK(broken(only_with_zeros, of_procedure("fill = [\"zero\"]\n")) == "passed");
}

TEST_CASE("conventions of calls are a rule, or else a warning", "[verifier]") {
    const std::string destroys = "main: li $t0, 5\njal g\nmove $a0, $t0\nli $v0, 1\nsyscall\n" +
                                 exit_program + "g: li $t0, 0\njr $ra\n";
    CHECK(broken(destroys, rule("conventions")) == "5:destroyed-by-call");
    CHECK(codes(judged(destroys, run), "program") == "passed destroyed-by-call");
    CHECK(broken("main: jal g\n" + exit_program + "g: li $s0, 1\njr $ra\n", rule("conventions")) ==
          "5:saved-not-restored");
    CHECK(broken("main: jal g\n" + exit_program + "g: addi $sp, $sp, -4\njr $ra\n",
                 rule("conventions")) == "5:stack-not-balanced");
    CHECK(broken("main: jal g\n" + exit_program + "g: li $v0, 0\njr $ra\n", rule("conventions")) ==
          "passed");
    // Inside of a procedure under test.
    const std::string inner = "f: addi $sp, $sp, -4\nsw $ra, 0($sp)\njal g\nlw $ra, 0($sp)\naddi "
                              "$sp, $sp, 4\njr $ra\ng: li $s0, 1\njr $ra\n";
    CHECK(broken(inner + "main: " + exit_program,
                 "[[procedure]]\nlabel = \"f\"\nconventions = "
                 "false\n[[procedure.test]]\n[[rule]]\nname = \"r\"\nkind = \"conventions\"\n")
              .starts_with("8:saved-not-restored"));
}

TEST_CASE("reading what was never written violates a rule, or else is a warning", "[verifier]") {
    const std::string reads = "bgtz $t3, x\nx: " + exit_program;
    CHECK(broken(reads, rule("uninitialised")) == "1:uninitialised-register");
    CHECK(codes(judged(reads, run), "program") == "passed uninitialised-register");
    CHECK(broken("lw $t0, -4($sp)\nbgtz $t0, x\nx: " + exit_program, rule("uninitialised")) ==
          "2:uninitialised-memory");
    CHECK(broken("li $t3, 1\n" + reads, rule("uninitialised")) == "passed");
    const Verdict verdict = judged(reads, rule("uninitialised"));
    CHECK(
        first_of(verdict, "r").message.french ==
        "la décision de ce branchement (pris ou non) dépend de $t3, qui n'a jamais reçu de valeur");
}

TEST_CASE("recursion is required or forbidden, by what the runs did", "[verifier]") {
    const std::string loop =
        "f: li $v0, 1\nl: blez $a0, e\nmul $v0, $v0, $a0\naddi $a0, $a0, -1\nj l\ne: jr $ra\n";
    const std::string recursive =
        "f: bgtz $a0, m\nli $v0, 1\njr $ra\nm: addi $sp, $sp, -8\nsw $ra, 0($sp)\nsw $a0, "
        "4($sp)\naddi $a0, $a0, -1\njal f\nlw $a0, 4($sp)\nlw $ra, 0($sp)\naddi $sp, $sp, 8\nmul "
        "$v0, $v0, $a0\njr $ra\n";
    const std::string dead = loop + "jal f\njr $ra\n";
    const auto with = [](const std::string& rest) {
        return "[[procedure]]\nname = \"p\"\nlabel = \"f\"\n[[procedure.test]]\narguments = "
               "[4]\nresult = 24\n[[rule]]\nname = \"r\"\nkind = \"recursion\"\n" +
               rest;
    };
    CHECK(codes(judged(loop, with("allowed = []\n")), "p") == "passed");
    CHECK(codes(judged(recursive, with("allowed = [\"f\"]\n")), "p") == "passed");
    CHECK(broken(recursive, with("allowed = [\"f\"]\n")) == "passed");
    CHECK(broken(recursive, with("required = [\"f\"]\n")) == "passed");
    CHECK(broken(loop, with("required = [\"f\"]\n")) == "0:not-recursive");
    CHECK(broken(dead, with("required = [\"f\"]\n")) == "0:not-recursive");
    CHECK(broken(recursive, with("forbidden = [\"f\"]\n")) == "1:recursive");
    CHECK(broken(recursive, with("allowed = []\n")) == "1:recursive");
    CHECK(broken(loop, with("allowed = []\n")) == "passed");
}

TEST_CASE("files that the teacher gives are assembled with the submission and not judged",
          "[verifier]") {
    const std::map<std::string, std::string> files{
        {"driver.asm", ".text\n.globl main\nmain: li $a0, 4\njal f\nmove $a0, $v0\nli $v0, "
                       "1\nsyscall\nli $v0, 10\nsyscall\n"}};
    const std::string task =
        "[program]\ngiven = [\"driver.asm\"]\n[[dialogue]]\nname = \"d\"\nexpect = "
        "\"8\"\n[[rule]]\nname = \"r\"\nkind = \"services\"\nallowed = []\n[[rule]]\nname = "
        "\"p\"\nkind = \"pseudo_instructions\"\nallowed = []\n";
    const Verdict right = judged(".text\n.globl f\nf: add $v0, $a0, $a0\njr $ra\n", task, files);
    CHECK(codes(right, "d") == "passed");
    CHECK(codes(right, "r") == "passed");
    CHECK(codes(right, "p") == "passed");
    CHECK(right.metrics[0].value == 1);
    const Verdict wrong = judged(".text\n.globl f\nf: li $v0, 10\nsyscall\njr $ra\n", task, files);
    CHECK(codes(wrong, "d") == "output-differs");
    CHECK(codes(wrong, "r") == "not-allowed");
    CHECK(codes(wrong, "p") == "not-allowed");
}

TEST_CASE("a comparison with $v0 is no service that is asked for", "[verifier]") {
    const std::string never = "b e\nli $v0, 5\nslti $v0, $t0, 3\nsyscall\nli $v0, 5\nsltiu $v0, "
                              "$t0, 3\nsyscall\nli $v0, 5\nsw $v0, 0($sp)\nsyscall\ne: ";
    CHECK(broken(never + exit_program, rule("services", "forbidden = [5]\n")) ==
          "10:not-allowed"); // storing it leaves it
}

TEST_CASE("what given and reference files include is read with the task, and only there",
          "[verifier]") {
    const std::string driver =
        ".include \"lib/mac.asm\"\n.text\n.globl main\nmain: jal f\nshow($v0)\n" + exit_program;
    const std::string shows = ".include \"more.asm\"\n",
                      macro = ".macro show(%r)\nmove $a0, %r\nli $v0, 1\nsyscall\n.end_macro\n";
    const std::map<std::string, std::string> files{
        {"driver.asm", driver},
        {"lib/mac.asm", shows},
        {"lib/more.asm", macro},
        {"r.asm", ".include \"lib/mac.asm\"\nli $t0, 42\nshow($t0)\n" + exit_program}};
    const std::string task = "[program]\ngiven = \"driver.asm\"\nreference = "
                             "\"r.asm\"\n[[dialogue]]\nname = \"d\"\nexpect = \"42\"\n"
                             "[[generated]]\nname = \"g\"\ninput = \"\"\n[[rule]]\nname = "
                             "\"r\"\nkind = \"directives\"\nforbidden = [\".macro\"]\n";
    const auto judge = [&](int result, std::vector<SourceFile> included) {
        const std::string f =
            ".text\n.globl f\nf: li $v0, " + std::to_string(result) + "\njr $ra\n";
        return judge_task({"s", {{"f.asm", f}}, std::move(included), {}}, task_of(task, files));
    };
    const Verdict honest = judge(42, {});
    CHECK(codes(honest, "assembles") == "passed");
    CHECK(codes(honest, "d") == "passed");
    CHECK(codes(honest, "g") == "passed");
    CHECK(codes(honest, "r") == "passed");
    const std::string forged = ".macro show(%r)\nli $a0, 42\nli $v0, 1\nsyscall\n.end_macro\n";
    CHECK(codes(judge(1, {{"lib/mac.asm", forged}, {"lib/more.asm", forged}, {"mac.asm", forged}}),
                "d") == "output-differs");
    CHECK(codes(judge(1, {{"(task)/lib/mac.asm", forged}, {"(task)/lib/more.asm", forged}}), "d") ==
          "output-differs");
    // Nor do they take the place of a student's.
    const std::string own = ".include \"lib/mac.asm\"\n.text\n.globl f\nf: answer()\njr $ra\n";
    const Submission same_name{
        "s", {{"f.asm", own}}, {{"lib/mac.asm", ".macro answer()\nli $v0, 42\n.end_macro\n"}}, {}};
    CHECK(codes(judge_task(same_name, task_of(task, files)), "d") == "passed");
    CHECK(codes(judge_task(same_name, task_of(task, files)), "r") == "not-allowed");
    // The replay has them, too.
    const CaseRead replay = read_case(judge(1, {}).attachments.at(0).bytes);
    REQUIRE(replay.value);
    CHECK(replay.value->included.size() == 2);
    // They are a part of the task, and must be there.
    auto other = files, fewer = files;
    other["lib/more.asm"] += "# changed\n";
    fewer.erase("lib/more.asm");
    CHECK(task_of(task, files).hash != task_of(task, other).hash);
    CHECK_THROWS(task_of(task, fewer));
}

TEST_CASE("a submission may include a given file by its name", "[verifier]") {
    const std::map<std::string, std::string> files{
        {"m.asm", ".macro show(%r)\nmove $a0, %r\nli $v0, 1\nsyscall\n.end_macro\n"}};
    const std::string task =
        "[program]\ngiven = \"m.asm\"\n[[dialogue]]\nname = \"d\"\nexpect = \"7\"\n[[rule]]\nname "
        "= \"r\"\nkind = \"directives\"\nforbidden = [\".macro\"]\n";
    const Verdict verdict =
        judged(".include \"m.asm\"\n.text\nli $t0, 7\nshow($t0)\n" + exit_program, task, files);
    CHECK(codes(verdict, "d") == "passed");
    CHECK(codes(verdict, "r") == "passed");
}

TEST_CASE(
    "a given file with code that is included is not assembled twice, and no submission replaces it",
    "[verifier]") {
    const std::string
        code = ".text\n.globl seven\nseven: li $v0, 7\njr $ra\n",
        task = "[program]\ngiven = \"m.asm\"\n[[dialogue]]\nname = \"d\"\nexpect = \"7\"\n";
    const auto end_of = [&](const std::string& source, const std::string& given) {
        const Verdict verdict = judged(source, task, {{"m.asm", given}});
        return codes(verdict, "assembles") + " " +
               std::string(word_of(check_of(verdict, "d").outcome));
    };
    const std::string use =
        ".globl main\nmain: jal seven\nmove $a0, $v0\nli $v0, 1\nsyscall\n" + exit_program;
    CHECK(end_of(use, code) == "passed passed");
    CHECK(end_of(use + ".include \"m.asm\"\n", code) == "passed passed");
    CHECK(end_of(".macro never\n.include \"m.asm\"\n.end_macro\n.globl seven\n" + use +
                     "seven: li $v0, 7\njr $ra\n",
                 code) == "globl-twice skipped");
    CHECK(end_of(use + ".include \"m.asm\"\n", code + ".data\n.globl n\nn: .word 7\n") ==
          "globl-twice globl-twice skipped");
    const Verdict told =
        judged(use + ".include \"m.asm\"\n", task, {{"m.asm", code + ".data\nn: .word 7\n"}});
    CHECK(first_of(told, "assembles").tip.english ==
          "this file is assembled with every submission: leave its .include out");
}

namespace {

/// "passed", or the codes of the rule's observations, for a program handed in as an ELF file
/// without its lines.
std::string broken_elf(const std::string& source, const std::string& task) {
    Program program = assemble_submission(handed_in(source)).program.value();
    for (Origin& origin : program.origins) origin.place.line = 0;
    const Verdict verdict =
        judge_task({"s", {{"x.asm", elf_bytes(program, false).bytes}}, {}, {}}, task_of(task));
    return check_of(verdict, "assembles").outcome == Check::Outcome::passed
               ? codes(verdict, "r")
               : codes(verdict, "assembles");
}

} // namespace

TEST_CASE("an ELF file is judged by its words, and only where the task takes one", "[verifier]") {
    const std::string may = "[program]\nelf = true\n",
                      multiplies = "li $t0, 3\nmul $a0, $t0, $t0\n" + exit_program;
    const auto instructions = [&](const std::string& rest) {
        return may + rule("instructions", rest);
    };
    CHECK(broken_elf(multiplies, rule("instructions", "forbidden = [\"mul\"]\n")) ==
          "elf-handed-in");
    CHECK(broken_elf(multiplies, instructions("forbidden = [\"mul\"]\n")) == "not-allowed");
    CHECK(broken_elf(multiplies, instructions("forbidden = [\"div\"]\n")) == "passed");
    CHECK(broken_elf(multiplies, instructions("allowed = [\"addiu\", \"syscall\"]\n")) ==
          "not-allowed");
    CHECK(broken_elf(multiplies, instructions("allowed = [\"addiu\", \"mul\", \"syscall\"]\n")) ==
          "passed");
    CHECK(broken_elf(multiplies, instructions("required = [\"mul\"]\n")) == "passed");
    CHECK(broken_elf("b e\nli $v0, 5\nsyscall\ne: " + exit_program,
                     may + rule("services", "forbidden = [5]\n")) == "not-allowed");
    CHECK(broken_elf(multiplies, may + rule("pseudo_instructions", "forbidden = [\"li\"]\n")) ==
          "no-source-text");
    CHECK(broken_elf(multiplies, may + rule("directives", "forbidden = [\".word\"]\n")) ==
          "no-source-text");
    CHECK(broken_elf(multiplies, may + rule("coverage", "least = 0.1\n")) == "no-source-text");
    CHECK_THROWS(
        task_of("[program]\nelf = true\ngiven = \"g.asm\"\n" + run, {{"g.asm", exit_program}}));
}

TEST_CASE("a program cannot avoid rules about runs by waiting", "[verifier]") {
    const std::string wait = "li $t9, 1500000\nw: addiu $t9, $t9, -1\nbnez $t9, w\n",
                      call = wait + "jal f\n" + exit_program;
    const std::string hidden = wait + "li $t0, 2\nsrl $v0, $t0, 1\nsyscall\n" + exit_program;
    CHECK(broken(hidden, rule("services", "forbidden = [1]\n")) == "6:not-allowed");
    CHECK(broken(hidden, rule("services", "required = [1]\n")) == "passed");
    CHECK(broken(hidden, rule("coverage", "least = 1.0\n")) == "passed");
    const std::string recursive =
        call + "f: addi $sp, $sp, -4\nsw $ra, 0($sp)\naddi $t5, $t5, 1\nbgt $t5, 3, e\njal f\ne: "
               "lw $ra, 0($sp)\naddi $sp, $sp, 4\njr $ra\n";
    CHECK(broken(recursive, rule("recursion", "allowed = []\n")) == "7:recursive");
    CHECK(broken(recursive, rule("recursion", "required = [\"f\"]\n")) == "passed");
    CHECK(broken(call + "f: li $s0, 5\njr $ra\n", rule("conventions")) == "8:saved-not-restored");
    CHECK(broken(wait + "bgtz $t3, x\nx: " + exit_program, rule("uninitialised")) ==
          "4:uninitialised-register");
    const std::string of_procedure =
        "[[procedure]]\nlabel = \"g\"\nconventions = false\n[[procedure.test]]\n[[rule]]\nname = "
        "\"r\"\nkind = \"conventions\"\n";
    CHECK(broken("g: " + wait +
                     "addi $sp, $sp, -4\nsw $ra, 0($sp)\njal f\nlw $ra, 0($sp)\naddi $sp, $sp, "
                     "4\njr $ra\nf: li $s0, 1\njr $ra\nmain: " +
                     exit_program,
                 of_procedure)
              .starts_with("11:saved-not-restored"));
}

TEST_CASE("rules are applied to every generated input", "[verifier]") {
    const std::string task = "[program]\nreference = \"r.asm\"\n[[generated]]\nname = \"g\"\ncount "
                             "= 60\ninput = [{ integer = [-9, 9] }, \"\\n\"]\n"
                             "[[rule]]\nname = \"r\"\nkind = \"services\"\nforbidden = [32]\n";
    for (const std::string rare :
         {"-8", "-6", "-4", "3", "5", "6"}) { // too many for the first five inputs
        const std::string source =
            "li $v0, 5\nsyscall\nbne $v0, " + rare +
            ", e\nli $t0, 2\nsll $v0, $t0, 4\nli $a0, 0\nsyscall\ne: " + exit_program;
        CHECK(codes(judged(source, task, {{"r.asm", source}}), "r") == "not-allowed");
    }
}

TEST_CASE("comments about calls have no effect on rules", "[verifier]") {
    const std::string main =
        "main: li $s0, 4\nli $t1, 3\njal f\nadd $a0, $s0, $t1\nli $v0, 1\nsyscall\n" + exit_program;
    const std::string destroys_saved = "f: li $s0, 5\njr $ra\n",
                      destroys_scratch = "f: li $t1, 5\njr $ra\n";
    const std::string clean = "f: li $t5, 5\njr $ra\n",
                      header = "# f() -> number\n#\n#   $v0  <- number\n#\n#   changes  ";
    CHECK(broken(main + destroys_saved, rule("conventions")) == "10:saved-not-restored");
    CHECK(broken(main + header + "$t0 $s0\n" + destroys_saved, rule("conventions")) ==
          "15:saved-not-restored");
    const std::string without = broken(main + destroys_scratch, rule("conventions"));
    CHECK(without == "4:destroyed-by-call");
    for (const std::string named : {"$t0", "$t1", "$t0-$t9", "nothing"})
        CHECK(broken(main + header + named + "\n" + destroys_scratch, rule("conventions")) ==
              without);
    CHECK(broken(main + clean, rule("conventions")) == "passed");
    for (const std::string named : {"$t0", "$t1", "nothing"})
        CHECK(broken(main + header + named + "\n" + clean, rule("conventions")) == "passed");
    CHECK(codes(judged(main + header + "$t1\n" + clean, run), "program") == "passed");
}

TEST_CASE("a rule about runs is open if they were not observed to their ends, unless it is broken "
          "already",
          "[verifier]") {
    const std::string early = "li $t0, 2\nsrl $v0, $t0, 1\nsyscall\n",
                      wait = "li $t9, 50\nw: addiu $t9, $t9, -1\nbnez $t9, w\n" + exit_program;
    const auto watched = [&](const std::string& count, const std::string& kind,
                             const std::string& rest = "") {
        return "[limits]\nwatched = " + count + "\n" + rule(kind, rest);
    };
    for (const std::string kind : {"conventions", "uninitialised"})
        CHECK(broken(wait, watched("60", kind)) == "unjudged 0:not-all-watched");
    for (const std::string rest : {"forbidden = [1]\n", "required = [1]\n", "allowed = [10]\n"})
        CHECK(broken(wait, watched("60", "services", rest)) == "unjudged 0:not-all-watched");
    CHECK(broken(wait, watched("60", "coverage", "least = 1.0\n")) == "unjudged 0:not-all-watched");
    CHECK(broken(wait, watched("60", "recursion", "allowed = []\n")) ==
          "unjudged 0:not-all-watched");
    CHECK(broken(early + wait, watched("60", "services", "forbidden = [1]\n")) == "3:not-allowed");
    CHECK(broken(early + wait, watched("60", "services", "required = [1]\n")) == "passed");
    CHECK(broken("bgtz $t3, x\nx: " + wait, watched("60", "uninitialised")) ==
          "1:uninitialised-register");
    CHECK(broken(wait, watched("103", "services", "forbidden = [1]\n")) == "passed");
    CHECK(broken("l: j l\n", watched("60", "services", "forbidden = [1]\n") +
                                 "[[rule]]\nkind = \"directives\"\nforbidden = [\".word\"]\n") ==
          "unjudged 0:not-all-watched");
    // A run that ends at its own limit was watched to its end.
    CHECK(broken("l: j l\n", "[limits]\ninstructions = 60\nwatched = 60\n" +
                                 rule("services", "forbidden = [1]\n")) == "passed");
    const Verdict both = judged(wait, watched("200", "services", "forbidden = [1]\n") +
                                          "[[dialogue]]\nname = \"e\"\n");
    CHECK(codes(both, "r") == "unjudged not-all-watched"); // of all runs together
}
