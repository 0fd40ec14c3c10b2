// locals.hpp -- the locals of a function: its parameters, what every function needs, and the
// guest's registers that its region uses
#pragma once
#include "machine/guest.hpp"
#include "translator/wasm/code_writer.hpp"

#include <array>
#include <vector>

namespace tharsis::wasm {

/// Where generated code finds the parts of a guest: addresses in the memory that it shares with
/// this program.
struct GuestAddresses {
    u32 state = 0, page_entries = 0;
    u32 calls_top = 0, calls_limit = 0; ///< of the call stack, if there is one
    u32 after_call = 0;                 ///< for each instruction a byte: whether a call precedes it
};

/// The registers that a region reads or writes. A floating-point register that is used alone and as
/// half of a double stays in memory, and so does the double.
struct RegisterUse {
    u64 general = 0, written = 0;
    u32 single = 0, real = 0, real_written = 0; ///< by the number of the register, or the even one
    bool hi_lo = false, hi_lo_written = false;
    u8 flags = 0, flags_written = 0;

    /// True if the double in register n and the next one, or either of these alone, has a local.
    bool real_has_local(u32 n) const { return (single >> (n & ~1u) & 3) == 0; }
    bool single_has_local(u32 n) const { return (real >> (n & ~1u) & 1) == 0; }
};

class Locals {
public:
    /// Parameters: the index of the instruction where execution goes on, and the budget.
    static constexpr u32 index = 0, budget = 1, parameters = 2;
    /// Why the function ends.
    static constexpr u32 why = 2;
    /// For the parts of one instruction.
    static constexpr u32 address = 3, page = 4, word = 5, other_word = 6, target = 7, pair = 8,
                         single = 9, real = 10, first_register = 11;

    explicit Locals(const RegisterUse&);

    u32 general(int n) const { return general_[std::size_t(n)]; }
    u32 single_of(int n) const { return single_[std::size_t(n)]; }
    u32 real_of(int n) const { return real_[std::size_t(n)]; }
    u32 flag(int n) const { return flags_[std::size_t(n)]; }
    u32 hi() const { return hi_; }
    u32 lo() const { return lo_; }
    const std::vector<ValueType>& types() const { return types_; }

    /// Loads the registers from the guest's state, and stores what the region may have changed.
    void write_loads(CodeWriter&, const GuestAddresses&) const;
    void write_stores(CodeWriter&, const GuestAddresses&) const;

private:
    u32 add(ValueType type) {
        types_.push_back(type);
        return parameters + u32(types_.size()) - 1;
    }

    RegisterUse use_;
    std::vector<ValueType> types_; ///< without those of the parameters
    std::array<u32, 33> general_{};
    std::array<u32, 32> single_{}, real_{};
    std::array<u32, 8> flags_{};
    u32 hi_ = 0, lo_ = 0;
};

} // namespace tharsis::wasm
