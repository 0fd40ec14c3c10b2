// color.hpp -- the option --color and what it means
// auto asks the stream and the environment; always and never do not.
#pragma once
#include "frontends/cli/table/command.hpp"
#include "support/output/output.hpp"

#include <optional>
#include <string>

namespace tharsis {

inline constexpr std::string_view bad_color_tip = "for example: --color=always";

/// True if text on this stream should be coloured. nullopt: the option's value is invalid.
inline std::optional<bool> wants_color(const Arguments& arguments, const Output& out) {
    const std::string when = arguments.value("--color").value_or("auto");
    if (when == "auto") return out.wants_color();
    if (when == "always") return true;
    if (when == "never") return false;
    return {};
}

/// The error for a value that wants_color rejects.
inline std::string bad_color_message(const Arguments& arguments) {
    return "--color " + arguments.value("--color").value_or("") + ": not auto, always or never";
}

} // namespace tharsis
