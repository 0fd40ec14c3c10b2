// stack_slots.cpp -- where $sp and $fp are at each instruction
// A place in the frame is its distance from where $sp was when the procedure was entered.
#include "assembler/source/stack_slots.hpp"

#include "assembler/source/stack_pointer.hpp"
#include "base/exit_services.hpp"
#include "isa/certain_branch.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace tharsis {

namespace {

/// What $sp or $fp is after an instruction: one of them as it was before, and a constant.
struct NewPointer {
    enum class From : u8 { sp, fp, unknown };
    From from = From::unknown;
    i32 by = 0;
};

/// The sum of a register and a constant that an instruction computes (`move` adds 0).
NewPointer sum_of(std::size_t row, const Operands& fields) {
    const std::string_view name = instruction_rows()[row].name;
    const auto from = [](u32 reg) {
        if (reg == registers::sp) return NewPointer::From::sp;
        return reg == registers::fp ? NewPointer::From::fp : NewPointer::From::unknown;
    };
    if (name == "addi" || name == "addiu") return {from(fields.s), fields.constant};
    if (name != "add" && name != "addu" && name != "or") return {};
    if (fields.t == registers::zero) return {from(fields.s), 0};
    return fields.s == registers::zero ? NewPointer{from(fields.t), 0} : NewPointer{};
}

/// An instruction: what it does to $sp and $fp, and where it leads.
struct Step {
    enum class Leads : u8 { on, branch, jump, end };
    StatementId statement = no_id;
    std::size_t row = 0;
    Operands operands;
    Leads leads = Leads::on;
    u32 target = 0; ///< address, of a branch or jump
    NewPointer sp{NewPointer::From::sp}, fp{NewPointer::From::fp};
    bool is_access = false; ///< of memory, at an offset from $sp or $fp
    bool stores = false;
    bool has_slot = false; ///< it transfers control after the next instruction
    bool is_slot = false;
};

Step::Leads leads_of(const InstructionEffects& effects, u32 word) {
    const bool links = (effects.writes & ~u64{1}) != 0;
    if (effects.branches && links) return Step::Leads::on;
    if (effects.branches) return always_branches(word) ? Step::Leads::jump : Step::Leads::branch;
    if (!effects.never_falls_through) return Step::Leads::on;
    if (effects.traps) return Step::Leads::end;
    if (effects.uses_system || links) return Step::Leads::on; // a service, a call
    return effects.reads != 0 ? Step::Leads::end : Step::Leads::jump;
}

/// The instructions of a procedure, in the order in which they are written.
class Steps {
public:
    Steps(const SourceModel& model, const SourceProcedure& procedure, bool delayed) {
        for (StatementId id = procedure.first; id < procedure.end; ++id) {
            const SourceStatement& statement = model.statements[id];
            u32 address = statement.address;
            for (const u32 word : model.words_of(statement)) {
                add(id, word, address, delayed);
                address += 4;
            }
        }
    }

    const std::vector<Step>& all() const { return steps_; }
    /// Nothing if no instruction of the procedure has that address.
    std::optional<std::size_t> at_address(u32 address) const {
        const auto found = by_address_.find(address);
        return found == by_address_.end() ? std::nullopt : std::optional(found->second);
    }

private:
    void add(StatementId id, u32 word, u32 address, bool delayed) {
        Step step;
        step.statement = id;
        const auto decoded = decode(word, address);
        if (!decoded || decoded->row >= row_count) {
            step.leads = Step::Leads::end;
        } else {
            step.row = decoded->row;
            step.operands = decoded->operands;
            describe(step, word);
            step.target = address + 4 + 4 * static_cast<u32>(step.operands.constant);
            step.has_slot = delayed && instruction_rows()[step.row].branches;
        }
        step.is_slot = delayed && !steps_.empty() && steps_.back().has_slot;
        by_address_.emplace(address, steps_.size());
        steps_.push_back(step);
    }

    void describe(Step& step, u32 word) {
        const InstructionEffects effects = effects_of(step.row, step.operands);
        step.leads = leads_of(effects, word);
        if (step.row == row_named("syscall") && ends_program_) step.leads = Step::Leads::end;
        if (effects.writes & (u64{1} << registers::v0))
            ends_program_ = sets_exit(step.row, step.operands);
        const std::optional<i32> by = moves_.next(step.row, step.operands, effects);
        step.sp = by ? NewPointer{NewPointer::From::sp, *by} : sum_of(step.row, step.operands);
        if (effects.writes >> registers::fp & 1) step.fp = sum_of(step.row, step.operands);
        const std::string_view syntax = instruction_rows()[step.row].syntax;
        const u32 base = step.operands.s;
        step.is_access = (effects.loads || effects.stores) &&
                         (base == registers::sp || base == registers::fp) &&
                         syntax.find('(') != syntax.npos;
        step.stores = effects.stores;
    }

    /// `li` of a number of a service that does.
    static bool sets_exit(std::size_t row, const Operands& fields) {
        return (row == row_named("addiu") || row == row_named("ori")) &&
               fields.s == registers::zero && ends_program(u32(fields.constant));
    }

    std::vector<Step> steps_;
    bool ends_program_ = false; ///< the next service does, if nothing else is put into $v0
    std::unordered_map<u32, std::size_t> by_address_;
    StackPointerMoves moves_;
};

/// $sp and $fp before each instruction, relative to $sp at the entry.
class Depths {
public:
    explicit Depths(const Steps& steps) : steps_(steps), states_(steps.all().size()) {
        if (!states_.empty()) reach(0, {0, std::nullopt});
        while (!waiting_.empty()) {
            const std::size_t k = waiting_.back();
            waiting_.pop_back();
            follow(k);
        }
    }

    bool reached(std::size_t k) const { return states_[k].has_value(); }
    /// Of the register by which an instruction that is reached accesses memory.
    std::optional<i32> of_base(std::size_t k) const {
        return steps_.all()[k].operands.s == registers::sp ? states_[k]->sp : states_[k]->fp;
    }

private:
    struct Pointers {
        std::optional<i32> sp, fp; ///< nullopt: not known
        bool operator==(const Pointers&) const = default;
    };

    void reach(std::size_t k, const Pointers& depths) {
        if (k >= states_.size()) return;
        Pointers common = depths;
        if (const auto& known = states_[k]) {
            if (known->sp != depths.sp) common.sp.reset();
            if (known->fp != depths.fp) common.fp.reset();
            if (common == *known) return;
        }
        states_[k] = common;
        waiting_.push_back(k);
    }

    static std::optional<i32> value_of(const NewPointer& made, const Pointers& before) {
        if (made.from == NewPointer::From::unknown) return std::nullopt;
        const std::optional<i32>& from = made.from == NewPointer::From::sp ? before.sp : before.fp;
        return from ? std::optional(wrapping_sum(*from, made.by)) : std::nullopt;
    }

    Pointers after(std::size_t k, const Pointers& before) const {
        const Step& step = steps_.all()[k];
        return {value_of(step.sp, before), value_of(step.fp, before)};
    }

    void follow(std::size_t k) {
        const Step& step = steps_.all()[k];
        if (step.is_slot) return; // its branch leads on
        Pointers depths = after(k, *states_[k]);
        std::size_t next = k + 1;
        if (step.has_slot) { // the slot is executed in between
            reach(next, depths);
            if (next < states_.size()) depths = after(next, depths);
            ++next;
        }
        const bool goes = step.leads == Step::Leads::branch || step.leads == Step::Leads::jump;
        if (goes)
            if (const auto target = steps_.at_address(step.target)) reach(*target, depths);
        const bool goes_on = step.leads == Step::Leads::on || step.leads == Step::Leads::branch;
        if (goes_on) reach(next, depths);
    }

    const Steps& steps_;
    std::vector<std::optional<Pointers>> states_; ///< nullopt: not reached
    std::vector<std::size_t> waiting_;
};

/// The slots of saved registers by their place, without those that have another use.
class Slots {
public:
    explicit Slots(const SourceProcedure& procedure) {
        for (const SavedSlot& saved : procedure.saved) {
            const i32 place =
                wrapping_sum(saved.offset, static_cast<i32>(0 - procedure.frame_bytes));
            if (const auto [slot, is_new] = slots_.emplace(place, saved);
                !is_new && slot->second.number != saved.number)
                shared_.insert(place);
        }
    }

    void store(const Step& step, std::optional<i32> depth) {
        if (!depth) {
            // By $sp it may be any. $fp is not always the frame's: then it is a register like
            // others.
            if (step.operands.s == registers::sp) slots_.clear();
            return;
        }
        const i32 place = wrapping_sum(*depth, step.operands.constant);
        for (const auto& [own, saved] : slots_) {
            const bool is_save = step.row == row_named("sw") && saved.number == step.operands.t;
            const i64 bytes = step.row == row_named("sdc1") ? 8 : 4;
            const i64 distance = i64{own} - place;
            const bool overlap = distance > -4 && distance < bytes;
            if (overlap && !(is_save && place == own)) shared_.insert(own);
        }
    }

    const SavedSlot* at(i32 place) const {
        const auto found = slots_.find(place);
        return found == slots_.end() || shared_.contains(place) ? nullptr : &found->second;
    }

private:
    std::map<i32, SavedSlot> slots_;
    std::set<i32> shared_;
};

} // namespace

std::vector<SlotUse> slot_uses(const SourceModel& model, const SourceProcedure& procedure,
                               bool delayed_branching) {
    if (procedure.saved.empty()) return {};
    const Steps steps(model, procedure, delayed_branching);
    const Depths depths(steps);
    Slots slots(procedure);
    const std::vector<Step>& all = steps.all();
    for (std::size_t k = 0; k < all.size(); ++k)
        if (all[k].is_access && all[k].stores && depths.reached(k))
            slots.store(all[k], depths.of_base(k));
    std::vector<SlotUse> uses;
    for (std::size_t k = 0; k < all.size(); ++k) {
        if (!all[k].is_access || !depths.reached(k)) continue;
        const std::optional<i32> base = depths.of_base(k);
        const SavedSlot* slot =
            base ? slots.at(wrapping_sum(*base, all[k].operands.constant)) : nullptr;
        if (slot) uses.push_back({all[k].statement, *slot});
    }
    return uses;
}

} // namespace tharsis
