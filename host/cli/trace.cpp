// trace.cpp -- runs a program one instruction at a time and writes down what each one did
// What changed is found by comparing the registers before and after.
#include "cli/trace.hpp"
#include "cli/instruction_text.hpp"
#include "cli/output.hpp"
#include "base/source_lines.hpp"
#include "isa/registers.hpp"
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

namespace tharsis {

namespace {

void add(std::string& changes, std::string_view name, u32 before, u32 after) {
    if (before == after) return;
    changes += fmt::format("{}{} = {}", changes.empty() ? "" : ", ", name, show_value(after));
}

std::string changes_between(const State& before, const State& after) {
    std::string changes;
    for (size_t n = 1; n < 32; ++n) add(changes, register_names[n], before.r[n], after.r[n]);
    add(changes, "hi", before.hi, after.hi);
    add(changes, "lo", before.lo, after.lo);
    for (size_t n = 0; n < 32; ++n) add(changes, real_register_names[n], before.f[n], after.f[n]);
    add(changes, "flags", before.flags, after.flags);
    add(changes, "cause", before.cause, after.cause);
    add(changes, "epc", before.epc, after.epc);
    if (after.pc != before.pc + 4) changes += fmt::format("{}pc = 0x{:08x}", changes.empty() ? "" : ", ", after.pc);
    return changes;
}

/// A store changes no register: its prose is shown, with the values that it read.
std::string effect(u32 word, Reading reading, const State& before, const State& after) {
    const std::string changes = changes_between(before, after);
    if (!changes.empty()) return changes;
    const std::string read = registers_read(word, before.pc, before, reading);
    return explain(word, before.pc, reading).value_or("") + (read.empty() ? "" : " with " + read);
}

/// The line of the source, for the first word of its statement.
std::string source_of(const Program& program, SourceLines& lines, u32 address) {
    const TextWord* word = program.word_at(address);
    if (!word || !word->first) return {};
    const Place& place = program.origins[word->origin].place;
    if (place.line == 0) return {};
    const std::string_view line = lines.line(place.file, place.line);
    return fmt::format("# {}: {}", place.line, line.substr(std::min(line.find_first_not_of(" \t"), line.size())));
}

}

TraceFile::TraceFile(const std::string& name) : name_(name) {
    descriptor_ = name == "-" ? 2 : ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor_ < 0) note_error();
}

TraceFile::~TraceFile() { close(); }

void TraceFile::note_error() {
    if (error_.empty()) error_ = fmt::format("--trace={}: {}", name_, std::strerror(errno));
}

void TraceFile::print(std::string_view lines) {
    if (!Output(descriptor_).print(lines)) note_error();
}

void TraceFile::close() {
    if (descriptor_ > 2 && ::close(descriptor_) != 0) note_error();
    descriptor_ = -1;
}

Stop run_with_trace(Machine& machine, const std::function<Stop(u64)>& run, const Program& program, u64 budget, TraceFile& trace) {
    SourceLines sources(program.files);
    const Reading reading = reading_of(program);
    std::string lines;
    Stop stop;
    for (u64 step = 1; step <= budget && trace.error().empty(); ++step) {
        const State before = machine.state();
        const u32 word = machine.peek_word(before.pc).value_or(0);
        stop = run(1);
        if (machine.executed() >= step)
            lines += fmt::format("{:>8}  0x{:08x}  {:<28}  {:<28}  {}\n", step, before.pc, disassemble(word, before.pc, TextStyle::names, reading),
                                 effect(word, reading, before, machine.state()), source_of(program, sources, before.pc));
        if (lines.size() > 60000) trace.print(lines), lines.clear();
        if (stop.reason != StopReason::budget_spent) break;
    }
    if (trace.error().empty()) trace.print(lines);
    trace.close();
    return stop;
}

}
