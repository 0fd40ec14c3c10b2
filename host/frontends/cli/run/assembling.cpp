// assembling.cpp -- reads the options of a command on assembling, and prints what it finds
// The work is done below the front ends, by sources/program_loading.
#include "frontends/cli/run/assembling.hpp"

#include "base/render.hpp"
#include "frontends/cli/output/result_names.hpp"
#include "frontends/cli/run/run_options.hpp"
#include "frontends/cli/table/color.hpp"
#include "support/output/output.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/core.h>

namespace tharsis {

namespace {

std::string layout_names() {
    std::string names;
    for (const MemoryLayout& layout : memory_layouts)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", layout.name);
    return names;
}

struct ChosenOptions {
    AssemblyRequest request;
    std::string error, tip; ///< empty error: success
    void refuse(std::string why, std::string how) {
        if (error.empty()) error = std::move(why), tip = std::move(how);
    }
};

void read_dialect(const Arguments& arguments, ChosenOptions& chosen) {
    AssemblyRequest& request = chosen.request;
    const std::string name = arguments.value("--dialect").value_or("mars");
    if (name == "spim")
        request.dialect = Dialect::spim;
    else if (name != "mars")
        chosen.refuse(fmt::format("no dialect is called {}", name), "one of: mars, spim");
    const bool spim = request.dialect == Dialect::spim, bare = request.bare;
    if (bare && request.delayed_branching)
        chosen.refuse("--bare has delayed branches anyway", "leave out --delayed-branching");
    if (spim && arguments.has("--self-modifying"))
        chosen.refuse("spim's programs cannot rewrite themselves", "leave out --self-modifying");
    if (bare && !spim) chosen.refuse("--bare is a machine of spim", "add --dialect spim");
    if (spim && arguments.has("--memory"))
        chosen.refuse("spim has one memory configuration", "leave out --memory");
}

/// The options for assembling, or the error in them.
ChosenOptions options_from(const Arguments& arguments) {
    ChosenOptions chosen{requested_modes(arguments), {}, {}};
    AssemblyRequest& request = chosen.request;
    request.pseudo_instructions = !arguments.has("--no-pseudo");
    request.warnings_are_errors = arguments.has("--warnings-are-errors");
    const std::string memory = arguments.value("--memory").value_or("Default");
    request.layout = find_layout(memory);
    if (!request.layout)
        chosen.refuse(fmt::format("no memory configuration is called {}", memory),
                      "one of: " + layout_names());
    read_dialect(arguments, chosen);
    return chosen;
}

bool is_fatal(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; }
std::string counted(std::ptrdiff_t number, std::string_view what) {
    return fmt::format("{} {}{}\n", number, what, number == 1 ? "" : "s");
}

void show_findings(const Assembly& assembly, bool color) {
    std::string text = render(assembly.diagnostics, assembly.files, color);
    const auto errors = std::ranges::count_if(assembly.diagnostics, is_fatal);
    if (errors > 0) text += counted(errors, "error");
    standard_error.print(text);
}

/// Prints the findings, and why warnings alone refuse the program; sets the status.
Assembled shown(LoadedProgram loaded, bool color) {
    Assembled result{std::move(loaded), status::good, color};
    show_findings(result.assembly, color);
    if (result.fatal_warnings > 0)
        standard_error.print(counted(result.fatal_warnings, "warning") +
                             "warnings are errors with --warnings-are-errors\n");
    if (!result.assembly.program) result.status = status::assembly_errors;
    return result;
}

Assembled refused(std::string_view command, std::string_view message, std::string_view tip) {
    return {{}, usage_error(command, message, tip)};
}

/// The first option that an ELF file does not accept; empty if there is none.
std::string_view option_for_sources(const Arguments& arguments) {
    for (const std::string_view option :
         {"--memory", "--delayed-branching", "--self-modifying", "--no-pseudo", "--dialect",
          "--bare", "--warnings-are-errors"})
        if (arguments.has(option)) return option;
    return {};
}

/// The tip for files that cannot be read. The word after `--findings` is a file, not its value:
/// options with a default take their value after "=".
std::string tip_for_sources(const Sources& sources, const std::vector<std::string>& files,
                            const Arguments& arguments) {
    if (arguments.has("--findings"))
        for (const std::string& file : files)
            if (sources.error == fmt::format("{}: {}", file, std::strerror(ENOENT)) &&
                read_findings({file}).error.empty())
                return fmt::format("did you mean --findings={}?", file);
    return sources.tip;
}

/// A program from an ELF file, to which the options for sources do not apply.
Assembled load_elf_for(std::string_view command, const Sources& sources, const Arguments& arguments,
                       bool color) {
    if (const std::string_view option = option_for_sources(arguments); !option.empty())
        return refused(command,
                       fmt::format("{} applies to sources only, and {} is an ELF file", option,
                                   sources.elf_name),
                       "leave the option out: it is for sources");
    const SourceFile source{sources.elf_name, {}};
    if (const std::string clash = clash_of_results(arguments, {&source, 1}); !clash.empty())
        return refused(command, clash, clash_tip);
    LoadedProgram loaded = load_program(sources, {});
    if (!loaded.error.empty()) return refused(command, loaded.error, loaded.tip);
    return {std::move(loaded), status::good, color};
}

} // namespace

AssemblyRequest requested_modes(const Arguments& arguments) {
    return {.bare = arguments.has("--bare"),
            .delayed_branching = arguments.has("--delayed-branching")};
}

Assembled assemble_for(std::string_view command, std::vector<std::string> files,
                       const Arguments& arguments) {
    if (files.empty())
        return refused(command, "missing argument: FILE",
                       fmt::format("tharsis {} program.asm", command));
    const std::optional<bool> color = wants_color(arguments, standard_error);
    if (!color) return refused(command, bad_color_message(arguments), bad_color_tip);
    const Sources sources = read_sources(files);
    for (const std::string& note : sources.notes) standard_error.line("note: " + note);
    if (!sources.error.empty())
        return refused(command, sources.error, tip_for_sources(sources, files, arguments));
    if (!sources.elf.empty()) return load_elf_for(command, sources, arguments, *color);
    const ChosenOptions options = options_from(arguments);
    if (!options.error.empty()) return refused(command, options.error, options.tip);
    LoadedProgram loaded = load_program(sources, options.request);
    if (const std::string clash = clash_of_results(arguments, loaded.assembly.files);
        !clash.empty())
        return refused(command, clash, clash_tip);
    return shown(std::move(loaded), *color);
}

Analysed analyse_for(std::string_view command, const std::vector<std::string>& files,
                     const Arguments& arguments) {
    const auto failed = [](int status) {
        Analysed result;
        result.status = status;
        return result;
    };
    const auto refuse = [&](std::string_view message, std::string_view tip) {
        return failed(usage_error(command, message, tip));
    };
    if (files.empty())
        return refuse("missing argument: FILE", fmt::format("tharsis {} program.asm", command));
    const std::optional<bool> color = wants_color(arguments, standard_output);
    if (!color) return refuse(bad_color_message(arguments), bad_color_tip);
    const Sources sources = read_sources(files);
    for (const std::string& note : sources.notes) standard_error.line("note: " + note);
    if (!sources.error.empty()) return refuse(sources.error, sources.tip);
    if (!sources.elf.empty())
        return refuse(fmt::format("{} is an ELF file", sources.elf_name),
                      "give the sources of the program");
    const ChosenOptions options = options_from(arguments);
    if (!options.error.empty()) return refuse(options.error, options.tip);
    Analysed result{load_model(sources, options.request), options.request, status::good, *color};
    if (std::ranges::any_of(result.model.diagnostics, is_fatal)) {
        standard_error.print(render(result.model.diagnostics, result.model.files, *color));
        result.status = status::assembly_errors;
    }
    return result;
}

Assembled assemble_case(std::string_view command, const Case& recorded,
                        const Arguments& arguments) {
    const std::optional<bool> color = wants_color(arguments, standard_error);
    if (!color) return refused(command, bad_color_message(arguments), bad_color_tip);
    LoadedProgram loaded = load_case(recorded);
    if (!loaded.error.empty()) return refused(command, loaded.error, loaded.tip);
    return shown(std::move(loaded), *color);
}

} // namespace tharsis
