// call_stack.hpp -- the machine's own record of open calls, beside the program's stack, which a
// program may corrupt
//
// Linking jumps push, returns pop. It is saved cheaply: older parts are immutable and shared.
#pragma once
#include "base/types.hpp"
#include "isa/operands.hpp"

#include <array>
#include <memory>
#include <vector>

namespace tharsis {

/// A procedure that was called and has not returned.
struct Call {
    u32 caller = 0;    ///< address of the jal
    u32 procedure = 0; ///< address of the procedure
    u32 return_address = 0;
    u32 stack_pointer = 0;          ///< $sp at the call
    std::array<u32, 4> arguments{}; ///< $a0 to $a3 at the call

    bool operator==(const Call&) const = default;
};

/// A return to another address than the caller's: typically a $ra that was not saved.
struct WrongReturn {
    u64 step = 0;
    u32 pc = 0, went = 0, expected = 0;

    bool operator==(const WrongReturn&) const = default;
};

/// What an instruction means for a call stack. A `jr` by a register other than $ra may be a switch
/// or a return.
enum class CallKind : u8 { none, call, jump, returning };
/// The kind of a row of instruction_rows(), with its operands as machines run them (writes to $zero
/// go to the sink).
CallKind call_kind(u16 row, Operands operands);

class CallStack {
public:
    CallStack();
    CallStack(const CallStack&) = delete;
    CallStack& operator=(const CallStack&) = delete;

    /// What it is at a moment, without the space for further calls.
    struct Saved;
    Saved save() const;
    void restore(const Saved&);

    /// Records a linking jump. One to the next instruction only reads the pc and is not a call.
    void call(const Call& call);
    /// A jump by a register ended at `target`. `returning`: it was `jr $ra`, which has to return to
    /// the caller. If it does not, a wrong return is recorded, and if it returns to an earlier
    /// caller, all calls after that one are removed.
    void jump(u64 step, u32 pc, u32 target, bool returning);

    /// The open calls, innermost last. Of a very deep recursion the calls after the first `outer()`
    /// ones are missing.
    std::vector<Call> calls() const;
    u64 omitted() const { return past_.omitted; }
    std::size_t outer() const { return past_.omitted > 0 ? outer_chunks * chunk_size : 0; }
    u64 depth() const { return past_.omitted + kept(); }
    /// Number of calls that the last recorded call or jump removed.
    u64 discarded() const { return past_.discarded; }
    /// These calls, innermost last; empty if they are not known, because they are some of the
    /// missing ones or reach beyond the latest hundreds.
    const std::vector<Call>& removed() const { return past_.removed; }
    /// The earliest wrong returns (a limited number), in order of time, and how many there were in
    /// all.
    const std::vector<WrongReturn>& wrong_returns() const { return past_.wrong; }
    u64 wrong_count() const { return past_.wrong_count; }
    static constexpr std::size_t max_wrong = 64;

    // For the threaded engine, which handles the usual cases itself.
    bool has_capacity() const { return top_ != limit_; }
    void push(const Call& call) { *top_++ = call; }
    /// True if the innermost call returns to `target`. False also if that call is not in `recent_`.
    bool returns_to(u32 target) const { return has_recent() && top_[-1].return_address == target; }
    bool has_recent() const { return top_ != first(); }
    bool is_empty() const { return !has_recent() && past_.archived.empty(); }
    void pop() { --top_; }
    /// For host code, which handles the usual cases itself: where the end of the calls in `recent_`
    /// and the end of their storage are kept. A call before the first one returns to `nowhere`.
    /// These addresses do not change, and are a constant distance from the CallStack.
    struct HostCodeView {
        Call* const* top;
        Call* const* limit;
    };
    HostCodeView host_code_view() const { return {&top_, &limit_}; }
    static constexpr u32 nowhere = 1; ///< no address of an instruction

private:
    static constexpr u32 chunk_size = 512, outer_chunks = 8, inner_chunks = 24;
    using Chunk = std::vector<Call>;
    /// All but the latest calls.
    struct Past {
        std::vector<std::shared_ptr<const Chunk>> archived; ///< earlier calls, outermost first
        u64 omitted = 0; ///< number of omitted calls, which follow the outer chunks
        std::vector<WrongReturn> wrong;
        u64 wrong_count = 0;
        u64 discarded = 0;
        std::vector<Call> removed;
    };

    Call* first() const { return recent_.get() + 1; }
    u64 recent_count() const { return u64(top_ - first()); }
    u64 kept() const { return u64{past_.archived.size()} * chunk_size + recent_count(); }
    void follow(u64 step, u32 pc, u32 target, bool returning);
    void archive_chunk();
    bool restore_chunk();
    bool discard_calls_to(u32 target);

    std::unique_ptr<Call[]> recent_; ///< after one that returns to `nowhere`
    Call *top_, *limit_;             ///< the end of the calls in `recent_`, and of their storage
    Past past_;
};

struct CallStack::Saved {
    std::vector<Call> recent;
    Past past;
};

} // namespace tharsis
