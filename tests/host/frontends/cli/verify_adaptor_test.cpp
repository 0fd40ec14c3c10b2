// verify_adaptor_test.cpp -- the options of `tharsis verify --game`: adaptors, policies, depth
// Errors in files are reported with their lines; stored verdicts are not confused.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

const std::string broken = "main: adiu $a0, $zero, 1\n"; // judged in no time

}

TEST_CASE("adaptors are listed, all or of a game, and printed by their names", "[verify]") {
    const CommandFixture scene;
    CHECK(scene.type("tharsis verify --adaptors").output.find("othello-x-y") != std::string::npos);
    const std::string focus = scene.type("tharsis verify --adaptors focus").output;
    CHECK(focus.find("tharsis-focus") == 12);
    CHECK(focus.find("othello") == std::string::npos);
    CHECK(scene.type("tharsis verify --adaptors focus-x-y").output.find("ask = \"column\"") !=
          std::string::npos);
    CHECK(scene.type("tharsis verify --adaptors chess").status == 2);
    const Outcome both = scene.type("tharsis verify --adaptors focus --depth 2");
    CHECK(both.status == 2);
    CHECK(both.errors.find("--depth does not go with --adaptors") != std::string::npos);
}

TEST_CASE("wrong options of games are rejected with the reason", "[verify]") {
    CommandFixture scene;
    scene.file("a.asm", broken)
        .file("bad.toml", "version = 1\ngame = \"focus\"\nmoves = []\n")
        .file("policy.toml", "version = 1\n[deviations]\nopening = \"count\"\n");
    const auto refused = [&](const std::string& options, std::string_view why) {
        const Outcome outcome = scene.type("tharsis verify --game focus a.asm " + options);
        INFO(options << "\n" << outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(outcome.errors.find(why) != std::string::npos);
    };
    refused("--adaptor bad.toml", "--adaptor bad.toml: line 3, column 1: moves is not a known key");
    refused("--adaptor none.toml", "--adaptor none.toml: ");
    refused("--adaptor ataxx-0", "is for ataxx, and --game is focus");
    refused("--policy policy.toml",
            "--policy policy.toml: line 3, column 11: deviations.opening is no deviation");
    refused("--depth 0", "--depth 0: not a number from 1 to 1000");
    CHECK(scene.type("tharsis verify --task t.toml --depth 2 a.asm")
              .errors.find("--depth goes with --game") != std::string::npos);
}

TEST_CASE("a verdict stored for one adaptor, policy or depth is not used for another", "[verify]") {
    CommandFixture scene;
    scene.file("a.asm", broken).file("policy.toml", "version = 1\n[points]\nendings = 9\n");
    const std::string usual =
        scene.type("tharsis verify --game focus --state kept --format jsonl --quiet a.asm").output;
    const std::string counted = scene
                                    .type("tharsis verify --game focus --state kept --format jsonl "
                                          "--quiet --policy policy.toml a.asm")
                                    .output;
    CHECK(usual != counted);
    CHECK(counted.find("\"most_points\":9") != std::string::npos);
    CHECK(
        scene
            .type("tharsis verify --game focus --state kept --format jsonl --quiet --depth 2 a.asm")
            .output != usual);
    CHECK(scene
              .type("tharsis verify --game focus --state kept --format jsonl --quiet --adaptor "
                    "focus-0 a.asm")
              .output != usual);
    CHECK(scene.type("tharsis verify --game focus --state kept --format jsonl --quiet a.asm")
              .output == usual);
}

TEST_CASE("a learnt adaptor does not overwrite a file that was created meanwhile", "[verify]") {
    const CommandFixture scene;
    const std::string learn = "tharsis verify --learn theirs.toml --game othello " THARSIS_SOURCE
                              "/asm/Othello.asm </dev/null";
    scene.type("ln -s nowhere theirs.toml"); // missing when it is checked, and present when it
                                             // is written
    const Outcome outcome = scene.type(learn);
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "theirs.toml: File exists"));
    CHECK(scene.type("readlink theirs.toml; rm theirs.toml").output == "nowhere\n");
    CHECK(scene.type(learn).status == 0);
    CHECK(holds(scene.text("theirs.toml"), "game = \"othello\""));
}
