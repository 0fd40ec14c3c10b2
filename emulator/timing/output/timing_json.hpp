// timing_json.hpp -- a timed run as one JSON object (docs/timing.md lists its fields)
#pragma once
#include "base/language.hpp"
#include "timing/output/datapath.hpp"

#include <string>

namespace tharsis {

/// Everything that the text shows, uncut. Hazards have their sentences in this language. `more`:
/// members after the models, each after a comma.
std::string timing_json(const TimingWatch&, Language, std::string_view more = {});

/// The stages of a cycle that was recorded; one of an instruction has it and its values. Of a cycle
/// after the end of the run: no stages, and a `reason`.
std::string datapath_json(const TimingWatch&, u64 cycle, Language);

/// The control signals of each instruction that ran: a list of objects.
std::string signals_json(const TimingWatch&);

/// Lost slots by cause.
std::string causes_json(const CycleCost&);

/// A diagram alone, for views. Why an instruction waits is said in this language.
std::string diagram_json(const Diagram&, Language);

} // namespace tharsis
