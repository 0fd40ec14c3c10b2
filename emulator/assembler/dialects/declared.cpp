// declared.cpp -- finds the dialect that a file names, and those that would accept it
#include "assembler/dialects/declared.hpp"

#include "base/trimmed.hpp"

namespace tharsis {

std::string_view declared_dialect(std::string_view text) {
    constexpr std::string_view mark = "dialect:";
    constexpr int most_lines = 10;
    for (int k = 0; k < most_lines && !text.empty(); ++k) {
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

std::vector<std::string_view> fitting_dialects(std::span<const SourceFile> files,
                                               const AssemblerOptions& options) {
    std::vector<std::string_view> names;
    for (const DialectRules& rules : dialect_rules) {
        if (rules.dialect == options.dialect) continue;
        AssemblerOptions other = options;
        other.dialect = rules.dialect;
        other.layout = rules.layout ? rules.layout : &default_layout;
        other.delayed_branching = false;
        if (assemble(files, other).program) names.push_back(rules.name);
    }
    return names;
}

} // namespace tharsis
