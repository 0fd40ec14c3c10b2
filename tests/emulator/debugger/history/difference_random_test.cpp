// difference_random_test.cpp -- pairs of random runs, compared with a comparison of every step
// They differ by instructions, input and edits by hand; most differences are temporary, and must be
// found.
#include "debugger/history/difference.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"
#include "support/random.hpp"

#include <catch2/catch.hpp>
#include <map>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// 0 to `bound` - 1.
u32 below(MersenneTwister& random, u32 bound) { return u32(random.below(bound)); }

constexpr u32 room = 0x1001'0000, room_size = 64;

/// R is a register, N an offset in the data, W one of a word, D one of a double.
constexpr const char* instructions[] = {
    "addu R, R, R",
    "addiu R, R, 7",
    "move R, $zero",
    "xor R, R, R",
    "mult R, R",
    "mflo R",
    "mthi R",
    "mtc1 R, $f2",
    "mov.d $f4, $f2",
    "c.eq.s $f2, $f4",
    "lw R, W",
    "lb R, N",
    "sw R, W",
    "sh R, W",
    "sb R, N",
    "sw $zero, W",
    "sh $zero, W",
    "sb $zero, N",
    "sdc1 $f2, D",
    "swl R, N",
    "swr R, N",
    "lwc1 $f3, W",
    "lw R, 1($s7)",
    "teq $zero, $zero",
    "mtc0 R, $13",
    "li $v0, 5\nsyscall\nandi R, $v0, 3",
    "la $a0, W\nli $a1, 4\nli $v0, 8\nsyscall\nsw $zero, W",
    "li $v0, 11\nli $a0, 46\nsyscall",
};

using Lines = std::vector<std::string>;

std::string random_line(MersenneTwister& random) {
    std::string line = instructions[below(random, std::size(instructions))];
    for (std::size_t n = 0; n < line.size(); ++n) {
        std::string in_place;
        if (line[n] == 'R')
            in_place = "$t" + std::to_string(below(random, 4));
        else if (line[n] == 'N')
            in_place = std::to_string(below(random, room_size)) + "($s7)";
        else if (line[n] == 'W')
            in_place = std::to_string(4 * below(random, 6)) + "($s7)";
        else if (line[n] == 'D')
            in_place = std::to_string(8 * below(random, 3)) + "($s7)";
        else
            continue;
        if (line.compare(0, 2, "la") == 0 && line[n] == 'W') in_place = "room";
        line.replace(n, 1, in_place);
    }
    return line;
}

Program program_with(const Lines& lines, u32 turns, bool spins, bool big_endian) {
    std::string text = ".data\nroom: .space 64\n.text\nla $s7, room\nli $s0, " +
                       std::to_string(turns) + "\nround:\n";
    if (spins) text += "li $s1, 30\nspin: addiu $s1, $s1, -1\nbnez $s1, spin\n";
    for (const std::string& line : lines) text += line + "\n";
    text += "addiu $s0, $s0, -1\nbnez $s0, round\nli $v0, 10\nsyscall\n"
            ".ktext 0x80000180\nmfc0 $k0, $14\naddiu $k0, $k0, 4\nmtc0 $k0, $14\neret\n";
    Program program = program_of(text);
    if (!big_endian) return program;
    auto layout = std::make_shared<MemoryLayout>(*program.layout);
    layout->big_endian = true;
    program.own_layout = layout;
    program.layout = layout.get();
    return program;
}

struct Edit {
    u64 step = 0;
    bool memory = false;
    u32 where = 0, value = 0;

    void apply(Machine& machine) const {
        if (memory)
            REQUIRE(machine.poke_byte(room + where, u8(value)));
        else
            machine.state().r[where] = value;
    }
};

/// Everything that determines a run.
struct Run {
    Program program;
    std::string input;
    std::vector<Edit> edits;
    MachineOptions options;
};

std::string random_input(MersenneTwister& random, u32 odd_ones) {
    std::string input;
    for (int n = 0; n < 600; ++n) input += below(random, 600) < odd_ones ? "2\n" : "1\n";
    return input;
}

/// Two runs that have much in common.
struct Pair {
    Run one, other;
};

Pair random_pair(unsigned seed) {
    MersenneTwister random(seed);
    Lines lines, others;
    for (u32 n = 3 + below(random, 8); n > 0; --n) lines.push_back(random_line(random));
    others = lines;
    constexpr u32 all = 8; // 0: nothing
    const u32 kind = below(random, 9);
    const bool other_text = kind == 1 || kind == all,
               other_input = kind == 2 || kind == 3 || kind == all, edited = kind > 3;
    if (other_text) others[below(random, u32(others.size()))] = random_line(random);
    const u32 turns = 10 + below(random, 50);
    const bool spins = below(random, 2) == 0, big_endian = below(random, 4) == 0;
    MachineOptions options;
    options.delayed_loads = below(random, 5) == 0;
    options.self_modifying = below(random, 6) == 0;
    options.engine = below(random, 3) == 0 ? Engine::reference : Engine::automatic;
    Pair pair{{program_with(lines, turns, spins, big_endian), random_input(random, 0), {}, options},
              {program_with(others, turns, spins, big_endian),
               random_input(random, other_input ? 9 : 0),
               {},
               options}};
    u64 step = 0;
    for (u32 n = edited ? 1 + below(random, 4) : 0; n > 0; --n) {
        step += 1 + below(random, spins ? 1500 : 200);
        const bool memory = below(random, 2) == 0;
        const Edit edit{step, memory, memory ? below(random, 24) : 8 + below(random, 4),
                        below(random, 3)};
        if (below(random, 3) > 0) pair.one.edits.push_back(edit);
        if (below(random, 3) > 0) pair.other.edits.push_back(edit);
    }
    return pair;
}

// ---------------------------------------------------------------- the comparison of every step

struct Seen {
    bool differ = false, by_hand = false;
    u64 step = 0;
    bool operator==(const Seen&) const = default;
};

class Watched {
public:
    explicit Watched(const Run& run)
        : run_(run), world_(run.input), machine_(run.program, world_, run.options) {}

    bool step() {
        pc_ = machine_.state().pc;
        word_ = machine_.text_word(pc_).value_or(0);
        const u64 before = machine_.executed();
        going_ = machine_.run(1).reason == StopReason::step_limit;
        return machine_.executed() > before;
    }
    bool is_going() const { return going_; }
    void change() {
        for (const Edit& edit : run_.edits)
            if (edit.step == machine_.executed()) edit.apply(machine_);
    }
    bool is_like(const Watched& other, Compared what, bool instruction) const {
        const bool all = what == Compared::everything;
        if (all && instruction && (pc_ != other.pc_ || word_ != other.word_)) return false;
        if (all && world_.output != other.world_.output) return false;
        if ((all || what == Compared::memory) && !has_memory_of(other)) return false;
        return (!all && what != Compared::registers) || has_registers_of(other, all);
    }

private:
    bool has_memory_of(const Watched& other) const {
        for (u32 at = room; at < room + room_size; at += 4)
            if (machine_.peek_word(at) != other.machine_.peek_word(at)) return false;
        return true;
    }
    bool has_registers_of(const Watched& other, bool with_pc) const {
        const State &a = machine_.state(), &b = other.machine_.state();
        return std::equal(a.r, a.r + 32, b.r) && std::equal(a.f, a.f + 32, b.f) && a.hi == b.hi &&
               a.lo == b.lo && a.flags == b.flags && a.cause == b.cause && a.epc == b.epc &&
               a.vaddr == b.vaddr && a.status == b.status && (!with_pc || a.pc == b.pc);
    }

    const Run& run_;
    ScriptedHost world_;
    Machine machine_;
    u32 pc_ = 0, word_ = 0;
    bool going_ = true;
};

Seen watch(const Pair& pair, Compared what) {
    Watched one(pair.one), other(pair.other);
    if (!one.is_like(other, what, false)) return {true, false, 0};
    for (u64 step = 1;; ++step) {
        const bool stepped = one.step(), its = other.step();
        if (!stepped || !its) return {}; // one has ended: there is no common step to compare
        if (!one.is_like(other, what, true)) return {true, false, step};
        one.change(), other.change();
        if (!one.is_like(other, what, false)) return {true, true, step};
        if (!one.is_going() || !other.is_going()) return {};
    }
}

// ---------------------------------------------------------------- the same by histories

struct Kept {
    ScriptedHost world;
    History history;

    Kept(const Run& run, u64 distance)
        : world(run.input),
          history(run.program, world, run.options, HistoryOptions{u64{64} << 20, 64, distance}) {
        for (const Edit& edit : run.edits) {
            history.seek(edit.step);
            if (history.step() < edit.step) break;
            edit.apply(history.machine());
            history.branch();
        }
    }
};

Seen find(Kept& one, Kept& other, Compared what) {
    const Comparison compared = first_difference(one.history, other.history, what);
    if (!compared.found || compared.found->what == Difference::What::length) return {};
    return {true, compared.found->by_hand, compared.found->step};
}

} // namespace

TEST_CASE(
    "the difference of two runs is found at the step at which a comparison of every step finds it",
    "[difference]") {
    std::map<std::string, int> met;
    for (unsigned seed = 1; seed <= 300; ++seed) {
        const Pair pair = random_pair(seed);
        Kept one(pair.one, 20 + seed * 7),
            other(pair.other, seed % 2 == 0 ? 150 : 100'000); // keyframes at other steps
        if (seed % 3 == 0) one.history.seek(~u64{0});
        for (const Compared what : {Compared::everything, Compared::registers, Compared::memory}) {
            INFO("seed " << seed << ", compared " << int(what));
            const Seen expected = watch(pair, what), found = find(one, other, what);
            REQUIRE(found.differ == expected.differ);
            REQUIRE(found.step == expected.step);
            REQUIRE(found.by_hand == expected.by_hand);
            ++met[!expected.differ       ? "alike"
                  : expected.by_hand     ? "by hand"
                  : expected.step > 1024 ? "late"
                                         : "early"];
        }
    }
    CHECK(met["alike"] > 100);
    CHECK(met["by hand"] > 100);
    CHECK(met["late"] > 15);
    CHECK(met["early"] > 100);
}
