// result_file.cpp -- the meaning of an output file's name, and the permissions of a new file
// A new file has the permissions that a plain `>` would give it.
#include "support/output/result_file.hpp"

#include "support/output/system_reason.hpp"

#include <cerrno>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tharsis {

namespace {

/// The default permissions, or those of the file that is replaced. An executable is also executable
/// wherever it is readable, unless the umask forbids it.
mode_t rights_for(ResultFile::Kind kind, const struct stat* found) {
    const mode_t rights = found ? found->st_mode & 0777 : usual_rights();
    return kind == ResultFile::Kind::executable
               ? rights | (((rights & 0444) >> 2) & usual_rights(0111))
               : rights;
}

/// The standard stream that leads to this file, or -1: `--output /dev/stdout` must not replace what
/// stdout has written.
int own_stream(const struct stat& file) {
    for (const int stream : {1, 2}) {
        struct stat found {};
        if (::fstat(stream, &found) == 0 && found.st_dev == file.st_dev &&
            found.st_ino == file.st_ino)
            return stream;
    }
    return -1;
}

} // namespace

ResultFile::ResultFile(std::string name, Kind kind) : kind_(kind) { begin(name); }

void ResultFile::begin(const std::string& name) {
    struct stat found {};
    const bool exists = ::stat(name.c_str(), &found) == 0;
    const int stream = exists ? own_stream(found) : -1;
    if (stream < 0 && (!exists || S_ISREG(found.st_mode)))
        return begin_atomic_file(name, exists ? &found : nullptr);
    descriptor_ = stream >= 0 ? ::fcntl(stream, F_DUPFD_CLOEXEC, 3)
                              : ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) error_ = errno;
}

void ResultFile::begin_atomic_file(const std::string& name, const struct stat* found) {
    if (found && ::access(name.c_str(), W_OK) != 0) return void(error_ = errno);
    // a symbolic link is kept
    atomic_file_.emplace(resolve_links(name).string(), rights_for(kind_, found));
    error_ = atomic_file_->error();
}

ResultFile::~ResultFile() { close(); }

int ResultFile::close() {
    const int descriptor = std::exchange(descriptor_, -1);
    return descriptor < 0 || ::close(descriptor) == 0 || errno == EINTR ? 0 : errno;
}

int ResultFile::add(std::string_view bytes) {
    if (error_ == 0)
        error_ = atomic_file_ ? atomic_file_->add(bytes) : write_all(descriptor_, bytes);
    return error_;
}

int ResultFile::commit(std::string_view bytes) {
    add(bytes);
    if (const int late = close(); error_ == 0) error_ = late;
    if (error_ == 0 && atomic_file_)
        error_ = atomic_file_->commit(kind_ == Kind::report ? AtomicFile::Durability::flushed
                                                            : AtomicFile::Durability::usual);
    return error_;
}

RequestedFile::RequestedFile(std::string_view option, const std::optional<std::string>& name) {
    if (!name) return;
    label_ = fmt::format("{} {}", option, name->empty() ? "''" : *name);
    file_ = std::make_unique<ResultFile>(*name);
    note(file_->error());
}

void RequestedFile::add(std::string_view bytes) {
    if (file_ && error_.empty()) note(file_->add(bytes));
}

void RequestedFile::commit(std::string_view bytes) {
    if (file_ && error_.empty()) note(file_->commit(bytes));
}

void RequestedFile::note(int error) {
    static constexpr Sentence wrong_file{"wrong-file", "{0}: {1}", "{0} : {1}"};
    if (error != 0) error_ = filled_in(wrong_file, label_, system_reason(error));
}

} // namespace tharsis
