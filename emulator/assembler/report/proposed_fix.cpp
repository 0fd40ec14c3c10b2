// proposed_fix.cpp -- corrections as edits of source text
// The text of the file is compared before anything is proposed.
#include "assembler/report/proposed_fix.hpp"

#include "assembler/report/diagnostic_catalogue.hpp"
#include "assembler/report/reporter.hpp"
#include "assembler/report/sentences.hpp"
#include "base/ascii.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace tharsis {

namespace {

ProposedFix fix_at(const Token& word, Message title) {
    ProposedFix fix;
    fix.title = std::move(title);
    fix.word = word.text;
    return fix;
}

} // namespace

ProposedFix replacement(const Token& word, std::string_view by, Message title) {
    return replacement_of(word, word, by, std::move(title));
}

ProposedFix replacement_of(const Token& other, const Token& word, std::string_view by,
                           Message title) {
    ProposedFix fix = fix_at(word, std::move(title));
    fix.offset = static_cast<i32>(other.at) - static_cast<i32>(word.at);
    fix.removed = other.text;
    fix.text = by;
    return fix;
}

ProposedFix insertion_after(const Token& word, std::string_view text, Message title) {
    ProposedFix fix = fix_at(word, std::move(title));
    fix.offset = static_cast<i32>(word.size);
    fix.text = text;
    return fix;
}

ProposedFix line_before(const Token& word, std::string_view line, Message title) {
    ProposedFix fix = fix_at(word, std::move(title));
    fix.text = line;
    fix.is_line = true;
    return fix;
}

ProposedFix segments_around(const Token& directive, Message title) {
    ProposedFix fix = line_before(directive, "", std::move(title));
    fix.around_data = true;
    return fix;
}

void propose(DiagnosticText& remark, ProposedFix fix) {
    remark.tip = fix.title;
    remark.fixes.push_back(std::move(fix));
}

bool is_guess(const Fix& fix) { return fix.said.sentence == says("did-you-mean", "").sentence; }

void propose_similar(DiagnosticText& remark, const Token& word, std::string_view similar,
                     Message otherwise) {
    if (similar.empty())
        remark.tip = std::move(otherwise);
    else
        propose(remark, replacement(word, similar, says("did-you-mean", similar)));
}

const std::vector<u32>& FixWriter::starts(FileId file) {
    std::vector<u32>& all = lines_[file];
    if (!all.empty()) return all;
    const SourceText text(files_[file].text);
    for (u32 line = 0; line < text.lines(); ++line) all.push_back(text.line(line).begin);
    return all;
}

TextRange FixWriter::range_of(const Place& place) {
    if (place.file >= files_.size() || place.line == 0) return {};
    const std::vector<u32>& lines = starts(place.file);
    if (place.line > lines.size()) return {};
    const std::string_view text = files_[place.file].text;
    u32 at = lines[place.line - 1];
    const auto skip = [&](u32 characters) {
        for (; characters > 0 && at < text.size(); --characters)
            at += first_character(text.substr(at)).bytes;
        return at;
    };
    const u32 begin = skip(place.column > 0 ? place.column - 1 : 0);
    return {place.file, begin, skip(place.length)};
}

u32 FixWriter::line_of(const TextRange& range) { return starts(range.file)[number_of_line(range)]; }

DataInText& FixWriter::lines_around(FileId file) {
    return data_in_text_.try_emplace(file, files_[file].text, starts(file)).first->second;
}

/// Where a line begins, or the labels that stand alone above it: they are labels of what it is.
u32 FixWriter::first_label_of(const TextRange& range) {
    const std::vector<u32>& lines = starts(range.file);
    return lines[lines_around(range.file).data_line(number_of_line(range))];
}

std::size_t FixWriter::number_of_line(const TextRange& range) {
    const std::vector<u32>& lines = starts(range.file);
    const auto after = std::upper_bound(lines.begin(), lines.end(), range.begin);
    return static_cast<std::size_t>(after - lines.begin()) - 1;
}

/// The lines are inserted as lines of their own.
std::vector<TextEdit> FixWriter::around_data(const TextRange& at) {
    const std::vector<u32>& lines = starts(at.file);
    DataInText& text = lines_around(at.file);
    const std::size_t number = number_of_line(at);
    const auto before = [&](std::size_t line, std::string_view directive) {
        return TextEdit{{at.file, lines[line], lines[line]},
                        fmt::format("        {}\n", directive)};
    };
    std::vector<TextEdit> edits{before(text.data_line(number), ".data")};
    if (const auto code = text.text_line(number)) edits.push_back(before(*code, ".text"));
    return edits;
}

/// Empty if there is something else in the line before .include.
std::vector<TextEdit> FixWriter::without_include(const TextRange& at) {
    const std::vector<u32>& lines = starts(at.file);
    const std::string_view text = files_[at.file].text;
    const auto after = std::upper_bound(lines.begin(), lines.end(), at.begin);
    const u32 end = after == lines.end() ? static_cast<u32>(text.size()) : *after;
    const u32 begin = *std::prev(after);
    const std::string line = small_letters(text.substr(begin, end - begin));
    const std::size_t word = line.find_first_not_of(" \t");
    if (word == line.npos || !std::string_view(line).substr(word).starts_with(".include"))
        return {};
    return {{{at.file, begin, end}, ""}};
}

/// Empty if the source has another text there.
std::vector<TextEdit> FixWriter::edits_of(const ProposedFix& fix, const TextRange& at) {
    const std::string_view text = files_[at.file].text;
    if (fix.removes_include) return without_include(at);
    if (fix.at.empty() && text.substr(at.begin, at.size()) != fix.word) return {};
    if (fix.around_data) return around_data(at);
    TextEdit edit{at, fix.text};
    if (fix.is_line) {
        const TextRange& target = fix.at.empty() ? at : fix.at;
        const u32 begin = fix.above_labels ? first_label_of(target) : line_of(target);
        edit.range = {target.file, begin, begin};
        edit.text += "\n";
        return {std::move(edit)};
    }
    edit.range.begin = at.begin + static_cast<u32>(fix.offset);
    edit.range.end = edit.range.begin + static_cast<u32>(fix.removed.size());
    if (edit.range.end > text.size()) return {};
    if (text.substr(edit.range.begin, edit.range.size()) != fix.removed) return {};
    return {std::move(edit)};
}

void FixWriter::complete(Diagnostic& diagnostic, const std::vector<ProposedFix>& fixes) {
    diagnostic.range = range_of(diagnostic.place);
    if (diagnostic.range.file >= files_.size()) return;
    for (const ProposedFix& fix : fixes) {
        if (!fix.label.empty() && !has_label_(fix.label)) continue;
        if (std::vector<TextEdit> edits = edits_of(fix, diagnostic.range); !edits.empty())
            diagnostic.fixes.push_back(
                {text_of(fix.title, Language::english), std::move(edits), fix.title});
    }
}

} // namespace tharsis
