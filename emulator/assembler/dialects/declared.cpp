// declared.cpp -- finds the dialect that a file names, and those that would accept it
#include "assembler/dialects/declared.hpp"

#include "assembler/dialects/first_return.hpp"
#include "assembler/dialects/gas/run_time.hpp"
#include "base/ascii.hpp"
#include "base/trimmed.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// The word that `dialect: NAME` or `dialect = "NAME"` names. Capitals, the equals sign and quotes
/// are only meant so before the name of a dialect: elsewhere the comment is one for people.
std::string_view named_word(std::string_view comment) {
    constexpr std::string_view mark = "dialect";
    if (small_letters(comment.substr(0, mark.size())) != mark) return {};
    const bool is_small = comment.starts_with(mark);
    std::string_view rest = trimmed(comment.substr(mark.size()));
    if (!rest.starts_with(':') && !rest.starts_with('=')) return {};
    const bool is_usual = is_small && comment.substr(mark.size()).starts_with(':');
    rest = trimmed(rest.substr(1));
    const std::string_view as_written = rest.substr(0, rest.find_first_of(" \t\r"));
    if (rest.starts_with('"') || rest.starts_with('\'')) rest.remove_prefix(1);
    const std::string_view bare = rest.substr(0, rest.find_first_of(" \t\r\"'"));
    if (find_dialect(small_letters(bare))) return bare;
    return is_usual ? as_written : std::string_view{};
}

} // namespace

std::string_view declared_word(std::string_view text) {
    constexpr int max_lines = 10;
    for (int k = 0; k < max_lines && !text.empty(); ++k) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.starts_with('#')) continue;
        if (const std::string_view word = named_word(trimmed(line.substr(1))); !word.empty())
            return word;
    }
    return {};
}

std::string_view declared_dialect(std::string_view text) {
    const std::string_view word = declared_word(text);
    const DialectRules* known = find_dialect(small_letters(word));
    return known ? known->name : word;
}

u32 declared_line(std::string_view text) {
    const std::string_view word = declared_word(text);
    if (word.empty()) return 0;
    const auto* const begin = text.data();
    return 1 + static_cast<u32>(std::count(begin, word.data(), '\n'));
}

namespace {

/// MARS leaves out directives that it does not know: a program that relies on that, and is no
/// program for MARS, is not one because of it.
bool leaves_out(const Assembly& assembly) {
    return std::any_of(std::begin(assembly.diagnostics), std::end(assembly.diagnostics),
                       [](const Diagnostic& one) { return one.code == "unknown-directive"; });
}

/// Whether a program has no errors, or lacks only the functions that GNU as finds in asm/c. One
/// that returns from its first procedure needs a dialect that calls it.
bool fits(const Assembly& assembly, const DialectRules& rules) {
    if (!assembly.program) return lacks_run_time(assembly, rules);
    const bool is_called = rules.start_up != DialectRules::StartUp::none;
    return !leaves_out(assembly) && (is_called || !returns_without_caller(*assembly.program));
}

} // namespace

bool lacks_run_time(const Assembly& assembly, const DialectRules& rules) {
    if (assembly.program || rules.grammar != DialectRules::Grammar::gas) return false;
    return std::all_of(std::begin(assembly.diagnostics), std::end(assembly.diagnostics),
                       [](const Diagnostic& one) {
                           if (one.severity != Severity::error) return true;
                           return one.code == "undefined-symbol" && !one.said.arguments.empty() &&
                                  gas::is_run_time_function(one.said.arguments[0].text);
                       });
}

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
