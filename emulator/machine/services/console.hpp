// console.hpp -- console input as a Java program sees it: a line reader on top of a byte reader
// Each layer reads up to 8192 bytes ahead (java.io); programs that mix the two can observe that.
#pragma once
#include "base/types.hpp"
#include "machine/host.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// The answer to a request for a line.
struct ConsoleLine {
    enum class Kind : u8 {
        text,
        end,      ///< no more input
        wait,     ///< the host has nothing yet; ask again later, nothing is lost
        too_long, ///< no line end within `longest_line` bytes
    };
    Kind kind = Kind::end;
    std::string_view text; ///< without its line end; valid until the next call
};

/// Java runs out of memory for lines longer than this.
constexpr std::size_t longest_line = std::size_t{64} << 20;

/// A value: a copy continues where the original was.
class Console {
public:
    /// The next line (services 5 to 8 and 12). LF, CR, CR LF and the end of input end a line.
    ConsoleLine next_line(Host& host);
    /// At most `most` bytes after those that the line reader has taken (service 14 at descriptor
    /// 0). Waits for the first byte only.
    Input read_bytes(Host& host, u32 most);
    /// What C's fgets returns: a line with its line feed, at most `most` bytes (spim's dialect,
    /// which has no line reader). If the host answers "nothing yet", nothing is lost.
    Input read_piece(Host& host, u32 most);

    /// The next word between blanks and line ends, of at most `most` bytes; the blank after it is
    /// taken, too. Empty at the end of input.
    Input read_word(Host& host, u32 most);

private:
    ConsoleLine take_line(std::size_t end, bool terminated);
    Input take_some(Host& host, u32 most);

    std::string lines_; ///< taken by the line reader; used up to line_start_
    std::size_t line_start_ = 0;
    bool after_return_ = false; ///< the last line ended with CR: a following LF belongs to it
    std::string bytes_;         ///< taken by the byte reader; used up to byte_start_
    std::size_t byte_start_ = 0;
};

/// UTF-8 as Java decodes it: UTF-16 units, U+FFFD for what is malformed.
std::u16string java_decode(std::string_view bytes);

} // namespace tharsis
