// malformed_pseudo.cpp -- must not compile: the expansion contains an unknown instruction
// A test compiles it and searches the compiler's output for the sentence.
#include "isa/pseudo_text.hpp"
constexpr auto step = tharsis::pseudo_text::read_step("subuu r1,r2,r3", "");
