// arguments.hpp -- arguments of services that are certainly wrong
#pragma once
#include "base/dialect.hpp"
#include "isa/registers.hpp"
#include "lint/procedure.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace tharsis::linting {

/// Labels with data and an address that is sure, by address.
std::vector<std::pair<u32, DefinitionId>> data_labels_of(const SourceModel&);

/// Registers that some service sets.
inline constexpr RegisterSet results_of_any_service =
    bit_of(registers::v0) | bit_of(registers::a0) | bit_of(registers::a1) | bit_of(32) | bit_of(33);
/// Whether a service with this number certainly ends the program; certainly does not.
bool always_ends(const Value& number);
bool never_ends(const Value& number, const DialectRules&);

/// What is wrong with the arguments of a service that is called in this state: an event without
/// its place. Only constants are judged, and only if nothing about memory is in doubt.
std::optional<Event> wrong_argument(const Context&, u32 service, const State&);

} // namespace tharsis::linting
