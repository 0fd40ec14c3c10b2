// procedure.hpp -- follows all paths of a procedure at once
#pragma once
#include "lint/abstract_cpu.hpp"
#include "lint/flow.hpp"
#include "lint/state.hpp"

#include <vector>

namespace tharsis::linting {

/// What callers must know about a procedure.
struct Summary {
    bool analysed = false; ///< false: as if it never returned, which holds on no path too many
    bool opaque = false;   ///< it goes where it cannot be followed
    bool returns = false;  ///< of the program: with the $ra that it was given
    bool exits = false;    ///< it ends the program, by itself
    bool reads_arguments = false; ///< from the stack of its caller
    bool calls_unknown = false;   ///< it calls by a register
    bool may_exit = false;        ///< before some return it may have ended the program by a service
    bool serves_given = false;    ///< it calls the service whose number is in $v0 at its entry
    RegisterSet used_at_entry = 0; ///< registers in which it is given values
    RegisterSet altered = 0;       ///< at a return they are not what they were at the entry
    RegisterSet uncertain = 0;     ///< perhaps
    RegisterSet always_altered = ~RegisterSet{0};
    RegisterSet unconsumed = 0; ///< altered, and not read since, at a return: perhaps results
    RegisterSet written = 0;    ///< anywhere in it
    RegisterSet saved = 0;      ///< of its callers, which it saves or restores on some path
    bool stack_known = true;
    i32 stack = 0;         ///< $sp at every return, relative to the entry
    bool balances = false; ///< at some return $sp is what it was at the entry
    // Of $sp and its own instructions, without its calls: how they move it, and where it is at
    // ends.
    bool moves_up = false, moves_down = false;
    bool sets_stack = false; ///< it writes $sp otherwise than by adding a constant to it
    bool ends_level = false, ends_up = false, ends_down = false;
    /// What it calls moves $sp, as it expects: down by one procedure and up by another, or back.
    bool expects_calls = false;

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// What the header of a procedure says.
struct Header {
    bool promises = false;
    RegisterSet changes = 0, results = 0;
    RegisterSet arguments = 0; ///< also those of sentences
    RegisterSet declared = 0;  ///< a sentence says that they are changed or returned
    bool returns_unnamed = false;

    bool is_result(u32 reg) const {
        const bool is_usual = !promises || returns_unnamed;
        return has(is_usual ? results | calling_convention::usual_results : results, reg);
    }
    /// What a procedure may change, since it says so.
    RegisterSet named() const { return changes | results | declared; }
};

/// One thing that a procedure does wrong, if nothing that is known later excuses it.
struct Event {
    enum class Kind : u8 {
        unset,           ///< `use` depends on `reg`, which no path has set
        unset_on_a_path, ///< `reg` is read, or `other` reads it, and a path does not set it
        destroyed,       ///< an instruction reads `reg`, which the call `cause` has changed
        not_restored,    ///< `reg`, which `cause` wrote, perhaps a call
        stack_moved,     ///< by `amount`
        wrong_return,    ///< $ra holds the return address of the call `cause`
        undocumented,    ///< `reg`, which `cause` wrote
        unneeded,        ///< `registers` are named in the header
        unknown_service, ///< `amount`
        no_memory,       ///< `reg` of the service `amount` is `value`, where there is no memory
        address_of_code, ///< ... where there are instructions
        negative_size,   ///< ... which is not a size
        short_buffer,    ///< ... a size, and the label `other` has room for `room` bytes
        off_program,     ///< no instruction follows
        into_procedure,  ///< `other` follows
        unreachable,     ///< up to the node `cause`
        kept             ///< `reg` is set before the call `node` and read after it, at `place`
    };
    Kind kind = Kind::unset;
    NodeId node = no_id;
    u32 entry = no_id; ///< the procedure; no_id: the program itself
    u8 reg = 0;
    u8 second = 0;   ///< of unset: another register that this use depends on, too; 0: there is none
    u8 argument = 0; ///< of unset: the register that a service reads
    RegisterSet given = 0; ///< of unset: registers that it reads itself, and that nothing has set
    Use use = Use::branch;
    bool on_a_path = false; ///< not on all paths
    bool by_calls = false;  ///< another procedure does it: one that is called, or that follows
    NodeId cause = no_id;
    u32 other = no_id; ///< the other procedure: index into Flow::entries
    i32 amount = 0;
    i32 value = 0;
    u32 room = 0;
    RegisterSet registers = 0;
    // Of unset: `place` computes an argument of a service from it. Of unset_on_a_path: the path
    // comes from `cause`, or from the beginning (no_id). Of wrong_return: `place` loads $ra, which
    // is saved in another word.
    NodeId place = no_id, writer = no_id; ///< where `other` reads it; where another path sets it
};

using EventKind = Event::Kind;

class PathSteps;

/// Everything about one program. Filled in from the called procedures to their callers, then used
/// in the other direction.
struct Context {
    const SourceModel& model;
    const Flow& flow;
    std::vector<Summary> summaries{}; ///< by entry
    std::vector<Header> headers{};    ///< by entry
    Summary program{};                ///< of the program itself
    std::vector<u32> recursion{};     ///< by entry: the same for procedures that call each other
    /// By entry: no movement of $sp fits all paths. What calls of its own group do to $sp is taken
    /// for right, to find the path that is wrong.
    std::vector<bool> stack_differs{};
    std::vector<u32> state_of{}; ///< by node: working space
    u64 budget = 0;              ///< instructions that may still be followed
    /// Some procedure computes with a return address: it may return to anywhere.
    bool returns_anywhere = false;

    std::vector<std::pair<u32, DefinitionId>> data_labels{}; ///< data_labels_of(model)
    PathSteps* path_steps = nullptr; ///< null: single paths are not followed

    // Gathered from the final state of each procedure.
    std::vector<Event> events{};
    std::vector<RegisterSet> outputs{}; ///< by entry: what callers read of what it altered
    std::vector<RegisterSet> unset{};   ///< by entry: registers that no caller has set
    std::vector<bool> has_caller{};     ///< by entry: a call of it was followed
    std::vector<u8> services{};         ///< by node: bit 0 it ended the program, bit 1 it did not
};

/// Follows a procedure (no_id: the program) until nothing new is learnt.
Summary summary_of(Context&, u32 entry);
/// The same, and gathers events and facts. `unset`: registers that no caller has set.
Summary gather(Context&, u32 entry, RegisterSet unset);

} // namespace tharsis::linting
