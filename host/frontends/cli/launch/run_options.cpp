// run_options.cpp -- parses the options of `run`
// One function per option that can be wrong; the first error is kept.
#include "frontends/cli/launch/run_options.hpp"

#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "running/engine_choice.hpp"
#include "running/files/file_choice.hpp"
#include "running/machine_setup.hpp"
#include "translator/jit.hpp"

#include <cstdlib>
#include <fmt/core.h>

namespace tharsis {

namespace {

void complain(RunOptions& options, Message error, Message tip) {
    if (!options.error.empty()) return;
    options.error = std::move(error);
    options.tip = std::move(tip);
}

void read_limit(RunOptions& options, const Arguments& arguments, std::string_view name, bool binary,
                u64& limit) {
    const std::optional<std::string> text = arguments.setting(name);
    if (!text) return;
    const auto amount = read_amount(*text, binary);
    if (amount && *amount > 0)
        limit = *amount;
    else
        complain(options, cli_message("not-positive", name, *text),
                 cli_message("limit-example", name));
}

void read_patches(RunOptions& options, const Arguments& arguments) {
    for (const std::string& text : arguments.values("--set")) {
        const size_t equals = text.find('=');
        const bool named = equals != std::string::npos && equals > 0;
        const std::optional<u32> value =
            named ? read_word(std::string_view(text).substr(equals + 1)) : std::nullopt;
        if (value)
            options.patches.push_back({text.substr(0, equals), *value});
        else
            complain(options,
                     cli_message("wrong-option-value", "--set", text,
                                 named ? why_no_word(std::string_view(text).substr(equals + 1),
                                                     cli_message("label-number"))
                                       : cli_message("label-number")),
                     cli_message("set-example"));
    }
}

void read_seed(RunOptions& options, const Arguments& arguments) {
    const std::optional<std::string> text = arguments.value("--seed");
    if (!text) return;
    const std::optional<u32> seed = read_word(*text);
    if (seed)
        options.host.seed = static_cast<i32>(*seed);
    else
        complain(options,
                 cli_message("wrong-option-value", "--seed", *text,
                             why_no_word(*text, cli_message("not-a-number"))),
                 cli_message("seed-example"));
}

void read_engine(RunOptions& options, const Arguments& arguments) {
    const std::optional<std::string> named = arguments.value("--engine");
    const std::optional<Engine> engine = choose_engine(named);
    if (engine)
        options.machine.engine = *engine;
    else
        complain(options,
                 named ? cli_message("wrong-engine", *named)
                       : cli_message("wrong-engine-set", std::getenv("THARSIS_ENGINE")),
                 cli_message("engines"));
    options.machine = with_translator(options.machine);
}

void read_files(RunOptions& options, const Arguments& arguments) {
    const std::optional<std::string> named = arguments.value("--files");
    const std::optional<FilePolicy> policy = choose_file_policy(named);
    options.host.files = policy.value_or(FilePolicy{});
    options.host.files.allowed_by = "THARSIS_FILES=all (or run --files=all)";
    if (!policy)
        complain(options,
                 named ? cli_message("wrong-folder", *named)
                       : cli_message("wrong-folder-set", std::getenv("THARSIS_FILES")),
                 cli_message("folders"));
}

void read_stats(RunOptions& options, const Arguments& arguments) {
    options.stats = arguments.value("--stats");
    const bool known = !options.stats || *options.stats == "text" || *options.stats == "json";
    if (!known)
        complain(options, cli_message("wrong-format", "--stats", *options.stats),
                 cli_message("stats-formats"));
}

/// Sets what a word of --findings asks for; returns false for an unknown word.
bool read_word_of_findings(std::string_view word, FindingsOption& wish, bool& text) {
    bool* const flag = word == "text"    ? &text
                       : word == "json"  ? &wish.json
                       : word == "error" ? &wish.is_error
                       : word == "space" ? &wish.space
                       : word == "hints" ? &wish.hints
                                         : nullptr;
    if (flag) *flag = true;
    return flag != nullptr;
}

void read_findings_option(RunOptions& options, const Arguments& arguments) {
    options.findings = read_findings(arguments.values("--findings"));
    if (!options.findings.error.empty())
        complain(options, options.findings.error, cli_message("findings-words"));
    if (options.findings.wanted && arguments.has("--trace"))
        complain(options, cli_message("findings-trace"), cli_message("run-twice"));
}

void complain_of_devices(RunOptions& options) {
    if (!options.devices.error.empty())
        complain(options, options.devices.error, options.devices.tip);
}

void read_pictures_and_sound(RunOptions& options, const Arguments& arguments) {
    options.bitmap = read_bitmap_options(arguments);
    if (!options.bitmap.error.empty()) complain(options, options.bitmap.error, options.bitmap.tip);
    options.midi = arguments.value("--midi");
    if (options.midi && options.midi->empty())
        complain(options, cli_message("midi-name"), cli_message("midi-example"));
}

} // namespace

FindingsOption read_findings(const std::vector<std::string>& options) {
    FindingsOption wish;
    wish.wanted = !options.empty();
    bool text = false;
    for (const std::string& option : options) {
        for (std::string_view rest = option;;) {
            const std::size_t comma = rest.find(',');
            const std::string_view word = rest.substr(0, comma);
            if (!read_word_of_findings(word, wish, text) && wish.error.empty())
                wish.error = word.empty() ? cli_message("findings-missing", option)
                                          : cli_message("findings-word", word);
            if (comma == std::string_view::npos) break;
            rest.remove_prefix(comma + 1);
        }
    }
    if (text && wish.json && wish.error.empty()) wish.error = cli_message("findings-both");
    return wish;
}

RunOptions read_run_options(const Arguments& arguments) {
    RunOptions options;
    options.language = arguments.language;
    read_limit(options, arguments, "--max-steps", false, options.max_steps);
    read_limit(options, arguments, "--max-output", true, options.machine.max_output);
    read_limit(options, arguments, "--max-memory", true, options.machine.max_memory);
    read_patches(options, arguments);
    read_seed(options, arguments);
    read_engine(options, arguments);
    read_stats(options, arguments);
    read_findings_option(options, arguments);
    read_files(options, arguments);
    options.devices = read_device_options(arguments);
    complain_of_devices(options);
    read_pictures_and_sound(options, arguments);
    options.input = arguments.value("--input");
    options.trace = arguments.value("--trace");
    options.machine = machine_for(requested_modes(arguments), std::move(options.machine));
    options.machine.self_modifying = arguments.is_set("--self-modifying");
    options.machine.arguments = arguments.rest;
    return options;
}

RunOptions run_options_of(const Case& recorded, const Arguments& arguments) {
    RunOptions options;
    options.language = arguments.language;
    read_engine(options, arguments);
    read_stats(options, arguments);
    read_findings_option(options, arguments);
    options.devices = read_device_options(arguments);
    complain_of_devices(options);
    const bool has_lab = recorded.devices.digital_lab;
    if (options.devices.board.digital_lab && !has_lab)
        complain(options, cli_message("no-lab"), cli_message("leave-out"));
    options.devices.board = recorded.devices;
    options.devices.console.live = false;
    read_pictures_and_sound(options, arguments);
    options.trace = arguments.value("--trace");
    options.max_steps = recorded.max_steps;
    options.loaded_patches = recorded.patches;
    options.host.seed = recorded.seed;
    options.machine = recorded_machine(recorded, options.machine);
    return options;
}

} // namespace tharsis
