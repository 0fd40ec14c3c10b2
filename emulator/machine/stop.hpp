// stop.hpp -- why a run of a machine ended
// A value, for the caller of the run, who decides what to print about it.
#pragma once
#include "base/types.hpp"
#include "machine/fault.hpp"

#include <optional>

namespace tharsis {

enum class StopReason : u8 {
    step_limit,   ///< the requested instructions were executed; the program could continue
    exited,       ///< service 10 or 17
    ran_off_text, ///< the pc left the text at an address of the segment without an instruction
    fault,        ///< a runtime exception that no handler took
    end_of_input, ///< service 5, 6, 7, 8 or 12 found no input (MARS ends with a Java exception)
    waiting_for_input, ///< the host returned Input::Kind::wait; the pc is still on the syscall
    output_limit,      ///< the output budget; the pc is still on the syscall
    memory_limit,      ///< the memory budget, or that of what services move; the pc is still on the
                       ///< instruction
    breakpoint,        ///< before an instruction marked by Machine::break_at, or the caller called
                       ///< end_run
    interrupted,       ///< the caller called Machine::interrupt
    waiting_for_key,   ///< the program waits for a device that will not become active
                       ///< (emulator/devices)
    uncaught_java_exception, ///< an uncaught Java exception in MARS, other than end of
                             ///< input
};

/// The pc of the state is that of the instruction that stopped the program, except for `exited` and
/// `step_limit`, where it is the next instruction's.
struct Stop {
    StopReason reason = StopReason::step_limit;
    i32 exit_status = 0;        ///< of `exited`: service 17's, else 0
    std::optional<Fault> fault; ///< of `fault`; also the kind of an `uncaught_java_exception`
    u32 service = 0; ///< of `end_of_input`, `waiting_for_input`, `uncaught_java_exception`,
                     ///< `memory_limit`: which one, if it was one
};

} // namespace tharsis
