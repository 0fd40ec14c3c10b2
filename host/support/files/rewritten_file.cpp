// rewritten_file.cpp -- replaces a file by another one, or its bytes where that would show
// A full disk is noticed before the first byte of a file is overwritten, as far as the file system
// allows it.
#include "support/files/rewritten_file.hpp"

#include "support/files/whole_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tharsis {

namespace {

/// A descriptor that is closed at the end of its scope.
class OpenFile {
public:
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    ~OpenFile() { close(); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    int descriptor() const { return descriptor_; }
    int close() {
        const int descriptor = std::exchange(descriptor_, -1);
        return descriptor < 0 || ::close(descriptor) == 0 || errno == EINTR ? 0 : errno;
    }

private:
    int descriptor_;
};

/// Whether a new file in its place would have the same names and owner.
bool is_replaceable(const struct stat& file) {
    return file.st_nlink == 1 && file.st_uid == ::geteuid() && file.st_gid == ::getegid();
}

int replace(const std::string& path, const struct stat& file, std::string_view after) {
    AtomicFile fresh(resolve_links(path).string(), file.st_mode & 07777);
    fresh.add(after);
    return fresh.commit(AtomicFile::Durability::flushed);
}

/// Writes a new file with a name of its own beside `path`. Returns 0 and the name, or an errno.
int write_copy(const std::string& path, std::string_view bytes, std::string& name) {
    std::string chosen = path + ".XXXXXX";
    OpenFile copy(::mkostemp(chosen.data(), O_CLOEXEC));
    if (copy.descriptor() < 0) return errno;
    int error = write_all(copy.descriptor(), bytes);
    if (error == 0 && ::fsync(copy.descriptor()) != 0) error = errno;
    if (const int late = copy.close(); error == 0) error = late;
    if (error != 0)
        ::unlink(chosen.c_str());
    else
        name = std::move(chosen);
    return error;
}

/// Overwrites an open file from its beginning.
int overwrite(int descriptor, std::string_view bytes) {
    if (::lseek(descriptor, 0, SEEK_SET) != 0) return errno;
    if (const int error = write_all(descriptor, bytes)) return error;
    if (::ftruncate(descriptor, static_cast<off_t>(bytes.size())) != 0) return errno;
    return ::fsync(descriptor) == 0 ? 0 : errno;
}

RewriteResult overwrite_safely(const std::string& path, std::string_view before,
                               std::string_view after) {
    OpenFile file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.descriptor() < 0) return {errno};
    std::string copy;
    if (const int error = write_copy(path, before, copy)) return {error};
    const int error = overwrite(file.descriptor(), after);
    if (error != 0 && overwrite(file.descriptor(), before) != 0) return {error, std::move(copy)};
    ::unlink(copy.c_str());
    return {error};
}

} // namespace

RewriteResult rewrite_file(const std::string& path, std::string_view before,
                           std::string_view after) {
    struct stat file {};
    if (::stat(path.c_str(), &file) != 0) return {errno};
    if (!S_ISREG(file.st_mode)) return {S_ISDIR(file.st_mode) ? EISDIR : EINVAL};
    if (::access(path.c_str(), W_OK) != 0) return {errno};
    return is_replaceable(file) ? RewriteResult{replace(path, file, after)}
                                : overwrite_safely(path, before, after);
}

} // namespace tharsis
