// fault.hpp -- what can go wrong while a program runs, as a value
// The kinds are those of MARS 4.5; a table in fault.cpp holds MARS's message and ours for each.
#pragma once
#include "base/diagnostic_info.hpp"
#include "base/layout.hpp"
#include "base/types.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// Loads and stores come in the same order, so that a store's kind is a load's plus six.
enum class FaultKind : u8 {
    none,
    load_word_unaligned,
    load_half_unaligned,
    load_double_unaligned,
    load_out_of_range,
    load_from_text,
    load_from_kernel_text,
    store_word_unaligned,
    store_half_unaligned,
    store_double_unaligned,
    store_out_of_range,
    store_to_text,
    store_to_kernel_text,
    text_unaligned, ///< self-modifying code only: text read or written off a word boundary
    bad_pc,         ///< the pc left every text segment, or is not a multiple of four: number is the
                    ///< instruction before
    overflow,
    breakpoint, ///< `break`: number is its code, or no_code
    trap,
    undefined_instruction, ///< number is the word
    odd_registers,         ///< a double in an odd register: number is an EvenRule
    unknown_service,       ///< number is $v0
    bad_integer_input,
    bad_float_input,
    bad_double_input,
    bad_char_input,
    heap_negative,
    heap_exhausted,          ///< service 9: number is the request
    bad_random_bound,        ///< service 42: a bound below 1
    register_unset,          ///< number is the register, or hi_number or lo_number; address is the
                             ///< load that left it without a value, 0 if it was never written
    memory_unset,            ///< a service reads a byte that was never written
    division_by_zero,        ///< of mipsy; in MARS it changes nothing
    no_instruction,          ///< past the end of the text: number is the instruction before
    external_interrupt,      ///< a device: number is its bit of the cause
    java_exception_stack,    ///< from here on: uncaught Java exceptions in MARS. A byte below the
                             ///< stack
    java_exception_files,    ///< too many open files
    java_exception_length,   ///< a negative length or time
    java_exception_unopened, ///< a file whose opening failed: MARS keeps its descriptor, but it has
                             ///< no file
    java_exception_line,     ///< an input line that is too long
    java_exception_dialog,   ///< services 50 to 59 without a display
    memory_limit,            ///< no fault of MIPS: the budget of pages
};

/// Which registers of a double instruction must be even, as in MARS's messages.
enum class EvenRule : u8 { all, both, first, second };

/// The code of a `break` without an operand: codes have 20 bits.
inline constexpr u32 no_code = 0xffff'ffff;

/// The numbers of hi and lo where registers are numbered; those below are the general ones.
inline constexpr u32 hi_number = 33, lo_number = 34;

struct Fault {
    FaultKind kind = FaultKind::none;
    u32 pc = 0;      ///< of the instruction
    u32 address = 0; ///< of an access
    u32 number = 0;  ///< see FaultKind
};

/// The exception code for bits 2 to 6 of the cause register. 0: MARS leaves cause, epc and status
/// unchanged.
u32 cause_code(FaultKind, bool outside_is_bus_error = false);
/// True if an access near the stack pointer failed because the stack has grown below its segment.
bool is_stack_full(const Fault&, u32 stack_pointer, const MemoryLayout&);
/// True if MARS also sets vaddr of coprocessor 0.
bool has_address(FaultKind);
/// True if an exception handler may handle it.
bool catchable(FaultKind);
/// True if MARS itself fails with a Java exception.
bool is_java_exception(FaultKind);

/// MARS's line after "Error in FILE line N: " (after "Error in : " for `bad_pc` and undefined
/// words). Empty for Java exceptions.
std::string mars_text(const Fault&);
/// The part of it after "Runtime exception at 0x........: ".
std::string mars_reason(const Fault&);

/// Our explanation: what happened, and what to do about it.
struct Explanation {
    Message message, tip; ///< the tip may be without text
};
Explanation explain(const Fault&);

/// What the pages of the reference say about each kind of fault.
std::vector<DiagnosticInfo> fault_infos();

} // namespace tharsis
