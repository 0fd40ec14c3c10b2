// surroundings.cpp -- hits and misses, and from where the fetch goes on after branches and jumps
#include "timing/surroundings.hpp"

#include <bit>

namespace tharsis {

namespace {

std::optional<Cache> cache_of(const CacheModel& model) {
    return model.present ? std::optional<Cache>(model.shape) : std::nullopt;
}

/// Of an address within a block, whose words are a power of two.
u8 block_bits(const CacheModel& model) { return u8(2 + std::countr_zero(model.shape.words)); }

} // namespace

Surroundings::Surroundings(const ProcessorModel& model)
    : predictor_(model), instruction_cache_(cache_of(model.instruction_cache)),
      data_cache_(cache_of(model.data_cache)),
      through_(model.data_cache.writes == WritePolicy::through), overlapped_(model.overlapped),
      stalls_(model.prediction == Prediction::stall),
      knows_targets_early_(model.target_stage() < model.branch_stage),
      line_bits_(block_bits(model.instruction_cache)),
      data_block_bits_(block_bits(model.data_cache)) {
    set_delay_slots(model.delay_slots);
}

void Surroundings::drop_caches() {
    instruction_cache_.reset();
    data_cache_.reset();
}

std::size_t Surroundings::bytes() const {
    const auto bytes_of = [](const std::optional<Cache>& cache) {
        return cache ? cache->blocks().size() * sizeof(Cache::Block) : 0;
    };
    return bytes_of(instruction_cache_) + bytes_of(data_cache_) + predictor_.bytes();
}

/// The first instruction of a line that is fetched after another line.
bool Surroundings::misses_line(u32 pc) {
    last_line_ = pc >> line_bits_;
    const bool misses = !instruction_cache_->access(pc);
    instruction_misses_ += misses;
    return misses;
}

// ---------------------------------------------------------------- data

inline StepEvents Surroundings::access_block(const TimedInstruction& in, u32 address,
                                             StepEvents events) {
    ++data_accesses_;
    const bool writes_through = in.use.stores && through_;
    const CacheAccess access =
        data_cache_->access_as(address, writes_through  ? CacheUse::write_through
                                        : in.use.stores ? CacheUse::write_back
                                                        : CacheUse::read);
    if (writes_through) events.write_block();
    if (access.hit) return events;
    ++data_misses_;
    if (writes_through) return events;
    // A changed block goes to memory before another one comes to its place.
    written_back_ += access.wrote_back;
    events.add_penalties(access.wrote_back ? 2 : 1);
    return events;
}

/// Apart, so that the usual access is short.
[[gnu::cold, gnu::noinline]] StepEvents
Surroundings::access_second_block(const TimedInstruction& in, u32 address, StepEvents events) {
    return access_block(in, address, events);
}

/// What lies in two blocks (a double, in blocks of one word) is accessed in one after the other.
StepEvents Surroundings::meet_data(const TimedInstruction& in, const TimedStep& step,
                                   StepEvents events) {
    events = access_block(in, step.address, events);
    const u32 last = step.address + step.size - 1;
    if ((last ^ step.address) >> data_block_bits_ == 0) [[likely]]
        return events;
    return access_second_block(in, last, events);
}

// ---------------------------------------------------------------- control

namespace {

StepEvents next_fetch(Refetch when, bool squashes, u32 wrong_pc, bool late = false,
                      Misled misled = Misled::no) {
    StepEvents events;
    events.fetch_next(when, squashes, wrong_pc, late, misled);
    return events;
}

} // namespace

StepEvents Surroundings::interrupted(const TimedInstruction& in, StepEvents events) {
    events.fetch_next(Refetch::exception, true, in.pc + 4);
    return events;
}

StepEvents Surroundings::meet_control(const TimedInstruction& in, const TimedStep& step) {
    const bool is_branch = in.use.control == ControlKind::conditional;
    branches_ += is_branch;
    if (!overlapped_) return {};
    const u32 after = in.pc + 4 + (in.has_slot() ? slot_ : 0);
    if (is_branch) return branch(in, step, after);
    return in.use.control == ControlKind::jump ? jump(in, after) : indirect(in, step, after);
}

/// `after`: the address after it, and after its slot. Without a target buffer, a branch that is
/// resolved where its target is known is followed by what is fetched next, if it is not taken,
/// whatever was predicted.
StepEvents Surroundings::branch(const TimedInstruction& in, const TimedStep& step, u32 after) {
    if (stalls_) return next_fetch(Refetch::resolved, false, after);
    const bool predicted = predictor_.predict(in.pc, in.target <= in.pc, step.taken);
    const std::optional<u32> buffered = predictor_.target_of(in.pc);
    if (in.use.links && step.taken) predictor_.push_return(after);
    if (step.taken && buffered != in.target) predictor_.learn_target(in.pc, in.target);
    if (predicted != step.taken) {
        ++mispredicted_;
        if (!predicted) return next_fetch(Refetch::resolved, true, after);
        if (!buffered && !knows_targets_early_) return {};
        return next_fetch(Refetch::resolved, true, buffered.value_or(in.target), !buffered);
    }
    if (!predicted) return {};
    if (buffered == in.target) return next_fetch(Refetch::next_cycle, false, after);
    return next_fetch(Refetch::target_known, true, buffered.value_or(after), false,
                      buffered ? Misled::by_buffer : Misled::no);
}

StepEvents Surroundings::jump(const TimedInstruction& in, u32 after) {
    if (in.use.links) predictor_.push_return(after);
    const std::optional<u32> buffered = predictor_.target_of(in.pc);
    if (buffered == in.target) return next_fetch(Refetch::next_cycle, false, after);
    predictor_.learn_target(in.pc, in.target);
    return next_fetch(Refetch::target_known, !stalls_, buffered.value_or(after), false,
                      buffered ? Misled::by_buffer : Misled::no);
}

/// With a return stack, the buffer only predicts at the fetch that this is a return. `eret` is in
/// no table.
StepEvents Surroundings::indirect(const TimedInstruction& in, const TimedStep& step, u32 after) {
    if (in.use.is_system) return next_fetch(Refetch::resolved, !stalls_, after);
    const std::optional<u32> buffered = predictor_.target_of(in.pc);
    const std::optional<u32> returned = in.use.returns ? predictor_.pop_return() : std::nullopt;
    if (in.use.links) predictor_.push_return(after);
    predictor_.learn_target(in.pc, step.target);
    const std::optional<u32> predicted = returned ? returned : buffered;
    if (predicted != step.target)
        return next_fetch(Refetch::resolved, !stalls_, predicted.value_or(after),
                          predicted && !buffered,
                          returned   ? Misled::by_return_stack
                          : buffered ? Misled::by_buffer
                                     : Misled::no);
    if (buffered) return next_fetch(Refetch::next_cycle, false, after);
    return next_fetch(Refetch::decoded, !stalls_, after);
}

} // namespace tharsis
