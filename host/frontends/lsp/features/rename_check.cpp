// rename_check.cpp -- analyses a program with edited texts, and compares
// A name has no line breaks, so that each line keeps its number.
#include "frontends/lsp/features/rename_check.hpp"

#include "frontends/lsp/texts/sentences.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace tharsis::lsp {

namespace {

bool is_same(const Diagnostic& a, const Diagnostic& b) {
    return a.code == b.code && a.place.file == b.place.file && a.place.line == b.place.line;
}

bool is_same(const SourceStatement& a, const SourceStatement& b) {
    return a.kind == b.kind && a.segment == b.segment && a.address == b.address &&
           a.bytes == b.bytes && a.words == b.words && a.in == b.in;
}

bool is_same(const Reference& a, const Reference& b) {
    return a.role == b.role && a.statement == b.statement && a.range.file == b.range.file;
}

std::string file_name(const Snapshot& program, FileId file) {
    const std::string& path = program.paths[file];
    return path.substr(path.rfind('/') + 1);
}

Message changed_at(const Snapshot& program, const TextRange& range, std::string_view name) {
    const u32 line = program.texts[range.file].position(range.begin, ColumnUnit::utf8).line;
    return lsp_message("would-change", name, line + 1, file_name(program, range.file));
}

Message complaint(const Snapshot& program, const Diagnostic& one, std::string_view name) {
    return lsp_message("would-complain", name, one.place.line, file_name(program, one.place.file),
                       one.said.empty() ? verbatim(one.message) : one.said);
}

/// A diagnostic that only one of them has.
Message other_diagnostic(const Snapshot& before, const Snapshot& after, std::string_view name) {
    const auto& old = before.model.diagnostics;
    const auto& now = after.model.diagnostics;
    const auto same = [](const Diagnostic& a, const Diagnostic& b) { return is_same(a, b); };
    const auto [was, is] = std::mismatch(old.begin(), old.end(), now.begin(), now.end(), same);
    if (is != now.end()) return complaint(after, *is, name);
    return was == old.end() ? Message{} : complaint(before, *was, name);
}

/// A statement that is read differently.
Message other_statement(const Snapshot& before, const Snapshot& after, std::string_view name) {
    const auto& old = before.model.statements;
    const auto& now = after.model.statements;
    for (std::size_t k = 0; k < std::min(old.size(), now.size()); ++k) {
        const auto a = before.model.words_of(old[k]), b = after.model.words_of(now[k]);
        if (!is_same(old[k], now[k]) || !std::equal(a.begin(), a.end(), b.begin(), b.end()))
            return changed_at(before, old[k].whole, name);
    }
    if (old.size() > now.size()) return changed_at(before, old[now.size()].whole, name);
    return old.size() < now.size() ? changed_at(after, now[old.size()].whole, name) : Message{};
}

/// Uses and definitions as they are written. In which order they become known depends on the name:
/// GNU as's `1f` is resolved where the label comes, another name at the end.
class OrderOfText {
public:
    explicit OrderOfText(const SourceModel& model) : ranks_(model.definitions.size()) {
        uses.reserve(model.references.size());
        for (const Reference& one : model.references) uses.push_back(&one);
        std::ranges::stable_sort(uses, {},
                                 [](const Reference* one) { return start_of(one->range); });
        // Two passes of GNU as's dialect may each record the same use.
        const auto key = [](const Reference& one) {
            return std::tuple{one.range.file, one.range.begin, one.role, one.statement, one.target};
        };
        const auto same = [&key](const Reference* a, const Reference* b) {
            return key(*a) == key(*b);
        };
        uses.erase(std::unique(uses.begin(), uses.end(), same), uses.end());
        std::vector<DefinitionId> definitions(model.definitions.size());
        std::iota(definitions.begin(), definitions.end(), DefinitionId{0});
        std::ranges::stable_sort(definitions, {}, [&](DefinitionId id) {
            return start_of(model.definitions[id].name_range);
        });
        for (u32 k = 0; k < definitions.size(); ++k) ranks_[definitions[k]] = k;
    }

    /// Which definition a use means, by its place among all.
    u32 target_of(const Reference& use) const {
        return use.target == no_id ? no_id : ranks_[use.target];
    }

    std::vector<const Reference*> uses;

private:
    static std::pair<FileId, u32> start_of(const TextRange& range) {
        return {range.file, range.begin};
    }

    std::vector<u32> ranks_; ///< by definition
};

/// A use that means another definition.
Message other_use(const Snapshot& before, const Snapshot& after, std::string_view name) {
    const OrderOfText in_old(before.model), in_now(after.model);
    const auto &old = in_old.uses, &now = in_now.uses;
    for (std::size_t k = 0; k < std::min(old.size(), now.size()); ++k) {
        const bool same_target = in_old.target_of(*old[k]) == in_now.target_of(*now[k]);
        if (!same_target || !is_same(*old[k], *now[k]))
            return changed_at(before, old[k]->range, name);
    }
    if (old.size() > now.size()) return changed_at(before, old[now.size()]->range, name);
    return old.size() < now.size() ? changed_at(after, now[old.size()]->range, name) : Message{};
}

/// Another beginning: which label a program starts at is decided by a name.
Message other_start(const Snapshot& before, const Snapshot& after, std::string_view name) {
    return before.model.start == after.model.start ? Message{} : lsp_message("would-start", name);
}

} // namespace

Message why_different(const Workspace& workspace, const Snapshot& before, const OtherTexts& after,
                      std::string_view new_name) {
    const auto changed = workspace.analysed(before.given, after);
    for (const auto& compare : {other_diagnostic, other_start, other_statement, other_use})
        if (Message why = compare(before, *changed, new_name); !why.empty()) return why;
    return {};
}

} // namespace tharsis::lsp
