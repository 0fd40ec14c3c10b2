// proposed_fix.hpp -- a correction that a diagnostic proposes, before its place in the file is
// known
//
// The tip of the diagnostic is its title, so that an editor and the command line propose the same.
#pragma once
#include "assembler/report/data_in_text.hpp"
#include "base/function_ref.hpp"
#include "base/program.hpp"

#include <map>
#include <span>

namespace tharsis {

struct Token;
struct DiagnosticText;

/// Replaces `removed`, `offset` bytes after the start of the diagnostic's place, by `text`. Nothing
/// is edited if the source has another text there: the words of an expanded line may be written
/// elsewhere.
struct ProposedFix {
    Message title;
    std::string word; ///< the text at the place of the diagnostic
    i32 offset = 0;
    std::string removed, text;
    bool is_line = false;      ///< `text` becomes a line of its own before that of the diagnostic
    TextRange at{};            ///< or before the line of this range, if it is not empty
    bool above_labels = false; ///< or before the labels that stand alone above that line
    bool around_data = false;  ///< .data before the line, and .text before the next instruction
    bool removes_include = false; ///< removes the line, if it begins with .include
    std::string label{};          ///< proposed only if there is a label of this name
};

/// The diagnostic is at this word: replaces it, or inserts a text directly after it.
ProposedFix replacement(const Token& word, std::string_view by, Message title);
ProposedFix insertion_after(const Token& word, std::string_view text, Message title);
/// The diagnostic is at `word`: replaces another word of the line.
ProposedFix replacement_of(const Token& other, const Token& word, std::string_view by,
                           Message title);
/// The diagnostic is at `word`: adds a line before its line.
ProposedFix line_before(const Token& word, std::string_view line, Message title);

/// The diagnostic is at a directive of data among instructions: puts .data and .text around it.
ProposedFix segments_around(const Token& directive, Message title);

/// Adds a fix to a diagnostic, and makes its title the tip.
void propose(DiagnosticText& remark, ProposedFix fix);
/// Proposes to replace a word by the most similar one: `did you mean "add"?`. If there is none
/// (empty), the tip is `otherwise`.
void propose_similar(DiagnosticText& remark, const Token& word, std::string_view similar,
                     Message otherwise);

/// Converts places to ranges in bytes, and corrections to edits.
class FixWriter {
public:
    FixWriter(std::span<const SourceFile> files, FunctionRef<bool(std::string_view)> has_label)
        : files_(files), lines_(files.size()), has_label_(has_label) {}
    void complete(Diagnostic& diagnostic, const std::vector<ProposedFix>& fixes);

private:
    TextRange range_of(const Place& place);
    /// The line that contains the start of a range, from 0, and where it begins.
    std::size_t number_of_line(const TextRange& range);
    u32 line_of(const TextRange& range);
    u32 first_label_of(const TextRange& range);
    DataInText& lines_around(FileId file);
    const std::vector<u32>& starts(FileId file);
    std::vector<TextEdit> edits_of(const ProposedFix& fix, const TextRange& at);
    std::vector<TextEdit> around_data(const TextRange& at);
    std::vector<TextEdit> without_include(const TextRange& at);

    std::span<const SourceFile> files_;
    std::vector<std::vector<u32>> lines_; ///< starts of lines, by file, once they are needed
    FunctionRef<bool(std::string_view)> has_label_;
    std::map<FileId, DataInText> data_in_text_;
};

} // namespace tharsis
