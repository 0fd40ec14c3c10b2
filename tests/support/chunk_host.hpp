// chunk_host.hpp -- a console that delivers its input in the pieces given by a test
// A piece may be half a line or many lines; after the last one it returns "wait", so that the test
// can inspect the state.
#pragma once

#include "machine/host.hpp"
#include "support/folder.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis::testing {

/// A call of service 32: its position in the output, and its duration.
struct Pause {
    std::size_t place = 0;
    u32 milliseconds = 0;
    bool operator==(const Pause&) const = default;
};

class ChunkHost final : public Host {
public:
    void type(std::string_view bytes) { input_ += bytes; }
    void end_input() { ended_ = true; }
    void set_clock(i64 milliseconds) { clock_ = milliseconds; }
    std::string take_output() { return std::exchange(output_, {}); }
    /// Where in that output the program waited, and how long; to be read before the output.
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
    i64 random_seed(u32) override { return 0; }
    i32 open(std::string_view path, OpenMode mode) override {
        if (folder_ == nullptr) return -1;
        std::optional<OpenedFile> file;
        if (mode == OpenMode::read) file = folder_->open_to_read(path);
        if (mode == OpenMode::write) file = folder_->open_to_write(path);
        if (mode == OpenMode::append && folder_->make(path))
            file = OpenedFile{&folder_->files[std::string(path)], folder_->largest};
        if (!file) return -1;
        open_files_.push_back({*file, 0});
        return static_cast<i32>(open_files_.size()) - 1;
    }
    i32 read_file(i32 handle, std::span<u8> to) override {
        auto& [file, next] = open_files_[static_cast<std::size_t>(handle)];
        if (!file.readable) return -1;
        const auto count = file.bytes->copy(reinterpret_cast<char*>(to.data()), to.size(), next);
        next += count;
        return static_cast<i32>(count);
    }
    i32 write_file(i32 handle, std::span<const u8> from) override {
        const std::string_view bytes(reinterpret_cast<const char*>(from.data()), from.size());
        const auto count = open_files_[static_cast<std::size_t>(handle)].file.append(bytes);
        return count < bytes.size() ? -1 : static_cast<i32>(count); // as for all hosts
    }
    void close(i32) override {}

    /// The folder whose files may be opened; null: none.
    void use(Folder& folder) { folder_ = &folder; }

private:
    struct OpenFile {
        OpenedFile file;
        std::size_t next;
    };
    std::string input_, output_;
    bool ended_ = false;
    i64 clock_ = 0;
    Folder* folder_ = nullptr;
    std::vector<Pause> pauses_;
    std::vector<OpenFile> open_files_;
};

} // namespace tharsis::testing
