// result_file.cpp -- a file that is there whole or not at all
// The new file has the rights that a plain `>` would give it.
#include "cli/result_file.hpp"
#include "cli/result_names.hpp"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tharsis {

namespace {

/// What the user's mask leaves of rw-rw-rw-, or what the file had that stands there. An executable can be executed by
/// whoever may read it, if the mask has nothing against it.
mode_t rights_for(ResultFile::Kind kind, const struct stat* found) {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t rights = found ? found->st_mode & 0777 : 0666 & ~mask;
    return kind == ResultFile::Kind::executable ? rights | (((rights & 0444) >> 2) & ~mask) : rights;
}

/// The stream of ours that leads to this file, or -1: `--output /dev/stdout` must not replace what stdout wrote.
int own_stream(const struct stat& file) {
    for (const int stream : {1, 2}) {
        struct stat found {};
        if (::fstat(stream, &found) == 0 && found.st_dev == file.st_dev && found.st_ino == file.st_ino) return stream;
    }
    return -1;
}

}

ResultFile::ResultFile(std::string name, Kind kind) : name_(std::move(name)) {
    begin(kind);
    if (descriptor_ < 0 && error_ == 0) error_ = errno;
}

void ResultFile::begin(Kind kind) {
    struct stat found {};
    const bool exists = ::stat(name_.c_str(), &found) == 0;
    const int stream = exists ? own_stream(found) : -1;
    if (stream >= 0) descriptor_ = ::fcntl(stream, F_DUPFD_CLOEXEC, 3);
    else if (exists && !S_ISREG(found.st_mode)) descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CLOEXEC);
    else if (!exists || ::access(name_.c_str(), W_OK) == 0) begin_beside(kind, exists ? &found : nullptr);
}

void ResultFile::begin_beside(Kind kind, const struct stat* found) {
    name_ = behind_links(name_);  // a link stays a link
    written_name_ = name_ + ".XXXXXX";
    descriptor_ = ::mkostemp(written_name_.data(), O_CLOEXEC);
    if (descriptor_ < 0) written_name_.clear();
    else if (::fchmod(descriptor_, rights_for(kind, found)) != 0) error_ = errno;
}

ResultFile::~ResultFile() {
    close();
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

/// Some disks tell only now that they are full.
int ResultFile::close() {
    const int descriptor = std::exchange(descriptor_, -1);
    return descriptor < 0 || ::close(descriptor) == 0 || errno == EINTR ? 0 : errno;
}

int ResultFile::add(std::string_view bytes) {
    if (error_ == 0) error_ = write(bytes);
    return error_;
}

int ResultFile::commit(std::string_view bytes) {
    add(bytes);
    if (const int late = close(); error_ == 0) error_ = late;
    if (error_ == 0 && !written_name_.empty()) {
        if (::rename(written_name_.c_str(), name_.c_str()) == 0) written_name_.clear();
        else error_ = errno;
    }
    return error_;
}

WantedFile::WantedFile(std::string_view option, const std::optional<std::string>& name) {
    if (!name) return;
    said_ = fmt::format("{} {}", option, *name);
    file_ = std::make_unique<ResultFile>(*name);
    note(file_->error());
}

void WantedFile::add(std::string_view bytes) {
    if (file_ && error_.empty()) note(file_->add(bytes));
}

void WantedFile::commit(std::string_view bytes) {
    if (file_ && error_.empty()) note(file_->commit(bytes));
}

void WantedFile::note(int error) {
    if (error != 0) error_ = fmt::format("{}: {}", said_, std::strerror(error));
}

}
