// open_below.cpp -- a file below an open folder
// Linux's openat2 refuses every path that leaves a folder; without it, as in a browser, no link is
// followed at all.
#include "running/files/open_below.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

#if __has_include(<linux/openat2.h>)
#include <linux/magic.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#define THARSIS_OPENAT2 1
#endif

namespace tharsis {
namespace {

namespace fs = std::filesystem;

/// Opens one part of a name in a folder. Every link fails with ELOOP, and `..` with EXDEV.
int open_part(int folder, const fs::path& part, int flags) {
    errno = EXDEV;
    if (part == "..") return -1;
    const int opened = openat(folder, part.c_str(), flags | O_NOFOLLOW, new_file_mode);
    struct stat status {};
    if (opened < 0 && errno == ENOTDIR &&
        fstatat(folder, part.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0)
        errno = S_ISLNK(status.st_mode) ? ELOOP : ENOTDIR;
    return opened;
}

/// Resolves the name part by part without following links, for systems without openat2.
int walk_below(int folder, const std::string& name, int flags) {
    int at = dup(folder);
    const fs::path path(name);
    for (auto part = path.begin(); at >= 0 && part != path.end(); ++part) {
        const bool last = std::next(part) == path.end();
        const int next = open_part(at, *part, last ? flags : O_PATH | O_DIRECTORY | O_CLOEXEC);
        const int error = errno;
        close(at);
        errno = error;
        at = next;
    }
    return at;
}

} // namespace

#if THARSIS_OPENAT2

int open_below(int folder, const std::string& name, int flags) {
    struct open_how how {};
    how.flags = static_cast<unsigned>(flags);
    how.mode = (flags & O_CREAT) != 0 ? new_file_mode : mode_t{0};
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
    const long opened = syscall(SYS_openat2, folder, name.c_str(), &how, sizeof how);
    if (opened >= 0 || (errno != ENOSYS && errno != EPERM)) return static_cast<int>(opened);
    return walk_below(folder, name, flags);
}

bool is_of_kernel(int descriptor) {
    constexpr long kinds[] = {PROC_SUPER_MAGIC, SYSFS_MAGIC,        DEBUGFS_MAGIC,
                              TRACEFS_MAGIC,    CGROUP_SUPER_MAGIC, CGROUP2_SUPER_MAGIC,
                              SECURITYFS_MAGIC};
    struct statfs status {};
    return fstatfs(descriptor, &status) == 0 &&
           std::ranges::find(kinds, static_cast<long>(status.f_type)) != std::end(kinds);
}

#else

int open_below(int folder, const std::string& name, int flags) {
    return walk_below(folder, name, flags);
}

/// A browser's files are in memory: no file of a kernel is among them.
bool is_of_kernel(int) { return false; }

#endif

bool is_writable_folder(int folder) { return ::faccessat(folder, ".", W_OK, 0) == 0; }

} // namespace tharsis
