// native_text.hpp -- a statement as the native instructions that it was assembled to
// For pseudo-instructions and operands that another dialect does not have.
#pragma once
#include "base/program.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tharsis::conversion {

/// What the lines need besides the words.
struct NativeForms {
    bool has_break_codes = true; ///< else `break` has no number
    /// A label that the program does not have.
    std::function<std::string()> new_label;
    /// A label and a number as the other dialect reads them.
    std::function<std::string(const std::string& label, i32 offset)> sum;
};

/// The instructions of the statement that begins at this place, with labels as the targets of
/// branches and jumps, new ones where they stay within the statement, and `la` where words load the
/// address of one of its operands. nullopt if there are none, if a target has no label, or if a
/// word holds a part of an address that no operand names.
std::optional<std::vector<std::string>> native_text(const Program&, const Place&,
                                                    const std::vector<std::string>& operands,
                                                    const NativeForms&);

} // namespace tharsis::conversion
