// call_tree.cpp -- the calls of a run and the instructions of each: a shadow of the program's
// call stack
//
// A transfer is understood when it arrives: after its delay slot, if it has one, and only if it
// was taken.
#include "analysis/call_tree.hpp"

#include "isa/isa.hpp"
#include "machine/call_stack.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

/// How many frames are searched for the target of a jump through $ra. A jump through another
/// register returns only to the last frame, because it may use a jump table.
constexpr std::size_t search_depth = 256;

} // namespace

CallTree::CallTree(const Program& program)
    : program_(&program), procedures_(Procedures(program).all()), entries_(program),
      handler_(program.layout->exception_handler) {
    for (std::size_t n = 0; n < procedures_.size(); ++n)
        entries_.at(procedures_[n].address) = u32(n) + 1;
    deeper_ = procedures_.size();
    procedures_.push_back({0, "(deeper)"});
    figures_.resize(procedures_.size());
    active_.resize(procedures_.size());
    const std::size_t start = procedure_at(program.entry);
    nodes_.push_back({start, 0, 0, 0, 1});
    push({program.return_address, 0, start, false});
}

/// Determines which kind of transfer begins with this instruction, with the definition of calls of
/// the machine's call stack.
void CallTree::leave(u32 pc, u32, u32 word) {
    if (pending_transfer_ != PendingTransfer::none) return; // a jump in a delay slot
    return_address_ = pc + 4;
    const auto decoded = decode(word, pc);
    if (!decoded || decoded->row >= instruction_rows().size()) return;
    const InstructionInfo& row = instruction_rows()[decoded->row];
    switch (call_kind(u16(decoded->row), decoded->executable())) {
    case CallKind::call: pending_transfer_ = PendingTransfer::call; break;
    case CallKind::jump:
    case CallKind::returning: pending_transfer_ = PendingTransfer::through_register; break;
    case CallKind::none:
        if (row.name == "j") pending_transfer_ = PendingTransfer::jump;
        if (row.name == "eret") pending_transfer_ = PendingTransfer::exception_return;
    }
}

void CallTree::arrive(const State& state) {
    if (state.delay == Delay::triggered) { // the delay slot comes first
        delay_slots_ = true;
        return;
    }
    const PendingTransfer came = pending_transfer_;
    const u32 back = return_address_ + (delay_slots_ ? 4 : 0);
    pending_transfer_ = PendingTransfer::none;
    delay_slots_ = false;
    switch (came) {
    case PendingTransfer::none:
        if (!frames_.back().handler) enter(state.pc, 0, true);
        break;
    case PendingTransfer::call: enter(state.pc, back, false); break;
    case PendingTransfer::jump: replace(state.pc); break;
    case PendingTransfer::through_register: return_to(state.pc); break;
    case PendingTransfer::exception_return: return_from_handler(); break;
    }
}

void CallTree::enter(u32 pc, u32 return_address, bool handler) {
    if (frames_.size() >= max_frames) return;
    const std::size_t procedure = procedure_at(pc);
    attribute_steps();
    const u32 node = child(frames_.back().node, procedure);
    ++nodes_[node].calls;
    ++figures_[procedure].calls;
    push({return_address, node, procedure, handler});
}

/// A tail call: the other procedure returns to the caller of this one.
void CallTree::replace(u32 pc) {
    const u32 entry = entries_.at(pc);
    if (entry == 0 || entry - 1 == frames_.back().procedure) return;
    const Frame left = frames_.back();
    const bool first = frames_.size() == 1;
    if (first) { // its caller is unknown: it becomes a callee of the start
        enter(pc, left.return_address, false);
        return;
    }
    pop();
    enter(pc, left.return_address, left.handler);
}

void CallTree::return_to(u32 pc) {
    const std::size_t most = std::min(frames_.size() - 1, search_depth);
    for (std::size_t n = 0; n < most; ++n) {
        if (frames_[frames_.size() - 1 - n].return_address != pc) continue;
        for (std::size_t left = 0; left <= n; ++left) pop();
        return;
    }
    replace(pc);
}

void CallTree::return_from_handler() {
    for (std::size_t n = frames_.size(); n-- > 1;) {
        if (!frames_[n].handler) continue;
        while (frames_.size() > n) pop();
        return;
    }
}

void CallTree::push(const Frame& frame) {
    Active& active = active_[frame.procedure];
    if (active.frames++ == 0) active.since = steps_;
    frames_.push_back(frame);
    greatest_depth_ = std::max<u64>(greatest_depth_, frames_.size());
}

void CallTree::pop() {
    attribute_steps();
    const std::size_t procedure = frames_.back().procedure;
    Active& active = active_[procedure];
    if (--active.frames == 0) figures_[procedure].total += steps_ - active.since;
    frames_.pop_back();
}

/// Attributes the steps since the last call or return to the current procedure.
void CallTree::attribute_steps() {
    const u64 ran = steps_ - attributed_;
    attributed_ = steps_;
    nodes_[frames_.back().node].self += ran;
    figures_[frames_.back().procedure].self += ran;
}

void CallTree::finish() {
    ++figures_[frames_.front().procedure].calls;
    while (!frames_.empty()) pop();
}

std::size_t CallTree::procedure_at(u32 pc) {
    u32& entry = entries_.at(pc);
    if (entry == 0) {
        std::string name = text_label(*program_, pc);
        procedures_.push_back({pc, name.empty() ? fmt::format("0x{:08x}", pc) : std::move(name)});
        figures_.resize(procedures_.size());
        active_.resize(procedures_.size());
        entry = u32(procedures_.size());
    }
    return entry - 1;
}

u32 CallTree::child(u32 parent, std::size_t procedure) {
    const u32 depth = nodes_[parent].depth + 1;
    if (nodes_[parent].procedure == deeper_) return parent;
    if (depth >= deepest) procedure = deeper_;
    const auto [place, fresh] =
        children_.emplace(u64{parent} << 32 | procedure, u32(nodes_.size()));
    if (!fresh) return place->second;
    if (nodes_.size() >= max_nodes) {
        children_.erase(place);
        return parent;
    }
    nodes_.push_back({procedure, parent, depth, 0, 0});
    return place->second;
}

} // namespace tharsis
