// register_reads.hpp -- does an instruction read a register?
// The table of instructions is asked, as everywhere; of a service it is known only that it reads $v0, and may read $a0 to $a3.
#pragma once
#include "base/types.hpp"
#include "debug/moment.hpp"

namespace tharsis {

bool reads_register(u32 word, u32 address, const Register&);

}
