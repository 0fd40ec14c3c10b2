// infinite_loop.hpp -- proves that a program never ends, because its complete state recurs
// No time limit is involved: registers and memory recur, and no input was read in between.
#pragma once
#include "base/program.hpp"
#include "grading/verdict/verdict.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// A loop that never ends.
struct InfiniteLoop {
    u64 period = 0;      ///< instructions of one iteration, after which the state is the same again
    u64 step = 0;        ///< instructions executed when an iteration began that was found to recur
    bool prints = false; ///< each iteration prints something
    std::vector<u32> addresses; ///< of the instructions of an iteration, ascending
};

/// Runs a machine on, for about `most` instructions at most, at full speed, and looks for a
/// recurring state: all registers, the pc and all memory, with nothing read in between that is
/// outside them (input, files, time, random numbers, the heap). Returns nothing if the program
/// ended, no state recurred so far, or the program may rewrite itself. The host receives everything
/// printed meanwhile; the machine's breakpoints are gone afterwards.
std::optional<InfiniteLoop> detect_infinite_loop(Machine&, u64 most);

/// The source lines of instructions (of the outermost macro call), each once, by file and line.
std::vector<SourceLocation> lines_of(const Program&, const std::vector<u32>& addresses);

/// "line 5", "lines 5 to 9 and 12", with file names if there are several: at most a few ranges.
LocalizedText words_for_lines(const std::vector<SourceLocation>& lines);

/// The same for the lines of instructions; for a program without lines: "the code from 0x00400018
/// to 0x00400020".
LocalizedText words_for_code(const Program&, const std::vector<u32>& addresses);

/// The addresses of the next instructions of a run, at most `count`; the machine is run on.
std::vector<u32> next_addresses(Machine&, u64 count);

} // namespace tharsis
