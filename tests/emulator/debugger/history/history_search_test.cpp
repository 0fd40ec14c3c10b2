// history_search_test.cpp -- searches through a history find what a scan of every single step finds
// Forwards and backwards: addresses, loads, stores, registers, exceptions, with and without a
// condition.
#include "debugger/history/history.hpp"
#include "debugger/values/expression.hpp"
#include "machine/observed.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"
#include "support/random.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// Loads and stores of all sizes on two pages, calls, doubles, services that fill memory, traps
/// that a handler takes.
const std::string text = R"(
        .data
line:   .space  64
        .align  3
table:  .space  6000
pi:     .double 3.25
        .text
main:   li      $s0, 40
round:  li      $v0, 8
        la      $a0, line
        li      $a1, 20
        syscall
        li      $v0, 4
        syscall
        move    $a0, $s0
        jal     work
        lb      $t0, line +1
        addu    $s1, $s1, $t0
        li      $t1, 0x7fffffff
        add     $t2, $t1, $s0
        li      $v0, 1
        move    $a0, $s1
        syscall
        addiu   $s0, $s0, -1
        bnez    $s0, round
        li      $v0, 10
        syscall
work:   addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sll     $t3, $a0, 3
        l.d     $f2, pi
        add.d   $f4, $f4, $f2
        s.d     $f4, table($t3)
        sll     $t4, $a0, 6
        andi    $t4, $t4, 0xfff
        sh      $t4, table +2($t4)
        la      $t3, table
        addu    $t3, $t3, $t4
        swl     $a0, 5($t3)
        sb      $zero, 0($sp)
        li      $t5, 90
spin:   addiu   $t5, $t5, -1
        mult    $t5, $s0
        mflo    $t6
        c.lt.d  $f2, $f4
        movf    $t7, $t6
        bnez    $t5, spin
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";

std::string lines() {
    std::string all;
    for (int n = 0; n < 45; ++n)
        all += std::string(std::size_t(n % 7 + 1), char('a' + n % 26)) + "\n";
    return all;
}

/// The effects of one instruction.
struct Happened {
    static constexpr bool watches = true;
    u32 pc = 0, t5 = 0; ///< before it
    std::vector<Change> changes;
    std::vector<MemoryRange> loads, stores;
    bool exception = false;

    void step(const State& state, u32) { pc = state.pc; }
    void read(u32 address, u32 size) { loads.push_back({address, size}); }
    void changed(const Change& change) {
        if (change.where == Change::Where::memory)
            stores.push_back({change.which, change.size});
        else
            changes.push_back(change);
    }
    void branch(bool) {}
    void served(const SyscallTransfer& bytes) {
        (bytes.written ? stores : loads).push_back({bytes.address, bytes.count});
    }
};

std::vector<Happened> scan(const Program& program, const MachineOptions& options) {
    ScriptedHost world(lines());
    Machine machine(program, world, options);
    std::vector<Happened> all;
    for (Stop stop; stop.reason == StopReason::step_limit;) {
        Happened now;
        const u64 executed = machine.executed(), exceptions = machine.exceptions();
        const u32 pc = machine.state().pc, t5 = machine.state().r[13];
        stop = run_observed(machine, now, 1);
        now.pc = pc;
        now.t5 = t5;
        now.exception = machine.exceptions() > exceptions;
        if (machine.executed() > executed) all.push_back(now);
    }
    return all;
}

bool meets(const std::vector<MemoryRange>& done, const MemoryRange& wanted) {
    for (const MemoryRange& one : done)
        if (one.address < wanted.address + wanted.size && wanted.address < one.address + one.size)
            return true;
    return false;
}

bool wrote(const Happened& happened, const Register& reg) {
    using Where = Change::Where;
    const auto number = [&](Where where) {
        for (const Change& change : happened.changes)
            if (change.where == where && (where == Where::hi || where == Where::lo ||
                                          where == Where::flag || change.which == reg.number ||
                                          (change.size == 8 && change.which + 1 == reg.number)))
                return true;
        return false;
    };
    switch (reg.bank) {
    case Register::Bank::general: return number(Where::general);
    case Register::Bank::floating: return number(Where::floating);
    case Register::Bank::hi: return number(Where::hi);
    case Register::Bank::lo: return number(Where::lo);
    case Register::Bank::flags: return number(Where::flag);
    default: return number(Where::system) || happened.exception;
    }
}

/// Whether there is an event before the instruction (its address), or after it.
bool has_address(const Happened& happened, const SearchCriteria& wanted, u32 factor) {
    return happened.t5 % factor == 0 && std::find(wanted.addresses.begin(), wanted.addresses.end(),
                                                  happened.pc) != wanted.addresses.end();
}
bool has_more(const Happened& happened, const SearchCriteria& wanted) {
    for (const MemoryRange& range : wanted.stores)
        if (meets(happened.stores, range)) return true;
    for (const MemoryRange& range : wanted.loads)
        if (meets(happened.loads, range)) return true;
    for (const Register& reg : wanted.registers)
        if (wrote(happened, reg)) return true;
    return wanted.exceptions && happened.exception;
}

SearchCriteria random_wanted(MersenneTwister& random, const Program& program) {
    using Bank = Register::Bank;
    static constexpr Register some[] = {
        {Bank::general, 16}, {Bank::general, 31}, {Bank::general, 13}, {Bank::general, 2},
        {Bank::hi, 0},       {Bank::floating, 5}, {Bank::flags, 0},    {Bank::system, 14},
        {Bank::general, 15}, {Bank::general, 10}};
    const u32 table = program.find_symbol("table")->address,
              line = program.find_symbol("line")->address;
    const auto range = [&] {
        return MemoryRange{random.below(3) == 0 ? line + u32(random.below(20))
                                                : table + u32(random.below(5000)),
                           u32(1 + random.below(9))};
    };
    SearchCriteria wanted;
    const u64 kinds = 1 + random.below(31);
    if (kinds & 1)
        wanted.addresses.push_back(program.text[random.below(program.text.size())].address);
    if (kinds & 2) wanted.stores.push_back(range());
    if (kinds & 4) wanted.loads.push_back(range());
    if (kinds & 8 && random.below(3) == 0)
        wanted.registers.push_back(some[random.below(std::size(some))]);
    wanted.exceptions = kinds & 16 && random.below(3) == 0;
    return wanted;
}

std::string described(const SearchCriteria& wanted) {
    std::string words = wanted.exceptions ? "exceptions" : "";
    for (const u32 address : wanted.addresses) words += " address " + std::to_string(address);
    for (const MemoryRange& range : wanted.stores)
        words += " stores " + std::to_string(range.address) + "/" + std::to_string(range.size);
    for (const MemoryRange& range : wanted.loads)
        words += " loads " + std::to_string(range.address) + "/" + std::to_string(range.size);
    for (const Register& reg : wanted.registers)
        words +=
            " register " + std::to_string(int(reg.bank)) + "/" + std::to_string(int(reg.number));
    return words;
}

void search_back_and_forth(const MachineOptions& options, const HistoryOptions& keeping,
                           unsigned seed) {
    const Program program = program_of(text);
    const std::vector<Happened> all = scan(program, options);
    REQUIRE(all.size() > 20'000);
    ScriptedHost world(lines());
    History history(program, world, options, keeping);
    history.run(~u64{0});
    REQUIRE(history.frontier() == all.size());
    MersenneTwister random(seed);
    for (int n = 0; n < 60; ++n) {
        const u64 now = random.below(all.size() + 1);
        SearchCriteria wanted = random_wanted(random, program);
        const u32 factor = u32(1 + random.below(4)); // addresses count if $t5 is a multiple of it
        const auto holds = [&] { return history.machine().state().r[13] % factor == 0; };
        if (random.below(2) == 0)
            wanted.may_accept = [&](u32 pc) {
                return history.machine().state().pc == pc && holds();
            };
        wanted.accepts = [&](const RunEvent& event) {
            return event.kind != RunEvent::Kind::address || holds();
        };
        history.seek(now);
        INFO("seed " << seed << ", search " << n << " from step " << now << " for "
                     << described(wanted) << ", factor " << factor);
        if (random.below(2) == 0) {
            std::optional<u64> expected, present;
            for (u64 k = now; k < all.size() && !expected; ++k) {
                if (k > now && has_address(all[k], wanted, factor))
                    expected = present = k;
                else if (has_more(all[k], wanted))
                    expected = k, present = k + 1;
            }
            const SearchResult found = history.next(wanted);
            REQUIRE(found.event.has_value() == expected.has_value());
            if (!expected)
                CHECK(found.stop.reason == StopReason::exited);
            else
                REQUIRE(found.event->step == *expected);
            CHECK(history.step() == present.value_or(all.size()));
        } else {
            std::optional<u64> expected;
            for (u64 k = 0; k < now; ++k)
                if (has_address(all[k], wanted, factor) || has_more(all[k], wanted)) expected = k;
            const SearchResult found = history.previous(wanted);
            REQUIRE(found.event.has_value() == expected.has_value());
            if (expected) {
                REQUIRE(found.event->step == *expected);
                CHECK(found.event->pc == all[*expected].pc);
            }
            CHECK(history.step() == expected.value_or(0));
        }
    }
}

HistoryOptions close_frames(u64 distance) {
    HistoryOptions options;
    options.first_distance = distance;
    return options;
}

MachineOptions reference() {
    MachineOptions options;
    options.engine = Engine::reference;
    return options;
}

} // namespace

TEST_CASE("a search finds the same events as a scan of every step, in both directions",
          "[history]") {
    search_back_and_forth({}, close_frames(3000), 1);
    search_back_and_forth({}, {}, 2);
    search_back_and_forth(reference(), close_frames(5000), 3);
    MachineOptions rewriting;
    rewriting.self_modifying = true;
    search_back_and_forth(rewriting, close_frames(9000), 4);
}

TEST_CASE("the last change of a register and the last write of a word agree with a scan",
          "[history]") {
    const Program program = program_of(text);
    const std::vector<Happened> all = scan(program, {});
    ScriptedHost world(lines());
    History history(program, world, {}, close_frames(2000));
    history.run(~u64{0});
    MersenneTwister random(7);
    for (int n = 0; n < 40; ++n) {
        const u64 before = random.below(all.size() + 1);
        const u64 present = history.step();
        const Register reg{Register::Bank::general, u8(1 + random.below(31))};
        const u32 address = program.find_symbol("table")->address + u32(random.below(5000));
        std::optional<u64> change, write;
        for (u64 k = 0; k < before; ++k) {
            if (wrote(all[k], reg)) change = k;
            if (meets(all[k].stores, {address, 4})) write = k;
        }
        INFO("before step " << before << ", register " << int(reg.number) << ", address "
                            << address);
        CHECK(history.last_change(reg, before) == change);
        CHECK(history.last_write(address, 4, before) == write);
        REQUIRE(history.step() == present);
        if (n % 4 == 0) history.seek(random.below(all.size()));
    }
}

TEST_CASE("an event has the values before and after it", "[history]") {
    const Program program = program_of(".data\nx: .word 0x11223344, 5\n.text\nli $t0, 7\nsb $t0, "
                                       "x+1\nsw $t0, x\nsw $t0, x\nli $t0, 9\nlw $t1, x\n"
                                       "li $v0, 10\nsyscall\n");
    ScriptedHost world;
    History history(program, world);
    const u32 x = program.find_symbol("x")->address;
    SearchCriteria stores;
    stores.stores.push_back({x, 4});
    const SearchResult byte = history.next(stores);
    REQUIRE(byte.event);
    CHECK(byte.event->range == MemoryRange{x + 1, 1});
    CHECK(byte.event->before == 0x33);
    CHECK(byte.event->after == 7);
    CHECK(byte.event->differs);
    const SearchResult word = history.next(stores);
    REQUIRE(word.event);
    CHECK(word.event->before == 0x11220744);
    CHECK(word.event->after == 7);
    const SearchResult same = history.next(stores);
    REQUIRE(same.event);
    CHECK_FALSE(same.event->differs);
    SearchCriteria registers;
    registers.registers.push_back({Register::Bank::general, 8});
    const SearchResult set = history.next(registers);
    REQUIRE(set.event);
    CHECK(set.event->before == 7);
    CHECK(set.event->after == 9);
    SearchCriteria loads;
    loads.loads.push_back({x + 3, 1});
    const SearchResult load = history.next(loads);
    REQUIRE(load.event);
    CHECK(load.event->kind == RunEvent::Kind::load);
    CHECK(load.event->range == MemoryRange{x, 4});
    CHECK(load.event->after == 7);
}

TEST_CASE("a condition is evaluated with the machine in the state of its event", "[history]") {
    const Program program = program_of(text);
    ScriptedHost world(lines());
    History history(program, world, {}, close_frames(4000));
    const u32 spin = program.find_symbol("spin")->address;
    SearchCriteria wanted;
    wanted.addresses.push_back(spin);
    wanted.accepts = [&](const RunEvent& event) {
        const State& state = history.machine().state();
        CHECK(state.pc == spin);
        CHECK(history.step() == event.step);
        return state.r[16] == 17 && state.r[13] == 50;
    };
    const SearchResult found = history.next(wanted);
    REQUIRE(found.event);
    const u64 first = history.step();
    CHECK(history.machine().state().r[13] == 50u);
    CHECK(history.next(wanted).stop.reason == StopReason::exited);
    const SearchResult again = history.previous(wanted);
    REQUIRE(again.event);
    CHECK(history.step() == first);
    CHECK_FALSE(history.previous(wanted).event);
    CHECK(history.step() == 0);
}

TEST_CASE("a search in slices stops at the same events as one search", "[history]") {
    const Program program = program_of(text);
    ScriptedHost one_world(lines()), other_world(lines());
    History one(program, one_world), sliced(program, other_world, {}, close_frames(700));
    SearchCriteria wanted;
    wanted.addresses = {program.find_symbol("work")->address,
                        program.find_symbol("round")->address};
    wanted.stores.push_back({program.find_symbol("line")->address, 2});
    MersenneTwister random(3);
    for (int n = 0; n < 90; ++n) {
        const SearchResult expected = one.next(wanted);
        SearchResult found;
        while (!found.event && found.stop.reason == StopReason::step_limit)
            found = sliced.next(wanted, sliced.step() + 1 + random.below(40));
        REQUIRE(found.event.has_value() == expected.event.has_value());
        REQUIRE(one.step() == sliced.step());
        CHECK(found.stop.reason == expected.stop.reason);
    }
}

TEST_CASE("of many events the last one is found, wherever a range is halved", "[history]") {
    const Program program = program_of("li $t0, 60000\nl: addiu $t1, $t1, 1\nsll $t2, $t1, "
                                       "1\naddiu $t0, $t0, -1\nbnez $t0, l\nnop\n");
    const u32 loop = program.find_symbol("l")->address;
    ScriptedHost world;
    History history(program, world); // one range with many events
    history.run(~u64{0});
    REQUIRE(history.frontier() == 1 + 4 * 60'000 + 1);
    const auto last = [&](u32 at_most) {
        history.seek(history.frontier());
        SearchCriteria wanted;
        wanted.addresses = {loop};
        wanted.accepts = [&](const RunEvent&) { return history.machine().state().r[9] <= at_most; };
        return history.previous(wanted);
    };
    for (const u32 at_most :
         {59'999u, 59'000u, 40'000u, 30'001u, 30'000u, 29'999u, 300u, 255u, 0u}) {
        const SearchResult found = last(at_most);
        REQUIRE(found.event);
        CHECK(found.event->step == 1 + 4 * u64{at_most});
    }
    SearchCriteria every;
    every.registers.push_back({Register::Bank::general, 10});
    history.seek(history.frontier());
    for (u64 n = 60'000; n > 59'990; --n) {
        const SearchResult found = history.previous(every);
        REQUIRE(found.event);
        CHECK(found.event->step == 1 + 4 * (n - 1) + 1);
    }
}

TEST_CASE("a store to the last of several watched pages is found, even if the first ones are not "
          "accessed",
          "[history]") {
    const Program program = program_of(".data\nx: .space 20000\n.text\nla $t9, x\nli $t0, 9000\nl: "
                                       "addiu $t0, $t0, -1\nbne $t0, 4000, no\n"
                                       "sw $t0, 12000($t9)\nno: bnez $t0, l\nsw $t0, 0($t9)\n");
    ScriptedHost world;
    History history(program, world, {}, close_frames(1000));
    history.run(~u64{0});
    const u32 x = program.find_symbol("x")->address;
    const u64 end = history.frontier();
    CHECK(history.last_write(x, 12'004, end) == end - 1);
    const auto before = history.last_write(x, 12'004, end - 1);
    REQUIRE(before);
    CHECK(*before < end - 10'000);
    CHECK(history.last_write(x + 12'000, 4, end) == before);
    CHECK(history.last_write(x, 16'000, end - 1) == before);
    CHECK_FALSE(history.last_write(x, 12'000, end - 1));
}
