// history_search.cpp -- searches for events, forwards and backwards: the machine runs fast up to
// each candidate
#include "debugger/history/history_search.hpp"

#include "debugger/values/bytes.hpp"
#include "debugger/values/expression.hpp"
#include "debugger/values/register_reads.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"
#include "machine/observed.hpp"
#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

/// The work of stopping at a candidate, and of evaluating conditions at a mark.
constexpr u64 stop_work = 200, ask_work = 80;

using Bank = Register::Bank;

/// True if an instruction with these effects may write the register. Services may write any.
bool may_write(const InstructionEffects& row, const Register& reg) {
    const u64 bit = u64{1} << reg.number;
    switch (reg.bank) {
    case Bank::general: return row.writes & bit || row.uses_system;
    case Bank::floating: return row.writes_real & (bit | bit >> 1) || row.uses_system;
    case Bank::hi:
    case Bank::lo: return row.hi_lo_out;
    case Bank::flags: return row.flag_out;
    case Bank::system: return row.uses_system;
    case Bank::pc: return true;
    }
    return true;
}

/// The same for reading, as a filter before register_reads examines the words.
bool may_read(const InstructionEffects& row, const Register& reg) {
    const u64 bit = u64{1} << reg.number;
    switch (reg.bank) {
    case Bank::general: return row.reads & bit || row.uses_system;
    case Bank::floating: return row.reads_real & (bit | bit >> 1) || row.uses_system;
    case Bank::hi:
    case Bank::lo: return row.hi_lo_in;
    case Bank::flags: return row.flag_in;
    case Bank::system: return row.uses_system;
    case Bank::pc: return false;
    }
    return false;
}

bool is_service(u32 word) { return (word & 0xfc00'003f) == 0x0000'000c; }

/// True if the service selected by $v0 takes the register as an argument, by the table of services;
/// all read $v0.
bool service_reads(const Machine& machine, const Register& reg) {
    const u32 number = machine.state().r[registers::v0];
    if (reg == Register{Bank::general, registers::v0}) return true;
    const auto is_it = [number](const ServiceInfo& service) { return service.number == number; };
    const auto found = std::find_if(services().begin(), services().end(), is_it);
    return found != services().end() &&
           found->arguments.find(register_name(reg)) != std::string_view::npos;
}

bool is_of(const Change& change, const Register& reg) {
    using Where = Change::Where;
    switch (reg.bank) {
    case Bank::general: return change.where == Where::general && change.which == reg.number;
    case Bank::floating:
        return change.where == Where::floating && reg.number >= change.which &&
               reg.number < change.which + change.size / 4u;
    case Bank::hi: return change.where == Where::hi;
    case Bank::lo: return change.where == Where::lo;
    case Bank::flags: return change.where == Where::flag;
    case Bank::system: return change.where == Where::system && change.which == reg.number;
    case Bank::pc: return true;
    }
    return false;
}

bool overlap(const MemoryRange& range, const Access& access) {
    return access.address - range.address < range.size ||
           range.address - access.address < access.size;
}

} // namespace

Search::Search(History& history, const SearchCriteria& wanted)
    : history_(history), machine_(history.machine_), wanted_(wanted), addresses_(wanted.addresses) {
    std::sort(addresses_.begin(), addresses_.end());
    find_readers();
    for (const Register& reg : wanted.registers)
        every_instruction_writes_ |= reg.bank == Bank::pc || !history.text_is_fixed_;
    if (!wanted.registers.empty() && !every_instruction_writes_) find_writers();
}

/// After an instruction that only continues with the next one it is enough to compare there. (With
/// devices an interrupt could come in between.)
void Search::find_writers() {
    const auto writes = [&](const InstructionEffects& row) {
        return std::any_of(wanted_.registers.begin(), wanted_.registers.end(),
                           [&](const Register& reg) { return may_write(row, reg); });
    };
    const std::vector<u32> all = machine_.text_where(writes);
    const bool reads_after =
        wanted_.only_changes && !machine_.modes().delayed_branching && !history_.board();
    writers_ = reads_after ? machine_.text_where([&](const InstructionEffects& row) {
        return writes(row) && (row.branches || row.never_falls_through || row.uses_system);
    })
                           : all;
    std::sort(writers_.begin(), writers_.end());
    for (const u32 address : all) {
        const bool is_stepped = std::binary_search(writers_.begin(), writers_.end(), address);
        if (!is_stepped && machine_.text_word(address + 4)) later_writers_.push_back(address + 4);
    }
}

/// Text that a program writes itself is examined when it runs.
void Search::find_readers() {
    const std::vector<Register>& all = wanted_.read_registers;
    every_instruction_reads_ = !all.empty() && machine_.modes().self_modifying;
    if (all.empty() || every_instruction_reads_) return;
    readers_ = machine_.text_where([&](const InstructionEffects& row) {
        return std::any_of(all.begin(), all.end(),
                           [&](const Register& reg) { return may_read(row, reg); });
    });
    const auto reads = [&](u32 address) {
        return std::any_of(all.begin(), all.end(), [&](const Register& reg) {
            return reads_register(machine_.text_word(address).value_or(0), address, reg);
        });
    };
    std::erase_if(readers_, [&](u32 address) { return !reads(address); });
}

// ---------------------------------------------------------------- setting up the machine

void Search::arm() {
    looked_at_ = ~u64{0};
    arm_machine();
    read_wanted_values();
    exceptions_ = machine_.exceptions();
    accesses_.clear();
}

/// Only one search can have its marks in the machine.
void Search::arm_machine() {
    history_.put_search_aside();
    std::vector<u32> marks = addresses_;
    for (const auto* more : {&writers_, &readers_, &later_writers_})
        marks.insert(marks.end(), more->begin(), more->end());
    machine_.break_at(std::move(marks));
    machine_.break_everywhere(every_instruction_writes_ || every_instruction_reads_);
    if (wanted_.may_accept)
        machine_.ask_at_breaks(
            [](void* self) { return static_cast<Search*>(self)->is_worth_a_stop(); }, this);
    machine_.break_at_exceptions(wanted_.exceptions || !wanted_.registers.empty());
    for (const MemoryRange& range : wanted_.stores)
        machine_.watch(range.address, range.size, false);
    for (const MemoryRange& range : wanted_.loads) machine_.watch(range.address, range.size, true);
    machine_.add_second_listener({this, [](void* self, const Access& access) {
                                      static_cast<Search*>(self)->on_access(access);
                                  }});
    if (looked_at_ == history_.step()) machine_.pass();
    armed_ = true;
    history_.armed_ = this;
}

void Search::read_wanted_values() {
    values_.clear();
    for (const Register& reg : wanted_.registers)
        values_.push_back(register_value(machine_.state(), reg));
}

void Search::disarm() {
    if (!std::exchange(armed_, false)) return;
    history_.armed_ = nullptr;
    machine_.break_at({});
    machine_.ask_at_breaks(nullptr, nullptr);
    machine_.break_everywhere(false);
    machine_.break_at_exceptions(false);
    for (const MemoryRange& range : wanted_.stores)
        machine_.unwatch(range.address, range.size, false);
    for (const MemoryRange& range : wanted_.loads)
        machine_.unwatch(range.address, range.size, true);
    machine_.add_second_listener({});
}

void Search::on_access(const Access& access) {
    const auto fits = [&](const MemoryRange& range) { return overlap(range, access); };
    const auto& ranges = access.store ? wanted_.stores : wanted_.loads;
    if (!std::any_of(ranges.begin(), ranges.end(), fits)) return;
    if (wanted_.may_accept_access && !wanted_.may_accept_access(access)) return;
    if (accesses_step_ != machine_.executed()) accesses_.clear();
    accesses_step_ = machine_.executed();
    pc_ = machine_.state().pc;
    accesses_.push_back(access);
    machine_.end_run();
}

// ---------------------------------------------------------------- forwards

bool Search::writes_here() const {
    return every_instruction_writes_ ||
           std::binary_search(writers_.begin(), writers_.end(), machine_.state().pc);
}

bool Search::may_read_here() const {
    return every_instruction_reads_ ||
           std::binary_search(readers_.begin(), readers_.end(), machine_.state().pc);
}

/// A change that is not wanted is forgotten at once.
bool Search::may_be_changed_here() {
    if (later_writers_.empty()) return false;
    bool is_wanted = false;
    for (std::size_t which = 0; which < values_.size(); ++which) {
        const u64 now = register_value(machine_.state(), wanted_.registers[which]);
        if (now == values_[which]) continue;
        if (!wanted_.may_accept_change || wanted_.may_accept_change(which))
            is_wanted = true;
        else
            values_[which] = now;
    }
    return is_wanted;
}

bool Search::is_worth_a_stop() {
    if (max_asked_ == 0) return true; // the slice ends
    --max_asked_;
    const u32 pc = machine_.state().pc;
    if (may_be_changed_here() || writes_here() || wanted_.may_accept(pc)) return true;
    return may_read_here() && (!wanted_.may_accept_read || wanted_.may_accept_read(pc));
}

/// Runs to the next candidate instruction, or executes it.
void Search::execute(u64 target, WorkBudget& work) {
    max_asked_ = work.left / ask_work + 1;
    const u64 asked = max_asked_;
    run(target, work);
    work.spend(stop_work + (asked - max_asked_) * ask_work);
}

void Search::run(u64 target, WorkBudget& work) {
    accesses_.clear();
    observed_ = writes_here();
    reads_ = may_read_here() ? read_events() : std::vector<RunEvent>{};
    pc_ = machine_.state().pc;
    if (observed_) {
        writes_.changes.clear();
        stop_ = observe(machine_, writes_,
                        [&] { return history_.run_to_change(machine_.executed() + 1, work); });
    } else {
        stop_ = history_.run_to_change(reads_.empty() ? target : machine_.executed() + 1, work);
    }
}

/// A change from outside is not an effect of an instruction: it is applied after the effects of the
/// last one were examined.
std::optional<RunEvent> Search::forwards(u64 target, bool at_target, WorkBudget& work) {
    if (!armed_) arm_machine();
    for (paused_ = false;;) {
        const u64 now = history_.step();
        if (now < target || at_target)
            if (const auto found = here()) return found;
        if (now >= target) return stop_ = Stop{}, std::nullopt;
        if (work.is_spent()) return paused_ = true, stop_ = Stop{}, std::nullopt;
        execute(target, work);
        const auto found = history_.step() > now ? after() : std::nullopt;
        if (history_.change_again()) read_wanted_values();
        if (found) return found;
        if (stop_.reason != StopReason::step_limit && stop_.reason != StopReason::breakpoint)
            return std::nullopt;
    }
}

void Search::pass_address() {
    looked_at_ = history_.step();
    machine_.pass();
}

/// An event if a wanted address is at the current step, just before its instruction.
std::optional<RunEvent> Search::here() {
    const u64 now = history_.step();
    const u32 pc = machine_.state().pc;
    if (now == looked_at_ || addresses_.empty() ||
        !std::binary_search(addresses_.begin(), addresses_.end(), pc))
        return {};
    if (machine_.is_requested()) return {}; // a device's request comes first
    looked_at_ = now;
    machine_.pass();
    RunEvent event;
    event.step = now;
    event.pc = pc;
    event.which = std::size_t(std::find(wanted_.addresses.begin(), wanted_.addresses.end(), pc) -
                              wanted_.addresses.begin());
    return accepted({event});
}

/// True if a device's interrupt came instead of the instruction.
bool Search::was_interrupted() const {
    return machine_.exceptions() != exceptions_ && (machine_.state().cause >> 2 & 31) == 0;
}

/// Examines what the last instruction did.
std::optional<RunEvent> Search::after() {
    const u64 now = history_.step();
    std::vector<RunEvent> all;
    if (!accesses_.empty() && accesses_step_ + 1 == now) {
        for (const bool stores : {false, true})
            for (RunEvent& event : access_events(stores)) all.push_back(event);
    }
    accesses_.clear();
    for (RunEvent& event : register_events()) all.push_back(event);
    if (!was_interrupted()) all.insert(all.end(), reads_.begin(), reads_.end());
    if (machine_.exceptions() != exceptions_ && wanted_.exceptions)
        all.push_back(exception_event());
    exceptions_ = machine_.exceptions();
    for (RunEvent& event : all) event.step = now - 1;
    return accepted(std::move(all));
}

std::optional<RunEvent> Search::accepted(std::vector<RunEvent> all) {
    std::optional<RunEvent> first;
    for (const RunEvent& event : all) {
        ++evaluated_;
        if ((!wanted_.accepts || wanted_.accepts(event)) && !first) first = event;
    }
    return first;
}

// ---------------------------------------------------------------- building events

std::vector<RunEvent> Search::access_events(bool stores) const {
    std::vector<RunEvent> events;
    const auto& ranges = stores ? wanted_.stores : wanted_.loads;
    for (std::size_t which = 0; which < ranges.size(); ++which) {
        const auto fits = [&](const Access& access) {
            return access.store == stores && overlap(ranges[which], access);
        };
        if (std::any_of(accesses_.begin(), accesses_.end(), fits))
            events.push_back(access_event(which, stores));
    }
    return events;
}

namespace {

/// Up to eight bytes of memory before and after, by address.
struct Bytes {
    u8 before[8] = {}, after[8] = {};

    void before_of(const MemoryRange& range, const Access& access, bool big_endian) {
        for (u32 n = 0; n < access.size; ++n) {
            const u32 at = access.address + n - range.address;
            if (at < 8)
                before[at] = u8(access.before >> 8 * (big_endian ? access.size - 1 - n : n));
        }
    }
};

} // namespace

/// Of several accesses to one byte the first one has the previous value.
RunEvent Search::access_event(std::size_t which, bool stores) const {
    RunEvent event;
    event.kind = stores ? RunEvent::Kind::store : RunEvent::Kind::load;
    event.pc = pc_;
    event.which = which;
    const MemoryRange& wanted = stores ? wanted_.stores[which] : wanted_.loads[which];
    u32 first = ~u32{0}, last = 0;
    for (const Access& access : accesses_) {
        if (access.store != stores) continue;
        first = std::min(first, access.address);
        last = std::max(last, access.address + access.size - 1);
    }
    event.range = {first, last - first + 1};
    const bool big_endian = machine_.layout().big_endian;
    Bytes bytes;
    for (u32 n = 0; n < std::min(event.range.size, 8u); ++n)
        bytes.before[n] = bytes.after[n] = machine_.peek_byte(first + n).value_or(0);
    for (auto access = accesses_.rbegin(); access != accesses_.rend(); ++access) {
        if (access->store != stores || !stores) continue;
        bytes.before_of(event.range, *access, big_endian);
        for (u32 n = 0; n < access->size; ++n) {
            const u32 at = access->address + n;
            const u8 old = u8(access->before >> 8 * (big_endian ? access->size - 1 - n : n));
            if (at - wanted.address < wanted.size && machine_.peek_byte(at) != old)
                event.differs = true;
        }
    }
    if (event.range.size > 8) return event;
    const auto number_of = [&](const u8(&all)[8]) {
        return number_of_bytes(0, event.range.size, big_endian,
                               [&](u32 at) { return std::optional(all[at]); })
            .value_or(0);
    };
    event.before = number_of(bytes.before);
    event.after = number_of(bytes.after);
    return event;
}

bool Search::wrote(const Register& reg) const {
    if (!observed_) return false;
    const auto fits = [&](const Change& change) { return is_of(change, reg); };
    return reg.bank == Bank::pc ||
           std::any_of(writes_.changes.begin(), writes_.changes.end(), fits);
}

/// Includes changes without a notification: a delayed load that arrived, exception registers.
std::vector<RunEvent> Search::register_events() {
    std::vector<RunEvent> events;
    const bool just_after =
        !observed_ && !later_writers_.empty() && machine_.exceptions() == exceptions_;
    for (std::size_t which = 0; which < wanted_.registers.size(); ++which) {
        const u64 after = register_value(machine_.state(), wanted_.registers[which]);
        const u64 before = std::exchange(values_[which], after);
        if (before == after && (wanted_.only_changes || !wrote(wanted_.registers[which]))) continue;
        RunEvent event;
        event.kind = RunEvent::Kind::changed;
        event.pc = observed_ ? pc_ : just_after ? machine_.state().pc - 4 : machine_.exception_pc();
        event.which = which;
        event.before = before;
        event.after = after;
        event.differs = before != after;
        events.push_back(event);
    }
    return events;
}

/// What the instruction at the pc is about to read.
std::vector<RunEvent> Search::read_events() const {
    std::vector<RunEvent> events;
    const u32 pc = machine_.state().pc;
    const u32 word = machine_.text_word(pc).value_or(0);
    for (std::size_t which = 0; which < wanted_.read_registers.size(); ++which) {
        const Register& reg = wanted_.read_registers[which];
        if (!reads_register(word, pc, reg) || (is_service(word) && !service_reads(machine_, reg)))
            continue;
        RunEvent event;
        event.kind = RunEvent::Kind::read;
        event.pc = pc;
        event.which = which;
        event.before = event.after = register_value(machine_.state(), reg);
        events.push_back(event);
    }
    return events;
}

RunEvent Search::exception_event() const {
    RunEvent event;
    event.kind = RunEvent::Kind::exception;
    event.pc = machine_.exception_pc();
    event.after = machine_.state().cause;
    event.range.address = machine_.state().vaddr;
    return event;
}

} // namespace tharsis
