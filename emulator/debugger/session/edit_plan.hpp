// edit_plan.hpp -- changes of registers and memory by hand, checked before any of them is made
// Internal to the session.
#pragma once
#include "debugger/session/location_edit.hpp"
#include "machine/machine.hpp"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

class EditPlan {
public:
    /// The limits of the machine's options, which the machine does not give.
    struct Limits {
        bool self_modifying = false; ///< text may be changed
        u64 max_memory = ~u64{0};    ///< bytes of pages
    };
    EditPlan(const Machine& machine, Limits limits) : machine_(machine), limits_(limits) {}

    /// Plans an assignment. Returns why it cannot be made; the plan is then useless.
    std::optional<std::string> add(const Location&, const Value&);
    std::optional<std::string> add(u32 address, std::span<const u8> bytes);
    bool is_empty() const { return registers_.empty() && bytes_.empty() && text_.empty(); }
    bool sets_pc() const;
    /// Makes all planned changes, in order. The machine must be in the state of the planning.
    void carry_out(Machine&) const;

private:
    using Error = std::optional<std::string>;
    struct RegisterEdit {
        Register reg;
        u32 size = 4;
        u64 bits = 0;
    };
    struct ByteEdit {
        u32 address = 0;
        u8 value = 0;
    };

    Error add_register(Register reg, u32 size, u64 bits);
    Error add_memory(const Location&, const Value&);
    Error add_byte(u32 address, u8 value);
    Error add_text_byte(u32 address, u8 value);

    const Machine& machine_;
    Limits limits_;
    std::vector<RegisterEdit> registers_;
    std::vector<ByteEdit> bytes_;
    std::map<u32, u32> text_; ///< new words by address
    std::set<u32> new_pages_; ///< pages that will be touched for the first time
};

} // namespace tharsis
