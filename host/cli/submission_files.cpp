// submission_files.cpp -- walks through folders as students and learning platforms fill them
// Everything is sorted by name, so that every machine finds the same list.
#include "cli/submission_files.hpp"
#include "base/utf8.hpp"
#include "cli/source_files.hpp"
#include "cli/text_encoding.hpp"
#include "elf/elf_loader.hpp"
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fmt/core.h>
#include <map>
#include <set>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_source_bytes = std::size_t{8} << 20, most_files = 1000;
constexpr int deepest = 12;

bool is_source(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending == ".asm" || ending == ".s";
}

/// Tests that a student has written for a task.
bool is_tests(const fs::path& path) { return path.extension() == ".toml"; }

bool is_hidden(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.starts_with(".") || name == "__MACOSX";
}

/// Names as reports show them: some disks hold names that are no UTF-8.
std::string readable(const std::string& name) { return is_utf8(name) ? name : repair_utf8(name); }

/// What lies in a folder and may be looked at. `inside` is where links must not lead out of.
struct Content {
    std::vector<fs::path> sources, folders, tests;
    std::string error;
};

bool leads_out(const fs::path& path, const fs::path& inside) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    if (error) return true;
    const fs::path seen = real.lexically_relative(inside);
    return seen.empty() || *seen.begin() == "..";
}

Content content_of(const fs::path& folder, const fs::path& inside) {
    Content content;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code unknown;
        const fs::path& path = it->path();
        if (is_hidden(path) || (it->is_symlink(unknown) && leads_out(path, inside))) continue;
        if (it->is_directory(unknown)) content.folders.push_back(path);
        else if (is_source(path) && it->is_regular_file(unknown)) content.sources.push_back(path);
        else if (is_tests(path) && it->is_regular_file(unknown)) content.tests.push_back(path);
    }
    if (error) content.error = error.message();
    std::ranges::sort(content.sources);
    std::ranges::sort(content.folders);
    std::ranges::sort(content.tests);
    return content;
}

/// A walk below one argument. Each folder is entered once, whatever links say.
class Walk {
public:
    Walk(FoundSubmissions& found, fs::path top) : found_(found), top_(std::move(top)) {
        std::error_code error;
        inside_ = fs::canonical(top_, error);
    }

    void start(bool loose) {
        const Content content = content_of(top_, inside_);
        if (!content.error.empty()) return void(found_.error = fmt::format("{}: {}", top_.string(), content.error));
        entered_.insert(inside_);
        if (!content.sources.empty() && !loose) return add_folder(top_, content);
        for (const fs::path& path : content.sources) add_file(path);
        for (const fs::path& path : content.folders) student(path);
        if (content.sources.empty() && content.folders.empty()) {
            found_.error = fmt::format("{}: no .asm or .s file is in it", top_.string());
            found_.tip = "a submission is a file, or a folder with the files of one program";
        }
    }

private:
    bool enter(const fs::path& path) {
        std::error_code error;
        const fs::path real = fs::canonical(path, error);
        return !error && entered_.insert(real).second;
    }

    /// A folder of a student, however deep the one program in it lies, or of several.
    void student(const fs::path& path) {
        const std::size_t before = found_.list.size();
        folder(path, 1);
        if (found_.list.size() == before + 1) found_.list.back().name = path.string();
    }

    /// A folder with a program, or with folders.
    void folder(const fs::path& path, int depth) {
        if (!enter(path) || depth > deepest) return;
        const Content content = content_of(path, inside_);
        if (!content.sources.empty() || content.folders.empty()) return add_folder(path, content);
        for (const fs::path& below : content.folders) folder(below, depth + 1);
    }

    void add_file(const fs::path& path) {
        found_.list.push_back({path.string(), (path.parent_path() / "").string(), {path.filename().string()}, {}});
    }

    void add_folder(const fs::path& path, const Content& content) {
        FoundSubmission one{path.string(), (path / "").string(), {}, {}};
        for (const fs::path& source : content.sources) one.files.push_back(source.filename().string());
        for (const fs::path& tests : content.tests) one.others.push_back(tests.filename().string());
        for (const fs::path& below : content.folders) add_others(one, path, below, 1);
        found_.list.push_back(std::move(one));
    }

    void add_others(FoundSubmission& one, const fs::path& top, const fs::path& path, int depth) {
        if (!enter(path) || depth > deepest || one.others.size() > most_files) return;
        const Content content = content_of(path, inside_);
        for (const fs::path& source : content.sources) one.others.push_back(source.lexically_relative(top).string());
        for (const fs::path& below : content.folders) add_others(one, top, below, depth + 1);
    }

    FoundSubmissions& found_;
    fs::path top_, inside_;
    std::set<fs::path> entered_;
};

/// A file that was named: it may be an ELF file, or have any ending.
void add_named_file(FoundSubmissions& found, const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() / "" : fs::path();
    found.list.push_back({path.string(), folder.string(), {path.filename().string()}, {}});
}

void add_argument(FoundSubmissions& found, const std::string& word, bool loose) {
    fs::path path(word);
    if (!path.has_filename()) path = path.parent_path();  // "alice/" is alice
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) return Walk(found, std::move(path)).start(loose);
    if (fs::exists(status)) return add_named_file(found, path);
    found.error = fmt::format("{}: {}", word, error ? error.message() : std::strerror(ENOENT));
    found.tip = "`ls` shows what is there";
}

/// The last parts of a path: so many that all names differ.
std::string last_parts(const std::string& path, std::size_t count) {
    std::string name;
    const fs::path whole = fs::path(path).lexically_normal();
    std::vector<std::string> parts;
    for (const fs::path& part : whole) {
        if (!part.empty() && part != "/") parts.push_back(part.string());
    }
    for (std::size_t n = parts.size() - std::min(count, parts.size()); n < parts.size(); ++n) name += fmt::format("{}{}", name.empty() ? "" : "/", parts[n]);
    return name;
}

/// Names as short as can be: "alice.asm", but "alice/main.asm" where there is a "bob/main.asm" as well.
void shorten_names(std::vector<FoundSubmission>& list) {
    std::vector<std::size_t> parts(list.size(), 1);
    for (bool again = true; again;) {
        again = false;
        std::map<std::string, std::vector<std::size_t>> by_name;
        for (std::size_t n = 0; n < list.size(); ++n) by_name[last_parts(list[n].name, parts[n])].push_back(n);
        for (const auto& [name, same] : by_name) {
            for (const std::size_t n : same) {
                if (same.size() < 2 || last_parts(list[n].name, parts[n] + 1) == name) continue;
                ++parts[n];
                again = true;
            }
        }
    }
    for (std::size_t n = 0; n < list.size(); ++n) list[n].name = readable(last_parts(list[n].name, parts[n]));
}

/// The same file twice is one submission.
void drop_doubles(std::vector<FoundSubmission>& list) {
    std::set<std::string> seen;
    std::erase_if(list, [&](const FoundSubmission& one) {
        std::error_code error;
        return !seen.insert(fs::absolute(one.name, error).lexically_normal().string()).second;
    });
}

// ---------------------------------------------------------------- reading

/// Reads files into a submission, and notes the first reason why one cannot be.
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

    /// What a file includes, and what that includes: only what lies below the folder.
    void follow(const SourceFile& file, std::vector<SourceFile>& known) {
        for (const std::string& written : included_names(file.text)) {
            const std::string name = joined_name(file.name, written);
            const bool new_one = !name.empty() && name != file.name && known.size() < most_files &&
                                 std::ranges::find(known, name, &SourceFile::name) == known.end();
            if (!new_one || leads_out(found_.folder + name, folder())) continue;
            const FileBytes read = read_ordinary(found_.folder + name);
            if (!read.bytes || read.bytes->size() > most_source_bytes - total_) continue;  // the assembler will say so, at its line
            total_ += read.bytes->size();
            known.push_back({name, decode_source(*read.bytes).text});
            follow(SourceFile(known.back()), known);
        }
    }

    const std::string& why() const { return why_; }

private:
    fs::path folder() const {
        std::error_code error;
        return fs::canonical(found_.folder.empty() ? "." : found_.folder, error);
    }

    std::optional<SourceFile> read_one(const std::string& name) {
        const FileBytes read = read_ordinary(found_.folder + name);
        if (!read.bytes) return note(name, read.error);
        if (read.bytes->size() > most_source_bytes - total_) return note(name, fmt::format("the sources are longer than {} MB", most_source_bytes >> 20));
        total_ += read.bytes->size();
        if (is_elf(*read.bytes)) return SourceFile{readable(name), *read.bytes};
        if (read.bytes->find('\0') != std::string::npos && !read.bytes->starts_with("\xff\xfe") && !read.bytes->starts_with("\xfe\xff"))
            return note(name, "is a binary file, not an assembly source");
        return SourceFile{readable(name), decode_source(*read.bytes).text};
    }

    std::optional<SourceFile> note(const std::string& name, const std::string& why) {
        if (why_.empty()) why_ = fmt::format("{}: {}", readable(name), why);
        return {};
    }

    const FoundSubmission& found_;
    std::size_t total_ = 0;
    std::string why_;
};

}

FoundSubmissions find_submissions(std::span<const std::string> paths, bool loose) {
    FoundSubmissions found;
    for (const std::string& path : paths) {
        add_argument(found, path, loose);
        if (!found.error.empty()) return found;
    }
    drop_doubles(found.list);
    shorten_names(found.list);
    return found;
}

Submission read_submission(const FoundSubmission& found) {
    Reader reader(found);
    std::vector<SourceFile> files = reader.read(found.files), others = reader.read(found.others);
    Submission submission = program_of_files(found.name, std::move(files), std::move(others));
    if (found.files.size() == 1 && found.others.empty() && !submission.sources.empty())
        reader.follow(SourceFile(submission.sources[0]), submission.included);
    submission.unreadable = reader.why();
    return submission;
}

}
