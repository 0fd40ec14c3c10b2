// service_registers.hpp -- the registers that a service reads and sets, from the table of services
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// Bits 0 to 31 are the general registers, 32 to 63 the floating-point registers; $v0, which holds
/// the number of the service, is not in `in`.
struct ServiceRegisters {
    u64 in = 0, out = 0;
};

/// Unknown services read and set nothing.
ServiceRegisters registers_of_service(u32 number);

} // namespace tharsis
