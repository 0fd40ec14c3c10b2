// user_files.hpp -- the files that the command line names, and no others
//
// The page gets them as JSON and saves them under their numbers: it never sends a path.
#pragma once
#include "base/message.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis::web {

struct UserFile {
    std::string path; ///< absolute
    std::string name; ///< in the page: relative to the folder that all files have in common
};

/// The files of the command line, each once, or why they cannot be edited.
struct UserFiles {
    std::vector<UserFile> files;
    Message error{}, tip{}; ///< error empty: valid
};
UserFiles find_user_files(std::span<const std::string> paths);

/// {"en": ..., "fr": ...}
std::string error_json(const Message&);

/// {"files": [...]}, as they are on the disk now (docs/web-server.md).
std::string list_files(std::span<const UserFile>);

/// A text that is to be saved.
struct SaveRequest {
    std::string text;                      ///< UTF-8
    std::optional<std::string> replaces{}; ///< the hash of the contents that the page knows
    bool creates = false;                  ///< the file must not exist
    bool to_utf8 = false;                  ///< else in the form that the file has
};

/// The status and the body of the answer.
struct SaveResult {
    int status = 200;
    std::string json;
};

/// Saves one file, completely or not at all. It is refused if the file has other contents than the
/// page knows.
SaveResult save_file(const UserFile&, const SaveRequest&);

} // namespace tharsis::web
