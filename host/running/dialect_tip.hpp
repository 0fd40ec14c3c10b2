// dialect_tip.hpp -- what an error of a run means in the other dialects in which the program
// assembles
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"
#include "machine/stop.hpp"

namespace tharsis {

/// If the run stopped at a rule that another dialect reads differently, and the program assembles
/// there: what it would do there, and how to choose that dialect. Empty otherwise. The program is
/// not run: whether it is meant for that dialect is for its author to say.
Message dialect_tip(const Stop&, const Program&);

} // namespace tharsis
