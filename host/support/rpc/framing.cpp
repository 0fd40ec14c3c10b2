// framing.cpp -- reads and writes Content-Length headers
// Unknown header fields are ignored, as the protocol says.
#include "support/rpc/framing.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/core.h>

namespace tharsis::rpc {

namespace {

constexpr std::string_view length_field = "content-length";

bool is_same(std::string_view a, std::string_view lower) {
    return std::ranges::equal(
        a, lower, [](char x, char y) { return std::tolower(static_cast<unsigned char>(x)) == y; });
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The length that a header states; nullopt if it states none, or no number.
std::optional<std::size_t> stated_length(std::string_view header) {
    std::optional<std::size_t> length;
    while (!header.empty()) {
        const std::size_t end = std::min(header.find('\n'), header.size());
        const std::string_view line = header.substr(0, end);
        header.remove_prefix(std::min(end + 1, header.size()));
        const std::size_t colon = line.find(':');
        if (colon == line.npos || !is_same(trimmed(line.substr(0, colon)), length_field)) continue;
        const std::string_view digits = trimmed(line.substr(colon + 1));
        std::size_t value = 0;
        const auto [rest, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc{} || rest != digits.data() + digits.size()) return std::nullopt;
        length = value;
    }
    return length;
}

/// Where the next header may begin: at the field's name, which a body may contain, too.
std::size_t next_header(std::string_view bytes, std::size_t from) {
    for (std::size_t at = bytes.find_first_of("Cc", from); at != bytes.npos;
         at = bytes.find_first_of("Cc", at + 1)) {
        const std::string_view rest = bytes.substr(at, length_field.size());
        if (is_same(rest, length_field.substr(0, rest.size()))) return at;
    }
    return bytes.size();
}

} // namespace

void FrameReader::add(std::string_view bytes) {
    const std::size_t skipped = std::min(skips_, bytes.size());
    skips_ -= skipped;
    bytes_ += bytes.substr(skipped);
}

std::optional<Frame> FrameReader::next() {
    if (skips_ > 0) return std::nullopt;
    if (!wants_)
        if (auto error = header()) return error;
    if (!wants_ || bytes_.size() - at_ < *wants_) return std::nullopt;
    Frame frame{bytes_.substr(at_, *wants_), {}};
    at_ += *wants_;
    wants_.reset();
    drop_used();
    return frame;
}

/// Reads the header at `at_`, if it is complete. Returns its error.
std::optional<Frame> FrameReader::header() {
    const std::string_view rest = std::string_view(bytes_).substr(at_);
    const std::size_t strict = rest.find("\r\n\r\n"), loose = rest.find("\n\n");
    const std::size_t end = std::min(strict, loose);
    if (end == rest.npos || end > longest_header) {
        if (rest.size() <= longest_header) return std::nullopt;
        return skip_to_header(fmt::format("a header has more than {} bytes", longest_header));
    }
    const auto length = stated_length(rest.substr(0, end));
    if (!length) return skip_to_header("a header states no valid Content-Length");
    at_ += end + (end == strict ? 4 : 2);
    if (*length <= max_bytes_) {
        wants_ = length;
        return std::nullopt;
    }
    if (*length > longest_skip) {
        --at_; // the next header may begin here
        return skip_to_header(too_long_error(*length, max_bytes_) +
                              "; reading goes on at the next header");
    }
    const std::size_t here = std::min(*length, bytes_.size() - at_);
    at_ += here;
    skips_ = *length - here;
    drop_used();
    return Frame{{}, too_long_error(*length, max_bytes_)};
}

Frame FrameReader::skip_to_header(std::string error) {
    at_ = next_header(bytes_, at_ + 1);
    drop_used();
    return {{}, std::move(error)};
}

/// Moves the rest to the front when much is used up, so that each byte moves rarely.
void FrameReader::drop_used() {
    if (at_ < bytes_.size() && at_ < bytes_.size() / 2) return;
    bytes_.erase(0, at_);
    at_ = 0;
    constexpr std::size_t kept_capacity = std::size_t{1} << 20;
    if (bytes_.empty() && bytes_.capacity() > kept_capacity) bytes_.shrink_to_fit();
}

std::string too_long_error(std::size_t length, std::size_t most) {
    return fmt::format("a message of {} bytes is too long: the limit is {}", length, most);
}

std::string framed(std::string body) {
    return std::move(body.insert(0, fmt::format("Content-Length: {}\r\n\r\n", body.size())));
}

} // namespace tharsis::rpc
