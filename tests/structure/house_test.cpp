// house_test.cpp -- what ./play and ./check promise, tried with stand-ins for Debian's tools
// The scripts are copied into a folder with a blank in its name; its `tools` come first in PATH.
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

/// A copy of the scripts, with tools that do nothing but succeed.
class House {
public:
    House() {
        fs::create_directories(top() / ".ci");
        fs::create_directories(top() / "asm");
        fs::create_directories(tools());
        for (const auto* name : {"play", "check", ".ci/setup.sh"})
            fs::copy_file(fs::path(THARSIS_SOURCE) / name, top() / name);
        for (const auto* game : {"Focus", "Othello"})
            std::ofstream(top() / "asm" / (std::string(game) + ".asm")) << "#\n";
        tool("dpkg-query", "echo installed");
        tool("apt-get", "exit 100");
        tool("sudo", "exit 1");
        tool("cmake", "case $1 in --preset) : >build/$2/build.ninja ;; esac");
    }
    fs::path top() const { return folder_.path() / "a house"; }
    fs::path tools() const { return folder_.path() / "tools"; }
    const fs::path& outside() const { return folder_.path(); }

    void tool(const std::string& name, const std::string& script) const {
        write(tools() / name, script);
    }
    /// A stand-in for the built program.
    void built(const std::string& script) const {
        fs::create_directories(top() / "build/release");
        write(top() / "build/release/tharsis", script);
    }
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

TEST_CASE("play runs Focus without colours when nobody looks at a terminal", "[house]") {
    const House house;
    house.built("echo \"$@\"; pwd; cat");
    const Outcome outcome = house.run("'a house/play'", "11\n1\n2\n");
    CHECK(outcome.status == 0);
    const std::string program = (fs::canonical(house.top()) / "asm/Focus.asm").string();
    const std::string here = fs::canonical(house.outside()).string();
    CHECK(outcome.output == "run " + program + "\n" + here + "\n11\n1\n2\n");
}

TEST_CASE("play finds its house through a link, and games whatever their case", "[house]") {
    const House house;
    house.built("echo \"$@\"");
    const Outcome outcome =
        house.run("ln -s 'a house/play' link && ./link othello graine=3 -- x 'y z'");
    const std::string program = (fs::canonical(house.top()) / "asm/Othello.asm").string();
    CHECK(outcome.output == "run --set graine=3 " + program + " -- x y z\n");
}

TEST_CASE("play hands on the status of the game", "[house]") {
    const House house;
    house.built("exit 123");
    CHECK(house.run("'a house/play'").status == 123);
}

TEST_CASE("play says which games there are when it does not know one", "[house]") {
    const House house;
    const Outcome outcome = house.run("'a house/play' chess");
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.errors, "there is no game 'chess'; there are: Focus Othello"));
    CHECK(house.run("'a house/play' Focus couleur").status == 2);
    CHECK(house.run("'a house/play' --frobnicate").status == 2);
    CHECK_FALSE(fs::exists(house.top() / "build"));
}

TEST_CASE("play says what to install when it cannot, and builds nothing", "[house]") {
    const House house;
    house.tool(
        "dpkg-query",
        "for last; do :; done; case $last in g++ | ninja-build) exit 1 ;; esac; echo installed");
    const Outcome outcome = house.run("'a house/play'");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "installing Debian packages: ninja-build g++\n"));
    CHECK(contains(outcome.errors, "apt-get install -y --no-install-recommends ninja-build g++\n"));
    CHECK_FALSE(fs::exists(house.top() / "build/release"));
}

TEST_CASE("play installs what is missing and goes on", "[house]") {
    const House house;
    house.built("echo played");
    house.tool("dpkg-query", "[ -e \"$0.done\" ] && echo installed");
    house.tool("sudo", "exec \"$@\"");
    house.tool("apt-get", "cat; case $1 in install) : >\"${0%/*}/dpkg-query.done\" ;; esac");
    CHECK(house.run("'a house/play'", "11\n").output == "played\n");
}

TEST_CASE("play is silent when there is nothing to build", "[house]") {
    const House house;
    house.built("echo played");
    REQUIRE(house.run("'a house/play'").status == 0);
    house.tool(
        "cmake",
        "echo '[0/2] Re-checking globbed directories...'; echo '[1/4] Asking git for the version'");
    CHECK(house.run("'a house/play'").errors.empty());
    house.tool("cmake", "echo '[1/9] Building CXX object x.cpp.o'");
    CHECK(contains(house.run("'a house/play'").errors, "tharsis: building"));
}

TEST_CASE("play shows why a build failed", "[house]") {
    const House house;
    house.tool("cmake", "case $1 in --preset) : >build/$2/build.ninja ;; *) echo 'x.cpp:1: error: "
                        "no'; exit 1 ;; esac");
    const Outcome outcome = house.run("'a house/play'");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.errors, "x.cpp:1: error: no"));
}

TEST_CASE("check counts the tests, and fails with them", "[house]") {
    const House house;
    house.tool("ctest", "echo '99% tests passed, 2 tests failed out of 300'; exit 8");
    const Outcome failed = house.run("'a house/check'");
    CHECK(failed.status == 1);
    CHECK(failed.output.ends_with("\n298 passed, 2 failed\n"));
    house.tool("ctest", "echo '100% tests passed, 0 tests failed out of 300'");
    const Outcome passed = house.run("'a house/check'");
    CHECK(passed.status == 0);
    CHECK(passed.output.ends_with("\n300 passed, 0 failed\n"));
}

TEST_CASE("check fails when the tests do not run at all", "[house]") {
    const House house;
    house.tool("ctest", "echo 'No tests were found!!!'; exit 8");
    const Outcome outcome = house.run("'a house/check'");
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.output, "0 passed, 1 failed"));
}

TEST_CASE("check plays games in MARS where there is one, and prints figures", "[house]") {
    const House house;
    house.tool("ctest", "for word; do case $word in */build/release) folder=$word ;; esac; done; "
                        "mkdir -p \"$folder/Testing/Temporary\"; echo 'figures: coverage of Chess: "
                        "all' >\"$folder/Testing/Temporary/LastTest.log\"; "
                        "echo \"asked: $*\"; echo '100% tests passed, 0 tests failed out of 1'");
    const Outcome plain = house.run("unset THARSIS_MARS_JAR; 'a house/check'");
    CHECK(contains(plain.output, " -LE long|mars|live\n"));
    CHECK(contains(plain.output, "\nfigures: coverage of Chess: all\n"));
    CHECK(contains(house.run("THARSIS_MARS_JAR=Mars.jar 'a house/check'").output,
                   " -LE long|mars\n"));
}
