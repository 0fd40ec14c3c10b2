// register_assignment.hpp -- which guest registers are kept in host registers while translated code
// runs
//
// The busiest ones have a host register, the same in all code, so that blocks are joined by plain
// jumps.
#pragma once
#include "base/types.hpp"

#include <array>
#include <cstddef>

namespace tharsis {

/// For each guest register the number of its host register, or -1: it stays in the State.
struct RegisterAssignment {
    static constexpr std::size_t general_hosts = 9, real_hosts = 14;
    static constexpr int first_real_host = 2; ///< xmm0 and xmm1 are scratch
    std::array<i8, 33> general;               ///< index into the code generator's host registers
    std::array<i8, 16> pair;                  ///< xmm register of a double, low and high word
    std::array<i8, 32> single;                ///< xmm register of a single whose pair has none

    RegisterAssignment() {
        general.fill(-1);
        pair.fill(-1);
        single.fill(-1);
    }
    bool operator==(const RegisterAssignment&) const = default;
};

/// How often registers are read and written, in any unit.
struct RegisterUse {
    std::array<double, 32> general{};
    std::array<double, 16> pair{};   ///< as doubles
    std::array<double, 32> single{}; ///< as singles, or as their bits
};

/// `general_hosts`: how many host registers there are for general registers.
RegisterAssignment choose_registers(const RegisterUse&,
                                    std::size_t general_hosts = RegisterAssignment::general_hosts);
/// The share of the use that concerns registers with a host register.
double share_in_registers(const RegisterAssignment&, const RegisterUse&);

} // namespace tharsis
