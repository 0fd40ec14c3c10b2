// conventions_header.cpp -- sets of registers of the words in the comment above a procedure
// A header without a `changes` line promises nothing, since any comment may stand above a label.
#include "debugger/findings/conventions_header.hpp"

#include "assembler/source/procedure_header.hpp"
#include "debugger/findings/header_comment.hpp"
#include "isa/calling_convention.hpp"

namespace tharsis {
namespace {

u32 line_of(std::string_view text, const TextRange& word) {
    return SourceText(text).position(word.begin, ColumnUnit::utf8).line + 1;
}

} // namespace

HeadedProcedure procedure_at(const Program& program, u32 address) {
    HeadedProcedure procedure;
    procedure.address = address;
    procedure.name = procedure_name(program, address);
    const HeaderComment comment = header_comment(program, address);
    if (comment.range.empty()) return procedure;
    const std::string_view text = program.files[comment.range.file].text;
    const auto is_label = [&](std::string_view name) {
        return program.find_symbol(name) != nullptr;
    };
    const HeaderRegisters header = read_header(text, comment.range, is_label);
    procedure.promises = header.promises;
    procedure.changes = registers_named(text, header.changes);
    procedure.arguments = registers_named(text, header.arguments);
    procedure.results = registers_named(text, header.results);
    if (header.promises && header.returns_unnamed)
        procedure.results = calling_convention::usual_results;
    procedure.given = registers_named(text, header.sentences.given);
    procedure.declared = registers_named(text, header.sentences.declared);
    if (header.promises)
        procedure.place = {comment.range.file, line_of(text, header.promise), 0, 0};
    return procedure;
}

} // namespace tharsis
