// code_generator_calls.cpp -- how a row continues elsewhere, and how it updates the call stack
// Code is generated for the usual push and pop, as in the threaded engine; everything else about
// calls is refused.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {

static_assert(sizeof(Call) == 32 && offsetof(Call, procedure) == 4);
constexpr u32 return_of_innermost =
    u32(offsetof(Call, return_address)) - u32(sizeof(Call)); ///< from the end of the calls

/// The address of the instruction with this index, of a text that begins at `base`.
Mem address_at(const Gp& index, u32 base) { return ptr(u64(i64(i32(base))), index, 2); }

} // namespace

/// Called after the row: eax and edx are free, ecx is the index of the target of a jump through the
/// table.
void CodeGenerator::write_continuation() {
    if (continuation_ == Continuation::next) return;
    const bool round = continuation_ == Continuation::to_label && continuation_label_ == again_;
    canonicalise(round ? maybe_noncanonical_ & ~loop_unsure_ : maybe_noncanonical_);
    if (call_ == CallKind::call) push_call();
    if (call_ == CallKind::jump || call_ == CallKind::returning)
        follow_return(call_ == CallKind::returning);
    if (continuation_ == Continuation::to_label) {
        if (left() > 1)
            out_.add(r14, i32(left() - 1)); // a branch that is always taken need not end its block
        if (!round) give_rest_back();
        return void(out_.jmp(continuation_label_));
    }
    give_rest_back();
    out_.mov(rdx, reinterpret_cast<u64>(place_.entries));
    out_.jmp(qword_ptr(rdx, rcx, 3));
}

void CodeGenerator::check_capacity() {
    out_.cmp(end_of_calls, limit_of_calls_slot(*place_.guest));
    out_.je(refusal());
    known_ = {};
}

void CodeGenerator::put_call(u32 offset, Operand value) {
    if (value.isMem()) {
        out_.emit(Inst::kIdMov, edx, value);
        value = edx;
    }
    out_.emit(Inst::kIdMov, dword_ptr(end_of_calls, i32(offset)), value);
}

/// A call of the next instruction only reads the pc and is not pushed.
void CodeGenerator::push_call() {
    const bool by_table = continuation_ == Continuation::by_table;
    const Label over = out_.newLabel();
    if (!by_table && continuation_index_ == index_ + 1) return;
    if (by_table) {
        out_.cmp(ecx, i32(index_ + 1));
        out_.je(over);
    }
    if (by_table) {
        put_call(offsetof(Call, caller), imm(address_of(index_)));
        out_.lea(edx, address_at(rcx, address_of(0)));
        put_call(offsetof(Call, procedure), edx);
    } else { // both at once
        out_.mov(rdx, u64{address_of(continuation_index_)} << 32 | address_of(index_));
        out_.mov(qword_ptr(end_of_calls), rdx);
    }
    put_call(offsetof(Call, return_address), imm(address_of(index_ + 1)));
    put_call(offsetof(Call, stack_pointer), place_of(29));
    for (int n = 0; n < 4; ++n)
        put_call(u32(offsetof(Call, arguments)) + 4 * u32(n), place_of(4 + n));
    out_.add(end_of_calls, i32(sizeof(Call)));
    out_.bind(over);
}

/// A branch that is a call if it is taken. Its link register is set by then, and is not one of
/// those that `push_call` stores.
void CodeGenerator::call_if(Condition taken, u32 target) {
    const Label over = out_.newLabel();
    out_.j(negateCond(taken), over);
    continuation_index_ = target;
    push_call();
    out_.jmp(leaving(target));
    out_.bind(over);
}

/// Removes the innermost call if it returns to the target, which then follows a call. `jr $ra` must
/// be such a return; another jump may be a switch, whose target does not follow a call, and tests
/// only that. Without recent calls no target is CallStack::nowhere.
void CodeGenerator::follow_return(bool must) {
    const Label done = out_.newLabel();
    if (!must) {
        out_.mov(rdx, reinterpret_cast<u64>(place_.after_call));
        out_.cmp(byte_ptr(rdx, rcx), 0);
        out_.je(done);
    }
    out_.lea(eax, address_at(rcx, address_of(0)));
    out_.cmp(eax, dword_ptr(end_of_calls, i32(return_of_innermost)));
    out_.jne(refusal());
    out_.sub(end_of_calls, i32(sizeof(Call)));
    out_.bind(done);
}

} // namespace tharsis
