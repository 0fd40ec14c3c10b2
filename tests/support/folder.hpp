// folder.hpp -- files in memory for games with saves, and simulated errors
// A C++ dialogue and a program in the emulator get the same errors in the same order.
#pragma once

#include "games/dialogue.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tharsis::testing {

using FilesByName = std::map<std::string, std::string, std::less<>>;

inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// An open file: its bytes, and its maximum size.
struct OpenedFile {
    std::string* bytes = nullptr;
    std::size_t most = no_limit;
    bool readable = true;

    /// Appends the bytes that fit; returns their number.
    std::size_t append(std::string_view more) {
        const auto count = std::min(more.size(), most - std::min(most, bytes->size()));
        bytes->append(more.substr(0, count));
        return count;
    }
};

/// Openings are counted from 1 over all files, those to read and those to write.
struct Folder {
    FilesByName files;
    std::set<std::string, std::less<>> locked; // cannot be opened
    std::size_t largest = no_limit;            // bytes a file may have, as `ulimit -f` says it
    std::map<int, std::size_t> full_disks;     // bytes that find room after one opening to write
    std::set<int> bad_readings;                // openings to read after which nothing can be read
    int readings = 0, writings = 0;

    /// Creates the file if it does not exist, otherwise leaves it unchanged; returns false if it
    /// cannot be opened.
    bool make(std::string_view name) {
        if (!locked.contains(name)) files[std::string(name)];
        return !locked.contains(name);
    }
    std::optional<OpenedFile> open_to_read(std::string_view name) {
        const auto found = files.find(name);
        if (locked.contains(name) || found == files.end()) return {};
        return OpenedFile{&found->second, no_limit, !bad_readings.contains(++readings)};
    }
    /// Empties the file.
    std::optional<OpenedFile> open_to_write(std::string_view name) {
        if (!make(name)) return {};
        std::string& bytes = files[std::string(name)];
        bytes.clear();
        const auto full = full_disks.find(++writings);
        return OpenedFile{&bytes,
                          std::min(largest, full == full_disks.end() ? no_limit : full->second)};
    }
};

/// The files of a folder, for a dialogue.
inline games::Files files_of(const std::shared_ptr<Folder>& folder) {
    games::Files files;
    files.read = [folder](std::string_view name) -> std::optional<games::Files::Text> {
        if (!folder->make(name)) return {};
        const OpenedFile file = folder->open_to_read(name).value();
        return games::Files::Text{file.readable ? *file.bytes : "", file.readable};
    };
    files.write = [folder](std::string_view name, std::string_view bytes) {
        auto file = folder->open_to_write(name);
        return file && file->append(bytes) == bytes.size();
    };
    return files;
}

} // namespace tharsis::testing
