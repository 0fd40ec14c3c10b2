// version.cpp -- the only file that depends on the hash of all sources
// So no other file is recompiled when the hash changes.
#include "support/version/version.hpp"

#include "generated_sources.hpp"

#include <fmt/core.h>

namespace tharsis {

std::string name_of_build() {
    return fmt::format("tharsis {} (sources {})", version, THARSIS_SOURCES);
}

} // namespace tharsis
