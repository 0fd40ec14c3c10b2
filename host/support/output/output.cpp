// output.cpp -- writes to stdout and stderr, unbuffered and independent of the locale
// A direct write(2) suffices: messages are few, and a program's own output is buffered by the host.
#include "support/output/output.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {

bool Output::print(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return error_ = errno, false;
        text.remove_prefix(static_cast<size_t>(written));
    }
    return true;
}

void Output::line(std::string_view text) const { print(std::string(text) + "\n"); }

bool Output::shares_line_with(const Output& other) const {
    if (::isatty(descriptor_) && ::isatty(other.descriptor_)) return true;
    struct stat here {
    }, there{};
    if (::fstat(descriptor_, &here) != 0 || ::fstat(other.descriptor_, &there) != 0) return false;
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

bool Output::wants_color() const {
    const char* no_color = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool refused =
        (no_color && *no_color) || (terminal && std::string_view(terminal) == "dumb");
    return !refused && ::isatty(descriptor_);
}

} // namespace tharsis
