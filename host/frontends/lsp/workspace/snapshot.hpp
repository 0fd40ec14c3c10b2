// snapshot.hpp -- a program as it was analysed: its model, with what answers need besides
#pragma once
#include "assembler/source/model_index.hpp"
#include "assembler/source/source_model.hpp"
#include "lint/lint.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tharsis::lsp {

/// It does not change, and it is not moved: the tables of lines point into its texts.
class Snapshot {
public:
    /// `switched`: diagnostics that are off or on, by code.
    Snapshot(std::vector<std::string> key, SourceModel analysed, LintOptions checks,
             std::map<std::string, bool, std::less<>> switched);
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

    const std::vector<std::string> given; ///< the paths by which the program is known
    const SourceModel model;
    const std::vector<std::string> paths; ///< by file
    const std::vector<SourceText> texts;  ///< by file

    /// The diagnostics of the assembler, and those of the checks without running, which are made
    /// when they are first asked for: most questions need none.
    const std::vector<Diagnostic>& findings() const;
    /// Whether they were made.
    bool has_findings() const { return findings_.has_value(); }
    /// False if diagnostics of this code are switched off.
    bool reports(std::string_view code) const;
    Dialect dialect() const { return checks_.dialect; }
    /// The instruction after a branch is executed before its target.
    bool has_delay_slots() const {
        return checks_.delayed_branching || rules_of(checks_.dialect).has_delay_slots;
    }
    /// The files of this path: none if the program does not read it, several if it reads it again
    /// (given and included, or in a circle).
    std::span<const FileId> files_of(std::string_view path) const;
    bool reads(std::string_view path) const { return !files_of(path).empty(); }
    /// True if the program reads this file, or would if it existed.
    bool depends_on(std::string_view path) const;
    /// Paths of files that the program would read if they existed.
    const std::set<std::string, std::less<>>& missing() const { return missing_; }
    /// Places in the model, by binary search. Built when it is first asked for.
    const ModelIndex& index() const;

private:
    LintOptions checks_;
    std::map<std::string, bool, std::less<>> switched_;
    std::map<std::string_view, std::vector<FileId>> files_; ///< by path
    std::set<std::string, std::less<>> missing_;            ///< paths that could not be opened
    mutable std::unique_ptr<const ModelIndex> index_;
    mutable std::optional<std::vector<Diagnostic>> findings_;
};

} // namespace tharsis::lsp
