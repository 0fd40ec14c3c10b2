// hit_condition_test.cpp -- conditions on the number of a hit, and their effect in both directions
#include "debugger/session/hit_condition.hpp"
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

namespace {

HitCondition condition(std::string_view text) {
    const HitCondition::Parsed parsed = HitCondition::parse(text);
    INFO(text << ": " << parsed.error);
    REQUIRE(parsed.condition);
    return *parsed.condition;
}

/// The hits from 1 to 10 at which it holds.
std::vector<u64> hits_of(std::string_view text) {
    std::vector<u64> hits;
    for (u64 hit = 1; hit <= 10; ++hit)
        if (condition(text).holds(hit)) hits.push_back(hit);
    return hits;
}

/// `body` is reached ten times.
const std::string ten_text = "main: li $t0, 0\nbody: addiu $t0, $t0, 1\n blt $t0, 10, body\n"
                             " li $v0, 10\n syscall\n";

/// The values of $t0 at the stops of a run to the end, or back to the beginning.
std::vector<u32> values_at_stops(Debugged& guest, bool back) {
    std::vector<u32> values;
    for (;;) {
        const StopEvent stop = back ? guest.session.resume_back() : guest.session.resume();
        if (stop.reason != Reason::breakpoint && stop.reason != Reason::watchpoint) return values;
        values.push_back(guest.state().r[8]);
    }
}

} // namespace

TEST_CASE("a condition on hits compares the number of the hit", "[session]") {
    CHECK(hits_of("5") == std::vector<u64>{5, 6, 7, 8, 9, 10});
    CHECK(hits_of(">=9") == std::vector<u64>{9, 10});
    CHECK(hits_of("==5") == std::vector<u64>{5});
    CHECK(hits_of(" = 5 ") == std::vector<u64>{5});
    CHECK(hits_of(">8") == std::vector<u64>{9, 10});
    CHECK(hits_of("<3") == std::vector<u64>{1, 2});
    CHECK(hits_of("<= 3") == std::vector<u64>{1, 2, 3});
    CHECK(hits_of("%4") == std::vector<u64>{4, 8});
    for (const std::string_view text : {">=5", "==5", ">5", "<5", "<=5", "%5"})
        CHECK(text_of(condition(text)) == text);
    CHECK(text_of(condition("7")) == ">=7");
}

TEST_CASE("a text that is no condition on hits is an error with a tip", "[session]") {
    for (const std::string_view text :
         {"", "five", "==", "5 6", "%0", "!=3", "-1", "99999999999999999999", "= =5", "% 4x"}) {
        INFO(text);
        const HitCondition::Parsed parsed = HitCondition::parse(text);
        CHECK_FALSE(parsed.condition);
        CHECK_FALSE(parsed.error.empty());
        CHECK_FALSE(parsed.tip.empty());
    }
}

TEST_CASE("conditions on hits hold at the same hits forwards and backwards", "[session]") {
    struct Row {
        std::string_view text;
        std::vector<u32> values; ///< of $t0, one less than the number of the hit
    };
    const Row rows[] = {{"==5", {4}},   {">=9", {8, 9}}, {"<3", {0, 1}},
                        {"%4", {3, 7}}, {">20", {}},     {"%11", {}}};
    for (const Row& row : rows) {
        INFO(row.text);
        Debugged guest(ten_text);
        Breakpoint stop = guest.breakpoint("body");
        stop.hit_condition = condition(row.text);
        const int number = guest.session.add(stop);
        CHECK(values_at_stops(guest, false) == row.values);
        CHECK(guest.hits(number) == 10);
        CHECK(values_at_stops(guest, true) ==
              std::vector<u32>(row.values.rbegin(), row.values.rend()));
        CHECK(guest.hits(number) == 0);
    }
}

TEST_CASE("a condition on hits that is set later counts the hits before it", "[session]") {
    Debugged guest(ten_text);
    const int number = guest.break_at("body");
    for (int hit = 0; hit < 3; ++hit) (void)guest.session.resume();
    CHECK(guest.session.set_hit_condition(number, condition("%4")));
    CHECK_FALSE(guest.session.set_hit_condition(99, condition("%4")));
    (void)guest.session.resume();
    CHECK(guest.state().r[8] == 3);
    CHECK(guest.session.set_hit_condition(number, {}));
    (void)guest.session.resume();
    CHECK(guest.state().r[8] == 4);
}

TEST_CASE("the hits of a condition of a watchpoint with a condition are those for which it is true",
          "[session]") {
    Debugged guest(ten_text);
    Watchpoint stop;
    stop.location = guest.location("$t0");
    stop.text = "$t0";
    stop.condition = guest.expression("$t0 % 2 == 0");
    stop.hit_condition = condition("==3");
    guest.session.add(stop);
    CHECK(values_at_stops(guest, false) == std::vector<u32>{6});
    CHECK(values_at_stops(guest, true) == std::vector<u32>{5});
}

TEST_CASE("an ignore count and a condition on hits both decide", "[session]") {
    Debugged guest(ten_text);
    Breakpoint stop = guest.breakpoint("body");
    stop.hit_condition = condition("%2");
    stop.ignore = 5;
    guest.session.add(stop);
    CHECK(values_at_stops(guest, false) == std::vector<u32>{5, 7, 9});
}
