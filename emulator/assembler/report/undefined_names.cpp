// undefined_names.cpp -- what is said of names that nothing defines
#include "assembler/layout/directives.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "base/path_text.hpp"

#include <fmt/format.h>
#include <optional>
#include <set>

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

} // namespace

std::vector<Diagnostic> take_diagnostics(AssemblyContext& run, std::span<const SourceFile> files) {
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
    if (run.findings.diagnostic_limit_reached()) return remark;
    if (const TextRange other = run.symbols.local_elsewhere(name); !other.empty())
        propose(remark, globl_elsewhere(name, other, run));
    else if (run.similar_labels.is_macro_label(name.text, run.names))
        advise_on_macro_label(remark, name, in_macro);
    else
        propose_label(remark, name, run, says("labels-defined"));
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
