// result_file.cpp -- a file that is there whole or not at all
// The new file has the rights that a plain `>` would give it.
#include "cli/result_file.hpp"
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {

namespace {

/// What the user's mask leaves of rw-rw-rw-, or what the file had that stands there.
mode_t rights_for(const struct stat* found) {
    if (found) return found->st_mode & 0777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

}

ResultFile::ResultFile(std::string name) : name_(std::move(name)) {
    begin();
    if (descriptor_ < 0) error_ = errno;
}

void ResultFile::begin() {
    struct stat found {};
    const bool exists = ::stat(name_.c_str(), &found) == 0;
    if (exists && !S_ISREG(found.st_mode)) {
        descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CLOEXEC);
        return;
    }
    if (exists && ::access(name_.c_str(), W_OK) != 0) return;
    if (char* whole = ::realpath(name_.c_str(), nullptr)) {  // a link stays a link
        name_ = whole;
        std::free(whole);
    }
    written_name_ = name_ + ".XXXXXX";
    descriptor_ = ::mkostemp(written_name_.data(), O_CLOEXEC);
    if (descriptor_ >= 0) ::fchmod(descriptor_, rights_for(exists ? &found : nullptr));
    else written_name_.clear();
}

ResultFile::~ResultFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!written_name_.empty()) ::unlink(written_name_.c_str());
}

int ResultFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return errno;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

int ResultFile::commit(std::string_view bytes) {
    if (error_ == 0) error_ = write(bytes);
    if (error_ == 0 && !written_name_.empty()) {
        if (::rename(written_name_.c_str(), name_.c_str()) == 0) written_name_.clear();
        else error_ = errno;
    }
    return error_;
}

}
