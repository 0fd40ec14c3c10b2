// packets.hpp -- the packets of gdb's remote protocol: $BODY#CHECKSUM, and single bytes between
// them
#pragma once
#include "base/types.hpp"

#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis::gdb {

/// The longest body that is accepted and sent: PacketSize.
inline constexpr std::size_t longest_packet = 0x20000;

/// The body with its frame; its bytes must be escaped already.
std::string framed(std::string_view body);

/// Something that a client sent.
struct Received {
    enum class Kind : u8 {
        packet,
        damaged,   ///< a packet whose checksum is wrong, or no number
        oversized, ///< a packet that is too long; its body is lost
        good,      ///< + : the last packet has arrived
        bad,       ///< - : it is to be sent again
        interrupt, ///< the byte 0x03: the running program is to stop
    };
    Kind kind = Kind::packet;
    std::string body = {}; ///< of packet and damaged, with its escapes
};

/// Divides a stream of bytes, which may arrive in any parts. Bytes between packets that mean
/// nothing are dropped, as gdb does it.
class PacketReader {
public:
    void add(std::string_view bytes);
    std::optional<Received> next();
    /// True if an interrupt waits, which is then removed; packets stay in their order.
    bool take_interrupt();
    /// Removes the acknowledgements that wait. True if the last one is `-`.
    bool take_acknowledgements();
    std::size_t waiting() const { return received_.size(); }

private:
    void between(char c);
    void finish();

    enum class State : u8 { between, body, first_digit, second_digit } state_ = State::between;
    std::string body_, digits_;
    bool too_long_ = false;
    std::deque<Received> received_;
};

} // namespace tharsis::gdb
