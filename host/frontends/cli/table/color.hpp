// color.hpp -- the option --color and what it means
// auto asks the stream and the environment; always and never do not.
#pragma once
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// True if text on this stream should be coloured. nullopt: the option's value is invalid.
inline std::optional<bool> wants_color(const Arguments& arguments, const Output& out) {
    const std::string when = arguments.value("--color").value_or("auto");
    if (when == "auto") return out.wants_color();
    if (when == "always") return true;
    if (when == "never") return false;
    return {};
}

/// The error for a value that wants_color rejects.
inline Message color_fault(const Arguments& arguments) {
    return cli_message("wrong-color", arguments.value("--color").value_or(""));
}

/// Reports a value that wants_color rejects, and returns the exit status.
inline int color_error(std::string_view command, const Arguments& arguments) {
    return usage_error(command, color_fault(arguments), cli_message("color-example"),
                       arguments.language);
}

} // namespace tharsis
