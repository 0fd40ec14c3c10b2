// findings.hpp -- what is wrong with a run although it went on: undefined values, broken
// rules between procedures
//
// An analysis over any run of a machine, watched from its start (docs/decisions/0017-findings.md).
#pragma once
#include "base/program.hpp"
#include "debugger/values/run_event.hpp"
#include "machine/machine.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

class History;

/// One thing that a student should look at. Several that happen at one place for one reason are one
/// finding.
struct Finding {
    enum class Kind : u8 {
        uninitialised_register, ///< something depends on a register that was never written
        uninitialised_memory,   ///< ... on memory that was never written
        destroyed_by_call,      ///< ... on a register that a call has altered
        may_be_destroyed,       ///< ... on one that the called procedure says it may alter
        unusual_result, ///< ... on one that the caller never wrote: a result, but not in $v0 or $v1
        saved_not_restored,  ///< a procedure returns with a saved register altered
        stack_not_balanced,  ///< ... with another $sp than at its call
        wrong_return,        ///< `jr $ra` does not lead to the caller
        undocumented_change, ///< a register is altered that the header's `changes` does not name
        unneeded_change,     ///< it names one that this run never wrote: a hint
    };
    Kind kind = Kind::uninitialised_register;
    Severity severity = Severity::warning;
    u64 step = 0;    ///< instructions executed before the one where it showed, the first time
    u32 address = 0; ///< of that instruction; 0 for `unneeded_change`
    Place place; ///< its line: of the outermost macro call, if it is in a macro. Line 0: unknown
    std::optional<Register> reg;
    std::optional<MemoryRange> memory;
    /// Where it came into the run: the load, the call, the instruction that wrote the register.
    struct Cause {
        u64 step = 0;
        u32 address = 0;
        Place place;
    };
    std::optional<Cause> cause;
    std::string message, tip;
    u64 count = 1;     ///< how often it happened at this place
    u64 elsewhere = 0; ///< how often something else depended on the same unknown value
};

/// A stable word for each kind: "uninitialised-register".
std::string_view code_of(Finding::Kind);

struct FindingOptions {
    bool uninitialised = true; ///< the first five kinds
    bool conventions = true;   ///< the next four
    bool headers = true; ///< does a header say which registers its procedure may alter? A judge
                         ///< believes no comment
    bool hints = false;  ///< the last: a run that goes a part of the ways only has many of them
    bool space =
        false;        ///< does .space count as uninitialised? MARS fills it with zeros and says so
    bool heap = true; ///< do blocks of service 9?
    std::size_t most = 100;      ///< findings that are kept; what is beyond is counted
    std::vector<Register> given; ///< registers that the user filled before the start (arguments of
                                 ///< a procedure under test)
    std::vector<MemoryRange> filled; ///< memory likewise
    /// What the user changed during the run: before the instruction of that step it was given a
    /// value.
    struct ByHand {
        u64 step = 0;
        std::optional<Register> reg; ///< nothing: memory
        MemoryRange memory;
    };
    std::vector<ByHand> by_hand; ///< by ascending step
};

struct Findings {
    std::vector<Finding> list; ///< errors first; by step, then by address; hints last
    u64 omitted = 0;           ///< places beyond `most`
    u64 steps = 0;             ///< instructions that were looked at
    bool complete = true;      ///< false: the user interrupted the search
    Stop stop;                 ///< how the run ended
};

/// Watches a run from its first step. The machine and the program must outlive it.
class FindingSearch {
public:
    FindingSearch(const Program&, const Machine& at_its_start, const FindingOptions& = {});
    ~FindingSearch();
    FindingSearch(const FindingSearch&) = delete;
    FindingSearch& operator=(const FindingSearch&) = delete;

    /// Does `run`, in which that machine runs, and watches it. May be called again: the run goes
    /// on.
    Stop watch(Machine&, const std::function<Stop()>& run);
    /// What was found so far.
    Findings findings() const;

private:
    struct Observer;
    std::unique_ptr<Observer> observer_;
};

/// A run from the start of a machine, of at most `budget` instructions.
Findings find(const Program&, Machine&, u64 budget = ~u64{0}, const FindingOptions& = {});
/// The run that a history has recorded, up to its frontier. The present stays; History::interrupt
/// ends the search early.
Findings find(const Program&, History&, const FindingOptions& = {});

} // namespace tharsis
