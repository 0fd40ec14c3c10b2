// usage_error.cpp -- the message for a wrong command line, the same for every command
// It goes to standard error, and the caller returns its status.
#include "frontends/cli/table/command.hpp"
#include "support/output/output.hpp"

#include <fmt/core.h>

namespace tharsis {

int usage_error(std::string_view command, std::string_view message, std::string_view tip,
                std::string_view label) {
    standard_error.line(
        fmt::format("tharsis{}{}: {}", command.empty() ? "" : " ", command, message));
    if (!tip.empty()) standard_error.line(fmt::format("{}{}", label, tip));
    return status::usage;
}

} // namespace tharsis
