// source_list.cpp -- paths, and numbers for texts that are in no file
#include "frontends/dap/program/source_list.hpp"

#include "sources/source_files.hpp"
#include "support/rpc/uri.hpp"

#include <filesystem>
#include <system_error>

namespace tharsis::dap {

namespace {

namespace fs = std::filesystem;

std::string absolute(const std::string& name) {
    std::error_code error;
    const fs::path path = fs::absolute(name, error);
    return error ? name : path.lexically_normal().string();
}

std::string without_links(const std::string& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    return error ? path : real.string();
}

bool is_on_disk(const std::string& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

/// Whether a file on the disk has exactly this text.
bool has_text(const std::string& path, std::string_view text) {
    const FileBytes file = read_ordinary(path);
    return file.bytes && *file.bytes == text;
}

} // namespace

SourceList::SourceList(std::span<const SourceFile> files, bool are_given) {
    for (const SourceFile& file : files) {
        const std::string path = absolute(file.name);
        if (are_given ? has_text(path, file.text) : is_on_disk(path))
            files_.push_back(
                {file.name, path, without_links(path), file.text, SourceText(file.text)});
        else
            files_.push_back({file.name, {}, {}, file.text, SourceText(file.text)});
    }
}

rpc::Json SourceList::source(FileId id, const Client& client) const {
    const File& file = files_[id];
    const std::string name = fs::path(file.name).filename().string();
    if (file.path.empty())
        return {{"name", name}, {"path", file.name}, {"sourceReference", id + 1}};
    return {{"name", name}, {"path", client.uses_uris ? rpc::uri_of_path(file.path) : file.path}};
}

u32 SourceList::utf16_column(FileId id, u32 line, u32 column) const {
    if (line == 0 || column == 0) return 1;
    const SourceText& text = files_[id].text;
    const u32 byte = text.offset({line - 1, column - 1}, ColumnUnit::utf32);
    return text.position(byte, ColumnUnit::utf16).column + 1;
}

std::optional<Place> SourceList::place(const TextRange& range) const {
    if (range.file >= files_.size()) return std::nullopt;
    const LinePosition at = files_[range.file].text.position(range.begin, ColumnUnit::utf32);
    return Place{range.file, at.line + 1, at.column + 1, range.size()};
}

std::optional<FileId> SourceList::referred(i64 reference) const {
    const bool exists = reference >= 1 && static_cast<u64>(reference) <= files_.size();
    return exists ? std::optional(static_cast<FileId>(reference - 1)) : std::nullopt;
}

std::string SourceList::name(const rpc::Value& source) {
    const std::string path = source.find("path").text_or("");
    return path.empty() ? source.find("name").text_or("?") : path;
}

/// A file that has the name of one of a recorded run, and its text: one that an editor has open.
bool SourceList::is_copy_of(const File& file, const std::string& path) {
    return fs::path(file.name).filename() == fs::path(path).filename() &&
           has_text(path, file.bytes);
}

std::vector<FileId> SourceList::files(const rpc::Value& source) const {
    const rpc::Value reference = source.find("sourceReference");
    const i64 number = reference ? reference.integer(0, INT32_MAX) : 0;
    if (const auto id = referred(number)) return {*id};
    const std::string named = source.find("path").text_or("");
    const std::string path = rpc::normal_path(rpc::path_of_uri(named));
    std::vector<FileId> found;
    if (path.empty()) return found;
    const std::string real = without_links(path);
    for (FileId id = 0; id < files_.size(); ++id) {
        const File& file = files_[id];
        const bool same = file.path.empty() ? file.name == named || is_copy_of(file, path)
                                            : file.path == path || file.real == real;
        if (same) found.push_back(id);
    }
    return found;
}

} // namespace tharsis::dap
