// engine_choice.hpp -- selects the engine: --engine, else THARSIS_ENGINE, else automatic
//
// The same for every command that runs programs. Results do not depend on it.
#pragma once
#include "machine/machine.hpp"

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// The engine of that name, or nullopt. `careful` and `threaded` are the older names of `reference`
/// and `interpreter`.
inline std::optional<Engine> engine_named(std::string_view name) {
    if (name == "auto") return Engine::automatic;
    if (name == "reference" || name == "careful") return Engine::reference;
    if (name == "interpreter" || name == "threaded") return Engine::interpreter;
    return name == "translator" ? std::optional(Engine::translator) : std::nullopt;
}

/// nullopt: the value of the option or variable is not an engine.
inline std::optional<Engine> choose_engine(const std::optional<std::string>& option) {
    if (option) return engine_named(*option);
    const char* variable = std::getenv("THARSIS_ENGINE");
    return variable && *variable ? engine_named(variable) : Engine::automatic;
}

} // namespace tharsis
