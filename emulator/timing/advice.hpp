// advice.hpp -- moves of independent instructions that may fill the cycles which others wait
//
// A move keeps every value that a register or a word of memory gets, as far as the instructions
// show. Before it is given as advice, the changed program is run and compared.
#pragma once
#include "timing/timing_watch.hpp"

#include <vector>

namespace tharsis {

/// A statement of the source that is moved within straight code. Indices are those of
/// Program::text.
struct StatementMove {
    u32 first = 0, count = 0; ///< its words
    u32 before = 0;           ///< the first word of the statement before which it is put

    bool operator==(const StatementMove&) const = default;
};

/// Moves that put an independent statement between two instructions of which one waits for the
/// other; those against the worst hazards come first. At most `most`.
std::vector<StatementMove> moves_against_hazards(const TimingWatch&, const TimedModel&,
                                                 bool delay_slots, std::size_t most);

/// The program after a move: words change places, with their origins.
Program moved(Program, const StatementMove&);

} // namespace tharsis
