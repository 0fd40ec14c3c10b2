// call_stack.hpp -- who called whom: a stack beside the program's own, which no program can spoil
// Linking jumps push, returns pop. A value that copies cheaply: deep parts are shared and never
// change.
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
    u32 procedure = 0; ///< where it went
    u32 return_address = 0;
    u32 stack_pointer = 0;          ///< $sp at the call
    std::array<u32, 4> arguments{}; ///< $a0 to $a3 at the call

    bool operator==(const Call&) const = default;
};

/// A return that went elsewhere than to the caller: the classic forgotten $ra.
struct WrongReturn {
    u64 step = 0;
    u32 pc = 0, went = 0, expected = 0;

    bool operator==(const WrongReturn&) const = default;
};

/// What an instruction is to a call stack. A `jr` with another register than $ra may be a switch,
/// or a return.
enum class CallKind : u8 { none, call, jump, returning };
/// Of a row of instruction_rows(), with its operands as machines run them (writes to $zero go to
/// the sink).
CallKind call_kind(u16 row, Operands operands);

class CallStack {
public:
    CallStack();
    CallStack(const CallStack& other) { *this = other; }
    CallStack& operator=(const CallStack& other);

    /// A linking jump; one to the next instruction only asks where it is, and is no call.
    void call(const Call& call);
    /// A jump by a register ended at `target`. `returning`: it was `jr $ra`, which has to go back
    /// to the caller; if it does not, it is noted, and if it goes back to an earlier caller, all
    /// calls after that one are given up.
    void jump(u64 step, u32 pc, u32 target, bool returning);

    /// Innermost last. Of a very deep recursion the middle is missing: so many calls, after the
    /// first `outer()` ones.
    std::vector<Call> calls() const;
    u64 omitted() const { return omitted_; }
    std::size_t outer() const { return omitted_ > 0 ? outer_chunks * chunk_size : 0; }
    u64 depth() const { return omitted_ + kept(); }
    /// Calls that the last call or jump told to it gave up.
    u64 given_up() const { return given_up_; }
    /// The first so many wrong returns, by time, and how many there were.
    const std::vector<WrongReturn>& wrong_returns() const { return wrong_; }
    u64 wrong_count() const { return wrong_count_; }
    static constexpr std::size_t most_wrong = 64;

    // For a threaded engine, which does what is usual by itself.
    bool has_room() const { return top_ != room_; }
    void push(const Call& call) { recent_[top_++] = call; }
    /// Does the innermost call return there? (False also where that is not at hand.)
    bool returns_to(u32 target) const {
        return top_ > 0 && recent_[top_ - 1].return_address == target;
    }
    bool at_hand() const { return top_ > 0; }
    bool is_empty() const { return top_ == 0 && sealed_.empty(); }
    void pop() { --top_; }
    /// For host code, which does the same to these: how many calls are at hand, the first of them,
    /// and how many fit. They stay where they are.
    struct Hand {
        u32* top;
        Call* calls;
        u32 room;
    };
    Hand hand() { return {&top_, recent_.get(), room_}; }

private:
    static constexpr u32 chunk_size = 512, outer_chunks = 8, inner_chunks = 24;
    using Chunk = std::vector<Call>;

    u64 kept() const { return u64{sealed_.size()} * chunk_size + top_; }
    void follow(u64 step, u32 pc, u32 target, bool returning);
    void seal();
    bool unseal();
    bool give_up_to(u32 target);

    u32 top_ = 0, room_ = 2 * chunk_size; ///< calls in `recent_`, and how many fit
    std::unique_ptr<Call[]> recent_;
    std::vector<std::shared_ptr<const Chunk>> sealed_; ///< those before, outermost first
    u64 omitted_ = 0;                                  ///< after the outer chunks
    std::vector<WrongReturn> wrong_;
    u64 wrong_count_ = 0;
    u64 given_up_ = 0;
};

} // namespace tharsis
