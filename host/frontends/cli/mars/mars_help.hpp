// mars_help.hpp -- what `tharsis mars h` prints
// The options are MARS's, the words are ours.
#pragma once
#include <string>

namespace tharsis {

std::string mars_help();

}
