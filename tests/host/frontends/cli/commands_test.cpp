// commands_test.cpp -- the commands that run nothing: check, disassemble, dump, explain, doc, game,
// play
//
// Also help, version, and unknown commands.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

TEST_CASE("without arguments the help goes to stderr", "[cli]") {
    const CommandFixture scene;
    const Outcome outcome = scene.type("tharsis");
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, "tharsis run program.asm"));
    CHECK(scene.type("tharsis --help").output == outcome.errors);
    CHECK(holds(scene.type("tharsis --version").output, "tharsis "));
}

TEST_CASE("output that cannot be written is an error of help and version", "[cli]") {
    CommandFixture scene;
    scene.program("main: li $v0, 10\nsyscall\n");
    for (const std::string command : {"doc man", "--version", "disassemble p.asm", "mars p.asm"}) {
        const Outcome outcome = scene.type("tharsis " + command + " >/dev/full");
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, "standard output cannot be written: No space left on device"));
    }
    CHECK(scene.type("tharsis doc man | head -c 1").errors.empty());
}

TEST_CASE("files may follow -- where no program gets arguments", "[cli]") {
    CommandFixture scene;
    scene.program("main: li $v0, 10\nsyscall\n");
    for (const std::string command : {"check", "lint", "dump", "format --check"})
        CHECK_FALSE(holds(scene.type("tharsis " + command + " -- p.asm").errors, "missing"));
    CHECK(holds(scene.type("tharsis check -- --lost.asm").errors, "--lost.asm"));
    CHECK(holds(scene.type("tharsis run -- p.asm").errors, "missing"));
}

TEST_CASE("an unknown command gets a suggestion", "[cli]") {
    const CommandFixture scene;
    CHECK(holds(scene.type("tharsis rnu p.asm").errors, "did you mean `tharsis run`?"));
    CHECK(holds(scene.type("tharsis p.asm").errors, "did you mean `tharsis run p.asm`?"));
    CHECK(scene.type("tharsis rnu").status == 2);
    CHECK(scene.type("tharsis help rnu").status == 2);
}

TEST_CASE("every command has its own help", "[cli]") {
    const CommandFixture scene;
    for (const std::string name :
         {"run",  "mars", "report",   "check",       "format", "lint",    "lsp",
          "dap",  "web",  "assemble", "disassemble", "dump",   "explain", "doc",
          "play", "game", "match",    "verify",      "merge",  "similar"}) {
        const Outcome outcome = scene.type("tharsis " + name + " --help");
        CHECK(outcome.status == 0);
        CHECK(holds(outcome.output, "usage: tharsis " + name));
        CHECK(scene.type("tharsis help " + name).output == outcome.output);
    }
}

TEST_CASE("help with many options shows them in groups, which are the same for run and report",
          "[cli]") {
    const CommandFixture scene;
    for (const char* name : {"run", "report"}) {
        const std::string help = scene.type(std::string("tharsis ") + name + " --help").output;
        for (const char* title : {"Input, files, random numbers", "Limits", "Machine and language",
                                  "Keyboard, display and Digital Lab (docs/devices.md)"})
            CHECK(holds(help, std::string("\n\n") + title + ":\n  --"));
        CHECK(holds(scene.type("tharsis doc man").output,
                    ".PP\n.I Limits\n.TP\n.B \\-\\-max\\-steps N\n"));
    }
    CHECK_FALSE(holds(scene.type("tharsis check --help").output, ":\n  --"));
}

TEST_CASE("check prints nothing for a correct program, and all findings otherwise", "[cli]") {
    CommandFixture scene;
    scene.file("good.asm", "nop\n").file("bad.asm", "foo\nlw $t0, here\nadd $t0, $t1\n");
    const Outcome good = scene.type("tharsis check good.asm");
    CHECK(good.status == 0);
    CHECK((good.output + good.errors).empty());
    const Outcome bad = scene.type("tharsis check bad.asm");
    CHECK(bad.status == 120);
    CHECK(holds(bad.errors, "bad.asm:1"));
    CHECK(holds(bad.errors, "bad.asm:3"));
    CHECK(scene.type("tharsis check none.asm").status == 2);
}

TEST_CASE("disassemble accepts words and programs", "[cli]") {
    CommandFixture scene;
    CHECK(holds(scene.type("tharsis disassemble 0x8fa8fffc").output, "lw $t0, -4($sp)"));
    const Outcome program =
        scene.file("p.asm", "main: li $t0, 0x12345678\njr $ra\n").type("tharsis disassemble p.asm");
    CHECK(scene.type("tharsis disassemble 99999999999").status == 2);
    CHECK(holds(program.output, "main:\n0x00400000  3c011234"));
    CHECK(holds(program.output, "# 2: jr $ra"));
}

TEST_CASE("dump writes a segment in a format of MARS", "[cli]") {
    CommandFixture scene;
    scene.file("p.asm", ".data\n.word 5\n.text\nnop\njr $ra\n");
    CHECK(scene.type("tharsis dump p.asm .text HexText out.txt").status == 0);
    CHECK(scene.text("out.txt") == "00000000\n03e00008\n");
    CHECK(scene.type("tharsis dump p.asm .text HexText -").output == "00000000\n03e00008\n");
    CHECK(holds(scene.type("tharsis dump p.asm").output, "0x10010000  05 00 00 00"));
    CHECK(scene.type("tharsis dump p.asm .text Hextext out.txt").status == 2);
    CHECK(scene.type("tharsis dump p.asm .bss HexText out.txt").status == 2);
}

TEST_CASE("explain accepts words of every kind", "[cli]") {
    const CommandFixture scene;
    CHECK(holds(scene.type("tharsis explain 0x8fa8fffc").output, "$sp"));
    CHECK(holds(scene.type("tharsis explain addu").output, "000000 sssss ttttt ddddd"));
    CHECK(holds(scene.type("tharsis explain blt").output, "pseudo-instruction"));
    CHECK(holds(scene.type("tharsis explain syscall 4").output, "print_string"));
    CHECK(holds(scene.type("tharsis explain '$t0'").output, "$8"));
    CHECK(holds(scene.type("tharsis explain .align").output, ".align"));
    CHECK(holds(scene.type("tharsis explain 'li $t0, 5'").output, "$t0 = 5"));
    const Outcome unknown = scene.type("tharsis explain aduu");
    CHECK(unknown.status == 2);
    CHECK(holds(unknown.errors, "did you mean addu?"));
    CHECK(scene.type("tharsis explain 'add $t0'").status == 120);
}

TEST_CASE("doc prints every page of the reference", "[cli]") {
    const CommandFixture scene;
    for (const std::string page : {"instructions", "pseudo", "directives", "syscalls",
                                   "diagnostics", "commands", "debugger", "lint"}) {
        const Outcome outcome = scene.type("tharsis doc " + page);
        CHECK(outcome.status == 0);
        CHECK(outcome.output.substr(0, 2) == "# ");
    }
    for (const std::string page : {"instructions", "pseudo", "directives", "syscalls",
                                   "diagnostics", "messages", "commands", "debugger", "dialects"}) {
        INFO("docs/reference/" << page << ".md: cmake --build build/release --target reference");
        CHECK(scene.type("tharsis doc --lang en " + page).output ==
              text_of(THARSIS_SOURCE "/docs/reference/" + page + ".md"));
    }
    CHECK(holds(scene.type("tharsis doc man").output, ".TH THARSIS 1"));
    CHECK(scene.type("tharsis doc nothing").status == 2);
}

TEST_CASE("the bash completion is accepted by bash and completes words", "[cli]") {
    const CommandFixture scene;
    const Outcome outcome = scene.type(
        "tharsis doc completion bash >c; bash -c '. ./c; COMP_WORDS=(tharsis run --see); "
        "COMP_CWORD=2; _tharsis; echo \"${COMPREPLY[@]}\"; COMP_WORDS=(tharsis dis); "
        "COMP_CWORD=1; _tharsis; echo \"${COMPREPLY[@]}\"'");
    CHECK(outcome.output == "--seed\ndisassemble\n");
    CHECK(holds(scene.type("tharsis doc completion zsh").output, "#compdef tharsis"));
    CHECK(holds(scene.type("tharsis doc completion fish").output, "complete -c tharsis"));
}

TEST_CASE("the bash completion offers values after =, pages, commands, and no files for numbers",
          "[cli]") {
    const CommandFixture scene;
    scene.type("tharsis doc completion bash >c; touch 10.asm");
    /// What is offered for the last of these words, which are divided as bash does it.
    const auto offered = [&](const std::string& words) {
        return scene
            .type("bash -c '. ./c; COMP_WORDS=(tharsis " + words +
                  "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tharsis; echo \"${COMPREPLY[@]}\"'")
            .output;
    };
    CHECK(offered("run --findings =") == "text json error space hints\n");
    CHECK(offered("run --findings = js") == "json\n");
    CHECK(offered("run --findings=js") == "--findings=json\n"); // without = in COMP_WORDBREAKS
    CHECK(offered("run --trace = 10") == "10.asm\n");
    CHECK(offered("run --findings 10") == "10.asm\n"); // its value needs the equals sign
    CHECK(offered("run --engine = inter") == "interpreter\n");
    CHECK(offered("run --engine inter") == "interpreter\n");
    CHECK(offered("run --max-steps 10") == "\n");
    CHECK(offered("doc completion z") == "zsh\n");
    CHECK(offered("help dis") == "disassemble\n");
    CHECK(offered("hel") == "help\n");
    CHECK(offered("match ata") == "ataxx\n");
    CHECK(offered("play ata") == "ataxx ataxx-m\n");
}

TEST_CASE("an error names what is missing, and what there is", "[cli]") {
    const CommandFixture scene;
    const auto refused = [&](const std::string& words, int status, std::string_view what) {
        const Outcome outcome = scene.type("tharsis " + words);
        INFO(words << "\n" << outcome.errors);
        CHECK(outcome.status == status);
        CHECK(holds(outcome.errors, what));
    };
    scene.type("printf 'main: li $v0, 10\\n syscall\\n' >a.asm; mkdir in; "
               "echo '.include \"none.asm\"' >in/i.asm; echo '.include \".\"' >in/d.asm");
    refused("explain '$33'", 2, "registers are $0 to $31");
    refused("explain '$f32'", 2, "floating-point registers are $f0 to $f31");
    refused("run a.asm a.asm", 120, "tharsis run: a.asm was named twice\ntip: name each file once");
    refused("check in/i.asm", 120, "none.asm: No such file or directory; looked in /");
    refused("check in/i.asm", 120, "/in: paths are relative to the folder of the including file");
    refused("check in/d.asm", 120, ".: is not a regular file; looked in /");
    refused("game", 2, "one of: focus, stackchess, othello, othello-t, ataxx, ataxx-m; the");
    refused("game foo", 2, "no game is called foo\ntip: one of: focus, ");
    refused("game focus", 2, "missing argument: perft, moves or play");
    refused("dump a.asm .text HexText", 2,
            "missing argument: OUT\ntip: a file, or - for the screen");
    refused("dump a.asm .foo HexText -", 2, ".foo cannot be dumped: it is not a segment");
    refused("dump a.asm .data HexText -", 2,
            ".data cannot be dumped: the program has nothing there");
    refused("trace --format foo a.asm", 2, "--format foo: unknown format");
    refused("verify --game focus nothere", 2, "looked in /");
    refused("merge a.asm", 2, "is not a part of a run");
}

TEST_CASE("game accepts positions and moves that look like options", "[cli]") {
    const CommandFixture scene;
    const std::string start = scene.type("tharsis game focus play").output;
    const std::string position = start.substr(0, start.find('\n'));
    REQUIRE(position.find(' ') != std::string::npos);
    const std::string quoted = scene.type("tharsis game focus perft 1 '" + position + "'").output;
    CHECK(quoted == scene.type("tharsis game focus perft 1 " + position).output);
    CHECK(quoted == scene.type("tharsis game focus perft 1").output);
    const Outcome dashes = scene.type("tharsis game focus moves '-,-/--'");
    CHECK(dashes.status == 1);
    CHECK(holds(dashes.errors, "not a position of focus: -,-/--"));
    const Outcome pass = scene.type("tharsis game focus play --");
    CHECK(pass.status == 1);
    CHECK(holds(pass.errors, "move 1 (--)"));
}

TEST_CASE("game counts moves, and rejects unknown arguments", "[cli]") {
    const CommandFixture scene;
    CHECK(scene.type("tharsis game focus perft 0").output == "1 0\n");
    CHECK(scene.type("tharsis game chess perft 1").status == 2);
    CHECK(scene.type("tharsis game focus perft").status == 2);
    const Outcome help = scene.type("tharsis game othello --help");
    CHECK(help.status == 0);
    CHECK(help.output == scene.type("tharsis game --help").output);
}

TEST_CASE("match reports an invalid number, and accepts any seed", "[cli]") {
    const CommandFixture scene;
    CHECK(holds(scene.type("tharsis match othello random random --games 0").errors,
                "--games 0: use a number from 1 to 999999"));
    CHECK(holds(scene.type("tharsis match othello random random --seed x").errors, "--seed x"));
    CHECK(scene.type("tharsis match othello random random --games 2 --seed -2147483648").status ==
          0);
    CHECK(holds(scene.type("tharsis match othello hard foo").errors, ": foo is not a player"));
}

TEST_CASE("play prints the same as the assembly program", "[cli]") {
    const CommandFixture scene;
    const Outcome outcome = scene.type("tharsis play focus --color=never", "rien\n");
    CHECK(outcome.status == 0);
    CHECK(!outcome.output.empty());
    CHECK(!holds(outcome.output, "\x1b["));
    CHECK(holds(scene.type("tharsis play othello --level hard --side second", "quitter\n").output,
                "ordinateur (noir) joue C4."));
    CHECK(holds(scene.type("tharsis match othello random random --games 2").output, "2 games: "));
    CHECK(scene.type("tharsis match othello random nobody").status == 2);
    CHECK(scene.type("tharsis match othello random random --games 0").status == 2);
}

TEST_CASE("output that cannot be written is an error of every command", "[cli]") {
    CommandFixture scene;
    scene.program("nop\n");
    for (const std::string command :
         {"doc man", "game focus moves", "disassemble p.asm", "disassemble 0x8fa8fffc",
          "explain addu", "dump p.asm", "dump p.asm .text HexText -", "--help", "--version",
          "play focus"}) {
        INFO(command);
        const Outcome outcome = scene.type("tharsis " + command + " >/dev/full");
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, "standard output cannot be written"));
    }
}

TEST_CASE("a dump that cannot be written is reported with the reason", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program("nop\n").type("tharsis dump p.asm .text HexText nodir/x");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "nodir/x cannot be written: No such file"));
}

TEST_CASE("explain reports a missing service, and suggests directives", "[cli]") {
    CommandFixture scene;
    CHECK(holds(scene.type("tharsis explain 'syscall 99'").errors, "unknown service 99"));
    CHECK(holds(scene.type("tharsis explain .alin").errors, "did you mean .align?"));
    CHECK(holds(scene.type("tharsis explain adu").errors, "did you mean"));
}

TEST_CASE("a number that is not a word is not treated as a file", "[cli]") {
    CommandFixture scene;
    for (const std::string word : {"0x1ffffffff", "99999999999"}) {
        const Outcome outcome = scene.type("tharsis disassemble " + word);
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, word + " is not a 32-bit word"));
    }
    CHECK(holds(scene.type("tharsis disassemble lost.asm").errors, "No such file"));
    CHECK(holds(scene.file("12345678901", "nop\n").type("tharsis disassemble 12345678901").output,
                "nop"));
}

TEST_CASE("a register number that does not exist gets the range of registers as a tip", "[cli]") {
    CommandFixture scene;
    scene.program("main: move $33, $t0\nadd.s $f32, $f0, $f2\nmove $v7, $t0\n");
    const std::string errors = scene.type("tharsis check p.asm").errors;
    CHECK(holds(errors, "tip: registers are $0 to $31\n"));
    CHECK(holds(errors, "tip: registers are $f0 to $f31\n"));
    CHECK(holds(errors, "tip: did you mean \"$v"));
}

TEST_CASE("a stack overflow gets a tip of its own, another wrong address does not", "[cli]") {
    CommandFixture scene;
    scene.program("f: addiu $sp, $sp, -8\nsw $ra, 4($sp)\njal f\n");
    const Outcome deep = scene.type("tharsis run p.asm");
    CHECK(deep.status == 121);
    CHECK(holds(deep.errors, "tip: the stack is full: does the recursion end"));
    scene.program("sw $ra, 4($zero)\n");
    CHECK(holds(scene.type("tharsis run p.asm").errors, "tip: print the address register"));
}
