// label_search.hpp -- similar labels for the tips of undefined names, in long programs too
#pragma once
#include "assembler/layout/symbols.hpp"
#include "base/word_search.hpp"

#include <unordered_set>

namespace tharsis {

/// The searches of one run of the assembler. Each name is searched once; and a run has a limited
/// number of steps for all of them, some milliseconds: in a program of 10,000 labels the tips of
/// the first hundred names or so.
class LabelSearch {
public:
    static constexpr u64 max_steps = 5'000'000;

    /// The label most like a name among those that can be referenced now; empty if there is none.
    std::string_view nearest(std::string_view name, const SymbolTable& symbols);
    /// Whether a name is a label in a macro that is called: MARS appends the number of the call.
    bool is_macro_label(std::string_view name, const Names& names);
    /// True if a search that reads each of so many names once is within the limit; counts it.
    bool spend(std::size_t names);

private:
    WordSearch labels_;
    u64 searched_ = 0; ///< SymbolTable::version() of `labels_`
    std::unordered_set<std::string_view> macro_labels_;
    std::size_t names_read_ = 0; ///< of those that `macro_labels_` was made of
    u64 steps_left_ = max_steps;
};

} // namespace tharsis
