// malformed_operand.cpp -- must not compile: the syntax has an operand without bits
// A test compiles it and searches the compiler's output for the sentence.
#include "isa/instructions.hpp"
struct NullMachine {};
constexpr tharsis::Instruction<NullMachine> row{
    "addu",        "$d,$s,$t,h",
    "$t1,$t2,$t3", "000000 sssss ttttt ddddd 00000 100001",
    "add",         [](NullMachine&, tharsis::Operands) {}};
