// evaluate.hpp -- the value of a text that a person typed or selected, and assignments as edits
// Texts are those of expression.hpp, as seen from a frame.
#pragma once
#include "debugger/inspection/variables.hpp"
#include "debugger/session/session.hpp"
#include "debugger/values/show.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct Evaluation {
    std::string text;       ///< the value as text
    std::string type;       ///< "word", "address", "float", "double", "string" ...
    std::string error, tip; ///< why there is no value, and what to do
    std::optional<Value> value;
    std::optional<Location> location; ///< what it names, if it can be assigned or watched
    /// The memory that it is about: the bytes that it names, else those that its value points at.
    std::optional<u32> address;
    bool edited = false; ///< an assignment: the run continues from here with the new value
    /// Of an assignment: what was assigned ("word[x]" for the label x), and its former value.
    std::string name, before;
    /// Of a label of data: its node in Scope::data, if it has nodes below it.
    std::optional<VariablePath> data;
    u64 children = 0;
};

/// Evaluates a text in a frame (nullopt: the innermost one): "$t0", "4($sp)", "board",
/// "word[board+4]", "(char *)$a0", and a format after a comma: "$t0,x". With `may_assign` also
/// "$t0 = 5", "word[x] += 1", "$t0++", which begin a new branch of the run; otherwise those are
/// errors, and nothing changes. Registers of a caller are those that it will find when its callee
/// returns; a saved one is assigned in memory.
Evaluation evaluate(Session&, std::string_view text, std::optional<std::size_t> frame,
                    bool may_assign, NumberBase = NumberBase::both);
/// The same without assignments.
Evaluation evaluate(const Session&, std::string_view text, std::optional<std::size_t> frame,
                    NumberBase = NumberBase::both);

} // namespace tharsis
