// source_files.cpp -- reads the files of a program, and explains why one cannot be read
// The most common mistakes get a tip: a wrong folder, a missing extension, an executable instead of
// a source.
#include "sources/source_files.hpp"

#include "formats/elf/elf_loader.hpp"
#include "sources/source_sentences.hpp"
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

constexpr size_t max_bytes = size_t{64} << 20; ///< above any source; bounds /dev/zero

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

FileBytes unreadable(Message why, int number = 0) {
    FileBytes none;
    none.error = text_of(why, Language::english);
    none.said = std::move(why);
    none.number = number;
    return none;
}

FileBytes system_error(int number) { return unreadable(system_reason(number), number); }

FileBytes read_descriptor(int descriptor) {
    std::string bytes;
    std::array<char, 65536> block{};
    for (;;) {
        const ssize_t count = ::read(descriptor, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_error(errno);
        if (count == 0) return {std::move(bytes), {}, {}, 0};
        bytes.append(block.data(), static_cast<size_t>(count));
        if (bytes.size() > max_bytes) return unreadable(source_message("too-long"));
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

Message tip_for_missing(const std::string& path) {
    std::error_code ignored;
    if (fs::is_symlink(fs::symlink_status(path, ignored))) return source_message("dead-link");
    const std::string similar = similar_file(path);
    if (!similar.empty()) return source_message("did-you-mean", similar);
    return source_message("looked-in", fs::path(path).is_absolute()
                                           ? fs::path(path).parent_path().string()
                                           : fs::current_path(ignored).string());
}

/// A NUL never occurs in a source (UTF-16 is recognized by its byte-order mark).
bool is_binary(std::string_view bytes) {
    const bool utf16 = bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
    return !utf16 && bytes.substr(0, 65536).find('\0') != std::string_view::npos;
}

Message error_of_binary(std::string_view bytes) {
    return bytes.starts_with("PK\x03\x04") ? source_message("archive") : source_message("binary");
}

void set_error(Sources& sources, const std::string& path, const Message& why, Message tip) {
    sources.said = source_message("file", path, why);
    sources.advice = std::move(tip);
    sources.error = text_of(sources.said, Language::english);
    sources.tip = text_of(sources.advice, Language::english);
}

/// How a source was decoded, if that is worth a note.
Message note_on(Decoding decoding) {
    switch (decoding) {
    case Decoding::plain: break;
    case Decoding::byte_order_mark: return source_message("byte-order-mark");
    case Decoding::utf16: return source_message("utf-16");
    case Decoding::latin1: return source_message("latin-1");
    }
    return {};
}

/// The error of a folder, which the system does not report.
constexpr std::string_view folder = "a-folder";

Message tip_for(const std::string& path, const FileBytes& read) {
    if (read.number == ENOENT) return tip_for_missing(path);
    if (read.number == EACCES) return source_message("make-readable", path);
    if (read.said.sentence && read.said.sentence->id == folder)
        return source_message("name-files", path.ends_with("/") ? path : path + "/");
    return {};
}

void refuse(Sources& sources, const std::string& path, const FileBytes& read) {
    set_error(sources, path, read.said, tip_for(path, read));
    if (read.number == ENOENT) sources.missing = path;
}

} // namespace

FileBytes read_bytes(const std::string& path) {
    if (path == "-") return read_descriptor(0);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return system_error(errno);
    struct stat status {};
    FileBytes read;
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
        read = unreadable(source_message("a-folder"));
    else
        read = read_descriptor(descriptor);
    ::close(descriptor);
    return read;
}

void add_source(Sources& sources, std::string path, std::string bytes) {
    const bool is_first = sources.files.empty() && sources.elf.empty();
    const std::string elf = is_elf(bytes) ? path : sources.elf_name;
    if (!elf.empty() && !is_first) {
        set_error(sources, elf, source_message("elf-alone"), source_message("alone"));
    } else if (!elf.empty()) {
        sources.elf = std::move(bytes);
        sources.elf_name = std::move(path);
    } else if (is_binary(bytes)) {
        set_error(sources, path, error_of_binary(bytes), source_message("give-source"));
    } else {
        DecodedText decoded = decode_source(bytes);
        if (const Message note = note_on(decoded.decoding); !note.empty())
            sources.notes.push_back(source_message("noted-file", path, note));
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
    std::uintmax_t left = max_bytes;
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
    if (descriptor < 0) return system_error(errno);
    struct stat status {};
    FileBytes read;
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        read = unreadable(source_message("irregular"));
    else
        read = read_descriptor(descriptor);
    ::close(descriptor);
    return read;
}

Message why_not_included(const std::string& name) {
    const fs::path path(name);
    const FileBytes read = read_ordinary(name);
    std::error_code error;
    const fs::path searched = fs::absolute(path.parent_path() / ".", error).lexically_normal();
    const std::string shown = searched.string();
    return source_message(
        "searched", name, read.said,
        shown.ends_with("/") && shown.size() > 1 ? shown.substr(0, shown.size() - 1) : shown);
}

std::optional<std::string> read_included(const std::string& path) {
    const FileBytes read = read_ordinary(path);
    if (!read.bytes) return {};
    return decode_source(*read.bytes).text;
}

} // namespace tharsis
