// code_generator.hpp -- the machine type for which each row of the instruction table generates host
// code
//
// A row is `set(d, reg(s) + reg(t))`: its operations build a small tree, and `set` receives the
// complete right side and the destination, and writes the best code for both.
#pragma once
#include "machine/guest.hpp"
#include "translator/frontend/affine_value.hpp"
#include "translator/frontend/register_assignment.hpp"
#include "translator/x86_64/codegen_context.hpp"

#include <array>
#include <asmjit/x86.h>
#include <vector>

namespace tharsis {

/// Host registers: rbp the State, r15 the guest's memory, r14 the budget; eax ecx edx xmm0 xmm1 are
/// scratch, the others hold guest registers; with a call stack, r13 holds the end of its calls.
/// Checks that may refuse come before any change, so that the reference engine can execute the same
/// row.
class CodeGenerator {
public:
    enum class Type : u8 { word, condition, pair, single, real };
    enum class Kind : u8 {
        number,
        reg,
        single_bits,
        new_lo,
        lo,
        hi,
        add,
        sub,
        bit_and,
        bit_or,
        bit_xor,
        bit_not,
        rotate_right,
        shift_left,
        shift_right,
        shift_right_signed,
        add_or_trap,
        sub_or_trap,
        bit,
        extend_byte,
        extend_half,
        leading_zeros,
        load_byte,
        load_half,
        load_word,
        load_left,
        load_right,
        to_integer,
        round_down,
        round_up,
        round_to_nearest,
        round_to_zero,
        equal,
        less,
        below,
        less_or_equal,
        negation,
        flag,
        hi_lo,
        product_signed,
        product_unsigned,
        division_signed,
        division_unsigned,
        floating,
        load_real,
        multiply,
        divide,
        square_root,
        canonical,
        absolute,
        negated,
        from_word,
        from_single,
        from_real,
        select,
    };
    struct Node {
        Kind kind = Kind::number;
        Type type = Type::word;
        const Node *a = nullptr, *b = nullptr, *c = nullptr;
        i32 n = 0; ///< a number, or the index of a register
    };
    struct Value {
        CodeGenerator* m;
        const Node* node;
        friend Value operator+(Value a, Value b) {
            return a.m->node(Kind::add, a.node->type, a, b);
        }
        friend Value operator-(Value a, Value b) {
            return a.m->node(Kind::sub, a.node->type, a, b);
        }
        friend Value operator*(Value a, Value b) {
            return a.m->node(Kind::multiply, a.node->type, a, b);
        }
        friend Value operator/(Value a, Value b) {
            return a.m->node(Kind::divide, a.node->type, a, b);
        }
        friend Value operator&(Value a, Value b) {
            return a.m->node(Kind::bit_and, Type::word, a, b);
        }
        friend Value operator|(Value a, Value b) {
            return a.m->node(Kind::bit_or, Type::word, a, b);
        }
        friend Value operator^(Value a, Value b) {
            return a.m->node(Kind::bit_xor, Type::word, a, b);
        }
        friend Value operator<<(Value a, Value b) {
            return a.m->node(Kind::shift_left, Type::word, a, b);
        }
        friend Value operator>>(Value a, Value b) {
            return a.m->node(Kind::shift_right, Type::word, a, b);
        }
        friend Value operator==(Value a, Value b) {
            return a.m->node(Kind::equal, Type::condition, a, b);
        }
        friend Value operator!=(Value a, Value b) { return !(a == b); }
        friend Value operator~(Value a) { return a.m->node(Kind::bit_not, Type::word, a); }
        friend Value operator!(Value a) { return a.m->node(Kind::negation, Type::condition, a); }
    };

    // Expression trees.
    Value node(Kind kind, Type type, Value x) {
        return {this, new_node(fold({kind, type, x.node, nullptr, nullptr, 0}))};
    }
    Value node(Kind kind, Type type, Value x, Value y) {
        return {this, new_node(fold({kind, type, x.node, y.node, nullptr, 0}))};
    }
    Value node(Kind kind, Type type, Value x, Value y, Value z) {
        return {this, new_node({kind, type, x.node, y.node, z.node, 0})};
    }

    // Registers.
    Value reg(int n) {
        return n == 0                ? number(0)
               : is_number_ >> n & 1 ? number(numbers_[std::size_t(n)])
                                     : leaf(Kind::reg, Type::word, n);
    }
    Value single(int n) { return leaf(Kind::floating, Type::single, n); }
    Value single_bits(int n) { return leaf(Kind::single_bits, Type::word, n); }
    Value real(int n) { return leaf(Kind::floating, Type::real, n); }
    Value hi() { return leaf(Kind::hi, Type::word, 0); }
    Value lo() { return leaf(lo_in_eax_ ? Kind::new_lo : Kind::lo, Type::word, 0); }
    Value hi_lo() { return leaf(Kind::hi_lo, Type::pair, 0); }
    Value flag(int n) { return leaf(Kind::flag, Type::condition, n); }
    Value system_register(int) { return refuse(), number(0); }
    void set(int n, Value);
    void set_single(int n, Value);
    void set_single_bits(int n, Value);
    void set_real(int n, Value);
    void set_hi(Value);
    void set_lo(Value);
    void set_hi_lo(Value);
    void set_flag(int n, Value);
    void set_system_register(int, Value) { refuse(); }

    // Values.
    Value number(i32 n) { return leaf(Kind::number, Type::word, n); }
    Value bit(Value a) { return node(Kind::bit, Type::word, a); }
    Value select(Value condition, Value yes, Value no) {
        return node(Kind::select, yes.node->type, condition, yes, no);
    }
    Value less(Value a, Value b) { return node(Kind::less, Type::condition, a, b); }
    Value below(Value a, Value b) { return node(Kind::below, Type::condition, a, b); }
    Value less_or_equal(Value a, Value b) {
        return node(Kind::less_or_equal, Type::condition, a, b);
    }
    Value shift_right_signed(Value a, Value b) {
        return node(Kind::shift_right_signed, Type::word, a, b);
    }
    Value extend_byte(Value a) { return node(Kind::extend_byte, Type::word, a); }
    Value extend_half(Value a) { return node(Kind::extend_half, Type::word, a); }
    Value leading_zeros(Value a) { return node(Kind::leading_zeros, Type::word, a); }
    Value product_signed(Value a, Value b) { return node(Kind::product_signed, Type::pair, a, b); }
    Value product_unsigned(Value a, Value b) {
        return node(Kind::product_unsigned, Type::pair, a, b);
    }
    Value division_signed(Value a, Value b) {
        return node(Kind::division_signed, Type::pair, a, b);
    }
    Value division_unsigned(Value a, Value b) {
        return node(Kind::division_unsigned, Type::pair, a, b);
    }
    Value canonical(Value a) { return node(Kind::canonical, a.node->type, a); }
    Value square_root(Value a) { return node(Kind::square_root, a.node->type, a); }
    Value absolute(Value a) { return node(Kind::absolute, a.node->type, a); }
    Value negated(Value a) { return node(Kind::negated, a.node->type, a); }
    Value to_real(Value a) {
        return node(a.node->type == Type::word ? Kind::from_word : Kind::from_single, Type::real,
                    a);
    }
    Value to_single(Value a) {
        return node(a.node->type == Type::word ? Kind::from_word : Kind::from_real, Type::single,
                    a);
    }
    Value to_integer(Value a) { return node(Kind::to_integer, Type::word, a); }
    Value round_down(Value a) { return node(Kind::round_down, Type::word, a); }
    Value round_up(Value a) { return node(Kind::round_up, Type::word, a); }
    Value round_to_nearest(Value a) { return node(Kind::round_to_nearest, Type::word, a); }
    Value round_to_zero(Value a) { return node(Kind::round_to_zero, Type::word, a); }

    // Operations that the reference engine may find wrong.
    Value add_or_trap(Value a, Value b) { return node(Kind::add_or_trap, Type::word, a, b); }
    Value subtract_or_trap(Value a, Value b) { return node(Kind::sub_or_trap, Type::word, a, b); }
    void trap_if(Value condition);
    void break_with(i32) { refuse(); }
    void break_without_code() { refuse(); }
    void all_even(int, int, int) {} // instructions with odd registers are not translated
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    // Memory.
    Value load_byte(Value a) { return loaded(Kind::load_byte, Type::word, a, 1); }
    Value load_half(Value a) { return loaded(Kind::load_half, Type::word, a, 2); }
    Value load_word(Value a) { return loaded(Kind::load_word, Type::word, a, 4); }
    Value load_real(Value a) { return loaded(Kind::load_real, Type::real, a, 8); }
    Value load_left(Value address, Value old) {
        return node(Kind::load_left, Type::word, address, old);
    }
    Value load_right(Value address, Value old) {
        return node(Kind::load_right, Type::word, address, old);
    }
    void store_byte(Value address, Value v) { store(address, v, 1); }
    void store_half(Value address, Value v) { store(address, v, 2); }
    void store_word(Value address, Value v) { store(address, v, 4); }
    void store_real(Value address, Value v);
    void store_left(Value address, Value v) { store_part(address, v, true); }
    void store_right(Value address, Value v) { store_part(address, v, false); }

    // Branches and jumps.
    void branch_if(Value condition, i32 distance);
    void jump(i32 distance);
    void jump_to(Value address);
    Value return_address() { return number(i32(address_of(index_ + 1))); }
    void syscall() { refuse(); }
    void exception_return() { refuse(); }
    void refuse();

    // The order of calls around the rows: for each block `begin_block`, `look` for its
    // instructions, `start_block`, `write` for its instructions, `end_block`.
    CodeGenerator(asmjit::CodeHolder&, const CodegenContext&);
    /// These instructions begin blocks of this piece of code.
    void announce(u32 index) { labels_[index] = out_.newLabel(); }
    /// Begins a block: its instructions in the order of execution, sequential or along jumps. The
    /// functions below refer to them by their positions. `loops`: the last may branch to the first.
    void begin_block(std::vector<u32> path, bool loops);
    void analyse(u32 place, u16 row, Operands);
    void start_block();
    void write(u32 place, u16 row, Operands);
    /// Writes an instruction that is always refused.
    void write_refusal(u32 place);
    /// Ends a block. `next` is the instruction that is written next: the block falls through to it
    /// if it continues there.
    void end_block(u32 next);
    /// True if the iterations of the block are counted. It must then be written once more and
    /// ended.
    bool begin_counted_iterations();
    /// Writes the code off the main path.
    void finish();
    asmjit::Label label(u32 index) const { return labels_[index]; }

    /// Writes the code that a register assignment needs once.
    static EntryStubs write_frame(asmjit::CodeHolder&, const RegisterAssignment&, u64 base,
                                  const Guest&);

private:
    using Gp = asmjit::x86::Gp;
    using Xmm = asmjit::x86::Xmm;
    using Mem = asmjit::x86::Mem;
    using Condition = asmjit::x86::CondCode;
    using InstId = asmjit::InstId;
    struct Undo {
        InstId instruction = 0;
        Gp to;
        asmjit::Operand right;
    };
    struct Refusal {
        asmjit::Label label;
        u32 index, left;
        Undo undo;
        u32 unsure = 0;
        bool spent = false; ///< the reason is the budget
        bool counted = false;
    };
    /// A branch out of the middle of its block: it restores the budget of the instructions that are
    /// not executed.
    struct SideExit {
        asmjit::Label label, to;
        u32 target, left, unsure;
        bool counted = false;
    };
    /// A block after its check of the budget. Loops do more there.
    struct Body {
        u32 first, length;
        asmjit::Label label;
    };
    struct NanStub {
        asmjit::Label label, back;
        u32 registers;
        bool are_real;
        asmjit::Label refusal{};
    };
    /// A conversion whose operand does not fit an integer, or is the lowest one.
    struct OutOfRange {
        asmjit::Label label, back;
        u32 from;        ///< xmm register
        bool is_nearest; ///< cvt.w: the nearest integer, 0 for NaN; the roundings make 0x7fffffff
                         ///< of anything
    };
    struct Exit {
        asmjit::Label label;
        u32 index;
    };
    /// The check of an access to a page other than its window's, and the continuation.
    struct SlowPageCheck {
        asmjit::Label label, back;
        Gp base;
        BlockAccess access;
        u32 left = 0, unsure = 0;
        bool counted = false;
    };
    /// A sum that may overflow, of a number and a register that changes by a constant in each
    /// iteration of a loop.
    struct IterationSum {
        u32 index; ///< of the instruction
        int reg;
        i32 lowest, highest; ///< offsets of operand and result from the register's value at the
                             ///< start of the iteration
    };
    /// A register that a loop sets only to the condition of its last branch: while it iterates, the
    /// register is constant.
    struct LastBit {
        int reg = 0; ///< 0: there is none
        i32 value = 0;
    };
    /// A loop whose iterations may all be run without checks: the budget does not end in them.
    struct CountedLoop {
        asmjit::Label spent, count;
        u32 length;
    };
    /// The effects of an instruction of the block on general registers, and its tree if it may be
    /// part of a rotation.
    struct EmittedEffects {
        u64 reads = 0, writes = 0;
        bool quiet = false; ///< it has no other effect and cannot be refused
        bool needed = true;
        Kind kind = Kind::number;
        int to = 0, a = 0, b = 0;
        i32 count = 0;
    };
    /// What the host's flags contain when the next instruction begins.
    struct Known {
        enum class Of : u8 { nothing, reg, flag, value } of = Of::nothing;
        int n = 0;
        Condition condition{};
        u32 at = 0; ///< place in the block
        bool signs =
            false; ///< of a value: the flags of a full comparison with 0, not only the zero flag
    };

    // Expression trees.
    Value leaf(Kind kind, Type type, i32 n) {
        return {this, new_node({kind, type, nullptr, nullptr, nullptr, n})};
    }
    const Node* new_node(const Node& n) { return &(nodes_.at(used_++) = n); }
    /// Reports a row that the code generator does not know as an asmjit error, so that the code is
    /// not used.
    void unwritable() { out_.reportError(asmjit::kErrorInvalidArgument); }
    static Node fold(Node);
    static Node folded_numbers(const Node&);
    static bool holds(const Node& of_numbers);

    // Whole numbers.
    bool has_host_register(int n) const {
        return place_.register_assignment->general[std::size_t(n)] >= 0;
    }
    Gp host_register(int n) const;
    Gp held(int n, Gp scratch);
    asmjit::Operand place_of(int n) const;
    bool lives_in(const Node*, Gp) const;
    asmjit::Operand operand(const Node*, Gp scratch);
    Gp word(const Node*, Gp to);
    Gp copy(const Node*, Gp to);
    Gp binary(const Node*, InstId, Gp to);
    Gp add(const Node*, Gp to);
    Gp trapping(const Node*, Gp to);
    Gp shift(const Node*, Gp to);
    Gp selected(const Node*, Gp to);
    Gp bit_of(const Node*, Gp to);
    Gp leading_zeros_of(const Node*, Gp to);
    Gp floating_bits(int n, Gp to);
    Gp integer_of(const Node*, Gp to);
    void product(const Node*);
    void divide(const Node*);
    void store_hi_lo();
    void load_hi_lo();
    Condition compare(const Node*);
    Condition compare_reals(const Node*);
    bool known_of(const Node*, Condition&) const;
    bool known_of_value(const Node*, Condition&) const;
    void learn(Known::Of of, int n, Condition c) { known_ = {of, n, c, place_in_block_ + 1}; }
    void learn_value(int n, const Node*);

    // Memory.
    Value loaded(Kind, Type, Value address, u8 size);
    void note_access(const Node* address, u8 size, bool store);
    void plan_accesses();
    void plan_group(std::size_t first);
    bool may_join(const BlockAccess& one, const BlockAccess& other) const;
    Mem address(const Node*, u8 size);
    Mem address_of_number(const BlockAccess&, u32 address);
    void check_rights(Gp base, i32 offset, u8 size, bool store) {
        check_rights(base, offset, size, store, refusal());
    }
    void check_rights(Gp base, i32 offset, u8 size, bool store, asmjit::Label otherwise);
    void check_first_and_last(Gp base, const BlockAccess&);
    void check_access(Gp base, const BlockAccess&);
    AffineValue affine_value_of(const Node*) const;
    RegisterStep step_of(int n) const;
    RegisterStep step_of(const BlockAccess&) const;
    RegisterStep range_of(const BlockAccess&) const;
    bool may_have_window(const BlockAccess&) const;
    bool has_window(const BlockAccess&) const;
    void check_window(Gp base, const BlockAccess&);
    void write_slow_check(const SlowPageCheck&);
    void keep_window(const SlowPageCheck&);
    bool moves_on(const BlockAccess&) const;

    // Loops with counted iterations.
    void note_sum(const Node*);
    void plan_counts();
    void count_iterations();
    void put_place(const AffineValue&, i32 offset);
    void count_access(const BlockAccess&, asmjit::Label otherwise);
    void count_pages(const BlockAccess&, asmjit::Label otherwise);
    void count_sums(int n, asmjit::Label otherwise);
    void count_steps(i32 step);
    void give_rest_back() {
        if (counted_) take_rest();
    }
    void take_rest();
    bool is_safe_sum() const;
    void note_last_bit(int n, const Node*);
    void note_last_branch(const Node*);
    void check_constant_address(u32 address, u8 size, bool store);
    Gp load(const Node*, Gp to);
    Gp load_part(const Node*);
    void store(Value address, Value v, u8 size);
    void store_part(Value address, Value v, bool left);
    void open_word_around(const Node* address, bool store, bool left);
    Mem loaded_from(const Node* load) {
        return address(load->a, load->kind == Kind::load_byte   ? 1
                                : load->kind == Kind::load_half ? 2
                                                                : 4);
    }

    // Rotations, and dead register writes.
    void note_effects(u16 row, Operands);
    void note_tree(int n, const Node*);
    void plan_writes();
    void find_rotation(std::size_t at);
    bool is_read(std::size_t after, int n) const;
    const EmittedEffects* effects() const {
        return place_in_block_ < emitted_effects_.size() ? &emitted_effects_[place_in_block_]
                                                         : nullptr;
    }
    Gp rotate(const Node*, Gp to);

    // Floating point.
    Xmm pair_register(int n) const {
        return asmjit::x86::xmm(u32(place_.register_assignment->pair[std::size_t(n) / 2]));
    }
    Xmm single_register(int n) const {
        return asmjit::x86::xmm(u32(place_.register_assignment->single[std::size_t(n)]));
    }
    bool has_pair_register(int n) const {
        return place_.register_assignment->pair[std::size_t(n) / 2] >= 0;
    }
    bool has_single_register(int n) const {
        return place_.register_assignment->single[std::size_t(n)] >= 0;
    }
    Xmm floating(const Node*, Xmm to);
    Xmm load_single(int n, Xmm to);
    Xmm load_double(int n, Xmm to);
    Xmm arithmetic(const Node*, Xmm to);
    Xmm converted(const Node*, Xmm to);
    Xmm with_sign(const Node*, Xmm to);
    Xmm selected(const Node*, Xmm to);
    void put_single(int n, Xmm from);
    void put_bits(int n, const Node*);
    void move(Xmm to, Xmm from) {
        if (to != from) out_.vmovaps(to, from);
    }

    // NaNs: host registers may hold values that are not yet made canonical.
    u32 host_register_bit(int n, bool is_real) const;
    u32 host_register_bits(int n) const;
    bool holds_real(u32 xmm) const;
    void canonicalise_one(u32 xmm, bool is_real);
    void canonicalise_two(u32 one, u32 other, bool are_real);
    void canonicalise_all(u32 registers);
    void canonicalise(u32 registers);
    void canonicalise_read(const Node*, bool bits = true);
    void note_waits(u32 registers, bool is) {
        loop_unsure_ = is ? loop_unsure_ | registers : loop_unsure_ & ~registers;
    }
    void begin_unsure_loop();
    void write_entry_stubs();
    void note_unsure(u32 host_register, bool is) {
        maybe_noncanonical_ =
            is ? maybe_noncanonical_ | host_register : maybe_noncanonical_ & ~host_register;
    }
    void load_canonical_nan(Xmm, bool is_real);
    void write_nan_stubs();
    void write_out_of_range();

    // The call stack, as the threaded engine keeps it (machine/threaded/threaded_steps.cpp).
    void check_capacity();
    void push_call();
    void call_if(Condition, u32 target);
    void put_call(u32 offset, asmjit::Operand value);
    void follow_return(bool must);
    void write_continuation();

    // Leaving.
    u32 address_of(u32 index) const { return place_.guest->threaded_code.text_base + index * 4; }
    asmjit::Label refusal() { return refusal(Undo{}); }
    asmjit::Label refusal(const Undo& undo);
    asmjit::Label label_for(u32 index);
    asmjit::Label leaving(u32 target);
    void write_side_exit(const SideExit&);
    /// True if the last instruction of a loop branches there.
    bool branches_to_start(u32 index) const { return loops_ && index == first_ && left() == 1; }
    u32 left() const { return length_ - place_in_block_; }
    /// True if the block continues there.
    bool follows(u32 index) const {
        return place_in_block_ + 1 < path_.size() && path_[place_in_block_ + 1] == index;
    }
    bool is_last_of_path() const { return place_in_block_ + 1 >= path_.size(); }
    void go_to(u32 index);

    asmjit::x86::Assembler out_;
    CodegenContext place_;
    std::vector<asmjit::Label> labels_; ///< one per instruction of the text
    std::vector<Refusal> refusals_;
    std::vector<Exit> exits_;
    std::vector<SlowPageCheck> slow_checks_;
    std::vector<EmittedEffects>
        emitted_effects_; ///< of the block, one for each instruction that is written
    std::vector<SideExit> side_exits_;
    std::vector<Body> bodies_; ///< ascending
    std::vector<IterationSum> sums_;
    LastBit last_bit_;
    std::vector<CountedLoop> counted_loops_;
    std::vector<NanStub> nan_stubs_, entry_stubs_;
    std::vector<OutOfRange> out_of_range_;
    u32 maybe_noncanonical_ = 0, loop_unsure_ = 0; ///< host registers that may hold a NaN which is
                                                   ///< not canonical: now; at every iteration of
                                                   ///< the loop
    std::array<AffineValue, 33> affine_values_{};  ///< of registers, during the analysis of a block
    asmjit::Label again_;                          ///< start of the next iteration of the loop
    u32 segment_ = 0;
    bool loops_ = false;
    bool counts_ = false;  ///< the block is a loop that is written twice
    bool counted_ = false; ///< the counted iterations are being written
    std::array<Node, 24> nodes_;
    std::vector<BlockAccess> accesses_;
    std::array<u32, 33> versions_{};
    std::array<i32, 33> numbers_{}; ///< constants that registers are known to hold
    u64 is_number_ = 0;
    std::size_t used_ = 0, next_access_ = 0;
    std::vector<u32> path_; ///< of the block
    u32 index_ = 0, first_ = 0, length_ = 0, place_in_block_ = 0;
    bool analyzing_ = false, lo_in_eax_ = false, refuses_ = false, direct_ = false;
    enum class Continuation : u8 { next, to_label, by_table } continuation_ = Continuation::next;
    asmjit::Label continuation_label_;
    u32 continuation_index_ = 0;
    CallKind call_ = CallKind::none;
    Known known_;
};

} // namespace tharsis
