// file_overlay.hpp -- files as a program left them, without touching the disk
// What is read is fetched once; what is written stays here until the user says `write_out`.
#pragma once
#include "machine/host.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

class FileOverlay {
public:
    explicit FileOverlay(Host& world) : world_(&world) {}

    /// All that is ever fetched from the world: a device without an end is no file.
    static constexpr u64 most_fetched = u64{24} << 20;

    /// As the functions of Host. Files larger than what is left of `most_fetched` can only be
    /// written again.
    i32 open(std::string_view path, OpenMode mode);
    i32 read(i32 handle, std::span<u8> to);
    i32 write(i32 handle, std::span<const u8> from);
    void close(i32 handle);

    /// As at the beginning of the run, but what was fetched from the world is not fetched again.
    void restart();
    /// Writes all files that the program wrote into the world; the names of those that could not be
    /// written.
    std::vector<std::string> write_out();
    /// Would `write_out` change anything?
    bool has_writings() const;
    /// A file that the program has made, changed or read.
    struct Known {
        std::string path;
        std::size_t bytes = 0;
        enum class State : u8 {
            read,
            waiting,
            written
        } state = State::read; ///< `waiting`: for `write_out`
    };
    /// By name.
    std::vector<Known> known() const;

private:
    struct File {
        std::string bytes;
        std::optional<std::string> original; ///< the world's at the beginning, if there was one
        std::optional<std::string> world;    ///< what the world has now
        bool absent = false; ///< the program has not made it yet, whatever was written out

        bool differs() const { return !absent && world != bytes; }
    };
    struct Opened {
        std::string path;
        std::size_t position = 0;
        OpenMode mode = OpenMode::read;
    };
    File* fetch(const std::string& path, bool& too_large);

    Host* world_;
    std::map<std::string, File, std::less<>> files_;
    std::map<i32, Opened> opened_;
    i32 next_handle_ = 0;
    u64 left_ = most_fetched; ///< of what may be fetched
};

} // namespace tharsis
