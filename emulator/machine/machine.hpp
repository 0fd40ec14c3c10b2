// machine.hpp -- a loaded program that runs: exactly as many instructions as it is told
// The reference engine knows every case; a threaded engine runs the usual ones
// (docs/architecture.md, 6).
#pragma once
#include "base/program.hpp"
#include "base/types.hpp"
#include "machine/fault.hpp"
#include "machine/host.hpp"
#include "machine/memory.hpp"
#include "machine/state.hpp"
#include "machine/stop.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Who executes: the reference engine alone, the threaded engine, the translator (everything that
/// it can, at once), or whatever is fastest.
enum class Engine : u8 { automatic, reference, threaded, translator };
struct ExecutionBackend;

struct MachineOptions {
    bool delayed_branching = false; ///< MARS's `db`
    bool delayed_loads = false;  ///< a load's register has its old value for one more instruction
                                 ///< (spim's bare machine)
    bool self_modifying = false; ///< MARS's `smc`
    Engine engine = Engine::automatic;
    const ExecutionBackend* other_core =
        nullptr;              ///< the translator, if there is one: with_translator (jit/jit.hpp)
    u64 max_output = ~u64{0}; ///< bytes the program may print or write
    u64 max_memory = ~u64{0}; ///< bytes of pages it may touch
    u64 max_moved =
        ~u64{0}; ///< bytes that services may move to and from its memory, whatever becomes of them
    bool call_stack = false; ///< keep a shadow call stack: Machine::calls
    bool paged_memory =
        false; ///< as on hosts that cannot reserve 4 GiB of addresses; tests want it too
    std::vector<std::string> arguments; ///< MARS's `pa`: argc and argv on the stack
};

struct Guest;
struct InstructionEffects;
class CallStack;
/// A machine without its memory and its host, as it was: registers, counters, what services
/// remember, rewritten text.
struct Snapshot;
using SnapshotPointer = std::shared_ptr<const Snapshot>;

/// One program in its memory, with its host. Not copyable; several may run in several threads.
class Machine {
public:
    Machine(const Program&, Host&, MachineOptions = {});
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    /// Executes exactly `budget` instructions, or less if something stops the program.
    Stop run(u64 budget);
    /// Executes one instruction, carefully.
    Stop step() { return run(1); }
    /// Inner to machine/observed.hpp: from now on `run` executes by `slice`, at most `left`
    /// instructions a call; false: the program stopped. Null: as before.
    using Slice = bool (*)(void* observer, Guest&, u64 left, Stop&);
    void run_by(Slice slice, void* observer);
    /// May be called from a signal handler or another thread: the run ends soon with `interrupted`.
    void interrupt();
    /// One that no run has noticed yet is as if it had not come.
    void forget_interrupt();

    /// From now on `run` ends with StopReason::breakpoint before an instruction at one of these
    /// addresses, once each time that one is reached: going on from there executes it. (One whose
    /// place a device's request takes is not about to run.) Everything else runs as fast as before.
    /// Runs that the user observes do not look. Addresses in any order; none: nowhere.
    void break_at(std::vector<u32> addresses);
    /// Asks at each of these addresses whether the run must end there now; null: it must.
    /// Registers, memory and calls are then as they are, what is executed is not counted yet. The
    /// answer must not change while they do not.
    void ask_at_breaks(bool (*wanted)(void* asked), void* asked);
    /// ... before each instruction.
    void break_everywhere(bool on);
    /// ... and after an instruction whose exception a handler took, or a request that it took.
    void break_at_exceptions(bool on);
    /// Is there a break before the instruction at the pc, not reported yet?
    bool breaks_here() const;
    /// Will a device's request take the place of the instruction at the pc?
    bool is_requested() const;
    /// The present instruction counts as reported.
    void pass();
    /// The pc of the instruction of the last exception that a handler took.
    u32 exception_pc() const;
    /// Addresses of all instructions of the text, by what they do (isa/survey.hpp): those that
    /// `fits` accepts, and all words about which it cannot be asked.
    std::vector<u32> text_where(const std::function<bool(const InstructionEffects&)>& fits) const;

    /// With MachineOptions::call_stack: who called whom, and returns that went wrong; else null.
    const CallStack* calls() const;

    /// What the program, and services on its behalf, load from and store to watched pages is told
    /// to one listener. It runs within the instruction: it may look, poke, request an interrupt and
    /// end the run early, but not run the machine.
    void listen(Listener);
    /// A second listener, for anyone who looks on while devices listen.
    void add_second_listener(Listener);
    /// Watches the 4 KiB page of that address; accesses to it are executed carefully, all others as
    /// fast as before.
    void watch(u32 address);
    void unwatch(u32 address);
    /// The same for some bytes: accesses to others in their pages, or loads if those are not
    /// wanted, may go by unheard, and cost little. Each `watch` wants its `unwatch`.
    void watch(u32 address, u32 size, bool loads);
    void unwatch(u32 address, u32 size, bool loads);
    /// The current run ends after the current instruction, with StopReason::breakpoint if nothing
    /// else stops it.
    void end_run();
    /// The current run ends when so many instructions are executed, the current one at the
    /// earliest.
    void end_run_at(u64 executed);
    /// A device asks for the program's attention: before the next instruction the handler is
    /// entered, with these bits set in the cause (bit 8 and up), or the run ends with
    /// FaultKind::external_interrupt if there is none. As in MARS there is one request at a time, a
    /// later one replaces it, and whether interrupts are enabled in the status is the device's
    /// concern.
    void request_interrupt(u32 cause);

    /// How instructions run here, by the options and by what the program asked for.
    struct Modes {
        bool delayed_branching, delayed_loads, self_modifying;
        Dialect dialect = Dialect::mars;
        bool operator==(const Modes&) const = default;
    };
    Modes modes() const;

    const MemoryLayout& layout() const;
    const State& state() const;
    State& state();
    /// Instructions executed so far (a faulting one counts, as in MARS).
    u64 executed() const;
    /// Those of them that were not of user text (an exception handler's).
    u64 executed_in_kernel() const;
    /// Exceptions that a handler took, interrupts included.
    u64 exceptions() const;
    /// What MARS's `ic` prints: fetches whose address differs from the one before, the last fetch
    /// included.
    u64 mars_instruction_count() const;

    /// The byte, half or word at an address as a debugger sees it (no alignment, no faults, text
    /// included): nothing where no memory is. `poke` likewise; false where it cannot.
    std::optional<u8> peek_byte(u32 address) const;
    std::optional<u32> peek_word(u32 address) const;
    /// The word of text at an address as it is now; nothing where no instruction lies.
    std::optional<u32> text_word(u32 address) const;
    /// Whether the program itself has written that word of text: then no line of a source is to
    /// blame for it.
    bool wrote_text(u32 address) const;
    bool poke_byte(u32 address, u8 value);
    bool poke_word(u32 address, u32 value);
    /// Another instruction at an address of text; false where none lies, or without self-modifying
    /// code.
    bool poke_text(u32 address, u32 word);
    /// Was the 4 KiB page (of that address) ever touched, by the program or its data? (MARS's dumps
    /// ask.)
    bool touched(u32 address) const;
    u64 bytes_touched() const;

    /// For histories: all but the memory, which they keep page by page. Only a machine of the same
    /// program can take it back.
    SnapshotPointer save() const;
    void restore(const Snapshot&);
    Memory& memory();
    const Memory& memory() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace tharsis
