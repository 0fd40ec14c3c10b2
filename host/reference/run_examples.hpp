// run_examples.hpp -- programs that show each fault and each end of a run
#pragma once
#include <span>
#include <string_view>

namespace tharsis {

/// A wrong program, whose run ends in this way, and the same program mended. A line "# input: TEXT"
/// is what is typed; "# options: ..." are options of `tharsis run` that it needs.
struct RunExample {
    std::string_view code, wrong, right;
};

/// Those of faults of instructions; those of services and devices, and of ends of runs.
std::span<const RunExample> instruction_examples();
std::span<const RunExample> service_examples();
std::span<const RunExample> dialect_examples();

/// The example of a fault or an end; null if no short program can show it.
const RunExample* find_run_example(std::string_view code);

} // namespace tharsis
