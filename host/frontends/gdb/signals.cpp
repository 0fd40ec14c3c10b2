// signals.cpp -- faults and limits as signals
#include "frontends/gdb/signals.hpp"

namespace tharsis::gdb {

namespace {

/// gcc's codes of traps and breaks: 6 is an overflow, 7 a division by zero.
Signal signal_of_trap(u32 code) {
    return code == 6 || code == 7 ? Signal::arithmetic : Signal::trap;
}

Signal signal_of_fault(const Fault& fault, u32 word) {
    switch (fault.kind) {
    case FaultKind::load_word_unaligned:
    case FaultKind::load_half_unaligned:
    case FaultKind::load_double_unaligned:
    case FaultKind::store_word_unaligned:
    case FaultKind::store_half_unaligned:
    case FaultKind::store_double_unaligned:
    case FaultKind::text_unaligned: return Signal::bus;
    case FaultKind::load_out_of_range:
    case FaultKind::load_from_text:
    case FaultKind::load_from_kernel_text:
    case FaultKind::store_out_of_range:
    case FaultKind::store_to_text:
    case FaultKind::store_to_kernel_text:
    case FaultKind::bad_pc: return Signal::segment;
    case FaultKind::overflow: return Signal::arithmetic;
    case FaultKind::breakpoint: return signal_of_trap(fault.number);
    case FaultKind::trap: return signal_of_trap(word >> 6 & 0x3ff);
    case FaultKind::undefined_instruction:
    case FaultKind::odd_registers: return Signal::illegal;
    case FaultKind::external_interrupt: return Signal::trap;
    case FaultKind::unknown_service:
    case FaultKind::bad_integer_input:
    case FaultKind::bad_float_input:
    case FaultKind::bad_double_input:
    case FaultKind::bad_char_input:
    case FaultKind::heap_negative:
    case FaultKind::heap_exhausted:
    case FaultKind::bad_random_bound: return Signal::service;
    default: return Signal::abort;
    }
}

} // namespace

bool has_exited(const Stop& stop) {
    return stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text;
}

Signal signal_of(const Stop& stop, u32 word) {
    switch (stop.reason) {
    case StopReason::step_limit: return Signal::steps;
    case StopReason::output_limit: return Signal::output;
    case StopReason::fault: return stop.fault ? signal_of_fault(*stop.fault, word) : Signal::abort;
    default: return Signal::abort;
    }
}

} // namespace tharsis::gdb
