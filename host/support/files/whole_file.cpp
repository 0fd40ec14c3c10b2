// whole_file.cpp -- whole files and folders, by the standard library and AtomicFile
#include "support/files/whole_file.hpp"

#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <unistd.h>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t suffix_length =
    7; ///< of ".k3Xq0a", appended to the name of an incomplete file

} // namespace

int write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            constexpr int poll_interval = 100; // milliseconds
            pollfd waiting{descriptor, POLLOUT, 0};
            ::poll(&waiting, 1, poll_interval);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

fs::path resolve_links(const std::string& name) {
    fs::path path = name;
    std::error_code error;
    for (int links = 0; links < 40 && fs::is_symlink(path, error); ++links)
        path = path.parent_path() / fs::read_symlink(path, error);
    return path;
}

int write_whole_file(const std::string& path, std::string_view bytes,
                     AtomicFile::Overwrite overwrite) {
    const fs::path place(path);
    std::error_code ignored;
    if (place.has_parent_path()) fs::create_directories(place.parent_path(), ignored);
    AtomicFile file(path, usual_rights());
    file.add(bytes);
    return file.commit(AtomicFile::Durability::flushed, overwrite);
}

int try_folder(const std::string& folder) {
    std::error_code error;
    const fs::path path(folder.empty() ? "." : folder);
    fs::create_directories(path, error);
    if (error) return error.value();
    return AtomicFile((path / "trial").string(), usual_rights()).error();
}

void remove_stale_files(const std::string& folder, std::string_view ending) {
    using namespace std::chrono_literals;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        std::error_code unknown;
        const bool begun =
            name.size() > suffix_length &&
            std::string_view(name).substr(0, name.size() - suffix_length).ends_with(ending) &&
            name[name.size() - suffix_length] == '.';
        if (!begun || !it->is_regular_file(unknown)) continue;
        const auto written = it->last_write_time(unknown);
        if (!unknown && written < fs::file_time_type::clock::now() - 24h)
            fs::remove(it->path(), unknown);
    }
}

std::optional<std::string> read_whole_file(const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return {};
    std::ifstream file(path, std::ios::binary);
    if (!file) return {};
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    return file.bad() ? std::nullopt : std::optional(std::move(bytes));
}

} // namespace tharsis
