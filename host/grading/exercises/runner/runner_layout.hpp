// runner_layout.hpp -- which part of a program is the teacher's runner
//
// Found by assembling the runner alone, with a placeholder for each label that it expects of the
// student: what is then in memory is what must be there when the student's files are added.
#pragma once
#include "assembler/assembler.hpp"
#include "base/program.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// A piece of the runner's data. Pieces after the same label are one object.
struct RunnerData {
    u32 address = 0, size = 0;
    std::size_t object = 0; ///< which one, from 0
};

struct RunnerLayout {
    Program alone{};         ///< the runner with placeholders
    std::vector<u32> text{}; ///< the addresses of its instructions, ascending
    std::vector<u32>
        student_labels{};           ///< those of them that depend on where the student's labels are
    std::vector<RunnerData> data{}; ///< by ascending address
    std::vector<u32> student_words{}; ///< words of the data that contain such labels
    std::size_t objects = 0;
    u32 registers_read = 0; ///< the general registers that it reads, one bit each

    bool has_instruction(u32 address) const;
    /// The object that contains an address, or nullopt.
    std::optional<std::size_t> object_at(u32 address) const;
    /// Its label at or before an address, for messages; else the address.
    std::string name_of(u32 address) const;
};

/// Nullopt if the runner does not assemble whatever the student defines.
std::optional<RunnerLayout> layout_of_runner(const SourceFile& runner, AssemblerOptions);

/// The first address where a program with the student's files differs from the runner alone;
/// nullopt if it contains the runner as it is. Directives with addresses could place the student's
/// code or data there.
std::optional<u32> first_change_of_runner(const RunnerLayout&, const Program& whole);

} // namespace tharsis
