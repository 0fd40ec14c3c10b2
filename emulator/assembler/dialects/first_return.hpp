// first_return.hpp -- whether a program returns from its first procedure, which nobody called
#pragma once
#include "base/program.hpp"

namespace tharsis {

/// Whether a path from the entry leads to `jr $ra`, past calls but not past the services that end a
/// program. Where no start-up code calls main, that return fails.
bool returns_without_caller(const Program&);

} // namespace tharsis
