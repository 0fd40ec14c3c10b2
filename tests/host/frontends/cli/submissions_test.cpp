// submissions_test.cpp -- unusual submissions, intended or accidental: links, depth, unreadable
// files
//
// Each has a row in the reports, and none gets the program of another student.
#include "host/frontends/cli/classroom.hpp"
#include "support/skip.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <unistd.h>

using namespace tharsis::test;
namespace fs = std::filesystem;

TEST_CASE("a link to another student's folder has no effect on either submission",
          "[verify][submissions]") {
    Classroom room;
    room.file("s/bob/main.asm", right).file("s/carl/x/main.asm", wrong).file("s/alice/README", "");
    fs::create_directory_symlink("../bob", room.folder() / "s/alice/src");
    fs::create_directory_symlink("../../bob", room.folder() / "s/carl/x/a");
    fs::create_directory_symlink("../bob", room.folder() / "s/carl/a");
    fs::create_directory_symlink("bob", room.folder() / "s/aaron");
    CHECK(room.rows("s") == "alice not judg|bob accepted|carl refused\"|aaron not judg|");
    CHECK(holds(room.verify("s").output, "src: is a link"));
    CHECK(room.rows("s/*/") == "aaron not judg|src not judg|bob accepted|x refused\"|a not judg|");
    CHECK(room.verify("s").status == 3);
}

TEST_CASE("a submission that is a link is reported, and not followed", "[verify][submissions]") {
    Classroom room;
    room.file("s/bob.asm", right).file("reference.asm", right).file("secret", "root:x:0:0\n");
    fs::create_symlink("bob.asm", room.folder() / "s/alice.asm");
    fs::create_symlink("../reference.asm", room.folder() / "s/eve.asm");
    fs::create_symlink("../secret", room.folder() / "s/mallory.asm");
    CHECK(room.rows("s") ==
          "bob.asm accepted|alice.asm not judg|eve.asm not judg|mallory.asm not judg|");
    CHECK(room.rows("s/*.asm") ==
          "alice.asm not judg|bob.asm accepted|eve.asm not judg|mallory.asm not judg|");
    const std::string output = room.verify("s/*.asm --format html --format jsonl").output;
    CHECK(holds(output, "mallory.asm: is a link"));
    CHECK_FALSE(holds(output, "x:0:0"));
    fs::create_directory_symlink("s", room.folder() / "now");
    CHECK(room.rows("now") == "now not judg|");
    CHECK(room.rows("now/.") == room.rows("s"));
}

TEST_CASE("links within one program's folder are followed to files", "[verify][submissions]") {
    Classroom room;
    room.file("s/a/lib/six.asm", right).file("s/a/main.asm", ".include \"six.asm\"\n");
    fs::create_symlink("lib/six.asm", room.folder() / "s/a/six.asm");
    CHECK(room.rows("s") == "a accepted|");
}

TEST_CASE("a single file cannot include neighbouring files, which is reported",
          "[verify][submissions]") {
    Classroom room;
    room.file("s/bob.asm", right)
        .file("s/alice.asm", ".include \"./bob.asm\"\n")
        .file("s/carl.asm", "nop\n.include \"dan/main.asm\"\n")
        .file("s/dan/main.asm", right);
    room.file("s/eve.asm", ".include \"frank.asm\"\n")
        .file("s/gina/main.asm", ".include \"six.inc\"\n")
        .file("s/gina/six.inc", right);
    CHECK(room.rows("s") == "alice.asm refused\"|bob.asm accepted|carl.asm refused\"|eve.asm "
                            "refused\"|dan accepted|gina accepted|");
    for (const std::string arguments : {"s", "s/*"}) {
        const std::string output = room.verify(arguments + " --format table").output;
        CHECK(holds(output,
                    "alice.asm:1:10: error: the file \"./bob.asm\" is no part of this submission"));
        CHECK(
            holds(output,
                  "carl.asm:2:10: error: the file \"dan/main.asm\" is no part of this submission"));
        CHECK(holds(output, "eve.asm:1:10: error: the file \"frank.asm\" cannot be read"));
    }
    CHECK(holds(room.verify("s --format table --lang fr").output,
                "le fichier « ./bob.asm » ne fait pas partie de ce rendu"));
}

TEST_CASE("files named as arguments can include neighbouring files, but not each other",
          "[verify][submissions]") {
    Classroom room;
    room.file("a/main.asm", ".include \"lib/six.asm\"\n")
        .file("a/lib/six.asm", right)
        .file("b/main.asm", ".include \"six.asm\"\n")
        .file("b/six.asm", right);
    CHECK(room.rows("a/main.asm b/main.asm") == "a/main.asm accepted|b/main.asm accepted|");
    CHECK(room.rows("b/main.asm b/six.asm") == "main.asm refused\"|six.asm accepted|");
    CHECK(room.rows("a/main.asm a/lib") == "main.asm refused\"|lib accepted|");
    CHECK(room.rows("b/six.asm") == "six.asm accepted|");
}

TEST_CASE("a program at any depth has a row, and one that is too deep to be read is not judged",
          "[verify][submissions]") {
    Classroom room;
    std::string deep = "s/alice";
    for (int n = 0; n < 20; ++n) deep += "/down";
    room.file(deep + "/main.asm", right).file("s/bob/main.asm", right);
    const std::string folder(200, 'x');
    room.type("mkdir -p s/carol && cd s/carol && for n in $(seq 30); do mkdir " + folder +
              " && cd -P " + folder + "; done");
    CHECK(room.rows("s") == "alice accepted|bob accepted|carol not judg|");
    CHECK(holds(room.verify("s/carol").output, "File name too long"));
    room.type("cd s/carol && rm -rf " + folder);
}

TEST_CASE("a folder that cannot be read is not judged", "[verify][submissions]") {
    if (::geteuid() == 0)
        return skip("root can read everything"); // a path that is too deep is handled alike
    Classroom room;
    room.file("s/a/main.asm", right)
        .file("s/b/main.asm", right)
        .file("s/c/main.asm", right)
        .file("s/c/lib/x.asm", "");
    for (const char* closed : {"s/a", "s/c/lib"})
        fs::permissions(room.folder() / closed, fs::perms::none);
    CHECK(room.rows("s") == "a not judg|b accepted|c not judg|");
    for (const char* closed : {"s/a", "s/c/lib"})
        fs::permissions(room.folder() / closed, fs::perms::owner_all);
}

TEST_CASE("too many files are not judged, and empty folders next to a program are no submissions",
          "[verify][submissions]") {
    Classroom room;
    room.file("s/alice/src/main.asm", right)
        .file("s/alice/docs/README", "")
        .file("s/bob/main.asm", right)
        .file("s/carol/x/README", "")
        .file("s/carol/y/README", "");
    room.type("cd s/bob && mkdir lib && cd lib && touch $(seq -f %g.asm 1001)");
    CHECK(room.rows("s") == "alice accepted|bob not judg|carol refused\"|");
    room.type("mkdir s/dan && cd s/dan && mkdir $(seq 1001) && for n in $(seq 1001); do touch "
              "$n/main.asm; done");
    CHECK(room.rows("s") == "alice accepted|bob not judg|carol refused\"|dan not judg|");
}

TEST_CASE("names with invalid bytes stay distinct", "[verify][submissions]") {
    Classroom room;
    room.file("s/Zo\xe9.asm", right).file("s/Zo\xe8.asm", wrong).file("s/Zo\\xE8.asm", wrong);
    CHECK(room.rows("s") ==
          "Zo\\xE8.asm refused\"|Zo\\xE8.asm (2) refused\"|Zo\\xE9.asm accepted|");
}

TEST_CASE("extremely long sources do not delay the others", "[verify][submissions]") {
    Classroom room;
    std::string steps = ".include \"", labels;
    for (int n = 0; n < 1'000'000; ++n) steps += "a/", labels += ".globl:";
    room.file("s/a/main.asm", steps + "x\"\n")
        .file("s/b/main.asm", labels + "\n")
        .file("s/b/other.asm", labels + "\n")
        .file("s/c/main.asm", right);
    std::string names;
    for (int n = 0; n < 500'000; ++n) names += ".include \"" + std::to_string(n) + "\"\n";
    room.file("s/d.asm", names);
    CHECK(room.type("ulimit -t 20; tharsis verify --task task.toml --max-seconds 5 --jobs 1 "
                    "--format csv s")
              .status == 3);
}
