// stackchess_memory.hpp -- the position in the memory of asm/Stackchess.asm
// asm/stackchess/board.asm documents its bytes.
#pragma once

#include "games/stackchess/stackchess.hpp"
#include "support/game_player.hpp"

namespace tharsis::testing {

/// The position in its notation; nullopt if the memory contains none.
std::optional<std::string> read_stackchess_position(const Machine& machine, const Program& program);

} // namespace tharsis::testing
