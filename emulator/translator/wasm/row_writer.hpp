// row_writer.hpp -- the machine type for which each row of the instruction table writes WebAssembly
//
// A row is `set(d, reg(s) + reg(t))`: its operations build a small tree, which is written when it
// reaches the operation that has an effect. What may be refused comes first, so nothing is changed
// when the function is left there.
#pragma once
#include "translator/wasm/locals.hpp"

#include <array>

namespace tharsis::wasm {

class RowWriter {
public:
    enum class Type : u8 { word, condition, pair, single, real };
    enum class Kind : u8 {
        number,
        local,
        in_memory, ///< a floating-point register that has no local
        operation, ///< `op` of one or two operands
        select,
        add_or_trap,
        subtract_or_trap,
        canonical,
        rounded, ///< by `op`; 0x7fffffff if it does not fit a word
        load,
        division_signed,
        division_unsigned,
    };
    struct Node {
        Kind kind = Kind::number;
        Type type = Type::word;
        Op op{};
        u32 n = 0; ///< a number, a local, an offset, or the size of a load
        const Node *a = nullptr, *b = nullptr, *c = nullptr;
    };
    struct Value {
        RowWriter* m;
        const Node* node;
        friend Value operator+(Value a, Value b) { return a.m->arithmetic(0, a, b); }
        friend Value operator-(Value a, Value b) { return a.m->arithmetic(1, a, b); }
        friend Value operator*(Value a, Value b) { return a.m->arithmetic(2, a, b); }
        friend Value operator/(Value a, Value b) { return a.m->arithmetic(3, a, b); }
        friend Value operator&(Value a, Value b) { return a.m->words(Op::i32_and, a, b); }
        friend Value operator|(Value a, Value b) { return a.m->words(Op::i32_or, a, b); }
        friend Value operator^(Value a, Value b) { return a.m->words(Op::i32_xor, a, b); }
        friend Value operator<<(Value a, Value b) { return a.m->words(Op::i32_shl, a, b); }
        friend Value operator>>(Value a, Value b) { return a.m->words(Op::i32_shr_u, a, b); }
        friend Value operator==(Value a, Value b) {
            return a.m->compared(Op::i32_eq, Op::f32_eq, Op::f64_eq, a, b);
        }
        friend Value operator!=(Value a, Value b) { return !(a == b); }
        friend Value operator~(Value a) { return a ^ a.m->number(-1); }
        friend Value operator!(Value a) { return a.m->one(Op::i32_eqz, Type::condition, a); }
    };
    /// How an instruction continues, if not with the next one.
    enum class Continuation : u8 {
        next,
        branch,     ///< if the word on the stack is not zero
        jump,       ///< to its target
        by_register ///< to the index in Locals::target
    };

    /// `refused`: the level of the block whose end leaves the function before the instruction in
    /// Locals::index.
    RowWriter(const Guest& guest, const GuestAddresses& addresses, CodeWriter& out, u32 refused)
        : guest_(guest), at_(addresses), out_(out), refused_(refused) {}

    /// Records which registers this instruction uses, and writes nothing.
    void note_use(u16 row, Operands operands);
    const RegisterUse& use() const { return use_; }
    /// Writes the instruction with this index.
    Continuation write(u32 index, u16 row, Operands operands, const Locals&);
    /// Leaves before this instruction if the word on the stack is not zero.
    void refuse_if() { out_.branch_if(refused_); }

    // ---------------------------------------------------------------- the vocabulary

    Value reg(int n);
    void set(int n, Value);
    Value single(int n) { return floating(n, Type::single); }
    Value single_bits(int n) { return one(Op::i32_reinterpret_f32, Type::word, single(n)); }
    Value real(int n) { return floating(n, Type::real); }
    void set_single(int n, Value v) { set_floating(n, v); }
    void set_single_bits(int n, Value v) {
        set_floating(n, one(Op::f32_reinterpret_i32, Type::single, v));
    }
    void set_real(int n, Value v) { set_floating(n, v); }
    Value hi();
    Value lo();
    Value hi_lo();
    void set_hi(Value);
    void set_lo(Value);
    void set_hi_lo(Value);
    Value flag(int n);
    void set_flag(int n, Value);
    Value system_register(int) { return number(0); } // such rows have no code
    void set_system_register(int, Value) {}

    Value number(i32 n) { return leaf(Kind::number, Type::word, u32(n)); }
    Value bit(Value condition) { return condition; }
    Value select(Value condition, Value yes, Value no) {
        return made({Kind::select, yes.node->type, {}, 0, yes.node, no.node, condition.node});
    }
    Value less(Value a, Value b) { return compared(Op::i32_lt_s, Op::f32_lt, Op::f64_lt, a, b); }
    Value below(Value a, Value b) { return two(Op::i32_lt_u, Type::condition, a, b); }
    Value less_or_equal(Value a, Value b) {
        return two(a.node->type == Type::single ? Op::f32_le : Op::f64_le, Type::condition, a, b);
    }
    Value shift_right_signed(Value a, Value n) { return words(Op::i32_shr_s, a, n); }
    Value extend_byte(Value a) { return one(Op::i32_extend8_s, Type::word, a); }
    Value extend_half(Value a) { return one(Op::i32_extend16_s, Type::word, a); }
    Value leading_zeros(Value a) { return one(Op::i32_clz, Type::word, a); }
    Value product_signed(Value a, Value b) { return product(Op::i64_extend_i32_s, a, b); }
    Value product_unsigned(Value a, Value b) { return product(Op::i64_extend_i32_u, a, b); }
    Value division_signed(Value a, Value b) { return division(Kind::division_signed, a, b); }
    Value division_unsigned(Value a, Value b) { return division(Kind::division_unsigned, a, b); }

    Value canonical(Value v) { return made({Kind::canonical, v.node->type, {}, 0, v.node}); }
    Value square_root(Value v) { return of_real(Op::f32_sqrt, Op::f64_sqrt, v); }
    Value absolute(Value v) { return of_real(Op::f32_abs, Op::f64_abs, v); }
    Value negated(Value v) { return of_real(Op::f32_neg, Op::f64_neg, v); }
    Value to_real(Value v) {
        return v.node->type == Type::single ? one(Op::f64_promote_f32, Type::real, v)
                                            : one(Op::f64_convert_i32_s, Type::real, v);
    }
    Value to_single(Value v) {
        return v.node->type == Type::real ? one(Op::f32_demote_f64, Type::single, v)
                                          : one(Op::f32_convert_i32_s, Type::single, v);
    }
    Value to_integer(Value v) { return one(Op::i32_trunc_sat_f64_s, Type::word, widened(v)); }
    Value round_down(Value v) { return rounded(Op::f64_floor, v); }
    Value round_up(Value v) { return rounded(Op::f64_ceil, v); }
    Value round_to_nearest(Value v) { return rounded(Op::f64_nearest, v); }
    Value round_to_zero(Value v) { return rounded(Op::f64_trunc, v); }

    Value add_or_trap(Value a, Value b) {
        return made({Kind::add_or_trap, Type::word, {}, 0, a.node, b.node});
    }
    Value subtract_or_trap(Value a, Value b) {
        return made({Kind::subtract_or_trap, Type::word, {}, 0, a.node, b.node});
    }
    void trap_if(Value condition);
    void break_with(i32) {} // such rows have no code
    void break_without_code() {}
    void all_even(int, int, int) {} // instructions with odd registers have no code
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    Value load_byte(Value address) { return loaded(Op::i32_load8_u, Type::word, 1, address); }
    Value load_half(Value address) { return loaded(Op::i32_load16_u, Type::word, 2, address); }
    Value load_word(Value address) { return loaded(Op::i32_load, Type::word, 4, address); }
    Value load_real(Value address) { return loaded(Op::f64_load, Type::real, 8, address); }
    Value load_left(Value address, Value old);
    Value load_right(Value address, Value old);
    void store_byte(Value address, Value v) { store(Op::i32_store8, 1, address, v); }
    void store_half(Value address, Value v) { store(Op::i32_store16, 2, address, v); }
    void store_word(Value address, Value v) { store(Op::i32_store, 4, address, v); }
    void store_real(Value address, Value v) { store(Op::f64_store, 8, address, v); }
    void store_left(Value address, Value v);
    void store_right(Value address, Value v);

    void branch_if(Value taken, i32 distance);
    void jump(i32 distance);
    void jump_to(Value address);
    Value return_address() { return number(i32(address_of(index_ + 1))); }
    void syscall() {} // such rows have no code
    void exception_return() {}

    // ---------------------------------------------------------------- expressions

    Value made(const Node& node) { return {this, &(nodes_.at(used_++) = node)}; }
    Value leaf(Kind kind, Type type, u32 n) { return made({kind, type, {}, n}); }
    Value one(Op op, Type type, Value a) { return made({Kind::operation, type, op, 0, a.node}); }
    Value two(Op op, Type type, Value a, Value b) {
        return made({Kind::operation, type, op, 0, a.node, b.node});
    }
    Value words(Op op, Value a, Value b) { return two(op, Type::word, a, b); }
    Value arithmetic(std::size_t which, Value a, Value b);
    Value compared(Op of_words, Op of_singles, Op of_reals, Value a, Value b);

private:
    Value product(Op extended, Value a, Value b) {
        return two(Op::i64_mul, Type::pair, one(extended, Type::pair, a),
                   one(extended, Type::pair, b));
    }
    Value division(Kind kind, Value a, Value b) {
        (void)hi();
        return made({kind, Type::pair, {}, 0, a.node, b.node});
    }
    Value of_real(Op of_single, Op of_real, Value v) {
        return one(v.node->type == Type::single ? of_single : of_real, v.node->type, v);
    }
    Value widened(Value v) { return v.node->type == Type::single ? to_real(v) : v; }
    Value rounded(Op op, Value v) {
        return made({Kind::rounded, Type::word, op, 0, widened(v).node});
    }
    Value loaded(Op op, Type type, u32 size, Value address) {
        return made({Kind::load, type, op, size, address.node});
    }
    Value floating(int n, Type type);
    void note_floating(int n, Type type, bool written);
    void set_floating(int n, Value);
    Value local(Type type, u32 n) { return leaf(Kind::local, type, n); }

    // Writing.
    void put(const Node*);
    void put_trapping(const Node*);
    void put_canonical(const Node*);
    void put_rounded(const Node*);
    void put_division(const Node*);
    void put_load(const Node*);
    u32 local_with(const Node*, u32 scratch);
    void put_checked_address(const Node* address, u32 size, u8 right);
    void check_page(u32 address, u8 right);
    void put_host_address(u32 address);
    void open_word_around(const Node* address, u8 right);
    void store(Op op, u32 size, Value address, Value v);
    void store_around(Value word);

    // The call stack, as the threaded engine keeps it (machine/threaded/loop_steps.cpp).
    void check_capacity();
    void put_end_of_calls(bool after);
    void push_call(bool by_register, u32 target);
    void store_in_call(u32 offset, u32 value, bool is_local);
    void follow_return(bool must);

    u32 address_of(u32 index) const { return guest_.threaded_code.text_base + index * 4; }

    const Guest& guest_;
    const GuestAddresses& at_;
    CodeWriter& out_;
    u32 refused_;
    RegisterUse use_;
    const Locals* locals_ = nullptr; ///< null while the use of registers is recorded
    std::array<Node, 48> nodes_;
    std::size_t used_ = 0;
    u32 index_ = 0;
    Continuation continuation_ = Continuation::next;
    u32 target_ = 0; ///< of a jump
    CallKind call_ = CallKind::none;
};

} // namespace tharsis::wasm
