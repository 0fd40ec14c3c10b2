// adaptor_writer.hpp -- an adaptor as TOML, which read_adaptor reads back to the same value
// What has its usual value is left out.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <string>

namespace tharsis {

std::string write_adaptor(const Adaptor&);

}
