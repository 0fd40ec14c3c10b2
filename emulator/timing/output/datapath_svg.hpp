// datapath_svg.hpp -- what each stage does in one cycle, as a picture
#pragma once
#include "analysis/output/svg.hpp"
#include "timing/output/datapath.hpp"

#include <vector>

namespace tharsis {

/// A column for each stage, in the order of the pipeline, with what its instructions have and make
/// there; a bar for each register between two stages. Control signals are tooltips.
Picture datapath_picture(const std::vector<DatapathStage>&, u64 cycle, Language);

} // namespace tharsis
