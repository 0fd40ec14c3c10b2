// pipeline.hpp -- in which cycle each instruction of a run is in which stage
//
// Nothing is simulated cycle by cycle: from the cycles of the instruction before, those of the next
// one follow by a few maxima (docs/decisions/0053-timing.md). A Pipeline is a value: a copy is a
// snapshot.
#pragma once
#include "timing/surroundings.hpp"

#include <array>
#include <span>
#include <vector>

namespace tharsis {

/// Why cycles are lost. `fill`: before the first result. `sequence`: without overlap, an
/// instruction begins when the one before it has ended. `pairing`: of a wider model, other lost
/// slots.
enum class LossCause : u8 {
    fill,
    data,
    control,
    structural,
    latency,
    instruction_cache,
    data_cache,
    write_buffer,
    exception,
    sequence,
    pairing,
};
inline constexpr std::size_t cause_count = 11;
/// "fill", "data" ...: as in reports.
std::string_view cause_name(LossCause);

/// What an instruction waits for. (In two bytes: each delay has one, and they are compared.)
class Awaited {
public:
    enum class What : u8 {
        other, ///< what its cause says
        // With LossCause::data, of `reg`:
        value,        ///< until it is made, or is in the register file
        path,         ///< it is made, but the model lacks `path`, by which it would come
        late_path,    ///< it is made while the instruction waits, and then lacks `path`
        unread_value, ///< it has left the pipeline and is being written into the register file,
                      ///< from where it can be read only a cycle later
        older_write,  ///< until an older instruction has written it
        // With LossCause::control:
        target,          ///< the outcome was predicted, and only the target is awaited
        decoding,        ///< of a return, whose target the return stack has predicted
        buffer_was_old,  ///< the branch target buffer had another target
        stack_was_wrong, ///< the return stack had another target
        // With LossCause::structural: what the older instruction of a pair takes.
        memory_port,
        branch_unit,
    };
    constexpr Awaited(What what = What::other, u8 reg = 0, Path path = {})
        : code_(u16(u32(what) | u32(path) << 5 | u32{reg} << 8)) {}

    What what() const { return What(code_ & 0x1f); }
    u8 reg() const { return u8(code_ >> 8); }
    Path path() const { return Path(code_ >> 5 & 7); }
    u16 code() const { return code_; } ///< all of it
    bool operator==(const Awaited&) const = default;

private:
    u16 code_;
};

/// A delay that an instruction meets: it waits before `stage`, or takes longer in it.
struct Wait {
    LossCause cause = LossCause::fill;
    u8 stage = 0;
    Awaited awaited;
    u32 cycles = 0;
    u32 by = 0; ///< number of the instruction that causes it
    /// The cycles of them in which it stalls, whatever else goes on at the same time: without those
    /// of a miss that its operand waits for, and of a late fetch, those in which EX is empty.
    u32 stalled = 0;
};

/// The way of one instruction through the pipeline, in cycles counted from 1.
struct Passage {
    /// enter[s] is its first cycle in stage s, enter[stage_count] the cycle after its last one. A
    /// stage that it does not use has the same number as the next one.
    std::array<u64, max_stages + 1> enter{};
    /// A unit beside the pipeline: enter[memory] is not before execute + latency.
    bool parallel = false;
    /// Fetch: 2, operands: 1, units: 3, partner: 1, latency: 1, memory: 3. No instruction meets
    /// more than these 11.
    std::array<Wait, 12> delays{};
    u8 delay_count = 0;
    /// Lost slots by delay, in the order of `delays` (others have no meaning), then those that no
    /// delay explains.
    std::array<i64, 12> lost{};
    i64 lost_fill = 0, lost_otherwise = 0, regained = 0;
    /// The fetch after it waited until `redirect` (0: it did not), and meanwhile fetched wrongly
    /// from `wrong_pc` if `squashes`: from the cycle `wrong_from` on, and before that what follows.
    u64 redirect = 0, wrong_from = 0;
    u32 wrong_pc = 0;
    bool squashes = false;
    /// With Pipeline::record_forwards: by source of the instruction, the path by which its value
    /// came.
    struct Forward {
        u8 source = 0; ///< index in StageUse::sources
        Path path = Path::ex_mem_to_ex;
        u32 from = 0;  ///< number of the instruction that made the value
        u64 cycle = 0; ///< in which it arrives
    };
    std::array<Forward, 6> forwards{};
    u8 forward_count = 0;
    /// True if it cost nothing but its own slot.
    bool is_plain() const {
        return delay_count == 0 && lost_fill == 0 && lost_otherwise == 0 && regained == 0;
    }
};

class Pipeline {
public:
    explicit Pipeline(const ProcessorModel& model);

    /// Takes the next instruction of the run. The result is valid until the next call.
    const Passage& advance(const TimedInstruction& in, const TimedStep& step) {
        return advance(in, surroundings_.meet(in, step));
    }
    /// The same, where its surroundings have met the step already.
    const Passage& advance(const TimedInstruction&, const StepEvents&);
    Surroundings& surroundings() { return surroundings_; }

    const ProcessorModel& model() const { return model_; }
    /// The last cycle so far in which an instruction ended.
    u64 cycles() const { return frontier_; }
    u64 instructions() const { return instructions_; }
    /// The cycle in which the last instruction was fetched; 0 before the first one.
    u64 last_fetch() const { return instructions_ == 0 ? 0 : passage_.enter[0]; }
    /// The slots of the last cycle that no instruction has used.
    u64 unused_slots() const { return model_.width - used_slots_; }
    u64 branches() const { return surroundings_.branches(); }         ///< conditional ones
    u64 mispredicted() const { return surroundings_.mispredicted(); } ///< of them
    /// Whether anything is predicted; otherwise `mispredicted` is 0.
    bool predicts() const { return model_.overlapped && model_.prediction != Prediction::stall; }
    u64 instruction_misses() const { return surroundings_.instruction_misses(); }
    u64 data_accesses() const { return surroundings_.data_accesses(); }
    u64 data_misses() const { return surroundings_.data_misses(); }
    u64 written_back() const { return surroundings_.written_back(); } ///< blocks, by writes=back
    /// From now on passages list the forwarded operands.
    void record_forwards(bool on) { records_forwards_ = on; }
    /// A service has written these registers, or somebody by hand, outside the pipeline: no operand
    /// comes from an older result of one by a path. That changes no cycle.
    void hide_older_results(const TimedRegisterSet&);
    /// Whether the program runs with delay slots. Call it before the first instruction.
    void set_delay_slots(bool on) {
        model_.delay_slots = on;
        surroundings_.set_delay_slots(on);
    }
    /// Makes the next instruction one that is fetched wrongly, not before this cycle: it touches no
    /// cache, and waits for no branch. What follows in the run needs another copy.
    void stray(u64 from);

    /// Whether the cycles of what comes depend on few numbers: not with a write buffer. (Without
    /// overlap they depend on nothing.)
    bool has_small_state() const { return model_.overlapped && writes_.empty(); }
    /// Appends all that the cycles of what comes depend on, relative to the last fetch; not the
    /// surroundings, nor what only `record_forwards` needs. Equal numbers: equal delays.
    void save_state(std::vector<u32>& to) const;
    /// Goes to a saved state, with the last fetch in this cycle.
    void load_state(std::span<const u32>, u64 last_fetch);
    /// Counts instructions that led to a loaded state.
    void count_more(u64 instructions) { instructions_ += instructions; }
    /// What a copy takes.
    std::size_t bytes() const {
        return sizeof *this + writes_.size() * sizeof writes_[0] + surroundings_.bytes();
    }

private:
    struct Register {
        u64 value_at = 0;    ///< the first cycle in which its value can be forwarded
        u64 memory_at = 0;   ///< from this cycle on it comes from MEM/WB
        u64 file_at = 0;     ///< the cycle in which it is written into the register file
        u32 by = 0;          ///< number of the instruction that writes it
        u32 missed = 0;      ///< cycles of misses that make it late: of its load, or that kept MEM
        bool beside = false; ///< it comes from a unit beside the pipeline, or goes into hi and lo
        ExecutionUnit unit = ExecutionUnit::alu; ///< that makes it
        u64 in_memory = 0,
            in_write = 0; ///< when its maker entered MEM and WB, if forwards are noted
    };
    /// Of the model, where the next cycle is computed: known when this is compiled for the usual
    /// five, which makes them almost twice as fast.
    struct Stages {
        u8 decode = 1, execute = 2, memory = 3, memory_end = 3, write = 4, count = 5, width = 1;
        bool operator==(const Stages&) const = default;
    };
    using Entries = std::array<u64, max_stages + 1>; ///< as Passage::enter
    /// How sources of one role get values that are not in the register file yet.
    enum class Access : u8 { file, forwarded, partly };

    void choose_access();
    Access access_of(Role) const;
    i32 offset_of(Role) const;
    /// The role in which this model reads a source.
    Role role_of(const StageUse::Source& source) const {
        const bool early = model_.real_stores_early && source.reg >= real_registers;
        return early && source.role == Role::store ? Role::execute : source.role;
    }
    u64 after_older_write(Stages, const TimedInstruction&, const Register& older, u8 reg) const;
    void note_forwards(Stages, const TimedInstruction&);
    Passage::Forward late_forward(Stages, const Register&) const;
    u64 needed_at(const Register&, Role, u64 candidate) const;
    bool arrives(const Register&, Role, u64 candidate) const;
    u64 free_at(Stages, std::size_t stage) const;
    bool is_unread(const Register&, Role, u64 candidate, u64 at) const;
    std::optional<Path> path_in(const Register&, Role, u64 cycle) const;
    bool comes_while_stored(const Register&, Role, u64 candidate) const;
    Awaited awaited_of(const Register&, StageUse::Source, u64 candidate, u64 at) const;
    static void leave_out_miss(Wait&, const Register&);
    Wait& delay(LossCause, std::size_t stage, u64 cycles, u32 by = 0, Awaited = {});
    void stall_by_fetch(u64 empty);
    u64 room_for_issue(Stages, const TimedInstruction&) const;
    void alone(const TimedInstruction&, const StepEvents&);
    u64 fetch(Stages, Entries&, const TimedInstruction&, const StepEvents&);
    u64 instruction_wait(const StepEvents&) const;
    u64 after_fetch(u64 candidate, u64 miss);
    void issue(Stages, Entries&, const TimedInstruction&, u64 ready);
    u64 after_operands(Stages, const TimedInstruction&, u64 candidate);
    u64 after_units(Stages, const TimedInstruction&, u64 candidate);
    u64 after_partner(Stages, const TimedInstruction&, u64 candidate);
    void finish(Stages, Entries&, const TimedInstruction&, const StepEvents&);
    u64 access(Stages, Entries&, const TimedInstruction&, const StepEvents&);
    u64 after_reserved(Stages, u64 candidate);
    u64 data_wait(Stages, const TimedInstruction&, const StepEvents&, u64 now);
    u64 write_wait(u64 now);
    u32 missed_by(Stages, const Entries&, const TimedInstruction&) const;
    void write_registers(Stages, const Entries&, const TimedInstruction&);
    void follow(Stages, const Entries&, const TimedInstruction&, const StepEvents&);
    u64 refetched_at(Stages, const Entries&, Refetch) const;
    void remember(Stages, const Entries&);
    void account(Stages, u64 end);
    void lose_nothing();
    void distribute(Stages, i64 slots);

    template <class Self, class Coder> static void code_stages(Self&, Coder&);
    template <class Entry, class Coder> static void code_register(Entry&, Coder&);

    void overlap(Stages, const TimedInstruction&, const StepEvents&);

    ProcessorModel model_;
    Stages stages_;
    bool has_usual_stages_; ///< those of Stages{}
    Surroundings surroundings_;
    std::array<Register, timed_register_count> registers_{};
    std::array<u64, unit_count> unit_free_{};
    std::array<u32, unit_count> unit_by_{}; ///< the last instruction in each unit
    std::array<u64, max_stages + 1> before_{}, second_before_{}; ///< `enter` of the last two
    std::array<Access, 4> access_{};
    std::array<i32, 4> offset_{};
    std::array<u64, 2048> reserved_{}; ///< cycles of MEM that units beside the pipeline have taken
    std::array<u32, 2048> reserved_by_{}; ///< the instructions in them
    u64 last_reserved_ = 0;
    u64 beside_until_ = 0; ///< the last cycle in which an older result may be written out of order
    std::vector<u64> writes_; ///< a ring: when each word of the write buffer is written
    std::size_t next_write_ = 0;
    u64 last_write_ = 0;
    // What the next fetch must wait for, and after how many instructions (delay slots) it must.
    u64 redirect_ = 0;
    u32 redirect_by_ = 0;
    Awaited::What redirect_awaits_ = Awaited::What::other;
    LossCause redirect_cause_ = LossCause::control;
    u8 redirect_after_ = 0;
    u64 memory_issue_ = 0,
        control_issue_ = 0; ///< the last cycles in which such an instruction began
    u32 memory_issue_by_ = 0, control_issue_by_ = 0; ///< and the last such instructions
    u64 memory_free_ = 0; ///< of a wider model: when the last access to memory has left its stage
    u64 fetch_free_ = 0;  ///< and when the last miss of the instruction cache has ended
    u32 missed_ = 0;      ///< cycles that the present instruction waits for data of memory
    u64 miss_until_ = 0;  ///< after the last such cycles: MEM is free
    u64 frontier_ = 0, used_slots_ = 0;
    u64 instructions_ = 0;
    bool has_parallel_ = false, has_partial_paths_ = false, records_forwards_ = false;
    Passage passage_;
};

} // namespace tharsis
