// engine_choice.hpp -- selects the engine: --engine, else THARSIS_ENGINE, else automatic
//
// The same for every command that runs programs. Results do not depend on it.
#pragma once
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// The engine of that name, or nullopt. `careful` and `threaded` are the older names of `reference`
/// and `interpreter`.
std::optional<Engine> engine_named(std::string_view name);

/// nullopt: the value of the option or variable is not an engine.
std::optional<Engine> choose_engine(const std::optional<std::string>& option);

} // namespace tharsis
