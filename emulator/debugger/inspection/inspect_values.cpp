// inspect_values.cpp -- registers and memory in rows, with marks of what the last command changed
// Previous values come from the snapshot that the session keeps.
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/registers.hpp"

namespace tharsis::inspect {

namespace {

using Bank = Register::Bank;

RegisterRow row_of(const Session& session, Register reg) {
    const u32 value = register_value(session.machine().state(), reg);
    const u32 before = register_value(session.before().state, reg);
    return {reg, register_name(reg), value, 0, value != before, {}};
}

/// Text is not kept in snapshots: it is changed only by self-modifying programs, and never marked.
bool is_changed(const Session& session, u32 address, u8 byte) {
    if (session.machine().text_word(address & ~3u)) return false;
    return session.before().byte(address, session.machine().layout().big_endian) != byte;
}

} // namespace

bool has_value(const Machine& machine, Register reg) {
    const u32 number = reg.bank == Bank::general ? reg.number
                       : reg.bank == Bank::hi    ? hi_number
                       : reg.bank == Bank::lo    ? lo_number
                                                 : registers::zero;
    return machine.registers_with_values() >> number & 1;
}

std::vector<RegisterRow> registers(const Session& session) {
    std::vector<RegisterRow> rows;
    for (u8 n = 0; n < 32; ++n) rows.push_back(row_of(session, {Bank::general, n}));
    for (const Bank bank : {Bank::pc, Bank::hi, Bank::lo})
        rows.push_back(row_of(session, {bank, 0}));
    for (RegisterRow& row : rows)
        if (!has_value(session.machine(), row.reg))
            row.meaning = no_value;
        else if (row.reg.bank == Bank::general || row.reg.bank == Bank::pc)
            row.meaning = label_text(session.program(), row.value);
    return rows;
}

std::vector<RegisterRow> floating_registers(const Session& session) {
    std::vector<RegisterRow> rows;
    for (u8 n = 0; n < 32; ++n) {
        rows.push_back(row_of(session, {Bank::floating, n}));
        if (n % 2 == 0) rows.back().pair = double_bits(session.machine().state(), n);
    }
    rows.push_back(row_of(session, {Bank::flags, 0}));
    return rows;
}

std::vector<RegisterRow> system_registers(const Session& session) {
    std::vector<RegisterRow> rows;
    for (const u8 n : {u8{8}, u8{12}, u8{13}, u8{14}})
        rows.push_back(row_of(session, {Bank::system, n}));
    for (RegisterRow& row : rows)
        if (row.reg.number == 8 || row.reg.number == 14)
            row.meaning = row.value == 0 ? "" : label_text(session.program(), row.value);
    return rows;
}

std::string labels_in(const Session& session, u32 address, u32 bytes) {
    const Program& program = session.program();
    const bool in_data = program.word_at(address & ~3u) == nullptr;
    std::string text;
    for (u32 n = 0; n < bytes; ++n) {
        const Symbol* symbol = program.symbol_before(address + n, in_data);
        if (symbol && symbol->address == address + n)
            text += (text.empty() ? "" : " ") + symbol->name;
    }
    return text.empty() ? label_text(program, address) : text;
}

std::vector<MemoryRow> memory(const Session& session, u32 address, u32 count) {
    std::vector<MemoryRow> rows;
    for (u64 at = address & ~15u; count > 0 && at <= 0xffff'fff0; at += 16, --count) {
        MemoryRow& row = rows.emplace_back();
        row.address = u32(at);
        for (u32 n = 0; n < 16; ++n) {
            row.bytes[n] = session.machine().peek_byte(row.address + n);
            row.changed[n] = row.bytes[n] && is_changed(session, row.address + n, *row.bytes[n]);
        }
    }
    return rows;
}

} // namespace tharsis::inspect
