// timing_json.hpp -- a timed run as one JSON object (docs/timing.md lists its fields)
#pragma once
#include "base/language.hpp"
#include "timing/output/diagram.hpp"

#include <string>

namespace tharsis {

/// Everything that the text shows, uncut. Hazards have their sentences in this language.
std::string timing_json(const TimingWatch&, Language);

/// A diagram alone, for views.
std::string diagram_json(const Diagram&);

} // namespace tharsis
