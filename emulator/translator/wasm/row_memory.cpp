// row_memory.cpp -- accesses to the guest's memory, jumps, and the call stack
// Memory is reached through the table of pages, as PagedView does
// (machine/threaded/memory_view.hpp).
#include "isa/arithmetic.hpp"
#include "machine/memory.hpp"
#include "translator/wasm/row_writer.hpp"

#include <cstddef>

namespace tharsis::wasm {

namespace {

using Rights = Memory::Rights;

/// The right to read so many bytes; that to write them is shifted by three bits.
constexpr u8 read_right(u32 size) { return size >= 4 ? Rights::read_word : u8(size); }
constexpr u8 write_right(u32 size) { return u8(read_right(size) * Rights::write_byte); }

constexpr u32 log_of_entry = 2; // generated code sees entries of four bytes
constexpr u32 log_of_page = 12;
static_assert(Memory::page_size == 1 << log_of_page);

} // namespace

// ---------------------------------------------------------------- memory

/// Refuses an address whose page does not show the right, and sets Locals::page to its entry.
void RowWriter::check_page(u32 address, u8 right) {
    constexpr u32 all_entries = (u32{1} << (32 - log_of_page)) - 1;
    out_.get(address);
    out_.number(log_of_page - log_of_entry);
    out_.op(Op::i32_shr_u);
    out_.number(all_entries << log_of_entry);
    out_.op(Op::i32_and);
    out_.access(Op::i32_load, at_.page_entries);
    out_.tee(Locals::page);
    out_.number(right);
    out_.op(Op::i32_and);
    out_.op(Op::i32_eqz);
    refuse_if();
}

/// The address of a byte of the page in Locals::page.
void RowWriter::put_host_address(u32 address) {
    constexpr u32 within = Memory::page_size - 1;
    out_.get(Locals::page);
    out_.number(~within);
    out_.op(Op::i32_and);
    out_.get(address);
    out_.number(within);
    out_.op(Op::i32_and);
    out_.op(Op::i32_or);
}

/// Refuses an access that is not allowed or not aligned.
void RowWriter::put_checked_address(const Node* address, u32 size, u8 right) {
    const u32 at = local_with(address, Locals::address);
    check_page(at, right);
    if (size > 1) {
        out_.get(at);
        out_.number(size - 1);
        out_.op(Op::i32_and);
        refuse_if();
    }
    put_host_address(at);
}

void RowWriter::put_load(const Node* node) {
    put_checked_address(node->a, node->n, read_right(node->n));
    out_.access(node->op, 0);
}

void RowWriter::store(Op op, u32 size, Value address, Value v) {
    if (!locals_) return;
    put_checked_address(address.node, size, write_right(size));
    put(v.node);
    out_.access(op, 0);
}

/// Prepares an access to the aligned word around an address, which lies in Locals::address from now
/// on. In the upper half of the address space MARS moves other bytes than the manual says.
void RowWriter::open_word_around(const Node* address, u8 right) {
    put(address);
    out_.tee(Locals::address);
    out_.number(0);
    out_.op(Op::i32_lt_s);
    refuse_if();
    check_page(Locals::address, right);
    put_host_address(Locals::address);
    out_.number(~u32{3});
    out_.op(Op::i32_and);
    out_.tee(Locals::page);
    out_.access(Op::i32_load, 0);
    out_.set(Locals::word);
}

namespace {

/// For lwl and swl, and for lwr and swr: how far a register's bytes are from those of the word, in
/// bits.
template <class Value> Value distance_right(Value address) {
    auto* m = address.m;
    return (address & m->number(3)) << m->number(3);
}
template <class Value> Value distance_left(Value address) {
    return address.m->number(24) - distance_right(address);
}
/// The lowest bits, so many; and all others than the highest, so many fewer than 32.
template <class Value> Value lowest(Value bits) {
    return (bits.m->number(1) << bits) - bits.m->number(1);
}
template <class Value> Value not_shifted_right(Value bits) { return ~(bits.m->number(-1) >> bits); }

} // namespace

RowWriter::Value RowWriter::load_left(Value address, Value old) {
    if (!locals_) return number(0);
    open_word_around(address.node, Rights::read_byte);
    const Value word = local(Type::word, Locals::word),
                shift = distance_left(local(Type::word, Locals::address));
    return (word << shift) | (old & lowest(shift));
}

RowWriter::Value RowWriter::load_right(Value address, Value old) {
    if (!locals_) return number(0);
    open_word_around(address.node, Rights::read_byte);
    const Value word = local(Type::word, Locals::word),
                shift = distance_right(local(Type::word, Locals::address));
    return (word >> shift) | (old & not_shifted_right(shift));
}

void RowWriter::store_left(Value address, Value v) {
    if (!locals_) return;
    open_word_around(address.node, Rights::write_byte);
    const Value word = local(Type::word, Locals::word),
                shift = distance_left(local(Type::word, Locals::address));
    store_around((v >> shift) | (word & not_shifted_right(shift)));
}

void RowWriter::store_right(Value address, Value v) {
    if (!locals_) return;
    open_word_around(address.node, Rights::write_byte);
    const Value word = local(Type::word, Locals::word),
                shift = distance_right(local(Type::word, Locals::address));
    store_around((v << shift) | (word & lowest(shift)));
}

void RowWriter::store_around(Value word) {
    out_.get(Locals::page);
    put(word.node);
    out_.access(Op::i32_store, 0);
}

// ---------------------------------------------------------------- jumps

void RowWriter::branch_if(Value taken, i32) {
    if (!locals_) return;
    put(taken.node);
    continuation_ = Continuation::branch;
}

void RowWriter::jump(i32 distance) {
    continuation_ = Continuation::jump;
    target_ = index_ + 1 + u32(distance);
}

/// An instruction that jumps to itself is refused, as in the threaded engine.
void RowWriter::jump_to(Value address) {
    if (!locals_) return;
    put(address.node);
    out_.number(guest_.threaded_code.text_base);
    out_.op(Op::i32_sub);
    out_.number(2);
    out_.op(Op::i32_rotr);
    out_.tee(Locals::target);
    out_.number(guest_.threaded_code.count);
    out_.op(Op::i32_ge_u); // a misaligned address gives a huge index
    refuse_if();
    out_.get(Locals::target);
    out_.number(index_);
    out_.op(Op::i32_eq);
    refuse_if();
    if (call_ == CallKind::jump || call_ == CallKind::returning)
        follow_return(call_ == CallKind::returning);
    continuation_ = Continuation::by_register;
}

// ---------------------------------------------------------------- the call stack

static_assert(sizeof(Call) == 32);

void RowWriter::check_capacity() {
    out_.number(0);
    out_.access(Op::i32_load, at_.calls_top);
    out_.number(at_.calls_limit);
    out_.op(Op::i32_eq);
    refuse_if();
}

/// Sets the end of the calls to the call at Locals::page, or to the one after it.
void RowWriter::put_end_of_calls(bool after) {
    out_.number(0);
    out_.get(Locals::page);
    if (after) {
        out_.number(sizeof(Call));
        out_.op(Op::i32_add);
    }
    out_.access(Op::i32_store, at_.calls_top);
}

/// Stores a word of the call at Locals::page.
void RowWriter::store_in_call(u32 offset, u32 value, bool is_local) {
    out_.get(Locals::page);
    if (is_local)
        out_.get(value);
    else
        out_.number(value);
    out_.access(Op::i32_store, offset);
}

/// A call of the next instruction only reads the pc and is not pushed.
void RowWriter::push_call(bool by_register, u32 target) {
    if (!by_register && target == index_ + 1) return;
    if (by_register) {
        out_.get(Locals::target);
        out_.number(index_ + 1);
        out_.op(Op::i32_ne);
        out_.open(Op::if_);
        out_.get(Locals::target);
        out_.number(2);
        out_.op(Op::i32_shl);
        out_.number(address_of(0));
        out_.op(Op::i32_add);
        out_.set(Locals::address);
    }
    out_.number(0);
    out_.access(Op::i32_load, at_.calls_top);
    out_.set(Locals::page);
    put_end_of_calls(true);
    store_in_call(offsetof(Call, caller), address_of(index_), false);
    store_in_call(offsetof(Call, procedure), by_register ? Locals::address : address_of(target),
                  by_register);
    store_in_call(offsetof(Call, return_address), address_of(index_ + 1), false);
    store_in_call(offsetof(Call, stack_pointer), locals_->general(29), true);
    for (u32 n = 0; n < 4; ++n)
        store_in_call(u32(offsetof(Call, arguments)) + 4 * n, locals_->general(int(4 + n)), true);
    if (by_register) out_.end();
}

/// Removes the innermost call if it returns to the target, which then follows a call. `jr $ra` must
/// be such a return; another jump may be a switch, whose target does not follow a call. Without
/// recent calls no target is `nowhere`.
void RowWriter::follow_return(bool must) {
    const u32 level = out_.depth();
    if (!must) {
        out_.open(Op::block);
        out_.get(Locals::target);
        out_.access(Op::i32_load8_u, at_.after_call);
        out_.op(Op::i32_eqz);
        out_.branch_if(level);
    }
    out_.number(0);
    out_.access(Op::i32_load, at_.calls_top);
    out_.number(sizeof(Call));
    out_.op(Op::i32_sub);
    out_.tee(Locals::page);
    out_.access(Op::i32_load, offsetof(Call, return_address));
    out_.get(Locals::target);
    out_.number(2);
    out_.op(Op::i32_shl);
    out_.number(address_of(0));
    out_.op(Op::i32_add);
    out_.op(Op::i32_ne);
    refuse_if();
    put_end_of_calls(false);
    if (!must) out_.end();
}

} // namespace tharsis::wasm
