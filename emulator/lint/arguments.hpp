// arguments.hpp -- arguments of services that are certainly wrong
#pragma once
#include "lint/procedure.hpp"

#include <optional>

namespace tharsis::linting {

bool is_service(u32 number);

/// What is wrong with the arguments of a service that is called in this state: an event without
/// its place. Only constants are judged, and only if nothing about memory is in doubt.
std::optional<Event> wrong_argument(const Context&, u32 service, const State&);

} // namespace tharsis::linting
