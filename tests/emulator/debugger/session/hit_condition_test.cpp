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

namespace {

/// `body` is reached 300,000 times: more often than hits are kept.
const std::string many_text = R"(        .data
n:      .word   0
        .text
main:   li      $s0, 0
loop:   addi    $s0, $s0, 1
body:   andi    $t1, $s0, 7
        sw      $t1, n
        blt     $s0, 300000, loop
        li      $v0, 10
        syscall
)";

/// The values of $s0 at the stops of a run to the end, or back to the beginning.
std::vector<u32> rounds_at_stops(Debugged& guest, bool back) {
    std::vector<u32> rounds;
    for (;;) {
        const StopEvent stop = back ? guest.session.resume_back() : guest.session.resume();
        if (stop.reason != Reason::breakpoint && stop.reason != Reason::watchpoint) return rounds;
        rounds.push_back(guest.state().r[16]);
        if (rounds.size() > 20) return rounds;
    }
}

} // namespace

TEST_CASE("conditions on very many hits hold at the same hits in both directions", "[session]") {
    Debugged guest(many_text);
    const int stop = guest.break_at("body");
    guest.session.set_hit_condition(stop, condition("%50000"));
    const std::vector<u32> forwards{50'000, 100'000, 150'000, 200'000, 250'000, 300'000};
    CHECK(rounds_at_stops(guest, false) == forwards);
    CHECK(rounds_at_stops(guest, true) == std::vector<u32>(forwards.rbegin(), forwards.rend()));
    CHECK(rounds_at_stops(guest, false) == forwards);
    CHECK(guest.hits(stop) == 300'000);
    guest.session.set_hit_condition(stop, condition("==1000"));
    CHECK(rounds_at_stops(guest, true) == std::vector<u32>{1000});
    CHECK(guest.hits(stop) == 0);
}

TEST_CASE("very many ignored hits are ignored going back, and counted right in the middle",
          "[session]") {
    Debugged guest(many_text);
    const int stop = guest.break_at("body");
    guest.session.set_ignore(stop, 150'000);
    CHECK(guest.session.resume().reason == Reason::breakpoint);
    CHECK(guest.state().r[16] == 150'001);
    CHECK(guest.session.resume_back().reason == Reason::beginning);
    guest.session.set_ignore(stop, 0);
    guest.session.set_hit_condition(stop, condition("==150000"));
    CHECK(rounds_at_stops(guest, false) == std::vector<u32>{150'000});
    guest.session.set_hit_condition(stop, condition("==5000"));
    CHECK(guest.session.resume_back().reason == Reason::breakpoint);
    CHECK(guest.state().r[16] == 5000);
    CHECK(guest.hits(stop) == 5000);
    guest.session.set_hit_condition(stop, condition("%10000"));
    CHECK(guest.session.resume().reason == Reason::breakpoint);
    CHECK(guest.state().r[16] == 10'000);
}

TEST_CASE("conditions on very many hits of watchpoints hold going back", "[session]") {
    Debugged guest(many_text);
    const int stop = guest.watch("word[n]");
    guest.session.set_hit_condition(stop, condition("==200000"));
    CHECK(rounds_at_stops(guest, false) == std::vector<u32>{200'000});
    guest.session.set_hit_condition(stop, condition("%40000"));
    CHECK(rounds_at_stops(guest, true) ==
          std::vector<u32>{280'000, 240'000, 200'000, 160'000, 120'000, 80'000, 40'000});
}

TEST_CASE("log points with a condition on very many hits log the same lines going back",
          "[session]") {
    Debugged guest(many_text);
    guest.session.go_to(1'500'000);
    Breakpoint log = guest.breakpoint("body");
    log.log = "{$s0}";
    log.hit_condition = condition("%50000");
    guest.session.add(log);
    const u32 round = guest.state().r[16];
    const StopEvent back = guest.session.resume_back();
    REQUIRE(back.logged.size() == round / 50'000);
    CHECK(back.logged.back().text == "50000");
}

TEST_CASE("a stop that is set late counts the hits before it, however many there are",
          "[session]") {
    Debugged guest(many_text);
    guest.session.go_to(1'000'001);
    const u32 round = guest.state().r[16];
    const int stop = guest.break_at("body");
    guest.session.set_hit_condition(stop, condition("%100000"));
    const HitCount hits = guest.session.hits(stop);
    CHECK(hits.from == 0);
    CHECK(hits.count >= round - 1);
    CHECK(guest.session.resume().reason == Reason::breakpoint);
    CHECK(guest.state().r[16] % 100'000 == 0);
}
