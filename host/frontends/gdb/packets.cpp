// packets.cpp -- frames and checksums
#include "frontends/gdb/packets.hpp"

#include "frontends/gdb/hex.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::gdb {

namespace {

u8 checksum_of(std::string_view body) {
    u8 sum = 0;
    for (const char c : body) sum = static_cast<u8>(sum + static_cast<u8>(c));
    return sum;
}

} // namespace

std::string framed(std::string_view body) {
    return fmt::format("${}#{:02x}", body, checksum_of(body));
}

void PacketReader::between(char c) {
    switch (c) {
    case '$': state_ = State::body, body_.clear(), too_long_ = false; break;
    case '+': received_.push_back({Received::Kind::good}); break;
    case '-': received_.push_back({Received::Kind::bad}); break;
    case '\3': received_.push_back({Received::Kind::interrupt}); break;
    default: break;
    }
}

void PacketReader::finish() {
    state_ = State::between;
    const auto sent = number_of(digits_);
    const bool right = too_long_ || (sent && *sent == checksum_of(body_));
    received_.push_back({too_long_ ? Received::Kind::oversized
                         : right   ? Received::Kind::packet
                                   : Received::Kind::damaged,
                         std::move(body_)});
    body_.clear();
}

/// A $ within a body begins another packet: the rest of the first one was lost.
void PacketReader::add(std::string_view bytes) {
    for (const char c : bytes) {
        switch (state_) {
        case State::between: between(c); break;
        case State::body:
            if (c == '#')
                state_ = State::first_digit;
            else if (c == '$')
                between(c);
            else if (body_.size() == longest_packet)
                too_long_ = true;
            else
                body_ += c;
            break;
        case State::first_digit: digits_ = c, state_ = State::second_digit; break;
        case State::second_digit: digits_ += c, finish(); break;
        }
    }
}

std::optional<Received> PacketReader::next() {
    if (received_.empty()) return std::nullopt;
    Received first = std::move(received_.front());
    received_.pop_front();
    return first;
}

bool PacketReader::take_acknowledgements() {
    bool is_bad = false;
    std::erase_if(received_, [&](const Received& one) {
        const bool is_one = one.kind == Received::Kind::good || one.kind == Received::Kind::bad;
        if (is_one) is_bad = one.kind == Received::Kind::bad;
        return is_one;
    });
    return is_bad;
}

bool PacketReader::take_interrupt() {
    const auto found = std::ranges::find(received_, Received::Kind::interrupt, &Received::kind);
    if (found == received_.end()) return false;
    received_.erase(found);
    return true;
}

} // namespace tharsis::gdb
