// register_dump.hpp -- registers and ranges of memory as MARS shows them after a run
// As requested by `$t0 0x10010000-0x10010010` on its command line.
#pragma once
#include "formats/listings/memory_range.hpp"
#include "formats/listings/memory_view.hpp"
#include "machine/state.hpp"

#include <span>
#include <string>

namespace tharsis {

enum class DisplayFormat : u8 { hexadecimal, decimal, ascii };

/// How values are shown; `brief` (MARS's `b`) omits names and addresses.
struct DisplayStyle {
    DisplayFormat format = DisplayFormat::hexadecimal;
    bool brief = false;
};

/// A register to show: the name as it is printed, and which one it is.
struct ShownRegister {
    std::string name;
    u32 number = 0; ///< 32: an $f02, which MARS accepts and then does not find: it shows 0
    bool floating = false;
};

/// One line per register. For floating-point registers: the word, and for even ones a tab and the
/// 64 bits of the pair.
std::string show_registers(std::span<const ShownRegister>, DisplayStyle, const State&);

/// The words of a range as text: four words a line, each followed by a tab. It comes in pieces,
/// since a range can have a gigabyte.
class RangeText {
public:
    /// The view must outlive this object.
    RangeText(WordRange range, DisplayStyle style, const MemoryView& memory)
        : range_(range), style_(style), memory_(memory), at_(range.low) {}

    /// The next piece, about 64 KiB long at most; empty after the last one.
    std::string next();

private:
    bool is_at_end() const;
    std::string next_word();

    WordRange range_;
    DisplayStyle style_;
    const MemoryView& memory_;
    i64 at_;             ///< address of the next word, signed
    u32 count_ = 0;      ///< words so far
    bool ended_ = false; ///< the last piece has been returned
};

} // namespace tharsis
