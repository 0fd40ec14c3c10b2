// malformed_operand.cpp -- must not compile: the syntax has an operand without bits
// A test compiles it and searches the compiler's output for the sentence.
#include "isa/instructions.hpp"
struct NullObserver {};
constexpr tharsis::Instruction<NullObserver> row{
    "addu",        "$d,$s,$t,h",
    "$t1,$t2,$t3", "000000 sssss ttttt ddddd 00000 100001",
    "add",         [](NullObserver&, tharsis::Operands) {}};
