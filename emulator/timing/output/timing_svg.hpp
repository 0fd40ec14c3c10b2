// timing_svg.hpp -- a pipeline diagram as a picture, and a whole report as a page
#pragma once
#include "timing/output/diagram.hpp"
#include "timing/output/timing_text.hpp"

#include <string>

namespace tharsis {

/// An SVG 1.1 file: a box for each cell, with what happens in it as a tooltip; lines for forwards.
std::string timing_svg(const TimingWatch&, Language);

/// An HTML file that needs no other one: the report as text, and the picture.
std::string timing_html(const TimingWatch&, const TimingTextOptions&);

} // namespace tharsis
