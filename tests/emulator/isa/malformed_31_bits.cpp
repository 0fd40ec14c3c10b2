// malformed_31_bits.cpp -- must not compile: one bit of the pattern is missing
// A test compiles it and searches the compiler's output for the sentence.
#include "isa/instructions.hpp"
struct NullMachine {};
constexpr tharsis::Instruction<NullMachine> row{
    "addu",        "$d,$s,$t",
    "$t1,$t2,$t3", "000000 sssss ttttt ddddd 0000 100001",
    "add",         [](NullMachine&, tharsis::Operands) {}};
