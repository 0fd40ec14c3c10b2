// settings.cpp -- reads settings key by key, each with its own error
#include "frontends/lsp/workspace/settings.hpp"

#include "base/layout.hpp"
#include "base/suggest.hpp"
#include "frontends/lsp/workspace/setting_sentences.hpp"
#include "lint/lint.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::lsp {

namespace {

using rpc::Json;

/// Reads one object of settings, and collects errors.
class Reader {
public:
    Reader(const Json& json, std::string path, std::vector<Message>& problems)
        : json_(json), path_(std::move(path)), problems_(problems) {}

    void flag(std::string_view key, bool& to) {
        const Json* value = find(key);
        if (!value) return;
        if (!value->is_boolean()) return complain(setting_message("setting-boolean", path_of(key)));
        to = value->get<bool>();
    }
    /// One of some words; nullopt: it is not given, or wrong.
    template <class Words>
    std::optional<std::string> word(std::string_view key, const Words& known) {
        const Json* value = find(key);
        if (!value) return std::nullopt;
        if (value->is_string())
            for (const std::string_view one : known)
                if (value->get_ref<const std::string&>() == one) return std::string(one);
        complain(setting_message("setting-one-of", path_of(key),
                                 fmt::format("{}", fmt::join(known, ", "))));
        return std::nullopt;
    }
    /// Null if it is not given.
    const Json* find(std::string_view key) const {
        const auto found = json_.find(key);
        return found == json_.end() || found->is_null() ? nullptr : &*found;
    }
    std::string path_of(std::string_view key) const { return fmt::format("{}.{}", path_, key); }
    void complain(Message problem) { problems_.push_back(std::move(problem)); }

private:
    const Json& json_;
    std::string path_;
    std::vector<Message>& problems_;
};

Message no_code(const std::string& path, std::string_view code,
                std::span<const std::string_view> codes) {
    const std::string_view near = nearest_word(code, codes);
    return near.empty() ? setting_message("setting-code", path)
                        : setting_message("setting-code-near", path, near);
}

void read_findings(const Json& json, Settings& settings, std::vector<Message>& problems) {
    if (!json.is_object())
        return problems.push_back(setting_message("setting-object", "tharsis.findings"));
    const std::vector<std::string_view> codes = diagnostic_codes();
    Reader reader(json, "tharsis.findings", problems);
    for (const auto& [code, value] : json.items()) {
        if (value.is_null()) continue;
        if (std::find(codes.begin(), codes.end(), code) == codes.end())
            reader.complain(no_code(reader.path_of(code), code, codes));
        else if (!value.is_boolean())
            reader.complain(setting_message("setting-boolean", reader.path_of(code)));
        else
            settings.findings[code] = value.get<bool>();
    }
}

bool is_list_of_names(const Json& list) {
    return list.is_array() &&
           std::all_of(list.begin(), list.end(), [](const Json& one) { return one.is_string(); });
}

void read_programs(Reader& reader, Settings& settings) {
    const Json* value = reader.find("programs");
    if (!value) return;
    if (!value->is_array() || !std::all_of(value->begin(), value->end(), is_list_of_names))
        return reader.complain(setting_message("setting-programs", reader.path_of("programs")));
    settings.programs.clear();
    for (const Json& files : *value)
        if (!files.empty()) settings.programs.push_back(files.get<std::vector<std::string>>());
}

void read_inlay_hints(Reader& reader, Settings& settings, std::vector<Message>& problems) {
    const Json* value = reader.find("inlayHints");
    if (!value) return;
    if (value->is_boolean()) {
        const bool on = value->get<bool>();
        settings.inlay_hints = {on, on, on, on};
        return;
    }
    if (!value->is_object())
        return reader.complain(setting_message("setting-hints", reader.path_of("inlayHints")));
    Reader hints(*value, "tharsis.inlayHints", problems);
    hints.flag("expansions", settings.inlay_hints.expansions);
    hints.flag("numbers", settings.inlay_hints.numbers);
    hints.flag("branchTargets", settings.inlay_hints.branch_targets);
    hints.flag("stackSlots", settings.inlay_hints.stack_slots);
}

} // namespace

Settings Settings::completed(const FolderSettings& folder, std::string_view first_text) const {
    Settings settings = *this;
    settings.dialect = dialect_for(first_text, folder).value_or(dialect);
    if (folder.memory) settings.memory = folder.memory->name;
    const bool bare = folder.bare.value_or(false) && rules_of(settings.dialect).has_bare_machine;
    settings.is_bare = bare;
    settings.delayed_branching = bare || folder.delayed_branching.value_or(delayed_branching);
    settings.pseudo_instructions =
        !bare && folder.pseudo_instructions.value_or(pseudo_instructions);
    for (const auto& [code, on] : folder.findings) settings.findings[code] = on;
    return settings;
}

AssemblerOptions Settings::assembler_options() const {
    AssemblerOptions options;
    if (const MemoryLayout* layout = find_layout(memory)) options.layout = layout;
    options.dialect = dialect;
    if (const MemoryLayout* own = rules_of(dialect).layout) options.layout = own;
    if (is_bare) options.layout = &bare_layout;
    options.delayed_branching = delayed_branching;
    options.pseudo_instructions = pseudo_instructions;
    options.strict = true; // as in `tharsis run` and `check`
    options.start_at_main = true;
    return options;
}

LintOptions Settings::lint_options() const {
    LintOptions options;
    options.delayed_branching = delayed_branching;
    options.dialect = dialect;
    for (const LintCheck& check : lint_checks()) {
        const auto chosen = findings.find(check.code);
        if (chosen == findings.end() ? check.by_default : chosen->second)
            options.only.emplace_back(check.code);
    }
    return options;
}

Settings read_settings(const Json& json, std::vector<Message>& problems) {
    Settings settings;
    if (json.is_null()) return settings;
    if (!json.is_object())
        return problems.push_back(setting_message("setting-object", "tharsis")), settings;
    Reader reader(json, "tharsis", problems);
    const Json* dialect = reader.find("dialect");
    const DialectRules* rules =
        dialect && dialect->is_string() ? find_dialect(dialect->get<std::string>()) : nullptr;
    if (rules) settings.dialect = rules->dialect, settings.has_dialect = true;
    if (dialect && !rules)
        reader.complain(setting_message("setting-one-of", "tharsis.dialect", dialect_names()));
    using Words = std::initializer_list<std::string_view>;
    settings.memory =
        reader.word("memory", Words{"Default", "CompactDataAtZero", "CompactTextAtZero"})
            .value_or(settings.memory);
    settings.language = reader.word("language", Words{"en", "fr", ""}).value_or(settings.language);
    reader.flag("delayedBranching", settings.delayed_branching);
    reader.flag("pseudoInstructions", settings.pseudo_instructions);
    reader.flag("codeLens", settings.code_lens);
    read_inlay_hints(reader, settings, problems);
    if (const Json* findings = reader.find("findings"))
        read_findings(*findings, settings, problems);
    read_programs(reader, settings);
    return settings;
}

} // namespace tharsis::lsp
