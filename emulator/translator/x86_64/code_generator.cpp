// code_generator.cpp -- blocks, the statements of rows, and the exits
// A refusal is code off the main path, after all blocks: it restores the budget, stores the pc, and
// leaves.
#include "translator/x86_64/code_generator.hpp"

#include "translator/x86_64/code_generator_registers.hpp"

#include <algorithm>

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {

/// Where no segment of the guest is below this address, an address that wraps around finds no
/// rights.
constexpr u32 longest_displacement = 0x1'0000;

bool nothing_lies_low(const MemoryLayout& layout) {
    const bool text_is_data = layout.readable_text && layout.text_base < longest_displacement;
    return layout.data_segment_base >= longest_displacement &&
           layout.stack_limit >= longest_displacement && layout.mmio_base >= longest_displacement &&
           layout.kernel_data_base >= longest_displacement && !text_is_data;
}

} // namespace

CodeGenerator::CodeGenerator(CodeHolder& code, const CodegenContext& place)
    : out_(&code), place_(place), labels_(place.guest->threaded_code.count + 1),
      direct_(nothing_lies_low(place.guest->layout)) {}

void CodeGenerator::begin_block(std::vector<u32> path, bool loops) {
    path_ = std::move(path);
    first_ = path_.front();
    length_ = u32(path_.size());
    loops_ = loops;
    for (int n = 0; n < 33; ++n)
        affine_values_[std::size_t(n)] =
            n < sink_register ? AffineValue::of_register(n) : AffineValue{};
    segment_ = 0;
    loop_unsure_ = 0;
    counts_ = counted_ = false;
    accesses_.clear();
    sums_.clear();
    last_bit_ = {};
    emitted_effects_.clear();
    versions_.fill(0);
    is_number_ = 0;
}

/// The budget is checked once per block, before it runs: a block that would exceed it is not begun.
void CodeGenerator::start_block() {
    plan_accesses();
    plan_writes();
    plan_counts();
    next_access_ = 0;
    is_number_ = 0;
    known_ = {};
    refuses_ = false;
    maybe_noncanonical_ = 0;
    out_.bind(labels_[first_]);
    if (loops_) again_ = out_.newLabel();
    if (loops_ && !counts_) {
        begin_unsure_loop();
        out_.bind(again_);
    }
    refusals_.push_back({out_.newLabel(), first_, length_, {}, maybe_noncanonical_, true});
    out_.sub(r14, i32(length_));
    out_.jl(refusals_.back().label);
    if (loops_ && !counts_) return;
    bodies_.push_back({first_, length_, out_.newLabel()});
    out_.bind(bodies_.back().label);
}

void CodeGenerator::write_refusal(u32 place) {
    place_in_block_ = place;
    index_ = path_[place];
    refuse();
}

void CodeGenerator::end_block(u32 next) {
    if (continuation_ != Continuation::next || refuses_) return;
    canonicalise(maybe_noncanonical_);
    give_rest_back();
    const bool turns_follow = counts_ && !counted_;
    const u32 after = path_.back() + 1;
    if (after != next || turns_follow) out_.jmp(label_for(after));
}

void CodeGenerator::refuse() {
    if (analyzing_) return;
    refuses_ = true;
    out_.jmp(refusal());
}

/// There is one refusal per instruction of a block, unless something must be undone.
Label CodeGenerator::refusal(const Undo& undo) {
    const auto is_plain = [](const Undo& one) { return one.instruction == 0; };
    const Refusal* last = refusals_.empty() ? nullptr : &refusals_.back();
    const bool same = last && last->index == index_ && last->left == left() &&
                      last->unsure == maybe_noncanonical_ && !last->spent &&
                      last->counted == counted_;
    if (same && is_plain(last->undo) && is_plain(undo)) return last->label;
    refusals_.push_back(
        {out_.newLabel(), index_, left(), undo, maybe_noncanonical_, false, counted_});
    return refusals_.back().label;
}

/// A label in this region, or an exit through the table of entries.
Label CodeGenerator::label_for(u32 index) {
    if (branches_to_start(index)) return again_;
    if (index < labels_.size() && labels_[index].isValid()) return labels_[index];
    for (const Exit& exit : exits_)
        if (exit.index == index) return exit.label;
    exits_.push_back({out_.newLabel(), index});
    return exits_.back().label;
}

/// The target of a branch: on the way the budget of the instructions that are not executed is
/// restored, and NaNs are made canonical for the next block.
Label CodeGenerator::leaving(u32 target) {
    const Label to = label_for(target);
    const u32 not_executed = left() - 1,
              unsure = to == again_ ? maybe_noncanonical_ & ~loop_unsure_ : maybe_noncanonical_;
    const bool leaves_count = counted_ && to != again_;
    if (not_executed == 0 && unsure == 0 && !leaves_count) return to;
    side_exits_.push_back({out_.newLabel(), to, target, not_executed, unsure, leaves_count});
    return side_exits_.back().label;
}

/// The budget of the next block is taken from what is restored, if that block is known.
void CodeGenerator::write_side_exit(const SideExit& exit) {
    out_.bind(exit.label);
    canonicalise_all(exit.unsure);
    if (exit.counted) take_rest();
    const auto body =
        std::lower_bound(bodies_.begin(), bodies_.end(), exit.target,
                         [](const Body& one, u32 index) { return one.first < index; });
    if (exit.left == 0 || body == bodies_.end() || body->first != exit.target) {
        if (exit.left != 0) out_.add(r14, i32(exit.left));
        return void(out_.jmp(exit.to));
    }
    if (exit.left > body->length) out_.add(r14, i32(exit.left - body->length));
    if (exit.left < body->length) {
        refusals_.push_back({out_.newLabel(), body->first, body->length, {}, 0, true});
        out_.sub(r14, i32(body->length - exit.left));
        out_.jl(refusals_.back().label);
    }
    out_.jmp(body->label);
}

void CodeGenerator::finish() {
    for (const SideExit& exit : side_exits_) write_side_exit(exit);
    for (const SlowPageCheck& check : slow_checks_) write_slow_check(check);
    for (const CountedLoop& loop : counted_loops_) {
        out_.bind(loop.spent);
        out_.add(r14, i32(loop.length));
        take_rest();
        out_.jmp(loop.count);
    }
    write_nan_stubs();
    write_out_of_range();
    write_entry_stubs();
    const Label refused = out_.newLabel(), spent = out_.newLabel();
    for (const Refusal& it : refusals_) {
        out_.bind(it.label);
        canonicalise_all(it.unsure);
        if (it.undo.instruction != 0) out_.emit(it.undo.instruction, it.undo.to, it.undo.right);
        if (it.left != 0) out_.add(r14, i32(it.left));
        if (it.counted) take_rest();
        out_.mov(pc_slot(), address_of(it.index));
        out_.jmp(it.spent ? spent : refused);
    }
    for (const Exit& exit : exits_) {
        out_.bind(exit.label);
        out_.mov(ecx, exit.index);
        out_.mov(rdx, reinterpret_cast<u64>(place_.entries + exit.index));
        out_.jmp(qword_ptr(rdx));
    }
    out_.bind(refused);
    out_.jmp(imm(place_.frame->refused));
    out_.bind(spent);
    out_.jmp(imm(place_.frame->spent));
}

namespace {

/// Sets all windows to 2^63, which is not near the number of any word.
void write_no_windows(Assembler& out) {
    out.vpcmpeqd(xmm0, xmm0, xmm0);
    out.vpsllq(xmm0, xmm0, 63);
    for (u32 at = windows_at; at < frame_size; at += 16)
        out.vmovups(xmmword_ptr(rsp, i32(at)), xmm0);
}

void write_enter(Assembler& out, const RegisterAssignment& register_assignment,
                 const Guest& guest) {
    for (Gp r : {rbx, rbp, r12, r13, r14, r15}) out.push(r);
    out.sub(rsp, i32(frame_size));
    write_no_windows(out);
    out.mov(rbp, rdi);
    out.mov(rax, rsi);
    out.mov(r15, rdx);
    out.mov(r14, rcx);
    if (guest.calls) out.mov(end_of_calls, end_of_calls_slot(guest));
    for (int n = 1; n < 32; ++n)
        if (const int host_register = register_assignment.general[std::size_t(n)];
            host_register >= 0)
            out.mov(general_registers[host_register], register_slot(n));
    for (int n = 0; n < 32; ++n) {
        if (const int host_register = register_assignment.single[std::size_t(n)];
            host_register >= 0)
            out.vmovss(xmm(u32(host_register)), single_slot(n));
        if (const int host_register = register_assignment.pair[std::size_t(n) / 2];
            n % 2 == 0 && host_register >= 0)
            out.vmovsd(xmm(u32(host_register)), real_slot(n));
    }
    out.jmp(rax);
}

void write_leave(Assembler& out, const RegisterAssignment& register_assignment,
                 const Guest& guest) {
    if (guest.calls) out.mov(end_of_calls_slot(guest), end_of_calls);
    for (int n = 1; n < 32; ++n)
        if (const int host_register = register_assignment.general[std::size_t(n)];
            host_register >= 0)
            out.mov(register_slot(n), general_registers[host_register]);
    for (int n = 0; n < 32; ++n) {
        if (const int host_register = register_assignment.single[std::size_t(n)];
            host_register >= 0)
            out.vmovss(single_slot(n), xmm(u32(host_register)));
        if (const int host_register = register_assignment.pair[std::size_t(n) / 2];
            n % 2 == 0 && host_register >= 0)
            out.vmovsd(real_slot(n), xmm(u32(host_register)));
    }
    out.add(rsp, i32(frame_size));
    out.mov(rax, r14);
    for (Gp r : {r15, r14, r13, r12, rbp, rbx}) out.pop(r);
    out.ret();
}

} // namespace

EntryStubs CodeGenerator::write_frame(CodeHolder& code,
                                      const RegisterAssignment& register_assignment, u64 base,
                                      const Guest& guest) {
    Assembler out(&code);
    EntryStubs frame{base, 0, 0, 0};
    const Label leave = out.newLabel();
    write_enter(out, register_assignment, guest);
    frame.missing = base + out.offset();
    out.shl(ecx, 2);
    out.add(ecx, i32(guest.threaded_code.text_base));
    out.mov(pc_slot(), ecx);
    out.mov(edx, u32(LeftCode::Why::missing));
    out.jmp(leave);
    frame.spent = base + out.offset();
    out.mov(edx, u32(LeftCode::Why::spent));
    out.jmp(leave);
    frame.refused = base + out.offset();
    out.mov(edx, u32(LeftCode::Why::refused));
    out.bind(leave);
    write_leave(out, register_assignment, guest);
    return frame;
}

// ---------------------------------------------------------------- statements

void CodeGenerator::set(int n, Value v) {
    ++versions_[std::size_t(n)];
    const u64 bit = u64{1} << n;
    is_number_ &= ~bit;
    if (n != sink && is_number(v.node)) {
        is_number_ |= bit;
        numbers_[std::size_t(n)] = v.node->n;
    }
    if (analyzing_) {
        note_tree(n, v.node);
        note_sum(v.node);
        note_last_bit(n, v.node);
        return void(affine_values_[std::size_t(n)] = affine_value_of(v.node));
    }
    if (const EmittedEffects* it = effects()) {
        if (!it->needed) return;
        if (it->kind == Kind::rotate_right)
            v.node = new_node(
                {Kind::rotate_right, Type::word, reg(it->a).node, nullptr, nullptr, it->count});
    }
    canonicalise_read(v.node);
    if (counted_ && n == last_bit_.reg) {
        learn(Known::Of::reg, n, compare(v.node->a));
        return;
    }
    const bool keep = n < sink && n != 0;
    const Gp to = keep && has_host_register(n) ? host_register(n) : Gp(eax);
    if (keep && is_number(v.node))
        return void(out_.emit(Inst::kIdMov, place_of(n), imm(v.node->n)));
    const Gp from = word(v.node, to);
    if (!keep) return;
    if (!has_host_register(n))
        out_.mov(register_slot(n), from);
    else if (from != to)
        out_.mov(to, from);
    if (v.node->kind == Kind::bit)
        known_.n = n;
    else
        learn_value(n, v.node);
}

void CodeGenerator::set_hi(Value v) {
    if (!analyzing_) out_.mov(hi_slot(), word(v.node, eax));
}

void CodeGenerator::set_lo(Value v) {
    if (!analyzing_) out_.mov(lo_slot(), word(v.node, eax));
}

/// The old flags are read first: the host's flags after the comparison may serve the next
/// instruction.
void CodeGenerator::set_flag(int n, Value v) {
    if (analyzing_) return;
    canonicalise_read(v.node);
    out_.mov(edx, flags_slot());
    out_.and_(edx, i32(~(u32{1} << n)));
    const Condition c = compare(v.node);
    out_.set(c, al);
    out_.movzx(eax, al);
    if (n <= 3) {
        out_.lea(edx, ptr(rdx, rax, u32(n)));
        learn(Known::Of::flag, n, c);
    } else {
        out_.shl(eax, u32(n));
        out_.or_(edx, eax);
    }
    out_.mov(flags_slot(), edx);
}

void CodeGenerator::trap_if(Value condition) {
    if (analyzing_) return;
    const Condition c = compare(condition.node);
    out_.j(c, refusal());
}

void CodeGenerator::branch_if(Value condition, i32 distance) {
    if (analyzing_) {
        note_last_branch(condition.node);
        return void(++segment_);
    }
    const Node* e = condition.node;
    const u32 target = index_ + 1 + u32(distance);
    const bool negated = e->kind == Kind::negation;
    const Node* inner = negated ? e->a : e;
    if (inner->a && inner->b && is_number(inner->a) && is_number(inner->b)) {
        return go_to(holds(*inner) != negated ? target : index_ + 1);
    }
    Condition c{};
    if (!known_of(e, c)) c = compare(e);
    if (call_ == CallKind::call) return call_if(c, target);
    out_.j(c, leaving(target));
    if (counted_ && last_bit_.reg != 0 && left() == 1)
        out_.emit(Inst::kIdMov, place_of(last_bit_.reg), imm(1 - last_bit_.value));
}

void CodeGenerator::jump(i32 distance) {
    if (!analyzing_) go_to(index_ + 1 + u32(distance));
}

/// Nothing is needed if the block continues there, or if it ends here and the target is the next
/// instruction.
void CodeGenerator::go_to(u32 index) {
    const bool is_next = index == index_ + 1;
    if (follows(index) || (is_next && is_last_of_path())) return;
    continuation_ = Continuation::to_label;
    continuation_index_ = index;
    continuation_label_ = label_for(index);
}

/// The checks come now, the jump after the row: `jalr` sets a register in between. An instruction
/// that jumps to itself is refused, as by the threaded engine.
void CodeGenerator::jump_to(Value target) {
    if (analyzing_) return;
    const Gp where = word(target.node, eax);
    out_.lea(ecx, ptr(where.r64(), -i32(address_of(0))));
    if (place_.has_bmi2)
        out_.rorx(ecx, ecx, 2);
    else
        out_.ror(ecx, 2);
    out_.cmp(ecx, i32(place_.guest->threaded_code.count));
    out_.jae(refusal());
    out_.cmp(ecx, i32(index_));
    out_.je(refusal());
    continuation_ = Continuation::by_table;
}

} // namespace tharsis
