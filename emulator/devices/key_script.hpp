// key_script.hpp -- keys to press at step numbers, as text
// A line is `STEP: KEYS`, or `+N: KEYS` for N steps after the key before; `#` begins a line that is
// a comment.
#pragma once
#include "base/message.hpp"
#include "base/types.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A key that arrives when so many instructions are executed.
struct TimedKey {
    u64 step = 0;
    u8 key = 0;
    bool operator==(const TimedKey&) const = default;
};

/// Keys in ascending order of steps, or the error in a line (counted from 1).
struct KeyScript {
    std::vector<TimedKey> keys;
    Message error; ///< empty: no error
    u32 line = 0;
};

/// Several keys of one line come this many steps apart.
inline constexpr u64 key_distance = 1000;

/// Keys as typed, with escapes: \n \t \b \e \s (a space) \\ and \xHH.
KeyScript read_key_script(std::string_view text);
/// For the keypad: KEYS are hexadecimal digits, each a click.
KeyScript read_keypad_script(std::string_view text);

/// A script that presses these keys, one a line.
std::string write_key_script(const std::vector<TimedKey>& keys);
std::string write_keypad_script(const std::vector<TimedKey>& keys);

/// A text with those escapes; false if one is malformed.
bool read_keys(std::string_view text, std::string& keys);

} // namespace tharsis
