// location_edit.hpp -- a value to be assigned to a register or to memory
#pragma once
#include "debugger/values/expression.hpp"

namespace tharsis {

struct LocationEdit {
    Location location;
    Value value;
};

} // namespace tharsis
