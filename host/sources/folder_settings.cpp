// folder_settings.cpp -- reads `.tharsis.toml`, and finds the one that a source belongs to
// Unknown keys, wrong types and settings that contradict each other are errors with their place.
#include "sources/folder_settings.hpp"

#include "assembler/dialects/declared.hpp"
#include "sources/source_files.hpp"
#include "sources/source_sentences.hpp"
#include "support/wire/toml.hpp"

#include <filesystem>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

constexpr i64 max_number = i64{1} << 40;

class SettingsReader {
public:
    SettingsReader(TomlDocument& document, FolderSettings& to) : root_(document.root()), to_(to) {}

    void read() {
        root_.reject_unknown_keys({"dialect", "memory", "bare", "delayed_branching",
                                   "self_modifying", "pseudo_instructions", "warnings_are_errors",
                                   "limits", "findings", "programs"});
        read_dialect();
        read_memory();
        flag("bare", to_.bare);
        flag("delayed_branching", to_.delayed_branching);
        flag("self_modifying", to_.self_modifying);
        flag("pseudo_instructions", to_.pseudo_instructions);
        flag("warnings_are_errors", to_.warnings_are_errors);
        check_machine();
        read_limits();
        read_findings();
        read_programs();
    }

private:
    void read_dialect() {
        const TomlValue value = root_.find("dialect");
        if (!value) return;
        const DialectRules* rules = find_dialect(value.text());
        if (rules)
            to_.dialect = rules->dialect;
        else if (value.is_text())
            value.add_error(source_message("no-dialect", value.text()),
                            source_message("one-of", dialect_names()));
    }
    void read_memory() {
        if (const TomlValue value = root_.find("memory"))
            to_.memory =
                find_layout(value.word_of({"Default", "CompactDataAtZero", "CompactTextAtZero"}));
    }
    void flag(std::string_view key, std::optional<bool>& to) {
        if (const TomlValue value = root_.find(key)) to = value.boolean();
    }
    /// Settings that the dialect of the same file does not have.
    void check_machine() {
        const DialectRules& rules = rules_of(to_.dialect.value_or(Dialect::mars));
        const Message leave_out = source_message("leave-setting-out");
        if (to_.bare == true && !rules.has_bare_machine)
            root_.at("bare").add_error(source_message("bare-needs-spim"), leave_out);
        if (to_.bare == true && to_.delayed_branching == true)
            root_.at("delayed_branching").add_error(source_message("bare-delays"), leave_out);
        if (to_.self_modifying == true && !rules.may_rewrite_text)
            root_.at("self_modifying")
                .add_error(source_message("no-rewriting", rules.title), leave_out);
        if (to_.memory && rules.layout)
            root_.at("memory").add_error(source_message("one-memory", rules.title), leave_out);
    }
    void read_limits() {
        const TomlValue table = root_.find("limits");
        if (!table) return;
        table.reject_unknown_keys({"instructions", "output", "memory"});
        const auto limit = [&](std::string_view key, i64 most, std::optional<u64>& to) {
            if (const TomlValue value = table.find(key))
                to = static_cast<u64>(value.integer(1, most));
        };
        limit("instructions", max_number, to_.instructions);
        limit("output", max_number, to_.output);
        limit("memory", max_number, to_.memory_bytes);
    }
    void read_findings() {
        const TomlValue table = root_.find("findings");
        if (!table) return;
        for (const std::string& code : table.keys()) to_.findings[code] = table.at(code).boolean();
    }
    void read_programs() {
        const TomlValue list = root_.find("programs");
        if (!list) return;
        for (const TomlValue& program : list.items()) {
            std::vector<std::string> files;
            for (const TomlValue& file : program.items()) files.push_back(file.text());
            if (files.empty()) program.add_error(source_message("no-files"));
            to_.programs.push_back(std::move(files));
        }
    }

    TomlValue root_;
    FolderSettings& to_;
};

/// An absolute path without "." and "..", or the path itself if there is no current folder.
fs::path whole_path(const std::string& folder) {
    std::error_code error;
    const fs::path absolute = fs::absolute(folder.empty() ? "." : folder, error);
    return error ? fs::path(folder) : absolute.lexically_normal();
}

/// The path as a user would write it: relative to the current folder if it is in or above it.
std::string shown_path(const fs::path& path) {
    std::error_code error;
    const fs::path here = fs::current_path(error);
    const fs::path relative = error ? fs::path() : path.lexically_relative(here);
    const bool is_short = !relative.empty() && *relative.begin() != "..";
    return (is_short ? relative : path).string();
}

FolderSettings refused(std::string path, Message why) {
    FolderSettings settings;
    settings.path = std::move(path);
    settings.error = source_message("file", settings.path, why);
    return settings;
}

} // namespace

FolderSettings read_folder_settings(std::string_view text, std::string path) {
    FolderSettings settings;
    TomlDocument document(text);
    if (!document.problem()) SettingsReader(document, settings).read();
    if (document.problem()) {
        TomlProblem problem = *document.problem();
        FolderSettings wrong;
        wrong.tip = std::exchange(problem.tip, {});
        if (wrong.tip.empty()) wrong.tip = source_message("settings-page");
        wrong.error = source_message("file", path, problem.sentence());
        wrong.path = std::move(path);
        return wrong;
    }
    settings.path = std::move(path);
    return settings;
}

FolderSettings find_folder_settings(const std::string& folder, ReadSettingsFile read) {
    fs::path at = whole_path(folder);
    if (!at.has_filename()) at = at.parent_path(); // "/a/b/" is "/a/b"
    for (;;) {
        const fs::path file = at / folder_settings_name;
        if (const std::optional<std::string> text = read(file.string()))
            return read_folder_settings(*text, shown_path(file));
        const fs::path above = at.parent_path();
        if (above == at) return {};
        at = above;
    }
}

FolderSettings find_folder_settings(const std::string& folder) {
    return find_folder_settings_with(
        folder, [](const std::string&) -> std::optional<std::string> { return std::nullopt; });
}

FolderSettings find_folder_settings_with(const std::string& folder, ReadSettingsFile opened) {
    FolderSettings unreadable;
    const auto read = [&](const std::string& path) -> std::optional<std::string> {
        if (std::optional<std::string> text = opened(path)) return text;
        std::error_code error;
        const fs::file_status status = fs::symlink_status(path, error);
        if (!fs::exists(status)) return std::nullopt;
        FileBytes file = read_ordinary(path);
        if (!file.bytes) unreadable = refused(shown_path(path), file.said);
        return file.bytes ? std::move(file.bytes) : std::optional<std::string>("");
    };
    FolderSettings found = find_folder_settings(folder, read);
    return unreadable.is_valid() ? found : unreadable;
}

std::string folder_of_source(const std::string& path) {
    return path == "-" ? "" : fs::path(path).parent_path().string();
}

std::optional<Dialect> dialect_for(std::string_view text, const FolderSettings& settings) {
    if (const DialectRules* named = find_dialect(declared_dialect(text))) return named->dialect;
    return settings.dialect;
}

AssemblyRequest with_folder_settings(AssemblyRequest request, std::string_view first_text,
                                     const FolderSettings& settings, GivenSettings given) {
    if (!given.dialect)
        request.dialect = dialect_for(first_text, settings).value_or(request.dialect);
    request.is_chosen = true;
    const DialectRules& rules = rules_of(request.dialect);
    if (!given.memory && settings.memory && !rules.layout) request.layout = settings.memory;
    request.bare = request.bare || (settings.bare.value_or(false) && rules.has_bare_machine);
    if (!request.bare)
        request.delayed_branching =
            request.delayed_branching || settings.delayed_branching.value_or(false);
    request.pseudo_instructions =
        request.pseudo_instructions && settings.pseudo_instructions.value_or(true);
    request.warnings_are_errors =
        request.warnings_are_errors || settings.warnings_are_errors.value_or(false);
    return request;
}

} // namespace tharsis
