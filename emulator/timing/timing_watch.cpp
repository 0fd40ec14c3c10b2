// timing_watch.cpp -- passes the steps of a run to pipelines
// An instruction is passed on when the next one is known: only then it is clear whether an
// exception followed it, and where a jump led.
#include "timing/timing_watch.hpp"

#include "isa/program_reading.hpp"
#include "isa/registers.hpp"
#include "machine/observed.hpp"
#include "machine/services/service_registers.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

// ---------------------------------------------------------------- instructions

TimedInstructions::TimedInstructions(const Program& program)
    : reading_(reading_of(program)), base_(program.layout->text_base) {
    u32 count = 0;
    for (const TextWord& word : program.text)
        if (word.address >= base_ && word.address < program.layout->text_limit)
            count = (word.address - base_) / 4 + 1;
    by_index_.resize(count);
}

const TimedInstruction& TimedInstructions::examine(u32 pc, u32 word) {
    const u32 index = std::rotr(pc - base_, 2);
    TimedInstruction*& place = index < by_index_.size() ? by_index_[index] : elsewhere_[pc];
    if (!place)
        place = &add(pc, word);
    else if (place->word != word)
        place = &rewritten(*place, word);
    return *place;
}

namespace {

u64 key_of(u32 pc, u32 word) { return u64{pc} << 32 | word; }

} // namespace

TimedInstruction& TimedInstructions::add(u32 pc, u32 word) {
    return all_.emplace_back(TimedInstruction{stage_use_of(word, pc, reading_), pc, word,
                                              u32(all_.size()),
                                              fixed_target_of(word, pc, reading_)});
}

/// A word that comes again at its address is the instruction that it was.
TimedInstruction& TimedInstructions::rewritten(TimedInstruction& before, u32 word) {
    const u32 pc = before.pc;
    const bool has_room = rewritten_.size() < max_rewritten;
    if (has_room) rewritten_.try_emplace(key_of(pc, before.word), &before);
    const auto known = rewritten_.find(key_of(pc, word));
    if (known == rewritten_.end() && has_room)
        return *(rewritten_[key_of(pc, word)] = &add(pc, word));
    TimedInstruction& in = known == rewritten_.end() ? before : *known->second;
    if (in.word != word)
        in = {stage_use_of(word, pc, reading_), pc, word, in.number,
              fixed_target_of(word, pc, reading_)};
    return in;
}

const TimedInstruction& TimedInstructions::fetched_wrongly(u32 pc, u32 word) {
    const auto [place, is_new] = wrong_at_.try_emplace(key_of(pc, word), u32(wrong_.size()));
    if (is_new)
        wrong_.push_back(
            {stage_use_of(word, pc, reading_), pc, word, first_wrong + place->second, 0});
    return wrong_[place->second];
}

// ---------------------------------------------------------------- steps

namespace {

u64 value_of(const State& state, u8 reg) {
    if (reg == hi_lo_register) return u64{state.hi} << 32 | state.lo;
    if (reg == flags_register) return state.flags;
    return reg >= real_registers ? state.f[reg - real_registers] : state.r[reg];
}

/// What an instruction has written, also if it is a load that writes one instruction later.
u64 result_of(const State& after, u8 reg) {
    const bool is_late = after.late.kind == LateLoad::Kind::general && after.late.which == reg;
    return is_late ? after.late.value[0] : value_of(after, reg);
}

} // namespace

TimingWatch::TimingWatch(const Program& program, std::vector<TimedModel> models,
                         bool delayed_branching)
    : program_(&program), instructions_(program), models_(std::move(models)),
      exception_handler_(program.layout->exception_handler),
      delayed_branching_(delayed_branching || program.delay_slots) {
    prepare();
}

// ---------------------------------------------------------------- what is remembered or recorded

namespace {

/// An instruction leaves the pipeline, and its results reach their registers, at most so many
/// cycles after its fetch: each of those ahead of it may wait for a few operations of units, and
/// for misses.
u64 longest_stay(const ProcessorModel& model) {
    u64 operation = 0;
    for (const UnitShape& unit : model.units) operation = std::max<u64>(operation, unit.latency);
    const u64 one = model.stage_count + 5 * operation + 4 * u64{model.data_cache.penalty} +
                    model.instruction_cache.penalty;
    return one * model.stage_count * model.width;
}

} // namespace

/// What is set by hand is followed instruction by instruction.
bool TimingWatch::can_be_remembered(const TimedModel& model) const {
    return model.remembers && model.pipeline.has_small_state() && by_hand_.none();
}

void TimingWatch::prepare() {
    remembered_.clear(), followed_.clear();
    for (TimedModel& model : models_) {
        model.pipeline.set_delay_slots(delayed_branching_);
        follow(model);
    }
    go_on();
}

/// From the state of its pipeline on. Recording begins so early that what is still in the pipeline
/// in the first cycle of the window is recorded, and the makers of its operands are known.
void TimingWatch::follow(TimedModel& model) {
    Followed one{&model};
    if (!model.recording || model.pipeline.last_fetch() > model.recording->to())
        return end_recording(followed_.emplace_back(std::move(one)));
    const u64 from = model.recording->from(), before = 2 * longest_stay(model.pipeline.model());
    if (can_be_remembered(model) && model.pipeline.last_fetch() + before < from) {
        one.memo = std::make_unique<PipelineMemo>(model.pipeline, model.ledger);
        one.until = from - before;
    } else {
        begin_recording(one);
    }
    followed_.push_back(std::move(one));
}

/// What has been remembered leaves the pipeline before the window.
void TimingWatch::begin_recording(Followed& one) {
    TimedModel& model = *one.model;
    if (one.memo) one.memo->settle();
    if (one.memo && model.left) model.left->ledger = model.ledger;
    one.memo.reset();
    one.records = true;
    one.until = model.recording->to();
    model.pipeline.record_forwards(true);
}

void TimingWatch::end_recording(Followed& one) {
    one.records = false;
    one.until = ~u64{0};
    one.model->pipeline.record_forwards(false);
    if (!can_be_remembered(*one.model)) return;
    remembered_.push_back(
        {one.model, std::make_unique<PipelineMemo>(one.model->pipeline, one.model->ledger)});
    one.model = nullptr;
}

/// What a model has reached in this cycle changes how it takes the next instruction.
void TimingWatch::go_on() {
    for (Followed& one : followed_) {
        if (!one.model || one.last_fetch() <= one.until) continue;
        if (one.memo)
            begin_recording(one);
        else
            end_recording(one);
    }
    followed_.erase(std::remove_if(followed_.begin(), followed_.end(),
                                   [](const Followed& one) { return !one.model; }),
                    followed_.end());
    notes_values_ = by_hand_.any() || std::any_of(followed_.begin(), followed_.end(),
                                                  [](const Followed& one) { return one.records; });
    if (!notes_values_) answers_.reset();
}

void TimingWatch::settle() {
    for (const Remembered& one : remembered_) one.memo->settle();
    for (const Followed& one : followed_)
        if (one.memo) one.memo->settle();
}

// ---------------------------------------------------------------- parts of a run

void TimingWatch::pause(const State& state) {
    if (!instruction_) return;
    take(state);
    instruction_ = nullptr;
    settle();
}

void TimingWatch::resume(std::vector<TimedModel> models, u64 index, bool expects_target,
                         const TimedRegisterSet& by_hand) {
    models_ = std::move(models);
    by_hand_ = by_hand;
    instruction_ = nullptr;
    index_ = index;
    may_jump_ = expects_target;
    prepare();
}

void TimingWatch::set_by_hand(const State& before, const State& after) {
    TimedRegisterSet changed;
    for (u8 reg = 1; reg < timed_register_count; ++reg)
        changed[reg] = value_of(before, reg) != value_of(after, reg);
    if (changed.none()) return;
    settle();
    by_hand_ |= changed;
    for (TimedModel& model : models_) model.pipeline.hide_older_results(changed);
    for (Followed& one : followed_)
        if (one.memo) begin_recording(one);
    for (const Remembered& one : std::exchange(remembered_, {})) followed_.push_back({one.model});
    go_on();
}

/// What the instruction has written is its result.
void TimingWatch::forget_by_hand() {
    if (by_hand_.none()) return;
    for (u8 n = 0; n < instruction_->use.destination_count; ++n)
        by_hand_[instruction_->use.destinations[n]] = false;
    by_hand_ &= ~answers_;
}

/// Whether the last instruction raises an exception, so that it writes nothing; `is_taken`: the
/// machine has taken an exception after it. An interrupt comes after an instruction that is
/// complete; what fails without a handler keeps the pc where it is.
bool TimingWatch::raises(const State& after, bool is_taken) const {
    constexpr u32 exception_code = 0x7c; // of an interrupt: 0
    if (is_taken) return (after.cause & exception_code) != 0;
    return after.pc == instruction_->pc && !instruction_->is_control() &&
           !instruction_->use.is_system;
}

/// Where an indirect jump leads. If an interrupt follows it, that is where the handler returns to.
u32 TimingWatch::target_of(const State& after) const {
    if (delayed_branching_ && instruction_->has_slot()) return after.delayed_target;
    return step_.interrupted ? after.epc : after.pc;
}

/// Whether the machine has taken an exception since this was asked last.
bool TimingWatch::takes_exception() {
    const u64 taken = machine_->exceptions();
    return std::exchange(exceptions_, taken) != taken;
}

/// Whether the machine has taken an exception after the last instruction. It is asked only where
/// there may be one: in the handler, to which a branch or jump leads, too, and after the slot of a
/// taken branch, where an exception does not lead to the handler: the branch wins.
inline bool TimingWatch::meets_exception(const State& after) {
    return (after.pc == exception_handler_ || may_jump_) && takes_exception();
}

/// `ends`: what comes next is no exception, because the run ends here.
void TimingWatch::take(const State& after, bool ends) {
    const ControlKind control = instruction_->use.control;
    if (control == ControlKind::jump || control == ControlKind::indirect) step_.taken = true;
    const bool is_taken = !ends && meets_exception(after);
    step_.interrupted = is_taken && after.pc == exception_handler_;
    if (control == ControlKind::indirect) step_.target = target_of(after);
    may_jump_ = delayed_branching_ && instruction_->has_slot() && step_.taken;
    for (const Remembered& one : remembered_) one.memo->advance(*instruction_, step_);
    if (!followed_.empty()) [[unlikely]]
        take_followed(after, is_taken);
    ++index_;
}

[[gnu::noinline]] void TimingWatch::take_followed(const State& after, bool is_taken) {
    bool is_due = false;
    for (const Followed& one : followed_) {
        if (one.memo) {
            one.memo->advance(*instruction_, step_);
            is_due = is_due || one.memo->last_fetch() > one.until;
            continue;
        }
        const Passage& passage = one.model->pipeline.advance(*instruction_, step_);
        one.model->ledger.count(instruction_->number, passage);
        if (one.records) record(*one.model, passage, after, raises(after, is_taken));
        is_due = is_due || passage.enter[0] > one.until;
    }
    if (notes_values_) forget_by_hand();
    if (is_due) go_on();
}

void TimingWatch::step(const State& state, u32 word) {
    if (instruction_)
        take(state);
    else
        takes_exception(); // one before this run is none of its own
    accessed_ = false;
    instruction_ = &instructions_.at(state.pc, word);
    step_ = {};
    if (!notes_values_) return;
    note_values(state);
}

/// The values of the operands, before the instruction.
void TimingWatch::note_values(const State& state) {
    const StageUse& use = instruction_->use;
    if (use.serves)
        answers_ = registers_of_service(state.r[registers::v0]).out;
    else
        answers_.reset();
    for (u8 n = 0; n < use.source_count; ++n)
        values_.sources[n] = value_of(state, use.sources[n].reg);
    values_.by_hand = 0;
    if (by_hand_.none()) return;
    for (u8 n = 0; n < use.source_count; ++n)
        values_.by_hand |= u8(by_hand_[use.sources[n].reg] << n);
}

void TimingWatch::finish(const State& state) {
    if (!instruction_) return;
    take(state, true); // what ends a run is no exception to recover from
    instruction_ = nullptr;
    settle();
}

namespace {

/// The last cycle in which something of an instruction is shown: what goes into hi and lo may be
/// made after it has left the pipeline.
u64 last_shown(const ProcessorModel& processor, const TimedInstruction& in,
               const Passage& passage) {
    const u64 last = passage.enter[processor.stage_count] - 1;
    if (in.use.destination_count != 1 || in.use.destinations[0] != hi_lo_register) return last;
    const u64 latency = processor.units[std::size_t(in.use.unit)].latency;
    return std::max(last, passage.enter[processor.execute] + latency - 1);
}

} // namespace

void TimingWatch::record(TimedModel& model, const Passage& passage, const State& after,
                         bool raises) {
    CycleRecording& recording = *model.recording;
    const std::size_t stages = model.pipeline.model().stage_count;
    if (model.left && passage.enter[stages] <= model.left->cycle)
        model.left->ledger.count(instruction_->number, passage);
    if (recording.wants(passage.enter[0],
                        last_shown(model.pipeline.model(), *instruction_, passage))) {
        step_.raises = raises;
        for (u8 n = 0; n < instruction_->use.destination_count; ++n)
            values_.destinations[n] = result_of(after, instruction_->use.destinations[n]);
        recording.add({*instruction_, step_, passage, values_, index_, 0});
    }
    record_wrong(model, passage);
    if (!step_.interrupted) model.pipeline.hide_older_results(answers_);
}

/// What is fetched after this instruction and then thrown away. After a branch with a delay slot it
/// can only be said once the slot is in the pipeline; if the slot is a taken branch, what is
/// fetched after it is right, because it is the slot of that one.
void TimingWatch::record_wrong(TimedModel& model, const Passage& passage) {
    const bool has_slot = delayed_branching_ && instruction_->has_slot() && !step_.interrupted;
    const u64 until = passage.squashes ? passage.redirect : 0;
    WrongFetch own{passage.wrong_pc,
                   0,
                   passage.wrong_from,
                   instruction_->pc + (has_slot ? 8 : 4),
                   until,
                   index_};
    if (const auto branch = std::exchange(model.after_slot, std::nullopt)) {
        if (!has_slot || passage.redirect == 0) fetch_wrongly(model, branch->wrong);
        if (!has_slot) own.pc = branch->next_pc, own.from = branch->next_from;
    }
    if (!has_slot) return fetch_wrongly(model, own);
    const u32 target =
        instruction_->use.control == ControlKind::indirect ? step_.target : instruction_->target;
    model.after_slot =
        AfterSlot{own, step_.taken ? target : instruction_->pc + 8, passage.redirect};
}

/// What is fetched until the predicted address is known is thrown away when it is.
void TimingWatch::fetch_wrongly(TimedModel& model, const WrongFetch& fetch) {
    const u64 known = std::min(fetch.known, fetch.until);
    if (known > 0) fetch_wrongly(model, fetch.next_pc, fetch.from, known, fetch.index);
    fetch_wrongly(model, fetch.pc, std::max(fetch.from, known), fetch.until, fetch.index);
}

/// The instructions that a wrong fetch takes, one after the other, until it is redirected.
void TimingWatch::fetch_wrongly(TimedModel& model, u32 first, u64 from, u64 until, u64 index) {
    CycleRecording& recording = *model.recording;
    if (recording.is_cut() || !recording.wants(model.pipeline.last_fetch(), until)) return;
    Pipeline path = model.pipeline;
    path.stray(from);
    for (u32 pc = first;; pc += 4, path.stray(0)) {
        const std::optional<u32> word = machine_->text_word(pc);
        if (!word) return;
        RecordedPassage wrong{instructions_.fetched_wrongly(pc, *word), {}, {}, {}, index, until};
        wrong.passage = path.advance(wrong.instruction, wrong.step);
        const u64 fetched = wrong.passage.enter[0];
        if (fetched >= until) return;
        if (recording.wants(fetched, until)) recording.add(wrong);
    }
}

Stop TimingWatch::observe_run(Machine& machine, FunctionRef<Stop()> run) {
    machine_ = &machine;
    return observe(machine, *this, run);
}

Stop run_timed(Machine& machine, TimingWatch& watch, FunctionRef<Stop()> run) {
    const Stop stop = watch.observe_run(machine, run);
    watch.finish(machine.state());
    watch.machine_ = nullptr;
    return stop;
}

Stop run_timed_part(Machine& machine, TimingWatch& watch, FunctionRef<Stop()> run) {
    const Stop stop = watch.observe_run(machine, run);
    watch.pause(machine.state());
    watch.machine_ = nullptr;
    return stop;
}

} // namespace tharsis
