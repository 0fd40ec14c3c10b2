// timing_watch.hpp -- the observer for timing: one run, any number of models side by side
#pragma once
#include "base/function_ref.hpp"
#include "machine/machine.hpp"
#include "machine/observer.hpp"
#include "timing/pipeline_memo.hpp"
#include "timing/recording.hpp"

#include <bit>
#include <deque>
#include <memory>
#include <unordered_map>

namespace tharsis {

/// The costs of the instructions that have left the pipeline when a cycle begins.
struct LeftBefore {
    LeftBefore(const ProcessorModel& model, u64 from_cycle) : cycle(from_cycle), ledger(model) {}
    u64 cycle;
    Ledger ledger;
};

/// Instructions that are fetched one after the other and thrown away.
struct WrongFetch {
    u32 pc = 0;    ///< of the first one
    u64 from = 0;  ///< it is fetched not before this cycle
    u64 known = 0; ///< before this cycle, `next_pc` and what follows it are fetched instead
    u32 next_pc = 0;
    u64 until = 0; ///< the fetch is redirected in this cycle; 0: nothing is fetched wrongly
    u64 index = 0; ///< in the run, of the instruction after which that happens
};

/// What is fetched after a branch and its delay slot.
struct AfterSlot {
    WrongFetch wrong;
    u32 next_pc = 0;   ///< where the program goes on
    u64 next_from = 0; ///< in this cycle, or as soon as there is room
};

/// A run under one model.
struct TimedModel {
    explicit TimedModel(const ProcessorModel& model) : pipeline(model), ledger(model) {}

    Pipeline pipeline;
    Ledger ledger;
    std::optional<CycleRecording> recording{};
    std::optional<LeftBefore> left{};      ///< only with a recording
    std::optional<AfterSlot> after_slot{}; ///< only with a recording, between a branch and its slot
    bool remembers = true; ///< what instructions do (PipelineMemo); false: each one is computed
};

/// The instructions of a run, each examined when it runs first. Where a program writes another word
/// to an address, that is another instruction with a number of its own.
class TimedInstructions {
public:
    explicit TimedInstructions(const Program&);

    /// Its address stays valid, and so do its contents. (Of a program that writes more than
    /// `max_rewritten` different words, later ones share the number of the last one at their pc.)
    const TimedInstruction& at(u32 pc, u32 word) {
        const u32 index = std::rotr(pc - base_, 2); // a misaligned address gives a huge index
        TimedInstruction* found = index < by_index_.size() ? by_index_[index] : nullptr;
        return found && found->word == word ? *found : examine(pc, word);
    }
    /// What the program has at this address, where it is fetched wrongly. It has a number of its
    /// own, beyond those that `count` counts: it did not run.
    const TimedInstruction& fetched_wrongly(u32 pc, u32 word);
    /// By number; for numbers in hazards, waits and forwards.
    const TimedInstruction& numbered(u32 number) const {
        return number < first_wrong ? all_[number] : wrong_[number - first_wrong];
    }
    u32 count() const { return u32(all_.size()); }

private:
    static constexpr u32 first_wrong = 1u << 31; ///< a run has fewer different instructions
    static constexpr std::size_t max_rewritten = 1u << 14;

    const TimedInstruction& examine(u32 pc, u32 word);
    TimedInstruction& rewritten(TimedInstruction& before, u32 word);
    TimedInstruction& add(u32 pc, u32 word);

    Reading reading_;
    u32 base_ = 0;
    std::vector<TimedInstruction*> by_index_;              ///< of user text; null: not yet run
    std::unordered_map<u32, TimedInstruction*> elsewhere_; ///< of other text
    std::unordered_map<u64, TimedInstruction*> rewritten_; ///< where words change, by pc and word
    std::deque<TimedInstruction> all_, wrong_;
    std::unordered_map<u64, u32> wrong_at_; ///< by pc and word, the index in `wrong_`
};

/// Implements the interface of machine/observer.hpp.
class TimingWatch {
public:
    TimingWatch(const Program&, std::vector<TimedModel> models, bool delayed_branching);
    TimingWatch(const TimingWatch&) = delete;
    TimingWatch& operator=(const TimingWatch&) = delete;

    static constexpr bool watches = true;
    void step(const State&, u32 word);
    void read(u32 address, u32 size) { access(address, size); }
    void changed(const Change& change) {
        if (change.where == Change::Where::memory) access(change.which, change.size);
    }
    void branch(bool taken) { step_.taken = taken; }
    void served(const SyscallTransfer&) {}
    /// Takes the last instruction of the run. Call it once, after the run.
    void finish(const State&);
    /// Takes the instruction that was executed last, where the run is interrupted and will go on.
    void pause(const State&);
    /// Whether the next instruction is the target of a branch whose delay slot was executed last;
    /// part of the state of a paused run.
    bool expects_target() const { return may_jump_; }
    /// Goes on from a paused run: with its models, at this number of executed instructions.
    void resume(std::vector<TimedModel> models, u64 index, bool expects_target,
                const TimedRegisterSet& by_hand);
    /// Registers were changed while the run was paused: what they hold from then on is no result of
    /// an instruction.
    void set_by_hand(const State& before, const State& after);
    /// The registers whose values were set by hand; part of the state of a paused run.
    const TimedRegisterSet& registers_by_hand() const { return by_hand_; }

    const Program& program() const { return *program_; }
    const TimedInstructions& instructions() const { return instructions_; }
    /// Up to date when the run has been paused or finished.
    const std::vector<TimedModel>& models() const { return models_; }

private:
    void access(u32 address, u32 size) {
        if (!accessed_) step_.address = address, step_.size = u8(size);
        accessed_ = true;
    }
    friend Stop run_timed(Machine&, TimingWatch&, FunctionRef<Stop()>);
    friend Stop run_timed_part(Machine&, TimingWatch&, FunctionRef<Stop()>);
    Stop observe_run(Machine&, FunctionRef<Stop()>);
    /// How a model takes instructions while it is not only remembered: before its recording, which
    /// it waits for with a memo; during it; or after it, if it cannot be remembered.
    struct Followed {
        TimedModel* model;
        std::unique_ptr<PipelineMemo> memo{};
        bool records = false;
        u64 until = ~u64{0}; ///< with a fetch after this cycle, the next one of these begins

        u64 last_fetch() const { return memo ? memo->last_fetch() : model->pipeline.last_fetch(); }
    };
    struct Remembered {
        TimedModel* model;
        std::unique_ptr<PipelineMemo> memo;
    };

    void prepare();
    void settle();
    bool can_be_remembered(const TimedModel&) const;
    void follow(TimedModel&);
    void begin_recording(Followed&);
    void end_recording(Followed&);
    void go_on();
    void take(const State& after, bool ends = false);
    void take_followed(const State& after, bool is_taken);
    void record(TimedModel&, const Passage&, const State& after, bool raises);
    void forget_by_hand();
    void note_values(const State&);
    void record_wrong(TimedModel&, const Passage&);
    void fetch_wrongly(TimedModel&, const WrongFetch&);
    void fetch_wrongly(TimedModel&, u32 first, u64 from, u64 until, u64 index);
    bool raises(const State& after, bool is_taken) const;
    u32 target_of(const State& after) const;
    bool takes_exception();
    bool meets_exception(const State& after);

    const Program* program_;
    const Machine* machine_ = nullptr; ///< during a run
    TimedInstructions instructions_;
    std::vector<TimedModel> models_;
    std::vector<Remembered> remembered_; ///< models that record nothing, or nothing any more
    std::vector<Followed> followed_;     ///< the others
    u32 exception_handler_;              ///< its address
    bool delayed_branching_, notes_values_ = false;
    bool accessed_ = false;
    bool may_jump_ =
        false; ///< after a branch with a delay slot: the slot's successor is its target
    const TimedInstruction* instruction_ = nullptr; ///< the last one, which is not passed on yet
    TimedStep step_;
    u64 index_ = 0, exceptions_ = 0; ///< instructions, and exceptions of the machine, so far
    // Only with a recording:
    StepValues values_;
    TimedRegisterSet answers_; ///< what it writes if it is a service
    TimedRegisterSet by_hand_;
};

/// Calls `run` with `watch` as the observer, and finishes it.
Stop run_timed(Machine&, TimingWatch& watch, FunctionRef<Stop()> run);
/// The same, but only pauses it.
Stop run_timed_part(Machine&, TimingWatch& watch, FunctionRef<Stop()> run);

} // namespace tharsis
