// frame_layout.cpp -- follows the instructions of a procedure on all its paths
//
// For each register and each saved word it is known to hold a number, $sp at the call plus a
// number, or what a register held at the call; everything else is unknown. Where paths meet, only
// what they agree on stays.
#include "debugger/inspection/frame_layout.hpp"

#include "base/exit_services.hpp"
#include "isa/calling_convention.hpp"
#include "isa/certain_branch.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "machine/call_stack.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace tharsis {

namespace {

constexpr std::size_t max_instructions = 4096; ///< of a procedure
constexpr std::size_t max_visits = 20'000;
constexpr std::size_t max_slots = 64;

/// What is known of a value.
struct Known {
    enum class Kind : u8 { nothing, number, stack, entry } kind = Kind::nothing;
    bool is_restored = false; ///< of `entry`: loaded again from where it was saved
    i32 value = 0;            ///< of `stack` the offset, of `entry` the register

    bool is_same(const Known& other) const { return kind == other.kind && value == other.value; }
};

/// A saved word: at an offset from $sp at the call, or at an address.
struct Slot {
    bool in_frame = true;
    i32 where = 0;
    Known value;

    bool is_at(const Slot& other) const {
        return in_frame == other.in_frame && where == other.where;
    }
};

/// What is known before an instruction.
struct Facts {
    std::array<Known, 33> registers;
    std::vector<Slot> slots;
    u8 unwritten = 0xf; ///< of $a0 to $a3: on some path not written yet

    static Facts at_entry();
    /// Keeps what both know; returns whether anything was lost.
    bool meet(const Facts& other);
    void store(const Slot& slot);
    void forget(const Slot& slot) {
        std::erase_if(slots, [&](const Slot& it) { return it.is_at(slot); });
    }
    Known load(const Slot& place) const;
};

Facts Facts::at_entry() {
    Facts facts;
    for (int n = 0; n < 32; ++n) facts.registers[std::size_t(n)] = {Known::Kind::entry, false, n};
    facts.registers[registers::zero] = {Known::Kind::number, false, 0};
    facts.registers[registers::sp] = {Known::Kind::stack, false, 0};
    return facts;
}

bool Facts::meet(const Facts& other) {
    bool changed = (other.unwritten & ~unwritten) != 0;
    unwritten |= other.unwritten;
    for (std::size_t n = 0; n < registers.size(); ++n) {
        Known& mine = registers[n];
        const Known& its = other.registers[n];
        const bool is_lost = mine.kind != Known::Kind::nothing && !mine.is_same(its);
        const bool is_weaker = !is_lost && mine.is_restored && !its.is_restored;
        if (is_lost) mine = {};
        if (is_weaker) mine.is_restored = false;
        changed = changed || is_lost || is_weaker;
    }
    const std::size_t before = slots.size();
    std::erase_if(slots, [&](const Slot& slot) { return !other.load(slot).is_same(slot.value); });
    return changed || slots.size() != before;
}

void Facts::store(const Slot& slot) {
    forget(slot);
    if (slot.value.kind != Known::Kind::nothing && slots.size() < max_slots) slots.push_back(slot);
}

Known Facts::load(const Slot& place) const {
    for (const Slot& slot : slots)
        if (slot.is_at(place)) return slot.value;
    return {};
}

Known sum(Known a, Known b, i32 sign) {
    using Kind = Known::Kind;
    if (b.kind == Kind::number && b.value == 0) return a;
    if (sign > 0 && a.kind == Kind::number && b.kind != Kind::number) return sum(b, a, 1);
    const bool is_known =
        (a.kind == Kind::number || a.kind == Kind::stack) && b.kind == Kind::number;
    if (!is_known) return {};
    return {a.kind, false, i32(u32(a.value) + u32(sign) * u32(b.value))};
}

/// One decoded instruction.
struct Instruction {
    u32 address = 0;
    std::string_view name;
    Operands operands;
    InstructionEffects effects;
    CallKind call = CallKind::none;
    bool branches = false, always = false;

    u32 target() const { return address + 4 + 4 * u32(operands.constant); }
};

class ProcedurePaths {
public:
    ProcedurePaths(const Machine& machine, u32 pc, Reading reading, bool has_called)
        : machine_(machine), pc_(pc), reading_(reading), has_called_(has_called),
          delay_(machine.modes().delayed_branching) {}

    void follow(u32 procedure);
    FrameLayout layout() const;

private:
    std::optional<Instruction> instruction(u32 address) const;
    void visit(u32 address);
    void leave(const Instruction& it, Facts facts);
    void jump(const Instruction& it, Facts facts, u32 next);
    void reach(u32 address, const Facts& facts);
    void note(std::optional<Facts>& at, const Facts& facts);
    void execute(const Instruction& it, Facts& facts);
    void access(const Instruction& it, Facts& facts, Known& loaded);
    void access_float(const Instruction& it, i32 offset);
    Known result(const Instruction& it, const Facts& facts) const;
    void call_service(Facts& facts) const;
    bool ends_program(const Facts& facts) const;
    const Facts* facts_here() const;

    const Machine& machine_;
    u32 pc_;
    Reading reading_;
    bool has_called_, delay_;
    bool is_whole_ = true;        ///< all paths were followed: otherwise nothing is certain
    std::map<u32, Facts> states_; ///< before each instruction
    std::vector<u32> waiting_;
    std::optional<Facts> here_;      ///< at the pc, if that is not before an instruction
    std::optional<Facts> elsewhere_; ///< at computed jumps
    std::map<i32, u32> floats_;      ///< sizes by offset; 0: also used for whole numbers
    FrameLayout layout_;
};

std::optional<Instruction> ProcedurePaths::instruction(u32 address) const {
    const auto word = machine_.text_word(address);
    const auto decoded = word ? decode(*word, address, reading_) : std::nullopt;
    if (!decoded || decoded->row >= row_count) return {};
    Instruction it;
    it.address = address, it.operands = decoded->executable();
    it.effects = effects_of(decoded->row, it.operands);
    it.name = instruction_rows()[decoded->row].name;
    it.call = call_kind(decoded->row, it.operands);
    it.branches = instruction_rows()[decoded->row].branches;
    it.always = always_branches(*word);
    return it;
}

void ProcedurePaths::follow(u32 procedure) {
    reach(procedure, Facts::at_entry());
    for (std::size_t n = 0; n < max_visits && !waiting_.empty(); ++n) {
        const u32 address = waiting_.back();
        waiting_.pop_back();
        visit(address);
    }
    is_whole_ = is_whole_ && waiting_.empty();
}

void ProcedurePaths::reach(u32 address, const Facts& facts) {
    const auto known = states_.find(address);
    if (known == states_.end()) {
        if (states_.size() >= max_instructions) {
            is_whole_ = false;
            return;
        }
        states_.emplace(address, facts);
        waiting_.push_back(address);
    } else if (known->second.meet(facts)) {
        waiting_.push_back(address);
    }
}

void ProcedurePaths::note(std::optional<Facts>& at, const Facts& facts) {
    if (at)
        (void)at->meet(facts);
    else
        at = facts;
}

void ProcedurePaths::visit(u32 address) {
    const auto it = instruction(address);
    if (!it) return;
    Facts facts = states_.at(address);
    execute(*it, facts);
    if (it->branches && delay_) {
        if (address + 4 == pc_) note(here_, facts);
        if (const auto slot = instruction(address + 4); slot && !slot->branches)
            execute(*slot, facts);
    }
    leave(*it, std::move(facts));
}

/// Continues where the instruction, and its delay slot, lead to.
void ProcedurePaths::leave(const Instruction& it, Facts facts) {
    const u32 next = it.address + (it.branches && delay_ ? 8 : 4);
    if (it.branches) return jump(it, std::move(facts), next);
    if (it.name == "syscall" && ends_program(facts)) return;
    if (it.name == "syscall") call_service(facts);
    if (!it.effects.never_falls_through || it.name == "syscall") reach(next, facts);
}

/// A callee may change all registers but the saved ones, and comes back.
void ProcedurePaths::jump(const Instruction& it, Facts facts, u32 next) {
    if (it.call == CallKind::call) {
        if (has_called_ && it.address == pc_) note(here_, facts);
        for (u8 n = 1; n < 32; ++n)
            if (n != registers::sp && !(calling_convention::saved >> n & 1))
                facts.registers[n] = {};
        facts.unwritten = 0;
        return reach(next, facts);
    }
    if (it.call == CallKind::returning) return;
    if (it.call == CallKind::jump) return note(elsewhere_, facts);
    reach(it.target(), facts);
    if (!it.effects.never_falls_through && !it.always) reach(next, facts);
}

void ProcedurePaths::execute(const Instruction& it, Facts& facts) {
    for (unsigned n = 0; n < 4; ++n) {
        const unsigned reg = registers::a0 + n;
        if ((it.effects.reads >> reg & 1) && (facts.unwritten >> n & 1))
            layout_.reads |= u8(1u << n);
        if (it.effects.writes >> reg & 1) facts.unwritten &= u8(~(1u << n));
    }
    Known value = result(it, facts);
    access(it, facts, value);
    for (std::size_t n = 1; n < 32; ++n)
        if (it.effects.writes >> n & 1) facts.registers[n] = value;
}

/// Words are followed; narrower stores, and those of floating-point numbers, overwrite them.
void ProcedurePaths::access(const Instruction& it, Facts& facts, Known& loaded) {
    const Known base = facts.registers[it.operands.s];
    const bool in_frame = base.kind == Known::Kind::stack;
    if ((!it.effects.loads && !it.effects.stores) ||
        (!in_frame && base.kind != Known::Kind::number))
        return;
    Slot slot{in_frame, i32(u32(base.value) + u32(it.operands.constant)), {}};
    const bool is_argument =
        it.effects.loads && in_frame && slot.where >= 0 && slot.where < 128 && slot.where % 4 == 0;
    if (is_argument && (it.name == "lw" || it.name == "lwc1"))
        layout_.arguments.push_back(slot.where);
    if (in_frame) access_float(it, slot.where);
    if (it.name == "lw") {
        loaded = facts.load(slot);
        loaded.is_restored = loaded.kind == Known::Kind::entry;
    } else if (it.name == "sw") {
        slot.value = facts.registers[it.operands.t];
        facts.store(slot);
    } else if (it.effects.stores) {
        slot.where &= ~3;
        facts.forget(slot);
        slot.where += 4;
        if (it.name == "sdc1") facts.forget(slot);
    }
}

void ProcedurePaths::access_float(const Instruction& it, i32 offset) {
    const u32 size = it.name == "ldc1" || it.name == "sdc1"   ? 8
                     : it.name == "lwc1" || it.name == "swc1" ? 4
                                                              : 0;
    const auto [known, is_new] = floats_.try_emplace(offset, size);
    if (!is_new && known->second != size) known->second = 0;
}

Known ProcedurePaths::result(const Instruction& it, const Facts& facts) const {
    const Operands& operands = it.operands;
    const Known s = facts.registers[operands.s], t = facts.registers[operands.t],
                constant{Known::Kind::number, false, operands.constant};
    if (it.name == "addi" || it.name == "addiu") return sum(s, constant, 1);
    if (it.name == "add" || it.name == "addu") return sum(s, t, 1);
    if (it.name == "or" && (operands.s == 0 || operands.t == 0)) return sum(s, t, 1);
    if (it.name == "sub" || it.name == "subu") return sum(s, t, -1);
    if (it.name == "lui") return {Known::Kind::number, false, i32(u32(operands.constant) << 16)};
    if (it.name == "ori" && operands.constant == 0) return s;
    if (it.name == "ori" && s.kind == Known::Kind::number)
        return {s.kind, false, s.value | operands.constant};
    return {};
}

bool ProcedurePaths::ends_program(const Facts& facts) const {
    const Known service = facts.registers[registers::v0];
    return service.kind == Known::Kind::number && tharsis::ends_program(u32(service.value));
}

/// Services that only print change nothing; others may give results in $v0, $a0 and $a1.
void ProcedurePaths::call_service(Facts& facts) const {
    const Known service = facts.registers[registers::v0];
    const auto is = [&](i32 from, i32 to) { return service.value >= from && service.value <= to; };
    if (service.kind == Known::Kind::number && (is(1, 4) || service.value == 11 || is(34, 36)))
        return;
    facts.registers[registers::v0] = {};
    if (service.kind == Known::Kind::number && is(1, 17)) return;
    facts.registers[registers::a0] = facts.registers[registers::a1] = {};
}

const Facts* ProcedurePaths::facts_here() const {
    if (!is_whole_) return nullptr;
    if (here_) return &*here_;
    if (const auto known = states_.find(pc_); known != states_.end()) return &known->second;
    return elsewhere_ ? &*elsewhere_ : nullptr;
}

/// Where a register's value at the call is now, best first: the register into which it was loaded
/// again, the frame, a variable, the register itself if it was never written, another register.
EntryValue find_entry_value(const Facts& facts, u8 number) {
    const Known wanted = Facts::at_entry().registers[number];
    using Kind = EntryValue::Kind;
    const Known& own = facts.registers[number];
    if (own.is_same(wanted) && own.is_restored) return {Kind::in_register, number, 0, 0};
    for (const bool in_frame : {true, false})
        for (const Slot& slot : facts.slots)
            if (slot.in_frame == in_frame && slot.value.is_same(wanted))
                return in_frame ? EntryValue{Kind::in_frame, 0, slot.where, 0}
                                : EntryValue{Kind::in_memory, 0, 0, u32(slot.where)};
    if (own.is_same(wanted)) return {Kind::in_register, number, 0, 0};
    for (u8 n = 1; n < 32; ++n)
        if (facts.registers[n].is_same(wanted)) return {Kind::in_register, n, 0, 0};
    return {};
}

FrameLayout ProcedurePaths::layout() const {
    FrameLayout layout = layout_;
    std::sort(layout.arguments.begin(), layout.arguments.end());
    layout.arguments.erase(std::unique(layout.arguments.begin(), layout.arguments.end()),
                           layout.arguments.end());
    for (const auto& [offset, size] : floats_)
        if (size > 0) layout.floats.push_back({offset, size});
    const Facts* facts = facts_here();
    if (!facts) return layout;
    for (u8 n = 1; n < 32; ++n) layout.entry[n] = find_entry_value(*facts, n);
    for (const Slot& slot : facts->slots)
        if (slot.in_frame && slot.where < 0 && slot.value.kind == Known::Kind::entry)
            layout.saved.push_back({u8(slot.value.value), slot.where});
    std::sort(layout.saved.begin(), layout.saved.end(),
              [](const SavedRegister& a, const SavedRegister& b) { return a.offset < b.offset; });
    return layout;
}

} // namespace

FrameLayout frame_layout(const Machine& machine, u32 procedure, u32 pc, Reading reading,
                         bool has_called) {
    ProcedurePaths paths(machine, pc, reading, has_called);
    paths.follow(procedure);
    return paths.layout();
}

} // namespace tharsis
