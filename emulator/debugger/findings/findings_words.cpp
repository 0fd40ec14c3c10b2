// findings_words.cpp -- the sentences of findings, one row or case per kind
// A sentence names the register or memory, what depended on it, and the line where it went wrong.
#include "debugger/findings/findings_words.hpp"

#include "base/shared_infos.hpp"
#include "debugger/findings/findings_sentences.hpp"
#include "isa/registers.hpp"
#include "machine/services/syscalls.hpp"

#include <bit>
#include <fmt/format.h>

namespace tharsis {
namespace {

using definedness::Cause;
using definedness::MemoryKind;
using definedness::UndefinedUse;
using definedness::Use;
using Kind = Finding::Kind;
using Bank = Register::Bank;

Message name_of(const Register& reg) {
    switch (reg.bank) {
    case Bank::general: return verbatim(register_names[reg.number]);
    case Bank::floating: return verbatim(real_register_names[reg.number]);
    case Bank::hi: return verbatim("hi");
    case Bank::lo: return verbatim("lo");
    default: return finding_message("flag");
    }
}

std::string hexadecimal(u32 address) { return fmt::format("0x{:08x}", address); }

/// "$f20 (the double in $f20 and $f21)", or the name alone.
Message name_of(const Register& reg, bool is_double) {
    if (!is_double || reg.number > 30) return name_of(reg);
    return finding_message("double", name_of(reg), name_of(reg),
                           real_register_names[reg.number + 1]);
}

std::string_view name_of_service(u32 number) {
    for (const ServiceInfo& service : services())
        if (service.number == number) return service.name;
    return {};
}

Message service_text(u32 number) {
    const std::string_view name = name_of_service(number);
    return name.empty() ? finding_message("service", number)
                        : finding_message("named-service", number, name);
}

/// "the number that print_int prints", "the exit status", "what service 8 (read_string) does with
/// $a0".
Message argument_text(const UndefinedUse& seen) {
    const std::string_view name = name_of_service(seen.service);
    switch (seen.service) {
    case 17: return finding_message("exit-status");
    case 1:
    case 34:
    case 35:
    case 36:
    case 2:
    case 3: return finding_message("printed-number", name);
    case 4: return finding_message("printed-text", name);
    case 11: return finding_message("printed-character", name);
    default: return finding_message("argument", service_text(seen.service), name_of(seen.reg));
    }
}

/// "whether this branch is taken", to be followed by "depends on".
Message subject(const UndefinedUse& seen) {
    switch (seen.use) {
    case Use::branch: return finding_message("branch");
    case Use::overflow: return finding_message("overflow");
    case Use::trap: return finding_message("trap");
    case Use::load_address: return finding_message("load-address");
    case Use::store_address: return finding_message("store-address");
    case Use::jump: return finding_message("jump");
    case Use::service: return finding_message("service-number");
    case Use::argument: return argument_text(seen);
    case Use::text:
        return finding_message("text-read", service_text(seen.service), hexadecimal(seen.address));
    case Use::system: return finding_message("coprocessor");
    case Use::device: return finding_message("device");
    }
    return {};
}

/// Sets both texts of a finding.
void word(Finding& finding, Message said, Message advice) {
    finding.message = text_of(said, Language::english);
    finding.tip = text_of(advice, Language::english);
    finding.said = std::move(said);
    finding.advice = std::move(advice);
}

} // namespace

Register register_of(u8 place) {
    if (place == Conventions::hi) return {Bank::hi, 0};
    if (place == Conventions::lo) return {Bank::lo, 0};
    return place < 32 ? Register{Bank::general, place} : Register{Bank::floating, u8(place - 32)};
}

std::string_view code_of(Finding::Kind kind) {
    constexpr std::string_view codes[] = {
        "uninitialised-register", "uninitialised-memory", "destroyed-by-call",  "may-be-destroyed",
        "unusual-result",         "saved-not-restored",   "stack-not-balanced", "wrong-return",
        "undocumented-change",    "unneeded-change"};
    return codes[std::size_t(kind)];
}

Message line_text(const Program& program, const Place& at, const Place& here) {
    if (program.files.size() == 1 || (here.line != 0 && at.file == here.file))
        return finding_message("in-line", at.line);
    return finding_message("in-file", program.files[at.file].name, at.line);
}

Place FindingWords::place(u32 address) const {
    const Origin* origin = program_->origin_at(address);
    return origin ? origin->outermost() : Place{};
}

Message FindingWords::line(const Finding& finding, u32 address) const {
    const Place at = place(address);
    if (at.line == 0) return finding_message("at-address", hexadecimal(address));
    return line_text(*program_, at, finding.place);
}

Message FindingWords::procedure(u32 address) const {
    return address == 0 ? finding_message("program")
                        : verbatim(conventions_->procedure(address).name);
}

/// "board+4 (0x10010004)", or the address alone.
std::string FindingWords::address_text(u32 address) const {
    const Symbol* label = program_->symbol_before(address, true);
    constexpr u32 near = 4096;
    if (!label || (label->size == 0 && address - label->address >= near))
        return hexadecimal(address);
    if (label->address == address) return fmt::format("{} (0x{:08x})", label->name, address);
    return fmt::format("{}+{} (0x{:08x})", label->name, address - label->address, address);
}

namespace {

/// Bytes of the stack or of the heap.
Message memory_text(bool on_stack, const Cause& cause) {
    const u32 size = cause.range.size, unknown = cause.unknown_bytes;
    const std::string at = hexadecimal(unknown < size ? cause.first_unknown : cause.range.address);
    if (unknown < size)
        return on_stack ? finding_message("some-of-stack", at, unknown, size)
                        : finding_message("some-of-heap", at, unknown, size);
    if (size == 1)
        return on_stack ? finding_message("byte-of-stack", at)
                        : finding_message("byte-of-heap", at);
    return on_stack ? finding_message("bytes-of-stack", at, size)
                    : finding_message("bytes-of-heap", at, size);
}

} // namespace

/// The value as named after "depends on".
Message FindingWords::thing(const Cause& cause) const {
    if (cause.kind != Cause::Kind::memory) return name_of(cause.reg, cause.is_double);
    switch (cause.memory_kind) {
    case MemoryKind::stack:
    case MemoryKind::left: return memory_text(true, cause);
    case MemoryKind::heap: return memory_text(false, cause);
    default: break;
    }
    const u32 size = cause.range.size, unknown = cause.unknown_bytes;
    if (unknown < size)
        return finding_message("some", address_text(cause.first_unknown), unknown, size);
    const std::string at = address_text(cause.range.address);
    return size == 1 ? finding_message("byte", at) : finding_message("bytes", at, size);
}

/// Why the value is unknown: continues the sentence, with its punctuation.
Message FindingWords::reason(const Finding& finding, const Cause& cause) const {
    const Message where = line(finding, cause.pc);
    switch (cause.kind) {
    case Cause::Kind::unwritten: return finding_message("never-set");
    case Cause::Kind::by_zero: return finding_message("left-unset", where);
    case Cause::Kind::destroyed:
        return cause.writer ? finding_message("changed-there", procedure(cause.procedure), where,
                                              line(finding, cause.writer))
                            : finding_message("changed", procedure(cause.procedure), where);
    case Cause::Kind::listed:
        return finding_message("may-change", procedure(cause.procedure), where);
    case Cause::Kind::memory: break;
    }
    switch (cause.memory_kind) {
    case MemoryKind::left: return finding_message("left", where, procedure(cause.base));
    case MemoryKind::stack:
        return cause.base == 0 ? finding_message("in-main-frame", where)
                               : finding_message("in-frame", where, procedure(cause.base));
    case MemoryKind::heap:
        return cause.base_pc == 0
                   ? finding_message("no-block", where)
                   : finding_message("in-block", where, cause.range.address - cause.base,
                                     line(finding, cause.base_pc));
    case MemoryKind::space: return finding_message("in-space", where);
    case MemoryKind::data: break;
    }
    return finding_message("in-data", where);
}

namespace {

/// What to do about a register that was never set.
Message tip_for_unwritten(const UndefinedUse& seen, const Cause& cause, Dialect dialect) {
    if (seen.use == Use::service) return finding_message("set-service");
    if (cause.reg.bank != Bank::general) return finding_message("give-value");
    if (cause.reg.number == registers::ra) return finding_message("exit");
    return rules_of(dialect).unset == DialectRules::Unset::error
               ? finding_message("give-value-only", name_of(cause.reg))
               : finding_message("give-value-li", name_of(cause.reg));
}

Message tip_for_memory(const Cause& cause) {
    switch (cause.memory_kind) {
    case MemoryKind::stack:
    case MemoryKind::left: return finding_message("store-on-stack");
    case MemoryKind::heap:
        return cause.base_pc == 0 ? finding_message("index") : finding_message("store-there");
    case MemoryKind::space: return finding_message("store-or-declare");
    case MemoryKind::data: break;
    }
    return finding_message("index");
}

} // namespace

Message FindingWords::tip(const UndefinedUse& seen, const Cause& cause) const {
    const bool floating = cause.reg.bank == Bank::floating;
    if (cause.kind == Cause::Kind::memory) return tip_for_memory(cause);
    if (cause.kind == Cause::Kind::unwritten)
        return tip_for_unwritten(seen, cause, program_->dialect);
    if (cause.kind == Cause::Kind::by_zero) return finding_message("divisor");
    if (cause.kind == Cause::Kind::destroyed && !cause.owned)
        return finding_message("return-it", procedure(cause.procedure),
                               floating ? verbatim("$f0") : finding_message("results"));
    return finding_message("keep-it",
                           floating ? finding_message("saved-reals") : finding_message("saved"));
}

void FindingWords::describe(Finding& finding, const UndefinedUse& seen, const Cause& cause) const {
    const bool is_memory = cause.kind == Cause::Kind::memory;
    finding.kind = is_memory ? Kind::uninitialised_memory
                   : cause.kind == Cause::Kind::unwritten || cause.kind == Cause::Kind::by_zero
                       ? Kind::uninitialised_register
                   : cause.kind == Cause::Kind::listed ? Kind::may_be_destroyed
                   : cause.owned                       ? Kind::destroyed_by_call
                                                       : Kind::unusual_result;
    const bool soft =
        finding.kind == Kind::unusual_result || finding.kind == Kind::may_be_destroyed;
    finding.severity = soft ? Severity::note : Severity::warning;
    if (is_memory)
        finding.memory = cause.range;
    else
        finding.reg = cause.reg;
    if (cause.pc != 0) finding.cause = Finding::Cause{cause.step, cause.pc, place(cause.pc)};
    word(finding,
         seen.use == Use::overflow
             ? finding_message("may-overflow", thing(cause), reason(finding, cause))
             : finding_message("depends", subject(seen), thing(cause), reason(finding, cause)),
         tip(seen, cause));
}

Message FindingWords::stack_text(const Finding& finding,
                                 const ConventionViolation& violation) const {
    const i64 off = i32(violation.went - violation.expected);
    const Message procedure_name = procedure(violation.procedure),
                  where = line(finding, violation.call);
    return off < 0 ? finding_message("stack-lower", procedure_name, -off, where)
                   : finding_message("stack-higher", procedure_name, off, where);
}

/// A return to a wrong address.
void FindingWords::describe_return(Finding& finding, const ConventionViolation& violation) const {
    finding.kind = Kind::wrong_return;
    finding.severity = Severity::error;
    const Message name = procedure(violation.procedure);
    const Message writer = line(finding, violation.writer);
    const Message why =
        violation.writer_called ? finding_message("by-a-call", writer)
        : violation.slot_writer
            ? finding_message("ra-was-popped", writer, line(finding, violation.slot_writer))
        : violation.writer ? finding_message("ra-was-written", writer)
                           : Message();
    word(finding,
         finding_message("wrong-return", name, line(finding, violation.call),
                         hexadecimal(violation.went), why),
         violation.writer_called ? finding_message("push-ra", name)
         : violation.slot_outside
             ? finding_message("outside-frame", procedure(violation.slot_procedure))
             : finding_message("popped-elsewhere", "$ra"));
}

void FindingWords::describe(Finding& finding, const ConventionViolation& violation) const {
    const Message procedure_name = procedure(violation.procedure);
    const Register reg = register_of(violation.first());
    const Message name = name_of(reg, violation.is_double);
    const Message written = violation.writer
                                ? finding_message("was-written", line(finding, violation.writer))
                                : Message();
    finding.reg = reg;
    if (violation.writer != 0)
        finding.cause =
            Finding::Cause{violation.writer_step, violation.writer, place(violation.writer)};
    switch (violation.kind) {
    case ConventionViolation::Kind::not_restored:
        finding.kind = Kind::saved_not_restored;
        return word(finding, finding_message("not-restored", procedure_name, name, written),
                    violation.popped ? finding_message("popped-elsewhere", name)
                                     : finding_message("push-it", name_of(reg), procedure_name));
    case ConventionViolation::Kind::stack_moved:
        finding.kind = Kind::stack_not_balanced;
        return word(finding, stack_text(finding, violation),
                    i32(violation.went - violation.expected) < 0 ? finding_message("not-popped")
                                                                 : finding_message("not-pushed"));
    case ConventionViolation::Kind::wrong_return: return describe_return(finding, violation);
    case ConventionViolation::Kind::no_call:
        finding.kind = Kind::wrong_return;
        finding.severity = Severity::error;
        return word(finding, finding_message("return-outside", line(finding, violation.writer)),
                    finding_message("exit"));
    default:
        finding.kind = Kind::undocumented_change;
        return word(finding, finding_message("undocumented", procedure_name, name, written),
                    is_usual_result(violation.reg)
                        ? finding_message("name-result", name_of(reg))
                        : finding_message("add-to-changes", name_of(reg), procedure_name));
    }
}

void FindingWords::describe(Finding& finding, const Conventions::Unused& unused) const {
    finding.kind = Kind::unneeded_change;
    finding.severity = Severity::note;
    finding.place = unused.procedure->place;
    Message names;
    for (RegisterSet left = unused.named; left != 0; left &= left - 1) {
        const bool is_last = (left & (left - 1)) == 0;
        const Message name = name_of(register_of(u8(std::countr_zero(left))));
        names = names.empty() ? name
                : is_last     ? finding_message("and", names, name)
                              : finding_message("list", names, name);
    }
    word(finding, finding_message("unneeded", unused.procedure->name, names),
         std::has_single_bit(unused.named) ? finding_message("remove-it")
                                           : finding_message("remove-them"));
}

namespace {

constexpr DiagnosticInfo shared(const SharedInfo& row, Severity severity) {
    return {row.code, severity, row.title, {}, {}, row.explanation};
}

constexpr DiagnosticInfo infos[] = {
    shared(shared_info("uninitialised-register"), Severity::warning),
    {"uninitialised-memory",
     Severity::warning,
     {"Something depends on memory that was never written",
      "Quelque chose dépend d'une zone de mémoire jamais initialisée"},
     "main:   addiu   $sp, $sp, -4\n        lw      $a0, 0($sp)\n        li      $v0, 1\n"
     "        syscall\n        li      $v0, 10\n        syscall\n",
     "main:   li      $a0, 3\n        addiu   $sp, $sp, -4\n        sw      $a0, 0($sp)\n"
     "        lw      $a0, 0($sp)\n        li      $v0, 1\n        syscall\n"
     "        li      $v0, 10\n        syscall\n",
     {"Such memory holds 0 in MARS and may hold anything elsewhere.",
      "Cette mémoire contient 0 dans MARS, et n'importe quoi ailleurs."}},
    shared(shared_info("destroyed-by-call"), Severity::warning),
    {"may-be-destroyed",
     Severity::note,
     {"Something depends on a register that a call may change by its header",
      "Quelque chose dépend d'un registre qu'un appel peut modifier d'après son en-tête"},
     "main:   li      $t0, 5\n        jal     show\n        move    $a0, $t0\n"
     "        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n"
     "# show()\n#   changes  $a0 $v0 $t0\nshow:   li      $a0, '*'\n        li      $v0, 11\n"
     "        syscall\n        jr      $ra\n",
     "main:   li      $s0, 5\n        jal     show\n        move    $a0, $s0\n"
     "        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n"
     "# show()\n#   changes  $a0 $v0 $t0\nshow:   li      $a0, '*'\n        li      $v0, 11\n"
     "        syscall\n        jr      $ra\n",
     {"In this run the call left the register as it was. The header allows it to change it "
      "tomorrow, and then the caller is wrong.",
      "Pendant cette exécution l'appel a laissé le registre intact. L'en-tête lui permet de le "
      "modifier demain, et alors l'appelant a tort."}},
    {"unusual-result",
     Severity::note,
     {"A result is read from another register than $v0 and $v1",
      "Un résultat est lu dans un autre registre que $v0 et $v1"},
     "main:   li      $a0, 3\n        jal     next\n        move    $a0, $t0\n"
     "        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n"
     "next:   addi    $t0, $a0, 1\n        jr      $ra\n",
     "main:   li      $a0, 3\n        jal     next\n        move    $a0, $v0\n"
     "        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n"
     "next:   addi    $v0, $a0, 1\n        jr      $ra\n",
     {"It works, but a reader of the call does not expect it, and the register may be changed by "
      "other calls.",
      "Cela fonctionne, mais qui lit l'appel ne s'y attend pas, et d'autres appels peuvent "
      "modifier "
      "ce registre."}},
    shared(shared_info("saved-not-restored"), Severity::warning),
    shared(shared_info("stack-not-balanced"), Severity::warning),
    shared(shared_info("wrong-return"), Severity::error),
    shared(shared_info("undocumented-change"), Severity::warning),
    shared(shared_info("unneeded-change"), Severity::note),
};

} // namespace

std::span<const DiagnosticInfo> finding_infos() { return infos; }

} // namespace tharsis
