// stop_report.cpp -- why a program stopped, at which line, and what to do about it
// Each stop reason has its message; a fault brings its own.
#include "running/stop_report.hpp"

#include "analysis/register_values.hpp"
#include "base/json_string.hpp"
#include "base/render.hpp"
#include "base/source_text.hpp"
#include "isa/isa.hpp"
#include "isa/program_reading.hpp"
#include "isa/registers.hpp"
#include "running/dialect_tip.hpp"
#include "running/exit_status.hpp"
#include "running/report_sentences.hpp"

#include <algorithm>
#include <csignal>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// A signal that is not known counts as Ctrl-C.
int signal_of(int signal) { return std::max(SIGINT, signal); }

void add_tip(StopWords& words, const Message& tip) {
    if (tip.empty()) return;
    words.tip = words.tip.empty() ? tip : report_message("both", words.tip, tip);
}

/// The instruction's code field is ignored.
bool is_syscall(u32 word) { return (word & 0xfc00'003f) == 0xc; }

/// The place where the source is unknown: the function and the offset from its beginning.
Message place_in_elf(u32 address, const Program& program) {
    const Origin* origin = program.origin_at(address);
    const Symbol* symbol =
        origin && origin->place.line == 0 ? program.symbol_before(address, false) : nullptr;
    if (!symbol) return {};
    const u32 distance = address - symbol->address;
    return report_message("in-function",
                          symbol->name + (distance > 0 ? fmt::format("+0x{:x}", distance) : ""));
}

/// The meaning of the faulting instruction, and the values that it read.
Message instruction_note(u32 address, const Machine& machine, const Program& program) {
    const TextWord* word = program.word_at(address);
    const Reading reading = reading_of(program);
    const std::optional<std::string> meaning = explain(word->word, address, reading);
    if (!meaning) return {};
    const u64 with_values = machine.registers_with_values();
    std::string values = registers_read(word->word, address, machine.state(), reading, with_values);
    const auto shown = [&](u32 reg) {
        return with_values >> reg & 1 ? show_value(machine.state().r[reg]) : "?";
    };
    if (is_syscall(word->word))
        values = fmt::format("$v0 = {}, $a0 = {}", shown(registers::v0), shown(registers::a0));
    const std::string at = fmt::format("{:08x}", address);
    const std::string instruction = disassemble(word->word, address, TextStyle::names, reading);
    const Message place = place_in_elf(address, program);
    return values.empty()
               ? report_message("meaning", at, place, instruction, *meaning)
               : report_message("meaning-here", at, place, instruction, *meaning, values);
}

/// A note without a place; empty if there is nothing to note.
std::string note_line(const Message& said, Language language) {
    if (said.empty()) return {};
    Diagnostic note;
    note.severity = Severity::note;
    note.message = text_of(said, Language::english);
    note.said = said;
    return render(note, {}, false, language);
}

/// The label that a jump went to, behind the last instruction; line 0: there is none.
Place label_at(u32 address, const Program& program) {
    const Symbol* const label = program.symbol_before(address, false);
    if (!label || label->address != address || label->range.empty()) return {};
    const SourceText text(program.files[label->range.file].text);
    const LinePosition at = text.position(label->range.begin, ColumnUnit::utf32);
    return {label->range.file, at.line + 1, at.column + 1, label->range.size()};
}

std::string render_words(const StopWords& words, std::optional<u32> address, const Place& otherwise,
                         const Program& program, bool color, Language language) {
    Diagnostic diagnostic;
    diagnostic.severity = words.severity;
    diagnostic.code = words.code;
    diagnostic.message = text_of(words.message, Language::english);
    diagnostic.tip = text_of(words.tip, Language::english);
    diagnostic.said = words.message;
    diagnostic.advice = words.tip;
    diagnostic.place = otherwise;
    if (!address)
        return render(diagnostic, otherwise.line > 0 ? program.files : std::vector<SourceFile>(),
                      color, language);
    const Origin& origin = *program.origin_at(*address);
    diagnostic.place = origin.place;
    diagnostic.calls = origin.calls;
    return render(diagnostic, program.files, color, language);
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

/// Those for any run, completed by the limits of this one and by the front end's tips.
StopWords words_of_stop(const Stop& stop, const Machine& machine, const Program& program,
                        const StopSettings& settings) {
    StopWords words = words_for(stop, machine, program);
    const StopTips& tips = settings.tips;
    switch (stop.reason) {
    case StopReason::end_of_input:
        if (!tips.input.empty()) words.tip = report_message("after-colon", words.tip, tips.input);
        break;
    case StopReason::breakpoint: // only in the debugger
    case StopReason::interrupted:
    case StopReason::waiting_for_input: {
        const int signal = signal_of(settings.signal);
        words.message =
            signal == SIGINT ? report_message("ctrl-c") : report_message("signal", signal);
        break;
    }
    case StopReason::waiting_for_key: add_tip(words, tips.key); break;
    case StopReason::step_limit:
        words.message = report_message("step-limit", settings.max_steps);
        add_tip(words, tips.max_steps);
        break;
    case StopReason::output_limit:
        words.message = report_message("output-limit", settings.max_output);
        add_tip(words, tips.max_output);
        break;
    case StopReason::memory_limit:
        words.message = report_message("memory-limit", settings.max_memory);
        add_tip(words, tips.max_memory);
        break;
    case StopReason::exited:
    case StopReason::ran_off_text:
    case StopReason::fault:
    case StopReason::uncaught_java_exception: break;
    }
    return words;
}

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
    const StopWords words = words_of_stop(stop, machine, program, settings);
    StopReport report{exit_status_of(stop, settings.signal),
                      words.code,
                      stop_address(stop, machine, program),
                      {}};
    if (words.message.empty()) return report;
    const bool passed_end = stop.fault && stop.fault->kind == FaultKind::no_instruction;
    report.text = render_words(words, report.address,
                               passed_end ? label_at(stop.fault->pc, program) : Place{}, program,
                               color, settings.language);
    if (stop.reason == StopReason::fault && report.address)
        report.text +=
            note_line(instruction_note(*report.address, machine, program), settings.language);
    report.text += note_line(dialect_tip(stop, program), settings.language);
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
