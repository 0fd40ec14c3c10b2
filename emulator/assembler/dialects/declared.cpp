// declared.cpp -- finds the dialect that a file names, and those that would accept it
#include "assembler/dialects/declared.hpp"

#include "assembler/dialects/gas/run_time.hpp"
#include "base/trimmed.hpp"

#include <algorithm>

namespace tharsis {

std::string_view declared_dialect(std::string_view text) {
    constexpr std::string_view mark = "dialect:";
    constexpr int max_lines = 10;
    for (int k = 0; k < max_lines && !text.empty(); ++k) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.starts_with('#')) continue;
        line = trimmed(line.substr(1));
        if (!line.starts_with(mark)) continue;
        line = trimmed(line.substr(mark.size()));
        return line.substr(0, line.find_first_of(" \t\r"));
    }
    return {};
}

namespace {

/// Whether a program has no errors, or lacks only the functions that GNU as finds in asm/c.
bool fits(const Assembly& assembly, const DialectRules& rules) {
    if (assembly.program) return true;
    if (rules.grammar != DialectRules::Grammar::gas) return false;
    return std::all_of(std::begin(assembly.diagnostics), std::end(assembly.diagnostics),
                       [](const Diagnostic& one) {
                           if (one.severity != Severity::error) return true;
                           return one.code == "undefined-symbol" && !one.said.arguments.empty() &&
                                  gas::is_run_time_function(one.said.arguments[0].text);
                       });
}

} // namespace

std::vector<SourceFile> files_meant_for(std::span<const SourceFile> files,
                                        std::string_view dialect) {
    std::vector<SourceFile> meant;
    for (const SourceFile& file : files) {
        const std::string_view named = declared_dialect(file.text);
        if (named.empty() || named == dialect) meant.push_back(file);
    }
    return meant.empty() ? std::vector<SourceFile>(files.begin(), files.end()) : meant;
}

std::vector<std::string_view> fitting_dialects(std::span<const SourceFile> files,
                                               const AssemblerOptions& options) {
    std::vector<std::string_view> names;
    for (const DialectRules& rules : dialect_rules) {
        if (rules.dialect == options.dialect) continue;
        AssemblerOptions other = options;
        other.dialect = rules.dialect;
        other.layout = rules.layout ? rules.layout : &default_layout;
        other.delayed_branching = false;
        const std::vector<SourceFile> meant = files_meant_for(files, rules.name);
        if (fits(assemble(meant, other), rules)) names.push_back(rules.name);
    }
    return names;
}

} // namespace tharsis
