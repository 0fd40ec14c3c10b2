// chunk_host.hpp -- a console that brings its input in the very pieces a test gives it
// A piece may be half a line or many lines; where none is left it says "wait", so a test can look
// on. meanwhile.
#pragma once

#include "machine/host.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis::testing {

/// Files in memory, by name. What is locked cannot be opened.
struct Folder {
    std::map<std::string, std::string, std::less<>> files;
    std::set<std::string, std::less<>> locked;

    std::string* open(std::string_view name, bool make) {
        if (locked.contains(name)) return nullptr;
        if (make) return &files[std::string(name)];
        const auto found = files.find(name);
        return found == files.end() ? nullptr : &found->second;
    }
};

struct Pause {
    std::size_t place;
    u32 milliseconds;
};

class ChunkHost final : public Host {
public:
    void type(std::string_view bytes) { input_ += bytes; }
    void end_input() { ended_ = true; }
    void set_clock(i64 milliseconds) { clock_ = milliseconds; }
    std::string take_output() { return std::exchange(output_, {}); }
    /// Where in that output the program waited, and how long; to be taken before it.
    std::vector<Pause> take_pauses() { return std::exchange(pauses_, {}); }

    void write(std::string_view bytes) override { output_ += bytes; }
    void write_error(std::string_view bytes) override { output_ += bytes; }
    Input read(u32 most) override {
        if (input_.empty()) return {ended_ ? Input::Kind::end : Input::Kind::wait, {}};
        const auto size = std::min<std::size_t>(most, input_.size());
        Input input{Input::Kind::bytes, input_.substr(0, size)};
        input_.erase(0, size);
        return input;
    }
    i64 milliseconds() override { return clock_; }
    void sleep(u32 milliseconds) override { pauses_.push_back({output_.size(), milliseconds}); }
    i64 chance(u32) override { return 0; }
    i32 open(std::string_view path, OpenMode mode) override {
        if (folder_ == nullptr) return -1;
        std::string* file = folder_->open(path, mode != OpenMode::read);
        if (file == nullptr) return -1;
        if (mode == OpenMode::write) file->clear();
        open_files_.push_back({file, 0});
        return static_cast<i32>(open_files_.size()) - 1;
    }
    i32 read_file(i32 handle, std::span<u8> to) override {
        auto& [file, next] = open_files_[static_cast<std::size_t>(handle)];
        const std::size_t count = file->copy(reinterpret_cast<char*>(to.data()), to.size(), next);
        next += count;
        return static_cast<i32>(count);
    }
    i32 write_file(i32 handle, std::span<const u8> from) override {
        std::string& file = *open_files_[static_cast<std::size_t>(handle)].file;
        file.append(from.begin(), from.end());
        return static_cast<i32>(from.size());
    }
    void close(i32) override {}

    /// The files that may be opened; none without a folder.
    void use(Folder& folder) { folder_ = &folder; }

private:
    struct OpenFile {
        std::string* file;
        std::size_t next;
    };
    std::string input_, output_;
    std::vector<Pause> pauses_;
    bool ended_ = false;
    i64 clock_ = 0;
    Folder* folder_ = nullptr;
    std::vector<OpenFile> open_files_;
};

} // namespace tharsis::testing
