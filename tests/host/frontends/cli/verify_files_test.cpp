// verify_files_test.cpp -- output files of verify, merge and similar: they never overwrite the
// user's files
//
// If possible, errors are detected before anything is judged.
#include "host/frontends/cli/classroom.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace tharsis::test;
namespace fs = std::filesystem;

namespace {

/// Checks that the command is rejected for this reason, nothing is judged, and no file changes.
void refuses(const CommandFixture& scene, const std::string& command, std::string_view why) {
    INFO(command);
    const std::string all = scene.type("cksum $(find . -type f | sort)").output;
    const Outcome outcome = scene.type(command);
    INFO(outcome.errors);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, why));
    CHECK(scene.type("cksum $(find . -type f | sort)").output == all);
}

} // namespace

TEST_CASE("no report overwrites a submission, a task file, or another report", "[verify]") {
    Classroom room;
    room.file("ada.asm", right)
        .file("s/b.asm", right)
        .file("s/c/lib/x.asm", "")
        .file("s/c/main.asm", right)
        .file("policy.toml", "version = 1\n")
        .file("reference.asm", right);
    room.file("generated.toml", "title = \"G\"\n[program]\nreference = "
                                "\"reference.asm\"\n[[generated]]\ninput = \"\"\ncount = 2\n");
    room.type("ln -s s/c/lib/x.asm link; ln ada.asm other");
    const std::string verify = "tharsis verify --task task.toml ";
    refuses(room, verify + "ada.asm --format csv=ada.asm",
            "--format csv=ada.asm: a submission is read from this file");
    refuses(room, verify + "ada.asm --format csv=./other", "a submission is read from this file");
    refuses(room, verify + "s --format csv=link", "a submission is read from this file");
    room.file("inc.asm", ".include \"part.asm\"\n").file("part.asm", right);
    refuses(room, verify + "inc.asm --format csv=part.asm", "a submission is read from this file");
    refuses(room, verify + "s --format 'gradescope=s/{name}'",
            "a submission is read from this file");
    refuses(room, verify + "s --shard 1/2 --part s/b.asm",
            "--part s/b.asm: a submission is read from this file");
    refuses(room, verify + "s/b.asm --shard 2/2 --part s/b.asm",
            "--part s/b.asm: a submission is read from this file");
    refuses(room, verify + "ada.asm --format csv=task.toml", "the task is read from this file");
    refuses(room, "tharsis verify --task generated.toml s --format csv=reference.asm",
            "the task is read from this file");
    refuses(room, "tharsis verify --game focus --policy policy.toml s --format csv=policy.toml",
            "the task is read from this file");
    refuses(room, verify + "ada.asm --format csv=x --part ./x --shard 1/1", "would be one file");
    refuses(room, verify + "ada.asm --format csv=x --format html=x",
            "--format csv=x and --format html=x would be one file");
    refuses(room, verify + "s --format 'tap={name}' --format csv=b.asm", "would be one file");
    CHECK(room.verify("ada.asm --format csv=/dev/null --format html=/dev/null").status == 0);
    refuses(room, "tharsis similar s --format csv=s/b.asm", "a submission is read from this file");
    refuses(room, "tharsis similar s --base ada.asm --format csv=ada.asm",
            "--base is read from this file");
    room.verify("s --shard 1/1 --part 1.part");
    refuses(room, "tharsis merge 1.part --format csv=1.part", "a part is read from this file");
}

TEST_CASE("outputs that cannot be written are reported before anything is judged", "[verify]") {
    Classroom room;
    room.file("a.asm", right).file("file", "").file("d/x", "");
    const std::string verify = "tharsis verify --task task.toml a.asm ";
    for (const std::string option :
         {"--state file/state", "--format csv=file/x.csv", "--output file/x",
          "--format 'tap=file/{name}.tap'", "--shard 1/1 --part file/1.part"})
        refuses(room, verify + option, "Not a directory");
    refuses(room, verify + "--format csv=d", "--format csv=d: Is a directory");
}

TEST_CASE("errors in a task, an adaptor or a policy are reported in the language of reports",
          "[verify]") {
    Classroom room;
    room.file("a.asm", right)
        .file("t.toml", "title = \"t\"\n[[rule]]\nkind = \"instructions\"\nforbidden = [\"li\"]\n");
    room.file("u.toml", "title = \"t\"\n[[dialog]]\n")
        .file("p.toml", "version = 1\n[points]\nending = 3\n")
        .file("d.toml", "version = 1\ngame = \"focus\"\n[[move]]\nask = \"cell\"\n");
    room.file("r.asm", "main: nop\n")
        .file("v.toml", "title = \"t\"\n[program]\nreference = \"r.asm\"\n[[procedure]]\nlabel = "
                        "\"mian\"\n[[procedure.test]]\nresult = 1\n");
    refuses(
        room, "tharsis verify --task t.toml a.asm --lang fr",
        "tharsis verify : --task t.toml : ligne 4, colonne 14 : rule[0].forbidden[0] nomme « li "
        "», qui n'est pas une instruction du processeur\nconseil : c'est une "
        "pseudo-instruction : kind = \"pseudo_instructions\"\n");
    refuses(room, "tharsis verify --task u.toml a.asm --lang fr",
            "u.toml : ligne 2, colonne 3 : dialog n'est pas une clé connue ici\nconseil : "
            "vouliez-vous dire « dialogue » ?\n");
    refuses(room, "tharsis verify --task v.toml a.asm --lang fr",
            "v.toml : demande l'étiquette « mian », que le programme de référence n'a pas\nconseil "
            ": vouliez-vous dire « main » ?\n");
    refuses(room, "tharsis verify --game focus --policy p.toml a.asm --lang fr",
            "p.toml : ligne 3, colonne 10 : points.ending n'est pas un test d'un jeu\nconseil : "
            "vouliez-vous dire « endings » ?\n");
    refuses(room, "tharsis verify --game focus --adaptor d.toml a.asm --lang fr",
            "d.toml : ligne 3, colonne 1 : move ne dit jamais où l'on va");
    refuses(room, "tharsis verify --task u.toml a.asm",
            "u.toml: line 2, column 3: dialog is not a known key\ntip: did you mean "
            "\"dialogue\"?\n");
}

TEST_CASE("no folder is created for a mistyped path", "[verify]") {
    Classroom room;
    room.file("a.asm", right).file("d/x", "");
    const std::string verify = "tharsis verify --task task.toml a.asm ";
    refuses(room, verify + "--format html=typo/path/x.html",
            "--format html=typo/path/x.html: there is no folder typo/path\ntip: make it first: "
            "mkdir -p typo/path");
    refuses(room, verify + "--shard 1/1 --part typo/path/1.part",
            "--part typo/path/1.part: there is no folder typo\n");
    refuses(room, verify + "--format 'tap=typo/path/{name}.tap'",
            "--format tap=typo/path/{name}.tap: there is no folder typo\n");
    refuses(room, verify + "--output typo/path/", "--output typo/path/: there is no folder typo\n");
    refuses(room, "tharsis similar a.asm --format csv=typo/x.csv",
            "--format csv=typo/x.csv: there is no folder typo\n");
    CHECK(room.verify("a.asm --shard 1/1 --part parts/1.part").status == 0);
    refuses(room, "tharsis merge parts/1.part --format csv=typo/x.csv",
            "--format csv=typo/x.csv: there is no folder typo\n");
    CHECK(room.verify(
                  "a.asm --format 'tap=pages/{name}.tap' --format csv=d/marks.csv --output proofs")
              .status == 0);
    CHECK(holds(room.text("pages/a.asm.tap"), "ok 1"));
    CHECK(holds(room.text("d/marks.csv"), "a.asm"));
}

TEST_CASE("a report that cannot be written does not prevent the others", "[verify]") {
    Classroom room;
    room.file("a.asm", right).file("b.asm", right).file("res/a.asm.tap/x", "");
    const Outcome outcome =
        room.verify("a.asm b.asm --format 'tap=res/{name}.tap' --format csv=m.csv --format table");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "res/a.asm.tap: Is a directory"));
    CHECK(holds(room.text("res/b.asm.tap"), "ok 1"));
    CHECK(holds(room.text("m.csv"), "a.asm"));
    CHECK(holds(outcome.output, "2 submissions"));
    CHECK(fs::is_empty(room.folder() / "res/a.asm.tap") == false);
    CHECK(holds(outcome.errors, "tip: with --state FOLDER the verdicts are kept"));
    CHECK(holds(room.verify("a.asm b.asm --state kept --format 'tap=res/{name}.tap'").errors,
                "tip: the verdicts are kept"));
}

TEST_CASE("files of a submission with a long name have a shortened name", "[verify]") {
    Classroom room;
    const std::string one = std::string(120, '(') + "1.asm", two = std::string(120, '(') + "2.asm";
    room.file("s/" + one, wrong).file("s/" + two, wrong).file("s/ada.asm", right);
    const Outcome outcome =
        room.verify("s --format 'gradescope=res/{name}.json' --output out --format csv");
    CHECK(outcome.status == 1);
    CHECK(outcome.errors.empty());
    CHECK(holds(outcome.output, one));
    CHECK(std::distance(fs::directory_iterator(room.folder() / "res"), {}) == 3);
}

TEST_CASE("writing a report through a link keeps the link, and leaves no partial file",
          "[verify]") {
    Classroom room;
    room.file("a.asm", right).file("deep/old.csv", "old").type("ln -s deep/old.csv m.csv");
    CHECK(room.verify("a.asm --format csv=m.csv --format html=deep/r.html").status == 0);
    CHECK(fs::is_symlink(room.folder() / "m.csv"));
    CHECK(holds(room.text("deep/old.csv"), "a.asm"));
    CHECK(room.type("find . -type f | sort").output ==
          "./a.asm\n./deep/old.csv\n./deep/r.html\n./task.toml\n");
}

TEST_CASE("shards of different submissions, or with different anonymity, are not merged",
          "[verify]") {
    Classroom room;
    room.file("s/a.asm", right).file("s/b.asm", right).file("s/c.asm", right);
    const std::string other = "is a part of another run than";
    for (const std::string n : {"1", "2", "3"})
        room.verify("s --part " + n + " --shard " + n + "/3");
    CHECK(room.type("tharsis merge 1 2 3").status == 0);
    room.verify("s --anonymous --part 2a --shard 2/3");
    CHECK(holds(room.type("tharsis merge 1 2a 3").errors, other));
    room.file("s/b.asm", wrong);
    room.verify("s --part 1 --shard 1/3");
    CHECK(holds(room.type("tharsis merge 1 2 3").errors, other));
    for (const std::string n : {"2", "3"}) room.verify("s --part " + n + " --shard " + n + "/3");
    CHECK(room.type("tharsis merge 1 2 3").status == 1);
}

TEST_CASE("a verdict contains the version of the sources of Tharsis", "[verify]") {
    Classroom room;
    room.file("a.asm", right).file("t/emulator/a.cpp", "1").file("t/host/b.hpp", "2");
    CHECK(room.type("tharsis verify --task task.toml a.asm --format jsonl | grep -cE "
                    "'\"tool\":\"tharsis [^ ]+ \\(sources [0-9a-f]{16}\\)\"'")
              .output == "1\n");
    const auto hash = [&] {
        CHECK(room.type("cmake -D SOURCE=$PWD/t -D HEADER=$PWD/v.hpp -D SOURCES_HEADER=$PWD/s.hpp "
                        "-P " THARSIS_SOURCE "/host/version.cmake")
                  .status == 0);
        return room.text("s.hpp");
    };
    const std::string first = hash();
    CHECK(holds(first, "#define THARSIS_SOURCES \""));
    CHECK(hash() == first);
    room.file("t/host/b.hpp", "3");
    CHECK(hash() != first);
    room.file("t/host/b.hpp", "2").file("t/host/c.cpp", "");
    CHECK(hash() != first);
}
