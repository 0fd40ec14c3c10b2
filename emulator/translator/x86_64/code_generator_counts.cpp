// code_generator_counts.cpp -- loops whose iterations are counted in advance, so that they need no
// other checks
//
// The first iteration checks every page. After it the loop computes in how many iterations no
// pointer can leave its accessible pages and no sum can overflow; the budget for these stays in
// r14, the rest is set aside. The check of the budget then replaces all others.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {

constexpr i32 max_iterations =
    1 << 20; ///< per count; times the longest block this still fits 32 bits
constexpr i32 farthest_sum = 1 << 20;
constexpr i64 highest_word = std::numeric_limits<i32>::max(),
              lowest_word = std::numeric_limits<i32>::min();

bool is_plain(const AffineValue& value) {
    return value.known && value.reg != 0 && value.other == 0 && value.range == 0;
}
bool is_near(i32 number) { return number <= farthest_sum && number >= -farthest_sum; }

} // namespace

// ---------------------------------------------------------------- planning

/// What is added is the difference of the two, neither of which has wrapped around.
void CodeGenerator::note_sum(const Node* e) {
    if (!loops_ || (e->kind != Kind::add_or_trap && e->kind != Kind::sub_or_trap)) return;
    const AffineValue before = affine_value_of(e->a), after = affine_value_of(e);
    if (!is_plain(before) || !is_plain(after) || before.reg != after.reg ||
        !is_near(before.number) || !is_near(after.number))
        return;
    sums_.push_back({index_, before.reg, std::min({0, before.number, after.number}),
                     std::max({0, before.number, after.number})});
}

/// Iterations are counted only to save checks of accesses.
void CodeGenerator::plan_counts() {
    if (!loops_ || !place_.has_bmi2) return;
    for (BlockAccess& access : accesses_) {
        access.counted = access.page_check != BlockAccess::PageCheck::none && moves_on(access);
        counts_ = counts_ || access.counted;
    }
    std::erase_if(sums_, [&](const IterationSum& sum) {
        return step_of(sum.reg).kind != RegisterStep::Kind::number;
    });
}

/// The register keeps the value that the first iteration has left in it.
void CodeGenerator::note_last_bit(int n, const Node* e) {
    if (loops_ && left() == 2 && e->kind == Kind::bit && n < sink && n != 0 &&
        versions_[std::size_t(n)] == 1)
        last_bit_.reg = n;
}

/// The loop continues if the bit is set, or if it is clear.
void CodeGenerator::note_last_branch(const Node* e) {
    if (last_bit_.reg == 0 || left() != 1) return;
    const bool negated = e->kind == Kind::negation;
    const Node* inner = negated ? e->a : e;
    const bool asks = inner->kind == Kind::equal && inner->a->kind == Kind::reg &&
                      inner->a->n == last_bit_.reg && is_number(inner->b, 0);
    if (asks)
        last_bit_.value = negated;
    else
        last_bit_.reg = 0;
}

bool CodeGenerator::is_safe_sum() const {
    return counted_ && std::any_of(sums_.begin(), sums_.end(),
                                   [&](const IterationSum& sum) { return sum.index == index_; });
}

// ---------------------------------------------------------------- counting

void CodeGenerator::take_rest() { out_.add(r14, rest_slot()); }

/// Control arrives here after a complete iteration, so any NaN other than Java's is a result of
/// arithmetic.
bool CodeGenerator::begin_counted_iterations() {
    if (!counts_ || counted_) return false;
    count_iterations();
    counted_ = true;
    counted_loops_.push_back({out_.newLabel(), again_, length_});
    again_ = out_.newLabel();
    next_access_ = 0;
    is_number_ = 0;
    known_ = {};
    refuses_ = false;
    maybe_noncanonical_ = loop_unsure_;
    out_.bind(again_);
    out_.sub(r14, i32(length_));
    out_.jl(counted_loops_.back().spent);
    return true;
}

/// If not even one iteration is certain, execution continues at the first instruction as before the
/// loop. eax is the number of iterations.
void CodeGenerator::count_iterations() {
    out_.bind(again_);
    Label otherwise = labels_[first_];
    if (loop_unsure_ != 0) {
        otherwise = out_.newLabel();
        side_exits_.push_back({otherwise, labels_[first_], first_, 0, loop_unsure_});
    }
    const i32 length = i32(length_);
    out_.cmp(r14, length);
    out_.jl(otherwise);
    out_.mov(eax, max_iterations);
    for (const BlockAccess& access : accesses_)
        if (access.counted) count_access(access, otherwise);
    for (int n = 1; n < 32; ++n) count_sums(n, otherwise);
    out_.imul(rax, rax, length);
    out_.xor_(ecx, ecx);
    out_.mov(rdx, r14);
    out_.sub(rdx, rax);
    out_.cmovl(rdx, rcx);
    out_.mov(rest_slot(), rdx);
    out_.sub(r14, rdx);
}

/// ecx: the address of an access if the iteration begins now.
void CodeGenerator::put_place(const AffineValue& value, i32 offset) {
    const i32 number = i32(u32(value.number) + u32(offset));
    if (value.other == 0) {
        if (value.reg == 0)
            out_.mov(ecx, number);
        else
            out_.lea(ecx, ptr(held(value.reg, ecx).r64(), number));
        return;
    }
    const Gp other = held(value.other, edx);
    if (other != edx) out_.mov(edx, other);
    if (value.shift != 0) out_.shl(edx, value.shift);
    if (value.negative) out_.neg(edx);
    if (value.reg == 0)
        out_.lea(ecx, ptr(rdx, number));
    else
        out_.lea(ecx, ptr(rdx, held(value.reg, ecx).r64(), 0, number));
}

/// Limits rax to the number of steps that fit into rdx, and one more iteration.
void CodeGenerator::count_steps(i32 step) {
    if (const int log = int(std::bit_width(u32(step) - 1)); log != 0) out_.shr(rdx, log);
    out_.add(rdx, 1);
    out_.cmp(rax, rdx);
    out_.cmova(rax, rdx);
}

void CodeGenerator::count_access(const BlockAccess& access, Label otherwise) {
    const RegisterStep& step = access.step;
    const auto test_page = [&](Gp base, i32 offset) {
        check_rights(base, offset, access.size, access.checks_store, otherwise);
    };
    if (step.kind == RegisterStep::Kind::range) {
        const Gp from = held(step.reg, edx);
        test_page(from, step.first);
        return test_page(from, step.last);
    }
    put_place(access.base_value, access.first);
    if (step.kind == RegisterStep::Kind::reg || step.number > 0)
        return count_pages(access, otherwise);
    out_.mov(edx, ecx);
    test_page(edx, 0);
    if (access.last != access.first) test_page(edx, access.last - access.first);
    if (step.number == 0) return;
    out_.and_(edx, Memory::page_size - 1);
    count_steps(-step.number);
}

/// For ascending addresses: tests eight pages at once, up to the first that is not accessible.
void CodeGenerator::count_pages(const BlockAccess& access, Label otherwise) {
    const u64 right = u64(right_of(access.size, access.checks_store)) * 0x0101'0101'0101'0101;
    const RegisterStep& step = access.step;
    if (access.size > 1) {
        out_.test(cl, access.size - 1);
        out_.jnz(otherwise);
    }
    out_.mov(place_slot(), ecx);
    out_.shr(ecx, 12);
    out_.mov(rdx, ~right);
    out_.or_(rdx, qword_ptr(r15, rcx, 0, rights_at));
    out_.not_(rdx);
    out_.tzcnt(rdx, rdx);
    out_.and_(edx, 0x78);
    out_.shl(edx, 9);
    out_.shl(rcx, 12);
    out_.add(rdx, rcx);
    out_.mov(ecx, place_slot());
    out_.add(rcx, access.last - access.first + access.size);
    out_.sub(rdx, rcx);
    out_.jl(otherwise);
    if (step.kind == RegisterStep::Kind::number) return count_steps(step.number);
    const Gp by = held(step.reg, ecx);
    out_.cmp(by, i32(Memory::page_size));
    out_.ja(otherwise);
    if (access.size > 1) {
        out_.test(by, access.size - 1);
        out_.jnz(otherwise);
    }
    out_.lea(ecx, ptr(by.r64(), -1));
    out_.lzcnt(ecx, ecx);
    out_.neg(ecx);
    out_.add(ecx, 32);
    out_.shrx(rdx, rdx, rcx);
    count_steps(1);
}

/// All sums of this register: at one bound only the first iteration can overflow, at the other only
/// the last.
void CodeGenerator::count_sums(int n, Label otherwise) {
    i32 lowest = 0, highest = 0;
    bool any = false;
    for (const IterationSum& sum : sums_) {
        if (sum.reg != n) continue;
        any = true;
        lowest = std::min(lowest, sum.lowest);
        highest = std::max(highest, sum.highest);
    }
    if (!any) return;
    const i32 step = step_of(n).number, low = i32(lowest_word - lowest),
              high = i32(highest_word - highest);
    const Gp from = held(n, ecx);
    if (lowest < 0 && step >= 0) {
        out_.cmp(from, low);
        out_.jl(otherwise);
    }
    if (highest > 0 && step <= 0) {
        out_.cmp(from, high);
        out_.jg(otherwise);
    }
    if (step == 0) return;
    out_.movsxd(rdx, from);
    if (step > 0) {
        out_.mov(ecx, high);
        out_.sub(rcx, rdx);
        out_.mov(rdx, rcx);
    } else {
        out_.sub(rdx, low);
    }
    out_.test(rdx, rdx);
    out_.js(otherwise);
    count_steps(std::abs(step));
}

} // namespace tharsis
