// delay_slots.cpp -- a branch with its delay slot as instructions that are executed in order
#include "convert/delay_slots.hpp"

#include "convert/convert_sentences.hpp"
#include "isa/registers.hpp"

namespace tharsis::conversion {

namespace {

using Kind = FlatStatement::Kind;
using Statements = std::vector<FlatStatement>;

bool is_nop(const FlatStatement& one) { return one.name == "nop"; }
bool links(const FlatStatement& branch) { return (branch.writes >> registers::ra & 1) != 0; }

/// General registers that an instruction reads or writes, a bit each.
struct Effects {
    u32 reads = 0, writes = 0;
};

/// A service reads its arguments, and returns in $v0, or in $a0 and $a1. It changes no condition of
/// floating-point numbers.
Effects effects_of(const FlatStatement& one) {
    constexpr u32 results = 1u << registers::v0 | 1u << registers::a0 | 1u << registers::a1;
    constexpr u32 arguments = results | 1u << registers::a2 | 1u << registers::a3;
    if (one.name == "syscall") return {arguments, results};
    return {one.reads, one.writes};
}

/// Whether the instruction may be executed before the branch instead of after it.
bool may_precede(const FlatStatement& slot, const FlatStatement& branch) {
    const auto [reads, writes] = effects_of(slot);
    const bool changes_condition =
        (writes & branch.reads) != 0 || (slot.sets_flag && branch.reads_flag);
    return !changes_condition && (branch.writes & (reads | writes)) == 0;
}

class Resolution {
public:
    explicit Resolution(Statements& statements) : from_(statements) {}

    std::vector<RefusedSlot> resolve() {
        for (std::size_t k = 0; k < from_.size(); ++k) {
            const std::size_t slot = from_[k].has_slot ? slot_of(k) : k;
            if (slot == none)
                refuse(k, convert_message("slot-unclear", from_[k].name));
            else if (from_[k].has_slot)
                branch(k, slot);
            else if (k != taken_)
                to_.push_back(from_[k]);
            if (k == passed_) to_.push_back(after_);
        }
        from_ = std::move(to_);
        return std::move(refused_);
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    void refuse(std::size_t branch, Message why) {
        refused_.push_back({from_[branch].place, std::move(why), convert_message("write-before")});
        to_.push_back(from_[branch]);
    }

    /// The instruction in the slot; none: there is none, or it is more than one or a branch.
    std::size_t slot_of(std::size_t branch) const {
        for (std::size_t k = branch + 1; k < from_.size(); ++k) {
            const FlatStatement& one = from_[k];
            if (one.kind == Kind::label || one.name == ".globl") continue;
            const bool fits = one.kind == Kind::instruction && one.unit == from_[branch].unit &&
                              !one.is_branch && (one.words == 1 || is_nop(one));
            return fits ? k : none;
        }
        return none;
    }

    /// Whether the slot is reached from elsewhere, too.
    bool has_label(std::size_t branch, std::size_t slot) const {
        for (std::size_t k = branch + 1; k < slot; ++k)
            if (from_[k].kind == Kind::label) return true;
        return false;
    }

    void branch(std::size_t index, std::size_t slot) {
        const FlatStatement& branch = from_[index];
        if (is_nop(from_[slot])) {
            to_.push_back(branch);
            if (!has_label(index, slot)) taken_ = slot;
        } else if (may_precede(from_[slot], branch)) {
            add(branch, from_[slot], true);
            pass_over(index, slot);
        } else if (branch.is_unconditional || links(branch) || branch.operands.empty()) {
            refuse(index, convert_message("slot-writes", branch.name));
        } else {
            on_both_ways(index, slot);
        }
    }

    /// The branch, whose slot has been executed before it. What follows must not execute it again.
    void pass_over(std::size_t index, std::size_t slot) {
        const FlatStatement& branch = from_[index];
        to_.push_back(branch);
        if (!has_label(index, slot)) {
            taken_ = slot;
        } else if (!branch.is_unconditional) {
            after_ = label(branch, new_label());
            jump(branch, {after_.label});
            passed_ = slot;
        }
    }

    /// The slot is executed after the branch, where it goes to and where it goes on.
    void on_both_ways(std::size_t index, std::size_t slot) {
        FlatStatement branch = from_[index];
        const FlatText target = branch.operands.back();
        const FlatLabel taken = new_label(), other = new_label();
        branch.operands.back() = {taken};
        to_.push_back(branch);
        jump(branch, {other});
        to_.push_back(label(branch, taken));
        add(branch, from_[slot], false);
        jump(branch, target);
        to_.push_back(label(branch, other));
    }

    FlatLabel new_label() { return {"slot", ++labels_}; }

    /// A statement that is written beside the branch.
    void add(const FlatStatement& branch, FlatStatement made, bool precedes) {
        made.place = branch.place;
        made.is_expanded = true;
        made.precedes = precedes && !branch.is_expanded;
        to_.push_back(std::move(made));
    }
    void jump(const FlatStatement& branch, const FlatText& to) {
        FlatStatement made;
        made.kind = Kind::instruction;
        made.unit = branch.unit;
        made.name = "b";
        made.operands = {to};
        made.has_label = true;
        add(branch, std::move(made), false);
    }
    static FlatStatement label(const FlatStatement& branch, FlatLabel name) {
        FlatStatement made;
        made.unit = branch.unit;
        made.place = branch.place;
        made.is_expanded = true;
        made.label = std::move(name);
        return made;
    }

    Statements& from_;
    Statements to_;
    std::vector<RefusedSlot> refused_;
    std::size_t taken_ = none;  ///< an instruction that has been moved
    std::size_t passed_ = none; ///< an instruction that `after_` follows
    FlatStatement after_;
    u32 labels_ = 0;
};

} // namespace

std::vector<RefusedSlot> resolve_delay_slots(Statements& statements) {
    return Resolution(statements).resolve();
}

} // namespace tharsis::conversion
