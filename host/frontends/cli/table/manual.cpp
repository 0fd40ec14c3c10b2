// manual.cpp -- the manual page tharsis(1) and the Markdown page of the commands
// Both are generated from the table, with notes that apply to all commands.
#include "frontends/cli/table/help.hpp"
#include "support/version/version.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// A row of the page's tables of exit statuses, environment variables and files.
struct Note {
    std::string_view name, help;
};

constexpr Note exit_statuses[] = {
    {"0", "success; for run: the status with which the program ended (service 17), otherwise 0"},
    {"1", "illegal input of play and game; for run --findings=error: there are warnings or errors, "
          "and the program itself ended with 0; for debug: a command of a script failed; for "
          "verify and merge: not all submissions were accepted; for format --check and --diff: a "
          "file is not formatted"},
    {"2", "wrong usage: an unknown option, a missing file, a label that --set does not find"},
    {"3", "for verify and merge: some submissions could not be judged; for similar: some could "
          "not be compared"},
    {"4", "for verify and merge: the judge of a submission crashed or was stopped"},
    {"119", "there is not enough memory for the command"},
    {"120", "assembly errors"},
    {"121", "a runtime fault"},
    {"122", "a limit is reached (--max-steps, --max-output, --max-memory)"},
    {"123",
     "the end of input: for service 5, 6, 7, 8 or 12, or for a program that waits for a key"},
    {"130", "stopped by Ctrl-C"},
};

constexpr Note environment[] = {
    {"LC_ALL, LC_MESSAGES, LANG", "the language of messages where --lang does not name one: French "
                                  "for fr..., otherwise English; "
                                  "the first that is set and not empty counts"},
    {"NO_COLOR", "if set and not empty: no colour, unless --color=always"},
    {"THARSIS_ENGINE",
     "what executes programs: auto, interpreter, translator or reference; also under mars"},
    {"THARSIS_FILES",
     "which files a program may open: none, cwd, a folder or all; also under mars"},
};

/// The text with the characters escaped that troff would interpret.
std::string escape(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\\')
            escaped += "\\e";
        else if (c == '-')
            escaped += "\\-";
        else
            escaped += c;
    }
    return escaped.starts_with('.') || escaped.starts_with('\'') ? "\\&" + escaped : escaped;
}

std::string option_name(const OptionRow& row) {
    const bool attached = row.value.empty() || row.value.starts_with("[=");
    return fmt::format("{}{}{}", row.name, attached ? "" : " ", row.value);
}

std::string manual_section(const Command& command) {
    std::string text = fmt::format(".SS {} {}\n{}\n", escape(command.name), escape(command.usage),
                                   escape(command.details));
    for (const OptionGroup& group : command.groups) {
        if (!group.title.empty()) text += fmt::format(".PP\n.I {}\n", escape(group.title));
        for (const OptionRow& row : group.rows)
            text += fmt::format(".TP\n.B {}\n{}\n", escape(option_name(row)), escape(row.help));
    }
    return text + fmt::format(".PP\nExample:\n.B {}\n", escape(command.example));
}

std::string manual_notes(std::string_view title, std::span<const Note> notes) {
    std::string text = fmt::format(".SH {}\n", title);
    for (const Note& note : notes)
        text += fmt::format(".TP\n.B {}\n{}\n", escape(note.name), escape(note.help));
    return text;
}

std::string markdown_notes(std::string_view title, std::span<const Note> notes) {
    std::string text = fmt::format("\n## {}\n\n| | |\n| --- | --- |\n", title);
    for (const Note& note : notes) text += fmt::format("| `{}` | {} |\n", note.name, note.help);
    return text;
}

std::string cell(std::string_view text) {
    std::string escaped;
    for (const char c : text) escaped += c == '|' ? "\\|" : std::string(1, c);
    return escaped;
}

std::string markdown_section(const Command& command) {
    std::string text =
        fmt::format("\n## {}\n\n`tharsis {} {}`\n\n{}\n\nExample: `{}`\n", command.name,
                    command.name, command.usage, command.details, command.example);
    for (const OptionGroup& group : command.groups) {
        text += fmt::format("\n| {} | what it does |\n| --- | --- |\n",
                            group.title.empty() ? "option" : group.title);
        for (const OptionRow& row : group.rows)
            text += fmt::format("| `{}` | {} |\n", cell(option_name(row)), cell(row.help));
    }
    return text;
}

} // namespace

std::string manual_page() {
    std::string text =
        fmt::format(".TH THARSIS 1 \"\" \"Tharsis {}\" \"User Commands\"\n", version);
    text += ".SH NAME\ntharsis \\- assemble, run and explain MIPS programs as MARS 4.5 does\n"
            ".SH SYNOPSIS\n.B tharsis\n.I COMMAND\n.RI [ ARGUMENTS ]\n.SH COMMANDS\n";
    for (const Command& command : all_commands()) text += manual_section(command);
    return text + manual_notes("EXIT STATUS", exit_statuses) +
           manual_notes("ENVIRONMENT", environment);
}

std::string commands_reference() {
    std::string text = "# Commands\n\nWritten by `tharsis doc commands` from the table in "
                       "`host/program/commands.cpp`.\n";
    for (const Command& command : all_commands()) text += markdown_section(command);
    return text + markdown_notes("Exit status", exit_statuses) +
           markdown_notes("Environment", environment);
}

} // namespace tharsis
