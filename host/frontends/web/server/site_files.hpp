// site_files.hpp -- the folder of the page: where it is, its files and their types
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis::web {

/// The folder of the page for a program at this path: beside a build (build/web/site), or installed
/// (share/tharsis/web). nullopt: it is in neither place.
std::optional<std::string> find_site(const std::string& program);

/// Whether a folder holds the page.
bool is_site(const std::string& folder);

/// The name of a file below the folder of the page for the path of an address: "app.js" for
/// "/app.js", "a/index.html" for "/a/". nullopt if it names none: a part that begins with a point,
/// a backslash, a control character, a wrong %.
std::optional<std::string> decoded_path(std::string_view path);

struct SiteFile {
    std::optional<std::string> bytes; ///< nullopt: there is no such file in the folder
    std::string_view type;            ///< its MIME type
};

/// A regular file below the folder; links that lead out of it are not followed.
SiteFile read_site_file(const std::string& folder, const std::string& name);

} // namespace tharsis::web
