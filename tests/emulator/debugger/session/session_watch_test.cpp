// session_watch_test.cpp -- registers watched for reads, together with others watched for writes
// The rule is the same for registers and memory: stop after the instruction, or before it going
// backwards.
#include "support/session_model.hpp"

#include <algorithm>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;
using On = Watchpoint::On;

namespace {

const std::string reads_and_writes = R"(
main:   li      $t0, 1
        sw      $t0, 0($sp)
        addi    $t0, $t0, 5
        move    $t1, $t0
        lw      $t2, 0($sp)
        mtc1    $t0, $f2
        add.s   $f4, $f2, $f2
        li      $v0, 10
        syscall
)";

struct Hit {
    u32 line;
    std::vector<int> numbers;
    bool operator==(const Hit&) const = default;
};

/// Lines of the instructions that caused stops, from the events and from the session's position.
std::vector<Hit> all_hits(Debugged& guest, bool back) {
    std::vector<Hit> hits;
    for (;;) {
        const StopEvent stop_event = back ? guest.session.resume_back() : guest.session.resume();
        if (stop_event.reason != Reason::watchpoint) return hits;
        REQUIRE(stop_event.event);
        CHECK(stop_event.event->step + (back ? 0 : 1) == guest.session.step());
        hits.push_back(
            {guest.session.program().origin_at(stop_event.event->pc)->place.line, stop_event.hits});
    }
}

} // namespace

TEST_CASE("a register watched for reads and writes reports which instruction did which",
          "[session]") {
    Debugged guest(reads_and_writes);
    const int written = guest.watch("$t0"), read = guest.watch("$t0", On::read);
    const std::vector<Hit> expected{
        {2, {written}}, {3, {read}}, {4, {written, read}}, {5, {read}}, {7, {read}}};
    CHECK(all_hits(guest, false) == expected);
    CHECK(guest.hits(written) == 2);
    CHECK(guest.hits(read) == 4);
    CHECK(all_hits(guest, true) == std::vector<Hit>(expected.rbegin(), expected.rend()));
    CHECK(guest.hits(read) == 0);
}

TEST_CASE("watching a register and watching memory for reads stop at the same instructions",
          "[session]") {
    Debugged guest(reads_and_writes);
    const int memory = guest.watch("word[0x7fffeffc]", On::read);
    CHECK(all_hits(guest, false) == std::vector<Hit>{{6, {memory}}});
    guest.session.go_to(0);
    const int base = guest.watch("$sp", On::read);
    CHECK(all_hits(guest, false) == std::vector<Hit>{{3, {base}}, {6, {memory, base}}});
}

TEST_CASE("an instruction that reads and writes is one access, and the written value is reported",
          "[session]") {
    Debugged guest(reads_and_writes);
    const int access = guest.watch("$t0", On::access);
    CHECK(guest.session.resume().hits == std::vector{access});
    CHECK(guest.session.resume().event->kind == RunEvent::Kind::read);
    const StopEvent both = guest.session.resume();
    CHECK(both.hits == std::vector{access});
    CHECK(both.event->kind == RunEvent::Kind::changed);
    CHECK(both.event->after == 6);
    CHECK(guest.hits(access) == 3);
}

TEST_CASE("conditions on reads of a register are evaluated after the instruction", "[session]") {
    Debugged guest(reads_and_writes);
    const int stop = guest.watch("$t0", On::read, "$t1 == 6");
    CHECK(all_hits(guest, false) == std::vector<Hit>{{5, {stop}}, {7, {stop}}});
    CHECK(guest.hits(stop) == 2);
}

TEST_CASE("reads of a register are detected in rewritten text, for floating point and for both "
          "halves of a double",
          "[session]") {
    SessionOptions options;
    options.machine.self_modifying = true;
    Debugged rewritten(reads_and_writes, options);
    const int stop = rewritten.watch("$f2", On::read);
    CHECK(all_hits(rewritten, false) == std::vector<Hit>{{8, {stop}}});
    Debugged pair(reads_and_writes);
    const int both = pair.watch("double($f2)", On::read);
    CHECK(all_hits(pair, false) == std::vector<Hit>{{8, {both}}});
}

TEST_CASE("an exception is reported with its cause and address in both directions", "[session]") {
    Debugged guest("main: lw $t1, 3($zero)\n li $v0, 10\n syscall\n .ktext 0x80000180\n mfc0 $k0, "
                   "$14\n addiu $k0, $k0, 4\n mtc0 $k0, $14\n eret\n");
    for (const bool by_step : {false, true}) {
        const StopEvent stop_event =
            by_step ? guest.session.step_instruction() : guest.session.resume();
        CHECK(stop_event.reason == Reason::exception);
        CHECK((stop_event.event->after >> 2 & 31) == 4);
        CHECK(stop_event.event->range.address == 3);
        CHECK(guest.session.resume().reason == Reason::ended);
        const StopEvent back = guest.session.resume_back();
        CHECK(back.reason == Reason::exception);
        CHECK((back.event->after >> 2 & 31) == 4);
        CHECK(back.event->pc == guest.state().pc);
    }
}

namespace {

/// Changes registers and memory in all ways: by loads, stores of all sizes, services, calls,
/// handled traps.
const std::string busy = R"(
        .data
sum:    .word   0
line:   .space  8
        .text
main:   li      $t0, 0
round:  addiu   $t0, $t0, 1
        lw      $t1, sum
        addu    $t1, $t1, $t0
        sw      $t1, sum
        la      $s1, line
        sh      $t0, 2($s1)
        swl     $t1, 1($s1)
        sb      $t0, line
        lb      $t2, line
        jal     leaf
        move    $a0, $s1
        li      $a1, 8
        li      $v0, 8
        syscall
        li      $v0, 9
        li      $a0, 4
        syscall
        sltiu   $t3, $t0, 6
        teqi    $t0, 4
        bnez    $t3, round
        li      $v0, 10
        syscall
leaf:   mult    $t0, $t1
        mflo    $t1
        mtc1    $t0, $f2
        cvt.s.w $f2, $f2
        c.lt.s  $f4, $f2
        nop
        jr      $ra
        nop
        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";

struct Watched {
    const char* what;
    On on;
};

/// The steps of all stops; with `asked`, only those at which that condition holds.
std::vector<u64> stops_of(Debugged& guest, bool back, const std::string& asked) {
    std::vector<u64> steps;
    const auto condition =
        asked.empty() ? std::optional<Expression>() : std::optional(guest.expression(asked));
    guest.session.go_to(0);
    std::vector<u64> hits;
    while (guest.session.resume().reason == Reason::watchpoint)
        if (!condition || condition->evaluate(guest.session.machine()).value->truth())
            steps.push_back(guest.session.step());
    if (!back) return steps;
    std::vector<u64> others;
    while (guest.session.resume_back().reason == Reason::watchpoint)
        others.push_back(guest.session.step() + 1);
    return {others.rbegin(), others.rend()};
}

constexpr const char* lines = "a\nab\nabc\nabcdef\nb\nbb\n";

void compare_conditions(SessionOptions options) {
    options.input = lines;
    std::size_t stops = 0;
    constexpr Watched all[] = {
        {"$t0", On::change},        {"$t1", On::change},       {"$t1", On::write},
        {"$ra", On::change},        {"$v0", On::access},       {"$t3", On::read},
        {"hi", On::change},         {"lo", On::read},          {"$f2", On::change},
        {"flags", On::write},       {"cause", On::change},     {"pc", On::change},
        {"sum", On::change},        {"line", On::change},      {"byte[line]", On::write},
        {"half[line+2]", On::read}, {"word[sum]", On::access}, {"line+4", On::write},
        {"$t1", On::read},          {"$a0", On::read},         {"$f2", On::read}};
    constexpr const char* conditions[] = {"$t0 == 3",
                                          "$t1 > 5 && word[sum] != 0",
                                          "word[sum] % 2 == 0",
                                          "byte[line] == 2",
                                          "$ra != 0",
                                          "pc == leaf+8",
                                          "lo > 4",
                                          "$f2 > 2.5",
                                          "$t2 != 1 && $v0 == 9",
                                          "flags == 1",
                                          "byte[line+1] == 'b'",
                                          "0"};
    for (const Watched& watched : all)
        for (const char* condition : conditions) {
            Debugged asked(busy, options), free(busy, options);
            asked.session.exception_filters.taken = free.session.exception_filters.taken = false;
            asked.watch(watched.what, watched.on, condition);
            free.watch(watched.what, watched.on);
            INFO(watched.what << " " << int(watched.on) << " if " << condition);
            const std::vector<u64> expected = stops_of(free, false, condition);
            CHECK(stops_of(asked, false, {}) == expected);
            CHECK(stops_of(asked, true, {}) == expected);
            CHECK(asked.hits(1) == 0);
            stops += expected.size();
        }
    CHECK(stops > 500);
}

} // namespace

TEST_CASE("a conditional stop selects the stops at which its condition holds, in both directions",
          "[session]") {
    compare_conditions({});
}

TEST_CASE("conditional stops agree with unconditional ones with delay slots, delayed loads and "
          "rewritten text",
          "[session]") {
    SessionOptions slots, late, rewrites;
    slots.machine.delayed_branching = late.machine.delayed_loads = rewrites.machine.self_modifying =
        true;
    for (const SessionOptions& options : {slots, late, rewrites}) compare_conditions(options);
}

TEST_CASE("two watchpoints of one register with different conditions do not affect each other",
          "[session]") {
    Debugged guest(busy);
    guest.session.type(lines);
    guest.session.exception_filters.taken = false;
    const int three = guest.watch("$t0", On::change, "$t0 == 3"),
              more = guest.watch("$t0", On::change, "$t0 >= 3"),
              read = guest.watch("$t0", On::read, "$t0 == 5");
    std::vector<std::vector<int>> hits;
    while (guest.session.resume().reason == Reason::watchpoint)
        hits.push_back(guest.session.stop_event().hits);
    REQUIRE(hits.size() > 5);
    CHECK(hits.front() == std::vector{three, more});
    CHECK(std::count(hits.begin(), hits.end(), std::vector{more}) == 2);
    CHECK(std::count(hits.begin(), hits.end(), std::vector{more, read}) == 1);
    CHECK(std::count(hits.begin(), hits.end(), std::vector{read}) >= 5);
}

TEST_CASE("for a service that changes some watched bytes, all written bytes are reported",
          "[session]") {
    Debugged guest(".data\nline: .space 8\n.text\nmain: la $a0, line\n li $a1, 8\n li $v0, 8\n "
                   "syscall\n b main\n");
    guest.session.type("aa\nab\n");
    Watchpoint stop;
    stop.location = {{}, {guest.address("line"), 8}, false};
    guest.session.add(stop);
    CHECK(guest.session.resume().reason == Reason::watchpoint);
    const StopEvent second = guest.session.resume();
    REQUIRE(second.event);
    CHECK(second.event->range == MemoryRange{guest.address("line"), 4});
}

TEST_CASE("a false condition does not end the run", "[session]") {
    const std::string loop =
        ".data\nsum: .word 0\n.text\nmain: la $s0, sum\nloop: addiu $t0, $t0, 1\n lw $t1, 0($s0)\n "
        "sw $t0, 0($s0)\n bne $t0, 20000, loop\n li $v0, 10\n syscall\n";
    for (const Watched& watched : {Watched{"sum", On::change}, Watched{"word[sum]", On::read},
                                   Watched{"$t1", On::change}, Watched{"$t0", On::read}}) {
        Debugged guest(loop);
        guest.watch(watched.what, watched.on, "$t3 == 77");
        u64 breaths = 0; // few runs of the machine for many instructions
        guest.session.history().on_yield = [&] { ++breaths; };
        CHECK(guest.session.resume().reason == Reason::ended);
        CHECK(breaths <= 3);
    }
}

TEST_CASE("a service reads only the registers of its row", "[session]") {
    Debugged guest(".data\nd: .double 2.5\n.text\nmain: li $a0, 7\n li $v0, 1\n syscall\n l.d "
                   "$f12, d\n li $v0, 3\n syscall\n li $v0, 10\n syscall\n");
    const int integer = guest.watch("$a0", On::read), real = guest.watch("double($f12)", On::read);
    (void)guest.watch("$a1", On::read);
    CHECK(all_hits(guest, false) == std::vector<Hit>{{6, {integer}}, {9, {real}}});
    CHECK(guest.hits(integer) == 1);
    guest.session.go_to(0);
    const int number = guest.watch("$v0", On::read);
    CHECK(all_hits(guest, false) ==
          std::vector<Hit>{{6, {integer, number}}, {9, {real, number}}, {11, {number}}});
}
