// submission_files.cpp -- searches folders as students and learning platforms create them
// Everything is sorted by name, so that every machine finds the same list.
#include "grading/submission/submission_files.hpp"

#include "base/utf8.hpp"
#include "formats/elf/elf_loader.hpp"
#include "grading/submission/unread_reasons.hpp"
#include "sources/source_files.hpp"
#include "support/text/text_encoding.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fmt/core.h>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

// Limits of one submission, far above any real one.
constexpr std::size_t max_source_bytes = std::size_t{8} << 20, max_files = 1000,
                      max_programs = 1000;
constexpr std::size_t max_entries = 200'000, max_includes = 10'000;

bool is_source(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending == ".asm" || ending == ".s";
}

/// Tests that a student wrote for a task.
bool is_tests(const fs::path& path) { return path.extension() == ".toml"; }

bool is_hidden(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.starts_with(".") || name == "__MACOSX";
}

/// A name for reports: some file systems contain names that are not UTF-8. Invalid bytes are
/// written as in "Zo\xE9".
std::string readable(std::string_view name) {
    if (is_utf8(name)) return std::string(name);
    std::string text;
    while (!name.empty()) {
        const std::string_view one = name.substr(0, first_character(name).bytes);
        text += is_utf8(one) ? std::string(one)
                             : fmt::format("\\x{:02X}", static_cast<unsigned char>(one[0]));
        name.remove_prefix(one.size());
    }
    return text;
}

/// The reason why a file or folder cannot be read, with the last part of its path.
LocalizedText reason_for(const fs::path& path, const LocalizedText& reason) {
    return reason_at(readable(path.filename().string()), reason);
}

bool leads_out(const fs::path& path, const fs::path& inside) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error),
                   top = error ? fs::path() : fs::canonical(inside, error);
    if (error) return true;
    const fs::path seen = real.lexically_relative(top);
    return seen.empty() || *seen.begin() == "..";
}

// clang-format off
constexpr Sentence sentences[] = {
{"reason", "{0}: {1}", "{0} : {1}"},
{"no-source", "{0}: no .asm or .s file is in it", "{0} : il n'y a pas de fichier .asm ou .s dedans"},
{"what-a-submission-is", "a submission is a file, or a folder with the files of one program", "un rendu est un fichier, ou un dossier avec les fichiers d'un programme"},
{"looked-in", "looked in {0}", "cherché dans {0}"},
};
// clang-format on

template <class... Arguments>
Message says(SentenceOf<sentences, sizeof...(Arguments)> sentence, const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

/// The contents of a folder, without hidden entries.
struct Content {
    std::vector<fs::path> sources, folders, tests;
    std::vector<fs::path> links; ///< to folders, or named like a source or tests
    std::size_t entries = 0;     ///< the number of all entries
    LocalizedText error;
    Message reason; ///< the system's, if that is the error

    void sort() {
        for (auto* list : {&sources, &folders, &tests, &links}) std::ranges::sort(*list);
    }
};

void note_entry(Content& content, const fs::directory_entry& entry) {
    std::error_code unknown;
    const fs::path& path = entry.path();
    const bool is_file = is_source(path) || is_tests(path);
    if (is_hidden(path)) return;
    if (entry.is_symlink(unknown)) {
        if (is_file || entry.is_directory(unknown)) content.links.push_back(path);
    } else if (entry.is_directory(unknown))
        content.folders.push_back(path);
    else if (is_file && entry.is_regular_file(unknown))
        (is_source(path) ? content.sources : content.tests).push_back(path);
}

Content content_of(const fs::path& folder, std::size_t most) {
    Content content;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (++content.entries > most) break;
        note_entry(content, *it);
    }
    if (error) {
        content.reason = system_reason(error.value());
        content.error = reason_of(content.reason);
    } else if (content.entries > most)
        content.error = reason_many_entries(max_entries);
    content.sort();
    return content;
}

/// Links to files inside a program's folder count as its files.
void follow_links(Content& content, const fs::path& inside) {
    std::error_code unknown;
    for (const fs::path& link : std::exchange(content.links, {})) {
        if (leads_out(link, inside) || !fs::is_regular_file(link, unknown))
            content.links.push_back(link);
        else
            (is_source(link) ? content.sources : content.tests).push_back(link);
    }
    content.sort();
}

/// A walk below one argument. Links to folders are not followed, so it terminates.
class FolderWalk {
public:
    FolderWalk(FoundSubmissions& found, fs::path top) : found_(found), top_(std::move(top)) {}

    void start(bool loose) {
        Content content = content_of(top_, std::numeric_limits<std::size_t>::max());
        if (!content.reason.empty())
            return void(found_.error = says("reason", top_.string(), content.reason));
        if (!content.sources.empty() && !loose) return add_program(top_, std::move(content));
        std::erase_if(content.links, is_tests);
        for (const fs::path& path : content.sources) add_file(path);
        for (const fs::path& path : content.folders) student(path);
        for (const fs::path& path : content.links)
            add_unreadable(path, reason_for(path, reason_link()));
        if (content.sources.empty() && content.folders.empty() && content.links.empty()) {
            found_.error = says("no-source", top_.string());
            found_.tip = says("what-a-submission-is");
        }
    }

    /// The folder as what one student handed in.
    void start_one() {
        const Content content = content_of(top_, std::numeric_limits<std::size_t>::max());
        if (!content.reason.empty())
            return void(found_.error = says("reason", top_.string(), content.reason));
        student(top_);
        if (found_.list.size() < 2) return;
        found_.list.clear();
        add_unreadable(top_, reason_for(top_, reason_several_programs()));
    }

private:
    /// A student's folder, with one program at any depth, or with several. It is never omitted from
    /// the list.
    void student(const fs::path& path) {
        const auto begin = static_cast<std::ptrdiff_t>(found_.list.size());
        entries_ = 0;
        folder(path);
        const auto is_empty = [](const FoundSubmission& one) {
            return one.files.empty() && one.unreadable.english.empty();
        };
        const auto end = std::remove_if(found_.list.begin() + begin, found_.list.end(), is_empty);
        found_.list.erase(end, found_.list.end());
        const std::size_t programs = found_.list.size() - static_cast<std::size_t>(begin);
        if (programs > max_programs) {
            found_.list.resize(static_cast<std::size_t>(begin));
            add_unreadable(path, reason_for(path, reason_many_programs(max_programs)));
        }
        if (programs == 0) found_.list.push_back({path.string(), (path / "").string(), {}, {}});
        if (programs == 1) found_.list.back().name = path.string();
    }

    /// The contents of a folder of the current student, whose entries are counted.
    Content classify(const fs::path& path) {
        Content content = content_of(path, max_entries - entries_);
        entries_ = std::min(entries_ + content.entries, max_entries);
        if (!content.error.english.empty()) content.error = reason_for(path, content.error);
        return content;
    }

    /// A folder that contains a program, or further folders.
    void folder(const fs::path& path) {
        Content content = classify(path);
        follow_links(content, path);
        if (!content.error.english.empty()) return add_unreadable(path, content.error);
        if (!content.sources.empty()) return add_program(path, std::move(content));
        for (const fs::path& below : content.folders) folder(below);
        if (content.folders.empty() && !content.links.empty())
            add_unreadable(path, reason_for(content.links[0], reason_link()));
    }

    void add_file(const fs::path& path) {
        found_.list.push_back({path.string(),
                               (path.parent_path() / "").string(),
                               {path.filename().string()},
                               {},
                               {},
                               true});
    }

    void add_unreadable(const fs::path& path, const LocalizedText& why) {
        found_.list.push_back({path.string(), (path / "").string(), {}, {}, why});
    }

    void add_program(const fs::path& path, Content content) {
        FoundSubmission one{path.string(), (path / "").string(), {}, {}};
        follow_links(content, path);
        for (const fs::path& source : content.sources)
            one.files.push_back(source.filename().string());
        for (const fs::path& tests : content.tests) one.others.push_back(tests.filename().string());
        for (const fs::path& below : content.folders) add_others(one, path, below);
        if (one.unreadable.english.empty() && one.files.size() + one.others.size() > max_files)
            one.unreadable = reason_for(path, reason_many_files(max_files));
        found_.list.push_back(std::move(one));
    }

    void add_others(FoundSubmission& one, const fs::path& top, const fs::path& path) {
        Content content = classify(path);
        follow_links(content, top);
        if (one.unreadable.english.empty() && !content.error.english.empty())
            one.unreadable = content.error;
        for (const fs::path& source : content.sources)
            one.others.push_back(source.lexically_relative(top).string());
        for (const fs::path& below : content.folders) add_others(one, top, below);
    }

    FoundSubmissions& found_;
    fs::path top_;
    std::size_t entries_ = 0; ///< the entries read for the current student
};

/// A file given by name: it may be an ELF file, or have any extension.
void add_named_file(FoundSubmissions& found, const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() / "" : fs::path();
    found.list.push_back({path.string(), folder.string(), {path.filename().string()}, {}});
}

void add_argument(FoundSubmissions& found, const std::string& word, bool loose) {
    fs::path path(word);
    if (!path.has_filename()) path = path.parent_path(); // "alice/" is alice
    std::error_code error;
    if (fs::is_symlink(
            fs::symlink_status(path, error))) // also one of many that match a shell pattern
        return found.list.push_back({path.string(), {}, {}, {}, reason_for(path, reason_link())});
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) return FolderWalk(found, std::move(path)).start(loose);
    if (fs::exists(status)) return add_named_file(found, path);
    found.error = says("reason", word, system_reason(error ? error.value() : ENOENT));
    found.tip = says("looked-in", path.is_absolute() ? path.parent_path().string()
                                                     : fs::current_path(error).string());
}

/// The last `count` parts of a path.
std::string last_parts(const std::string& path, std::size_t count) {
    std::string name;
    const fs::path whole = fs::path(path).lexically_normal();
    std::vector<std::string> parts;
    for (const fs::path& part : whole) {
        if (!part.empty() && part != "/") parts.push_back(part.string());
    }
    for (std::size_t n = parts.size() - std::min(count, parts.size()); n < parts.size(); ++n)
        name += fmt::format("{}{}", name.empty() ? "" : "/", parts[n]);
    return name;
}

/// Makes names as short as possible: "alice.asm", but "alice/main.asm" if there is also a
/// "bob/main.asm".
void shorten_names(std::vector<FoundSubmission>& list) {
    std::vector<std::size_t> parts(list.size(), 1);
    for (bool again = true; again;) {
        again = false;
        std::map<std::string, std::vector<std::size_t>> by_name;
        for (std::size_t n = 0; n < list.size(); ++n)
            by_name[last_parts(list[n].name, parts[n])].push_back(n);
        for (const auto& [name, same] : by_name) {
            for (const std::size_t n : same) {
                if (same.size() < 2 || last_parts(list[n].name, parts[n] + 1) == name) continue;
                ++parts[n];
                again = true;
            }
        }
    }
    for (std::size_t n = 0; n < list.size(); ++n) list[n].name = last_parts(list[n].name, parts[n]);
}

/// Makes names readable, and keeps them distinct.
void make_readable(std::vector<FoundSubmission>& list) {
    std::set<std::string> taken;
    for (FoundSubmission& one : list) {
        const std::string name = readable(one.name);
        one.name = name;
        for (int n = 2; !taken.insert(one.name).second; ++n)
            one.name = fmt::format("{} ({})", name, n);
    }
}

/// Removes duplicates: the same file twice is one submission.
void remove_duplicates(std::vector<FoundSubmission>& list) {
    std::set<std::string> seen;
    std::erase_if(list, [&](const FoundSubmission& one) {
        std::error_code error;
        return !seen.insert(fs::absolute(one.name, error).lexically_normal().string()).second;
    });
}

/// The canonical path of a file or folder, or the path as typed if that fails.
std::string true_path(const fs::path& path) {
    std::error_code error;
    const fs::path found =
        fs::weakly_canonical(path.has_filename() ? path : path.parent_path(), error);
    return error ? path.string() : found.string();
}

/// Files given by name may include files beside them, but not each other.
void part_neighbours(std::vector<FoundSubmission>& list) {
    auto paths = std::make_shared<std::set<std::string>>();
    for (const FoundSubmission& one : list) paths->insert(true_path(one.name));
    for (FoundSubmission& one : list) one.handed_in = paths;
}

// ---------------------------------------------------------------- reading

/// Reads files into a submission, and keeps the first reason why one cannot be read.
class Reader {
public:
    explicit Reader(const FoundSubmission& found) : found_(found) {}

    std::vector<SourceFile> read(const std::vector<std::string>& names) {
        std::vector<SourceFile> files;
        for (const std::string& name : names) {
            if (auto file = read_one(name)) files.push_back(std::move(*file));
        }
        return files;
    }

    /// The files that these include, directly or indirectly, and that are not among them, whatever
    /// their extension; only those inside the folder.
    std::vector<SourceFile> included_by(const std::vector<SourceFile>& files) {
        std::vector<SourceFile> known;
        std::set<std::string> tried;
        for (const SourceFile& file : files) tried.insert(file.name);
        for (const SourceFile& file : files) follow(file, tried, known);
        for (std::size_t n = 0; n < known.size(); ++n) follow(SourceFile(known[n]), tried, known);
        return known;
    }

    const LocalizedText& why() const { return why_; }
    std::vector<std::string> forbidden_includes() { return std::move(barred_); }

private:
    fs::path folder() const { return found_.folder.empty() ? "." : found_.folder; }

    void follow(const SourceFile& file, std::set<std::string>& tried,
                std::vector<SourceFile>& known) {
        for (const std::string& written : included_names(file.text)) {
            const std::string name = joined_name(file.name, written);
            if (name.empty() || !why_.english.empty() || !tried.insert(name).second) continue;
            if (tried.size() > max_includes)
                return void(note(file.name, reason_many_includes(max_includes)));
            if (leads_out(found_.folder + name, folder()) || is_too_long(name))
                continue; // the assembler will report it, at its line
            if (is_of_others(name)) {
                barred_.push_back(name);
                continue;
            }
            const FileBytes read = read_ordinary(found_.folder + name);
            if (!read.bytes || !takes(*read.bytes)) continue;
            known.push_back({name, decode_source(*read.bytes).text});
        }
    }

    /// All neighbours of a loose file are the work of others; those of a file given by name are if
    /// they were given, too.
    bool is_of_others(const std::string& name) const {
        if (found_.loose || !found_.handed_in) return found_.loose;
        const std::string top = true_path(folder());
        fs::path path = true_path(found_.folder + name);
        for (; path.string().size() > top.size(); path = path.parent_path())
            if (found_.handed_in->contains(path.string())) return true;
        return false;
    }

    /// Tested before reading: reading a thousand files of 64 MB takes hours.
    bool is_too_long(const std::string& name) const {
        std::error_code unknown;
        const auto size = fs::file_size(found_.folder + name, unknown);
        return !unknown && size > max_source_bytes - total_;
    }

    bool takes(std::string_view bytes) {
        const bool takes = bytes.size() <= max_source_bytes - total_;
        if (takes) total_ += bytes.size();
        return takes;
    }

    std::optional<SourceFile> read_one(const std::string& name) {
        if (!why_.english.empty()) return {};
        const LocalizedText too_long = reason_too_long(max_source_bytes >> 20);
        if (is_too_long(name)) return note(name, too_long);
        const FileBytes read = read_ordinary(found_.folder + name);
        if (!read.bytes) return note(name, reason_of(read.said));
        if (!takes(*read.bytes)) return note(name, too_long);
        if (is_elf(*read.bytes)) return SourceFile{readable(name), *read.bytes};
        if (read.bytes->find('\0') != std::string::npos && !read.bytes->starts_with("\xff\xfe") &&
            !read.bytes->starts_with("\xfe\xff"))
            return note(name, reason_binary());
        return SourceFile{readable(name), decode_source(*read.bytes).text};
    }

    std::optional<SourceFile> note(const std::string& name, const LocalizedText& why) {
        if (why_.english.empty()) why_ = reason_at(readable(name), why);
        return {};
    }

    const FoundSubmission& found_;
    std::size_t total_ = 0;
    LocalizedText why_;
    std::vector<std::string> barred_;
};

/// The sources of its folder that are not part of the program: a student may have forgotten an
/// `.include`, or handed in an old version, too. (Those of sub-folders are often a library, of
/// which not every file is needed.)
std::vector<std::string> sources_not_included(const Submission& submission) {
    const IncludableFiles includable(submission.included);
    std::set<std::string_view> included;
    std::vector<const SourceFile*> reached;
    for (const SourceFile& source : submission.sources) reached.push_back(&source);
    for (std::size_t n = 0; n < reached.size(); ++n) {
        for (const std::string& written : included_names(reached[n]->text)) {
            const SourceFile* file = includable.find(joined_name(reached[n]->name, written));
            if (file && included.insert(file->name).second) reached.push_back(file);
        }
    }
    std::vector<std::string> left;
    for (const SourceFile& file : submission.included)
        if (is_source(file.name) && file.name.find('/') == file.name.npos &&
            !included.contains(file.name))
            left.push_back(file.name);
    return left;
}

} // namespace

FoundSubmissions find_submissions(std::span<const std::string> paths, bool loose) {
    FoundSubmissions found;
    for (const std::string& path : paths) {
        add_argument(found, path, loose && paths.size() == 1);
        if (!found.error.empty()) return found;
    }
    remove_duplicates(found.list);
    part_neighbours(found.list);
    shorten_names(found.list);
    make_readable(found.list);
    return found;
}

FoundSubmissions find_one_submission(const std::string& path) {
    FoundSubmissions found;
    std::error_code error;
    fs::path folder(path);
    if (!folder.has_filename()) folder = folder.parent_path();
    const bool is_folder = fs::is_directory(fs::symlink_status(folder, error));
    if (!is_folder) {
        const std::string paths[] = {path};
        return find_submissions(paths, false);
    }
    FolderWalk(found, std::move(folder)).start_one();
    part_neighbours(found.list);
    shorten_names(found.list);
    if (found.list.size() == 1 && found.list[0].name == ".")
        found.list[0].name = fs::absolute(path, error).lexically_normal().parent_path().filename();
    make_readable(found.list);
    return found;
}

std::vector<std::string> files_of(const FoundSubmission& found) {
    std::vector<std::string> files;
    std::set<std::string> listed;
    for (const auto* list : {&found.files, &found.others})
        for (const std::string& name : *list) {
            files.push_back(found.folder + name);
            listed.insert(readable(name));
        }
    // Files without the extension of a source are named by the includes only.
    for (const SourceFile& file : read_submission(found).included)
        if (!listed.contains(file.name)) files.push_back(found.folder + file.name);
    return files;
}

Submission read_submission(const FoundSubmission& found) {
    if (!found.unreadable.english.empty()) return {found.name, {}, {}, found.unreadable};
    Reader reader(found);
    std::vector<SourceFile> files = reader.read(found.files), others = reader.read(found.others),
                            all = files;
    all.insert(all.end(), others.begin(), others.end());
    std::ranges::move(reader.included_by(all), std::back_inserter(others));
    Submission submission = program_of_files(found.name, std::move(files), std::move(others));
    submission.unreadable = reader.why();
    submission.forbidden_includes = reader.forbidden_includes();
    submission.not_assembled = sources_not_included(submission);
    return submission;
}

} // namespace tharsis
