// stop_report.cpp -- why a program stopped, at which line, and what to do about it
// One row a reason; a fault brings its own words.
#include "cli/stop_report.hpp"
#include "base/render.hpp"
#include "cli/instruction_text.hpp"
#include "cli/interrupt.hpp"
#include "machine/syscalls.hpp"
#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// What is to be said, before it has a place.
struct Words {
    Severity severity = Severity::error;
    std::string_view code;  ///< also the reason in --stats
    std::string message, tip;
    int status = status::fault;
};

constexpr std::string_view exit_tip = "end the program with service 10:  li $v0, 10  then  syscall";

std::string_view service_name(u32 number) {
    for (const ServiceInfo& service : services())
        if (service.number == number) return service.name;
    return "unknown";
}

Words words_for_fall(const Machine& machine, const Program& program) {
    if (machine.executed() == 0)
        return {Severity::note, "fell-off", program.text.empty() ? "the program has no instructions" : "there is no instruction to begin with, and so the program ended",
                "instructions stand below .text", status::good};
    const bool behind = program.word_at(machine.state().pc - 4) != nullptr;
    return {Severity::note, "fell-off",
            behind ? "the program ran past its last instruction, and so it ended"
                   : fmt::format("the program jumped to 0x{:08x}, where no instruction is, and so it ended", machine.state().pc),
            std::string(exit_tip), status::good};
}

/// A return from main is by far the commonest way to a bad pc.
Words words_for_bad_pc(const Fault& fault, const State& state) {
    const Explanation words = explain(fault);
    if (fault.pc != 0 || state.r[31] != 0) return {Severity::error, "bad-pc", words.message, words.tip};
    return {Severity::error, "return-without-caller", "`jr $ra` has nowhere to go: $ra is 0, nobody called this code",
            std::string(exit_tip) + " (MARS calls nobody's main)"};
}

Words words_for_fault(const Fault& fault, const State& state) {
    if (fault.kind == FaultKind::bad_pc) return words_for_bad_pc(fault, state);
    const Explanation words = explain(fault);
    return {Severity::error, "fault", words.message, words.tip};
}

Words words_for_end_of_input(u32 service) {
    return {Severity::error, "end-of-input",
            fmt::format("service {} ({}) found the end of the input", service, service_name(service)),
            "the program asks for more lines than it was given: type them, pipe them in, or use --input FILE",
            status::end_of_input};
}

Words words_for_interrupt(int signal) {
    return {Severity::note, "interrupted", signal == 2 ? "stopped by Ctrl-C" : fmt::format("stopped by signal {}", signal),
            "", 128 + signal};
}

Words words_for(const Stop& stop, const Machine& machine, const Program& program, const RunOptions& options) {
    switch (stop.reason) {
    case StopReason::exited: return {Severity::note, "exited", "", "", stop.exit_status & 0xff};
    case StopReason::fell_off: return words_for_fall(machine, program);
    case StopReason::end_of_input: return words_for_end_of_input(stop.service);
    case StopReason::breakpoint:  // a debugger's
    case StopReason::interrupted:
    case StopReason::waiting_for_input: return words_for_interrupt(std::max(2, InterruptGuard::signal_received()));
    case StopReason::waiting_for_key:
        return {Severity::error, "waiting-for-key", "the program waits for a key, and no more will come",
                "give it more with --type, --keys or standard input, or run it in a terminal and type", status::end_of_input};
    case StopReason::budget_spent:
        return {Severity::error, "max-steps", fmt::format("the limit of {} instructions is reached", options.max_steps),
                "is there a loop that never ends? --max-steps sets the limit", status::budget_spent};
    case StopReason::output_spent:
        return {Severity::error, "max-output", fmt::format("the limit of {} bytes of output is reached", options.machine.max_output),
                "is there a loop that never stops printing? --max-output sets the limit", status::budget_spent};
    case StopReason::memory_spent:
        return {Severity::error, "max-memory", fmt::format("the limit of {} bytes of memory is reached", options.machine.max_memory),
                "does a loop write past its array? --max-memory sets the limit", status::budget_spent};
    case StopReason::fault:
    case StopReason::host_accident: return words_for_fault(stop.fault.value_or(Fault{}), machine.state());
    }
    return {};
}

/// The instruction to point at. Behind the end it is the last one, at a bad pc the one that went there.
std::optional<u32> address_of(const Stop& stop, const Machine& machine, const Program& program) {
    u32 address = stop.fault ? stop.fault->pc : machine.state().pc;
    if (stop.fault && stop.fault->kind == FaultKind::bad_pc) address = stop.fault->number;
    if (stop.reason == StopReason::exited || stop.reason == StopReason::fell_off) address -= 4;
    if (!program.word_at(address)) return {};
    return address;
}

/// Its code in between says nothing.
bool is_syscall(u32 word) { return (word & 0xfc00'003f) == 0xc; }

/// Where a source is unknown, the function and the distance from its beginning are the place.
std::string place_in_elf(u32 address, const Program& program) {
    const Origin* origin = program.origin_at(address);
    const Symbol* symbol = origin && origin->place.line == 0 ? program.symbol_before(address, false) : nullptr;
    if (!symbol) return "";
    const u32 distance = address - symbol->address;
    return fmt::format(" in {}{}", symbol->name, distance > 0 ? fmt::format("+0x{:x}", distance) : "");
}

/// What the instruction at fault does, and the values it saw.
std::string instruction_note(u32 address, const Machine& machine, const Program& program) {
    const TextWord* word = program.word_at(address);
    const Reading reading = reading_of(program);
    const std::optional<std::string> meaning = explain(word->word, address, reading);
    if (!meaning) return {};
    std::string values = registers_read(word->word, address, machine.state(), reading);
    if (is_syscall(word->word))
        values = fmt::format("$v0 = {}, $a0 = {}", show_value(machine.state().r[2]), show_value(machine.state().r[4]));
    return fmt::format("note: at 0x{:08x}{}: {}   means {}{}{}\n", address, place_in_elf(address, program),
                       disassemble(word->word, address, TextStyle::names, reading), *meaning,
                       values.empty() ? "" : "; here ", values);
}

std::string render_words(const Words& words, std::optional<u32> address, const Program& program, bool color) {
    Diagnostic diagnostic{words.severity, Stage::generation, words.code, {}, {}, words.message, words.tip, {}};
    if (!address) return render(diagnostic, {}, color);
    const Origin& origin = *program.origin_at(*address);
    diagnostic.place = origin.place;
    diagnostic.calls = origin.calls;
    return render(diagnostic, program.files, color);
}

/// A main that nobody declared global is no place to begin; said only when something went wrong.
void blame_local_main(Words& words, const Stop& stop, const Program& program) {
    const bool wrong = stop.reason == StopReason::fault || stop.reason == StopReason::host_accident || stop.reason == StopReason::fell_off;
    const Symbol* main = program.find_symbol("main");
    if (wrong && main && !main->global && !main->data && main->address != program.entry)
        words.tip = "execution began at the first instruction, not at main: write .globl main";
}

std::string quoted(std::string_view text) {
    std::string json;
    for (const char c : text) {
        if (c == '"' || c == '\\') json += '\\';
        if (static_cast<unsigned char>(c) < 0x20) json += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else json += c;
    }
    return "\"" + json + "\"";
}

/// What --stats shows; line 0: no place is known.
struct Figures {
    std::string_view reason;
    int status = 0;
    u64 instructions = 0;
    u32 pc = 0;
    u64 memory = 0;
    std::string file;
    u32 line = 0;

    std::string as_json() const {
        return fmt::format("{{\"instructions\":{},\"reason\":{},\"status\":{},\"file\":{},\"line\":{},\"pc\":{},\"memory\":{}}}\n",
                           instructions, quoted(reason), status, quoted(file), line, pc, memory);
    }
    std::string as_text() const {
        std::string text = fmt::format("instructions  {}\nreason        {}\nstatus        {}\nmemory        {} bytes\n",
                                       instructions, reason, status, memory);
        if (line > 0) text += fmt::format("place         {}:{}\n", file, line);
        return text;
    }
};

}

StopReport report_stop(const Stop& stop, const Machine& machine, const Program& program, const RunOptions& options,
                       bool color) {
    Words words = words_for(stop, machine, program, options);
    blame_local_main(words, stop, program);
    StopReport report{words.status, words.code, address_of(stop, machine, program), {}};
    if (words.message.empty()) return report;
    report.text = render_words(words, report.address, program, color);
    if (stop.reason == StopReason::fault && report.address)
        report.text += instruction_note(*report.address, machine, program);
    return report;
}

std::string statistics(const StopReport& report, const Machine& machine, const Program& program, bool json) {
    Figures figures{report.reason, report.status, machine.executed(), machine.state().pc, machine.bytes_touched(), {}, 0};
    if (const Origin* origin = report.address ? program.origin_at(*report.address) : nullptr) {
        figures.file = program.files[origin->place.file].name;
        figures.line = origin->place.line;
    }
    return json ? figures.as_json() : figures.as_text();
}

std::string statistics_without_run(int status, bool json) {
    const Figures figures{"not assembled", status, 0, 0, 0, {}, 0};
    return json ? figures.as_json() : figures.as_text();
}

}
