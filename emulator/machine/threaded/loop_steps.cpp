// loop_steps.cpp -- each row of the table as a case of one loop, and frequent pairs of rows as one
// case, for paged memory
//
// In WebAssembly a `switch` is faster than jumps from function to function, and every browser has
// it (docs/decisions/0039-a-loop-for-the-web.md). Elsewhere it serves hosts that cannot reserve the
// addresses of flat memory.
#include "machine/threaded/row_kinds.hpp"
#include "machine/threaded/threaded_steps.hpp"

#include <array>

namespace tharsis {
namespace {

using FastCpu = FastCpuOf<PagedView>;
using UnmonitoredCpu = FastCpuOf<PagedView, true>;

// The rows that form pairs, as first and as second one. A pair saves one dispatch, and costs some
// 100 bytes of code. In a browser, where this loop is what runs, they are most of what compilers
// and people write. Elsewhere it serves few hosts, and GCC would take a minute for all pairs.
#ifdef __EMSCRIPTEN__
#define ROWS_WITHOUT_JUMPS                                                                         \
    row_named("addu"), row_named("addiu"), row_named("add"), row_named("addi"), row_named("subu"), \
        row_named("lw"), row_named("lb"), row_named("lbu"), row_named("sw"), row_named("sb"),      \
        row_named("sll"), row_named("srl"), row_named("lui"), row_named("ori"), row_named("and"),  \
        row_named("or"), row_named("xor"), row_named("andi"), row_named("slt"), row_named("sltu"), \
        row_named("slti"), row_named("mul"), row_named("add.d"), row_named("mul.d")
#else
#define ROWS_WITHOUT_JUMPS                                                                         \
    row_named("addu"), row_named("addiu"), row_named("lw"), row_named("sw"), row_named("sll"),     \
        row_named("slt")
#endif
constexpr std::array first_rows{ROWS_WITHOUT_JUMPS};
constexpr std::array second_rows{
    ROWS_WITHOUT_JUMPS, row_named("beq"),  row_named("bne"), row_named("bgez"), row_named("bltz"),
    row_named("blez"),  row_named("bgtz"), row_named("j"),   row_named("jr"),   row_named("jal")};
#undef ROWS_WITHOUT_JUMPS
constexpr std::size_t second_count = second_rows.size();

// The numbers of the cases, by ranges.
constexpr std::size_t leave = 0, check = 1, marked = 2, first_single = 3,
                      first_call = first_single + row_count, first_jump = first_call + row_count,
                      first_return = first_jump + row_count, first_pair = first_return + row_count,
                      end_of_cases = first_pair + first_rows.size() * second_count;

/// Where a run is: a record, how it is executed, and the deadline.
struct Position {
    const Record* here;
    std::uintptr_t number;
    Deadline deadline;

    /// Takes over what an instruction has done; returns false if the run must leave.
    template <class Cpu> [[gnu::always_inline]] bool after(const Cpu& cpu) {
        here = cpu.continuation();
        deadline = cpu.deadline;
        number = here->piece.number;
        return !cpu.must_leave();
    }
};

/// Executes a row. Returns false if the run must leave, as all functions below.
template <std::size_t Row>
[[gnu::always_inline]] inline bool single(Position& at, Guest* guest, MemoryStart memory) {
    FastCpu cpu{at.here, guest, memory, at.deadline};
    constexpr auto meaning = instructions<FastCpu>[Row].meaning;
    meaning(cpu, at.here->operands);
    return at.after(cpu);
}

/// Executes two rows. The first never jumps, so the second is known to follow.
template <std::size_t First, std::size_t Second>
[[gnu::always_inline]] inline bool pair(Position& at, Guest* guest, MemoryStart memory) {
    FastCpu first{at.here, guest, memory, at.deadline};
    constexpr auto meaning = instructions<FastCpu>[First].meaning;
    meaning(first, at.here->operands);
    if (first.refused) [[unlikely]]
        return false;
    ++at.here;
    return single<Second>(at, guest, memory);
}

/// A call, for a guest with a call stack.
template <std::size_t Row>
[[gnu::always_inline]] inline bool call(Position& at, Guest* guest, MemoryStart memory) {
    CallStack& calls = *guest->calls;
    if (!calls.has_capacity()) [[unlikely]]
        return false;
    FastCpu cpu{at.here, guest, memory, at.deadline};
    constexpr auto meaning = instructions<FastCpu>[Row].meaning;
    meaning(cpu, at.here->operands);
    if (!cpu.refused && cpu.next != at.here + 1) {
        const auto address = [&](const Record* record) {
            return guest->threaded_code.text_base + u32(record - guest->threaded_code.records) * 4;
        };
        const u32* r = guest->state.r;
        calls.push({address(at.here),
                    address(cpu.next),
                    address(at.here + 1),
                    r[29],
                    {r[4], r[5], r[6], r[7]}});
    }
    return at.after(cpu);
}

/// A jump by register: a return if the innermost call returns to its target. `jr $ra` must be one.
template <std::size_t Row, bool Returning>
[[gnu::always_inline]] inline bool jump_or_return(Position& at, Guest* guest, MemoryStart memory) {
    CallStack& calls = *guest->calls;
    const u32 target = guest->state.r[at.here->operands.s];
    const bool back = calls.returns_to(target);
    const bool usual = back || (!Returning && (calls.has_recent() || calls.is_empty()) &&
                                !is_after_call(*guest, target));
    if (!usual) [[unlikely]]
        return false;
    FastCpu cpu{at.here, guest, memory, at.deadline};
    constexpr auto meaning = instructions<FastCpu>[Row].meaning;
    meaning(cpu, at.here->operands);
    if (back && !cpu.refused) calls.pop();
    return at.after(cpu);
}

/// Checks the budget on a long range of steps without a jump.
[[gnu::always_inline]] inline bool passes_check(Position& at, Guest* guest) {
    const auto index = std::size_t(at.here - guest->threaded_code.records);
    at.number = guest->threaded_code.checkpoints[index / checkpoint_distance].piece.number;
    return Deadline(at.here) < at.deadline;
}

/// A mark may require the run to end here.
[[gnu::always_inline]] inline bool passes_mark(Position& at, Guest* guest) {
    const auto index = std::size_t(at.here - guest->threaded_code.records);
    guest->state.pc = guest->threaded_code.text_base + u32(index) * 4;
    at.number = guest->threaded_code.unmarked[index].piece.number;
    return !guest->marks.is_wanted();
}

template <std::size_t Number>
[[gnu::always_inline]] inline bool execute(Position& at, Guest* guest, MemoryStart memory) {
    if constexpr (Number == check) {
        return passes_check(at, guest);
    } else if constexpr (Number == marked) {
        return passes_mark(at, guest);
    } else if constexpr (Number < first_single || Number >= end_of_cases) {
        return false;
    } else if constexpr (Number >= first_pair) {
        constexpr std::size_t pair_number = Number - first_pair;
        return pair<first_rows[pair_number / second_count],
                    second_rows[pair_number % second_count]>(at, guest, memory);
    } else {
        constexpr std::size_t row = (Number - first_single) % row_count, range = Number - row;
        if constexpr (range == first_single && !reference_only(row))
            return single<row>(at, guest, memory);
        else if constexpr (range == first_call && may_call(row))
            return call<row>(at, guest, memory);
        else if constexpr (range == first_jump && may_return(row))
            return jump_or_return<row, false>(at, guest, memory);
        else if constexpr (range == first_return && may_return(row))
            return jump_or_return<row, true>(at, guest, memory);
    }
    return false;
}

/// An access of this row to a watched page, if these bytes are not watched.
template <std::size_t Row> bool unmonitored(Position& at, Guest* guest, MemoryStart memory) {
    UnmonitoredCpu cpu{at.here, guest, memory, at.deadline};
    constexpr auto meaning = instructions<UnmonitoredCpu>[Row].meaning;
    meaning(cpu, at.here->operands);
    return at.after(cpu);
}
using Execute = bool (*)(Position&, Guest*, MemoryStart);
template <std::size_t Row> constexpr Execute unmonitored_of() {
    if constexpr (!reference_only(Row) && (effects_by_row[Row].loads || effects_by_row[Row].stores))
        return &unmonitored<Row>;
    else
        return nullptr;
}
template <std::size_t... Row> constexpr auto all_unmonitored(std::index_sequence<Row...>) {
    return std::array{unmonitored_of<Row>()...};
}
constexpr auto unmonitored_by_row = all_unmonitored(std::make_index_sequence<row_count>{});

/// Performs an access to a watched page if these bytes are not watched; returns false if the run
/// must leave. So a watchpoint costs little elsewhere on its page, and nothing on other pages.
[[gnu::noinline, gnu::cold]] bool goes_on(Position& at, Guest* guest, MemoryStart memory) {
    if (Deadline(at.here) >= at.deadline) return false;
    const std::size_t number = at.here->piece.number;
    if (number < first_single || (number >= first_call && number < first_pair)) return false;
    const std::size_t row = number < first_call ? number - first_single
                                                : first_rows[(number - first_pair) / second_count];
    return unmonitored_by_row[row] && unmonitored_by_row[row](at, guest, memory);
}

// clang-format off
#define CASE(n)     case n: if (execute<n>(at, guest, memory)) [[likely]] continue; break;
#define CASES_10(n) CASE(n##0) CASE(n##1) CASE(n##2) CASE(n##3) CASE(n##4) CASE(n##5) CASE(n##6) CASE(n##7) CASE(n##8) CASE(n##9)
#define CASES_100(n) CASES_10(n##0) CASES_10(n##1) CASES_10(n##2) CASES_10(n##3) CASES_10(n##4) \
                     CASES_10(n##5) CASES_10(n##6) CASES_10(n##7) CASES_10(n##8) CASES_10(n##9)
// clang-format on

void run(const Record* start, Guest* guest, MemoryStart memory, Deadline deadline) {
    static_assert(end_of_cases <= 1500);
    Position at{start, start->piece.number, deadline};
    for (;;) {
        // clang-format off
        switch (at.number) {
            CASE(0) CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8) CASE(9)
            CASES_10(1) CASES_10(2) CASES_10(3) CASES_10(4) CASES_10(5) CASES_10(6) CASES_10(7) CASES_10(8) CASES_10(9)
            CASES_100(1) CASES_100(2) CASES_100(3) CASES_100(4) CASES_100(5) CASES_100(6)
            CASES_100(7) CASES_100(8) CASES_100(9) CASES_100(10) CASES_100(11) CASES_100(12)
            CASES_100(13) CASES_100(14)
        default: __builtin_unreachable();
        }
        // clang-format on
        if (!goes_on(at, guest, memory)) break;
    }
    guest->state.pc =
        guest->threaded_code.text_base + u32(at.here - guest->threaded_code.records) * 4;
    guest->threaded_code.unspent = unspent(at.here, at.deadline);
}

#undef CASE
#undef CASES_10
#undef CASES_100

Piece calling(std::size_t row, CallKind kind) {
    const std::size_t first = kind == CallKind::call   ? first_call
                              : kind == CallKind::jump ? first_jump
                                                       : first_return;
    const bool fits = kind == CallKind::call ? may_call(row) : may_return(row);
    return Piece{.number = fits ? first + row : leave};
}

/// For each row its place among these, counted from 1; 0: none.
template <std::size_t Count>
constexpr std::array<u8, row_count> places_in(const std::array<std::size_t, Count>& chosen) {
    std::array<u8, row_count> places{};
    for (std::size_t n = 0; n < Count; ++n) places[chosen[n]] = u8(n + 1);
    return places;
}
constexpr auto first_places = places_in(first_rows), second_places = places_in(second_rows);

Piece piece(std::size_t row, std::size_t next_row) {
    if (reference_only(row)) return Piece{.number = leave};
    const std::size_t first = first_places[row],
                      second = next_row < row_count ? second_places[next_row] : 0;
    const bool paired = first != 0 && second != 0;
    return Piece{.number = paired ? first_pair + (first - 1) * second_count + (second - 1)
                                  : first_single + row};
}

} // namespace

const ThreadedSteps* paged_steps() {
    static constexpr ThreadedSteps steps{
        {.number = leave}, {.number = check}, {.number = marked}, &calling, &piece, &run};
    return &steps;
}

} // namespace tharsis
