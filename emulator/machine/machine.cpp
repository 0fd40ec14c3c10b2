// machine.cpp -- combines the fast engines with the reference engine, so that a run is exact
// A fast engine runs what it can; the reference engine executes what it refuses, and the last few
// instructions of a budget.
#include "machine/machine.hpp"

#include "isa/instruction_effects.hpp"
#include "machine/reference_step.hpp"
#include "machine/services/services.hpp"
#include "machine/threaded/execution_backend.hpp"
#include "machine/threaded/row_kinds.hpp"
#include "machine/threaded/threaded.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

/// The longest time, in instructions, that an interrupt may have to wait: about a millisecond.
constexpr u64 core_slice = 1 << 20, reference_slice = 1 << 14;

/// The work of one instruction (Machine::work): of the threaded engine, of the reference engine,
/// with an observer, and where a fast engine stopped for it; and the work of a call of `run`. The
/// translator's is 1.
constexpr u64 threaded_work = 3, reference_work = 16, observed_work = 40, refused_work = 80,
              call_work = 50;

/// The position in bits of the byte at an address in its word.
u32 byte_shift(const Guest& guest, u32 address) {
    return 8 * (guest.layout.big_endian ? 3 - address % 4 : address % 4);
}

} // namespace

struct Machine::Parts {
    Guest guest;
    std::optional<ThreadedCore> core;
    std::unique_ptr<void, void (*)(void*)> other{nullptr, [](void*) {}};
    const ExecutionBackend* backend = nullptr;
    Slice slice = nullptr; ///< of an observer; null: there is none
    void* observer = nullptr;
    u64 work = 0;

    Parts(const Program& program, Host& host, const MachineOptions& options)
        : guest(program, host, options) {
        load(guest, program, options);
        if (options.call_stack) guest.calls.emplace();
        const bool fast = options.engine != Engine::reference && !guest.set_values;
        if (fast && ThreadedCore::serves(guest)) core.emplace(guest);
        attach_backend(options);
    }
    void attach_backend(const MachineOptions& options) {
        if (!core || !options.backend || options.engine == Engine::interpreter) return;
        backend = options.backend;
        other = {backend->make(guest, *core, options.engine == Engine::translator),
                 backend->forget};
        if (other) guest.threaded_code.alone_until = 0;
    }

    bool take_interrupt();
    /// The instructions that an engine has executed; `stopped`: fewer than it was asked for.
    struct CoreRun {
        u64 executed;
        bool stopped;
    };
    bool run_fast(u64 left, Stop& stop);
    bool repeats(u32 pc);
    void repeat_jump(u64 left);
    CoreRun run_core(u64 left);
    bool run_reference(u64 left, Stop& stop);
    bool run_slice(u64 left, u64 max_work, Stop& stop) {
        if (core && !slice && !guest.marks.everywhere)
            return run_fast(std::min(left, max_work), stop);
        const u64 start = guest.executed, each = slice ? observed_work : reference_work;
        left = std::min({left, reference_slice, max_work / each + 1});
        const bool goes_on = slice ? slice(observer, guest, left, stop) : run_reference(left, stop);
        work += (guest.executed - start) * each;
        return goes_on;
    }
    bool breaks_here() const {
        const Marks& marks = guest.marks;
        return marks.contains(guest.state.pc) && marks.passed != guest.executed &&
               guest.interrupt == 0 && marks.is_wanted();
    }
    bool step(Stop& stop);
};

/// Reads before it exchanges: this is called after every service, and an exchange is as expensive
/// as a service.
bool Machine::Parts::take_interrupt() {
    return guest.interrupted.load(std::memory_order_relaxed) &&
           guest.interrupted.exchange(false, std::memory_order_relaxed);
}

/// Runs the other engine where it may be asked, then the threaded one. That may overrun its slice
/// by its longest run, so the last instructions of a budget are left to the reference engine. A
/// slice that ends at `alone_until` ends at a jump, and no reference step follows: so the other
/// engine sees the target of the jump, and not the instruction after it.
Machine::Parts::CoreRun Machine::Parts::run_core(u64 left) {
    const u64& alone_until = guest.threaded_code.alone_until;
    if (guest.executed >= alone_until) {
        const u64 asked = std::min(left, core_slice), ran = backend->run(other.get(), asked);
        work += ran;
        if (ran > 0 || guest.executed >= alone_until) return {ran, ran < asked};
    }
    const u64 longest = core->longest_run();
    if (left <= longest) return {0, true};
    const u32 start = guest.state.pc;
    const u64 asked = std::min({left - longest, core_slice, alone_until - guest.executed}),
              ran = core->run(asked);
    guest.count_run(start, ran);
    work += ran * threaded_work;
    return {ran, ran < asked};
}

/// Runs a slice of the budget on the fast engine, and one reference step where it stopped early.
bool Machine::Parts::run_fast(u64 left, Stop& stop) {
    if (guest.interrupt == 0) {
        const CoreRun ran = run_core(left);
        if (!ran.stopped || guest.executed >= guest.end) return true;
    }
    work += refused_work;
    const u32 pc = guest.state.pc;
    const bool executes = guest.interrupt == 0;
    if (!step(stop)) return false;
    if (executes && guest.state.pc == pc && repeats(pc)) repeat_jump(left);
    return true;
}

/// Whether the instruction there, which has just jumped to itself, changes nothing and is not
/// observed: it then does the same at each later step, until the run ends or is interrupted.
bool Machine::Parts::repeats(u32 pc) {
    const DecodedInstruction* slot = guest.code.fetch(pc);
    if (!slot || slot->kind != DecodedInstruction::Kind::instruction || guest.marks.contains(pc))
        return false;
    const std::size_t row = slot->row;
    return may_jump(row) && !reference_only(row) && !may_call(row) && !may_return(row);
}

/// Counts such an instruction as executed for the rest of the slice. (Executed one by one, a loop
/// `wait: b wait` would be the slowest one of all.) MARS's count of fetches stays as it is.
void Machine::Parts::repeat_jump(u64 left) {
    if (guest.executed >= guest.end) return;
    const u64 ran = std::min({left, core_slice, guest.end - guest.executed});
    guest.executed += ran;
    if (!guest.in_user_text(guest.state.pc)) guest.kernel_steps += ran;
    work += ran;
}

/// Executes one reference step, unless the run must break at a mark here.
bool Machine::Parts::step(Stop& stop) {
    if (guest.marks.any() && breaks_here()) [[unlikely]] {
        guest.marks.passed = guest.executed;
        stop.reason = StopReason::breakpoint;
        return false;
    }
    return reference_step(guest, stop);
}

bool Machine::Parts::run_reference(u64 left, Stop& stop) {
    const u64 slice_end = guest.executed + left;
    while (guest.executed < std::min(slice_end, guest.end))
        if (!step(stop)) return false;
    return true;
}

Machine::Machine(const Program& program, Host& host, MachineOptions options)
    : parts_(std::make_unique<Parts>(program, host, options)) {}
Machine::~Machine() = default;

Stop Machine::run(u64 budget, u64 max_work) {
    Guest& guest = parts_->guest;
    const u64& to_move = guest.services->transfer_budget;
    parts_->work += call_work;
    const u64 start = parts_->work;
    max_work = std::max<u64>(max_work, 1);
    guest.marks.ended = false;
    guest.end = budget > ~u64{0} - guest.executed ? ~u64{0} : guest.executed + budget;
    Stop stop;
    while (guest.executed < guest.end) {
        if (parts_->take_interrupt()) return {StopReason::interrupted, 0, {}, 0};
        const u64 before = to_move;
        const u64 left = max_work - (parts_->work - start);
        const bool goes_on = parts_->run_slice(guest.end - guest.executed, left, stop);
        parts_->work += before - to_move; // a service may move many bytes
        if (!goes_on) return stop;
        if (parts_->work - start >= max_work) break;
    }
    if (std::exchange(guest.marks.ended, false)) stop.reason = StopReason::breakpoint;
    return stop;
}

void Machine::run_by(Slice slice, void* observer) {
    parts_->slice = slice;
    parts_->observer = observer;
}

void Machine::forget_interrupt() { (void)parts_->take_interrupt(); }
void Machine::interrupt() { parts_->guest.interrupted.store(true, std::memory_order_relaxed); }

void Machine::break_at(std::vector<u32> addresses) {
    std::sort(addresses.begin(), addresses.end());
    std::vector<u32>& marked = parts_->guest.marks.addresses;
    marked.swap(addresses);
    if (!parts_->core) return;
    parts_->core->decode_again(addresses);
    parts_->core->decode_again(marked);
    if (!parts_->other) return;
    parts_->backend->decode_again(parts_->other.get(), addresses);
    parts_->backend->decode_again(parts_->other.get(), marked);
}

void Machine::ask_at_breaks(bool (*wanted)(void* asked), void* asked) {
    parts_->guest.marks.wanted = wanted;
    parts_->guest.marks.asked = asked;
}

void Machine::break_everywhere(bool on) { parts_->guest.marks.everywhere = on; }
void Machine::break_at_exceptions(bool on) { parts_->guest.marks.exceptions = on; }
bool Machine::breaks_here() const { return parts_->breaks_here(); }
bool Machine::is_requested() const { return parts_->guest.interrupt != 0; }
void Machine::pass() { parts_->guest.marks.passed = parts_->guest.executed; }
u32 Machine::exception_pc() const { return parts_->guest.marks.exception_pc; }
const CallStack* Machine::calls() const {
    const auto& calls = parts_->guest.calls;
    return calls ? &*calls : nullptr;
}

std::vector<u32> Machine::text_where(FunctionRef<bool(const InstructionEffects&)> fits) const {
    std::vector<u32> found;
    parts_->guest.code.for_each([&](u32 address, const DecodedInstruction& slot) {
        if (slot.kind != DecodedInstruction::Kind::instruction ||
            fits(effects_of(slot.row, slot.operands)))
            found.push_back(address);
    });
    return found;
}

void Machine::listen(Listener listener) { parts_->guest.memory.listen(listener); }
void Machine::add_second_listener(Listener listener) {
    parts_->guest.memory.add_second_listener(listener);
}
void Machine::watch(u32 address) { parts_->guest.memory.watch(address); }
void Machine::unwatch(u32 address) { parts_->guest.memory.unwatch(address); }
void Machine::watch(u32 address, u32 size, bool loads) {
    parts_->guest.memory.watch(address, size, loads);
}
void Machine::unwatch(u32 address, u32 size, bool loads) {
    parts_->guest.memory.unwatch(address, size, loads);
}
void Machine::end_run() { parts_->guest.end_run(parts_->guest.executed + 1); }
void Machine::end_run_at(u64 executed) {
    parts_->guest.end = std::min(parts_->guest.end, executed);
}
void Machine::request_interrupt(u32 cause) { parts_->guest.interrupt = cause; }

Machine::Modes Machine::modes() const {
    const Guest& guest = parts_->guest;
    return {guest.delayed_branching, guest.delayed_loads, guest.self_modifying,
            guest.rules.dialect};
}

const MemoryLayout& Machine::layout() const { return parts_->guest.layout; }
const State& Machine::state() const { return parts_->guest.state; }
State& Machine::state() { return parts_->guest.state; }
void Machine::give_value(u32 reg) {
    if (parts_->guest.set_values) parts_->guest.set_values->set_register(reg);
}
u64 Machine::registers_with_values() const {
    return parts_->guest.set_values ? parts_->guest.set_values->registers() : ~u64{0};
}
u64 Machine::work() const { return parts_->work; }
u64 Machine::executed() const { return parts_->guest.executed; }
u64 Machine::executed_in_kernel() const { return parts_->guest.kernel_steps; }
u64 Machine::exceptions() const { return parts_->guest.exceptions; }
u64 Machine::mars_instruction_count() const { return parts_->guest.fetches; }
bool Machine::touched(u32 address) const { return parts_->guest.memory.touched(address); }
u64 Machine::bytes_touched() const { return parts_->guest.memory.bytes_touched(); }

const Memory& Machine::memory() const { return parts_->guest.memory; }
Memory& Machine::memory() { return parts_->guest.memory; }

struct Snapshot {
    State state;
    Services services;
    u64 executed, fetches, exceptions, kernel_steps;
    u32 interrupt, last_fetch;
    std::optional<CallStack::Saved> calls;
    std::optional<Code> code; ///< if the program may write it
    std::optional<SetValues> set_values;
};

SnapshotPointer Machine::save() const {
    const Guest& guest = parts_->guest;
    std::optional<CallStack::Saved> calls;
    std::optional<Code> code;
    if (guest.calls) calls = guest.calls->save();
    std::optional<SetValues> set_values;
    if (guest.self_modifying) code = guest.code;
    if (guest.set_values) set_values = *guest.set_values;
    return std::make_shared<const Snapshot>(
        Snapshot{guest.state, *guest.services, guest.executed, guest.fetches, guest.exceptions,
                 guest.kernel_steps, guest.interrupt, guest.last_fetch, std::move(calls),
                 std::move(code), std::move(set_values)});
}

void Machine::restore(const Snapshot& snapshot) {
    Guest& guest = parts_->guest;
    guest.state = snapshot.state;
    *guest.services = snapshot.services;
    guest.executed = snapshot.executed;
    guest.fetches = snapshot.fetches;
    guest.exceptions = snapshot.exceptions;
    guest.kernel_steps = snapshot.kernel_steps;
    guest.interrupt = snapshot.interrupt;
    guest.last_fetch = snapshot.last_fetch;
    guest.marks.passed = ~u64{0};
    if (parts_->other) guest.threaded_code.alone_until = 0;
    if (snapshot.calls && guest.calls) guest.calls->restore(*snapshot.calls);
    if (snapshot.code) guest.code = *snapshot.code;
    if (snapshot.set_values && guest.set_values) *guest.set_values = *snapshot.set_values;
}

std::optional<u8> Machine::peek_byte(u32 address) const {
    if (const auto word = parts_->guest.code.word(address & ~3u))
        return u8(*word >> byte_shift(parts_->guest, address));
    return parts_->guest.memory.peek(address);
}

/// As in MARS, an aligned word belongs to a segment if its first byte does: compact segments end at
/// 0x...fff.
std::optional<u32> Machine::peek_word(u32 address) const {
    if (address % 4 == 0 && !parts_->guest.code.word(address))
        return parts_->guest.memory.peek_word(address);
    u32 word = 0;
    for (u32 n = 0; n < 4; ++n) {
        const auto byte = peek_byte(address + n);
        if (!byte) return std::nullopt;
        word |= u32{*byte} << byte_shift(parts_->guest, n);
    }
    return word;
}

std::optional<u32> Machine::text_word(u32 address) const {
    return parts_->guest.code.word(address);
}

bool Machine::wrote_text(u32 address) const { return parts_->guest.code.written(address); }

bool Machine::poke_byte(u32 address, u8 value) {
    Guest& guest = parts_->guest;
    const bool stored = guest.memory.poke(address, value);
    if (stored && guest.set_values) guest.set_values->set_byte(address);
    return stored;
}

bool Machine::poke_word(u32 address, u32 value) {
    for (u32 n = 0; n < 4; ++n)
        if (!poke_byte(address + n, u8(value >> byte_shift(parts_->guest, n)))) return false;
    return true;
}

bool Machine::poke_text(u32 address, u32 word) {
    Guest& guest = parts_->guest;
    if (!guest.self_modifying || !guest.code.word(address)) return false;
    guest.code.write(address, word);
    return true;
}

} // namespace tharsis
