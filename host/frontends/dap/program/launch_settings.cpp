// launch_settings.cpp -- reads the settings of `launch` and `attach`
// They are those of `tharsis run`, with names in the style of editors.
#include "frontends/dap/program/launch_settings.hpp"

#include "devices/key_script.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "running/engine_choice.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis::dap {

namespace {

using rpc::Value;
using Console = LaunchSettings::Console;

constexpr i64 most = INT64_MAX;

class Reader {
public:
    explicit Reader(const Value& arguments) : arguments_(arguments) {}

    ReadSettings read() {
        read_program();
        read_assembly();
        read_limits();
        read_devices();
        read_values();
        read_session();
        find_unknown();
        return std::move(result_);
    }

private:
    LaunchSettings& settings() { return result_.settings; }
    void refuse(Message why) {
        if (result_.error.empty()) result_.error = std::move(why);
    }
    Value setting(std::string_view key) {
        known_.emplace_back(key);
        return arguments_.find(key);
    }
    bool flag(std::string_view key) { return setting(key).boolean_or(false); }
    std::string text(std::string_view key) { return setting(key).text_or(""); }
    u64 number(std::string_view key) {
        const Value value = setting(key);
        return value ? static_cast<u64>(value.integer(0, most)) : ~u64{0};
    }
    /// A string, or a list of strings.
    std::vector<std::string> texts(std::string_view key) {
        const Value value = setting(key);
        std::vector<std::string> found;
        if (value.is_text()) return {value.text()};
        if (value && !value.is_list()) return value.complain("must be a string or a list"), found;
        if (value)
            for (const Value& one : value.items()) found.push_back(one.text());
        return found;
    }

    void read_program() {
        settings().programs = texts("program");
        if (std::ranges::find(settings().programs, "") != settings().programs.end())
            settings().programs.clear();
        settings().recorded = text("case");
        settings().folder = text("cwd");
        settings().arguments = texts("args");
        if (const Value input = setting("input")) settings().input = input.text();
        if (const Value file = setting("stdin")) settings().input_file = file.text();
        if (settings().input && settings().input_file) refuse(dap_message("two-inputs"));
        const bool has_program = !settings().programs.empty();
        const bool is_recorded = !settings().recorded.empty();
        if (has_program && is_recorded) refuse(dap_message("program-and-case"));
        if (!has_program && !is_recorded) refuse(dap_message("no-program"));
    }

    void read_assembly() {
        AssemblyRequest& request = settings().request;
        const std::string dialect = text("dialect"), memory = text("memory");
        if (const DialectRules* rules = find_dialect(dialect.empty() ? "mars" : dialect))
            request.dialect = rules->dialect, request.is_chosen = !dialect.empty();
        else
            refuse(dap_message("no-such-value", "dialect", dialect, dialect_names()));
        settings().memory_is_chosen = !memory.empty();
        if (!memory.empty()) request.layout = find_layout(memory);
        if (!request.layout)
            refuse(dap_message("no-such-value", "memory", memory,
                               "Default, CompactDataAtZero, CompactTextAtZero")),
                request.layout = &default_layout;
        request.bare = flag("bare");
        request.delayed_branching = flag("delayedBranching");
        request.pseudo_instructions = setting("pseudoInstructions").boolean_or(true);
        request.warnings_are_errors = flag("warningsAreErrors");
        settings().self_modifying = flag("selfModifying");
        const DialectRules& rules = rules_of(request.dialect);
        if (request.bare && !rules.has_bare_machine) refuse(dap_message("bare-needs-spim"));
        if ((!rules.may_rewrite_text && settings().self_modifying) ||
            (rules.layout && !memory.empty()))
            refuse(dap_message("not-with-dialect", rules.name));
    }

    void read_limits() {
        settings().max_steps = number("maxSteps");
        settings().max_output = number("maxOutput");
        settings().max_memory = number("maxMemory");
        if (const Value seed = setting("seed")) settings().seed = seed.integer(-most, most);
        if (const std::string files = text("files"); !files.empty()) {
            const auto policy = parse_file_policy(files);
            if (policy)
                settings().files = *policy;
            else
                refuse(dap_message("no-files", files));
        }
        if (const std::string engine = text("engine"); !engine.empty()) {
            const auto found = engine_named(engine);
            if (found)
                settings().engine = *found;
            else
                refuse(dap_message("no-such-value", "engine", engine,
                                   "auto, reference, interpreter, translator"));
        }
    }

    void read_devices() {
        BoardSetup& devices = settings().devices;
        devices.keyboard_and_display = flag("mmio");
        devices.digital_lab = devices.keypad_is_live = flag("digitalLab");
        settings().real_time = flag("realTime");
        if (const Value speed = setting("speed"))
            devices.speed = static_cast<u64>(speed.integer(1, most));
        if (const std::string keys = text("keys"); !keys.empty()) {
            devices.keyboard_and_display = true;
            if (!read_keys(keys, devices.text)) refuse(dap_message("wrong-keys", keys));
        }
        const Value bitmap = setting("bitmap");
        if (bitmap && (!bitmap.is_boolean() || bitmap.boolean())) {
            settings().bitmap = read_bitmap(bitmap.is_boolean() ? "" : bitmap.text());
            if (const std::string& wrong = settings().bitmap->wrong; !wrong.empty())
                refuse(dap_message("wrong-bitmap", wrong));
        }
        devices.host_keys = devices.keyboard_and_display && devices.text.empty();
    }

    /// `set`: words of data by label.
    void read_values() {
        const Value set = setting("set");
        if (!set) return;
        if (!set.is_object()) return set.complain("must be an object");
        for (const auto& [label, unused] : set.json().items())
            settings().patches.push_back(
                {label, static_cast<u32>(set.at(label).integer(INT32_MIN, UINT32_MAX))});
    }

    void read_session() {
        settings().stop_on_entry = flag("stopOnEntry");
        settings().stop_at_end = flag("stopAtEnd");
        settings().no_debug = flag("noDebug");
        const std::string console = text("console");
        if (console == "integratedTerminal")
            settings().console = Console::integrated_terminal;
        else if (console == "externalTerminal")
            settings().console = Console::external_terminal;
        else if (!console.empty() && console != "internalConsole")
            refuse(dap_message("no-such-value", "console", console,
                               "internalConsole, integratedTerminal, externalTerminal"));
    }

    /// Clients pass on all that stands in a configuration; what they add themselves is no mistake.
    void find_unknown() {
        constexpr std::string_view of_clients[] = {"type",
                                                   "request",
                                                   "name",
                                                   "presentation",
                                                   "preLaunchTask",
                                                   "postDebugTask",
                                                   "internalConsoleOptions",
                                                   "debugServer",
                                                   "serverReadyAction",
                                                   "windows",
                                                   "linux",
                                                   "osx",
                                                   "suppressMultipleSessionWarning"};
        if (!arguments_.is_object()) return;
        for (const auto& [key, unused] : arguments_.json().items()) {
            const bool is_private = key.find_first_of("_-:") != key.npos;
            if (!is_private && std::ranges::find(known_, key) == known_.end() &&
                std::ranges::find(of_clients, key) == std::end(of_clients))
                result_.unknown.push_back(key);
        }
    }

    const Value& arguments_;
    std::vector<std::string> known_; ///< the settings that were asked for: all there are
    ReadSettings result_;
};

} // namespace

ReadSettings read_settings(const Value& arguments) { return Reader(arguments).read(); }

} // namespace tharsis::dap
