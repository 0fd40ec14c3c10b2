// event.hpp -- input events of a terminal: a key, a click, a new size
// Keys that produce characters are characters; all others have names.
#pragma once
#include "base/types.hpp"

#include <string>

namespace tharsis::tui {

enum class Key : u8 {
    none, ///< a character: `text`
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    remove,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    control_c,
    control_d,
    control_l,
    control_u,
    control_w,
    control_a,
    control_e,
    control_k,
    control_z,
    f1,
};

struct Event {
    enum class Kind : u8 { none, key, click, wheel_up, wheel_down, resize } kind = Kind::none;
    Key key = Key::none;
    std::string text;        ///< of a character: UTF-8
    u32 row = 0, column = 0; ///< of the mouse; of `resize` the new size

    bool operator==(const Event&) const = default;
};

} // namespace tharsis::tui
