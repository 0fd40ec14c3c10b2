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
/// them after those instructions, at full speed. Marks and watches last only while a range of steps
/// is searched.
class Search {
public:
    Search(History&, const SearchCriteria&);
    ~Search() { disarm(); }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// Searches forwards for the first accepted event, up to `target` or another stop. `at_target`:
    /// an address event at `target` counts. Returns nullopt if there is none; `stop` is then the
    /// reason.
    std::optional<RunEvent> forwards(u64 target, bool at_target);
    /// The last accepted event of the instructions before step `before`, not below `limit`. The
    /// position is unspecified afterwards.
    std::optional<RunEvent> last(u64 limit, u64 before);
    /// Why the last of these ended without an event.
    const Stop& stop() const { return stop_; }
    bool interrupted() const { return stop_.reason == StopReason::interrupted; }
    void arm();
    /// Ignores an address event at the current instruction.
    void pass_address();
    void disarm();

private:
    std::optional<RunEvent> last_between(u64 from, u64 to);
    std::optional<RunEvent> last_of_dense(u64 to, std::optional<RunEvent> so_far);
    bool nothing_happened(u64 from, u64 to) const;
    bool go(u64 step);

    std::optional<RunEvent> here();
    std::optional<RunEvent> after();
    bool was_interrupted() const;
    void execute(u64 target);
    void read_wanted_values();
    bool writes_here() const;
    bool is_worth_a_stop();
    void take_access(const Access&);
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
    bool every_instruction_ = false; ///< every instruction may write a wanted register
    bool everyone_reads_ = false;    ///< ... may read one
    bool armed_ = false;
    Stop stop_;
    u64 looked_at_ = ~u64{0}; ///< the step whose address was already evaluated
    u64 asked_ = 0;           ///< the number of events evaluated

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
