// locals.cpp -- gives registers their locals, and moves them from and to the guest's state
#include "translator/wasm/locals.hpp"

#include <cstddef>

namespace tharsis::wasm {
namespace {

constexpr u32 place_of_general = offsetof(State, r), place_of_single = offsetof(State, f),
              place_of_hi = offsetof(State, hi), place_of_lo = offsetof(State, lo),
              place_of_flags = offsetof(State, flags);

void load(CodeWriter& out, Op op, u32 address, u32 local) {
    out.number(0);
    out.access(op, address);
    out.set(local);
}

void store(CodeWriter& out, Op op, u32 address, u32 local) {
    out.number(0);
    out.get(local);
    out.access(op, address);
}

} // namespace

Locals::Locals(const RegisterUse& use) : use_(use) {
    using enum ValueType;
    types_ = {i32, i32, i32, i32, i32, i32, i64, f32, f64};
    for (std::size_t n = 1; n < 32; ++n)
        if (use.general >> n & 1) general_[n] = add(i32);
    for (u32 n = 0; n < 32; ++n) {
        if ((use.single >> n & 1) && use.single_has_local(n)) single_[n] = add(f32);
        if ((use.real >> n & 1) && use.real_has_local(n)) real_[n] = add(f64);
    }
    for (std::size_t n = 0; n < 8; ++n)
        if (use.flags >> n & 1) flags_[n] = add(i32);
    if (use.hi_lo) {
        hi_ = add(i32);
        lo_ = add(i32);
    }
}

void Locals::write_loads(CodeWriter& out, const GuestAddresses& at) const {
    for (u32 n = 1; n < 32; ++n)
        if (general_[n]) load(out, Op::i32_load, at.state + place_of_general + 4 * n, general_[n]);
    for (u32 n = 0; n < 32; ++n) {
        const u32 place = at.state + place_of_single + 4 * n;
        if (single_[n]) load(out, Op::f32_load, place, single_[n]);
        if (real_[n]) load(out, Op::f64_load, place, real_[n]);
    }
    if (hi_) load(out, Op::i32_load, at.state + place_of_hi, hi_);
    if (lo_) load(out, Op::i32_load, at.state + place_of_lo, lo_);
    for (u32 n = 0; n < 8; ++n) {
        if (!flags_[n]) continue;
        out.number(0);
        out.access(Op::i32_load, at.state + place_of_flags);
        out.number(n);
        out.op(Op::i32_shr_u);
        out.number(1);
        out.op(Op::i32_and);
        out.set(flags_[n]);
    }
}

void Locals::write_stores(CodeWriter& out, const GuestAddresses& at) const {
    for (u32 n = 1; n < 32; ++n)
        if (general_[n] && (use_.written >> n & 1))
            store(out, Op::i32_store, at.state + place_of_general + 4 * n, general_[n]);
    for (u32 n = 0; n < 32; ++n) {
        const u32 place = at.state + place_of_single + 4 * n;
        if (!(use_.real_written >> n & 1)) continue;
        if (single_[n]) store(out, Op::f32_store, place, single_[n]);
        if (real_[n]) store(out, Op::f64_store, place, real_[n]);
    }
    if (hi_ && use_.hi_lo_written) {
        store(out, Op::i32_store, at.state + place_of_hi, hi_);
        store(out, Op::i32_store, at.state + place_of_lo, lo_);
    }
    if (use_.flags_written == 0) return;
    out.number(0);
    out.number(0);
    out.access(Op::i32_load, at.state + place_of_flags);
    out.number(~u32{use_.flags_written});
    out.op(Op::i32_and);
    for (u32 n = 0; n < 8; ++n) {
        if (!(use_.flags_written >> n & 1)) continue;
        out.get(flags_[n]);
        out.number(n);
        out.op(Op::i32_shl);
        out.op(Op::i32_or);
    }
    out.access(Op::i32_store, at.state + place_of_flags);
}

} // namespace tharsis::wasm
