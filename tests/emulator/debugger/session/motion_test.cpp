// motion_test.cpp -- motions in slices: the same end as at once, whatever happens in between
#include "debugger/session/session_findings.hpp"
#include "support/log_listener.hpp"
#include "support/rows.hpp"
#include "support/session_model.hpp"

#include <random>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;
using Kind = Motion::Kind;

namespace {

/// Recursion, macros, output, stores, an exception handler.
const std::string busy_text = R"(
.macro push %r
        addiu   $sp, $sp, -4
        sw      %r, 0($sp)
.end_macro
.macro pop %r
        lw      %r, 0($sp)
        addiu   $sp, $sp, 4
.end_macro
        .data
sum:    .word   0
        .text
main:   li      $s1, 4
again:  move    $a0, $s1
        jal     fib
        sw      $v0, sum
        move    $a0, $v0
        li      $v0, 1
        syscall
        teqi    $s1, 3
        addiu   $s1, $s1, -1
        bnez    $s1, again
        li      $t0, 0x12345678
        li      $v0, 10
        syscall
fib:    blt     $a0, 2, small
        push    $ra
        push    $a0
        addiu   $a0, $a0, -1
        jal     fib
        pop     $a0
        push    $v0
        addiu   $a0, $a0, -2
        jal     fib
        pop     $t0
        addu    $v0, $v0, $t0
        pop     $ra
small:  bgez    $a0, done
        move    $v0, $a0
done:   jr      $ra
        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";

const std::string endless_text =
    "main: li $t0, 0\nagain: addiu $t0, $t0, 1\n sw $t0, 0($sp)\n b again\n";

/// A call with two loops, 50 million instructions in all; or with other counts of rounds.
std::string two_loops(std::string_view rounds) {
    std::string text = R"(
        .data
cell:   .word   0
        .text
main:   sw      $zero, cell
        jal     spin
        li      $t1, 1
        li      $v0, 10
        syscall
spin:   li      $t0, ROUNDS
loop:   addiu   $t0, $t0, -1
        xor     $t2, $t2, $t0
        bnez    $t0, loop
        li      $t0, ROUNDS
back:   addiu   $t0, $t0, -1
        bnez    $t0, back
        jr      $ra
)";
    constexpr std::string_view gap = "ROUNDS";
    for (std::size_t at = text.find(gap); at != text.npos; at = text.find(gap, at))
        text.replace(at, gap.size(), rounds);
    return text;
}
const std::string long_text = two_loops("10000000");

Motion random_motion(std::mt19937& random, const Debugged& guest) {
    const Kind kinds[] = {Kind::instruction, Kind::statement, Kind::line, Kind::finish,
                          Kind::resume,      Kind::run_to,    Kind::go_to};
    Motion motion;
    motion.kind = kinds[random() % 7];
    motion.back = random() % 2 == 0;
    motion.over = random() % 2 == 0;
    motion.stops_here = random() % 8 == 0;
    motion.count = 1 + random() % 3;
    motion.inner = random() % 2;
    motion.step = random() % (guest.session.frontier() + 100);
    motion.addresses = {guest.address(random() % 2 ? "fib" : "done")};
    return motion;
}

/// Conditions, log points, hit numbers, watchpoints of memory and registers.
void add_stops(Debugged& guest) {
    guest.break_at("small", "$a0 == 1");
    guest.break_at("done");
    guest.break_at("again");
    guest.watch("sum");
    guest.watch("$t0", Watchpoint::On::change, "$t0 == 2");
    guest.session.set_ignore(2, 5);
    StopChanges changes;
    Breakpoint log;
    log.addresses = {guest.address("fib")};
    log.log = "fib of {$a0}";
    changes.add_breakpoints.push_back(log);
    guest.session.change_stops(changes);
}

/// What a front end may do between two slices.
void do_something(Debugged& guest, std::mt19937& random) {
    switch (random() % 6) {
    case 0: (void)guest.session.last_write(guest.location("$t0")); break;
    case 1: guest.session.remove(guest.break_at("small", "$a0 == 77")); break;
    case 2: guest.session.remove(guest.watch("word[sum + 4]")); break;
    case 3: (void)guest.session.progress(); break;
    default: break;
    }
}

void check_same(const Debugged& sliced, const Debugged& whole) {
    const StopEvent &one = sliced.session.stop_event(), &other = whole.session.stop_event();
    CHECK(one.reason == other.reason);
    CHECK(one.hits == other.hits);
    CHECK(one.logged == other.logged);
    CHECK(sliced.session.step() == whole.session.step());
    CHECK(sliced.state().pc == whole.state().pc);
    CHECK(std::equal(std::begin(sliced.state().r), std::end(sliced.state().r),
                     std::begin(whole.state().r)));
    CHECK(sliced.session.output() == whole.session.output());
}

/// The largest slice of a motion, in work.
u64 largest_slice(Session& session, const Motion& motion, u64 work) {
    u64 largest = 0;
    session.begin(motion);
    for (bool ended = false; !ended;) {
        const u64 before = session.machine().work();
        ended = session.advance(work);
        if (!ended) largest = std::max(largest, session.machine().work() - before);
    }
    return largest;
}

} // namespace

TEST_CASE("a motion in slices ends where it ends at once, whatever is done between two slices",
          "[session][motion]") {
    std::mt19937 random(23);
    // Of each six, some are in the reference engine, some have stops, and some stop at exceptions.
    const int runs = tests_whole() ? 12 : 4;
    for (int run = 0; run < runs; ++run) {
        SessionOptions options;
        options.exceptions.taken = run % 2 == 0;
        if (run % 3 == 2) options.machine.engine = Engine::reference;
        Debugged whole(busy_text, options), sliced(busy_text, options);
        if (run > 1) add_stops(whole), add_stops(sliced);
        for (int turn = 0; turn < 60; ++turn) {
            const Motion motion = random_motion(random, whole);
            INFO("run " << run << ", turn " << turn << ": kind " << int(motion.kind) << ", back "
                        << motion.back << ", over " << motion.over << ", from step "
                        << whole.session.step());
            whole.session.move(motion);
            sliced.session.begin(motion);
            while (!sliced.session.advance(1 + random() % 3000)) do_something(sliced, random);
            check_same(sliced, whole);
            if (sliced.session.step() != whole.session.step()) return;
        }
        for (int number = 1; run > 1 && number <= 6; ++number)
            CHECK(sliced.session.hits(number).count == whole.session.hits(number).count);
    }
}

TEST_CASE("a paused motion forwards stays where it is, and one backwards returns to its origin",
          "[session][motion]") {
    Debugged guest(long_text), other(long_text);
    guest.watch("cell", Watchpoint::On::write);
    guest.session.begin({.stops_here = true});
    while (!guest.session.advance()) {
    }
    guest.session.begin({});
    CHECK(guest.session.is_moving());
    CHECK_FALSE(guest.session.advance(1'000'000));
    const u64 reached = guest.session.step();
    CHECK(reached > 1'000);
    CHECK(guest.session.progress().from < reached);
    CHECK(guest.session.progress().at == reached);
    CHECK(guest.session.pause().reason == Reason::interrupted);
    CHECK(guest.session.step() == reached);
    CHECK_FALSE(guest.session.is_moving());

    guest.session.go_to(40'000'000);
    other.session.go_to(40'000'000);
    const u64 origin = guest.session.step();
    for (const Motion& motion :
         {Motion{.back = true}, Motion{.kind = Kind::go_to, .step = 39'800'000},
          Motion{.kind = Kind::finish, .back = true},
          Motion{.kind = Kind::run_to, .back = true, .addresses = {guest.address("main")}},
          Motion{.kind = Kind::line, .back = true, .over = true, .count = 1'000'000}}) {
        INFO(int(motion.kind));
        guest.session.begin(motion);
        CHECK_FALSE(guest.session.advance(100'000));
        CHECK_FALSE(guest.session.advance(100'000));
        CHECK(guest.session.progress().from == origin);
        CHECK(guest.session.progress().at <= origin);
        CHECK(guest.session.pause().reason == Reason::interrupted);
        CHECK(guest.session.step() == origin);
        CHECK(guest.state().pc == other.state().pc);
        CHECK(guest.state().r[8] == other.state().r[8]);
    }
    guest.session.step_instruction(3);
    other.session.step_instruction(3);
    CHECK(guest.state().r[8] == other.state().r[8]);
}

TEST_CASE("no slice does much more work than it may", "[session][motion]") {
    constexpr u64 work = 1'000'000, most = 2 * work;
    SessionOptions slow;
    slow.machine.engine = Engine::reference;
    for (const SessionOptions& options : {SessionOptions{}, slow}) {
        Debugged guest(two_loops("2000000"), options); // 10 million instructions
        CHECK(largest_slice(guest.session, {.kind = Kind::line, .over = true, .count = 2}, work) <=
              most);
        CHECK(largest_slice(guest.session, {.kind = Kind::go_to, .step = 1}, work) <= most);
        CHECK(largest_slice(guest.session, {.kind = Kind::go_to, .step = 9'800'000}, work) <= most);
        guest.watch("cell", Watchpoint::On::write);
        guest.break_at("loop", "$t0 == 77777777");
        CHECK(largest_slice(guest.session, {.back = true}, work) <= most);
        CHECK(guest.session.step() < 10);
        CHECK(largest_slice(guest.session, {}, work) <= most);
    }
}

TEST_CASE("breakpoints that are added and removed between two slices count in the same motion",
          "[session][motion]") {
    Debugged guest(endless_text);
    const int first = guest.break_at("again", "$t0 == 100000000");
    guest.session.begin({});
    CHECK_FALSE(guest.session.advance(10'000));
    const int second = guest.break_at("again", "$t0 > 0");
    CHECK(guest.session.is_moving());
    while (!guest.session.advance(10'000)) {
    }
    CHECK(guest.session.stop_event().hits == std::vector{second});

    guest.session.begin({});
    CHECK(guest.session.advance(10'000)); // it stops in the next round
    guest.session.remove(second);
    guest.session.begin({});
    CHECK_FALSE(guest.session.advance(10'000));
    guest.session.remove(first);
    CHECK_FALSE(guest.session.advance(10'000));
    const int last = guest.watch("word[$sp]", Watchpoint::On::write);
    while (!guest.session.advance(10'000)) {
    }
    CHECK(guest.session.stop_event().hits == std::vector{last});
}

TEST_CASE("another motion, an edit and a new start end the motion under way", "[session][motion]") {
    Debugged guest(endless_text);
    guest.session.begin({});
    CHECK_FALSE(guest.session.advance(10'000));
    const u64 reached = guest.session.step();
    CHECK_FALSE(guest.set("$t0", "5"));
    CHECK_FALSE(guest.session.is_moving());
    CHECK(guest.session.step() == reached);
    CHECK(guest.state().r[8] == 5);
    guest.session.begin({.back = true});
    guest.session.begin({});
    CHECK(guest.session.step() == reached);
    guest.session.start_over();
    CHECK_FALSE(guest.session.is_moving());
    CHECK(guest.session.step() == 0);
    CHECK(guest.session.advance());
    CHECK(guest.session.pause().reason == Reason::moved);
}

TEST_CASE("a run from the start stops at a breakpoint at the first instruction",
          "[session][motion]") {
    Debugged guest(endless_text);
    const int stop = guest.break_at("main");
    const StopEvent stop_event = guest.session.move({.stops_here = true});
    CHECK(stop_event.reason == Reason::breakpoint);
    CHECK(stop_event.hits == std::vector{stop});
    CHECK(guest.session.step() == 0);
    CHECK(guest.session.hits(stop).count == 1);
    guest.session.begin({});
    CHECK_FALSE(guest.session.advance(10'000)); // from there it goes on
    guest.session.pause();

    Debugged logged(endless_text);
    Breakpoint log;
    log.addresses = {logged.address("main")};
    log.log = "begins";
    logged.session.add(log);
    const StopEvent moved =
        logged.session.move({.kind = Kind::instruction, .stops_here = true, .count = 2});
    CHECK(testing::texts_of(moved.logged) == std::vector<std::string>{"begins"});
}

TEST_CASE("a motion to an address goes backwards too", "[session][motion]") {
    Debugged guest(busy_text);
    guest.session.resume();
    while (guest.session.stop_event().reason == Reason::exception) guest.session.resume();
    REQUIRE(guest.session.ended());
    const Motion back{.kind = Kind::run_to, .back = true, .addresses = {guest.address("again")}};
    guest.session.exception_filters.taken = false;
    for (u32 round = 1; round <= 4; ++round) {
        CHECK(guest.session.move(back).reason == Reason::moved);
        CHECK(guest.state().pc == guest.address("again"));
        CHECK(guest.state().r[17] == round);
    }
    CHECK(guest.session.move(back).reason == Reason::beginning);
    CHECK(guest.session.step() == 0);
}

TEST_CASE("several lines back end where as many single ones end", "[session][motion]") {
    for (const bool delayed : {false, true}) {
        SessionOptions options;
        options.machine.delayed_branching = delayed;
        Debugged at_once(busy_text, options), singly(busy_text, options);
        for (Debugged* guest : {&at_once, &singly}) {
            guest->log_at("small", "small {$a0}");
            guest->session.go_to(delayed ? 150 : 400);
        }
        const u64 origin = at_once.session.step();
        REQUIRE(origin > 100);
        for (const Kind kind : {Kind::line, Kind::statement})
            for (const bool over : {false, true})
                for (const u64 count : {1u, 2u, 3u, 5u, 8u, 30u, 100u, 1000u}) {
                    INFO(int(kind) << over << count << delayed);
                    for (Debugged* guest : {&at_once, &singly}) guest->session.go_to(origin);
                    at_once.session.move(
                        {.kind = kind, .back = true, .over = over, .count = count});
                    StopEvent last;
                    for (u64 n = 0; n < count && last.reason == Reason::moved; ++n)
                        last = singly.session.move({.kind = kind, .back = true, .over = over});
                    CHECK(at_once.session.step() == singly.session.step());
                    CHECK(at_once.session.stop_event().reason == last.reason);
                }
    }
}

TEST_CASE("a breakpoint ends a motion over several lines back", "[session][motion]") {
    Debugged guest(busy_text);
    guest.session.go_to(400);
    const int stop = guest.break_at("again");
    const StopEvent event = guest.session.move({.kind = Kind::line, .back = true, .count = 1000});
    CHECK(event.reason == Reason::breakpoint);
    CHECK(guest.state().pc == guest.address("again"));
    guest.session.remove(stop);
}

TEST_CASE("many lines back are one way back, also where the machine is slow", "[session][motion]") {
    SessionOptions options;
    options.machine.delayed_branching = true;
    Debugged guest("main: li $t0, 100000\nagain: addiu $t1, $t1, 1\n xor $t2, $t1, $t0\n"
                   " addiu $t0, $t0, -1\n bnez $t0, again\n nop\n",
                   options);
    guest.session.go_to(400'000);
    guest.session.begin({.kind = Kind::line, .back = true, .count = 2000});
    int slices = 0;
    while (!guest.session.advance(1'000'000)) ++slices;
    CHECK(guest.session.step() == 398'000);
    CHECK(slices < 10);
}

TEST_CASE("a step by statement executes a pseudo-instruction as a whole, also within a macro",
          "[session][motion]") {
    Debugged guest(
        ".macro both\n li $t0, 0x12345678\n li $t1, 0x9abcdef0\n nop\n.end_macro\n"
        "main: both\n jal leaf\n li $v0, 10\n syscall\nleaf: li $t3, 0x10001\n jr $ra\n");
    const auto steps_of = [&](Motion motion) {
        std::vector<u64> steps;
        for (int n = 0; n < 6; ++n) {
            guest.session.move(motion);
            steps.push_back(guest.session.step());
        }
        return steps;
    };
    CHECK(steps_of({.kind = Kind::statement}) == std::vector<u64>{2, 4, 5, 6, 8, 9});
    CHECK(steps_of({.kind = Kind::statement, .back = true}) == std::vector<u64>{8, 6, 5, 4, 2, 0});
    CHECK(steps_of({.kind = Kind::statement, .over = true}) ==
          std::vector<u64>{2, 4, 5, 9, 10, 11});
    guest.session.go_to(9);
    CHECK(guest.session.move({.kind = Kind::statement, .back = true, .over = true}).reason ==
          Reason::moved);
    CHECK(guest.session.step() == 5);
    guest.session.go_to(0);
    guest.session.move({.kind = Kind::line});
    CHECK(guest.session.step() == 5);
}

TEST_CASE("an interrupt between two motions ends no later one, and is not lost",
          "[session][motion]") {
    Debugged guest(busy_text);
    CHECK_FALSE(guest.session.interrupt());
    CHECK(guest.session.step_instruction(3).reason == Reason::moved);
    CHECK(guest.session.step() == 3);
    CHECK(guest.session.take_unused_interrupt());
    CHECK_FALSE(guest.session.take_unused_interrupt());

    guest.session.begin({});
    CHECK(guest.session.interrupt());
    CHECK(guest.session.advance());
    CHECK(guest.session.stop_event().reason == Reason::interrupted);
    CHECK(guest.session.step() == 3);
    CHECK_FALSE(guest.session.take_unused_interrupt());

    const Session::InterruptScope scope(guest.session); // several motions are one command
    CHECK(guest.session.step_instruction().reason == Reason::moved);
    CHECK(guest.session.interrupt());
    CHECK(guest.session.step_instruction().reason == Reason::interrupted);
    CHECK(guest.session.step_instruction().reason == Reason::moved);
}

TEST_CASE("an interrupt while hits are counted ends the motion that needs them",
          "[session][motion]") {
    Debugged guest(endless_text);
    guest.session.go_to(3'000'000);
    const int stop = guest.break_at("again");
    guest.session.set_ignore(stop, 100'000'000);
    bool first = true;
    guest.session.history().on_yield = [&] {
        if (std::exchange(first, false)) CHECK(guest.session.interrupt());
    };
    CHECK(guest.session.resume().reason == Reason::interrupted);
    guest.session.history().on_yield = nullptr;
    CHECK(guest.session.step() == 3'000'000);
}

TEST_CASE("an interrupt ends the search for findings", "[session][motion]") {
    Debugged guest(endless_text);
    guest.session.go_to(3'000'000);
    guest.session.history().on_yield = [&] { CHECK(guest.session.interrupt()); };
    CHECK_FALSE(findings_of(guest.session).complete);
    guest.session.history().on_yield = nullptr;
    CHECK(guest.session.step() == 3'000'000);
    CHECK(findings_of(guest.session).complete);
}

TEST_CASE("a listener receives the output once, stops, changes of stops and edits",
          "[session][motion]") {
    struct Heard : SessionListener {
        std::string output;
        std::vector<Reason> stops;
        int changes = 0;
        std::vector<Location> edits;
        void on_output(std::string_view text, bool) override { output += text; }
        void on_stop(const StopEvent& event) override { stops.push_back(event.reason); }
        void on_stops_changed() override { ++changes; }
        void on_edit(const Location& location) override { edits.push_back(location); }
    } heard;
    Debugged guest("main: li $a0, 7\n li $v0, 1\n syscall\nnext: li $v0, 10\n syscall\n");
    guest.session.listen(&heard);
    const int stop = guest.break_at("next");
    CHECK(heard.changes == 1);
    guest.session.resume();
    guest.session.go_to(0);
    guest.session.resume();
    CHECK(heard.output == "7");
    CHECK(heard.stops == std::vector{Reason::breakpoint, Reason::moved, Reason::breakpoint});
    CHECK_FALSE(guest.set("$t0", "1"));
    REQUIRE(heard.edits.size() == 1);
    CHECK(heard.edits[0].reg->number == 8);
    guest.session.remove(stop);
    CHECK(heard.changes == 2);
    guest.session.listen(nullptr);
}

TEST_CASE("a motion that waits for input goes on in slices when it has come", "[session][motion]") {
    Debugged guest("main: jal ask\n li $t0, 1\n li $v0, 10\n syscall\nask: li $v0, 5\n syscall\n"
                   " li $t1, 100000\nloop: addiu $t1, $t1, -1\n bnez $t1, loop\n jr $ra\n");
    guest.session.move({.kind = Kind::line, .over = true});
    CHECK(guest.session.stop_event().reason == Reason::waiting);
    CHECK(guest.session.is_unfinished());
    guest.session.type("5\n");
    guest.session.begin_unfinished();
    CHECK_FALSE(guest.session.advance(1'000));
    while (!guest.session.advance(1'000)) {
    }
    CHECK(guest.session.stop_event().reason == Reason::moved);
    CHECK(guest.line() == 2);
    CHECK_FALSE(guest.session.is_unfinished());
}
