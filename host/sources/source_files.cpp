// source_files.cpp -- reads the files of a program, and explains why one cannot be read
// The most common mistakes get a tip: a wrong folder, a missing extension, an executable instead of
// a source.
#include "sources/source_files.hpp"

#include "formats/elf/elf_loader.hpp"
#include "support/text/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/core.h>
#include <map>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

constexpr size_t most_bytes = size_t{64} << 20; ///< above any source; bounds /dev/zero

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

FileBytes read_descriptor(int descriptor) {
    std::string bytes;
    std::array<char, 65536> block{};
    for (;;) {
        const ssize_t count = ::read(descriptor, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return {{}, std::strerror(errno)};
        if (count == 0) return {std::move(bytes), {}};
        bytes.append(block.data(), static_cast<size_t>(count));
        if (bytes.size() > most_bytes) return {{}, "is longer than 64 MB"};
    }
}

/// A file of another name in the same folder that was probably meant: other case, or with .asm or
/// .s appended.
std::string similar_file(const std::string& path) {
    const fs::path wanted(path);
    const fs::path folder = wanted.has_parent_path() ? wanted.parent_path() : fs::path(".");
    const std::string name = lower(wanted.filename().string());
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().filename() == wanted.filename()) continue;
        const std::string there = lower(it->path().filename().string());
        if (there == name || there == name + ".asm" || there == name + ".s")
            return wanted.has_parent_path() ? it->path().string() : it->path().filename().string();
    }
    return {};
}

std::string tip_for_missing(const std::string& path) {
    std::error_code ignored;
    if (fs::is_symlink(fs::symlink_status(path, ignored)))
        return "it is a link to a file that does not exist";
    const std::string similar = similar_file(path);
    if (!similar.empty()) return fmt::format("did you mean {}?", similar);
    return fmt::format("looked in {}", fs::path(path).is_absolute()
                                           ? fs::path(path).parent_path().string()
                                           : fs::current_path(ignored).string());
}

/// A NUL never occurs in a source (UTF-16 is recognized by its byte-order mark).
bool is_binary(std::string_view bytes) {
    const bool utf16 = bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
    return !utf16 && bytes.substr(0, 65536).find('\0') != std::string_view::npos;
}

std::string kind_of_binary(std::string_view bytes) {
    if (bytes.starts_with("PK\x03\x04")) return "a zip or jar archive";
    return "a binary file";
}

void refuse(Sources& sources, const std::string& path, const FileBytes& read) {
    sources.error = fmt::format("{}: {}", path, read.error);
    if (read.error == std::strerror(ENOENT))
        sources.tip = tip_for_missing(path);
    else if (read.error == "is a directory")
        sources.tip =
            fmt::format("name the files in it: {}*.asm", path.ends_with("/") ? path : path + "/");
    else if (read.error == std::strerror(EACCES))
        sources.tip = fmt::format("`chmod +r {}` lets you read it", path);
}

} // namespace

FileBytes read_bytes(const std::string& path) {
    if (path == "-") return read_descriptor(0);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return {{}, std::strerror(errno)};
    struct stat status {};
    FileBytes read;
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
        read.error = "is a directory";
    else
        read = read_descriptor(descriptor);
    ::close(descriptor);
    return read;
}

void add_source(Sources& sources, std::string path, std::string bytes) {
    const bool is_first = sources.files.empty() && sources.elf.empty();
    const std::string elf = is_elf(bytes) ? path : sources.elf_name;
    if (!elf.empty() && !is_first) {
        sources.error =
            fmt::format("{}: an ELF file is a whole program and takes no other files", elf);
        sources.tip = "give it alone";
    } else if (!elf.empty()) {
        sources.elf = std::move(bytes);
        sources.elf_name = std::move(path);
    } else if (is_binary(bytes)) {
        sources.error =
            fmt::format("{}: is {}, not an assembly source", path, kind_of_binary(bytes));
        sources.tip = "give the .asm or .s file it was made from";
    } else {
        DecodedText decoded = decode_source(bytes);
        if (!decoded.note.empty()) sources.notes.push_back(path + " " + decoded.note);
        sources.files.push_back({std::move(path), std::move(decoded.text)});
    }
}

Sources read_sources(std::span<const std::string> paths) {
    Sources sources;
    for (const std::string& path : paths) {
        FileBytes read = read_bytes(path);
        if (!read.bytes) return refuse(sources, path, read), sources;
        add_source(sources, path, *std::move(read.bytes));
        if (!sources.error.empty()) return sources;
    }
    return sources;
}

void read_line_sources(Program& program) {
    std::error_code error;
    const fs::path here = fs::canonical(".", error);
    std::map<std::string, size_t> first; // units share headers
    std::uintmax_t left = most_bytes;
    for (size_t n = 1; n < program.files.size() && !error; ++n) {
        SourceFile& file = program.files[n];
        std::error_code missing;
        const fs::path path = fs::canonical(file.name, missing);
        if (missing || !fs::is_regular_file(path, missing) ||
            path.lexically_relative(here).string().starts_with(".."))
            continue;
        const auto [known, is_new] = first.try_emplace(path.string(), n);
        const auto size =
            is_new ? fs::file_size(path, missing) : program.files[known->second].text.size();
        if (missing || size > left) continue;
        left -= size;
        if (!is_new)
            file.text = program.files[known->second].text;
        else if (auto text = read_included(path.string());
                 text && text->find('\0') == std::string::npos)
            file.text = std::move(*text);
    }
}

FileBytes read_ordinary(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) return {{}, std::strerror(errno)};
    struct stat status {};
    FileBytes read;
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        read.error = "is not a regular file";
    else
        read = read_descriptor(descriptor);
    ::close(descriptor);
    return read;
}

std::optional<std::string> read_included(const std::string& path) {
    const FileBytes read = read_ordinary(path);
    if (!read.bytes) return {};
    return decode_source(*read.bytes).text;
}

} // namespace tharsis
