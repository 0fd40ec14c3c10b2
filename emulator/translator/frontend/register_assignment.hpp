// register_assignment.hpp -- where the guest's registers live while translated code runs
// The busiest ones have a host register, everywhere and always the same: blocks join with plain
// jumps.
#pragma once
#include "base/types.hpp"

#include <array>
#include <cstddef>

namespace tharsis {

/// A home is the number of a host register, or -1: the register stays in the State.
struct RegisterAssignment {
    static constexpr std::size_t general_hosts = 9, real_hosts = 14;
    static constexpr int first_real_host = 2; ///< xmm0 and xmm1 are scratch
    std::array<i8, 33> general;               ///< place among the writer's host registers
    std::array<i8, 16> pair;                  ///< xmm register of a double, low and high word
    std::array<i8, 32> single;                ///< xmm register of a single whose pair has none

    RegisterAssignment() {
        general.fill(-1);
        pair.fill(-1);
        single.fill(-1);
    }
    bool operator==(const RegisterAssignment&) const = default;
};

/// How often registers are read and written, by whatever measure.
struct RegisterUse {
    std::array<double, 32> general{};
    std::array<double, 16> pair{};   ///< as doubles
    std::array<double, 32> single{}; ///< as singles, or as their bits
};

RegisterAssignment choose_registers(const RegisterUse&);
/// Which part of the use finds a home.
double share_in_registers(const RegisterAssignment&, const RegisterUse&);

} // namespace tharsis
