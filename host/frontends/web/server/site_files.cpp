// site_files.cpp -- finds the file that an address names, only in the folder of the page
#include "frontends/web/server/site_files.hpp"

#include "support/files/whole_file.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace tharsis::web {

namespace {

namespace fs = std::filesystem;

struct Type {
    std::string_view extension, name;
};

constexpr std::string_view any_bytes = "application/octet-stream";
constexpr Type types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".asm", "text/plain; charset=utf-8"},
    {".toml", "text/plain; charset=utf-8"},
    {".zip", "application/zip"},
};

std::string_view type_of(const fs::path& file) {
    const auto* const found =
        std::ranges::find(types, std::string_view(file.extension().c_str()), &Type::extension);
    return found == std::end(types) ? any_bytes : found->name;
}

/// The text without %XX; nullopt if a % is followed by anything else.
std::optional<std::string> without_percent(std::string_view text) {
    std::string decoded;
    for (std::size_t at = 0; at < text.size(); ++at) {
        decoded += text[at];
        if (text[at] != '%') continue;
        const std::string_view digits = text.substr(at + 1, 2);
        unsigned char byte = 0;
        const char* const end = digits.data() + digits.size();
        const auto [rest, error] = std::from_chars(digits.data(), end, byte, 16);
        if (error != std::errc{} || rest != end || digits.size() != 2) return std::nullopt;
        decoded.back() = static_cast<char>(byte);
        at += 2;
    }
    return decoded;
}

bool is_allowed(char c) { return static_cast<unsigned char>(c) >= ' ' && c != 0x7f && c != '\\'; }

bool is_below(const fs::path& file, const fs::path& folder) {
    const auto [rest, end] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return rest == folder.end();
}

} // namespace

bool is_site(const std::string& folder) {
    std::error_code ignored;
    return fs::is_regular_file(fs::path(folder) / "index.html", ignored);
}

std::optional<std::string> find_site(const std::string& program) {
    const fs::path folder = fs::path(program).parent_path();
    for (const std::string_view place : {"../web/site", "../share/tharsis/web"}) {
        std::string site = (folder / place).lexically_normal().string();
        if (is_site(site)) return site;
    }
    return std::nullopt;
}

std::optional<std::string> decoded_path(std::string_view path) {
    if (!path.starts_with('/')) return std::nullopt;
    std::optional<std::string> name = without_percent(path.substr(1));
    if (!name || !std::ranges::all_of(*name, is_allowed)) return std::nullopt;
    if (name->empty() || name->ends_with('/')) name->append("index.html");
    for (std::size_t begin = 0; begin <= name->size();) {
        const std::size_t end = std::min(name->find('/', begin), name->size());
        if (end == begin || (*name)[begin] == '.') return std::nullopt;
        begin = end + 1;
    }
    return name;
}

SiteFile read_site_file(const std::string& folder, const std::string& name) {
    std::error_code error;
    const fs::path top = fs::canonical(folder, error);
    if (error) return {std::nullopt, any_bytes};
    const fs::path file = fs::canonical(top / name, error);
    if (error || !is_below(file, top)) return {std::nullopt, any_bytes};
    return {read_whole_file(file.string()), type_of(file)};
}

} // namespace tharsis::web
