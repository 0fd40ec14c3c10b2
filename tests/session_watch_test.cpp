// session_watch_test.cpp -- registers that are watched for being read, beside others that are watched for being written
// One rule for registers and memory: forwards behind the instruction, backwards before it.
#include "session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = Arrival::Reason;
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

/// Lines of the instructions that stopped it, by moment and by where the session then is.
std::vector<Hit> all_hits(Debugged& guest, bool back) {
    std::vector<Hit> hits;
    for (;;) {
        const Arrival arrival = back ? guest.session.resume_back() : guest.session.resume();
        if (arrival.reason != Reason::watchpoint) return hits;
        REQUIRE(arrival.moment);
        CHECK(arrival.moment->step + (back ? 0 : 1) == guest.session.step());
        hits.push_back({guest.session.program().origin_at(arrival.moment->pc)->place.line, arrival.hits});
    }
}

}

TEST_CASE("one register watched for both is read and written by whom it was", "[session]") {
    Debugged guest(reads_and_writes);
    const int written = guest.watch("$t0"), read = guest.watch("$t0", On::read);
    const std::vector<Hit> expected{{2, {written}}, {3, {read}}, {4, {written, read}}, {5, {read}}, {7, {read}}};
    CHECK(all_hits(guest, false) == expected);
    CHECK(guest.hits(written) == 2);
    CHECK(guest.hits(read) == 4);
    CHECK(all_hits(guest, true) == std::vector<Hit>(expected.rbegin(), expected.rend()));
    CHECK(guest.hits(read) == 0);
}

TEST_CASE("a register and memory that are read stop at the same instructions", "[session]") {
    Debugged guest(reads_and_writes);
    const int memory = guest.watch("word[0x7fffeffc]", On::read);
    CHECK(all_hits(guest, false) == std::vector<Hit>{{6, {memory}}});
    guest.session.go_to(0);
    const int base = guest.watch("$sp", On::read);
    CHECK(all_hits(guest, false) == std::vector<Hit>{{3, {base}}, {6, {memory, base}}});
}

TEST_CASE("an instruction that reads and writes is one access, and tells what it wrote", "[session]") {
    Debugged guest(reads_and_writes);
    const int access = guest.watch("$t0", On::access);
    CHECK(guest.session.resume().hits == std::vector{access});
    CHECK(guest.session.resume().moment->kind == Moment::Kind::read);
    const Arrival both = guest.session.resume();
    CHECK(both.hits == std::vector{access});
    CHECK(both.moment->kind == Moment::Kind::changed);
    CHECK(both.moment->after == 6);
    CHECK(guest.hits(access) == 3);
}

TEST_CASE("conditions of a register that is read are asked behind the instruction", "[session]") {
    Debugged guest(reads_and_writes);
    const int stop = guest.watch("$t0", On::read, "$t1 == 6");
    CHECK(all_hits(guest, false) == std::vector<Hit>{{5, {stop}}, {7, {stop}}});
    CHECK(guest.hits(stop) == 2);
}

TEST_CASE("who reads a register is known in rewritten text, of floating point and of both halves of a double", "[session]") {
    SessionOptions options;
    options.machine.self_modifying = true;
    Debugged rewritten(reads_and_writes, options);
    const int stop = rewritten.watch("$f2", On::read);
    CHECK(all_hits(rewritten, false) == std::vector<Hit>{{8, {stop}}});
    Debugged pair(reads_and_writes);
    const int both = pair.watch("double($f2)", On::read);
    CHECK(all_hits(pair, false) == std::vector<Hit>{{8, {both}}});
}

TEST_CASE("an exception tells its cause and its address in both directions", "[session]") {
    Debugged guest("main: lw $t1, 3($zero)\n li $v0, 10\n syscall\n .ktext 0x80000180\n mfc0 $k0, $14\n addiu $k0, $k0, 4\n mtc0 $k0, $14\n eret\n");
    for (const bool by_step : {false, true}) {
        const Arrival arrival = by_step ? guest.session.step_instruction() : guest.session.resume();
        CHECK(arrival.reason == Reason::exception);
        CHECK((arrival.moment->after >> 2 & 31) == 4);
        CHECK(arrival.moment->range.address == 3);
        CHECK(guest.session.resume().reason == Reason::ended);
        const Arrival back = guest.session.resume_back();
        CHECK(back.reason == Reason::exception);
        CHECK((back.moment->after >> 2 & 31) == 4);
        CHECK(back.moment->pc == guest.state().pc);
    }
}
