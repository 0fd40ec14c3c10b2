// file_overlay.cpp -- reading from and writing to files that exist in memory only
// `world` is accessed when a name is opened for the first time, and when everything is written out.
#include "debugger/history/file_overlay.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace tharsis {

/// The file as the program sees it, or null if there is none to read; `too_large` is set if that is
/// the reason.
FileOverlay::File* FileOverlay::fetch(const std::string& path, bool& too_large) {
    too_large = false;
    if (const auto known = files_.find(path); known != files_.end())
        return known->second.absent ? nullptr : &known->second;
    const i32 handle = world_->open(path, OpenMode::read);
    if (handle < 0) return nullptr;
    File file;
    std::array<u8, 4096> piece;
    for (i32 size = 0; file.bytes.size() <= left_ && (size = world_->read_file(handle, piece)) > 0;)
        file.bytes.append(reinterpret_cast<const char*>(piece.data()), std::size_t(size));
    world_->close(handle);
    too_large = file.bytes.size() > left_;
    if (too_large) return nullptr;
    left_ -= file.bytes.size();
    file.original = file.world = file.bytes;
    return &files_.emplace(path, std::move(file)).first->second;
}

i32 FileOverlay::open(std::string_view path, OpenMode mode) {
    const std::string name(path);
    bool too_large = false;
    if (mode == OpenMode::read) {
        if (!fetch(name, too_large)) return -1;
    } else {
        if (!world_->may_write(path)) return -1;
        File* file = fetch(name, too_large);
        if (too_large && mode == OpenMode::append) return -1; // its content would be lost
        if (!file) file = &files_[name];
        if (mode == OpenMode::write) file->bytes.clear();
        file->absent = false;
    }
    opened_[next_handle_] = {name, 0, mode};
    return next_handle_++;
}

i32 FileOverlay::read(i32 handle, std::span<u8> to) {
    const auto opened = opened_.find(handle);
    if (opened == opened_.end() || opened->second.mode != OpenMode::read) return -1;
    const std::string& bytes = files_[opened->second.path].bytes;
    std::size_t& position = opened->second.position;
    position = std::min(position, bytes.size()); // the program may have opened it again for writing
    const std::size_t size = std::min(to.size(), bytes.size() - position);
    std::copy_n(bytes.data() + position, size, to.data());
    position += size;
    return i32(size);
}

i32 FileOverlay::write(i32 handle, std::span<const u8> from) {
    const auto opened = opened_.find(handle);
    if (opened == opened_.end() || opened->second.mode == OpenMode::read) return -1;
    std::string& bytes = files_[opened->second.path].bytes;
    if (opened->second.mode == OpenMode::append) {
        bytes.append(reinterpret_cast<const char*>(from.data()), from.size());
    } else {
        std::size_t& position = opened->second.position;
        if (bytes.size() < position + from.size()) bytes.resize(position + from.size());
        std::copy_n(from.data(), from.size(), bytes.data() + position);
        position += from.size();
    }
    return i32(from.size());
}

void FileOverlay::close(i32 handle) { opened_.erase(handle); }

void FileOverlay::restart() {
    opened_.clear();
    next_handle_ = 0;
    std::erase_if(files_,
                  [](const auto& file) { return !file.second.original && !file.second.world; });
    for (auto& [path, file] : files_) {
        file.bytes = file.original.value_or("");
        file.absent = !file.original;
    }
}

bool FileOverlay::has_writings() const {
    return std::any_of(files_.begin(), files_.end(),
                       [](const auto& file) { return file.second.differs(); });
}

std::vector<FileOverlay::KnownFile> FileOverlay::known() const {
    std::vector<KnownFile> all;
    for (const auto& [path, file] : files_) {
        if (file.absent) continue;
        const bool is_changed = file.original != file.bytes;
        all.push_back({path, file.bytes.size(),
                       file.differs() ? KnownFile::State::waiting
                       : is_changed   ? KnownFile::State::written
                                      : KnownFile::State::read});
    }
    return all;
}

std::vector<std::string> FileOverlay::write_out() {
    std::vector<std::string> failed;
    for (auto& [path, file] : files_) {
        if (!file.differs()) continue;
        const i32 handle = world_->open(path, OpenMode::write);
        const std::span<const u8> bytes(reinterpret_cast<const u8*>(file.bytes.data()),
                                        file.bytes.size());
        const bool whole = handle >= 0 && world_->write_file(handle, bytes) == i32(bytes.size());
        if (handle >= 0) world_->close(handle);
        if (whole)
            file.world = file.bytes;
        else
            failed.push_back(path);
    }
    return failed;
}

} // namespace tharsis
