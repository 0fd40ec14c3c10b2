// folder_defaults.cpp -- turns the settings of a folder into options that were not typed
// A setting that the dialect of this program has no use for is left out.
#include "frontends/cli/launch/folder_defaults.hpp"

#include "assembler/dialects/declared.hpp"
#include "sources/folder_settings.hpp"
#include "sources/source_files.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// Programs are assembled with an option for their memory.
bool reads_sources(const Command& command) {
    const std::vector<OptionRow> rows = command.options();
    return std::ranges::any_of(rows, [](const OptionRow& row) { return row.name == "--memory"; });
}

class Defaults {
public:
    Defaults(const FolderSettings& settings, Arguments& to) : settings_(settings), to_(to) {}

    void add_limits() {
        number("--max-steps", settings_.instructions);
        number("--max-output", settings_.output);
        number("--max-memory", settings_.memory_bytes);
    }

    /// For sources, the first of which has this text.
    void add_assembling(std::string_view text) {
        if (settings_.dialect) set("--dialect", std::string(rules_of(*settings_.dialect).name));
        const DialectRules& rules = rules_in_use(text);
        if (settings_.memory && !rules.layout) set("--memory", std::string(settings_.memory->name));
        const bool bare = settings_.bare.value_or(false) && rules.has_bare_machine;
        flag("--bare", bare);
        if (!bare && !to_.has("--bare"))
            flag("--delayed-branching", settings_.delayed_branching.value_or(false));
        flag("--self-modifying",
             settings_.self_modifying.value_or(false) && rules.may_rewrite_text);
        flag("--no-pseudo", !settings_.pseudo_instructions.value_or(true));
        flag("--warnings-are-errors", settings_.warnings_are_errors.value_or(false));
        to_.findings = settings_.findings;
    }

private:
    void set(std::string_view option, std::string value) {
        if (!to_.has(option)) to_.defaults.insert_or_assign(std::string(option), std::move(value));
    }
    void flag(std::string_view option, bool is_on) {
        if (is_on) set(option, "true");
    }
    void number(std::string_view option, const std::optional<u64>& value) {
        if (value) set(option, std::to_string(*value));
    }
    /// Those of the dialect that the program will have.
    const DialectRules& rules_in_use(std::string_view text) const {
        if (const auto given = to_.value("--dialect"))
            if (const DialectRules* rules = find_dialect(*given)) return *rules;
        return rules_of(dialect_for(text, settings_).value_or(Dialect::mars));
    }

    const FolderSettings& settings_;
    Arguments& to_;
};

} // namespace

FolderRefusal add_folder_defaults(const std::string& source, Arguments& arguments) {
    const FolderSettings settings = find_folder_settings(folder_of_source(source));
    if (!settings.is_valid()) return {settings.error, settings.tip};
    if (settings.path.empty()) return {};
    Defaults defaults(settings, arguments);
    defaults.add_limits();
    // Standard input can be read only once; what it declares is looked at when it is.
    const FileBytes file = source == "-" ? FileBytes{} : read_ordinary(source);
    Sources read;
    if (file.bytes) add_source(read, source, *file.bytes);
    if (!read.elf.empty()) return {};
    defaults.add_assembling(read.files.empty() ? "" : read.files[0].text);
    return {};
}

FolderRefusal add_folder_defaults(const Command& command, Arguments& arguments) {
    const bool is_recorded = arguments.has("--replay");
    if (!reads_sources(command) || is_recorded || arguments.words.empty()) return {};
    return add_folder_defaults(arguments.words[0], arguments);
}

} // namespace tharsis
