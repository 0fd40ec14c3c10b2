// kit_test.cpp -- `tharsis kit` from outside: what is refused, and what an archive contains
//
// tests/host/grading/kits uses the archives as the grading systems do.
#include "host/frontends/cli/command_fixture.hpp"
#include "support/rows.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;
using tharsis::testing::rows_to_test;

namespace {

constexpr std::string_view six = "title = \"Six\"\n[[dialogue]]\nname = \"d\"\nexpect = \"6\"\n";

constexpr std::string_view printing_six = "li $a0, 6\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

/// A shell command that lists an archive, with the rights of files.
std::string listing(const std::string& zip) {
    return "python3 -c 'import zipfile; [print(oct(e.external_attr >> 16), e.filename, "
           "e.date_time[0])"
           " for e in zipfile.ZipFile(\"" +
           zip + "\").infolist()]'";
}

} // namespace

TEST_CASE("a kit contains the program, the task's own files, scripts and a page", "[kit]") {
    CommandFixture scene;
    scene.file("six/task.toml", six).file("six/other.asm", "li $v0, 10\n");
    const Outcome made = scene.type("tharsis kit gradescope six -o a.zip && tharsis kit "
                                    "gradescope six/task.toml -o b.zip && cmp a.zip b.zip");
    CHECK(made.status == 0);
    CHECK(holds(made.output, "a.zip: a kit for Gradescope"));
    const std::string files = scene.type(listing("a.zip")).output;
    for (const std::string_view line :
         {"0o100755 grader/grade 1980", "0o100755 grader/tharsis 1980",
          "0o100644 grader/task/task.toml 1980", "0o100755 setup.sh 1980",
          "0o100755 run_autograder 1980", "0o100644 README.md 1980"})
        CHECK(holds(files, line));
    CHECK_FALSE(holds(files, "other.asm"));
    CHECK(scene.type("tharsis kit autolab six --quiet").output.empty());
    CHECK(scene.has("six-autolab.zip"));
}

TEST_CASE("a wrong kit is refused with a reason and a tip", "[kit]") {
    CommandFixture scene;
    scene.file("six/task.toml", six)
        .file("script", "#!/bin/sh\n")
        .file("outside.asm", printing_six);
    scene.file("up/task.toml", "title = \"Up\"\n[program]\nreference = \"../outside.asm\"\n"
                               "[[dialogue]]\nexpect = \"6\"\n");
    const auto refused = [&](const std::string& words, std::string_view reason) {
        const Outcome outcome = scene.type("tharsis kit " + words);
        INFO(words + "\n" + outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, reason));
        CHECK(holds(outcome.errors, "tip: "));
    };
    refused("gradescope", "a system and a task are needed");
    refused("gradscope six", "no kit for gradscope");
    refused("vpl chess", "chess");
    refused("vpl missing.toml", "missing.toml");
    refused("vpl .", "neither task.toml nor a folder with runner.mips");
    refused("vpl up", "outside of its folder");
    refused("vpl six --program script", "is not a program for Linux");
    refused("vpl six --program missing", "missing");
    refused("vpl six --hide e", "has no test of this name");
    refused("vpl six --hide d=tomorrow", "--hide d=tomorrow");
    refused("vpl six --max-seconds 0", "--max-seconds");
    refused("vpl six --depth 2", "--depth");
    refused("classroom six --repository here", "--repository here");
    for (const std::string wrong : {"/", "a/", "/b", "a//", "''"})
        refused("classroom six --repository " + wrong,
                "--repository " + (wrong == "''" ? "" : wrong));
    refused("vpl six --repository a/b", "--repository goes with classroom");
    scene.type("cp \"$(command -v tharsis)\" own");
    CHECK(scene.type("./own kit vpl six -o own").status == 2);
    CHECK(scene.type("./own --version").status == 0);
    refused("vpl six -o six/task.toml", "six/task.toml");
    CHECK(holds(scene.text("six/task.toml"), "Six"));
    refused("vpl six -o no/such/kit.zip", "no/such/kit.zip");
    refused("vpl six -o ''", "-o '': No such file or directory");
    refused("vpl six --seed x", "--seed");
}

TEST_CASE("the program in a kit has no symbols, and runs", "[kit]") {
    CommandFixture scene;
    scene.file("six/task.toml", six);
    const std::string taken = "python3 -c 'import zipfile; open(\"taken\", \"wb\").write("
                              "zipfile.ZipFile(\"a.zip\").read(\"grader/tharsis\"))'";
    const Outcome made =
        scene.type("tharsis kit gradescope six -o a.zip --quiet && " + taken +
                   " && chmod +x taken && ./taken --version && readelf --wide --symbols taken");
    CHECK(made.status == 0);
    CHECK(made.output.starts_with("tharsis "));
    CHECK_FALSE(holds(made.output, "FUNC"));
    CHECK(scene
              .type("tharsis kit gradescope six --program taken -o b.zip --quiet && "
                    "cmp a.zip b.zip")
              .status == 0);
    const Outcome cut = scene.type("head -c 1000000 taken >cut && "
                                   "tharsis kit gradescope six --program cut -o c.zip");
    CHECK(cut.status == 2);
    CHECK(holds(cut.errors, "cut is not complete: its end is missing"));
    CHECK_FALSE(scene.has("c.zip"));
}

TEST_CASE("a judge that is stopped gives a grader no result", "[kit][verify]") {
    CommandFixture scene;
    scene.file("slow.toml", "title = \"Slow\"\n[[dialogue]]\nexpect = \"6\"\n"
                            "instructions = 1_000_000_000_000\n");
    scene.file("loop/main.asm", "main: j main\n");
    const auto stopped = [&](const std::string& words) {
        return scene.type("tharsis verify --task slow.toml --max-seconds 1 --quiet " + words +
                          " loop");
    };
    CHECK(stopped("--format csv").status == 4);
    for (const std::string_view form :
         rows_to_test<std::string_view>({"vpl", "fraction", "gradescope", "coderunner", "codegrade",
                                         "exercism", "markus", "autolab", "classroom"},
                                        1)) {
        const Outcome end = stopped("--one --format " + std::string(form));
        INFO(form << '\n' << end.errors);
        CHECK(end.status == 4);
        CHECK(end.output.empty());
        CHECK(holds(end.errors, "loop was not judged: "));
    }
    stopped("--one --format gradescope=results.json");
    CHECK_FALSE(scene.has("results.json"));
    CHECK(scene
              .type("tharsis kit gradescope slow.toml --max-seconds 1 -o k.zip --quiet && "
                    "python3 -m zipfile -e k.zip k && sh k/grader/grade loop --format vpl")
              .status == 2);
}

TEST_CASE("a kit has the dialect of its task's folder and looks for no other one", "[kit]") {
    // A program may return from main in spim, and not in MARS.
    constexpr std::string_view returning = "main: li $a0, 6\nli $v0, 1\nsyscall\njr $ra\n";
    CommandFixture scene;
    scene.file("plain/task.toml", six).file("spim/task.toml", six);
    scene.file("spim/.tharsis.toml", "dialect = \"spim\"\n");
    scene.file("student/.tharsis.toml", "dialect = \"spim\"\n");
    scene.file("other/.tharsis.toml", "dialect = \"mipsy\"\n");
    scene.file("a/main.asm", returning);
    const auto fraction = [&](const std::string& task, const std::string& place) {
        const Outcome graded =
            scene.type("rm -rf k.zip " + place + "/k && tharsis kit gradescope " + task +
                       " -o k.zip --quiet && python3 -m zipfile -e k.zip " + place + "/k && sh " +
                       place + "/k/grader/grade a --format fraction");
        INFO(graded.errors);
        return graded.output;
    };
    CHECK(fraction("spim", "other") == "1.000000\n");
    CHECK(fraction("plain", "student") == "0.000000\n");
    CHECK(fraction("spim", "student") == "1.000000\n");
    const Outcome script = scene.type("tharsis kit vpl spim -o v.zip --quiet && python3 -m zipfile "
                                      "-e v.zip v && cat v/execution-files/vpl_run.sh");
    CHECK(holds(script.output, "run --files none --dialect spim"));
}

TEST_CASE("annotations have the paths of the student's repository, and results fit", "[kit]") {
    CommandFixture scene;
    std::string many = "title = \"Many\"\n";
    for (int n = 0; n < 400; ++n)
        many += "[[dialogue]]\nname = \"d" + std::to_string(n) + "\"\nexpect = \"" +
                std::string(300, 'x') + "\"\n";
    scene.file("many/task.toml", many).file("six/task.toml", six);
    scene.file("submission/src/main.asm", "main: lw $t0, 0($zero)\n");
    const auto judged = [&](const std::string& task) {
        return scene.type("rm -rf k k.zip out; tharsis kit classroom " + task +
                          " -o k.zip --quiet && python3 -m zipfile -e k.zip k && "
                          "GITHUB_WORKSPACE=$PWD GITHUB_OUTPUT=$PWD/out sh k/grader/run");
    };
    const Outcome first = judged("six");
    INFO(first.errors);
    CHECK(first.status == 0);
    CHECK(holds(first.output, "file=src/main.asm,line=1,"));
    CHECK(holds(first.output, "title=submission%3A"));
    CHECK_FALSE(holds(first.output, "--output"));
    CHECK(judged("many").status == 0);
    const std::string result = scene.text("out");
    CHECK(result.size() > 60'000);
    CHECK(result.size() < 128 * 1024);
    const Outcome read = scene.type("sed s/^result=// out | base64 -d | python3 -c 'import json, "
                                    "sys; print(len(json.load(sys.stdin)[\"tests\"]))'");
    CHECK(std::stoi(read.output) >= 400);
    CHECK(
        holds(scene.type("sed s/^result=// out | base64 -d").output, "the rest is left out here"));
}

TEST_CASE("what is hidden is not quoted by a test that measures its run", "[kit][verify]") {
    CommandFixture scene;
    scene.file("task.toml", "title = \"Hidden\"\n"
                            "[[dialogue]]\nname = \"typed\"\nstdin = \"424243\\n\"\n"
                            "expect = \"\"\n"
                            "[[procedure]]\nname = \"called\"\nlabel = \"f\"\n"
                            "[[procedure.test]]\narguments = [313373]\nresult = 313373\n"
                            "[[timing]]\nname = \"t\"\nruns = [\"typed\"]\ncycles = 1\n"
                            "[[timing]]\nname = \"c\"\nruns = [\"called\"]\ncycles = 1\n"
                            "[[timing]]\nname = \"m\"\nruns = [\"called\"]\nfrom = \"a\"\n"
                            "to = \"b\"\ncycles = 1\n");
    scene.file("a.asm", ".globl main f\nmain: li $v0, 5\nsyscall\nli $v0, 10\nsyscall\n"
                        "a: nop\nb: nop\nf: move $v0, $a0\njr $ra\n");
    const std::string judge = "tharsis verify --task task.toml --one a.asm --quiet --format ";
    const std::string all = scene.type(judge + "table").output;
    CHECK(holds(all, "f(313373)"));
    CHECK(holds(all, "424243"));
    for (const std::string_view form :
         {"table", "vpl", "markus", "autolab", "gradescope", "codegrade", "coderunner", "exercism",
          "github", "jsonl", "junit", "tap", "html"}) {
        const Outcome shown =
            scene.type(judge + std::string(form) + " --hide typed --hide called=after_due_date");
        INFO(form << '\n' << shown.output);
        CHECK(shown.status == 1);
        CHECK_FALSE(holds(shown.output, "313373"));
        CHECK_FALSE(holds(shown.output, "424243"));
    }
    CHECK(holds(scene.type(judge + "table --hide typed").output, "f(313373)"));
}

TEST_CASE("one submission may be a folder with anything in it", "[kit]") {
    CommandFixture scene;
    scene.file("six.toml", six).file("empty/readme.txt", "nothing");
    scene.file("deep/src/main.asm", "li $a0, 6\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    scene.file("two/a/main.asm", "nop\n").file("two/b/main.asm", "nop\n");
    const auto judged = [&](const std::string& words) {
        return scene.type("tharsis verify --task six.toml --one " + words);
    };
    CHECK(judged("deep").status == 0);
    CHECK(judged("deep/src").status == 0);
    CHECK(judged("empty").status == 1);
    CHECK(judged("two").status == 3);
    CHECK(judged("deep empty").status == 2);
    CHECK(judged("deep --quiet --format fraction").output == "1.000000\n");
    CHECK(holds(judged("empty --quiet --format vpl --marks 5:20").output, "\nGrade :=>>5\n"));
    CHECK(judged("empty --hide nothing").status == 2);
    CHECK(judged("empty --marks 5").status == 2);
}
