// result_files_test.cpp -- output files of commands: they never overwrite the user's files, and two
// outputs never use one file
//
// A refusal changes no file and runs nothing.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr std::string_view
    two_parts = ".include \"part.asm\"\nli $v0, 11\nli $a0, 'a'\nsyscall\nli $v0, 10\nsyscall\n",
    part = "nop\n";

/// A folder with all files that a run may read.
void fill(CommandFixture& scene) {
    scene.program(two_parts)
        .file("part.asm", part)
        .file("in", "line\n")
        .file("keys", "50: w\n")
        .file("pad", "50: 7\n");
    scene.file("f01.asm", part);
}

/// Checks that the command is rejected for this reason and changes nothing in the folder.
void refuses(const CommandFixture& scene, const std::string& command, std::string_view why) {
    INFO(command);
    const std::string all = scene.type("cksum *").output;
    const Outcome outcome = scene.type(command);
    INFO(outcome.errors);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, why));
    CHECK(scene.type("cksum *").output == all);
}

} // namespace

TEST_CASE("no output overwrites a source", "[cli]") {
    CommandFixture scene;
    fill(scene);
    scene.type("ln p.asm other; ln -s p.asm link; mkdir d");
    for (const std::string option :
         {"run --bitmap-png ", "run --midi ", "run --record-keys ",
          "run --trace=", "report --output ", "report --svg ", "assemble -o "})
        for (const std::string name :
             {"p.asm", "./p.asm", "other", "link", "part.asm", "d/../p.asm"})
            refuses(scene, "tharsis " + option + name + " p.asm", name + ": is a source");
    refuses(scene, "tharsis run --bitmap-png ./f%02d.asm f01.asm", "is a source");
    refuses(scene, "tharsis dump p.asm .text HexText ./p.asm", "is a source");
    scene.type("tharsis assemble -o p.elf p.asm");
    refuses(scene, "tharsis report --svg p.elf p.elf", "is a source");
}

TEST_CASE("no output overwrites a file that the run reads", "[cli]") {
    CommandFixture scene;
    fill(scene);
    refuses(scene, "tharsis run --input in --midi ./in p.asm",
            "--midi ./in: --input is read from this file");
    refuses(scene, "tharsis run --midi in p.asm <in", "standard input is read from this file");
    refuses(scene, "tharsis run --keys keys --record-keys keys p.asm",
            "--keys is read from this file");
    refuses(scene, "tharsis report --keys keys --keys 90:x --keypad pad --svg pad p.asm",
            "--keypad is read from this file");
}

TEST_CASE("two outputs cannot be written to one file", "[cli]") {
    CommandFixture scene;
    fill(scene);
    scene.file("old", "old").type("ln -s old link; ln -s new dangling");
    refuses(scene, "tharsis run --bitmap-png p --midi ./p p.asm",
            "--bitmap-png and --midi would be one file");
    refuses(scene, "tharsis run --bitmap-png p%d --midi p12 p.asm",
            "--bitmap-png and --midi would be one file");
    refuses(scene, "tharsis run --type a --record-keys old --trace=link p.asm",
            "--record-keys and --trace would be one file");
    refuses(scene, "tharsis report --output $PWD/new --svg dangling p.asm",
            "--output and --svg would be one file");
}

TEST_CASE("outputs may share a device or a folder", "[cli]") {
    CommandFixture scene;
    fill(scene);
    CHECK(scene.type("tharsis run --midi /dev/null --trace=/dev/null p.asm </dev/null").output ==
          "a");
    CHECK(scene.type("tharsis run --bitmap-png f%02d.png --midi f01.mid f01.asm").status == 0);
    CHECK(scene.has("f00.png"));
    CHECK(scene.has("f01.mid"));
}

TEST_CASE("a failed output does not hide why the program stopped", "[cli]") {
    CommandFixture scene;
    scene.program("li $t0, 1\nlw $t1, 0($t0)\n");
    for (const std::string option :
         {"run --trace=/dev/full", "run --keys 0:a --record-keys /dev/full", "run --midi /dev/full",
          "report --svg /dev/full"}) {
        const Outcome outcome = scene.type("tharsis " + option + " p.asm");
        INFO(option << ": " << outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(outcome.errors.find("p.asm:2") < outcome.errors.find("No space left"));
        CHECK(holds(outcome.errors, "No space left"));
    }
}

TEST_CASE("an output replaces the file at the end of a link", "[cli]") {
    CommandFixture scene;
    fill(scene);
    scene.file("old", "old").type("ln -s old link; ln -s new dangling");
    CHECK(scene.type("tharsis report --output link --svg dangling p.asm").status == 0);
    CHECK(scene.type("readlink link dangling").output == "old\nnew\n");
    CHECK(holds(scene.text("old"), "Instructions: "));
    CHECK(scene.text("new").starts_with("<svg"));
    CHECK(scene.type("tharsis assemble -o link p.asm && test -x old && tharsis run link").output ==
          "a");
    CHECK(holds(scene.type("tharsis report --statistics --output /dev/stdout p.asm").output,
                "aInstructions: "));
}
