// malformed_pseudo.cpp -- must not compile: the expansion names an instruction that there is not
// A test compiles it and looks for the sentence that the compiler prints.
#include "isa/pseudo_text.hpp"
constexpr auto step = tharsis::pseudo_text::read_step("subuu r1,r2,r3", "");
