// dialect.hpp -- whose programs: MARS's, or those written for spim
// The assembler accepts by it, the machine answers by it; a Program says which one it is in.
#pragma once
#include "base/types.hpp"

namespace tharsis {

enum class Dialect : u8 {
    mars,
    spim, ///< spim 8.0: start-up code that calls main, a handler that says what happened and goes
          ///< on
};

}
