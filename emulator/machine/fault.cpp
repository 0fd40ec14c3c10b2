// fault.cpp -- the messages for faults: MARS's, verbatim, and ours
// One row per kind; fault.hpp describes the numbers in the messages.
#include "machine/fault.hpp"

#include <fmt/format.h>
#include <string_view>

namespace tharsis {
namespace {

/// What follows MARS's text: nothing, an address in hexadecimal, a number.
enum class Detail : u8 { none, address, number };

struct Row {
    FaultKind kind;
    u8 cause;
    Detail detail;
    std::string_view mars, message, tip;
};

constexpr std::string_view aligned_tip =
    "words are at multiples of 4, half words at multiples of 2, doubles at "
    "multiples of 8: look at the address, or use .align before the data";
constexpr std::string_view range_tip =
    "print the address register: often it was never set, counts too far, or holds a "
    "value where an address is meant";

// clang-format off
constexpr Row rows[] = {
    {FaultKind::none, 0, Detail::none, "", "", ""},
    {FaultKind::load_word_unaligned, 4, Detail::address, "fetch address not aligned on word boundary ",
     "a word is loaded from an address that is not a multiple of 4", aligned_tip},
    {FaultKind::load_half_unaligned, 4, Detail::address, "fetch address not aligned on halfword boundary ",
     "a half word is loaded from an odd address", aligned_tip},
    {FaultKind::load_double_unaligned, 4, Detail::address, "address not aligned on doubleword boundary ",
     "a double is loaded from an address that is not a multiple of 8", aligned_tip},
    {FaultKind::load_out_of_range, 4, Detail::address, "address out of range ",
     "there is no memory to load from at this address", range_tip},
    {FaultKind::load_from_text, 4, Detail::address, "Cannot read directly from text segment!",
     "instructions cannot be loaded as data", "put tables under .data, not under .text"},
    {FaultKind::load_from_kernel_text, 4, Detail::address,
     "DEVELOPER: You must use getStatement() to read from kernel text segment!",
     "instructions of the kernel cannot be loaded as data", "put tables under .kdata, not under .ktext"},
    {FaultKind::store_word_unaligned, 5, Detail::address, "store address not aligned on word boundary ",
     "a word is stored to an address that is not a multiple of 4", aligned_tip},
    {FaultKind::store_half_unaligned, 5, Detail::address, "store address not aligned on halfword boundary ",
     "a half word is stored to an odd address", aligned_tip},
    {FaultKind::store_double_unaligned, 5, Detail::address, "address not aligned on doubleword boundary ",
     "a double is stored to an address that is not a multiple of 8", aligned_tip},
    {FaultKind::store_out_of_range, 5, Detail::address, "address out of range ",
     "there is no memory to store to at this address", range_tip},
    {FaultKind::store_to_text, 5, Detail::address, "Cannot write directly to text segment!",
     "instructions cannot be overwritten", "store below .data; programs that rewrite themselves need --self-modifying (MARS: smc)"},
    {FaultKind::store_to_kernel_text, 5, Detail::address,
     "DEVELOPER: You must use setStatement() to write to kernel text segment!",
     "instructions of the kernel cannot be overwritten", "store to .kdata"},
    {FaultKind::text_unaligned, 4, Detail::address, "fetch address for text segment not aligned to word boundary ",
     "text is read and written in whole words only", aligned_tip},
    {FaultKind::bad_pc, 4, Detail::none, "",
     "the program jumped to an address that holds no instruction",
     "main has no caller to return to: end with service 10; in a procedure save $ra before it calls another one"},
    {FaultKind::overflow, 12, Detail::none, "arithmetic overflow",
     "arithmetic overflow: the result does not fit in a signed 32-bit integer", "addu, addiu and subu wrap around instead of trapping"},
    {FaultKind::breakpoint, 9, Detail::none, "",
     "a break instruction was executed", "div, rem, divu and remu with three operands break on a divisor of 0"},
    {FaultKind::trap, 13, Detail::none, "trap", "a trap instruction found its condition true", ""},
    {FaultKind::undefined_instruction, 10, Detail::none, "",
     "this word is not an instruction", "the program ran into data, or wrote this word itself"},
    {FaultKind::odd_registers, 0, Detail::none, "",
     "a double is in a pair of registers and is named by the even one", "use $f0, $f2, $f4 ... for doubles"},
    {FaultKind::unknown_service, 8, Detail::number, "invalid or unimplemented syscall service: ",
     "there is no such service", "set $v0 right before syscall; `tharsis doc syscalls` lists the services"},
    {FaultKind::bad_integer_input, 8, Detail::none, "invalid integer input (syscall 5)",
     "the input line is not an integer", "service 5 takes a whole line: a sign, digits, nothing else"},
    {FaultKind::bad_float_input, 8, Detail::none, "invalid float input (syscall 6)",
     "the input line is not a number", "service 6 takes a whole line with one number"},
    {FaultKind::bad_double_input, 8, Detail::none, "invalid double input (syscall 7)",
     "the input line is not a number", "service 7 takes a whole line with one number"},
    {FaultKind::bad_char_input, 8, Detail::none, "invalid char input (syscall 12)",
     "the input line is empty", "service 12 takes a whole line and returns its first character"},
    {FaultKind::heap_negative, 8, Detail::number, "request (", "a negative number of bytes was requested from the heap",
     "service 9 cannot free memory"},
    {FaultKind::heap_exhausted, 8, Detail::number, "request (", "there is not enough heap left",
     "the heap ends with the data segment, below 4 MiB"},
    {FaultKind::bad_random_bound, 8, Detail::none, "Upper bound of range cannot be negative (syscall 42)",
     "the bound of a random number must be at least 1", "service 42 takes the bound in $a1, not in $a0"},
    {FaultKind::external_interrupt, 0, Detail::none, "External Interrupt",
     "a device interrupted the program, which has no exception handler",
     "put a handler at .ktext 0x80000180, or leave interrupts disabled"},
    {FaultKind::java_exception_stack, 0, Detail::none, "", "a byte just below the stack was used", range_tip},
    {FaultKind::java_exception_files, 0, Detail::none, "", "too many files are open", "close files with service 16"},
    {FaultKind::java_exception_length, 0, Detail::none, "", "a length or time is negative or far too large", "look at $a2 (files) or $a0 (sleep)"},
    {FaultKind::java_exception_unopened, 0, Detail::none, "", "a file that could not be opened is used",
     "service 13 returns a negative number when a file cannot be opened: test $v0"},
    {FaultKind::java_exception_line, 0, Detail::none, "", "an input line is too long", "end lines with a line feed"},
    {FaultKind::java_exception_dialog, 0, Detail::none, "", "dialogs (services 50 to 59) need a window, and there is none here",
     "use services 1 to 12 for input and output"},
    {FaultKind::memory_limit, 0, Detail::none, "", "the program used up the memory it was given",
     "--max-memory sets the limit"},
};
// clang-format on

constexpr bool in_order() {
    for (std::size_t k = 0; k < std::size(rows); ++k)
        if (rows[k].kind != FaultKind(k)) return false;
    return std::size(rows) == std::size_t(FaultKind::memory_limit) + 1;
}
static_assert(in_order(), "the rows stand in the order of FaultKind");

const Row& row(FaultKind kind) { return rows[std::size_t(kind)]; }

std::string hex(u32 word) { return fmt::format("0x{:08x}", word); }

std::string_view even_rule(u32 number) {
    switch (EvenRule(number)) {
    case EvenRule::all: return "all registers must be even-numbered";
    case EvenRule::both: return "both registers must be even-numbered";
    case EvenRule::first: return "first register must be even-numbered";
    case EvenRule::second: return "second register must be even-numbered";
    }
    return "";
}

bool is_outside(FaultKind kind) {
    return kind == FaultKind::load_out_of_range || kind == FaultKind::store_out_of_range;
}

} // namespace

u32 cause_code(FaultKind kind, Dialect dialect) {
    constexpr u32 data_bus_error = 7; // spim's code for addresses without memory
    if (dialect == Dialect::spim && is_outside(kind)) return data_bus_error;
    return row(kind).cause;
}

bool has_address(FaultKind kind) {
    return row(kind).detail == Detail::address || kind == FaultKind::bad_pc;
}

bool is_java_exception(FaultKind kind) {
    return kind >= FaultKind::java_exception_stack && kind <= FaultKind::java_exception_dialog;
}

bool catchable(FaultKind kind) {
    return kind != FaultKind::bad_pc && kind != FaultKind::memory_limit && !is_java_exception(kind);
}

std::string mars_reason(const Fault& fault) {
    const std::string_view text = row(fault.kind).mars;
    switch (fault.kind) {
    case FaultKind::breakpoint:
        return fault.number == no_code
                   ? "break instruction executed; no code given."
                   : fmt::format("break instruction executed; code = {}.", fault.number);
    case FaultKind::undefined_instruction:
        return fmt::format("undefined instruction ({})", hex(fault.number));
    case FaultKind::odd_registers: return std::string(even_rule(fault.number));
    case FaultKind::unknown_service: return fmt::format("{}{} ", text, i32(fault.number));
    case FaultKind::heap_negative:
        return fmt::format("{}{}) is negative heap amount (syscall 9)", text, i32(fault.number));
    case FaultKind::heap_exhausted:
        return fmt::format("{}{}) exceeds available heap storage (syscall 9)", text,
                           i32(fault.number));
    default: break;
    }
    return row(fault.kind).detail == Detail::address ? std::string(text) + hex(fault.address)
                                                     : std::string(text);
}

std::string mars_text(const Fault& fault) {
    if (fault.kind == FaultKind::bad_pc) return "invalid program counter value: " + hex(fault.pc);
    if (is_java_exception(fault.kind) || fault.kind == FaultKind::memory_limit) return "";
    return "Runtime exception at " + hex(fault.pc) + ": " + mars_reason(fault);
}

Explanation explain(const Fault& fault) {
    Explanation words{std::string(row(fault.kind).message), std::string(row(fault.kind).tip)};
    if (row(fault.kind).detail == Detail::address) words.message += " (" + hex(fault.address) + ")";
    if (fault.kind == FaultKind::bad_pc) words.message += " (" + hex(fault.pc) + ")";
    if (fault.kind == FaultKind::unknown_service)
        words.message += fmt::format(" ({})", i32(fault.number));
    if (fault.kind == FaultKind::undefined_instruction)
        words.message += " (" + hex(fault.number) + ")";
    return words;
}

} // namespace tharsis
