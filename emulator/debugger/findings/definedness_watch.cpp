// definedness_watch.cpp -- executes the instructions on partially defined words; services read what
// their table lists
//
// The only place where the instruction table is instantiated with definedness::Cpu.
#include "debugger/findings/definedness_watch.hpp"

#include "isa/mips32_only_instructions.hpp"
#include "isa/registers.hpp"
#include "machine/services/service_registers.hpp"

#include <algorithm>
#include <array>

namespace tharsis::definedness {
namespace {

using Bank = Register::Bank;
constexpr u32 sbrk = 9, print_char = 11, write_file = 15;
constexpr std::size_t max_blocks = 1 << 16;

Register numbered(int bit) {
    return bit < 32 ? Register{Bank::general, u8(bit)} : Register{Bank::floating, u8(bit - 32)};
}

} // namespace

Watch::Watch(const Program& program, const State& start, const MemoryOptions& options,
             const std::vector<Register>& given)
    : memory_(program, options), cpu_(registers_, memory_, causes_, *program.layout),
      handler_(program.layout->exception_handler) {
    begin_registers(start, given);
}

/// $zero, $sp and $gp have values; $a0 and $a1 if there are arguments, $ra if there is a caller.
void Watch::begin_registers(const State& start, const std::vector<Register>& given) {
    const auto unwritten = [this](Bank bank, u8 number) {
        make_unknown({bank, number}, causes_.of_register({bank, number}));
    };
    for (u8 n = 1; n < 32; ++n)
        if (n != registers::sp && n != registers::gp &&
            !(start.r[n] != 0 && (n == registers::a0 || n == registers::a1 || n == registers::ra)))
            unwritten(Bank::general, n);
    for (u8 n = 0; n < 32; ++n) unwritten(Bank::floating, n);
    unwritten(Bank::hi, 0);
    unwritten(Bank::lo, 0);
    const CauseId flags = causes_.of_register({Bank::flags, 0});
    for (Bits& flag : registers_.flags) flag = {1, flags};
    for (const Register reg : given) define(reg);
}

Bits* Watch::bits_of(Register reg) {
    switch (reg.bank) {
    case Bank::general: return &registers_.general[reg.number];
    case Bank::floating: return &registers_.floating[reg.number];
    case Bank::hi: return &registers_.hi;
    case Bank::lo: return &registers_.lo;
    default: return nullptr;
    }
}

void Watch::make_unknown(Register reg, CauseId cause) {
    if (Bits* bits = bits_of(reg)) *bits = {~u32{0}, cause};
}

void Watch::define(Register reg) {
    if (Bits* bits = bits_of(reg)) *bits = {};
}

/// The service of the last step was executed: its results count as known.
void Watch::take_answers(const State& state) {
    asked_ = false;
    const bool done = state.pc != handler_ && state.pc != asked_pc_;
    if (!done) return;
    for (u64 out = registers_of_service(service_).out; out != 0; out &= out - 1)
        define(numbered(std::countr_zero(out)));
    if (service_ == sbrk && blocks_.size() < max_blocks)
        blocks_.push_back({state.r[registers::v0], request_, asked_pc_, step_});
}

const HeapBlock* Watch::block_at(u32 address) const {
    for (const HeapBlock& block : blocks_)
        if (address - block.address < block.size) return &block;
    return nullptr;
}

void Watch::step(const State& state, const DecodedInstruction& slot, u64 step) {
    if (asked_) take_answers(state);
    seen_.clear();
    step_ = step;
    cpu_.begin(state, step);
    if (slot.kind == DecodedInstruction::Kind::instruction)
        meanings<Cpu>[slot.row](cpu_, slot.operands);
    else if (slot.kind == DecodedInstruction::Kind::mips32_only)
        mips32_only_meanings<Cpu>[slot.row](cpu_, slot.operands);
    for (const Cpu::UndefinedUse* found = cpu_.begin_found(); found != cpu_.end_found(); ++found) {
        const Register reg{Bank::general, found->reg < 32 ? found->reg : u8{0}};
        seen_.push_back({found->use, found->cause, reg, 0, 0});
    }
    if (cpu_.asks_service()) ask(state);
}

/// Called when a service is about to read its arguments.
void Watch::ask(const State& state) {
    asked_ = true;
    asked_pc_ = state.pc;
    service_ = state.r[registers::v0];
    request_ = state.r[registers::a0];
    buffer_end_ = service_ == write_file ? state.r[registers::a1] + state.r[registers::a2] : 0;
    const Bits& number = registers_.general[registers::v0];
    if (number.unknown != 0)
        seen_.push_back({Use::service, number.cause, {Bank::general, registers::v0}, 0, service_});
    for (u64 in = registers_of_service(service_).in; in != 0; in &= in - 1) {
        const Register reg = numbered(std::countr_zero(in));
        const Bits& bits = *bits_of(reg);
        const u32 read = service_ == print_char ? 0xff : ~u32{0};
        if ((bits.unknown & read) != 0)
            seen_.push_back({Use::argument, bits.cause, reg, 0, service_});
    }
}

void Watch::changed(const Change& change) {
    const u32 n = change.which;
    switch (change.where) {
    case Change::Where::general:
        registers_.general[n] = asked_ ? Bits{} : cpu_.pending().general[n];
        break;
    case Change::Where::floating:
        for (u32 k = n; k < n + change.size / 4; ++k)
            registers_.floating[k] = asked_ ? Bits{} : cpu_.pending().floating[k];
        break;
    case Change::Where::flag: registers_.flags[n] = cpu_.pending().flags[n]; break;
    case Change::Where::hi: registers_.hi = cpu_.pending().hi; break;
    case Change::Where::lo: registers_.lo = cpu_.pending().lo; break;
    case Change::Where::memory: {
        const Pair bytes = cpu_.stored_bytes(n);
        memory_.store(n, change.size, bytes.unknown, bytes.cause);
        break;
    }
    case Change::Where::system: break;
    }
}

/// MARS reads one byte more than it writes to a file.
void Watch::served(const SyscallTransfer& bytes) {
    if (bytes.written) return memory_.define(bytes.address, bytes.count);
    for (u32 address = bytes.address; address != bytes.address + bytes.count; ++address) {
        if (service_ == write_file && address == buffer_end_) continue;
        const ShadowMemory::Bits bits = memory_.load(address, 1);
        if (bits.unknown == 0) continue;
        const bool fresh = bits.cause >= ShadowMemory::left_after;
        const CauseId cause = fresh ? causes_.of_memory(memory_.memory_kind_of(address, bits.cause),
                                                        {address, 1}, 1, address, asked_pc_, step_)
                                    : bits.cause;
        seen_.push_back({Use::text, cause, {}, address, service_});
        return;
    }
}

} // namespace tharsis::definedness
