// endless.hpp -- a proof that a program never ends: everything it could go by is as it was before
// Not a guess by time: registers and memory repeat, and nothing of the world was asked in between.
#pragma once
#include "base/program.hpp"
#include "grading/verdict/verdict.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// A loop that will go on for ever.
struct EndlessLoop {
    u64 turn = 0; ///< instructions of one turn: after so many the whole state is the same again
    u64 step = 0; ///< instructions executed when a turn began that was seen to repeat
    bool prints = false;        ///< each turn prints something
    std::vector<u32> addresses; ///< of the instructions of a turn, ascending
};

/// Runs a machine on, by at most about `most` instructions, and looks for a state that comes again:
/// all registers, the pc and all memory, with nothing asked in between that a state does not hold
/// (input, files, time, chance, the heap). At the speed of a run. Nothing: the program ended, or
/// did not repeat itself so far, or may rewrite itself. The host gets all that is printed
/// meanwhile; breaks of the machine are gone afterwards.
std::optional<EndlessLoop> detect_infinite_loop(Machine&, u64 most);

/// The lines of the sources that instructions come from (of the outermost macro call), each once,
/// by file and line.
std::vector<SourceLocation> lines_of(const Program&, const std::vector<u32>& addresses);

/// "line 5", "lines 5 to 9 and 12", with names of files if there are several: at most a few ranges.
Sentence words_for_lines(const std::vector<SourceLocation>& lines);

/// The same of the lines that instructions come from; of a program without lines: "the code from
/// 0x00400018 to 0x00400020".
Sentence words_for_code(const Program&, const std::vector<u32>& addresses);

/// The addresses that the next instructions of a run have, at most `count` of them; the machine has
/// run on.
std::vector<u32> addresses_ahead(Machine&, u64 count);

} // namespace tharsis
