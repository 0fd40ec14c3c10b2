// mars_help.hpp -- the text of `tharsis mars h`
// The options are MARS's, the wording is ours.
#pragma once
#include <string>

namespace tharsis {

std::string mars_help();

}
