// conventions.cpp -- calls, returns, and what they did to the registers
// Based on steps and changes only: the only special instructions are those that link and those that
// jump to a register.
#include "debugger/findings/conventions.hpp"

#include "isa/calling_convention.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/mips32_only_instructions.hpp"
#include "isa/registers.hpp"
#include "machine/call_stack.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tharsis {
namespace {

/// Beyond this depth the outermost calls are forgotten; their returns are not checked.
constexpr std::size_t deepest = 20'000;

constexpr RegisterSet saved = calling_convention::saved;
constexpr RegisterSet scratch = calling_convention::scratch;
constexpr RegisterSet usual_results = calling_convention::usual_results;
constexpr RegisterSet arguments = calling_convention::arguments;

bool has(RegisterSet set, u8 reg) { return set >> reg & 1; }

} // namespace

bool is_usual_result(u8 reg) { return reg < Conventions::hi && has(usual_results, reg); }

Conventions::Conventions(const Program& program, bool headers)
    : program_(&program), headers_(headers), compiled_(program.own_layout != nullptr), stack_(1),
      slot_writes_(slots_kept) {}

const HeadedProcedure& Conventions::procedure(u32 address) {
    const auto found = procedures_.find(address);
    if (found != procedures_.end()) return found->second;
    HeadedProcedure known = procedure_at(*program_, address);
    if (!headers_) known = {address, std::move(known.name), false, 0, 0, 0, 0, 0, {}};
    return procedures_.emplace(address, std::move(known)).first->second;
}

/// The classification of the machine's call stack; for conditional calls only the address that is
/// reached decides.
Conventions::Transfer Conventions::classify(const DecodedInstruction& slot) {
    if (slot.kind != DecodedInstruction::Kind::instruction) return Transfer::straight;
    switch (call_kind(slot.row, slot.operands)) {
    case CallKind::none: return Transfer::straight;
    case CallKind::call:
        return effects_by_row[slot.row].branches ? Transfer::maybe_call : Transfer::call;
    case CallKind::jump: return Transfer::jump;
    case CallKind::returning: return Transfer::back;
    }
    return Transfer::straight;
}

void Conventions::step(const State& state, const DecodedInstruction& slot, u64 step) {
    reach(state, step);
    pc_ = state.pc;
    loaded_from_ = 0;
    const Transfer next = classify(slot);
    if (next == Transfer::straight) return;
    transfer_ = next;
    from_ = state.pc;
    from_step_ = step;
    link_ = 0;
}

void Conventions::changed(const Change& change) {
    const auto note = [&](u8 reg) {
        const bool called = transfer_ == Transfer::call || transfer_ == Transfer::maybe_call;
        const bool is_double = change.where == Change::Where::floating && change.size == 8;
        writes_[reg] = {pc_, now_, called && from_ == pc_, is_double, loaded_from_};
        Activation& top = stack_.back();
        if (reg < hi) top.own.registers |= u64{1} << reg;
        top.own.hi |= reg == hi;
        top.own.lo |= reg == lo;
    };
    if (change.where == Change::Where::general) {
        note(u8(change.which));
        if (from_ == pc_) link_ = u32(change.value);
        return;
    }
    if (change.where == Change::Where::floating)
        for (u32 n = change.which; n < change.which + change.size / 4; ++n) note(u8(32 + n));
    if (change.where == Change::Where::hi) note(hi);
    if (change.where == Change::Where::lo) note(lo);
    if (change.where == Change::Where::memory) stored(change.which);
}

/// Remembers who wrote a word of the stack.
void Conventions::stored(u32 address) {
    if (segment_at(*program_->layout, address) != Segment::stack) return;
    const Activation& top = stack_.back();
    const bool outside = stack_.size() > 1 && address >= top.r[registers::sp];
    const u32 word = address & ~3u;
    slot_writes_[word / 4 % slots_kept] = {word, pc_, top.procedure, outside};
}

void Conventions::reach(const State& state, u64 step) {
    found_.clear();
    now_ = step;
    if (transfer_ != Transfer::straight && state.delay == Delay::none) arrive(state);
}

void Conventions::arrive(const State& state) {
    const Transfer went = std::exchange(transfer_, Transfer::straight);
    if (state.pc == program_->layout->exception_handler) return;
    const bool passed_by =
        state.pc == from_ + 4 ||
        state.pc == from_ + 8; // bgezal and bltzal not taken, with or without a delay slot
    if (went == Transfer::call || (went == Transfer::maybe_call && !passed_by)) return enter(state);
    // It may also have been taken, to the second instruction after it.
    if (went == Transfer::maybe_call && state.pc == from_ + 8) calls_unknown_ = true;
    const bool expected = stack_.size() > 1 && state.pc == stack_.back().return_address;
    if (went == Transfer::back || (went == Transfer::jump && expected)) return_to_caller(state);
}

void Conventions::enter(const State& state) {
    Activation called;
    called.procedure = state.pc;
    called.call = from_;
    called.return_address = link_;
    called.step = from_step_;
    std::copy(state.r, state.r + 32, called.r);
    std::copy(state.f, state.f + 32, called.f);
    called.hi = state.hi;
    called.lo = state.lo;
    stack_.push_back(called);
    if (stack_.size() <= deepest) return;
    stack_.pop_front();
    calls_unknown_ = true;
}

/// Returns to the caller, or further up if $sp is the same as there: several procedures were left
/// at once.
void Conventions::return_to_caller(const State& state) {
    if (stack_.size() < 2) return check_top_level_return(state);
    if (state.pc == stack_.back().return_address) return leave(state);
    for (std::size_t depth = stack_.size() - 1; depth > 1; --depth) {
        const Activation& outer = stack_[depth - 1];
        if (outer.return_address != state.pc || outer.r[registers::sp] != state.r[registers::sp])
            continue;
        Touched all;
        for (std::size_t n = depth; n < stack_.size(); ++n)
            all.registers |= stack_[n].own.registers | stack_[n].all.registers;
        stack_.resize(depth);
        stack_.back().all.registers |= all.registers;
        return leave(state);
    }
    record_wrong_return(state);
}

/// The program itself has no caller. It returns by mistake if $ra still holds what a call wrote
/// there and that call has ended. Other values of $ra may be intended.
void Conventions::check_top_level_return(const State& state) {
    const Write& writer = writes_[registers::ra];
    if (calls_unknown_ || !writer.called || state.r[registers::ra] != state.pc) return;
    ConventionViolation wrong =
        violation(ConventionViolation::Kind::no_call, registers::ra, stack_.back());
    wrong.went = state.pc;
    found_.push_back(wrong);
}

/// Continues as if it had not returned. What it left on the stack explains the cause, but only the
/// first time: afterwards $sp is off for that very reason.
void Conventions::record_wrong_return(const State& state) {
    ConventionViolation wrong =
        violation(ConventionViolation::Kind::wrong_return, registers::ra, stack_.back());
    wrong.went = state.pc;
    wrong.expected = stack_.back().return_address;
    found_.push_back(wrong);
    if (std::exchange(stack_.back().went_wrong, true)) return;
    Activation self = std::move(stack_.back());
    stack_.pop_back();
    Activation done = self;
    done.all.registers |= done.own.registers;
    const std::size_t first = found_.size();
    const RegisterSet blamed_on_callee = stack_.back().blamed_on_callee;
    check(state, done, procedure(done.procedure));
    const auto is_loss = [](const ConventionViolation& found) {
        return found.kind == ConventionViolation::Kind::destroyed ||
               found.kind == ConventionViolation::Kind::listed;
    };
    found_.erase(std::remove_if(found_.begin() + std::ptrdiff_t(first), found_.end(), is_loss),
                 found_.end());
    stack_.back().blamed_on_callee = blamed_on_callee;
    stack_.push_back(std::move(self));
}

void Conventions::end(const State& state, bool delayed_branching) {
    found_.clear();
    const Transfer went = std::exchange(transfer_, Transfer::straight);
    const bool slot_is_missing = delayed_branching && pc_ == from_;
    if (slot_is_missing || state.delay != Delay::none) return;
    if (went == Transfer::back && stack_.size() > 1 && state.pc != stack_.back().return_address)
        record_wrong_return(state);
}

void Conventions::set_by_hand(Register reg) {
    using Bank = Register::Bank;
    if (reg.bank == Bank::pc) transfer_ = Transfer::straight, calls_unknown_ = true;
    if (reg.bank != Bank::general && reg.bank != Bank::floating) return;
    const u8 place = reg.bank == Bank::general ? reg.number : u8(32 + reg.number);
    writes_[place] = {};
    stack_.back().blamed_on_callee |= RegisterSet{1} << place;
}

ConventionViolation Conventions::violation(ConventionViolation::Kind kind, u8 reg,
                                           const Activation& of) const {
    ConventionViolation violation;
    violation.kind = kind;
    violation.reg = reg;
    violation.step = from_step_;
    violation.pc = from_;
    violation.call = of.call;
    violation.call_step = of.step;
    violation.procedure = of.procedure;
    if (writes_[reg].step >= of.step) add_writer(violation, writes_[reg]);
    return violation;
}

void Conventions::add_writer(ConventionViolation& violation, const Write& write) const {
    violation.writer = write.pc;
    violation.writer_step = write.step;
    violation.writer_called = write.called;
    violation.is_double = write.is_double;
    const TextWord* load = program_->word_at(write.pc);
    const u32 base = load ? load->word >> 21 & 31 : 0;
    violation.popped = (base == registers::sp || base == registers::fp) &&
                       segment_at(*program_->layout, write.loaded_from) == Segment::stack;
    const SlotWrite& slot = slot_writes_[write.loaded_from / 4 % slots_kept];
    if (!violation.popped || slot.address != (write.loaded_from & ~3u)) return;
    violation.slot_writer = slot.pc;
    violation.slot_procedure = slot.procedure;
    violation.slot_outside = slot.outside;
}

/// The halves of a double are one violation.
void Conventions::report(const ConventionViolation& violation) {
    const bool is_lost = violation.kind == ConventionViolation::Kind::destroyed ||
                         violation.kind == ConventionViolation::Kind::listed;
    const auto is_same = [&](const ConventionViolation& other) {
        return other.kind == violation.kind && other.is_double && violation.is_double &&
               other.first() == violation.first();
    };
    if (is_lost || std::none_of(found_.begin(), found_.end(), is_same)) found_.push_back(violation);
}

void Conventions::leave(const State& state) {
    Activation done = std::move(stack_.back());
    stack_.pop_back();
    done.all.registers |= done.own.registers;
    done.all.hi |= done.own.hi;
    done.all.lo |= done.own.lo;
    const HeadedProcedure& callee = procedure(done.procedure);
    check(state, done, callee);
    if (callee.promises) written_[done.procedure] |= done.all.registers;
    Activation& caller = stack_.back();
    caller.all.registers |= done.all.registers;
    caller.all.hi |= done.all.hi;
    caller.all.lo |= done.all.lo;
}

void Conventions::check(const State& state, const Activation& done, const HeadedProcedure& callee) {
    Activation& caller = stack_.back();
    caller.blamed_on_callee |= done.blamed_on_callee;
    const RegisterSet promised = callee.results | callee.changes | callee.declared;
    const RegisterSet kept = saved & ~(promised | callee.arguments | callee.given);
    if (state.r[registers::sp] != done.r[registers::sp] &&
        !has(done.blamed_on_callee | promised, registers::sp)) {
        ConventionViolation moved =
            violation(ConventionViolation::Kind::stack_moved, registers::sp, done);
        moved.went = state.r[registers::sp];
        moved.expected = done.r[registers::sp];
        found_.push_back(moved);
        caller.blamed_on_callee |= u64{1} << registers::sp;
    }
    for (RegisterSet left = done.all.registers & kept & ~done.blamed_on_callee; left != 0;
         left &= left - 1) {
        const u8 reg = u8(std::countr_zero(left));
        const u32 before = reg < 32 ? done.r[reg] : done.f[reg - 32];
        if (value(state, reg) == before || (compiled_ && reg == registers::gp)) continue;
        report(violation(ConventionViolation::Kind::not_restored, reg, done));
        caller.blamed_on_callee |= u64{1} << reg;
    }
    for (RegisterSet left = (done.all.registers | callee.changes) & scratch; left != 0;
         left &= left - 1)
        check_scratch(state, done, callee, u8(std::countr_zero(left)));
    const auto lost = [&](u8 reg, bool owned) {
        found_.push_back(violation(ConventionViolation::Kind::destroyed, reg, done));
        found_.back().owned = owned;
    };
    if (done.all.hi && state.hi != done.hi) lost(hi, caller.own.hi);
    if (done.all.lo && state.lo != done.lo) lost(lo, caller.own.lo);
}

/// Checks a register that a procedure may use. With a header, only the registers that it names may
/// be altered; a usual result that it names is a result.
void Conventions::check_scratch(const State& state, const Activation& done,
                                const HeadedProcedure& callee, u8 reg) {
    const RegisterSet named = callee.results | (callee.changes & usual_results);
    if (has(callee.promises ? named : named | usual_results, reg)) return;
    const bool altered = value(state, reg) != (reg < 32 ? done.r[reg] : done.f[reg - 32]);
    const bool listed = has(callee.changes | callee.declared, reg);
    if (!altered && !listed) return;
    using Kind = ConventionViolation::Kind;
    const Kind kind = altered ? (callee.promises && !listed ? Kind::undocumented : Kind::destroyed)
                              : Kind::listed;
    ConventionViolation found = violation(kind, reg, done);
    found.owned =
        has(stack_.back().own.registers, reg) || (has(arguments, reg) && stack_.size() > 1);
    report(found);
}

u32 Conventions::frame_owner(u32 address) const {
    for (std::size_t n = stack_.size(); n-- > 1;)
        if (address < stack_[n].r[registers::sp]) return stack_[n].procedure;
    return 0;
}

std::vector<Conventions::Unused> Conventions::unused() const {
    std::vector<Unused> all;
    for (const auto& [address, written] : written_) {
        const HeadedProcedure& callee = procedures_.at(address);
        if (const RegisterSet named = callee.changes & ~written) all.push_back({&callee, named});
    }
    return all;
}

} // namespace tharsis
