// actions.hpp -- what the keys of the view do: one row a key, for the keyboard, the help and the
// line at the bottom
//
// Rows with a name can be typed after `:` too; all others have a command of the session that does
// the same.
#pragma once
#include "frontends/tui/debugger_view.hpp"

#include <span>
#include <string_view>

namespace tharsis::tui {

struct Action {
    std::string_view key;   ///< "s", "Tab"; empty: it can only be typed
    std::string_view name;  ///< after `:`; of a session's command for the help only
    std::string_view usage; ///< what follows the name
    std::string_view help;
    void (*press)(DebuggerView&); ///< null: no key
    bool (*type)(DebuggerView&,
                 std::string_view rest) = nullptr; ///< null: the session's command does it
};
std::span<const Action> actions();

} // namespace tharsis::tui
