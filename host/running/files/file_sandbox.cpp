// file_sandbox.cpp -- opens the files that a program may open, and no others
// How a name is looked up below a folder depends on the system (open_below.hpp).
#include "running/files/file_sandbox.hpp"

#include "running/files/open_below.hpp"

#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {
namespace {

namespace fs = std::filesystem;

int flags_of(OpenMode mode) {
    constexpr int always = O_CLOEXEC | O_NOCTTY;
    switch (mode) {
    case OpenMode::read: return always | O_RDONLY;
    case OpenMode::write: return always | O_WRONLY | O_CREAT;
    case OpenMode::append: break;
    }
    return always | O_WRONLY | O_CREAT | O_APPEND;
}

enum class Examined : u8 { file, missing, refused, linked };

/// Checks that an open file may be read or written. Folders never may; pipes and devices only if
/// all is allowed. A file with a second hard link may be outside the folder, so it is not written.
Examined examine(int descriptor, OpenMode mode, const FilePolicy& policy) {
    struct stat status {};
    if (fstat(descriptor, &status) != 0 || S_ISDIR(status.st_mode)) return Examined::missing;
    if (policy.files_only && !S_ISREG(status.st_mode)) return Examined::refused;
    if (policy.kind == FilePolicy::Kind::all) return Examined::file;
    if (!S_ISREG(status.st_mode) || is_of_kernel(descriptor)) return Examined::refused;
    return mode != OpenMode::read && status.st_nlink > 1 ? Examined::linked : Examined::file;
}

/// Opens /dev/null, the one harmless device; does not create it if it is missing.
int open_dev_null(OpenMode mode) {
    const int descriptor = ::open("/dev/null", (flags_of(mode) & ~O_CREAT) | O_NONBLOCK);
    struct stat status {};
    if (descriptor < 0 || (fstat(descriptor, &status) == 0 && S_ISCHR(status.st_mode)))
        return descriptor;
    ::close(descriptor);
    return -1;
}

/// The name for messages: one line, without control characters, of limited length.
std::string shown(std::string_view path) {
    constexpr std::size_t longest = 200;
    std::string text(path.substr(0, longest));
    for (char& c : text)
        if (static_cast<u8>(c) < ' ' || c == 0x7f) c = '?';
    return path.size() > longest ? text + "..." : text;
}

bool has_parent_step(const fs::path& path) {
    for (const fs::path& part : path)
        if (part == "..") return true;
    return false;
}

} // namespace

std::optional<FilePolicy> parse_file_policy(std::string_view text) {
    if (text == "none") return FilePolicy{FilePolicy::Kind::none, {}};
    if (text == "cwd") return FilePolicy{};
    if (text == "all") return FilePolicy{FilePolicy::Kind::all, {}};
    std::error_code error;
    if (!fs::is_directory(fs::path(text), error)) return std::nullopt;
    return FilePolicy{FilePolicy::Kind::folder, std::string(text)};
}

FileSandbox::FileSandbox(FilePolicy policy) : policy_(std::move(policy)) {
    if (policy_.kind == FilePolicy::Kind::none || policy_.kind == FilePolicy::Kind::all) return;
    std::error_code error;
    if (policy_.kind == FilePolicy::Kind::cwd) policy_.folder = std::string(1, '.');
    folder_ = ::open(policy_.folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    policy_.folder = fs::weakly_canonical(policy_.folder, error).string();
}

FileSandbox::~FileSandbox() {
    if (folder_ >= 0) ::close(folder_);
}

/// The name relative to our folder that a program's name resolves to, or nothing if it is outside.
std::optional<std::string> FileSandbox::name_below(const std::string& path) const {
    if (folder_ < 0) return std::nullopt;
    const fs::path name(path);
    if (policy_.kind == FilePolicy::Kind::cwd && !name.has_root_path() && !has_parent_step(name))
        return path;
    std::error_code error;
    const fs::path parent = fs::weakly_canonical(fs::absolute(name, error).parent_path(), error);
    const fs::path below = (parent / name.filename()).lexically_relative(policy_.folder);
    if (error || below.empty() || has_parent_step(below)) return std::nullopt;
    return below.string();
}

std::string FileSandbox::complain(std::string_view path, bool linked) {
    constexpr std::size_t max_lines = 20;
    if (refused_.size() > max_lines || refused_.contains(path)) return {};
    refused_.emplace(path);
    if (refused_.size() > max_lines) return "tharsis: further refused files are not named\n";
    const std::string allowed = linked ? "it has a second name (a hard link), so it is not written"
                                : policy_.kind == FilePolicy::Kind::none
                                    ? "it may not open files"
                                    : "it may open ordinary files in " + policy_.folder;
    return fmt::format("tharsis: the program was refused the file '{}': {}; {} allows it\n",
                       shown(path), allowed, policy_.allowed_by);
}

int FileSandbox::open(std::string_view path, OpenMode mode, std::string& complaint) {
    complaint.clear();
    const std::string name(path);
    const bool all = policy_.kind == FilePolicy::Kind::all;
    if (name.empty() || name.size() >= PATH_MAX)
        return -1; // longer paths do not exist, and resolving them takes seconds
    if (is_dev_null(name)) return open_dev_null(mode);
    const std::optional<std::string> below = all ? name : name_below(name);
    if (!below) {
        complaint = complain(path, false);
        return -1;
    }
    // O_NONBLOCK, since opening a pipe without a writer would block before its type is known.
    const int flags = flags_of(mode) | (all && !policy_.files_only ? 0 : O_NONBLOCK);
    const int descriptor =
        all ? ::open(name.c_str(), flags, new_file_mode) : open_below(folder_, *below, flags);
    const bool led_out = descriptor < 0 && (errno == EXDEV || errno == ELOOP || errno == ENXIO);
    const Examined found = descriptor >= 0 ? examine(descriptor, mode, policy_) : Examined::missing;
    const bool linked = found == Examined::linked;
    if (!all && (led_out || linked || found == Examined::refused))
        complaint = complain(path, linked);
    const bool good = found == Examined::file &&
                      (mode != OpenMode::write || ftruncate(descriptor, 0) == 0 || all);
    if (descriptor >= 0 && !good) ::close(descriptor);
    return good ? descriptor : -1;
}

/// Whether a file of that name could be created: its folder must exist and be writable.
bool FileSandbox::may_make(const std::string& name) const {
    const fs::path path(name);
    if (path.filename().empty()) return false;
    const std::string parent =
        path.has_parent_path() ? path.parent_path().string() : std::string(".");
    constexpr int flags = O_PATH | O_DIRECTORY | O_CLOEXEC;
    const int folder = policy_.kind == FilePolicy::Kind::all ? ::open(parent.c_str(), flags)
                                                             : open_below(folder_, parent, flags);
    const bool writable = folder >= 0 && is_writable_folder(folder);
    if (folder >= 0) ::close(folder);
    return writable;
}

/// /dev/null, which neither provides nor stores data, may be opened, unless no file may.
bool FileSandbox::is_dev_null(const std::string& name) const {
    return name == "/dev/null" && policy_.kind != FilePolicy::Kind::none && !policy_.files_only;
}

bool FileSandbox::may_write(std::string_view path, std::string& complaint) {
    complaint.clear();
    const std::string name(path);
    const bool all = policy_.kind == FilePolicy::Kind::all;
    if (name.empty() || name.size() >= PATH_MAX) return false;
    if (is_dev_null(name)) return true;
    const std::optional<std::string> below = all ? name : name_below(name);
    if (!below) {
        complaint = complain(path, false);
        return false;
    }
    constexpr int flags = O_CLOEXEC | O_NOCTTY;
    const int there = all ? ::open(name.c_str(), flags | O_PATH)
                          : open_below(folder_, *below, flags | O_WRONLY | O_NONBLOCK);
    if (there < 0 && errno == ENOENT) return may_make(*below);
    const bool led_out = there < 0 && (errno == EXDEV || errno == ELOOP || errno == ENXIO);
    const Examined found =
        there >= 0 ? examine(there, OpenMode::append, policy_) : Examined::missing;
    const bool linked = found == Examined::linked;
    if (!all && (led_out || linked || found == Examined::refused))
        complaint = complain(path, linked);
    if (there >= 0) ::close(there);
    return found == Examined::file && (!all || ::access(name.c_str(), W_OK) == 0);
}

} // namespace tharsis
