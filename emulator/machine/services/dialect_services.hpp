// dialect_services.hpp -- which services the programs of a dialect can call
#pragma once
#include "base/dialect.hpp"

namespace tharsis {

/// True if the number in $v0 means a service in this dialect.
bool has_service(const DialectRules& rules, u32 number);

} // namespace tharsis
