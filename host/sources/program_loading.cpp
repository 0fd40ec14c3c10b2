// program_loading.cpp -- assembles sources, or loads an ELF file, for every front end
// A recorded run has its included files in itself, and values that are stored before its start.
#include "sources/program_loading.hpp"

#include "assembler/dialects/declared.hpp"
#include "assembler/dialects/start_up.hpp"
#include "assembler/source/source_model.hpp"
#include "base/name_index.hpp"
#include "formats/cases/case.hpp"
#include "formats/elf/elf_loader.hpp"
#include "sources/patches.hpp"
#include "sources/source_sentences.hpp"

#include <algorithm>

namespace tharsis {

AssemblerOptions assembler_options_for(const AssemblyRequest& request) {
    AssemblerOptions options;
    options.start_at_main = options.strict = true;
    const MemoryLayout* own = rules_of(request.dialect).layout;
    options.layout = request.bare ? &bare_layout : own ? own : request.layout;
    options.dialect = request.dialect;
    options.pseudo_instructions = request.pseudo_instructions && !request.bare;
    options.delayed_branching = request.delays_branches();
    options.warnings_are_errors = request.warnings_are_errors;
    return options;
}

namespace {

LoadedProgram load_bytes(const std::string& bytes, const std::string& name) {
    LoadedElf elf = load_elf(bytes, name);
    LoadedProgram loaded;
    loaded.elf = bytes;
    loaded.assembly.program = std::move(elf.program);
    loaded.error = std::move(elf.error);
    loaded.tip = std::move(elf.tip);
    loaded.said = std::move(elf.said);
    loaded.advice = std::move(elf.advice);
    return loaded;
}

bool is_warning(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::warning; }

/// The assembler has already refused a program with MARS's warnings; this refuses one with ours,
/// too.
void refuse_warnings(LoadedProgram& loaded) {
    if (!loaded.assembly.program) return;
    loaded.fatal_warnings = std::ranges::count_if(loaded.assembly.diagnostics, is_warning);
    if (loaded.fatal_warnings > 0) loaded.assembly.program.reset();
}

/// The files of a program by their names: a program may include very many.
class FilesByName {
public:
    explicit FilesByName(const std::vector<SourceFile>& files) : files_(files) {
        for (const SourceFile& file : files) names_.add(file.name);
    }
    std::optional<std::string> text(const std::string& name) const {
        const auto found = names_.find(name);
        return found ? std::optional(files_[*found].text) : std::nullopt;
    }

private:
    const std::vector<SourceFile>& files_;
    NameIndex<std::string_view> names_;
};

LoadedProgram load_recorded_elf(const Case& recorded) {
    LoadedProgram loaded = load_bytes(recorded.sources[0].text, recorded.sources[0].name);
    if (!loaded.assembly.program) return loaded;
    const FilesByName included(recorded.included);
    for (SourceFile& file : loaded.assembly.program->files)
        if (auto kept = included.text(file.name)) file.text = *std::move(kept);
    read_source_facts(*loaded.assembly.program);
    return loaded;
}

LoadedProgram load_recorded_sources(const Case& recorded) {
    AssemblerOptions options = assembler_options_for(request_of(recorded));
    const FilesByName included(recorded.included);
    options.read_file = [&](const std::string& path) { return included.text(path); };
    LoadedProgram loaded;
    loaded.assembly = assemble_with_all_errors(recorded.sources, options);
    loaded.given = recorded.sources.size();
    return loaded;
}

} // namespace

Dialect dialect_of(const Sources& sources, const AssemblyRequest& request) {
    if (request.is_chosen || sources.files.empty()) return request.dialect;
    const DialectRules* named = find_dialect(declared_dialect(sources.files[0].text));
    return named ? named->dialect : request.dialect;
}

namespace {

AssemblyRequest with_declared_dialect(const Sources& sources, AssemblyRequest request) {
    request.dialect = dialect_of(sources, request);
    return request;
}

} // namespace

LoadedProgram load_program(const Sources& sources, const AssemblyRequest& request,
                           FunctionRef<std::optional<std::string>(const std::string&)> read) {
    LoadedProgram loaded;
    if (!sources.error.empty()) {
        loaded.error = sources.error;
        loaded.tip = sources.tip;
        loaded.said = sources.said;
        loaded.advice = sources.advice;
    } else if (!sources.elf.empty()) {
        loaded = load_bytes(sources.elf, sources.elf_name);
        if (loaded.assembly.program) {
            read_line_sources(*loaded.assembly.program);
            read_source_facts(*loaded.assembly.program);
        }
    } else {
        AssemblerOptions options = assembler_options_for(with_declared_dialect(sources, request));
        options.read_file = read;
        loaded.assembly = assemble_with_all_errors(sources.files, options);
        loaded.given = sources.files.size();
        if (request.warnings_are_errors) refuse_warnings(loaded);
    }
    return loaded;
}

SourceModel load_model(const Sources& sources, const AssemblyRequest& request,
                       FunctionRef<std::optional<std::string>(const std::string&)> read) {
    AssemblerOptions options = assembler_options_for(with_declared_dialect(sources, request));
    options.read_file = read;
    return analyse(sources.files, options);
}

namespace {

bool is_small(const std::vector<SourceFile>& files) {
    constexpr std::size_t max_bytes = 200'000;
    std::size_t bytes = 0;
    for (const SourceFile& file : files) bytes += file.text.size();
    return bytes <= max_bytes;
}

} // namespace

std::vector<std::string_view> other_dialects(const Program& program) {
    std::vector<SourceFile> given;
    for (const auto& unit : program.units)
        if (const SourceFile& file = program.files[unit.file]; !is_start_up(file.text))
            given.push_back(file);
    if (given.empty() || !is_small(program.files)) return {};
    AssemblyRequest request;
    request.dialect = program.dialect;
    AssemblerOptions options = assembler_options_for(request);
    const FilesByName files(program.files);
    options.read_file = [&](const std::string& path) { return files.text(path); };
    return fitting_dialects(given, options);
}

std::vector<std::string_view> other_dialects(const Sources& sources,
                                             const AssemblyRequest& request) {
    if (!is_small(sources.files)) return {};
    AssemblerOptions options = assembler_options_for(with_declared_dialect(sources, request));
    options.read_file = read_included;
    return fitting_dialects(sources.files, options);
}

bool lacks_run_time(const Sources& sources, const AssemblyRequest& request) {
    const Dialect dialect = dialect_of(sources, request);
    if (rules_of(dialect).grammar != DialectRules::Grammar::gas) return false;
    AssemblerOptions options = assembler_options_for(with_declared_dialect(sources, request));
    options.delayed_branching = false;
    options.read_file = read_included;
    const std::vector<SourceFile> meant = files_meant_for(sources.files, rules_of(dialect).name);
    return lacks_run_time(assemble(meant, options), rules_of(dialect));
}

AssemblyRequest request_of(const Case& recorded) {
    AssemblyRequest request;
    request.layout = find_layout(recorded.memory);
    request.dialect = recorded.dialect;
    request.bare = recorded.bare;
    request.delayed_branching = recorded.delayed_branching;
    return request;
}

LoadedProgram load_case(const Case& recorded) {
    LoadedProgram loaded =
        recorded.is_elf ? load_recorded_elf(recorded) : load_recorded_sources(recorded);
    if (!loaded.assembly.program) return loaded;
    PatchError fault = store_patches(recorded.patches, *loaded.assembly.program);
    if (fault.error.empty()) return loaded;
    loaded.assembly.program.reset();
    loaded.said = source_message("recorded-sets", fault.error);
    loaded.advice = std::move(fault.tip);
    loaded.error = text_of(loaded.said, Language::english);
    loaded.tip = text_of(loaded.advice, Language::english);
    return loaded;
}

} // namespace tharsis
