// stop_report.cpp -- why a program stopped, at which line, and what to do about it
// Each stop reason has its message; a fault brings its own.
#include "running/stop_report.hpp"

#include "analysis/register_values.hpp"
#include "base/json_string.hpp"
#include "base/render.hpp"
#include "isa/isa.hpp"
#include "isa/program_reading.hpp"
#include "machine/stop_words.hpp"
#include "running/exit_status.hpp"

#include <algorithm>
#include <csignal>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// A signal that is not known counts as Ctrl-C.
int signal_of(int signal) { return std::max(SIGINT, signal); }

void add_tip(StopWords& words, std::string_view tip) {
    if (!tip.empty()) words.tip += fmt::format("{}{}", words.tip.empty() ? "" : " ", tip);
}

void describe_limit(StopWords& words, u64 limit, std::string_view what, std::string_view tip) {
    words.message = fmt::format("the limit of {} {} is reached", limit, what);
    add_tip(words, tip);
}

/// The message for any run, completed by the limits of this one and by the front end's tips.
StopWords settled_words(const Stop& stop, const Machine& machine, const Program& program,
                        const StopSettings& settings) {
    StopWords words = words_for(stop, machine, program);
    const StopTips& tips = settings.tips;
    switch (stop.reason) {
    case StopReason::end_of_input:
        if (!tips.input.empty()) words.tip += fmt::format(": {}", tips.input);
        break;
    case StopReason::breakpoint: // only in the debugger
    case StopReason::interrupted:
    case StopReason::waiting_for_input: {
        const int signal = signal_of(settings.signal);
        words.message =
            signal == SIGINT ? "stopped by Ctrl-C" : fmt::format("stopped by signal {}", signal);
        break;
    }
    case StopReason::waiting_for_key: add_tip(words, tips.key); break;
    case StopReason::step_limit:
        describe_limit(words, settings.max_steps, "instructions", tips.max_steps);
        break;
    case StopReason::output_limit:
        describe_limit(words, settings.max_output, "bytes of output", tips.max_output);
        break;
    case StopReason::memory_limit:
        describe_limit(words, settings.max_memory, "bytes of memory", tips.max_memory);
        break;
    case StopReason::exited:
    case StopReason::ran_off_text:
    case StopReason::fault:
    case StopReason::uncaught_java_exception: break;
    }
    return words;
}

/// The instruction's code field is ignored.
bool is_syscall(u32 word) { return (word & 0xfc00'003f) == 0xc; }

/// The place where the source is unknown: the function and the offset from its beginning.
std::string place_in_elf(u32 address, const Program& program) {
    const Origin* origin = program.origin_at(address);
    const Symbol* symbol =
        origin && origin->place.line == 0 ? program.symbol_before(address, false) : nullptr;
    if (!symbol) return "";
    const u32 distance = address - symbol->address;
    return fmt::format(" in {}{}", symbol->name,
                       distance > 0 ? fmt::format("+0x{:x}", distance) : "");
}

/// The meaning of the faulting instruction, and the values that it read.
std::string instruction_note(u32 address, const Machine& machine, const Program& program) {
    const TextWord* word = program.word_at(address);
    const Reading reading = reading_of(program);
    const std::optional<std::string> meaning = explain(word->word, address, reading);
    if (!meaning) return {};
    std::string values = registers_read(word->word, address, machine.state(), reading);
    if (is_syscall(word->word))
        values = fmt::format("$v0 = {}, $a0 = {}", show_value(machine.state().r[2]),
                             show_value(machine.state().r[4]));
    return fmt::format("note: at 0x{:08x}{}: {}   means {}{}{}\n", address,
                       place_in_elf(address, program),
                       disassemble(word->word, address, TextStyle::names, reading), *meaning,
                       values.empty() ? "" : "; here ", values);
}

std::string render_words(const StopWords& words, std::optional<u32> address, const Program& program,
                         bool color) {
    Diagnostic diagnostic;
    diagnostic.severity = words.severity;
    diagnostic.stage = Stage::generation;
    diagnostic.code = words.code;
    diagnostic.message = words.message;
    diagnostic.tip = words.tip;
    if (!address) return render(diagnostic, {}, color);
    const Origin& origin = *program.origin_at(*address);
    diagnostic.place = origin.place;
    diagnostic.calls = origin.calls;
    return render(diagnostic, program.files, color);
}

/// The figures of --stats; line 0: the place is unknown.
struct Figures {
    std::string_view reason;
    int status = 0;
    u64 instructions = 0;
    u32 pc = 0;
    u64 memory = 0;
    std::string file;
    u32 line = 0;

    std::string as_json() const {
        return fmt::format("{{\"instructions\":{},\"reason\":{},\"status\":{},\"file\":{},\"line\":"
                           "{},\"pc\":{},\"memory\":{}}}\n",
                           instructions, json_string(reason), status, json_string(file), line, pc,
                           memory);
    }
    std::string as_text() const {
        std::string text = fmt::format(
            "instructions  {}\nreason        {}\nstatus        {}\nmemory        {} bytes\n",
            instructions, reason, status, memory);
        if (line > 0) text += fmt::format("place         {}:{}\n", file, line);
        return text;
    }
};

} // namespace

int exit_status_of(const Stop& stop, int signal) {
    switch (stop.reason) {
    case StopReason::exited: return stop.exit_status & 0xff;
    case StopReason::ran_off_text: return status::good;
    case StopReason::end_of_input:
    case StopReason::waiting_for_key: return status::end_of_input;
    case StopReason::breakpoint:
    case StopReason::interrupted:
    case StopReason::waiting_for_input: return 128 + signal_of(signal);
    case StopReason::step_limit:
    case StopReason::output_limit:
    case StopReason::memory_limit: return status::step_limit;
    case StopReason::fault:
    case StopReason::uncaught_java_exception: break;
    }
    return status::fault;
}

StopReport report_stop(const Stop& stop, const Machine& machine, const Program& program,
                       const StopSettings& settings, bool color) {
    const StopWords words = settled_words(stop, machine, program, settings);
    StopReport report{exit_status_of(stop, settings.signal),
                      words.code,
                      stop_address(stop, machine, program),
                      {}};
    if (words.message.empty()) return report;
    report.text = render_words(words, report.address, program, color);
    if (stop.reason == StopReason::fault && report.address)
        report.text += instruction_note(*report.address, machine, program);
    return report;
}

std::string statistics(const StopReport& report, const Machine& machine, const Program& program,
                       bool json) {
    Figures figures{report.reason,
                    report.status,
                    machine.executed(),
                    machine.state().pc,
                    machine.bytes_touched(),
                    {},
                    0};
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

} // namespace tharsis
