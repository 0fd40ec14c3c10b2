// usage_error.cpp -- the message for a wrong command line, the same for every command
// It goes to standard error, and the caller returns its status.
#include "base/visible_text.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"

#include <fmt/core.h>

namespace tharsis {

int usage_error(std::string_view command, std::string_view message, std::string_view tip,
                std::string_view label) {
    standard_error.line(
        visible_text(fmt::format("tharsis{}{}: {}", command.empty() ? "" : " ", command, message)));
    if (!tip.empty()) standard_error.line(visible_text(fmt::format("{}{}", label, tip)));
    return status::usage;
}

int usage_error(std::string_view command, const Message& message, const Message& tip,
                Language language) {
    const auto print = [language](const Message& said) {
        standard_error.line(visible_text(text_of(said, language)));
    };
    print(command.empty() ? cli_message("plain-heading", message)
                          : cli_message("heading", command, message));
    if (!tip.empty()) print(cli_message("tip", tip));
    return status::usage;
}

} // namespace tharsis
