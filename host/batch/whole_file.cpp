// whole_file.cpp -- write, flush, rename
// A name that many may write at once: each writes beside it under a name of its own, and the last one stays.
#include "batch/whole_file.hpp"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// What the user's mask leaves of rw-rw-rw-.
mode_t usual_rights() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// Its new name is safe only when the folder is on the disk, too. Some file systems cannot; then it is as safe as they are.
void flush_folder(const fs::path& path) {
    const int descriptor = ::open(path.has_parent_path() ? path.parent_path().c_str() : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

}

std::string write_whole_file(const std::string& path, std::string_view bytes) {
    const fs::path place(path);
    std::error_code ignored;
    if (place.has_parent_path()) fs::create_directories(place.parent_path(), ignored);
    std::string beside = path + ".XXXXXX";
    const int descriptor = ::mkostemp(beside.data(), O_CLOEXEC);
    if (descriptor < 0) return fmt::format("{}: {}", path, std::strerror(errno));
    bool good = write_all(descriptor, bytes) && ::fchmod(descriptor, usual_rights()) == 0 && ::fsync(descriptor) == 0;
    good = ::close(descriptor) == 0 && good;
    good = good && ::rename(beside.c_str(), path.c_str()) == 0;
    const std::string error = good ? std::string() : fmt::format("{}: {}", path, std::strerror(errno));
    if (good) flush_folder(place);
    else ::unlink(beside.c_str());
    return error;
}

std::optional<std::string> read_whole_file(const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return {};
    std::ifstream file(path, std::ios::binary);
    if (!file) return {};
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    return file.bad() ? std::nullopt : std::optional(std::move(bytes));
}

}
