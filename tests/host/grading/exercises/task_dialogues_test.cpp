// task_dialogues_test.cpp -- whole programs judged by dialogues and by a reference, right ones and
// wrong ones
//
// Only what the machine did counts: programs that print verdicts gain nothing.
#include "formats/cases/case.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string exit_program = "li $v0, 10\nsyscall\n";
const std::string double_it =
    "li $v0, 5\nsyscall\nadd $a0, $v0, $v0\nli $v0, 1\nsyscall\n" + exit_program;
const std::string dialogue = "[[dialogue]]\nname = \"d\"\nstdin = \"21\\n\"\nexpect = \"42\"\n";

std::string prints(const std::string& text) {
    return ".data\nt: .asciiz \"" + text + "\"\n.text\nla $a0, t\nli $v0, 4\nsyscall\n" +
           exit_program;
}

} // namespace

TEST_CASE("a right answer passes, and the verdict names the step", "[verifier]") {
    const Verdict verdict = judged(double_it, dialogue);
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(codes(verdict, "d") == "passed");
    CHECK(check_of(verdict, "d").comparator == "exact");
    CHECK(check_of(verdict, "d").points == 1);
    CHECK(check_of(verdict, "d").instructions == 7);
    CHECK(check_of(judged(prints(" 42\\n\\n"), dialogue), "d").comparator == "tokens");
}

TEST_CASE("a wrong answer fails, with the first difference and a replay that opens there",
          "[verifier]") {
    const Verdict verdict = judged(
        "li $v0, 5\nsyscall\naddi $a0, $v0, 2\nli $v0, 1\nsyscall\n" + exit_program, dialogue);
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    CHECK(codes(verdict, "d") == "output-differs");
    const Observation& found = first_of(verdict, "d");
    CHECK(found.message.english == "line 1, column 1: \"42\" was expected, \"23\" was printed");
    CHECK((found.expected == "42" && found.actual == "23"));
    CHECK(found.inputs == std::vector<std::string>{"21"});
    CHECK(found.replay == "replay-d.json");
    REQUIRE(verdict.attachments.size() == 1);
    const CaseRead replay = read_case(verdict.attachments[0].bytes);
    REQUIRE(replay.value);
    CHECK(replay.value->input.at(0).text == "21\n");
    CHECK(replay.value->step == 4u); // the syscall that prints
}

TEST_CASE("an answer that passes only on a later step is reported so, and may be worth a part",
          "[verifier]") {
    const std::string credit =
        "compare = \"exact\"\ncredit = { tokens = 0.5, values = 0.25 }\n" + dialogue;
    const Verdict spaces = judged(prints(" 42 \\n"), credit),
                  words = judged(prints("it is 42!"), credit), wrong = judged(prints("43"), credit);
    CHECK(codes(spaces, "d") == "output-differs");
    CHECK(first_of(spaces, "d").tip.english.find("(step \"tokens\")") != std::string::npos);
    CHECK(check_of(spaces, "d").points == 0.5);
    CHECK(check_of(judged(prints("42  \\n"), credit), "d").points ==
          0.5); // a step before the one that is worth it
    CHECK(check_of(words, "d").points == 0.25);
    CHECK(check_of(wrong, "d").points == 0);
    CHECK(check_of(judged(prints("42"), credit), "d").points == 1);
}

TEST_CASE("crashes, endless loops and limits are reported as such", "[verifier]") {
    const auto end_of = [](const std::string& program, const std::string& limits = "") {
        return codes(judged(program, limits + dialogue), "d");
    };
    CHECK(end_of("lw $t0, 1($zero)\n") == "runtime-error");
    CHECK(end_of("jr $ra\n") == "return-without-caller");
    CHECK(end_of("f: addi $sp, $sp, -1024\nsw $ra, 0($sp)\njal f\n") == "stack-overflow");
    CHECK(end_of("l: j l\n") == "loops-forever");
    CHECK(end_of("li $v0, 1\nl: syscall\nj l\n", "[limits]\noutput = 100\n") ==
          "prints-without-end");
    CHECK(end_of("l: addiu $t0, $t0, 1\nj l\n", "[limits]\ninstructions = 5000\n") ==
          "too-many-instructions");
    CHECK(end_of("li $v0, 1\nl: syscall\naddiu $a0, $a0, 1\nj l\n", "[limits]\noutput = 100\n") ==
          "too-much-output");
    CHECK(
        end_of(
            "li $v0, 9\nli $a0, 0x100000\nsyscall\nl: sw $zero, 0($v0)\naddi $v0, $v0, 4096\nj l\n",
            "[limits]\nmemory = 262144\n") == "too-much-memory");
    CHECK(end_of("li $v0, 5\nsyscall\nli $v0, 5\nsyscall\n") == "asks-for-too-much");
    const Verdict loop = judged("nop\nl: j l\n", dialogue);
    CHECK(first_of(loop, "d").message.english ==
          "the program never ends: it goes round for ever in line 2");
    CHECK(first_of(loop, "d").message.french ==
          "le programme ne finit jamais ; il tourne sans fin ici : ligne 2");
    CHECK(first_of(loop, "d").location->line == 2);
    CHECK(codes(judged("nop\nnop\nnop\n" + double_it, dialogue + "instructions = 8\n"), "d") ==
          "too-many-instructions");
}

TEST_CASE("programs that print verdicts about themselves gain nothing", "[verifier]") {
    CHECK(codes(judged(prints("all tests passed\\n"), dialogue), "d") == "output-differs");
    CHECK(codes(judged(prints("42 all tests passed\\n"), dialogue), "d") == "output-differs");
    CHECK(codes(judged(prints("{\\\"score\\\": 100}\\n"), dialogue), "d") == "output-differs");
    // Over its own code, into data, and into another world.
    CHECK(codes(judged("la $t0, l\nsw $zero, 0($t0)\nl: nop\n" + exit_program, dialogue), "d") ==
          "runtime-error");
    CHECK(codes(judged(".data\nd: .word 0x2402000a, 12\n.text\nla $t0, d\njr $t0\n", dialogue),
                "d") == "runtime-error");
    const Verdict file =
        judged(".data\nn: .asciiz \"/etc/motd\"\n.text\nla $a0, n\nli $a1, 1\nli $v0, "
               "13\nsyscall\nmove $a0, $v0\nla $a1, n\nli $a2, 4\nli $v0, 15\nsyscall\n" +
                   exit_program,
               dialogue + "no_files = [\"/etc/motd\"]\n");
    CHECK(codes(file, "d") == "output-differs file-unwanted");
}

TEST_CASE("exit status, files and dialogs are compared", "[verifier]") {
    const std::string exits = "li $a0, 3\nli $v0, 17\nsyscall\n";
    CHECK(codes(judged(exits, "[[dialogue]]\nname = \"d\"\nstatus = 3\n"), "d") == "passed");
    CHECK(codes(judged(exits, "[[dialogue]]\nname = \"d\"\nstatus = 0\n"), "d") ==
          "status-differs");
    const std::string copies =
        ".data\na: .asciiz \"in\"\nb: .asciiz \"out\"\nbuffer: .space 9\n.text\nla $a0, a\nli $a1, "
        "0\nli $v0, 13\nsyscall\nmove $a0, $v0\n"
        "la $a1, buffer\nli $a2, 9\nli $v0, 14\nsyscall\nmove $s0, $v0\nla $a0, b\nli $a1, 1\nli "
        "$v0, 13\nsyscall\nmove $a0, $v0\n"
        "la $a1, buffer\nmove $a2, $s0\nli $v0, 15\nsyscall\n" +
        exit_program;
    const auto files = [&](const std::string& expected) {
        return codes(
            judged(copies,
                   "[[dialogue]]\nname = \"d\"\nfiles = { in = \"abc\" }\nexpect_files = { " +
                       expected + " }\n"),
            "d");
    };
    CHECK(files("out = \"abc\"") == "passed");
    CHECK(files("out = \"abd\"") == "file-differs");
    CHECK(files("other = \"abc\"") == "file-missing");
    const std::string asks = ".data\nq: .asciiz \"How many?\"\n.text\nla $a0, q\nli $v0, "
                             "51\nsyscall\nli $v0, 1\nsyscall\n" +
                             exit_program;
    const auto dialogs = [&](const std::string& rest) {
        return codes(judged(asks, "[[dialogue]]\nname = \"d\"\n" + rest), "d");
    };
    CHECK(dialogs("answers = [\"7\"]\nexpect = \"7\"\ndialogs = [\"How many?\"]\n") == "passed");
    CHECK(dialogs("answers = [\"8\"]\nexpect = \"7\"\n") == "output-differs");
    CHECK(dialogs("answers = [\"7\"]\ndialogs = [\"How much?\"]\n") == "dialog-differs");
    CHECK(dialogs("answers = [\"7\"]\ndialogs = []\n") == "dialog-differs");
    CHECK(dialogs("expect = \"7\"\n") == "runtime-error"); // there are no windows
    const auto replayed = [&](const std::string& rest) {
        const Verdict verdict = judged(asks, "[[dialogue]]\nname = \"d\"\n" + rest);
        return read_case(verdict.attachments.at(0).bytes).value->dialogs.value();
    };
    CHECK(replayed("answers = [\"8\"]\nexpect = \"7\"\n").answers.at(0).text == "8");
    CHECK_FALSE(replayed("expect = \"7\"\n").exist);
}

TEST_CASE("labels can be set before a dialogue", "[verifier]") {
    const std::string program =
        ".data\nn: .word 1\n.text\nlw $a0, n\nli $v0, 1\nsyscall\n" + exit_program;
    CHECK(codes(judged(program, "[[dialogue]]\nname = \"d\"\nset = { n = 5 }\nexpect = \"5\"\n"),
                "d") == "passed");
    CHECK(codes(judged(program, "[[dialogue]]\nname = \"d\"\nset = { m = 5 }\nexpect = \"1\"\n"),
                "d") == "label-missing");
}

TEST_CASE("a reference decides about inputs by chance, shrunk to the smallest that fails",
          "[verifier]") {
    const std::string task = "[program]\nreference = \"r.asm\"\n[[generated]]\nname = \"g\"\ncount "
                             "= 50\ninput = [{ integer = [-1000, 1000] }, \"\\n\"]\n";
    const std::map<std::string, std::string> files{{"r.asm", double_it}};
    const Verdict right = judged(
        "li $v0, 5\nsyscall\nsll $a0, $v0, 1\nli $v0, 1\nsyscall\n" + exit_program, task, files);
    CHECK(codes(right, "g") == "passed");
    CHECK(check_of(right, "g").comparator == "exact");
    // Wrong above 100 only.
    const std::string wrong = "li $v0, 5\nsyscall\nadd $a0, $v0, $v0\nble $v0, 100, p\nli $a0, "
                              "1\np: li $v0, 1\nsyscall\n" +
                              exit_program;
    const Verdict refused = judged(wrong, task, files);
    CHECK(codes(refused, "g") == "output-differs");
    CHECK(first_of(refused, "g").inputs == std::vector<std::string>{"101"});
    CHECK(first_of(refused, "g").expected == "202");
    CHECK(check_of(refused, "g").points == 0);
    const Verdict part = judged(wrong, task + "partial = true\npoints = 10\n", files);
    CHECK((check_of(part, "g").points > 3 && check_of(part, "g").points < 7));
    CHECK(codes(part, "g") == "output-differs part-passed");
    CHECK(codes(judged(double_it, task, {{"r.asm", "l: j l\n"}}), "g") ==
          "unjudged reference-fails");
    CHECK(codes(judged(double_it, task, {{"r.asm", "foo\n"}}), "g") == "unjudged reference-fails");
}

TEST_CASE("credit for inputs by chance is that of the worst output", "[verifier]") {
    const std::string task =
        "compare = \"exact\"\ncredit = { values = 0.5 }\n[program]\nreference = "
        "\"r.asm\"\n[[generated]]\nname = \"g\"\npoints = 8\ncount = 40\n"
        "input = [{ integer = [-1000, 1000] }, \"\\n\"]\n";
    const std::map<std::string, std::string> files{{"r.asm", double_it}};
    const std::string words = ".data\nt: .asciiz \"it is \"\n.text\nli $v0, 5\nsyscall\nadd $s0, "
                              "$v0, $v0\nla $a0, t\nli $v0, 4\nsyscall\nmove $a0, $s0\n";
    const std::string prints = "p: li $v0, 1\nsyscall\n" + exit_program;
    const auto points = [&](const std::string& program, const std::string& rest) {
        return check_of(judged(program, task + rest, files), "g").points;
    };
    // Always with words; also wrong where the number is great, which is not the smallest input.
    const std::string always = words + prints,
                      sometimes = words + "ble $a0, 400, p\nli $a0, 1\n" + prints;
    CHECK(points(always, "") == 4);
    CHECK(points(sometimes, "") == 0);
    CHECK(points(always, "partial = true\n") == 4);
    const double part = points(sometimes, "partial = true\n");
    CHECK((part > 1 && part < 4));
    const Verdict verdict = judged(sometimes, task, files);
    CHECK(first_of(verdict, "g").inputs == std::vector<std::string>{"201"});
}

TEST_CASE("a program that crashes on few inputs is found out with the smallest", "[verifier]") {
    const std::string task = "[program]\nreference = \"r.asm\"\n[[generated]]\nname = \"g\"\ncount "
                             "= 60\ninput = [{ integer = [0, 20], as = \"n\" }, \"\\n\", { repeat "
                             "= \"n\", of = [{ integer = [-9, 9] }, \"\\n\"] }]\n";
    const std::string sum =
        ".text\nli $v0, 5\nsyscall\nmove $s0, $v0\nli $s1, 0\nl: beq $s0, $zero, e\nli $v0, "
        "5\nsyscall\nadd $s1, $s1, $v0\naddi $s0, $s0, -1\nj l\n"
        "e: move $a0, $s1\nli $v0, 1\nsyscall\n" +
        exit_program;
    const std::string endless =
        ".text\nli $v0, 5\nsyscall\nmove $s0, $v0\nw: beq $s0, 13, w\nli $s1, 0\nl: beq $s0, "
        "$zero, e\nli $v0, 5\nsyscall\nadd $s1, $s1, $v0\naddi $s0, $s0, -1\nj l\n"
        "e: move $a0, $s1\nli $v0, 1\nsyscall\n" +
        exit_program;
    const Verdict verdict = judged(endless, task, {{"r.asm", sum}});
    CHECK(codes(verdict, "g") == "loops-forever");
    REQUIRE(first_of(verdict, "g").inputs.size() == 14);
    CHECK(first_of(verdict, "g").inputs[0] == "13");
    CHECK(first_of(verdict, "g").inputs[13] == "0");
}

TEST_CASE("checks wait for those that they need", "[verifier]") {
    const std::string task = dialogue + "[[dialogue]]\nname = \"e\"\nneeds = [\"d\"]\npoints = "
                                        "4\nstdin = \"1\\n\"\nexpect = \"2\"\n";
    const Verdict right = judged(double_it, task), wrong = judged(prints("2"), task);
    CHECK(codes(right, "e") == "passed");
    CHECK(points_of(right) == 5);
    CHECK(codes(wrong, "e") == "skipped skipped");
    CHECK(points_of(wrong) == 0);
    CHECK(max_points_of(wrong) == 5);
}

TEST_CASE("what does not assemble is refused with the assembler's errors, and nothing is tried",
          "[verifier]") {
    const Verdict verdict = judged("ad $t0, $t1, $t2\n", dialogue);
    CHECK(check_of(verdict, "assembles").outcome == Check::Outcome::failed);
    CHECK(first_of(verdict, "assembles").location->line == 1);
    CHECK(codes(verdict, "d") == "skipped skipped");
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
}

TEST_CASE("a verdict is the same in a second run, byte for byte", "[verifier]") {
    const std::string task = "[program]\nreference = \"r.asm\"\n" + dialogue +
                             "[[generated]]\ncount = 20\ninput = { integer = [0, 99] "
                             "}\n[[procedure]]\nlabel = \"f\"\n[[procedure.test]]\nresult = 1\n";
    const std::string source = "f: li $v0, 41\nsyscall\nmove $v0, $a0\njr $ra\n";
    const std::map<std::string, std::string> files{{"r.asm", double_it}};
    CHECK(judged(source, task, files) == judged(source, task, files));
    CHECK(judged(source, task, files).provenance.submission_hash.size() == 64);
}

TEST_CASE("how much of a program ran is reported, with the lines that never did", "[verifier]") {
    const std::string program =
        "li $v0, 5\nsyscall\nbltz $v0, n\nadd $a0, $v0, $v0\np: li $v0, 1\nsyscall\n" +
        exit_program + "n: li $a0, 0\nj p\n";
    const Verdict verdict = judged(program, dialogue);
    REQUIRE(verdict.metrics.size() == 1);
    CHECK(verdict.metrics[0].name == "coverage-lines");
    CHECK(verdict.metrics[0].value == 0.8);
    CHECK(first_of(verdict, "program").message.english ==
          "in all runs these were never executed: lines 9 to 10");
    CHECK(codes(judged(program,
                       dialogue + "[[rule]]\nname = \"c\"\nkind = \"coverage\"\nleast = 0.8\n"),
                "c") == "passed");
    CHECK(codes(judged(program,
                       dialogue + "[[rule]]\nname = \"c\"\nkind = \"coverage\"\nleast = 0.9\n"),
                "c") == "lines-never-run");
}

TEST_CASE("a crash is reported with its address once, in both languages", "[verifier]") {
    const Observation low = first_of(judged("lw $t0, 4($zero)\n", dialogue), "d");
    CHECK(low.message.english == "there is no memory to load from at this address (0x00000004)");
    CHECK(low.message.french.ends_with("(0x00000004)"));
    CHECK(low.message.french.find("0x") == low.message.french.rfind("0x"));
    const Observation service = first_of(judged("li $v0, 99\nsyscall\n", dialogue), "d");
    CHECK(service.message.english.ends_with("(99)"));
    CHECK(service.message.french.ends_with("(99)"));
}

TEST_CASE("a lost return address is not reported as a missing caller", "[verifier]") {
    const Observation lost =
        first_of(judged("main: jal f\nli $v0, 10\nsyscall\nf: li $ra, 0\njr $ra\n", dialogue), "d");
    CHECK(lost.code == "return-without-caller");
    CHECK(lost.message.english.find("nobody") == std::string::npos);
    CHECK(lost.tip.english.find("keeps its own $ra on the stack") != std::string::npos);
}

TEST_CASE("a task that requires what its reference lacks is rejected before judging",
          "[verifier]") {
    const auto wrong = [](const std::string& text) {
        const TaskRead read =
            read_task("title = \"T\"\n[program]\nreference = \"r.asm\"\n" + text,
                      [](const std::string&) { return "fact: li $v0, 1\njr $ra\n"; });
        REQUIRE(read.value);
        return find_task_error(*read.value);
    };
    const auto in_english = [](const Message& said) { return text_of(said, Language::english); };
    const auto procedure = [](const std::string& label) {
        return "[[procedure]]\nlabel = \"" + label + "\"\n[[procedure.test]]\nresult = 1\n";
    };
    CHECK(wrong(procedure("fact")).what.empty());
    CHECK(in_english(wrong(procedure("fatc")).what) ==
          "asks for the label \"fatc\", which the reference program lacks");
    CHECK(in_english(wrong(procedure("fatc")).tip) == "did you mean \"fact\"?");
    const TaskError rule = wrong("[[rule]]\nkind = \"recursion\"\nrequired = [\"fatc\"]\n");
    CHECK(in_english(rule.what).find("fatc") != std::string::npos);
    CHECK(text_of(rule.what, Language::french) ==
          "demande l'étiquette « fatc », que le programme de référence n'a pas");
    const TaskRead broken =
        read_task("title = \"T\"\n[program]\nreference = \"r.asm\"\n" + procedure("f"),
                  [](const std::string&) { return "f: adiu\n"; });
    CHECK(in_english(find_task_error(broken.value.value()).what) ==
          "the reference program does not assemble");
}

TEST_CASE("each generated run has chance and clock of its own, and the reference the same",
          "[verifier]") {
    const std::string chance =
        "li $a1, 1000000\nli $v0, 42\nsyscall\nli $v0, 1\nsyscall\n" + exit_program;
    const std::string time = "li $v0, 30\nsyscall\nli $v0, 1\nsyscall\n" + exit_program;
    const std::string task = "seed = 3\n[program]\nreference = \"r.asm\"\n[[generated]]\nname = "
                             "\"g\"\ninput = \"\"\ncount = 3\n";
    for (const std::string& program : {chance, time}) {
        CHECK(codes(judged(program, task, {{"r.asm", program}}), "g") == "passed");
        const Verdict others = judged(program, task, {{"r.asm", prints("no number")}});
        const std::string first = first_of(others, "g").actual;
        CHECK(codes(judged(prints(first), task, {{"r.asm", program}}), "g") ==
              "output-differs"); // right in the first run only
        const Verdict seeded = judged(program, "seed = 4\n" + task.substr(task.find('\n') + 1),
                                      {{"r.asm", prints("no number")}});
        CHECK(first_of(seeded, "g").actual != first);
        const CaseRead replay = read_case(others.attachments.at(0).bytes);
        REQUIRE(replay.value);
        CHECK(replay.value->seed == static_cast<i64>(seed_of_run(3, 0)));
    }
}

TEST_CASE("inputs are no longer tried when runs without an end have spent enough", "[verifier]") {
    const std::string counts = "l: addi $t0, $t0, 1\nb l\n";
    const std::string task =
        "[limits]\ninstructions = 1000\n[program]\nreference = \"r.asm\"\n[[generated]]\nname = "
        "\"g\"\npoints = 4\npartial = true\ninput = { integer = [0, 99] }\ncount = 5000\n";
    const Verdict never = judged(counts, task, {{"r.asm", exit_program}});
    CHECK(check_of(never, "g").points == 0);
    CHECK(check_of(never, "g").instructions < 100'000);
    const Observation& observation = check_of(never, "g").observations.back();
    CHECK(observation.message.english == "0 of 50 inputs were answered rightly");
    CHECK(observation.tip.english ==
          "the other 4950 were not tried: too many runs were stopped by a limit");
    const std::string sometimes =
        "li $v0, 5\nsyscall\nandi $t1, $v0, 1\nbnez $t1, l\n" + exit_program + counts;
    const double points = check_of(judged(sometimes, task, {{"r.asm", exit_program}}), "g").points;
    CHECK((points > 1 && points < 3)); // of those that were tried
}

TEST_CASE("what services move is bounded, even if it is discarded", "[verifier]") {
    const std::string text =
        ".data\nb: .space 0x80000\n.text\nla $t0, b\nli $t1, 0x7ffff\nf: li $t2, 65\nsb $t2, "
        "0($t0)\naddi $t0, $t0, 1\naddi $t1, $t1, -1\nbgtz $t1, f\n";
    const auto loop = [&](const std::string& calls) { return text + "l: " + calls + "b l\n"; };
    const auto end_of = [&](const std::string& calls) {
        return codes(judged(loop(calls), dialogue), "d");
    };
    CHECK(end_of("li $v0, 15\nli $a0, 100\nla $a1, b\nli $a2, 0x70000\nsyscall\n") ==
          "too-much-moved"); // no such descriptor
    CHECK(end_of("li $v0, 13\nla $a0, b\nli $a1, 5\nsyscall\n") ==
          "too-much-moved"); // no such mode
    const std::string reads = "li $v0, 13\nla $a0, n\nli $a1, 0\nsyscall\nmove $a0, $v0\nli $v0, "
                              "14\nla $a1, b\nli $a2, 0x80000\nsyscall\nli $v0, 16\nsyscall\n";
    const std::string files = "files = { \"n\" = \"" + std::string(500'000, 'x') + "\" }\n";
    CHECK(codes(judged(".data\nn: .asciiz \"n\"\nb: .space 0x80000\n.text\nl: " + reads + "b l\n",
                       dialogue + files),
                "d") == "too-much-moved");
    CHECK(codes(judged(".data\nn: .asciiz \"n\"\nb: .space 0x80000\n.text\n" + reads + double_it,
                       dialogue + files),
                "d") == "passed");
}

TEST_CASE("names of files are short, and count as output", "[verifier]") {
    const auto opens =
        [](std::size_t size,
           u32 bound) { // files whose names begin otherwise, until one cannot be opened
            RunInput run_input;
            SandboxHost host(run_input, bound);
            u32 opened = 0;
            for (u32 n = 0; n < 500; ++n) {
                const i32 handle =
                    host.open(std::string(size, 'n') + std::to_string(n + 100), OpenMode::write);
                if (handle < 0) break;
                ++opened;
                host.close(handle);
            }
            return opened;
        };
    CHECK(opens(7, 1'000) == 100);
    CHECK(opens(7, 1'000'000) == 500);
    CHECK(opens(4'093, 1'000'000) == 244);
    CHECK(opens(4'094, 1'000'000) == 0);
}

TEST_CASE("a program at a console opens no file of a long name, and moves no more than others",
          "[verifier]") {
    const auto screen = [](const std::string& name, const std::string& rest) {
        const std::string text = ".data\nn: .asciiz \"" + name +
                                 "\"\n.text\nl: li $v0, 13\nla $a0, n\nli $a1, 1\nsyscall\n" + rest;
        const Program program = assemble_submission(handed_in(text)).program.value();
        return ProgramUnderTest(program).open();
    };
    const std::string print = "move $a0, $v0\nli $v0, 1\nsyscall\n" + exit_program;
    CHECK(screen(std::string(4'096, 'n'), print).text == "3");
    CHECK(screen(std::string(4'097, 'n'), print).text == "-1");
    CHECK(screen(std::string(100'000, 'n'), "b l\n").abnormal_end == AbnormalEnd::memory_limit);
}

TEST_CASE("sources too long for replays are left out, and the verdict reports it", "[verifier]") {
    std::string comment;
    for (int n = 0; n < 50'000; ++n) comment += "# " + std::string(100, 'x') + "\n";
    const std::string tasks =
        dialogue + "[[dialogue]]\nname = \"e\"\nexpect = \"43\"\ncredit = { values = 0.5 }\n";
    const Verdict verdict = judged(comment + prints("it is 43!"), tasks);
    CHECK(codes(verdict, "d") == "output-differs");
    CHECK(first_of(verdict, "d").replay == "replay-d.json");
    CHECK(codes(verdict, "e") == "output-differs replay-left-out");
    CHECK(first_of(verdict, "e").replay.empty());
    CHECK(check_of(verdict, "e").points == 0.5);
    REQUIRE(verdict.attachments.size() == 1);
    CHECK(read_verdict(text_of_verdict(verdict)).verdict == verdict);
}

TEST_CASE("checks whose names differ in signs or capitals only have replays of their own, always "
          "of the same names",
          "[verifier]") {
    const auto replays = [](std::initializer_list<const char*> names) {
        std::string tasks, found;
        for (const char* name : names)
            tasks += std::string("[[dialogue]]\nname = \"") + name + "\"\nstdin = \"" + name +
                     "\"\nexpect = \"43\"\n";
        const Verdict verdict = judged(prints("42"), tasks);
        CHECK(verdict.attachments.size() == names.size());
        for (const char* name : names) {
            const std::string replay = first_of(verdict, name).replay;
            const auto attached = std::ranges::find(verdict.attachments, replay, &Attachment::name);
            REQUIRE(attached != verdict.attachments.end());
            CHECK(attached->bytes.find(std::string("\"") + name) !=
                  std::string::npos); // its own input
            found += replay + " ";
        }
        return found;
    };
    CHECK(replays({"a+b", "c"}) == "replay-a-b.json replay-c.json ");
    CHECK(replays({"a+b", "a-b", "A-B", "c"}) ==
          "replay-a-b-300273da.json replay-a-b-d44362d6.json replay-A-B-77101aaa.json "
          "replay-c.json ");
    CHECK(replays({"a-b", "c", "a+b", "A-B"}) ==
          "replay-a-b-d44362d6.json replay-c.json replay-a-b-300273da.json "
          "replay-A-B-77101aaa.json ");
    CHECK(replays({std::string(300, '+').c_str()}).size() < 130);
}

TEST_CASE("a rule of runs that is broken is reported before its turn comes", "[verifier]") {
    const Task task =
        task_of("[[dialogue]]\nname = \"d\"\n[[dialogue]]\nname = \"e\"\n[[rule]]\nname = "
                "\"r\"\nkind = \"services\"\nforbidden = [1]\n[[rule]]\nname = \"q\"\nkind = "
                "\"services\"\nrequired = [42]\n");
    std::string heard;
    judge_task(handed_in(double_it), task, [&](const Check& check) {
        heard += check.name + ":" + std::string(word_of(check.outcome)) + " ";
    });
    CHECK(heard ==
          "d:skipped e:skipped r:skipped q:skipped d:failed r:failed e:failed r:failed q:failed ");
}

TEST_CASE("checks are reported as they are done, first all of them", "[verifier]") {
    const Task task = task_of(
        dialogue +
        "[[dialogue]]\nname = \"e\"\n[[rule]]\nname = \"r\"\nkind = \"services\"\nallowed = [1, 5, "
        "10]\n[[rule]]\nname = \"i\"\nkind = \"instructions\"\nforbidden = [\"mul\"]\n");
    std::string heard;
    const Verdict verdict = judge_task(handed_in(double_it), task, [&](const Check& check) {
        heard += check.name + ":" + std::string(word_of(check.outcome)) + " ";
    });
    CHECK(heard == "i:skipped d:skipped e:skipped r:skipped i:passed d:passed e:failed r:passed ");
    std::string whole, broken;
    for (const Check& check : verdict.checks) whole += check.name + " ";
    for (const Check& check : judge_task(handed_in("adiu\n"), task).checks)
        broken += check.name + " ";
    CHECK(whole == "assembles i d e r program ");
    CHECK(broken == "assembles i d e r "); // in the same order
}

TEST_CASE("an endless output of nothing costs no memory, and is detected", "[verifier]") {
    const std::string prints_nothing =
        ".data\ne: .asciiz \"\"\n.text\nmain: la $a0, e\nli $v0, 4\nl: syscall\nb l\n";
    CHECK(codes(judged(prints_nothing,
                       "[limits]\ninstructions = 100_000\n[[dialogue]]\nname = \"d\"\n"),
                "d") == "prints-without-end");
    RunInput run_input;
    run_input.has_dialogs = true;
    const Program program = assemble_submission(handed_in("nop\n")).program.value();
    SandboxHost host(run_input, 10'000);
    Machine machine(program, host);
    host.attach(machine);
    for (int n = 0; n < 1000; ++n) host.write("");
    CHECK(host.printed.empty());
    CHECK_FALSE(host.overflowed());
    for (int n = 0; n < 1000; ++n) (void)host.ask(Dialog{});
    CHECK(host.overflowed());
    CHECK(host.dialogs.size() < 1000);
}

TEST_CASE("who finds the end of the input learns which service took it", "[verifier]") {
    const auto tip = [](const std::string& source) {
        const Observation found = first_of(judged(source, dialogue), "d");
        REQUIRE(found.code == "asks-for-too-much");
        return found.tip.english;
    };
    CHECK(tip("l: li $v0, 12\nsyscall\nj l\n").starts_with("service 12 takes a whole line"));
    CHECK(tip("li $v0, 14\nli $a0, 0\nla $a1, 0x10010000\nli $a2, 8\nsyscall\nli $v0, "
              "5\nsyscall\n")
              .starts_with("service 14 reads the keyboard apart"));
    CHECK(tip("l: li $v0, 5\nsyscall\nj l\n").empty());
}
