// mutants.hpp -- programs with one small mistake each, as people make them: a wrong register, a
// turn too many, a lost line
//
// Lines of the source are changed, so that a mutant can be read. The same seed draws the same ones.
#pragma once
#include "base/program.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

enum class Mutation : u8 {
    constant,  ///< a number is one more, one less, or 0
    branch,    ///< the other way round, or off by one: blt, ble
    operation, ///< add, sub; and, or; sll, srl ...
    operand,   ///< two registers change places
    register_, ///< another register
    missing,   ///< the line is not there (its label is)
    doubled,   ///< the line stands there twice
};
std::string_view word_of(Mutation);

struct Mutant {
    Mutation mutation = Mutation::constant;
    std::size_t file = 0;      ///< index into the sources
    u32 line = 0;              ///< from 1
    std::string before, after; ///< the line
    std::vector<SourceFile> sources;
};

/// All ways in which one line can be changed. A line without an instruction has none.
struct LineMutation {
    Mutation mutation = Mutation::constant;
    std::string after;
};
std::vector<LineMutation> mutations_of(std::string_view line);

/// A line that may be changed (one that was executed, one of the rules of a game).
struct LineOfSource {
    std::size_t file = 0;
    u32 line = 0;
};
/// ChoiceSequence different mutants: each time first a line, all alike, then a way to change it,
/// all alike. `is_usable` decides about what was drawn (does it assemble?). Fewer than `count` if
/// there are no more.
std::vector<Mutant> draw_mutants(const std::vector<SourceFile>& sources,
                                 const std::vector<LineOfSource>& lines, std::size_t count,
                                 u64 seed, const std::function<bool(const Mutant&)>& is_usable);

/// The census: every usable mutant of these lines, each text once, in the order of the lines. Each
/// holds a copy of the sources.
std::vector<Mutant> every_mutant(const std::vector<SourceFile>& sources,
                                 const std::vector<LineOfSource>& lines,
                                 const std::function<bool(const Mutant&)>& is_usable);

/// The lines of the first so many files of a program with an instruction that is wanted; each once,
/// in their order.
std::vector<LineOfSource> lines_of_sources(const Program&, std::size_t source_count,
                                           const std::function<bool(u32 address)>& is_wanted);

} // namespace tharsis
