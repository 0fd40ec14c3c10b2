// scripts_test.cpp -- the behaviour of ./play and ./check, tested with substitutes for Debian's
// tools
//
// The scripts are copied into a folder with a blank in its name; its `tools` come first in PATH.
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

/// A copy of the scripts, with tools that only succeed.
class Checkout {
public:
    Checkout() {
        fs::create_directories(top() / ".ci");
        fs::create_directories(top() / "asm");
        fs::create_directories(tools());
        for (const auto* folder : {"emulator", "host", "tests", "docs"})
            fs::create_directories(top() / folder);
        std::ofstream(top() / "CMakeLists.txt") << "#\n";
        std::ofstream(top() / "host/one.cpp") << "\n";
        for (const auto* name :
             {"play", "check", ".ci/setup.sh", ".ci/run", ".ci/first_use", "CMakePresets.json"})
            fs::copy_file(fs::path(THARSIS_SOURCE) / name, top() / name);
        for (const auto* game : {"Focus", "Othello"})
            std::ofstream(top() / "asm" / (std::string(game) + ".asm")) << "#\n";
        packages_but("");
        tool("apt-get", "exit 100");
        tool("sudo", "exit 1");
        for (const auto* checker : {"clang-format", "cmake-format", "shellcheck"})
            tool(checker, "exit 0");
        tool("cmake", "case $1 in --preset) : >build/$2/build.ninja ;; esac");
    }
    fs::path top() const { return folder_.path() / "a checkout"; }
    fs::path tools() const { return folder_.path() / "tools"; }
    const fs::path& outside() const { return folder_.path(); }

    void tool(const std::string& name, const std::string& script) const {
        write(tools() / name, script);
    }
    /// Debian's list of packages: all are installed but those that a pattern of the shell, such as
    /// "g++ | spim", describes. (The names follow the three words -W -f FORMAT.)
    void packages_but(const std::string& pattern) const {
        const std::string absent = pattern.empty() ? "" : pattern + ") ;; ";
        tool("dpkg-query", "shift 3; for name; do case $name in " + absent +
                               "*) echo \"$name installed\" ;; esac; done");
    }
    /// A substitute for the built program that plays.
    void built(const std::string& script) const {
        fs::create_directories(release());
        write(release() / "player", script);
    }
    fs::path release() const { return top() / "build/release"; }
    Outcome run(const std::string& command, std::string_view input = {}) const {
        return run_command(command, outside(), input, tools());
    }

private:
    static void write(const fs::path& file, const std::string& script) {
        std::ofstream(file) << "#!/bin/sh\n" << script << "\n";
        fs::permissions(file, fs::perms::owner_all);
    }
    TemporaryFolder folder_;
};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("play runs Focus without colours if the output is no terminal", "[structure]") {
    const Checkout checkout;
    checkout.built("echo \"$@\"; pwd; cat");
    const Outcome outcome = checkout.run("'a checkout/play'", "11\n1\n2\n");
    CHECK(outcome.status == 0);
    const std::string program = (fs::canonical(checkout.top()) / "asm/Focus.asm").string();
    const std::string here = fs::canonical(checkout.outside()).string();
    CHECK(outcome.output == program + "\n" + here + "\n11\n1\n2\n");
}

TEST_CASE("play finds its folder through a link, and games in any case", "[structure]") {
    const Checkout checkout;
    checkout.built("echo \"$@\"");
    const Outcome outcome =
        checkout.run("ln -s 'a checkout/play' link && ./link othello graine=3 -- x 'y z'");
    const std::string program = (fs::canonical(checkout.top()) / "asm/Othello.asm").string();
    CHECK(outcome.output == "--set graine=3 " + program + " -- x y z\n");
}

TEST_CASE("play exits with the status of the game", "[structure]") {
    const Checkout checkout;
    checkout.built("exit 123");
    CHECK(checkout.run("'a checkout/play'").status == 123);
}

TEST_CASE("play lists the games if a name is unknown", "[structure]") {
    const Checkout checkout;
    const Outcome outcome = checkout.run("'a checkout/play' chess");
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.errors, "there is no game 'chess'; there are: Focus Othello"));
    CHECK(checkout.run("'a checkout/play' Focus couleur").status == 2);
    CHECK(checkout.run("'a checkout/play' --frobnicate").status == 2);
    CHECK_FALSE(fs::exists(checkout.top() / "build"));
}

TEST_CASE("play prints what to install if it cannot, and builds nothing", "[structure]") {
    const Checkout checkout;
    checkout.packages_but("g++ | ninja-build");
    const Outcome outcome = checkout.run("'a checkout/play'");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "installing Debian packages: ninja-build g++\n"));
    CHECK(contains(outcome.errors, "apt-get install -y --no-install-recommends ninja-build g++\n"));
    CHECK_FALSE(fs::exists(checkout.top() / "build/release"));
}

TEST_CASE("play does not need the packages of the tests", "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    checkout.packages_but("catch2 | universal-ctags | spim");
    const Outcome outcome = checkout.run("'a checkout/play'");
    CHECK(outcome.status == 0);
    CHECK(outcome.output == "played\n");
    CHECK_FALSE(contains(outcome.errors, "installing"));
}

TEST_CASE("play builds without Clang where it cannot be installed, and asks for it once",
          "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    checkout.packages_but("clang-14");
    const Outcome first = checkout.run("'a checkout/play'");
    CHECK(first.status == 0);
    CHECK(first.output == "played\n");
    CHECK(contains(first.errors, "without the package clang-14 building takes longer\n"));
    CHECK_FALSE(contains(checkout.run("'a checkout/play'").errors, "clang-14"));
}

TEST_CASE("a folder that was configured without Catch2 is configured again when it is installed",
          "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    REQUIRE(checkout.run("'a checkout/play'").status == 0);
    const fs::path cache = checkout.top() / "build/release/CMakeCache.txt";
    std::ofstream(cache) << "Catch2_DIR:PATH=Catch2_DIR-NOTFOUND\n";
    CHECK(contains(checkout.run("'a checkout/play'").errors, "preparing build/release"));
    std::ofstream(cache) << "Catch2_DIR:PATH=/usr/lib/cmake/Catch2\n";
    CHECK_FALSE(contains(checkout.run("'a checkout/play'").errors, "preparing build/release"));
}

TEST_CASE("play installs what is missing and continues", "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    checkout.packages_but("g++");
    checkout.tool("sudo", "exec \"$@\"");
    checkout.tool("apt-get",
                  "cat; case $1 in install) sed -i 's/g++) ;;//' \"${0%/*}/dpkg-query\" ;; esac");
    CHECK(checkout.run("'a checkout/play'", "11\n").output == "played\n");
}

TEST_CASE("play prints nothing if there is nothing to build", "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    REQUIRE(checkout.run("'a checkout/play'").status == 0);
    checkout.tool(
        "cmake",
        "echo '[0/2] Re-checking globbed directories...'; echo '[1/4] Asking git for the version'");
    CHECK(checkout.run("'a checkout/play'").errors.empty());
    checkout.tool("cmake", "echo '[1/9] Building CXX object x.cpp.o'");
    CHECK(contains(checkout.run("'a checkout/play'").errors, "tharsis: building"));
}

TEST_CASE("play prints why a build failed", "[structure]") {
    const Checkout checkout;
    checkout.tool("cmake",
                  "case $1 in --preset) : >build/$2/build.ninja ;; *) echo 'x.cpp:1: error: "
                  "no'; exit 1 ;; esac");
    const Outcome outcome = checkout.run("'a checkout/play'");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "x.cpp:1: error: no"));
}

TEST_CASE("changed presets are applied to a folder that is configured already", "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    checkout.tool("cmake",
                  "case $1 in --preset) : >build/$2/build.ninja; echo set >>presets ;; esac");
    const fs::path presets = checkout.top() / "CMakePresets.json",
                   runs = checkout.top() / "presets";
    REQUIRE(checkout.run("'a checkout/play'").status == 0);
    REQUIRE(checkout.run("'a checkout/play'").status == 0);
    CHECK(fs::file_size(runs) == 4);
    std::ofstream(presets, std::ios::app) << "\n";
    REQUIRE(checkout.run("'a checkout/play'").status == 0);
    CHECK(fs::file_size(runs) == 8);
}

TEST_CASE("check prints its last line even if the build fails", "[structure]") {
    const Checkout checkout;
    checkout.tool("cmake",
                  "case $1 in --preset) : >build/$2/build.ninja ;; *) echo 'x.cpp:1: error: "
                  "no'; exit 1 ;; esac");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "x.cpp:1: error: no"));
    CHECK(outcome.output.ends_with("3 passed, 1 failed\n"));
}

TEST_CASE("check fails if ctest fails without a failed test", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'; exit 8");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(outcome.status == 1);
    CHECK(outcome.output.ends_with("\n304 passed, 1 failed\n"));
}

TEST_CASE("check fails if it finds no file to check", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    fs::remove(checkout.top() / "host/one.cpp");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "no file was found to check"));
}

TEST_CASE("check counts the tests, and fails if one fails", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest", "echo '99% tests passed, 2 tests failed out of 300'; exit 8");
    const Outcome failed = checkout.run("'a checkout/check' --no-web");
    CHECK(failed.status == 1);
    CHECK(failed.output.ends_with("\n302 passed, 2 failed\n"));
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    const Outcome passed = checkout.run("'a checkout/check' --no-web");
    CHECK(passed.status == 0);
    CHECK(passed.output.ends_with("\n304 passed, 0 failed\n"));
}

TEST_CASE("check counts each test case of a file of tests, and the skipped ones", "[structure]") {
    const Checkout checkout;
    const fs::path log = checkout.top() / "build/release/Testing/Temporary/LastTest.log";
    fs::create_directories(log.parent_path());
    // ctest writes it at its end, in place of that of an earlier run.
    const fs::path written = checkout.top() / "written.log";
    std::ofstream(written) << "1/4 Testing: twelve\nCommand: \"unit_tests\" \"-#\" \"[#twelve]\"\n"
                           << "skipped: no translator\n"
                           << "All tests passed (70 assertions in 12 test cases)\nTest Passed.\n"
                           << " echoed: 2/4 Testing: nothing\n2/4 Testing: five\nCommand: "
                              "\"unit_tests\" \"-#\" \"[#five]\"\n"
                           << "test cases:  5 | 3 passed | 2 failed\nTest Failed.\n"
                           << "3/4 Testing: broken off\nCommand: \"unit_tests\" \"-#\" \"[#off]\"\n"
                           << "Test Failed.\n"
                           << "4/4 Testing: a script\nCommand: \"script\"\n"
                           << "All tests passed (7 assertions in 30 test cases)\nTest Passed.\n";
    checkout.tool("ctest", "cp '" + written.string() + "' '" + log.string() +
                               "'; echo '50% tests passed, 2 tests failed out of 4'; exit 8");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(contains(outcome.errors, "1 tests of build/release were skipped"));
    // Of 12 + 5 + 1 + 1 tests three failed and one was skipped; four are of the sources.
    CHECK(outcome.output.ends_with("\n19 passed, 3 failed\n"));
    checkout.tool("ctest", "exit 9"); // what is left of the run before does not count
    CHECK(checkout.run("'a checkout/check' --no-web").output.ends_with("4 passed, 1 failed\n"));
}

TEST_CASE("check lists the files that are not formatted, and fails", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    checkout.tool("clang-format", "echo 'x.cpp:1: not formatted' >&2; exit 1");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(outcome.status == 1);
    CHECK(outcome.output.ends_with("\n303 passed, 1 failed\n"));
    CHECK(contains(outcome.errors, "x.cpp:1: not formatted\n"));
    CHECK(contains(outcome.errors, "failed: every C++ file is formatted as .clang-format says"));
}

TEST_CASE("check fails if the compiler warns, and prints the warning", "[structure]") {
    const Checkout checkout;
    checkout.tool("cmake", "case $1 in --preset) : >build/$2/build.ninja ;; *) echo 'x.cpp:1:2: "
                           "warning: odd [-Wodd]' ;; esac");
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(outcome.status == 1);
    CHECK(outcome.output.ends_with("\n303 passed, 1 failed\n"));
    CHECK(contains(outcome.errors, "x.cpp:1:2: warning: odd [-Wodd]\n"));
}

TEST_CASE("check fails if the tests do not run", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest", "echo 'No tests were found!!!'; exit 8");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.output, "4 passed, 1 failed"));
}

TEST_CASE("check plays games in MARS if it is available, and prints figures", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest",
                  "for word; do case $word in */build/release) folder=$word ;; esac; done; "
                  "mkdir -p \"$folder/Testing/Temporary\"; echo 'figures: coverage of Chess: "
                  "all' >\"$folder/Testing/Temporary/LastTest.log\"; "
                  "echo \"asked: $*\"; echo '100% tests passed, 0 tests failed out of 1'");
    const Outcome plain = checkout.run("unset THARSIS_MARS_JAR; 'a checkout/check' --no-web");
    CHECK(contains(plain.output, " -LE long|mars|live\n"));
    CHECK(contains(plain.output, "\nfigures: coverage of Chess: all\n"));
    CHECK(contains(checkout.run("THARSIS_MARS_JAR=Mars.jar 'a checkout/check' --no-web").output,
                   " -LE long|mars\n"));
}

TEST_CASE("check prints its usage, and builds nothing", "[structure]") {
    const Checkout checkout;
    for (const auto* option : {"--help", "-h"}) {
        const Outcome outcome = checkout.run(std::string("'a checkout/check' ") + option);
        CHECK(outcome.status == 0);
        CHECK(outcome.output.starts_with("usage: ./check [--all] [--web | --no-web]\n"));
        CHECK(outcome.errors.empty());
    }
    CHECK(checkout.run("'a checkout/check' --frobnicate").status == 2);
    CHECK(checkout.run("'a checkout/check' --all --all").status == 2);
    CHECK(checkout.run("'a checkout/check' --no-web --no-web").status == 2);
    CHECK_FALSE(fs::exists(checkout.top() / "build"));
}

TEST_CASE("check says that the page for browsers was left out", "[structure]") {
    const Checkout checkout;
    checkout.packages_but("emscripten | chromium | npm");
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    const Outcome outcome = checkout.run("'a checkout/check' --no-web");
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.errors,
                   "NOT TESTED: the page for browsers was left out (--web tests it)"));
    CHECK(outcome.output.ends_with("304 passed, 0 failed\n"));
}

TEST_CASE("check counts the scenarios of the page, and fails if they do not end", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    checkout.tool("npm", "exit 0");
    checkout.tool(
        "cmake",
        "case $* in --preset*) : >build/$2/build.ninja ;; *web*) cd 'a checkout' && "
        "mkdir -p build/web/site build/web/page && : >build/web/site/service_worker.js ;; esac");
    const auto scenarios = [&](const std::string& printed) {
        checkout.tool("node", "case $* in *run_scenarios*) " + printed + " ;; esac");
        return checkout.run("'a checkout/check' --web");
    };
    // Formats, the build, the types and the parts in node are six tests more.
    const Outcome well =
        scenarios("echo 'ok - one'; echo 'figures: 7 ms'; echo '40 passed, 0 failed'");
    CHECK(well.status == 0);
    CHECK(well.output.ends_with("\nfigures: 7 ms\n347 passed, 0 failed\n"));
    const Outcome bad = scenarios("echo 'not ok - two'; echo '39 passed, 1 failed'; exit 1");
    CHECK(bad.status == 1);
    CHECK(bad.output.ends_with("\nnot ok - two\n346 passed, 1 failed\n"));
    const Outcome broken = scenarios("exit 1");
    CHECK(broken.status == 1);
    CHECK(contains(broken.errors, "the scenarios of the page did not run to their end"));
    CHECK(broken.output.ends_with("307 passed, 1 failed\n"));
}

TEST_CASE("check --all tests the whole of every table in each build", "[structure]") {
    const Checkout checkout;
    for (const auto* absent : {"npm", "node", "qemu-aarch64"}) checkout.tool(absent, "exit 1");
    checkout.tool("ctest", "echo \"whole: <$THARSIS_WHOLE>\"; "
                           "echo '100% tests passed, 0 tests failed out of 1'");
    const auto times = [](const std::string& text, std::string_view part) {
        int count = 0;
        for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1))
            ++count;
        return count;
    };
    const std::string plain =
        checkout.run("unset THARSIS_WHOLE; 'a checkout/check' --no-web").output;
    CHECK(times(plain, "whole: <>") == 1);
    const std::string all =
        checkout.run("unset THARSIS_WHOLE; 'a checkout/check' --all --no-web").output;
    CHECK(times(all, "whole: <1>") == 4); // release, dev, asan, libcxx
    CHECK(times(all, "whole: <>") == 0);
}

TEST_CASE("check --web and --all install all packages before they build", "[structure]") {
    const Checkout checkout;
    checkout.packages_but("emscripten | chromium");
    for (const auto* options : {" --web", " --all"}) {
        const Outcome outcome = checkout.run(std::string("'a checkout/check'") + options);
        CHECK(outcome.status == 1);
        CHECK(contains(outcome.errors, "installing Debian packages: emscripten chromium"));
        CHECK(contains(outcome.errors, "--no-web leaves it out"));
        CHECK_FALSE(fs::exists(checkout.top() / "build/release"));
    }
}

TEST_CASE("check fails if the page cannot be built, and prints why", "[structure]") {
    const Checkout checkout;
    checkout.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    checkout.tool("npm", "exit 0");
    checkout.tool("cmake", "case $* in --preset*) : >build/$2/build.ninja ;; "
                           "*--target?web) echo 'x.ts:1: error: no'; exit 1 ;; esac");
    const Outcome outcome = checkout.run("'a checkout/check' --web");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "x.ts:1: error: no"));
    CHECK(outcome.output.ends_with("\n304 passed, 1 failed\n"));
}

TEST_CASE("play takes the path of a game, and names the command for other programs",
          "[structure]") {
    const Checkout checkout;
    checkout.built("echo \"$@\"");
    const std::string focus = (fs::canonical(checkout.top()) / "asm/Focus.asm").string();
    CHECK(checkout.run("cd 'a checkout' && ./play asm/Focus.asm").output == focus + "\n");
    CHECK(checkout.run("'a checkout/play' focus.asm").output == focus + "\n");
    const Outcome own = checkout.run("'a checkout/play' ./hello.asm");
    CHECK(own.status == 2);
    CHECK(contains(own.errors, "there is no game './hello.asm'; there are: Focus Othello\n"));
    CHECK(contains(own.errors, "a\\ checkout/build/release/tharsis run ./hello.asm\n"));
    CHECK(contains(checkout.run("'a checkout/play' './my game.asm'").errors,
                   "/tharsis run ./my\\ game.asm\n"));
    CHECK_FALSE(contains(checkout.run("'a checkout/play' chess").errors, "tharsis run"));
    CHECK(checkout.run("'a checkout/play' Focus --help").output.starts_with("usage: ./play"));
}

TEST_CASE("play runs what is built in a folder that it cannot write", "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    fs::create_directories(checkout.top() / "build/.lock"); // no file, even for root
    const Outcome outcome = checkout.run("'a checkout/play'");
    CHECK(outcome.status == 0);
    CHECK(outcome.output == "played\n");
    CHECK(outcome.errors.empty());
    fs::remove(checkout.release() / "player");
    const Outcome unbuilt = checkout.run("'a checkout/play'");
    CHECK(unbuilt.status == 1);
    CHECK(unbuilt.errors.starts_with("tharsis: cannot write to "));
}

TEST_CASE("without sudo, the command to install packages updates their list first", "[structure]") {
    const Checkout checkout;
    checkout.tool("dpkg-query", "exit 1");
    checkout.tool("id", "echo 1000");
    // Only these tools are found, so that there is no sudo.
    for (const auto* name : {"dirname", "readlink", "basename", "paste", "mkdir", "flock", "bash"})
        checkout.tool(name, std::string("exec /usr/bin/") + name + " \"$@\"");
    fs::remove(checkout.tools() / "sudo");
    const Outcome outcome = checkout.run("PATH=\"$PWD/tools\" 'a checkout/play'");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "As root, run:  apt-get update && apt-get install -y"));
}

TEST_CASE("on another system, check names the packages of the tests, too", "[structure]") {
    const Checkout checkout;
    fs::remove(checkout.tools() / "dpkg-query");
    for (const auto* name : {"dirname", "readlink", "mkdir", "flock", "bash", "cat", "cksum"})
        checkout.tool(name, std::string("exec /usr/bin/") + name + " \"$@\"");
    fs::remove(checkout.tools() / "cmake");
    const Outcome outcome = checkout.run("PATH=\"$PWD/tools\" 'a checkout/check'");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "libfmt-dev"));
    CHECK(contains(outcome.errors, " catch2 "));
}

TEST_CASE("libraries that CMake misses are named in one line", "[structure]") {
    const Checkout checkout;
    checkout.tool("cmake", "echo '-- missing packages: libfmt-dev libpng-dev'; echo 'CMake Error "
                           "at x'; exit 1");
    const Outcome outcome = checkout.run("'a checkout/play'");
    CHECK(outcome.status == 1);
    CHECK(outcome.errors.ends_with("then start again:  libfmt-dev libpng-dev\n"));
    CHECK_FALSE(contains(outcome.errors, "CMake Error"));
}

TEST_CASE("after play, tharsis builds itself at its first use and takes its words and its input",
          "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    checkout.tool("cmake", "case $1 in --preset) : >build/$2/build.ninja ;; esac\n"
                           "case $4 in tharsis) echo '[1/9] Building x.cpp.o'\n"
                           "    rm -f \"$2/tharsis\"\n"
                           "    printf '#!/bin/sh\\necho \"$@\"; cat\\n' >\"$2/tharsis\"\n"
                           "    chmod +x \"$2/tharsis\" ;; esac");
    REQUIRE(checkout.run("'a checkout/play'").output == "played\n");
    const std::string tharsis = "'a checkout/build/release/tharsis' run 'x y.asm'";
    const Outcome first = checkout.run(tharsis, "5\n");
    CHECK(first.status == 0);
    CHECK(first.output == "run x y.asm\n5\n");
    CHECK(contains(first.errors, "tharsis: building the whole program for its first use\n"));
    const Outcome second = checkout.run(tharsis, "5\n");
    CHECK(second.output == "run x y.asm\n5\n");
    CHECK(second.errors.empty());
    REQUIRE(checkout.run("'a checkout/play'").status == 0); // leaves it alone
    CHECK(checkout.run(tharsis).errors.empty());
}

TEST_CASE("a tharsis that cannot be built at its first use says so, and can be tried again",
          "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    REQUIRE(checkout.run("'a checkout/play'").status == 0);
    const std::string tharsis = "'a checkout/build/release/tharsis' run x.asm";
    for (const std::string cmake : {"exit 0", "echo 'x.cpp:1: error: no'; exit 1"}) {
        checkout.tool("cmake", cmake);
        const Outcome outcome = checkout.run(tharsis);
        CHECK(outcome.status == 1);
        CHECK(contains(outcome.errors, "tharsis: the program was not built\n"));
        CHECK(contains(outcome.errors, "error: no") == (cmake != "exit 0"));
    }
    fs::copy_file(checkout.release() / "tharsis", checkout.outside() / "copied");
    const Outcome copied = checkout.run("./copied run x.asm");
    CHECK(copied.status == 1);
    CHECK(contains(copied.errors, "this is not the program"));
}

TEST_CASE("what stands for tharsis is older than every source, so that builds replace it",
          "[structure]") {
    const Checkout checkout;
    checkout.built("echo played");
    REQUIRE(checkout.run("'a checkout/play'").status == 0);
    CHECK(fs::last_write_time(checkout.release() / "tharsis") <
          fs::last_write_time(checkout.top() / "CMakeLists.txt") - std::chrono::hours(24));
}
