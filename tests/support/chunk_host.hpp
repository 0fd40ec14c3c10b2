// chunk_host.hpp -- a console that brings its input in the very pieces a test gives it
// A piece may be half a line or many lines; where none is left it says "wait", so a test can look
// on. meanwhile.
#pragma once

#include "machine/host.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace tharsis::testing {

class ChunkHost final : public Host {
public:
    void type(std::string_view bytes) { input_ += bytes; }
    void end_input() { ended_ = true; }
    std::string take_output() { return std::exchange(output_, {}); }

    void write(std::string_view bytes) override { output_ += bytes; }
    void write_error(std::string_view bytes) override { output_ += bytes; }
    Input read(u32 most) override {
        if (input_.empty()) return {ended_ ? Input::Kind::end : Input::Kind::wait, {}};
        const auto size = std::min<std::size_t>(most, input_.size());
        Input input{Input::Kind::bytes, input_.substr(0, size)};
        input_.erase(0, size);
        return input;
    }
    i64 milliseconds() override { return 0; }
    void sleep(u32) override {}
    i64 chance(u32) override { return 0; }
    i32 open(std::string_view, OpenMode) override { return -1; }
    i32 read_file(i32, std::span<u8>) override { return -1; }
    i32 write_file(i32, std::span<const u8>) override { return -1; }
    void close(i32) override {}

private:
    std::string input_, output_;
    bool ended_ = false;
};

} // namespace tharsis::testing
