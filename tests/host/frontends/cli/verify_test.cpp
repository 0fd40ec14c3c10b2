// verify_test.cpp -- `tharsis verify` and `tharsis merge` from outside: submissions, statuses,
// reports, shards
//
// Judges are tested elsewhere; here the task is to print 6.
#include "host/frontends/cli/classroom.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace tharsis::test;
namespace fs = std::filesystem;

TEST_CASE("with a task, each file and each folder is one submission", "[verify]") {
    Classroom room;
    room.file("s/alice.asm", right)
        .file("s/bob.s", wrong)
        .file("s/carol/x/main.ASM", right)
        .file("s/.hidden.asm", wrong);
    room.file("s/__MACOSX/alice.asm", wrong).file("s/notes.txt", "hello").file("s/dora/README", "");
    CHECK(room.rows("s") == "alice.asm accepted|bob.s refused\"|carol accepted|dora refused\"|");
    CHECK(room.rows("s/") == room.rows("s"));
    CHECK(room.rows("s/bob.s s/carol") == "bob.s refused\"|x accepted|");
}

TEST_CASE("each of several folders given as arguments is one program, also with a task",
          "[verify]") {
    Classroom room;
    for (const char* who : {"s/ada", "s/bob"})
        room.file(std::string(who) + "/a.asm", ".globl six\nsix: li $a0, 6\njr $ra\n")
            .file(std::string(who) + "/b.asm",
                  ".globl main\nmain: jal six\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK(room.rows("s/ada s/bob") == "ada accepted|bob accepted|");
    CHECK(room.rows("s/ada/ s/bob/") == "ada accepted|bob accepted|");
}

TEST_CASE("a subfolder is one program: the file that includes the others, or all files",
          "[verify]") {
    Classroom room;
    room.file("s/a/z.asm", ".include \"lib/print.asm\"\n")
        .file("s/a/lib/print.asm", right)
        .file("s/a/b.asm", "broken broken\n");
    room.file("s/b/a.asm", ".globl six\nsix: li $a0, 6\njr $ra\n")
        .file("s/b/b.asm", ".globl main\nmain: jal six\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK(room.rows("s") == "a refused\"|b accepted|");
    room.file("s/a/z.asm", ".include \"lib/print.asm\"\n.include \"b.asm\"\n")
        .file("s/a/b.asm", "\n");
    CHECK(room.rows("s") == "a accepted|b accepted|");
}

TEST_CASE("names may contain blanks and accents, and equal ones are distinguished by their folders",
          "[verify]") {
    Classroom room;
    room.file("s/Zoé D'Arc/main.asm", right).file("t/Zoé D'Arc/main.asm", wrong);
    CHECK(room.rows("\"s/Zoé D'Arc/main.asm\" \"t/Zoé D'Arc/main.asm\"") ==
          "s/Zoé D'Arc/main.asm accepted|t/Zoé D'Arc/main.asm refused\"|");
    CHECK(room.rows("\"s/Zoé D'Arc\" \"s/Zoé D'Arc/\"") == "Zoé D'Arc accepted|");
    CHECK(room.rows("s") == "Zoé D'Arc accepted|");
}

TEST_CASE("cyclic links end, and links that lead out are not followed", "[verify]") {
    Classroom room;
    room.file("s/a/main.asm", right).file("secret.asm", wrong);
    fs::create_directory_symlink("..", room.folder() / "s/a/up");
    fs::create_symlink("../../secret.asm", room.folder() / "s/a/link.asm");
    CHECK(room.rows("s") == "a accepted|");
    room.file("s/a/main.asm", ".include \"../../secret.asm\"\n");
    CHECK(room.rows("s") == "a refused\"|");
}

TEST_CASE("the status shows whether all were accepted, some rejected, or some not judged",
          "[verify]") {
    Classroom room;
    room.file("good.asm", right)
        .file("bad.asm", wrong)
        .file("binary.asm", std::string("a\0b", 3))
        .file("broken.asm", "adx $t0\n");
    CHECK(room.verify("good.asm").status == 0);
    CHECK(room.verify("good.asm bad.asm").status == 1);
    CHECK(room.verify("good.asm bad.asm binary.asm").status == 3);
    const Outcome broken = room.verify("broken.asm");
    CHECK(broken.status == 1);
    CHECK(holds(broken.output, "broken.asm:1:1: error: there is no instruction \"adx\""));
    CHECK(holds(broken.output, "tip: did you mean \"add\"?"));
    CHECK(room.verify("good.asm --quiet").output.empty());
    CHECK(room.verify("good.asm").errors.empty());
}

TEST_CASE("wrong command lines of verify and merge are reported with a tip", "[verify]") {
    Classroom room;
    room.file("p.asm", right).file("empty/x", "");
    const auto refused = [&](const std::string& command, const std::string& message) {
        const Outcome outcome = room.type("tharsis " + command);
        INFO(command << "\n" << outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(outcome.output.empty());
        CHECK(holds(outcome.errors, message));
        CHECK(holds(outcome.errors, "\ntip: "));
    };
    refused("verify p.asm", "missing option: --game or --task");
    refused("verify --game focus --task task.toml p.asm", "exclude each other");
    refused("verify --game chess p.asm", "no game is called chess");
    refused("verify --task task.toml", "missing argument: SUBMISSION");
    refused("verify --task task.toml nobody.asm", "nobody.asm: No such file or directory");
    refused("verify --task task.toml empty", "empty: no .asm or .s file is in it");
    refused("verify --task task.toml --format xls p.asm", "unknown format");
    refused("verify --task task.toml --format html= p.asm", "a file name must follow =");
    refused("verify --task task.toml --lang de p.asm", "unknown language");
    refused("verify --task task.toml --jobs 0 p.asm", "not a number from 1 to");
    refused("verify --task task.toml --seed x p.asm", "not a whole number");
    refused("verify --task task.toml --shard 3/2 --part x p.asm", "not a shard");
    refused("verify --task task.toml --shard 1/2 p.asm", "--shard goes with --part");
    refused("merge", "missing argument: PART");
    refused("merge p.asm", "is not a part of a run");
    refused("merge nobody", "cannot be read");
}

TEST_CASE("report formats for single submissions require one file for each", "[verify]") {
    Classroom room;
    room.file("a b.asm", right).file("c.asm", wrong);
    CHECK(holds(room.verify("--format gradescope 'a b.asm' c.asm").errors,
                "this format describes one submission, and there are 2"));
    CHECK(room.verify("--format 'gradescope=out/{name}/results.json' --format html=all.html 'a "
                      "b.asm' c.asm")
              .status == 1);
    CHECK(holds(room.text("out/a b.asm/results.json"), "\"passed\""));
    CHECK(holds(room.text("out/c.asm/results.json"), "\"failed\""));
    CHECK(holds(room.text("all.html"), "a b.asm"));
    CHECK(holds(room.verify("--format markus c.asm").output, "\"status\":\"fail\""));
}

TEST_CASE("reports are in French on request", "[verify]") {
    Classroom room;
    room.file("a.asm", wrong);
    CHECK(holds(room.verify("--lang fr a.asm").output, "1 rendu : 1 refusé"));
    CHECK(holds(room.verify("a.asm").output, "1 submission: 1 refused"));
}

TEST_CASE("any number of processes, a second run, and merged shards give the same bytes",
          "[verify]") {
    Classroom room;
    for (char c = 'a'; c <= 'g'; ++c)
        room.file(std::string("s/") + c + ".asm", c % 2 ? right : wrong);
    const std::string serial = room.verify("s --jobs 1 --format jsonl").output;
    CHECK(holds(serial, "\"submission\":\"g.asm\""));
    CHECK(room.verify("s --jobs 3 --format jsonl --state known").output == serial);
    CHECK(room.verify("s --jobs 2 --format jsonl --state known").output == serial);
    CHECK(room.verify("s --shard 2/3 --part p/2 --state known").status == 0);
    CHECK(room.verify("s --shard 1/3 --part p/1").output.empty());
    CHECK(room.type("tharsis merge p/1 p/2").status == 2);
    CHECK(room.verify("s --shard 3/3 --part p/3").status == 0);
    const Outcome merged = room.type("tharsis merge p/3 p/1 p/2 --format jsonl");
    CHECK(merged.output == serial);
    CHECK(merged.status == 1);
    CHECK(room.type("tharsis merge p/*").output == room.verify("s").output);
    CHECK(holds(room.type("tharsis merge p/1 p/2 p/3 p/1").errors, "are both shard 1/3"));
    room.file("s/h.asm", right);
    CHECK(room.verify("s --shard 3/3 --part p/3").status == 0);
    CHECK(holds(room.type("tharsis merge p/1 p/2 p/3").errors, "a part of another run"));
}

TEST_CASE("annotations have paths relative to the current folder, also after a merge", "[verify]") {
    Classroom room;
    room.file("work/src/a.asm", "adx $t0\n").file("work/src/b/c.asm", right);
    const std::string serial = room.verify("work/src --format github").output;
    CHECK(holds(serial, "::error file=work/src/a.asm,line=1,col=1,title=a.asm%3A "
                        "unknown-instruction::a.asm:1:1: error:"));
    room.verify("work/src --shard 1/2 --part 1");
    room.verify("work/src --shard 2/2 --part 2");
    CHECK(room.type("tharsis merge 1 2 --format github").output == serial);
    CHECK_FALSE(holds(room.verify("work/src --anonymous --format github").output, "work"));
}

TEST_CASE("an anonymous report has no names", "[verify]") {
    Classroom room;
    room.file("dupont.asm", wrong).file("durand/dupont.asm", "adx $t0\n");
    const Outcome outcome =
        room.verify("--anonymous dupont.asm durand --format html --format jsonl --format table");
    CHECK(outcome.status == 1);
    CHECK_FALSE(holds(outcome.output, "dupont"));
    CHECK_FALSE(holds(outcome.output, "durand"));
    CHECK(holds(outcome.output, "submission-"));
}

TEST_CASE("a progress bar is shown only on a terminal", "[verify]") {
    Classroom room;
    room.file("a.asm", right);
    CHECK(holds(
        room.type("script -qec 'tharsis verify --task task.toml a.asm >table' /dev/null").output,
        "[##############################] 1/1  a.asm"));
    CHECK_FALSE(holds(
        room.type("script -qec 'tharsis verify --quiet --task task.toml a.asm >table' /dev/null")
            .output,
        "#"));
}
