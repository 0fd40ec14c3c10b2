// conventions_header.cpp -- sets of registers of the words in the comment above a procedure
// A header without a `changes` line promises nothing, since any comment may stand above a label.
#include "debugger/findings/conventions_header.hpp"

#include "assembler/source/procedure_header.hpp"
#include "debugger/findings/header_comment.hpp"
#include "isa/registers.hpp"

#include <optional>

namespace tharsis {
namespace {

std::optional<u8> number_of(std::string_view name) {
    if (const auto n = find_register(name)) return n;
    if (const auto f = find_real_register(name)) return u8(32 + *f);
    return {};
}

/// "$t0" or "$t0-$t2"; $t8 follows $t7 by name, but not by number.
std::optional<RegisterSet> range_named(std::string_view word) {
    const std::size_t dash = word.find('-');
    const auto first = number_of(word.substr(0, dash));
    if (!first) return {};
    if (dash == word.npos) return RegisterSet{1} << *first;
    const auto last = number_of(word.substr(dash + 1));
    if (!last) return {};
    const auto range = [](u8 from, u8 to) {
        return from > to ? 0 : (RegisterSet{2} << to) - (RegisterSet{1} << from);
    };
    constexpr u8 t0 = 8, t7 = 15, t8 = 24, t9 = 25;
    if (*first >= t0 && *first <= t7 && *last >= t8 && *last <= t9)
        return range(*first, t7) | range(t8, *last);
    return range(*first, *last);
}

/// The registers that these words name. An even floating-point register also stands for a double.
RegisterSet registers_of(std::string_view text, const std::vector<TextRange>& words) {
    RegisterSet set = 0;
    for (const TextRange& word : words)
        set |= range_named(text.substr(word.begin, word.size())).value_or(0);
    constexpr RegisterSet even_floats = 0x5555'5555'0000'0000;
    return set | (set & even_floats) << 1;
}

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
    procedure.changes = registers_of(text, header.changes);
    procedure.arguments = registers_of(text, header.arguments);
    procedure.results = registers_of(text, header.results);
    if (header.promises)
        procedure.place = {comment.range.file, line_of(text, header.promise), 0, 0};
    return procedure;
}

} // namespace tharsis
