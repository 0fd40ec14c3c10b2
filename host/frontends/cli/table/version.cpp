// version.cpp -- the only file that changes with every source
// So that no other one is compiled again for it.
#include "frontends/cli/table/version.hpp"

#include "generated_sources.hpp"

#include <fmt/core.h>

namespace tharsis {

std::string name_of_build() {
    return fmt::format("tharsis {} (sources {})", version, THARSIS_SOURCES);
}

} // namespace tharsis
