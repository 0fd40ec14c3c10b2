// language_test.cpp -- messages in French and English: --lang, and the environment
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

TEST_CASE("diagnostics are in the language of --lang", "[language]") {
    CommandFixture scene;
    scene.program("j mian\nmain: nop\n");
    const Outcome french = scene.type("tharsis check --lang fr p.asm");
    CHECK(french.status == 120);
    CHECK(french.errors == "p.asm:1:3: erreur : il n'y a pas d'étiquette « mian »\n"
                           "    1 | j mian\n"
                           "      |   ^~~~\n"
                           "conseil : vouliez-vous dire « main » ?\n"
                           "1 erreur\n");
    CHECK(holds(scene.type("tharsis run --lang=en p.asm").errors,
                "p.asm:1:3: error: there is no label \"mian\"\n"));
    for (const std::string command : {"run", "assemble -o p.elf", "dump", "disassemble", "report",
                                      "profile", "trace", "debug --command quit"})
        CHECK(holds(scene.type("tharsis " + command + " --lang fr p.asm").errors,
                    "erreur : il n'y a pas d'étiquette « mian »"));
}

TEST_CASE("without --lang the environment names the language, in POSIX's order", "[language]") {
    CommandFixture scene;
    scene.program("foo\n");
    const auto is_french = [&](const std::string& variables) {
        const std::string errors =
            scene.type("unset LC_ALL LC_MESSAGES LANG; " + variables + " tharsis check p.asm")
                .errors;
        CHECK((holds(errors, "erreur :") || holds(errors, "error:")));
        return holds(errors, "erreur :");
    };
    CHECK(is_french("LANG=fr_FR.UTF-8"));
    CHECK(is_french("LANG=de_DE.UTF-8 LC_MESSAGES=fr_BE"));
    CHECK(is_french("LANG=en_US LC_MESSAGES=C LC_ALL=fr"));
    CHECK(is_french("LC_ALL= LANG=fr_CA.UTF-8"));
    CHECK_FALSE(is_french("LANG=fr_FR.UTF-8 LC_ALL=C"));
    CHECK_FALSE(is_french("LANG=fr_FR.UTF-8 LC_MESSAGES=POSIX"));
    CHECK_FALSE(is_french("LANG=en_GB.UTF-8"));
    CHECK_FALSE(is_french("LC_NUMERIC=fr_FR"));
    CHECK_FALSE(
        holds(scene.type("LANG=fr LC_ALL=fr tharsis check --lang en p.asm").errors, "erreur"));
}

TEST_CASE("an unknown language is an error", "[language]") {
    CommandFixture scene;
    scene.program("nop\n");
    const Outcome outcome = scene.type("tharsis check --lang de p.asm");
    CHECK(outcome.status == 2);
    CHECK(outcome.errors == "tharsis check: --lang de: unknown language\ntip: en or fr\n");
}

TEST_CASE("MARS's report and machine-readable output are the same in a French environment",
          "[language]") {
    CommandFixture scene;
    scene.program("foo\nlw $t0, 2($zero)\n").file("q.asm", "lw $t0, 2($zero)\n");
    for (const std::string command :
         {"mars p.asm", "mars nc q.asm", "run --stats=json --lang en q.asm", "doc man"}) {
        const Outcome english = scene.type("tharsis " + command),
                      french = scene.type("LC_ALL=fr_FR.UTF-8 tharsis " + command);
        CHECK(english.output == french.output);
        CHECK(english.errors == french.errors);
        CHECK(english.status == french.status);
    }
    const std::string json = scene.type("tharsis run --stats=json --lang fr q.asm").errors;
    CHECK(holds(json, "\"reason\":\"fault\""));
}

TEST_CASE("a fault, its meaning and its tip are in French", "[language]") {
    CommandFixture scene;
    scene.program("lw $t0, 2($zero)\n").file("q.asm", "x: j x\n");
    const std::string fault = scene.type("tharsis run --lang fr p.asm").errors;
    CHECK(holds(fault, "p.asm:1:1: erreur : un mot est lu à une adresse qui n'est pas un multiple "
                       "de 4 (0x00000002)\n"));
    CHECK(holds(fault, "conseil : un mot se trouve à un multiple de 4"));
    CHECK(holds(fault, "remarque : à l'adresse 0x00400000 : lw $t0, 2($zero)   signifie "));
    const std::string limit = scene.type("tharsis run --lang fr --max-steps 100 q.asm").errors;
    CHECK(holds(limit, "erreur : la limite de 100 instructions est atteinte\n"));
    CHECK(holds(
        limit, "conseil : y a-t-il une boucle qui ne finit jamais ? --max-steps fixe la limite\n"));
}

TEST_CASE("findings of a run are in French, as text and as JSON", "[language]") {
    CommandFixture scene;
    scene.program("beqz $t0, end\nend: li $v0, 10\nsyscall\n");
    const std::string text = scene.type("tharsis run --findings --lang fr p.asm").errors;
    CHECK(holds(
        text,
        "avertissement : la décision de ce branchement (pris ou non) dépend de $t0, qui n'a jamais "
        "reçu de valeur [uninitialised-register]\n"));
    CHECK(holds(text, "remarque : au pas 0\n"));
    const std::string json = scene.type("tharsis run --findings=json --lang fr p.asm").errors;
    CHECK(holds(json, "\"severity\":\"warning\""));
    CHECK(holds(json, "\"message\":\"la décision de ce branchement (pris ou non) dépend de $t0"));
}

TEST_CASE("the command line's own errors are in French", "[language]") {
    CommandFixture scene;
    scene.program("nop\n").file("latin.asm", "# caf\xe9\nli $v0, 10\nsyscall\n");
    const auto french = [&](const std::string& command) {
        return scene.type("LC_ALL=fr_FR.UTF-8 tharsis " + command).errors;
    };
    CHECK(
        holds(french("run no.asm"), "tharsis run : no.asm : ce fichier n'existe pas\nconseil : "));
    CHECK(french("run P.ASM") == "tharsis run : P.ASM : ce fichier n'existe pas\n"
                                 "conseil : vouliez-vous dire p.asm ?\n");
    CHECK(french("run") == "tharsis run : il manque un argument : FICHIER\n"
                           "conseil : tharsis run programme.asm\n");
    CHECK(french("rnu p.asm") == "tharsis : commande inconnue : rnu\n"
                                 "conseil : vouliez-vous dire `tharsis run` ?\n");
    CHECK(holds(french("run --stat p.asm"), "tharsis run : option inconnue : --stat\n"));
    CHECK(holds(french("run --max-steps x p.asm"),
                "--max-steps x : pas un nombre supérieur à 0\nconseil : par exemple"));
    CHECK(
        french("run latin.asm") ==
        "remarque : latin.asm n'est pas en UTF-8 ; il est lu comme du Latin-1 (Windows-1252). MARS "
        "montrerait ý pour chaque accent\n");
    CHECK(holds(french("run ."), "est un dossier"));
}

TEST_CASE("explain prints the page of an id, with a wrong and a right example", "[language]") {
    const CommandFixture scene;
    const Outcome english = scene.type("tharsis explain undefined-symbol");
    CHECK(english.status == 0);
    CHECK(holds(english.output, "undefined-symbol: A label that does not exist\n"));
    CHECK(holds(english.output, "\nwrong:\nj mian\n"));
    const std::string french = scene.type("tharsis explain --lang fr undefined-symbol").output;
    CHECK(holds(french, "undefined-symbol : Une étiquette qui n'existe pas\n"));
    CHECK(holds(french, "\ncorrigé :\nj main\n"));
    CHECK(scene.type("tharsis explain undefined-symbol --lang=fr").output == french);
    for (const std::string id : {"load-out-of-range", "max-steps", "wrong-return"})
        CHECK(holds(scene.type("tharsis explain --lang fr " + id).output, id + " : "));
    CHECK(holds(scene.type("tharsis explain undefined-symbal").errors, "undefined-symbol"));
    CHECK(holds(scene.type("tharsis explain addu --lang fr").output, "addu"));
    CHECK(holds(scene.type("tharsis doc diagnostics --lang fr").output,
                "Une étiquette qui n'existe pas"));
    CHECK(holds(scene.type("tharsis doc messages").output, "| `load-out-of-range` | error |"));
}

TEST_CASE("wrong options and files are reported in French by every command", "[language]") {
    CommandFixture scene;
    scene.program("main: li $v0, 10\nsyscall\n").file("t.toml", "titel = 1\n");
    for (const std::string command : {"run --seed x p.asm",
                                      "run --bitmap=foo p.asm",
                                      "run --bitmap-every 5 p.asm",
                                      "run --keys '5 w' p.asm",
                                      "run --display 0x0 p.asm",
                                      "run --digital-lab=x p.asm",
                                      "run --mmio=7 p.asm",
                                      "run --trace=/no/x p.asm",
                                      "run --midi /no/x p.asm",
                                      "run --record /no/x p.asm",
                                      "run --replay no.json",
                                      "run --input no p.asm",
                                      "run --stats= p.asm",
                                      "run --midi p.asm p.asm",
                                      "report --cache=3-way p.asm",
                                      "report --branches=3bits p.asm",
                                      "report --memory-map=foo p.asm",
                                      "report --svg /no/x p.asm",
                                      "trace --from foo p.asm",
                                      "trace --writes foo p.asm",
                                      "trace --format x p.asm",
                                      "trace --lines 0 p.asm",
                                      "trace --to 5 --from 9 p.asm",
                                      "profile --top 0 p.asm",
                                      "profile --lcov /no/x p.asm",
                                      "assemble p.asm",
                                      "assemble -o /no/x p.asm",
                                      "disassemble 0x1ffffffff",
                                      "dump p.asm .text HexText",
                                      "dump p.asm .text Foo x",
                                      "dump p.asm 0x1 HexText x",
                                      "explain --host p.asm foo",
                                      "explain foo",
                                      "doc foo",
                                      "check --format=x p.asm",
                                      "lint --only=x p.asm",
                                      "format p.asm p.asm",
                                      "lsp p.asm",
                                      "lsp --listen 1.2.3.4:5",
                                      "lsp --listen x",
                                      "web no.asm",
                                      "web -",
                                      "web --port x",
                                      "web --site /no p.asm",
                                      "play foo",
                                      "play",
                                      "play focus --level x",
                                      "play focus --set x=1",
                                      "match othello easy easy --games 0",
                                      "debug --theme x p.asm",
                                      "debug --batch no.txt p.asm",
                                      "debug --against-input - p.asm",
                                      "debug --command foo --plain p.asm",
                                      "verify",
                                      "verify --game x p.asm",
                                      "verify --game focus no.asm",
                                      "verify --game focus --adaptor no p.asm",
                                      "verify --game focus --policy t.toml p.asm",
                                      "verify --task t.toml p.asm",
                                      "verify --task no.toml p.asm",
                                      "verify --game focus --format x p.asm",
                                      "verify --game focus --format junit= p.asm",
                                      "verify --game focus --jobs 0 p.asm",
                                      "verify --game focus --seed x p.asm",
                                      "verify --game focus --shard 9/8 p.asm",
                                      "verify --game focus --depth 0 p.asm",
                                      "verify --game focus --format csv=/no/x p.asm",
                                      "verify --learn x p.asm",
                                      "verify --adaptors foo",
                                      "verify --adaptors --quiet",
                                      "merge",
                                      "merge no.part",
                                      "merge p.asm",
                                      "similar",
                                      "similar --pairs x p.asm",
                                      "similar --base no.asm p.asm",
                                      "similar --format x p.asm",
                                      "similar no.asm"}) {
        const Outcome outcome = scene.type("tharsis " + command + " --lang fr < /dev/null");
        INFO(command << "\n" << outcome.errors);
        CHECK(outcome.status != 0);
        CHECK(holds(outcome.errors, " : "));
        for (const char* english :
             {"tip: ", "note: ", " not ", "unknown ", " is ", "missing", " needs ", "No such",
              " the ", "for example", "did you mean", "one of"})
            CHECK_FALSE(holds(outcome.errors, english));
    }
}

TEST_CASE("the same command lines are reported in English without --lang", "[language]") {
    CommandFixture scene;
    scene.program("main: li $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run --mmio=7 p.asm").errors ==
          "tharsis run: --mmio takes no value\ntip: `tharsis run --help` lists the options\n");
    CHECK(scene.type("tharsis run --lang fr --input").errors ==
          "tharsis run : --input demande une valeur\n"
          "conseil : `tharsis run --help` énumère les options\n");
    CHECK(scene.type("tharsis verify").errors ==
          "tharsis verify: missing option: --game or --task\n"
          "tip: tharsis verify --game focus FILE..., or --task task.toml FILE...\n");
}
