// help.cpp -- help texts for a terminal
// Two columns, lines of at most 80 characters.
#include "frontends/cli/table/help.hpp"

#include "support/version/version.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr size_t width = 80;

/// Breaks a text into lines of the remaining width; lines after the first are indented.
std::string wrap(std::string_view text, size_t indent) {
    std::string lines;
    size_t column = indent;
    while (!text.empty()) {
        const size_t end = std::min(text.find(' '), text.size());
        if (column > indent && column + 1 + end > width)
            lines.append(1, '\n').append(indent, ' '), column = indent;
        if (column > indent) lines += ' ', ++column;
        lines += text.substr(0, end);
        column += end;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string two_columns(const std::string& left, std::string_view right, size_t column) {
    const std::string gap = left.size() + 2 > column ? "\n" + std::string(column, ' ')
                                                     : std::string(column - left.size(), ' ');
    return left + gap + wrap(right, column) + "\n";
}

std::string option_text(const OptionRow& row) {
    const bool optional = row.value.starts_with("[=");
    return fmt::format("{}{}{}", row.name, row.value.empty() || optional ? "" : " ", row.value);
}

} // namespace

std::string version_line() { return fmt::format("tharsis {}", version); }

std::string general_help() {
    std::string text =
        "Tharsis assembles and runs MIPS programs as MARS 4.5 does, and explains them.\n\n"
        "usage: tharsis COMMAND [ARGUMENTS]\n\n";
    for (const Command& command : all_commands())
        text += two_columns(fmt::format("  {}", command.name), command.help, 16);
    text +=
        "\n`tharsis COMMAND --help` describes a command, `tharsis --version` prints the version.\n";
    return text + "To begin: tharsis run program.asm\n";
}

std::string command_help(const Command& command) {
    std::string text = fmt::format("usage: tharsis {} {}\n\n{}\n", command.name, command.usage,
                                   wrap(command.details, 0));
    for (const OptionGroup& group : command.groups) {
        text += group.title.empty() ? "\n" : fmt::format("\n{}:\n", group.title);
        for (const OptionRow& row : group.rows)
            text += two_columns("  " + option_text(row), row.help, 26);
    }
    return text + fmt::format("\nexample: {}\n", command.example);
}

} // namespace tharsis
