// code_generator_calls.cpp -- how a row continues elsewhere, and how it updates the call stack
// Code is generated for the usual push and pop, as in the threaded engine; everything else about
// calls is refused.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

static_assert(sizeof(Call) == 32);

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
    const CallStack::HostCodeView stack = place_.guest->calls->host_code_view();
    out_.mov(rdx, reinterpret_cast<u64>(stack.top));
    out_.cmp(dword_ptr(rdx), stack.capacity);
    out_.je(refusal());
    known_ = {};
}

void CodeGenerator::put_call(u32 offset, Operand value) {
    if (value.isMem()) {
        out_.emit(Inst::kIdMov, edx, value);
        value = edx;
    }
    out_.emit(Inst::kIdMov, dword_ptr(rax, i32(offset)), value);
}

/// A call of the next instruction only reads the pc and is not pushed.
void CodeGenerator::push_call() {
    const CallStack::HostCodeView stack = place_.guest->calls->host_code_view();
    const bool by_table = continuation_ == Continuation::by_table;
    const Label over = out_.newLabel();
    if (!by_table && continuation_index_ == index_ + 1) return;
    if (by_table) {
        out_.cmp(ecx, i32(index_ + 1));
        out_.je(over);
    }
    out_.mov(rdx, reinterpret_cast<u64>(stack.top));
    out_.mov(eax, dword_ptr(rdx));
    out_.inc(dword_ptr(rdx));
    out_.shl(rax, 5);
    out_.mov(rdx, reinterpret_cast<u64>(stack.calls));
    out_.add(rax, rdx);
    put_call(offsetof(Call, caller), imm(address_of(index_)));
    if (by_table) {
        out_.mov(edx, ecx);
        out_.shl(edx, 2);
        out_.add(edx, i32(address_of(0)));
    }
    put_call(offsetof(Call, procedure),
             by_table ? Operand(edx) : Operand(imm(address_of(continuation_index_))));
    put_call(offsetof(Call, return_address), imm(address_of(index_ + 1)));
    put_call(offsetof(Call, stack_pointer), place_of(29));
    for (int n = 0; n < 4; ++n)
        put_call(u32(offsetof(Call, arguments)) + 4 * u32(n), place_of(4 + n));
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
/// only that.
void CodeGenerator::follow_return(bool must) {
    const CallStack::HostCodeView stack = place_.guest->calls->host_code_view();
    const Label done = out_.newLabel();
    if (!must) {
        out_.mov(rdx, reinterpret_cast<u64>(place_.after_call));
        out_.cmp(byte_ptr(rdx, rcx), 0);
        out_.je(done);
    }
    out_.mov(rdx, reinterpret_cast<u64>(stack.top));
    out_.mov(edx, dword_ptr(rdx));
    out_.test(edx, edx);
    out_.jz(refusal());
    out_.shl(rdx, 5);
    out_.mov(rax, reinterpret_cast<u64>(stack.calls));
    out_.mov(edx, dword_ptr(rax, rdx, 0, i32(offsetof(Call, return_address)) - i32(sizeof(Call))));
    out_.mov(eax, ecx);
    out_.shl(eax, 2);
    out_.add(eax, i32(address_of(0)));
    out_.cmp(eax, edx);
    out_.jne(refusal());
    out_.mov(rdx, reinterpret_cast<u64>(stack.top));
    out_.dec(dword_ptr(rdx));
    out_.bind(done);
}

} // namespace tharsis
