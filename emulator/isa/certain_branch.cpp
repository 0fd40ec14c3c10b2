// certain_branch.cpp -- a machine that only determines whether a branch is taken
// The meaning is executed with all registers zero, then with different positive, then with
// different negative values.
#include "isa/certain_branch.hpp"

#include "isa/arithmetic.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"

namespace tharsis {
namespace {

struct BranchEvaluator : Arithmetic {
    i32 filling; ///< register n holds n + 1 times this, except $zero
    bool branches = false, taken = false;

    explicit BranchEvaluator(i32 its_filling) : filling(its_filling) {}

    // Registers.
    u32 reg(int n) const { return n == 0 ? 0 : u32((n + 1) * filling); }
    void set(int, u32) {}
    float single(int) const { return 0; }
    void set_single(int, float) {}
    u32 single_bits(int) const { return 0; }
    void set_single_bits(int, u32) {}
    double real(int) const { return 0; }
    void set_real(int, double) {}
    u32 hi() const { return 0; }
    u32 lo() const { return 0; }
    u64 hi_lo() const { return 0; }
    void set_hi(u32) {}
    void set_lo(u32) {}
    void set_hi_lo(u64) {}
    bool flag(int) const { return filling > 0; }
    void set_flag(int, bool) {}
    u32 system_register(int) const { return 0; }
    void set_system_register(int, u32) {}

    // Operations that may fault.
    u32 add_or_trap(u32 a, u32 b) const { return a + b; }
    u32 subtract_or_trap(u32 a, u32 b) const { return a - b; }
    u64 division_signed(u32, u32) const { return 0; }
    u64 division_unsigned(u32, u32) const { return 0; }
    void trap_if(bool) {}
    void break_with(i32) {}
    void break_without_code() {}
    void all_even(int, int, int) {}
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    // Memory.
    u32 load_byte(u32) const { return 0; }
    u32 load_half(u32) const { return 0; }
    u32 load_word(u32) const { return 0; }
    double load_real(u32) const { return 0; }
    u32 load_left(u32, u32) const { return 0; }
    u32 load_right(u32, u32) const { return 0; }
    void store_byte(u32, u32) {}
    void store_half(u32, u32) {}
    void store_word(u32, u32) {}
    void store_real(u32, double) {}
    void store_left(u32, u32) {}
    void store_right(u32, u32) {}

    // Control transfer.
    void branch_if(bool condition, i32) {
        branches = true;
        taken = condition;
    }
    void jump(i32) {}
    void jump_to(u32) {}
    u32 return_address() const { return 0; }
    void syscall() {}
    void exception_return() {}
};

bool is_taken(const Decoded& instruction, i32 filling) {
    BranchEvaluator chooser(filling);
    meanings<BranchEvaluator>[instruction.row](chooser, instruction.operands);
    return chooser.branches && chooser.taken;
}

} // namespace

bool always_branches(u32 word) {
    const auto found = decode(word, 0, Reading::compiled);
    if (!found || found->row >= row_count) return false;
    return is_taken(*found, 0) && is_taken(*found, 1) && is_taken(*found, -1);
}

} // namespace tharsis
