// result_names.cpp -- checks that no output file overwrites a source, an input, or another output
// file
//
// Existing files are compared by device and inode, so that links and other spellings of a name are
// recognized.
#include "frontends/cli/output/result_names.hpp"

#include "frontends/cli/output/bitmap_options.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/files/whole_file.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/core.h>
#include <map>
#include <sys/stat.h>
#include <vector>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

/// A file that an option writes, or the role in which it is read.
struct RoleFile {
    std::string_view role;
    std::string name;
};

constexpr std::string_view standard_input = "standard input"; ///< the role, and no option

Message role_name(std::string_view role) {
    return role == standard_input ? cli_message("standard-input") : verbatim(role);
}

/// An identifier that is equal for all names of a regular file, or of a file that does not exist
/// yet. Empty for devices and pipes, which may be named more than once.
std::string place_of(const std::string& name) {
    struct stat found {};
    if (::stat(name.c_str(), &found) == 0)
        return S_ISREG(found.st_mode) ? fmt::format("{}:{}", found.st_dev, found.st_ino)
                                      : std::string();
    std::error_code ignored;
    return fs::weakly_canonical(fs::absolute(resolve_links(name), ignored), ignored).string();
}

/// Whether both names denote the same regular file. A name without a file equals none.
bool is_same_file(const fs::path& one, const fs::path& other) {
    std::error_code ignored;
    return fs::is_regular_file(one, ignored) && fs::equivalent(one, other, ignored);
}

/// Whether both names will denote the same file once they are written.
bool becomes_same_file(const std::string& one, const std::string& other) {
    const std::string place = place_of(one);
    return !place.empty() && place == place_of(other);
}

/// The frame of this pattern whose name could be that of the file, otherwise frame 0.
std::string frame_like(const FramePattern& pattern, const std::string& file) {
    const std::string name = fs::path(file).filename().string(),
                      before = fs::path(pattern.before).filename().string();
    if (!pattern.numbered()) return pattern.name(0);
    if (!name.starts_with(before) || !name.ends_with(pattern.after)) return pattern.name(0);
    u64 number = 0;
    std::from_chars(name.data() + before.size(), name.data() + name.size(), number);
    return pattern.name(number);
}

/// Whether writing to this name, which may be a pattern of many files, overwrites the file.
bool hits(const RoleFile& written, const std::string& file) {
    const auto pattern = written.role == "--bitmap-png" ? read_pattern(written.name) : std::nullopt;
    return is_same_file(pattern ? frame_like(*pattern, file) : written.name, file);
}

bool hit_each_other(const RoleFile& one, const RoleFile& other) {
    const auto pattern = one.role == "--bitmap-png" ? read_pattern(one.name) : std::nullopt;
    return becomes_same_file(pattern ? frame_like(*pattern, other.name) : one.name, other.name);
}

/// All files that the options of a command write; the pictures first, since they may be many files.
std::vector<RoleFile> files_written(const Arguments& arguments) {
    std::vector<RoleFile> files;
    for (const std::string_view option :
         {"--bitmap-png", "--midi", "--record-keys", "--record", "--trace", "--output", "--svg",
          "--listing", "--lcov", "--flame", "-o"}) {
        const std::string name = arguments.value(option).value_or("");
        const bool stream = name == "-" && (option == "--trace" || option == "-o");
        if (!name.empty() && !stream) files.push_back({option, name});
    }
    return files;
}

/// All files that the options of a command read. Keys on the command line itself are included,
/// since no file has such a name.
std::vector<RoleFile> files_read(const Arguments& arguments) {
    std::vector<RoleFile> files{{standard_input, "/dev/stdin"}};
    for (const std::string_view option : {"--input", "--keys", "--keypad"})
        for (const std::string& name : arguments.values(option)) files.push_back({option, name});
    return files;
}

} // namespace

Message clash_of_files(std::span<const NamedFile> written, std::span<const NamedFile> read) {
    std::map<std::string, const NamedFile*> sources, results;
    for (const NamedFile& each : read) sources.emplace(place_of(each.name), &each);
    for (const NamedFile& each : written) {
        const std::string place = place_of(each.name);
        if (place.empty()) continue;
        if (const auto source = sources.find(place); source != sources.end())
            return cli_message("is-read", each.label, source->second->label);
        const auto [other, is_new] = results.emplace(place, &each);
        if (!is_new) return cli_message("would-be-one", other->second->label, each.label);
    }
    return {};
}

Message clash_with_sources(std::string_view option, const std::string& file,
                           std::span<const SourceFile> sources) {
    const auto hit = [&](const SourceFile& source) { return hits({option, file}, source.name); };
    return std::ranges::any_of(sources, hit) ? cli_message("is-source", option, file) : Message();
}

Message clash_of_results(const Arguments& arguments, std::span<const SourceFile> sources) {
    const std::vector<RoleFile> written = files_written(arguments), read = files_read(arguments);
    for (size_t n = 0; n < written.size(); ++n) {
        const RoleFile& one = written[n];
        if (Message clash = clash_with_sources(one.role, one.name, sources); !clash.empty())
            return clash;
        for (const RoleFile& other : read)
            if (hits(one, other.name))
                return cli_message("is-read", cli_message("option-value", one.role, one.name),
                                   role_name(other.role));
        for (size_t later = n + 1; later < written.size(); ++later)
            if (hit_each_other(one, written[later]))
                return cli_message("would-be-one-named", one.role, written[later].role,
                                   written[later].name);
    }
    return {};
}

} // namespace tharsis
