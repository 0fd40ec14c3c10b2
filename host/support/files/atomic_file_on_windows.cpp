// atomic_file_on_windows.cpp -- writes a file that dies with its process, and moves it
// Each process writes a file of its own, and the last one stays, as on other systems.
#include "support/files/whole_file.hpp"
#include "support/windows/handles.hpp"
#include "support/windows/windows_text.hpp"

#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <unistd.h>
#include <utility>

namespace tharsis {

namespace {

using namespace windows;

/// Whether the system removes an open file when it is closed, also because its process has ended.
bool remove_when_closed(int descriptor, bool wanted) {
    FILE_DISPOSITION_INFO info{};
    info.DeleteFile = wanted ? TRUE : FALSE;
    return SetFileInformationByHandle(handle_of(descriptor), FileDispositionInfo, &info,
                                      sizeof info) != 0;
}

/// Creates a file with a name of its own that only this process writes. Returns a descriptor, or -1
/// with errno.
int create_beside(const std::string& place, std::string& name) {
    unsigned chance = GetTickCount() ^ (GetCurrentProcessId() << 8);
    for (int tries = 0; tries < 1000; ++tries) {
        std::string letters(6, 'a');
        for (char& letter : letters) {
            chance = chance * 1'664'525 + 1'013'904'223;
            letter = static_cast<char>('a' + (chance >> 16) % 26);
        }
        name = place + "." + letters;
        OwnHandle created(CreateFileW(utf16_of(name).c_str(), GENERIC_WRITE | DELETE,
                                      FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr, CREATE_NEW,
                                      FILE_ATTRIBUTE_NORMAL, nullptr));
        if (created)
            return _open_osfhandle(reinterpret_cast<intptr_t>(created.release()), _O_BINARY);
        if (GetLastError() != ERROR_FILE_EXISTS) break;
    }
    return errno = errno_of(GetLastError()), -1;
}

int move_to(const std::string& from, const std::string& to, AtomicFile::Durability durability,
            AtomicFile::Overwrite overwrite) {
    DWORD flags = 0;
    if (overwrite == AtomicFile::Overwrite::allowed) flags |= MOVEFILE_REPLACE_EXISTING;
    if (durability == AtomicFile::Durability::flushed) flags |= MOVEFILE_WRITE_THROUGH;
    if (MoveFileExW(utf16_of(from).c_str(), utf16_of(to).c_str(), flags)) return 0;
    return errno_of(GetLastError());
}

} // namespace

/// Windows has no umask: a new file has the rights of its folder.
mode_t usual_rights(mode_t wanted) { return wanted; }

AtomicFile::AtomicFile(std::string place, mode_t) : place_(std::move(place)) { begin_named(); }

/// A file always has a name on Windows.
bool AtomicFile::begin_unnamed() { return false; }

void AtomicFile::begin_named() {
    descriptor_ = create_beside(place_, name_);
    if (descriptor_ < 0) {
        error_ = errno;
        name_.clear();
        return;
    }
    remove_when_closed(descriptor_, true); // without it, a killed process leaves the file
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!name_.empty()) ::unlink(name_.c_str());
}

int AtomicFile::add(std::string_view bytes) {
    if (error_ == 0) error_ = write_all(descriptor_, bytes);
    return error_;
}

/// It has its name already.
int AtomicFile::link_name(Overwrite) { return 0; }

int AtomicFile::commit(Durability durability, Overwrite overwrite) {
    if (error_ == 0 && durability == Durability::flushed && ::fsync(descriptor_) != 0)
        error_ = errno;
    const int descriptor = std::exchange(descriptor_, -1);
    if (descriptor >= 0 && error_ == 0) remove_when_closed(descriptor, false);
    if (descriptor >= 0 && ::close(descriptor) != 0 && error_ == 0) error_ = errno;
    if (error_ == 0) error_ = move_to(name_, place_, durability, overwrite);
    if (error_ == 0) name_.clear();
    return error_;
}

} // namespace tharsis
