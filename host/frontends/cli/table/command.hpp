// command.hpp -- one row says all about a subcommand: help, man page and completions are made from
// it
//
// The rows lie in commands.cpp; each command's function in a file of its own.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Exit statuses of `run` beside the program's own (man page, EXIT STATUS).
namespace status {
inline constexpr int good = 0, refused = 1, usage = 2;
inline constexpr int assembly_errors = 120, fault = 121, step_limit = 122, end_of_input = 123;
inline constexpr int interrupted = 130;
} // namespace status

/// One option of a command. `value` empty: a flag; starting with `[=`: a flag that may have a
/// value.
struct OptionRow {
    std::string_view name;  ///< with its dashes
    std::string_view value; ///< as shown in help: "FILE", "N", "[=text|json]"
    std::string_view help;
    std::string_view bare;  ///< the value of a flag that is given without one
    std::string_view words; ///< what a value may be, for completion, separated by |; "FILE": files,
                            ///< "GAME": games
};

/// Options that belong together. `title` empty: the only group of its command.
struct OptionGroup {
    std::string_view title;
    std::span<const OptionRow> rows;
};

/// What was typed after a command, sorted.
struct Arguments {
    std::vector<std::string> words; ///< what is no option
    std::vector<std::string> rest;  ///< what follows `--`
    std::map<std::string, std::vector<std::string>, std::less<>> options;

    bool has(std::string_view option) const { return options.contains(option); }
    /// The last value given, or nothing.
    std::optional<std::string> value(std::string_view option) const;
    /// All values given, in order.
    std::vector<std::string> values(std::string_view option) const;
};

struct Command {
    std::string_view name;
    std::string_view usage;   ///< what follows the name
    std::string_view help;    ///< one line
    std::string_view details; ///< a paragraph for the man page and for `--help`
    std::span<const OptionGroup> groups;
    std::string_view example; ///< one line to type
    std::string_view words;   ///< what the first word may be, for completion
    bool raw = false;         ///< takes its words as they are: nothing is an option
    int (*run)(const Arguments&) = nullptr;

    /// Those of all groups.
    std::vector<OptionRow> options() const;
};

/// All commands, in the order of the help.
std::span<const Command> all_commands();
const Command* find_command(std::string_view name);

/// A wrong command line: says so on stderr, with a tip after its label, and answers the status for
/// it.
int usage_error(std::string_view command, std::string_view message, std::string_view tip = {},
                std::string_view label = "tip: ");

// One function a command; each is said to be in the file of its name.
int run_command(const Arguments&);
int mars_command(const Arguments&);
int debug_command(const Arguments&);
int report_command(const Arguments&);
int trace_command(const Arguments&);
int profile_command(const Arguments&);
int check_command(const Arguments&);
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

} // namespace tharsis
