// result_names.cpp -- no result may be written over a source, an input, or another result
// What is there is compared on the disk, so that links and other spellings of a name are seen through.
#include "cli/result_names.hpp"
#include "cli/bitmap_options.hpp"
#include <algorithm>
#include <charconv>
#include <fmt/core.h>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

/// A file that is written, by an option, or read, as what.
struct NamedFile {
    std::string_view role;
    std::string name;
};

/// Is it the same ordinary file? A name without a file is the same as nothing.
bool is_same_file(const fs::path& one, const fs::path& other) {
    std::error_code ignored;
    return fs::is_regular_file(one, ignored) && fs::equivalent(one, other, ignored);
}

/// Will both names be one file, once they are written?
bool becomes_same_file(const std::string& one, const std::string& other) {
    std::error_code ignored;
    if (fs::exists(one, ignored)) return is_same_file(one, other);
    const fs::path first = fs::weakly_canonical(fs::absolute(behind_links(one), ignored), ignored);
    return first == fs::weakly_canonical(fs::absolute(behind_links(other), ignored), ignored);
}

/// The frame of this pattern that would have the name of the file, or else the pattern itself.
std::string frame_like(const FramePattern& pattern, const std::string& file) {
    const std::string name = fs::path(file).filename(), before = fs::path(pattern.before).filename();
    if (!pattern.numbered()) return pattern.name(0);
    if (!name.starts_with(before) || !name.ends_with(pattern.after)) return pattern.name(0);
    u64 number = 0;
    std::from_chars(name.data() + before.size(), name.data() + name.size(), number);
    return pattern.name(number);
}

/// Does what is written under this name, perhaps in several files, hit the file?
bool hits(const NamedFile& written, const std::string& file) {
    const auto pattern = written.role == "--bitmap-png" ? read_pattern(written.name) : std::nullopt;
    return is_same_file(pattern ? frame_like(*pattern, file) : written.name, file);
}

bool hit_each_other(const NamedFile& one, const NamedFile& other) {
    const auto pattern = one.role == "--bitmap-png" ? read_pattern(one.name) : std::nullopt;
    return becomes_same_file(pattern ? frame_like(*pattern, other.name) : one.name, other.name);
}

/// All that the options of a command write; the pictures first, since they may be many files.
std::vector<NamedFile> files_written(const Arguments& arguments) {
    std::vector<NamedFile> files;
    for (const std::string_view option :
         {"--bitmap-png", "--midi", "--record-keys", "--record", "--trace", "--output", "--svg", "--listing", "--lcov", "--flame", "-o"}) {
        const std::string name = arguments.value(option).value_or("");
        const bool stream = name == "-" && (option == "--trace" || option == "-o");
        if (!name.empty() && !stream) files.push_back({option, name});
    }
    return files;
}

/// What the options of a command read. Keys may stand on the command line itself: no file has such a name.
std::vector<NamedFile> files_read(const Arguments& arguments) {
    std::vector<NamedFile> files{{"standard input", "/dev/stdin"}};
    for (const std::string_view option : {"--input", "--keys", "--keypad"})
        for (const std::string& name : arguments.values(option)) files.push_back({option, name});
    return files;
}

}

fs::path behind_links(const std::string& name) {
    fs::path path = name;
    std::error_code error;
    for (int links = 0; links < 40 && fs::is_symlink(path, error); ++links) path = path.parent_path() / fs::read_symlink(path, error);
    return path;
}

std::string clash_with_sources(std::string_view option, const std::string& file, std::span<const SourceFile> sources) {
    const auto hit = [&](const SourceFile& source) { return hits({option, file}, source.name); };
    return std::ranges::any_of(sources, hit) ? fmt::format("{} {}: is a source", option, file) : std::string();
}

std::string clash_of_results(const Arguments& arguments, std::span<const SourceFile> sources) {
    const std::vector<NamedFile> written = files_written(arguments), read = files_read(arguments);
    for (size_t n = 0; n < written.size(); ++n) {
        const NamedFile& one = written[n];
        if (std::string clash = clash_with_sources(one.role, one.name, sources); !clash.empty()) return clash;
        for (const NamedFile& other : read)
            if (hits(one, other.name)) return fmt::format("{} {}: {} is read from this file", one.role, one.name, other.role);
        for (size_t later = n + 1; later < written.size(); ++later)
            if (hit_each_other(one, written[later]))
                return fmt::format("{} and {} would be one file, {}", one.role, written[later].role, written[later].name);
    }
    return {};
}

}
