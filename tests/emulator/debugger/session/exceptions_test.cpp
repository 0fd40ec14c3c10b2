// exceptions_test.cpp -- stops at errors of a run: exceptions, faults, findings, text that changes
//
// A stop at a finding is before its instruction, in both directions.
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;
using Filter = StopFinding::Filter;

namespace {

/// Prints a number; then depends on $t5 and on a word of the stack, which nothing has written.
const std::string unset_text = R"(
main:   li      $a0, 1
        li      $v0, 1
        syscall
unset:  beqz    $t5, over
        nop
over:   li      $a0, 2
        syscall
        lw      $t1, -8($sp)
stack:  bnez    $t1, end
end:    li      $v0, 10
        syscall
)";

/// `bad` does not restore $s0, and is called three times.
const std::string convention_text = R"(
main:   li      $s1, 3
again:  jal     bad
        addiu   $s1, $s1, -1
        bnez    $s1, again
        li      $v0, 10
        syscall
bad:    li      $s0, 5
return: jr      $ra
)";

const std::string handler_text = "        .ktext 0x80000180\n"
                                 "        mfc0 $k0, $14\n"
                                 "        addiu $k0, $k0, 4\n"
                                 "        mtc0 $k0, $14\n"
                                 "        eret\n";

/// A session that stops at findings only.
Debugged& stopping_at(Debugged& guest, bool ExceptionFilters::*filter) {
    guest.session.exception_filters = {false, false, false, false, false, false};
    guest.session.exception_filters.*filter = true;
    return guest;
}

void check_finding(const Debugged& guest, const StopEvent& stop, Filter filter,
                   const std::string& id, const std::string& label) {
    INFO(id << " at " << label);
    CHECK(stop.reason == Reason::exception);
    REQUIRE(stop.finding);
    CHECK(stop.finding->filter == filter);
    CHECK(stop.finding->id == id);
    CHECK_FALSE(stop.finding->message.empty());
    CHECK_FALSE(text_of(stop.finding->said, Language::french).empty());
    CHECK(stop.finding->address == guest.address(label));
    CHECK(guest.state().pc == guest.address(label));
    CHECK(stop.finding->step == guest.session.step());
}

} // namespace

TEST_CASE("a use of a value that nothing wrote stops at its instruction, in both directions",
          "[session]") {
    Debugged guest(unset_text);
    stopping_at(guest, &ExceptionFilters::uninitialised);
    const auto check = [&](const StopEvent& stop, const char* id, const char* label) {
        check_finding(guest, stop, Filter::uninitialised, id, label);
    };
    check(guest.session.resume(), "uninitialised-register", "unset");
    CHECK(guest.session.output() == "1");
    CHECK(guest.session.frontier() <= guest.session.step() + 1);
    check(guest.session.resume(), "uninitialised-memory", "stack");
    CHECK(guest.session.output() == "12");
    CHECK(guest.session.resume().reason == Reason::ended);
    check(guest.session.resume_back(), "uninitialised-memory", "stack");
    check(guest.session.resume_back(), "uninitialised-register", "unset");
    CHECK(guest.session.resume_back().reason == Reason::beginning);
    check(guest.session.resume(), "uninitialised-register", "unset");
}

TEST_CASE("steps stop at findings, too, and a filter that is off does not", "[session]") {
    Debugged guest(unset_text);
    stopping_at(guest, &ExceptionFilters::conventions);
    CHECK(guest.session.resume().reason == Reason::ended);
    guest.session.go_to(0);
    stopping_at(guest, &ExceptionFilters::uninitialised);
    const StopEvent stop = guest.session.step_instruction(6);
    check_finding(guest, stop, Filter::uninitialised, "uninitialised-register", "unset");
    CHECK(guest.session.step_instruction().reason == Reason::moved);
    guest.session.go_to(0);
    check_finding(guest, guest.session.step_line(5), Filter::uninitialised,
                  "uninitialised-register", "unset");
}

TEST_CASE("a finding is found wherever the session was when the filter was set", "[session]") {
    Debugged guest(unset_text);
    CHECK(guest.session.resume().reason == Reason::ended);
    stopping_at(guest, &ExceptionFilters::uninitialised);
    check_finding(guest, guest.session.resume_back(), Filter::uninitialised, "uninitialised-memory",
                  "stack");
    guest.session.go_to(2);
    check_finding(guest, guest.session.resume(), Filter::uninitialised, "uninitialised-register",
                  "unset");
}

TEST_CASE("breakpoints, hits and log points are the same with filters of findings", "[session]") {
    for (const bool watched : {false, true}) {
        INFO(watched);
        Debugged guest(convention_text);
        guest.session.exception_filters.uninitialised = watched;
        const int at = guest.break_at("bad", "$s1 < 3");
        const int log = guest.log_at("again", "{$s1}");
        Breakpoint second = guest.breakpoint("return");
        second.hit_condition = HitCondition{HitCondition::Kind::equal, 2};
        const int returns = guest.session.add(second);
        const int written = guest.watch("$s1", Watchpoint::On::change, "$s1 == 1");
        std::vector<std::pair<u64, std::vector<int>>> stops;
        std::vector<std::string> logged;
        for (;;) {
            const StopEvent stop = guest.session.resume();
            for (const LogLine& line : stop.logged) logged.push_back(line.text);
            if (stop.reason == Reason::ended) break;
            stops.push_back({guest.session.step(), stop.hits});
        }
        CHECK(logged == std::vector<std::string>{"3", "2", "1"});
        CHECK(stops == std::vector<std::pair<u64, std::vector<int>>>{
                           {7, {at}}, {8, {returns}}, {10, {written}}, {12, {at}}});
        CHECK(guest.hits(at) == 2);
        CHECK(guest.hits(log) == 3);
        CHECK(guest.hits(returns) == 3);
        CHECK(guest.hits(written) == 1);
    }
}

TEST_CASE("a breakpoint and a finding at one instruction both stop", "[session]") {
    Debugged guest(unset_text);
    stopping_at(guest, &ExceptionFilters::uninitialised);
    const int stop = guest.break_at("unset");
    CHECK(guest.session.resume().hits == std::vector{stop});
    check_finding(guest, guest.session.resume(), Filter::uninitialised, "uninitialised-register",
                  "unset");
    CHECK(guest.session.resume().finding->id == "uninitialised-memory");
    const StopEvent back = guest.session.resume_back();
    CHECK(back.hits == std::vector{stop});
    REQUIRE(back.finding);
    CHECK(back.finding->id == "uninitialised-register");
}

TEST_CASE("a violation of the calling convention stops at the return", "[session]") {
    Debugged guest(convention_text);
    stopping_at(guest, &ExceptionFilters::conventions);
    check_finding(guest, guest.session.resume(), Filter::conventions, "saved-not-restored",
                  "return");
    CHECK(guest.state().r[17] == 3);
    CHECK(guest.session.resume().reason == Reason::ended);
}

TEST_CASE("a value set by hand counts as written", "[session]") {
    Debugged guest(unset_text);
    stopping_at(guest, &ExceptionFilters::uninitialised);
    guest.session.step_instruction(2);
    CHECK_FALSE(guest.set("$t5", "1"));
    CHECK(guest.session.resume().finding->id == "uninitialised-memory");
    guest.session.go_to(1);
    CHECK_FALSE(guest.set("$t6", "1"));
    CHECK(guest.session.resume().finding->id == "uninitialised-register");
}

TEST_CASE("an exception that a handler takes says what was wrong", "[session]") {
    struct Row {
        std::string text, id;
    };
    const Row rows[] = {
        {"li $t0, 3\nbad: lw $t1, 0($t0)\n", "load-word-unaligned"},
        {"li $t0, 3\nbad: sh $t1, 0($t0)\n", "store-half-unaligned"},
        {"bad: lb $t1, 0($zero)\n", "load-out-of-range"},
        {"lui $t0, 0x7fff\nbad: add $t0, $t0, $t0\n", "overflow"},
        {"bad: teq $t0, $t0\n", "trap"},
        {"bad: break 3\n", "breakpoint"},
        {"li $v0, 999\nbad: syscall\n", "unknown-service"},
        {"li $v0, 9\nli $a0, -5\nbad: syscall\n", "heap-negative"},
        {"li $v0, 4\nli $a0, 3\nbad: syscall\n", "load-out-of-range"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        Debugged guest("main:\n" + row.text + "li $v0, 10\nsyscall\n" + handler_text);
        const StopEvent stop = guest.session.resume();
        CHECK(stop.reason == Reason::exception);
        REQUIRE(stop.finding);
        CHECK(stop.finding->id == row.id);
        CHECK(stop.finding->filter == Filter::taken);
        CHECK(stop.finding->address == guest.address("bad"));
        CHECK(guest.state().pc == 0x80000180);
        const StopEvent last = guest.session.resume();
        CHECK(last.reason == Reason::ended);
        CHECK_FALSE(last.finding);
        const StopEvent back = guest.session.resume_back();
        REQUIRE(back.finding);
        CHECK(back.finding->id == row.id);
        CHECK(guest.state().pc == guest.address("bad"));
    }
}

TEST_CASE("a filter can stop at failing services only", "[session]") {
    Debugged guest("main: teq $t0, $t0\n li $v0, 999\nbad: syscall\n li $v0, 10\n syscall\n" +
                   handler_text);
    stopping_at(guest, &ExceptionFilters::services);
    const StopEvent stop = guest.session.resume();
    REQUIRE(stop.finding);
    CHECK(stop.finding->filter == Filter::services);
    CHECK(stop.finding->id == "unknown-service");
    CHECK(stop.finding->address == guest.address("bad"));
    CHECK(guest.session.resume().reason == Reason::ended);
    guest.session.go_to(0);
    stopping_at(guest, &ExceptionFilters::unhandled);
    CHECK(guest.session.resume().reason == Reason::ended);
}

TEST_CASE("a fault that ends the program has a finding if a filter wants it", "[session]") {
    const std::string text = "main: li $v0, 999\nbad: syscall\n";
    Debugged guest(text);
    const StopEvent stop = guest.session.resume();
    CHECK(stop.reason == Reason::ended);
    REQUIRE(stop.finding);
    CHECK(stop.finding->filter == Filter::unhandled);
    CHECK(stop.finding->id == "unknown-service");
    CHECK(stop.finding->address == guest.address("bad"));
    CHECK(stop.finding->step == 1);
    Debugged services(text);
    stopping_at(services, &ExceptionFilters::services);
    CHECK(services.session.resume().finding->filter == Filter::services);
    Debugged none(text);
    stopping_at(none, &ExceptionFilters::taken);
    CHECK_FALSE(none.session.resume().finding);
    Debugged lost("main: jr $zero\n");
    const StopEvent jump = lost.session.resume();
    REQUIRE(jump.finding);
    CHECK(jump.finding->address == lost.address("main"));
    Debugged exits("main: li $v0, 10\n syscall\n");
    CHECK_FALSE(exits.session.resume().finding);
}

TEST_CASE("a program that changes its text stops at each store, in both directions", "[session]") {
    SessionOptions options;
    options.machine.self_modifying = true;
    Debugged guest("main: li $t1, 2\n la $t0, spare\n"
                   "write: sw $zero, 0($t0)\n addiu $t1, $t1, -1\n bnez $t1, write\n"
                   " li $v0, 10\n syscall\nspare: nop\n",
                   options);
    stopping_at(guest, &ExceptionFilters::self_modifying);
    const auto check = [&](const StopEvent& stop) {
        check_finding(guest, stop, Filter::self_modifying, "self-modifying", "write");
    };
    check(guest.session.resume());
    const u64 first = guest.session.step();
    check(guest.session.resume());
    const u64 second = guest.session.step();
    CHECK(second > first);
    CHECK(guest.session.resume().reason == Reason::ended);
    check(guest.session.resume_back());
    CHECK(guest.session.step() == second);
    check(guest.session.resume_back());
    CHECK(guest.session.step() == first);
    check(guest.session.resume());
    CHECK(guest.session.step() == second);
}

TEST_CASE("every filter has a name and a label in both languages", "[session]") {
    std::size_t number = 0;
    for (const ExceptionFilterRow& row : exception_filter_rows()) {
        CHECK(std::size_t(row.filter) == number++);
        CHECK_FALSE(row.label.id.empty());
        CHECK_FALSE(row.label.english.empty());
        CHECK_FALSE(row.label.french.empty());
    }
    CHECK(number == 6);
}
