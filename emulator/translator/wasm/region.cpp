// region.cpp -- follows branches, calls and returns from hot instructions
#include "translator/wasm/region.hpp"

#include "isa/certain_branch.hpp"
#include "isa/instruction_effects.hpp"
#include "machine/threaded/threaded.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace tharsis::wasm {
namespace {

bool has_target(const DecodedInstruction* slot) {
    const char letter = rows[slot->row].bits.constant_letter();
    return letter == 'b' || letter == 'j';
}

/// True if it always continues at its target: `b`, `j`, `jal`.
bool always_jumps(const DecodedInstruction* slot) {
    return has_target(slot) &&
           (effects_by_row[slot->row].never_falls_through ||
            (effects_by_row[slot->row].branches && always_branches(slot->word)));
}

class Former {
public:
    Former(Guest& guest, std::size_t most, Filter filter)
        : guest_(guest), filter_(filter), most_(most), facts_(guest.threaded_code.count + 1) {}

    Region from(std::span<const u32> seeds) {
        for (const u32 seed : seeds) wait_for(seed, true);
        while (!waiting_.empty() && size_ < most_) {
            const u32 index = waiting_.front();
            waiting_.pop_front();
            follow(index);
        }
        return cut();
    }

private:
    struct Facts {
        bool member = false, leader = false, entry = false;
    };

    const DecodedInstruction* slot_at(u32 index) { return guest_.code.fetch(address_of(index)); }
    u32 address_of(u32 index) const { return guest_.threaded_code.text_base + index * 4; }
    bool may_be_member(u32 index) const {
        return index < guest_.threaded_code.count && !guest_.marks.holds(address_of(index)) &&
               filter_(index);
    }
    void wait_for(u32 index, bool is_entry) {
        if (index >= guest_.threaded_code.count) return;
        facts_[index].leader = true;
        facts_[index].entry |= is_entry;
        waiting_.push_back(index);
    }

    /// Adds the instructions from here to the next jump.
    void follow(u32 index) {
        for (; may_be_member(index) && !facts_[index].member; ++index) {
            facts_[index].member = true;
            ++size_;
            if (!continues_after(index)) return;
        }
        if (index < facts_.size()) facts_[index].leader = true;
    }

    /// Notes where execution continues after an instruction; returns true if with the next one.
    bool continues_after(u32 index) {
        const DecodedInstruction* slot = slot_at(index);
        if (!has_code_for(guest_, slot, index)) return wait_for(index + 1, true), false;
        const InstructionEffects& row = effects_by_row[slot->row];
        const bool jumps = row.branches || row.never_falls_through;
        if (!jumps) return true;
        if (has_target(slot)) {
            const u32 target = index + 1 + u32(slot->operands.constant);
            wait_for(target, target <= index || row.writes != 0);
        }
        if (row.writes != 0) wait_for(index + 1, true); // calls return
        if (!has_target(slot) && slot->operands.s != 31) wait_for_cases();
        if (!always_jumps(slot) && has_target(slot)) wait_for(index + 1, false);
        return false;
    }

    /// A jump by a register may be a switch: its cases are where nothing falls through.
    void wait_for_cases() {
        if (std::exchange(has_cases_, true)) return;
        for (u32 index = 1; index < guest_.threaded_code.count; ++index) {
            const DecodedInstruction* before = slot_at(index - 1);
            if (before && before->kind == DecodedInstruction::Kind::instruction &&
                always_leaves(before) && may_be_member(index))
                wait_for(index, true);
        }
    }
    static bool always_leaves(const DecodedInstruction* slot) {
        return effects_by_row[slot->row].never_falls_through || always_jumps(slot);
    }

    Region cut() {
        Region region;
        for (u32 index = 0; index < guest_.threaded_code.count; ++index) {
            if (!facts_[index].member) continue;
            BasicBlock block{index, index + 1, BasicBlock::End::falls, 0};
            while (!ends(block) && facts_[block.after].member && !facts_[block.after].leader)
                ++block.after;
            if (facts_[index].entry) region.entries.push_back(index);
            region.size += block.after - block.first;
            index = block.last();
            region.blocks.push_back(block);
        }
        return region;
    }

    /// True if no instruction can follow the last one of the block; sets how it ends.
    bool ends(BasicBlock& block) {
        const u32 last = block.last();
        const DecodedInstruction* slot = slot_at(last);
        using End = BasicBlock::End;
        if (!has_code_for(guest_, slot, last)) return block.end = End::refuses, true;
        const InstructionEffects& row = effects_by_row[slot->row];
        if (!row.branches && !row.never_falls_through) return false;
        block.end = !has_target(slot)    ? End::by_register
                    : always_jumps(slot) ? End::jumps
                                         : End::branches;
        if (has_target(slot)) block.target = last + 1 + u32(slot->operands.constant);
        return true;
    }

    Guest& guest_;
    Filter filter_;
    std::size_t most_, size_ = 0;
    std::vector<Facts> facts_;
    std::deque<u32> waiting_;
    bool has_cases_ = false;
};

} // namespace

std::size_t Region::block_at(u32 first) const {
    const auto found =
        std::lower_bound(blocks.begin(), blocks.end(), first,
                         [](const BasicBlock& block, u32 index) { return block.first < index; });
    return found != blocks.end() && found->first == first ? std::size_t(found - blocks.begin())
                                                          : blocks.size();
}

/// A call that depends on a register which it may change, or that is conditional where calls are
/// recorded, is too rare to be worth code.
bool has_code_for(const Guest& guest, const DecodedInstruction* slot, u32 index) {
    if (!runs_fast(slot, index, guest.threaded_code.count)) return false;
    const InstructionEffects& row = effects_by_row[slot->row];
    if (row.uses_system || (row.traps && row.never_falls_through)) return false;
    if (!row.branches || row.writes == 0) return true;
    return !guest.calls && !(effects_of(slot->row, slot->operands).writes >> slot->operands.s & 1);
}

Region region_from(Guest& guest, std::span<const u32> seeds, std::size_t most, Filter filter) {
    return Former(guest, most, filter).from(seeds);
}

} // namespace tharsis::wasm
