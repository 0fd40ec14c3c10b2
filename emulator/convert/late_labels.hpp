// late_labels.hpp -- labels of data that MARS moves further than other assemblers
#pragma once
#include "convert/items.hpp"

#include <vector>

namespace tharsis::conversion {

/// MARS moves labels to padded data also if instructions stand between the two. Writes them where
/// the data is.
void place_late_labels(std::vector<CodeLine>& lines);

} // namespace tharsis::conversion
