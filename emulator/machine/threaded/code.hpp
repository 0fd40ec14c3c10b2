// code.hpp -- the text of a guest: its words, decoded when they are first run
// User and kernel text; a slot may be empty, since text may have gaps.
#pragma once
#include "base/program.hpp"
#include "isa/operands.hpp"

#include <bit>
#include <optional>
#include <vector>

namespace tharsis {

/// One word of text.
struct DecodedInstruction {
    enum class Kind : u8 { empty, undecoded, undefined, instruction, mips32_only };
    Operands operands; ///< of `instruction`, ready to run: writes to $zero go to the sink register
    u32 word = 0;
    u16 row = 0; ///< of instruction_rows(), or of mips32_only_rows() if its kind is `mips32_only`
    Kind kind = Kind::empty;
    bool odd : 1 = false;         ///< a double instruction names an odd register
    bool at_run_time : 1 = false; ///< written by the program itself
};
static_assert(sizeof(DecodedInstruction) == 16);

class Code {
public:
    explicit Code(const Program&);

    /// The decoded instruction at an address, or null where there is none (or execution is not
    /// allowed).
    const DecodedInstruction* fetch(u32 address) {
        DecodedInstruction* slot = find(address);
        if (slot && slot->kind == DecodedInstruction::Kind::undecoded) [[unlikely]]
            decode(*slot, address);
        return slot && slot->kind != DecodedInstruction::Kind::empty ? slot : nullptr;
    }
    std::optional<u32> word(u32 address) const;
    /// True if `write` stored the word at that address.
    bool written(u32 address) const;
    /// For self-modifying code: stores any word of user or kernel text, also beyond its end.
    void write(u32 address, u32 word);

    /// Calls `visit(address, slot)` for each word of text, decoded, by ascending address.
    template <class Visit> void for_each(Visit visit) {
        for (Part* part : {&user_, &kernel_})
            for (u32 k = 0; k < part->slots.size(); ++k)
                if (const DecodedInstruction* slot = fetch(part->base + 4 * k))
                    visit(part->base + 4 * k, *slot);
    }

    u32 user_base() const { return user_.base; }
    /// Number of slots of user text, from its base to its last word.
    u32 user_count() const { return u32(user_.slots.size()); }
    /// Decodes a word outside of text that is about to run.
    static DecodedInstruction decoded(u32 word, u32 address);

private:
    struct Part {
        u32 base = 0, limit = 0;
        std::vector<DecodedInstruction> slots;
    };
    DecodedInstruction* find(u32 address) {
        const u32 user =
            std::rotr(address - user_.base, 2); // a misaligned address gives a huge index
        if (user < user_.slots.size()) return &user_.slots[user];
        const u32 kernel = std::rotr(address - kernel_.base, 2);
        return kernel < kernel_.slots.size() ? &kernel_.slots[kernel] : nullptr;
    }
    Part& part_of(u32 address) {
        return address >= kernel_.base && address < kernel_.limit ? kernel_ : user_;
    }
    void place(u32 address, const DecodedInstruction&);
    void decode(DecodedInstruction&, u32 address) const;

    Part user_, kernel_;
    bool beyond_mars_;
    std::vector<FarBranch> far_branches_;
    std::vector<UnencodableOperand> unencodable_;
};

} // namespace tharsis
