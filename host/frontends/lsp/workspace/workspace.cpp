// workspace.cpp -- keeps analyses, and finds the programs that a file is part of
// Which files may include another one is a quick look at their texts; the analyses decide.
#include "frontends/lsp/workspace/workspace.hpp"

#include "assembler/dialects/declared.hpp"
#include "base/source_text.hpp"
#include "base/utf8.hpp"
#include "frontends/lsp/workspace/setting_sentences.hpp"
#include "frontends/lsp/workspace/source_folders.hpp"
#include "sources/source_files.hpp"
#include "sources/source_sentences.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace tharsis::lsp {

namespace {

std::string folder_of(const std::string& path) {
    return std::filesystem::path(path).parent_path().string();
}

std::string absolute_path(const std::string& path) {
    std::error_code error;
    const std::filesystem::path absolute = std::filesystem::absolute(path, error);
    return error ? path : absolute.string();
}

std::string name_of(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

bool is_below(std::string_view path, std::string_view folder) {
    return path.starts_with(folder) &&
           (folder.ends_with('/') || path.size() == folder.size() || path[folder.size()] == '/');
}

/// Settings are wrong: shown at the beginning of a file of the program.
void add_error(SourceModel& model, FileId file, Message said, Message advice = {}) {
    Diagnostic wrong;
    wrong.code = "folder-settings";
    wrong.place = {file, 1, 1, 0};
    wrong.said = std::move(said);
    wrong.advice = std::move(advice);
    wrong.message = text_of(wrong.said, Language::english);
    wrong.tip = text_of(wrong.advice, Language::english);
    model.diagnostics.push_back(std::move(wrong));
}

/// The first lines name a dialect that does not exist: shown at that name.
void add_unknown_dialect(SourceModel& model) {
    const std::string_view text = model.files[0].text, name = declared_dialect(text);
    const auto at = static_cast<u32>(name.data() - text.data());
    Diagnostic wrong;
    wrong.code = "unknown-dialect";
    wrong.range = {0, at, at + static_cast<u32>(name.size())};
    const LinePosition place = SourceText(text).position(wrong.range.begin, ColumnUnit::utf32);
    wrong.place = {0, place.line + 1, place.column + 1, static_cast<u32>(name.size())};
    wrong.said = source_message("file", "# dialect", source_message("no-dialect", name));
    wrong.advice = source_message("one-of", dialect_names());
    wrong.message = text_of(wrong.said, Language::english);
    wrong.tip = text_of(wrong.advice, Language::english);
    model.diagnostics.push_back(std::move(wrong));
}

} // namespace

void Workspace::forget_all() {
    settings_texts_.clear();
    programs_.clear();
    programs_of_.clear();
    ++generation_;
}

void Workspace::set_folders(std::vector<std::string> folders) {
    folders_ = std::move(folders);
    sources_.clear();
    scanned_.clear();
    is_scanned_ = false;
    inclusions_.reset();
    for (const auto& [path, document] : documents_) note_inclusions(path, document.text);
    forget_all();
}

void Workspace::set_settings(Settings settings) {
    settings_ = std::move(settings);
    forget_all();
}

void Workspace::note_inclusions(const std::string& path, std::string_view text) {
    MayInclude now = may_include(path, text);
    const auto [at, is_new] = sources_.try_emplace(path);
    if (!is_new && at->second == now) return;
    at->second = std::move(now);
    inclusions_.reset();
    programs_of_.clear();
}

void Workspace::forget_analyses_of(std::string_view path) {
    if (name_of(std::string(path)) == folder_settings_name) return forget_all();
    programs_of_.clear();
    for (auto& [key, program] : programs_)
        if (program.snapshot && program.snapshot->depends_on(path)) program.snapshot.reset();
}

void Workspace::open(Document document) {
    const std::string path = document.path;
    note_inclusions(path, document.text);
    is_scanned_ = is_scanned_ && documents_.contains(path);
    documents_[path] = std::move(document);
    forget_analyses_of(path);
}

bool Workspace::change(std::string_view path, i64 version, const std::vector<Change>& changes,
                       ColumnUnit unit) {
    const auto found = documents_.find(path);
    if (found == documents_.end()) return false;
    apply(found->second, changes, unit);
    found->second.version = version;
    note_inclusions(found->first, found->second.text);
    forget_analyses_of(path);
    return true;
}

bool Workspace::close(std::string_view path) {
    const auto found = documents_.find(path);
    if (found == documents_.end()) return false;
    const std::string closed = found->first, text = std::move(found->second.text);
    documents_.erase(found);
    file_changed(closed);
    const std::vector<ProgramKey> kept = open_programs();
    std::erase_if(programs_, [&](const auto& one) {
        return std::ranges::find(kept, one.first) == kept.end();
    });
    return text_of(closed) != text;
}

void Workspace::file_changed(const std::string& path) {
    if (documents_.contains(path)) return; // the client's text counts
    if (name_of(path) == folder_settings_name) return forget_all();
    const auto text = text_of(path);
    // Data of a program, which change, are no program.
    if (text && (is_source_path(path) || sources_.contains(path)))
        note_inclusions(path, *text);
    else if (!text && sources_.erase(path) > 0)
        inclusions_.reset();
    forget_analyses_of(path);
}

/// Adds the paths of a program whose files are no longer what it read.
void Workspace::find_outdated(const Snapshot& program, std::set<std::string>& paths) const {
    const auto is_on_disk = [this](const std::string& path) {
        return rpc::is_file_path(path) && !documents_.contains(path);
    };
    for (FileId file = 0; file < program.paths.size(); ++file) {
        const std::string& path = program.paths[file];
        if (!is_on_disk(path)) continue;
        const std::string now = text_of(path).value_or("");
        const std::string_view then = program.model.files[file].text;
        if (now != then && repair_utf8(now) != then) paths.insert(path);
    }
    for (const std::string& path : program.missing()) // also one that would include itself
        if (is_on_disk(path) && !program.reads(path) && text_of(path)) paths.insert(path);
}

bool Workspace::renew_from_files() {
    std::set<std::string> outdated;
    for (const auto& [key, program] : programs_)
        if (program.snapshot) find_outdated(*program.snapshot, outdated);
    for (const std::string& path : outdated) file_changed(path);
    const bool has_other_settings = std::ranges::any_of(settings_texts_, [this](const auto& one) {
        return settings_text(one.first) != one.second;
    });
    if (has_other_settings) forget_all();
    return has_other_settings || !outdated.empty();
}

std::optional<std::string> Workspace::text_of(const std::string& path) const {
    const std::string normal = rpc::normal_path(path);
    if (const auto found = documents_.find(normal); found != documents_.end())
        return found->second.text;
    return rpc::is_file_path(normal) ? read_included(normal) : std::nullopt;
}

std::unique_ptr<Snapshot> Workspace::analysed(const ProgramKey& key,
                                              const OtherTexts& others) const {
    const auto read = [&](const std::string& path) -> std::optional<std::string> {
        const auto other = others.find(rpc::normal_path(path));
        return other == others.end() ? text_of(path) : other->second;
    };
    std::vector<SourceFile> files;
    std::vector<bool> is_there;
    for (const std::string& path : key) {
        std::optional<std::string> text = read(path);
        is_there.push_back(text.has_value());
        files.push_back({path, std::move(text).value_or("")});
    }
    const FolderSettings folder = key.empty() ? FolderSettings{} : folder_settings(key[0]);
    const Settings settings = settings_.completed(folder, files.empty() ? "" : files[0].text);
    AssemblerOptions options = settings.assembler_options();
    options.read_file = read;
    SourceModel model = analyse(files, options);
    if (!folder.is_valid() && !files.empty()) add_error(model, 0, folder.error, folder.tip);
    const auto first = std::find(is_there.begin(), is_there.end(), true) - is_there.begin();
    for (std::size_t k = 0; k < key.size(); ++k)
        if (!is_there[k] && first != std::ssize(is_there))
            add_error(model, static_cast<FileId>(first),
                      setting_message("setting-program-file", name_of(key[k])));
    const std::string_view named = files.empty() ? "" : declared_dialect(model.files[0].text);
    // As for the command line's option, what the client has chosen needs no name in the text.
    if (!named.empty() && !find_dialect(named) && !settings_.has_dialect)
        add_unknown_dialect(model);
    return std::make_unique<Snapshot>(key, std::move(model), settings.lint_options(),
                                      settings.findings);
}

/// Those that a source file's folder sets.
FolderSettings Workspace::folder_settings(const std::string& path) const {
    if (!rpc::is_file_path(path)) return {};
    const std::string folder = folder_of(path);
    if (const auto [at, is_new] = settings_texts_.try_emplace(folder); is_new)
        at->second = settings_text(folder);
    return settings_of_folder(folder);
}

/// Names the file of a folder's settings, and has its text.
std::string Workspace::settings_text(const std::string& folder) const {
    const std::string path = settings_of_folder(folder).path;
    return path.empty() ? path : path + "\n" + text_of(absolute_path(path)).value_or("");
}

FolderSettings Workspace::settings_of_folder(const std::string& folder) const {
    return find_folder_settings_with(
        folder, [this](const std::string& file) -> std::optional<std::string> {
            const auto found = documents_.find(file);
            return found == documents_.end() ? std::nullopt : std::optional(found->second.text);
        });
}

std::shared_ptr<const Snapshot> Workspace::snapshot(const ProgramKey& key) {
    Program& program = programs_[key];
    if (program.snapshot) return program.snapshot;
    program.snapshot = analysed(key);
    ++analyses_;
    return program.snapshot;
}

std::set<std::string> Workspace::other_files() const {
    std::set<std::string> names;
    const auto add = [&names](const std::string& path) {
        if (rpc::is_file_path(path) && !is_source_path(path) && !name_of(path).empty())
            names.insert(name_of(path));
    };
    for (const auto& [key, program] : programs_) {
        if (!program.snapshot) continue;
        std::ranges::for_each(program.snapshot->paths, add);
        std::ranges::for_each(program.snapshot->missing(), add);
    }
    return names;
}

std::string Workspace::absolute(const std::string& path) const {
    if (rpc::is_file_path(path) || folders_.empty()) return rpc::normal_path(path);
    for (const std::string& folder : folders_) {
        const std::string joined = rpc::normal_path(folder + "/" + path);
        std::error_code none; // a name that no file can have
        if (documents_.contains(joined) || std::filesystem::exists(joined, none)) return joined;
    }
    return rpc::normal_path(folders_.front() + "/" + path);
}

std::vector<ProgramKey> Workspace::configured_programs() const {
    std::vector<ProgramKey> keys;
    for (const std::vector<std::string>& files : settings_.programs) {
        ProgramKey key;
        for (const std::string& file : files) key.push_back(absolute(file));
        keys.push_back(std::move(key));
    }
    for (const std::string& folder : folders_) {
        const FolderSettings settings = folder_settings(folder + "/-");
        const std::string base = folder_of(rpc::normal_path(absolute_path(settings.path)));
        for (const std::vector<std::string>& files : settings.programs) {
            ProgramKey key;
            for (const std::string& file : files)
                key.push_back(rpc::is_file_path(file) ? rpc::normal_path(file)
                                                      : rpc::normal_path(base + "/" + file));
            keys.push_back(std::move(key));
        }
    }
    return keys;
}

/// Lists the workspace folders, and the folders of open documents outside of them.
void Workspace::find_sources() {
    if (std::exchange(is_scanned_, true)) return;
    std::map<std::string, bool> wanted; // a folder, and whether all below it counts
    for (const std::string& folder : folders_) wanted[folder] = true;
    for (const auto& document : documents_) {
        const std::string& path = document.first;
        const auto contains = [&](const std::string& folder) { return is_below(path, folder); };
        if (rpc::is_file_path(path) && std::ranges::none_of(folders_, contains))
            wanted.try_emplace(folder_of(path), false);
    }
    for (const auto& [folder, recursive] : wanted) {
        if (!scanned_.insert(folder).second) continue;
        for (const std::string& path : sources_below(folder, recursive))
            if (!sources_.contains(path))
                if (const auto text = text_of(path)) note_inclusions(path, *text);
    }
}

const Inclusions& Workspace::inclusions() {
    if (!inclusions_) {
        inclusions_.emplace();
        for (const auto& [path, text] : sources_) inclusions_->add(path, text);
    }
    return *inclusions_;
}

std::vector<ProgramKey> Workspace::find_programs(const std::string& path) {
    if (name_of(path) == folder_settings_name) return {};
    std::vector<ProgramKey> found;
    Inclusions::Files left = inclusions().leading_to(path);
    const auto read = [&](const ProgramKey& key, Inclusions::Files& from) {
        const auto program = snapshot(key);
        for (const std::string& one : program->paths) from.erase(one);
        const bool again = std::ranges::find(found, key) != found.end();
        if (!again && program->reads(path)) found.push_back(key);
        return true;
    };
    for (const ProgramKey& key : configured_programs()) read(key, left);
    inclusions().visit_beginnings(std::move(left), [&](const std::string& file, auto& others) {
        return read({file}, others);
    });
    return found;
}

std::vector<ProgramKey> Workspace::programs_of(const std::string& path) {
    const bool known = documents_.contains(path) || (rpc::is_file_path(path) && text_of(path));
    if (!known) return {};
    find_sources();
    if (const auto kept = programs_of_.find(path); kept != programs_of_.end()) return kept->second;
    std::vector<ProgramKey> found = find_programs(path);
    programs_of_[path] = found;
    return found;
}

std::shared_ptr<const Snapshot> Workspace::snapshot_of(const std::string& path) {
    for (const ProgramKey& key : programs_of(path)) {
        auto program = snapshot(key);
        if (program->reads(path)) return program;
    }
    return nullptr;
}

std::vector<std::shared_ptr<const Snapshot>> Workspace::snapshots_of(const std::string& path) {
    std::vector<std::shared_ptr<const Snapshot>> found;
    for (const ProgramKey& key : programs_of(path))
        if (auto program = snapshot(key); program->reads(path)) found.push_back(program);
    return found;
}

std::vector<ProgramKey> Workspace::open_programs() {
    std::vector<ProgramKey> keys;
    for (const auto& [path, document] : documents_)
        for (const ProgramKey& key : programs_of(path))
            if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    return keys;
}

std::shared_ptr<const Snapshot> Workspace::kept_or_analysed(const ProgramKey& key) const {
    const auto kept = programs_.find(key);
    if (kept != programs_.end() && kept->second.snapshot) return kept->second.snapshot;
    return analysed(key);
}

void Workspace::visit_programs(Visit visit, KnownPaths known) {
    std::vector<ProgramKey> seen = open_programs();
    find_sources();
    Inclusions::Files left;
    for (const auto& one : sources_) left.insert(one.first);
    const auto read = [&](const ProgramKey& key, Inclusions::Files& from) {
        const std::vector<std::string>* paths = known ? known(key) : nullptr;
        const auto program = paths ? nullptr : kept_or_analysed(key);
        for (const std::string& path : paths ? *paths : program->paths) from.erase(path);
        return paths || visit(key, *program);
    };
    for (const ProgramKey& key : seen) {
        const auto program = snapshot(key);
        for (const std::string& path : program->paths) left.erase(path);
        if (!visit(key, *program)) return;
    }
    for (const ProgramKey& key : configured_programs()) {
        if (std::ranges::find(seen, key) != seen.end()) continue;
        seen.push_back(key);
        if (!read(key, left)) return;
    }
    inclusions().visit_beginnings(left, [&](const std::string& file, Inclusions::Files& others) {
        return read({file}, others);
    });
}

} // namespace tharsis::lsp
