// set_values.cpp -- follows a run: what each instruction reads is set, what it writes becomes set
// What an instruction reads and writes is derived from the table of instructions; the few whose
// rule is another are named here.
#include "machine/set_values.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/mips32_only_instructions.hpp"
#include "isa/registers.hpp"
#include "machine/guest.hpp"
#include "machine/services/service_registers.hpp"
#include "machine/services/services.hpp"

#include <algorithm>

namespace tharsis {

/// How an instruction treats values that were never set. Outside of the unnamed namespace, because
/// SetValues::Plan, which has one, is outside of it, too.
enum class SetValuesRule : u8 {
    plain,
    load,
    store,
    moves,      ///< movz, movn: reads the value only if it is copied
    trap,       ///< also break
    links,      ///< bgezal, bltzal
    divides,    ///< does not read hi and lo
    multiplies, ///< mul, which leaves hi and lo without a value
    reads_hi,
    reads_lo,
    writes_hi,
    writes_lo,
    asks, ///< syscall
};

namespace {

using Rule = SetValuesRule;

constexpr Rule rule_of(std::size_t row) {
    const std::string_view name = rows[row].name;
    const InstructionEffects& effects = effects_by_row[row];
    if (name == "movz" || name == "movn") return Rule::moves;
    if (name == "bgezal" || name == "bltzal") return Rule::links;
    if (name == "div" || name == "divu") return Rule::divides;
    if (name == "mul") return Rule::multiplies;
    if (name == "mfhi") return Rule::reads_hi;
    if (name == "mflo") return Rule::reads_lo;
    if (name == "mthi") return Rule::writes_hi;
    if (name == "mtlo") return Rule::writes_lo;
    if (name == "syscall") return Rule::asks;
    if (effects.traps && effects.writes == 0) return Rule::trap;
    const bool whole = effects.reads_real == 0 && effects.writes_real == 0 &&
                       !name.ends_with("wl") && !name.ends_with("wr");
    if (effects.loads && !effects.stores && whole) return Rule::load;
    return effects.stores && whole ? Rule::store : Rule::plain;
}

constexpr u8 size_of(std::size_t row) {
    const std::string_view name = rows[row].name;
    if (name == "lb" || name == "lbu" || name == "sb") return 1;
    return name == "lh" || name == "lhu" || name == "sh" ? 2 : 4;
}

constexpr auto row_rules = [] {
    std::array<Rule, row_count> all{};
    for (std::size_t k = 0; k < all.size(); ++k) all[k] = rule_of(k);
    return all;
}();

constexpr u32 text_output = 4, text_input = 8, exit_service = 17;

} // namespace

struct SetValues::Plan {
    Rule rule = Rule::plain;
    u8 size = 4;
    InstructionEffects effects;

    explicit Plan(const DecodedInstruction& slot) {
        if (slot.kind == DecodedInstruction::Kind::instruction) {
            rule = row_rules[slot.row];
            size = size_of(slot.row);
            effects = effects_of(slot.row, slot.operands);
        } else if (slot.kind == DecodedInstruction::Kind::mips32_only) {
            mips32_only_meanings<InstructionEffects>[slot.row](effects, slot.operands);
        }
    }
};

// ---------------------------------------------------------------- the start

SetValues::SetValues(const Program& program, const State& start)
    : rules_(rules_of(program.dialect)) {
    for (const u8 reg : {registers::zero, registers::a0, registers::a1, registers::gp,
                         registers::sp, registers::fp})
        set(reg);
    for (const DataExtent& extent : program.extents)
        if (!extent.reserved) mark(extent.address, extent.size, true);
    has_status_ = start.r[registers::a0] != 0;
    const u32 low = start.r[registers::sp], top = program.layout->stack_top + 4;
    if (has_status_) mark(low, top - low, true);
}

void SetValues::mark(u32 address, u32 count, bool set) {
    while (count > 0) {
        std::shared_ptr<Page>& page = pages_[address / page_size];
        if (!page)
            page = std::make_shared<Page>();
        else if (page.use_count() > 1)
            page = std::make_shared<Page>(*page);
        const u32 here = std::min(count, page_size - address % page_size);
        for (u32 k = 0; k < here; ++k) page->set(address % page_size + k, set);
        address += here, count -= here;
    }
}

bool SetValues::has_bytes(u32 address, u32 count) const {
    const auto page = pages_.find(address / page_size);
    if (page == pages_.end()) return false;
    for (u32 k = 0; k < count; ++k)
        if (!page->second->test(address % page_size + k)) return false;
    return true;
}

// ---------------------------------------------------------------- before an instruction

Fault SetValues::use(u32 reg) const {
    if (has(reg) || reg == sink_register) return {};
    return {FaultKind::register_unset, 0, lost_at_[reg], reg};
}

/// The operands in the order in which mipsy reads them: s, then t.
Fault SetValues::use_either(const DecodedInstruction& slot, u64 reads) const {
    for (const u8 reg : {slot.operands.s, slot.operands.t, slot.operands.d})
        if (reads >> reg & 1)
            if (const Fault fault = use(reg); fault.kind != FaultKind::none) return fault;
    return {};
}

/// Memory has its segments, and the heap as far as it was requested; kernel memory belongs to the
/// start-up code.
Fault SetValues::access(const Guest& guest, const Plan& plan,
                        const DecodedInstruction& slot) const {
    if (const Fault fault = use(slot.operands.s); fault.kind != FaultKind::none) return fault;
    const MemoryLayout& layout = guest.layout;
    const u32 address = guest.state.r[slot.operands.s] + static_cast<u32>(slot.operands.constant);
    if (address % plan.size != 0) return {}; // the machine reports it
    const bool kernel = address >= layout.kernel_text_base;
    const bool heap = address >= layout.heap_base && address <= layout.stack_limit;
    const bool outside = address < layout.text_base ||
                         (kernel && guest.state.pc < layout.kernel_text_base) ||
                         (heap && u64{address} + plan.size > guest.services->heap_end);
    if (!outside) return {};
    return {plan.rule == Rule::store ? FaultKind::store_out_of_range : FaultKind::load_out_of_range,
            0, address, 0};
}

SetValues::Verdict SetValues::before(Guest& guest, const DecodedInstruction& slot) {
    const Plan plan(slot);
    Verdict verdict;
    Fault& fault = verdict.fault;
    const Operands& o = slot.operands;
    address_ = guest.state.r[o.s] + static_cast<u32>(o.constant);
    switch (plan.rule) {
    case Rule::load:
    case Rule::store: fault = access(guest, plan, slot); break;
    case Rule::moves: {
        fault = use(o.t);
        const bool is_zero = guest.state.r[o.t] == 0;
        moves_ = is_zero == (rows[slot.row].name == "movz");
        if (fault.kind == FaultKind::none && moves_) fault = use(o.s);
        break;
    }
    case Rule::asks: fault = service(guest); break;
    case Rule::reads_hi: fault = use(hi_number); break;
    case Rule::reads_lo: fault = use(lo_number); break;
    case Rule::multiplies: fault = use_either(slot, plan.effects.reads); break;
    case Rule::divides:
        fault = use_either(slot, plan.effects.reads);
        if (fault.kind == FaultKind::none && rules_.division_by_zero_faults &&
            guest.state.r[o.t] == 0)
            fault = {FaultKind::division_by_zero, 0, 0, 0};
        break;
    default:
        fault = use_either(slot, plan.effects.reads);
        if (fault.kind == FaultKind::none && plan.effects.hi_lo_in) fault = use(hi_number);
        if (fault.kind == FaultKind::none && plan.effects.hi_lo_in) fault = use(lo_number);
        verdict.is_idle = plan.rule == Rule::trap && rules_.traps_are_ignored;
    }
    fault.pc = guest.state.pc;
    return verdict;
}

/// mipsy takes a status that was never set for 0 where main returns; service 17 itself needs one
/// that the program has set.
Fault SetValues::service(Guest& guest) {
    if (const Fault fault = use(registers::v0); fault.kind != FaultKind::none) return fault;
    const u32 number = service_ = guest.state.r[registers::v0];
    argument_ = guest.state.r[registers::a0];
    size_ = guest.state.r[registers::a1];
    const bool starts_up = guest.state.pc >= guest.layout.kernel_text_base;
    if (number == exit_service && starts_up) {
        if (!has(registers::a0)) guest.state.r[registers::a0] = 0;
        return {};
    }
    if (number == exit_service && !has_status_)
        return {FaultKind::register_unset, 0, 0, registers::a0};
    for (u32 reg = registers::a0; reg <= registers::a3; ++reg)
        if (registers_of_service(number).in >> reg & 1)
            if (const Fault fault = use(reg); fault.kind != FaultKind::none) return fault;
    return number == text_output ? use_text(guest, guest.state.r[registers::a0]) : Fault{};
}

/// Each byte up to the zero byte must be set; an address without memory is left to the service.
Fault SetValues::use_text(const Guest& guest, u32 address) const {
    for (;; ++address) {
        const auto byte = guest.memory.peek(address);
        if (!byte) return {};
        if (!has_bytes(address, 1)) return {FaultKind::memory_unset, 0, address, 0};
        if (*byte == 0) return {};
    }
}

// ---------------------------------------------------------------- after an instruction

void SetValues::after_load(const Guest& guest, const Plan& plan, const DecodedInstruction& slot) {
    const u8 reg = slot.operands.t;
    if (reg == sink_register) return;
    set(reg, has_bytes(address_, plan.size));
    if (!has(reg)) lost_at_[reg] = guest.state.pc;
}

/// A text that was read ends with a zero byte.
void SetValues::after_service(const Guest& guest) {
    for (u32 reg = 1; reg < 32; ++reg)
        if (registers_of_service(service_).out >> reg & 1) set(reg);
    if (service_ != text_input) return;
    u32 count = 0;
    while (count < size_ && guest.memory.peek(argument_ + count).value_or(0) != 0) ++count;
    mark(argument_, std::min(count + 1, size_), true);
}

void SetValues::after(Guest& guest, const DecodedInstruction& slot) {
    const Plan plan(slot);
    const Operands& o = slot.operands;
    switch (plan.rule) {
    case Rule::load: return after_load(guest, plan, slot);
    case Rule::store: return mark(address_, plan.size, has(o.t));
    case Rule::asks: return after_service(guest);
    case Rule::moves:
        if (moves_ && o.d != sink_register) set(o.d);
        return;
    case Rule::writes_hi: return set(hi_number);
    case Rule::writes_lo: return set(lo_number);
    case Rule::links:
        if (rules_.always_links) guest.state.r[registers::ra] = guest.state.pc + 4;
        return set(registers::ra);
    case Rule::multiplies:
        set(hi_number, false);
        set(lo_number, false);
        break;
    default:
        if (plan.effects.hi_lo_out) set(hi_number), set(lo_number);
        if (plan.effects.stores) mark(address_ & ~3u, 4, true);
    }
    for (u32 reg = 1; reg < 32; ++reg)
        if (plan.effects.writes >> reg & 1) set(reg);
}

} // namespace tharsis
