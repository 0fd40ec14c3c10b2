// missing_main.cpp -- looks for main among the labels of the text, and for what main may be
#include "assembler/report/missing_main.hpp"

#include "assembler/dialects/start_up.hpp"
#include "assembler/report/proposed_fix.hpp"
#include "assembler/report/sentences.hpp"
#include "base/suggest.hpp"

#include <algorithm>

namespace tharsis {

namespace {

using Label = SymbolTable::Known;

/// The line of a label, as a place.
Place place_of(const AssemblyContext& run, const TextRange& range) {
    const SourceText text(run.files[range.file].text);
    const LinePosition at = text.position(range.begin, ColumnUnit::utf32);
    return {range.file, at.line + 1, at.column + 1, range.size()};
}

/// Those of the program's own instructions.
std::vector<Label> labels_of_text(const AssemblyContext& run) {
    std::vector<Label> labels;
    for (const Label& one : run.symbols.known())
        if (!one.data && !one.range.empty() && one.range.file != run.start_up)
            labels.push_back(one);
    return labels;
}

/// The one whose name is most like main; null if none is like it.
const Label* like_main(const std::vector<Label>& labels) {
    std::vector<std::string_view> names;
    for (const Label& one : labels) names.push_back(one.name->text);
    const std::string_view near = nearest_word("main", names);
    const auto found = std::find(names.begin(), names.end(), near);
    return near.empty() || found == names.end() ? nullptr
                                                : &labels[std::size_t(found - names.begin())];
}

/// The first in its file; compilers make those with signs at their beginnings.
const Label* first_label(const std::vector<Label>& labels) {
    const Label* first = nullptr;
    for (const Label& one : labels) {
        if (one.name->text.starts_with('.') || one.name->text.starts_with('$')) continue;
        const bool is_before =
            first && (one.range.file != first->range.file ? one.range.file < first->range.file
                                                          : one.range.begin < first->range.begin);
        if (!first || is_before) first = &one;
    }
    return first;
}

Token word_of(const Label& label) {
    Token word;
    word.text = label.name->text;
    word.size = static_cast<u32>(word.text.size());
    return word;
}

/// main would be where the label is.
ProposedFix main_before(const Label& label, bool shared) {
    const std::string_view name = label.name->text;
    return shared ? line_before(word_of(label), "main:", says("label-main-before", name))
                  : line_before(word_of(label),
                                "        .globl  main\nmain:", says("main-before", name));
}

/// There is no main: shown at the label that may have been meant, or at the beginning.
void report_missing(AssemblyContext& run, const DialectRules& rules) {
    const bool shared = rules.labels == DialectRules::Scope::program || rules.finds_private_main;
    const std::vector<Label> labels = labels_of_text(run);
    const Label* const like = like_main(labels);
    const Label* const meant = like ? like : first_label(labels);
    DiagnosticText remark{"undefined-symbol", says("no-main", rules.title),
                          shared ? says("write-label-main") : says("write-main"), ""};
    if (like)
        propose_similar(remark, word_of(*like), "main", {});
    else if (meant)
        propose(remark, main_before(*meant, shared));
    run.reporter.report_to_user(meant ? place_of(run, meant->range) : Place{0, 1, 1, 0}, remark,
                                {});
}

} // namespace

void require_main(AssemblyContext& run, const DialectRules& rules) {
    Name& main = *run.names.find("main");
    if (!run.start_up || !calls_main(run.files[*run.start_up].text) || main.global != no_index ||
        run.findings.diagnostic_limit_reached())
        return;
    if (rules.finds_private_main && run.symbols.make_first_global(main)) return;
    const TextRange own = run.symbols.private_anywhere(main);
    run.symbols.define_global(main, run.options.layout->text_base, false, *run.start_up, {});
    if (run.lacks_files) return;
    if (!own.empty()) {
        const DiagnosticText remark{"undefined-symbol", says("private-main"), says("globl-main"),
                                    ""};
        return run.reporter.report_to_user(place_of(run, own), remark, {});
    }
    // Other errors may be why there is none.
    if (!run.findings.has_errors()) report_missing(run, rules);
}

} // namespace tharsis
