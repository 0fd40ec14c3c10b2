// programs_test.cpp -- runs every program with expectations on both engines, in this process
// The same files run with the built tharsis (program_tests); here the fault and its place are also
// checked.
#include "assembler/assembler.hpp"
#include "machine/fault.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "support/command.hpp"
#include "support/expectations.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace tharsis;
using tharsis::test::Expectations;

constexpr u64 max_steps = 50'000'000;

std::vector<fs::path> programs() {
    // Programs with keyboards and dialogs need a front end: program_tests runs them with `tharsis
    // run`.
    const auto is_for_the_command_line = [](const fs::path& path) {
        return path.filename() == "dialogs.asm" ||
               !test::expectations_of(test::text_of(path)).options.empty();
    };
    std::vector<fs::path> found;
    for (const auto* folder : {"/asm/examples", "/tests/programs"})
        for (const auto& entry :
             fs::recursive_directory_iterator(THARSIS_SOURCE + std::string(folder)))
            if (entry.path().extension() == ".asm" &&
                entry.path().parent_path().filename() != "include" &&
                !is_for_the_command_line(entry.path()))
                found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

Assembly assembled(const fs::path& path) {
    AssemblerOptions options;
    options.start_at_main = true;
    options.read_file = [](const std::string& name) -> std::optional<std::string> {
        if (!fs::is_regular_file(name)) return {};
        return test::text_of(name);
    };
    const SourceFile file{path.string(), test::text_of(path)};
    return assemble({&file, 1}, options);
}

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

void check_fault(const Stop& stop, const Program& program, const test::ExpectedFault& expected) {
    REQUIRE(stop.reason == StopReason::fault);
    REQUIRE(stop.fault);
    CHECK(cause_code(stop.fault->kind) == static_cast<u32>(expected.cause));
    const Symbol* label = program.find_symbol(expected.label);
    REQUIRE(label != nullptr);
    CHECK(stop.fault->pc == label->address + expected.offset);
}

void check_run(const Program& program, const Expectations& expected, Engine engine) {
    ScriptedHost host(expected.input);
    host.clock = 1'700'000'000'000; // some day in 2023
    MachineOptions options;
    options.engine = engine;
    if (engine == Engine::translator) options = with_translator(options);
    options.arguments = words_of(expected.arguments);
    Machine machine(program, host, options);
    const Stop stop = machine.run(max_steps);
    INFO("printed: " << host.output);
    CHECK(test::same_output(host.output, expected.output));
    if (expected.fault) check_fault(stop, program, *expected.fault);
    if (stop.reason == StopReason::exited) CHECK((stop.exit_status & 0xff) == expected.exit_status);
    CHECK(stop.reason != StopReason::step_limit);
}

void check_errors(const Assembly& assembly, const std::string& expected) {
    CHECK_FALSE(assembly.program);
    const auto has_this_message = [&](const Diagnostic& d) {
        return (d.message + "\n" + d.tip).find(expected) != std::string::npos;
    };
    CHECK(std::ranges::any_of(assembly.diagnostics, has_this_message));
}

} // namespace

TEST_CASE("programs meet their expectations in the reference engine and in the threaded engine",
          "[programs]") {
    const auto files = programs();
    REQUIRE(files.size() >= 10);
    for (const auto& path : files) {
        INFO(path.string());
        const Expectations expected = test::expectations_of(test::text_of(path));
        CHECK(expected.any);
        const Assembly assembly = assembled(path);
        if (!expected.error.empty()) {
            check_errors(assembly, expected.error);
            continue;
        }
        REQUIRE(assembly.program);
        for (const Engine engine : {Engine::reference, Engine::interpreter, Engine::translator})
            check_run(*assembly.program, expected, engine);
    }
}
