// settings.cpp -- reads settings key by key, each with its own error
#include "frontends/lsp/workspace/settings.hpp"

#include "base/layout.hpp"
#include "base/suggest.hpp"
#include "lint/lint.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::lsp {

namespace {

using rpc::Value;

/// Reads one object of settings, and collects errors.
class Reader {
public:
    Reader(const rpc::Json& json, std::string path, std::vector<std::string>& problems)
        : json_(json), path_(std::move(path)), problems_(problems) {}

    void flag(std::string_view key, bool& to) {
        each(key, [&](const Value& value) {
            const bool read = value.boolean();
            if (!value.bad()) to = read;
        });
    }
    void word(std::string_view key, std::string& to,
              std::initializer_list<std::string_view> known) {
        each(key, [&](const Value& value) {
            const std::string read = value.text();
            for (const std::string_view one : known)
                if (read == one) {
                    to = read;
                    return;
                }
            value.complain(fmt::format("must be one of: {}", fmt::join(known, ", ")));
        });
    }
    template <class Action> void each(std::string_view key, Action action) {
        std::string problem;
        const Value value = Value(&json_, &problem, path_).find(key);
        if (value) action(value);
        if (!problem.empty()) problems_.push_back(problem);
    }

private:
    const rpc::Json& json_;
    std::string path_;
    std::vector<std::string>& problems_;
};

std::string meant(std::string_view code, std::span<const std::string_view> codes) {
    const std::string tip = did_you_mean(code, codes, "");
    return tip.empty() ? tip : "; " + tip;
}

void read_findings(const rpc::Json& json, Settings& settings, std::vector<std::string>& problems) {
    if (!json.is_object()) return problems.push_back("tharsis.findings must be an object");
    const std::vector<std::string_view> codes = diagnostic_codes();
    Reader reader(json, "tharsis.findings", problems);
    for (const auto& [code, ignored] : json.items())
        reader.each(code, [&, &code = code](const Value& on) {
            if (std::find(codes.begin(), codes.end(), code) == codes.end())
                return on.complain("is the code of no diagnostic" + meant(code, codes));
            const bool chosen = on.boolean();
            if (!on.bad()) settings.findings[code] = chosen;
        });
}

void read_programs(Reader& reader, Settings& settings) {
    reader.each("programs", [&](const Value& value) {
        std::vector<std::vector<std::string>> programs;
        for (const Value& one : value.items()) {
            std::vector<std::string> files;
            for (const Value& file : one.items()) files.push_back(file.text());
            if (!files.empty()) programs.push_back(std::move(files));
        }
        if (!value.bad()) settings.programs = std::move(programs);
    });
}

void read_inlay_hints(Reader& reader, Settings& settings, std::vector<std::string>& problems) {
    reader.each("inlayHints", [&](const Value& value) {
        if (value.is_boolean()) {
            const bool on = value.boolean();
            settings.inlay_hints = {on, on, on, on};
            return;
        }
        if (!value.is_object()) return value.complain("must be true, false or an object");
        Reader hints(value.json(), "tharsis.inlayHints", problems);
        hints.flag("expansions", settings.inlay_hints.expansions);
        hints.flag("numbers", settings.inlay_hints.numbers);
        hints.flag("branchTargets", settings.inlay_hints.branch_targets);
        hints.flag("stackSlots", settings.inlay_hints.stack_slots);
    });
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

Settings read_settings(const rpc::Json& json, std::vector<std::string>& problems) {
    Settings settings;
    if (json.is_null()) return settings;
    if (!json.is_object()) return problems.push_back("tharsis must be an object"), settings;
    Reader reader(json, "tharsis", problems);
    reader.each("dialect", [&](const Value& value) {
        const DialectRules* rules = find_dialect(value.text());
        if (rules)
            settings.dialect = rules->dialect, settings.has_dialect = true;
        else
            value.complain(fmt::format("must be one of: {}", dialect_names()));
    });
    reader.word("memory", settings.memory, {"Default", "CompactDataAtZero", "CompactTextAtZero"});
    reader.word("language", settings.language, {"en", "fr", ""});
    reader.flag("delayedBranching", settings.delayed_branching);
    reader.flag("pseudoInstructions", settings.pseudo_instructions);
    reader.flag("codeLens", settings.code_lens);
    read_inlay_hints(reader, settings, problems);
    if (const auto at = json.find("findings"); at != json.end())
        read_findings(*at, settings, problems);
    read_programs(reader, settings);
    return settings;
}

} // namespace tharsis::lsp
