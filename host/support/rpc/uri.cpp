// uri.cpp -- percent encoding
#include "support/rpc/uri.hpp"

#include <cctype>
#include <filesystem>
#include <fmt/core.h>

namespace tharsis::rpc {

namespace {

constexpr std::string_view scheme = "file://";

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const int lower = std::tolower(static_cast<unsigned char>(c));
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string decoded(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool encoded = text[at] == '%' && at + 2 < text.size() && digit(text[at + 1]) >= 0 &&
                             digit(text[at + 2]) >= 0;
        if (!encoded) {
            result += text[at];
            continue;
        }
        result += static_cast<char>(digit(text[at + 1]) * 16 + digit(text[at + 2]));
        at += 2;
    }
    return result;
}

bool stays(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           std::string_view("-._~/").find(c) != std::string_view::npos;
}

/// On Windows "/c:/a.asm" stands for "c:/a.asm".
bool has_drive(std::string_view path) { return std::filesystem::path(path).has_root_name(); }

} // namespace

std::string normal_path(std::string_view path) {
    return std::filesystem::path(path).lexically_normal().generic_string();
}

bool is_file_path(std::string_view path) {
    return std::filesystem::path(path).has_root_directory();
}

std::string path_of_uri(std::string_view uri) {
    if (!uri.starts_with(scheme)) return normal_path(uri);
    const std::string_view rest = uri.substr(scheme.size());
    const std::size_t slash = rest.find('/'); // a host may stand before it
    if (slash == rest.npos) return normal_path(uri);
    const std::string path = decoded(rest.substr(slash));
    const bool names_drive = has_drive(std::string_view(path).substr(1));
    return normal_path(std::string_view(path).substr(names_drive ? 1 : 0));
}

std::string uri_of_path(std::string_view path) {
    if (!is_file_path(path)) return std::string(path);
    std::string uri(scheme);
    if (has_drive(path)) uri += '/';
    for (const char c : path)
        uri += stays(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return uri;
}

} // namespace tharsis::rpc
