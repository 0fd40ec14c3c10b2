// jit.hpp -- the interface of the translator for code that creates machines
// Where it is not available (another processor, no asmjit, a browser), machines run without it,
// with the same results.
#pragma once
#include "machine/machine.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// True if this program was built with a translator and the processor can run its code.
bool has_translator();

/// The host instructions that the translator may use: all that this processor has, or only those
/// that every processor with AVX has (no BMI1, BMI2, LZCNT).
enum class HostCode : u8 { all_of_this_processor, baseline };

/// The same options with a translator, if their engine asks for one.
MachineOptions with_translator(MachineOptions, HostCode = HostCode::all_of_this_processor);

/// The host code for one block of user text, as assembly (Intel's order of operands). Fields of the
/// State have the names of the guest: `[$t0]`, `[hi]`; exits are named `spent`, `refused`, `entry
/// of 0x00400020`.
struct HostListing {
    struct Line {
        u32 address = 0; ///< of the instruction
        std::vector<std::string>
            code; ///< the first also has the prologue of the block: the check of the budget
    };
    struct AssignedRegister {
        std::string guest, host; ///< "$t0", "ebx"
    };
    std::vector<AssignedRegister> register_assignment;
    std::vector<Line> block; ///< a loop with counted iterations is listed twice; empty: there is
                             ///< no translator, or no instruction of user text at that address
    std::vector<std::string> aside; ///< code off the main path: refusals and exits to other blocks
};
/// The code of the block that begins at this address, for a program whose busiest registers are
/// those of the block. Nothing is executed.
HostListing host_listing(const Program&, u32 address);

} // namespace tharsis
