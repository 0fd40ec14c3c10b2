// mipsy_programs_test.cpp -- runs every program of tests/dialects/mipsy
// A line that ends in "error here" is the only one with an error, of the assembler or of the run.
#include "assembler/assembler.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "machine/stop_words.hpp"
#include "support/command.hpp"
#include "support/expectations.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <sstream>

using namespace tharsis;

namespace {

namespace fs = std::filesystem;
using Lines = std::set<u32>;

constexpr u64 max_steps = 1'000'000;

Lines marked_lines(const std::string& source) {
    Lines lines;
    std::istringstream text(source);
    std::string line;
    for (u32 number = 1; std::getline(text, line); ++number)
        if (line.ends_with("error here")) lines.insert(number);
    return lines;
}

std::vector<fs::path> programs() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(THARSIS_SOURCE "/tests/dialects/mipsy"))
        if (entry.path().extension() == ".s") found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

Assembly assembled_for_mipsy(const SourceFile& file) {
    AssemblerOptions options;
    options.dialect = Dialect::mipsy;
    options.layout = rules_of(Dialect::mipsy).layout;
    return assemble({&file, 1}, options);
}

Lines lines_of(const Assembly& assembly) {
    Lines lines;
    for (const Diagnostic& diagnostic : assembly.diagnostics)
        if (diagnostic.severity == Severity::error) lines.insert(diagnostic.place.line);
    return lines;
}

MachineOptions machine_for(const test::Expectations& expected) {
    MachineOptions options;
    std::istringstream words(expected.arguments);
    for (std::string word; words >> word;) options.arguments.push_back(word);
    return options;
}

/// The line where a run stopped with an error.
u32 line_of(const Stop& stop, const Machine& machine, const Program& program) {
    const auto address = stop_address(stop, machine, program);
    const Origin* origin = address ? program.origin_at(*address) : nullptr;
    return origin ? origin->place.line : 0;
}

/// A run in one piece, or in steps with a snapshot and its restoration before each.
Stop run(Machine& machine, bool in_steps) {
    if (!in_steps) return machine.run(max_steps);
    for (u64 k = 0; k < max_steps; ++k) {
        const SnapshotPointer here = machine.save();
        machine.restore(*here);
        if (const Stop stop = machine.run(1); stop.reason != StopReason::step_limit) return stop;
    }
    return {};
}

void check_run(const Program& program, const test::Expectations& expected, const Lines& marked,
               bool in_steps) {
    ScriptedHost host(expected.input);
    Machine machine(program, host, machine_for(expected));
    const Stop stop = run(machine, in_steps);
    INFO("printed: " << host.output);
    if (expected.fault) {
        REQUIRE(stop.reason == StopReason::fault);
        CHECK(Lines{line_of(stop, machine, program)} == marked);
        return;
    }
    CHECK(test::same_output(host.output, expected.output));
    REQUIRE(stop.reason == StopReason::exited);
    CHECK(stop.exit_status == expected.exit_status);
}

} // namespace

TEST_CASE("programs for mipsy print what they should and have errors at the marked lines",
          "[dialects]") {
    const auto files = programs();
    REQUIRE(files.size() > 50);
    for (const auto& path : files) {
        INFO(path.filename().string());
        const std::string source = test::text_of(path);
        const test::Expectations expected = test::expectations_of(source);
        const Lines marked = marked_lines(source);
        CHECK(expected.any);
        CHECK(marked.empty() == (expected.error.empty() && !expected.fault));
        const Assembly assembly = assembled_for_mipsy({path.filename().string(), source});
        if (!expected.error.empty()) {
            CHECK_FALSE(assembly.program);
            CHECK(lines_of(assembly) == marked);
            continue;
        }
        CHECK(lines_of(assembly) == Lines{});
        REQUIRE(assembly.program);
        for (const bool in_steps : {false, true})
            check_run(*assembly.program, expected, marked, in_steps);
    }
}
