// conventions.hpp -- follows the calls of a run and sees who breaks the rules between caller and
// procedure
//
// A call stack of its own: what a register held at the call is compared with what it holds at the
// return.
#pragma once
#include "debugger/findings/conventions_header.hpp"
#include "debugger/values/run_event.hpp"
#include "machine/observer.hpp"
#include "machine/threaded/code.hpp"

#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace tharsis {

/// One broken rule, or a value that does not outlive a call.
struct ConventionViolation {
    enum class Kind : u8 {
        not_restored, ///< a register that belongs to the caller: $s0-$s7, $fp, $gp, $f20-$f31
        stack_moved,  ///< $sp is elsewhere than at the call
        wrong_return, ///< `jr $ra` does not lead to the caller
        undocumented, ///< altered, and the header's `changes` does not name it
        destroyed,    ///< what a caller must not read again: it was altered
        listed,       ///< ... or may have been, by the header
    };
    Kind kind = Kind::not_restored;
    u8 reg = 0;   ///< 0 to 31 general, 32 to 63 floating, 64 hi, 65 lo
    u64 step = 0; ///< of the return
    u32 pc = 0;   ///< of the return
    u32 call = 0, procedure = 0;
    u64 call_step = 0;
    u32 writer = 0; ///< the instruction that wrote the register last, 0: none
    u64 writer_step = 0;
    bool writer_called = false; ///< ... and it was a call (of $ra)
    u32 went = 0, expected = 0; ///< of wrong_return; of stack_moved the values of $sp
    bool owned = false; ///< of destroyed: the caller had put something there, or was given it
};

class Conventions {
public:
    static constexpr u8 hi = 64, lo = 65, places = 66;

    /// Without `headers` no comment counts: what a procedure may alter, the usual rules say.
    explicit Conventions(const Program&, bool headers = true);

    /// Before an instruction; `found` then has what the arrival here tells about the return before.
    void step(const State&, const Slot&, u64 step);
    void changed(const Change&);
    /// What the last instruction came to, before the present one is told: `step` does this first.
    /// Twice is as good as once.
    void reach(const State&, u64 step);
    /// The run has ended: was its last jump a return to where no instruction is?
    void end(const State&);
    /// The user gave it a value that no instruction wrote: no one is to blame for it.
    void set_by_hand(Register);
    const std::vector<ConventionViolation>& found() const { return found_; }

    const HeadedProcedure& procedure(u32 address);
    /// The procedure in whose frame a stack address lies; 0: the program's first one.
    u32 frame_owner(u32 address) const;
    /// The procedure that is running, likewise.
    u32 running() const { return stack_.back().procedure; }
    struct Unused {
        const HeadedProcedure* procedure;
        RegisterSet named; ///< in `changes`, and never written in this run
    };
    std::vector<Unused> unused() const;

private:
    /// General and floating registers, and hi and lo.
    struct Touched {
        RegisterSet registers = 0;
        bool hi = false, lo = false;
    };
    struct Activation {
        u32 procedure = 0, call = 0, return_address = 0;
        u64 step = 0;
        u32 r[32] = {}, f[32] = {};
        u32 hi = 0, lo = 0;
        Touched own, all;                 ///< written by itself; also by those it called
        RegisterSet blamed_on_callee = 0; ///< a procedure that it called is to blame for these
        bool went_wrong = false;          ///< it has returned to elsewhere already
    };
    enum class Going : u8 { straight, call, maybe_call, jump, back };
    struct Write {
        u32 pc = 0;
        u64 step = 0;
        bool called = false;
    };

    void arrive(const State&);
    void enter(const State&);
    void go_back(const State&);
    void leave(const State&);
    void go_wrong(const State&);
    void check(const State&, const Activation&, const HeadedProcedure&);
    void check_scratch(const State&, const Activation&, const HeadedProcedure&, u8 reg);
    ConventionViolation breach(ConventionViolation::Kind, u8 reg, const Activation&) const;
    static Going going(const Slot&);
    static u32 value(const State& state, u8 reg) {
        return reg < 32 ? state.r[reg] : state.f[reg - 32];
    }

    const Program* program_;
    SourceLines lines_;
    bool headers_, compiled_;
    std::map<u32, HeadedProcedure> procedures_;
    std::map<u32, RegisterSet> written_; ///< by procedures that have a header, in all their calls
    std::deque<Activation> stack_;       ///< the first is the program, which no one called
    Write writes_[places];
    std::vector<ConventionViolation> found_;
    Going going_ = Going::straight; ///< by the last instruction, until it arrives
    u32 from_ = 0, link_ = 0;
    u64 from_step_ = 0, now_ = 0;
    u32 pc_ = 0;
};

} // namespace tharsis
