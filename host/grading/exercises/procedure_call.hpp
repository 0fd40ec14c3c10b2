// procedure_call.hpp -- one call of a tested procedure, on a machine of its own
// The calling code is ours, at an address that cannot be guessed; only a return to it counts.
#pragma once
#include "base/program.hpp"
#include "debugger/values/run_event.hpp"
#include "grading/exercises/task.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// A program with our calling code: `jal` to the procedure, and an instruction after it that is
/// never executed.
struct CallableProgram {
    Program program;
    u32 entry = 0; ///< of the procedure
    u32 caller = 0, back = 0;
};
/// Nothing if the program has no such label in its text, or no room.
std::optional<CallableProgram> make_callable(const Program&, std::string_view label, u64 seed);

/// The result of a call as observations: none if it was right.
struct CallOutcome {
    std::vector<Observation> observations;
    u64 instructions = 0;
};

/// Where the caller has placed its values.
struct CallSetup {
    std::vector<Register> registers;
    std::vector<MemoryRange> memory;
};
/// An optional observer of a call, which then runs the machine.
using CallWatcher = std::function<Stop(Machine&, const CallSetup&, u64 budget)>;

/// Calls the procedure once. `limits` has the procedure's own limit of instructions.
CallOutcome call_procedure(const CallableProgram&, const Task&, const ProcedureTask&,
                           const ProcedureTest&, MemoryFill, const RunLimits&,
                           const CallWatcher& watcher = {});

/// "gcd(12, 18)", followed by what is set before: "count() [total = 9, $t0 = 3]".
std::string call_text(const ProcedureTask&, const ProcedureTest&);

} // namespace tharsis
