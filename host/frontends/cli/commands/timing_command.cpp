// timing_command.cpp -- `tharsis timing`: runs a program as `run` does, and reports how many cycles
// it takes on a processor
//
// The report goes to stderr or into a file: standard output stays the program's.
#include "frontends/cli/commands/timing_advice.hpp"
#include "frontends/cli/commands/timing_options.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/run_program.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/result_file.hpp"
#include "timing/output/datapath.hpp"
#include "timing/output/timing_json.hpp"
#include "timing/output/timing_svg.hpp"
#include "timing/timing_sentences.hpp"

namespace tharsis {

namespace {

/// The values of the wanted cycle, or that the run is shorter.
std::string datapath_report(const TimingWatch& watch, u64 cycle, Language language) {
    const TimedModel& timed = watch.models().front();
    if (cycle <= timed.pipeline.cycles())
        return datapath_text(datapath_of(watch, timed, cycle, language), cycle, language);
    return text_of(no_such_cycle(timed), language) + "\n";
}

/// What the JSON has beside the models.
std::string more_json(const TimingWatch& watch, const TimingOptions& options,
                      const FoundAdvice* advice) {
    std::string json;
    if (options.datapath)
        json += ",\"datapath\":" + datapath_json(watch, *options.datapath, options.text.language);
    if (options.text.signals) json += ",\"signals\":" + signals_json(watch);
    if (advice) json += ",\"advice\":" + advice_json(*advice, options.text.language);
    return json;
}

/// `advice`: null if none is wanted.
std::string report_of(const TimingWatch& watch, const TimingOptions& options,
                      const TimingAdvice* advice) {
    using Form = TimingOptions::Form;
    const Language language = options.text.language;
    const FoundAdvice found = advice ? advice->find(watch) : FoundAdvice{};
    if (options.form == Form::json)
        return timing_json(watch, language, more_json(watch, options, advice ? &found : nullptr));
    if (options.form == Form::svg) return timing_svg(watch, language, options.datapath);
    const std::string advised = advice ? "\n" + advice_text(found, language) : "";
    if (options.form == Form::html)
        return timing_html(watch, options.text, options.datapath, advised);
    std::string text = timing_text(watch, options.text);
    if (options.datapath) text += "\n" + datapath_report(watch, *options.datapath, language);
    return text + advised;
}

int run_and_time(const Program& program, const RunOptions& run_options,
                 const TimingOptions& options, const Arguments& arguments, bool color) {
    RequestedFile file("--output", arguments.value("--output"));
    const auto file_error = [&] {
        return usage_error("timing", file.error(), cli_message("writable-name"),
                           run_options.language);
    };
    if (!file.error().empty()) return file_error();
    TimingWatch watch(program, options.models, run_options.machine.delayed_branching);
    bool has_run = false;
    std::optional<TimingAdvice> advice;
    RunObserver run_observer;
    if (options.advice) {
        advice.emplace(program, run_options);
        run_observer.world = [&](TerminalHost& host) -> Host& { return advice->world(host); };
        run_observer.ended = [&](Stop& stop, const Machine& machine, const Board&) {
            advice->ended(stop, machine);
        };
    }
    const auto report = [&] { return report_of(watch, options, advice ? &*advice : nullptr); };
    run_observer.run = [&](Machine& machine, FunctionRef<Stop(u64)> run, u64 budget) {
        has_run = true;
        return run_timed(machine, watch, [&] { return run(budget); });
    };
    run_observer.report = [&] { return file.wanted() ? std::string() : report(); };
    const int status = run_program(program, run_options, color, &run_observer);
    if (has_run && file.wanted()) file.commit(report());
    return file.error().empty() ? status : file_error();
}

} // namespace

int timing_command(const Arguments& arguments) {
    RunOptions options = read_run_options(arguments);
    options.command = "timing";
    if (!options.error.empty())
        return usage_error("timing", options.error, options.tip, options.language);
    const TimingOptions wanted = read_timing_options(arguments);
    if (!wanted.error.empty())
        return usage_error("timing", wanted.error, wanted.tip, options.language);
    if (wanted.advice && !options.host.seed) options.host.seed = 0; // the same in each run
    if (wanted.advice && (options.devices.board.any() || arguments.has("--bitmap")))
        return usage_error("timing", timing_message("advice-devices"),
                           timing_message("advice-leave"), options.language);
    const Assembled assembled = assemble_for("timing", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    place_bitmap(options.bitmap, program);
    if (!options.bitmap.error.empty())
        return usage_error("timing", options.bitmap.error, options.bitmap.tip, options.language);
    return run_and_time(program, options, wanted, arguments, assembled.color);
}

} // namespace tharsis
