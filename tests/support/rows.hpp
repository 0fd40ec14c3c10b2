// rows.hpp -- how much of a long table is tested: a part in `./check`, the whole in `./check --all`
//
// Scripts read the same environment variable, THARSIS_WHOLE.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <span>
#include <type_traits>
#include <vector>

namespace tharsis::testing {

/// Returns whether everything is tested: THARSIS_WHOLE is set and not empty, as in `./check --all`.
inline bool tests_whole() {
    const char* const set = std::getenv("THARSIS_WHOLE");
    return set != nullptr && *set != '\0';
}

/// The number in an environment variable; `otherwise` if it is not set. Of two numbers, "20:60",
/// the second one is meant if tests_whole().
inline std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
    const char* const text = std::getenv(variable);
    if (text == nullptr) return otherwise;
    const char* const whole = std::strchr(text, ':');
    return std::strtoull(whole != nullptr && tests_whole() ? whole + 1 : text, nullptr, 10);
}

/// The rows of a table that are tested now: all if tests_whole(), else at most `most` (at least 1)
/// of them, evenly spread, with the last one and, unless it is alone, the first. The same in each
/// run.
template <class Table> auto rows_to_test(const Table& table, std::size_t most) {
    const std::size_t count = std::size(table),
                      chosen = tests_whole() ? count : std::min(count, most);
    std::vector<std::decay_t<decltype(*std::begin(table))>> rows;
    for (std::size_t n = 0; n < chosen; ++n) {
        const std::size_t at = chosen == 1 ? count - 1 : n * (count - 1) / (chosen - 1);
        rows.push_back(*std::next(std::begin(table), static_cast<std::ptrdiff_t>(at)));
    }
    return rows;
}

/// Of the first `usable` recorded games those that are tested now: all if tests_whole(), else 60,
/// or THARSIS_RECORDS.
template <class Record>
auto records_to_test(const std::vector<Record>& records, std::size_t usable) {
    return rows_to_test(std::span(records).first(std::min(records.size(), usable)),
                        number_from("THARSIS_RECORDS", 60));
}

/// Of so many random games those that are played now.
inline std::uint64_t games_to_play(std::uint64_t all) { return tests_whole() ? all : all / 3; }

/// How often those games must meet each event if all of them must meet it `least` times. (Rare
/// events scatter: a third of the games may have less than a third of them.)
inline std::uint64_t times_to_meet(std::uint64_t least) {
    return tests_whole() ? least : least / 4;
}

/// Of a table of move sequences with rows of at most `most` nodes the largest that is counted now;
/// no more than THARSIS_PERFT, if set.
inline std::uint64_t perft_to_count(std::uint64_t most) {
    return std::min(number_from("THARSIS_PERFT", most), tests_whole() ? most : most / 3);
}

template <class Row> auto rows_to_test(std::initializer_list<Row> table, std::size_t most) {
    return rows_to_test<std::initializer_list<Row>>(table, most);
}

} // namespace tharsis::testing
