// variables_frame.cpp -- the words of a procedure's frame, and what the last command changed
// Rows of a frame are arguments in registers, then words from $sp on, then arguments on the stack.
#include "debugger/inspection/frame_layout.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/inspect_internal.hpp"
#include "debugger/inspection/real_writes.hpp"
#include "debugger/inspection/variable_parts.hpp"
#include "debugger/values/bytes.hpp"
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
    std::vector<u32> doubles; ///< addresses within the words, ascending

    u64 slots() const { return words - doubles.size(); }
    u32 slot_address(u64 n) const;
    MemoryItem item(u32 address) const;
};

/// A double takes the place of two words.
u32 FrameRows::slot_address(u64 n) const {
    u32 address = begin + 4 * u32(n);
    for (const u32 at : doubles) address += address > at ? 4 : 0;
    return address;
}

MemoryItem FrameRows::item(u32 address) const {
    if (std::binary_search(doubles.begin(), doubles.end(), address)) return {address, 8, true};
    const i32 offset = i32(address - frame.row.frame_end);
    for (const FloatSlot& slot : layout.floats)
        if (slot.offset == offset && slot.size == 4) return {address, 4, true};
    return {address, 4, false};
}

/// Those that lie within the frame and do not overlap.
void find_doubles(FrameRows& rows) {
    const u64 end = u64{rows.begin} + 4 * u64{rows.words};
    for (const FloatSlot& slot : rows.layout.floats) {
        const u32 address = rows.frame.row.frame_end + u32(slot.offset);
        const bool is_free = rows.doubles.empty() || address >= rows.doubles.back() + 8;
        if (slot.size == 8 && address % 4 == 0 && address >= rows.begin &&
            u64{address} + 8 <= end && is_free)
            rows.doubles.push_back(address);
    }
}

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
    find_doubles(rows);
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
    const MemoryItem item = rows.item(address);
    Variable variable = item_variable(source, item, "");
    const i32 offset = i32(address - rows.frame.row.frame_begin);
    variable.name = fmt::format("{}($sp)", offset);
    variable.evaluate_name =
        item.is_float ? fmt::format("{}[$sp{:+}]", variable.type, offset) : variable.name;
    variable.note = slot_note(rows, address);
    return variable;
}

/// The size of the items that directives declared around an address; a word elsewhere.
MemoryItem declared_item(const std::vector<DataRun>& runs, u32 address) {
    using Kind = DataRun::Kind;
    const auto after =
        std::upper_bound(runs.begin(), runs.end(), address,
                         [](u32 wanted, const DataRun& run) { return wanted < run.address; });
    if (after == runs.begin() || address - after[-1].address >= after[-1].bytes)
        return {address & ~3u, 4, false};
    const u32 begin = after[-1].address;
    const auto item = [&](u32 size, bool is_float) {
        return MemoryItem{begin + (address - begin) / size * size, size, is_float};
    };
    switch (after[-1].kind) {
    case Kind::byte:
    case Kind::text: return item(1, false);
    case Kind::half: return item(2, false);
    case Kind::single: return item(4, true);
    case Kind::real: return item(8, true);
    default: return {address & ~3u, 4, false};
    }
}

/// "3 (0x3)" before the last command.
std::string former_value(const VariableSource& source, const MemoryItem& item) {
    const bool mirrored = source.machine().layout().big_endian;
    const auto bits = number_of_bytes(item.address, item.size, mirrored, [&](u32 at) {
        return std::optional(source.session.before().byte(at, mirrored));
    });
    return item_text(source, item, bits.value_or(0));
}

/// The items of memory that a command changed: the first ones, and the number of words after them.
struct ChangedItems {
    static constexpr std::size_t most = 10'000;
    std::vector<MemoryItem> items;
    u64 further = 0;
};

ChangedItems changed_items(const VariableSource& source) {
    const auto words =
        inspect::changed_words(source.session.before().pages, source.session.now().pages);
    const bool is_declared =
        std::any_of(words.begin(), words.end(), [&](const inspect::ChangedWord& word) {
            return bytes_declared(source.program(), word.address) > 0;
        });
    const std::vector<DataRun> runs =
        is_declared ? data_runs(source.program()) : std::vector<DataRun>{};
    ChangedItems all;
    u64 end = 0; // of the last item
    for (std::size_t n = 0; n < words.size(); ++n) {
        const u32 address = words[n].address;
        if (all.items.size() >= ChangedItems::most) {
            all.further = words.size() - n;
            break;
        }
        for (u32 at = address; at < address + 4; ++at) {
            const MemoryItem item = declared_item(runs, at);
            if (at < end || !bytes_changed(source.session, item.address, item.size)) continue;
            end = u64{item.address} + item.size;
            all.items.push_back(item);
        }
    }
    return all;
}

Variable changed_item(const VariableSource& source, const MemoryItem& item) {
    Variable variable =
        item_variable(source, item, inspect::address_text(source.session, item.address));
    variable.note = "was " + former_value(source, item);
    return variable;
}

Variable further_words(u64 count) {
    Variable variable;
    variable.name = "and more";
    variable.value = fmt::format("{} further words of memory", count);
    variable.read_only = true;
    return variable;
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
    const u64 registers = rows.arguments.size(), slots = rows.slots(),
              count = registers + slots + rows.layout.arguments.size();
    return {count, [source, rows, registers, slots](u64 n) {
                if (n < registers) return argument_variable(source, rows, n);
                if (n < registers + slots)
                    return slot_variable(source, rows, rows.slot_address(n - registers));
                const i32 offset = rows.layout.arguments[std::size_t(n - registers - slots)];
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
    ChangedItems memory = changed_items(source);
    const u64 registers = all.size(), items = memory.items.size(),
              count = registers + items + (memory.further > 0 ? 1 : 0);
    return {count,
            [source, registers, items, all = std::move(all), memory = std::move(memory)](u64 n) {
                if (n < registers) return all[std::size_t(n)];
                return n < registers + items
                           ? changed_item(source, memory.items[std::size_t(n - registers)])
                           : further_words(memory.further);
            }};
}

} // namespace tharsis
