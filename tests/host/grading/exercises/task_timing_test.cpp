// task_timing_test.cpp -- limits of cycles and stalls in a task, kept and broken
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string counted_run = "[[dialogue]]\nname = \"d\"\nstdin = \"3\\n\"\nexpect = \"0\"\n";

std::string timing(const std::string& rest) {
    return counted_run + "[[timing]]\nname = \"t\"\nmodel = \"ph4\"\n" + rest;
}

/// Counts from a number that is typed down to 0, with one `gap` in each turn.
std::string countdown(const std::string& gap) {
    return ".text\n.globl main\nmain: li $v0, 5\nsyscall\nmove $s0, $v0\n"
           "loop: addiu $s0, $s0, -1\n" +
           gap +
           "bnez $s0, loop\n"
           "end: jal print\nli $v0, 10\nsyscall\n"
           "print: move $a0, $s0\nli $v0, 1\nsyscall\njr $ra\n";
}
const std::string slow = countdown(""), quick = countdown("nop\n");

std::string mistake(const std::string& rest) {
    const TaskRead read = read_task("title = \"T\"\n" + rest, {});
    return read.value ? "none" : text_of(read.problem.sentence(), Language::english);
}
std::string mistake_in(const std::string& keys) {
    return mistake(counted_run + "[[timing]]\n" + keys);
}

} // namespace

TEST_CASE("a loop without stalls passes, one with stalls fails with its cause", "[verifier]") {
    const std::string task = timing("stalls = 0\nfrom = \"loop\"\nto = \"end\"\n");
    CHECK(codes(judged(quick, task), "t") == "passed");
    const Verdict verdict = judged(slow, task);
    CHECK(codes(verdict, "t") == "too-many-stalls cycles-waited");
    const Check& check = check_of(verdict, "t");
    CHECK(check.points == 0);
    CHECK(check.instructions > 0);
    const Observation &wrong = check.observations[0], &why = check.observations[1];
    CHECK(wrong.message.english == "d: the part from loop to end waits for 3 cycles on the "
                                   "processor ph4; the limit is 0");
    CHECK(wrong.message.french == "d : la partie de loop à end attend 3 cycles sur le processeur "
                                  "ph4 ; la limite est 0");
    CHECK(wrong.inputs == std::vector<std::string>{"3"});
    CHECK(wrong.location->line == 7);
    CHECK(why.kind == Observation::Kind::note);
    CHECK(why.message.english ==
          "waits: 3 cycles, in 3 waits: `bne $s0, $zero, 0x0040000c` (student.asm:7) needs $s0 "
          "in ID; `addiu $s0, $s0, -1` (student.asm:6) has made it only at the end of EX");
    CHECK(why.message.french.find("a besoin de $s0 dans ID") != std::string::npos);
}

TEST_CASE("the cycles of a whole program are those of tharsis timing", "[verifier]") {
    // quick: 3 + 3 * 3 + 1 + 4 + 2 instructions, 4 cycles before the first result; flushed fetches
    // of two branches, jal and jr; `li $v0, 5`, `syscall`, `move` do not wait.
    const std::string exact = timing("cycles = 27\n"), less = timing("cycles = 26\n");
    CHECK(codes(judged(quick, exact), "t") == "passed");
    const Verdict verdict = judged(quick, less);
    CHECK(codes(verdict, "t").starts_with("too-many-cycles cycles-lost"));
    CHECK(first_of(verdict, "t").message.english ==
          "d: the program takes 27 cycles on the processor ph4; the limit is 26");
    CHECK(first_of(verdict, "t")
              .tip.english.starts_with("`tharsis timing --model ph4 --diagram 1..40`"));
    CHECK(first_of(verdict, "t")
              .tip.french.starts_with("`tharsis timing --model ph4 --diagram 1..40`"));
}

TEST_CASE("losses of other causes count as stalls where a task says so", "[verifier]") {
    const std::string part = "from = \"loop\"\nto = \"end\"\nstalls = 1\n";
    CHECK(codes(judged(quick, timing(part)), "t") == "passed");
    CHECK(codes(judged(quick, timing(part + "causes = \"control\"\n")), "t") ==
          "too-many-stalls cycles-waited");
    CHECK(codes(judged(slow, timing("from = \"loop\"\nto = \"end\"\nstalls = 2\n"
                                    "causes = [\"data\", \"structural\"]\n")),
                "t")
              .starts_with("too-many-stalls"));
}

TEST_CASE("no long operation beside the pipeline hides a stall", "[verifier]") {
    const std::string task = counted_run + "[[timing]]\nname = \"t\"\nmodel = \"five-stage\"\n"
                                           "stalls = 2\nfrom = \"loop\"\nto = \"end\"\n";
    for (const std::string before : {"", "mul.d $f0, $f2, $f4\n", "div.d $f0, $f2, $f4\n"}) {
        std::string program = slow;
        program.insert(program.find("addiu"), before);
        INFO(program);
        const Verdict verdict = judged(program, task);
        CHECK(codes(verdict, "t").starts_with("too-many-stalls cycles-waited"));
        std::string notes;
        for (const Observation& each : check_of(verdict, "t").observations)
            notes += each.message.english + "\n";
        CHECK(notes.find("waits: 3 cycles, in 3 waits: `bne $s0") != std::string::npos);
    }
    CHECK(codes(judged(quick, task), "t") == "passed");
}

TEST_CASE("a multiplication before the part gives no cycles back to its stalls", "[verifier]") {
    // The part regains what the division lost before it; its own waits count all the same.
    std::string program = slow;
    program.insert(program.find("loop:"), "div.d $f0, $f2, $f4\n");
    const std::string task = counted_run + "[[timing]]\nname = \"t\"\nmodel = \"five-stage\"\n"
                                           "stalls = 2\ncauses = [\"data\", \"latency\"]\n"
                                           "from = \"loop\"\nto = \"end\"\n";
    CHECK(codes(judged(program, task), "t") == "too-many-stalls cycles-waited");
}

TEST_CASE("where no cycle is lost, the instructions are too many", "[verifier]") {
    const Verdict verdict = judged(
        quick, counted_run + "[[timing]]\nname = \"t\"\nmodel = \"single-cycle\"\ncycles = 10\n");
    CHECK(codes(verdict, "t") == "too-many-cycles cycles-lost");
    CHECK(check_of(verdict, "t").observations[1].message.english ==
          "no cycle is lost there: the instructions themselves are too many (19)");
}

TEST_CASE("without overlap the stages of each instruction are the cycles", "[verifier]") {
    const Verdict verdict = judged(
        quick, counted_run + "[[timing]]\nname = \"t\"\nmodel = \"multi-cycle\"\ncycles = 10\n");
    CHECK(check_of(verdict, "t")
              .observations[1]
              .message.english.starts_with("no instruction waits: 19 instructions in "));
    const std::string call = "[[procedure]]\nname = \"p\"\nlabel = \"dbl\"\n[[procedure.test]]\n"
                             "arguments = [3]\nresult = 6\n";
    const std::string dbl = ".text\n.globl dbl\ndbl: addu $v0, $a0, $a0\njr $ra\n";
    CHECK(first_of(judged(dbl, call + "[[timing]]\nname = \"t\"\nmodel = \"multi-cycle\"\n"
                                      "cycles = 1\n"),
                   "t")
              .message.english.find("): the call takes ") != std::string::npos);
}

TEST_CASE("the tip of too many stalls is one for their worst cause", "[verifier]") {
    const auto tip = [](const std::string& keys) {
        return first_of(judged(slow, timing("from = \"loop\"\nto = \"end\"\nstalls = 0\n" + keys)),
                        "t")
            .tip.english;
    };
    CHECK(tip("").find("between the two") != std::string::npos);
    CHECK(tip("causes = \"control\"\n").find("or so that it is predicted better") !=
          std::string::npos);
    const std::string missing = counted_run +
                                "[[timing]]\nname = \"t\"\nmodel = \"ph4,icache=4x1\"\nstalls = 0\n"
                                "causes = \"instruction-cache\"\n";
    CHECK(first_of(judged(slow, missing), "t").tip.english.find("block of the cache") !=
          std::string::npos);
}

TEST_CASE("the cycles of one procedure may be limited", "[verifier]") {
    CHECK(codes(judged(slow, timing("procedure = \"print\"\ncycles = 6\n")), "t") == "passed");
    CHECK(codes(judged(slow, timing("procedure = \"print\"\ncycles = 3\n")), "t")
              .starts_with("too-many-cycles"));
    CHECK(codes(judged(slow, timing("procedure = \"printt\"\ncycles = 3\n")), "t") ==
          "label-missing");
}

TEST_CASE("a part that is missing, reversed or never executed fails", "[verifier]") {
    CHECK(codes(judged(quick, timing("stalls = 0\nfrom = \"loop\"\nto = \"stop\"\n")), "t") ==
          "label-missing");
    CHECK(codes(judged(quick, timing("stalls = 0\nfrom = \"end\"\nto = \"loop\"\n")), "t") ==
          "part-empty");
    const std::string unused = quick + "unused: nop\nafter: nop\n";
    CHECK(codes(judged(unused, timing("stalls = 0\nfrom = \"unused\"\nto = \"after\"\n")), "t") ==
          "part-not-reached");
}

TEST_CASE("a program that is quick but wrong gets no points for its cycles", "[verifier]") {
    const Verdict verdict = judged("li $v0, 10\nsyscall\n", timing("cycles = 100\n"));
    CHECK(codes(verdict, "d") == "output-differs");
    CHECK(codes(verdict, "t") == "skipped skipped");
    CHECK(codes(judged("syscal\n", timing("cycles = 100\n")), "t") == "skipped skipped");
}

TEST_CASE("calls of a procedure are timed with their arguments", "[verifier]") {
    const std::string task = "[[procedure]]\nlabel = \"twice\"\n"
                             "[[procedure.test]]\narguments = [4]\nresult = 8\n"
                             "[[procedure.test]]\narguments = [5]\nresult = 10\n"
                             "[[timing]]\nname = \"t\"\nprocedure = \"twice\"\nstalls = 0\n";
    const std::string begin = ".globl twice\ntwice: sw $a0, -4($sp)\nlw $t0, -4($sp)\n",
                      end = "addu $v0, $t0, $t0\njr $ra\n";
    CHECK(codes(judged(begin + "nop\n" + end, task), "t") == "passed");
    const Verdict verdict = judged(begin + end, task);
    CHECK(codes(verdict, "t") == "too-many-stalls cycles-waited");
    CHECK(first_of(verdict, "t").message.english ==
          "twice(4): the procedure twice waits for 1 cycle on the processor five-stage; the limit "
          "is 0");
}

TEST_CASE("the call of a tested procedure is called so, and has no place in a file", "[verifier]") {
    const std::string task = "[[procedure]]\nlabel = \"twice\"\n"
                             "[[procedure.test]]\narguments = [4]\nresult = 8\n"
                             "[[timing]]\nname = \"t\"\nprocedure = \"twice\"\ncycles = 1\n";
    const Verdict verdict = judged(".globl twice\ntwice: addu $v0, $a0, $a0\njr $ra\n", task);
    const Check& check = check_of(verdict, "t");
    REQUIRE(check.observations.size() > 1);
    std::string english, french;
    for (const Observation& each : check.observations)
        english += each.message.english + "\n", french += each.message.french + "\n";
    INFO(english << french);
    CHECK(english.find("waits for the call, which") != std::string::npos);
    CHECK(french.find("attend l'appel,") != std::string::npos);
    CHECK(english.find(":0)") == std::string::npos);
}

TEST_CASE("programs with delay slots are timed with them", "[verifier]") {
    const std::string task =
        "[program]\ndelayed_branching = true\n" + timing("stalls = 0\ncauses = \"control\"\n");
    const std::string program = "li $v0, 5\nsyscall\nmove $s0, $v0\nl: addiu $s0, $s0, -1\nnop\n"
                                "bne $s0, $zero, l\nnop\nmove $a0, $s0\nli $v0, 1\nsyscall\n"
                                "li $v0, 10\nsyscall\n";
    CHECK(codes(judged(program, task), "t") == "passed");
}

TEST_CASE("a mistake in a timing is reported with its place and what is possible", "[verifier]") {
    CHECK(mistake_in("cycles = 9\n") == "none");
    CHECK(mistake_in("model = \"ph4\"\n") ==
          "line 6, column 1: timing[0] limits nothing (add cycles = N or stalls = N: at most so "
          "many)");
    CHECK(mistake_in("cycles = 9\nmodel = \"ph5\"\n")
              .starts_with(
                  "line 8, column 9: timing[0].model names no processor: unknown model ph5 ("));
    CHECK(mistake_in("cycles = 9\nmodel = \"ph4,forwarding=some\"\n")
              .find("forwarding takes none, full") != std::string::npos);
    CHECK(mistake_in("cycles = 0\n").starts_with("line 7, column 10: timing[0].cycles must be"));
    CHECK(mistake_in("cylces = 9\n") ==
          "line 7, column 1: timing[0].cylces is not a known key (did you mean \"cycles\"?)");
    CHECK(mistake_in("stalls = 0\ncauses = [\"date\"]\n")
              .find("timing[0].causes[0] cannot be \"date\" here (did you mean \"data\"?)") !=
          std::string::npos);
    CHECK(mistake_in("stalls = 0\ncauses = [\"data\", \"control\", \"data\"]\n")
              .find("timing[0].causes[2] names this cause a second time") != std::string::npos);
    CHECK(mistake_in("cycles = 9\ncauses = \"data\"\n")
              .find("says which waits are stalls, but stalls are not limited") !=
          std::string::npos);
    CHECK(mistake_in("cycles = 9\nprocedure = \"f\"\nfrom = \"a\"\nto = \"b\"\n")
              .find("procedure cannot be used with from, to") != std::string::npos);
    CHECK(mistake_in("cycles = 9\nfrom = \"a\"\n").find("to is missing") != std::string::npos);
    CHECK(
        mistake_in("cycles = 9\nruns = [\"e\"]\n")
            .find("names \"e\", which is neither a dialogue, generated inputs, a procedure nor") !=
        std::string::npos);
    CHECK(mistake_in("cycles = 9\nruns = [\"runner\"]\n")
              .find("names \"runner\", but the task has no [runner]") != std::string::npos);
    CHECK(mistake("[[rule]]\nkind = \"conventions\"\n[[timing]]\ncycles = 9\n") ==
          "line 4, column 1: timing[0] has no run to time (it times the runs of a [[dialogue]], "
          "[[generated]], [[procedure]] or [runner] of the task)");
}

TEST_CASE("a limit that no program can break is a mistake of the task", "[verifier]") {
    const auto tip = [](const std::string& keys) {
        const TaskRead read =
            read_task("title = \"T\"\n" + counted_run + "[[timing]]\n" + keys, {});
        return read.value ? "none" : text_of(read.problem.tip, Language::english);
    };
    // Causes that the processor does not know.
    CHECK(mistake_in("model = \"single-cycle\"\nstalls = 0\n") ==
          "line 8, column 10: timing[0].stalls limits what the processor single-cycle never loses: "
          "data, structural (this processor never waits: limit cycles, or name another model)");
    CHECK(
        mistake_in("model = \"ph4\"\nstalls = 0\ncauses = [\"data-cache\", \"write-buffer\"]\n")
            .starts_with("line 9, column 10: timing[0].causes limits what the processor ph4 never "
                         "loses: data-cache, write-buffer (name causes"));
    CHECK(tip("model = \"ph4\"\nstalls = 0\ncauses = \"latency\"\n") ==
          "name causes = [...] that it has (data, control), or another model");
    CHECK(tip("model = \"ph4,parallel-fp=yes\"\nstalls = 0\ncauses = \"latency\"\n") ==
          "name causes = [...] that it has (data, control, structural), or another model");
    CHECK(tip("model = \"ph4,divider=32\"\nstalls = 0\ncauses = \"latency\"\n") ==
          "name causes = [...] that it has (data, control, structural), or another model");
    for (const std::string keys :
         {"model = \"ph4,dcache=8x4\"\ncauses = \"data-cache\"\n",
          "model = \"multi-cycle,icache=8x4\"\ncauses = \"instruction-cache\"\n",
          "model = \"ph4,dcache=8x4,writes=through\"\ncauses = \"write-buffer\"\n",
          "causes = \"latency\"\n", "causes = \"structural\"\n",
          "model = \"ph4,width=2\"\ncauses = \"structural\"\n"})
        CHECK(mistake_in("stalls = 0\n" + keys) == "none");
    // More cycles than the longest run can take: 5 for each instruction, and 4 of waits for units.
    const auto of_short_run = [](const std::string& keys) {
        return mistake(counted_run + "instructions = 1000\n[[timing]]\nmodel = \"ph4\"\n" + keys);
    };
    CHECK(of_short_run("cycles = 8999\n") == "none");
    CHECK(
        of_short_run("cycles = 9000\n") ==
        "line 9, column 10: timing[0].cycles limits nothing: the runs end after 1000 instructions "
        "at the latest, which take less on the processor ph4 (`tharsis timing` says how many "
        "cycles a program takes)");
    CHECK(
        of_short_run("stalls = 9000\n").starts_with("line 9, column 10: timing[0].stalls limits"));
    CHECK(mistake_in("cycles = 1000000000000\n").find("limits nothing") != std::string::npos);
    CHECK(
        mistake_in("stalls = 0\nfrom = \"l\"\nto = \"l\"\n") ==
        "line 9, column 6: timing[0].to is the label of from, too: there is nothing between them");
    CHECK(mistake_in("stalls = 0\nmodel = \"\"\n")
              .starts_with("line 8, column 9: timing[0].model names no processor: the name of a "
                           "model is missing (one of: five-stage, "));
}

TEST_CASE("a part that the reference does not have is a mistake of the task", "[verifier]") {
    const auto error = [](const std::string& part) {
        const Task task =
            task_of("[program]\nreference = \"reference.asm\"\n" + timing("stalls = 0\n" + part),
                    {{"reference.asm", quick + ".data\ntable: .word 1\n"}});
        return text_of(find_task_error(task).what, Language::english);
    };
    CHECK(error("from = \"loop\"\nto = \"end\"\n").empty());
    CHECK(
        error("from = \"end\"\nto = \"loop\"\n") ==
        "t: limits the part from end to loop, but in the reference program the second label is not "
        "after the first");
    CHECK(error("from = \"loop\"\nto = \"table\"\n") ==
          "t: limits the cycles at the label \"table\", which is in the data of the reference "
          "program");
    CHECK(error("procedure = \"table\"\n")
              .starts_with("t: limits the cycles at the label \"table\""));
}

TEST_CASE(
    "limits that the reference breaks, or a part that it never reaches, are a mistake of the task",
    "[verifier]") {
    const auto error = [](const std::string& keys, const std::string& reference) {
        const Task task =
            task_of("[program]\nreference = \"r.asm\"\n" + timing(keys), {{"r.asm", reference}});
        return text_of(find_task_error(task).what, Language::english);
    };
    const std::string loop = "stalls = 0\nfrom = \"loop\"\nto = \"end\"\n";
    CHECK(error(loop, quick).empty());
    CHECK(
        error(loop, slow) ==
        "t: the reference program itself waits for 3 cycles on the processor ph4; the limit is 0");
    CHECK(error("cycles = 27\n", quick).empty());
    CHECK(error("cycles = 26\n", quick) ==
          "t: the reference program itself takes 27 cycles on the processor ph4; the limit is 26");
    CHECK(
        error("stalls = 9\nprocedure = \"unused\"\n", quick + ".globl unused\nunused: jr $ra\n") ==
        "t: a run of the reference program never reaches what is limited");
}

TEST_CASE("a reference is also timed in the calls of its procedures", "[verifier]") {
    const std::string procedure = "[[procedure]]\nname = \"p\"\nlabel = \"twice\"\n"
                                  "[[procedure.test]]\narguments = [2]\nresult = 4\n";
    const auto error = [&](const std::string& limit) {
        const Task task =
            task_of("[program]\nreference = \"r.asm\"\n" + procedure +
                        "[[timing]]\nname = \"t\"\nmodel = \"single-cycle\"\n" + limit,
                    {{"r.asm", ".globl twice\ntwice: addu $v0, $a0, $a0\njr $ra\n"}});
        return text_of(find_task_error(task).what, Language::english);
    };
    CHECK(error("procedure = \"twice\"\ncycles = 2\n").empty());
    CHECK(error("procedure = \"twice\"\ncycles = 1\n") ==
          "t: the reference program itself takes 2 cycles on the processor single-cycle; the limit "
          "is 1");
}

TEST_CASE("a reference is also timed in the tests of the runner", "[verifier]") {
    const std::string runner = "start: li $a0, 4\njal twice\nli $t0, 8\nbne $v0, $t0, bad\n"
                               "li $v0, 10\nsyscall\nbad: li $a0, 1\nli $v0, 17\nsyscall\n";
    const auto error = [&](const std::string& limit) {
        const Task task =
            task_of("[program]\nreference = \"r.asm\"\n"
                    "[runner]\nfile = \"runner.asm\"\ntests = [\"a\"]\n"
                    "[[timing]]\nname = \"t\"\nmodel = \"ph4\"\n" +
                        limit,
                    {{"runner.asm", runner},
                     {"r.asm", ".globl twice\ntwice: lw $t2, 0($gp)\naddu $t2, $t2, $t2\n"
                               "addu $v0, $a0, $a0\njr $ra\n"}});
        return text_of(find_task_error(task).what, Language::english);
    };
    CHECK(error("stalls = 1\n").empty());
    CHECK(error("stalls = 0\n") ==
          "t: the reference program itself waits for 1 cycle on the processor ph4; the limit is 0");
    // Of a runner only the program's own instructions count: 4, a stall, and the flushed jal.
    CHECK(error("cycles = 6\n").empty());
    CHECK(error("cycles = 5\n") ==
          "t: the reference program itself takes 6 cycles on the processor ph4; the limit is 5");
    CHECK(error("stalls = 1\nruns = [\"runner\"]\n").empty());
}

TEST_CASE("a label that a timing names must be in the reference", "[verifier]") {
    const Task task = task_of("[program]\nreference = \"reference.asm\"\n" +
                                  timing("stalls = 0\nfrom = \"loop\"\nto = \"ende\"\n"),
                              {{"reference.asm", quick}});
    CHECK(text_of(find_task_error(task).what, Language::english) ==
          "asks for the label \"ende\", which the reference program lacks");
}

TEST_CASE(
    "each of the generated inputs is timed, and the first beyond a limit is the counterexample",
    "[verifier]") {
    const std::string task =
        "[program]\nreference = \"r.asm\"\n"
        "[[generated]]\nname = \"g\"\ncount = 8\ninput = [{ integer = [1, 9] }, \"\\n\"]\n"
        "[[timing]]\nname = \"t\"\nmodel = \"ph4\"\nstalls = 0\n"
        "from = \"loop\"\nto = \"end\"\n";
    const TaskRead read =
        read_task("title = \"T\"\n" + task, [&](const std::string&) { return slow; });
    INFO(text_of(read.problem.sentence(), Language::english));
    REQUIRE(read.value);
    const auto verdict_of = [&](const std::string& program) {
        return judge_task({"s", {{"student.asm", program}}, {}}, *read.value);
    };
    CHECK(codes(verdict_of(quick), "t") == "passed");
    const Verdict verdict = verdict_of(slow);
    CHECK(codes(verdict, "g") == "passed");
    CHECK(codes(verdict, "t") == "too-many-stalls cycles-waited");
    CHECK(first_of(verdict, "t").inputs.size() == 1);
    CHECK(codes(verdict_of("main: li $v0, 10\nsyscall\n"), "t").starts_with("skipped"));
}

TEST_CASE("of a runner the student's instructions are timed, and no others", "[verifier]") {
    const std::string runner = "start: li $a0, 4\njal twice\nli $t0, 8\nbne $v0, $t0, bad\n"
                               "lw $t1, 0($gp)\naddu $t1, $t1, $t1\n" // a stall of the teacher's
                               "li $v0, 10\nsyscall\nbad: li $a0, 1\nli $v0, 17\nsyscall\n";
    const auto verdict_of = [&](const std::string& program, const std::string& limits) {
        const TaskRead read =
            read_task("title = \"T\"\n[runner]\nfile = \"r.asm\"\ntests = [\"a\"]\n"
                      "[[timing]]\nname = \"t\"\nmodel = \"ph4\"\n" +
                          limits,
                      [&](const std::string&) { return runner; });
        INFO(text_of(read.problem.sentence(), Language::english));
        REQUIRE(read.value);
        return judge_task({"s", {{"student.asm", program}}, {}}, *read.value);
    };
    const std::string right = ".globl twice\ntwice: addu $v0, $a0, $a0\njr $ra\n",
                      waits = ".globl twice\ntwice: lw $t2, 0($gp)\naddu $t2, $t2, $t2\n"
                              "addu $v0, $a0, $a0\njr $ra\n";
    CHECK(codes(verdict_of(right, "stalls = 0\n"), "t") == "passed");
    const Verdict verdict = verdict_of(waits, "stalls = 0\n");
    CHECK(codes(verdict, "t") == "too-many-stalls cycles-waited");
    CHECK(first_of(verdict, "t").message.english ==
          "the tests of the runner: the program waits for 1 cycle on the processor ph4; the limit "
          "is 0");
    CHECK(first_of(verdict, "t").location->file == "student.asm");
    CHECK(codes(verdict_of(waits, "stalls = 0\nprocedure = \"twice\"\n"), "t") ==
          "too-many-stalls cycles-waited");
    CHECK(codes(verdict_of(right, "cycles = 3\n"), "t") == "passed"); // one more: jal is flushed
    CHECK(codes(verdict_of(right, "cycles = 2\n"), "t").starts_with("too-many-cycles"));
    CHECK(codes(verdict_of("nop\n", "stalls = 0\n"), "t").starts_with("skipped"));
}
