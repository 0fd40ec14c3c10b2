// dry_run.cpp -- executes one row of the instruction table on a copy of the registers
// Predicted faults have the same kinds as the machine's, so that they get the same messages.
#include "debugger/inspection/dry_run.hpp"

#include "debugger/values/bytes.hpp"
#include "debugger/values/code_word.hpp"
#include "isa/mips32_only_instructions.hpp"

#include <algorithm>

namespace tharsis {

DryRun::DryRun(const Machine& machine, Reading reading)
    : machine_(machine), state_(machine.state()), modes_(machine.modes()) {
    const auto word = code_word(machine, state_.pc);
    const auto decoded = word ? decode(*word, state_.pc, reading) : std::nullopt;
    if (!decoded) return;
    meaning_of<DryRun>(decoded->row)(*this, decoded->executable());
}

void DryRun::set(int n, u32 v) {
    state_.r[n] = n == 0 ? 0 : v;
    if (n != 0 && n != sink_register) note({Written::Where::general, u8(n), v});
}

u32 DryRun::system_register(int n) const {
    return n == 8    ? state_.vaddr
           : n == 12 ? state_.status
           : n == 13 ? state_.cause
           : n == 14 ? state_.epc
                     : 0;
}

/// Text that self-modifying code can read and write, in words.
bool DryRun::is_writable_text(u32 address) const {
    return modes_.self_modifying && segment_at(machine_.layout(), address) == Segment::text;
}

bool DryRun::fails(u32 address, u32 size, bool writing) {
    FaultKind why = machine_.memory().refusal(address, size, writing);
    const bool is_text = why == FaultKind::load_from_text || why == FaultKind::store_to_text;
    if (is_text && is_writable_text(address))
        why = address % 4 == 0 ? FaultKind::none : FaultKind::text_unaligned;
    fail_if(why != FaultKind::none, why, address);
    return failed();
}

/// A load from text returns the beginning of its word, whatever its size.
u64 DryRun::value_at(u32 address, u32 size) const {
    if (is_writable_text(address)) {
        const u64 word = machine_.text_word(address).value_or(0),
                  next = machine_.text_word(address + 4).value_or(0);
        return size == 8 ? next << 32 | word : word & (~u64{0} >> (64 - 8 * size));
    }
    return peek_number(machine_, address, size).value_or(0);
}

u64 DryRun::load(u32 address, u32 size) {
    if (failed() || fails(address, size, false)) return 0;
    loads.push_back({address, size, value_at(address, size)});
    return loads.back().value;
}

double DryRun::load_real(u32 address) {
    const u64 bits = load(address, 8);
    double real;
    std::memcpy(&real, &bits, sizeof real);
    return real;
}

/// A byte or half word stored to text becomes the whole word.
void DryRun::store(u32 address, u32 size, u64 value) {
    if (failed() || fails(address, size, true)) return;
    stores.push_back({address, is_writable_text(address) ? std::max(size, 4u) : size, value});
}

/// lwl, lwr: loaded byte by byte, but recorded as the word that contains the bytes.
u32 DryRun::load_part(u32 address, const WordPart& part, u32 old) {
    for (i32 n = 0; n < part.count && !failed(); ++n) {
        const u32 at = address + part.direction * u32(n);
        if (fails(at, 1, false)) return old;
        old = (old & ~(0xffu << part.shift(n))) | u32(value_at(at, 1)) << part.shift(n);
    }
    if (!failed() && part.count > 0)
        loads.push_back({address & ~3u, 4, value_at(address & ~3u, 4)});
    return old;
}

/// swl, swr: the bytes before a refused one are stored nevertheless.
void DryRun::store_part(u32 address, const WordPart& part, u32 value) {
    for (i32 n = 0; n < part.count; ++n)
        store(address + part.direction * u32(n), 1, value >> part.shift(n) & 0xff);
    join_stores(address & ~3u);
}

/// Combines stored bytes of one word into that word.
void DryRun::join_stores(u32 word) {
    u64 value = value_at(word, 4);
    if (failed() || stores.empty()) return;
    for (const Access& byte : stores) {
        if ((byte.address & ~3u) != word || byte.size != 1) return;
        const u32 shift = 8 * (is_big() ? ~byte.address & 3 : byte.address & 3);
        value = (value & ~(u64{0xff} << shift)) | byte.value << shift;
    }
    stores = {{word, 4, value}};
}

} // namespace tharsis
