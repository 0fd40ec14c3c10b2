// profile.hpp -- how often each instruction ran, which way branches went, and who called whom
// The observer after `tharsis profile`, and the figures by line of the source that are drawn from
// it.
#pragma once
#include "analysis/branch_directions.hpp"
#include "analysis/call_tree.hpp"
#include "analysis/instruction_mix.hpp"
#include "machine/machine.hpp"
#include "machine/observer.hpp"

#include <functional>
#include <vector>

namespace tharsis {

/// Told what happens (machine/observer.hpp).
class Profile {
public:
    explicit Profile(const Program& program)
        : program_(&program), mix_(program), ways_(program), calls_(program) {}

    static constexpr bool watches = true;
    void step(const State& state, u32 word) {
        pc_ = state.pc;
        mix_.count(pc_, word);
        calls_.step(state, word);
    }
    void read(u32, u32) {}
    void changed(const Change&) {}
    void branch(bool taken) {
        ways_.at(pc_).go(taken);
        calls_.branch(taken);
    }
    void served(const SyscallTransfer&) {}
    /// The run is over. Once only.
    void finish() { calls_.finish(); }

    const Program& program() const { return *program_; }
    const InstructionMix& mix() const { return mix_; }
    const PerInstruction<BranchDirections>& ways() const { return ways_; }
    const CallTree& calls() const { return calls_; }

private:
    const Program* program_;
    InstructionMix mix_;
    PerInstruction<BranchDirections> ways_;
    CallTree calls_;
    u32 pc_ = 0;
};

/// `run`, while all that the machine does is told to `profile`, which is finished then.
Stop run_profiled(Machine&, Profile& profile, const std::function<Stop()>& run);

/// A branch that the source has: conditional, and not only a step over a part of its own
/// pseudo-instruction.
struct BranchCount {
    u32 pc = 0;
    BranchDirections ways;
    bool reached() const { return ways.all() > 0; }
};

/// A line of the source. Calls of macros count as lines, too: `hits` is how often they were begun.
struct LineCount {
    bool is_code = false;
    u64 hits = 0;         ///< how often its statement was executed
    u64 instructions = 0; ///< executed of it; those of a macro count where they are written
    std::vector<BranchCount> branches; ///< by address
};

struct FileCount {
    FileId file = 0;
    std::vector<LineCount> lines; ///< by number, from 0
};

/// Files with instructions, in the order of the program's.
std::vector<FileCount> count_lines(const Profile&);

/// A part of a whole.
struct Share {
    u64 part = 0, whole = 0;
};
struct Coverage {
    Share lines, procedures;
    Share ways; ///< of branches: two each
};
Coverage coverage_of(const Profile&, const std::vector<FileCount>&);

/// A procedure that could have been called, and what it did.
struct ProcedureCount {
    const Procedure* procedure = nullptr;
    std::size_t number = 0; ///< in CallTree::procedures()
    Place place;            ///< of its first instruction; line 0: unknown
    CallTree::Figures figures;
};
/// In the order of their addresses.
std::vector<ProcedureCount> count_procedures(const Profile&);

} // namespace tharsis
