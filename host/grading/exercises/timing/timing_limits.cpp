// timing_limits.cpp -- reads the limits of a `[[timing]]`; what contradicts itself is refused
#include "grading/exercises/timing/timing_limits.hpp"

#include "grading/exercises/task_sentences.hpp"
#include "timing/settings.hpp"

#include <algorithm>
#include <span>

namespace tharsis {

namespace {

constexpr i64 max_cycles = i64{1} << 40;

/// What a program can change. The others (the first cycles, unused slots) are of the model alone.
constexpr LossCause stall_causes[] = {
    LossCause::data,       LossCause::control,           LossCause::structural,  LossCause::latency,
    LossCause::data_cache, LossCause::instruction_cache, LossCause::write_buffer};

std::optional<u64> read_amount(const TomlValue& value, i64 least) {
    if (!value) return {};
    return static_cast<u64>(value.integer(least, max_cycles));
}

ProcessorModel read_model(const TomlValue& value) {
    const ModelResult result =
        model_written_as(value ? value.text() : std::string(default_model_name()));
    if (!result.error.empty() && value.is_text())
        value.add_error(task_message("no-processor", result.error), result.tip);
    return result.model;
}

LossCause read_cause(const TomlValue& value) {
    const std::string word = value.word_of({"data", "control", "structural", "latency",
                                            "data-cache", "instruction-cache", "write-buffer"});
    for (const LossCause cause : stall_causes)
        if (cause_name(cause) == word) return cause;
    return LossCause::data;
}

std::vector<LossCause> read_causes(const TomlValue& value) {
    std::vector<LossCause> causes;
    if (value.is_text())
        causes.push_back(read_cause(value));
    else
        for (const TomlValue& each : value.items()) {
            const LossCause cause = read_cause(each);
            if (std::ranges::find(causes, cause) != causes.end())
                each.add_error(task_message("cause-twice"));
            causes.push_back(cause);
        }
    if (causes.empty()) value.add_error(task_message("must-have-an-element"));
    return causes;
}

/// Whether a program may lose cycles by this cause on this processor.
bool can_lose(const ProcessorModel& model, LossCause cause) {
    const bool is_long = std::ranges::any_of(
        model.units, [](const UnitShape& unit) { return unit.latency > 1 || unit.parallel; });
    const UnitShape& divider = model.units[std::size_t(ExecutionUnit::divider)];
    switch (cause) {
    case LossCause::structural: return model.overlapped && (model.width > 1 || is_long);
    case LossCause::latency:
        return std::ranges::any_of(model.units, [&](const UnitShape& unit) {
            return unit.latency > 1 && &unit != &divider; // which works in the background
        });
    case LossCause::data_cache: return model.data_cache.present;
    case LossCause::instruction_cache: return model.instruction_cache.present;
    case LossCause::write_buffer:
        return model.data_cache.present && model.data_cache.writes == WritePolicy::through;
    default: return model.overlapped;
    }
}

std::string listed(const ProcessorModel& model, std::span<const LossCause> causes, bool all) {
    std::string list;
    for (const LossCause cause : causes)
        if (all || can_lose(model, cause))
            list += (list.empty() ? "" : ", ") + std::string(cause_name(cause));
    return list;
}

/// Stalls that the processor never has would be a check that every program passes.
void refuse_impossible_stalls(const TimingLimits& limits, const TomlValue& table) {
    if (!limits.stalls || !listed(limits.model, limits.causes, false).empty()) return;
    const TomlValue causes = table.find("causes");
    const std::string possible = listed(limits.model, stall_causes, false);
    (causes ? causes : table.find("stalls"))
        .add_error(task_message("never-lost", model_text(limits.model),
                                listed(limits.model, limits.causes, true)),
                   possible.empty() ? task_message("nothing-is-lost")
                                    : task_message("is-lost", possible));
}

/// No instruction takes longer: it goes through all stages alone, misses the caches with both
/// halves of a double and writes two changed blocks, and waits for the longest operation of a unit
/// before its own.
u64 max_cycles_each(const ProcessorModel& model) {
    u64 cycles = model.stage_count, longest = 0;
    for (const UnitShape& unit : model.units)
        longest = std::max<u64>(longest, u64{unit.latency} + unit.interval);
    if (model.overlapped) cycles += 2 * longest;
    if (model.instruction_cache.present) cycles += model.instruction_cache.penalty;
    if (model.data_cache.present) cycles += u64{4} * model.data_cache.penalty;
    return cycles;
}

void read_part(TimingLimits& limits, const TomlValue& table) {
    const TomlValue procedure = table.find("procedure"), from = table.find("from"),
                    to = table.find("to");
    if (procedure) limits.procedure = procedure.text();
    if (from || to) {
        limits.from = table.at("from").text();
        limits.to = table.at("to").text();
    }
    if (!limits.to.empty() && limits.from == limits.to)
        to.add_error(task_message("part-of-nothing"));
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
    refuse_impossible_stalls(limits, table);
    read_part(limits, table);
    return limits;
}

void refuse_unbreakable(const TimingLimits& limits, u64 max_instructions, const TomlValue& table) {
    const u64 each = max_cycles_each(limits.model);
    const auto refuse = [&](std::string_view key, const std::optional<u64>& limit) {
        if (limit && *limit / each >= max_instructions)
            table.find(key).add_error(
                task_message("never-missed", max_instructions, model_text(limits.model)),
                task_message("smaller-limit"));
    };
    refuse("cycles", limits.cycles);
    refuse("stalls", limits.stalls);
}

} // namespace tharsis
