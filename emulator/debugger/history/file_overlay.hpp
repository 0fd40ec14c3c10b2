// file_overlay.hpp -- files as a program left them, without touching the disk
// A file that is read is fetched once; what is written stays here until `write_out`.
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

    /// Limit of all bytes fetched from `world`: an endless device is not a file.
    static constexpr u64 max_fetched = u64{24} << 20;

    /// As the functions of Host. Files larger than the rest of `max_fetched` can only be
    /// overwritten.
    i32 open(std::string_view path, OpenMode mode);
    i32 read(i32 handle, std::span<u8> to);
    i32 write(i32 handle, std::span<const u8> from);
    void close(i32 handle);

    /// Back to the beginning of the run; files that were fetched are not fetched again.
    void restart();
    /// Writes all files that the program wrote to `world`. Returns the names of those that could
    /// not be written.
    std::vector<std::string> write_out();
    /// True if `write_out` would change anything.
    bool has_writings() const;
    /// A file that the program has created, changed or read.
    struct KnownFile {
        std::string path;
        std::size_t bytes = 0;
        enum class State : u8 {
            read,
            waiting,
            written
        } state = State::read; ///< `waiting`: to be written by `write_out`
    };
    /// The files, sorted by name.
    std::vector<KnownFile> known() const;

private:
    struct File {
        std::string bytes;
        /// The content in `world` at the beginning, if the file existed.
        std::optional<std::string> original;
        std::optional<std::string> world; ///< the current content in `world`
        bool absent = false; ///< the program has not created it yet, whatever was written out

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
    u64 left_ = max_fetched; ///< bytes that may still be fetched
};

} // namespace tharsis
