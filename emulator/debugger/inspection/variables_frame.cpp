// variables_frame.cpp -- the words of a procedure's frame, and what the last command changed
// Rows of a frame are arguments in registers, then words from $sp on, then arguments on the stack.
#include "debugger/inspection/frame_layout.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/inspect_internal.hpp"
#include "debugger/inspection/real_writes.hpp"
#include "debugger/inspection/variable_parts.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/program_reading.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

using Bank = Register::Bank;

struct FrameRows {
    StackFrame frame;
    FrameLayout layout;
    std::vector<std::pair<u8, u32>> arguments; ///< registers and their values at the call
    u32 begin = 0, words = 0;
};

/// The words of a frame, if it is a part of the stack that can be read.
u32 words_of_frame(const Session& session, const inspect::FrameRow& row) {
    const u32 begin = row.frame_begin & ~3u;
    if (row.is_handler || row.frame_end <= begin) return 0;
    return session.machine().peek_byte(begin) && session.machine().peek_byte(row.frame_end - 1)
               ? (row.frame_end - begin) / 4
               : 0;
}

FrameRows rows_of(const VariableSource& source, StackFrame frame) {
    FrameRows rows;
    const inspect::FrameRow& row = frame.row;
    if (!row.is_handler)
        rows.layout =
            frame_layout(source.machine(), row.address, row.pc, reading_of(source.program()));
    const std::vector<Call> calls = source.session.calls();
    const auto positions = inspect::frame_positions(source.session, calls);
    const auto call = positions[frame.index].call;
    const u8 named = call ? inspect::arguments_of(source.session, row.address, row.pc) : u8{0};
    for (u8 n = 0; n < 4; ++n)
        if (named >> n & 1) rows.arguments.push_back({n, calls[*call].arguments[n]});
    rows.begin = row.frame_begin & ~3u, rows.words = words_of_frame(source.session, row);
    if (!call) rows.layout.arguments.clear();
    rows.frame = std::move(frame);
    return rows;
}

/// The value at the call; the register itself may hold another one by now.
Variable argument_variable(const VariableSource& source, const FrameRows& rows, u64 n) {
    const auto [number, value] = rows.arguments[std::size_t(n)];
    const Register reg{Bank::general, u8(registers::a0 + number)};
    Variable variable;
    variable.name = register_name(reg);
    variable.value = source.text(value), variable.type = "word", variable.bytes = 4;
    variable.note = "argument, at the call";
    variable.read_only = true;
    if (rows.frame.registers[reg.number] == value) variable.evaluate_name = variable.name;
    return variable;
}

std::string slot_note(const FrameRows& rows, u32 address) {
    const i32 offset = i32(address - rows.frame.row.frame_end);
    for (const SavedRegister& saved : rows.layout.saved)
        if (saved.offset == offset)
            return fmt::format("saved {}", register_names[saved.number & 31]);
    return offset >= 0 ? "argument on the stack" : "";
}

Variable slot_variable(const VariableSource& source, const FrameRows& rows, u32 address) {
    Variable variable = item_variable(source, {address, 4, false}, "");
    variable.name = variable.evaluate_name =
        fmt::format("{}($sp)", i32(address - rows.frame.row.frame_begin));
    variable.note = slot_note(rows, address);
    return variable;
}

/// The words of memory that the last command changed.
std::vector<Variable> changed_memory(const VariableSource& source) {
    std::vector<Variable> all;
    for (const inspect::ChangedWord& word :
         inspect::changed_words(source.session.before().pages, source.session.now().pages)) {
        const std::string name = inspect::address_text(source.session, word.address);
        all.push_back(item_variable(source, {word.address, 4, false}, name));
        all.back().note = "was " + source.text(word.before);
    }
    return all;
}

void add_changed(const VariableSource& source, Register reg, std::vector<Variable>& all) {
    const State &before = source.session.before().state, &now = source.machine().state();
    if (register_value(before, reg) == register_value(now, reg)) return;
    all.push_back(register_variable(source, reg, register_value(now, reg)));
    all.back().note = "was " + register_variable(source, reg, register_value(before, reg)).value;
}

/// A double is one row if an instruction wrote it as one.
void add_changed_reals(const VariableSource& source, std::vector<Variable>& all) {
    const inspect::RealWrites writes = inspect::real_writes(source.session);
    for (u8 even = 0; even < 32; even = u8(even + 2)) {
        const bool is_double = writes.doubles >> even & 1;
        Variable variable = double_variable(source, even);
        if (is_double && variable.changed) {
            variable.note =
                "was " + inspect::show_real(double_bits(source.session.before().state, even));
            all.push_back(std::move(variable));
        }
        for (const u8 n : {even, u8(even + 1)})
            if (!is_double || (writes.singles >> n & 1))
                add_changed(source, {Bank::floating, n}, all);
    }
}

} // namespace

VariableList frame_list(const VariableSource& source, std::span<const u64> path) {
    auto frame = stack_frame(source.session, source.frame);
    if (!path.empty() || !frame) return {};
    const FrameRows rows = rows_of(source, std::move(*frame));
    const u64 registers = rows.arguments.size(), words = rows.words,
              count = registers + words + rows.layout.arguments.size();
    return {count, [source, rows, registers, words](u64 n) {
                if (n < registers) return argument_variable(source, rows, n);
                if (n < registers + words)
                    return slot_variable(source, rows, rows.begin + 4 * u32(n - registers));
                const i32 offset = rows.layout.arguments[std::size_t(n - registers - words)];
                return slot_variable(source, rows, rows.frame.row.frame_end + u32(offset));
            }};
}

VariableList changed_list(const VariableSource& source, std::span<const u64> path) {
    if (!path.empty()) return {};
    std::vector<Variable> all;
    for (u8 n = 1; n < 32; ++n) add_changed(source, {Bank::general, n}, all);
    add_changed(source, {Bank::hi, 0}, all);
    add_changed(source, {Bank::lo, 0}, all);
    for (const u8 n : {u8{8}, u8{12}, u8{13}, u8{14}}) add_changed(source, {Bank::system, n}, all);
    add_changed_reals(source, all);
    add_changed(source, {Bank::flags, 0}, all);
    for (Variable& variable : changed_memory(source)) all.push_back(std::move(variable));
    return fixed_list(std::move(all));
}

} // namespace tharsis
