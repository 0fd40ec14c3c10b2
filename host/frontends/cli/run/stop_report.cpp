// stop_report.cpp -- why a program stopped, at which line, and what to do about it
// Each stop reason has its message; a fault brings its own.
#include "frontends/cli/run/stop_report.hpp"

#include "base/render.hpp"
#include "isa/program_reading.hpp"
#include "machine/stop_words.hpp"
#include "reference/instruction_text.hpp"
#include "running/interrupt.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// The message of a stop, without its place, and the exit status of the process.
struct Words : StopWords {
    int status = status::fault;
};

/// The message for any run, completed by tips on the options of this one.
Words words_for(const Stop& stop, const Machine& machine, const Program& program,
                const RunOptions& options) {
    Words words{tharsis::words_for(stop, machine, program), status::fault};
    const auto add_tip = [&](std::string_view option) {
        words.tip += fmt::format("{}{}", words.tip.empty() ? "" : " ", option);
    };
    switch (stop.reason) {
    case StopReason::exited: words.status = stop.exit_status & 0xff; break;
    case StopReason::ran_off_text: words.status = status::good; break;
    case StopReason::end_of_input:
        words.tip += ": type them, pipe them in, or use --input FILE";
        words.status = status::end_of_input;
        break;
    case StopReason::breakpoint: // only in the debugger
    case StopReason::interrupted:
    case StopReason::waiting_for_input: {
        const int signal = std::max(2, InterruptGuard::signal_received());
        words.message =
            signal == 2 ? "stopped by Ctrl-C" : fmt::format("stopped by signal {}", signal);
        words.status = 128 + signal;
        break;
    }
    case StopReason::waiting_for_key:
        words.tip =
            "give it more with --type, --keys or standard input, or run it in a terminal and type";
        words.status = status::end_of_input;
        break;
    case StopReason::step_limit:
        words.message = fmt::format("the limit of {} instructions is reached", options.max_steps);
        add_tip("--max-steps sets the limit");
        words.status = status::step_limit;
        break;
    case StopReason::output_limit:
        words.message =
            fmt::format("the limit of {} bytes of output is reached", options.machine.max_output);
        add_tip("--max-output sets the limit");
        words.status = status::step_limit;
        break;
    case StopReason::memory_limit:
        words.message =
            fmt::format("the limit of {} bytes of memory is reached", options.machine.max_memory);
        add_tip("--max-memory sets the limit");
        words.status = status::step_limit;
        break;
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

std::string render_words(const Words& words, std::optional<u32> address, const Program& program,
                         bool color) {
    Diagnostic diagnostic{words.severity, Stage::generation, words.code, {}, {},
                          words.message,  words.tip,         {}};
    if (!address) return render(diagnostic, {}, color);
    const Origin& origin = *program.origin_at(*address);
    diagnostic.place = origin.place;
    diagnostic.calls = origin.calls;
    return render(diagnostic, program.files, color);
}

std::string json_string(std::string_view text) {
    std::string json;
    for (const char c : text) {
        if (c == '"' || c == '\\') json += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            json += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else
            json += c;
    }
    return "\"" + json + "\"";
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

StopReport report_stop(const Stop& stop, const Machine& machine, const Program& program,
                       const RunOptions& options, bool color) {
    const Words words = words_for(stop, machine, program, options);
    StopReport report{words.status, words.code, stop_address(stop, machine, program), {}};
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
