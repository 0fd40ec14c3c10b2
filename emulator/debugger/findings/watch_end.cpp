// watch_end.cpp -- compares what an instruction does with what a search wants
// It may end a run too early, but never too late: the search itself decides.
#include "debugger/findings/watch_end.hpp"

#include "debugger/values/code_word.hpp"
#include "debugger/values/expression.hpp"
#include "debugger/values/register_reads.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

bool have_common_bytes(const MemoryRange& a, const MemoryRange& b) {
    return a.address - b.address < b.size || b.address - a.address < a.size;
}

bool is_one_of(const std::vector<MemoryRange>& ranges, const MemoryRange& range) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const MemoryRange& wanted) { return have_common_bytes(wanted, range); });
}

bool may_change(const Change& change, const Register& reg) {
    using Where = Change::Where;
    switch (reg.bank) {
    case Register::Bank::general:
        return change.where == Where::general && change.which == reg.number;
    case Register::Bank::floating:
        return change.where == Where::floating && change.which <= reg.number &&
               reg.number < change.which + std::max(1u, change.size / 4u);
    case Register::Bank::hi: return change.where == Where::hi;
    case Register::Bank::lo: return change.where == Where::lo;
    case Register::Bank::flags: return change.where == Where::flag;
    case Register::Bank::system: return change.where == Where::system;
    case Register::Bank::pc: return false; // has no notifications
    }
    return false;
}

} // namespace

WatchEnd::WatchEnd(const Machine& machine, const SearchCriteria& wanted)
    : machine_(machine), wanted_(wanted), start_(machine.executed()),
      exceptions_(machine.exceptions()) {
    note_values();
    is_due_ = false;
}

/// Includes changes without a notification: a delayed load that arrives, the pc, the registers of
/// an exception.
void WatchEnd::note_values() {
    values_.resize(wanted_.registers.size());
    for (std::size_t n = 0; n < values_.size(); ++n) {
        const u32 now = register_value(machine_.state(), wanted_.registers[n]);
        if (std::exchange(values_[n], now) != now) end();
    }
}

bool WatchEnd::is_here() {
    if (!values_.empty()) note_values();
    const bool is_first = machine_.executed() == start_;
    const bool is_exception = machine_.exceptions() != exceptions_ && wanted_.exceptions;
    if (!is_first && (is_due_ || is_exception || is_at_address())) return true;
    if (!wanted_.read_registers.empty()) note_reads();
    return false;
}

bool WatchEnd::is_at_address() const {
    const u32 pc = machine_.state().pc;
    return std::binary_search(wanted_.addresses.begin(), wanted_.addresses.end(), pc) &&
           (!wanted_.may_accept || wanted_.may_accept(pc));
}

/// What the instruction at the pc is about to read; services are not asked for their arguments.
void WatchEnd::note_reads() {
    const u32 pc = machine_.state().pc, word = code_word(machine_, pc).value_or(0);
    for (const Register& reg : wanted_.read_registers)
        if (reads_register(word, pc, reg)) end();
}

void WatchEnd::read(const MemoryRange& range) {
    if (is_one_of(wanted_.loads, range)) end();
}

void WatchEnd::changed(const Change& change) {
    if (change.where == Change::Where::memory) {
        if (is_one_of(wanted_.stores, {change.which, change.size})) end();
        return;
    }
    for (const Register& reg : wanted_.registers)
        if (may_change(change, reg)) end();
}

void WatchEnd::served(const SyscallTransfer& bytes) {
    if (bytes.count == 0) return;
    const MemoryRange range{bytes.address, bytes.count};
    if (is_one_of(bytes.written ? wanted_.stores : wanted_.loads, range)) end();
}

} // namespace tharsis
