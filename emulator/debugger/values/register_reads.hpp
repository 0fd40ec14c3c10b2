// register_reads.hpp -- does an instruction read a register?
// The table of instructions is asked, as everywhere; a service may read $v0, $a0 to $a3, $f12 and
// $f13: which, $v0 decides.
#pragma once
#include "base/types.hpp"
#include "debugger/values/run_event.hpp"

namespace tharsis {

bool reads_register(u32 word, u32 address, const Register&);

}
