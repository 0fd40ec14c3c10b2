// history_search.hpp -- one search through a history: translates what is wanted for the machine
// Internal to emulator/debugger: other code uses History.
#pragma once
#include "debugger/history/history.hpp"
#include "machine/observer.hpp"

namespace tharsis {

/// Records what an instruction wrote into registers.
struct RegisterWrites {
    static constexpr bool watches = true;
    std::vector<Change> changes;

    void step(const State&, u32) { changes.clear(); }
    void read(u32, u32) {}
    void changed(const Change& change) {
        if (change.where != Change::Where::memory) changes.push_back(change);
    }
    void branch(bool) {}
    void served(const SyscallTransfer&) {}
};

/// Instructions that may write wanted registers are marked and stepped, wanted bytes are watched,
/// and all else runs at full speed. If only changes of registers count, it is enough to compare
/// them after those instructions, at full speed.
///
/// Searches work in slices: each call gets a budget, and goes on where the last one ended. Between
/// two calls the marks and watches stay set, so that the translated code stays valid; anything else
/// that moves the history removes them, and must return to the step where it began.
class Search {
public:
    Search(History&, const SearchCriteria&);
    ~Search() { disarm(); }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// Begins a search at the current step.
    void arm();
    /// Ignores an address event at the current instruction.
    void pass_address();
    /// Searches forwards for the first accepted event, up to `target` or another stop. `at_target`:
    /// an address event at `target` counts. Returns nullopt if there is none: `stop` is then the
    /// reason; or if `is_paused`.
    std::optional<RunEvent> forwards(u64 target, bool at_target, WorkBudget& work);
    /// The last call ended because its budget was spent, or was interrupted: the search can go on.
    bool is_paused() const { return paused_ || interrupted(); }
    /// The step at which addresses were evaluated last.
    u64 evaluated_step() const { return looked_at_; }

    /// Begins a search for the last accepted event of the instructions before step `before`, not
    /// below `limit`.
    void begin_last(u64 limit, u64 before);
    /// Moves on. Returns true when the search is complete: `found` is the event, if there is one.
    /// The position is unspecified.
    bool advance_last(WorkBudget& work);
    const std::optional<RunEvent>& found() const { return back_.found; }
    /// All steps from here on have been searched.
    u64 searched_from() const { return back_.to; }

    /// Why the last call ended without an event.
    const Stop& stop() const { return stop_; }
    bool interrupted() const { return stop_.reason == StopReason::interrupted; }
    void disarm();

private:
    /// A range of steps that a backward search has still to search.
    struct Range {
        u64 from, to;
        std::optional<RunEvent> otherwise = {}; ///< the result if it has no event
    };
    struct Backwards {
        enum class Stage : u8 { near_end, next, seek, scan, halve, done } stage = Stage::done;
        u64 limit = 0, to = 0;        ///< everything from `to` on is searched, or in `ranges`
        History::Seek seek{0};        ///< to the beginning of the last range
        std::vector<Range> ranges;    ///< the one searched now is the last one
        std::optional<RunEvent> last; ///< the last event in it so far
        u64 evaluated = 0;            ///< the number of events before it
        u64 begin = 0, middle = 0;    ///< the rest of it, and where that is divided
        std::optional<RunEvent> found;
    };
    using Stage = Backwards::Stage;
    bool seeks(WorkBudget& work);
    void next_range();
    bool scans(WorkBudget& work);
    void end_range();
    bool halves(WorkBudget& work);
    void end_backwards(std::optional<RunEvent> found);
    bool is_dense(const Range& range) const;
    bool nothing_happened(u64 from, u64 to) const;
    void arm_machine();

    std::optional<RunEvent> here();
    std::optional<RunEvent> after();
    bool was_interrupted() const;
    void execute(u64 target, WorkBudget& work);
    void run(u64 target, WorkBudget& work);
    void read_wanted_values();
    bool writes_here() const;
    bool is_worth_a_stop();
    void on_access(const Access&);
    std::vector<RunEvent> access_events(bool stores) const;
    RunEvent access_event(std::size_t which, bool stores) const;
    std::vector<RunEvent> register_events();
    void find_readers();
    void find_writers();
    bool may_be_changed_here();
    bool may_read_here() const;
    std::vector<RunEvent> read_events() const;
    RunEvent exception_event() const;
    bool wrote(const Register&) const;
    std::optional<RunEvent> accepted(std::vector<RunEvent>);

    History& history_;
    Machine& machine_;
    const SearchCriteria& wanted_;
    std::vector<u32> addresses_, writers_, readers_; ///< sorted
    /// The instructions after those writers that are not in `writers_`.
    std::vector<u32> later_writers_;
    bool every_instruction_writes_ = false; ///< every instruction may write a wanted register
    bool every_instruction_reads_ = false;  ///< any instruction may read one
    bool armed_ = false, paused_ = false;
    u64 max_asked_ = 0; ///< how often marks may still ask in this slice
    Backwards back_;
    Stop stop_;
    u64 looked_at_ = ~u64{0}; ///< the step whose address was already evaluated
    u64 evaluated_ = 0;       ///< the number of events evaluated

    // About the instruction being executed.
    std::vector<Access> accesses_;
    u64 accesses_step_ = 0;
    u32 pc_ = 0;
    bool observed_ = false;
    RegisterWrites writes_;
    std::vector<u64> values_;     ///< the values of the wanted registers
    std::vector<RunEvent> reads_; ///< the reads it is about to do
    u64 exceptions_ = 0;
};

} // namespace tharsis
