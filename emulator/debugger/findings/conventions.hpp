// conventions.hpp -- follows the calls of a run and detects violations of the calling convention
//
// It keeps its own call stack and compares what a register held at the call with what it holds at
// the return.
#pragma once
#include "debugger/findings/conventions_header.hpp"
#include "debugger/values/run_event.hpp"
#include "machine/observer.hpp"
#include "machine/threaded/code.hpp"

#include <deque>
#include <map>
#include <vector>

namespace tharsis {

/// One violation of the convention, or a use of a value that does not survive a call.
struct ConventionViolation {
    enum class Kind : u8 {
        /// A register that the procedure must preserve: $s0-$s7, $fp, $gp, $f20-$f31.
        not_restored,
        stack_moved,  ///< $sp differs from its value at the call
        wrong_return, ///< `jr $ra` does not lead to the caller
        no_call,      ///< `jr $ra` outside any call, after the call that wrote $ra has ended
        undocumented, ///< altered, but not named in the header's `changes`
        destroyed,    ///< altered by a call: the caller must not read it again
        listed,       ///< possibly altered by a call, according to the header
    };
    Kind kind = Kind::not_restored;
    u8 reg = 0;   ///< 0 to 31 general, 32 to 63 floating, 64 hi, 65 lo
    u64 step = 0; ///< of the return
    u32 pc = 0;   ///< of the return
    u32 call = 0, procedure = 0;
    u64 call_step = 0;
    u32 writer = 0; ///< the instruction that last wrote the register; 0: none
    u64 writer_step = 0;
    bool writer_called = false; ///< that write was a call (which writes $ra)
    /// The writer popped the register: it loaded a word of the stack by $sp or $fp.
    bool popped = false;
    /// Of a popped register: the instruction that last wrote that word, if it is known, its
    /// procedure, and whether the word lay outside the frame of that procedure.
    u32 slot_writer = 0, slot_procedure = 0;
    bool slot_outside = false;
    /// The register was written as half of a double; `first()` is the name of that double.
    bool is_double = false;
    u32 went = 0, expected = 0; ///< of wrong_return: addresses; of stack_moved: the values of $sp
    /// Of destroyed: the caller had written the register, or was given its value.
    bool owned = false;

    u8 first() const { return is_double ? u8(reg & ~1u) : reg; }
};

/// $v0, $v1 and $f0 to $f3: results, if a header does not define them.
bool is_usual_result(u8 reg);

class Conventions {
public:
    static constexpr u8 hi = 64, lo = 65, places = 66;

    /// Without `headers` comments are ignored and the standard convention decides what a procedure
    /// may alter.
    explicit Conventions(const Program&, bool headers = true);

    /// Called before each instruction. `found` then holds what the transfer to here shows about the
    /// last return.
    void step(const State&, const DecodedInstruction&, u64 step);
    void changed(const Change&);
    /// A load of the current instruction that succeeded.
    void read(u32 address) { loaded_from_ = address; }
    /// Completes the last instruction before the current one is processed; `step` does this first.
    /// Calling it twice has no further effect.
    void reach(const State&, u64 step);
    /// Called at the end of the run. Checks whether its last jump was a return to an address
    /// without an instruction. A jump whose delay slot did not complete went nowhere.
    void end(const State&, bool delayed_branching);
    /// The register was set by hand and not by an instruction, so that no procedure is to blame for
    /// it.
    void set_by_hand(Register);
    const std::vector<ConventionViolation>& found() const { return found_; }

    const HeadedProcedure& procedure(u32 address);
    /// The procedure whose frame contains a stack address; 0: the program's first procedure.
    u32 frame_owner(u32 address) const;
    /// The running procedure; 0: the program's first procedure.
    u32 running() const { return stack_.back().procedure; }
    struct Unused {
        const HeadedProcedure* procedure;
        RegisterSet named; ///< named in `changes` but never written in this run
    };
    std::vector<Unused> unused() const;

private:
    /// General and floating-point registers, hi and lo.
    struct Touched {
        RegisterSet registers = 0;
        bool hi = false, lo = false;
    };
    struct Activation {
        u32 procedure = 0, call = 0, return_address = 0;
        u64 step = 0;
        u32 r[32] = {}, f[32] = {};
        u32 hi = 0, lo = 0;
        /// Written by the procedure itself; `all` also by the procedures it called.
        Touched own, all;
        /// Registers altered by a called procedure that is to blame.
        RegisterSet blamed_on_callee = 0;
        bool went_wrong = false; ///< it has already returned to a wrong address
    };
    enum class Transfer : u8 { straight, call, maybe_call, jump, back };
    struct Write {
        u32 pc = 0;
        u64 step = 0;
        bool called = false, is_double = false;
        u32 loaded_from = 0; ///< the address of a load of the same instruction; 0: none
    };
    /// The last write to a word of the stack.
    struct SlotWrite {
        u32 address = 0, pc = 0, procedure = 0;
        bool outside = false; ///< of the frame of that procedure
    };
    /// Writes are kept by address; later ones replace those of other words at the same index.
    static constexpr std::size_t slots_kept = 1024;

    void arrive(const State&);
    void enter(const State&);
    void return_to_caller(const State&);
    void leave(const State&);
    void check_top_level_return(const State&);
    void record_wrong_return(const State&);
    void check(const State&, const Activation&, const HeadedProcedure&);
    void check_scratch(const State&, const Activation&, const HeadedProcedure&, u8 reg);
    ConventionViolation violation(ConventionViolation::Kind, u8 reg, const Activation&) const;
    void add_writer(ConventionViolation&, const Write&) const;
    void report(const ConventionViolation&);
    void stored(u32 address);
    static Transfer classify(const DecodedInstruction&);
    static u32 value(const State& state, u8 reg) {
        return reg < 32 ? state.r[reg] : state.f[reg - 32];
    }

    const Program* program_;
    bool headers_, compiled_;
    std::map<u32, HeadedProcedure> procedures_;
    std::map<u32, RegisterSet> written_; ///< by procedures with a header, over all their calls
    std::deque<Activation> stack_; ///< the first entry is the program itself, which has no caller
    Write writes_[places];
    std::vector<SlotWrite> slot_writes_;
    u32 loaded_from_ = 0; ///< by the current instruction; 0: nothing
    /// Outer calls were forgotten, or the pc was set by hand.
    bool calls_unknown_ = false;
    std::vector<ConventionViolation> found_;
    /// The kind of the last transfer instruction, until its target is reached.
    Transfer transfer_ = Transfer::straight;
    u32 from_ = 0, link_ = 0;
    u64 from_step_ = 0, now_ = 0;
    u32 pc_ = 0;
};

} // namespace tharsis
