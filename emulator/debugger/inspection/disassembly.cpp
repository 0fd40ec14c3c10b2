// disassembly.cpp -- one row for each four bytes
// Text is read from the machine, so that what a program has written is shown as it is now.
#include "debugger/inspection/disassembly.hpp"

#include "debugger/values/code_word.hpp"
#include "isa/isa.hpp"
#include "isa/program_reading.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace tharsis {

namespace {

constexpr i64 all_addresses = i64{1} << 32;

/// The line of an instruction that the assembler made; a word written at run time has none.
const Origin* origin_of(const Session& session, u32 address) {
    if (session.machine().wrote_text(address)) return nullptr;
    const Origin* origin = session.program().origin_at(address);
    return origin && origin->outermost().line > 0 ? origin : nullptr;
}

bool begins_line(const Session& session, u32 address, const Place& place) {
    const Origin* before = address >= 4 ? origin_of(session, address - 4) : nullptr;
    return !before || before->outermost().file != place.file ||
           before->outermost().line != place.line;
}

const Symbol* symbol_at(const Program& program, u32 address, bool in_data) {
    const Symbol* symbol = program.symbol_before(address, in_data);
    return symbol && symbol->address == address ? symbol : nullptr;
}

/// The word of text, whatever it is, or of code that the program has written into its data.
std::optional<u32> instruction_word(const Session& session, u32 address) {
    const auto word = code_word(session.machine(), address);
    const bool is_data = word && !session.machine().text_word(address);
    return is_data && !decode(*word, address, reading_of(session.program())) ? std::nullopt : word;
}

DisassembledRow row_at(const Session& session, u32 address) {
    DisassembledRow row;
    row.address = address;
    const auto text = session.machine().text_word(address),
               code = instruction_word(session, address);
    row.word = text ? text : session.machine().peek_word(address);
    row.is_instruction = code.has_value();
    if (const Symbol* symbol = symbol_at(session.program(), address, !text))
        row.label = symbol->name;
    if (!row.word)
        row.text = "no memory";
    else if (!code)
        row.text = fmt::format(".word 0x{:08x}", *row.word);
    else
        row.text = disassemble(*code, address, TextStyle::names, reading_of(session.program()));
    if (const Origin* origin = text ? origin_of(session, address) : nullptr) {
        row.place = origin->outermost();
        row.begins_line = begins_line(session, address, *row.place);
    }
    return row;
}

/// The sum, or the nearest number that fits.
i64 sum_of(i64 a, i64 b) {
    i64 sum = 0;
    if (!__builtin_add_overflow(a, b, &sum)) return sum;
    return b < 0 ? std::numeric_limits<i64>::min() : std::numeric_limits<i64>::max();
}

} // namespace

std::vector<DisassembledRow> disassemble(const Session& session, i64 address,
                                         i64 instruction_offset, u64 count) {
    std::vector<DisassembledRow> rows;
    if (count > max_disassembled) return rows;
    constexpr i64 farthest = i64{1} << 60;
    const i64 words = std::clamp(instruction_offset, -farthest, farthest);
    i64 at = sum_of(address & ~i64{3}, 4 * words);
    for (u64 n = 0; n < count; ++n, at = sum_of(at, 4)) {
        if (at >= 0 && at < all_addresses) {
            rows.push_back(row_at(session, u32(at)));
            continue;
        }
        DisassembledRow& row = rows.emplace_back();
        row.address = at & ~i64{3}, row.is_outside = true;
        row.text = "outside of memory";
    }
    return rows;
}

} // namespace tharsis
