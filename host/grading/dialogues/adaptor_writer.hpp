// adaptor_writer.hpp -- writes an adaptor as TOML, which read_adaptor reads back to the same value
// Fields with their default value are omitted.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <string>

namespace tharsis {

std::string write_adaptor(const Adaptor&);

}
