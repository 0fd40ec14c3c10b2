// row_writer.cpp -- expressions, and the registers that they read and write
#include "translator/wasm/row_writer.hpp"

#include "isa/instructions.hpp"

#include <cstddef>

namespace tharsis::wasm {

void RowWriter::note_use(u16 row, Operands operands) {
    locals_ = nullptr;
    used_ = 0;
    meanings<RowWriter>[row](*this, operands);
    constexpr u64 of_calls = u64{0b1111} << 4 | u64{1} << 29; // push_call stores them
    if (guest_.calls && call_kind(row, operands) == CallKind::call) use_.general |= of_calls;
}

RowWriter::Continuation RowWriter::write(u32 index, u16 row, Operands operands,
                                         const Locals& locals) {
    locals_ = &locals;
    used_ = 0;
    index_ = index;
    continuation_ = Continuation::next;
    call_ = guest_.calls ? call_kind(row, operands) : CallKind::none;
    if (call_ == CallKind::call) check_capacity();
    meanings<RowWriter>[row](*this, operands);
    if (call_ == CallKind::call) push_call(continuation_ == Continuation::by_register, target_);
    return continuation_;
}

// ---------------------------------------------------------------- registers

RowWriter::Value RowWriter::reg(int n) {
    if (n == 0) return number(0);
    if (locals_) return local(Type::word, locals_->general(n));
    use_.general |= u64{1} << n;
    return number(0);
}

void RowWriter::set(int n, Value v) {
    if (!locals_) {
        use_.general |= u64{1} << n;
        use_.written |= u64{1} << n;
        return;
    }
    put(v.node);
    if (n == sink_register)
        out_.op(Op::drop);
    else
        out_.set(locals_->general(n));
}

void RowWriter::note_floating(int n, Type type, bool written) {
    const u32 bit = u32{1} << n;
    (type == Type::real ? use_.real : use_.single) |= bit;
    if (written) use_.real_written |= bit;
}

RowWriter::Value RowWriter::floating(int n, Type type) {
    if (!locals_) {
        note_floating(n, type, false);
        return leaf(Kind::number, type, 0);
    }
    const u32 place = type == Type::real ? locals_->real_of(n) : locals_->single_of(n);
    return place ? local(type, place) : leaf(Kind::in_memory, type, u32(n));
}

void RowWriter::set_floating(int n, Value v) {
    const Type type = v.node->type;
    if (!locals_) return note_floating(n, type, true);
    const u32 place = type == Type::real ? locals_->real_of(n) : locals_->single_of(n);
    if (!place) out_.number(0);
    put(v.node);
    if (place) return out_.set(place);
    out_.access(type == Type::real ? Op::f64_store : Op::f32_store,
                at_.state + u32(offsetof(State, f)) + 4 * u32(n));
}

RowWriter::Value RowWriter::hi() {
    use_.hi_lo = true;
    return local(Type::word, locals_ ? locals_->hi() : 0);
}

RowWriter::Value RowWriter::lo() {
    use_.hi_lo = true;
    return local(Type::word, locals_ ? locals_->lo() : 0);
}

RowWriter::Value RowWriter::hi_lo() {
    const Value upper = one(Op::i64_extend_i32_u, Type::pair, hi()),
                by = one(Op::i64_extend_i32_u, Type::pair, number(32));
    return two(Op::i64_or, Type::pair, two(Op::i64_shl, Type::pair, upper, by),
               one(Op::i64_extend_i32_u, Type::pair, lo()));
}

void RowWriter::set_hi(Value v) {
    use_.hi_lo = use_.hi_lo_written = true;
    if (!locals_) return;
    put(v.node);
    out_.set(locals_->hi());
}

void RowWriter::set_lo(Value v) {
    use_.hi_lo = use_.hi_lo_written = true;
    if (!locals_) return;
    put(v.node);
    out_.set(locals_->lo());
}

void RowWriter::set_hi_lo(Value v) {
    use_.hi_lo = use_.hi_lo_written = true;
    if (!locals_) return;
    if (v.node->kind == Kind::division_signed || v.node->kind == Kind::division_unsigned)
        return put_division(v.node);
    put(v.node);
    out_.tee(Locals::pair);
    out_.op(Op::i32_wrap_i64);
    out_.set(locals_->lo());
    out_.get(Locals::pair);
    out_.long_number(32);
    out_.op(Op::i64_shr_u);
    out_.op(Op::i32_wrap_i64);
    out_.set(locals_->hi());
}

RowWriter::Value RowWriter::flag(int n) {
    if (!locals_) use_.flags |= u8(1 << n);
    return local(Type::condition, locals_ ? locals_->flag(n) : 0);
}

void RowWriter::set_flag(int n, Value v) {
    if (!locals_) {
        use_.flags |= u8(1 << n);
        use_.flags_written |= u8(1 << n);
        return;
    }
    put(v.node);
    out_.set(locals_->flag(n));
}

// ---------------------------------------------------------------- expressions

RowWriter::Value RowWriter::arithmetic(std::size_t which, Value a, Value b) {
    constexpr Op of_words[] = {Op::i32_add, Op::i32_sub, Op::i32_mul, Op::i32_div_u},
                 of_pairs[] = {Op::i64_add, Op::i64_sub, Op::i64_mul, Op::i64_mul},
                 of_singles[] = {Op::f32_add, Op::f32_sub, Op::f32_mul, Op::f32_div},
                 of_reals[] = {Op::f64_add, Op::f64_sub, Op::f64_mul, Op::f64_div};
    const Type type = a.node->type;
    if (which == 0 && b.node->kind == Kind::number && b.node->n == 0) return a;
    const Op op = type == Type::pair     ? of_pairs[which]
                  : type == Type::single ? of_singles[which]
                  : type == Type::real   ? of_reals[which]
                                         : of_words[which];
    return two(op, type, a, b);
}

RowWriter::Value RowWriter::compared(Op of_words, Op of_singles, Op of_reals, Value a, Value b) {
    const Type type = a.node->type;
    return two(type == Type::single ? of_singles
               : type == Type::real ? of_reals
                                    : of_words,
               Type::condition, a, b);
}

void RowWriter::put(const Node* node) {
    switch (node->kind) {
    case Kind::number: return out_.number(node->n);
    case Kind::local: return out_.get(node->n);
    case Kind::in_memory:
        out_.number(0);
        return out_.access(node->type == Type::real ? Op::f64_load : Op::f32_load,
                           at_.state + u32(offsetof(State, f)) + 4 * node->n);
    case Kind::operation:
        put(node->a);
        if (node->b) put(node->b);
        return out_.op(node->op);
    case Kind::select:
        put(node->a);
        put(node->b);
        put(node->c);
        return out_.op(Op::select);
    case Kind::add_or_trap:
    case Kind::subtract_or_trap: return put_trapping(node);
    case Kind::canonical: return put_canonical(node);
    case Kind::rounded: return put_rounded(node);
    case Kind::load: return put_load(node);
    case Kind::division_signed:
    case Kind::division_unsigned: return; // set_hi_lo writes them
    }
}

/// The local with this word: its own, or `scratch`.
u32 RowWriter::local_with(const Node* node, u32 scratch) {
    if (node->kind == Kind::local) return node->n;
    put(node);
    out_.set(scratch);
    return scratch;
}

/// The sum of a and b overflows if both differ from it in their sign, the difference a - b if b and
/// it differ from a. With a number it overflows if it does not move to the number's side.
void RowWriter::put_trapping(const Node* node) {
    const bool adds = node->kind == Kind::add_or_trap;
    const u32 a = local_with(node->a, Locals::other_word);
    if (adds && node->b->kind == Kind::number) {
        const bool grows = i32(node->b->n) >= 0;
        out_.get(a);
        out_.number(node->b->n);
        out_.op(Op::i32_add);
        out_.tee(Locals::word);
        out_.get(grows ? Locals::word : a);
        out_.get(grows ? a : Locals::word);
        out_.op(Op::i32_lt_s);
        return refuse_if();
    }
    const u32 b = local_with(node->b, Locals::target);
    out_.get(a);
    out_.get(b);
    out_.op(adds ? Op::i32_add : Op::i32_sub);
    out_.tee(Locals::word);
    out_.get(a);
    out_.get(adds ? Locals::word : b);
    out_.op(Op::i32_xor);
    out_.get(adds ? b : a);
    out_.get(Locals::word);
    out_.op(Op::i32_xor);
    out_.op(Op::i32_and);
    out_.number(0);
    out_.op(Op::i32_lt_s);
    refuse_if();
}

/// Refuses a NaN, as the threaded engine does.
void RowWriter::put_canonical(const Node* node) {
    const bool is_single = node->type == Type::single;
    const u32 scratch = is_single ? Locals::single : Locals::real;
    put(node->a);
    out_.tee(scratch);
    out_.get(scratch);
    out_.get(scratch);
    out_.op(is_single ? Op::f32_ne : Op::f64_ne);
    refuse_if();
}

void RowWriter::put_rounded(const Node* node) {
    put(node->a);
    out_.tee(Locals::real);
    out_.op(node->op);
    out_.op(Op::i32_trunc_sat_f64_s);
    out_.number(0x7fff'ffff);
    out_.get(Locals::real);
    out_.real_number(-2147483648.0);
    out_.op(Op::f64_ge);
    out_.get(Locals::real);
    out_.real_number(2147483647.0);
    out_.op(Op::f64_le);
    out_.op(Op::i32_and);
    out_.op(Op::select);
}

/// By zero: nothing changes. By -1: the only quotient that overflows is among these.
void RowWriter::put_division(const Node* node) {
    const bool is_signed = node->kind == Kind::division_signed;
    const u32 a = local_with(node->a, Locals::other_word), b = local_with(node->b, Locals::target);
    out_.get(b);
    out_.open(Op::if_);
    if (is_signed) {
        out_.get(b);
        out_.number(~u32{0});
        out_.op(Op::i32_eq);
        out_.open(Op::if_);
        out_.number(0);
        out_.get(a);
        out_.op(Op::i32_sub);
        out_.set(locals_->lo());
        out_.number(0);
        out_.set(locals_->hi());
        out_.op(Op::else_);
    }
    out_.get(a);
    out_.get(a);
    out_.get(b);
    out_.op(is_signed ? Op::i32_div_s : Op::i32_div_u);
    out_.tee(locals_->lo());
    out_.get(b);
    out_.op(Op::i32_mul);
    out_.op(Op::i32_sub);
    out_.set(locals_->hi());
    if (is_signed) out_.end();
    out_.end();
}

void RowWriter::trap_if(Value condition) {
    if (!locals_) return;
    put(condition.node);
    refuse_if();
}

} // namespace tharsis::wasm
