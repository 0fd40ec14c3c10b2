// debug_session_test.cpp -- programs and recorded runs opened in the debugger without a front end
#include "sessions/case_end.hpp"
#include "sessions/debug_session.hpp"
#include "sessions/replay_check.hpp"
#include "sources/program_loading.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

/// Reads two numbers, prints their sum and exits with it.
constexpr const char* sum = "li $v0, 5\nsyscall\nmove $t0, $v0\nli $v0, 5\nsyscall\n"
                            "addu $a0, $v0, $t0\nli $v0, 1\nsyscall\nli $v0, 17\nsyscall\n";

Program program_in(std::string text) {
    Sources sources;
    sources.files.push_back({"p.asm", std::move(text)});
    return *load_program(sources, {}).assembly.program;
}

Case recorded_sum() {
    Case recorded;
    recorded.sources = {{"p.asm", sum}};
    recorded.input = {{"3\n", false}, {"4\n", false}};
    recorded.seed = 7;
    return recorded;
}

} // namespace

TEST_CASE("a program is debugged with the input of its setup", "[running]") {
    DebugSetup setup;
    setup.input = "30\n12\n";
    DebugSession opened(program_in(sum), std::move(setup), {});
    opened.session().resume();
    CHECK(opened.session().ended());
    CHECK(opened.host().take_output() == "42");
    CHECK(opened.session().stop_event().stop.exit_status == 42);
}

TEST_CASE("a recorded run is debugged with its own input and limits, whatever the setup has",
          "[running]") {
    Case recorded = recorded_sum();
    recorded.max_steps = 8;
    DebugSetup setup;
    setup.max_steps = 2;
    setup.host.seed = 99;
    DebugSession opened(*load_case(recorded).assembly.program, std::move(setup), recorded);
    CHECK(opened.session().max_steps() == 8);
    opened.session().resume();
    CHECK(opened.session().step() == 8);
    CHECK(opened.host().take_output() == "7");
}

TEST_CASE("a recorded run opens at the step that it names, without the output up to there",
          "[running]") {
    Case recorded = recorded_sum();
    recorded.step = 8;
    DebugSession opened(*load_case(recorded).assembly.program, {}, recorded);
    opened.go_to_recorded_step();
    CHECK(opened.session().step() == 8);
    CHECK(opened.host().take_output().empty());
}

TEST_CASE("a replay that ends otherwise than recorded is reported once", "[running]") {
    Case recorded = recorded_sum();
    OutputHash printed;
    printed.add("7");
    recorded.end = CaseEnd{"exited", 7, 10, printed.bytes, printed.hash, {}};
    const auto note_for = [](const Case& each) {
        DebugSession opened(*load_case(each).assembly.program, {}, each);
        ReplayCheck check(*opened.recorded(), opened.host());
        CHECK(check.note(opened.session()).empty());
        opened.session().resume();
        std::string note = check.note(opened.session());
        CHECK(check.note(opened.session()).empty());
        return note;
    };
    CHECK(note_for(recorded).empty());
    recorded.end->steps = 11;
    CHECK(note_for(recorded) == "note: this is not the recorded run: it ended after 10 "
                                "instructions, the recorded run after 11\n");
}

TEST_CASE("the first difference between two ends is named", "[running]") {
    const CaseEnd recorded{"exited", 0, 10, 1, 5, {}};
    CaseEnd now = recorded;
    now.status = 3;
    CHECK(difference(recorded, now) == "it ended with status 3, the recorded run with 0");
    now.status = 0;
    CaseEnd stopped{"interrupted", 130, 10, 1, 5, {}}, again = stopped;
    again.status = 143; // a matter of the signal
    CHECK(difference(stopped, again).empty());
    now.output_hash = 6;
    CHECK(difference(recorded, now) == "it printed something else than the recorded run");
    now.reason = "fault";
    CHECK(difference(recorded, now) == "it ended with fault, the recorded run with exited");
}
