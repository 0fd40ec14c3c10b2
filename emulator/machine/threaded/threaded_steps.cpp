// threaded_steps.cpp -- each row of the table as a piece of threaded code, and pairs of rows as one
// piece, for flat memory
//
// Compiled with optimisation in every build: the returns below must become jumps, or the stack
// overflows.
#include "machine/threaded/threaded_steps.hpp"

#include "machine/threaded/row_kinds.hpp"

#include <array>
#include <utility>

#if defined(__has_feature) // clang's form of the test
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) &&    \
    !defined(__EMSCRIPTEN__)

namespace tharsis {

namespace {

using FastCpu = FastCpuOf<FlatView>;
using UnmonitoredCpu = FastCpuOf<FlatView, true>;

/// The only exit, off the hot path. `noinline`, because `flatten` would copy it into every step,
/// where the registers it needs would disturb the hot path.
[[gnu::noinline, gnu::cold]] void leave(const Record* here, Guest* guest, MemoryStart,
                                        Deadline deadline) {
    guest->state.pc = guest->threaded_code.text_base + u32(here - guest->threaded_code.records) * 4;
    guest->threaded_code.unspent = unspent(here, deadline);
}

/// Performs an access to a watched page if these bytes are not watched, and continues; otherwise
/// leaves. So a watchpoint costs little elsewhere on its page, and nothing on other pages.
template <std::size_t N>
[[gnu::noinline]] void unmonitored_step(const Record* here, Guest* guest, MemoryStart memory,
                                        Deadline deadline);

template <std::size_t N> constexpr Step exit_step() {
    if constexpr (effects_by_row[N].loads || effects_by_row[N].stores)
        return &unmonitored_step<N>;
    else
        return &leave;
}

/// Row N of the table as a piece of threaded code. N is a constant, so the meaning of the row is
/// one, too, and is inlined; `flatten` enforces this. The state is passed in the four arguments,
/// that is in registers, and both returns become jumps: same signature, nothing left on the stack.
template <std::size_t N>
[[gnu::flatten]] void step(const Record* here, Guest* guest, MemoryStart memory,
                           Deadline deadline) {
    FastCpu cpu{here, guest, memory, deadline};
    instructions<FastCpu>[N].meaning(cpu, here->operands);
    if (cpu.must_leave()) [[unlikely]]
        return exit_step<N>()(cpu.continuation(), guest, memory, cpu.deadline);
    return cpu.next->piece.step(cpu.next, guest, memory, cpu.deadline);
}

/// The same for an access to a watched page.
template <std::size_t N>
[[gnu::flatten]] void unmonitored_step(const Record* here, Guest* guest, MemoryStart memory,
                                       Deadline deadline) {
    UnmonitoredCpu cpu{here, guest, memory, deadline};
    instructions<UnmonitoredCpu>[N].meaning(cpu, here->operands);
    if (cpu.must_leave()) [[unlikely]]
        return leave(cpu.continuation(), guest, memory, cpu.deadline);
    return cpu.next->piece.step(cpu.next, guest, memory, cpu.deadline);
}

/// Two rows as one piece. The first never jumps, so the second is known to follow. The second has
/// its own record as well, for jumps to it and for leaving between the two.
template <std::size_t N, std::size_t Then>
[[gnu::flatten]] void pair(const Record* here, Guest* guest, MemoryStart memory,
                           Deadline deadline) {
    FastCpu first{here, guest, memory, deadline};
    instructions<FastCpu>[N].meaning(first, here->operands);
    if (first.refused) [[unlikely]]
        return exit_step<N>()(here, guest, memory, deadline);
    FastCpu second{here + 1, guest, memory, deadline};
    instructions<FastCpu>[Then].meaning(second, here[1].operands);
    if (second.must_leave()) [[unlikely]]
        return leave(second.continuation(), guest, memory, second.deadline);
    return second.next->piece.step(second.next, guest, memory, second.deadline);
}

/// A call, for a guest with a call stack. Rare cases are left to the reference engine.
template <std::size_t N>
[[gnu::flatten]] void call_step(const Record* here, Guest* guest, MemoryStart memory,
                                Deadline deadline) {
    CallStack& calls = *guest->calls;
    FastCpu cpu{here, guest, memory, deadline};
    if (!calls.has_capacity()) [[unlikely]]
        return leave(here, guest, memory, deadline);
    instructions<FastCpu>[N].meaning(cpu, here->operands);
    if (cpu.refused) [[unlikely]]
        return leave(here, guest, memory, deadline);
    if (cpu.next != here + 1) {
        const auto address = [&](const Record* record) {
            return guest->threaded_code.text_base + u32(record - guest->threaded_code.records) * 4;
        };
        const u32* r = guest->state.r;
        calls.push(
            {address(here), address(cpu.next), address(here + 1), r[29], {r[4], r[5], r[6], r[7]}});
    }
    if (cpu.late) [[unlikely]]
        return leave(cpu.next, guest, memory, cpu.deadline);
    return cpu.next->piece.step(cpu.next, guest, memory, cpu.deadline);
}

/// A jump by register: a return if the innermost call returns to its target. `jr $ra` must be one.
template <std::size_t N, bool Returning>
void return_step(const Record* here, Guest* guest, MemoryStart memory, Deadline deadline) {
    CallStack& calls = *guest->calls;
    const u32 target = guest->state.r[here->operands.s];
    const bool back = calls.returns_to(target);
    const bool usual = back || (!Returning && (calls.has_recent() || calls.is_empty()) &&
                                !is_after_call(*guest, target));
    FastCpu cpu{here, guest, memory, deadline};
    if (!usual) [[unlikely]]
        return leave(here, guest, memory, deadline);
    instructions<FastCpu>[N].meaning(cpu, here->operands);
    if (cpu.refused) [[unlikely]]
        return leave(here, guest, memory, deadline);
    if (back) calls.pop();
    if (cpu.late) [[unlikely]]
        return leave(cpu.next, guest, memory, cpu.deadline);
    return cpu.next->piece.step(cpu.next, guest, memory, cpu.deadline);
}

/// Checks the budget on a long range of steps without a jump.
void check(const Record* here, Guest* guest, MemoryStart memory, Deadline deadline) {
    if (Deadline(here) >= deadline) [[unlikely]]
        return leave(here, guest, memory, deadline);
    const auto index = std::size_t(here - guest->threaded_code.records);
    return guest->threaded_code.checkpoints[index / checkpoint_distance].piece.step(
        here, guest, memory, deadline);
}

/// A mark may require the run to end here.
void marked(const Record* here, Guest* guest, MemoryStart memory, Deadline deadline) {
    const auto index = std::size_t(here - guest->threaded_code.records);
    guest->state.pc = guest->threaded_code.text_base + u32(index) * 4;
    if (guest->marks.is_wanted()) return leave(here, guest, memory, deadline);
    return guest->threaded_code.unmarked[index].piece.step(here, guest, memory, deadline);
}

/// Selects the pairs by the effects of the rows: one that sets a register or a flag and does not
/// jump, then a branch that reads it. (Pairing all rows is faster still, but needs 450 KB of code
/// and 15 s of compilation.)
constexpr bool worth_a_pair(std::size_t first, std::size_t second) {
    const InstructionEffects &a = effects_by_row[first], &b = effects_by_row[second];
    if (reference_only(first) || reference_only(second) || may_jump(first) || !b.branches ||
        b.writes)
        return false;
    return (a.writes && b.reads) || (a.flag_out && b.flag_in);
}

/// The rows that are first or second in some pair, in order; the tables below have one line for
/// each.
struct Members {
    std::array<u8, row_count> rows{}, places{};
    std::size_t count = 0;
    constexpr void add(std::size_t row) {
        rows[count] = u8(row);
        places[row] = u8(++count); // 0: no member
    }
};
constexpr bool begins(std::size_t row) {
    for (std::size_t then = 0; then < row_count; ++then)
        if (worth_a_pair(row, then)) return true;
    return false;
}
constexpr bool ends(std::size_t row) {
    for (std::size_t first = 0; first < row_count; ++first)
        if (worth_a_pair(first, row)) return true;
    return false;
}
template <bool (*Chosen)(std::size_t)> constexpr Members members() {
    Members all;
    for (std::size_t row = 0; row < row_count; ++row)
        if (Chosen(row)) all.add(row);
    return all;
}
constexpr Members firsts = members<&begins>(), seconds = members<&ends>();

template <std::size_t N> constexpr Step single_piece() {
    if constexpr (reference_only(N))
        return &leave;
    else
        return &step<N>;
}
template <std::size_t N, std::size_t Then> constexpr Step pair_piece() {
    if constexpr (worth_a_pair(N, Then))
        return &pair<N, Then>;
    else
        return single_piece<N>();
}
template <std::size_t... N> constexpr auto single_pieces(std::index_sequence<N...>) {
    return std::array{single_piece<N>()...};
}
template <std::size_t First, std::size_t... Second>
constexpr auto pairs_of(std::index_sequence<Second...>) {
    return std::array{pair_piece<firsts.rows[First], seconds.rows[Second]>()...};
}
template <std::size_t... First> constexpr auto pair_pieces(std::index_sequence<First...>) {
    return std::array{pairs_of<First>(std::make_index_sequence<seconds.count>{})...};
}
constexpr auto singles = single_pieces(std::make_index_sequence<row_count>{});
constexpr auto pairs = pair_pieces(std::make_index_sequence<firsts.count>{});

template <std::size_t N> constexpr std::array<Step, 3> calling_pieces_of() {
    if constexpr (may_call(N))
        return {&call_step<N>, &leave, &leave};
    else if constexpr (may_return(N))
        return {&leave, &return_step<N, false>, &return_step<N, true>};
    else
        return {&leave, &leave, &leave};
}
template <std::size_t... N> constexpr auto calling_pieces(std::index_sequence<N...>) {
    return std::array{calling_pieces_of<N>()...};
}
constexpr auto callings = calling_pieces(std::make_index_sequence<row_count>{});

Piece calling(std::size_t row, CallKind kind) {
    return {callings[row][std::size_t(kind) - std::size_t(CallKind::call)]};
}

Piece piece(std::size_t row, std::size_t next_row) {
    const std::size_t first = firsts.places[row],
                      second = next_row < row_count ? seconds.places[next_row] : 0;
    return {first != 0 && second != 0 ? pairs[first - 1][second - 1] : singles[row]};
}

void run(const Record* here, Guest* guest, MemoryStart memory, Deadline deadline) {
    here->piece.step(here, guest, memory, deadline);
}

} // namespace

const ThreadedSteps* flat_steps() {
    static constexpr ThreadedSteps steps{{&leave}, {&check}, {&marked}, &calling, &piece, &run};
    return &steps;
}

} // namespace tharsis

#else

namespace tharsis {

const ThreadedSteps* flat_steps() { return nullptr; }

} // namespace tharsis

#endif
