// path_cpu.cpp -- the memory of a path: what it has stored, and what the program's data say
#include "lint/paths/path_cpu.hpp"

#include <algorithm>

namespace tharsis::linting {
namespace {

constexpr std::size_t max_cells = 256;

bool overlaps(const PathState::Cell& cell, Term address, u32 bytes) {
    if (cell.address.symbol != address.symbol) return false;
    const i64 distance = i64{address.number} - cell.address.number;
    return distance < i64{cell.bytes} && -distance < i64{bytes};
}

} // namespace

void PathState::set_free(RegisterSet given, Terms& terms) {
    for_each_register(given & ~bit_of(0), [&](u32 reg) { registers[reg] = terms.fresh(); });
    hi = terms.fresh();
    lo = terms.fresh();
    flags[0] = terms.fresh();
}

void PathState::forget(RegisterSet changed, Terms& terms) {
    for_each_register(changed & ~bit_of(0), [&](u32 reg) { registers[reg] = terms.bound(); });
    hi = terms.bound();
    lo = terms.bound();
    flags[0] = terms.bound();
}

void PathState::forget_memory(Terms& terms) {
    memory_may_differ = true;
    for (Cell& cell : memory)
        if (cell.address.symbol != stack) cell.value = terms.bound();
}

PathValue PathCpu::load(const PathValue& address, u32 bytes) {
    const Term at = address.term;
    for (const PathState::Cell& cell : state_.memory) {
        if (!overlaps(cell, at, bytes)) continue;
        return cell.address == at && cell.bytes == bytes ? value(cell.value) : unknown();
    }
    if (at.is_constant())
        if (const auto known = data_.find(u32(at.number), bytes, state_.memory_may_differ))
            return value({0, *known});
    return value(terms_.apply(Operation::loaded, at, {0, i32(bytes)}));
}

void PathCpu::store(const PathValue& address, const PathValue& v, u32 bytes) {
    stored_at_ = address.term;
    if (!address.term.is_constant() && address.term.symbol != state_.stack)
        state_.memory_may_differ = true;
    std::erase_if(state_.memory, [&](const PathState::Cell& cell) {
        return overlaps(cell, address.term, bytes) &&
               (cell.address == address.term && cell.bytes == bytes);
    });
    if (state_.memory.size() >= max_cells) state_.memory.erase(state_.memory.begin());
    state_.memory.insert(state_.memory.begin(), {address.term, v.term, bytes});
}

} // namespace tharsis::linting
