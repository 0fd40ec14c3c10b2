// stream.cpp -- poll, read and write
#include "support/rpc/stream.hpp"

#include "support/files/whole_file.hpp"

#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace tharsis::rpc {

Stream::Result Stream::read(std::string& to, int milliseconds) const {
    pollfd waiting{in_, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return Result::nothing;
    char bytes[1 << 16];
    const ssize_t count = ready < 0 ? -1 : ::read(in_, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return Result::nothing;
    if (count <= 0) return Result::ended;
    to.append(bytes, static_cast<std::size_t>(count));
    return Result::bytes;
}

bool Stream::write(std::string_view bytes) const { return write_all(out_, bytes) == 0; }

} // namespace tharsis::rpc
