// engine_choice.cpp -- the names of the engines, and the variable THARSIS_ENGINE
#include "running/engine_choice.hpp"

#include <cstdlib>

namespace tharsis {

std::optional<Engine> engine_named(std::string_view name) {
    if (name == "auto") return Engine::automatic;
    if (name == "reference" || name == "careful") return Engine::reference;
    if (name == "interpreter" || name == "threaded") return Engine::interpreter;
    return name == "translator" ? std::optional(Engine::translator) : std::nullopt;
}

std::optional<Engine> choose_engine(const std::optional<std::string>& option) {
    if (option) return engine_named(*option);
    const char* variable = std::getenv("THARSIS_ENGINE");
    return variable && *variable ? engine_named(variable) : Engine::automatic;
}

} // namespace tharsis
