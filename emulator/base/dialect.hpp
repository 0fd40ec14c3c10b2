// dialect.hpp -- the dialect of a program: MARS's or spim's
// It decides what the assembler accepts and how services answer; a Program records its dialect.
#pragma once
#include "base/types.hpp"

namespace tharsis {

enum class Dialect : u8 {
    mars,
    spim, ///< spim 8.0: start-up code that calls main, and a handler that reports exceptions and
          ///< goes on
};

}
