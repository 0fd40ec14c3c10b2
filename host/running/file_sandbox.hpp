// file_sandbox.hpp -- which files a program may open, and nothing but those
// A name means what it means in MARS (relative names: in the folder we are in); the policy says
// what may be.
#pragma once
#include "machine/host.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tharsis {

/// What `--files=` or THARSIS_FILES says.
struct FilePolicy {
    enum class Kind : u8 {
        none,   ///< no file at all
        cwd,    ///< below the folder we are in, by any name that leads there; no links out of it
        folder, ///< below `folder`, likewise
        all,    ///< whatever the user may open
    };
    Kind kind = Kind::cwd;
    std::string folder;
    bool files_only =
        false; ///< no pipes and devices, whatever the kind: for who reads a file whole
};

/// `none`, `cwd`, `all`, or the path of a folder. Nothing if it is none of these.
std::optional<FilePolicy> parse_file_policy(std::string_view text);

/// Opens what the policy allows, and only regular files (and /dev/null) unless it is `all`. Nothing
/// can be reached through
/// `..`, symbolic links or a folder that is exchanged meanwhile: the system walks below one open
/// folder. Files with a second name (a hard link may lead out) are read, but not written.
class FileSandbox {
public:
    explicit FileSandbox(FilePolicy policy);
    ~FileSandbox();
    FileSandbox(const FileSandbox&) = delete;
    FileSandbox& operator=(const FileSandbox&) = delete;

    /// A descriptor of ours, or -1. `complaint` is then a line for the user (with its line feed) if
    /// the policy is the reason, once for each name; else empty.
    int open(std::string_view path, OpenMode mode, std::string& complaint);

    /// Would `open` let the program write it? Touches nothing: a file that is not there is made by
    /// no one. As `open` it complains.
    bool may_write(std::string_view path, std::string& complaint);

private:
    bool is_nowhere(const std::string& name) const;
    bool may_make(const std::string& name) const;
    std::optional<std::string> name_below(const std::string& path) const;
    std::string complain(std::string_view path, bool linked);

    FilePolicy policy_;
    int folder_ = -1; ///< the folder below which names are looked up, or -1
    std::set<std::string, std::less<>> refused_;
};

} // namespace tharsis
