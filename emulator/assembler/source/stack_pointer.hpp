// stack_pointer.hpp -- by how much an instruction moves $sp
//
// A number that does not fit an instruction is put into $at first (`addiu $sp, $sp, -40000`).
#pragma once
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// As the machine adds: a text may move $sp by anything.
inline i32 wrapping_sum(i32 a, i32 b) {
    return static_cast<i32>(static_cast<u32>(a) + static_cast<u32>(b));
}
inline i32 negated(i32 value) { return static_cast<i32>(0 - static_cast<u32>(value)); }

/// Follows $sp through the instructions of a procedure, in the order in which they are written.
class StackPointerMoves {
public:
    /// By how much the next instruction changes $sp; nullopt: not known.
    std::optional<i32> next(std::size_t row, const Operands& fields,
                            const InstructionEffects& effects) {
        const bool moves = effects.writes >> registers::sp & 1;
        const std::optional<i32> by = moves ? change(row, fields) : std::optional(0);
        if (effects.writes >> registers::at & 1) assign_at(row, fields);
        return by;
    }

private:
    std::optional<i32> change(std::size_t row, const Operands& fields) const {
        const std::string_view name = instruction_rows()[row].name;
        if (fields.s != registers::sp) return std::nullopt;
        if (name == "addi" || name == "addiu") return fields.constant;
        if (fields.t != registers::at || !at_) return std::nullopt;
        if (name == "add" || name == "addu") return *at_;
        return name == "sub" || name == "subu" ? std::optional(negated(*at_)) : std::nullopt;
    }

    void assign_at(std::size_t row, const Operands& fields) {
        const std::string_view name = instruction_rows()[row].name;
        const bool is_sum = fields.s == registers::at || fields.s == registers::zero;
        const i32 before = fields.s == registers::at ? at_.value_or(0) : 0;
        const bool is_known = is_sum && (fields.s != registers::at || at_.has_value());
        if (name == "lui")
            at_ = static_cast<i32>(static_cast<u32>(fields.constant) << 16);
        else if (name == "ori" && is_known)
            at_ = before | fields.constant;
        else if ((name == "addi" || name == "addiu") && is_known)
            at_ = wrapping_sum(before, fields.constant);
        else
            at_.reset();
    }

    std::optional<i32> at_; ///< the constant in $at
};

} // namespace tharsis
