// real_writes.cpp -- derives from the instruction table whether a single or a double is written
// The service that reads a double writes one too, which no instruction shows.
#include "debugger/inspection/real_writes.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/program_reading.hpp"
#include "isa/registers.hpp"

namespace tharsis::inspect {

namespace {

constexpr u32 read_double = 7;

/// InstructionEffects do not distinguish a double from a single in its even register.
struct RealEffects : InstructionEffects {
    u32 singles = 0, doubles = 0;

    constexpr void set_single(int n, Value) { singles |= u32{1} << n; }
    constexpr void set_single_bits(int n, Value) { singles |= u32{1} << n; }
    constexpr void set_real(int n, Value) { doubles |= u32{1} << (n & ~1); }
};

void add_writes(u32 word, u32 address, Reading how, RealWrites& writes) {
    const auto decoded = decode(word, address, how);
    if (!decoded || decoded->row >= row_count) return;
    RealEffects effects;
    meanings<RealEffects>[decoded->row](effects, decoded->operands);
    writes.singles |= effects.singles, writes.doubles |= effects.doubles;
}

/// The address of the only instruction between the two states; nullopt if they are not one step
/// apart.
std::optional<u32> only_instruction(const Session& session) {
    const u64 then = session.before().step, now = session.step();
    if (now == then + 1) return session.before().state.pc;
    return then == now + 1 ? std::optional(session.machine().state().pc) : std::nullopt;
}

bool is_syscall(u32 word) { return (word & 0xfc00'003f) == 0x0000'000c; }

void add_service(u32 number, RealWrites& writes) {
    if (number == read_double) writes.doubles |= 1;
}

void add_edits(const Session& session, RealWrites& writes) {
    for (const Session::Edit& edit : session.edits()) {
        const auto& reg = edit.location.reg;
        if (edit.step != session.step() || !reg || reg->bank != Register::Bank::floating) continue;
        (edit.location.range.size == 8 ? writes.doubles : writes.singles) |= u32{1} << reg->number;
    }
}

} // namespace

RealWrites real_writes(const Session& session) {
    const Reading how = reading_of(session.program());
    RealWrites writes;
    add_edits(session, writes);
    if (const auto pc = only_instruction(session)) {
        const u32 word = session.machine().text_word(*pc).value_or(0);
        const State& state = session.step() > session.before().step ? session.before().state
                                                                    : session.machine().state();
        if (is_syscall(word)) add_service(state.r[registers::v0], writes);
        return add_writes(word, *pc, how, writes), writes;
    }
    for (const TextWord& word : session.program().text) {
        add_writes(word.word, word.address, how, writes);
        if (is_syscall(word.word)) add_service(read_double, writes);
    }
    return writes;
}

} // namespace tharsis::inspect
