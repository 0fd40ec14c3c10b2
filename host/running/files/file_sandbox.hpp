// file_sandbox.hpp -- opens the files that a program may open, and no others
// Names are resolved as in MARS (relative names: in the current folder); the policy decides what is
// allowed.
#pragma once
#include "machine/host.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tharsis {

/// Which files a program may open: the value of THARSIS_FILES, or what a front end offers for it.
struct FilePolicy {
    enum class Kind : u8 {
        none,   ///< no file at all
        cwd,    ///< below the current folder, by any name; no links out of it
        folder, ///< below `folder`, by any name; no links out of it
        all,    ///< everything that the user may open
    };
    Kind kind = Kind::cwd;
    std::string folder;
    bool files_only =
        false; ///< no pipes and devices in any case: for callers that read whole files
    std::string_view allowed_by = "THARSIS_FILES=all"; ///< in complaints: how a user allows all
};

/// Parses `none`, `cwd`, `all`, or the path of a folder. nullopt if it is not one of these.
std::optional<FilePolicy> parse_file_policy(std::string_view text);

/// Opens what the policy allows, and only regular files (and /dev/null) unless it is `all`. `..`,
/// symbolic links, or a folder that is replaced meanwhile cannot lead out: the kernel resolves
/// names below one open folder. Files with several names (a hard link may lead out) can be read,
/// but not written.
class FileSandbox {
public:
    explicit FileSandbox(FilePolicy policy);
    ~FileSandbox();
    FileSandbox(const FileSandbox&) = delete;
    FileSandbox& operator=(const FileSandbox&) = delete;

    /// Returns a file descriptor, or -1. If the policy is the reason, `complaint` is a line for the
    /// user, once for each name; otherwise it is empty.
    int open(std::string_view path, OpenMode mode, std::string& complaint);

    /// True if `open` would allow writing. Creates no file. Sets `complaint` as `open` does.
    bool may_write(std::string_view path, std::string& complaint);

private:
    bool is_dev_null(const std::string& name) const;
    bool may_make(const std::string& name) const;
    std::optional<std::string> name_below(const std::string& path) const;
    std::string complain(std::string_view path, bool linked);

    FilePolicy policy_;
    int folder_ = -1; ///< the folder below which names are looked up, or -1
    std::set<std::string, std::less<>> refused_;
};

} // namespace tharsis
