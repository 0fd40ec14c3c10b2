// timing_test.cpp -- `tharsis timing` from outside: advice, reports in French, cycles that do not
// exist
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

/// Reads a number, adds it to a word, and prints the sum.
constexpr std::string_view adds = ".data\nx: .word 5\n.text\n"
                                  "li $v0, 5\nsyscall\nmove $s0, $v0\n"
                                  "lui $t0, 0x1001\nlw $t1, 0($t0)\naddu $a0, $t1, $s0\n"
                                  "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("advice is tried with the input that was typed", "[cli]") {
    CommandFixture scene;
    scene.program(adds);
    const Outcome outcome = scene.type("tharsis timing --model ph4 --advice p.asm", "7\n");
    CHECK(outcome.status == 0);
    CHECK(outcome.output == "12");
    CHECK(holds(outcome.errors, "\nadvice; each move was tried by running the program again"));
    CHECK(holds(outcome.errors,
                "\n  put `addiu $v0, $zero, 1` (p.asm:10) before `addu $a0, $t1, $s0` (p.asm:9): "
                "14 cycles instead of 15\n"));
    const Outcome json =
        scene.type("tharsis timing --model ph4 --advice --format=json p.asm", "7\n");
    CHECK(holds(json.errors,
                ",\"advice\":{\"moves\":[{\"put\":\"`addiu $v0, $zero, 1` (p.asm:10)\","
                "\"before\":\"`addu $a0, $t1, $s0` (p.asm:9)\",\"cycles\":14,"
                "\"cycles_before\":15}]}}\n"));
    const Outcome french = scene.type("tharsis timing --model ph4 --advice --lang fr p.asm", "7\n");
    CHECK(holds(french.errors, "\n  mettez `addiu $v0, $zero, 1` (p.asm:10) avant "));
}

TEST_CASE("advice names a statement of several words as it is in the source", "[cli]") {
    CommandFixture scene;
    scene.program("lw $t0, 0($gp)\naddu $t1, $t0, $t0\n"
                  "li $t2, 0x12345678 # of two words\nli $v0, 10\nsyscall\n");
    CHECK(holds(scene.type("tharsis timing --advice p.asm").errors,
                "\n  put `li $t2, 0x12345678` (p.asm:3) before `addu $t1, $t0, $t0` (p.asm:2): "));
}

TEST_CASE("a move that would change the results is not advised", "[cli]") {
    CommandFixture scene;
    // The program reads its own text: with the words in another order it prints another number.
    scene.program(".data\nx: .word 5\n.text\nmain: lui $t0, 0x1001\nlw $t1, 0($t0)\n"
                  "addu $t2, $t1, $t1\naddiu $t3, $zero, 4\nla $t4, main\nlw $a0, 8($t4)\n"
                  "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    const Outcome outcome = scene.type("tharsis timing --self-modifying --advice p.asm");
    CHECK(outcome.status == 0);
    CHECK(!holds(outcome.errors, "before `addu $t2, $t1, $t1`"));
}

TEST_CASE("advice that cannot be given is refused, or says why", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n");
    CHECK(holds(scene.type("tharsis timing --advice p.asm").errors,
                "advice: no independent instruction was found"));
    const Outcome json = scene.type("tharsis timing --advice --format=json p.asm");
    CHECK(json.status == 0);
    CHECK(holds(json.errors, ",\"advice\":{\"moves\":[],\"reason\":\"advice: no independent "
                             "instruction was found"));
    const Outcome svg = scene.type("tharsis timing --advice --format=svg p.asm");
    CHECK(svg.status == 2);
    CHECK(holds(svg.errors, "--advice has no effect with --format svg"));
    CHECK(holds(scene.type("tharsis timing --advice --mmio p.asm").errors,
                "--advice runs the program again, which devices"));
    scene.program("l: b l\n");
    CHECK(holds(scene.type("tharsis timing --advice --max-steps 100 p.asm").errors,
                "advice: only for programs that end by themselves"));
}

TEST_CASE("a datapath says behind what an instruction waits", "[cli]") {
    CommandFixture scene;
    scene.program("div $t1, $t2\ndiv $t3, $t4\naddiu $t0, $t0, 1\naddiu $t1, $t0, 1\n");
    const std::string name = "tharsis timing --datapath 10 p.asm --format ";
    CHECK(holds(scene.type(name + "svg").errors, ">(behind div $t3, $t4)<"));
    CHECK(holds(scene.type(name + "html").errors, ">(behind div $t3, $t4)<"));
    CHECK(holds(scene.type(name + "svg --lang fr").errors, ">(derrière div $t3, $t4)<"));
    for (const std::string form : {"text", "json"})
        CHECK(holds(scene.type(name + form).errors,
                    "`addiu $t0, $t0, 1` (p.asm:3) waits behind `div $t3, $t4` (p.asm:2)"));
}

TEST_CASE("delay slots are no setting: they are as the program runs", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n");
    const Outcome setting = scene.type("tharsis timing --with delay-slots=yes p.asm");
    CHECK(setting.status == 2);
    CHECK(holds(setting.errors,
                "a program that runs with delay slots is timed with them: --delayed-branching"));
    for (const std::string option : {"--delay-slots", "--delayed"}) {
        const Outcome refused = scene.type("tharsis timing " + option + " p.asm");
        CHECK(refused.status == 2);
        CHECK(holds(refused.errors, "did you mean --delayed-branching?"));
    }
}

TEST_CASE("what a cache counts is null without it", "[cli]") {
    CommandFixture scene;
    scene.program("lw $t0, 0($gp)\nli $v0, 10\nsyscall\n");
    const std::string json = "tharsis timing --format json p.asm";
    CHECK(holds(scene.type(json).errors, "\"instruction_misses\":null,\"data_accesses\":null,"
                                         "\"data_misses\":null,\"written_back\":null"));
    CHECK(holds(scene.type(json + " --dcache 4x4").errors,
                "\"instruction_misses\":null,\"data_accesses\":1,\"data_misses\":1,"
                "\"written_back\":0"));
}

TEST_CASE("a page has the advice, too", "[cli]") {
    CommandFixture scene;
    scene.program(adds);
    const Outcome page =
        scene.type("tharsis timing --model ph4 --advice --format=html p.asm", "7\n");
    CHECK(page.status == 0);
    CHECK(page.output == "12");
    CHECK(holds(page.errors, "\nadvice; each move was tried by running the program again"));
    CHECK(holds(page.errors, ") before `addu $a0, $t1, $s0` (p.asm:9): 14 cycles instead of 15\n"
                             "</pre>"));
}

TEST_CASE("an option of one value is not given twice", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n");
    for (const std::string option :
         {"--model ph4", "--forwarding none", "--branch EX", "--predict taken", "--icache 4x4",
          "--dcache 4x4", "--diagram 1..4", "--datapath 2", "--top 3", "--format text",
          "--output x.txt"}) {
        const Outcome twice = scene.type("tharsis timing " + option + " " + option + " p.asm");
        CHECK(twice.status == 2);
        CHECK(holds(twice.errors,
                    "tharsis timing: " + option.substr(0, option.find(' ')) + " is set twice: "));
    }
    CHECK(holds(scene.type("tharsis timing --lang fr --top 3 --top 4 p.asm").errors,
                "--top est réglé deux fois : 3 et 4"));
    CHECK(scene.type("tharsis timing --with btb=4 --with predict=2bit p.asm").status == 0);
}

TEST_CASE("--help says how many cycles a diagram may have", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n");
    CHECK(holds(scene.type("tharsis timing --help").output, "at most 400"));
    CHECK(scene.type("tharsis timing --diagram 1..400 p.asm").status == 0);
    CHECK(scene.type("tharsis timing --diagram 1..401 p.asm").status == 2);
}

TEST_CASE("pictures say what their colours mean", "[cli]") {
    CommandFixture scene;
    scene.program("lw $t0, 0($gp)\naddu $t1, $t0, $t0\nli $v0, 10\nsyscall\n");
    const std::string english = scene.type("tharsis timing --format svg p.asm").errors;
    for (const char* word :
         {">works</text>", ">waits</text>", ">fetched wrongly</text>", ">forwarded operand</text>"})
        CHECK(holds(english, word));
    const std::string french = scene.type("tharsis timing --lang fr --format svg p.asm").errors;
    for (const char* word :
         {">travaille</text>", ">attend</text>", ">lue à tort</text>", ">opérande renvoyé</text>"})
        CHECK(holds(french, word));
    // The signals of a stage can be read without a mouse.
    CHECK(holds(scene.type("tharsis timing --format svg --datapath 3 p.asm").errors,
                ">RegDst=0 ALUSrc=1 MemtoReg=1</text>"));
}

TEST_CASE("a French report is French from its first line to its last", "[cli]") {
    CommandFixture scene;
    scene.program(adds);
    const Outcome outcome = scene.type("tharsis timing --lang fr --model ph4,forwarding=none "
                                       "--diagram 500..510 --datapath 9 p.asm",
                                       "7\n");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "le cycle n'est pas dans"));
    const Outcome report = scene.type(
        "tharsis timing --lang fr --model ph4,forwarding=none --diagram 500..510 p.asm", "7\n");
    CHECK(report.status == 0);
    CHECK(holds(report.errors, "le modèle ph4 avec d'autres réglages"));
    CHECK(holds(report.errors, " cycles : il n'y a rien dans ceux-ci)\n"));
    CHECK(!holds(report.errors, "where they go"));
}

TEST_CASE("the datapath of a cycle is part of text and JSON, also where there is none", "[cli]") {
    CommandFixture scene;
    scene.program("addu $t0, $t1, $t2\nli $v0, 10\nsyscall\n");
    const Outcome json = scene.type("tharsis timing --model ph4 --format=json --datapath 3 p.asm");
    CHECK(holds(json.errors, ",\"datapath\":{\"cycle\":3,\"stages\":[{\"stage\":\"IF\","
                             "\"instruction\":\"syscall\""));
    CHECK(holds(json.errors, "{\"stage\":\"MEM\"}"));
    const Outcome late = scene.type("tharsis timing --model ph4 --datapath 300 p.asm");
    CHECK(late.status == 0);
    CHECK(holds(late.errors, "(the run has only 7 cycles: nothing is in these)\n"));
    const Outcome no_stages =
        scene.type("tharsis timing --model ph4 --format=json --datapath 300 p.asm");
    CHECK(holds(no_stages.errors,
                ",\"datapath\":{\"cycle\":300,\"stages\":[],\"reason\":\"(the run has only 7 "
                "cycles: nothing is in these)\"}}\n"));
}

TEST_CASE("the datapath of a cycle is drawn in pictures and pages", "[cli]") {
    CommandFixture scene;
    scene.program("addu $t0, $t1, $t2\nli $v0, 10\nsyscall\n");
    for (const std::string form : {"svg", "html"}) {
        const std::string command = "tharsis timing --model ph4 --format=" + form;
        const Outcome drawn = scene.type(command + " --datapath 3 p.asm");
        CHECK(drawn.status == 0);
        CHECK(holds(drawn.errors, ">cycle 3</text>"));
        CHECK(holds(drawn.errors, ">$t0 &lt;- 0x00000000</text>"));
        CHECK(holds(drawn.errors, "<title>RegDst=1 ALUSrc=0 MemtoReg=0 RegWrite=1"));
        CHECK(holds(drawn.errors, ">EX</text></g>")); // the diagram around it
        const Outcome late = scene.type(command + " --datapath 300 p.asm");
        CHECK(late.status == 0);
        CHECK(!holds(late.errors, ">cycle 300</text>"));
        CHECK(holds(late.errors, ">(the run has only 7 cycles: nothing is in these)</text>"));
        // Without it there is a diagram of the first cycles, and no datapath.
        const Outcome usual = scene.type(command + " p.asm");
        CHECK(holds(usual.errors, ">EX</text></g>"));
        CHECK(!holds(usual.errors, ">cycle "));
    }
}

TEST_CASE("the usual comparison keeps the caches, and has no processor twice", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n");
    const Outcome caches = scene.type("tharsis timing --dcache 8x4 --with dcache-penalty=20 "
                                      "--what-if p.asm");
    for (const char* row : {"\n  single-cycle,dcache=8x4,dcache-penalty=20 ",
                            "\n  multi-cycle,dcache=8x4,dcache-penalty=20 ",
                            "\n  two-wide,dcache=8x4,dcache-penalty=20 "})
        CHECK(holds(caches.errors, row));
    const std::string plain =
        scene.type("tharsis timing --model ph4 --forwarding none --what-if p.asm").errors;
    const std::string row = "\n  ph4,forwarding=none  ";
    const std::size_t first = plain.find(row);
    REQUIRE(first != plain.npos);
    CHECK(plain.find(row, first + 1) == plain.npos);
    // The history of gshare is as long as the table of the processor allows.
    const Outcome small = scene.type("tharsis timing --model five-stage,predict=2bit,entries=16 "
                                     "--what-if p.asm"),
                  medium = scene.type("tharsis timing --predict 1bit --with entries=64 "
                                      "--what-if p.asm"),
                  one =
                      scene.type("tharsis timing --predict 1bit --with entries=1 --what-if p.asm");
    CHECK(holds(small.errors, "predict=gshare,entries=16,history=4,"));
    CHECK(holds(medium.errors, "predict=gshare,entries=64,history=6,"));
    CHECK(one.status == 0);
    CHECK(!holds(one.errors, "gshare"));
}

TEST_CASE("tables that no predictor reads are refused", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n");
    const Outcome outcome = scene.type("tharsis timing --with entries=64 p.asm");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "entries=64: the predictor has no such table"));
    CHECK(holds(outcome.errors, "predict=1bit, 2bit, gshare"));
    CHECK(scene.type("tharsis timing --predict 2bit --with history=3 p.asm").status == 2);
    CHECK(scene.type("tharsis timing --predict 2bit --with entries=64 p.asm").status == 0);
    CHECK(scene.type("tharsis timing --model two-wide --with entries=64 p.asm").status == 0);
    // Comparisons replace the predictor, not the table.
    CHECK(scene.type("tharsis timing --predict gshare --with history=4 --what-if p.asm").status ==
          0);
}

TEST_CASE("an option has an effect in a format, or is refused there", "[cli]") {
    CommandFixture scene;
    scene.program("addu $t0, $t1, $t2\nsw $t0, 0($gp)\nli $v0, 10\nsyscall\n");
    const Outcome json = scene.type("tharsis timing --format=json --signals p.asm");
    CHECK(json.status == 0);
    CHECK(holds(json.errors,
                ",\"signals\":[{\"instruction\":\"addu\",\"RegDst\":\"1\",\"ALUSrc\":\"0\","
                "\"MemtoReg\":\"0\",\"RegWrite\":\"1\",\"MemRead\":\"0\",\"MemWrite\":\"0\","
                "\"Branch\":\"0\",\"ALUOp\":\"10\",\"Jump\":\"0\"},{\"instruction\":\"sw\","));
    CHECK(!holds(scene.type("tharsis timing --format=json p.asm").errors, "\"signals\":[{"));
    CHECK(holds(scene.type("tharsis timing --format=html --signals p.asm").errors, "MemtoReg"));
    for (const std::string option : {"--signals", "--what-if", "--top 3", "--advice"}) {
        const Outcome svg = scene.type("tharsis timing --format=svg " + option + " p.asm");
        CHECK(svg.status == 2);
        CHECK(holds(svg.errors,
                    option.substr(0, option.find(' ')) + " has no effect with --format svg\n"));
    }
    const Outcome top = scene.type("tharsis timing --format=json --top 3 p.asm");
    CHECK(top.status == 2);
    CHECK(holds(top.errors, "leave it out, or choose --format text, html"));
    CHECK(holds(scene.type("tharsis timing --lang fr --format=svg --top 3 p.asm").errors,
                "--top n'a aucun effet avec --format svg"));
}

TEST_CASE("a model without a name is refused, one cycle may be drawn", "[cli]") {
    CommandFixture scene;
    scene.program("addu $t0, $t1, $t2\nli $v0, 10\nsyscall\n");
    const Outcome nameless = scene.type("tharsis timing --model '' p.asm");
    CHECK(nameless.status == 2);
    CHECK(holds(nameless.errors, "the name of a model is missing"));
    CHECK(scene.type("tharsis timing --model ,predict=2bit p.asm").status == 2);
    const Outcome one = scene.type("tharsis timing --diagram 3 p.asm");
    CHECK(one.status == 0);
    CHECK(holds(one.errors, "   3\n00400000 addu"));
    CHECK(holds(scene.type("tharsis timing --diagram 0 p.asm").errors,
                "--diagram 0: must be a cycle, or cycles FROM..TO, counted from 1"));
}

TEST_CASE("one of a thing has the singular, in French none, too", "[cli]") {
    CommandFixture scene;
    scene.program("lw $t0, 0($gp)\n");
    const std::string command = "tharsis timing --model single-cycle,icache=8x4,dcache=8x4";
    const std::string one = scene.type(command + " p.asm").errors;
    CHECK(holds(one, "\n21 cycles, 1 instruction, CPI 21.00"));
    CHECK(holds(one, "\ninstruction cache: 1 miss\n"));
    CHECK(holds(one, "\ndata cache: 1 access, 1 miss (100.0 %)\n"));
    scene.program("nop\n");
    const std::string none = scene.type(command + " --lang fr p.asm").errors;
    CHECK(holds(none, "cache de données : 0 accès, 0 défaut ("));
    CHECK(holds(scene.type("tharsis timing --model single-cycle --diagram 5 p.asm").errors,
                "(the run has only 1 cycle: nothing is in these)"));
}

TEST_CASE("an option without its value does not take the file for it", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n");
    for (const std::string option : {"--model", "--forwarding", "--max-steps", "--what-if"}) {
        const Outcome outcome = scene.type("tharsis timing " + option + "= p.asm");
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, "tharsis timing: " + option + "=: a value is missing\n"));
    }
    CHECK(scene.type("tharsis timing p.asm -- --model=").status == 0);
}
