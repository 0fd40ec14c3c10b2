// watch_end.hpp -- where a watched run has to end because another search may find something there
// Internal to findings: the same questions as those of a search through a history, asked in
// advance.
#pragma once
#include "debugger/values/run_event.hpp"
#include "machine/machine.hpp"
#include "machine/observer.hpp"

#include <vector>

namespace tharsis {

class WatchEnd {
public:
    /// The criteria must outlive this object; their addresses are in ascending order.
    WatchEnd(const Machine&, const SearchCriteria&);

    /// True if the run ends before the current instruction. Called before each one.
    bool is_here();
    /// The run ends after the current instruction.
    void end() { is_due_ = true; }
    void read(const MemoryRange&);
    void changed(const Change&);
    void served(const SyscallTransfer&);

private:
    bool is_at_address() const;
    void note_reads();
    void note_values();

    const Machine& machine_;
    const SearchCriteria& wanted_;
    u64 start_, exceptions_;
    std::vector<u32> values_; ///< of the wanted registers
    bool is_due_ = false;
};

} // namespace tharsis
