// uri.hpp -- how editors name documents, and paths of files
// A document that is not a file (untitled:Untitled-1) has its URI as its path, normalised.
#pragma once
#include <string>
#include <string_view>

namespace tharsis::rpc {

/// The normalised path of a file: URI; any other URI itself, normalised like a path.
std::string path_of_uri(std::string_view uri);
/// A path of `path_of_uri` as a URI.
std::string uri_of_path(std::string_view path);
/// Without "." and ".." and doubled slashes, as far as the text alone can say.
std::string normal_path(std::string_view path);
/// True for absolute paths of files.
bool is_file_path(std::string_view path);

} // namespace tharsis::rpc
