// assembler.cpp -- from source files to a program, in one run
// All stages run even if one finds errors, so that all diagnostics are reported at once.
#include "assembler/assembler.hpp"

#include "assembler/dialects/foreign.hpp"
#include "assembler/dialects/gas/constructors.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "assembler/dialects/mipsy/pass.hpp"
#include "assembler/dialects/spim.hpp"
#include "assembler/dialects/start_up.hpp"
#include "assembler/encoding/second_pass.hpp"
#include "assembler/flat_lines.hpp"
#include "assembler/layout/first_pass.hpp"
#include "assembler/lexer/tokenizing.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/missing_main.hpp"
#include "assembler/source/recorder.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// Resolves the remaining label references in data; reports labels that no file defined.
void report_references(AssemblyContext& run) {
    for (DataReference& reference : run.references) {
        const Place& place = reference.place;
        if (const auto address = run.symbols.address_of(*reference.label)) {
            run.image.store(reference.address, *address, reference.bytes);
            continue;
        }
        DiagnosticText remark = undefined_item(*reference.label, run, !reference.calls.empty());
        run.reporter.stage(Stage::first_pass);
        const bool is_missed = run.missed_labels.count(reference.label) > 0;
        if (!run.lacks_files && !reference.muted && !is_missed)
            run.reporter.report_to_user(place, remark, reference.calls);
        run.reporter.to_mars({Severity::error, false, place.file, place.line, reference.mars_column,
                              "", std::move(remark.mars), ""});
    }
}

/// MARS stops at the first file with lexical errors, and then reports nothing else.
void replay_lexing(AssemblyContext& run) {
    if (!run.failed_lexing) return;
    DiagnosticLog log;
    Equivalents equivalents(run, Equivalents::Known::preceding);
    read_as_mars(run, run.units[*run.failed_lexing].file, equivalents, log);
    run.findings.replace_mars(std::move(log));
}

/// The label where execution starts if it is global and in text; empty: there is none.
std::string_view start_label(const AssemblerOptions& options) {
    if (rules_of(options.dialect).start_up != DialectRules::StartUp::none) return "__start";
    return options.start_at_main ? "main" : "";
}

/// The address of that label, or the first address of text.
u32 entry_of(const AssemblyContext& run) {
    const MemoryLayout& m = *run.options.layout;
    const std::string_view start = start_label(run.options);
    if (start.empty()) return m.text_base;
    for (const SymbolTable::Known& symbol : run.symbols.known()) {
        if (!symbol.global || symbol.name->text != start) continue;
        const bool user = symbol.address >= m.text_base && symbol.address < m.text_limit;
        const bool kernel =
            symbol.address >= m.kernel_text_base && symbol.address < m.kernel_text_limit;
        if (user || kernel) return symbol.address;
    }
    return m.text_base;
}

/// The dialect's start-up code comes first.
void read_start_up(AssemblyContext& run, const DialectRules& rules, std::string_view text) {
    if (text.empty()) return;
    run.start_up = run.files.add({std::string(start_up_name(rules)), std::string(text)});
    FirstPass(run).assemble(*run.start_up);
    // A handler alone ends in the kernel's text, and the program does not begin there.
    run.placement.kernel_text = false;
}

/// The program may have its own start-up code.
void read_gas(AssemblyContext& run, const DialectRules& rules, std::size_t given) {
    gas::Pass pass(run);
    for (FileId file = 0; file < given; ++file)
        if (!run.stops()) pass.read(file);
    if (!pass.defines_start())
        read_start_up(run, rules,
                      gas::has_constructors(pass.files()) ? gas::constructing_start_up
                                                          : start_up_text(rules));
    pass.link();
}

/// Where the path of `.include "PATH"` stands; null if nothing is included.
const Token* path_of_include(std::span<const Token> tokens) {
    for (std::size_t k = 0; k + 1 < tokens.size(); ++k)
        if (is_include(tokens[k]) && tokens[k + 1].type == TokenType::string) return &tokens[k + 1];
    return nullptr;
}

/// The texts of a file and of those that it includes, which are opened here.
std::vector<std::string_view> texts_of_unit(AssemblyContext& run, FileId given) {
    std::vector<std::string_view> texts{run.files[given].text};
    LineReader reader(run.files, given);
    Line line;
    std::vector<Token> tokens;
    while (reader.next(line)) {
        if (line.written.find(".include") == line.written.npos ||
            line.written.size() > ExpansionLimits::longest_line)
            continue;
        run.lexer.tokenize(line.text(), tokens);
        const Token* const path = path_of_include(tokens);
        if (path && reader.include(included_path(reader, *path)) == LineReader::Inclusion::opened)
            texts.emplace_back(run.files[reader.current()].text);
    }
    return texts;
}

std::string_view own_or_spim_start_up(AssemblyContext& run, std::size_t given) {
    std::vector<std::vector<std::string_view>> units;
    for (FileId file = 0; file < given; ++file) units.push_back(texts_of_unit(run, file));
    return spim_start_up_for(units);
}

void first_pass(AssemblyContext& run, const DialectRules& rules, std::size_t given) {
    if (rules.grammar == DialectRules::Grammar::gas) return read_gas(run, rules, given);
    read_start_up(run, rules,
                  rules.start_up == DialectRules::StartUp::spim ? own_or_spim_start_up(run, given)
                                                                : start_up_text(rules));
    if (rules.grammar == DialectRules::Grammar::mipsy) {
        mipsy::Pass pass(run);
        for (FileId file = 0; file < given; ++file)
            if (!run.stops()) pass.read(file);
        return pass.encode();
    }
    for (FileId file = 0; file < given; ++file)
        if (!run.stops()) FirstPass(run).assemble(file);
}

/// Where programs can read their text, its words are in memory, too.
void copy_text(Program& program) {
    for (const TextWord& word : program.text) {
        if (word.address >= program.layout->text_limit) continue;
        const u32 page = word.address & ~0xfffu;
        if (program.data.empty() || program.data.back().address != page)
            program.data.push_back({page, {}});
        for (u32 k = 0; k < 4; ++k)
            program.data.back().bytes[(word.address + k) & 0xfff] =
                static_cast<u8>(word.word >> 8 * k);
    }
    std::sort(program.data.begin(), program.data.end(),
              [](const DataPage& a, const DataPage& b) { return a.address < b.address; });
}

Program finished(AssemblyContext& run, SecondPass& pass) {
    Program program;
    program.text = std::move(pass.text);
    program.far_branches = std::move(pass.far_branches);
    program.listed_words = std::move(pass.listed_words);
    program.unencodable = std::move(pass.unencodable);
    const auto lower = [](const auto& a, const auto& b) { return a.address < b.address; };
    std::stable_sort(program.far_branches.begin(), program.far_branches.end(), lower);
    std::stable_sort(program.unencodable.begin(), program.unencodable.end(), lower);
    program.data = run.image.take();
    program.extents = run.image.take_extents();
    program.symbols = run.symbols.take();
    for (const Unit& unit : run.units)
        program.units.push_back({static_cast<u32>(unit.first), unit.file});
    program.constants = run.constants; // tips on names need them, too
    program.origins = std::move(run.origins);
    program.layout = run.options.layout;
    program.dialect = run.options.dialect;
    const DialectRules& rules = rules_of(program.dialect);
    program.allows_mips32_extensions = rules.has_mips32_extensions;
    program.delay_slots = rules.has_delay_slots;
    if (program.layout->readable_text) copy_text(program);
    program.entry = entry_of(run);
    return program;
}

/// All stages; the words are in the second pass.
void read_and_encode(AssemblyContext& run, SecondPass& pass, std::size_t given) {
    const DialectRules& rules = rules_of(run.options.dialect);
    first_pass(run, rules, given);
    require_main(run, rules);
    run.symbols.enter(no_index);
    report_references(run);
    run.findings.end_of_stage();
    if (!run.stops()) pass.assemble();
}

} // namespace

SourceModel analyse(std::span<const SourceFile> files, const AssemblerOptions& options) {
    AssemblyContext run(files, options);
    ModelRecorder recorder(run);
    run.recorder = &recorder;
    SecondPass pass(run);
    read_and_encode(run, pass, files.size());
    SourceModel model = recorder.take(files.size());
    model.start = entry_of(run);
    report_foreign(files, model.diagnostics);
    return model;
}

namespace {

/// `run` has not read anything yet.
Assembly assembled(AssemblyContext& run, std::span<const SourceFile> files,
                   const AssemblerOptions& options) {
    SecondPass pass(run);
    read_and_encode(run, pass, files.size());
    replay_lexing(run);

    Assembly result;
    const bool refused = options.warnings_are_errors && run.findings.mars_has_warnings();
    if (!run.findings.has_errors() && !refused)
        result.program = finished(run, pass);
    else if (!run.failed_lexing)
        result.remains = finished(run, pass);
    result.mars = run.findings.take_mars();
    result.files = run.files.take();
    result.diagnostics = take_diagnostics(run, result.files);
    if (result.program) result.program->files = result.files;
    if (result.remains) result.remains->files = result.files;
    return result;
}

} // namespace

Assembly assemble(std::span<const SourceFile> files, const AssemblerOptions& options) {
    AssemblyContext run(files, options);
    return assembled(run, files, options);
}

Assembly assemble_with_all_errors(std::span<const SourceFile> files,
                                  const AssemblerOptions& options) {
    Assembly result = assemble(files, options);
    const bool refused =
        std::any_of(result.diagnostics.begin(), result.diagnostics.end(),
                    [](const Diagnostic& one) { return one.severity == Severity::error; });
    if (!refused) return result;
    SourceModel model = analyse(files, options);
    result.diagnostics = std::move(model.diagnostics);
    result.files = std::move(model.files); // it may have read more of them
    return result;
}

Assembly assemble_with_lines(std::span<const SourceFile> files, const AssemblerOptions& options,
                             std::vector<FlatLine>& lines) {
    AssemblyContext run(files, options);
    run.flat_lines = &lines;
    return assembled(run, files, options);
}

Assembly assemble_with_statements(std::span<const SourceFile> files,
                                  const AssemblerOptions& options,
                                  std::vector<FlatStatement>& statements) {
    AssemblyContext run(files, options);
    run.flat_statements = &statements;
    return assembled(run, files, options);
}

} // namespace tharsis
