// timing_limits.cpp -- reads the limits of a `[[timing]]`; what contradicts itself is refused
#include "grading/exercises/timing/timing_limits.hpp"

#include "grading/exercises/task_sentences.hpp"
#include "timing/settings.hpp"

namespace tharsis {

namespace {

constexpr i64 most_cycles = i64{1} << 40;

std::optional<u64> read_amount(const TomlValue& value, i64 least) {
    if (!value) return {};
    return static_cast<u64>(value.integer(least, most_cycles));
}

ProcessorModel read_model(const TomlValue& value) {
    const ModelResult result = model_written_as(value ? value.text() : "five-stage");
    if (!result.error.empty() && value.is_text())
        value.add_error(task_message("no-processor", result.error), result.tip);
    return result.model;
}

/// What the program can change. The others (the first cycles, unused slots) are of the model alone.
LossCause read_cause(const TomlValue& value) {
    constexpr LossCause causes[] = {LossCause::data,        LossCause::control,
                                    LossCause::structural,  LossCause::latency,
                                    LossCause::data_cache,  LossCause::instruction_cache,
                                    LossCause::write_buffer};
    const std::string word = value.word_of({"data", "control", "structural", "latency",
                                            "data-cache", "instruction-cache", "write-buffer"});
    for (const LossCause cause : causes)
        if (cause_name(cause) == word) return cause;
    return LossCause::data;
}

std::vector<LossCause> read_causes(const TomlValue& value) {
    std::vector<LossCause> causes;
    if (value.is_text())
        causes.push_back(read_cause(value));
    else
        for (const TomlValue& each : value.items()) causes.push_back(read_cause(each));
    if (causes.empty()) value.add_error(task_message("must-have-an-element"));
    return causes;
}

void read_part(TimingLimits& limits, const TomlValue& table) {
    const TomlValue procedure = table.find("procedure"), from = table.find("from"),
                    to = table.find("to");
    if (procedure) limits.procedure = procedure.text();
    if (from || to) {
        limits.from = table.at("from").text();
        limits.to = table.at("to").text();
    }
    if (procedure && (from || to)) procedure.add_error(task_message("cannot-be-used", "from, to"));
}

} // namespace

TimingLimits read_timing_limits(const TomlValue& table) {
    TimingLimits limits;
    limits.model = read_model(table.find("model"));
    limits.cycles = read_amount(table.find("cycles"), 1);
    limits.stalls = read_amount(table.find("stalls"), 0);
    if (!limits.cycles && !limits.stalls)
        table.add_error(task_message("limits-nothing"), task_message("add-cycles-or-stalls"));
    if (const TomlValue causes = table.find("causes")) {
        limits.causes = read_causes(causes);
        if (!limits.stalls) causes.add_error(task_message("needs-stalls"));
    }
    read_part(limits, table);
    return limits;
}

} // namespace tharsis
