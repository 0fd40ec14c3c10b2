// rewritten_file.hpp -- new contents for a file of the user, without changing anything else
//
// A formatter must neither lose a text nor separate the names of a file.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

struct RewriteResult {
    int error = 0;      ///< 0, or the errno of why the file has its former contents
    std::string kept{}; ///< not empty: the file is damaged, and its former contents are here
};

/// Replaces the contents of a regular file. Its names (symbolic and hard links), rights and owner
/// stay. A file that has one name and our owner is replaced atomically. Any other is overwritten,
/// while a copy of its former contents `before` lies beside it (with a dot and six letters
/// appended), which stays only if the process is killed or if writing back fails, too. A file that
/// we may not write is not changed.
RewriteResult rewrite_file(const std::string& path, std::string_view before,
                           std::string_view after);

} // namespace tharsis
