// assembling.cpp -- reads the options of a command on assembling, and prints what it finds
// The work is done below the front ends, by sources/program_loading.
#include "frontends/cli/launch/assembling.hpp"

#include "assembler/dialects/declared.hpp"
#include "base/name_index.hpp"
#include "base/render.hpp"
#include "frontends/cli/launch/other_dialects.hpp"
#include "frontends/cli/launch/run_options.hpp"
#include "frontends/cli/output/result_names.hpp"
#include "frontends/cli/table/color.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"

#include <algorithm>
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
    Message error, tip; ///< empty error: success
    void refuse(Message why, Message how) {
        if (error.empty()) error = std::move(why), tip = std::move(how);
    }
};

/// The dialect that the first file names, as a part of its text; empty: none, or the option does.
std::string_view declared_name(const Arguments& arguments, const Sources& sources) {
    if (arguments.value("--dialect") || sources.files.empty()) return {};
    return declared_dialect(sources.files[0].text);
}

/// The dialect of the option, else the one that the first file names, else that of its folder.
std::string dialect_name(const Arguments& arguments, const Sources& sources) {
    if (const auto given = arguments.value("--dialect")) return *given;
    if (const auto named = declared_name(arguments, sources); !named.empty())
        return std::string(named);
    return arguments.setting("--dialect").value_or("mars");
}

/// There is no such dialect; where the file says so, if it does.
Message no_dialect(const std::string& name, std::string_view declared, const Sources& sources) {
    if (declared.empty()) return cli_message("no-dialect", name);
    const SourceFile& file = sources.files[0];
    return cli_message("no-dialect-at", file.name, declared_line(file.text), name);
}

void read_dialect(const Arguments& arguments, const Sources& sources, ChosenOptions& chosen) {
    AssemblyRequest& request = chosen.request;
    const std::string name = dialect_name(arguments, sources);
    const DialectRules* found = find_dialect(name);
    if (!found)
        return chosen.refuse(no_dialect(name, declared_name(arguments, sources), sources),
                             cli_message("one-of", dialect_names()));
    const DialectRules& rules = *found;
    request.dialect = rules.dialect;
    const bool bare = request.bare;
    if (bare && request.delayed_branching)
        chosen.refuse(cli_message("bare-delays"), cli_message("no-delayed"));
    if (!rules.may_rewrite_text && arguments.is_set("--self-modifying"))
        chosen.refuse(cli_message("no-rewriting", rules.name), cli_message("no-self-modifying"));
    if (bare && !rules.has_bare_machine)
        chosen.refuse(cli_message("bare-spim"), cli_message("add-spim"));
    if (rules.layout && arguments.is_set("--memory"))
        chosen.refuse(cli_message("one-memory", rules.name), cli_message("no-memory-option"));
}

/// The options for assembling, or the error in them.
ChosenOptions options_from(const Arguments& arguments, const Sources& sources) {
    ChosenOptions chosen{requested_modes(arguments), {}, {}};
    AssemblyRequest& request = chosen.request;
    request.pseudo_instructions = !arguments.is_set("--no-pseudo");
    request.warnings_are_errors = arguments.is_set("--warnings-are-errors");
    const std::string memory = arguments.setting("--memory").value_or("Default");
    request.layout = find_layout(memory);
    if (!request.layout)
        chosen.refuse(cli_message("no-memory", memory), cli_message("one-of", layout_names()));
    read_dialect(arguments, sources, chosen);
    return chosen;
}

bool is_fatal(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; }

void show_diagnostics(const Assembly& assembly, bool color, Language language) {
    std::string text = render(assembly.diagnostics, assembly.files, color, language);
    const auto errors = std::ranges::count_if(assembly.diagnostics, is_fatal);
    if (errors > 0)
        text += text_of(errors == 1 ? cli_message("one-error") : cli_message("errors", errors),
                        language) +
                "\n";
    standard_error.print(text);
}

/// Says why an included file cannot be read: the assembler only knows that it cannot.
void explain_missing_includes(Assembly& assembly) {
    for (Diagnostic& diagnostic : assembly.diagnostics) {
        const std::vector<Message>& arguments = diagnostic.said.arguments;
        if (diagnostic.code != "include-missing" || arguments.empty()) continue;
        diagnostic.advice = why_not_included(arguments[0].text);
        diagnostic.tip = text_of(diagnostic.advice, Language::english);
    }
}

/// Prints the diagnostics, and why warnings alone refuse the program; sets the status.
Assembled shown(LoadedProgram loaded, bool color, Language language,
                Diagnostics diagnostics = Diagnostics::printed) {
    Assembled result{std::move(loaded), status::good, color};
    if (!result.assembly.program) result.status = status::assembly_errors;
    if (diagnostics == Diagnostics::kept) return result;
    show_diagnostics(result.assembly, color, language);
    if (const auto warnings = result.fatal_warnings; warnings > 0) {
        standard_error.line(
            text_of(warnings == 1 ? cli_message("one-warning") : cli_message("warnings", warnings),
                    language));
        standard_error.line(text_of(cli_message("fatal-warnings"), language));
    }
    return result;
}

Assembled refused(std::string_view command, const Message& message, const Message& tip,
                  Language language) {
    return {{}, usage_error(command, message, tip, language)};
}

/// An error that exists in English only.
Assembled refused(std::string_view command, std::string_view message, std::string_view tip) {
    return {{}, usage_error(command, message, tip)};
}

/// Why a program cannot be loaded.
Assembled refused(std::string_view command, const LoadedProgram& loaded, Language language) {
    return loaded.said.empty() ? refused(command, loaded.error, loaded.tip)
                               : refused(command, loaded.said, loaded.advice, language);
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
Message tip_for_sources(const Sources& sources, const Arguments& arguments) {
    if (arguments.has("--findings") && !sources.missing.empty() &&
        read_findings({sources.missing}).error.empty())
        return cli_message("meant-findings", sources.missing);
    return sources.advice;
}

/// A program from an ELF file, to which the options for sources do not apply.
Assembled load_elf_for(std::string_view command, const Sources& sources, const Arguments& arguments,
                       bool color) {
    if (const std::string_view option = option_for_sources(arguments); !option.empty())
        return refused(command, cli_message("sources-only", option, sources.elf_name),
                       cli_message("leave-out-sources"), arguments.language);
    const SourceFile source{sources.elf_name, {}};
    if (const Message clash = clash_of_results(arguments, {&source, 1}); !clash.empty())
        return refused(command, clash, cli_message("clash-tip"), arguments.language);
    LoadedProgram loaded = load_program(sources, {});
    if (!loaded.error.empty()) return refused(command, loaded, arguments.language);
    return {std::move(loaded), status::good, color};
}

/// The first file that is named a second time; empty if there is none.
std::string named_twice(std::span<const std::string> files) {
    NameIndex<std::string_view> known;
    for (const std::string& file : files)
        if (!known.add(file)) return file;
    return {};
}

} // namespace

AssemblyRequest requested_modes(const Arguments& arguments) {
    return {.bare = arguments.is_set("--bare"),
            .delayed_branching = arguments.is_set("--delayed-branching")};
}

Assembled assemble_for(std::string_view command, std::vector<std::string> files,
                       const Arguments& arguments, Diagnostics diagnostics) {
    if (files.empty())
        return refused(command, cli_message("missing-file"), cli_message("file-example", command),
                       arguments.language);
    const std::optional<bool> color = wants_color(arguments, standard_error);
    if (!color) return {{}, color_error(command, arguments)};
    const Sources sources = read_sources(files);
    for (const Message& note : sources.notes)
        standard_error.line(text_of(cli_message("note", note), arguments.language));
    if (!sources.error.empty())
        return refused(command, sources.said, tip_for_sources(sources, arguments),
                       arguments.language);
    if (!sources.elf.empty()) return load_elf_for(command, sources, arguments, *color);
    const ChosenOptions options = options_from(arguments, sources);
    if (!options.error.empty())
        return refused(command, options.error, options.tip, arguments.language);
    if (!arguments.value("--dialect"))
        note_other_declarations(sources, options.request.dialect, arguments.language);
    LoadedProgram loaded = load_program(sources, options.request);
    if (const std::string file = named_twice(files); !file.empty() && !loaded.assembly.program) {
        usage_error(command, cli_message("named-twice", file), cli_message("name-once"),
                    arguments.language);
        return {{}, status::assembly_errors};
    }
    if (const Message clash = clash_of_results(arguments, loaded.assembly.files); !clash.empty())
        return refused(command, clash, cli_message("clash-tip"), arguments.language);
    explain_missing_includes(loaded.assembly);
    const bool failed = std::ranges::any_of(loaded.assembly.diagnostics, is_fatal) &&
                        diagnostics == Diagnostics::printed;
    Assembled result = shown(std::move(loaded), *color, arguments.language, diagnostics);
    if (failed) show_other_dialects(sources, options.request, arguments.language);
    return result;
}

ReadRequest read_for(std::string_view command, const std::vector<std::string>& files,
                     const Arguments& arguments) {
    ReadRequest read;
    const auto refuse = [&](const Message& message, const Message& tip) {
        read.status = usage_error(command, message, tip, arguments.language);
        return std::move(read);
    };
    if (files.empty())
        return refuse(cli_message("missing-file"), cli_message("file-example", command));
    const std::optional<bool> color = wants_color(arguments, standard_output);
    if (!color) return read.status = color_error(command, arguments), std::move(read);
    read.color = *color;
    read.sources = read_sources(files);
    for (const Message& note : read.sources.notes)
        standard_error.line(text_of(cli_message("note", note), arguments.language));
    if (!read.sources.error.empty()) return refuse(read.sources.said, read.sources.advice);
    if (!read.sources.elf.empty())
        return refuse(cli_message("sources-needed", read.sources.elf_name),
                      cli_message("give-sources"));
    const ChosenOptions options = options_from(arguments, read.sources);
    if (!options.error.empty()) return refuse(options.error, options.tip);
    read.request = options.request;
    return read;
}

Analysed analyse_for(std::string_view command, const std::vector<std::string>& files,
                     const Arguments& arguments) {
    const ReadRequest read = read_for(command, files, arguments);
    Analysed result;
    result.status = read.status, result.color = read.color;
    if (read.status != status::good) return result;
    result.request = read.request;
    result.model = load_model(read.sources, read.request);
    if (std::ranges::any_of(result.model.diagnostics, is_fatal)) {
        standard_error.print(
            render(result.model.diagnostics, result.model.files, read.color, arguments.language));
        result.status = status::assembly_errors;
    }
    return result;
}

Assembled assemble_case(std::string_view command, const Case& recorded,
                        const Arguments& arguments) {
    const std::optional<bool> color = wants_color(arguments, standard_error);
    if (!color) return {{}, color_error(command, arguments)};
    LoadedProgram loaded = load_case(recorded);
    if (!loaded.error.empty()) return refused(command, loaded, arguments.language);
    return shown(std::move(loaded), *color, arguments.language);
}

} // namespace tharsis
