// dialect_services.hpp -- which services the programs of a dialect can call
#pragma once
#include "base/dialect.hpp"

#include <span>

namespace tharsis {

struct ServiceInfo;

/// True if the number in $v0 means a service in this dialect.
bool has_service(const DialectRules& rules, u32 number);

/// The services of a dialect by their numbers, with what they do there.
std::span<const ServiceInfo> services_of(const DialectRules& rules);

} // namespace tharsis
