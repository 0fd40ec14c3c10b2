// fixes_test.cpp -- what the edits of lint do to programs that are then run
// An edit may make a wrong program right; it must never make a right one wrong.
#include "debugger/findings/findings.hpp"
#include "machine/scripted_host.hpp"
#include "support/linting.hpp"
#include "support/program_of.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

const std::string both = "main: li $a0, 3\njal f\nli $a0, 3\njal g\nli $v0, 10\nsyscall\n";

/// Procedures that end in code of another one, by a jump or by a branch.
const std::string shared_ends[] = {
    both + "f: li $s0, 3\nmul $v0, $s0, $a0\nj ret\ng: move $v0, $a0\nret: jr $ra\n",
    both + "f: li $s0, 3\nmul $v0, $s0, $a0\nbeqz $a0, ret\nli $v0, 3\njr $ra\n"
           "g: move $v0, $a0\nbgtz $a0, ret\nli $v0, 9\nret: jr $ra\n",
    both + "f: jal c\nj ret\ng: li $v0, 1\nret: jr $ra\nc: jr $ra\n",
    both + "f: li $s0, 1\naddu $v0, $s0, $a0\ncommon: addiu $v0, $v0, 1\njr $ra\n"
           "g: li $v0, 4\nb common\n",
};

const std::string others[] = {
    "main: li $s0, 1\nloop: bgt $s0, 3, done\njal f\nmove $a0, $v0\nli $v0, 1\nsyscall\n"
    "addi $s0, $s0, 1\nj loop\ndone: li $v0, 10\nsyscall\nf: li $s0, 9\naddu $v0, $s0, $s0\n"
    "jr $ra\n",
    "main: jal f\nli $v0, 10\nsyscall\nf: jal g\njr $ra\ng: jr $ra\n",
    "main: jal f\nli $v0, 10\nsyscall\nf: addi $sp, $sp, -8\nsw $ra, 0($sp)\nli $t0, 3\n"
    "sw $t0, 0($sp)\nlw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n",
    "main: li $v0, 5\nsyscall\nbltz $v0, print\nli $t3, 1\nprint: move $a0, $t3\nli $v0, 1\n"
    "syscall\nli $v0, 10\nsyscall\n",
    "main: li $s1, 3\nagain: blez $s1, fin\naddi $s1, $s1, -1\nbeq $s1, 2, use\nli $t4, 9\n"
    "use: move $a0, $t4\nli $v0, 1\nsyscall\nj again\nfin: li $v0, 10\nsyscall\n",
};

std::string file_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Run {
    std::string output;
    std::set<std::string> found; ///< codes of findings
    bool faults = false;
};

Run run(const Program& program) {
    ScriptedHost host("3\n3\n3\n3\n3\n3\n3\n3\n");
    Machine machine(program, host, {});
    const Findings findings = find(program, machine, 20'000, {});
    Run done{host.output, {}, findings.stop.fault.has_value()};
    for (const Finding& one : findings.list) done.found.emplace(code_of(one.kind));
    return done;
}

/// Applies each fix by itself, and those that do the work of several. Returns how many there are.
std::size_t check_fixes(const std::string& text) {
    const Assembly assembly = assembled(text);
    if (!assembly.program) return 0;
    std::vector<Fix> all;
    for (const Diagnostic& one : linted(text))
        for (Fix fix : one.fixes) {
            all.push_back(fix);
            if (!fix.together.empty()) all.emplace_back().edits = std::move(fix.together);
        }
    for (const Fix& fix : all) {
        const std::string after = corrected(text, fix);
        INFO(text << "-----\n" << after);
        const Run was = run(*assembly.program), is = run(program_of(after));
        CHECK((was.faults || !is.faults));
        for (const std::string& code : is.found) CHECK(was.found.count(code) == 1);
        if (was.found.empty() && !was.faults) CHECK(is.output == was.output);
    }
    return all.size();
}

} // namespace

TEST_CASE("no fix pops a register where another procedure ends, too", "[lint]") {
    for (const std::string& text : shared_ends) {
        INFO(text);
        CHECK_FALSE(linted(text).empty());
        CHECK(lint_fixed(text) == "no fix");
    }
}

TEST_CASE("no fix pops the register that a return goes to", "[lint]") {
    const std::string text = "main: jal f\nli $v0, 10\nsyscall\nf: move $s7, $ra\njal g\njr $s7\n"
                             "g: jr $ra\n";
    CHECK(linted(text).size() == 1);
    CHECK(lint_fixed(text) == "no fix");
}

namespace {

/// What a procedure lacks: pushes of $ra, $s1 and $s3.
const std::string pushes_nothing =
    "main: jal f\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n"
    "f: li $s1, 4\nli $s3, 5\njal g\naddu $v0, $s1, $s3\nbeqz $v0, out\njr $ra\nout: jr $ra\n"
    "g: li $s2, 9\njr $ra\n";

} // namespace

TEST_CASE("several registers are pushed together in one frame", "[lint]") {
    std::set<std::string> together;
    int saves = 0;
    for (const Diagnostic& one : linted(pushes_nothing))
        for (Fix fix : one.fixes) {
            ++saves;
            if (fix.together.empty()) continue;
            fix.edits = fix.together;
            together.insert(corrected(pushes_nothing, fix));
        }
    CHECK(saves >= 4); // f: $ra, $s1 and $s3, g: $s2
    REQUIRE(together.size() == 1);
    const std::string f = together.begin()->substr(together.begin()->find("f: "));
    CHECK(f.substr(0, f.find("g: ")) ==
          "f: addiu   $sp, $sp, -12\n        sw      $s1, 0($sp)\n        sw      $s3, 4($sp)\n"
          "        sw      $ra, 8($sp)\n        li $s1, 4\nli $s3, 5\njal g\naddu $v0, $s1, $s3\n"
          "beqz $v0, out\n"
          "lw      $s1, 0($sp)\n        lw      $s3, 4($sp)\n        lw      $ra, 8($sp)\n"
          "        addiu   $sp, $sp, 12\n        jr $ra\n"
          "out: lw      $s1, 0($sp)\n        lw      $s3, 4($sp)\n        lw      $ra, 8($sp)\n"
          "        addiu   $sp, $sp, 12\n        jr $ra\n");
    for (const Diagnostic& one : linted(*together.begin())) CHECK(one.place.line >= 26); // in g
    const Run is = run(program_of(*together.begin()));
    CHECK(is.output == "9");
    CHECK_FALSE(is.faults);
}

TEST_CASE("a frame saves also what a called procedure destroys first", "[lint]") {
    // Of $s1 only g is reported, because f lost it by the call anyway.
    const std::string text = "main: jal f\nli $v0, 10\nsyscall\n"
                             "f: li $s1, 4\nli $s2, 5\njal g\nmove $v0, $s2\njr $ra\n"
                             "g: li $s1, 9\njr $ra\n";
    std::vector<TextEdit> in_f, in_g;
    for (const Diagnostic& one : linted(text))
        for (const Fix& fix : one.fixes)
            (one.place.line < 9 ? in_f : in_g) = fix.together.empty() ? fix.edits : fix.together;
    in_f.insert(in_f.end(), in_g.begin(), in_g.end());
    Fix both;
    both.edits = std::move(in_f);
    const std::string mended = corrected(text, both);
    CHECK(mended.find("sw      $s1, 0($sp)\n        sw      $s2, 4($sp)\n        sw      $ra") !=
          mended.npos);
    CHECK(linted(mended).empty());
}

TEST_CASE("no fix makes a run worse", "[lint]") {
    std::size_t fixes = 0;
    for (const std::string& text : shared_ends) check_fixes(text);
    for (const std::string& text : others) {
        const std::size_t found = check_fixes(text);
        INFO(text);
        CHECK(found > 0);
        fixes += found;
    }
    for (const LintCheck& check : lint_checks())
        if (check.code != "into-next-procedure") fixes += check_fixes(std::string(check.wrong));
    CHECK(fixes >= std::size(others));
}

TEST_CASE("no fix makes a run of the test programs worse", "[lint]") {
    const fs::path tests = THARSIS_TEST_DATA;
    std::size_t programs = 0;
    for (const fs::path& folder :
         {tests / "programs", tests / "conformance/cases", tests / "host/grading/other_programs"})
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.path().extension() == ".asm") {
                ++programs;
                check_fixes(file_text(entry.path()));
            }
    CHECK(programs > 100);
}

TEST_CASE("what comes from a `.eqv` has its place where it is used, and no fix in its text",
          "[lint]") {
    const std::string text = ".eqv RET jr $ra\n.text\nmain: jal f\nli $v0, 10\nsyscall\n"
                             "f: li $s0, 5\naddu $v0, $s0, $s0\nRET\n";
    const std::vector<Diagnostic> found = linted(text);
    REQUIRE(found.size() == 1);
    CHECK(found[0].place.line == 8);
    CHECK(text.substr(found[0].range.begin, found[0].range.size()) == "RET");
    CHECK(found[0].fixes.empty());
}

TEST_CASE("a fix of a header changes its promise, and not prose", "[lint]") {
    const std::string main = "main: jal f\nli $v0, 10\nsyscall\n";
    CHECK(lint_fixed(main + "# f(n): changes nothing in memory, honest\n#   changes  nothing\n"
                            "f: li $t0, 1\njr $ra\n") ==
          main + "# f(n): changes nothing in memory, honest\n#   changes  $t0\n"
                 "f: li $t0, 1\njr $ra\n");
}

TEST_CASE("a register that shares its word of the frame gets one of its own", "[lint]") {
    const std::string main = "main: jal f\nli $v0, 10\nsyscall\n";
    const std::string overwrites = "f: addi $sp, $sp, -8 # frame\nsw $ra, 0($sp)\nli $t0, 3\n"
                                   "sw $t0, 0($sp)\nlw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n";
    const std::vector<Diagnostic> found = linted(main + overwrites);
    REQUIRE(found.size() == 1);
    REQUIRE(found[0].fixes.size() == 1);
    CHECK(found[0].fixes[0].title == "give $ra a word of its own in the frame of f");
    const std::string fixed = corrected(main + overwrites, found[0].fixes[0]);
    CHECK(fixed == main + "f: addi $sp, $sp, -16 # frame\nsw $ra, 8($sp)\nli $t0, 3\n"
                          "sw $t0, 0($sp)\nlw $ra, 8($sp)\naddi $sp, $sp, 16\njr $ra\n");
    CHECK(linted(fixed).empty());
    CHECK_FALSE(run(program_of(main + overwrites)).found.empty());
    const Run mended = run(program_of(fixed));
    CHECK((mended.found.empty() && !mended.faults));
    // A frame that it makes in two steps, an argument of its caller, an address in it, a macro.
    for (const char* const procedure :
         {"f: addi $sp, $sp, -4\nsw $ra, 0($sp)\naddi $sp, $sp, -4\nli $t0, 3\nsw $t0, 4($sp)\n"
          "lw $ra, 4($sp)\naddi $sp, $sp, 8\njr $ra\n",
          "f: addi $sp, $sp, -8\nsw $ra, 0($sp)\nlw $t1, 8($sp)\nli $t0, 3\nsw $t0, 0($sp)\n"
          "lw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n",
          "f: addi $sp, $sp, -8\nsw $ra, 0($sp)\naddi $t1, $sp, 4\nli $t0, 3\nsw $t0, 0($sp)\n"
          "lw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n",
          ".eqv FRAME 8\nf: addi $sp, $sp, -8\nsw $ra, 0($sp)\nli $t0, 3\nsw $t0, 0($sp)\n"
          "lw $ra, 0($sp)\naddi $sp, $sp, FRAME\njr $ra\n"}) {
        INFO(procedure);
        CHECK(linted(main + procedure).size() == 1);
        CHECK(lint_fixed(main + procedure) == "no fix");
    }
}

TEST_CASE("what a procedure pushes already is not pushed a second time", "[lint]") {
    const std::string main = "main: jal f\nli $v0, 10\nsyscall\n";
    for (const char* const procedure :
         {"f: addi $sp, $sp, -8\nsw $ra, 4($sp)\njal g\naddi $sp, $sp, 8\njr $ra\ng: jr $ra\n",
          "f: addi $sp, $sp, -8\nsw $s0, 4($sp)\nli $s0, 3\naddi $sp, $sp, 8\njr $ra\n"}) {
        INFO(procedure);
        CHECK(linted(main + procedure).size() == 1);
        CHECK(lint_fixed(main + procedure) == "no fix");
    }
}
