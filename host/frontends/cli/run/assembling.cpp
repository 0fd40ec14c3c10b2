// assembling.cpp -- reads and assembles files for run, check, disassemble and dump
// Unlike MARS's command line, these start at a global main, and accept every encoding.
#include "frontends/cli/run/assembling.hpp"

#include "assembler/source/source_model.hpp"
#include "base/render.hpp"
#include "formats/elf/elf_loader.hpp"
#include "frontends/cli/output/result_names.hpp"
#include "frontends/cli/table/color.hpp"
#include "sources/source_files.hpp"
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

/// spim's bare machine: its own layout, delayed branches, and no pseudo-instructions.
void choose_bare(AssemblerOptions& options) {
    options.layout = &bare_layout;
    options.pseudo_instructions = false;
    options.delayed_branching = true;
}

struct ChosenOptions {
    AssemblerOptions assembler;
    std::string error, tip; ///< empty error: success
    void refuse(std::string why, std::string how) {
        if (error.empty()) error = std::move(why), tip = std::move(how);
    }
};

void read_dialect(const Arguments& arguments, ChosenOptions& chosen) {
    AssemblerOptions& options = chosen.assembler;
    const std::string name = arguments.value("--dialect").value_or("mars");
    if (name == "spim")
        options.dialect = Dialect::spim;
    else if (name != "mars")
        chosen.refuse(fmt::format("no dialect is called {}", name), "one of: mars, spim");
    const bool spim = options.dialect == Dialect::spim, bare = arguments.has("--bare");
    if (bare && arguments.has("--delayed-branching"))
        chosen.refuse("--bare has delayed branches anyway", "leave out --delayed-branching");
    if (spim && arguments.has("--self-modifying"))
        chosen.refuse("spim's programs cannot rewrite themselves", "leave out --self-modifying");
    if (bare && !spim) chosen.refuse("--bare is a machine of spim", "add --dialect spim");
    if (spim && arguments.has("--memory"))
        chosen.refuse("spim has one memory configuration", "leave out --memory");
    if (bare) choose_bare(options);
}

/// The assembler's options, or the error in them.
ChosenOptions options_from(const Arguments& arguments) {
    ChosenOptions chosen;
    AssemblerOptions& options = chosen.assembler;
    options.start_at_main = options.strict = true;
    options.delayed_branching = arguments.has("--delayed-branching");
    options.pseudo_instructions = !arguments.has("--no-pseudo");
    options.warnings_are_errors = arguments.has("--warnings-are-errors");
    options.read_file = read_included;
    const std::string memory = arguments.value("--memory").value_or("Default");
    options.layout = find_layout(memory);
    if (!options.layout)
        chosen.refuse(fmt::format("no memory configuration is called {}", memory),
                      "one of: " + layout_names());
    read_dialect(arguments, chosen);
    return chosen;
}

bool is_fatal(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; }
bool is_warning(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::warning; }

std::string counted(std::ptrdiff_t number, std::string_view what) {
    return fmt::format("{} {}{}\n", number, what, number == 1 ? "" : "s");
}

void show_findings(const Assembly& assembly, bool color) {
    std::string text = render(assembly.diagnostics, assembly.files, color);
    const auto errors = std::ranges::count_if(assembly.diagnostics, is_fatal);
    if (errors > 0) text += counted(errors, "error");
    standard_error.print(text);
}

/// A program with MARS's warnings has been refused already; this refuses one with ours, too.
void refuse_warnings(Assembly& assembly) {
    const auto warnings = std::ranges::count_if(assembly.diagnostics, is_warning);
    if (warnings == 0 || !assembly.program) return;
    assembly.program.reset();
    standard_error.print(counted(warnings, "warning") +
                         "nothing may be warned of with --warnings-are-errors\n");
}

Assembled refused(std::string_view command, std::string_view message, std::string_view tip) {
    return {{}, usage_error(command, message, tip)};
}

/// A program from an ELF file, to which the options for sources do not apply.
Assembled loaded(std::string_view command, const std::string& file, const std::string& bytes,
                 const Arguments& arguments, bool color) {
    for (const std::string_view option :
         {"--memory", "--delayed-branching", "--self-modifying", "--no-pseudo", "--dialect",
          "--bare", "--warnings-are-errors"})
        if (arguments.has(option))
            return refused(
                command,
                fmt::format("{} is an ELF file, which {} has nothing to say about", file, option),
                "leave the option out: it is for sources");
    const SourceFile source{file, {}};
    if (const std::string clash = clash_of_results(arguments, {&source, 1}); !clash.empty())
        return refused(command, clash, clash_tip);
    LoadedElf elf = load_elf(bytes, file);
    if (!elf.program) return refused(command, elf.error, elf.tip);
    read_line_sources(*elf.program);
    read_source_facts(*elf.program);
    Assembled result{{}, status::good, color, 0, bytes};
    result.assembly.program = std::move(elf.program);
    return result;
}

} // namespace

Assembled assemble_for(std::string_view command, std::vector<std::string> files,
                       const Arguments& arguments) {
    if (files.empty())
        return refused(command, "missing argument: FILE",
                       fmt::format("tharsis {} program.asm", command));
    const std::optional<bool> color = wants_color(arguments, standard_error);
    if (!color) return refused(command, bad_color_message, bad_color_tip);
    const Sources sources = read_sources(files);
    for (const std::string& note : sources.notes) standard_error.line("note: " + note);
    if (!sources.error.empty()) return refused(command, sources.error, sources.tip);
    if (!sources.elf.empty()) return loaded(command, files[0], sources.elf, arguments, *color);
    const ChosenOptions options = options_from(arguments);
    if (!options.error.empty()) return refused(command, options.error, options.tip);
    Assembled result{assemble(sources.files, options.assembler), status::good, *color,
                     sources.files.size()};
    if (const std::string clash = clash_of_results(arguments, result.assembly.files);
        !clash.empty())
        return refused(command, clash, clash_tip);
    show_findings(result.assembly, *color);
    if (options.assembler.warnings_are_errors) refuse_warnings(result.assembly);
    if (!result.assembly.program) result.status = status::assembly_errors;
    return result;
}

// ---------------------------------------------------------------- recorded runs

namespace {

const SourceFile* find_file(const std::vector<SourceFile>& files, const std::string& name) {
    const auto found = std::ranges::find(files, name, &SourceFile::name);
    return found == files.end() ? nullptr : &*found;
}

AssemblerOptions options_of(const Case& recorded) {
    AssemblerOptions options;
    options.start_at_main = options.strict = true;
    options.dialect = recorded.dialect;
    options.layout = find_layout(recorded.memory);
    options.delayed_branching = recorded.delayed_branching;
    if (recorded.bare) choose_bare(options);
    options.read_file = [&recorded](const std::string& path) {
        const SourceFile* file = find_file(recorded.included, path);
        return file ? std::optional(file->text) : std::nullopt;
    };
    return options;
}

Assembled loaded_case(std::string_view command, const Case& recorded, bool color) {
    LoadedElf elf = load_elf(recorded.sources[0].text, recorded.sources[0].name);
    if (!elf.program) return refused(command, elf.error, elf.tip);
    for (SourceFile& file : elf.program->files)
        if (const SourceFile* kept = find_file(recorded.included, file.name))
            file.text = kept->text;
    read_source_facts(*elf.program);
    Assembled result{{}, status::good, color, 0, recorded.sources[0].text};
    result.assembly.program = std::move(elf.program);
    return result;
}

} // namespace

Assembled assemble_case(std::string_view command, const Case& recorded,
                        const Arguments& arguments) {
    const std::optional<bool> color = wants_color(arguments, standard_error);
    if (!color) return refused(command, bad_color_message, bad_color_tip);
    if (recorded.is_elf) return loaded_case(command, recorded, *color);
    Assembled result{assemble(recorded.sources, options_of(recorded)), status::good, *color,
                     recorded.sources.size()};
    show_findings(result.assembly, *color);
    if (!result.assembly.program) result.status = status::assembly_errors;
    return result;
}

} // namespace tharsis
