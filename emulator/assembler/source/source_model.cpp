// source_model.cpp -- questions to a source model
// The lists are searched from the front: even a long program has few hundred thousand entries.
#include "assembler/source/source_model.hpp"

#include "assembler/dialects/start_up.hpp"
#include "assembler/source/procedure_header.hpp"
#include "base/name_index.hpp"

#include <algorithm>
#include <unordered_map>

namespace tharsis {

namespace {

/// Two definitions of one written name, which two units read.
bool is_same(const Definition& a, const Definition& b) {
    return a.name_range == b.name_range && a.kind == b.kind && a.name == b.name;
}

using SymbolsByName = std::unordered_multimap<std::string_view, Symbol*>;

/// A symbol belongs to a definition of its name in its file; a global one in any file.
void place_symbol(const SymbolsByName& symbols, const Definition& label, const TextRange& range) {
    const auto [first, last] = symbols.equal_range(label.name);
    for (auto it = first; it != last; ++it) {
        Symbol& symbol = *it->second;
        if (symbol.range.empty() && (symbol.global || symbol.file == range.file))
            symbol.range = range;
    }
}

/// The files that were given, in order; the others were included. Start-up code is a unit
/// that the assembler adds itself.
std::vector<SourceFile> given_files(const Program& program) {
    std::vector<FileId> files;
    for (const UnitStart& unit : program.units) files.push_back(unit.file);
    if (program.units.empty())
        for (FileId file = 0; file < program.files.size(); ++file) files.push_back(file);
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    std::vector<SourceFile> given;
    for (const FileId file : files)
        if (file < program.files.size() && !is_start_up(program.files[file].text))
            given.push_back(program.files[file]);
    return given;
}

} // namespace

void read_source_facts(Program& program) {
    AssemblerOptions options;
    options.dialect = program.dialect;
    SymbolsByName symbols;
    for (Symbol& symbol : program.symbols) symbols.emplace(symbol.name, &symbol);
    for (FileId file = 0; file < program.files.size(); ++file) {
        if (program.files[file].text.empty()) continue;
        const SourceModel model = analyse({&program.files[file], 1}, options);
        for (const Definition& one : model.definitions) {
            if (one.repeated || one.name_range.file != 0 || one.name_range.empty()) continue;
            const TextRange range{file, one.name_range.begin, one.name_range.end};
            if (one.kind == Definition::Kind::constant)
                program.constants.push_back(
                    {one.name, std::string(model.text(one.text)), file, range});
            else if (one.kind == Definition::Kind::label)
                place_symbol(symbols, one, range);
        }
    }
}

SourceModel model_of(const Program& program) {
    AssemblerOptions options;
    options.layout = program.layout;
    options.dialect = program.dialect;
    NameIndex<std::string_view> names;
    for (const SourceFile& file : program.files) names.add(file.name);
    options.read_file = [&](const std::string& path) {
        const auto found = names.find(path);
        return found ? std::optional(program.files[*found].text) : std::nullopt;
    };
    return analyse(given_files(program), options);
}

std::string_view SourceModel::text(const TextRange& range) const {
    if (range.file >= files.size()) return {};
    const std::string_view all = files[range.file].text;
    return range.end <= all.size() ? all.substr(range.begin, range.size()) : std::string_view{};
}

std::span<const u32> SourceModel::words_of(const SourceStatement& statement) const {
    return {words.data() + statement.first_word, statement.words};
}

std::span<const TextRange> SourceModel::operands_of(const SourceStatement& statement) const {
    return {operands.data() + statement.first_operand, statement.operands};
}

const SourceToken* SourceModel::token_at(FileId file, u32 byte) const {
    if (file >= tokens.size()) return nullptr;
    const auto after =
        std::partition_point(tokens[file].begin(), tokens[file].end(),
                             [&](const SourceToken& token) { return token.begin <= byte; });
    if (after == tokens[file].begin()) return nullptr;
    return byte < after[-1].end ? &after[-1] : nullptr;
}

DefinitionId SourceModel::definition_at(FileId file, u32 byte) const {
    for (const Reference& one : references)
        if (one.range.touches(file, byte) && one.target != no_id) return one.target;
    for (DefinitionId id = 0; id < definitions.size(); ++id)
        if (definitions[id].name_range.touches(file, byte)) return id;
    return no_id;
}

std::vector<const Reference*> SourceModel::references_to(DefinitionId id) const {
    std::vector<const Reference*> found;
    for (const Reference& one : references)
        if (one.target != no_id && is_same(definitions[one.target], definitions[id]))
            found.push_back(&one);
    return found;
}

std::vector<TextRange> SourceModel::occurrences(DefinitionId id) const {
    std::vector<TextRange> ranges{definitions[id].name_range};
    for (const Reference* one : references_to(id)) ranges.push_back(one->range);
    std::sort(ranges.begin(), ranges.end(), [](const TextRange& a, const TextRange& b) {
        return a.file != b.file ? a.file < b.file : a.begin < b.begin;
    });
    ranges.erase(std::unique(ranges.begin(), ranges.end()), ranges.end());
    return ranges;
}

std::vector<StatementId> SourceModel::statements_at(FileId file, u32 byte) const {
    std::vector<StatementId> found;
    for (StatementId id = 0; id < statements.size(); ++id)
        if (statements[id].whole.touches(file, byte)) found.push_back(id);
    return found;
}

std::vector<DefinitionId> SourceModel::visible(FileId unit, DefinitionId macro) const {
    std::vector<DefinitionId> found;
    for (DefinitionId id = 0; id < definitions.size(); ++id) {
        const Definition& one = definitions[id];
        if (one.repeated) continue;
        const bool inner =
            one.kind == Definition::Kind::parameter || one.kind == Definition::Kind::macro_label;
        if (inner ? macro != no_id && one.macro == macro : one.global || one.unit == unit)
            found.push_back(id);
    }
    return found;
}

TextRange SourceModel::doc_comment(const Definition& definition) const {
    const FileId file = definition.name_range.file;
    if (file >= tokens.size()) return {};
    return CommentsAbove(files[file].text, file, tokens[file]).of(definition.name_range.begin);
}

DefinitionId SourceModel::macro_around(FileId file, u32 byte) const {
    for (DefinitionId id = 0; id < definitions.size(); ++id)
        if (definitions[id].kind == Definition::Kind::macro &&
            definitions[id].full_range.touches(file, byte))
            return id;
    return no_id;
}

} // namespace tharsis
