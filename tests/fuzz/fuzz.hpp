// fuzz.hpp -- what every fuzz target shares: its entry, its reader of bytes, and how it complains
// libFuzzer calls the entry with bytes that it makes up, replay.cpp with the bytes that were kept.
#pragma once
#include "base/types.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Looks at one input, and at the processor time that it takes: 10 seconds are a hang. (libFuzzer's
/// own limit is by the clock, which is wrong on a busy machine.) Answers 0 always: what is wrong
/// ends the process.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace tharsis::fuzz {

/// What a target does with an input; each defines its own.
void run_input(std::span<const u8> bytes);

/// Ends the process with a sentence if something that must hold does not.
void require(bool holds, std::string_view sentence);

/// Takes values off the front of an input; after its end everything is 0.
class Bytes {
public:
    explicit Bytes(std::span<const u8> bytes) : rest_(bytes) {}
    bool empty() const { return rest_.empty(); }
    u8 byte();
    u16 half() {
        const u16 low = byte();
        return u16(low | byte() << 8);
    }
    u32 word() {
        const u32 low = half();
        return low | u32{half()} << 16;
    }
    /// The next bytes, fewer at the end.
    std::string_view text(std::size_t most);
    /// All that is left.
    std::string_view rest() { return text(rest_.size()); }

private:
    std::span<const u8> rest_;
};

/// The parts between form feeds: source texts rarely have one, so an input is mostly one text.
std::vector<std::string> parts_of(std::string_view text);

} // namespace tharsis::fuzz
