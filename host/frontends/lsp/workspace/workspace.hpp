// workspace.hpp -- folders, open documents, and the programs that they are part of
//
// Each file that no other one includes is a program of its own; an included file belongs to the
// programs that read it. Programs of several files are configured. Analyses are kept until a text
// that they read changes.
#pragma once
#include "base/function_ref.hpp"
#include "frontends/lsp/workspace/documents.hpp"
#include "frontends/lsp/workspace/inclusions.hpp"
#include "frontends/lsp/workspace/settings.hpp"
#include "frontends/lsp/workspace/snapshot.hpp"
#include "sources/folder_settings.hpp"

#include <memory>
#include <set>

namespace tharsis::lsp {

/// The paths of a program's given files.
using ProgramKey = std::vector<std::string>;

/// Texts that count instead of those of documents and files, by path.
using OtherTexts = std::map<std::string, std::string, std::less<>>;

class Workspace {
public:
    const Documents& documents() const { return documents_; }
    const Settings& settings() const { return settings_; }
    const std::vector<std::string>& folders() const { return folders_; }

    void set_folders(std::vector<std::string> folders);
    void set_settings(Settings settings);
    void open(Document document);
    /// False if the document is not open.
    bool change(std::string_view path, i64 version, const std::vector<Change>&, ColumnUnit);
    /// From now on the file counts. True if it differs from the document's text.
    bool close(std::string_view path);
    /// A file was created, changed or removed by another program.
    void file_changed(const std::string& path);
    /// Compares what the kept analyses read of files that are not open, and of the settings of
    /// their folders, with what is there now, for clients that do not watch files. True if an
    /// analysis was out of date.
    bool renew_from_files();

    /// The programs that read a file, the first of which answers questions about it. A path that
    /// is neither open nor a file belongs to none.
    std::vector<ProgramKey> programs_of(const std::string& path);
    /// The analysis of a program, as its texts are now.
    std::shared_ptr<const Snapshot> snapshot(const ProgramKey&);
    /// The first program of a file; null if there is none.
    std::shared_ptr<const Snapshot> snapshot_of(const std::string& path);
    std::vector<std::shared_ptr<const Snapshot>> snapshots_of(const std::string& path);
    /// A program as it would be with other texts.
    std::unique_ptr<Snapshot> analysed(const ProgramKey&, const OtherTexts& = {}) const;
    /// The text of a file as it counts; nullopt if there is none.
    std::optional<std::string> text_of(const std::string& path) const;
    using Visit = FunctionRef<bool(const ProgramKey&, const Snapshot&)>;
    using KnownPaths = FunctionRef<const std::vector<std::string>*(const ProgramKey&)>;
    /// Every program of the open documents, then of the folders; ends early if `visit` returns
    /// false. Programs without an open document are analysed for the visit only, except those of
    /// which `known` gives the paths that they read: these are not visited.
    void visit_programs(Visit visit, KnownPaths known = {});
    /// The names of files that are no assembly files by their names and that the analysed programs
    /// read, or would if they existed: of .incbin, mostly.
    std::set<std::string> other_files() const;
    /// Another number after each analysis that is kept.
    u64 analyses() const { return analyses_; }
    /// Another number after each change of settings and folders.
    u64 generation() const { return generation_; }
    /// How many assembly files are known, open or not.
    std::size_t source_count() const { return sources_.size(); }
    /// Programs that read at least one open document.
    std::vector<ProgramKey> open_programs();

private:
    struct Program {
        std::shared_ptr<const Snapshot> snapshot; ///< null: to be analysed
    };
    FolderSettings folder_settings(const std::string& path) const;
    FolderSettings settings_of_folder(const std::string& folder) const;
    std::string settings_text(const std::string& folder) const;
    void find_sources();
    void note_inclusions(const std::string& path, std::string_view text);
    void forget_analyses_of(std::string_view path);
    void find_outdated(const Snapshot&, std::set<std::string>& paths) const;
    void forget_all();
    const Inclusions& inclusions();
    std::shared_ptr<const Snapshot> kept_or_analysed(const ProgramKey&) const;
    std::vector<ProgramKey> find_programs(const std::string& path);
    std::vector<ProgramKey> configured_programs() const;
    std::string absolute(const std::string& path) const;

    Documents documents_;
    Settings settings_;
    std::vector<std::string> folders_;
    u64 generation_ = 0, analyses_ = 0;
    /// By folder: the file of settings, and its text, when it was first asked for since all was
    /// forgotten.
    mutable std::map<std::string, std::string> settings_texts_;
    std::map<ProgramKey, Program> programs_;
    std::map<std::string, MayInclude, std::less<>> sources_; ///< files, open or not
    bool is_scanned_ = false;              ///< nothing was opened since folders were looked at
    std::set<std::string> scanned_;        ///< folders whose files are in `sources_`
    std::optional<Inclusions> inclusions_; ///< of `sources_`; nullopt: to be made
    /// Answers of `programs_of`, until a text changes: whether a line that may include a file does
    /// so can change with each text that an analysis reads.
    std::map<std::string, std::vector<ProgramKey>, std::less<>> programs_of_;
};

} // namespace tharsis::lsp
