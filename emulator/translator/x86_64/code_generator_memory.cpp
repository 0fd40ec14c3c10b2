// code_generator_memory.cpp -- loads and stores, each after a check of the rights of its page
// One check covers range, alignment and watched pages (machine/memory.hpp): where it finds no
// right, the row is refused.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

#include <algorithm>
#include <bit>

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {}

// ---------------------------------------------------------------- planning: shared checks

CodeGenerator::Value CodeGenerator::loaded(Kind kind, Type type, Value address, u8 size) {
    if (analyzing_) note_access(address.node, size, false);
    return node(kind, type, address);
}

void CodeGenerator::note_access(const Node* e, u8 size, bool store) {
    BlockAccess access{index_, -1, 0, 0, size, store};
    access.segment = segment_;
    const bool displaced = e->kind == Kind::add && e->a->kind == Kind::reg && is_number(e->b);
    if (displaced || e->kind == Kind::reg) {
        access.base = displaced ? e->a->n : e->n;
        access.version = versions_[std::size_t(access.base)];
        access.base_value = affine_values_[std::size_t(access.base)];
        access.offset = displaced ? e->b->n : 0;
    } else if (is_number(e)) {
        access.base = 0;
        access.offset = e->n;
    }
    accesses_.push_back(access);
}

namespace {

/// True if both addresses are sums of the same registers, as these were at the start of the block.
bool have_like_shapes(const BlockAccess& one, const BlockAccess& other) {
    AffineValue value = one.base_value;
    value.number = other.base_value.number;
    return value.known && value.range == 0 && value == other.base_value;
}

/// The offset of an access from the base of another one that it may join.
i32 offset_from(const BlockAccess& other, const BlockAccess& one) {
    if (one.base == other.base && one.version == other.version) return one.offset;
    return i32(u32(one.base_value.number) + u32(one.offset) - u32(other.base_value.number));
}

} // namespace

/// True if both are equally aligned, and so close that no page can be between them.
bool CodeGenerator::may_join(const BlockAccess& one, const BlockAccess& other) const {
    if (one.base < 0 || other.base < 0 || one.size != other.size) return false;
    if ((one.base != other.base || one.version != other.version) && !have_like_shapes(one, other))
        return false;
    const u32 apart = u32(one.offset) - u32(offset_from(one, other));
    return apart % one.size == 0 &&
           (apart < Memory::page_size / 2 || 0 - apart < Memory::page_size / 2);
}

/// Collects all accesses that one check can serve: the first and the last address are checked, the
/// others are in the same two pages. A check for stores covers only stores and the loads between
/// them, and no store after a branch that may leave: nothing is refused for good that the reference
/// engine would allow. Where a window is kept, in which everything is allowed, loads are checked
/// together with the stores of their page.
void CodeGenerator::plan_group(std::size_t first) {
    BlockAccess& leader = accesses_[first];
    const auto joins = [&](const BlockAccess& other) {
        return other.page_check == BlockAccess::PageCheck::one && may_join(leader, other) &&
               (!other.store || other.segment == leader.segment);
    };
    leader.first = leader.last = leader.offset;
    bool stores = leader.store;
    i32 low = leader.offset, high = leader.offset, lowest_store = leader.offset,
        highest_store = leader.offset;
    bool any_store = leader.store;
    for (std::size_t k = first + 1; k < accesses_.size(); ++k) {
        const BlockAccess& other = accesses_[k];
        if (!joins(other)) continue;
        const i32 offset = offset_from(leader, other);
        if (other.store) {
            lowest_store = any_store ? std::min(lowest_store, offset) : offset;
            highest_store = any_store ? std::max(highest_store, offset) : offset;
            any_store = true;
        } else {
            low = std::min(low, offset);
            high = std::max(high, offset);
        }
    }
    if (any_store && leader.offset >= lowest_store && leader.offset <= highest_store) stores = true;
    if (any_store && may_have_window(leader)) {
        stores = true;
        low = std::min(low, lowest_store), high = std::max(high, highest_store);
    } else if (stores) {
        low = lowest_store, high = highest_store;
    }
    for (std::size_t k = first + 1; k < accesses_.size(); ++k) {
        BlockAccess& other = accesses_[k];
        if (!joins(other)) continue;
        const i32 offset = offset_from(leader, other);
        if (offset >= low && offset <= high && (stores || !other.store))
            other.page_check = BlockAccess::PageCheck::none;
    }
    leader.first = low;
    leader.last = high;
    leader.checks_store = stores;
    leader.page_check = low == high ? BlockAccess::PageCheck::one : BlockAccess::PageCheck::span;
}

void CodeGenerator::plan_accesses() {
    for (std::size_t k = 0; k < accesses_.size(); ++k)
        if (accesses_[k].page_check == BlockAccess::PageCheck::one) plan_group(k);
    for (BlockAccess& access : accesses_) access.step = step_of(access);
}

// ---------------------------------------------------------------- addresses

/// Writes ecx.
void CodeGenerator::check_rights(Gp base, i32 offset, u8 size, bool store, Label otherwise) {
    const u32 log = u32(std::countr_zero(size));
    if (offset != 0) out_.lea(ecx, ptr(base.r64(), offset));
    if (log == 0 || !place_.has_bmi2) {
        if (offset == 0) out_.mov(ecx, base);
        if (log != 0) out_.ror(ecx, log);
    } else {
        out_.rorx(ecx, offset != 0 ? Gp(ecx) : base, log);
    }
    out_.shr(ecx, 12 - log);
    out_.test(byte_ptr(r15, rcx, 0, rights_at), right_of(size, store));
    out_.jz(otherwise);
}

void CodeGenerator::check_first_and_last(Gp base, const BlockAccess& access) {
    check_rights(base, access.first, access.size, access.checks_store);
    if (access.page_check == BlockAccess::PageCheck::span)
        check_rights(base, access.last, access.size, access.checks_store);
}

void CodeGenerator::check_constant_address(u32 address, u8 size, bool store) {
    const int log = std::countr_zero(size);
    const u32 index = std::rotr(address, log) >> (12 - log);
    out_.test(byte_ptr(r15, i32(index) + rights_at), right_of(size, store));
    out_.jz(refusal());
}

Mem CodeGenerator::address_of_number(const BlockAccess& access, u32 address) {
    if (access.page_check != BlockAccess::PageCheck::none)
        check_constant_address(u32(access.first), access.size, access.checks_store);
    if (access.page_check == BlockAccess::PageCheck::span &&
        u32(access.first) / Memory::page_size != u32(access.last) / Memory::page_size)
        check_constant_address(u32(access.last), access.size, access.checks_store);
    if (i32(address) >= 0) return Mem(r15, i32(address), access.size);
    out_.mov(eax, address);
    return Mem(r15, rax, 0, 0, access.size);
}

void CodeGenerator::check_access(Gp base, const BlockAccess& access) {
    if (counted_ && access.counted) return;
    if (has_window(access))
        check_window(base, access);
    else
        check_first_and_last(base, access);
}

/// The place in host memory, after the checks that the plan requires here. It may depend on eax.
Mem CodeGenerator::address(const Node* e, u8 size) {
    const BlockAccess& access = accesses_[next_access_++];
    if (is_number(e)) return address_of_number(access, u32(e->n));
    const bool displaced = e->kind == Kind::add && is_number(e->b);
    const i32 displacement = displaced ? e->b->n : 0;
    const Gp base = word(displaced ? e->a : e, eax);
    if (access.base >= 0 && access.page_check != BlockAccess::PageCheck::none)
        check_access(base, access);
    if (access.base < 0) check_rights(base, displacement, size, access.store);
    if (displacement == 0 || (displacement > 0 && direct_))
        return Mem(r15, base.r64(), 0, displacement, size);
    out_.lea(eax, ptr(base.r64(), displacement));
    return Mem(r15, rax, 0, 0, size);
}

// ---------------------------------------------------------------- loads and stores

Gp CodeGenerator::load(const Node* e, Gp to) {
    const bool extends = e->kind == Kind::extend_byte || e->kind == Kind::extend_half;
    const Node* access = extends ? e->a : e;
    const Mem from = loaded_from(access);
    if (extends)
        out_.movsx(to, from);
    else if (access->kind == Kind::load_word)
        out_.mov(to, from);
    else
        out_.movzx(to, from);
    return to;
}

void CodeGenerator::store(Value to, Value v, u8 size) {
    if (analyzing_) return note_access(to.node, size, true);
    canonicalise_read(v.node);
    const Mem where = address(to.node, size);
    const Node* e = v.node;
    if (is_number(e))
        return void(out_.mov(where, imm(size == 1   ? e->n & 0xff
                                        : size == 2 ? e->n & 0xffff
                                                    : e->n)));
    if (e->kind == Kind::single_bits && size == 4)
        return void(out_.vmovss(where, load_single(e->n, xmm0)));
    out_.mov(where, by_size(word(e, ecx), size));
}

void CodeGenerator::store_real(Value to, Value v) {
    if (analyzing_) return note_access(to.node, 8, true);
    canonicalise_read(v.node);
    const Mem where = address(to.node, 8);
    out_.vmovsd(where, floating(v.node, xmm0));
}

/// rax: the aligned word that contains the address; cl: by how many bits the moved bytes are away
/// from their end of the register. In the upper half of the address space MARS moves other bytes
/// than the manual describes, so that is refused; all bytes of the page must be accessible.
void CodeGenerator::open_word_around(const Node* e, bool store, bool left) {
    copy(e, eax);
    out_.test(eax, eax);
    out_.js(refusal());
    check_rights(eax, 0, 1, store);
    out_.mov(ecx, eax);
    if (left) out_.not_(ecx);
    out_.and_(ecx, 3);
    out_.shl(ecx, 3);
    out_.and_(eax, -4);
}

/// The loaded part, merged with what the register held.
Gp CodeGenerator::load_part(const Node* e) {
    const bool left = e->kind == Kind::load_left;
    open_word_around(e->a, false, left);
    out_.mov(eax, dword_ptr(r15, rax));
    out_.mov(edx, -1);
    if (left)
        out_.shl(eax, cl), out_.shl(edx, cl);
    else
        out_.shr(eax, cl), out_.shr(edx, cl);
    out_.not_(edx);
    out_.emit(Inst::kIdAnd, edx, operand(e->b, ecx));
    out_.or_(eax, edx);
    return eax;
}

void CodeGenerator::store_part(Value to, Value v, bool left) {
    if (analyzing_) return;
    open_word_around(to.node, true, left);
    const Mem where = dword_ptr(r15, rax);
    const InstId moves = left ? Inst::kIdShr : Inst::kIdShl;
    out_.mov(edx, -1);
    out_.emit(moves, edx, cl);
    out_.not_(edx);
    out_.and_(where, edx);
    copy(v.node, edx);
    out_.emit(moves, edx, cl);
    out_.or_(where, edx);
}

} // namespace tharsis
