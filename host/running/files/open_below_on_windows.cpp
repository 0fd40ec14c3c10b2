// open_below_on_windows.cpp -- a file below an open folder
// The path that the system gives for an open handle is final: it is where a name led.
// The folder of the file is held open meanwhile, so that it cannot be replaced.
#include "running/files/open_below.hpp"
#include "support/windows/handles.hpp"
#include "support/windows/windows_text.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <io.h>

namespace tharsis {
namespace {

namespace fs = std::filesystem;
using namespace windows;

std::wstring final_path(HANDLE handle) {
    std::wstring path(32768, L'\0');
    path.resize(GetFinalPathNameByHandleW(handle, path.data(), static_cast<DWORD>(path.size()),
                                          VOLUME_NAME_DOS));
    return path;
}

int fail(int number) { return errno = number, -1; }

/// The name with its `.` and `..` resolved; empty if it leads out, or names a stream of a file
/// ("a.txt:hidden") or a drive.
std::wstring name_within(const std::string& name) {
    const fs::path path = fs::path(name).lexically_normal();
    if (path.has_root_path() || *path.begin() == ".." || name.find(':') != std::string::npos)
        return {};
    return fs::path(path).make_preferred().wstring();
}

OwnHandle open_folder(const std::wstring& path) {
    return OwnHandle(CreateFileW(path.c_str(), FILE_READ_ATTRIBUTES,
                                 FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING,
                                 FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

/// Opens the last part of a name, in a folder that is known. A link is not followed.
OwnHandle open_last(const std::wstring& path, int flags) {
    const bool append = (flags & O_APPEND) != 0, write = (flags & (O_WRONLY | O_RDWR)) != 0;
    const DWORD access = append  ? FILE_APPEND_DATA | FILE_READ_ATTRIBUTES | SYNCHRONIZE
                         : write ? GENERIC_WRITE | FILE_READ_ATTRIBUTES
                                 : GENERIC_READ;
    return OwnHandle(CreateFileW(
        path.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
        (flags & O_CREAT) != 0 ? OPEN_ALWAYS : OPEN_EXISTING,
        FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT,
        nullptr));
}

bool is_link(HANDLE handle) {
    FILE_ATTRIBUTE_TAG_INFO info{};
    return GetFileInformationByHandleEx(handle, FileAttributeTagInfo, &info, sizeof info) != 0 &&
           (info.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           (info.ReparseTag == IO_REPARSE_TAG_SYMLINK ||
            info.ReparseTag == IO_REPARSE_TAG_MOUNT_POINT);
}

} // namespace

int open_below(int folder, const std::string& name, int flags) {
    const std::wstring within = name_within(name);
    if (within.empty()) return fail(EXDEV);
    const std::wstring top = final_path(handle_of(folder));
    const fs::path wanted = fs::path(top) / within;
    const OwnHandle parent = open_folder(wanted.parent_path().wstring());
    if (!parent) return fail(errno_of(GetLastError()));
    const std::wstring reached = final_path(parent.get());
    const bool below = reached == top || (reached.starts_with(top) && reached[top.size()] == L'\\');
    if (!below) return fail(EXDEV);
    // In a final path "." would be the name of a file.
    const fs::path place =
        wanted.filename() == "." ? fs::path(reached) : fs::path(reached) / wanted.filename();
    OwnHandle opened = open_last(place.wstring(), flags);
    if (!opened) return fail(errno_of(GetLastError()));
    if (is_link(opened.get())) return fail(ELOOP);
    return _open_osfhandle(reinterpret_cast<intptr_t>(opened.release()),
                           _O_BINARY | (flags & O_APPEND));
}

/// The system's own data are not files on Windows.
bool is_of_kernel(int) { return false; }

bool is_writable_folder(int folder) {
    const OwnHandle opened(CreateFileW(final_path(handle_of(folder)).c_str(), FILE_ADD_FILE,
                                       FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                       nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS,
                                       nullptr));
    return static_cast<bool>(opened);
}

} // namespace tharsis
