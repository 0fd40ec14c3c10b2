// source_folders.cpp -- lists files
#include "frontends/lsp/workspace/source_folders.hpp"

#include <algorithm>
#include <filesystem>

namespace tharsis::lsp {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_sources = 4000, max_entries = 100'000;
constexpr int deepest_folder = 8;

bool is_left_out(const fs::path& folder) {
    const std::string name = folder.filename().string();
    return name.starts_with('.') || name == "build" || name == "node_modules";
}

} // namespace

bool is_source_path(std::string_view path) {
    const std::string ending = fs::path(path).extension().string();
    return !ending.empty() &&
           std::ranges::find(source_endings, std::string_view(ending).substr(1)) !=
               source_endings.end();
}

std::vector<std::string> sources_below(const std::string& folder, bool recursive) {
    std::vector<std::string> found;
    std::error_code error;
    std::size_t seen = 0;
    auto at = fs::recursive_directory_iterator(
        folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        if (++seen > max_entries || found.size() >= max_sources) break;
        std::error_code ignored;
        if (at->is_directory(ignored)) {
            if (!recursive || at.depth() >= deepest_folder || is_left_out(at->path()))
                at.disable_recursion_pending();
        } else if (is_source_path(at->path().string()) && at->is_regular_file(ignored))
            found.push_back(at->path().lexically_normal().string());
    }
    std::ranges::sort(found);
    return found;
}

} // namespace tharsis::lsp
