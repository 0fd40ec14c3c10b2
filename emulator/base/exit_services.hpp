// exit_services.hpp -- the services that end a program, for code that knows nothing else of
// services
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// exit and exit2, which every dialect that has services calls by the same numbers.
constexpr bool ends_program(u32 service) {
    constexpr u32 exit = 10, exit_with_status = 17;
    return service == exit || service == exit_with_status;
}

} // namespace tharsis
