// model_fuzz.cpp -- any text has a source model: every range and every id in it exists
// If the text is a program, the model has its words; what is wrong with it is what `assemble` says;
// questions are asked at any byte, and the checks without running look at it.
#include "assembler/source/source_model.hpp"
#include "assembling.hpp"
#include "lint/lint.hpp"

#include <algorithm>
#include <map>

namespace tharsis::fuzz {

namespace {

void check_range(const SourceModel& model, const TextRange& range) {
    require(range.file < model.files.size(), "a range is in a file");
    require(range.begin <= range.end && range.end <= model.files[range.file].text.size(),
            "a range is within its file");
}

template <class List> void check_id(u32 id, const List& list) {
    require(id == no_id || id < list.size(), "an id exists");
}

void check_tokens(const SourceModel& model) {
    require(model.tokens.size() == model.files.size(), "each file has tokens");
    for (FileId file = 0; file < model.files.size(); ++file) {
        u32 before = 0;
        for (const SourceToken& token : model.tokens[file]) {
            require(token.begin >= before && token.end > token.begin, "tokens are in order");
            before = token.end;
        }
        require(before <= model.files[file].text.size(), "tokens are within their file");
    }
}

void check_names(const SourceModel& model) {
    for (const Definition& one : model.definitions) {
        for (const TextRange& range : {one.name_range, one.full_range, one.text})
            check_range(model, range);
        check_id(one.in, model.expansions);
        check_id(one.macro, model.definitions);
    }
    for (const Reference& one : model.references) {
        check_range(model, one.range);
        check_id(one.target, model.definitions);
        check_id(one.statement, model.statements);
        check_id(one.in, model.expansions);
    }
    for (const Expansion& one : model.expansions) {
        check_range(model, one.call);
        check_id(one.parent, model.expansions);
        check_id(one.of, model.definitions);
        require(one.first_argument + one.arguments <= model.arguments.size(),
                "the arguments of a call exist");
    }
}

void check_statements(const SourceModel& model) {
    for (const SourceStatement& one : model.statements) {
        for (const TextRange& range : {one.whole, one.label, one.head}) check_range(model, range);
        require(one.first_operand + one.operands <= model.operands.size(), "operands exist");
        require(one.first_word + one.words <= model.words.size(), "words exist");
        check_id(one.in, model.expansions);
    }
    for (const SourceProcedure& one : model.procedures) {
        require(one.label < model.definitions.size(), "a procedure has a label");
        require(one.first <= one.end && one.end <= model.statements.size(),
                "a procedure has statements");
        check_range(model, one.header);
    }
}

void check_words(const SourceModel& model, const Program& program) {
    std::map<u32, u32> words;
    for (const SourceStatement& one : model.statements)
        for (u32 k = 0; k < one.words; ++k) words[one.address + 4 * k] = model.words_of(one)[k];
    require(words.size() == program.text.size(), "the model has as many words as the program");
    for (const TextWord& word : program.text) {
        const auto found = words.find(word.address);
        require(found != words.end() && found->second == word.word, "the same words");
    }
}

/// Whether an error makes one of the model and `assemble` read what the other does not.
bool reads_other_lines(const std::vector<Diagnostic>& diagnostics) {
    return std::ranges::any_of(diagnostics, [](const Diagnostic& one) {
        return one.code == "macro-loop" || one.code == "macro-unended" ||
               one.code == "macro-nested" || one.code == "too-many-errors" ||
               one.code == "too-much-text";
    });
}

/// Diagnostics about addresses, which errors before them move.
bool is_about_address(const Diagnostic& one) {
    return one.code == "text-address-twice" || one.code == "text-address" ||
           one.code == "data-address" || one.code == "space-too-large" ||
           one.code == "branch-too-far" || one.code == "jump-too-far";
}

/// The diagnostics as lines, without those about addresses.
std::vector<std::string> listed(const std::vector<Diagnostic>& diagnostics) {
    std::vector<std::string> lines;
    for (const Diagnostic& one : diagnostics)
        if (!is_about_address(one))
            lines.push_back(std::string(one.code) + " " + std::to_string(one.place.file) + ":" +
                            std::to_string(one.place.line) + ":" +
                            std::to_string(one.place.column) + " " + one.message + " " + one.tip);
    return lines;
}

/// A macro that calls itself on several lines is given up by a model sooner than by `assemble`.
/// That is not reported where the call lacks a parameter.
bool may_be_given_up(const std::vector<Diagnostic>& diagnostics) {
    return std::ranges::any_of(
        diagnostics, [](const Diagnostic& one) { return one.code == "macro-unknown-parameter"; });
}

void check_diagnostics(const SourceModel& model, const Assembly& assembly) {
    if (reads_other_lines(assembly.diagnostics) || reads_other_lines(model.diagnostics)) return;
    std::vector<std::string> own = listed(model.diagnostics), all = listed(assembly.diagnostics);
    if (may_be_given_up(assembly.diagnostics)) {
        std::ranges::sort(own), std::ranges::sort(all);
        require(std::ranges::includes(all, own),
                "the model has only diagnostics that the assembler has");
    } else {
        require(own == all, "the model has the diagnostics of the assembler");
    }
}

void check_places(const SourceModel& model, const std::vector<Diagnostic>& diagnostics) {
    for (const Diagnostic& one : diagnostics) {
        check_range(model, one.range);
        for (const RelatedPlace& related : one.related) check_range(model, related.range);
        for (const Fix& fix : one.fixes)
            for (const TextEdit& edit : fix.edits) check_range(model, edit.range);
    }
}

/// Asks at some bytes of each file.
void ask(const SourceModel& model) {
    constexpr u32 questions = 16;
    for (FileId file = 0; file < model.files.size(); ++file) {
        const u32 size = static_cast<u32>(model.files[file].text.size());
        for (u32 byte = 0; byte <= size; byte += size / questions + 1) {
            model.token_at(file, byte);
            model.statements_at(file, byte);
            check_id(model.macro_around(file, byte), model.definitions);
            const DefinitionId id = model.definition_at(file, byte);
            if (id == no_id) continue;
            check_range(model, model.doc_comment(model.definitions[id]));
            for (const TextRange& range : model.occurrences(id)) check_range(model, range);
        }
        model.visible(file);
    }
}

} // namespace

void run_input(std::span<const u8> bytes) {
    const Sources sources(bytes, Sources::Last::source);
    const SourceModel model = analyse(sources.given, sources.options);
    check_tokens(model);
    check_names(model);
    check_statements(model);
    check_places(model, model.diagnostics);
    LintOptions checks;
    checks.dialect = sources.options.dialect;
    checks.delayed_branching = sources.options.delayed_branching;
    for (const LintCheck& check : lint_checks()) checks.only.emplace_back(check.code);
    check_places(model, lint(model, checks));
    ask(model);
    const Assembly assembly = assemble(sources.given, sources.options);
    check_diagnostics(model, assembly);
    if (assembly.program) check_words(model, *assembly.program);
}

} // namespace tharsis::fuzz
