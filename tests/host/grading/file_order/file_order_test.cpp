// file_order_test.cpp -- programs of several files that work in one order and not in another
// The programs are small, in the manner of students; one is a whole Focus, cut into four files.
#include "formats/cases/case.hpp"
#include "grading/file_order/file_order.hpp"
#include "grading/submission/anonymous.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <stdexcept>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Names = std::vector<std::string>;

Names names_of(const std::vector<SourceFile>& files) {
    Names names;
    for (const SourceFile& file : files) names.push_back(file.name);
    return names;
}

const std::string exits = "li $v0, 10\nsyscall\n", prints_integer = "li $v0, 1\nsyscall\n";
const std::string prints_7 = "[[dialogue]]\nname = \"d\"\nexpect = \"7\"\n";

Verdict judged_files(std::vector<SourceFile> files, const std::string& task = prints_7) {
    return judge_task(program_of_files("alice", std::move(files)), task_of(task));
}

/// Checks that it is accepted, in another order than the usual one, and returns the order's names.
std::string other_order(const Verdict& verdict) {
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(codes(verdict, "assembles") == "passed depends-on-file-order");
    const Observation& observation = first_of(verdict, "assembles");
    CHECK(observation.kind == Observation::Kind::deviation);
    CHECK_FALSE(observation.tip.french.empty());
    const std::string& text = observation.message.english;
    return text.substr(text.rfind(": ") + 2);
}

/// A byte of the table's file would misalign what another file stores as a word.
std::vector<SourceFile> with_odd_space() {
    return {{"input.asm", ".data\n.globl line\nline: .space 9\n"},
            {"main.asm", ".text\n.globl main\nmain: li $t0, 7\nsw $t0, table\nlw $a0, table\n" +
                             prints_integer + exits},
            {"table.asm", ".data\n.globl table\ntable: .space 8\n"}};
}

} // namespace

TEST_CASE("the orders that a teacher tries have the main file first or last", "[order]") {
    const auto orders = [](std::vector<SourceFile> files) {
        const Submission usual = program_of_files("x", std::move(files));
        std::vector<Names> all{names_of(usual.sources)};
        for (const auto& order : usual.other_orders)
            all.push_back(names_of(reordered(usual, order).sources));
        return all;
    };
    const SourceFile a{"a", "nop\n"}, m{"m", ".globl main\nmain: nop\n"}, z{"z", "nop\n"};
    CHECK(orders({m}).size() == 1);
    CHECK(orders({a, m}) == std::vector<Names>{{"m", "a"}, {"a", "m"}});
    CHECK(orders({a, m, z}) ==
          std::vector<Names>{{"m", "a", "z"}, {"a", "z", "m"}, {"a", "m", "z"}});
    CHECK(orders({z, m, a}) == std::vector<Names>{{"m", "z", "a"},
                                                  {"z", "a", "m"},
                                                  {"a", "z", "m"},
                                                  {"m", "a", "z"},
                                                  {"z", "m", "a"},
                                                  {"a", "m", "z"}});
    CHECK(orders({{"a", ".include \"m\"\n"}, m}).size() == 1);
}

TEST_CASE("a file whose .space misaligns the words of the next one is placed after them",
          "[order]") {
    CHECK(other_order(judged_files(with_odd_space())) == "main.asm, table.asm, input.asm");
}

TEST_CASE("a table that continues in the next file is judged with the main file last", "[order]") {
    CHECK(other_order(judged_files(
              {{"first.asm", ".data\n.globl table\ntable: .word 1, 3\n"},
               {"main.asm", ".data\nrest: .word 7, 9\n.text\n.globl main\nmain: la $t0, table\nlw "
                            "$a0, 8($t0)\n" +
                                prints_integer + exits}})) == "first.asm, main.asm");
}

TEST_CASE("of two files with a label main the one that is the program comes first", "[order]") {
    CHECK(other_order(judged_files({{"essais.asm", "main: li $a0, 5\n" + prints_integer + exits},
                                    {"programme.asm", "main: li $a0, 7\n" + prints_integer +
                                                          exits}})) == "programme.asm, essais.asm");
}

TEST_CASE("without a label main each file may be the one that begins", "[order]") {
    CHECK(other_order(judged_files(
              {{"double.asm", ".globl double\ndouble: addu $v0, $a0, $a0\njr $ra\n"},
               {"start.asm", "li $a0, 3\njal double\naddiu $a0, $v0, 1\n" + prints_integer + exits},
               {"z.asm", ".data\n.globl unused\nunused: .word 0\n"}})) ==
          "start.asm, z.asm, double.asm");
}

TEST_CASE("a text that another file's text must precede is read in that order", "[order]") {
    // the heading has no zero byte at its end, and runs on into the text of the next file
    CHECK(other_order(judged_files(
              {{"main.asm", ".data\nend: .asciiz \"7\"\n.text\n.globl main\nmain: la $a0, head\nli "
                            "$v0, 4\nsyscall\n" +
                                exits},
               {"head.asm", ".data\n.globl head\nhead: .ascii \"=\"\n"}},
              "[[dialogue]]\nname = \"d\"\nexpect = \"=7\"\ncompare = \"exact\"\n")) ==
          "head.asm, main.asm");
}

TEST_CASE("a program that works in the usual order is judged once, without a remark", "[order]") {
    std::vector<SourceFile> files = with_odd_space();
    files[0].text += ".align 2\n";
    const Submission submission = program_of_files("alice", files);
    std::size_t judged_orders = 0;
    const Task task = task_of(prints_7);
    const Verdict verdict = judge_in_best_order(
        submission,
        {[&](const Submission& each) { return ++judged_orders, judge_task(each, task); },
         [&](const Submission&) -> std::optional<Program> {
             throw std::logic_error("assembled");
         }});
    CHECK(judged_orders == 1);
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(codes(verdict, "assembles") == "passed");
}

TEST_CASE("an error that is the same in all orders is judged once", "[order]") {
    std::vector<SourceFile> files = with_odd_space();
    files[0].text = ".data\n.globl line\nline: .space 8\n";
    Submission submission = program_of_files("alice", files);
    const Task task = task_of("[[dialogue]]\nname = \"d\"\nexpect = \"8\"\n");
    std::size_t judged_orders = 0;
    const OrderedJudge judge{
        [&](const Submission& each) {
            ++judged_orders;
            Submission alone = each;
            alone.other_orders.clear();
            return judge_task(alone, task);
        },
        [](const Submission& each) { return assemble_submission(each).program; }};
    const Verdict verdict = judge_in_best_order(submission, judge);
    CHECK(judged_orders == 1);
    CHECK(codes(verdict, "d") == "output-differs");
    CHECK(codes(verdict, "assembles") == "passed");
}

TEST_CASE("if no order is accepted, the best one is reported, with its order in the replay",
          "[order]") {
    const Submission handed_in = program_of_files("alice", with_odd_space());
    const Task task = task_of(prints_7 + "[[dialogue]]\nname = \"e\"\nexpect = \"8\"\n");
    for (const Submission& each : {handed_in, made_anonymous(handed_in)}) {
        const Verdict verdict = judge_task(each, task);
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
        CHECK(codes(verdict, "d") == "passed");
        CHECK(codes(verdict, "e") == "output-differs");
        CHECK(codes(verdict, "assembles") == "passed depends-on-file-order");
        CHECK(verdict.provenance.submission_hash == hash_of(each));
        REQUIRE(verdict.attachments.size() == 1);
        const CaseRead replay = read_case(verdict.attachments[0].bytes);
        REQUIRE(replay.value);
        CHECK(names_of(replay.value->sources) ==
              Names{each.sources[0].name, each.sources[2].name, each.sources[1].name});
    }
}

namespace {

/// A Focus by another author, cut into files where its procedures begin; each file has the macro,
/// and declares its labels. It works in the order main, rules, view, input.
std::vector<SourceFile> focus_in_files(std::string_view wrong_line = {},
                                       std::string_view now = {}) {
    std::ifstream file(THARSIS_TEST_DATA "/host/grading/other_programs/focus_lines.asm");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto replace = [&](std::string_view old, std::string_view other) {
        const std::size_t at = text.find(old);
        REQUIRE(at != text.npos);
        text.replace(at, old.size(), other);
    };
    if (!wrong_line.empty()) replace(wrong_line, now);
    replace("a deux joueurs", "a deux  joueurs"); // the texts of main are a whole number of words
    replace(".word   1, 1, 2, 2", ".byte   1, 1, 2, 2");
    replace(".word   2, 2, 1, 1", ".byte   2, 2, 1, 1");
    replace("        .globl  main\nmain:\n",
            "        .globl  main\nmain:\n        li $t0, 35\ncopy:   lb $t1, start($t0)\n"
            "        sll $t2, $t0, 2\n        sw $t1, board($t2)\n        addiu $t0, $t0, -1\n"
            "        bgez $t0, copy\n");
    const auto part = [&](std::string_view from, std::string_view to) {
        const std::size_t begin = text.find(from), end = to.empty() ? text.size() : text.find(to);
        REQUIRE((begin != text.npos && end != text.npos && begin < end));
        return text.substr(begin, end - begin) + "\n";
    };
    const std::string macro = part("        .macro", "        .data\nanswer"),
                      code = "        .text\n",
                      start = part("board: ", "reserves:").replace(0, 6, "start:");
    std::vector<SourceFile> files = {
        {"input.asm", "        .data\nanswer: .space 401\n" + code + part("\nread:", "\nturn:")},
        {"main.asm", "        .data\n" + start + code + part("        .globl  main", "\nheight:")},
        {"rules.asm", "        .data\nboard:  .space 144\nreserves: .space 12\n" + code +
                          part("\nheight:", "\nname:") + part("\nturn:", "")},
        {"view.asm", "        .data\n" + part("red_name:", "        .align") + code +
                         part("\nname:", "\nread:")}};
    for (SourceFile& each : files) {
        std::string global;
        for (const std::string& label : labels_in(each.text))
            if (label != "main") global += ".globl " + label + "\n";
        each.text = macro + global + each.text;
    }
    return files;
}

Verdict judge_focus(std::vector<SourceFile> files, GamePolicy policy = {}) {
    GameTask task;
    task.game = BoardGame::focus;
    task.policy = std::move(policy);
    return judge_game(program_of_files("alice", std::move(files)), task);
}

} // namespace

TEST_CASE("a Focus that works only in its author's order is accepted in this order", "[order]") {
    const Verdict verdict = judge_focus(focus_in_files());
    INFO(summary_of(verdict));
    for (const Observation& each : verdict.checks[0].observations)
        UNSCOPED_INFO(each.message.english);
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    const Observation& observation = first_of(verdict, "opening");
    CHECK(observation.code == "depends-on-file-order");
    CHECK(observation.message.english.ends_with("main.asm, rules.asm, view.asm, input.asm"));

    std::vector<SourceFile> aligned = focus_in_files();
    for (SourceFile& file : aligned) file.text += "        .data\n        .align 2\n";
    CHECK(summary_of(judge_focus(std::move(aligned))).find("order") == std::string::npos);
}

TEST_CASE("a policy may count that a program depends on the order of its files", "[order][long]") {
    const PolicyRead policy =
        read_policy("version = 1\n[deviations]\ndepends-on-file-order = \"count\"\n");
    REQUIRE(policy.value);
    const Verdict verdict = judge_focus(focus_in_files(), *policy.value);
    CHECK(check_of(verdict, "opening").outcome == Check::Outcome::failed);
    CHECK(points_of(verdict) == max_points_of(verdict) - 1);
}

TEST_CASE("an error in the rules of such a Focus is reported, not the crash of another order",
          "[order]") {
    const Verdict verdict =
        judge_focus(focus_in_files("xori    $s0, $s0, 3\n        b       new_turn", "b new_turn"));
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) != Verdict::Outcome::accepted);
    CHECK(summary_of(verdict).find(" crashes ") == std::string::npos);
}
