// batch.cpp -- random states, and their runs in Tharsis
// An exception has the effect of a handler that skips the instruction, here and in qemu.
#include "emulator/machine/qemu/batch.hpp"

#include "emulator/machine/qemu/known_differences.hpp"
#include "isa/registers.hpp"
#include "support/command.hpp"

#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <fstream>

namespace tharsis::proof {
namespace {

constexpr u64 longest_run = 100'000;
constexpr u32 round_towards_zero = 1;

/// Condition flag 0 is bit 23, the others are bits 25 to 31.
u32 control_of(u32 flags) { return (flags & 1) << 23 | (flags & 0xfe) << 24; }
u32 flags_of(u32 control) { return (control >> 23 & 1) | (control >> 24 & 0xfe); }

Block random_state(RandomValues& random, Kind kind) {
    Block block{};
    for (u32 n = 1; n < 32; ++n) block[at::registers + n] = random.integer();
    block[at::hi] = random.integer();
    block[at::lo] = random.integer();
    block[at::control] =
        control_of(random.next() & 0xff) | (kind.towards_zero ? round_towards_zero : 0);
    auto fill = [&](u32 place) {
        const u64 real =
            random.one_in(2) ? random.real() : u64{random.single()} << 32 | random.single();
        block[place] = u32(real);
        block[place + 1] = u32(real >> 32);
    };
    for (u32 n = 0; n < 32; n += 2) fill(at::reals + n);
    for (u32 n = 0; n < window_words; n += 2) fill(at::window + n);
    return block;
}

const MemoryLayout big_endian_layout = [] {
    MemoryLayout layout = default_layout;
    layout.big_endian = true;
    return layout;
}();

Program program_of(const Batch& batch) {
    Draft draft(batch.kind.big_endian ? big_endian_layout : default_layout);
    for (const Group& group : batch.groups) {
        draft.at(group.address);
        for (const u32 word : group.words()) draft.word(word);
    }
    return draft.program;
}

/// The signal that Linux sends for a fault of MARS; 0 for faults that must not happen.
u32 signal_of(FaultKind kind) {
    switch (kind) {
    case FaultKind::overflow: return 8;
    case FaultKind::trap:
    case FaultKind::breakpoint: return 5;
    case FaultKind::odd_registers: return 4;
    case FaultKind::load_word_unaligned:
    case FaultKind::load_half_unaligned:
    case FaultKind::load_double_unaligned:
    case FaultKind::store_word_unaligned:
    case FaultKind::store_half_unaligned:
    case FaultKind::store_double_unaligned: return 10;
    default: return 0;
    }
}

void load(Machine& machine, const Block& block, u32 start) {
    State& state = machine.state();
    for (u32 n = 1; n < 32; ++n) state.r[n] = block[at::registers + n];
    state.r[scratch] = start;
    state.hi = block[at::hi];
    state.lo = block[at::lo];
    state.flags = flags_of(block[at::control]);
    std::memcpy(state.f, &block[at::reals], sizeof state.f);
    state.pc = start;
    for (u32 n = 0; n < window_words; ++n)
        machine.poke_word(window_address + 4 * n, block[at::window + n]);
}

void save(const Machine& machine, Block& block) {
    const State& state = machine.state();
    for (u32 n = 1; n < 32; ++n) block[at::registers + n] = state.r[n];
    block[at::hi] = state.hi;
    block[at::lo] = state.lo;
    block[at::control] = control_of(state.flags);
    std::memcpy(&block[at::reals], state.f, sizeof state.f);
    for (u32 n = 0; n < window_words; ++n)
        block[at::window + n] = *machine.peek_word(window_address + 4 * n);
}

/// Runs to the exit. Any other stop of the machine is an exception, which is recorded, or an error.
std::string run(Machine& machine, Block& block) {
    for (u32& count = block[at::registers];;) {
        const Stop stop = machine.run(longest_run);
        if (stop.reason == StopReason::ran_off_text && machine.state().pc == exit_address)
            return {};
        const u32 signal = stop.reason == StopReason::fault ? signal_of(stop.fault->kind) : 0;
        if (signal == 0)
            return fmt::format("Tharsis stopped at {:08x}, reason {}", machine.state().pc,
                               int(stop.reason));
        const u32 place = at::exceptions + count++ % 4 * 2;
        block[place] = stop.fault->pc;
        block[place + 1] = signal;
        machine.state().pc = stop.fault->pc + 4;
    }
}

std::string name_of(u32 word) {
    if (word == at::registers) return "exceptions";
    if (word < at::hi) return std::string(register_names[word]);
    if (word == at::hi || word == at::lo) return word == at::hi ? "hi" : "lo";
    if (word < at::reals) return "flags";
    if (word < at::exceptions) return fmt::format("$f{}", word - at::reals);
    if (word < at::window) return fmt::format("exception {}", word - at::exceptions);
    return fmt::format("memory {:08x}", window_address + 4 * (word - at::window));
}

u32 comparable_part(const Block& block, u32 word) {
    if (word == at::registers + scratch || word == at::control + 1) return 0;
    return word == at::control ? flags_of(block[word]) : block[word];
}

} // namespace

Batch make_batch(u64 seed, Kind kind, u32 groups, u32 states) {
    RandomValues random(seed);
    Batch batch{kind, {}, {}};
    u32 address = default_layout.text_base;
    for (u32 n = 0; n < groups; ++n) {
        batch.groups.push_back(compose(random, address, kind));
        address += 4 * u32(batch.groups.back().count());
    }
    for (u32 n = 0; n < states; ++n) batch.states.push_back(random_state(random, kind));
    return batch;
}

Results run_in_tharsis(const Batch& batch, Engine engine) {
    Results results;
    MachineOptions options = with(engine);
    options.delayed_branching = batch.kind.delayed;
    MachineFixture fixture(program_of(batch), options);
    for (const Group& group : batch.groups)
        for (const Block& state : batch.states) {
            Block& block = results.blocks.emplace_back();
            load(fixture.machine, state, group.address);
            results.error = run(fixture.machine, block);
            if (!results.error.empty()) return results;
            save(fixture.machine, block);
        }
    results.executed = fixture.machine.executed();
    return results;
}

Results run_in_qemu(const Batch& batch) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "batch";
    std::ofstream(file, std::ios::binary) << elf_of(batch);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    const std::string processor = batch.kind.towards_zero ? "P5600" : "24Kf";
    const std::string program = batch.kind.big_endian ? "qemu-mips" : "qemu-mipsel";
    const std::string path = test::shell_word(file.string());
    const int status = std::system(
        ("timeout 600 " + program + " -cpu " + processor + " " + path + " >" + path + ".out")
            .c_str());
    const std::string output = test::text_of(file.string() + ".out");
    Results results;
    const std::size_t bytes = batch.groups.size() * batch.states.size() * sizeof(Block);
    if (status != 0 || output.size() != bytes) {
        results.error = fmt::format("qemu ended with status {} and {} bytes of {}", status,
                                    output.size(), bytes);
        return results;
    }
    results.blocks.resize(bytes / sizeof(Block));
    std::memcpy(results.blocks.data(), output.data(), bytes);
    if (batch.kind.big_endian)
        for (Block& block : results.blocks)
            for (u32& word : block) word = __builtin_bswap32(word);
    return results;
}

std::string differences(const Block& tharsis, const Block& qemu) {
    std::string out;
    for (u32 word = 0; word < at::words; ++word)
        if (const u32 a = comparable_part(tharsis, word), b = comparable_part(qemu, word); a != b)
            out += fmt::format("  {}: Tharsis {:08x}, qemu {:08x}\n", name_of(word), a, b);
    return out;
}

} // namespace tharsis::proof
