// play_test.cpp -- the script ./play, and `tharsis play`: options, advice, files, start positions
// The script runs unchanged, in a copy of its folder in which there is nothing to install or build.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

const std::string project = THARSIS_SOURCE;

/// A folder that looks like the project to ./play.
void build_project(CommandFixture& scene) {
    scene.file(".ci/setup.sh", ". '" + project +
                                   "/.ci/setup.sh'\n"
                                   "for step in need_packages configure build lock unlock; do eval "
                                   "\"$step() { :; }\"; done\n");
    REQUIRE(scene
                .type("cp '" + project + "/play' . && cp -r '" + project +
                      "/asm' . && mkdir -p build/release && "
                      "for program in tharsis player; do "
                      "ln -s \"$(command -v $program)\" build/release/$program; done")
                .status == 0);
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

} // namespace

TEST_CASE("the program that ./play builds does the same as tharsis run", "[cli]") {
    CommandFixture scene;
    scene.program(says_started("lw $t0, 1($zero)\n"));
    const std::string games = project + "/asm/";
    for (const std::string& words :
         {games + "Focus.asm --set couleur=1", games + "Othello.asm -- nonsense",
          games + "Ataxx.asm --set adversaire=2 --seed 3", games + "Stackchess.asm",
          std::string("p.asm --color always"), std::string("p.asm --lang fr"),
          std::string("absent.asm"), std::string("p.asm --set nothing=1"),
          std::string("p.asm --max-steps 3"), std::string("--wrong p.asm"), std::string()}) {
        INFO(words);
        const std::string input = "11\n1\n2\nd3\n";
        const Outcome player = scene.type("player " + words, input),
                      tharsis = scene.type("tharsis run " + words, input);
        CHECK(player.output == tharsis.output);
        CHECK(player.errors == tharsis.errors);
        CHECK(player.status == tharsis.status);
    }
}

TEST_CASE("./play starts every game, with and without a terminal", "[cli]") {
    CommandFixture scene;
    build_project(scene);
    for (const std::string game : {"Focus", "Stackchess", "Othello", "Ataxx"}) {
        INFO(game);
        const Outcome piped = scene.type("./play " + game + " </dev/null");
        CHECK(piped.status == 0);
        CHECK(piped.errors.empty());
        CHECK(piped.output.starts_with(game + " : "));
        CHECK(!holds(piped.output, "\x1b["));
        const Outcome shown =
            scene.type("TERM=xterm script -qec './play " + game + " </dev/null' /dev/null");
        CHECK(shown.status == 0);
        CHECK(shown.output.starts_with(game + " : "));
        CHECK(holds(shown.output, "\x1b[") == (game == "Focus" || game == "Ataxx"));
    }
    CHECK(first_line(scene.type("./play </dev/null").output) ==
          first_line(scene.type("./play focus </dev/null").output));
}

TEST_CASE("./play sets options of the game and passes a start position", "[cli]") {
    CommandFixture scene;
    build_project(scene);
    CHECK(holds(scene.type("./play Stackchess adversaire=1 graine=5 camp=1 </dev/null").output,
                "L'ordinateur (blancs) joue "));
    CHECK(holds(scene
                    .type("./play othello adversaire=1 graine=1 camp=1 -- "
                          "......../......../......../...BN.../...NB.../......../......../........ "
                          "N 0 </dev/null")
                    .output,
                "ordinateur (noir) joue "));
    CHECK(scene.type("./play stackchess couleur=1 </dev/null").status == 2);
    CHECK(scene.type("./play focus couleur </dev/null").status == 2);
    CHECK(scene.type("./play chess </dev/null").status == 2);
    CHECK(scene.type("./play ataxx -- x </dev/null").output == "Position incorrecte.\n");
}

TEST_CASE("play accepts the options of the assembly program, and no others", "[cli]") {
    const CommandFixture scene;
    for (const std::string game : {"Focus", "Stackchess", "Othello", "Ataxx"}) {
        for (const std::string label :
             {"couleur", "graine", "animation", "adversaire", "camp", "nothing"}) {
            INFO(game << ' ' << label);
            const std::string set = " --set " + label + "=0 ";
            const Outcome assembly =
                scene.type("tharsis run" + set + project + "/asm/" + game + ".asm </dev/null");
            const Outcome reference =
                scene.type("tharsis play " + game + set + "--color=never </dev/null");
            CHECK(reference.status == assembly.status);
            CHECK(reference.output == assembly.output);
        }
    }
}

TEST_CASE("play offers undo and hint on request", "[cli]") {
    const CommandFixture scene;
    const std::string play = "tharsis play ataxx --level easy --seed 1 --color=never";
    const Outcome plain = scene.type(play, "11\n6\nundo\n");
    CHECK(holds(plain.output, "case inexistante"));
    const Outcome outcome =
        scene.type(play + " --undo --hint", "HINT\r\n11\n6\nundo\nundo\n11\n6\n");
    CHECK(holds(outcome.output, "indice : "));
    CHECK(holds(outcome.output, "annulation : un tour en arrière\n\n["));
    CHECK(holds(outcome.output, "annulation : aucun tour à reprendre\n[rouge] - Saisir"));
    // The random stream is restored too: the same reply follows the same move.
    const auto first = outcome.output.find("ordinateur joue"),
               again = outcome.output.rfind("ordinateur joue");
    REQUIRE(first != again);
    CHECK(outcome.output.substr(first, 23) == outcome.output.substr(again, 23));
    CHECK(outcome.output.find("Ctrl-D") == outcome.output.rfind("Ctrl-D"));
    CHECK(scene.type("tharsis play othello-t --hint").status == 2);
}

TEST_CASE("undo works without a line feed at the end of the input", "[cli]") {
    const CommandFixture scene;
    const Outcome outcome = scene.type("tharsis play focus --undo", "11\n1\n2\nundo");
    CHECK(holds(outcome.output, "annulation : un tour en arrière\n"));
    CHECK(outcome.output.ends_with(" : \nFin de l'entrée : partie interrompue.\n"));
    CHECK(holds(scene.type("tharsis play focus --undo", "undo").output, "annulation : aucun tour"));
}

TEST_CASE("when Othello asks for a name, undo is a name", "[cli]") {
    const CommandFixture scene;
    CHECK(holds(scene.type("tharsis play othello --undo --hint --seed 1", "2\nundo\nhint\n").output,
                "hint joue les noirs (N).\nundo joue les blancs (B).\n"));
}

TEST_CASE("play rejects options that would have no effect", "[cli]") {
    const CommandFixture scene;
    const Outcome side = scene.type("tharsis play focus --side second");
    CHECK(side.status == 2);
    CHECK(holds(side.errors, "--side"));
    CHECK(scene.type("tharsis play focus --set adversaire=1 --side second").status == 0);
    CHECK(scene.type("tharsis play focus --level middling").status == 2);
    CHECK(scene.type("tharsis play focus --side rouge").status == 2);
    CHECK(scene.type("tharsis play chess").status == 2);
}

TEST_CASE("unreadable input is distinguished from the end of the input", "[cli]") {
    const CommandFixture scene;
    const Outcome outcome = scene.type("tharsis play focus </");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "standard input cannot be read: Is a directory"));
    CHECK(!holds(outcome.output, "interrompue"));
}

TEST_CASE("play lists the games that can be played", "[cli]") {
    const CommandFixture scene;
    for (const std::string words : {"", " chess"})
        CHECK(holds(scene.type("tharsis play" + words).errors,
                    "one of: focus, stackchess, othello, othello-t, ataxx, ataxx-m\n"));
}

TEST_CASE("seed 0 fixes random numbers like any other seed", "[cli]") {
    const CommandFixture scene;
    const std::string play = "tharsis play focus --level easy --side second --seed 0";
    const std::string first = scene.type(play).output;
    CHECK(holds(first, "ordinateur joue 1"));
    for (int again = 0; again < 4; ++again) CHECK(scene.type(play).output == first);
}

TEST_CASE("play and the assembly program take the same start positions", "[cli]") {
    const CommandFixture scene;
    const std::string rows =
        "......../......../......../...BN.../...NB.../......../......../........";
    for (const std::string& position : {rows + " N 0", "'" + rows + " N 0'", rows + " N",
                                        rows + " 'N 0'", "'' " + rows + " N 0", rows + " N 0 ''"}) {
        INFO(position);
        const std::string assembly =
            scene.type("tharsis run " + project + "/asm/Othello.asm -- " + position + " </dev/null")
                .output;
        CHECK(scene.type("tharsis play othello -- " + position + " </dev/null").output == assembly);
    }
}

TEST_CASE("a pipe named othello.sav contains no game and does not block", "[cli]") {
    const CommandFixture scene;
    const std::string input = "2\n\n\nsauver\nx\nquitter\n";
    REQUIRE(scene.type("mkfifo othello.sav").status == 0);
    const Outcome played = scene.type("timeout 60 tharsis play othello --seed 1", input);
    CHECK(played.status == 0);
    CHECK(holds(played.output, "Sauvegarde impossible.\n"));
    CHECK(played.output ==
          scene.type("tharsis run --set graine=1 " + project + "/asm/Othello.asm", input).output);
}
