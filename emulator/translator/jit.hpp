// jit.hpp -- the translator for anyone who makes machines
// Where there is none (another processor, no asmjit, a browser), machines do without, and results
// are the same.
#pragma once
#include "machine/machine.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// Was this program built with a translator, and can the processor run what it writes?
bool has_translator();

/// What the translator may write: all that this processor knows, or what each with AVX does (no
/// BMI1, BMI2, LZCNT).
enum class HostCode : u8 { recent, plain };

/// The same options for a machine that may translate: what its engine says.
MachineOptions with_translator(MachineOptions, HostCode = HostCode::recent);

/// What the translator writes for one block of user text, as assembly of the host (Intel's order of
/// operands). Places of the State are called as the guest calls them: `[$t0]`, `[hi]`; so are the
/// ways out: `spent`, `refused`, `entry of 0x00400020`.
struct HostListing {
    struct Line {
        u32 address = 0; ///< of the instruction
        std::vector<std::string>
            code; ///< the first also has what begins the block: the look at the budget
    };
    struct Home {
        std::string guest, host; ///< "$t0", "ebx"
    };
    std::vector<Home> register_assignment;
    std::vector<Line> block; ///< a loop whose turns are counted stands here twice; empty: there is
                             ///< no translator, or no instruction of user text at that address
    std::vector<std::string>
        aside; ///< what is off the usual way: refusals and ways to other blocks
};
/// The block that begins at this address, for a program whose busiest registers are those of the
/// block. Nothing is executed.
HostListing host_listing(const Program&, u32 address);

} // namespace tharsis
