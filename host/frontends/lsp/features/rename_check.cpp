// rename_check.cpp -- analyses a program with edited texts, and compares
// A name has no line breaks, so that each line keeps its number.
#include "frontends/lsp/features/rename_check.hpp"

#include "frontends/lsp/texts/sentences.hpp"

#include <algorithm>

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
    return a.target == b.target && a.role == b.role && a.statement == b.statement &&
           a.range.file == b.range.file;
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

/// A use that means another definition.
Message other_use(const Snapshot& before, const Snapshot& after, std::string_view name) {
    const auto& old = before.model.references;
    const auto& now = after.model.references;
    for (std::size_t k = 0; k < std::min(old.size(), now.size()); ++k)
        if (!is_same(old[k], now[k])) return changed_at(before, old[k].range, name);
    if (old.size() > now.size()) return changed_at(before, old[now.size()].range, name);
    return old.size() < now.size() ? changed_at(after, now[old.size()].range, name) : Message{};
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
