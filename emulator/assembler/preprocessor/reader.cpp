// reader.cpp -- lines, and the files that .include names
// MARS resolves paths relative to the including file and identifies a file by the joined path.
#include "assembler/preprocessor/reader.hpp"

#include "assembler/preprocessor/normal_path.hpp"
#include "base/path_text.hpp"
#include "base/utf8.hpp"

#include <algorithm>

namespace tharsis {

namespace {

std::string readable(std::string text) {
    return is_utf8(text) ? std::move(text) : repair_utf8(text);
}

} // namespace

FileStore::FileStore(std::span<const SourceFile> files, const AssemblerOptions& options)
    : options_(options) {
    for (const SourceFile& file : files) files_.push_back({file.name, readable(file.text)});
}

std::optional<FileId> FileStore::open(const std::string& name) {
    if (const auto it = included_.find(name); it != included_.end()) return it->second;
    if (!options_.read_file || full_) return std::nullopt;
    auto text = options_.read_file(name);
    if (!text) return std::nullopt;
    full_ = text->size() > max_included - included_bytes_;
    if (full_) return std::nullopt;
    included_bytes_ += text->size();
    files_.push_back({name, readable(std::move(*text))});
    const auto file = static_cast<FileId>(files_.size() - 1);
    included_.emplace(name, file);
    return file;
}

FileId FileStore::add(SourceFile file) {
    files_.push_back(std::move(file));
    return static_cast<FileId>(files_.size() - 1);
}

std::vector<SourceFile> FileStore::take() {
    return {std::make_move_iterator(files_.begin()), std::make_move_iterator(files_.end())};
}

LineReader::LineReader(FileStore& files, FileId top) : files_(files) { stack_.push_back({top}); }

bool LineReader::next(Line& line) {
    while (!stack_.empty()) {
        Position& here = stack_.back();
        const std::string_view text = files_[here.file].text;
        if (here.at >= text.size()) {
            stack_.pop_back();
            continue;
        }
        if (here.number == 0 || here.line_feed < here.at)
            here.line_feed = std::min(text.find('\n', here.at), text.size());
        const std::string_view piece = text.substr(here.at, here.line_feed - here.at);
        const std::size_t cr = piece.find('\r');
        line.written = piece.substr(0, cr);
        line.start = static_cast<u32>(here.at);
        here.at += cr == piece.npos || cr + 1 == piece.size() ? piece.size() + 1 : cr + 1;
        line.file = here.file;
        line.number = ++here.number;
        line.expansion = Substitution::no_expansion;
        line.edits.clear();
        line.blank = false;
        return true;
    }
    return false;
}

LineReader::Inclusion LineReader::include(const std::string& name) {
    if (!seen_.insert(name).second || is_open(name)) return Inclusion::again;
    if (stack_.size() > max_depth) return Inclusion::too_deep;
    const auto file = files_.open(name);
    if (!file) return files_.full() ? Inclusion::too_much : Inclusion::missing;
    stack_.push_back({*file});
    return Inclusion::opened;
}

/// Whether one of the files that lead here is included again by another name, which MARS would do
/// until its stack is full. (By the same name it reads the outermost file a second time; and files
/// that do not lead here may be read by several names.)
bool LineReader::is_open(const std::string& name) const {
    const std::string normal = normal_path(name);
    return std::any_of(stack_.begin(), stack_.end(), [&](const auto& one) {
        const std::string& open = files_[one.file].name;
        return open != name && normal_path(open) == normal;
    });
}

std::string LineReader::joined(std::string_view name) const {
    if (is_whole_path(name)) return std::string(name);
    return std::string(folder_part(files_[stack_.back().file].name)) + std::string(name);
}

} // namespace tharsis
