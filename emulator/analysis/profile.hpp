// profile.hpp -- how often each instruction ran, in which direction branches went, and the call
// tree
//
// The observer that implements `tharsis profile`, and its figures per source line.
#pragma once
#include "analysis/branch_directions.hpp"
#include "analysis/call_tree.hpp"
#include "analysis/instruction_mix.hpp"
#include "base/function_ref.hpp"
#include "machine/machine.hpp"
#include "machine/observer.hpp"

#include <vector>

namespace tharsis {

/// Implements the interface of machine/observer.hpp.
class Profile {
public:
    explicit Profile(const Program& program)
        : program_(&program), mix_(program), directions_(program), calls_(program) {}

    static constexpr bool watches = true;
    void step(const State& state, u32 word) {
        pc_ = state.pc;
        mix_.count(pc_, word);
        calls_.step(state, word);
    }
    void read(u32, u32) {}
    void changed(const Change&) {}
    void branch(bool taken) {
        directions_.at(pc_).record(taken);
        calls_.branch(taken);
    }
    void served(const SyscallTransfer&) {}
    /// Ends the profile after the run. Call it once.
    void finish() { calls_.finish(); }

    const Program& program() const { return *program_; }
    const InstructionMix& mix() const { return mix_; }
    const PerInstruction<BranchDirections>& directions() const { return directions_; }
    const CallTree& calls() const { return calls_; }

private:
    const Program* program_;
    InstructionMix mix_;
    PerInstruction<BranchDirections> directions_;
    CallTree calls_;
    u32 pc_ = 0;
};

/// Calls `run` with `profile` as the observer, and finishes the profile.
Stop run_profiled(Machine&, Profile& profile, FunctionRef<Stop()> run);

/// A branch of the source: conditional, and more than an internal step of its pseudo-instruction.
struct BranchCount {
    u32 pc = 0;
    BranchDirections directions;
    bool reached() const { return directions.total() > 0; }
};

/// A source line. Calls of macros are lines, too: `hits` is how often they were started.
struct LineCount {
    bool is_code = false;
    u64 hits = 0;         ///< how often its statement was executed
    u64 instructions = 0; ///< of its instructions; those of a macro count where they are written
    std::vector<BranchCount> branches; ///< by address
};

struct FileCount {
    FileId file = 0;
    std::vector<LineCount> lines; ///< indexed by line number, from 0
};

/// The files with instructions, in the program's order.
std::vector<FileCount> count_lines(const Profile&);

/// A part of a whole.
struct Share {
    u64 part = 0, whole = 0;
};
struct Coverage {
    Share lines, procedures;
    Share directions; ///< directions of branches, two each
};
Coverage coverage_of(const Profile&, const std::vector<FileCount>&);

/// A procedure and its figures, even if it was never called.
struct ProcedureCount {
    const Procedure* procedure = nullptr;
    std::size_t number = 0; ///< index in CallTree::procedures()
    Place place;            ///< place of its first instruction; line 0: unknown
    CallTree::Figures figures;
};
/// All procedures, sorted by address.
std::vector<ProcedureCount> count_procedures(const Profile&);

} // namespace tharsis
