// actions.hpp -- the actions of the view: one row per key, for the keyboard, the help and the line
// at the bottom
//
// Rows with a name can be typed after `:` too; all others have an equivalent command of the
// session.
#pragma once
#include "frontends/tui/debugger_view.hpp"

#include <span>
#include <string_view>

namespace tharsis::tui {

struct Action {
    std::string_view key;   ///< "s", "Tab"; empty: it can only be typed
    std::string_view name;  ///< after `:`; of a session's command for the help only
    std::string_view usage; ///< the words after the name
    std::string_view help;
    void (*press)(DebuggerView&); ///< null: no key
    bool (*type)(DebuggerView&,
                 std::string_view rest) = nullptr; ///< null: the session's command implements it
};
std::span<const Action> actions();

} // namespace tharsis::tui
