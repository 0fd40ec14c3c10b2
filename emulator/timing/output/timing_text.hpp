// timing_text.hpp -- a timed run as text, for a terminal of 100 columns
#pragma once
#include "base/language.hpp"
#include "timing/timing_watch.hpp"

#include <string>

namespace tharsis {

struct TimingTextOptions {
    std::size_t top = 10; ///< rows of a list
    Language language = Language::english;
    bool diagram = true;  ///< what was recorded, if anything was
    bool signals = false; ///< the control signals of each instruction
};

/// The first model in full, then all models in one table.
std::string timing_text(const TimingWatch&, const TimingTextOptions&);

/// The last table alone: the same run under every model.
std::string comparison_text(const TimingWatch&, Language);

} // namespace tharsis
