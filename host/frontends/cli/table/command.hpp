// command.hpp -- one row per subcommand; help, man page and completions are generated from it
//
// The rows are in host/program/commands.cpp; each command's function is in a file of its own.
#pragma once
#include "base/message.hpp"
#include "running/exit_status.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// One option of a command. `value` empty: a flag; beginning with `[=`: a flag with an optional
/// value.
struct OptionRow {
    std::string_view name;  ///< with its dashes
    std::string_view value; ///< as shown in help: "FILE", "N", "[=text|json]"
    std::string_view help;
    std::string_view bare; ///< the value of a flag given without one
    std::string_view
        words; ///< what a value may be, for completion, separated by |; "FILE": files,
               ///< "GAME": games, "MATCH": those with computer players; empty: none of these
};

/// A group of options. `title` empty: the only group of its command.
struct OptionGroup {
    std::string_view title;
    std::span<const OptionRow> rows;
};

/// The parsed words after a command.
struct Arguments {
    std::vector<std::string> words; ///< words that are not options
    std::vector<std::string> rest;  ///< words after `--`
    std::map<std::string, std::vector<std::string>, std::less<>> options;
    /// Options that the folder of the sources sets (docs/folder-settings.md); one of the command
    /// line comes before them.
    std::map<std::string, std::string, std::less<>> defaults;
    std::map<std::string, bool, std::less<>> findings; ///< the folder's, on or off, by code
    Language language = Language::english; ///< of messages: --lang, else the environment

    bool has(std::string_view option) const { return options.contains(option); }
    /// The last value given, or nullopt.
    std::optional<std::string> value(std::string_view option) const;
    /// All values given, in order.
    std::vector<std::string> values(std::string_view option) const;
    /// Whether the command line or the folder sets an option, and to what: the last value given,
    /// else the folder's.
    bool is_set(std::string_view option) const { return has(option) || defaults.contains(option); }
    std::optional<std::string> setting(std::string_view option) const;
};

struct Command {
    std::string_view name;
    std::string_view usage;   ///< the words after the name
    std::string_view help;    ///< one line
    std::string_view details; ///< a paragraph for the man page and for `--help`
    std::span<const OptionGroup> groups;
    std::string_view example; ///< an example command line
    std::string_view words;   ///< possible values of the first word, for completion
    bool raw = false;         ///< its words are not parsed: nothing is an option
    int (*run)(const Arguments&) = nullptr;

    /// The options of all groups.
    std::vector<OptionRow> options() const;
};

/// All commands, in the order of the help.
std::span<const Command> all_commands();
const Command* find_command(std::string_view name);

/// Reports a wrong command line on stderr, with a tip, and returns the exit status for it.
int usage_error(std::string_view command, std::string_view message, std::string_view tip = {},
                std::string_view label = "tip: ");

/// The same in the language of the user; an empty tip is not printed.
int usage_error(std::string_view command, const Message& message, const Message& tip,
                Language language);

// One function per command, in the file of its name unless noted.
int run_command(const Arguments&);
int mars_command(const Arguments&);
int debug_command(const Arguments&);
int gdb_command(const Arguments&);
int report_command(const Arguments&);
int trace_command(const Arguments&);
int profile_command(const Arguments&);
int timing_command(const Arguments&);
int check_command(const Arguments&);
int format_command(const Arguments&);
int lint_command(const Arguments&);
int convert_command(const Arguments&);
int assemble_command(const Arguments&);
int disassemble_command(const Arguments&);
int dump_command(const Arguments&);
int explain_command(const Arguments&);
int explain_host_command(const Arguments&); // `explain --host`
int doc_command(const Arguments&);
int play_command(const Arguments&);
int game_command(const Arguments&);
int match_command(const Arguments&);
int verify_command(const Arguments&);
int merge_command(const Arguments&);
int similar_command(const Arguments&);
int kit_command(const Arguments&);
int lsp_command(const Arguments&);
int dap_command(const Arguments&);
int web_command(const Arguments&);

} // namespace tharsis
