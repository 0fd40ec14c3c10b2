// stop_report_test.cpp -- why a program stopped, as text and exit status, for any front end
#include "assembler/assembler.hpp"
#include "machine/machine.hpp"
#include "running/exit_status.hpp"
#include "running/stop_report.hpp"
#include "running/terminal_host.hpp"

#include <catch2/catch.hpp>
#include <csignal>

using namespace tharsis;

namespace {

/// A program that has run, and why it stopped.
struct Run {
    Program program;
    TerminalHost host{{}};
    Machine machine;
    Stop stop;

    Run(std::string text, u64 steps)
        : program(program_of(std::move(text))), machine(program, host), stop(machine.run(steps)) {}
    static Program program_of(std::string text) {
        const SourceFile source{"p.asm", std::move(text)};
        return *assemble({&source, 1}).program;
    }
    StopReport report(const StopSettings& settings) const {
        return report_stop(stop, machine, program, settings, false);
    }
};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a fault is reported with its place, the line and the values it read", "[running]") {
    const Run run("nop\nlw $t0, 2($zero)\n", 10);
    const StopReport report = run.report({});
    CHECK(report.status == status::fault);
    CHECK(report.reason == "fault");
    CHECK(report.text.starts_with("p.asm:2:"));
    CHECK(contains(report.text, "\n    2 | lw $t0, 2($zero)\n"));
    CHECK(contains(report.text, "\nnote: at 0x00400004: "));
}

TEST_CASE("the front end's tips on limits are part of the report, and without them none is",
          "[running]") {
    const Run run("loop: b loop\n", 10);
    StopSettings settings{.max_steps = 10};
    CHECK(run.report(settings).status == status::step_limit);
    CHECK(contains(run.report(settings).text, "the limit of 10 instructions is reached"));
    CHECK(contains(run.report(settings).text, "tip: is there a loop that never ends?\n"));
    settings.tips.max_steps = verbatim("raise maxSteps");
    CHECK(contains(run.report(settings).text,
                   "tip: is there a loop that never ends? raise maxSteps\n"));
}

TEST_CASE("a program that exits has no report, and its own status in eight bits", "[running]") {
    const Run run("li $a0, 259\nli $v0, 17\nsyscall\n", 10);
    CHECK(run.report({}).text.empty());
    CHECK(run.report({}).status == 3);
}

TEST_CASE("the status of an interrupted run is that of its signal", "[running]") {
    Stop stop;
    stop.reason = StopReason::interrupted;
    CHECK(exit_status_of(stop, 0) == status::interrupted);
    CHECK(exit_status_of(stop, SIGINT) == status::interrupted);
    CHECK(exit_status_of(stop, SIGTERM) == 128 + SIGTERM);
}
