// findings_own_programs_test.cpp -- our own programs have no findings: values are defined,
// conventions kept, headers correct
//
// Runs all stored dialogues of the four games, and the examples with the input in their comments.
#include "debugger/findings/findings.hpp"
#include "formats/elf/elf_loader.hpp"
#include "games/transcript.hpp"
#include "machine/scripted_host.hpp"
#include "support/guest_sources.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace tharsis;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string said(const Findings& findings, const Program& program) {
    std::string text;
    for (const Finding& finding : findings.list)
        text += program.files[finding.place.file].name + ":" + std::to_string(finding.place.line) +
                " " + finding.message + "\n";
    return text;
}

/// The findings of a run with this input and these arguments; adds up the steps.
std::string found(const Program& program, const std::string& input,
                  std::vector<std::string> arguments, u64& steps) {
    ScriptedHost host(input);
    host.seed = 4;
    MachineOptions options;
    options.arguments = std::move(arguments);
    Machine machine(program, host, options);
    const Findings findings = find(program, machine, 2'000'000);
    steps += findings.steps;
    return said(findings, program);
}

std::vector<fs::path> paths_in(const fs::path& folder, const std::string& ending) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ending) paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

/// The text of the "# type:" lines.
std::string typed_by(const std::string& source) {
    std::istringstream lines(source);
    std::string input;
    for (std::string line; std::getline(lines, line);)
        if (line.rfind("# type: ", 0) == 0) input += line.substr(8) + "\n";
    return input;
}

} // namespace

TEST_CASE("stored dialogues of the games have no findings", "[findings]") {
    const std::map<std::string, std::string> mains = {{"focus", "Focus.asm"},
                                                      {"ataxx", "Ataxx.asm"},
                                                      {"othello", "Othello.asm"},
                                                      {"stackchess", "Stackchess.asm"}};
    u64 steps = 0;
    std::map<std::string, int> played;
    for (const auto& [game, main] : mains) {
        const Program program = testing::assemble_guest(main);
        for (const fs::path& path : paths_in(fs::path(THARSIS_TEST_DATA) / "transcripts", ".in")) {
            const std::string stem = path.stem().string();
            if (stem.rfind(game + "-", 0) != 0) continue;
            const auto arguments =
                games::read_arguments(content(fs::path(path).replace_extension(".start")));
            INFO(stem);
            CHECK(found(program, content(path), arguments, steps) == "");
            ++played[game];
        }
        CHECK(played[game] >= 15);
    }
    CHECK(steps > 2'000'000);
}

TEST_CASE("the examples have no findings", "[findings]") {
    u64 steps = 0;
    const fs::path folder = fs::path(THARSIS_SOURCE) / "asm" / "examples";
    for (const fs::path& path : paths_in(folder, ".asm")) {
        if (content(path).find("# options:") != std::string::npos) continue; // they need devices
        INFO(path.filename());
        const Program program = testing::assemble_guest("examples/" + path.filename().string());
        CHECK(found(program, typed_by(content(path)), {}, steps) == "");
    }
    CHECK(steps > 50'000);
}

TEST_CASE("compiled programs of both byte orders have no findings", "[findings]") {
    u64 steps = 0;
    for (const fs::path& path : paths_in(fs::path(THARSIS_TEST_DATA) / "elf", ".elf")) {
        INFO(path.filename());
        const LoadedElf loaded = load_elf(content(path), path.filename().string());
        REQUIRE(loaded.program);
        CHECK(found(*loaded.program, "", {}, steps) == "");
    }
    CHECK(steps > 100'000);
}

TEST_CASE("an error in a header of a game is found", "[findings]") {
    const testing::Edit edit{"a scratch register is not named", "include/text.asm",
                             "changes  $a0 $a1 $t0 ", "changes  $a0 $a1     "};
    const Program program = testing::assemble_guest("Focus.asm", {&edit, 1});
    u64 steps = 0;
    const fs::path game = fs::path(THARSIS_TEST_DATA) / "transcripts" / "focus-56.in";
    CHECK(found(program, content(game), {}, steps)
              .find("put_text changes $t0, which its header does not name") != std::string::npos);
}
