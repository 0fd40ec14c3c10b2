// engine_test.cpp -- `--engine` and THARSIS_ENGINE from outside: equal results, and invalid names
// Equality of the engines is tested elsewhere; these tests cover their selection.
#include "host/frontends/cli/classroom.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr const char* counts = "main: li $t0, 0\nloop: addi $t0, $t0, 3\nblt $t0, 3000000, "
                               "loop\nmove $a0, $t0\nli $v0, 1\nsyscall\nlw $t0, 1($zero)\n";

}

TEST_CASE("each engine gives the same result", "[engine]") {
    CommandFixture scene;
    scene.program(counts);
    const Outcome wanted = scene.type("tharsis run --engine=careful p.asm");
    CHECK(wanted.status == 121);
    for (const std::string engine : {"auto", "interpreter", "translator"}) {
        INFO(engine);
        const Outcome one = scene.type("tharsis run --engine=" + engine + " p.asm"),
                      other = scene.type("THARSIS_ENGINE=" + engine + " tharsis run p.asm");
        CHECK((one.status == 121 && one.output == "3000000"));
        CHECK((other.output == one.output && other.errors == one.errors));
        CHECK(scene.type("THARSIS_ENGINE=" + engine + " tharsis mars nc p.asm").output ==
              scene.type("THARSIS_ENGINE=careful tharsis mars nc p.asm").output);
    }
}

TEST_CASE("an invalid engine is rejected before anything runs", "[engine]") {
    CommandFixture scene;
    scene.program(counts);
    CHECK(scene.type("tharsis run --engine=warp p.asm").status == 2);
    CHECK(scene.type("THARSIS_ENGINE=warp tharsis run p.asm")
              .errors.find("one of: auto, interpreter, translator, reference") !=
          std::string::npos);
    CHECK(scene.type("THARSIS_ENGINE=warp tharsis mars nc p.asm").status == 2);
    CHECK(scene.type("THARSIS_ENGINE=warp tharsis run --engine=auto p.asm").output ==
          "3000000"); // the option has precedence
}

TEST_CASE("verify gives the same verdict with each engine, and rejects an invalid one",
          "[engine]") {
    Classroom room;
    room.file("s/alice.asm", right)
        .file("s/bob.asm", wrong)
        .file("s/carl.asm", "main: li $t0, 0\nloop: addi $t0, $t0, 1\nb loop\n");
    const Outcome wanted = room.verify("s --format jsonl --jobs 1");
    CHECK(wanted.status == 1);
    for (const std::string engine : {"auto", "interpreter", "translator", "reference", "careful"}) {
        INFO(engine);
        const Outcome found =
            room.type("THARSIS_ENGINE=" + engine +
                      " tharsis verify --task task.toml s --format jsonl --jobs 1");
        CHECK((found.status == 1 && found.output == wanted.output));
    }
    for (const std::string rest :
         {"--task task.toml s", "--game focus s", "--game focus --learn own.toml s/alice.asm"}) {
        const Outcome refused = room.type("THARSIS_ENGINE=warp tharsis verify " + rest);
        CHECK((refused.status == 2 &&
               holds(refused.errors, "one of: auto, interpreter, translator, reference")));
    }
}
