// history_edit_test.cpp -- what somebody changed by hand belongs to the run, and is no deed of an instruction
// Edits in the middle of searches, of questions that wait, and of keys that are typed.
#include "session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string counting = "main: li $t0, 1\nli $t1, 2\nli $t2, 3\nli $t3, 4\nli $t4, 5\nsw $t0, 0($sp)\nli $t5, 6\nli $t0, 7\nli $v0, 10\nsyscall\n";

constexpr Register t0{Register::Bank::general, 8};

Wanted register_written(Register reg) {
    Wanted wanted;
    wanted.registers.push_back(reg);
    return wanted;
}

/// Four steps, $t0 made 55 by hand, and on to the end.
void edit_in_the_middle(History& history) {
    history.run(4);
    history.machine().state().r[8] = 55;
    history.branch();
    history.run(~u64{0});
}

}

TEST_CASE("what was changed by hand is found as the deed of no instruction", "[history]") {
    const Program program = program_of(counting);
    ScriptedHost world;
    History history(program, world);
    edit_in_the_middle(history);
    CHECK(history.last_change(t0, 7) == 0);
    CHECK(history.last_change(t0, 8) == 7);
    CHECK(history.last_change({Register::Bank::general, 11}, 7) == 3);
    history.seek(7);
    const Found back = history.previous(register_written(t0));
    REQUIRE(back.moment);
    CHECK(back.moment->step == 0);
    CHECK(back.moment->after == 1);
    const Found first = history.next(register_written(t0), 9);
    REQUIRE(first.moment);
    CHECK(first.moment->step == 0);
    const Found second = history.next(register_written(t0), 9);
    REQUIRE(second.moment);
    CHECK(second.moment->step == 7);
    CHECK(second.moment->before == 55);
    CHECK(second.moment->after == 7);
}

TEST_CASE("an instruction that is found just before an edit says what itself wrote", "[history]") {
    const Program program = program_of(counting);
    ScriptedHost world;
    History history(program, world);
    history.run(1);
    history.machine().state().r[8] = 55;
    history.branch();
    history.run(~u64{0});
    history.seek(0);
    const Found found = history.next(register_written(t0), 9);
    REQUIRE(found.moment);
    CHECK(found.moment->step == 0);
    CHECK(found.moment->after == 1);
    CHECK(history.step() == 1);
    CHECK(history.machine().state().r[8] == 55);
    history.seek(0);
    history.step_before_changes();
    CHECK(history.machine().state().r[8] == 1);
    CHECK(history.come_back(1));
    CHECK(history.machine().state().r[8] == 55);
}

TEST_CASE("a session shows what an instruction wrote, not what was changed behind it", "[session]") {
    Debugged run(counting);
    run.session.step_instruction(1);
    REQUIRE_FALSE(run.set("$t0", "55"));
    run.session.step_instruction(3);
    const auto last = run.session.last_write(run.location("$t0"));
    REQUIRE(last);
    CHECK(last->step == 0);
    CHECK(last->after == 1);
    CHECK(run.state().r[8] == 55);
    run.session.go_to(0);
    run.watch("$t0");
    const Arrival first = run.session.resume();
    REQUIRE(first.moment);
    CHECK(first.moment->step == 0);
    const Arrival second = run.session.resume();
    REQUIRE(second.moment);
    CHECK(second.moment->step == 7);
    CHECK(second.moment->before == 55);
}
