// settings.cpp -- the table of settings: one row each, with a function that changes a model
#include "timing/settings.hpp"

#include "base/suggest.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <map>
#include <optional>
#include <vector>

namespace tharsis {

namespace {

using ChangeModel = bool (*)(ProcessorModel&, std::string_view value);
using ShowSetting = std::string (*)(const ProcessorModel&);
struct SettingEntry {
    Sentence takes;       ///< its id is the name of the setting, its text what the setting takes
    bool only_overlapped; ///< means something only to models that overlap instructions
    ChangeModel change;   ///< returns false if the value is not possible
    ShowSetting show;
};

std::optional<u32> number(std::string_view text, u32 least, u32 most) {
    u32 value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value >= least && value <= most ? std::optional(value) : std::nullopt;
}

bool set_number(u32& into, std::string_view text, u32 least, u32 most) {
    const auto value = number(text, least, most);
    if (value) into = *value;
    return value.has_value();
}

bool set_power(u32& into, std::string_view text, u32 most, bool zero) {
    const auto value = number(text, zero ? 0 : 1, most);
    if (!value || (*value != 0 && !std::has_single_bit(*value))) return false;
    into = *value;
    return true;
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = std::min(text.find(at), text.size());
        parts.push_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

/// The values that stand for a small set of words.
template <class Value> struct Word {
    std::string_view word;
    Value value;
};
template <class Value, std::size_t Count>
bool set_word(Value& into, std::string_view text, const Word<Value> (&words)[Count]) {
    for (const Word<Value>& one : words)
        if (one.word == text) return into = one.value, true;
    return false;
}
template <class Value, std::size_t Count>
std::string word_of(const Value& value, const Word<Value> (&words)[Count]) {
    for (const Word<Value>& one : words)
        if (one.value == value) return std::string(one.word);
    return "";
}

// ---------------------------------------------------------------- forwarding

constexpr std::string_view path_words[path_count] = {"ex-ex", "mem-ex", "mem-mem", "ex-id",
                                                     "mem-id"};

bool set_forwarding(ProcessorModel& model, std::string_view text) {
    if (text == "none") return model.paths = no_paths, true;
    if (text == "full") return model.paths = all_paths, true;
    Paths paths = no_paths;
    for (const std::string_view word : split(text, '+')) {
        const auto found = std::find(std::begin(path_words), std::end(path_words), word);
        if (found == std::end(path_words)) return false;
        const Paths path = path_bit(Path(found - std::begin(path_words)));
        if ((paths & path) != 0) return false; // twice
        paths = Paths(paths | path);
    }
    model.paths = paths;
    return true;
}

std::string show_forwarding(const ProcessorModel& model) {
    if (model.paths == all_paths) return "full";
    std::string text;
    for (std::size_t n = 0; n < path_count; ++n)
        if (model.paths & path_bit(Path(n)))
            text += (text.empty() ? "" : "+") + std::string(path_words[n]);
    return text.empty() ? "none" : text;
}

// ---------------------------------------------------------------- branches

bool set_branch_stage(ProcessorModel& model, std::string_view text) {
    for (u8 stage = model.decode; stage <= model.memory; ++stage)
        if (model.stages[stage] == text) {
            model.branch_stage = stage;
            return true;
        }
    return false;
}

constexpr Word<Prediction> predictions[] = {
    {"stall", Prediction::stall},   {"not-taken", Prediction::not_taken},
    {"taken", Prediction::taken},   {"backward", Prediction::backward},
    {"1bit", Prediction::one_bit},  {"2bit", Prediction::two_bits},
    {"gshare", Prediction::gshare},
};

// ---------------------------------------------------------------- units and caches

bool set_unit(ProcessorModel& model, ExecutionUnit unit, std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    UnitShape& shape = model.units[std::size_t(unit)];
    UnitShape wanted = shape;
    if (!set_number(wanted.latency, text.substr(0, slash), 1, max_latency)) return false;
    // One that is not pipelined stays so.
    const bool is_pipelined = shape.latency == 1 || shape.interval < shape.latency;
    wanted.interval = is_pipelined ? std::min(wanted.interval, wanted.latency) : wanted.latency;
    if (slash < text.size() &&
        !set_number(wanted.interval, text.substr(slash + 1), 1, wanted.latency))
        return false;
    shape = wanted;
    return true;
}
template <ExecutionUnit unit> bool change_unit(ProcessorModel& model, std::string_view text) {
    return set_unit(model, unit, text);
}
template <ExecutionUnit unit> std::string show_unit(const ProcessorModel& model) {
    const UnitShape& shape = model.units[std::size_t(unit)];
    return std::to_string(shape.latency) + "/" + std::to_string(shape.interval);
}

bool set_parallel(ProcessorModel& model, std::string_view text) {
    if (text != "yes" && text != "no") return false;
    for (const ExecutionUnit unit :
         {ExecutionUnit::fp_add, ExecutionUnit::fp_multiply, ExecutionUnit::fp_divide})
        model.units[std::size_t(unit)].parallel = text == "yes";
    return true;
}

/// "64x4" or "64x4x2": blocks, words of a block, ways.
bool set_cache(CacheModel& cache, std::string_view text) {
    if (text == "none") return cache.present = false, true;
    const auto parts = split(text, 'x');
    CacheShape shape;
    if (parts.size() < 2 || parts.size() > 3 || !set_power(shape.blocks, parts[0], 65536, false) ||
        !set_power(shape.words, parts[1], 1024, false))
        return false;
    // Each access looks at all ways of its set.
    if (parts.size() == 3 && !set_power(shape.ways, parts[2], std::min(shape.blocks, 64u), false))
        return false;
    cache.present = true;
    cache.shape = shape;
    return true;
}
std::string show_cache(const CacheModel& cache) {
    if (!cache.present) return "none";
    return std::to_string(cache.shape.blocks) + "x" + std::to_string(cache.shape.words) +
           (cache.shape.ways > 1 ? "x" + std::to_string(cache.shape.ways) : "");
}

constexpr Word<WritePolicy> write_policies[] = {{"back", WritePolicy::back},
                                                {"through", WritePolicy::through}};
constexpr Word<bool> register_cycles[] = {{"same-cycle", true}, {"next-cycle", false}};

// clang-format off
constexpr SettingEntry setting_table[] = {
    {{"forwarding", "none, full, or different paths with + between: ex-ex, mem-ex, mem-mem, ex-id, mem-id",
      "none, full, ou des chemins différents séparés par + : ex-ex, mem-ex, mem-mem, ex-id, mem-id"}, true,
     set_forwarding, show_forwarding},
    {{"branch", "the stage at whose end branches are resolved, from the one that reads registers to the one that accesses memory: ID, EX or MEM in five stages",
      "l'étage à la fin duquel les branchements sont résolus, de celui qui lit les registres à celui qui accède à la mémoire : ID, EX ou MEM avec cinq étages"}, true,
     set_branch_stage, [](const ProcessorModel& m) { return std::string(m.stages[m.branch_stage]); }},
    {{"predict", "stall, not-taken, taken, backward, 1bit, 2bit or gshare",
      "stall, not-taken, taken, backward, 1bit, 2bit ou gshare"}, true,
     [](ProcessorModel& m, std::string_view v) { return set_word(m.prediction, v, predictions); },
     [](const ProcessorModel& m) { return word_of(m.prediction, predictions); }},
    {{"entries", "a power of two up to 65536: entries of the predictor",
      "une puissance de deux jusqu'à 65536 : les entrées du prédicteur"}, true,
     [](ProcessorModel& m, std::string_view v) { return set_power(m.predictor_entries, v, 65536, false); },
     [](const ProcessorModel& m) { return std::to_string(m.predictor_entries); }},
    {{"history", "1 to 16: the outcomes that gshare remembers",
      "1 à 16 : les résultats que gshare retient"}, true,
     [](ProcessorModel& m, std::string_view v) { return set_number(m.history_bits, v, 1, 16); },
     [](const ProcessorModel& m) { return std::to_string(m.history_bits); }},
    {{"btb", "0, or a power of two up to 65536: entries of the branch target buffer",
      "0, ou une puissance de deux jusqu'à 65536 : les entrées de la mémoire de cibles"}, true,
     [](ProcessorModel& m, std::string_view v) { return set_power(m.target_entries, v, 65536, true); },
     [](const ProcessorModel& m) { return std::to_string(m.target_entries); }},
    {{"return-stack", "0 to 64: return addresses that are predicted",
      "0 à 64 : les adresses de retour prédites"}, true,
     [](ProcessorModel& m, std::string_view v) { return set_number(m.return_entries, v, 0, 64); },
     [](const ProcessorModel& m) { return std::to_string(m.return_entries); }},
    {{"width", "1 or 2: instructions that begin in one cycle",
      "1 ou 2 : les instructions qui commencent dans un même cycle"}, true,
     [](ProcessorModel& m, std::string_view v) { const auto n = number(v, 1, max_width); if (n) m.width = u8(*n); return n.has_value(); },
     [](const ProcessorModel& m) { return std::to_string(m.width); }},
    {{"registers", "same-cycle (written in the first half of a cycle, read in the second) or next-cycle",
      "same-cycle (écrit dans la première moitié d'un cycle, lu dans la seconde) ou next-cycle"}, true,
     [](ProcessorModel& m, std::string_view v) { return set_word(m.same_cycle_registers, v, register_cycles); },
     [](const ProcessorModel& m) { return word_of(m.same_cycle_registers, register_cycles); }},
    {{"multiplier", "1 to 1000 cycles, or LATENCY/INTERVAL with an interval of 1 to LATENCY: 4/1 is pipelined",
      "1 à 1000 cycles, ou LATENCE/INTERVALLE avec un intervalle de 1 à LATENCE : 4/1 est en pipeline"}, true, change_unit<ExecutionUnit::multiplier>, show_unit<ExecutionUnit::multiplier>},
    {{"divider", "1 to 1000 cycles, or LATENCY/INTERVAL with an interval of 1 to LATENCY: 32/32 is not pipelined",
      "1 à 1000 cycles, ou LATENCE/INTERVALLE avec un intervalle de 1 à LATENCE : 32/32 n'est pas en pipeline"}, true, change_unit<ExecutionUnit::divider>, show_unit<ExecutionUnit::divider>},
    {{"fp-add", "1 to 1000 cycles, or LATENCY/INTERVAL with an interval of 1 to LATENCY: 4/1 is pipelined",
      "1 à 1000 cycles, ou LATENCE/INTERVALLE avec un intervalle de 1 à LATENCE : 4/1 est en pipeline"}, true, change_unit<ExecutionUnit::fp_add>, show_unit<ExecutionUnit::fp_add>},
    {{"fp-multiply", "1 to 1000 cycles, or LATENCY/INTERVAL with an interval of 1 to LATENCY: 7/1 is pipelined",
      "1 à 1000 cycles, ou LATENCE/INTERVALLE avec un intervalle de 1 à LATENCE : 7/1 est en pipeline"}, true, change_unit<ExecutionUnit::fp_multiply>, show_unit<ExecutionUnit::fp_multiply>},
    {{"fp-divide", "1 to 1000 cycles, or LATENCY/INTERVAL with an interval of 1 to LATENCY: 24/24 is not pipelined",
      "1 à 1000 cycles, ou LATENCE/INTERVALLE avec un intervalle de 1 à LATENCE : 24/24 n'est pas en pipeline"}, true, change_unit<ExecutionUnit::fp_divide>, show_unit<ExecutionUnit::fp_divide>},
    {{"fp-other", "1 to 1000 cycles, or LATENCY/INTERVAL with an interval of 1 to LATENCY",
      "1 à 1000 cycles, ou LATENCE/INTERVALLE avec un intervalle de 1 à LATENCE"}, true, change_unit<ExecutionUnit::fp_other>, show_unit<ExecutionUnit::fp_other>},
    {{"parallel-fp", "yes (floating-point units are beside the pipeline) or no (an operation stays in EX)",
      "yes (les unités flottantes sont à côté du pipeline) ou no (une opération reste dans EX)"}, true,
     set_parallel, [](const ProcessorModel& m) { return std::string(m.has_parallel_units() ? "yes" : "no"); }},
    {{"icache", "none, BLOCKSxWORDS or BLOCKSxWORDSxWAYS, as 64x4x2: powers of two, at most 65536 blocks, 1024 words in a block, and 64 ways, but no more than blocks",
      "none, BLOCSxMOTS ou BLOCSxMOTSxVOIES, par exemple 64x4x2 : des puissances de deux, au plus 65536 blocs, 1024 mots par bloc et 64 voies, mais pas plus que de blocs"}, false,
     [](ProcessorModel& m, std::string_view v) { return set_cache(m.instruction_cache, v); },
     [](const ProcessorModel& m) { return show_cache(m.instruction_cache); }},
    {{"icache-penalty", "1 to 1000 cycles",
      "1 à 1000 cycles"}, false,
     [](ProcessorModel& m, std::string_view v) { return set_number(m.instruction_cache.penalty, v, 1, max_latency); },
     [](const ProcessorModel& m) { return std::to_string(m.instruction_cache.penalty); }},
    {{"dcache", "none, BLOCKSxWORDS or BLOCKSxWORDSxWAYS, as 64x4x2: powers of two, at most 65536 blocks, 1024 words in a block, and 64 ways, but no more than blocks",
      "none, BLOCSxMOTS ou BLOCSxMOTSxVOIES, par exemple 64x4x2 : des puissances de deux, au plus 65536 blocs, 1024 mots par bloc et 64 voies, mais pas plus que de blocs"}, false,
     [](ProcessorModel& m, std::string_view v) { return set_cache(m.data_cache, v); },
     [](const ProcessorModel& m) { return show_cache(m.data_cache); }},
    {{"dcache-penalty", "1 to 1000 cycles",
      "1 à 1000 cycles"}, false,
     [](ProcessorModel& m, std::string_view v) { return set_number(m.data_cache.penalty, v, 1, max_latency); },
     [](const ProcessorModel& m) { return std::to_string(m.data_cache.penalty); }},
    {{"writes", "back (a changed block goes to memory when it is replaced) or through (every store goes to memory, and allocates no block)",
      "back (un bloc modifié va en mémoire quand il est remplacé) ou through (chaque écriture va en mémoire, et n'alloue aucun bloc)"}, false,
     [](ProcessorModel& m, std::string_view v) { return set_word(m.data_cache.writes, v, write_policies); },
     [](const ProcessorModel& m) { return word_of(m.data_cache.writes, write_policies); }},
    {{"write-buffer", "0 to 64: words that wait for memory, with writes=through",
      "0 à 64 : les mots qui attendent la mémoire, avec writes=through"}, false,
     [](ProcessorModel& m, std::string_view v) { return set_number(m.data_cache.buffered, v, 0, 64); },
     [](const ProcessorModel& m) { return std::to_string(m.data_cache.buffered); }},
    {{"clock", "1 to 1000000: picoseconds of a cycle",
      "1 à 1000000 : les picosecondes d'un cycle"}, false,
     [](ProcessorModel& m, std::string_view v) { return set_number(m.clock_picoseconds, v, 1, 1000000); },
     [](const ProcessorModel& m) { return std::to_string(m.clock_picoseconds); }},
};
// clang-format on

// ---------------------------------------------------------------- one setting

template <class Rows, class Name>
Message nearest_tip(std::string_view word, const Rows& all, Name name) {
    std::vector<std::string_view> names;
    for (const auto& one : all) names.push_back(name(one));
    if (const std::string_view near = nearest_word(word, names); !near.empty())
        return timing_message("did-you-mean", near);
    std::string list;
    for (const std::string_view one : names) list += (list.empty() ? "" : ", ") + std::string(one);
    return timing_message("models-are", list);
}

void fail(ModelResult& result, Message error, Message tip) {
    if (!result.error.empty()) return;
    result.error = std::move(error);
    result.tip = std::move(tip);
}

const SettingEntry* find_row(std::string_view key) {
    const auto found = std::find_if(std::begin(setting_table), std::end(setting_table),
                                    [&](const SettingEntry& row) { return row.takes.id == key; });
    return found == std::end(setting_table) ? nullptr : found;
}

/// What a setting takes with this model: its branches are resolved in stages that it has.
Message possible_values(const SettingEntry& row, const ProcessorModel& model) {
    if (row.takes.id != "branch") return timing_message("values-are", row.takes.id, row.takes);
    std::string stages;
    for (u8 stage = model.decode; stage <= model.memory; ++stage)
        stages += (stages.empty() ? "" : ", ") + std::string(model.stages[stage]);
    return timing_message("values-are", row.takes.id, stages);
}

void change(ModelResult& result, std::string_view key, std::string_view value) {
    const SettingEntry* row = find_row(key);
    if (!row && (key.starts_with("delay") || key == "slots"))
        return fail(result, timing_message("unknown-setting", key), timing_message("slots-as-run"));
    if (!row)
        return fail(
            result, timing_message("unknown-setting", key),
            nearest_tip(key, setting_table, [](const SettingEntry& one) { return one.takes.id; }));
    if (row->only_overlapped && !result.model.overlapped)
        return fail(result, timing_message("no-overlap", key, value, result.model.name),
                    timing_message("overlapping-models"));
    if (!row->change(result.model, value))
        fail(result, timing_message("wrong-value", key, value),
             possible_values(*row, result.model));
}

void take_item(ModelResult& result, std::string_view item) {
    const std::size_t equals = item.find('=');
    if (equals == 0)
        return fail(result, timing_message("unnamed-setting", item),
                    timing_message("settings-are"));
    if (equals != item.npos) return change(result, item.substr(0, equals), item.substr(equals + 1));
    if (item.empty())
        return fail(result, timing_message("empty-setting"), timing_message("settings-are"));
    if (const auto* row = find_row(item))
        return fail(result, timing_message("needs-value", item),
                    possible_values(*row, result.model));
    change(result, item, ""); // says that it is unknown
}

// ---------------------------------------------------------------- contradictions

/// True if one of these settings is in the text.
bool mentions(std::string_view text, std::string_view key) {
    for (const std::string_view item : split(text, ','))
        if (item.substr(0, item.find('=')) == key && item.find('=') != item.npos) return true;
    return false;
}

/// True if the model it is based on, or any setting for `predict`, is one of these words. (Later
/// settings replace earlier ones, so a table may be given for a predictor that another one
/// replaces.)
bool predicts_by(std::string_view text, std::initializer_list<Prediction> wanted) {
    const auto is_wanted = [&](Prediction one) {
        return std::find(wanted.begin(), wanted.end(), one) != wanted.end();
    };
    const ProcessorModel* base = find_model(text.substr(0, text.find(',')));
    if (is_wanted((base ? *base : all_models().front()).prediction)) return true;
    for (const std::string_view item : split(text, ',')) {
        constexpr std::string_view key = "predict=";
        if (item.substr(0, key.size()) != key) continue;
        for (const auto& [word, prediction] : predictions)
            if (word == item.substr(key.size()) && is_wanted(prediction)) return true;
    }
    return false;
}

void check_tables(ModelResult& result, std::string_view text) {
    const ProcessorModel& model = result.model;
    if (mentions(text, "entries") &&
        !predicts_by(text, {Prediction::one_bit, Prediction::two_bits, Prediction::gshare}))
        fail(result, timing_message("no-table", "entries", model.predictor_entries),
             timing_message("set-predictor", "1bit, 2bit, gshare"));
    if (mentions(text, "history") && !predicts_by(text, {Prediction::gshare}))
        fail(result, timing_message("no-table", "history", model.history_bits),
             timing_message("set-predictor", "gshare"));
}

void check_branches(ModelResult& result) {
    const ProcessorModel& model = result.model;
    if (model.prediction == Prediction::stall && (model.target_entries || model.return_entries))
        fail(result, timing_message("stall-has-target"), timing_message("stall-or-target"));
    if (model.prediction == Prediction::gshare &&
        model.predictor_entries < 1u << model.history_bits)
        fail(result, timing_message("long-history", model.history_bits, 1u << model.history_bits),
             timing_message("more-entries", 1u << model.history_bits));
    constexpr Paths to_id = path_bit(Path::ex_mem_to_id) | path_bit(Path::mem_wb_to_id);
    if (model.overlapped && model.branch_stage > model.decode && model.paths != all_paths &&
        (model.paths & to_id))
        fail(result,
             timing_message("path-to-id", show_forwarding(model), model.stages[model.branch_stage],
                            model.stages[model.decode]),
             timing_message("drop-path", model.stages[model.decode], model.stages[model.decode]));
}

void check_caches(ModelResult& result, std::string_view text) {
    const ProcessorModel& model = result.model;
    if (mentions(text, "icache-penalty") && !model.instruction_cache.present)
        fail(result,
             timing_message("no-such-cache", "icache-penalty", model.instruction_cache.penalty),
             timing_message("set-cache", "icache"));
    for (const std::string_view key : {"dcache-penalty", "writes", "write-buffer"})
        if (mentions(text, key) && !model.data_cache.present)
            fail(result, timing_message("no-such-cache", key, find_row(key)->show(model)),
                 timing_message("set-cache", "dcache"));
    if (model.data_cache.buffered > 0 && model.data_cache.writes == WritePolicy::back)
        fail(result, timing_message("buffer-writes-back", model.data_cache.buffered),
             timing_message("set-through"));
}

} // namespace

ModelResult model_of(std::string_view text) {
    ModelResult result{all_models().front(), {}, {}};
    auto items = split(text, ',');
    if (items.front().find('=') == std::string_view::npos) {
        if (const ProcessorModel* model = find_model(items.front()))
            result.model = *model;
        else
            fail(result,
                 items.front().empty() ? timing_message("no-model")
                                       : timing_message("unknown-model", items.front()),
                 nearest_tip(items.front(), all_models(),
                             [](const ProcessorModel& one) { return one.name; }));
        items.erase(items.begin());
    }
    for (const std::string_view item : items) take_item(result, item);
    check_tables(result, text);
    check_branches(result);
    check_caches(result, text);
    return result;
}

ModelResult model_written_as(std::string_view text) {
    ModelResult result = model_of(text);
    std::map<std::string_view, std::string_view> named;
    for (const std::string_view item : split(text, ',')) {
        const std::size_t equals = item.find('=');
        if (equals == item.npos) continue;
        const auto [before, is_new] = named.emplace(item.substr(0, equals), item);
        if (!is_new)
            fail(result, timing_message("set-twice", before->first, before->second, item),
                 timing_message("set-once"));
    }
    return result;
}

std::vector<SettingInfo> all_settings() {
    std::vector<SettingInfo> all;
    for (const SettingEntry& row : setting_table)
        all.push_back({row.takes.id, filled_in(row.takes)});
    return all;
}

std::string model_text(const ProcessorModel& model) {
    const ProcessorModel* named = find_model(model.name);
    std::string text(model.name);
    if (!named) return text;
    for (const SettingEntry& row : setting_table)
        if (const std::string value = row.show(model); value != row.show(*named))
            text += "," + std::string(row.takes.id) + "=" + value;
    return text;
}

} // namespace tharsis
