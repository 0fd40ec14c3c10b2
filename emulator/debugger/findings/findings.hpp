// findings.hpp -- defects of a run that did not stop it: uses of undefined values, violations of
// the calling convention
//
// An analysis of any run of a machine, watched from its start (docs/decisions/0017-findings.md).
#pragma once
#include "base/diagnostic_info.hpp"
#include "base/function_ref.hpp"
#include "base/program.hpp"
#include "debugger/values/run_event.hpp"
#include "machine/machine.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

class History;

/// One defect to report to a student. Several at one place for one reason make one finding.
struct Finding {
    enum class Kind : u8 {
        uninitialised_register, ///< something depends on a register that was never written
        uninitialised_memory,   ///< something depends on memory that was never written
        destroyed_by_call,      ///< something depends on a register that a call has altered
        may_be_destroyed, ///< something depends on a register that, according to its header, the
                          ///< called procedure may alter
        unusual_result,   ///< something depends on a register that the caller never wrote: a result
                          ///< outside $v0 and $v1
        saved_not_restored,  ///< a procedure returns with a saved register altered
        stack_not_balanced,  ///< a procedure returns with a different $sp than at its call
        wrong_return,        ///< `jr $ra` does not lead to the caller
        undocumented_change, ///< a register is altered that is not named in the header's `changes`
        unneeded_change,     ///< a named register was never written in this run: a hint
    };
    Kind kind = Kind::uninitialised_register;
    Severity severity = Severity::warning;
    u64 step = 0;    ///< instructions executed before the first occurrence
    u32 address = 0; ///< the address of that instruction; 0 for `unneeded_change`
    Place place;     ///< its line; inside a macro that of the outermost call. Line 0: unknown
    std::optional<Register> reg;
    std::optional<MemoryRange> memory;
    /// The origin in the run: the load, the call, or the instruction that wrote the register.
    struct Cause {
        u64 step = 0;
        u32 address = 0;
        Place place;
    };
    std::optional<Cause> cause;
    std::string message, tip; ///< in English
    Message said, advice;     ///< the same in any language
    u64 count = 1;            ///< occurrences at this place
    u64 elsewhere = 0;        ///< other uses of the same unknown value
    Place elsewhere_at;       ///< the line of the first of them
};

/// A stable identifier for each kind: "uninitialised-register".
std::string_view code_of(Finding::Kind);
/// What the pages of the reference say about each kind, in the order of the kinds.
std::span<const DiagnosticInfo> finding_infos();

struct FindingOptions {
    bool uninitialised = true; ///< reports the first five kinds
    bool conventions = true;   ///< reports the next four kinds
    /// Headers define which registers a procedure may alter; a judge ignores comments.
    bool headers = true;
    /// Reports the last kind; many are found in a run that covers only part of the paths.
    bool hints = false;
    /// .space counts as uninitialised; MARS fills it with zeros and documents it.
    bool space = false;
    bool heap = true; ///< blocks of service 9 count as uninitialised
    /// The number of findings that are kept; further ones are only counted.
    std::size_t most = 100;
    /// Registers set by hand before the start (arguments of a procedure under test).
    std::vector<Register> given;
    std::vector<MemoryRange> filled; ///< memory set by hand before the start
    /// A change by hand during the run: the value was set before the instruction of that step.
    struct ByHand {
        u64 step = 0;
        std::optional<Register> reg; ///< nullopt: memory
        MemoryRange memory;
    };
    std::vector<ByHand> by_hand; ///< by ascending step
};

struct Findings {
    std::vector<Finding> list; ///< errors first; by step, then by address; hints last
    u64 omitted = 0;           ///< the number of places beyond `most`
    u64 steps = 0;             ///< the number of instructions examined
    bool complete = true;      ///< false: the search was interrupted
    Stop stop;                 ///< how the run ended
};

/// A store of the program to its own text.
struct TextWrite {
    u64 step = 0;                 ///< instructions executed before it
    u32 address = 0, written = 0; ///< of the instruction, and of the word that it changed
};

/// Watches a run from its first step. The machine and the program must outlive this object.
class FindingSearch {
public:
    FindingSearch(const Program&, const Machine& at_its_start, const FindingOptions& = {});
    ~FindingSearch();
    FindingSearch(const FindingSearch&) = delete;
    FindingSearch& operator=(const FindingSearch&) = delete;

    /// Executes `run`, which runs that machine, and watches it. May be called again to continue the
    /// run.
    Stop watch(Machine&, FunctionRef<Stop()> run);
    /// The same, but ends with StopReason::breakpoint where another search has to look: before an
    /// instruction at one of these addresses that it may accept, but not before the first one;
    /// after an access, a change or an exception that it wants; and after an instruction that gave
    /// a finding or, if `end_at_text_writes` is on, wrote to text.
    Stop watch_until(Machine&, const SearchCriteria&, FunctionRef<Stop()> run);
    void end_at_text_writes(bool on);
    /// Changes by hand are added in the order of their steps, before the run goes on there.
    void add_by_hand(const FindingOptions::ByHand&);
    /// The findings so far.
    Findings findings() const;
    /// All findings so far in the order in which they were found, and all stores to text by
    /// ascending step; of more than some millions, only the first one of each instruction.
    const std::vector<Finding>& found() const;
    const std::vector<TextWrite>& text_writes() const;

private:
    struct Observer;
    std::unique_ptr<Observer> observer_;
};

/// The findings of a run from the start of a machine, of at most `budget` instructions.
Findings find(const Program&, Machine&, u64 budget = ~u64{0}, const FindingOptions& = {});
/// The findings of the run that a history has recorded, up to its frontier. The history's position
/// does not change. History::interrupt ends the search early.
Findings find(const Program&, History&, const FindingOptions& = {});

} // namespace tharsis
