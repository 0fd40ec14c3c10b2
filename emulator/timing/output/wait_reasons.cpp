// wait_reasons.cpp -- the delays of a passage, put on the cycles before the stage that they delay
#include "timing/output/wait_reasons.hpp"

#include "isa/program_reading.hpp"
#include "timing/output/hazard_words.hpp"

#include <algorithm>

namespace tharsis {

namespace {

bool is_hazard(LossCause cause) {
    return cause == LossCause::data || cause == LossCause::structural;
}

/// The delay that keeps an instruction from the next stage in this cycle. The last one ends where
/// that stage begins, each earlier one where the next delay begins.
const Wait* delay_in(const Passage& passage, std::size_t stage, u64 cycle) {
    u64 end = passage.enter[stage + 1];
    for (u8 n = passage.delay_count; n-- > 0;) {
        const Wait& wait = passage.delays[n];
        if (!is_hazard(wait.cause) || wait.stage != stage + 1) continue;
        if (cycle + wait.cycles >= end) return &wait;
        end -= wait.cycles;
    }
    return nullptr;
}

/// Whether an older instruction is in this stage, or in a later one, in this cycle.
bool is_ahead(const RecordedPassage& older, std::size_t stage, std::size_t stages, u64 cycle) {
    const auto& enter = older.passage.enter;
    const bool gone = older.squashed_at != 0 && cycle >= older.squashed_at;
    return !gone && cycle >= enter[stage] && cycle < enter[stages];
}

/// The last older instruction that is in this stage or in a later one: it is in the way.
const RecordedPassage* blocker_of(const TimedModel& timed, std::size_t row, std::size_t stage,
                                  u64 cycle) {
    const CycleRecording& recording = *timed.recording;
    const std::size_t stages = timed.pipeline.model().stage_count;
    for (std::size_t n = row; n-- > 0;)
        if (is_ahead(recording.rows()[n], stage, stages, cycle)) return &recording.rows()[n];
    return nullptr;
}

/// The instruction with this number, as it was when it ran last before this row.
const TimedInstruction& older_one(const TimingWatch& watch, const TimedModel& timed,
                                  std::size_t row, u32 number) {
    const auto& rows = timed.recording->rows();
    for (std::size_t n = row; n-- > 0;)
        if (rows[n].instruction.number == number) return rows[n].instruction;
    return watch.instructions().numbered(number);
}

WaitReason reason_in(const TimingWatch& watch, const TimedModel& timed, std::size_t row,
                     std::size_t stage, u64 cycle) {
    const RecordedPassage& recorded = timed.recording->rows()[row];
    const TimedInstruction& in = recorded.instruction;
    const NamedInstruction named = placed_instruction(watch.program(), in);
    if (const Wait* wait = delay_in(recorded.passage, stage, cycle))
        return {cycle, cycle,
                hazard_words(
                    timed.pipeline.model(),
                    {in.number, wait->by, wait->cause, wait->awaited, wait->stage, 1, 0, 0, 0},
                    named,
                    placed_instruction(watch.program(), older_one(watch, timed, row, wait->by))),
                wait->cause};
    if (const RecordedPassage* older = blocker_of(timed, row, stage, cycle))
        return {cycle, cycle,
                timing_message("waits-behind", named.name,
                               instruction_place(watch.program(), older->instruction)),
                std::nullopt,
                disassemble(older->instruction.word, older->instruction.pc, TextStyle::names,
                            reading_of(watch.program()))};
    return {cycle, cycle, timing_message("waits-older", named.name), std::nullopt};
}

} // namespace

u64 work_in(const Passage& passage, std::size_t stage) {
    u64 work = 1;
    for (u8 n = 0; n < passage.delay_count; ++n) {
        const Wait& wait = passage.delays[n];
        const bool works = !is_hazard(wait.cause) && wait.cause != LossCause::control &&
                           wait.cause != LossCause::exception;
        if (works && wait.stage == stage) work += wait.cycles;
    }
    return work;
}

bool waits_in(const Passage& passage, std::size_t stage, u64 cycle) {
    return cycle >= passage.enter[stage] + work_in(passage, stage);
}

std::vector<WaitReason> wait_reasons(const TimingWatch& watch, const TimedModel& timed,
                                     std::size_t row) {
    std::vector<WaitReason> reasons;
    if (!timed.recording) return reasons;
    const CycleRecording& recording = *timed.recording;
    const RecordedPassage& recorded = recording.rows()[row];
    const std::size_t stages = timed.pipeline.model().stage_count;
    const u64 gone = recorded.squashed_at != 0 ? recorded.squashed_at : ~u64{0};
    for (std::size_t stage = 0; stage < stages; ++stage) {
        const u64 begin = recorded.passage.enter[stage] + work_in(recorded.passage, stage);
        const u64 end = std::min({recorded.passage.enter[stage + 1], gone, recording.to() + 1});
        for (u64 cycle = std::max(begin, recording.from()); cycle < end; ++cycle) {
            WaitReason reason = reason_in(watch, timed, row, stage, cycle);
            if (!reasons.empty() && reasons.back().last + 1 == cycle &&
                text_of(reasons.back().text, Language::english) ==
                    text_of(reason.text, Language::english))
                reasons.back().last = cycle;
            else
                reasons.push_back(std::move(reason));
        }
    }
    return reasons;
}

} // namespace tharsis
