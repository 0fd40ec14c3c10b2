// timing_options.cpp -- the options that name settings become one text, which `model_of` parses
#include "frontends/cli/commands/timing_options.hpp"

#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "timing/settings.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <bit>

namespace tharsis {

namespace {

/// A model without cycles to show may record so many when none are named.
constexpr u64 max_cycles = 400;

std::string model_words(const Arguments& arguments) {
    std::string words = arguments.value("--model").value_or(std::string(default_model_name()));
    for (const std::string_view option :
         {"--forwarding", "--branch", "--predict", "--icache", "--dcache"})
        if (const auto value = arguments.value(option))
            words += "," + std::string(option.substr(2)) + "=" + *value;
    for (const std::string& setting : arguments.values("--with")) words += "," + setting;
    return words;
}

void add_model(TimingOptions& options, ModelResult result) {
    if (!result.error.empty() && options.error.empty()) {
        options.error = std::move(result.error);
        options.tip = std::move(result.tip);
    }
    options.models.emplace_back(result.model);
}

/// Another machine beside the same memory.
std::string with_caches_of(const ProcessorModel& base, std::string_view machine) {
    ProcessorModel model = *find_model(machine);
    model.instruction_cache = base.instruction_cache;
    model.data_cache = base.data_cache;
    return model_text(model);
}

/// Unless it is there already, or is not possible.
void add_new_model(TimingOptions& options, const std::string& words) {
    ModelResult result = model_of(words);
    const std::string name = model_text(result.model);
    for (const TimedModel& known : options.models)
        if (model_text(known.pipeline.model()) == name) return;
    if (result.error.empty()) add_model(options, std::move(result));
}

/// gshare with as much history as its table has room for.
std::string gshare_of(const ProcessorModel& base) {
    const u32 most = u32(std::bit_width(base.predictor_entries)) - 1;
    const bool is_long = base.history_bits > most && most > 0;
    return "predict=gshare,btb=64,return-stack=8" +
           (is_long ? ",history=" + std::to_string(most) : "");
}

/// What --what-if without a value compares with: other machines, and one change at a time; none
/// twice.
void add_usual_models(TimingOptions& options, const std::string& words) {
    const ProcessorModel base = options.models.front().pipeline.model();
    for (const std::string_view other : {"single-cycle", "multi-cycle", "two-wide"})
        add_new_model(options, with_caches_of(base, other));
    if (!base.overlapped) return;
    std::vector<std::string> changes = {"forwarding=none", "predict=stall,btb=0,return-stack=0"};
    // Without a target known before the outcome, a prediction changes nothing.
    if (base.target_stage() < base.branch_stage || base.target_entries > 0)
        changes.push_back("predict=2bit");
    changes.push_back("predict=2bit,btb=64,return-stack=8");
    changes.push_back(gshare_of(base));
    for (const std::string& change : changes) add_new_model(options, words + "," + change);
}

void read_form(const Arguments& arguments, TimingOptions& options) {
    using Form = TimingOptions::Form;
    const std::string form = arguments.value("--format").value_or("text");
    if (form == "text")
        options.form = Form::text;
    else if (form == "json")
        options.form = Form::json;
    else if (form == "html")
        options.form = Form::html;
    else if (form == "svg")
        options.form = Form::svg;
    else if (options.error.empty()) {
        options.error = cli_message("wrong-format", "--format", form);
        options.tip = cli_message("timing-formats");
    }
}

void fail(TimingOptions& options, Message error, Message tip) {
    if (!options.error.empty()) return;
    options.error = std::move(error);
    options.tip = std::move(tip);
}

/// An option, and the formats in which it has an effect. (JSON is not cut, so it needs no `--top`.)
struct FormatsOfOption {
    std::string_view option, formats;
};
constexpr FormatsOfOption formats_of_options[] = {{"--signals", "text, html, json"},
                                                  {"--what-if", "text, html, json"},
                                                  {"--top", "text, html"},
                                                  {"--advice", "text, html, json"}};

/// An option that has one value: the second one would not be seen.
void check_repeated(const Arguments& arguments, TimingOptions& options) {
    for (const std::string_view option :
         {"--model", "--forwarding", "--branch", "--predict", "--icache", "--dcache", "--diagram",
          "--datapath", "--top", "--format", "--output"})
        if (const auto values = arguments.values(option); values.size() > 1)
            fail(options, timing_message("set-twice", option, values[0], values[1]),
                 timing_message("set-once"));
}

void check_form(const Arguments& arguments, TimingOptions& options) {
    const std::string form = arguments.value("--format").value_or("text");
    for (const auto& [option, formats] : formats_of_options)
        if (arguments.has(option) && formats.find(form) == formats.npos)
            fail(options, timing_message("not-in-format", option, form),
                 timing_message("in-formats", formats));
}

/// "100..140": both are shown.
void read_diagram(const std::string& text, TimingOptions& options) {
    const std::size_t dots = text.find("..");
    const auto from = read_amount(text.substr(0, dots), false);
    const auto to = dots == text.npos ? from : read_amount(text.substr(dots + 2), false);
    if (!from || !to || *from == 0 || *to < *from || *to - *from >= max_cycles)
        return fail(options, cli_message("wrong-cycles", text, max_cycles),
                    cli_message("for-example", "--diagram 1..40"));
    options.diagram = true;
    options.models.front().recording.emplace(*from, *to);
}

void read_datapath(const std::string& text, TimingOptions& options) {
    const auto cycle = read_amount(text, false);
    if (!cycle || *cycle == 0)
        return fail(options, cli_message("not-positive", "--datapath", text),
                    cli_message("for-example", "--datapath 5"));
    options.datapath = *cycle;
    std::optional<CycleRecording>& recording = options.models.front().recording;
    if (recording && (recording->from() > *cycle || recording->to() < *cycle))
        return fail(options, cli_message("datapath-outside", *cycle), cli_message("datapath-tip"));
    if (!recording) recording.emplace(*cycle, *cycle);
}

/// A picture has a diagram, also if none was asked for: around the cycle of the datapath, or from
/// the beginning.
void record_for_picture(TimingOptions& options) {
    constexpr u64 usual_cycles = 40, before = 9;
    const u64 cycle = options.datapath.value_or(1), from = cycle > before ? cycle - before : 1;
    options.models.front().recording.emplace(from, from + std::min(usual_cycles - 1, ~from));
}

} // namespace

TimingOptions read_timing_options(const Arguments& arguments) {
    TimingOptions options;
    options.text.language = arguments.language;
    check_repeated(arguments, options);
    const std::string words = model_words(arguments);
    add_model(options, model_written_as(words));
    for (const std::string& other : arguments.values("--what-if"))
        other == "usual" ? add_usual_models(options, words)
                         : add_model(options, model_written_as(other));
    read_form(arguments, options);
    const auto top = read_amount(arguments.value("--top").value_or("10"), false);
    if (!top || *top == 0)
        fail(options, cli_message("above-zero", "--top", arguments.value("--top").value_or("")),
             cli_message("for-example", "--top 20"));
    options.text.top = std::size_t(top.value_or(10));
    options.text.diagram = arguments.has("--diagram");
    options.advice = arguments.has("--advice");
    check_form(arguments, options);
    options.text.signals = arguments.has("--signals");
    if (const auto cycles = arguments.value("--diagram")) read_diagram(*cycles, options);
    if (const auto cycle = arguments.value("--datapath")) read_datapath(*cycle, options);
    using Form = TimingOptions::Form;
    if (!options.diagram && (options.form == Form::svg || options.form == Form::html))
        record_for_picture(options);
    return options;
}

} // namespace tharsis
