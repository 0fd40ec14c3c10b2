// trace_forms.cpp -- formats one step of a trace as text, JSON or HDL
// The text form compares registers before and after; JSON and HDL print every write, even if it
// changes nothing.
#include "analysis/trace_forms.hpp"

#include "analysis/json_array.hpp"
#include "analysis/register_values.hpp"
#include "base/json_string.hpp"
#include "isa/program_reading.hpp"
#include "isa/prose.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace tharsis {
namespace {

std::string instruction_of(const TracedStep& step, const Program& program) {
    return step.ran ? disassemble(step.word, step.pc, TextStyle::names, reading_of(program))
                    : "(interrupt)";
}

/// The place of a statement, given the address of its first word; null for other addresses.
const Place* place_of(const Program& program, u32 address) {
    const TextWord* word = program.word_at(address);
    const Place* place = word && word->first ? &program.origins[word->origin].place : nullptr;
    return place && place->line != 0 ? place : nullptr;
}

std::string_view without_indent(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

// ---------------------------------------------------------------- text

void add(std::string& changes, std::string_view name, u32 before, u32 after) {
    if (before == after) return;
    changes += fmt::format("{}{} = {}", changes.empty() ? "" : ", ", name, show_value(after));
}

std::string changes_between(const State& before, const State& after) {
    std::string changes;
    for (std::size_t n = 1; n < 32; ++n) add(changes, register_names[n], before.r[n], after.r[n]);
    add(changes, "hi", before.hi, after.hi);
    add(changes, "lo", before.lo, after.lo);
    for (std::size_t n = 0; n < 32; ++n)
        add(changes, real_register_names[n], before.f[n], after.f[n]);
    add(changes, "flags", before.flags, after.flags);
    add(changes, "cause", before.cause, after.cause);
    add(changes, "epc", before.epc, after.epc);
    if (after.pc != before.pc + 4)
        changes += fmt::format("{}pc = 0x{:08x}", changes.empty() ? "" : ", ", after.pc);
    return changes;
}

/// Registers that were loaded with the value they already held: "$t2 = 1, as before".
std::string loaded_again(const TracedStep& step) {
    std::string text;
    for (const Change& change : step.changes) {
        const std::string_view name = change.where == Change::Where::general
                                          ? register_names[change.which & 31]
                                          : real_register_names[change.which & 31];
        const bool is_register =
            change.where == Change::Where::general || change.where == Change::Where::floating;
        if (is_register)
            text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name,
                                show_value(u32(change.value)));
    }
    return text.empty() || step.reads.empty() ? "" : text + ", as before";
}

/// The effect of a step. For a store, which changes no register, it is the instruction's prose with
/// the values that it read.
std::string effect(const TracedStep& step, const TraceView& view) {
    std::string changes = changes_between(step.before, view.machine.state());
    if (changes.empty()) changes = loaded_again(step);
    if (!changes.empty() || !step.ran) return changes;
    const Reading reading = reading_of(view.program);
    const std::string read = registers_read(step.word, step.pc, step.before, reading);
    return explain(step.word, step.pc, reading, view.machine.modes().delayed_branching)
               .value_or("") +
           (read.empty() ? "" : " with " + read);
}

std::string text_lines(const TracedStep& step, const TraceView& view) {
    const Place* place = place_of(view.program, step.pc);
    const std::string source =
        place ? fmt::format("# {}: {}", place->line,
                            without_indent(view.sources.line(place->file, place->line)))
              : "";
    return fmt::format("{:>8}  0x{:08x}  {:<28}  {:<28}  {}\n", step.number, step.pc,
                       instruction_of(step, view.program), effect(step, view), source);
}

// ---------------------------------------------------------------- JSON

std::string_view system_name(u32 number) {
    constexpr std::string_view names[] = {"vaddr", "status", "cause", "epc"};
    return number == 8 ? names[0] : names[std::clamp(number, 12u, 14u) - 11];
}

std::string register_json(std::string_view name, u32 before, u64 value) {
    return fmt::format("{{\"register\":\"{}\",\"before\":{},\"value\":{}}}", name, before, value);
}

u32 system_value(const State& state, u32 number) {
    const u32 values[] = {state.vaddr, state.status, state.cause, state.epc};
    return number == 8 ? values[0] : values[std::clamp(number, 12u, 14u) - 11];
}

std::string change_json(const Change& change, const State& before) {
    const u32 n = change.which;
    switch (change.where) {
    case Change::Where::general: return register_json(register_names[n], before.r[n], change.value);
    case Change::Where::floating:
        return register_json(real_register_names[n], before.f[n], change.value);
    case Change::Where::hi: return register_json("hi", before.hi, change.value);
    case Change::Where::lo: return register_json("lo", before.lo, change.value);
    case Change::Where::flag:
        return fmt::format("{{\"flag\":{},\"before\":{},\"value\":{}}}", n, before.flags >> n & 1,
                           change.value);
    case Change::Where::system:
        return register_json(system_name(n), system_value(before, n), change.value);
    case Change::Where::memory: break;
    }
    return fmt::format("{{\"address\":{},\"size\":{},\"value\":{}}}", n, change.size, change.value);
}

std::string source_json(const TraceView& view, u32 pc) {
    const Origin* origin = view.program.origin_at(pc);
    if (!origin || origin->place.line == 0 || origin->place.file >= view.program.files.size())
        return "null";
    const auto [file, line] = std::pair(origin->place.file, origin->place.line);
    return fmt::format("{{\"file\":{},\"line\":{},\"text\":{}}}",
                       json_string(view.program.files[file].name), line,
                       json_string(without_indent(view.sources.line(file, line))));
}

std::string json_lines(const TracedStep& step, const TraceView& view) {
    const auto change = [&](const Change& one) { return change_json(one, step.before); };
    const auto read = [](const TracedStep::Read& one) {
        return fmt::format("{{\"address\":{},\"size\":{}}}", one.address, one.size);
    };
    const auto served = [](const SyscallTransfer& one) {
        return fmt::format("{{\"address\":{},\"count\":{},\"written\":{}}}", one.address, one.count,
                           one.written);
    };
    return fmt::format("{{\"step\":{},\"pc\":{},\"word\":{},\"text\":{},\"source\":{},\"changes\":{"
                       "},\"reads\":{},\"served\":{},"
                       "\"next\":{}}}\n",
                       step.number, step.pc, step.ran ? fmt::format("{}", step.word) : "null",
                       json_string(instruction_of(step, view.program)), source_json(view, step.pc),
                       json_array(step.changes, change), json_array(step.reads, read),
                       json_array(step.served, served), view.machine.state().pc);
}

// ---------------------------------------------------------------- HDL

/// Appends a memory write as the courses' processors print it: the whole word with its new value.
void add_hdl_word(std::string& lines, u32 pc, u32 address, const Machine& machine,
                  std::optional<u32>& last) {
    const u32 word = address & ~3u;
    if (last == word) return;
    last = word;
    lines +=
        fmt::format("@{:08x}: *{:08x} <= {:08x}\n", pc, word, machine.peek_word(word).value_or(0));
}

std::string hdl_lines(const TracedStep& step, const TraceView& view) {
    const WriteFilter& chosen = view.options.writes;
    std::string lines;
    std::optional<u32> last;
    for (const Change& change : step.changes) {
        if (chosen.any() && !chosen.matches(change)) continue;
        if (change.where == Change::Where::general)
            lines +=
                fmt::format("@{:08x}: ${:>2} <= {:08x}\n", step.pc, change.which, change.value);
        if (change.where == Change::Where::memory)
            add_hdl_word(lines, step.pc, change.which, view.machine, last);
    }
    for (const SyscallTransfer& bytes : step.served)
        for (u64 at = bytes.address; bytes.written && (!chosen.any() || chosen.memory) &&
                                     at < u64{bytes.address} + bytes.count;
             ++at)
            add_hdl_word(lines, step.pc, u32(at), view.machine, last);
    return lines;
}

} // namespace

std::string trace_lines(const TracedStep& step, const TraceView& view) {
    switch (view.options.form) {
    case TraceForm::text: return text_lines(step, view);
    case TraceForm::json: return json_lines(step, view);
    case TraceForm::hdl: break;
    }
    return hdl_lines(step, view);
}

std::string trace_json_head(const Program& program) {
    const auto name = [](const SourceFile& file) { return json_string(file.name); };
    return fmt::format("{{\"trace\":\"tharsis\",\"version\":1,\"files\":{}}}\n",
                       json_array(program.files, name));
}

} // namespace tharsis
