// findings_words.cpp -- the sentences of findings, one row or case per kind
// A sentence names the register or memory, what depended on it, and the line where it went wrong.
#include "debugger/findings/findings_words.hpp"

#include "isa/registers.hpp"
#include "machine/services/syscalls.hpp"

#include <bit>
#include <fmt/format.h>

namespace tharsis {
namespace {

using definedness::Cause;
using definedness::MemoryKind;
using definedness::Seen;
using definedness::Use;
using Kind = Finding::Kind;
using Bank = Register::Bank;

std::string_view name_of(const Register& reg) {
    switch (reg.bank) {
    case Bank::general: return register_names[reg.number];
    case Bank::floating: return real_register_names[reg.number];
    case Bank::hi: return "hi";
    case Bank::lo: return "lo";
    default: return "the condition flag";
    }
}

Register register_of(u8 place) {
    if (place == Conventions::hi) return {Bank::hi, 0};
    if (place == Conventions::lo) return {Bank::lo, 0};
    return place < 32 ? Register{Bank::general, place} : Register{Bank::floating, u8(place - 32)};
}

std::string service_text(u32 number) {
    for (const ServiceInfo& service : services())
        if (service.number == number) return fmt::format("service {} ({})", number, service.name);
    return fmt::format("service {}", number);
}

/// What a service does with an argument that decides its output; empty for other services.
std::string_view output_of(u32 service) {
    switch (service) {
    case 1:
    case 34:
    case 35:
    case 36:
    case 2:
    case 3: return "the number";
    case 4: return "the address of the text";
    case 11: return "the character";
    default: return {};
    }
}

/// "the number that print_int prints", "the exit status", "what service 8 (read_string) does with
/// $a0".
std::string argument_text(const Seen& seen) {
    if (seen.service == 17) return "the exit status";
    const std::string_view output = output_of(seen.service);
    for (const ServiceInfo& service : services())
        if (service.number == seen.service && !output.empty())
            return fmt::format("{} that {} prints", output, service.name);
    return fmt::format("what {} does with {}", service_text(seen.service), name_of(seen.reg));
}

/// "whether this branch is taken", to be followed by "depends on".
std::string subject(const Seen& seen) {
    switch (seen.use) {
    case Use::branch: return "whether this branch is taken";
    case Use::overflow: return "whether this instruction overflows";
    case Use::trap: return "whether this instruction traps";
    case Use::load_address: return "the address of this load";
    case Use::store_address: return "the address of this store";
    case Use::jump: return "where this jump goes";
    case Use::service: return "which service is called";
    case Use::argument: return argument_text(seen);
    case Use::text:
        return fmt::format("what {} reads at 0x{:08x}", service_text(seen.service), seen.address);
    case Use::system: return "what is written into coprocessor 0";
    case Use::device: return "what is sent to the device";
    }
    return {};
}

} // namespace

std::string_view code_of(Finding::Kind kind) {
    constexpr std::string_view codes[] = {
        "uninitialised-register", "uninitialised-memory", "destroyed-by-call",  "may-be-destroyed",
        "unusual-result",         "saved-not-restored",   "stack-not-balanced", "wrong-return",
        "undocumented-change",    "unneeded-change"};
    return codes[std::size_t(kind)];
}

Place FindingWords::place(u32 address) const {
    const Origin* origin = program_->origin_at(address);
    return origin ? origin->outermost() : Place{};
}

std::string FindingWords::line(u32 address) const {
    const Place at = place(address);
    if (at.line == 0) return fmt::format("at 0x{:08x}", address);
    if (program_->files.size() == 1) return fmt::format("in line {}", at.line);
    return fmt::format("in {}:{}", program_->files[at.file].name, at.line);
}

std::string FindingWords::procedure(u32 address) const {
    return address == 0 ? "the program" : conventions_->procedure(address).name;
}

/// "board+4 (0x10010004)", or the address alone.
std::string FindingWords::address_text(u32 address) const {
    const Symbol* label = program_->symbol_before(address, true);
    constexpr u32 near = 4096;
    if (!label || address - label->address >= near) return fmt::format("0x{:08x}", address);
    if (label->address == address) return fmt::format("{} (0x{:08x})", label->name, address);
    return fmt::format("{}+{} (0x{:08x})", label->name, address - label->address, address);
}

/// The value as named after "depends on".
std::string FindingWords::thing(const Cause& cause) const {
    if (cause.kind != Cause::Kind::memory) return std::string(name_of(cause.reg));
    std::string size =
        cause.range.size == 1 ? "the byte" : fmt::format("the {} bytes", cause.range.size);
    u32 address = cause.range.address;
    if (cause.unknown_bytes < cause.range.size) {
        size = fmt::format("{} of the {} bytes loaded, the first", cause.unknown_bytes,
                           cause.range.size);
        address = cause.first_unknown;
    }
    switch (cause.memory_kind) {
    case MemoryKind::stack:
    case MemoryKind::left: return fmt::format("{} at 0x{:08x} of the stack", size, address);
    case MemoryKind::heap: return fmt::format("{} at 0x{:08x} of the heap", size, address);
    default: return fmt::format("{} at {}", size, address_text(address));
    }
}

/// Why the value is unknown: continues the sentence, with its punctuation.
std::string FindingWords::reason(const Cause& cause) const {
    switch (cause.kind) {
    case Cause::Kind::unwritten: return ", which was never set";
    case Cause::Kind::destroyed:
        return fmt::format(": {}, called {}, changed it{}", procedure(cause.procedure),
                           line(cause.pc),
                           cause.writer ? fmt::format(" {}", line(cause.writer)) : "");
    case Cause::Kind::listed:
        return fmt::format(": {}, called {}, may change it according to its header",
                           procedure(cause.procedure), line(cause.pc));
    case Cause::Kind::memory: break;
    }
    const std::string read = fmt::format(": loaded {}", line(cause.pc));
    switch (cause.memory_kind) {
    case MemoryKind::left:
        return fmt::format("{}, left there by an earlier procedure, and never written by {}", read,
                           procedure(cause.base));
    case MemoryKind::stack:
        return fmt::format("{}, never written, in the frame of {}", read, procedure(cause.base));
    case MemoryKind::heap:
        return cause.base_pc == 0
                   ? fmt::format("{}, never written, and in no allocated block", read)
                   : fmt::format("{}, never written; it is byte {} of the block allocated by "
                                 "service 9 {}",
                                 read, cause.range.address - cause.base, line(cause.base_pc));
    case MemoryKind::space: return fmt::format("{}, reserved with .space and never written", read);
    case MemoryKind::data: break;
    }
    return fmt::format("{}, never written, and no directive stored anything there", read);
}

std::string FindingWords::tip(const Seen& seen, const Cause& cause) const {
    const std::string name =
        cause.kind == Cause::Kind::memory ? std::string() : std::string(name_of(cause.reg));
    const bool floating = cause.reg.bank == Bank::floating;
    switch (cause.kind) {
    case Cause::Kind::unwritten:
        if (seen.use == Use::service)
            return "set $v0 to the number of a service right before syscall; `tharsis doc "
                   "syscalls` lists them";
        if (cause.reg.bank == Bank::general && cause.reg.number == registers::ra)
            return "end the program with service 10:  li $v0, 10  then  syscall";
        if (cause.reg.bank != Bank::general)
            return "give it a value first; MARS starts registers at 0, other systems do not";
        return fmt::format(
            "give it a value first:  li {}, 0  (MARS starts registers at 0; other systems do not)",
            name);
    case Cause::Kind::destroyed:
        if (!cause.owned)
            return fmt::format("if it is a result of {}, return it in {}",
                               procedure(cause.procedure), floating ? "$f0" : "$v0 or $v1");
        [[fallthrough]];
    case Cause::Kind::listed:
        return fmt::format(
            "keep what must outlive a call in {}, or push it before the call and pop it after",
            floating ? "$f20 to $f30" : "$s0 to $s7");
    case Cause::Kind::memory: break;
    }
    switch (cause.memory_kind) {
    case MemoryKind::stack:
    case MemoryKind::left: return "store a value before you load it; is the offset from $sp right?";
    case MemoryKind::heap:
        return cause.base_pc == 0 ? "is an index too large, or a pointer wrong?"
                                  : "store a value there before you load it";
    case MemoryKind::space:
        return "store a value there before you load it, or declare the data with .word 0";
    case MemoryKind::data: return "is an index too large, or a pointer wrong?";
    }
    return {};
}

void FindingWords::describe(Finding& finding, const Seen& seen, const Cause& cause) const {
    const bool is_memory = cause.kind == Cause::Kind::memory;
    finding.kind = is_memory                              ? Kind::uninitialised_memory
                   : cause.kind == Cause::Kind::unwritten ? Kind::uninitialised_register
                   : cause.kind == Cause::Kind::listed    ? Kind::may_be_destroyed
                   : cause.owned                          ? Kind::destroyed_by_call
                                                          : Kind::unusual_result;
    const bool soft =
        finding.kind == Kind::unusual_result || finding.kind == Kind::may_be_destroyed;
    finding.severity = soft ? Severity::note : Severity::warning;
    if (is_memory)
        finding.memory = cause.range;
    else
        finding.reg = cause.reg;
    if (cause.pc != 0) finding.cause = Finding::Cause{cause.step, cause.pc, place(cause.pc)};
    finding.message =
        seen.use == Use::overflow
            ? fmt::format("this instruction uses {}{} (its value decides whether it overflows)",
                          thing(cause), reason(cause))
            : fmt::format("{} depends on {}{}", subject(seen), thing(cause), reason(cause));
    finding.tip = tip(seen, cause);
}

namespace {

/// The offset of a returned $sp in bytes, in words.
std::string stack_text(u32 went, u32 expected) {
    const i32 off = i32(went - expected);
    return off < 0 ? fmt::format("{} bytes lower", -i64{off}) : fmt::format("{} bytes higher", off);
}

std::string_view stack_tip(u32 went, u32 expected) {
    return i32(went - expected) < 0
               ? "something was pushed and not popped on this path: every path must pop what it "
                 "pushed"
               : "something was popped that was not pushed, or a frame was freed twice";
}

} // namespace

void FindingWords::describe(Finding& finding, const ConventionViolation& violation) const {
    const std::string procedure_name = procedure(violation.procedure);
    const Register reg = register_of(violation.reg);
    const std::string_view name = name_of(reg);
    const std::string written =
        violation.writer ? fmt::format("; it was written {}", line(violation.writer)) : "";
    finding.reg = reg;
    if (violation.writer != 0)
        finding.cause =
            Finding::Cause{violation.writer_step, violation.writer, place(violation.writer)};
    switch (violation.kind) {
    case ConventionViolation::Kind::not_restored:
        finding.kind = Kind::saved_not_restored;
        finding.message =
            fmt::format("{} changes {} and does not restore it{}", procedure_name, name, written);
        finding.tip = fmt::format(
            "push {} at the beginning of {} and pop it at its end: it belongs to the caller", name,
            procedure_name);
        break;
    case ConventionViolation::Kind::stack_moved:
        finding.kind = Kind::stack_not_balanced;
        finding.message =
            fmt::format("{} returns with $sp {} than when it was called {}", procedure_name,
                        stack_text(violation.went, violation.expected), line(violation.call));
        finding.tip = stack_tip(violation.went, violation.expected);
        break;
    case ConventionViolation::Kind::wrong_return:
        finding.kind = Kind::wrong_return;
        finding.severity = Severity::error;
        finding.message = fmt::format(
            "{} does not return to its caller {}: `jr $ra` goes to 0x{:08x}{}", procedure_name,
            line(violation.call), violation.went,
            violation.writer_called
                ? fmt::format(", because the call {} put its own return address into $ra",
                              line(violation.writer))
                : written);
        finding.tip =
            violation.writer_called
                ? fmt::format("push $ra at the beginning of {} and pop it before `jr $ra`",
                              procedure_name)
                : "is $ra popped from the place where it was pushed?";
        break;
    case ConventionViolation::Kind::no_call:
        finding.kind = Kind::wrong_return;
        finding.severity = Severity::error;
        finding.message = fmt::format("`jr $ra` outside any procedure: $ra still holds the return "
                                      "address of the call {}, which has already returned",
                                      line(violation.writer));
        finding.tip = "end the program with service 10:  li $v0, 10  then  syscall";
        break;
    default:
        finding.kind = Kind::undocumented_change;
        finding.message = fmt::format("{} changes {}, which its header does not name{}",
                                      procedure_name, name, written);
        finding.tip = fmt::format("add {} to the `changes` line above {}, or restore it", name,
                                  procedure_name);
    }
}

void FindingWords::describe(Finding& finding, const Conventions::Unused& unused) const {
    finding.kind = Kind::unneeded_change;
    finding.severity = Severity::note;
    finding.place = unused.procedure->place;
    std::string names;
    for (RegisterSet left = unused.named; left != 0; left &= left - 1) {
        const bool is_last = (left & (left - 1)) == 0;
        names += fmt::format("{}{}",
                             names.empty() ? ""
                             : is_last     ? " and "
                                           : ", ",
                             name_of(register_of(u8(std::countr_zero(left)))));
    }
    finding.message =
        fmt::format("the header of {} says that it may change {}, but in this run it did not",
                    unused.procedure->name, names);
    finding.tip = std::has_single_bit(unused.named)
                      ? "if no path changes it, remove it from the `changes` line"
                      : "if no path changes them, remove them from the `changes` line";
}

} // namespace tharsis
