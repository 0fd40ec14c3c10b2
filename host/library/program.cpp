// program.cpp -- assembling, and programs as values of the interface
#include "base/render.hpp"
#include "base/source_lines.hpp"
#include "isa/isa.hpp"
#include "isa/program_reading.hpp"
#include "library/content.hpp"
#include "library/library_sentences.hpp"

#include <fmt/format.h>
#include <tharsis/program.hpp>

namespace tharsis {

namespace {

std::string list_of_dialects() {
    std::string list;
    for (const DialectRules& rules : dialect_rules)
        list.append(list.empty() ? "" : ", ").append(rules.name);
    return list;
}

/// The request for these options, or what is wrong with them.
api::Result<AssemblyRequest> request_for(const api::AssemblyOptions& options) {
    AssemblyRequest request;
    const Language language = language_of(options.language);
    const DialectRules* dialect =
        options.dialect.empty() ? &rules_of(Dialect::mars) : find_dialect(options.dialect);
    if (!dialect)
        return error_of(library_message("no-dialect", options.dialect),
                        library_message("all-dialects", list_of_dialects()), language);
    request.layout = find_layout(options.memory);
    if (!request.layout)
        return error_of(library_message("no-memory", options.memory),
                        library_message("all-memories"), language);
    request.dialect = dialect->dialect;
    request.is_chosen = !options.dialect.empty();
    request.bare = options.bare;
    request.delayed_branching = options.delayed_branching;
    request.pseudo_instructions = options.pseudo_instructions;
    request.warnings_are_errors = options.warnings_are_errors;
    return request;
}

api::Diagnostic diagnostic_of(const Diagnostic& said, const std::vector<SourceFile>& files,
                              Language language) {
    api::Diagnostic diagnostic;
    diagnostic.severity = severity_of(said.severity);
    diagnostic.code = said.code;
    diagnostic.message = message_text(said, language);
    diagnostic.tip = tip_text(said, language);
    if (said.place.line > 0) diagnostic.file = files[said.place.file].name;
    diagnostic.line = said.place.line;
    diagnostic.column = said.place.column;
    diagnostic.length = said.place.length;
    return diagnostic;
}

/// An assembly that failed before any line was read.
api::Assembly refused(std::string_view code, const api::Error& error, Language language) {
    Diagnostic said;
    said.code = code;
    said.message = error.message;
    said.tip = error.tip;
    api::Assembly assembly;
    assembly.diagnostics.push_back(diagnostic_of(said, {}, language));
    assembly.report = render(said, {}, false, language);
    return assembly;
}

api::Assembly assembly_of(LoadedProgram loaded, const Sources& sources, AssemblyRequest request,
                          Language language) {
    if (!loaded.error.empty()) {
        const api::Error error = loaded.said.empty()
                                     ? api::Error{loaded.error, loaded.tip, {}, 0, 0}
                                     : error_of(loaded.said, loaded.advice, language);
        return refused("unreadable-file", error, language);
    }
    api::Assembly assembly;
    for (const Diagnostic& said : loaded.assembly.diagnostics)
        assembly.diagnostics.push_back(diagnostic_of(said, loaded.assembly.files, language));
    assembly.report = render(loaded.assembly.diagnostics, loaded.assembly.files, false, language);
    if (!loaded.assembly.program) return assembly;
    request.dialect = dialect_of(sources, request);
    assembly.program.emplace(std::make_shared<const api::Program::Content>(
        api::Program::Content{std::move(*loaded.assembly.program), request}));
    return assembly;
}

} // namespace

api::Diagnostic::Severity severity_of(Severity severity) {
    using To = api::Diagnostic::Severity;
    switch (severity) {
    case Severity::note: return To::note;
    case Severity::warning: return To::warning;
    case Severity::error: break;
    }
    return To::error;
}

std::string hexadecimal(u32 address) { return fmt::format("0x{:08x}", address); }

void set_place(const Program& program, u32 address, std::string& file, u32& line) {
    const Origin* origin = program.origin_at(address);
    if (!origin || origin->outermost().line == 0) return;
    file = program.files[origin->outermost().file].name;
    line = origin->outermost().line;
}

} // namespace tharsis

namespace tharsis_api_1 {

std::uint32_t Program::entry() const { return content_->program.entry; }

std::string Program::dialect() const {
    return std::string(tharsis::rules_of(content_->program.dialect).name);
}

std::vector<Symbol> Program::symbols() const {
    std::vector<Symbol> all;
    for (const tharsis::Symbol& symbol : content_->program.symbols)
        all.push_back({symbol.name, symbol.address, symbol.global, symbol.data});
    return all;
}

std::optional<std::uint32_t> Program::address_of(std::string_view label) const {
    const tharsis::Symbol* symbol = content_->program.find_symbol(label);
    if (!symbol) return {};
    return symbol->address;
}

std::vector<Instruction> Program::instructions() const {
    const tharsis::Program& program = content_->program;
    const auto reading = tharsis::reading_of(program);
    tharsis::SourceLines lines(program.files);
    std::vector<Instruction> all;
    for (const tharsis::TextWord& word : program.text) {
        Instruction instruction{word.address, word.word, {}, {}, 0, {}};
        instruction.text =
            tharsis::disassemble(word.word, word.address, tharsis::TextStyle::names, reading);
        tharsis::set_place(program, word.address, instruction.file, instruction.line);
        if (instruction.line > 0)
            instruction.source = std::string(
                lines.line(program.origin_at(word.address)->outermost().file, instruction.line));
        all.push_back(std::move(instruction));
    }
    return all;
}

std::vector<std::string> Program::files() const {
    std::vector<std::string> names;
    for (const tharsis::SourceFile& file : content_->program.files) names.push_back(file.name);
    return names;
}

Assembly assemble(const std::vector<Source>& sources, const AssemblyOptions& options) {
    const auto language = tharsis::language_of(options.language);
    const auto request = tharsis::request_for(options);
    if (!request) return tharsis::refused("wrong-option", request.error(), language);
    tharsis::Sources given;
    for (const Source& source : sources) tharsis::add_source(given, source.name, source.text);
    if (given.error.empty() && given.files.empty() && given.elf.empty())
        return tharsis::refused("unreadable-file",
                                tharsis::error_of(tharsis::library_message("no-sources"),
                                                  tharsis::library_message("give-source"),
                                                  language),
                                language);
    const auto read = [&](const std::string& path) -> std::optional<std::string> {
        return options.read_file ? options.read_file(path) : std::nullopt;
    };
    return tharsis::assembly_of(tharsis::load_program(given, *request, read), given, *request,
                                language);
}

Assembly assemble_files(const std::vector<std::string>& paths, const AssemblyOptions& options) {
    const auto language = tharsis::language_of(options.language);
    const auto request = tharsis::request_for(options);
    if (!request) return tharsis::refused("wrong-option", request.error(), language);
    if (paths.empty()) return assemble({}, options);
    const tharsis::Sources sources = tharsis::read_sources(paths);
    const auto read = [&](const std::string& path) {
        return options.read_file ? options.read_file(path) : tharsis::read_included(path);
    };
    return tharsis::assembly_of(tharsis::load_program(sources, *request, read), sources, *request,
                                language);
}

} // namespace tharsis_api_1
