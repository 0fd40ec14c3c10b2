// mutants.hpp -- programs with one small mistake each, as people make them: a wrong register, one
// iteration too many, a missing line
//
// Source lines are changed, so that a mutant can be read. The same seed gives the same mutants.
#pragma once
#include "base/program.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

enum class Mutation : u8 {
    constant,  ///< a number becomes one more, one less, or 0
    branch,    ///< the opposite condition, or off by one: blt, ble
    operation, ///< add, sub; and, or; sll, srl ...
    operand,   ///< two registers are exchanged
    register_, ///< another register
    missing,   ///< the line is removed (its label stays)
    doubled,   ///< the line is repeated
};
std::string_view word_of(Mutation);

struct Mutant {
    Mutation mutation = Mutation::constant;
    std::size_t file = 0;      ///< index into the sources
    u32 line = 0;              ///< from 1
    std::string before, after; ///< the line before and after
    std::vector<SourceFile> sources;
};

/// All ways to change one line. A line without an instruction has none.
struct LineMutation {
    Mutation mutation = Mutation::constant;
    std::string after;
};
std::vector<LineMutation> mutations_of(std::string_view line);

/// A line that may be changed (for example, one that was executed).
struct LineOfSource {
    std::size_t file = 0;
    u32 line = 0;
};
/// Draws different mutants: each time a line, all with equal probability, then a way to change it,
/// likewise. `is_usable` filters the mutants (does it assemble?). Returns fewer than `count` if
/// there are no more.
std::vector<Mutant> draw_mutants(const std::vector<SourceFile>& sources,
                                 const std::vector<LineOfSource>& lines, std::size_t count,
                                 u64 seed, const std::function<bool(const Mutant&)>& is_usable);

/// The lines of the first files of a program with an instruction that is wanted; each once, in
/// order.
std::vector<LineOfSource> lines_of_sources(const Program&, std::size_t source_count,
                                           const std::function<bool(u32 address)>& is_wanted);

} // namespace tharsis
