// threaded.cpp -- decodes text into records and runs them
// Records are made when they are first reached, so that a big program starts as fast as a small
// one.
#include "machine/threaded/threaded.hpp"

#include "isa/instruction_effects.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr u8 unprepared = 0xff; // in the operands of a record that is not decoded yet

/// A deadline so many records ahead still fits into the host's addresses, even if those have 32
/// bits.
constexpr u64 longest_slice = u64{1} << 24;

const ThreadedSteps* steps_for(const Memory& memory) {
    return memory.flat_base() ? flat_steps() : paged_steps();
}

} // namespace

bool runs_fast(const DecodedInstruction* slot, u32 index, u32 count) {
    if (!slot || slot->kind != DecodedInstruction::Kind::instruction || slot->odd) return false;
    const char letter = rows[slot->row].bits.constant_letter();
    if (letter != 'b' && letter != 'j') return true;
    const i64 target = i64{index} + 1 + slot->operands.constant;
    return target >= 0 && target < count && target != index;
}

bool ThreadedCore::serves(const Guest& guest) {
    const bool usual = !guest.delayed_branching && !guest.delayed_loads && !guest.self_modifying &&
                       !guest.layout.big_endian;
    return usual && steps_for(guest.memory);
}

bool is_after_call(Guest& guest, u32 target) {
    const DecodedInstruction* before = guest.code.fetch(target - 4);
    return before && before->kind == DecodedInstruction::Kind::instruction &&
           call_kind(before->row, before->operands) == CallKind::call;
}

ThreadedCore::ThreadedCore(Guest& guest) : guest_(guest), steps_(*steps_for(guest.memory)) {
    const u32 count = guest.code.user_count();
    records_.assign(std::size_t{count} + 1, Record{steps_.leave, {0, unprepared}});
    records_.back() = Record{steps_.leave, {}}; // after the last: refuses
    checkpoints_.resize(count / checkpoint_distance + 1);
    memory_ =
        guest.memory.flat_base() ? FlatView::start(guest.memory) : PagedView::start(guest.memory);
    guest.threaded_code = {records_.data(), count,  guest.code.user_base(), 0, checkpoints_.data(),
                           nullptr,         ~u64{0}};
    longest_run_ = std::min(count, checkpoint_distance) + 1;
}

ThreadedCore::~ThreadedCore() = default;

bool ThreadedCore::has_reached(u32 index) const { return records_[index].operands.s != unprepared; }

Record ThreadedCore::record(u32 index) {
    const u32 count = guest_.threaded_code.count,
              address = guest_.threaded_code.text_base + index * 4;
    const DecodedInstruction* slot = guest_.code.fetch(address);
    if (!runs_fast(slot, index, count)) return {steps_.leave, {}};
    const CallKind call = guest_.calls ? call_kind(slot->row, slot->operands) : CallKind::none;
    if (call != CallKind::none) return {steps_.calling(slot->row, call), slot->operands};
    return {steps_.piece(slot->row, row_after(index)), slot->operands};
}

/// The row of the next record if one piece may run both, otherwise row_count.
std::size_t ThreadedCore::row_after(u32 index) {
    const u32 count = guest_.threaded_code.count,
              address = guest_.threaded_code.text_base + (index + 1) * 4;
    if ((index + 1) % checkpoint_distance == 0 || index + 1 == count || guest_.marks.holds(address))
        return row_count;
    const DecodedInstruction* next = guest_.code.fetch(address);
    if (!runs_fast(next, index + 1, count)) return row_count;
    const bool calls = guest_.calls && call_kind(next->row, next->operands) != CallKind::none;
    return calls ? row_count : next->row;
}

void ThreadedCore::make(u32 index) {
    Record made = record(index);
    if (guest_.marks.holds(guest_.threaded_code.text_base + index * 4)) {
        unmarked_[index].piece = made.piece;
        made.piece = steps_.marked;
    }
    if (index % checkpoint_distance == 0 && index > 0) {
        checkpoints_[index / checkpoint_distance].piece = made.piece;
        made.piece = steps_.check;
    }
    records_[index] = made;
}

/// Decodes up to the next jump: all that runs before another record may have to be decoded.
void ThreadedCore::prepare(u32 index) {
    for (; index < guest_.threaded_code.count && records_[index].operands.s == unprepared;
         ++index) {
        make(index);
        const DecodedInstruction* slot =
            guest_.code.fetch(guest_.threaded_code.text_base + index * 4);
        if (!slot || slot->kind != DecodedInstruction::Kind::instruction ||
            effects_by_row[slot->row].never_falls_through)
            break;
    }
}

/// A pair also runs its second instruction, so the record before each address is made again, too.
void ThreadedCore::decode_again(const std::vector<u32>& addresses) {
    if (unmarked_.empty() && !guest_.marks.addresses.empty())
        unmarked_.resize(guest_.threaded_code.count);
    guest_.threaded_code.unmarked = unmarked_.data();
    for (const u32 address : addresses) {
        const u32 index = std::rotr(address - guest_.threaded_code.text_base, 2);
        if (index >= guest_.threaded_code.count) continue;
        for (const u32 k : {index, index > 0 ? index - 1 : index})
            if (records_[k].operands.s != unprepared) make(k);
    }
}

u64 ThreadedCore::run(u64 budget) {
    u64 executed = 0;
    while (executed < budget) {
        const u32 index = std::rotr(guest_.state.pc - guest_.threaded_code.text_base, 2);
        if (index >= guest_.threaded_code.count) break;
        const Record* here = &records_[index];
        if (here->operands.s == unprepared) prepare(index);
        const u64 left = std::min(budget - executed, longest_slice);
        steps_.run(here, &guest_, memory_, Deadline(here) + Deadline(left) * sizeof(Record));
        executed += left - u64(guest_.threaded_code.unspent);
        const Record* stopped =
            &records_[std::rotr(guest_.state.pc - guest_.threaded_code.text_base, 2)];
        if (stopped->operands.s != unprepared) break;
    }
    return executed;
}

} // namespace tharsis
