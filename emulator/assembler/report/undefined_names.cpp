// undefined_names.cpp -- what is said of names that nothing defines
#include "assembler/layout/directives.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "base/path_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace tharsis {

namespace {

/// The word of a name, as it stands where it is used.
Token word_of(const Name& name) {
    Token word;
    word.text = name.text;
    word.size = static_cast<u32>(name.text.size());
    return word;
}

/// Proposes the nearest label; else the tip is `otherwise`.
void propose_label(DiagnosticText& remark, const Name& name, AssemblyContext& run,
                   Message otherwise) {
    propose_similar(remark, word_of(name), run.similar_labels.nearest(name.text, run.symbols),
                    std::move(otherwise));
}

/// Whether an error may come from a name that means nothing where it stands.
bool is_about_unknown(const Diagnostic& one) {
    constexpr std::string_view codes[] = {
        "bad-item",          "bad-real",         "bad-repeat",         "operand-type",
        "directive-operand", "undefined-symbol", "unknown-instruction"};
    return std::find(std::begin(codes), std::end(codes), one.code) != std::end(codes);
}

/// Tips for names of .eqv that do not replace a use, because it comes first or is in another file.
/// Names and files are only looked through if there is such a use.
class ConstantAdvice {
public:
    ConstantAdvice(const AssemblyContext& run, std::span<const SourceFile> files)
        : run_(run), files_(files) {
        for (const Constant& one : run.constants) constants_.emplace(one.name, &one);
    }

    /// Empty if the diagnostic is about something else.
    Message tip(const Diagnostic& one, const Name& name) {
        if (!is_about_unknown(one)) return {};
        Message elsewhere;
        const auto [first, last] = constants_.equal_range(name.text);
        for (auto it = first; it != last; ++it) {
            const Constant& constant = *it->second;
            if (belongs_to(one.place.file, constant.file)) return too_late(one, constant);
            elsewhere = says("eqv-elsewhere", name.text, file_name(constant));
        }
        return elsewhere;
    }

private:
    Message too_late(const Diagnostic& one, const Constant& constant) {
        const FileId file = constant.range.file;
        const auto text = texts_.try_emplace(file, files_[file].text).first;
        const u32 line = text->second.position(constant.range.begin, ColumnUnit::utf8).line + 1;
        return file == one.place.file
                   ? says("eqv-later", constant.name, line)
                   : says("eqv-later-in", constant.name, line, file_name(constant));
    }
    std::string_view file_name(const Constant& constant) const {
        return name_part(files_[constant.range.file].name);
    }
    /// Whether a file is a given one or was included by it.
    bool belongs_to(FileId file, FileId given) {
        if (file == given) return true;
        if (parts_.empty())
            for (const Unit& unit : run_.units) {
                parts_.emplace(unit.file, unit.file);
                for (std::size_t k = 0; k < unit.merged.size(); ++k)
                    if (k == 0 || unit.merged[k].first != unit.merged[k - 1].first)
                        parts_.emplace(unit.file, unit.merged[k].first);
            }
        return parts_.contains({given, file});
    }

    const AssemblyContext& run_;
    std::span<const SourceFile> files_;
    std::unordered_multimap<std::string_view, const Constant*> constants_;
    std::map<FileId, SourceText> texts_;
    std::set<std::pair<FileId, FileId>> parts_; ///< a given file and each that it consists of
};

/// All names of .eqv are known now, also those that are defined after a use.
void advise_on_constants(AssemblyContext& run, std::span<const SourceFile> files) {
    const DialectRules::Grammar grammar = rules_of(run.options.dialect).grammar;
    if (grammar != DialectRules::Grammar::mars && grammar != DialectRules::Grammar::spim) return;
    if (run.constants.empty() || !run.findings.has_errors()) return;
    ConstantAdvice advice(run, files);
    run.findings.advise(
        [&](const Diagnostic& one, const Name& name) { return advice.tip(one, name); });
}

} // namespace

std::vector<Diagnostic> take_diagnostics(AssemblyContext& run, std::span<const SourceFile> files) {
    advise_on_constants(run, files);
    std::optional<std::set<std::string_view>> labels; // few corrections ask
    return run.findings.take_diagnostics(files, [&](std::string_view name) {
        if (!labels) {
            labels.emplace();
            for (const SymbolTable::Known& one : run.symbols.known())
                labels->insert(one.name->text);
        }
        return labels->contains(name);
    });
}

DiagnosticText undefined_global(const Name& name, AssemblyContext& run) {
    DiagnosticText remark{"globl-undefined",
                          says("global-undefined", name.text),
                          {},
                          fmt::format("\"{}\" declared global label but not defined.", name.text)};
    if (name.global != no_index) {
        remark.message = says("global-twice", name.text);
        remark.tip = says("one-globl");
    } else {
        propose_label(remark, name, run, says("define-global", name.text));
    }
    return remark;
}

namespace {

/// A use of a macro's label that did not get the number of its call.
void advise_on_macro_label(DiagnosticText& remark, const Name& name, bool in_macro) {
    if (in_macro) {
        remark.message = says("no-label-in-macro", name.text);
        remark.tip = says("macro-label-alone");
        return;
    }
    remark.message = says("no-label-outside-macro", name.text);
    remark.tip = says("macro-label-argument");
}

/// Where all files share their labels, none needs .globl.
Message tip_on_labels(const AssemblyContext& run) {
    const bool shared = rules_of(run.options.dialect).labels == DialectRules::Scope::program;
    return shared ? says("label-defined") : says("labels-defined");
}

/// Makes the label of another file global there.
ProposedFix globl_elsewhere(const Name& name, const TextRange& label, const AssemblyContext& run) {
    const std::string& path = run.files[label.file].name;
    const std::string_view file = name_part(path);
    ProposedFix fix = line_before(word_of(name), fmt::format("        .globl  {}", name.text),
                                  says("globl-there", file, name.text));
    fix.at = label;
    return fix;
}

} // namespace

DiagnosticText undefined_symbol(const Name& name, AssemblyContext& run, bool in_macro) {
    DiagnosticText remark{"undefined-symbol",
                          says("no-label", name.text),
                          {},
                          fmt::format("Symbol \"{}\" not found in symbol table.", name.text)};
    remark.unknown = &name;
    if (run.findings.diagnostic_limit_reached()) return remark;
    if (const TextRange other = run.symbols.local_elsewhere(name); !other.empty())
        propose(remark, globl_elsewhere(name, other, run));
    else if (run.similar_labels.is_macro_label(name.text, run.names))
        advise_on_macro_label(remark, name, in_macro);
    else
        propose_label(remark, name, run, tip_on_labels(run));
    return remark;
}

DiagnosticText undefined_item(const Name& name, AssemblyContext& run, bool in_macro) {
    DiagnosticText remark = undefined_symbol(name, run, in_macro);
    if (const DirectiveInfo* dotted = find_directive(fmt::format(".{}", name.text))) {
        remark.fixes.clear();
        propose_similar(remark, word_of(name), dotted->name, {});
    }
    return remark;
}

} // namespace tharsis
