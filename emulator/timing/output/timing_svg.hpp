// timing_svg.hpp -- a pipeline diagram, and the datapath of a cycle, as a picture; a whole report
// as a page
#pragma once
#include "timing/output/diagram.hpp"
#include "timing/output/timing_text.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// An SVG 1.1 file: a box for each cell, with what happens in it as a tooltip; lines for forwards.
/// With `datapath`, below it what each stage does in this cycle, or that the run has no such cycle.
std::string timing_svg(const TimingWatch&, Language, std::optional<u64> datapath = {});

/// An HTML file that needs no other one: the picture, and the report as text. `more`: text after
/// it.
std::string timing_html(const TimingWatch&, const TimingTextOptions&,
                        std::optional<u64> datapath = {}, std::string_view more = {});

} // namespace tharsis
