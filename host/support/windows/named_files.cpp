// named_files.cpp -- the C library's functions that take names of files, with names in UTF-8
// Those of the C library, which the linker finds later, expect the code page of the system.
#include "support/windows/handles.hpp"
#include "support/windows/windows_text.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using namespace tharsis::windows;

/// Names that scripts written for POSIX use.
const wchar_t* device_named(std::string_view name) {
    return name == "/dev/null" ? L"NUL" : nullptr;
}

int stream_named(std::string_view name) {
    constexpr std::array<std::string_view, 3> names = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
    for (std::size_t n = 0; n < names.size(); ++n)
        if (names[n] == name) return static_cast<int>(n);
    return -1;
}

DWORD access_of(int flags) {
    if ((flags & _O_APPEND) != 0) return FILE_APPEND_DATA | SYNCHRONIZE | FILE_READ_ATTRIBUTES;
    if ((flags & _O_RDWR) != 0) return GENERIC_READ | GENERIC_WRITE;
    return (flags & _O_WRONLY) != 0 ? GENERIC_WRITE : GENERIC_READ;
}

DWORD disposition_of(int flags) {
    if ((flags & _O_CREAT) == 0) return (flags & _O_TRUNC) != 0 ? TRUNCATE_EXISTING : OPEN_EXISTING;
    if ((flags & _O_EXCL) != 0) return CREATE_NEW;
    return (flags & _O_TRUNC) != 0 ? CREATE_ALWAYS : OPEN_ALWAYS;
}

constexpr DWORD share_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE open_handle(const char* name, DWORD access, DWORD disposition) {
    const std::wstring wide = utf16_of(name);
    const wchar_t* const device = device_named(name);
    // The flag opens folders, too, as open(2) does for reading.
    return CreateFileW(device ? device : wide.c_str(), access, share_all, nullptr, disposition,
                       FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, nullptr);
}

bool is_folder(const char* name) {
    const DWORD attributes = GetFileAttributesW(utf16_of(name).c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

time_t seconds_of(const FILETIME& time) {
    const auto ticks = std::uint64_t{time.dwHighDateTime} << 32 | time.dwLowDateTime;
    constexpr std::uint64_t per_second = 10'000'000, from_1601_to_1970 = 11'644'473'600;
    return static_cast<time_t>(ticks / per_second - from_1601_to_1970);
}

/// The identity of a file is a number of 64 bits in a volume of 32: more than the fields hold, so
/// that a mixture is stored. Two files are mistaken for one with a probability of 2^-48.
void set_identity(struct stat& status, std::uint64_t volume, std::uint64_t file) {
    std::uint64_t mixed = (file + volume * 0x9e37'79b9'7f4a'7c15) * 0xbf58'476d'1ce4'e5b9;
    mixed ^= mixed >> 29;
    mixed *= 0x94d0'49bb'1331'11eb;
    status.st_dev = static_cast<decltype(status.st_dev)>(mixed >> 16);
    status.st_ino = static_cast<decltype(status.st_ino)>(mixed >> 48);
}

void describe_file(const BY_HANDLE_FILE_INFORMATION& found, struct stat& status) {
    const bool folder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    const bool read_only = (found.dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0;
    status.st_mode = static_cast<decltype(status.st_mode)>((folder ? _S_IFDIR | 0111 : _S_IFREG) |
                                                           (read_only ? 0444 : 0666));
    status.st_nlink = static_cast<decltype(status.st_nlink)>(found.nNumberOfLinks);
    status.st_size = static_cast<decltype(status.st_size)>(found.nFileSizeLow);
    status.st_mtime = seconds_of(found.ftLastWriteTime);
    status.st_atime = status.st_ctime = status.st_mtime;
    set_identity(status, found.dwVolumeSerialNumber,
                 std::uint64_t{found.nFileIndexHigh} << 32 | found.nFileIndexLow);
}

int describe(HANDLE handle, struct stat& status) {
    status = {};
    BY_HANDLE_FILE_INFORMATION found{};
    const Under kind = kind_of(handle);
    if (kind == Under::nothing) return errno = EBADF, -1;
    if (kind == Under::file) {
        if (!GetFileInformationByHandle(handle, &found)) return fail_with(GetLastError());
        return describe_file(found, status), 0;
    }
    const bool streams = kind == Under::pipe || kind == Under::socket;
    status.st_mode = streams ? _S_IFIFO | 0666 : _S_IFCHR | 0666;
    status.st_nlink = 1;
    set_identity(status, ~std::uint64_t{0}, reinterpret_cast<std::uintptr_t>(handle));
    return 0;
}

} // namespace

extern "C" int open(const char* name, int flags, ...) {
    if (const int stream = stream_named(name); stream >= 0) return _dup(stream);
    OwnHandle opened(open_handle(name, access_of(flags), disposition_of(flags)));
    if (!opened) {
        const DWORD error = GetLastError();
        return error == ERROR_ACCESS_DENIED && is_folder(name) ? (errno = EISDIR, -1)
                                                               : fail_with(error);
    }
    const int descriptor =
        _open_osfhandle(reinterpret_cast<intptr_t>(opened.get()), _O_BINARY | (flags & _O_APPEND));
    if (descriptor >= 0) opened.release();
    return descriptor;
}

extern "C" int posix_stat(const char* name, struct stat* status) {
    if (const int stream = stream_named(name); stream >= 0) return fstat(stream, status);
    const OwnHandle opened(open_handle(name, FILE_READ_ATTRIBUTES, OPEN_EXISTING));
    return opened ? describe(opened.get(), *status) : fail_with(GetLastError());
}

extern "C" int posix_fstat(int descriptor, struct stat* status) {
    return describe(handle_of(descriptor), *status);
}

#undef access
extern "C" int access(const char* name, int wanted) {
    struct stat status {};
    if (stat(name, &status) != 0) return -1;
    const bool read_only = S_ISREG(status.st_mode) && (status.st_mode & 0200) == 0;
    return (wanted & W_OK) != 0 && read_only ? (errno = EACCES, -1) : 0;
}

extern "C" int unlink(const char* name) {
    return DeleteFileW(utf16_of(name).c_str()) ? 0 : fail_with(GetLastError());
}

extern "C" int rename(const char* from, const char* to) {
    return MoveFileExW(utf16_of(from).c_str(), utf16_of(to).c_str(), MOVEFILE_REPLACE_EXISTING)
               ? 0
               : fail_with(GetLastError());
}

extern "C" int rmdir(const char* name) {
    return RemoveDirectoryW(utf16_of(name).c_str()) ? 0 : fail_with(GetLastError());
}

extern "C" int chdir(const char* name) {
    return SetCurrentDirectoryW(utf16_of(name).c_str()) ? 0 : fail_with(GetLastError());
}

extern "C" FILE* fopen(const char* name, const char* mode) {
    const wchar_t* const device = device_named(name);
    return _wfopen(device ? device : utf16_of(name).c_str(), utf16_of(mode).c_str());
}

extern "C" int mkostemp(char* pattern, int flags) {
    const std::string_view all = pattern;
    char* const letters = pattern + all.size() - 6;
    for (unsigned tries = 0; tries < 10'000; ++tries) {
        unsigned chance = GetTickCount() * 31 + GetCurrentProcessId() * 2'654'435'761u + tries;
        for (int n = 0; n < 6; ++n, chance = chance * 1'664'525 + 1'013'904'223)
            letters[n] = static_cast<char>('a' + (chance >> 16) % 26);
        const int descriptor = open(pattern, O_RDWR | O_CREAT | O_EXCL | flags, 0600);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
    return errno = EEXIST, -1;
}
