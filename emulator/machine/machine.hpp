// machine.hpp -- a loaded program that runs for an exact number of instructions
// The reference engine handles every case; a threaded engine handles the usual ones
// (docs/architecture.md, section 4).
#pragma once
#include "base/function_ref.hpp"
#include "base/program.hpp"
#include "base/types.hpp"
#include "machine/fault.hpp"
#include "machine/host.hpp"
#include "machine/memory.hpp"
#include "machine/state.hpp"
#include "machine/stop.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// Which engine executes: only the reference engine, the threaded engine, the translator (for
/// everything that it can translate, from the start), or the fastest combination.
enum class Engine : u8 { automatic, reference, interpreter, translator };
struct ExecutionBackend;

struct MachineOptions {
    bool delayed_branching = false; ///< MARS's `db`
    bool delayed_loads = false;     ///< a load writes its register one instruction later
                                    ///< (spim's bare machine)
    bool self_modifying = false;    ///< MARS's `smc`
    Engine engine = Engine::automatic;
    const ExecutionBackend* backend =
        nullptr; ///< the translator, if there is one: with_translator (translator/jit.hpp)
    u64 max_output = ~u64{0}; ///< bytes the program may print or write
    u64 max_memory = ~u64{0}; ///< bytes of pages it may touch
    u64 max_moved = ~u64{
        0}; ///< bytes that services may move to and from its memory, even if they are discarded
    bool call_stack = false; ///< keep a shadow call stack: Machine::calls
    bool paged_memory =
        false; ///< as on hosts that cannot reserve 4 GiB of addresses; also for tests
    std::vector<std::string> arguments; ///< MARS's `pa`: argc and argv on the stack
};

struct Guest;
struct InstructionEffects;
class CallStack;
/// The state of a machine without memory and host: registers, counters, the state of services,
/// rewritten text.
struct Snapshot;
using SnapshotPointer = std::shared_ptr<const Snapshot>;

/// One program with its memory and its host. Not copyable; several may run in several threads.
class Machine {
public:
    Machine(const Program&, Host&, MachineOptions = {});
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    /// Executes exactly `budget` instructions, or fewer if something stops the program.
    Stop run(u64 budget) { return run(budget, ~u64{0}); }
    /// The same, but also ends, with `step_limit` and fewer instructions, soon after it has done
    /// `max_work` units of work; it executes at least one instruction.
    Stop run(u64 budget, u64 max_work);
    /// The work of all runs so far, in units of about a nanosecond, estimated from what each engine
    /// executed and what services moved: no clock is read, so a repeated run does the same work.
    u64 work() const;
    /// Executes one instruction with the reference engine.
    Stop step() { return run(1); }
    /// Internal to machine/observed.hpp: from now on `run` executes by calling `slice`, for at most
    /// `left` instructions per call; it returns false if the program stopped. Null restores the
    /// usual execution.
    using Slice = bool (*)(void* observer, Guest&, u64 left, Stop&);
    void run_by(Slice slice, void* observer);
    /// May be called from a signal handler or another thread: the run ends soon with `interrupted`.
    void interrupt();
    /// Discards an interrupt that no run has noticed yet.
    void forget_interrupt();

    /// From now on `run` ends with StopReason::breakpoint before an instruction at one of these
    /// addresses, once each time it is reached: continuing executes it. (An instruction that a
    /// device's request displaces is not reached.) The rest of the program runs at full speed.
    /// Observed runs ignore these addresses. They may be in any order; an empty list removes all.
    void break_at(std::vector<u32> addresses);
    /// Calls `wanted` at each of these addresses to decide whether the run must end there; null: it
    /// always ends. During the call registers, memory and calls are up to date, but executed
    /// instructions are not counted yet. The answer must depend on these alone.
    void ask_at_breaks(bool (*wanted)(void* asked), void* asked);
    /// As break_at, but before each instruction.
    void break_everywhere(bool on);
    /// As break_at, but after an instruction whose exception a handler took, or after a device's
    /// request that it took.
    void break_at_exceptions(bool on);
    /// True if the run would break before the instruction at the pc and has not reported that yet.
    bool breaks_here() const;
    /// True if a device's request will displace the instruction at the pc.
    bool is_requested() const;
    /// Marks the break at the current instruction as reported.
    void pass();
    /// The pc of the instruction of the last exception that a handler took.
    u32 exception_pc() const;
    /// Addresses of all instructions of the text whose effects (isa/instruction_effects.hpp)
    /// satisfy `fits`, and of all words whose effects are not known.
    std::vector<u32> text_where(FunctionRef<bool(const InstructionEffects&)> fits) const;

    /// The open calls and the wrong returns; null without MachineOptions::call_stack.
    const CallStack* calls() const;

    /// Notifies one listener of everything that the program, and services on its behalf, load from
    /// and store to watched pages. It is called within the instruction: it may read and poke
    /// memory, request an interrupt and end the run early, but not run the machine.
    void listen(Listener);
    /// A second listener, for observers that work beside the devices' listener.
    void add_second_listener(Listener);
    /// Watches the 4 KiB page of that address: the reference engine executes accesses to it; all
    /// others are as fast as before.
    void watch(u32 address);
    void unwatch(u32 address);
    /// Watches some bytes. Only accesses to these bytes are certain to be reported. Loads are
    /// reported only if `loads` is true. Each `watch` needs its `unwatch`.
    void watch(u32 address, u32 size, bool loads);
    void unwatch(u32 address, u32 size, bool loads);
    /// The current run ends after the current instruction, with StopReason::breakpoint if nothing
    /// else stops it.
    void end_run();
    /// The current run ends when `executed` instructions have been executed, after the current
    /// instruction at the earliest.
    void end_run_at(u64 executed);
    /// A device's interrupt request: before the next instruction the handler is entered, with these
    /// bits set in the cause register (bit 8 and up), or the run ends with
    /// FaultKind::external_interrupt if there is no handler. As in MARS there is one request at a
    /// time (a later one replaces it), and the device itself checks whether the status enables
    /// interrupts.
    void request_interrupt(u32 cause);

    /// How instructions run here, according to the options and to what the program needs.
    struct Modes {
        bool delayed_branching, delayed_loads, self_modifying;
        Dialect dialect = Dialect::mars;
        bool operator==(const Modes&) const = default;
    };
    Modes modes() const;

    const MemoryLayout& layout() const;
    const State& state() const;
    State& state();
    /// To be called after a register was written through `state`, so that it has a value in
    /// dialects where one that was never written has none: 0 to 31, or hi_number, lo_number.
    void give_value(u32 reg);
    /// A bit for each register, by those numbers, that has a value.
    u64 registers_with_values() const;
    /// Instructions executed so far (a faulting one counts, as in MARS).
    u64 executed() const;
    /// Number of those that were not in user text (an exception handler's).
    u64 executed_in_kernel() const;
    /// Number of exceptions that a handler took, interrupts included.
    u64 exceptions() const;
    /// The count that MARS's `ic` prints: fetches whose address differs from the one before,
    /// including the last fetch.
    u64 mars_instruction_count() const;

    /// The byte, half word or word at an address as a debugger sees it (no alignment, no faults,
    /// text included); nullopt where no memory is. `poke` writes likewise and returns false where
    /// it cannot.
    std::optional<u8> peek_byte(u32 address) const;
    std::optional<u32> peek_word(u32 address) const;
    /// The word of text at an address as it is now; nullopt where no instruction is.
    std::optional<u32> text_word(u32 address) const;
    /// True if the program itself has written that word of text, which then no longer belongs to a
    /// source line.
    bool wrote_text(u32 address) const;
    bool poke_byte(u32 address, u8 value);
    bool poke_word(u32 address, u32 value);
    /// Replaces the instruction at an address of text; returns false where no instruction is, or
    /// without self-modifying code.
    bool poke_text(u32 address, u32 word);
    /// True if the program or its data ever touched the 4 KiB page of that address (needed for
    /// MARS's dumps).
    bool touched(u32 address) const;
    u64 bytes_touched() const;

    /// For histories: saves everything but the memory, which they save page by page. Only a machine
    /// of the same program can restore it.
    SnapshotPointer save() const;
    void restore(const Snapshot&);
    Memory& memory();
    const Memory& memory() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace tharsis
