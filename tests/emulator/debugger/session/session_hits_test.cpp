// session_hits_test.cpp -- when hits are counted, and what that costs
// Costs are measured in the machine's units of work, which are the same in every run.
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

namespace {

/// `again` is reached 50,000 times.
const std::string long_loop_text = "main: li $t0, 0\nagain: addiu $t0, $t0, 1\n"
                                   "test: blt $t0, 50000, again\n li $v0, 10\n syscall\n";

StopChanges twenty_conditions(const Debugged& guest) {
    StopChanges changes;
    for (int n = 1; n <= 20; ++n)
        changes.add_breakpoints.push_back(
            guest.breakpoint(n % 2 ? "again" : "test", "$t0 == " + std::to_string(1000 * n)));
    return changes;
}

} // namespace

TEST_CASE("twenty stops are added without running anything, and counted in one search",
          "[session]") {
    Debugged guest(long_loop_text);
    CHECK(guest.session.resume().reason == Reason::ended);
    const u64 before = guest.session.machine().work();
    const AddedStops added = guest.session.change_stops(twenty_conditions(guest));
    REQUIRE(added.breakpoints.size() == 20);
    CHECK(guest.session.machine().work() == before);
    CHECK(guest.hits(added.breakpoints[0]) == 1);
    const u64 counted = guest.session.machine().work();
    CHECK(counted > before);
    for (const int number : added.breakpoints) CHECK(guest.hits(number) == 1);
    CHECK(guest.session.machine().work() == counted);
}

TEST_CASE("a batch of changes removes and adds, and reports the new numbers in order",
          "[session]") {
    Debugged guest(long_loop_text);
    const int first = guest.break_at("again"), second = guest.break_at("test");
    StopChanges changes;
    changes.remove = {first, 77};
    changes.add_breakpoints = {guest.breakpoint("main")};
    Watchpoint watch;
    watch.location = guest.location("$t0");
    watch.text = "$t0";
    changes.add_watchpoints = {watch};
    const AddedStops added = guest.session.change_stops(changes);
    CHECK(added.breakpoints == std::vector{second + 1});
    CHECK(added.watchpoints == std::vector{second + 2});
    REQUIRE(guest.session.breakpoints().size() == 2);
    CHECK(guest.session.breakpoints()[0].number == second);
    CHECK(guest.session.breakpoints()[1].number == second + 1);
    CHECK(guest.session.watchpoints().size() == 1);
    CHECK(guest.session.hits(first).count == 0);
    CHECK(guest.session.hits(77).count == 0);
}

TEST_CASE("a stop that is too expensive to count does not take the counts of others", "[session]") {
    Debugged guest("main: li $t0, 0\nagain: addiu $t0, $t0, 1\n blt $t0, 1500000, again\n"
                   " li $v0, 10\n syscall\n");
    guest.session.resume();
    StopChanges changes;
    changes.add_breakpoints = {guest.breakpoint("main"),
                               guest.breakpoint("again", "$t0 == 123456789")};
    const AddedStops added = guest.session.change_stops(changes);
    const HitCount cheap = guest.session.hits(added.breakpoints[0]),
                   expensive = guest.session.hits(added.breakpoints[1]);
    CHECK(cheap.count == 1);
    CHECK(cheap.from == 0);
    CHECK(expensive.from == guest.session.step());
}

TEST_CASE("stops that are added in the middle of a motion stop it, and have all their hits",
          "[session]") {
    for (const u64 slice : {1u, 3000u, 20000u}) {
        INFO("slices of " << slice);
        Debugged guest(long_loop_text);
        const int never = guest.break_at("again", "$t0 == 100000");
        guest.session.begin(Motion{});
        while (guest.session.step() < 100 && !guest.session.advance(slice)) {
        }
        const u32 now = guest.state().r[8];
        REQUIRE(guest.session.is_moving());
        StopChanges changes;
        changes.add_breakpoints = {guest.breakpoint("test")};
        changes.add_breakpoints[0].hit_condition =
            HitCondition{HitCondition::Kind::equal, u64{now} + 50};
        const int number = guest.session.change_stops(changes).breakpoints[0];
        while (!guest.session.advance(slice)) {
        }
        CHECK(guest.session.stop_event().hits == std::vector{number});
        CHECK(guest.state().r[8] == now + 50);
        CHECK(guest.hits(number) == now + 50);
        CHECK(guest.session.remove(number));
        CHECK(guest.session.resume().reason == Reason::ended);
        CHECK(guest.hits(never) == 0);
    }
}
