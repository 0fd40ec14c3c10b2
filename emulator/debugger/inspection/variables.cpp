// variables.cpp -- the roots of the tree of variables, and the scopes of registers
// Lists are made per request; only the nodes of the wanted page are described.
#include "debugger/inspection/variables.hpp"

#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/inspect_internal.hpp"
#include "debugger/inspection/variable_parts.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

using Bank = Register::Bank;

VariableList list_of(const VariableSource& source, Scope scope, std::span<const u64> path) {
    switch (scope) {
    case Scope::frame: return frame_list(source, path);
    case Scope::registers: return register_list(source, path);
    case Scope::floating: return floating_list(source, path);
    case Scope::system: return system_list(source, path);
    case Scope::data: return data_list(source, path);
    case Scope::changed: return changed_list(source, path);
    }
    return {};
}

bool is_pointer(Register reg) {
    return reg.bank == Bank::pc || (reg.bank == Bank::general && reg.number >= registers::gp) ||
           (reg.bank == Bank::system && (reg.number == 8 || reg.number == 14));
}

bool is_bits(Register reg) {
    return reg.bank == Bank::flags ||
           (reg.bank == Bank::system && (reg.number == 12 || reg.number == 13));
}

std::string register_text(const VariableSource& source, Register reg, u32 value) {
    if (reg.bank == Bank::floating)
        return inspect::value_text(source.program(), source.machine(),
                                   value_of_bits({reg, {0, 4}, true}, value), 0, source.base);
    if (is_bits(reg)) return inspect::show(value, inspect::Format::hex);
    const std::string text = source.text(value);
    return is_pointer(reg) && text.find('(') == text.npos && value > 9
               ? inspect::show(value, inspect::Format::hex)
               : source.text(value);
}

/// What a register of the machine means beyond its number.
std::string register_note(const VariableSource& source, Register reg, u32 value) {
    if (!inspect::has_value(source.machine(), reg)) return std::string(inspect::no_value);
    if (reg.bank == Bank::system && reg.number == 13 && value != 0)
        return std::string(inspect::cause_name(value));
    const bool is_data = reg.bank == Bank::general && source.program().symbol_before(value, true) &&
                         !source.machine().text_word(value & ~3u);
    return is_data && value >= 0x1000 ? text_there(source.machine(), value, 2) : std::string();
}

bool register_changed(const Session& session, Register reg) {
    return register_value(session.before().state, reg) !=
           register_value(session.machine().state(), reg);
}

/// A register of a caller, which may be saved in memory or not be known.
void place_caller_register(const VariableSource& source, const StackFrame& frame, Register reg,
                           Variable& variable) {
    const RegisterPlace place = place_of_register(frame, reg);
    variable.location = place.location;
    variable.read_only = !place.location;
    variable.changed = false;
    if (place.location && place.location->reg)
        variable.changed = register_changed(source.session, *place.location->reg);
    if (!place.location || place.location->reg) return;
    variable.address = place.location->range.address;
    variable.changed = bytes_changed(source.session, *variable.address, 4);
    variable.note = fmt::format("saved at 0x{:08x}", *variable.address);
}

Variable frame_register(const VariableSource& source, const StackFrame& frame, Register reg) {
    const std::optional<u32> value = reg.bank == Bank::general ? frame.registers[reg.number & 31]
                                     : frame.is_innermost()
                                         ? register_value(source.machine().state(), reg)
                                         : frame.row.pc;
    Variable variable = register_variable(source, reg, value);
    if (!frame.is_innermost()) place_caller_register(source, frame, reg, variable);
    return variable;
}

/// "double" and "float" of the floating-point registers.
Variable floating_group(std::string_view name, u64 children) {
    Variable group;
    group.name = group.type = name;
    group.value = fmt::format("{} registers", children);
    group.children = children;
    group.read_only = true;
    return group;
}

} // namespace

std::string VariableSource::text(u32 value) const {
    return inspect::value_text(program(), machine(), value, base);
}

VariableList fixed_list(std::vector<Variable> all) {
    const u64 count = all.size();
    return {count, [all = std::move(all)](u64 n) { return all[std::size_t(n)]; }};
}

Variable register_variable(const VariableSource& source, Register reg, std::optional<u32> value) {
    Variable variable;
    variable.name = variable.evaluate_name = register_name(reg);
    variable.type = reg.bank == Bank::floating ? "float" : "word";
    variable.bytes = 4;
    variable.location = Location{reg, {0, 4}, reg.bank == Bank::floating};
    variable.changed = register_changed(source.session, reg);
    variable.read_only = reg == Register{Bank::general, 0};
    if (variable.read_only) variable.location.reset();
    variable.value = value ? register_text(source, reg, *value) : "not known";
    if (value) variable.note = register_note(source, reg, *value);
    return variable;
}

Variable double_variable(const VariableSource& source, u8 even) {
    const Register low{Bank::floating, even}, high{Bank::floating, u8(even + 1)};
    Variable variable;
    variable.name = variable.evaluate_name = fmt::format("double({})", register_name(low));
    variable.type = "double", variable.bytes = 8;
    variable.location = Location{low, {0, 8}, true};
    variable.changed =
        register_changed(source.session, low) || register_changed(source.session, high);
    const u64 bits = double_bits(source.machine().state(), even);
    variable.value = inspect::value_text(source.program(), source.machine(),
                                         value_of_bits(*variable.location, bits), 0, source.base);
    return variable;
}

VariableList register_list(const VariableSource& source, std::span<const u64> path) {
    if (!path.empty()) return {};
    const auto frame = stack_frame(source.session, source.frame);
    if (!frame) return {};
    const u64 count = frame->is_innermost() ? 35 : 33;
    return {count, [source, frame = *frame](u64 n) {
                constexpr Register others[] = {{Bank::pc, 0}, {Bank::hi, 0}, {Bank::lo, 0}};
                return frame_register(source, frame,
                                      n < 32 ? Register{Bank::general, u8(n)} : others[n - 32]);
            }};
}

VariableList floating_list(const VariableSource& source, std::span<const u64> path) {
    if (path.empty())
        return fixed_list(
            {floating_group("double", 16), floating_group("float", 32),
             register_variable(source, {Bank::flags, 0}, source.machine().state().flags)});
    if (path.size() > 1 || path[0] > 1) return {};
    if (path[0] == 0) return {16, [source](u64 n) { return double_variable(source, u8(2 * n)); }};
    return {32, [source](u64 n) {
                const Register reg{Bank::floating, u8(n)};
                return register_variable(source, reg,
                                         register_value(source.machine().state(), reg));
            }};
}

VariableList system_list(const VariableSource& source, std::span<const u64> path) {
    if (!path.empty()) return {};
    std::vector<Variable> all;
    for (const u8 n : {u8{8}, u8{12}, u8{13}, u8{14}}) {
        const Register reg{Bank::system, n};
        all.push_back(
            register_variable(source, reg, register_value(source.machine().state(), reg)));
    }
    return fixed_list(std::move(all));
}

u64 variable_count(const Session& session, Scope scope, std::size_t frame_index,
                   const VariablePath& of) {
    return list_of({session, NumberBase::both, frame_index}, scope, of.indices).count;
}

std::vector<Variable> variables(const Session& session, Scope scope, std::size_t frame_index,
                                const VariablePath& of, u64 from, u64 count, NumberBase base) {
    const VariableList list = list_of({session, base, frame_index}, scope, of.indices);
    std::vector<Variable> page;
    from = std::min(from, list.count), count = std::min(count, list.count - from);
    for (u64 n = from; n < from + count; ++n) {
        page.push_back(list.at(n));
        page.back().path.indices = of.indices;
        page.back().path.indices.push_back(n);
    }
    return page;
}

} // namespace tharsis
