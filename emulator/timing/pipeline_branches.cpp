// pipeline_branches.cpp -- when and from where the fetch goes on after branches, jumps and
// exceptions
#include "timing/pipeline.hpp"

#include <algorithm>

namespace tharsis {

void Pipeline::redirect(u64 cycle, const TimedInstruction& in, LossCause cause, bool squashes,
                        u32 wrong_pc) {
    redirect_ = passage_.redirect = cycle;
    redirect_by_ = in.number;
    redirect_awaits_ = 0;
    redirect_cause_ = cause;
    redirect_after_ = model_.delay_slots && cause == LossCause::control ? 1 : 0;
    passage_.squashes = squashes;
    passage_.wrong_pc = wrong_pc;
}

void Pipeline::branch(const TimedInstruction& in, const TimedStep& step) {
    ++branches_;
    const auto& enter = passage_.enter;
    const u64 known = enter[model_.branch_stage + 1],
              target_made = enter[model_.target_stage() + 1];
    const u32 slot = model_.delay_slots ? 4 : 0, after = in.pc + 4 + slot;
    if (model_.prediction == Prediction::stall)
        return redirect(known, in, LossCause::control, false, after);
    const bool predicted = predictor_.predict(in.pc, in.target <= in.pc, step.taken);
    const bool is_target_known = predictor_.target_of(in.pc).has_value();
    if (in.use.links && step.taken) predictor_.push_return(after);
    if (step.taken) predictor_.learn_target(in.pc, in.target);
    if (predicted != step.taken) {
        ++mispredicted_;
        return redirect(known, in, LossCause::control, true,
                        predicted && is_target_known ? in.target : after);
    }
    if (!predicted) return;
    if (is_target_known)
        redirect(enter[0] + 1, in, LossCause::control, false, after);
    else {
        redirect(std::min(target_made, known), in, LossCause::control, true, after);
        redirect_awaits_ = awaits_target;
    }
}

void Pipeline::jump(const TimedInstruction& in) {
    const u32 after = in.pc + (model_.delay_slots ? 8 : 4);
    if (in.use.links) predictor_.push_return(after);
    if (predictor_.target_of(in.pc) == in.target)
        return redirect(passage_.enter[0] + 1, in, LossCause::control, false, after);
    predictor_.learn_target(in.pc, in.target);
    redirect(passage_.enter[model_.target_stage() + 1], in, LossCause::control,
             model_.prediction != Prediction::stall, after);
}

void Pipeline::indirect(const TimedInstruction& in, const TimedStep& step) {
    const u32 after = in.pc + (model_.delay_slots ? 8 : 4);
    const std::optional<u32> buffered = predictor_.target_of(in.pc);
    const std::optional<u32> returned = in.use.returns ? predictor_.pop_return() : std::nullopt;
    if (in.use.links) predictor_.push_return(after);
    predictor_.learn_target(in.pc, step.target);
    const bool squashes = model_.prediction != Prediction::stall;
    const u64 known = passage_.enter[model_.branch_stage + 1];
    // With a return stack, the buffer only predicts at the fetch that this is a return.
    if ((returned ? returned : buffered) == step.target)
        return redirect(buffered ? passage_.enter[0] + 1
                                 : std::min(known, passage_.enter[model_.decode + 1]),
                        in, LossCause::control, squashes && !buffered, after);
    redirect(known, in, LossCause::control, squashes, after);
}

void Pipeline::follow(const TimedInstruction& in, const TimedStep& step) {
    passage_.redirect = 0;
    passage_.squashes = false;
    if (in.use.control == ControlKind::conditional)
        branch(in, step);
    else if (in.use.control == ControlKind::jump)
        jump(in);
    else if (in.use.control == ControlKind::indirect)
        indirect(in, step);
    if (step.interrupted) [[unlikely]] // a branch has been learnt all the same
        redirect(passage_.enter[model_.memory + 1], in, LossCause::exception, true, in.pc + 4);
}

void Pipeline::stray(u64 from) {
    instruction_cache_.reset();
    data_cache_.reset();
    redirect_ = from;
    redirect_after_ = 0;
}

} // namespace tharsis
