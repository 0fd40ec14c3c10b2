// code.cpp -- fills the slots of text and decodes them
// MARS truncates the distance of a branch that is too far when it encodes it, but executes it in
// full: far branches are stored separately, and so are other operands that a word cannot hold.
#include "machine/threaded/code.hpp"

#include "isa/isa.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// The entry for an address, or null.
template <typename Kept> const Kept* storage_address(const std::vector<Kept>& kept, u32 address) {
    const auto below = [](const Kept& one, u32 wanted) { return one.address < wanted; };
    const auto found = std::lower_bound(kept.begin(), kept.end(), address, below);
    return found != kept.end() && found->address == address ? &*found : nullptr;
}

} // namespace

Code::Code(const Program& program)
    : user_{program.layout->text_base, program.layout->text_limit, {}},
      kernel_{program.layout->kernel_text_base, program.layout->kernel_text_limit, {}},
      beyond_mars_(program.allows_mips32_extensions), far_branches_(program.far_branches),
      unencodable_(program.unencodable) {
    u32 user_words = 0;
    for (const TextWord& text : program.text)
        if (text.address >= user_.base && text.address < user_.limit)
            user_words = (text.address - user_.base) / 4 + 1;
    user_.slots.reserve(user_words);
    for (const TextWord& text : program.text) {
        DecodedInstruction slot;
        slot.word = text.word;
        slot.kind = DecodedInstruction::Kind::undecoded;
        place(text.address, slot);
    }
}

void Code::place(u32 address, const DecodedInstruction& slot) {
    Part& part = part_of(address);
    if (address < part.base || address >= part.limit || address % 4 != 0) return;
    const u32 index = (address - part.base) / 4;
    if (index >= part.slots.size()) part.slots.resize(index + 1);
    part.slots[index] = slot;
}

std::optional<u32> Code::word(u32 address) const {
    const DecodedInstruction* slot = const_cast<Code*>(this)->find(address);
    return slot && slot->kind != DecodedInstruction::Kind::empty ? std::optional(slot->word)
                                                                 : std::nullopt;
}

bool Code::written(u32 address) const {
    const DecodedInstruction* slot = const_cast<Code*>(this)->find(address);
    return slot && slot->at_run_time;
}

void Code::write(u32 address, u32 word) {
    DecodedInstruction slot;
    slot.word = word;
    slot.kind = DecodedInstruction::Kind::undecoded;
    slot.at_run_time = true;
    place(address, slot);
}

DecodedInstruction Code::decoded(u32 word, u32 address) {
    DecodedInstruction slot;
    slot.word = word;
    slot.at_run_time = true;
    const auto found = tharsis::decode(word, address, Reading::at_run_time);
    slot.kind = found ? DecodedInstruction::Kind::instruction : DecodedInstruction::Kind::undefined;
    if (!found) return slot;
    slot.row = found->row;
    slot.odd = found->odd;
    slot.operands = found->executable();
    return slot;
}

void Code::decode(DecodedInstruction& slot, u32 address) const {
    if (slot.at_run_time) {
        slot = decoded(slot.word, address);
        return;
    }
    const UnencodableOperand* unencodable = storage_address(unencodable_, address);
    const auto found =
        tharsis::decode(slot.word, address, beyond_mars_ ? Reading::compiled : Reading::assembled);
    slot.kind = found || unencodable ? DecodedInstruction::Kind::instruction
                                     : DecodedInstruction::Kind::undefined;
    if (found) {
        slot.row = found->row;
        slot.odd = found->odd;
        slot.operands = found->executable();
    }
    if (const std::size_t known = instruction_rows().size(); found && slot.row >= known) {
        slot.kind = DecodedInstruction::Kind::mips32_only;
        slot.row = u16(slot.row - known);
        return;
    }
    if (const FarBranch* far = storage_address(far_branches_, address))
        slot.operands.constant = i32(far->target - address - 4) / 4;
    if (!unencodable) return;
    slot.row = unencodable->row;
    if (register_letters.find(unencodable->letter) == std::string_view::npos)
        slot.operands.constant = unencodable->value;
    else
        slot.operands.put(unencodable->letter, unencodable->value);
}

} // namespace tharsis
