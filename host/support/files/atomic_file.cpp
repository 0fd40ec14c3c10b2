// atomic_file.cpp -- writes, flushes, and links or renames
// If several processes write the same name at once, each writes a file of its own, and the last one
// stays.
#include "support/files/whole_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

std::string folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path().string() : ".";
}

/// The path under which the system shows an open file, so that it can be linked to a name.
std::string shown(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

int link_to(int descriptor, const std::string& name) {
    return ::linkat(AT_FDCWD, shown(descriptor).c_str(), AT_FDCWD, name.c_str(),
                    AT_SYMLINK_FOLLOW) == 0
               ? 0
               : errno;
}

/// The new name is only durable once its folder is on the disk. Some file systems cannot flush
/// folders; that is ignored.
void flush_folder(const fs::path& path) {
    const int descriptor = ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

} // namespace

mode_t usual_rights(mode_t wanted) {
#if defined(__EMSCRIPTEN__)
    const mode_t mask = 022; // its umask forbids everything, also reading a file that was written
#else
    const mode_t mask = ::umask(0);
    ::umask(mask);
#endif
    return wanted & ~mask;
}

AtomicFile::AtomicFile(std::string place, mode_t rights) : place_(std::move(place)) {
    if (!begin_unnamed()) begin_named();
    if (error_ == 0 && ::fchmod(descriptor_, rights) != 0) error_ = errno;
}

bool AtomicFile::begin_unnamed() {
    descriptor_ = ::open(folder_of(place_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor_ >= 0 && ::access(shown(descriptor_).c_str(), F_OK) == 0) return true;
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
    return false;
}

void AtomicFile::begin_named() {
    name_ = place_ + ".XXXXXX";
    descriptor_ = ::mkostemp(name_.data(), O_CLOEXEC);
    if (descriptor_ >= 0) return;
    error_ = errno;
    name_.clear();
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!name_.empty()) ::unlink(name_.c_str());
}

int AtomicFile::add(std::string_view bytes) {
    if (error_ == 0) error_ = write_all(descriptor_, bytes);
    return error_;
}

/// Gives an unnamed file a name: its final one if that is free, else a similar one, to be renamed.
int AtomicFile::link_name(Overwrite overwrite) {
    if (!name_.empty()) return 0;
    int error = link_to(descriptor_, place_);
    if (error != EEXIST || overwrite == Overwrite::refused) return error;
    constexpr unsigned letters = 1u << 24;
    for (unsigned n = static_cast<unsigned>(::getpid()), tries = 0;
         error == EEXIST && tries < letters; ++n, ++tries) {
        std::string name = fmt::format("{}.{:06x}", place_, n % letters);
        error = link_to(descriptor_, name);
        if (error == 0) name_ = std::move(name);
    }
    return error;
}

/// Some file systems report a full disk only when the file is closed.
int AtomicFile::commit(Durability durability, Overwrite overwrite) {
    if (error_ == 0 && durability == Durability::flushed && ::fsync(descriptor_) != 0)
        error_ = errno;
    if (error_ == 0) error_ = link_name(overwrite);
    const int descriptor = std::exchange(descriptor_, -1);
    if (descriptor >= 0 && ::close(descriptor) != 0 && errno != EINTR && error_ == 0)
        error_ = errno;
    if (error_ == 0 && !name_.empty()) {
        if (overwrite == Overwrite::refused)
            error_ = ::link(name_.c_str(), place_.c_str()) == 0
                         ? 0
                         : errno; // the destructor unlinks the other name
        else if (::rename(name_.c_str(), place_.c_str()) == 0)
            name_.clear();
        else
            error_ = errno;
    }
    if (error_ == 0 && durability == Durability::flushed) flush_folder(place_);
    return error_;
}

} // namespace tharsis
