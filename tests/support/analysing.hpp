// analysing.hpp -- short ways to ask a source model in a test
// Names and references are written as text, so that a test reads like the source.
#pragma once
#include "assembler/source/source_model.hpp"
#include "support/assembling.hpp"

#include <string>
#include <vector>

namespace tharsis::testing {

inline SourceModel analysed(const std::vector<SourceFile>& sources, AssemblerOptions options = {},
                            const Files& included = {}) {
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        const auto it = included.find(path);
        return it == included.end() ? std::nullopt : std::optional(it->second);
    };
    return analyse(sources, options);
}

inline SourceModel analysed(const std::string& text, AssemblerOptions options = {},
                            const Files& included = {}) {
    return analysed(std::vector<SourceFile>{{"a.asm", text}}, std::move(options), included);
}

/// The only definition of this kind and name, which must exist.
inline DefinitionId definition(const SourceModel& model, const std::string& name,
                               Definition::Kind kind = Definition::Kind::label) {
    for (DefinitionId id = 0; id < model.definitions.size(); ++id)
        if (model.definitions[id].name == name && model.definitions[id].kind == kind) return id;
    return no_id;
}

/// Names of all definitions of a kind, in order.
inline std::vector<std::string> names(const SourceModel& model,
                                      Definition::Kind kind = Definition::Kind::label) {
    std::vector<std::string> found;
    for (const Definition& one : model.definitions)
        if (one.kind == kind) found.push_back(one.name);
    return found;
}

/// "2:5" of a range: line and column from 1, in bytes.
inline std::string where(const SourceModel& model, const TextRange& range) {
    const SourceText text(model.files[range.file].text);
    const LinePosition position = text.position(range.begin, ColumnUnit::utf8);
    return std::to_string(position.line + 1) + ":" + std::to_string(position.column + 1);
}

inline std::string role_name(Reference::Role role) {
    constexpr const char* names[] = {"read",      "write",     "address", "branch",     "jump",
                                     "call",      "data_item", "globl",   "macro_call", "constant",
                                     "parameter", "argument",  "text"};
    return names[static_cast<std::size_t>(role)];
}

/// "3:6 jump" for each reference to a definition, in order of reading.
inline std::vector<std::string> uses(const SourceModel& model, DefinitionId id) {
    std::vector<std::string> found;
    for (const Reference* one : model.references_to(id))
        found.push_back(where(model, one->range) + " " + role_name(one->role));
    return found;
}

/// The text with the edits of a fix.
inline std::string corrected(const std::string& text, const Fix& fix) {
    std::string result = text;
    for (auto edit = fix.edits.rbegin(); edit != fix.edits.rend(); ++edit)
        result.replace(edit->range.begin, edit->range.size(), edit->text);
    return result;
}

} // namespace tharsis::testing
