// fault.cpp -- the messages for faults: MARS's, verbatim, and ours
// One row per kind; fault.hpp describes the numbers in the messages.
#include "machine/fault.hpp"

#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <string_view>

namespace tharsis {
namespace {

/// What follows MARS's text: nothing, an address in hexadecimal, a number.
enum class Detail : u8 { none, address, number };

struct Row {
    FaultKind kind;
    u8 cause;
    Detail detail;
    std::string_view mars;
    Sentence message, tip; ///< the message's id is that of the fault
};

constexpr Sentence aligned_tip{
    "",
    "words are at multiples of 4, half words at multiples of 2, doubles at "
    "multiples of 8: look at the address, or use .align before the data",
    "un mot se trouve à un multiple de 4, un demi-mot à un multiple de 2, un double à un multiple "
    "de 8 : vérifiez l'adresse, ou mettez .align avant les données"};
constexpr Sentence range_tip{
    "",
    "print the address register: often it was never set, counts too far, or holds a "
    "value where an address is meant",
    "affichez le registre d'adresse : souvent il n'a jamais reçu de valeur, compte trop loin, ou "
    "contient une valeur au lieu d'une adresse"};
constexpr Sentence lost_tip{"", "the load at {0} took it from memory that was never written",
                            "la lecture à l'adresse {0} l'a pris dans une mémoire jamais écrite"};
constexpr Sentence with_detail{"", "{0} ({1})", "{0} ({1})"};

// clang-format off
constexpr Row fault_rows[] = {
    {FaultKind::none, 0, Detail::none, "",
     {"none", "", ""},
     {"", "", ""}},
    {FaultKind::load_word_unaligned, 4, Detail::address, "fetch address not aligned on word boundary ",
     {"load-word-unaligned", "a word is loaded from an address that is not a multiple of 4", "un mot est lu à une adresse qui n'est pas un multiple de 4"},
     aligned_tip},
    {FaultKind::load_half_unaligned, 4, Detail::address, "fetch address not aligned on halfword boundary ",
     {"load-half-unaligned", "a half word is loaded from an odd address", "un demi-mot est lu à une adresse impaire"},
     aligned_tip},
    {FaultKind::load_double_unaligned, 4, Detail::address, "address not aligned on doubleword boundary ",
     {"load-double-unaligned", "a double is loaded from an address that is not a multiple of 8", "un double est lu à une adresse qui n'est pas un multiple de 8"},
     aligned_tip},
    {FaultKind::load_out_of_range, 4, Detail::address, "address out of range ",
     {"load-out-of-range", "there is no memory to load from at this address", "aucune mémoire lisible à cette adresse"},
     range_tip},
    {FaultKind::load_from_text, 4, Detail::address, "Cannot read directly from text segment!",
     {"load-from-text", "instructions cannot be loaded as data", "des instructions ne se lisent pas comme des données"},
     {"", "put tables under .data, not under .text", "mettez les tables sous .data, pas sous .text"}},
    {FaultKind::load_from_kernel_text, 4, Detail::address, "DEVELOPER: You must use getStatement() to read from kernel text segment!",
     {"load-from-kernel-text", "instructions of the kernel cannot be loaded as data", "des instructions du noyau ne se lisent pas comme des données"},
     {"", "put tables under .kdata, not under .ktext", "mettez les tables sous .kdata, pas sous .ktext"}},
    {FaultKind::store_word_unaligned, 5, Detail::address, "store address not aligned on word boundary ",
     {"store-word-unaligned", "a word is stored to an address that is not a multiple of 4", "un mot est écrit à une adresse qui n'est pas un multiple de 4"},
     aligned_tip},
    {FaultKind::store_half_unaligned, 5, Detail::address, "store address not aligned on halfword boundary ",
     {"store-half-unaligned", "a half word is stored to an odd address", "un demi-mot est écrit à une adresse impaire"},
     aligned_tip},
    {FaultKind::store_double_unaligned, 5, Detail::address, "address not aligned on doubleword boundary ",
     {"store-double-unaligned", "a double is stored to an address that is not a multiple of 8", "un double est écrit à une adresse qui n'est pas un multiple de 8"},
     aligned_tip},
    {FaultKind::store_out_of_range, 5, Detail::address, "address out of range ",
     {"store-out-of-range", "there is no memory to store to at this address", "aucune mémoire où écrire à cette adresse"},
     range_tip},
    {FaultKind::store_to_text, 5, Detail::address, "Cannot write directly to text segment!",
     {"store-to-text", "instructions cannot be overwritten", "les instructions ne peuvent pas être écrasées"},
     {"", "store below .data; programs that rewrite themselves need --self-modifying (MARS: smc)", "écrivez sous .data ; un programme qui se modifie lui-même demande --self-modifying (MARS : smc)"}},
    {FaultKind::store_to_kernel_text, 5, Detail::address, "DEVELOPER: You must use setStatement() to write to kernel text segment!",
     {"store-to-kernel-text", "instructions of the kernel cannot be overwritten", "les instructions du noyau ne peuvent pas être écrasées"},
     {"", "store to .kdata", "écrivez sous .kdata"}},
    {FaultKind::text_unaligned, 4, Detail::address, "fetch address for text segment not aligned to word boundary ",
     {"text-unaligned", "text is read and written in whole words only", "les instructions se lisent et s'écrivent par mots entiers"},
     aligned_tip},
    {FaultKind::bad_pc, 4, Detail::none, "",
     {"bad-pc", "the program jumped to an address that holds no instruction", "le programme a sauté à une adresse qui ne contient pas d'instruction"},
     {"", "main has no caller to return to: end with service 10; in a procedure save $ra before it calls another one", "main n'a pas d'appelant où revenir : finissez par le service 10 ; dans une procédure, sauvegardez $ra avant d'en appeler une autre"}},
    {FaultKind::overflow, 12, Detail::none, "arithmetic overflow",
     {"overflow", "arithmetic overflow: the result does not fit in a signed 32-bit integer", "débordement : le résultat ne tient pas dans un entier signé de 32 bits"},
     {"", "addu, addiu and subu wrap around instead of trapping", "addu, addiu et subu débordent sans provoquer d'erreur"}},
    {FaultKind::breakpoint, 9, Detail::none, "",
     {"breakpoint", "a break instruction was executed", "une instruction break a été exécutée"},
     {"", "div, rem, divu and remu with three operands break on a divisor of 0", "div, rem, divu et remu à trois opérandes font break quand le diviseur est 0"}},
    {FaultKind::trap, 13, Detail::none, "trap",
     {"trap", "a trap instruction found its condition true", "la condition d'une instruction trap était vraie"},
     {"", "", ""}},
    {FaultKind::undefined_instruction, 10, Detail::none, "",
     {"undefined-instruction", "this word is not an instruction", "ce mot n'est pas une instruction"},
     {"", "the program ran into data, or wrote this word itself", "le programme est entré dans les données, ou a écrit ce mot lui-même"}},
    {FaultKind::odd_registers, 0, Detail::none, "",
     {"odd-registers", "a double is in a pair of registers and is named by the even one", "un double occupe une paire de registres, nommée par le registre pair"},
     {"", "use $f0, $f2, $f4 ... for doubles", "utilisez $f0, $f2, $f4 ... pour les doubles"}},
    {FaultKind::unknown_service, 8, Detail::number, "invalid or unimplemented syscall service: ",
     {"unknown-service", "there is no such service", "ce service n'existe pas"},
     {"", "set $v0 right before syscall; `tharsis doc syscalls` lists the services", "mettez le numéro du service dans $v0 juste avant syscall ; `tharsis doc syscalls` énumère les services"}},
    {FaultKind::bad_integer_input, 8, Detail::none, "invalid integer input (syscall 5)",
     {"bad-integer-input", "the input line is not an integer", "la ligne lue n'est pas un nombre entier"},
     {"", "service 5 takes a whole line: a sign, digits, nothing else", "le service 5 lit une ligne entière : un signe, des chiffres, rien d'autre"}},
    {FaultKind::bad_float_input, 8, Detail::none, "invalid float input (syscall 6)",
     {"bad-float-input", "the input line is not a number", "la ligne lue n'est pas un nombre"},
     {"", "service 6 takes a whole line with one number", "le service 6 lit une ligne entière qui ne contient qu'un nombre"}},
    {FaultKind::bad_double_input, 8, Detail::none, "invalid double input (syscall 7)",
     {"bad-double-input", "the input line is not a number", "la ligne lue n'est pas un nombre"},
     {"", "service 7 takes a whole line with one number", "le service 7 lit une ligne entière qui ne contient qu'un nombre"}},
    {FaultKind::bad_char_input, 8, Detail::none, "invalid char input (syscall 12)",
     {"bad-char-input", "the input line is empty", "la ligne lue est vide"},
     {"", "service 12 takes a whole line and returns its first character", "le service 12 lit une ligne entière et donne son premier caractère"}},
    {FaultKind::heap_negative, 8, Detail::number, "request (",
     {"heap-negative", "a negative number of bytes was requested from the heap", "le programme demande au tas un nombre négatif d'octets"},
     {"", "service 9 cannot free memory", "le service 9 ne libère pas de mémoire"}},
    {FaultKind::heap_exhausted, 8, Detail::number, "request (",
     {"heap-exhausted", "there is not enough heap left", "le tas n'a plus de place"},
     {"", "the heap ends with the data segment, below 4 MiB", "le tas finit avec le segment de données, à moins de 4 Mio"}},
    {FaultKind::bad_random_bound, 8, Detail::none, "Upper bound of range cannot be negative (syscall 42)",
     {"bad-random-bound", "the bound of a random number must be at least 1", "la borne d'un nombre aléatoire doit être au moins 1"},
     {"", "service 42 takes the bound in $a1, not in $a0", "le service 42 attend la borne dans $a1, pas dans $a0"}},
    {FaultKind::register_unset, 0, Detail::none, "",
     {"register-unset", "a register is read that has no value", "un registre sans valeur est lu"},
     {"", "nothing has written it: give it a value first, or look whether another register is meant", "rien ne l'a écrit : donnez-lui d'abord une valeur, ou vérifiez qu'un autre registre n'est pas visé"}},
    {FaultKind::memory_unset, 0, Detail::address, "",
     {"memory-unset", "a service reads a byte of memory that has no value", "un service lit un octet de mémoire sans valeur"},
     {"", "nothing has written it: does the string end with a zero byte, and is this its address?", "rien ne l'a écrit : la chaîne finit-elle par un octet nul, et est-ce bien son adresse ?"}},
    {FaultKind::division_by_zero, 0, Detail::none, "",
     {"division-by-zero", "a division by zero", "une division par zéro"},
     {"", "test the divisor before", "testez le diviseur avant"}},
    {FaultKind::no_instruction, 0, Detail::none, "",
     {"no-instruction", "the program went past its last instruction", "le programme a dépassé sa dernière instruction"},
     {"", "end main, and each procedure, with jr $ra; a label after the last instruction is no place to go", "finissez main, et chaque procédure, par jr $ra ; une étiquette après la dernière instruction ne mène nulle part"}},
    {FaultKind::external_interrupt, 0, Detail::none, "External Interrupt",
     {"external-interrupt", "a device interrupted the program", "un périphérique a interrompu le programme"},
     {"", "an exception handler at .ktext 0x80000180 takes interrupts; without one leave them disabled", "un gestionnaire d'exceptions à .ktext 0x80000180 reçoit les interruptions ; sans lui, laissez-les désactivées"}},
    {FaultKind::java_exception_stack, 0, Detail::none, "",
     {"java-exception-stack", "a byte just below the stack was used", "le programme utilise un octet juste sous la pile"},
     range_tip},
    {FaultKind::java_exception_files, 0, Detail::none, "",
     {"java-exception-files", "too many files are open", "trop de fichiers sont ouverts"},
     {"", "close files with service 16", "fermez-les avec le service 16"}},
    {FaultKind::java_exception_length, 0, Detail::none, "",
     {"java-exception-length", "a length or time is negative or far too large", "une longueur ou une durée est négative ou beaucoup trop grande"},
     {"", "look at $a2 (files) or $a0 (sleep)", "regardez $a2 (fichiers) ou $a0 (attente)"}},
    {FaultKind::java_exception_unopened, 0, Detail::none, "",
     {"java-exception-unopened", "a file that could not be opened is used", "le programme utilise un fichier qui n'a pas pu être ouvert"},
     {"", "service 13 returns a negative number when a file cannot be opened: test $v0", "le service 13 répond un nombre négatif quand il échoue : testez $v0"}},
    {FaultKind::java_exception_line, 0, Detail::none, "",
     {"java-exception-line", "an input line is too long", "une ligne de l'entrée est trop longue"},
     {"", "end lines with a line feed", "terminez les lignes par une fin de ligne"}},
    {FaultKind::java_exception_dialog, 0, Detail::none, "",
     {"java-exception-dialog", "dialogs (services 50 to 59) need a window, and there is none here", "les dialogues (services 50 à 59) ont besoin d'une fenêtre, et il n'y en a pas ici"},
     {"", "use services 1 to 12 for input and output, or `tharsis run`, which asks in the terminal", "utilisez les services 1 à 12 pour parler à l'utilisateur, ou `tharsis run`, qui pose la question dans le terminal"}},
    {FaultKind::memory_limit, 0, Detail::none, "",
     {"memory-limit", "the program used up the memory it was given", "le programme a épuisé la mémoire permise"},
     {"", "--max-memory sets the limit", "--max-memory fixe la limite"}},
};
// clang-format on

constexpr bool in_order() {
    for (std::size_t k = 0; k < std::size(fault_rows); ++k)
        if (fault_rows[k].kind != FaultKind(k)) return false;
    return std::size(fault_rows) == std::size_t(FaultKind::memory_limit) + 1;
}
static_assert(in_order(), "the rows stand in the order of FaultKind");

const Row& row(FaultKind kind) { return fault_rows[std::size_t(kind)]; }

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

u32 cause_code(FaultKind kind, bool outside_is_bus_error) {
    constexpr u32 data_bus_error = 7; // spim's code for addresses without memory
    if (outside_is_bus_error && is_outside(kind)) return data_bus_error;
    return row(kind).cause;
}

bool is_stack_full(const Fault& fault, u32 stack_pointer, const MemoryLayout& layout) {
    constexpr u32 near = u32{1} << 16;
    if (fault.kind == FaultKind::java_exception_stack) return true;
    if (!is_outside(fault.kind)) return false;
    const u32 distance =
        std::max(stack_pointer, fault.address) - std::min(stack_pointer, fault.address);
    return distance < near && fault.address <= layout.stack_limit &&
           layout.stack_limit - fault.address < near;
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

namespace {

std::string register_text(u32 number) {
    if (number < register_names.size()) return std::string(register_names[number]);
    return number == hi_number ? "hi" : "lo";
}

/// The address, number or word that the message names in parentheses; empty: nothing.
std::string detail_of(const Fault& fault) {
    if (row(fault.kind).detail == Detail::address) return hex(fault.address);
    switch (fault.kind) {
    case FaultKind::bad_pc: return hex(fault.pc);
    case FaultKind::unknown_service: return std::to_string(i32(fault.number));
    case FaultKind::undefined_instruction: return hex(fault.number);
    case FaultKind::register_unset: return register_text(fault.number);
    case FaultKind::no_instruction: return hex(fault.pc);
    default: return {};
    }
}

} // namespace

Explanation explain(const Fault& fault) {
    const Row& found = row(fault.kind);
    const std::string detail = detail_of(fault);
    const bool is_lost = fault.kind == FaultKind::register_unset && fault.address != 0;
    return {detail.empty() ? filled_in(found.message)
                           : filled_in(with_detail, found.message, detail),
            is_lost ? filled_in(lost_tip, hex(fault.address)) : filled_in(found.tip)};
}

std::vector<DiagnosticInfo> fault_infos() {
    std::vector<DiagnosticInfo> all;
    for (const Row& each : std::span(fault_rows).subspan(1))
        all.push_back({each.message.id,
                       Severity::error,
                       {each.message.english, each.message.french},
                       {},
                       {},
                       {each.tip.english, each.tip.french}});
    return all;
}

} // namespace tharsis
