// version.cpp -- the version of the library
#include "support/version/version.hpp"

#include <tharsis/export.hpp>

std::string tharsis_api_1::version() { return std::string(tharsis::version); }
