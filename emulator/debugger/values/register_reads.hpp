// register_reads.hpp -- whether an instruction reads a register
// Taken from the instruction table. A service may read $v0, $a0 to $a3, $f12 and $f13; which of
// them depends on $v0.
#pragma once
#include "base/types.hpp"
#include "debugger/values/run_event.hpp"

namespace tharsis {

bool reads_register(u32 word, u32 address, const Register&);

}
