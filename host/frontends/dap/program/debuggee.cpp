// debuggee.cpp -- from settings to a session
#include "frontends/dap/program/debuggee.hpp"

#include "assembler/dialects/declared.hpp"
#include "base/render.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "running/bitmap_place.hpp"
#include "running/machine_setup.hpp"
#include "sources/folder_settings.hpp"
#include "sources/patches.hpp"
#include "translator/jit.hpp"

#include <filesystem>
#include <unistd.h>

namespace tharsis::dap {

namespace {

OpenedDebuggee refused(Message error, Message tip = {}) {
    return {nullptr, std::move(error), std::move(tip), {}, {}, false};
}

/// A diagnostic without a sentence in the table exists in English only.
Message said(const Message& message, const std::string& english) {
    return message.empty() ? verbatim(english) : message;
}

DebugSetup setup_of(const LaunchSettings& settings, std::optional<std::string> input) {
    DebugSetup setup;
    MachineOptions machine = machine_for(settings.request, {});
    machine.self_modifying = settings.self_modifying;
    machine.engine = settings.engine;
    machine.max_output = settings.max_output;
    machine.max_memory = settings.max_memory;
    machine.arguments = settings.arguments;
    setup.machine = with_translator(machine);
    setup.host.seed = settings.seed;
    setup.host.files = settings.files;
    setup.host.has_clear_screen = setup.host.has_dialogs = true;
    setup.devices = settings.devices;
    setup.max_steps = settings.max_steps;
    setup.input = std::move(input);
    setup.quiet = true; // the user does not see the standard error of this process
    return setup;
}

/// What the sources are, or their error.
struct Loaded {
    LoadedProgram program;
    std::optional<Case> recorded;
    Message error, tip;
};

/// The first file that cannot be a program: standard input, or a device, which may have no end.
std::optional<std::string> unusual_file(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        std::error_code error;
        const std::filesystem::file_status status = std::filesystem::status(name, error);
        const bool exists = std::filesystem::exists(status);
        if (name == "-" || (exists && !std::filesystem::is_regular_file(status))) return name;
    }
    return std::nullopt;
}

/// Completes the settings of a launch by those of the folder of its first source. An ELF file has
/// none.
Message complete_settings(LaunchSettings& settings, const Sources& sources, Message& tip) {
    if (!sources.elf.empty() || sources.files.empty()) return {};
    const FolderSettings folder = find_folder_settings(folder_of_source(sources.files[0].name));
    tip = folder.tip;
    if (!folder.is_valid()) return folder.error;
    settings.request = with_folder_settings(
        settings.request, sources.files[0].text, folder,
        {.dialect = settings.request.is_chosen, .memory = settings.memory_is_chosen});
    const auto limit = [](u64& own, const std::optional<u64>& value) {
        if (own == ~u64{0}) own = value.value_or(own);
    };
    limit(settings.max_steps, folder.instructions);
    limit(settings.max_output, folder.output);
    limit(settings.max_memory, folder.memory_bytes);
    if (rules_of(settings.request.dialect).may_rewrite_text)
        settings.self_modifying = settings.self_modifying || folder.self_modifying.value_or(false);
    return {};
}

/// Refuses a first file that declares a dialect which does not exist, if its declaration counts.
Message wrong_declaration(const LaunchSettings& settings, const Sources& sources) {
    if (settings.request.is_chosen || !sources.elf.empty() || sources.files.empty()) return {};
    const std::string_view name = declared_dialect(sources.files[0].text);
    if (name.empty() || find_dialect(name)) return {};
    return dap_message("no-such-value", "dialect", name, dialect_names());
}

Loaded load_files(LaunchSettings& settings) {
    if (const auto name = unusual_file(settings.programs))
        return {{}, {}, dap_message("no-ordinary-file", *name), {}};
    const Sources sources = read_sources(settings.programs);
    if (!sources.error.empty())
        return {{}, {}, said(sources.said, sources.error), said(sources.advice, sources.tip)};
    if (Message wrong = wrong_declaration(settings, sources); !wrong.empty())
        return {{}, {}, std::move(wrong), {}};
    Message tip;
    if (Message wrong = complete_settings(settings, sources, tip); !wrong.empty())
        return {{}, {}, std::move(wrong), std::move(tip)};
    return {load_program(sources, settings.request), {}, {}, {}};
}

Loaded load_recorded(const LaunchSettings& settings) {
    const FileBytes file = read_ordinary(settings.recorded);
    if (!file.bytes)
        return {
            {}, {}, dap_message("file-error", settings.recorded, said(file.said, file.error)), {}};
    CaseRead read = read_case(*file.bytes);
    if (!read.value)
        return {{},
                {},
                dap_message("file-error", settings.recorded, verbatim(read.error)),
                verbatim(read.tip)};
    LoadedProgram program = load_case(*read.value);
    return {std::move(program), std::move(read.value), {}, {}};
}

/// The text that the program reads, if the settings have one.
struct Input {
    std::optional<std::string> text;
    Message error;
};

Input input_of(const LaunchSettings& settings) {
    if (!settings.input_file) return {settings.input, {}};
    FileBytes file = read_ordinary(*settings.input_file);
    if (file.bytes) return {std::move(file.bytes), {}};
    return {{}, dap_message("file-error", *settings.input_file, said(file.said, file.error))};
}

/// The error of sources that cannot be assembled.
Message error_of(const LoadedProgram& loaded, Language language) {
    if (!loaded.error.empty() || !loaded.said.empty()) return said(loaded.said, loaded.error);
    for (const Diagnostic& one : loaded.assembly.diagnostics)
        if (one.severity == Severity::error || loaded.fatal_warnings > 0)
            return dap_message("source-error", loaded.assembly.files[one.place.file].name,
                               one.place.line, message_text(one, language));
    return dap_message("no-program");
}

std::vector<Diagnosed> diagnosed(const Assembly& assembly, Language language) {
    std::vector<Diagnosed> all;
    for (const Diagnostic& one : assembly.diagnostics)
        all.push_back({render(one, assembly.files, false, language), one.place});
    return all;
}

} // namespace

Debuggee::Debuggee(Program program, DebugSetup setup, std::optional<Case> recorded,
                   LaunchSettings settings)
    : settings_(std::move(settings)),
      run_(std::move(program), std::move(setup), std::move(recorded)),
      sources_(run_.session().program().files, run_.recorded().has_value()) {
    run_.go_to_recorded_step();
}

std::string Debuggee::name() const {
    if (!settings_.recorded.empty()) return settings_.recorded;
    return settings_.programs.empty() ? "program" : settings_.programs.front();
}

Message Debuggee::place_bitmap() {
    if (!settings_.bitmap) return {};
    const BitmapPlace place =
        place_of_bitmap(settings_.bitmap->shape, settings_.bitmap->base, program());
    if (!place.error.empty()) return dap_message("file-error", "bitmap", place.error);
    bitmap_ = place.shape;
    return {};
}

namespace {

OpenedDebuggee open_in_current_folder(LaunchSettings settings, Language language) {
    const bool is_recorded = !settings.recorded.empty();
    Loaded loaded = settings.recorded.empty() ? load_files(settings) : load_recorded(settings);
    if (!loaded.error.empty()) return refused(loaded.error, loaded.tip);
    Assembly& assembly = loaded.program.assembly;
    std::vector<Diagnosed> diagnostics = diagnosed(assembly, language);
    if (!assembly.program) {
        OpenedDebuggee failed = refused(error_of(loaded.program, language),
                                        said(loaded.program.advice, loaded.program.tip));
        failed.diagnostics = std::move(diagnostics);
        failed.files = std::move(assembly.files), failed.is_recorded = is_recorded;
        return failed;
    }
    if (const PatchError fault = store_patches(settings.patches, *assembly.program);
        !fault.error.empty())
        return refused(fault.error, fault.tip);
    Input input = input_of(settings);
    if (!input.error.empty()) return refused(input.error);
    DebugSetup setup = setup_of(settings, std::move(input.text));
    auto debuggee = std::make_unique<Debuggee>(*std::move(assembly.program), std::move(setup),
                                               std::move(loaded.recorded), std::move(settings));
    if (Message error = debuggee->place_bitmap(); !error.empty()) return refused(std::move(error));
    return {std::move(debuggee),       {},         {}, std::move(diagnostics),
            std::move(assembly.files), is_recorded};
}

} // namespace

std::string current_folder() {
    std::error_code error;
    return std::filesystem::current_path(error).string();
}

OpenedDebuggee open_debuggee(LaunchSettings settings, const std::string& base, Language language) {
    const std::string before = current_folder();
    const std::string folder =
        settings.folder.empty() ? base : (std::filesystem::path(base) / settings.folder).string();
    if (!folder.empty() && folder != before && ::chdir(folder.c_str()) != 0)
        return refused(dap_message("no-folder", settings.folder.empty() ? base : settings.folder));
    OpenedDebuggee opened = open_in_current_folder(std::move(settings), language);
    // A program that runs goes on in its own folder if another one is refused.
    if (!opened.debuggee && !before.empty() && ::chdir(before.c_str()) != 0)
        opened.error = dap_message("no-folder", before);
    return opened;
}

} // namespace tharsis::dap
